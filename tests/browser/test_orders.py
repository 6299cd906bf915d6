"""Giving orders: targets by their odds, the next man, joint attacks, several men sent together, things, works."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.playing import Match, new_game, new_situation, point_at, where

from bergfried import advice

JOINT = "siege/SG-1.72-several-attack-together"
PUSH = "siege/SG-1.94-a-pushing-a-ladder-over"
TOWER = 6
"""The siege tower of the breach, by its number."""


@pytest.fixture
def wide(page: Page) -> Page:
    page.set_viewport_size({"width": 1440, "height": 900})
    return page


def breach(page: Page, url: str, *actions: str) -> Match:
    table = new_game(page, url, "breach")
    table.play("ready", "ready", *actions)
    return table


def hex_of(table: Match, name: str) -> str:
    return next(str(man["hex"]) for man in table.view()["position"]["men"] if man["name"] == name)


def place_of_thing(table: Match, number: int) -> str:
    return next(str(one["place"]) for one in table.view()["position"]["things"] if one["number"] == number)


def shift_at(page: Page, hex_name: str) -> None:
    page.keyboard.down("Shift")
    point_at(page, hex_name)
    page.keyboard.up("Shift")


def choose(page: Page, name: str) -> None:
    page.locator(f'.doers button[data-name="{name}"]').click()


def do(page: Page) -> Locator:
    return page.locator("#do")


# ----------------------------------------------------------------------------------- orders and story together


def test_orders_and_story_stand_side_by_side(wide: Page, server_url: str) -> None:
    table = breach(wide, server_url)
    table.open()
    orders, story = wide.locator("#choose"), wide.locator("#log")
    expect(orders).to_be_visible()
    expect(story).to_be_visible()
    expect(wide.locator("#tab-choose")).to_be_hidden()
    wide.locator("#tab-victory").click()
    expect(story).to_be_hidden()
    choose(wide, "Nicholas")
    wide.wait_for_selector(".marks .target")
    point_at(wide, hex_of(table, "Piers"))
    expect(wide.locator(".odds")).to_be_visible()
    expect(wide.locator("#victory")).to_be_visible()
    point_at(wide, hex_of(table, "Richard"))
    expect(wide.locator(".preview .refused")).to_be_visible()
    wide.locator("#tab-story").click()
    point_at(wide, hex_of(table, "Piers"))
    do(wide).click()
    expect(wide.locator("#since .scene")).to_contain_text("Nicholas shoots at Piers")
    expect(story).to_contain_text("Nicholas shoots at Piers")
    expect(orders.locator(".account")).to_have_count(0)


def test_where_it_grows_narrow_they_are_behind_tabs(wide: Page, server_url: str) -> None:
    table = breach(wide, server_url)
    table.open()
    wide.set_viewport_size({"width": 1100, "height": 900})
    expect(wide.locator("#tab-choose")).to_be_visible()
    expect(wide.locator("#choose")).to_be_visible()
    expect(wide.locator("#log")).to_be_hidden()
    wide.set_viewport_size({"width": 1440, "height": 900})
    expect(wide.locator("#log")).to_be_visible()
    expect(wide.locator("#choose")).to_be_visible()
    wide.locator("#contents-open").click()
    expect(wide.locator("#rulebook")).to_be_visible()
    expect(wide.locator("#tab-choose")).to_be_visible()
    wide.locator("#rulebook-close").click()
    expect(wide.locator("#tab-choose")).to_be_hidden()


def test_on_a_telephone_pointing_brings_the_orders_back(telephone: Page, server_url: str) -> None:
    table = new_situation(telephone, server_url, JOINT)
    table.open()
    telephone.locator("#tab-story").click()
    expect(telephone.locator("#choose")).to_be_hidden()
    telephone.touchscreen.tap(*where(telephone, hex_of(table, "Watkin")))
    expect(telephone.locator("#choose")).to_be_visible()
    telephone.wait_for_selector(".marks .target")
    telephone.locator("#tab-talk").click()
    telephone.touchscreen.tap(*where(telephone, hex_of(table, "Tom")))
    expect(telephone.locator(".odds")).to_be_visible()


# ------------------------------------------------------------------------------------------ targets by odds


def test_targets_are_listed_by_their_chance_of_harm(wide: Page, server_url: str) -> None:
    table = breach(wide, server_url)
    table.open()
    asked: list[str] = []
    wide.on("request", lambda request: asked.append(request.url) if "/prospects" in request.url else None)
    choose(wide, "Nicholas")
    lines = wide.locator(".prospect")
    expected = advice.prospects(table.game(), "Nicholas")
    expect(lines).to_have_count(len(expected))
    assert [line.get_attribute("data-action") for line in lines.all()] == [one.action for one in expected]
    expect(lines.first.locator(".percent")).to_have_text(f"{expected[0].harm:.0f} %")
    assert len(asked) == 1, "one request tells all of a man"
    lines.nth(2).click()
    expect(wide.locator(".preview .what")).to_have_text(expected[2].label)
    expect(wide.locator(".odds")).to_be_visible()
    expect(wide.locator(".marks .sight")).to_be_attached()
    wide.keyboard.press("x")
    expect(wide.locator(".preview .what")).to_have_text(expected[3].label)
    wide.keyboard.press("Shift+X")
    wide.keyboard.press("Shift+X")
    expect(wide.locator(".preview .what")).to_have_text(expected[1].label)
    do(wide).click()
    expect(wide.locator(".offered")).to_contain_text("Next: ")
    assert table.game().steps[-1].text == expected[1].action


def test_the_next_man_is_offered_and_not_forced(wide: Page, server_url: str) -> None:
    table = breach(wide, server_url)
    table.open()
    doers = [doer["name"] for doer in table.view()["asked"]["doers"]]
    choose(wide, doers[2])
    expect(wide.locator(".prospect").first).to_be_visible()
    wide.keyboard.press("x")
    do(wide).click()
    expect(wide.locator(".offered")).to_contain_text(doers[3])
    expect(wide.locator(".man h2")).to_have_count(0)
    wide.keyboard.press("n")
    expect(wide.locator(".man h2")).to_have_text(doers[3])


def test_the_keys_are_told(page: Page, server_url: str) -> None:
    table = new_game(page, server_url)
    table.open()
    page.locator("#menu-button").click()
    page.get_by_text("Keys", exact=True).click()
    expect(page.locator(".keys")).to_contain_text("next target by its odds")
    expect(page.locator(".keys")).to_contain_text("several men together")


# ------------------------------------------------------------------------------------------- joint attacks


def test_men_first_and_then_enemies(page: Page, server_url: str) -> None:
    table = new_situation(page, server_url, JOINT)
    table.open()
    point_at(page, hex_of(table, "Watkin"))
    page.wait_for_selector(".marks .target")
    point_at(page, hex_of(table, "Bertin"))
    expect(page.locator(".prompt")).to_contain_text("Watkin and Bertin together")
    point_at(page, hex_of(table, "Crispin"))
    point_at(page, hex_of(table, "Tom"))
    expect(page.locator(".preview .what")).to_have_text("Watkin, Bertin and Crispin attack Tom")
    point_at(page, hex_of(table, "Bertin"))
    expect(page.locator(".preview .what")).to_have_text("Watkin and Crispin attack Tom")
    expect(page.locator(".odds")).to_be_visible()


def test_enemies_first_and_then_men(page: Page, server_url: str) -> None:
    table = new_situation(page, server_url, JOINT)
    table.open()
    point_at(page, hex_of(table, "Tom"))
    expect(page.locator(".prompt")).to_contain_text("Against Tom")
    point_at(page, hex_of(table, "Giles"))
    expect(page.locator(".prompt")).to_contain_text("Against Tom and Giles")
    point_at(page, hex_of(table, "Watkin"))
    expect(page.locator(".preview .what")).to_have_text("Watkin attacks Tom and Giles")
    point_at(page, hex_of(table, "Bertin"))
    expect(page.locator(".preview .what")).to_have_text("Watkin and Bertin attack Tom and Giles")
    expect(do(page)).to_be_visible()
    do(page).click()
    expect(page.locator(".scene").first).to_contain_text("Watkin and Bertin attack Tom and Giles")


# ---------------------------------------------------------------------------------- several men sent together


def test_several_are_sent_to_one_hex(wide: Page, server_url: str) -> None:
    table = new_game(wide, server_url)
    table.play("ready", "ready", "end")
    table.open()
    for name in ("Arnim", "Odo", "Nicholas"):
        shift_at(wide, hex_of(table, name))
    expect(wide.locator(".group h2")).to_have_text("3 men together")
    point_at(wide, "H8")
    plan = advice.march(table.game(), ["Arnim", "Odo", "Nicholas"], "H8")
    lines = wide.locator(".plan li")
    expect(lines).to_have_count(3)
    assert [line.get_attribute("data-name") for line in lines.all()] == [one.man for one in plan]
    expect(wide.locator(".marks .path")).to_have_count(3)
    do(wide).click()
    expect(wide.locator(".group")).to_have_count(0)
    assert [step.text for step in table.game().steps[3:]] == [one.action for one in plan]
    wide.get_by_role("button", name="Take back").click()
    expect(wide.locator("#asked")).to_contain_text("4 men have not moved")
    assert table.view()["steps"] == 5


def test_who_cannot_go_stays_and_is_told_why(wide: Page, server_url: str) -> None:
    table = new_game(wide, server_url)
    table.play("ready", "ready", "end")
    table.open()
    wide.keyboard.press("g")
    for name in ("Watkin", "Odo"):
        point_at(wide, hex_of(table, name))
    expect(wide.locator(".group h2")).to_have_text("2 men together")
    wide.locator("#march-hexes").select_option("1")
    wide.locator('.compass [data-way="S"]').click()
    expect(wide.locator(".plan .stays")).to_contain_text("Watkin cannot stop on B5")
    expect(do(wide)).to_have_text("Do it: one man goes")
    do(wide).click()
    expect(wide.locator("#asked")).to_contain_text("5 men have not moved")
    expect(wide.locator(".stayed")).to_contain_text("Watkin cannot stop on B5")
    assert [step.text.split()[1] for step in table.game().steps[3:]] == ["Odo"]


def test_who_is_interrupted_goes_on_together(wide: Page, server_url: str) -> None:
    table = new_game(wide, server_url, "ford")
    table.play("ready", "ready")
    while table.view()["asked"]["kind"] != "move":
        table.play("end")
    table.open()
    choose(wide, "Herbert")
    wide.keyboard.press("g")
    for name in ("Gwyn", "Ednyfed"):
        point_at(wide, hex_of(table, name))
    expect(wide.locator(".group h2")).to_have_text("3 men together")
    point_at(wide, "I12")
    expect(wide.locator(".plan li")).to_have_count(3)
    first = wide.locator(".plan li").first.get_attribute("data-name")
    do(wide).click()
    expect(wide.locator("#asked .led")).to_contain_text(f"{first} moves")
    while table.view()["asked"]["kind"] == "defensive-fire":
        table.play("pass")
    expect(wide.locator(".group h2")).to_have_text("2 men together")
    expect(wide.locator(".plan li")).to_have_count(2)
    expect(wide.locator(f'.group [data-name="{first}"]')).to_have_count(0)
    wide.keyboard.press("Escape")
    wide.keyboard.press("Escape")
    expect(wide.locator(".group")).to_have_count(0)


def test_several_are_sent_with_a_finger(telephone: Page, server_url: str) -> None:
    table = new_game(telephone, server_url)
    table.play("ready", "ready", "end")
    table.open()
    telephone.locator(".gather").tap()
    for name in ("Arnim", "Nicholas"):
        telephone.touchscreen.tap(*where(telephone, hex_of(table, name)))
    expect(telephone.locator(".group h2")).to_have_text("2 men together")
    telephone.locator('.compass [data-way="NE"]').tap()
    expect(telephone.locator(".plan li")).to_have_count(2)
    do(telephone).tap()
    expect(telephone.locator("#asked")).to_contain_text("4 men have not moved")
    assert [step.text.split()[0] for step in table.game().steps[3:]] == ["move", "move"]


# ------------------------------------------------------------------------------------------ things and works


def test_a_siege_tower_is_moved_like_a_man(wide: Page, server_url: str) -> None:
    table = breach(wide, server_url, "end")
    table.open()
    point_at(wide, "S22")
    wide.locator(f'#fan [data-thing="{TOWER}"]').click()
    box = wide.locator(".thing")
    expect(box.locator("h2")).to_have_text("siege tower")
    for name in ("Clugney", "Veit", "Jost"):
        expect(box.locator(f'.crew [data-name="{name}"]')).to_be_visible()
    expect(wide.locator('.marks .reach[data-hex="S21"]')).to_be_attached()
    expect(wide.locator(".preview .what")).to_contain_text("pushed forwards")
    do(wide).click()
    expect(wide.locator(".marks .chosen")).to_have_count(3)
    expect(wide.locator(".account, #since .scene").first).to_contain_text("S21")
    assert place_of_thing(table, TOWER) == "S21"


def test_a_tower_that_cannot_go_says_why(page: Page, server_url: str) -> None:
    table = breach(page, server_url, "end", "move Veit Y18", "move Jost U18")
    table.open()
    verdict = table.game().check("roll S22 forwards")
    point_at(page, "S24")
    if page.locator("#fan").is_visible():
        page.locator(f'#fan [data-thing="{TOWER}"]').click()
    expect(page.locator(".preview .refused")).to_be_visible()
    shown = {ground.get_attribute("data-rule") for ground in page.locator(".grounds [data-rule]").all()}
    assert set(verdict.rules) <= shown


def test_a_ladder_is_carried_where_one_points(page: Page, server_url: str) -> None:
    table = breach(page, server_url, "end")
    table.open()
    page.locator('.things [data-thing="7"]').click()
    expect(page.locator(".crew")).to_contain_text("Odo")
    page.wait_for_selector(".marks .reach")
    point_at(page, "I20")
    expect(page.locator(".preview .what")).to_contain_text("Hal and Odo carry the ladder to")
    do(page).click()
    expect(page.locator(".thing .where")).to_contain_text("I20")
    expect(page.locator('.verbs [data-verb="carry"]')).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    ("name", "verb", "label"),
    [
        ("siege/SG-3.1-b-a-wagon-over-a-trench", "drive", "Bos"),
        ("anarchy/AN-1.3-g-before-the-front", "screen", "Sam"),
    ],
)
def test_a_wagon_and_a_screen_are_taken_hold_of(
    page: Page, server_url: str, name: str, verb: str, label: str
) -> None:
    table = new_situation(page, server_url, name)
    table.open()
    handled = next(one for one in table.view()["asked"]["things"] if verb in one["verbs"])
    page.locator(f'.things [data-thing="{handled["number"]}"]').click()
    page.locator(f'.verbs [data-verb="{verb}"]').click()
    page.wait_for_selector(".marks .reach")
    point_at(page, page.locator(".marks .reach").first.get_attribute("data-hex") or "")
    expect(page.locator(".preview .what")).to_contain_text(label)
    before = table.view()["steps"]
    do(page).click()
    expect(page.locator(".account .scene, .account-lines").first).to_be_visible()
    assert table.view()["steps"] > before


def test_works_are_picked_by_kind_and_put_where_one_points(wide: Page, server_url: str) -> None:
    table = new_game(wide, server_url, "gatehouse")
    table.open()
    kinds = wide.locator(".works [data-kind]")
    expect(kinds).to_have_count(3)
    expect(wide.locator(".works")).not_to_contain_text(re.compile(r"\d{2}"))
    wide.locator('.works [data-kind="filled_moat"]').click()
    wide.wait_for_selector(".marks .reach")
    point_at(wide, "U7")
    expect(wide.locator(".preview .what")).to_contain_text("U7")
    do(wide).click()
    expect(wide.locator("#log")).to_contain_text("filled moat on U7")
    wide.locator('.works [data-kind="mantlet"]').click()
    wide.wait_for_selector(".marks .reach")
    point_at(wide, "P12")
    expect(wide.locator(".preview .refused")).to_be_visible()


def test_dice_tell_the_numbers_they_need(page: Page, server_url: str) -> None:
    table = new_situation(page, server_url, PUSH)
    table.play("push Hal C3")
    table.open()
    page.locator("#tab-choose").click()
    expect(page.locator(".scene .needed").first).to_have_text("Needed: 1–6.")
