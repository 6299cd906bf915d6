"""Kill a server at random moments while games are played and lines are said, and look whether all it granted is there.

    tools/soak kills --kills 1000
    tools/soak kills --kills 1000 --games postgresql://name@host/games

Of every game all granted acts must be there, in their order, none twice; of the one under way at most one more. What
was said must be there as well. It ends with 1 at the first that is not so.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

import httpx
from tools.load.serving import Served, served

import bergfried
from bergfried.players.random import RandomPlayer

PATIENCE = 120.0
LONGEST = 400
"""So many acts of one game at most; then another one is begun."""


class Lost(Exception):
    """What the server has granted is not there, is there twice, or elsewhere."""


class Table:
    """Somebody who plays one game after the other, and remembers what was granted."""

    def __init__(self, number: int, seed: int) -> None:
        self.number = number
        self._seeds = iter(range(seed * 1_000_000 + number * 1_000, sys.maxsize))
        self.headers = {"x-forwarded-for": f"10.0.0.{number + 1}"}
        self.address = ""
        self.actions: list[str] = []
        self.acts = self.said = self.sent = 0

    def look(self, client: httpx.Client) -> None:
        """Is everything there that was granted? Raises Lost."""
        if not self.address:
            return
        steps = [step["action"] for step in self._get(client, "/steps")]
        if steps != self.actions[: len(steps)] or not self.acts <= len(steps) <= self.acts + 1:
            raise Lost(f"{self.address}: {self.acts} acts were granted, {len(steps)} are there")
        lines = [line["text"] for line in self._get(client, "/chat")]
        if lines != [f"line {n}" for n in range(len(lines))] or not self.said <= len(lines) <= self.said + 1:
            raise Lost(f"{self.address}: {self.said} lines were granted, {len(lines)} are there")
        self.acts, self.said = len(steps), len(lines)

    def _get(self, client: httpx.Client, what: str) -> list[dict[str, str]]:
        answer = client.get(f"{self.address}{what}", headers=self.headers)
        if answer.status_code != 200:
            raise Lost(f"{self.address}{what}: {answer.status_code} {answer.text}")
        found: list[dict[str, str]] = answer.json()
        return found

    def play(self, client: httpx.Client, begun: threading.Event) -> None:
        """Until the server is gone."""
        with suppress(httpx.TransportError):
            while True:
                if self.acts >= len(self.actions):
                    self._begin(client)
                self._post(client, "/actions", {"at": self.acts, "action": self.actions[self.acts]})
                self.acts += 1
                self.sent += 1
                begun.set()
                if self.acts % 5 == 0 and self.said < 100:
                    self._post(
                        client, "/chat", {"text": f"line {self.said}", "token": f"token {self.said:03}"}
                    )
                    self.said += 1

    def _begin(self, client: httpx.Client) -> None:
        seed = str(next(self._seeds))
        game, player = bergfried.new("meadow", seed=seed), RandomPlayer(seed)
        while not game.over and len(game.steps) < LONGEST:
            game.play(player.choose(game))
        made = client.post("/api/games", json={"scenario": "meadow", "seed": seed}, headers=self.headers)
        if made.status_code != 201:
            raise Lost(f"No game is opened: {made.status_code} {made.text}")
        self.headers["authorization"] = f"Bearer {made.json()['token']}"
        self.address = f"/api/games/{made.json()['game']}"
        self.actions, self.acts, self.said = [step.text for step in game.steps], 0, 0

    def _post(self, client: httpx.Client, what: str, body: dict[str, object]) -> None:
        answer = client.post(f"{self.address}{what}", json=body, headers=self.headers)
        if answer.status_code != 200:
            raise Lost(f"{self.address}{what} {body}: {answer.status_code} {answer.text}")


def _round(server: Served, tables: list[Table], chance: Random, troubles: list[Exception]) -> None:
    """Look, play on, and kill at a random moment."""
    begun = threading.Event()

    def sit(table: Table) -> None:
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as client:
                table.look(client)
                table.play(client, begun)
        except Lost as error:
            troubles.append(error)
            begun.set()

    threads = [threading.Thread(target=sit, args=(table,)) for table in tables]
    for thread in threads:
        thread.start()
    begun.wait(PATIENCE)
    with suppress(subprocess.TimeoutExpired):
        server.process.wait(chance.uniform(0, 0.5))
    server.process.kill()
    for thread in threads:
        thread.join(PATIENCE)


def soak(games: str, kills: int, tables: int, seed: int) -> dict[str, float]:
    """How many acts and lines were granted in all; raises Lost."""
    chance, began = Random(seed), monotonic()
    bergfried.new("meadow")  # what it is made of is read once, before several threads want it at once
    playing = [Table(number, seed) for number in range(tables)]
    troubles: list[Exception] = []
    for _ in range(kills):
        with served(games) as server:
            _round(server, playing, chance, troubles)
        if troubles:
            raise troubles[0]
    with (
        served(games) as server,
        httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as client,
    ):
        for table in playing:
            table.look(client)
    return {"kills": kills, "acts": sum(table.sent for table in playing), "seconds": monotonic() - began}


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools/soak kills", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=4, help="so many play at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", help="a place for the games, such as postgresql://name@host/games")
    wanted = parser.parse_args(words)
    with TemporaryDirectory(prefix="bergfried-kills-") as folder:
        place = wanted.games or str(Path(folder) / "games.sqlite3")
        try:
            found = soak(place, wanted.kills, wanted.tables, wanted.seed)
        except Lost as error:
            print(error)
            return 1
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
