"""A battle by keyboard alone: from the first page to the ending, and what is spoken of it."""

import re

from playwright.sync_api import Page, expect
from tests.browser.playing import HINTS, PACE, Match

ROUNDS = 12
"""Of the meadow."""


class Keys:
    """Somebody without a pointer. After each key he must still be somewhere."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.somewhere()

    def somewhere(self) -> None:
        """What has the focus can be seen, or is the page's own place for it."""
        lost = self.page.evaluate(
            "() => { const at = document.activeElement; return !at || at === document.body || !at.checkVisibility(); }"
        )
        assert not lost, "the focus is lost"

    def tab_to(self, selector: str) -> None:
        """Go on with the tabulator until there."""
        for _ in range(80):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not within reach")

    def spoken(self, words: str) -> None:
        expect(self.page.locator("#spoken")).to_contain_text(re.compile(words))

    def goes_on(self, *keys: str) -> None:
        """Press something that makes the game go on, and wait until it has."""
        before = self.page.locator("#replay").text_content() or ""
        self.press(*keys)
        self.page.wait_for_function(
            "before => document.querySelector('#replay').textContent !== before", arg=before
        )
        self.page.wait_for_function("() => !document.querySelector('#game.busy')")
        self.somewhere()


def test_a_battle_from_the_first_page_to_its_ending(page: Page, server_url: str) -> None:
    for name, value in ((HINTS, "yes"), (PACE, "off")):
        page.add_init_script(f"if (location.host) localStorage.setItem({name!r}, {value!r});")
    page.goto(server_url)
    expect(page.locator(".card").first).to_be_visible()
    keys = Keys(page)
    keys.tab_to('[data-scenario="meadow"] .play')
    keys.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    keys.tab_to("#setup input[name=preset]")
    keys.press("ArrowDown")  # two at one screen
    expect(page.locator("#setup input[value=screen]")).to_be_checked()
    keys.tab_to("#setup .more summary")
    keys.press("Enter")
    keys.tab_to("#setup .more > div > .entry input")
    page.keyboard.type("1")
    keys.press("Enter")
    expect(page.locator("#asked .question")).to_be_visible()
    expect(page.locator("#game-title")).to_be_focused()

    keys.press("b")
    expect(page.locator("#game-board")).to_be_focused()
    for _ in range(2):
        keys.press("e")
        keys.goes_on("Enter")
    expect(page.locator("#game-round")).to_contain_text("Round 1")

    _shoot(keys)
    _move(keys)
    _until_the_last_round(page, server_url)
    while not page.locator("#asked .over").count():
        keys.press("e")
        keys.goes_on("Enter")
    keys.spoken("win|draw|victory")
    keys.press("e", "Enter")
    expect(page.locator("#ending-body h2").first).to_be_visible()
    expect(page.locator("#ending-title")).to_be_focused()


def _until_the_last_round(page: Page, url: str) -> None:
    """The rounds between are as the first, and are played past the page."""
    kept = page.evaluate("JSON.parse(localStorage.getItem('bergfried-games'))[0]")
    table = Match(page, url, {"game": kept["id"], "token": kept["token"], "invitations": {}})
    while (view := table.view())["position"]["round"] < ROUNDS:
        table.play("end")
    expect(page.locator("#replay")).to_contain_text(f"after step {view['steps']}")
    expect(page.locator("#game-round")).to_contain_text(f"Round {ROUNDS} of {ROUNDS}")


def _shoot(keys: Keys) -> None:
    """The first who can shoots at the first he can; odds and outcome are spoken."""
    page = keys.page
    keys.press("b", "n")
    page.wait_for_selector(".marks .target")
    target = page.locator(".marks .target").first.get_attribute("data-hex") or ""
    _walk(keys, target)
    keys.press("Enter")
    expect(page.locator(".odds")).to_be_visible()
    keys.spoken(r"shoots at .*\d+ %: ")
    keys.goes_on("d")
    keys.spoken(r"Die roll \(shot\): \d+\.")
    while "fire" in (page.locator("#game-round").text_content() or ""):
        keys.press("e")
        keys.goes_on("Enter")


def _move(keys: Keys) -> None:
    page = keys.page
    assert "movement" in (page.locator("#game-round").text_content() or "")
    keys.press("b", "n")
    page.wait_for_selector(".marks .reach")
    _walk(keys, page.locator(".marks .reach").first.get_attribute("data-hex") or "")
    keys.spoken("Can be reached")
    keys.press("Enter")
    expect(page.locator("#do")).to_be_visible()
    keys.goes_on("d")
    keys.spoken("moves")


def _walk(keys: Keys, target: str) -> None:
    """The cursor from hex to hex, by arrow keys."""

    def cell(hex_name: str) -> tuple[int, int]:
        return ord(hex_name[0]), int(hex_name[1:])

    for _ in range(60):
        column, row = cell(target)
        here = keys.page.locator(".marks .cursor").get_attribute("data-hex") or ""
        if here == target:
            return
        at, line = cell(here)
        way = (
            "ArrowRight"
            if at < column
            else "ArrowLeft"
            if at > column
            else "ArrowDown"
            if line < row
            else "ArrowUp"
        )
        keys.press(way)
    raise AssertionError(f"the cursor does not come to {target}")
