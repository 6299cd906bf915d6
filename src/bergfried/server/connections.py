"""Connections that say nothing, or say it endlessly slowly, are closed; and what goes wrong often is told seldom."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

logger = logging.getLogger(__name__)

PATIENCE = 15.0
"""So many seconds a request may take until it is here in full, its body too."""

SELDOM = 60.0
"""The same trouble is told once in so many seconds."""


class Impatient(H11Protocol):
    """Speaks HTTP as ever, but waits for each request only so long."""

    _waits: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_longer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state in (h11.DONE, h11.MUST_CLOSE, h11.CLOSED):
            self._wait_no_longer()
        elif self._waits is None:
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_longer()
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
