"""Somebody who asks a server on this machine, over connections that stay open, and counts how long it takes."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from time import perf_counter
from typing import NamedTuple

HERE = "127.0.0.1"


class Answer(NamedTuple):
    status: int
    body: bytes
    took: float


class Client:
    """Requests over as many connections as are needed at once."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._idle: deque[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = deque()

    async def ask(
        self, method: str, path: str, body: object = None, *, token: str = "", address: str = "10.0.0.1"
    ) -> Answer:
        """One request, for somebody at an address: each player has one of his own, as the server's proxy would say."""
        packed = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"X-Forwarded-For: {address}"]
        lines += [f"Authorization: Bearer {token}"] if token else []
        if body is not None:
            lines += ["Content-Type: application/json", f"Content-Length: {len(packed)}"]
        request = "\r\n".join(lines).encode() + b"\r\n\r\n" + packed
        start = perf_counter()
        while True:
            used = bool(self._idle)
            reader, writer = self._idle.pop() if used else await asyncio.open_connection(HERE, self._port)
            try:
                writer.write(request)
                status, found = await _answer(reader)
            except (OSError, EOFError):
                writer.close()
                if used:  # it was closed meanwhile, as any that is not used for long
                    continue
                raise
            self._idle.append((reader, writer))
            return Answer(status, found, perf_counter() - start)

    async def once(self, path: str) -> bytes:
        """What a server tells that closes the connection after each answer."""
        reader, writer = await asyncio.open_connection(HERE, self._port)
        writer.write(f"GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n".encode())
        try:
            return await reader.read()
        finally:
            writer.close()

    def close(self) -> None:
        for _, writer in self._idle:
            writer.close()
        self._idle.clear()


async def _answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    if headers.get("transfer-encoding") == "chunked":
        body = b""
        while size := int(await reader.readline(), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
    else:
        body = await reader.readexactly(int(headers.get("content-length", "0")))
    return int(first.split()[1]), body
