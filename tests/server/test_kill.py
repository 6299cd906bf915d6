"""A server that is killed in the middle of everything: whatever it has acknowledged is there, and nothing twice."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import bergfried
from bergfried.players.random import RandomPlayer

SEED = "kill"
PATIENCE = 120
"""Seconds until a test gives up waiting, on the slowest of machines."""


def script(count: int) -> list[str]:
    """What is going to be played: the first decisions of a game."""
    game, player = bergfried.new("meadow", seed=SEED), RandomPlayer(SEED)
    for _ in range(count):
        assert not game.over
        game.play(player.choose(game))
    return [step.text for step in game.steps]


@contextmanager
def served(place: Path | str) -> Iterator[tuple[httpx.Client, subprocess.Popen[str]]]:
    """A real server with its games in this place, and somebody to talk to it."""
    command = [sys.executable, "-m", "bergfried", "serve", "--port", "0", "--games", str(place)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None
            with httpx.Client(base_url=found[0], timeout=PATIENCE) as client:
                yield client, server
        finally:
            server.kill()
            server.communicate()


class Sender:
    """Somebody who plays on until the server is gone, and remembers what it acknowledged."""

    def __init__(self, game: str, token: str, actions: list[str]) -> None:
        self.address = f"/api/games/{game}"
        self.headers = {"authorization": f"Bearer {token}"}
        self.actions = actions
        self.acknowledged = 0
        self.enough = threading.Event()

    def send(self, client: httpx.Client, at: int) -> httpx.Response:
        body = {"at": at, "action": self.actions[at]}
        return client.post(f"{self.address}/actions", json=body, headers=self.headers)

    def stream(self, client: httpx.Client, enough: int, most: int) -> None:
        """Play until the server is killed, which may be from `enough` on, or to `most` if nobody comes to do it."""
        try:
            while self.acknowledged < most:
                assert self.send(client, self.acknowledged).status_code == 200
                self.acknowledged += 1
                if self.acknowledged >= enough:
                    self.enough.set()
        except httpx.TransportError:
            pass
        finally:
            self.enough.set()

    def kept(self, client: httpx.Client) -> list[str]:
        answer = client.get(f"{self.address}/steps")
        assert answer.status_code == 200, answer.text
        return [step["action"] for step in answer.json()]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_every_acknowledged_act_survives_and_none_counts_twice(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    actions = script(90)
    with served(path) as (client, _):
        made = client.post("/api/games", json={"scenario": "meadow", "seed": SEED}).json()
    sender = Sender(made["game"], made["token"], actions)
    for enough in (10, 35, 60):
        with served(path) as (client, server):
            kept = sender.kept(client)
            assert kept == actions[: len(kept)]
            assert sender.acknowledged <= len(kept) <= sender.acknowledged + 1
            sender.enough.clear()
            # The act in flight when the server was killed is sent again: it counts once, whether kept or not.
            playing = threading.Thread(target=sender.stream, args=(client, enough, enough + 20))
            playing.start()
            sender.enough.wait(timeout=PATIENCE)
            server.kill()
            playing.join(timeout=PATIENCE)
            assert enough <= sender.acknowledged < len(actions), "killed in the middle"
    with served(path) as (client, _):
        sender.stream(client, len(actions), len(actions))
        assert sender.kept(client) == actions
        view = client.get(sender.address).json()
        assert (view["seq"], view["steps"]) == (len(actions), len(actions))
