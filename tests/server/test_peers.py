"""Whoever speaks or listens slowly keeps nobody else waiting, and is not waited for."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest
import uvicorn
from tests.server.test_guard import served
from uvicorn.server import ServerState

from bergfried.server import connections
from bergfried.server.app import create_app

SOON = 10.0
"""Seconds in which a game answers that nobody works at, on a busy machine."""

FOREVER = 300.0


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server that would wait very long for whoever is slow."""
    with (
        served(tmp_path_factory.mktemp("games"), patience=FOREVER) as address,
        httpx.Client(base_url=address, timeout=SOON) as client,
    ):
        yield client


def a_game(client: httpx.Client, scenario: str = "meadow") -> str:
    made = client.post("/api/games", json={"scenario": scenario}, timeout=FOREVER)
    assert made.status_code == 201
    game: str = made.json()["game"]
    assert client.get(f"/api/games/{game}", timeout=FOREVER).status_code == 200
    return game


def line_to(client: httpx.Client) -> socket.socket:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # so that little is enough to fill it
    line.connect(("127.0.0.1", client.base_url.port))
    return line


@pytest.mark.parametrize("what", ["actions", "undo", "chat", "fork"])
def test_a_body_that_does_not_come_keeps_no_game_waiting(patient: httpx.Client, what: str) -> None:
    game = a_game(patient)
    with closing(line_to(patient)) as slow:
        head = f"POST /api/games/{game}/{what} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
        slow.sendall(head.encode() + b"{")
        sleep(0.5)  # until it is begun
        assert patient.get(f"/api/games/{game}").status_code == 200


def test_nor_does_one_that_never_ends(patient: httpx.Client) -> None:
    game = a_game(patient)
    with closing(line_to(patient)) as slow:
        head = f"POST /api/games/{game}/actions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        slow.sendall(head.encode() + b"4000\r\n" + b" " * 0x4000 + b"\r\n")
        assert b" 413 " in slow.recv(4096)
        assert patient.get(f"/api/games/{game}").status_code == 200


def test_an_answer_nobody_takes_keeps_no_game_waiting(patient: httpx.Client) -> None:
    game = a_game(patient, "breach")
    with closing(line_to(patient)) as deaf:
        asked = f"GET /api/games/{game}/ground.svg HTTP/1.1\r\nHost: localhost\r\n\r\n"
        deaf.sendall(asked.encode() * 60)
        until = monotonic() + 5
        while monotonic() < until:
            assert patient.get(f"/api/games/{game}").status_code == 200


def test_who_takes_nothing_is_not_waited_for(tmp_path: Path) -> None:
    with served(tmp_path, patience=3.0) as address, httpx.Client(base_url=address, timeout=SOON) as client:
        game = a_game(client, "breach")
        asked = f"GET /api/games/{game}/ground.svg HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with closing(line_to(client)) as deaf:
            deaf.sendall(asked.encode() * 60)
            assert _connections(client) == 2
            began = monotonic()
            while _connections(client) > 1:
                assert monotonic() - began < 60, "it is open still"
                sleep(0.1)


def _connections(client: httpx.Client) -> int:
    """How many connections the server has, as the system tells."""
    port = f":{client.base_url.port:04X}"
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(row[1].endswith(port) and row[3] == "01" for row in rows)


class Deaf(asyncio.Transport):
    """The way to somebody who takes nothing: what is left to be sent keeps it from being closed."""

    def __init__(self) -> None:
        super().__init__()
        self.closing = self.aborted = False

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.aborted = True

    def write(self, data: object) -> None:
        """It is not taken."""


@pytest.mark.parametrize("last", ["pause_writing", "timeout_keep_alive_handler"])
def test_nor_is_who_takes_nothing_of_the_last_answer(monkeypatch: pytest.MonkeyPatch, last: str) -> None:
    """Whether much is left to be sent, or little, and the connection is to be closed."""
    monkeypatch.setattr(connections, "PATIENCE", 0.01)

    async def ends() -> bool:
        config = uvicorn.Config(create_app(), lifespan="off")
        config.load()
        spoken = connections.Impatient(config, ServerState(), {})
        to = Deaf()
        spoken.connection_made(to)
        spoken._wait_no_longer()
        getattr(spoken, last)()
        await asyncio.sleep(0.1)
        return to.aborted

    assert asyncio.run(ends())
