"""What happens is seen: one's own shot, the other side's turn, two machines, the account beside the board, the replay."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.playing import Match, box, call, new_game, point_at

from bergfried import games

AGAINST_FRIEND = {"blue": {"by": "you"}, "red": {"by": "link"}}

BEFORE_THE_SHOT = ("ready", "ready")
THEIR_TURN = ("ready", "ready", "end", "end", "end")
"""Red has the word in its first fire."""


def opened(
    page: Page, url: str, actions: tuple[str, ...], seats: object = None, *, seed: str = "story"
) -> Match:
    """A game of the meadow in which these actions have been played."""
    game = games.new("meadow", seed=seed)
    for action in actions:
        game.play(action)
    body = {"file": game.save(), "seats": seats or {}}
    answer = call(page, f"{url}api/games/open", body)
    assert answer.ok, answer.text()
    return Match(page, url, answer.json())


def bar(page: Page) -> Locator:
    return page.locator("#player")


def press(page: Page, what: str) -> None:
    page.locator(f'[data-player="{what}"]').click()


def by_hand(page: Page) -> None:
    """From now on the page's clock stands still, and goes on by `later` alone: nothing passes before it is looked at."""
    page.clock.pause_at(datetime.now(tz=UTC) + timedelta(hours=1))


def later(page: Page, seconds: int = 10) -> None:
    page.clock.run_for(1000 * seconds)


def shoot(page: Page, shooter: str, target: str) -> None:
    """By clicking: the man, the enemy, and the button; the clock stands still then."""
    page.locator(f'.doers [data-name="{shooter}"]').click()
    expect(page.locator(".marks .target").first).to_be_attached()
    place = page.locator(f'#game-board .counter[data-name="{target}"]').get_attribute("data-place") or ""
    point_at(page, re.split("[/>]", place)[0])
    expect(page.locator("#do")).to_be_visible()
    by_hand(page)
    page.locator("#do").click()


# ------------------------------------------------------------------------------------------------- one's own action


