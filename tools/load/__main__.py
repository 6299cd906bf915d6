"""A server under load, on this machine alone and for a bounded time.

    tools/soak load spread  [--games 500] [--seconds 60] [--every 10] [--watched 100]
                                                                        games in play, each seat acting now and then
    tools/soak load closed  [--games 10] [--seconds 20]                 breach games, each acting as fast as it is answered
    tools/soak load machines [--seconds 20]                             empty requests while two machines think
    tools/soak load processes [--games 10] [--seconds 20]               on a PostgreSQL: one server process, then two

`--at postgresql://...` keeps the games there (an empty database); `processes` starts a PostgreSQL of its own where none is
named. Each ends by itself, soon after the seconds it was given and as many more as opening the games takes. Times are told
as multiples of an empty request in the same run; `--check` ends with 1 where an aim is missed. All games are between two
people, each with a seat of his own and sworn dice, and begin where the set-up is over. What they do is worked out before,
with the dice that will fall, so that those who ask need no time to think.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
from collections import Counter
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from functools import cache
from resource import RUSAGE_SELF, getrusage
from time import monotonic
from typing import Any

from websockets.asyncio.client import connect

from bergfried import games
from bergfried.kernel.oath import Oath
from bergfried.players.random import RandomPlayer
from bergfried.server.places import place_named
from bergfried.server.store import Store

from .client import Client
from .serving import Served, database, served

EMPTY = "/health"
SCRIPTS = 8
"""So many different set-ups of a scenario there are; from there on each game has dice and players of its own."""

LONGEST = 400
"""So many acts of a game are worked out where each is done as fast as it can be."""

OPPONENTS = 6
"""So many play against the machine, so that two of their games always wait for it."""

AIMS = {
    "spread": {"act p50": 30.0, "act p99": 200.0, "refused": 0.0, "memory MB": 600.0},
    "closed": {"refused": 0.0},
    "machines": {"empty p99 beside idle p99": 20.0},
    "processes": {"refused": 0.0},
}
"""None of these may be more."""

LEAST = {
    "closed": {"writes a second": 80.0},
    "processes": {"two beside one": 1.4},
    "machines": {"two think, of 100 looks": 80.0},
}
"""None of these may be less."""


@dataclass
class Table:
    """A game in play between two people, past its set-up, and what they do next."""

    game: str
    tokens: dict[str, str]
    script: list[tuple[str, str]]
    """Who does what, one after the other."""
    first: int
    """The entry after which it begins."""
    address: str
    done: int = 0


@dataclass
class Tally:
    """What has come of requests so far."""

    acts: list[float] = field(default_factory=list)
    empty: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    memory: float = 0.0
    heard: int = 0
    """How many notices those who look on have had."""


@cache
def begun(scenario: str, seed: str) -> str:
    """The file of a game in which all have said that they are ready: from there on it is played."""
    game, player = games.open_game(scenario, seed=seed), RandomPlayer(seed)
    while sum(step.text == "ready" for step in game.steps) < len(game.sides):
        game.play(player.choose(game))
    return game.save()


def script(file: str, secret: str, words: dict[str, str], length: int) -> list[tuple[str, str]]:
    """What random players do from there on, with the dice that will fall: whoever has the store can work them out."""
    game, player = games.load(file), RandomPlayer(secret)
    first = len(game.steps)
    game.swear(Oath(secret, game.sides, words))
    while len(game.steps) < first + length and not game.over:
        game.play(player.choose(game))
    return [(step.side, step.text) for step in game.steps[first:]]


def share(times: list[float], part: float) -> float:
    """The time that so many of all do not exceed."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] if times else 0.0


