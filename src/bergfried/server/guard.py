"""Who may knock how often, and from which page: rates by address, and no foreign origins."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from http import HTTPStatus
from time import monotonic
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers.base import BaseRouteHandler

from bergfried.kernel.verdicts import Verdict

from .problems import Wrong

AnyConnection: TypeAlias = ASGIConnection[BaseRouteHandler, object, object, State]
Kind: TypeAlias = Literal["read", "write", "open"]

REMEMBERED = 10_000
"""So many addresses are remembered; beyond that those who have been quiet for a while are forgotten."""


class Limits(msgspec.Struct, frozen=True):
    """What one address may do, and how many may watch one game."""

    reads: int = 1200
    """A minute."""
    writes: int = 240
    """A minute."""
    games: int = 200
    """New games an hour."""
    watchers: int = 50
    """Open connections to one game."""


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
        }
        self._clock = clock
        self._lock = threading.Lock()
        self._buckets: dict[tuple[str, Kind], _Bucket] = {}

    def take(self, address: str, kind: Kind) -> float:
        """Count one request; the seconds to wait if it is one too many, else 0."""
        size, period = self._size[kind]
        with self._lock:
            now = self._clock()
            bucket = self._buckets.get((address, kind))
            if bucket is None:
                self._forget(now)
                bucket = self._buckets[address, kind] = _Bucket(size, now)
            bucket.tokens = min(size, bucket.tokens + (now - bucket.at) * size / period)
            bucket.at = now
            if bucket.tokens < 1:
                return (1 - bucket.tokens) * period / size
            bucket.tokens -= 1
            return 0.0

    def _forget(self, now: float) -> None:
        """Let go of buckets that have filled up again: a new one is the same."""
        if len(self._buckets) >= REMEMBERED:
            self._buckets = {
                key: bucket
                for key, bucket in self._buckets.items()
                if now - bucket.at < self._size[key[1]][1]
            }


def same_origin(headers: Mapping[str, str]) -> bool:
    """Does the request come from a page of this very host, or from no page at all? Browsers always name it."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    except ValueError:  # an address that is none, such as http://[
        return False


def guard(limits: Limits) -> Callable[[AnyConnection, BaseRouteHandler], None]:
    """What is asked before every request of the API. A handler that opens a new game has `opt={"opens": True}`."""
    rates = Rates(limits)

    def count(address: str, kind: Kind) -> None:
        wait = rates.take(address, kind)
        if wait:
            headers = {"retry-after": str(int(wait) + 1)}
            raise Wrong(HTTPStatus.TOO_MANY_REQUESTS, Verdict("server-too-many"), headers)

    def check(connection: AnyConnection, handler: BaseRouteHandler) -> None:
        reading = connection.scope.get("method", "GET") in ("GET", "HEAD")
        if not reading and not same_origin(connection.headers):
            raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-foreign-page"))
        address = connection.client.host if connection.client else ""
        count(address, "read" if reading else "write")
        if handler.opt.get("opens"):
            count(address, "open")

    return check