def test_my_shot_shows_its_line_its_die_and_what_came_of_it(page: Page, server_url: str) -> None:
    table = opened(page, server_url, BEFORE_THE_SHOT)
    page.clock.install()
    table.open(pace="slow")
    shoot(page, "Odo", "Conrad")
    expect(page.locator(".scene-layer .aim").first).to_be_attached()
    thrown = page.locator(".scene-layer .thrown")
    expect(thrown).to_have_count(0)
    later(page, 1)
    expect(thrown).to_have_count(1)
    face = thrown.get_attribute("data-face")
    expect(bar(page)).to_contain_text("Odo shoots at Conrad")
    expect(page.locator("#choose .scene .reading")).to_have_count(0)
    later(page, 2)
    leaf = page.locator("#choose .scene")
    expect(leaf).to_contain_text(f"Die roll (shot): {face}.")
    expect(leaf.locator(".reading")).to_contain_text(re.compile(r"Missile table, .*, row .*, column \d"))
    expect(leaf.locator(".cited").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(bar(page)).to_be_hidden()
    expect(page.locator("#asked .question")).to_be_visible()
    expect(page.locator("#choose .account .scene")).to_contain_text(f"Die roll (shot): {face}.")
    expect(page.locator("#spoken")).to_contain_text("Odo shoots at Conrad")


def test_without_a_pace_the_outcome_is_told_all_the_same(page: Page, server_url: str) -> None:
    table = opened(page, server_url, BEFORE_THE_SHOT)
    page.clock.install()
    table.open(pace="off")
    shoot(page, "Odo", "Conrad")
    expect(page.locator("#choose .account .scene")).to_contain_text("Die roll (shot)")
    expect(bar(page)).to_be_hidden()
    expect(page.locator("#spoken")).to_contain_text("Die roll (shot)")


def test_the_odds_are_spoken(page: Page, server_url: str) -> None:
    table = opened(page, server_url, BEFORE_THE_SHOT)
    table.open()
    page.locator('.doers [data-name="Odo"]').click()
    expect(page.locator(".marks .target").first).to_be_attached()
    point_at(page, "S9")
    expect(page.locator("#spoken")).to_contain_text(re.compile(r"Odo shoots at Conrad\. \d+ %: "))


def test_a_man_glides_along_his_way(page: Page, server_url: str) -> None:
    table = opened(page, server_url, (*BEFORE_THE_SHOT, "end"))
    page.clock.install()
    table.open(pace="slow")
    page.locator('.doers [data-name="Odo"]').click()
    expect(page.locator(".marks .reach").first).to_be_attached()
    point_at(page, "C5")
    expect(page.locator("#do")).to_be_visible()
    by_hand(page)
    page.locator("#do").click()
    expect(page.locator(".scene-layer .trail")).to_be_attached()
    gliding = "() => document.querySelector('.counter[data-name=Odo]').getAnimations().length"
    assert page.evaluate(gliding)
    later(page)
    expect(page.locator("#asked .question")).to_be_visible()
    expect(page.locator('.counter[data-name="Odo"]')).to_have_attribute("data-place", "C5")


# --------------------------------------------------------------------------------------------- the other side's turn


def their_moves(count: int) -> list[str]:
    """Moves of different men of red, in its first movement."""
    game = games.new("meadow", seed="story")
    for action in (*THEIR_TURN, "end"):
        game.play(action)
    found: dict[str, str] = {}
    while len(found) < count:
        moves = (text for text in map(game.text, game.legal_actions()) if text.startswith("move "))
        text = next(text for text in moves if text.split()[1] not in found)
        found[text.split()[1]] = text
        game.play(text)
    return list(found.values())


def test_the_enemys_turn_plays_and_is_paused_stepped_and_skipped(page: Page, server_url: str) -> None:
    table = opened(page, server_url, (*THEIR_TURN, "end"), AGAINST_FRIEND)
    red = table.invitations["red"]
    page.clock.install()
    table.open(pace="slow")
    first, *others = their_moves(5)
    by_hand(page)
    table.play(first, token=red)
    expect(bar(page).locator(".player-count")).to_contain_text(" of ")
    page.keyboard.press(" ")
    expect(bar(page)).to_have_class(re.compile("paused"))
    expect(page.locator("#asked")).to_be_hidden()
    table.play(*others, token=red)
    shown = page.locator("#choose .scene")
    for _ in others[1:]:
        number = int(shown.get_attribute("data-scene") or "0")
        page.keyboard.press("ArrowRight")
        expect(shown).to_have_attribute("data-scene", str(number + 1))
    press(page, "faster")
    expect(page.locator('[data-player="faster"]')).to_have_attribute("data-haste", "×2")
    press(page, "pause")
    expect(shown).to_have_attribute("data-scene", str(len(THEIR_TURN) + 1 + len(others) + 1))
    later(page)
    expect(bar(page)).to_be_hidden()
    expect(page.locator("#asked")).to_contain_text("Waiting for")
    table.play("end", token=red)
    expect(bar(page)).to_be_visible()
    press(page, "skip")
    expect(bar(page)).to_be_hidden()
    while table.view()["asked"]["side"] == "red":
        table.play("end", token=red)
    expect(page.locator("#asked")).to_have_class(re.compile("mine"))
    expect(bar(page)).to_be_hidden()
    expect(page.locator("#choose .account")).to_contain_text("nobody was hurt")


def test_two_machines_are_watched_scene_by_scene(page: Page, server_url: str) -> None:
    machine = {"by": "machine", "level": "squire"}
    table = new_game(page, server_url, seats={"blue": machine, "red": machine})
    page.add_init_script("if (location.host) localStorage.setItem('bergfried-pace', 'slow')")
    page.goto(f"{server_url}#/game/{table.id}")
    expect(bar(page)).to_be_visible()
    press(page, "pause")
    expect(page.locator("#choose .scene")).to_be_visible()
    number = int(page.locator("#choose .scene").get_attribute("data-scene") or "0")
    assert number < table.view()["steps"]
    press(page, "step")
    expect(page.locator("#choose .scene")).not_to_have_attribute("data-scene", str(number))


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_without_motion_the_scenes_stand_still(browser: Browser, server_url: str, motion: str) -> None:
    context = browser.new_context(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    context.set_default_timeout(60_000)
    page = context.new_page()
    table = opened(page, server_url, BEFORE_THE_SHOT)
    page.clock.install()
    table.open(pace="slow")
    shoot(page, "Odo", "Conrad")
    expect(page.locator(".scene-layer .aim").first).to_be_attached()
    later(page, 1)
    expect(page.locator(".scene-layer .thrown")).to_have_count(1)
    name = "() => getComputedStyle(document.querySelector('.scene-layer .thrown .die')).animationName"
    assert page.evaluate(name) == ("none" if motion == "reduce" else "tumbled")
    page.keyboard.press("Escape")
    expect(page.locator("#asked .question")).to_be_visible()
    context.close()


# -------------------------------------------------------------------------------------------------------- the account


def hurt_by_red(page: Page, server_url: str) -> tuple[Match, str, str]:
    """A game in which red, in its turn, has just hurt a man of blue: the game, the man and the sentence."""
    for seed in map(str, range(200)):
        game = games.new("meadow", seed=seed)
        for action in THEIR_TURN:
            game.play(action)
        step = game.play("shoot Bertin Watkin")
        hurt = [event for event in step.events if event.marks == "hurt"]
        if hurt and game.decision is not None and game.decision.side == "red":
            game.play("end")
            break
    answer = call(page, f"{server_url}api/games/open", {"file": game.save(), "seats": AGAINST_FRIEND})
    assert answer.ok, answer.text()
    return Match(page, server_url, answer.json()), "Watkin", "Watkin is"


def test_the_account_lists_a_hurt_man_and_points_at_him(page: Page, server_url: str) -> None:
    table, name, sentence = hurt_by_red(page, server_url)
    table.open()
    line = page.locator(".account-lines li", has_text=sentence).first
    expect(line).to_be_visible()
    expect(line.locator(".scene-step")).to_have_text(re.compile(r"^#\d+$"))
    line.locator(".line-place").click()
    place = page.locator(f'.counter[data-name="{name}"]').get_attribute("data-place")
    expect(page.locator(".scene-layer .pointed")).to_have_attribute("data-hex", place or "")
    line.locator(".scene-step").click()
    expect(page.locator("#asked")).to_contain_text("looking back")
    expect(page.locator("#choose .scene")).to_contain_text(sentence)


def test_what_interrupts_says_what_led_to_it(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, edition="anarchy", seats=AGAINST_FRIEND)
    red = table.invitations["red"]
    table.play("ready")
    table.play("ready", token=red)
    view = table.view()
    while view["asked"]["side"] == "blue":
        table.play("end")
        view = table.view()
    while view["asked"]["kind"] != "move":
        table.play("end", token=red)
        view = table.view()
    for doer in view["asked"]["doers"]:
        name = doer["name"]
        choices = call(page, f"{server_url}api/games/{table.id}/choices?man={name}").json()
        for choice in choices:
            preview = call(
                page,
                f"{server_url}api/games/{table.id}/preview?action={choice['action']}".replace(">", "%3E"),
            ).json()
            if preview["way"] and preview["way"]["threats"]:
                table.play(choice["action"], token=red)
                table.open()
                assert table.view()["asked"]["kind"] == "defensive-fire"
                expect(page.locator("#asked .led")).to_contain_text(name)
                return
    pytest.fail("nobody can be shot at on his way")


# --------------------------------------------------------------------------------------------------------- the replay


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_the_bar_of_the_replay_stays_whole_when_one_steps_back(
    page: Page, server_url: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = opened(page, server_url, THEIR_TURN)
    table.open()
    replay = page.locator("#replay")
    page.locator("#tab-story").click()  # on a telephone it is there with the story
    expect(replay).to_be_visible()
    whole = box(replay)["width"]
    replay.get_by_role("button", name="One step back").click()
    expect(page.locator("#asked")).to_contain_text("looking back")
    assert box(replay)["width"] == pytest.approx(whole, abs=2)
    for part in (replay.get_by_role("slider"), replay.get_by_role("button", name="Play on from here")):
        expect(part).to_be_in_viewport()


def test_the_replay_plays_scenes_and_shows_the_score_of_its_step(page: Page, server_url: str) -> None:
    table, _, sentence = hurt_by_red(page, server_url)
    steps = table.view()["steps"]
    page.clock.install()
    table.open(pace="slow")
    page.locator(f".account-lines li:has-text('{sentence}') .scene-step").first.click()
    expect(page.locator("#asked")).to_contain_text("looking back")
    replay = page.locator("#replay")
    replay.get_by_role("button", name="One step back").click()
    expect(page.locator(".seats .score")).to_have_text(["0", "0"])
    by_hand(page)
    replay.get_by_role("button", name="Play the game back").click()
    expect(page.locator(".scene-layer .aim").first).to_be_attached()
    later(page, 3)
    expect(page.locator(".scene-layer .befell")).to_be_attached()
    expect(bar(page)).to_contain_text(sentence)
    press(page, "skip")
    expect(replay).to_contain_text(f"Now, after step {steps}")
