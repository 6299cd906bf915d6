"""The end of a battle in the browser, giving up, what counts, and small things around the board that go with it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import HINTS, Match, new_game

MACHINES = {side: {"by": "machine", "level": "squire"} for side in ("blue", "red")}


def given_up(page: Page, url: str, scenario: str = "meadow") -> Match:
    """A game that its first side has given up after the set-up."""
    match = new_game(page, url, scenario)
    match.play("ready", "ready", "resign")
    return match


def at_the_end(page: Page, match: Match, *, token: str | None = None) -> None:
    """Go to the ending of a game, as one who holds its seats or, with "", as one who watches."""
    own = match.token if token is None else token
    page.add_init_script(f"if (location.host) localStorage.setItem({HINTS!r}, 'yes');")
    page.goto(f"{match.url}#/game/{match.id}{f'/seat/{own}' if own else ''}")
    expect(page.locator("#asked .question.over")).to_be_visible()
    page.get_by_role("link", name="How it ended").click()
    expect(page.locator("#ending .verdict")).to_be_visible()


# ------------------------------------------------------------------------------------------------ giving up


def test_giving_up_takes_a_question_and_leads_to_the_ending(page: Page, server_url: str) -> None:
    match = new_game(page, server_url, seats={"red": {"by": "machine", "level": "squire"}})
    match.open()
    page.locator("#menu-button").click()
    page.get_by_role("button", name="Give up …").click()
    dialog = page.get_by_role("dialog", name="Give the battle up?")
    expect(dialog).to_contain_text("wins by the best grade it could still have reached")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    assert match.view()["outcome"] == ""
    page.locator("#menu-button").click()
    page.get_by_role("button", name="Give up …").click()
    dialog.get_by_role("button", name="Give up").click()
    expect(page.locator("#asked .over")).to_contain_text("The men of Sir Roland gave up")
    page.get_by_role("link", name="How it ended").click()
    expect(page.locator(".verdict")).to_contain_text("You have lost.")
    expect(page.locator(".verdict .grade")).to_have_text("Decisive victory for the men of Sir Gunter.")
    page.go_back()
    expect(page.locator("#asked .over")).to_be_visible()
    page.locator("#menu-button").click()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator("#resign")).to_have_count(0)


# ------------------------------------------------------------------------------------------------ the ending


@pytest.mark.soak  # tests/browser/test_scenes.py watches two of them every day
def test_two_machines_and_one_who_watches(page: Page, server_url: str) -> None:
    match = new_game(page, server_url, seed="5", seats=MACHINES)
    match.open(token="")
    expect(page.locator("#asked .question.over")).to_be_visible()
    page.get_by_role("link", name="How it ended").click()
    told = page.locator("#ending")
    score = match.view()["score"]
    for side, points in score.items():
        table = told.locator(f'.reckoning[data-side="{side}"]')
        expect(table.locator(".score")).to_have_text(str(points))
        lines = [int(cell) for cell in table.locator("td.points").all_inner_texts()]
        assert sum(lines) == points
    expect(told.get_by_role("img", name=re.compile("The course of the battle"))).to_be_visible()
    expect(told.get_by_role("img", name=re.compile("Who was winning. .*%"))).to_be_visible()
    expect(told.locator(".dice-luck tbody tr")).to_have_count(2)
    assert told.locator(".fates li").count() > 2
    point = told.locator(".turning-points a").first
    step = re.sub(r"\D", "", point.inner_text())
    point.click()
    expect(page.locator("#asked")).to_contain_text(f"You are looking back at step {step}")


def test_once_more_and_with_the_sides_swapped(page: Page, server_url: str) -> None:
    match = new_game(page, server_url, seats={"red": {"by": "machine", "level": "marshal"}})
    match.play("resign")
    at_the_end(page, match)
    page.get_by_role("button", name="Once more", exact=True).click()
    expect(page.locator("#game-board .counter").first).to_be_visible()
    assert match.id not in page.url
    expect(page.locator('#seats [data-side="red"]')).to_contain_text("Marshal")
    page.goto(f"{server_url}#/game/{match.id}/ending")
    page.get_by_role("button", name="Once more, sides swapped").click()
    expect(page.locator('#seats [data-side="blue"]')).to_contain_text("Marshal")


def test_the_next_battle_the_file_and_the_link(page: Page, server_url: str) -> None:
    match = given_up(page, server_url)
    at_the_end(page, match)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the game as a file").click()
    assert download.value.suggested_filename == "meadow.game"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link to the replay").click()
    expect(page.locator(".ending-doors [role=status]")).to_contain_text("Copied.")
    assert page.evaluate("() => navigator.clipboard.readText()") == f"{server_url}#/game/{match.id}/step/0"
    page.get_by_role("button", name="Next battle: The bridge at dawn").click()
    expect(page.get_by_role("dialog", name="The bridge at dawn")).to_be_visible()


def test_a_watcher_cannot_call_the_players_back(page: Page, server_url: str) -> None:
    match = given_up(page, server_url)
    at_the_end(page, match, token="")
    expect(page.get_by_role("button", name="Copy the link to the replay")).to_be_visible()
    expect(page.get_by_role("button", name="Once more", exact=True)).to_have_count(0)


@pytest.mark.parametrize(
    ("tongue", "words"),
    [("de", "Entscheidender Sieg"), pytest.param("it", "Vittoria decisiva", marks=pytest.mark.soak)],
)
def test_it_is_told_in_the_readers_language(page: Page, server_url: str, tongue: str, words: str) -> None:
    match = given_up(page, server_url)
    at_the_end(page, match)
    page.locator("#language").select_option(tongue)
    expect(page.locator(".verdict .grade")).to_contain_text(words)
    assert "page-" not in page.locator("#ending").inner_text()


def test_a_game_that_goes_on_has_no_ending(page: Page, server_url: str) -> None:
    match = new_game(page, server_url)
    page.goto(f"{server_url}#/game/{match.id}/ending")
    expect(page.locator("#ending-body")).to_contain_text("The game is not over yet.")
    page.locator("#ending-body").get_by_role("link", name="To the board").click()
    expect(page.locator("#game-board .counter").first).to_be_visible()


# ------------------------------------------------------------------------------------------------ the review


def moved_back(page: Page, url: str) -> Match:
    """A battle in which the archers of the first side have gone where nobody can hit anything, given up after that."""
    match = new_game(page, url)
    match.play(
        "ready",
        "ready",
        "end",
        "move Odo A12",
        "move Watkin A11",
        "move Nicholas A10",
        "end",
        "end",
        "resign",
    )
    return match


def test_a_battle_is_reviewed_and_shown_on_the_board(page: Page, server_url: str) -> None:
    match = moved_back(page, server_url)
    at_the_end(page, match)
    part = page.get_by_role("region", name="What would have been better")
    part.get_by_role("button", name="Review the battle").press("Enter")
    expect(part.get_by_role("status")).to_have_text(
        "Decisions looked at: 1; something surely better in 1.", timeout=60_000
    )
    expect(part.get_by_role("button", name="Review the battle")).to_have_count(0)
    decision = part.get_by_role("button", name=re.compile(r"Movement: \d+ % to win in place of \d+ %"))
    decision.focus()
    board = part.get_by_role(
        "img", name=re.compile("The board before step 4. Played: .*Odo moves to A12.* The marshal: ")
    )
    expect(board).to_be_visible()
    expect(board.locator(".scene-layer.played .aim").first).to_be_attached()
    expect(board.locator(".scene-layer.marshal .aim").first).to_be_attached()
    expect(decision).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(part.get_by_role("status")).to_have_text("Decisions looked at: 1; something surely better in 1.")
    page.locator("#language").select_option("de")
    expect(page.get_by_role("region", name="Was besser gewesen wäre")).to_contain_text(
        "Aussicht auf den Sieg statt"
    )


def test_of_a_game_without_decisions_there_is_nothing_to_review(page: Page, server_url: str) -> None:
    match = given_up(page, server_url)
    at_the_end(page, match)
    expect(page.locator(".review-told")).to_have_text("There was nothing to decide that could be looked at.")


# ------------------------------------------------------------------------------------------------ what counts


def test_beside_the_board_every_point_is_explained(page: Page, server_url: str) -> None:
    match = new_game(page, server_url, "breach")
    match.open()
    page.get_by_role("tab", name="Victory").click()
    leaf = page.locator("#victory")
    expect(leaf.locator('.reckoning[data-side="garrison"] .score')).to_have_text("19")
    expect(leaf).to_contain_text("Holds the walls")
    expect(leaf).to_contain_text("Knight: 6 points if killed, 3 if wounded.")
    expect(leaf.locator(".open-goals")).to_contain_text("Hold the keep at the end of a turn")


def test_the_rulebook_says_how_the_battle_in_play_is_won(page: Page, server_url: str) -> None:
    new_game(page, server_url, edition="anarchy").open()
    page.get_by_role("searchbox", name="Rulebook").fill("points")
    expect(page.locator("[data-victory]")).to_have_count(1)
    expect(page.locator('[data-victory="meadow"]')).to_contain_text("Knight: 6 points if killed")
    page.get_by_role("searchbox", name="Rulebook").fill("ladder")
    expect(page.locator("#rules > li[data-rule]").first).to_have_attribute("data-rule", re.compile("^AN-"))


def test_the_rulebook_has_a_table_of_contents(page: Page, server_url: str) -> None:
    new_game(page, server_url).open()
    page.get_by_role("button", name="Contents").first.click()
    rulebook = page.get_by_role("complementary", name="Rulebook")
    rulebook.get_by_role("button", name="Lines of fire 27 rules").click()
    expect(rulebook.locator("li[data-rule]").first).to_have_attribute("data-rule", re.compile(r"^SG-1\.4"))
    rulebook.get_by_role("button", name="Contents").click()
    expect(rulebook.get_by_role("heading", name="Welfen und Staufer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rulebook).to_be_hidden()


# ------------------------------------------------------------------------------------------------ small things


def test_another_game_begins_with_its_orders(page: Page, server_url: str) -> None:
    first, second = new_game(page, server_url), new_game(page, server_url)
    first.open()
    page.get_by_role("tab", name="Talk").click()
    page.goto(f"{server_url}#/game/{second.id}")
    expect(page.get_by_role("tab", name="Orders")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#choose")).to_be_visible()


@pytest.mark.usefixtures("quick_pictures")
def test_a_question_does_not_outlive_the_place_it_was_asked_in(page: Page, server_url: str) -> None:
    page.goto(server_url)
    play = page.get_by_role("button", name="Play: The meadow below the oak")
    play.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    play.click()
    expect(dialog).to_be_visible()
    page.evaluate("() => { location.hash = '#/look/meadow'; }")
    expect(page.locator("#look")).to_be_visible()
    expect(dialog).to_be_hidden()


@pytest.mark.usefixtures("quick_pictures")
def test_boards_of_the_rulebook_are_not_in_the_way(page: Page, server_url: str) -> None:
    page.goto(server_url)
    page.get_by_role("searchbox", name="Rulebook").fill("SG-1.42-a")
    page.locator("[data-situation]").first.click()
    expect(page.locator("#game-board .counter").first).to_be_visible()
    page.goto(f"{server_url}#/")
    expect(page.locator(".card").first).to_be_visible()
    expect(page.get_by_role("heading", name="Continue")).to_have_count(0)
    page.get_by_text("One board of the rulebook you have tried").click()
    expect(page.locator(".trials .games li")).to_have_count(1)
