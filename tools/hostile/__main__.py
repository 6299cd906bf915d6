"""Hostile requests, with the seats of real games so that acts and undos are really reached; on this machine alone.

    tools/soak hostile [--requests 100000] [--seed 1]

Forged, replayed, oversize and malformed requests of our own, by turns with such as the OpenAPI document suggests, with
the tokens of seats and the secrets of persons who want mails and calls; and a part of it as bytes over real connections,
WebSockets and slow speakers among them. Ends
with 1 at the first answer of 5xx or the first breach: something done by whoever may not do it, done twice, or told of
what dice follow from. At the end all that is on disk must be whole, and replay as it was played.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

import schemathesis
from httpx import InvalidURL
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from bergfried.server import archive
from bergfried.server.store import Store

from .attacks import ATTACKS, Sent
from .table import Breach, Client, Table, opened, secrets_of
from .wire import wired

SCENARIOS = ("meadow", "breach", "throne", "vigil", "sally", "1198")
"""Battles, sieges of many days, and a realm."""

WIRE = 60
"""So many things are sent in each round over real connections, to a server of its own."""
ROUND = 400
"""After so many requests other games are attacked, and those before are looked at on disk."""


class Soak:
    """So many hostile requests, and what has come of them."""

    def __init__(self, client: Client, store: Store, seed: int) -> None:
        self.client, self.store = client, store
        self.draw = random.Random(seed)
        self.statuses: Counter[tuple[str, int]] = Counter()
        self.tables: list[Table] = []
        self._tabu: dict[str, list[str]] = {}

    @property
    def count(self) -> int:
        return sum(self.statuses.values())

    def sit_down(self) -> None:
        """Other games, one of each scenario."""
        self.tables = [Table(self.client, name) for name in SCENARIOS]
        self._tabu = {table.game: secrets_of(table, self.store) for table in self.tables}

    def note(self, table: Table, sent: Sent) -> None:
        """Hold an answer against what must be so; raises Breach."""
        answer = sent.answer
        self.statuses[sent.what, int(answer.status_code)] += 1
        if answer.status_code >= 500:
            raise Breach(
                f"{sent.what}: {answer.status_code} {answer.request.method} {answer.request.url} {answer.text[:500]}"
            )
        told = next((secret for secret in self._tabu[table.game] if secret in answer.text), None)
        if told is not None:
            raise Breach(f"{sent.what}: {answer.request.url} tells a secret")

    def own(self, requests: int) -> None:
        """Requests of our own kinds."""
        kinds, often = zip(*ATTACKS, strict=True)
        for _ in range(requests):
            table = self.draw.choice(self.tables)
            if table.view()["asked"] is None:
                self.sit_down()
                continue
            (attack,) = self.draw.choices(kinds, often)
            self.note(table, attack(table, self.draw))

    def suggested(self, examples: int) -> None:
        """Requests that the OpenAPI document suggests, and such as it forbids, each with a seat of a game in play."""
        api = schemathesis.openapi.from_dict(self.client.get("/schema/openapi.json").json())
        for found in api.get_all_operations():
            assert isinstance(found, Ok), found
            operation = found.ok()
            for mode in GenerationMode:
                self._suggested(operation, mode, examples)

    def _suggested(self, operation: object, mode: GenerationMode, examples: int) -> None:
        @seeded(self.draw.randrange(2**32))
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(operation.as_strategy(generation_mode=mode))  # type: ignore[attr-defined]
        def send(case: schemathesis.Case) -> None:  # type: ignore[type-arg]
            table = self.draw.choice(self.tables)
            if "game" in case.path_parameters:
                case.path_parameters["game"] = table.game
            if isinstance(case.body, dict) and "at" in case.body:
                case.body["at"] = table.view()["seq"]
            headers = table.seat(self.draw.choice(list(table.tokens)))
            path = str(case.operation.path)
            if path.startswith("/api/me"):
                if path.endswith(("/renew", "/forget")):
                    return  # those who come next need their secrets
                headers = {"authorization": f"Bearer {self.draw.choice(list(table.persons.values()))}"}
            wanted = case.as_transport_kwargs(base_url="http://castle.example", headers=headers)
            kinds = {"method", "url", "params", "headers", "json", "data"}
            sent = {("content" if name == "data" else name): wanted[name] for name in wanted.keys() & kinds}
            try:
                answer = self.client.request(**sent)
            except (UnicodeError, InvalidURL, TypeError):  # not everything it thinks of can be sent
                return
            self.note(table, Sent(f"suggested {mode.value}", answer))

        try:
            send()
        except Unsatisfiable:
            return

    def look_behind(self) -> None:
        """What is on disk must be whole, and come out again as it was played; raises Breach."""
        for one in archive.checked(self.store, [table.game for table in self.tables]):
            if one.state != "sound":
                raise Breach(f"the game {one.game} is {one.state}: {one.told}")


def soak(
    folder: Path, requests: int, seed: int, *, examples: int = 3, wire: int = WIRE
) -> Counter[tuple[str, int]]:
    """So many requests; how often each kind had which status. Raises Breach."""
    client, store = opened(folder / "games.sqlite3")
    with client, ExitStack() as beside:
        trial = Soak(client, store, seed)
        line = beside.enter_context(wired(folder / "wired.sqlite3")) if wire else None
        while trial.count < requests:
            trial.sit_down()
            trial.own(min(ROUND, requests - trial.count))
            if examples and trial.count < requests:
                trial.suggested(examples)
            if line is not None:
                for what, status in line.round(wire, trial.draw):
                    trial.statuses[what, status] += 1
            trial.look_behind()
    return trial.statuses


def main(words: list[str] | None = None) -> int:
    reader = argparse.ArgumentParser(
        prog="tools/soak hostile", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    reader.add_argument("--requests", type=int, default=100_000)
    reader.add_argument("--seed", type=int, default=1)
    wanted = reader.parse_args(words)
    start = monotonic()
    with TemporaryDirectory(prefix="bergfried-hostile-") as folder:
        try:
            statuses = soak(Path(folder), wanted.requests, wanted.seed)
        except Breach as error:
            print(f"BREACH: {error}", file=sys.stderr)
            return 1
    for (what, status), count in sorted(statuses.items()):
        print(f"{what:28} {status} {count:8}")
    print(f"{sum(statuses.values())} requests in {monotonic() - start:.0f} s: no 5xx, no breach")
    return 0


if __name__ == "__main__":
    sys.exit(main())
