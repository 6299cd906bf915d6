"""What tests of the board share: games made through the API, and pointing at hexes in the browser."""

from typing import Any

from playwright.sync_api import APIResponse, FloatRect, Locator, Page, expect

from bergfried.games import BattleGame, load

HINTS = "bergfried-hints-off"
PACE = "bergfried-pace"


RETRIES = 3
"""The server closes a line on which it has heard nothing for some seconds, perhaps at the very moment somebody speaks."""


def call(page: Page, address: str, body: object = None, *, token: str = "") -> APIResponse:
    """The server's answer, asked past the page; with a body it is sent by POST."""
    return page.request.fetch(
        address,
        method="GET" if body is None else "POST",
        headers={"Authorization": f"Bearer {token}"} if token else {},
        data=body,
        max_retries=RETRIES,
    )


class Match:
    """A game on the server, played past the page: to bring it to where a test begins, and to ask how it stands."""

    def __init__(self, page: Page, url: str, made: dict[str, Any]) -> None:
        self._page = page
        self.url = url
        self.id = str(made["game"])
        self.token = str(made["token"] or "")
        self.invitations: dict[str, str] = made["invitations"]

    @property
    def _api(self) -> str:
        return f"{self.url}api/games/{self.id}"

    def view(self, *, language: str = "en") -> dict[str, Any]:
        answer = call(self._page, f"{self._api}?language={language}", token=self.token)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def play(self, *actions: str, token: str | None = None) -> None:
        """One after the other; no machine may come between."""
        at = self.view()["seq"] if actions else 0
        for action in actions:
            wanted = {"at": at, "action": action}
            answer = call(self._page, f"{self._api}/actions", wanted, token=self.seated(token))
            assert answer.ok, answer.text()
            at = answer.json()["seq"]

    def seated(self, token: str | None) -> str:
        """A token that holds a seat: whoever has an invitation sits down with one of his own."""
        if token is None or token not in self.invitations.values():
            return self.token if token is None else token
        own = f"sat-down-with-{token}"
        answer = call(self._page, f"{self._api}/sit", {"token": own}, token=token)
        assert answer.ok, answer.text()
        return own

    def adds(self, words: str, *, token: str | None = None) -> None:
        """Add words of a player to the dice, as his page does when he opens it."""
        answer = call(self._page, f"{self._api}/dice", {"words": words}, token=self.seated(token))
        assert answer.ok, answer.text()

    def game(self) -> BattleGame:
        """The same game in the engine, from its file."""
        answer = call(self._page, f"{self._api}/file")
        assert answer.ok, answer.text()
        game = load(answer.text())
        assert isinstance(game, BattleGame)
        return game

    def open(self, page: Page | None = None, *, token: str | None = None, pace: str = "off") -> Page:
        """The game in the browser, with the seats of a token; without hints, and nothing shown unless a pace is named."""
        shown = page or self._page
        # Before the page's own scripts: so it needs no look at the first page, with all its pictures.
        for name, value in ((HINTS, "yes"), (PACE, pace)):
            shown.add_init_script(f"if (location.host) localStorage.setItem({name!r}, {value!r});")
        own = self.seated(token)
        shown.goto(f"{self.url}#/game/{self.id}{f'/seat/{own}' if own else ''}")
        expect(shown.locator("#game-board .counter").first).to_be_visible()
        expect(shown.locator("#asked .question")).to_be_visible()
        expect(shown.locator("#game-board[aria-busy]")).to_have_count(0)
        return shown


def new_game(
    page: Page,
    url: str,
    scenario: str = "meadow",
    *,
    edition: str | None = None,
    seed: str = "1",
    seats: dict[str, dict[str, str]] | None = None,
    options: list[str] | None = None,
) -> Match:
    """A new game; without seats both sides are ours."""
    wanted = {
        "scenario": scenario,
        "edition": edition,
        "seed": seed,
        "seats": seats or {},
        "options": options,
    }
    answer = call(page, f"{url}api/games", wanted)
    assert answer.ok, answer.text()
    return Match(page, url, answer.json())


def new_situation(page: Page, url: str, name: str) -> Match:
    """A situation of the rulebook as a board to play on, both sides ours."""
    answer = call(page, f"{url}api/situations/open", {"name": name, "seats": {}})
    assert answer.ok, answer.text()
    return Match(page, url, answer.json())


def settled(page: Page) -> None:
    """Until the page has been laid out and whoever watches sizes has heard of them."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


def box(part: Locator) -> FloatRect:
    """Where something is on the screen. What the page draws anew between finding and measuring it is measured again."""
    while True:
        expect(part).to_be_visible()
        if found := part.bounding_box():
            return found


_WHERE = """hex => {
    const stage = document.querySelector("#game-board .stage");
    const [, letters, row] = /^([A-Z]+)(\\d+)/.exec(hex);
    const last = letters.charCodeAt(letters.length - 1) - 65;
    const column = letters.length === 2 ? 26 * (letters.charCodeAt(0) - 64) + last : last;
    const point = new DOMPoint(66 + 60 * column, 26 + 34.64 * (2 * row - 1 + column % 2));
    const { x, y } = point.matrixTransform(stage.getScreenCTM());
    const board = document.querySelector("#game-board");
    return [x, y, board.contains(document.elementFromPoint(x, y))];
}"""


def where(page: Page, hex_name: str) -> tuple[float, float]:
    """The pixel of the middle of a hex, from the geometry of the engine's own drawing."""
    settled(page)
    x, y, seen = page.evaluate(_WHERE, hex_name)
    if not seen:  # beyond what is shown, or under a button: then one looks at the whole board
        page.locator("#game-zoom-fit").click()
        x, y, _ = page.evaluate(_WHERE, hex_name)
    return x, y


def point_at(page: Page, hex_name: str) -> None:
    page.mouse.click(*where(page, hex_name))
