"""Beside the board: the story of a game, going back in it and playing on from there, the talk, hints, the rulebook."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from tests.browser.playing import HINTS, PACE, RETRIES, Match, box, call

from bergfried import games

OPENING = ("ready", "ready", "shoot Odo Conrad", "end", "move Odo C5", "move Nicholas A5", "end")
"""Both sides are ready; then Odo shoots, and he and Nicholas move."""

SHOT, MOVED = 3, 5
"""The steps in which Odo shoots and moves."""

BOTH = {"blue": {"by": "you"}, "red": {"by": "you"}}


def made(page: Page, server_url: str, seats: object = BOTH, actions: tuple[str, ...] = OPENING) -> Match:
    """A game of the meadow in which these actions have been played."""
    game = games.new("meadow", seed="story")
    for action in actions:
        game.play(action)
    answer = call(page, f"{server_url}api/games/open", {"file": game.save(), "seats": seats})
    assert answer.ok, answer.text()
    return Match(page, server_url, answer.json())


def sit_down(page: Page, server_url: str, game: Match, rest: str = "", *, hints: bool = False) -> None:
    """Open a game with its token, as if it had been begun in this browser."""
    kept: list[dict[str, object]] = [
        {"id": game.id, "token": game.token, "invitations": {}, "title": "", "seen": 0}
    ]
    remembered = {"bergfried-games": json.dumps(kept), PACE: "off", **({} if hints else {HINTS: "yes"})}
    page.add_init_script(
        f"if (location.host) for (const [name, value] of Object.entries({json.dumps(remembered)}))"
        " localStorage.getItem(name) ?? localStorage.setItem(name, value);"
    )
    page.goto(f"{server_url}#/game/{game.id}{rest}")
    expect(counter(page, "Odo")).to_be_visible()


def counter(page: Page, name: str) -> Locator:
    return page.locator(f'#game-board .counter[data-name="{name}"]')


def step(page: Page, number: int) -> Locator:
    return page.locator(f'#log [data-step="{number}"]')


def speak(page: Page, language: str) -> None:
    page.locator("#language").select_option(language)


# ------------------------------------------------------------------------------------------------- the story


def test_the_story_tells_the_steps_with_dice_and_rules(page: Page, server_url: str) -> None:
    sit_down(page, server_url, made(page, server_url))
    page.locator("#tab-story").click()
    expect(page.locator("#log [data-step]")).to_have_count(len(OPENING))
    expect(page.locator("#log h2")).to_have_text(["Setting up", "Round 1"])
    expect(page.locator("#log h3").last).to_contain_text("The men of Sir Roland")
    shot = step(page, SHOT)
    expect(shot.locator(".step-label")).to_have_text("Odo shoots at Conrad")
    face = shot.locator(".die").get_attribute("data-face")
    expect(shot.locator("li", has=page.locator(".die"))).to_contain_text(f"Die roll (shot): {face}.")
    expect(shot.locator(".cited", has_text="SG-1.3-a").first).to_be_visible()


@pytest.mark.parametrize(
    ("language", "tab", "heading", "label"),
    [
        ("de", "Geschichte", "Runde 1", "Odo schießt auf Conrad"),
        pytest.param("it", "Storia", "Turno 1", "Odo tira contro Conrad", marks=pytest.mark.soak),
    ],
)
def test_the_story_follows_the_language(
    page: Page, server_url: str, language: str, tab: str, heading: str, label: str
) -> None:
    sit_down(page, server_url, made(page, server_url))
    speak(page, language)
    page.get_by_role("tab", name=tab).click()
    expect(page.locator("#log h2").last).to_have_text(heading)
    expect(step(page, SHOT).locator(".step-label")).to_have_text(label)
    expect(page.locator("#log [data-step]")).to_have_count(len(OPENING))


def test_new_steps_join_the_story_and_steps_taken_back_leave_it(page: Page, server_url: str) -> None:
    game = made(page, server_url)
    sit_down(page, server_url, game)
    page.locator("#tab-story").click()
    expect(page.locator("#log [data-step]")).to_have_count(len(OPENING))
    game.play("end")
    expect(page.locator("#log [data-step]")).to_have_count(len(OPENING) + 1)
    wanted = {"at": game.view()["seq"], "agreed": True}
    assert call(page, f"{server_url}api/games/{game.id}/undo", wanted, token=game.token).ok
    expect(page.locator("#log [data-step]")).to_have_count(len(OPENING))


def test_what_others_did_since_is_counted_and_marked(page: Page, server_url: str) -> None:
    seats = {"blue": {"by": "link"}, "red": {"by": "you"}}
    sit_down(page, server_url, made(page, server_url, seats))
    tab = page.locator("#tab-story")
    since = len(OPENING) - 2
    expect(tab).to_have_attribute("data-count", str(since))
    expect(tab).to_have_accessible_name(f"Story, {since} new steps")
    tab.click()
    expect(tab).not_to_have_attribute("data-count", re.compile("."))
    expect(step(page, 2).locator(".since")).to_be_visible()
    page.get_by_role("button", name="Since my last turn").click()
    expect(step(page, 2).locator(".since")).to_be_in_viewport()


# -------------------------------------------------------------------------------------------------- going back


def test_going_back_and_forth_shows_the_earlier_places(page: Page, server_url: str) -> None:
    sit_down(page, server_url, made(page, server_url))
    odo, bar = counter(page, "Odo"), page.locator("#replay")
    expect(odo).to_have_attribute("data-place", "C5")
    step_back, step_on = (
        bar.get_by_role("button", name=name) for name in ("One step back", "One step forward")
    )
    for _ in range(3):
        step_back.click()
    expect(bar).to_contain_text(f"Step {MOVED - 1} of {len(OPENING)} – round 1")
    expect(odo).not_to_have_attribute("data-place", "C5")
    step_on.click()
    expect(odo).to_have_attribute("data-place", "C5")
    expect(bar).to_contain_text("Odo moves to C5")
    page.locator("#game-board").focus()
    page.keyboard.press("[")
    expect(odo).not_to_have_attribute("data-place", "C5")
    page.keyboard.press("]")
    expect(odo).to_have_attribute("data-place", "C5")
    bar.get_by_role("slider").fill("0")
    expect(bar).to_contain_text("Before the first of")
    bar.get_by_role("button", name="Back to now").click()
    expect(bar).to_contain_text(f"Now, after step {len(OPENING)}")
    expect(page).to_have_url(re.compile(r"#/game/[^/]+$"))


def test_the_game_plays_itself_back(page: Page, server_url: str) -> None:
    page.clock.install(time=0)
    sit_down(page, server_url, made(page, server_url))
    page.clock.pause_at(3600)  # from now on time passes only as the test says
    bar = page.locator("#replay")
    bar.get_by_role("button", name="Play the game back").click()
    expect(bar).to_contain_text("Step 1 of")
    page.clock.run_for(500)
    expect(bar).to_contain_text("Step 2 of")
    bar.get_by_role("button", name="Pause").click()
    page.clock.run_for(5000)
    expect(bar).to_contain_text("Step 2 of")


def test_the_link_of_a_step_opens_there(page: Page, server_url: str) -> None:
    game = made(page, server_url)
    sit_down(page, server_url, game)
    page.locator("#tab-story").click()
    link = step(page, MOVED - 1).get_by_role("link")
    address = link.evaluate("link => link.href")
    assert address == f"{server_url}#/game/{game.id}/step/{MOVED - 1}"
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator("#replay")).to_contain_text(f"Step {MOVED - 1} of")
    expect(counter(page, "Odo")).not_to_have_attribute("data-place", "C5")
    page.locator("#tab-story").click()
    expect(step(page, MOVED - 1)).to_have_attribute("aria-current", "step")
    step(page, MOVED).locator(".step-look").click()
    expect(counter(page, "Odo")).to_have_attribute("data-place", "C5")
    expect(page).to_have_url(re.compile(f"/step/{MOVED}$"))


def test_a_new_game_goes_on_from_an_earlier_step(page: Page, server_url: str) -> None:
    game = made(page, server_url)
    sit_down(page, server_url, game, f"/step/{MOVED - 1}")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_text("Two at one screen").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page).not_to_have_url(re.compile(game.id))
    expect(page.locator("#replay")).to_contain_text(f"Now, after step {MOVED - 1}")
    there = page.url.rpartition("/")[2]
    token = page.evaluate("JSON.parse(localStorage.getItem('bergfried-games'))[0].token")
    Match(page, server_url, {"game": there, "token": token, "invitations": {}}).play("move Odo B3")
    expect(counter(page, "Odo")).to_have_attribute("data-place", "B3")
    assert game.view()["steps"] == len(OPENING), "the old game stays as it was"


# -------------------------------------------------------------------------------------------------- rulebook


def test_a_rule_in_the_story_opens_the_rulebook(page: Page, server_url: str) -> None:
    sit_down(page, server_url, made(page, server_url))
    speak(page, "de")
    page.locator("#tab-story").click()
    expect(step(page, SHOT)).to_contain_text("schießt auf")  # told anew, in German
    expect(page.locator("#game-board[aria-busy]")).to_have_count(0)
    cited = step(page, SHOT).locator(".cited", has_text="SG-1.3-a").first
    cited.click()
    rule = page.locator('[data-rule="SG-1.3-a"]')
    expect(rule).to_be_focused()
    expect(rule.locator(".id")).to_contain_text("SG-1.3-a · SIEGE · §1.3")
    expect(page.get_by_role("complementary", name="Regelbuch")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rulebook")).to_be_hidden()
    expect(cited).to_be_focused()


def test_a_situation_opened_from_a_rule_can_be_played(page: Page, server_url: str) -> None:
    page.goto(server_url)
    page.get_by_role("searchbox").fill("SG-1.42-a")
    page.locator('[data-situation="siege/SG-1.42-figures-block"]').click()
    expect(page.locator("#game-board .counter").first).to_be_visible()
    expect(page.locator('[data-rule="SG-1.42-a"]')).to_be_visible()
    game = page.url.rpartition("/")[2]
    token = page.evaluate("JSON.parse(localStorage.getItem('bergfried-games'))[0].token")
    Match(page, server_url, {"game": game, "token": token, "invitations": {}}).play("end")
    expect(page.locator("#replay")).to_contain_text("Now, after step 1")


def test_on_a_telephone_the_rulebook_covers_the_page(page: Page, server_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, server_url, made(page, server_url))
    page.locator("#tab-story").click()
    step(page, SHOT).locator(".cited").first.click()
    rulebook = page.locator("#rulebook")
    expect(rulebook).to_be_visible()
    assert box(rulebook)["width"] == 390
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow == 0
    page.get_by_role("button", name="Close the rulebook").click()
    expect(rulebook).to_be_hidden()


# ----------------------------------------------------------------------------------------------------- hints


def test_hints_come_one_by_one_and_once_each(page: Page, server_url: str) -> None:
    sit_down(page, server_url, made(page, server_url, actions=()), hints=True)
    hint = page.locator(".hint-leaf")
    expect(hint).to_contain_text("what must be decided now")
    hint.get_by_role("button", name="Got it").press("Enter")
    expect(hint).to_contain_text("First you may put your men elsewhere")
    page.reload()
    expect(hint).to_contain_text("First you may put your men elsewhere")
    hint.get_by_role("button", name="Got it").press("Enter")
    expect(hint).to_be_hidden()
    expect(page.locator("#game-board")).to_be_focused()


def test_hints_can_be_switched_off_and_on(page: Page, server_url: str) -> None:
    sit_down(page, server_url, made(page, server_url), hints=True)
    hint = page.locator(".hint-leaf")
    hint.get_by_role("button", name="No more hints").click()
    expect(hint).to_be_hidden()
    page.reload()
    expect(counter(page, "Odo")).to_be_visible()
    expect(hint).to_be_hidden()
    page.locator("#menu-button").click()
    page.get_by_label("Show hints").check()
    expect(hint).to_be_visible()


def test_a_refused_action_leads_to_the_rule(page: Page, server_url: str) -> None:
    game = made(page, server_url, actions=OPENING[:2])
    sit_down(page, server_url, game, hints=True)
    expect(page.locator("#game-board[aria-busy]")).to_have_count(0)
    expect(page.locator("#asked .question")).to_be_visible()
    counter(page, "Odo").click()
    counter(page, "Gunter").click()
    expect(page.locator(".hint-leaf")).to_contain_text("The rules do not allow that")


# ------------------------------------------------------------------------------------------------------ talk


def test_two_talk_and_markup_stays_text(page: Page, friend: Page, server_url: str) -> None:
    seats = {"blue": {"by": "you", "name": "Anna"}, "red": {"by": "link"}}
    game = made(page, server_url, seats)
    sit_down(page, server_url, game)
    friend.goto(f"{server_url}#/game/{game.id}/seat/{game.invitations['red']}")
    friend.get_by_role("button", name="Sit down at the table").click()
    expect(counter(friend, "Odo")).to_be_visible()
    page.locator("#tab-talk").click()
    said = "<img src=x onerror=alert(1)> & <b>well shot</b>"
    page.get_by_label("Say something").fill(said)
    page.get_by_label("Say something").press("Enter")
    expect(page.locator(".talk-lines li")).to_have_count(1)
    expect(page.get_by_label("Say something")).to_have_value("")
    tab = friend.locator("#tab-talk")
    expect(tab).to_have_attribute("data-count", "1")
    tab.click()
    line = friend.locator(".talk-lines li")
    expect(line).to_contain_text(f"Anna {said}")
    expect(line.locator("img, b b")).to_have_count(0)
    expect(tab).not_to_have_attribute("data-count", re.compile("."))


def test_a_line_that_got_lost_is_said_once(friend: Page, server_url: str) -> None:
    game = made(friend, server_url)
    sit_down(friend, server_url, game)
    tokens: list[str] = []

    def lose_the_first(route: Route) -> None:
        if route.request.method == "POST":
            tokens.append(json.loads(route.request.post_data or "")["token"])
            if len(tokens) == 1:
                route.fetch(max_retries=RETRIES)
                route.fulfill(status=503, json={"detail": "The line broke."})
                return
        route.continue_()

    friend.route("**/chat*", lose_the_first)
    friend.locator("#tab-talk").click()
    friend.get_by_label("Say something").fill("Anybody there?")
    friend.get_by_role("button", name="Send").click()
    expect(friend.locator("#talk [role=alert]")).to_contain_text("The line broke.")
    friend.get_by_role("button", name="Send").click()
    expect(friend.locator("#talk [role=alert]")).to_be_hidden()
    assert len(tokens) == 2
    assert tokens[0] == tokens[1]
    assert len(call(friend, f"{server_url}api/games/{game.id}/chat?after=0").json()) == 1


def test_a_spectator_gives_his_name(page: Page, server_url: str) -> None:
    game = made(page, server_url)
    page.goto(f"{server_url}#/game/{game.id}")
    expect(counter(page, "Odo")).to_be_visible()
    page.locator("#tab-talk").click()
    page.get_by_label("Your name").fill("Berta")
    page.get_by_label("Say something").fill("May I watch?")
    page.get_by_label("Say something").press("Enter")
    expect(page.locator(".talk-lines li")).to_have_text(re.compile("Berta May I watch"))