async def seat(client: Client, store: Store, scenarios: list[str], count: int, length: int) -> list[Table]:
    """So many games between two people, of these scenarios by turns; both have sat down and added their words."""
    tables = []
    for number in range(count):
        name, n = scenarios[number % len(scenarios)], (number // len(scenarios)) % SCRIPTS
        file = begun(name, f"load-{n}")
        sides = games.open_game(name).sides
        address = f"10.{1 + number // 250}.{number % 250}.1"
        seats = {sides[0]: {"by": "you"}, sides[1]: {"by": "link"}}
        made = await _done(client, "/api/games/open", {"file": file, "seats": seats}, "", address)
        game, guest = str(made["game"]), f"{made['game']}-the-guest-of-this-game"
        await _done(
            client, f"/api/games/{game}/sit", {"token": guest}, made["invitations"][sides[1]], address
        )
        tokens = {sides[0]: str(made["token"]), sides[1]: guest}
        words = {side: f"words of {side}" for side in sides}
        for side, token in tokens.items():
            view = await _done(client, f"/api/games/{game}/dice", {"words": words[side]}, token, address)
        row = store.game(game)
        assert row is not None
        plan = await asyncio.to_thread(script, file, row.secret, words, length)
        tables.append(Table(game, tokens, plan, int(view["seq"]), address))
    return tables


async def _done(client: Client, path: str, body: object, token: str, address: str) -> dict[str, Any]:
    answer = await client.ask("POST", path, body, token=token, address=address)
    assert answer.status in (200, 201), answer.body
    found: dict[str, Any] = json.loads(answer.body)
    return found


async def watch(server: Served, tables: list[Table], tally: Tally, until: float) -> None:
    """Some look on all the while, and hear of every change."""

    async def look(table: Table) -> None:
        address = f"ws://127.0.0.1:{server.port}/api/games/{table.game}/live"
        headers = {"x-forwarded-for": table.address}
        async with connect(address, additional_headers=headers) as line:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, until - monotonic())):
                    while True:
                        await line.recv()
                        tally.heard += 1

    await asyncio.gather(*map(look, tables))


async def act(client: Client, table: Table, tally: Tally) -> None:
    """The next act of a game, by whoever must decide."""
    side, action = table.script[table.done]
    body = {"at": table.first + table.done, "action": action}
    path = f"/api/games/{table.game}/actions"
    # Nobody acts so fast by hand: after some acts he comes from elsewhere, so that his rate does not count against him.
    address = f"{table.address[:-1]}{1 + table.done // 100}"
    answer = await client.ask("POST", path, body, token=table.tokens[side], address=address)
    tally.statuses[answer.status] += 1
    tally.acts.append(answer.took)
    table.done += 1


async def empty(client: Client, tally: Tally, until: float, pause: float) -> None:
    while monotonic() < until:
        answer = await client.ask("GET", EMPTY)
        tally.empty.append(answer.took)
        await asyncio.sleep(pause)


async def idle(client: Client, count: int = 300) -> list[float]:
    """How long empty requests take when nothing else is asked."""
    return [(await client.ask("GET", EMPTY)).took for _ in range(count)]


