"""Kill a server at random moments, also while it starts, and look whether all it granted is there.

    tools/soak kills --kills 1000
    tools/soak kills --kills 1000 --games postgresql://name@host/games

Tables of three kinds are played at: one person at both sides; two people with sworn dice, standing orders, and acts that
are taken back, alone or together; a person against the machine. After each kill, and of all games at the end, every entry
that was granted must be where it was granted, none twice and in no other order; of what was under way when the server was
killed at most one entry more. What was said must be there as well, and every game must replay as it was played. It ends
with 1 at the first that is not so.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, NamedTuple

import httpx
from tools.load.serving import Served, command, served

from bergfried.server import archive
from bergfried.server.places import place_named
from bergfried.server.store import Entry, Store

PATIENCE = 120.0
LONGEST = 300
"""So many entries of one game at most; then another one is begun."""

STARTING = 0.15
"""So often the server is killed before it has begun to answer."""

KINDS = ("alone", "two", "machine")


class Lost(Exception):
    """What the server has granted is not there, is there twice, or elsewhere."""


class Wanted(NamedTuple):
    """Something that was asked for: the entry it would be, by whom and of which kind."""

    at: int
    kind: str
    side: str
    text: str

    def is_in(self, entries: list[Entry]) -> bool:
        if self.at >= len(entries):
            return False
        found = entries[self.at]
        return (found.kind, found.side) == (self.kind, self.side) and found.text.startswith(self.text)


class Played:
    """A game, and what was granted in it."""

    def __init__(self, game: str, tokens: dict[str, str], people: tuple[str, ...]) -> None:
        self.game, self.tokens, self.people = game, tokens, people
        self.granted: list[Wanted] = []
        self.pending: Wanted | None = None
        """What was under way when the server was killed."""
        self.said = 0

    def look(self, store: Store) -> None:
        """Is everything there that was granted, and nothing else? Raises Lost."""
        _, entries = store.whole(self.game)
        for wanted in self.granted:
            if not wanted.is_in(entries):
                raise Lost(f"{self.game}: {wanted} was granted and is not there")
        known = {wanted.at for wanted in self.granted}
        if self.pending is not None and self.pending.is_in(entries):
            known.add(self.pending.at)
            self.granted.append(self.pending)
        self.pending = None
        # What standing orders answer and other dice are no acts of anybody; machines are not among the people.
        own = {at for at, entry in enumerate(entries) if entry.side in self.people and entry.kind != "answer"}
        if strange := own - known:
            raise Lost(f"{self.game}: entries {sorted(strange)} were never granted")
        lines = [line.text for line in store.chat(self.game, 0, 1000)]
        if lines != [f"line {n}" for n in range(len(lines))] or not self.said <= len(lines) <= self.said + 1:
            raise Lost(f"{self.game}: {self.said} lines were granted, {len(lines)} are there")
        self.said = len(lines)


class Table:
    """Somebody, or two, who play one game after the other, and remember what was granted."""

    def __init__(self, number: int, seed: int) -> None:
        self.kind = KINDS[number % len(KINDS)]
        self.draw = Random(f"{seed} {number}")
        self.address = {"x-forwarded-for": f"10.0.{number}.1"}
        self.games: list[Played] = []
        self.sent = 0

    def play(self, client: httpx.Client, begun: threading.Event) -> None:
        """Until the server is gone."""
        with suppress(httpx.TransportError):
            while True:
                played = self._going_on(client)
                view = self._get(client, played, "")
                self._something(client, played, view)
                begun.set()

    def _going_on(self, client: httpx.Client) -> Played:
        """The game that is played, or another one."""
        if self.games:
            view = self._get(client, self.games[-1], "")
            if view["asked"] is not None and view["seq"] < LONGEST:
                return self.games[-1]
        self._begin(client)
        return self.games[-1]

    def _begin(self, client: httpx.Client) -> None:
        seats: dict[str, dict[str, str]] = {"blue": {"by": "you"}, "red": {"by": "you"}}
        if self.kind != "alone":
            seats["red"] = {"by": "link"} if self.kind == "two" else {"by": "machine", "level": "squire"}
        # Each game comes from an address of its own: nobody plays so much by hand.
        self.address = {"x-forwarded-for": f"10.{self.draw.randrange(1, 250)}.{self.draw.randrange(250)}.1"}
        body = {"scenario": "meadow", "edition": "anarchy", "seed": str(self.draw.random()), "seats": seats}
        made = self._asked(client, "/api/games", body, "", 201)
        game, token = str(made["game"]), str(made["token"])
        tokens = {side: token for side, seat in seats.items() if seat["by"] != "machine"}
        if self.kind == "two":
            tokens["red"] = f"{game}-the-guest-of-this-game"
            invitation = str(made["invitations"]["red"])
            self._asked(client, f"/api/games/{game}/sit", {"token": tokens["red"]}, invitation)
            for side, own in tokens.items():
                self._asked(client, f"/api/games/{game}/dice", {"words": f"words of {side}"}, own)
        self.games.append(Played(game, tokens, tuple(tokens)))

    # ------------------------------------------------------------------------------------ what is done

    def _something(self, client: httpx.Client, played: Played, view: dict[str, Any]) -> None:
        """One thing a player does now and then."""
        dice, asked = self.draw.random(), view["asked"]
        if dice < 0.08 and played.said < 100:
            self._say(client, played)
        elif dice < 0.18 and self.kind == "two":
            side = self.draw.choice(played.people)
            words = self.draw.choice(("hold fire", "ask", "fire within 8"))
            body = {"at": view["seq"], "side": side, "order": words}
            self._write(client, played, Wanted(view["seq"], "order", side, words), "/orders", body)
        elif dice < 0.3:
            self._take_back(client, played, view)
        elif asked is not None and asked["side"] in played.people:
            side, action = str(asked["side"]), self._chosen(client, played)
            body = {"at": view["seq"], "action": action}
            self._write(client, played, Wanted(view["seq"], "act", side, ""), "/actions", body)

    def _say(self, client: httpx.Client, played: Played) -> None:
        body = {"text": f"line {played.said}", "token": f"token {played.said:03}"}
        self._asked(client, f"/api/games/{played.game}/chat", body, played.tokens["blue"])
        played.said += 1

    def _take_back(self, client: httpx.Client, played: Played, view: dict[str, Any]) -> None:
        """Alone where that is honest, else together."""
        for side in dict.fromkeys(played.people):
            agreed = self.kind == "two" and self.draw.random() < 0.7
            wanted = Wanted(view["seq"], "undo", "", "")
            found = self._write(client, played, wanted, "/undo", {"at": view["seq"], "agreed": agreed}, side)
            if found:
                return

    def _chosen(self, client: httpx.Client, played: Played) -> str:
        choices = self._get(client, played, "/choices")
        men = [man["name"] for man in self._get(client, played, "/position")["men"]]
        if men and self.draw.random() < 0.7:
            more = self._get(client, played, f"/choices?man={self.draw.choice(men)}")
            choices = [*choices, *more]
        found = [str(choice["action"]) for choice in choices if choice.get("action")]
        return self.draw.choice([*found, "end", "ready"])

    def _write(
        self,
        client: httpx.Client,
        played: Played,
        wanted: Wanted,
        what: str,
        body: dict[str, object],
        side: str = "",
    ) -> bool:
        """Ask for something; True if it was granted. The rules may refuse it."""
        if wanted.kind == "undo":
            wanted = wanted._replace(side=self._undoes(played, side))
        played.pending = wanted
        address = f"/api/games/{played.game}{what}"
        token = played.tokens[side or wanted.side]
        answer = client.post(address, json=body, headers={**self.address, "authorization": f"Bearer {token}"})
        if answer.status_code in (409, 422):  # the machine was quicker, or the rules refuse it
            played.pending = None
            return False
        if answer.status_code != 200:
            raise Lost(f"{address} {body}: {answer.status_code} {answer.text}")
        if answer.json()["seq"] <= wanted.at:  # he has only agreed to it
            played.pending = None
            return False
        self._grant(played, wanted)
        return True

    @staticmethod
    def _undoes(played: Played, side: str) -> str:
        """In whose name an undo is written: who holds both sides holds the first of them first."""
        return "blue" if len(set(played.tokens.values())) < len(played.people) else side

    def _grant(self, played: Played, wanted: Wanted) -> None:
        played.granted.append(wanted)
        played.pending = None
        self.sent += 1

    def _get(self, client: httpx.Client, played: Played, what: str) -> Any:
        token = {"authorization": f"Bearer {played.tokens['blue']}"}
        answer = client.get(f"/api/games/{played.game}{what}", headers={**self.address, **token})
        if answer.status_code != 200:
            raise Lost(f"{played.game}{what}: {answer.status_code} {answer.text}")
        return answer.json()

    def _asked(
        self, client: httpx.Client, path: str, body: dict[str, Any], token: str, status: int = 200
    ) -> dict[str, Any]:
        headers = {**self.address, **({"authorization": f"Bearer {token}"} if token else {})}
        answer = client.post(path, json=body, headers=headers)
        if answer.status_code != status:
            raise Lost(f"{path} {body}: {answer.status_code} {answer.text}")
        found: dict[str, Any] = answer.json()
        return found


def _round(server: Served, tables: list[Table], chance: Random, troubles: list[Exception]) -> None:
    """Play on, and kill at a random moment."""
    begun = threading.Event()

    def sit(table: Table) -> None:
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as client:
                table.play(client, begun)
        except Exception as error:
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


def _killed_while_it_starts(games: str, seconds: float) -> None:
    with subprocess.Popen(command(games), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        with suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        process.kill()


def _looked_at(games: str, played: Iterator[Played]) -> None:
    with closing(Store(place_named(games))) as store:
        for one in played:
            one.look(store)


def soak(games: str, kills: int, tables: int, seed: int) -> dict[str, float]:
    """How much was granted in all; raises Lost."""
    chance, began = Random(seed), monotonic()
    playing = [Table(number, seed) for number in range(tables)]
    troubles: list[Exception] = []
    starting = 0
    for _ in range(kills):
        if chance.random() < STARTING:
            starting += 1
            _killed_while_it_starts(games, chance.uniform(0, 3))
        else:
            with served(games) as server:
                _round(server, playing, chance, troubles)
            if troubles:
                raise troubles[0]
        _looked_at(games, (table.games[-1] for table in playing if table.games))
    _looked_at(games, (played for table in playing for played in table.games))
    with closing(Store(place_named(games))) as store:
        names = [played.game for table in playing for played in table.games]
        for one in archive.checked(store, names):
            if one.state != "sound":
                raise Lost(f"{one.game} is {one.state}: {one.told}")
    done = [wanted.kind for table in playing for played in table.games for wanted in played.granted]
    return {
        "kills": kills,
        "while it started": starting,
        "games": len(names),
        "acts": done.count("act"),
        "undos": done.count("undo"),
        "orders": done.count("order"),
        "lines": sum(played.said for table in playing for played in table.games),
        "seconds": round(monotonic() - began, 1),
    }


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools/soak kills", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=6, help="so many play at once")
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
