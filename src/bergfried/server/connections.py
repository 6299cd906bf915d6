"""Connections that are silent, endlessly slow or too many are closed; and what goes wrong often is told seldom."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

try:
    import resource
except ImportError:  # not on every system; there nobody says how many connections there may be
    resource = None  # type: ignore[assignment]

logger = logging.getLogger(__name__)

PATIENCE = 15.0
"""So many seconds a request may take until it is here in full, its body too, and its answer until some of it is taken."""

WANTED, RESERVED = 8192, 128
"""So many descriptors are asked for, and so many of them are kept for the store, the machines and the log."""

SELDOM = 60.0
"""The same trouble is told once in so many seconds."""


class Impatient(H11Protocol):
    """Speaks HTTP as ever, but waits for each request and each listener only so long, and with so many at a time."""

    most, most_of_one = 1000, 200
    """So many connections there may be, and so many of one address."""
    proxies: frozenset[str] = frozenset()
    """Those who speak for many, and may have as many as there may be at all."""

    _waits: asyncio.TimerHandle | None = None
    _unheard: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._too_many():
            logger.warning("A connection was closed: there are too many of them.")
            transport.abort()
            return
        self._wait()

    def _too_many(self) -> bool:
        """Is this one connection more than there may be? WebSockets are among them."""
        if len(self.connections) > self.most:
            return True
        host = _host(self.client)
        if host in self.proxies or len(self.connections) <= self.most_of_one:
            return False
        others = Counter(_host(getattr(one, "client", None)) for one in self.connections)
        return others[host] > self.most_of_one

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_longer()
        self._heard()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """More is to be sent than the other side takes."""
        super().pause_writing()
        self._must_be_heard()

    def resume_writing(self) -> None:
        self._heard()
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._must_end()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._must_end()

    def _must_end(self) -> None:
        """A connection that is to be closed is so only when all was taken; who takes nothing is not waited for."""
        if self.transport.is_closing():
            self._must_be_heard()

    def _must_be_heard(self) -> None:
        if self._unheard is None:
            self._unheard = self.loop.call_later(PATIENCE, self.transport.abort)

    def _heard(self) -> None:
        if self._unheard is not None:
            self._unheard.cancel()
            self._unheard = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state in (h11.DONE, h11.MUST_CLOSE, h11.CLOSED):
            self._wait_no_longer()
        elif self._waits is None:
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_longer()
        self._heard()
        super().handle_websocket_upgrade(event)
        self._waits = self.loop.call_later(0, _nothing)

    def _wait(self) -> None:
        self._waits = self.loop.call_later(PATIENCE, self._give_up)

    def _wait_no_longer(self) -> None:
        if self._waits is not None:
            self._waits.cancel()
            self._waits = None

    def _give_up(self) -> None:
        """The request has not come: whoever speaks so slowly is not heard."""
        if not self.transport.is_closing():
            self.transport.abort()


def _host(client: object) -> str:
    return str(client[0]) if isinstance(client, tuple) else ""


def bounded(most: int, most_of_one: int, proxies: Iterable[str]) -> type[Impatient]:
    """The way to speak with so many at a time, as far as the system has descriptors for them."""
    room = _descriptors() - RESERVED
    wanted, those = min(most, max(room, 1)), frozenset(proxies)
    if wanted < most:
        logger.warning("The system lets this program have %d connections, not %d.", wanted, most)

    class Bounded(Impatient):
        most = wanted
        proxies = those

    Bounded.most_of_one = most_of_one
    return Bounded


def _descriptors() -> int:
    """How many files and connections the program may have open; as many as it may ask for."""
    if resource is None:
        return 2**31
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return WANTED if soft == resource.RLIM_INFINITY else soft


def _nothing() -> None:
    """The connection is a WebSocket now and has its own clock."""


class Seldom:
    """Tells of trouble of the event loop, the same only now and then: without descriptors there is much of it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._told: dict[str, float] = {}

    def __call__(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        message, error = str(context.get("message", "")), context.get("exception")
        kind, now = f"{message} {type(error).__name__}", self._clock()
        if now - self._told.get(kind, -SELDOM) < SELDOM:
            return
        if len(self._told) > 100:
            self._told.clear()
        self._told[kind] = now
        if isinstance(error, OSError):
            logger.error("%s: %s", message, error)
        else:
            logger.error("%s", message, exc_info=error)
