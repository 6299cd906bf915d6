"""What can be counted of a server, for Prometheus: at an address of its own, which no proxy hands on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec
from litestar.enums import ScopeType
from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from .logs import REQUESTS
from .problems import ending

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

requests = logging.getLogger(REQUESTS)

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

LONGEST_PATH = 200
"""So much of an address is written into the log."""

NOWHERE = "nowhere"
"""The route of a request for something that is not there."""


METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WS"))
"""Anything may stand in a request; what is counted by its name must be one of a few."""


class Figures(msgspec.Struct, frozen=True):
    """How much there is of what a server holds."""

    kept: int
    """Games in the store."""
    loaded: int
    """Games in memory."""
    watchers: int
    waiting: int
    """Decisions that wait for a machine to think about them."""
    thinking: int


class Metrics(Collector):
    """The counters of one server, and how much it holds when somebody asks for them."""

    def __init__(self, figures: Callable[[], Figures]) -> None:
        self._figures = figures
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "bergfried_requests", "Requests.", ("method", "route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "bergfried_request_seconds",
            "How long requests took.",
            ("method", "route"),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.store_errors = Counter(
            "bergfried_store_errors", "Requests the store failed.", registry=self.registry
        )
        self.notices = Counter(
            "bergfried_notices", "Notices by mail or call.", ("kind", "result"), registry=self.registry
        )
        self.registry.register(self)
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def notice(self, kind: str, result: str) -> None:
        """A notice was sent, or could not be."""
        self.notices.labels(kind, result).inc()

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Asked by the registry. A store that does not answer leaves its figures out."""
        try:
            figures = self._figures()
        except OSError:
            return
        games = GaugeMetricFamily("bergfried_games", "Games kept in the store and loaded.", labels=["state"])
        games.add_metric(["kept"], figures.kept)
        games.add_metric(["loaded"], figures.loaded)
        yield games
        yield GaugeMetricFamily("bergfried_watchers", "Open connections to games.", value=figures.watchers)
        minds = GaugeMetricFamily("bergfried_machine_decisions", "Decisions of machines.", labels=["state"])
        minds.add_metric(["waiting"], figures.waiting)
        minds.add_metric(["thinking"], figures.thinking)
        yield minds

    def describe(self) -> Iterator[GaugeMetricFamily]:
        """Nothing is asked of the store before somebody wants to know."""
        return iter(())

    @contextmanager
    def served(self, host: str, port: int) -> Iterator[int]:
        """Answer at an address of its own, in threads of its own; the port it has. Raises OSError."""
        server, thread = start_http_server(port, host, registry=self.registry)
        try:
            yield server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join(timeout=1)


class Watched:
    """Counts and tells of every request to an application, also of those it has no answer to."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        start = perf_counter()
        status, size = 0, 0

        async def count(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "http.response.body":
                size += len(message["body"])
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close":
                status = status or 403
            await send(message)

        try:
            await self._app(scope, receive, count)
        except asyncio.CancelledError:
            # The server ends, and whoever still waits is told so. What was begun may be done or not.
            if scope["type"] == ScopeType.WEBSOCKET or status:
                raise
            for message in ending(scope):
                await count(message)
        finally:
            self._note(scope, status, size, perf_counter() - start)

    def _note(self, scope: Scope, status: int, size: int, took: float) -> None:
        method = str(scope.get("method", "WS"))
        method = method if method in METHODS else "other"
        route = str(scope.get("path_template") or NOWHERE)
        self._metrics.requests.labels(method, route, str(status)).inc()
        if method != "WS":
            self._metrics.seconds.labels(method, route).observe(took)
        if not requests.isEnabledFor(logging.INFO):
            return
        client = scope.get("client")
        requests.info(
            "request",
            extra={
                "facts": {
                    "method": method,
                    "path": scope["path"][:LONGEST_PATH],
                    "status": status,
                    "ms": round(took * 1000, 1),
                    "bytes": size,
                    "from": client[0] if client else "",
                }
            },
        )
