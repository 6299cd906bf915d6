"""Who may knock how often, under which name and from which page: rates by address, known hosts, no foreign origins."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic
from typing import Any, Literal, TypeAlias, cast
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, State
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPReceiveMessage, HTTPSendMessage, Message, Receive, Scope, Send

from bergfried.kernel.verdicts import Verdict

from .hands import CALLER
from .problems import Wrong

AnyConnection: TypeAlias = ASGIConnection[BaseRouteHandler, object, object, State]
Kind: TypeAlias = Literal["read", "write", "open", "upload", "trial", "talk", "knock", "mail", "work"]

REMEMBERED = 10_000
"""So many addresses are remembered; beyond that whoever has been quiet longest is forgotten."""


class Limits(msgspec.Struct, frozen=True):
    """What one address may do, and how many may watch one game."""

    reads: int = 1200
    """A minute."""
    writes: int = 240
    """A minute."""
    games: int = 200
    """New games an hour."""
    uploads: int = 60
    """Files and forks an hour: each is played again from its beginning."""
    trials: int = 120
    """Portions of games an hour that machines play to tell whether a battle of one's own is even."""
    lines: int = 60
    """Lines of talk a minute."""
    knocks: int = 10
    """Passwords tried a minute."""
    work: int = 30
    """Seconds of work done for it a minute, whatever it asks for."""
    mails: int = 20
    """Addresses for mail named a day."""
    watchers: int = 50
    """Open connections to one game."""
    connections: int = 1000
    """Open connections to the server."""
    connections_of_one: int = 200
    """Of those, so many of one address."""
    idle_days: int = 30
    """A game in which nothing was done since it was opened is let go after so many days."""
    days: int = 0
    """Any game is let go in which nothing was done for so many days; 0: none."""
    bytes: int = 4_000_000_000
    """New games are opened as long as the file is no larger."""
    selfplay: int = 2
    """So many games of machines against machines one address may have running."""
    memory: int = 400_000_000
    """So many bytes of games stay loaded when nobody uses them."""


class _Bucket(msgspec.Struct):
    tokens: float
    at: float


class Rates:
    """A bucket for each address and kind of request: it holds one period's worth and fills up steadily."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self._size: Mapping[Kind, tuple[int, float]] = {
            "read": (limits.reads, 60.0),
            "write": (limits.writes, 60.0),
            "open": (limits.games, 3600.0),
            "upload": (limits.uploads, 3600.0),
            "trial": (limits.trials, 3600.0),
            "talk": (limits.lines, 60.0),
            "knock": (limits.knocks, 60.0),
            "mail": (limits.mails, 86400.0),
            "work": (limits.work, 60.0),
        }
        self._clock = clock
        self._lock = threading.Lock()
        self._buckets: OrderedDict[tuple[str, Kind], _Bucket] = OrderedDict()

    def take(self, address: str, kind: Kind) -> float:
        """Count one request; the seconds to wait if it is one too many, else 0."""
        size, period = self._size[kind]
        with self._lock:
            bucket = self._filled(address, kind)
            if bucket.tokens < 1:
                return (1 - bucket.tokens) * period / size
            bucket.tokens -= 1
            return 0.0

    def tired(self, address: str) -> float:
        """The seconds to wait where enough work was done for an address, else 0."""
        size, period = self._size["work"]
        with self._lock:
            bucket = self._filled(address, "work")
            return 0.0 if bucket.tokens > 0 else (1 - bucket.tokens) * period / size

    def worked(self, address: str, seconds: float) -> None:
        """Work was done for an address: what it costs is known only afterwards."""
        with self._lock:
            self._filled(address, "work").tokens -= seconds

    def _filled(self, address: str, kind: Kind) -> _Bucket:
        """What an address has left."""
        size, period = self._size[kind]
        now = self._clock()
        bucket = self._buckets.get((address, kind))
        if bucket is None:
            if len(self._buckets) >= REMEMBERED:
                self._buckets.popitem(last=False)
            bucket = self._buckets[address, kind] = _Bucket(size, now)
        self._buckets.move_to_end((address, kind))
        bucket.tokens = min(size, bucket.tokens + (now - bucket.at) * size / period)
        bucket.at = now
        return bucket


def neighbourhood(address: str) -> str:
    """Whose requests count together: an address, or the network of one of the new kind, of which everybody has many."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((int(found) >> 64 << 64, 64)))
    return address


def caller_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as far as it counts."""
    return neighbourhood(connection.client.host) if connection.client else ""


def named_host(header: str) -> str:
    """The host of a `Host` header without its port, in small letters."""
    host = header.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".")


class KnownHosts:
    """Under which names the server may be asked: with a foreign one a page of another site could speak with it.

    Whoever makes a name of his own point here (DNS rebinding) comes with that name. Addresses in numbers have none.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(name.lower().rstrip(".") for name in names)

    def allow(self, header: str) -> bool:
        host = named_host(header)
        if host == "localhost" or host.endswith(".localhost") or host in self._names:
            return True
        try:
            ip_address(host)
        except ValueError:
            return False
        return True


