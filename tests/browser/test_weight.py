"""What the page weighs on the line: on a first visit, on a second one, and when something is done.

    python -m pytest -q -s tests/browser/test_weight.py

prints what was measured; docs/performance.md says what it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, Page, expect
from tests.browser.playing import HINTS, Match, new_game

HOME, GAME, ACT = 400_000, 200_000, 20_000
"""The most bytes: of the first page, of the largest battle, of one action in it."""

HEAD = 800
"""An answer without a body has no more."""


class Line:
    """All that comes over the line to a page: the requests answered by the server, and the bytes of their answers."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._asked: dict[str, str] = {}
        self.answers: list[tuple[str, int, int]] = []
        """Address, status and bytes."""
        self._statuses: dict[str, int] = {}
        self._session.on("Network.requestWillBeSent", self._sent)
        self._session.on("Network.responseReceived", self._received)
        self._session.on("Network.loadingFinished", self._finished)
        self._session.send("Network.enable")

    def _sent(self, event: dict[str, Any]) -> None:
        self._asked[event["requestId"]] = event["request"]["url"]

    def _received(self, event: dict[str, Any]) -> None:
        self._statuses[event["requestId"]] = event["response"]["status"]

    def _finished(self, event: dict[str, Any]) -> None:
        number = event["requestId"]
        if number in self._asked:
            self.answers.append(
                (self._asked[number], self._statuses.get(number, 0), int(event["encodedDataLength"]))
            )

    @property
    def bytes(self) -> int:
        return sum(size for _, _, size in self.answers)

    def until(self, page: Page, quiet: Callable[[], object]) -> int:
        """The bytes of all that comes until something is shown and nothing more is asked for."""
        self.answers.clear()
        quiet()
        page.wait_for_load_state("networkidle")
        return self.bytes


def _tell(what: str, size: int, line: Line) -> None:
    print(f"\n{what}: {size / 1000:.0f} kB in {len(line.answers)} answers")


def test_the_first_page_is_light_and_is_not_sent_twice(page: Page, server_url: str) -> None:
    line = Line(page)

    def visit() -> None:
        page.goto(server_url)
        expect(page.locator(".card").first).to_be_visible()

    first = line.until(page, visit)
    _tell("home, first visit", first, line)
    assert 20_000 < first <= HOME
    known = {address for address, _, _ in line.answers}
    page.goto("about:blank")
    _tell("home, second visit", line.until(page, visit), line)
    # Pictures further down may come for the first time now; of what was sent before, no more than a mark is.
    repeated = {address: size for address, _, size in line.answers if address in known}
    assert len(repeated) > 30
    assert {address: size for address, size in repeated.items() if size > HEAD} == {}


def test_the_largest_battle_is_light(page: Page, server_url: str) -> None:
    page.add_init_script(f"if (location.host) localStorage.setItem({HINTS!r}, 'yes');")
    match = new_game(page, server_url, "breach")
    line = Line(page)
    first = line.until(page, lambda: _open(page, match))
    _tell("breach, first visit", first, line)
    assert 20_000 < first <= GAME


def _open(page: Page, match: Match) -> None:
    page.goto(f"{match.url}#/game/{match.id}/seat/{match.token}")
    expect(page.locator("#game-board .counter").first).to_be_visible()
    expect(page.locator("#asked .question")).to_be_visible()


def test_an_action_is_answered_once(page: Page, server_url: str) -> None:
    """The news of one's own change fetch nothing: what changed was the answer to the action."""
    match = new_game(page, server_url, "breach")
    match.open()
    page.wait_for_load_state("networkidle")
    line = Line(page)
    seq = int(match.view()["seq"])

    def act() -> None:
        page.locator("#asked").get_by_role("button", name="Ready").click()
        expect(page.locator("#replay")).to_contain_text("after step 1")

    size = line.until(page, act)
    _tell("an action in breach", size, line)
    views = [address for address, _, _ in line.answers if f"/api/games/{match.id}?" in address]
    assert int(match.view()["seq"]) == seq + 1
    assert views == []
    assert size <= ACT
