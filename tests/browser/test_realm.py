"""The strategic game on the page: by mouse, by keys alone and by touch, against the machine and by link."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import HINTS, Match, box, call, new_game, point_at, settled
from tests.browser.test_axe import axe, faults, screen

__all__ = ["axe", "screen"]

DECISIONS = 40
"""More than follow a battle."""

_SPOT = """([x, y]) => {
    const point = new DOMPoint(x, y).matrixTransform(document.querySelector("#game-board .stage").getScreenCTM());
    const box = document.querySelector("#game-board").getBoundingClientRect();
    const inside = point.x > box.left && point.x < box.right && point.y > box.top && point.y < box.bottom;
    return [point.x, point.y, inside];
}"""


def spot(page: Page, table: Match, place: str) -> tuple[float, float]:
    """The pixel of an area or fortress of the map."""
    named: dict[str, Any] = call(page, f"{table.url}api/games/{table.id}/places").json()["named"]
    settled(page)
    at = [named[place]["x"], named[place]["y"]]
    x, y, inside = page.evaluate(_SPOT, at)
    if not inside:
        page.locator("#game-zoom-fit").click()
        x, y, _ = page.evaluate(_SPOT, at)
    return x, y


def place_of(table: Match, name: str) -> str:
    """Where a man stands on the board on which a battle is fought out."""
    men: list[dict[str, Any]] = table.view()["position"]["men"]
    return next(str(man["hex"]) for man in men if man["name"] == name)


def pick(page: Page, name: str) -> None:
    """Point at a noble on the map, all of which is shown."""
    page.locator("#game-zoom-fit").click()
    place = box(page.locator(f'.counter[data-name="{name}"]'))
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)


def to_the_campaign(page: Page, table: Match) -> None:
    """Answer whatever a battle has brought about, until the party can go on."""
    for _ in range(DECISIONS):
        view = table.view()
        if view["asked"]["kind"] == "campaign":
            return
        verbs = [choice["verb"] for choice in view["asked"]["free"] if choice["plain"]]
        if verbs:
            verb = next((one for one in ("cast", "pass") if one in verbs), verbs[0])
            page.locator(f'#asked button[data-verb="{verb}"]').click()
        else:
            page.mouse.click(*spot(page, table, goal(page, table, view)))
            page.locator("#do").click()
        for _ in range(200):
            if table.view()["seq"] > view["seq"]:
                break
            page.wait_for_timeout(50)
    raise AssertionError("a battle has no end")


def goal(page: Page, table: Match, view: dict[str, Any]) -> str:
    """The first place that can be pointed at now."""
    man = view["asked"]["doers"][0]["name"] if view["asked"]["doers"] else ""
    found = call(page, f"{table.url}api/games/{table.id}/choices?man={man}").json()
    return str(found[0]["goals"][0])


def test_a_whole_turn_of_1198(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, "1198", seed="1")
    table.open()
    expect(page.locator("#game-round")).to_have_text("Turn 1 of 9, October to December 1197")
    expect(page.locator(".crown .claims li")).to_have_count(2)
    # He moves: areas light up, and pointing twice at one does it.
    pick(page, "Dietrich")
    expect(page.locator(".noble h2")).to_have_text("Theodoric, margrave of Meissen")
    expect(page.locator('.marks .reach[data-hex="Ostfalen"]')).to_have_count(1)
    page.mouse.click(*spot(page, table, "Ostfalen"))
    expect(page.locator("#do")).to_have_text("Dietrich goes to Eastphalia")
    page.mouse.click(*spot(page, table, "Ostfalen"))
    expect(page.locator("#undo")).to_be_enabled()
    # They attack together: the exact chances, and what becomes of each.
    expect(page.locator(".noble h2")).to_have_text("Theodoric, margrave of Meissen")  # he may still attack
    pick(page, "Bernhard")
    expect(page.locator(".noble h2")).to_have_text("Bernard, duke of Saxony")
    expect(page.locator('.marks .target[data-hex="Haldensleben"]')).to_have_count(1)
    page.mouse.click(*spot(page, table, "Haldensleben"))
    expect(page.locator("#do")).to_have_text("Bernhard attacks Haldensleben")
    page.locator('.together [data-name="Ludolf"]').click()
    expect(page.locator("#do")).to_have_text("Bernhard and Ludolf attack Haldensleben")
    expect(page.locator('.odds [data-chance="11/12"]')).to_have_text("91.7 %")
    expect(page.locator(".ends tbody tr")).to_have_count(2)
    expect(page.locator('.ends tr[data-name="Ludolf"] td').first).to_have_text("81.3 %")
    page.locator("#do").click()
    expect(page.locator(".account")).to_contain_text("win the battle for Haldensleben")
    expect(page.locator(".account .die")).to_have_count(2)
    to_the_campaign(page, table)
    page.locator('#asked button[data-verb="end"]').click()
    expect(page.locator("#asked")).to_contain_text("The Welfs:")
    # The other party acts as well: Hermann comes out of the Wartburg.
    pick(page, "Hermann")
    expect(page.locator(".noble h2")).to_have_text("Hermann, landgrave of Thuringia")
    page.mouse.click(*spot(page, table, "Hessen"))
    expect(page.locator("#do")).to_have_text("Hermann goes to Hesse")
    page.locator("#do").click()
    expect(page.locator(".account")).to_contain_text("Hermann moves to Hesse")
    page.locator('#asked button[data-verb="end"]').click()
    expect(page.locator("#game-round")).to_contain_text("Turn 2 of 9")
    assert table.view()["position"]["round"] == 2


def test_a_neutral_is_courted_at_his_castle(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, "1198")
    table.open()
    pick(page, "Diethelm")
    expect(page.locator('.marks .target[data-hex="Zuerich"]')).to_have_count(1)
    page.mouse.click(*spot(page, table, "Zuerich"))
    expect(page.locator(".rivals .rival")).to_have_text(
        ["Diethelm courts Berthold", "Diethelm attacks Zurich"]
    )
    expect(page.locator("#do")).to_have_text("Diethelm courts Berthold")
    expect(page.locator(".odds tr")).to_have_count(3)
    page.locator("#do").click()
    expect(page.locator(".account")).to_contain_text("Diethelm courts Berthold")


def test_what_cannot_be_done_says_why(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, "1198")
    table.open()
    pick(page, "Philipp")
    page.mouse.click(*spot(page, table, "Holstein"))
    expect(page.locator(".refused")).to_contain_text("Philipp cannot reach Holstein")
    expect(page.locator("#do")).to_have_count(0)


def test_it_can_be_played_by_keys_alone(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, "1198")
    table.open()
    page.keyboard.press("n")
    expect(page.locator(".noble h2")).to_have_text("Philip of Swabia")
    expect(page.locator(".marks .reach").first).to_be_attached()
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#spoken")).to_contain_text(re.compile(r"(castle|town|Swabia)"))
    for _ in range(12):
        if page.locator(".marks .cursor").get_attribute("data-hex") in {
            "Ulm",
            "Hohenstaufen",
            "Tuebingen",
            "Schwaben",
        }:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#do")).to_contain_text("Philipp goes to")
    page.keyboard.press("d")
    expect(page.locator("#undo")).to_be_visible()
    assert table.view()["steps"] == 1
    page.keyboard.press("u")
    expect(page.locator("#undo")).to_have_count(0)
    assert table.view()["steps"] == 0


def test_it_can_be_played_on_a_telephone(telephone: Page, server_url: str) -> None:
    page = telephone
    table = new_game(page, server_url, "aachen")
    table.open()
    man = page.locator(".doers button").first
    name = man.get_attribute("data-name") or ""
    man.tap()
    expect(page.locator(f'.counter.picked[data-name="{name}"]')).to_have_count(1)
    own = next(one for one in table.view()["position"]["men"] if one["name"] == name)
    found = call(page, f"{server_url}api/games/{table.id}/choices?man={name}").json()
    near = next(one["goals"][0] for one in found if one["verb"] == "move" and one["goals"][0] != own["hex"])
    page.touchscreen.tap(*spot(page, table, near))
    page.locator("#do").tap()
    expect(page.locator("#undo")).to_be_visible()
    moved = next(one for one in table.view()["position"]["men"] if one["name"] == name)
    assert moved["hex"] != own["hex"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.soak  # a whole turn is played every day
def test_the_machine_answers_and_all_can_be_looked_back_at(page: Page, server_url: str) -> None:
    seats = {"staufer": {"by": "you"}, "welf": {"by": "machine", "level": "squire"}}
    table = new_game(page, server_url, "aachen", seats=seats)
    table.open()
    first = page.locator("#game-round").inner_text()
    page.locator('#asked button[data-verb="end"]').click()
    expect(page.locator('#asked.mine button[data-verb="end"]')).to_be_visible()
    expect(page.locator("#game-round")).not_to_have_text(first)
    page.locator("#tab-story").click()
    expect(page.locator("#log")).to_contain_text("The Welfs")
    page.goto(f"{server_url}#/game/{table.id}/step/1")
    expect(page.locator("#asked .question")).to_contain_text("step 1")
    expect(page.locator("#game-board .counter").first).to_be_visible()


def test_two_people_play_by_link(page: Page, server_url: str) -> None:
    seats = {"staufer": {"by": "you"}, "welf": {"by": "link"}}
    table = new_game(page, server_url, "aachen", seats=seats)
    table.adds("some words", token=table.invitations["welf"])
    table.open()
    page.locator('#asked button[data-verb="end"]').click()
    expect(page.locator("#asked .question.waiting")).to_be_visible()
    table.play("end", token=table.invitations["welf"])
    expect(page.locator('#asked.mine button[data-verb="end"]')).to_be_visible()


@pytest.mark.parametrize(
    ("language", "name", "noble"),
    [
        ("de", "Köln", "Philipp von Schwaben"),
        pytest.param("it", "Colonia", "Filippo di Svevia", marks=pytest.mark.soak),
    ],
)
def test_map_and_leaf_speak_the_language(
    page: Page, server_url: str, language: str, name: str, noble: str
) -> None:
    table = new_game(page, server_url, "1198")
    page.add_init_script(f"if (location.host) localStorage.setItem('bergfried-language', '{language}');")
    table.open()
    expect(page.locator('.fortress[data-fortress="Koeln"] text')).to_contain_text(name)
    page.locator('.doers button[data-name="Philipp"]').click()
    expect(page.locator(".noble h2")).to_have_text(noble)
    expect(page.locator("body")).not_to_contain_text("⟦")


def test_axe_finds_nothing(screen: Page, server_url: str, axe: str) -> None:
    table = new_game(screen, server_url, "1198", seed="1")
    table.play("attack Bernhard+Ludolf Haldensleben")
    table.open(screen)
    assert faults(screen, axe) == ""
    to_the_campaign(screen, table)
    for details in screen.locator(".pile-box summary, .lands-box summary, .crown summary").all():
        details.click()
    assert faults(screen, axe) == ""
    screen.locator('.doers button[data-name="Walram"]').click()
    screen.mouse.click(*spot(screen, table, "Burg"))
    expect(screen.locator(".ends")).to_be_visible()
    assert faults(screen, axe) == ""


def test_a_game_that_is_given_up_is_looked_back_at(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, "aachen")
    table.play("end", "resign")
    page.add_init_script(f"if (location.host) localStorage.setItem({HINTS!r}, 'yes');")
    page.goto(f"{server_url}#/game/{table.id}/ending")
    expect(page.locator("#ending")).to_contain_text("Victory for The Staufers: their king is crowned.")
    expect(page.locator("#ending .reckoning")).to_have_count(2)


@pytest.mark.soak  # tests/joined fights them out every day, and battles are fought on the board in others
def test_a_battle_is_fought_out_on_the_board(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, "1198", seed="2", options=["fought-out"])
    table.open()
    table.play("attack Bernhard Haldensleben")
    expect(page.locator("#asked .question")).to_contain_text("fight it out on the board")
    page.locator('#asked button[data-verb="fight"]').click()
    expect(page.locator("#asked .question")).to_contain_text("The Welfs")
    page.locator('#asked button[data-verb="fight"]').click()
    # The board takes the place of the map, with nobles and their men on it, and is played like any battle.
    expect(page.locator("#levels button").first).to_be_visible()
    expect(page.locator('.counter[data-name="Bernhard"]')).to_have_count(1)
    page.locator('#asked button[data-verb="ready"]').click()
    expect(page.locator("#asked .question")).to_contain_text("The Welfs")
    table.play("ready")
    expect(page.locator("#game-round")).to_contain_text("Round 1 of")
    # Aldred shoots, with the chances of the battle told before; then Bernhard goes forward.
    page.locator('.doers button[data-name="Aldred"]').click()
    page.wait_for_selector(".marks .target")
    point_at(page, place_of(table, "Berenger"))
    expect(page.locator("#do")).to_have_text("Do it: shoot")
    expect(page.locator(".odds")).to_be_visible()
    page.locator("#do").click()
    expect(page.locator("#log")).to_contain_text("Aldred")
    page.locator('#asked button[data-verb="end"]').click()
    page.locator('.doers button[data-name="Bernhard"]').click()
    page.wait_for_selector(".marks .reach")
    point_at(page, "AA18")
    expect(page.locator("#do")).to_have_text("Do it: move")
    page.locator("#do").click()
    expect(page.locator("#undo")).to_be_enabled()
    assert place_of(table, "Bernhard") == "AA18"
    page.goto(
        "about:blank"
    )  # acts that follow each other so fast are ahead of any page that asks about its men
    for _ in range(200):
        view = table.view()
        if view["position"]["realm"]:
            break
        plain = [choice["verb"] for choice in view["asked"]["free"] if choice["plain"]]
        table.play("end" if "end" in plain else "pass")
    # Then the realm goes on from the letter it counts as.
    table.open()
    expect(page.locator("#game-round")).to_have_text("Turn 1 of 9, October to December 1197")
    expect(page.locator('.counter[data-name="Philipp"]')).to_have_count(1)
    assert view["asked"]["kind"] == "fate"
    told = page.locator("#log")
    expect(told).to_contain_text("That counts as")
