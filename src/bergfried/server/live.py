"""Who watches a game hears at once when something has changed: one WebSocket for each watcher."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from typing import TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import ReceiveMessage

from bergfried.kernel.verdicts import Verdict

from .guard import InTurn, caller_of, same_origin
from .house import House
from .problems import Wrong
from .store import StoreTrouble, digest

logger = logging.getLogger(__name__)

LONGEST_TOKEN = 100
"""What is longer is no token of ours."""

FOREIGN, NO_GAME, FULL = 4403, 4404, 4429
"""Why a connection is refused, as its close code."""

SHOWN_WITHIN, UNSHOWN = 5.0, 3
"""Where enough look on, whoever comes has so many seconds to show that he plays; so many of one address may try at once."""


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


class _Room:
    """Those who watch one game, and what they were told last."""

    def __init__(self) -> None:
        self.watchers: dict[asyncio.Event, str] = {}
        """Those who wait for changes, with the hash of the token they have shown, "" for none."""
        self.notice: Notice | None = None
        self.changed = False
        self.telling: asyncio.Task[None] | None = None

    def looking_on(self) -> int:
        """How many have shown no seat."""
        return sum(not token for token in self.watchers.values())


class Hub:
    """All watchers of all games. Changes are told from any thread; watchers live on the server's loop.

    A change is looked at once for all who watch a game, in the turn of that game: so news take no thread to wait in.
    """

    def __init__(self, most: int, turns: InTurn) -> None:
        self._most, self.turns = most, turns
        self._loop: asyncio.AbstractEventLoop | None = None
        self._rooms: dict[str, _Room] = {}
        self._unshown: Counter[str] = Counter()
        """Those who have yet to show that they play, by their address."""
        self.look: Callable[[str], Notice] = _nobody
        """How far a game is; raises Wrong if there is none."""

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
        for game in list(self._rooms):
            self.tell(game)

    def _wake(self, game: str) -> None:
        room = self._rooms.get(game)
        if room is None:
            return
        room.changed = True
        if room.telling is None or room.telling.done():
            room.telling = asyncio.create_task(self._tell(game, room))

    async def _tell(self, game: str, room: _Room) -> None:
        """Look at a game until nothing has changed meanwhile, and tell all who watch it."""
        while room.changed:
            room.changed = False
            try:
                async with self.turns.turn(game):
                    room.notice = await asyncio.to_thread(self.look, game)
            except Wrong:
                room.notice = None  # there is no such game any more
            except StoreTrouble as error:
                logger.error("%s", error)  # they are told when something changes again
                continue
            for watcher in room.watchers:
                watcher.set()

    def notice(self, game: str) -> Notice | None:
        """What is told to those who watch a game; None if it is gone."""
        room = self._rooms.get(game)
        return room.notice if room is not None else None

    def watching(self, game: str) -> int:
        room = self._rooms.get(game)
        return len(room.watchers) if room is not None else 0

    def all_watching(self) -> int:
        return sum(len(room.watchers) for room in list(self._rooms.values()))

    def tokens(self, game: str) -> frozenset[str]:
        """What the watchers of a game have shown."""
        room = self._rooms.get(game)
        return frozenset(list(room.watchers.values()) if room is not None else ()) - {""}

    def show(self, game: str, watcher: asyncio.Event, token: str) -> None:
        """A watcher says who he is, and all hear that he is there."""
        self._rooms[game].watchers[watcher] = token
        self._wake(game)

    def full(self, game: str) -> bool:
        """Do as many look on as may? Who plays has a place of his own."""
        room = self._rooms.get(game)
        return room is not None and room.looking_on() >= self._most

    @contextmanager
    def unshown(self, address: str) -> Iterator[bool]:
        """Somebody has yet to show that he plays; False if enough others of his address do."""
        if self._unshown[address] >= UNSHOWN:
            yield False
            return
        self._unshown[address] += 1
        try:
            yield True
        finally:
            self._unshown[address] -= 1
            if not self._unshown[address]:
                del self._unshown[address]

    @contextmanager
    def watch(self, game: str, token: str = "") -> Iterator[asyncio.Event]:
        """An event that is set whenever the game changes, and at once; for somebody who has shown a token, or none."""
        changed = asyncio.Event()
        room = self._rooms.setdefault(game, _Room())
        room.watchers[changed] = token
        self._wake(game)
        try:
            yield changed
        finally:
            del room.watchers[changed]
            if room.watchers:
                self._wake(game)
            else:
                self._rooms.pop(game, None)


def _nobody(_game: str) -> Notice:
    raise Wrong(HTTPStatus.NOT_FOUND, Verdict("server-no-such-game"))


def looked_at(house: House, hub: Hub, game: str) -> Notice:
    """How far a game is; raises Wrong if there is none."""
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


AnySocket: TypeAlias = WebSocket[object, object, State]


@websocket("/games/{game:str}/live")
async def watch_game(socket: AnySocket, game: FromPath[str]) -> None:
    """Notices of a game, one at once and one for every change. The client may say whose seat he has, by its token."""
    house, hub = socket.app.state.house, socket.app.state.hub
    assert isinstance(house, House)
    assert isinstance(hub, Hub)
    refused = await _why_not(socket, hub, game)
    if refused:
        await socket.close(code=refused)
        return
    await socket.accept()
    token = await _seat_shown(socket, house, hub, game) if hub.full(game) else ""
    if token is None:
        with suppress(WebSocketDisconnect):
            await socket.close(code=FULL)
        return
    with hub.watch(game, token) as changed:
        gone = asyncio.create_task(_listen(socket, house, hub, game, changed, heard=bool(token)))
        try:
            while not gone.done():
                waiting = asyncio.create_task(changed.wait())
                await asyncio.wait({gone, waiting}, return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
                if gone.done():
                    break
                changed.clear()
                notice = hub.notice(game)
                if notice is None:
                    break
                await socket.send_data(msgspec.json.encode(notice).decode(), mode="text")
        except WebSocketDisconnect:
            return
        finally:
            gone.cancel()


async def _why_not(socket: AnySocket, hub: Hub, game: str) -> int:
    if not same_origin(socket.headers):
        return FOREIGN
    if hub.notice(game) is not None:
        return 0
    try:
        async with hub.turns.turn(game):
            await asyncio.to_thread(hub.look, game)
    except Wrong:
        return NO_GAME
    return 0


async def _seat_shown(socket: AnySocket, house: House, hub: Hub, game: str) -> str | None:
    """Whoever comes where enough look on must play: the token of his seat, None if he shows none soon."""
    with hub.unshown(caller_of(socket)) as may:
        if not may:
            return None
        try:
            message = await asyncio.wait_for(socket.receive(), SHOWN_WITHIN)
        except TimeoutError:
            return None
        return await _seat_of(message, house, hub, game)


async def _seat_of(message: ReceiveMessage, house: House, hub: Hub, game: str) -> str | None:
    """The token somebody has said (as its hash), if it holds a seat of the game."""
    token = str(message.get("text") or "")
    if message["type"] == "websocket.disconnect" or not token or len(token) > LONGEST_TOKEN:
        return None
    shown = digest(token)
    try:
        async with hub.turns.turn(game):
            return shown if await asyncio.to_thread(_sits, house, game, shown) else None
    except Wrong:
        return None


async def _listen(
    socket: AnySocket, house: House, hub: Hub, game: str, watcher: asyncio.Event, *, heard: bool
) -> None:
    """Until the client leaves. The first thing it says may be the token of its seat; nothing else is heard."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        if not heard and (token := await _seat_of(message, house, hub, game)) is not None:
            hub.show(game, watcher, token)
        heard = True


def _sits(house: House, game: str, token: str) -> bool:
    with house.hold(game) as live:
        return bool(live.held(token))
