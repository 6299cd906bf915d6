"""Many games at once: how they end, who wins, how fast it goes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table as Grid

from bergfried.files import write_text
from bergfried.lab import bench as benchmark
from bergfried.lab.bench.show import table as benchmark_table
from bergfried.lab.bench.yardstick import NoYardstick
from bergfried.lab.sieges import QUICK, Ways, called, key
from bergfried.lab.simulate import Tally, many_games
from bergfried.leaguer.scenario import leaguer_names
from bergfried.realm.world import realm_names

from .errors import Trouble
from .gamefiles import must_be_new
from .options import Json, Options
from .output import console, print_json, progress_bar


def simulate(
    scenario: Annotated[str, typer.Argument(help="Its name.")] = "meadow",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many.")] = 100,
    edition: Annotated[
        str | None, typer.Option("--edition", "-e", help="Left out: the scenario's first.")
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "0",
    players: Annotated[
        tuple[str, str], typer.Option("--players", "-p", help="One for each side, in the scenario's order.")
    ] = ("random", "random"),
    option: Options = None,
    fought: Annotated[
        bool,
        typer.Option("--fought", help="In a siege of many days: fight all battles, however long it takes."),
    ] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="So many processes at once.")] = 1,
    svg: Annotated[
        Path | None, typer.Option(help="Of sieges of many days: write a picture of how they ended there.")
    ] = None,
    force: Annotated[bool, typer.Option(help="With --svg: write over an existing picture.")] = False,
    json: Json = False,
) -> None:
    """Let the machine play a scenario many times, and count how it ends.

    Of a siege of many days it tells how they ended, on which day, and how many persons it cost. Its battles are settled by
    dice (the option quick-battles) where somebody plays at random, since such battles last for minutes.
    """
    tally, ways, options = Tally(), Ways(), None if option is None else tuple(option)
    siege = scenario in leaguer_names()
    if svg is not None:
        if not siege:
            raise Trouble(f"Only of a siege of many days there is a picture; {scenario} is none.")
        must_be_new(svg, force=force)
    if siege and not fought and "random" in players and QUICK not in (options or ()):
        options = (*(options or ()), QUICK)
    with progress_bar() as progress:
        task = progress.add_task(scenario, total=games)
        for played in many_games(scenario, edition, games, seed, players, options=options, jobs=jobs):
            tally.add(played)
            ways.add(played)
            progress.advance(task)
    if svg is not None:
        title = f"{scenario}: {games} sieges, {' v '.join(players)}"
        write_text(svg, ways.picture(title, called))
    if json:
        print_json({"tally": tally, "sieges": ways.played} if siege else tally)
        return
    if siege:
        _print_sieges(scenario, players, ways, QUICK in (options or ()))
        return
    grid = Grid(title=f"{scenario}: {games} games, {' v '.join(players)}", box=box.SIMPLE_HEAD)
    grid.add_column("result")
    grid.add_column("games", justify="right")
    grid.add_column("%", justify="right")
    for result, count in sorted(tally.grades.items(), key=lambda item: -item[1]):
        grid.add_row(result, str(count), f"{100 * count / games:.0f}")
    console.print(grid)
    lasted = ", ".join(f"{length}: {count}" for length, count in sorted(tally.lengths.items()))
    if scenario in realm_names():  # its turns are those of the calendar, which it need not begin
        console.print(f"Games by the turn of the calendar in which they ended: {lasted}")
        console.print(f"{tally.decisions / games:.0f} decisions a game")
        return
    console.print(f"Games by the round in which they ended: {lasted}")
    console.print(f"{tally.decisions / games:.0f} decisions and {tally.rounds / games:.1f} rounds a game")


def _print_sieges(scenario: str, players: tuple[str, str], ways: Ways, quick: bool) -> None:
    """How sieges of many days ended, and a picture of their days."""
    total = ways.of("")
    grid = Grid(title=f"{scenario}: {total.sieges} sieges, {' v '.join(players)}", box=box.SIMPLE_HEAD)
    grid.add_column("")
    grid.add_column("ending")
    grid.add_column("won by")
    for heading in ("sieges", "%", "day", *(f"lost by {side}" for side in total.lost)):
        grid.add_column(heading, justify="right")
    letters = key(name for name, _ in ways.endings())
    for found in (*(ways.of(name) for name, _ in ways.endings()), total):
        named = called(found.ending) if found.ending else "all"
        numbers = (str(found.sieges), f"{found.percent:.1f}", f"{found.day:g}")
        cost = (f"{number:.1f}" for number in found.lost.values())
        grid.add_row(letters.get(found.ending, ""), named, found.winner, *numbers, *cost)
    console.print(grid)
    console.print("Sieges by the day on which they ended:")
    for line in ways.plot():
        console.print(line, highlight=False, markup=False)
    if quick:
        console.print("Battles were settled by dice (quick-battles); --fought has them fought.")


def bench(
    questions: Annotated[
        list[benchmark.Question] | None,
        typer.Argument(metavar="QUESTION", help="What is measured; left out: everything."),
    ] = None,
    scenario: Annotated[
        list[str] | None,
        typer.Option("--scenario", "-s", help="Such as breach or breach/siege; left out: those with an aim."),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="At most so many for a figure.")] = 20,
    seconds: Annotated[float, typer.Option(min=0.0, help="No more are begun for it after so long.")] = 20.0,
    json: Json = False,
) -> None:
    """Measure speed and memory, and hold them against what is promised.

    games: what a random game with all legal actions takes, in games of python-chess.

    turns: what the machine takes for a whole side's turn (in a realm, a phase), in games of python-chess.

    growth: what a decision costs with many men, in what it costs with few.

    pauses: how long the garbage collector stops a game.

    memory: what some games leave behind, above loading.

    parts: copies of the state, sight lines and floods a second.

    sieges: a day of a siege of many days, a thousand such sieges, and loading one.
    """
    found = benchmark.run(questions or (), scenario or (), benchmark.Bounds(games, seconds))
    try:
        if json:
            print_json(list(found))
            return
        for report in found:
            console.print(benchmark_table(report))
    except NoYardstick as error:
        raise Trouble(str(error)) from None
