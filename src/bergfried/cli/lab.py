"""The laboratory: readings on trial, balance, and reports of many games, on one machine or a cluster."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.table import Table as Grid

from bergfried.files import read_text, write_bytes, write_text
from bergfried.lab import balance as balances
from bergfried.lab import report as reports
from bergfried.lab import survey as surveys
from bergfried.lab import trial as trials
from bergfried.lab.changes import BadChange, Setting, setting_of, with_changes
from bergfried.lab.cluster import ClusterHands
from bergfried.lab.course import BrokenOff, must_play
from bergfried.lab.jobs import Desk, Hands, Journal, ManyHands, OwnHands
from bergfried.lab.sieges import Siege, told_endings

from .errors import Trouble
from .gamefiles import must_be_new
from .options import Json, Options
from .output import console, errors, print_json, progress_bar

Scenario = Annotated[str, typer.Argument(help="Its name, or a file of your own (FILE.yaml).")]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        metavar="WHAT=HOW",
        help="edition=NAME, option=NAME, policy=NAME:VALUE, tables=FILE, force=SIDE:+CLASS, rounds=N, goal=N:POINTS, "
        "supplies=N; several by naming it again.",
    ),
]
Editions = Annotated[str | None, typer.Option("--edition", "-e", help="Left out: the scenario's first.")]
Side = Annotated[str, typer.Option(help="As which side sees it; left out: the first.")]
Players = Annotated[
    tuple[str, str], typer.Option("--players", "-p", help="One for each side, in the scenario's order.")
]
Seed = Annotated[str, typer.Option(help="The same seed, the same games.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="So many processes at once.")]
Cluster = Annotated[
    str, typer.Option(help="On a Dask cluster instead: the address of its scheduler, tcp://…")
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out", "-o", help="Write a report: OUT.html and OUT.json. What is stopped goes on with OUT.journal."
    ),
]
Parquet = Annotated[bool, typer.Option("--parquet", help="With --out: OUT.parquet too, a row for each game.")]
Force = Annotated[bool, typer.Option("--force", help="Write over an existing report.")]


def trial(
    scenario: Scenario,
    a: Changes = None,
    b: Changes = None,
    edition: Editions = None,
    option: Options = None,
    players: Players = ("knight", "knight"),
    side: Side = "",
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="At most, two to a pair.")] = 1000,
    margin: Annotated[
        float, typer.Option(min=0.1, max=50.0, help="A difference in percentage points that does not matter.")
    ] = 5.0,
    seed: Seed = "0",
    jobs: Jobs = 1,
    cluster: Cluster = "",
    out: Out = None,
    parquet: Parquet = False,
    force: Force = False,
    json: Json = False,
) -> None:
    """Play a scenario in two ways with the same dice and players, and say what the difference does.

    --a and --b say what is changed; one of them may be left out, for the scenario as it is. No more is played as soon as it
    is decided who wins more often with B (or that it makes no difference that matters).
    """
    base = _base(scenario, edition, option)
    one, other = (_changed(base, changes or ()) for changes in (a, b))
    asked = trials.question(
        base, one, other, players, seed=_sound(seed), side=side, games=games, margin=margin / 100
    )
    command = _command(
        "trial", scenario, edition, option, seed,
        a=a or (), b=b or (), players=players, side=asked.side, games=games, margin=margin,
    )  # fmt: skip
    with _at_work(command, jobs, cluster, out, parquet, force) as desk, progress_bar() as progress:
        task = progress.add_task("pairs (at most)", total=asked.pairs)
        first, second = trials.run(asked, desk, lambda pairs: progress.update(task, completed=pairs))
    found = trials.report(asked, base, command, first, second)
    _hand_out(found, out, parquet, json)
    if json:
        return
    grid = Grid(title=f"{found.scenario}: {found.pairs} pairs, {' v '.join(players)}", box=box.SIMPLE_HEAD)
    for number, heading in enumerate(("", "A", "B", "B more than A", "may be")):
        grid.add_column(heading, justify="right" if number else "left")
    for measure in found.measures:
        factor, unit = (100, " %") if measure.percent else (1, "")
        numbers = (f"{factor * measure.a:.2f}{unit}", f"{factor * measure.b:.2f}{unit}")
        grid.add_row(measure.name, *numbers, f"{factor * measure.difference:+.2f}", reports.between(measure))
    console.print(grid)
    for name, lines in (("A", found.a), ("B", found.b)):
        console.print(f"{name}: {'; '.join(lines) or 'the scenario as it is'}", markup=False)
    if found.note:
        console.print(found.note, markup=False)
    console.print(found.sentence, markup=False)


def balance(
    scenario: Scenario,
    change: Changes = None,
    edition: Editions = None,
    option: Options = None,
    level: Annotated[
        list[str] | None, typer.Option(help="A level that is looked at; several by naming it again.")
    ] = None,
    by: Annotated[str, typer.Option(help="The level by which levers are tried.")] = "knight",
    side: Side = "",
    games: Annotated[int, typer.Option("--games", "-n", help="At most, of all kinds together.")] = 2000,
    seed: Seed = "0",
    jobs: Jobs = 1,
    cluster: Cluster = "",
    out: Out = None,
    parquet: Parquet = False,
    force: Force = False,
    json: Json = False,
) -> None:
    """Say how even a scenario is, what moves it, and the smallest change that makes it even.

    A fifth of the games tells how players of each level fare against their like, two fifths what each lever does (a man more
    or less, a round, points of a goal, a day of supplies), and the rest tries what should make it 50 : 50, give or take 3 %,
    on fresh dice.
    """
    setting = _changed(_base(scenario, edition, option), change or ())
    levels = tuple(level or ("squire", "knight", "marshal"))
    asked = balances.Asked(setting, surveys.side_of(setting, side), levels, by, _sound(seed), games)
    balances.must_be_askable(asked)
    command = _command(
        "balance", scenario, edition, option, seed,
        change=change or (), level=level or (), by=by, side=asked.side, games=games,
    )  # fmt: skip
    with _at_work(command, jobs, cluster, out, parquet, force) as desk, progress_bar() as progress:
        task = progress.add_task("games (at most)", total=games)
        found = balances.run(asked, desk, command, lambda count: progress.update(task, completed=count))
    _hand_out(found, out, parquet, json)
    if json:
        return
    _print_balance(found)


def _print_balance(found: balances.Balance) -> None:
    grid = Grid(title=f"{found.scenario}: games won by {found.side}", box=box.SIMPLE_HEAD)
    for number, heading in enumerate(("between", "games", "drawn", "%", "may be")):
        grid.add_column(heading, justify="right" if number else "left")
    for one in found.levels:
        between = f"{100 * one.low:.1f} to {100 * one.high:.1f}"
        grid.add_row(one.player, str(one.games), str(one.drawn), f"{100 * one.share:.1f}", between)
    console.print(grid)
    _print_endings(found.endings)
    if found.levers:
        grid = Grid(title=f"What it moves, in percentage points ({found.by})", box=box.SIMPLE_HEAD)
        for number, heading in enumerate(("lever", "pairs", "points", "may be")):
            grid.add_column(heading, justify="right" if number else "left")
        for lever in found.levers:
            between = f"{100 * lever.low:+.1f} to {100 * lever.high:+.1f}"
            grid.add_row(lever.change, str(lever.pairs), f"{100 * lever.effect:+.1f}", between)
        console.print(grid)
    for sentence in (*found.left_out, found.sentence):
        console.print(sentence, markup=False)


def _print_endings(endings: Sequence[Siege]) -> None:
    if endings:
        grid = Grid(title="How they ended, on which day, at what cost", box=box.SIMPLE_HEAD)
        sides = tuple(endings[0].lost)
        for number, heading in enumerate(
            ("ending", "won by", "games", "share", "day", *(f"lost by {side}" for side in sides))
        ):
            grid.add_column(heading, justify="right" if number > 1 else "left")
        for one in endings:
            grid.add_row(*told_endings(one))
        console.print(grid)


def report(
    scenario: Scenario,
    change: Changes = None,
    edition: Editions = None,
    option: Options = None,
    players: Players = ("knight", "knight"),
    side: Side = "",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many.")] = 200,
    seed: Seed = "0",
    jobs: Jobs = 1,
    cluster: Cluster = "",
    out: Out = None,
    parquet: Parquet = False,
    force: Force = False,
    json: Json = False,
) -> None:
    """Play a scenario many times, and write down how it went: win rates, lengths, the lead, where men fell and stood."""
    base = _base(scenario, edition, option)
    setting = _changed(base, change or ())
    side = surveys.side_of(setting, side)
    must_play(setting, players)
    command = _command(
        "report", scenario, edition, option, seed,
        change=change or (), players=players, side=side, games=games,
    )  # fmt: skip
    with _at_work(command, jobs, cluster, out, parquet, force) as desk, progress_bar() as progress:
        task = progress.add_task("games", total=games)
        played = surveys.run(
            setting, players, _sound(seed), games, desk, lambda count: progress.update(task, completed=count)
        )
    found = surveys.report(base, setting, players, seed, side, command, played)
    _hand_out(found, out, parquet, json)
    if not json:
        _print_endings(found.endings)
        console.print(found.sentence, markup=False)


def page(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The JSON of a report.")],
    out: Annotated[
        Path, typer.Option("--out", "-o", help="The page, OUT.html; with --parquet the games too.")
    ],
    parquet: Parquet = False,
    force: Force = False,
) -> None:
    """Make the page of a report anew from its JSON, or its games as Parquet."""
    if parquet:
        reports.must_write_parquet()
    for path in _files(out, parquet):
        if path.suffix != ".json":
            must_be_new(path, force=force)
    try:
        found = reports.read(read_text(file).encode())
    except msgspec.DecodeError as error:
        raise Trouble(f"{file} is no report of the laboratory: {error}.") from None
    write_text(_beside(out, ".html"), reports.page(found))
    if parquet:
        write_bytes(_beside(out, ".parquet"), reports.parquet(found))


# ------------------------------------------------------------------------------------------------ what all of them need


def _base(scenario: str, edition: str | None, option: list[str] | None) -> Setting:
    own = read_text(Path(scenario)) if scenario.endswith((".yaml", ".yml")) else ""
    return setting_of(scenario, edition, option, own)


def _changed(base: Setting, changes: Sequence[str]) -> Setting:
    """A setting with changes in which tables are named by their files."""
    found = []
    for change in changes:
        what, sign, how = change.partition("=")
        found.append(f"tables={read_text(Path(how))}" if (what, sign) == ("tables", "=") and how else change)
    return with_changes(base, found)


def _sound(seed: str) -> str:
    """A seed of which others can be made by putting a number behind it."""
    if not seed.strip() == seed != "" or len(seed) > 100 or not seed.isprintable():
        raise BadChange("A seed is a number or some words on one line, at most 100 characters.")
    return seed


def _command(
    name: str,
    scenario: str,
    edition: str | None,
    option: list[str] | None,
    seed: str,
    **more: str | float | Sequence[str],
) -> str:
    """The command that asks the same again."""
    parts = ["bergfried", "lab", name, scenario]
    parts += ["--edition", edition] if edition else []
    for one in option or ():
        parts += ["--option", one]
    for key, value in more.items():
        if key == "players":
            assert isinstance(value, tuple)
            parts += ["--players", *value]
        elif isinstance(value, str | int | float):
            parts += [f"--{key}", f"{value:g}" if isinstance(value, float) else str(value)]
        else:
            for one in value:
                parts += [f"--{key}", one]
    return shlex.join([*parts, "--seed", seed])


def _question(command: str) -> str:
    """What a command asks, whatever the bound: who raises it goes on with what was played."""
    words = shlex.split(command)
    for bound in ("--games", "--margin"):
        if bound in words:
            at = words.index(bound)
            words[at : at + 2] = []
    return shlex.join(words)


def _beside(out: Path, suffix: str) -> Path:
    """A file of a report: OUT may be named with or without .html or .json."""
    bare = out.with_suffix("") if out.suffix in (".html", ".json", ".parquet", ".journal") else out
    return bare.with_name(f"{bare.name}{suffix}")


def _files(out: Path, parquet: bool) -> list[Path]:
    return [_beside(out, suffix) for suffix in (".html", ".json", *([".parquet"] if parquet else []))]


@contextmanager
def _at_work(
    command: str, jobs: int, cluster: str, out: Path | None, parquet: bool, force: bool
) -> Iterator[Desk]:
    """Hands that play and a journal of what they did; all that can be wrong is found before the first game."""
    if out is None and parquet:
        raise Trouble("--parquet goes with --out, which says where.")
    if out is not None:
        for path in _files(out, parquet):
            must_be_new(path, force=force)
        if not out.parent.is_dir():
            raise Trouble(f"There is no folder {out.parent}.")
        if parquet:
            reports.must_write_parquet()
    with ExitStack() as stack:
        hands: Hands
        if cluster:
            hands = stack.enter_context(ClusterHands(cluster))
        else:
            hands = OwnHands() if jobs == 1 else stack.enter_context(ManyHands(jobs))
        journal = None
        if out is not None:
            journal = stack.enter_context(Journal(_beside(out, ".journal"), _question(command)))
            if journal.known:
                errors.print(f"{len(journal.known)} games are in {journal.path} already.", markup=False)
        try:
            yield Desk(hands, journal)
        except BrokenOff:
            if journal is not None:
                journal.remove()  # the question cannot be answered: there is nothing to go on with
            raise
        except KeyboardInterrupt:
            if journal is not None:
                errors.print(f"Stopped. The same command goes on with {journal.path}.", markup=False)
            raise


def _hand_out(found: reports.Report, out: Path | None, parquet: bool, json: bool) -> None:
    """Write the report, then drop the journal, which is in it."""
    if out is not None:
        write_text(_beside(out, ".json"), msgspec.json.encode(found).decode() + "\n")
        write_text(_beside(out, ".html"), reports.page(found))
        if parquet:
            write_bytes(_beside(out, ".parquet"), reports.parquet(found))
        _beside(out, ".journal").unlink(missing_ok=True)
        errors.print(f"Written: {', '.join(map(str, _files(out, parquet)))}", markup=False)
    if json:
        print_json(found)
        sys.stdout.flush()
