"""Who watches a game hears at once when something has changed: one WebSocket for each watcher."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from .guard import same_origin
from .house import House
from .problems import Wrong
from .store import digest

LONGEST_TOKEN = 100
"""What is longer is no token of ours."""

FOREIGN, NO_GAME, FULL = 4403, 4404, 4429
"""Why a connection is refused, as its close code."""


class Notice(msgspec.Struct, frozen=True):
    """How far a game is; whoever knows less asks for the rest. It is sent at every change, of seats and pleas too."""

    seq: int
    table: str
    """What changes without an entry, as the view of a game has it: who sits where, and who asks to take back."""
    chat: int
    thinking: bool
    watching: int
    """How many look on or play, each window by itself."""
    present: tuple[str, ...]
    """The sides whose players are among them."""


class Hub:
    """All watchers of all games. Changes are told from any thread; watchers live on the server's loop."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watchers: dict[str, dict[asyncio.Event, str]] = {}
        """Of each game those who wait for changes, with the hash of the token they have shown, "" for none."""

    def start(self) -> None:
        """Run by the server on its loop before the first request."""
        self._loop = asyncio.get_running_loop()

    def stop(self) -> None:
        self._loop = None

    def tell(self, game: str) -> None:
        """Something in a game has changed."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has just ended, and its watchers with it
                self._loop.call_soon_threadsafe(self._wake, game)

    def tell_all(self) -> None:
        """Something may have changed in any game."""
        for game in list(self._watchers):
            self.tell(game)

    def _wake(self, game: str) -> None:
        for changed in self._watchers.get(game, ()):
            changed.set()

    def watching(self, game: str) -> int:
        return len(self._watchers.get(game, ()))

    def all_watching(self) -> int:
        return sum(map(len, list(self._watchers.values())))

    def tokens(self, game: str) -> frozenset[str]:
        """What the watchers of a game have shown."""
        return frozenset(list(self._watchers.get(game, {}).values())) - {""}

    def show(self, game: str, watcher: asyncio.Event, token: str) -> None:
        """A watcher says who he is, and all hear that he is there."""
        self._watchers[game][watcher] = token
        self._wake(game)

    def full(self, game: str) -> bool:
        return self.watching(game) >= self._most

    @contextmanager
    def watch(self, game: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the game changes, and at once."""
        changed = asyncio.Event()
        self._watchers.setdefault(game, {})[changed] = ""
        self._wake(game)
        try:
            yield changed
        finally:
            del self._watchers[game][changed]
            if not self._watchers[game]:
                del self._watchers[game]
            self._wake(game)


def _notice(house: House, hub: Hub, game: str) -> Notice:
    with house.hold(game) as live:
        table = live.table(house.pleas(live))
        shown = hub.tokens(game)
        return Notice(
            seq=live.seq,
            table=table,
            chat=live.chat,
            thinking=live.machine_to_decide() is not None,
            watching=hub.watching(game),
            present=tuple(
                seat.side for seat in live.seats if not shown.isdisjoint((seat.key, *seat.holders))
            ),
        )


@websocket("/games/{game:str}/live")
async def watch_game(socket: WebSocket[object, object, State], game: FromPath[str]) -> None:
    """Notices of a game, one at once and one for every change. The client may say whose seat he has, by its token."""
    house, hub = socket.app.state.house, socket.app.state.hub
    assert isinstance(house, House)
    assert isinstance(hub, Hub)
    refused = await _why_not(socket, house, hub, game)
    if refused:
        await socket.close(code=refused)
        return
    await socket.accept()
    with hub.watch(game) as changed:
        gone = asyncio.create_task(_listen(socket, house, hub, game, changed))
        try:
            while not gone.done():
                waiting = asyncio.create_task(changed.wait())
                await asyncio.wait({gone, waiting}, return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
                if gone.done():
                    break
                changed.clear()
                notice = await asyncio.to_thread(_notice, house, hub, game)
                await socket.send_data(msgspec.json.encode(notice).decode(), mode="text")
        except (WebSocketDisconnect, Wrong):
            return
        finally:
            gone.cancel()


async def _why_not(socket: WebSocket[object, object, State], house: House, hub: Hub, game: str) -> int:
    if not same_origin(socket.headers):
        return FOREIGN
    try:
        await asyncio.to_thread(_notice, house, hub, game)
    except Wrong:
        return NO_GAME
    return FULL if hub.full(game) else 0


async def _listen(
    socket: WebSocket[object, object, State], house: House, hub: Hub, game: str, watcher: asyncio.Event
) -> None:
    """Until the client leaves. The first thing it says may be the token of its seat; nothing else is heard."""
    said = 0
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        said += 1
        token = str(message.get("text") or "")
        if said == 1 and len(token) <= LONGEST_TOKEN:
            shown = digest(token)
            if await asyncio.to_thread(_sits, house, game, shown):
                hub.show(game, watcher, shown)


def _sits(house: House, game: str, token: str) -> bool:
    with house.hold(game) as live:
        return bool(live.held(token))
