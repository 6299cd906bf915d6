"""A server under load, on this machine alone and for a bounded time.

    tools/soak load spread  [--games 500] [--seconds 60] [--every 10]   games in play, each seat acting now and then
    tools/soak load closed  [--games 10] [--seconds 20]                 breach games, each acting as fast as it is answered
    tools/soak load machines [--seconds 20]                             empty requests while two machines think
    tools/soak load processes [--games 10] [--seconds 20]               on a PostgreSQL: one server process, then two

`--at postgresql://...` keeps the games there (an empty database); `processes` starts a PostgreSQL of its own where none is
named. Each ends by itself, soon after the seconds it was given and as many more as opening the games takes. Times are told
as multiples of an empty request in the same run; `--check` ends with 1 where an aim is missed. Scripts of acts are played
out before, so that those who ask need no time to think.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from resource import RUSAGE_SELF, getrusage
from time import monotonic

import bergfried
from bergfried.players.random import RandomPlayer

from .client import Client
from .serving import Served, database, served

EMPTY = "/health"
SCRIPTS = 8
"""So many different games of a scenario are played."""

AIMS = {
    "spread": {"act p50": 30.0, "act p99": 200.0, "refused": 0.0, "memory MB": 600.0},
    "closed": {"refused": 0.0},
    "machines": {"empty p99 beside idle p99": 20.0},
    "processes": {"refused": 0.0},
}
"""None of these may be more."""

LEAST = {"closed": {"writes a second": 80.0}, "processes": {"two beside one": 1.4}}
"""None of these may be less."""


@dataclass
class Table:
    """A game in play, and what is done in it next."""

    game: str
    token: str
    script: list[str]
    address: str
    at: int = 0


@dataclass
class Tally:
    """What has come of requests so far."""

    acts: list[float] = field(default_factory=list)
    empty: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    memory: float = 0.0


def script(scenario: str, seed: str, length: int) -> list[str]:
    """What a random player does at the beginning of a game."""
    game, player = bergfried.new(scenario, seed=seed), RandomPlayer(seed)
    while len(game.steps) < length and not game.over:
        game.play(player.choose(game))
    return [step.text for step in game.steps]


def share(times: list[float], part: float) -> float:
    """The time that so many of all do not exceed."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] if times else 0.0


