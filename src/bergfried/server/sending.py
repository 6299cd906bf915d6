"""How answers are sent: compressed, and those that change seldom with a mark by which they need not be sent again."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import lru_cache

from litestar.config.compression import CompressionConfig
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from bergfried.board.latest import Latest

SHORT, EFFORT = 600, 6
"""Text becomes a fifth to an eighth of its size; what is shorter than this hardly, and more effort gains little."""

KEPT = 128
"""So many marked answers are kept compressed."""
ONCE = 9
"""How hard it is tried to make those short: they are compressed once and sent often."""

COMPRESSION = CompressionConfig(
    backend="gzip", minimum_size=SHORT, gzip_compress_level=EFFORT, exclude_opt_key="marked"
)
"""How answers that have no mark are compressed, each anew."""

MARKED = {"marked": True}
"""Said of a route (`opt`) whose answers carry a mark: whoever has the same one already is sent no more than that."""


_COMMENT = re.compile(rb"^[ \t]*(?:/\*\*.*?\*/[ \t]*|//[^\n]*)$", re.MULTILINE | re.DOTALL)
"""A comment of JavaScript that has its lines to itself."""


@lru_cache(maxsize=KEPT)
def without_comments(script: bytes) -> bytes:
    """A script as a browser needs it, a quarter lighter; every line keeps its number."""
    return _COMMENT.sub(lambda comment: b"\n" * comment[0].count(b"\n"), script)


class Marking(ASGIMiddleware):
    """Gives answers an ETag made from their bytes, and answers 304 to whoever names it (RFC 9110)."""

    scopes = (ScopeType.HTTP,)

    def __init__(self) -> None:
        self._packed = Latest[str, bytes](KEPT)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        route = scope.get("route_handler")
        if route is None or not route.opt.get("marked"):
            await next_app(scope, receive, send)
            return
        asked = Headers.from_scope(scope)
        start: HTTPResponseStartEvent | None = None
        body = b""

        async def hold(message: Message) -> None:
            """Keep the answer until it is whole: its mark is told before it."""
            nonlocal start, body
            if message["type"] == "http.response.start":
                start = message
            elif message["type"] == "http.response.body" and start is not None:
                body += message["body"]
                if not message["more_body"]:
                    whole = self._marked(start, body, asked)
                    await send(start)
                    await send({"type": "http.response.body", "body": whole, "more_body": False})
            else:
                await send(message)

        await next_app(scope, receive, hold)

    def _marked(self, start: HTTPResponseStartEvent, body: bytes, asked: Headers) -> bytes:
        """What is to be sent of an answer, whose head is changed accordingly."""
        if start["status"] != 200:
            return body
        mark = f'W/"{hashlib.blake2b(body, digest_size=9).hexdigest()}"'
        headers = MutableScopeHeaders.from_message(start)
        headers["etag"], headers["vary"] = mark, "accept-encoding"
        if mark in (one.strip() for one in asked.get("if-none-match", "").split(",")):
            start["status"] = 304
            for name in ("content-length", "content-type"):
                headers.pop(name, None)
            return b""
        if len(body) < SHORT or "gzip" not in asked.get("accept-encoding", ""):
            return body
        packed = self._packed.get(mark)
        if packed is None:
            packed = self._packed[mark] = gzip.compress(body, ONCE, mtime=0)
        headers["content-encoding"], headers["content-length"] = "gzip", str(len(packed))
        return packed
