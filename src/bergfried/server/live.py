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


class Hub:
    """All watchers of all games. Changes are told from any thread; watchers live on the server's loop."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watchers: dict[str, set[asyncio.Event]] = {}

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

    def _wake(self, game: str) -> None:
        for changed in self._watchers.get(game, ()):
            changed.set()

    def watching(self, game: str) -> int:
        return len(self._watchers.get(game, ()))

    def full(self, game: str) -> bool:
        return self.watching(game) >= self._most

    @contextmanager
    def watch(self, game: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the game changes, and at once."""
        changed = asyncio.Event()
        self._watchers.setdefault(game, set()).add(changed)
        self._wake(game)
        try:
            yield changed
        finally:
            self._watchers[game].discard(changed)
            if not self._watchers[game]:
                del self._watchers[game]
            self._wake(game)


def _notice(house: House, hub: Hub, game: str) -> Notice:
    with house.hold(game) as live:
        table = live.table(house.store.pleas(live.id, live.seq))
        return Notice(live.seq, table, live.chat, live.machine_to_decide() is not None, hub.watching(game))


@websocket("/games/{game:str}/live")
async def watch_game(socket: WebSocket[object, object, State], game: FromPath[str]) -> None:
    """Notices of a game, one at once and one for every change. The client says nothing."""
    house, hub = socket.app.state.house, socket.app.state.hub
    assert isinstance(house, House)
    assert isinstance(hub, Hub)
    refused = await _why_not(socket, house, hub, game)
    if refused:
        await socket.close(code=refused)
        return
    await socket.accept()
    with hub.watch(game) as changed:
        gone = asyncio.create_task(_until_gone(socket))
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


async def _until_gone(socket: WebSocket[object, object, State]) -> None:
    """Until the client leaves. What it says is not heard."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
