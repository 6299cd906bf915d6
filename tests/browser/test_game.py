"""Games at the board: choosing and doing, refusals, odds, storeys, undo, and all that can happen to a line."""

import re
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.playing import Match, call, new_game, new_situation, point_at, where
from tests.browser.serving import Server

from bergfried.battle.field import shooting
from bergfried.battle.land.land import COVERS

AGAINST_MACHINE = {"blue": {"by": "you"}, "red": {"by": "machine", "level": "squire"}}
BY_LINK = {"blue": {"by": "you", "name": "Anna"}, "red": {"by": "link"}}


def counter(page: Page, name: str) -> Locator:
    return page.locator(f'#game-board .counter[data-name="{name}"]')


def place_of(page: Page, name: str) -> str | None:
    return counter(page, name).get_attribute("data-place")


def man(view: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(man for man in view["position"]["men"] if man["name"] == name)
    return found


def chances(page: Page) -> list[Fraction]:
    """The chances in the table of odds, exact."""
    cells = page.locator(".odds [data-chance]").all()
    return [Fraction(cell.get_attribute("data-chance") or "") for cell in cells]


def answer(page: Page) -> None:
    """End the phase; where a decision must be made, take the first that is offered."""
    if page.locator("#asked button.main").count():
        page.locator("#asked button.main").first.click()
        return
    hexes = page.locator(".marks .reach, .marks .target")
    expect(hexes.or_(page.locator(".doers button, .rivals button, #do")).first).to_be_attached()
    if page.locator(".doers button").count():
        page.locator(".doers button").first.click()
        expect(hexes.or_(page.locator(".rivals button, #do")).first).to_be_attached()
    if hexes.count():
        point_at(page, hexes.first.get_attribute("data-hex") or "")
    elif not page.locator("#do").count():
        page.locator(".rivals button").first.click()
    page.locator("#do").click()


def meadow_in_movement(page: Page, url: str) -> Match:
    table = new_game(page, url)
    table.play("ready", "ready", "end")
    assert table.view()["asked"]["kind"] == "move"
    return table


def breach_in_fire(page: Page, url: str) -> Match:
    table = new_game(page, url, "breach")
    table.play("ready", "ready")
    assert table.view()["asked"]["kind"] == "fire"
    return table


# ------------------------------------------------------------------------------------------------ playing


def test_a_whole_round_against_the_machine(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, seats=AGAINST_MACHINE)
    table.open()
    asked = page.locator("#asked")
    expect(asked).to_contain_text("Set up the men")
    asked.get_by_role("button", name="Ready").click()
    expect(page.locator("#game-round")).to_contain_text("Round 1 of 12")
    for _ in range(40):
        expect(asked).to_have_class(re.compile("mine"))
        if page.locator("#game-round", has_text="Round 2").count():
            break
        if "movement" in page.locator("#game-round").inner_text() and place_of(page, "Arnim") == "C7":
            page.locator('.doers button[data-name="Arnim"]').click()
            page.wait_for_selector(".marks .reach")
            point_at(page, "F9")
            page.locator("#do").click()
            expect(counter(page, "Arnim")).to_have_attribute("data-place", "F9")
        steps = page.locator("#replay").inner_text()
        answer(page)
        page.wait_for_function("steps => document.querySelector('#replay').innerText !== steps", arg=steps)
    expect(page.locator("#game-round")).to_contain_text("Round 2")
    sides = {step.side for step in table.game().steps}
    assert sides == {"blue", "red"}


def test_pointing_once_looks_and_pointing_twice_does_it(page: Page, server_url: str) -> None:
    table = meadow_in_movement(page, server_url)
    table.open()
    point_at(page, "C7")
    expect(page.locator(".marks .reach").first).to_be_attached()
    reach = {hex_.get_attribute("data-hex") for hex_ in page.locator(".marks .reach").all()}
    legal = table.game()
    assert reach == {
        legal.text(action).split()[2] for action in legal.legal_actions() if "Arnim" in legal.text(action)
    }
    point_at(page, "F9")
    expect(page.locator(".preview .what")).to_have_text("Arnim moves to F9")
    expect(page.locator(".preview .way")).to_have_text("Movement points: 4 to get there, 3 left.")
    assert place_of(page, "Arnim") == "C7"
    assert table.view()["steps"] == 3
    point_at(page, "F9")
    expect(counter(page, "Arnim")).to_have_attribute("data-place", "F9")
    assert table.view()["steps"] == 4


def test_the_path_shows_under_the_pointer_with_who_could_shoot(page: Page, server_url: str) -> None:
    table = meadow_in_movement(page, server_url)
    table.open()
    point_at(page, "C6")
    page.wait_for_selector(".marks .reach")
    page.mouse.move(*where(page, "H8"))
    expect(page.locator(".marks .path")).to_be_attached()
    expect(page.locator(".marks .threat").first).to_be_attached()
    expect(page.locator("#do")).to_have_count(0)


def test_a_refused_move_shows_its_rule(page: Page, server_url: str) -> None:
    table = meadow_in_movement(page, server_url)
    table.open()
    point_at(page, "C7")
    page.wait_for_selector(".marks .reach")
    point_at(page, "T7")
    verdict = table.game().check("move Arnim T7")
    refused = page.locator(".preview .refused")
    expect(refused).to_contain_text("Arnim")
    expect(refused).to_contain_text(str(verdict.facts["cost"]))
    ground = page.locator(f'.grounds [data-rule="{verdict.rules[0]}"]')
    expect(ground).to_contain_text("SIEGE §1.6")
    expect(ground).to_contain_text("movement points")
    expect(page.locator("#do")).to_have_count(0)
    assert table.view()["steps"] == 3


def test_sight_and_odds_are_those_of_the_engine(page: Page, server_url: str) -> None:
    table = breach_in_fire(page, server_url)
    game = table.game()
    table.open()
    view = table.view()
    page.locator('.doers button[data-name="Nicholas"]').click()
    page.wait_for_selector(".marks .target")
    point_at(page, man(view, "Piers")["hex"])
    expect(page.locator(".odds")).to_be_visible()
    branches = game.odds("shoot Nicholas Piers")
    assert sorted(chances(page)) == sorted(branch.chance for branch in branches)
    assert sum(chances(page)) == 1
    numbers = game.battle.roster.numbers
    aim = shooting.take_aim(game.battle, game.field, numbers["Nicholas"], numbers["Piers"])
    assert isinstance(aim, shooting.Aim)
    factors = page.locator(".factors tr")
    expect(factors.filter(has_text="Range").first).to_contain_text(f"{aim.range}, short")
    expect(factors.filter(has_text="Cover")).to_contain_text(COVERS[aim.cover])
    expect(factors.filter(has_text="Cover").locator("button")).not_to_have_count(0)
    expect(page.locator(".line.open")).to_contain_text("R21 to T15")
    expect(page.locator(".marks .sight")).to_be_attached()
    expect(page.locator(".marks .crossed")).to_have_count(page.locator(".crossed li").count())
    page.locator("#do").click()
    expect(page.locator("#asked")).to_contain_text("6 men can still shoot")
    assert table.game().steps[-1].faces


def test_a_blocked_line_names_what_blocks_it(page: Page, server_url: str) -> None:
    table = breach_in_fire(page, server_url)
    table.open()
    verdict = table.game().check("shoot Nicholas Richard")
    page.locator('.doers button[data-name="Nicholas"]').click()
    page.wait_for_selector(".marks .target")
    point_at(page, man(table.view(), "Richard")["hex"])
    expect(page.locator(".preview .refused")).to_contain_text("blocked")
    expect(page.locator(".line.blocked")).to_be_visible()
    expect(page.locator(".marks .sight.blocked")).to_be_attached()
    shown = {ground.get_attribute("data-rule") for ground in page.locator(".grounds [data-rule]").all()}
    assert set(verdict.rules) <= shown


def test_attackers_and_defenders_change_column_and_odds(page: Page, server_url: str) -> None:
    table = new_situation(page, server_url, "siege/SG-1.72-several-attack-together")
    table.open()
    view = table.view()
    page.locator('.doers button[data-name="Watkin"]').click()
    page.wait_for_selector(".marks .target")
    point_at(page, man(view, "Tom")["hex"])
    expect(page.locator(".preview .what")).to_contain_text("Watkin attacks Tom")
    page.wait_for_selector(".factors")
    alone = page.locator(".factors").inner_text()
    point_at(page, man(view, "Bertin")["hex"])
    expect(page.locator(".preview .what")).to_contain_text("Watkin and Bertin attack Tom")
    page.wait_for_function("alone => document.querySelector('.factors')?.innerText !== alone", arg=alone)
    expect(page.locator(".odds")).to_be_visible()
    assert sum(chances(page)) == 1
    page.keyboard.press("Escape")
    expect(page.locator(".preview")).to_have_count(0)
    expect(page.locator(".man h2")).to_have_text("Watkin")


# --------------------------------------------------------------------------------- storeys, fans, languages


def test_a_storey_is_shown_and_the_rest_is_ghosted(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, "breach")
    table.open()
    whole = page.locator("#game-board .ground").inner_html()
    page.locator('#levels [data-level="1"]').click()
    expect(page.locator('#levels [data-level="1"]')).to_have_attribute("aria-pressed", "true")
    expect(counter(page, "Piers")).not_to_have_class(re.compile("ghost"))
    expect(counter(page, "Richard")).to_have_class(re.compile("ghost"))
    page.wait_for_function(
        "whole => document.querySelector('#game-board .ground').innerHTML !== whole", arg=whole
    )
    page.locator('#levels [data-level="all"]').click()
    expect(page.locator(".counter.ghost")).to_have_count(0)


def test_who_chooses_a_storey_by_keys_stays_there(page: Page, server_url: str) -> None:
    new_game(page, server_url, "breach").open()
    storey = page.locator('#levels [data-level="1"]')
    storey.focus()
    page.keyboard.press("Enter")
    expect(storey).to_have_attribute("aria-pressed", "true")
    expect(storey).to_be_focused()


def test_several_in_a_hex_are_fanned(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, "breach")
    table.open()
    point_at(page, "S23")
    fan = page.locator("#fan")
    expect(fan.locator('[role="menuitem"][data-name]')).to_have_count(2)
    expect(fan.locator("[data-thing]")).to_have_text("siege tower")
    expect(fan.locator('[data-name="Ulrich"]')).to_contain_text("level 1")
    fan.locator('[data-name="Ulrich"]').click()
    expect(fan).to_be_hidden()
    expect(page.locator(".man h2")).to_have_text("Ulrich")
    point_at(page, "S23")
    page.keyboard.press("Escape")
    expect(fan).to_be_hidden()


@pytest.mark.parametrize(
    ("tongue", "ready", "asked"),
    [("de", "Fertig", "Aufstellung"), pytest.param("it", "Pront", "Schieramento", marks=pytest.mark.soak)],
)
def test_another_language_changes_all_words(
    page: Page, server_url: str, tongue: str, ready: str, asked: str
) -> None:
    table = new_game(page, server_url)
    table.open()
    expect(page.locator("#asked")).to_contain_text("Set up the men")
    page.locator("#language").select_option(tongue)
    expect(page.locator("#game-round")).to_have_text(asked)
    expect(page.locator("#asked")).to_contain_text(table.view(language=tongue)["asked"]["text"])
    expect(page.locator("#asked button.main")).to_have_text(re.compile(ready, re.IGNORECASE))
    expect(page.locator("html")).to_have_attribute("lang", tongue)
    point_at(page, "C7")
    expect(page.locator(".values")).not_to_contain_text("Defence")


def test_a_button_held_down_waits_for_its_click_whatever_changes(page: Page, server_url: str) -> None:
    table = meadow_in_movement(page, server_url)
    table.open()
    page.locator('.doers button[data-name="Arnim"]').hover()
    page.mouse.down()
    table.play("move Odo D10")
    expect(counter(page, "Odo")).to_have_attribute("data-place", "D10")
    page.mouse.up()
    expect(page.locator(".man h2")).to_have_text("Arnim")
    expect(page.locator("#asked")).to_contain_text("5 men have not moved")


# --------------------------------------------------------------------------------------- undo and the line


def test_an_honest_step_can_be_taken_back(page: Page, server_url: str) -> None:
    table = meadow_in_movement(page, server_url)
    table.open()
    table.play("move Arnim F9")
    expect(counter(page, "Arnim")).to_have_attribute("data-place", "F9")
    page.get_by_role("button", name="Take back").click()
    expect(counter(page, "Arnim")).to_have_attribute("data-place", "C7")
    assert table.view()["steps"] == 3


def test_dice_are_not_taken_back_without_the_other_side(page: Page, friend: Page, server_url: str) -> None:
    table = new_game(page, server_url, seats=BY_LINK)
    table.adds("the words of blue")
    table.adds("the words of red", token=table.invitations["red"])
    table.play("ready")
    table.play("ready", token=table.invitations["red"])
    table.play("shoot Watkin Gunter")
    table.open()
    page.get_by_role("button", name="Take back").click()
    notice = page.locator(".notice")
    expect(notice).to_contain_text("Dice have fallen")
    notice.get_by_role("button", name="Agree to take it back").click()
    other = table.open(friend, token=table.invitations["red"])
    expect(other.locator("#asked")).to_contain_text("asks to take back the last step")
    other.get_by_role("button", name="Decline").click()
    expect(page.locator("#asked")).to_contain_text("The other side does not want to take it back")
    page.get_by_role("button", name="Take back").click()
    notice.get_by_role("button", name="Agree to take it back").click()
    expect(page.locator("#asked")).to_contain_text("You have asked to take it back")
    other.get_by_role("button", name="Agree to take it back").click()
    expect(page.locator("#asked")).to_contain_text("3 men can still shoot")
    assert table.view()["steps"] == 2


def test_a_reload_in_mid_turn_loses_nothing(page: Page, server_url: str) -> None:
    table = meadow_in_movement(page, server_url)
    table.open()
    page.locator('.doers button[data-name="Arnim"]').click()
    page.wait_for_selector(".marks .reach")
    point_at(page, "F9")
    page.locator("#do").click()
    expect(counter(page, "Arnim")).to_have_attribute("data-place", "F9")
    page.reload()
    expect(counter(page, "Arnim")).to_have_attribute("data-place", "F9")
    expect(page.locator("#asked")).to_contain_text("5 men have not moved")
    expect(page.locator("#asked")).to_have_class(re.compile("mine"))


def test_the_server_is_killed_in_mid_turn_and_comes_back(friend: Page, own_server: Server) -> None:
    page = friend  # the lost line stands in its console, as it should
    table = meadow_in_movement(page, own_server.url)
    table.open()
    table.play("move Arnim F9")
    expect(counter(page, "Arnim")).to_have_attribute("data-place", "F9")
    own_server.kill()
    lost = page.locator("p.notice")  # what was asked for in that moment may say besides that nobody answers
    expect(lost).to_contain_text("line to the server is lost")
    own_server.start()
    expect(lost).to_have_count(0)
    expect(counter(page, "Arnim")).to_have_attribute("data-place", "F9")
    page.locator('.doers button[data-name="Odo"]').click()
    page.wait_for_selector(".marks .reach")
    point_at(page, "D10")
    page.locator("#do").click()
    expect(counter(page, "Odo")).to_have_attribute("data-place", "D10")
    assert [step.side for step in table.game().steps] == ["blue", "red", "blue", "blue", "blue"]


def test_two_browsers_play_against_each_other(page: Page, friend: Page, server_url: str) -> None:
    table = new_game(page, server_url, seats=BY_LINK)
    table.open()
    expect(page.locator("#seats")).to_contain_text("seat still free")
    other = table.open(friend, token=table.invitations["red"])
    assert table.invitations["red"] not in other.url
    expect(page.locator("#seats")).not_to_contain_text("seat still free")
    expect(other.locator("#asked")).to_contain_text("Waiting for Anna")
    expect(other.locator("#asked button.main")).to_have_count(0)
    page.get_by_role("button", name="Ready").click()
    expect(page.locator("#asked")).to_contain_text("Waiting for")
    expect(other.locator("#asked")).to_have_class(re.compile("mine"))
    other.get_by_role("button", name="Ready").click()
    expect(page.locator("#asked")).to_have_class(re.compile("mine"))
    expect(page.locator("#game-round")).to_contain_text("Round 1")


def test_two_tabs_that_send_the_same_cause_it_once(page: Page, server_url: str) -> None:
    table = meadow_in_movement(page, server_url)
    page.context.route_web_socket("**/live", lambda socket: socket.close())  # neither hears of the other
    second = page.context.new_page()
    for tab in (page, second):
        table.open(tab)
        if tab is second:  # nor does it ask how the game stands while the other acts
            tab.route("**/api/games/*?*", lambda route: route.abort())
        tab.locator('.doers button[data-name="Arnim"]').click()
        tab.wait_for_selector(".marks .reach")
        point_at(tab, "F9")
        expect(tab.locator("#do")).to_be_visible()
    sent: list[str] = []
    second.on("request", lambda request: sent.append(request.method))
    page.evaluate("document.querySelector('#do').click()")
    second.evaluate("document.querySelector('#do').click()")
    for tab in (page, second):
        expect(counter(tab, "Arnim")).to_have_attribute("data-place", "F9")
    assert "POST" in sent
    assert table.view()["steps"] == 4


def test_without_a_live_line_everything_still_arrives(page: Page, server_url: str) -> None:
    table = meadow_in_movement(page, server_url)
    page.route_web_socket("**/live", lambda socket: socket.close())
    table.open()
    expect(page.locator(".notice")).to_contain_text("line to the server is lost")
    table.play("move Arnim F9")
    said = {"text": "Well moved", "token": "line-00001", "name": "Otto"}
    assert call(page, f"{server_url}api/games/{table.id}/chat", said).ok
    expect(counter(page, "Arnim")).to_have_attribute("data-place", "F9")
    page.locator("#tab-talk").click()
    expect(page.locator("#talk")).to_contain_text("Well moved")


def test_a_spectator_sees_but_cannot_act(page: Page, friend: Page, server_url: str) -> None:
    table = meadow_in_movement(page, server_url)
    table.open()
    watcher = table.open(friend, token="")
    expect(watcher.locator("#asked button")).to_have_count(0)
    point_at(watcher, "C7")
    expect(watcher.locator(".man h2")).to_have_text("Arnim")
    expect(watcher.locator(".marks .reach")).to_have_count(0)
    expect(watcher.locator("#do")).to_have_count(0)
    wanted = {"at": table.view()["seq"], "action": "end"}
    answer = call(watcher, f"{server_url}api/games/{table.id}/actions", wanted)
    assert answer.status == 403
    assert "seat" in answer.json()["detail"]
    table.play("move Arnim F9")
    expect(counter(watcher, "Arnim")).to_have_attribute("data-place", "F9")


# ------------------------------------------------------------------------------------------ keys and phones


def test_a_turn_by_keyboard_alone(page: Page, server_url: str) -> None:
    table = meadow_in_movement(page, server_url)
    table.open()
    spoken = page.locator("#spoken")
    page.keyboard.press("b")
    expect(page.locator("#game-board")).to_be_focused()
    for _ in range(6):
        page.keyboard.press("n")
        if "Arnim" in (spoken.text_content() or ""):
            break
    expect(spoken).to_contain_text("C7, level ground, Arnim")
    page.wait_for_selector(".marks .reach")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator(".marks .cursor")).to_be_attached()
    expect(spoken).to_contain_text("E8, level ground")
    expect(spoken).to_contain_text("Can be reached: 2 points")
    page.keyboard.press("Enter")
    expect(page.locator(".preview .what")).to_have_text("Arnim moves to E8")
    page.wait_for_selector("#do")
    page.keyboard.press("d")
    expect(counter(page, "Arnim")).to_have_attribute("data-place", "E8")
    page.keyboard.press("u")
    expect(counter(page, "Arnim")).to_have_attribute("data-place", "C7")
    page.keyboard.press("e")
    page.keyboard.press("Enter")
    expect(page.locator("#game-round")).not_to_contain_text("movement")


def test_a_telephone_shows_and_plays_the_whole_game(telephone: Page, server_url: str) -> None:
    page = telephone
    width = page.evaluate("window.innerWidth")
    table = meadow_in_movement(page, server_url)
    table.open()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.locator("#game-board")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#asked button.main")).to_be_in_viewport()
    page.touchscreen.tap(*where(page, "C7"))
    page.wait_for_selector(".marks .reach")
    page.touchscreen.tap(*where(page, "F9"))
    page.locator("#do").tap()
    expect(counter(page, "Arnim")).to_have_attribute("data-place", "F9")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