async def spread(
    client: Client, server: Served, count: int, seconds: float, every: float, watched: int
) -> dict[str, float]:
    """Games in play, half meadow, half breach; each of two seats acts every so many seconds on the average."""
    length = int(seconds * 2 / every * 3) + 20
    with closing(Store(place_named(server.games))) as store:
        tables = await seat(client, store, ["meadow", "breach"], count, length)
    before = await idle(client)
    tally, draw, until = Tally(), random.Random("load"), monotonic() + seconds

    async def play(table: Table) -> None:
        await asyncio.sleep(draw.expovariate(2 / every))
        while monotonic() < until and table.done < len(table.script):
            await act(client, table, tally)
            await asyncio.sleep(draw.expovariate(2 / every))

    async def weigh() -> None:
        while monotonic() < until:
            tally.memory = max(tally.memory, server.memory())
            await asyncio.sleep(1)

    start, own = server.cpu, _own_cpu()
    looking_on = watch(server, tables[: min(watched, count)], tally, until)
    await asyncio.gather(*map(play, tables), empty(client, tally, until, 0.1), weigh(), looking_on)
    one = share(before, 0.5)
    return {
        "games": count,
        "played to the end": sum(table.done >= len(table.script) for table in tables),
        "notices heard": tally.heard,
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
        while monotonic() < until and table.done < len(table.script):
            await act(clients[number % len(clients)], table, tally)

    await asyncio.gather(*(play(number, table) for number, table in enumerate(tables)))
    return tally, monotonic() - start


async def processes(at: str | None, count: int, seconds: float) -> dict[str, float]:
    """Breach games on one PostgreSQL, at one server process and then at two."""
    with database(at) as (places, base):
        found: dict[str, float] = {"games": count, "refused": 0.0}
        for name, place in zip(("one", "two"), places, strict=True):
            with ExitStack() as opened:
                servers = [opened.enter_context(served(place)) for _ in range(1 if name == "one" else 2)]
                clients = [Client(server.port) for server in servers]
                with closing(Store(place_named(place))) as store:
                    tables = await seat(clients[0], store, ["breach"], count, LONGEST)
                work, own = sum(server.cpu for server in servers), _own_cpu()
                there = base() if base is not None else 0.0
                tally, took = await race(clients, tables, seconds)
                acts = max(1, len(tally.acts))
                found["refused"] += sum(count for status, count in tally.statuses.items() if status != 200)
                found[f"{name}: writes a second"] = len(tally.acts) / took
                served_for = sum(server.cpu for server in servers) - work
                found[f"{name}: server CPU ms an act"] = served_for * 1000 / acts
                found[f"{name}: own CPU ms an act"] = (_own_cpu() - own) * 1000 / acts
                if base is not None:
                    found[f"{name}: database CPU ms an act"] = (base() - there) * 1000 / acts
                for client in clients:
                    client.close()
    return found | {"two beside one": found["two: writes a second"] / found["one: writes a second"]}


async def closed(client: Client, server: Served, count: int, seconds: float) -> dict[str, float]:
    """Breach games, each of which acts as soon as it is answered."""
    with closing(Store(place_named(server.games))) as store:
        tables = await seat(client, store, ["breach"], count, LONGEST)
    before = await idle(client)
    work, own = server.cpu, _own_cpu()
    tally, took = await race([client], tables, seconds)
    one = share(before, 0.5)
    return {
        "games": count,
        "writes a second": len(tally.acts) / took,
        "refused": sum(count for status, count in tally.statuses.items() if status != 200),
        "act p50": share(tally.acts, 0.5) / one,
        "act p99": share(tally.acts, 0.99) / one,
        "memory MB": server.memory(),
        "server CPU ms an act": (server.cpu - work) * 1000 / max(1, len(tally.acts)),
        "own CPU ms an act": (_own_cpu() - own) * 1000 / max(1, len(tally.acts)),
    }


async def machines(client: Client, server: Served, seconds: float) -> dict[str, float]:
    """Empty requests while two machines think: some people play against the marshal, and answer at once."""
    before = await idle(client, 1000)
    tally, until, file = Tally(), monotonic() + seconds, begun("breach", "load-0")
    thinking: Counter[int] = Counter()
    made = []
    for number in range(OPPONENTS):
        seats = {"besiegers": {"by": "machine", "level": "marshal"}, "garrison": {"by": "you"}}
        address = f"10.0.1.{number}"
        made.append(
            (await _done(client, "/api/games/open", {"file": file, "seats": seats}, "", address), address)
        )

    async def oppose(game: dict[str, Any], address: str) -> None:
        path, token = f"/api/games/{game['game']}", str(game["token"])
        while monotonic() < until:
            view = json.loads((await client.ask("GET", path, token=token, address=address)).body)
            if view["yours"]:
                choices = await client.ask("GET", f"{path}/choices", token=token, address=address)
                found = [choice["action"] for choice in json.loads(choices.body) if "action" in choice]
                for action in ("end", *found):
                    body = {"at": view["seq"], "action": action}
                    done = await client.ask("POST", f"{path}/actions", body, token=token, address=address)
                    if done.status == 200:
                        break
            await asyncio.sleep(0.25)

    async def count() -> None:
        while not thinking[2]:  # until the processes that think are there
            thinking[await _thinking(server)] += 1
            await asyncio.sleep(0.1)
        thinking.clear()
        while monotonic() < until:
            thinking[await _thinking(server)] += 1
            await asyncio.sleep(0.25)

    async def measure() -> None:
        while not thinking.total() or thinking[2] < thinking.total():
            await asyncio.sleep(0.05)
        await empty(client, tally, until, 0.01)

    await asyncio.gather(*(oppose(game, address) for game, address in made), count(), measure())
    return {
        "idle p50 ms": share(before, 0.5) * 1000,
        "idle p99 ms": share(before, 0.99) * 1000,
        "empty p50 beside idle p50": share(tally.empty, 0.5) / share(before, 0.5),
        "empty p99 beside idle p99": share(tally.empty, 0.99) / share(before, 0.99),
        "empty requests": len(tally.empty),
        "two think, of 100 looks": 100 * thinking[2] / max(1, thinking.total()),
        "memory MB": server.memory(),
    }


async def _thinking(server: Served) -> int:
    """How many decisions of machines are being thought about, as the server counts them."""
    told = await Client(server.metrics).once("/metrics")
    found = re.search(rb'bergfried_machine_decisions\{state="thinking"\} (\d+)', told)
    assert found is not None
    return int(found[1])


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
                        client,
                        server,
                        wanted.games or 500,
                        wanted.seconds or 60,
                        wanted.every,
                        wanted.watched,
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
    reader.add_argument("--watched", type=int, default=100, help="games at which somebody looks on")
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