async def seat(client: Client, scenarios: list[str], count: int, length: int) -> list[Table]:
    """So many games, of these scenarios by turns."""
    scripts = {
        (name, n): script(name, f"load-{n}", length)
        for name in set(scenarios)
        for n in range(min(SCRIPTS, count))
    }
    tables = []
    for number in range(count):
        name, n = scenarios[number % len(scenarios)], (number // len(scenarios)) % min(SCRIPTS, count)
        address = f"10.{1 + number // 250}.{number % 250}.1"
        wanted = {"scenario": name, "seed": f"load-{n}"}
        made = await client.ask("POST", "/api/games", wanted, address=address)
        assert made.status == 201, made.body
        told = json.loads(made.body)
        tables.append(Table(told["game"], told["token"], scripts[name, n], address))
    return tables


async def act(client: Client, table: Table, tally: Tally) -> None:
    """The next act of a game."""
    body = {"at": table.at, "action": table.script[table.at]}
    path = f"/api/games/{table.game}/actions"
    # Nobody acts so fast by hand: after some acts he comes from elsewhere, so that his rate does not count against him.
    address = f"{table.address[:-1]}{1 + table.at // 100}"
    answer = await client.ask("POST", path, body, token=table.token, address=address)
    tally.statuses[answer.status] += 1
    tally.acts.append(answer.took)
    table.at += 1


async def empty(client: Client, tally: Tally, until: float, pause: float) -> None:
    while monotonic() < until:
        answer = await client.ask("GET", EMPTY)
        tally.empty.append(answer.took)
        await asyncio.sleep(pause)


async def idle(client: Client, count: int = 300) -> list[float]:
    """How long empty requests take when nothing else is asked."""
    return [(await client.ask("GET", EMPTY)).took for _ in range(count)]


async def spread(
    client: Client, server: Served, games: int, seconds: float, every: float
) -> dict[str, float]:
    """Games in play, half meadow, half breach; each of two seats acts every so many seconds on the average."""
    length = int(seconds * 2 / every * 3) + 20
    tables = await seat(client, ["meadow", "breach"], games, length)
    before = await idle(client)
    tally, draw, until = Tally(), random.Random("load"), monotonic() + seconds

    async def play(table: Table) -> None:
        await asyncio.sleep(draw.expovariate(2 / every))
        while monotonic() < until and table.at < len(table.script):
            await act(client, table, tally)
            await asyncio.sleep(draw.expovariate(2 / every))

    async def weigh() -> None:
        while monotonic() < until:
            tally.memory = max(tally.memory, server.memory())
            await asyncio.sleep(1)

    start, own = server.cpu, _own_cpu()
    await asyncio.gather(*map(play, tables), empty(client, tally, until, 0.1), weigh())
    one = share(before, 0.5)
    return {
        "games": games,
        "acts": len(tally.acts),
        "refused": sum(count for status, count in tally.statuses.items() if status != 200),
        "empty ms": one * 1000,
        "act p50": share(tally.acts, 0.5) / one,
        "act p99": share(tally.acts, 0.99) / one,
        "empty p50 meanwhile": share(tally.empty, 0.5) / one,
        "empty p99 meanwhile": share(tally.empty, 0.99) / one,
        "memory MB": tally.memory,
        "server CPU ms an act": (server.cpu - start) * 1000 / max(1, len(tally.acts)),
        "own CPU ms an act": (_own_cpu() - own) * 1000 / max(1, len(tally.acts)),
    }


async def race(clients: list[Client], tables: list[Table], seconds: float) -> tuple[Tally, float]:
    """Games that act as soon as they are answered, by turns at these servers; and how long it took."""
    tally, start, until = Tally(), monotonic(), monotonic() + seconds

    async def play(number: int, table: Table) -> None:
        while monotonic() < until and table.at < len(table.script):
            await act(clients[number % len(clients)], table, tally)

    await asyncio.gather(*(play(number, table) for number, table in enumerate(tables)))
    return tally, monotonic() - start


async def processes(at: str | None, games: int, seconds: float) -> dict[str, float]:
    """Breach games on one PostgreSQL, at one server process and then at two."""
    with database(at) as (places, base):
        found: dict[str, float] = {"games": games, "refused": 0.0}
        for name, place in zip(("one", "two"), places, strict=True):
            with ExitStack() as opened:
                servers = [opened.enter_context(served(place)) for _ in range(1 if name == "one" else 2)]
                clients = [Client(server.port) for server in servers]
                tables = await seat(clients[0], ["breach"], games, 400)
                work, own, there = sum(server.cpu for server in servers), _own_cpu(), base()
                tally, took = await race(clients, tables, seconds)
                acts = max(1, len(tally.acts))
                found["refused"] += sum(count for status, count in tally.statuses.items() if status != 200)
                found[f"{name}: writes a second"] = len(tally.acts) / took
                served_for = sum(server.cpu for server in servers) - work
                found[f"{name}: server CPU ms an act"] = served_for * 1000 / acts
                found[f"{name}: own CPU ms an act"] = (_own_cpu() - own) * 1000 / acts
                found[f"{name}: database CPU ms an act"] = (base() - there) * 1000 / acts
                for client in clients:
                    client.close()
    return found | {"two beside one": found["two: writes a second"] / found["one: writes a second"]}


async def closed(client: Client, server: Served, games: int, seconds: float) -> dict[str, float]:
    """Breach games, each of which acts as soon as it is answered."""
    tables = await seat(client, ["breach"], games, 400)
    before = await idle(client)
    work, own = server.cpu, _own_cpu()
    tally, took = await race([client], tables, seconds)
    one = share(before, 0.5)
    return {
        "games": games,
        "writes a second": len(tally.acts) / took,
        "refused": sum(count for status, count in tally.statuses.items() if status != 200),
        "act p50": share(tally.acts, 0.5) / one,
        "act p99": share(tally.acts, 0.99) / one,
        "memory MB": server.memory(),
        "server CPU ms an act": (server.cpu - work) * 1000 / max(1, len(tally.acts)),
        "own CPU ms an act": (_own_cpu() - own) * 1000 / max(1, len(tally.acts)),
    }


async def machines(client: Client, server: Served, seconds: float) -> dict[str, float]:
    """Empty requests while two machines think."""
    before = await idle(client, 1000)
    for number in range(2):
        seats = {side: {"by": "machine", "level": "marshal"} for side in ("besiegers", "garrison")}
        body = {"scenario": "breach", "seats": seats}
        made = await client.ask("POST", "/api/games", body, address=f"10.0.1.{number}")
        assert made.status == 201, made.body
        await client.ask("GET", f"/api/games/{json.loads(made.body)['game']}")
    tally = Tally()
    await empty(client, tally, monotonic() + seconds, 0.01)
    return {
        "idle p50 ms": share(before, 0.5) * 1000,
        "idle p99 ms": share(before, 0.99) * 1000,
        "empty p50 beside idle p50": share(tally.empty, 0.5) / share(before, 0.5),
        "empty p99 beside idle p99": share(tally.empty, 0.99) / share(before, 0.99),
        "memory MB": server.memory(),
    }


def _own_cpu() -> float:
    used = getrusage(RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def run(wanted: argparse.Namespace) -> dict[str, float]:
    if wanted.what == "processes":
        return await processes(wanted.at, wanted.games or 10, wanted.seconds or 20)
    with served(wanted.at) as server:
        client = Client(server.port)
        try:
            match wanted.what:
                case "spread":
                    return await spread(
                        client, server, wanted.games or 500, wanted.seconds or 60, wanted.every
                    )
                case "closed":
                    return await closed(client, server, wanted.games or 10, wanted.seconds or 20)
                case _:
                    return await machines(client, server, wanted.seconds or 20)
        finally:
            client.close()


def missed(what: str, found: dict[str, float]) -> list[str]:
    """Which aims are missed."""
    most = [name for name, aim in AIMS[what].items() if found[name] > aim]
    return most + [name for name, aim in LEAST.get(what, {}).items() if found[name] < aim]


def main(words: list[str] | None = None) -> int:
    reader = argparse.ArgumentParser(
        prog="tools/soak load", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    reader.add_argument("what", choices=sorted(AIMS))
    reader.add_argument("--games", type=int, default=0)
    reader.add_argument("--seconds", type=float, default=0)
    reader.add_argument("--every", type=float, default=10, help="seconds between the acts of a seat")
    reader.add_argument("--at", help="the place of the games; else a file that is gone afterwards")
    reader.add_argument("--json", action="store_true")
    reader.add_argument("--check", action="store_true", help="end with 1 where an aim is missed")
    wanted = reader.parse_args(words)
    found = asyncio.run(run(wanted))
    if wanted.json:
        print(json.dumps(found, indent=2))
    else:
        for name, value in found.items():
            print(f"{name:28} {value:10.1f}")
    gone = missed(wanted.what, found)
    if gone and wanted.check:
        print(f"missed: {', '.join(gone)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
