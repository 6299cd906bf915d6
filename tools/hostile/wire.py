"""What is sent as bytes over real connections: half requests, none at all, WebSockets, and those who speak slowly."""

from __future__ import annotations

import base64
import json
import random
import re
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import httpx
from tools.load.serving import Served, served

from .table import Breach

PATIENCE = 20.0
"""Seconds in which the server must answer whoever asks as one should, whatever others do."""

HEADS = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /\r\n\r\n", b"\x16\x03\x01\x02\x00\x01", b"\r\n\r\n\r\n",
    b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
    b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
    b"GET / HTTP/1.1\r\nHost: [\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n", b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 90_000 + b"\r\n\r\n", b"A" * 100_000,
    b"GET /api/games/x HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"\xff" * 50 + b"\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
)  # fmt: skip


class Wire:
    """A server with a game in play, to which bytes are sent."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE)
        made = self.client.post("/api/games", json={"scenario": "meadow"}).json()
        self.game, self.token = str(made["game"]), str(made["token"])

    def round(self, count: int, draw: random.Random) -> Iterator[tuple[str, int]]:
        """So many of these, with what came of each; raises Breach."""
        before = self._seq()
        for _ in range(count):
            way = draw.choice((self._bytes, self._half, self._socket, self._piped, self._deaf))
            yield f"wire{way.__name__.replace('_', ' ')}", self._status(way(draw))
        if self._seq() != before:
            raise Breach("something was done in a game over a wire")

    def _seq(self) -> int:
        """The game answers whoever asks as one should, and soon."""
        try:
            # From elsewhere: what others ask does not count against him.
            answer = self.client.get(f"/api/games/{self.game}", headers={"x-forwarded-for": "10.9.9.9"})
        except httpx.TransportError as error:
            raise Breach(f"the game does not answer: {error!r}") from None
        if answer.status_code != 200:
            raise Breach(f"the game answers {answer.status_code}")
        return int(answer.json()["seq"])

    @staticmethod
    def _status(answer: bytes) -> int:
        """The first status of an answer, 0 for none at all."""
        for found in re.finditer(rb"HTTP/1\.[01] (\d{3})", answer):
            if int(found[1]) >= 500:
                raise Breach(f"over a wire: {answer[:400]!r}")
        first = re.match(rb"HTTP/1\.[01] (\d{3})", answer)
        return int(first[1]) if first else 0

    def _said(self, sent: bytes, wait: float) -> bytes:
        """Say something and hear what comes in so many seconds."""
        with closing(socket.create_connection(("127.0.0.1", self.server.port), timeout=wait)) as line:
            heard = b""
            with suppress(OSError):
                line.sendall(sent)
                while part := line.recv(65536):
                    heard += part
            return heard

    def _bytes(self, draw: random.Random) -> bytes:
        return self._said(draw.choice((*HEADS, draw.randbytes(draw.randrange(1, 400)))), 0.2)

    def _half(self, draw: random.Random) -> bytes:
        """A request that is never finished, for the game others play."""
        what = draw.choice(("actions", "undo", "chat", "fork", "orders"))
        head = (
            f"POST /api/games/{self.game}/{what} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{{"
        )
        return self._said(head.encode()[: draw.randrange(20, len(head))], 0.05)

    def _piped(self, draw: random.Random) -> bytes:
        """Many requests at once, some of them none."""
        good = f"GET /api/games/{self.game} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        return self._said(b"".join(draw.choice((good, draw.choice(HEADS))) for _ in range(5)), 0.3)

    def _deaf(self, draw: random.Random) -> bytes:
        """Whoever asks for much and takes nothing of it."""
        asked = f"GET /api/games/{self.game}/ground.svg HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        deaf = socket.create_connection(("127.0.0.1", self.server.port), timeout=1)
        with closing(deaf) as line, suppress(OSError):
            line.sendall(asked * draw.randrange(1, 40))
        self._seq()
        return b""

    def _socket(self, draw: random.Random) -> bytes:
        """A WebSocket, or nearly, with what nobody would say there."""
        key = draw.choice((base64.b64encode(draw.randbytes(16)), b"x", b""))
        origin = draw.choice((b"", b"Origin: http://evil.example\r\n", b"Origin: http://[\r\n"))
        version = draw.choice((b"13", b"8", b"x"))
        game = draw.choice((self.game, "nowhere", "%00", "x" * 300)).encode()
        head = (
            b"GET /api/games/" + game + b"/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
            b"Upgrade: websocket\r\n" + origin + b"Sec-WebSocket-Key: " + key + b"\r\nSec-WebSocket-Version: "
            + version + b"\r\n\r\n"
        )  # fmt: skip
        frames = (
            b"", b"\x81\xfe\xff\xff" + draw.randbytes(40), b"\x88\x80\x00\x00\x00\x00", b"\xff" * 30,
            b"\x81\x82\x00\x00\x00\x00\xff\xfe", b"\x89\xff" + b"\xff" * 8, b"\x81\x85\x00\x00\x00\x00ready",
            draw.randbytes(60),
        )  # fmt: skip
        return self._said(head + b"".join(draw.choice(frames) for _ in range(draw.randrange(1, 4))), 0.2)


@contextmanager
def wired(path: Path) -> Iterator[Wire]:
    """A server of its own, asked over real connections on this machine; it must be as it was at the end."""
    with served(str(path)) as server:
        wire = Wire(server)
        try:
            yield wire
            told = wire.client.get("/health")
            if told.status_code != 200 or not json.loads(told.content)["ready"]:
                raise Breach(f"after all it answers {told.status_code}")
            if server.process.poll() is not None:
                raise Breach("the server has ended")
        finally:
            wire.client.close()