def is_address(host: str) -> bool:
    """Could a `Host` header be the address of anything? Whoever reads it as one fails otherwise."""
    try:
        return urlsplit(f"//{host}").port != -1
    except ValueError:  # a port that is none, brackets that do not close, signs no name has
        return False


class HostGuard(ASGIMiddleware):
    """Answers 421 to whoever asks under a name that is not known, where only some are, and 400 where it is no name."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, known: KnownHosts | None) -> None:
        self._known = known

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        host = Headers.from_scope(scope).get("host", "")
        if not is_address(host):
            raise Wrong(HTTPStatus.BAD_REQUEST, Verdict("server-cannot-read"))
        if self._known is not None and not self._known.allow(host):
            raise Wrong(HTTPStatus.MISDIRECTED_REQUEST, Verdict("server-unknown-host"))
        await next_app(scope, receive, send)


def same_origin(headers: Mapping[str, str]) -> bool:
    """Does the request come from a page of this very host, or from no page at all? Browsers always name it."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    except ValueError:  # an address that is none, such as http://[
        return False


WAITING = 100
"""So many requests may wait for one game, half of them of one address."""


class _Queue:
    """Those who wait for a game, by their addresses."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.waiting: Counter[str] = Counter()
        self.users = 0

    def has_room_for(self, address: str) -> bool:
        return self.waiting.total() < WAITING and self.waiting[address] < max(1, WAITING // 2)


class InTurn(ASGIMiddleware):
    """The requests of one game come one after the other: they wait here, where waiting costs nobody a thread.

    A request has its turn when all of it is here, up to so many bytes, and the turn is over before anything of the
    answer is sent: whoever speaks or listens slowly keeps nobody else waiting.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, most: int) -> None:
        self._most = most
        self._games: dict[str, _Queue] = {}

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        game = str(scope.get("path_params", {}).get("game", ""))
        if not game:
            await next_app(scope, receive, send)
            return
        heard = await _all_of_it(receive, self._most)
        if heard is None:
            return
        for message in await self._answered(game, scope, heard, next_app):
            await send(message)

    async def _answered(
        self, game: str, scope: Scope, heard: Receive, next_app: ASGIApp
    ) -> list[HTTPSendMessage]:
        """What is to be sent, after the turn."""
        queue, client = self._games.setdefault(game, _Queue()), scope.get("client")
        address = neighbourhood(client[0]) if client else ""
        # Nothing is awaited between here and the turn: the queue that is counted in is the one that is waited in.
        if not queue.has_room_for(address):
            headers = {"retry-after": "5"}
            raise Wrong(HTTPStatus.TOO_MANY_REQUESTS, Verdict("server-too-many"), headers)
        said: list[HTTPSendMessage] = []

        async def keep(message: Message) -> None:
            said.append(cast("HTTPSendMessage", message))

        queue.waiting[address] += 1
        try:
            async with self.turn(game):
                await next_app(scope, heard, keep)
        finally:
            queue.waiting[address] -= 1
        return said

    @asynccontextmanager
    async def turn(self, game: str) -> AsyncIterator[None]:
        """Have the turn of a game; whoever wants it meanwhile waits."""
        queue = self._games.setdefault(game, _Queue())
        queue.users += 1
        try:
            async with queue.turn:
                yield
        finally:
            queue.users -= 1
            if not queue.users:
                self._games.pop(game, None)


async def _all_of_it(receive: Receive, most: int) -> Receive | None:
    """A request once it is here, to be received again; None if whoever made it has gone. Too much of it is not awaited."""
    messages: deque[HTTPReceiveMessage] = deque()
    size = 0
    while True:
        message = cast("HTTPReceiveMessage", await receive())
        if message["type"] == "http.disconnect":
            return None
        messages.append(message)
        size += len(message.get("body", b""))  # a server may leave out what is empty, and what is false
        if not message.get("more_body", False) or size > most:
            break

    async def again() -> HTTPReceiveMessage:
        return messages.popleft() if messages else cast("HTTPReceiveMessage", await receive())

    return again


def guard(rates: Rates) -> Callable[[AnyConnection, BaseRouteHandler], Awaitable[None]]:
    """What is asked before every request of the API, on the loop: no thread is needed for it.

    What a handler counts as besides is its `opt={"counts": (...)}`.
    """

    def count(address: str, kind: Kind) -> None:
        wait = rates.tired(address) if kind == "work" else rates.take(address, kind)
        if wait:
            headers = {"retry-after": str(int(wait) + 1)}
            raise Wrong(HTTPStatus.TOO_MANY_REQUESTS, Verdict("server-too-many"), headers)

    async def check(connection: AnyConnection, handler: BaseRouteHandler) -> None:
        reading = connection.scope.get("method", "GET") in ("GET", "HEAD")
        if not reading and not same_origin(connection.headers):
            raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-foreign-page"))
        address = caller_of(connection)
        CALLER.set(address)
        count(address, "work")
        count(address, "read" if reading else "write")
        for kind in handler.opt.get("counts", ()):
            count(address, kind)

    return check
