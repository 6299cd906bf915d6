"""Who is stronger: players against each other, in pairs of games."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table as Grid

from bergfried import games as gamefiles
from bergfried.lab.arena import Pairing, Standing, Tally, contest, from_openings, pairings
from bergfried.lab.scores import Sprt
from bergfried.lab.simulate import Opening

from .errors import Trouble
from .options import Json, Options
from .output import console, print_json, progress_bar


def arena(
    scenarios: Annotated[
        list[str] | None, typer.Argument(metavar="SCENARIO…", help="Left out: all battles.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option("--edition", "-e", help="Left out: each scenario's first.")
    ] = None,
    players: Annotated[
        tuple[str, str],
        typer.Option(
            "--players", "-p", help="Who plays, and against whom; pool:knight is one of former days."
        ),
    ] = ("knight", "random"),
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many from each side.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "0",
    opening: Annotated[
        list[str] | None,
        typer.Option(help="Begin from a saved battle, FILE or FILE@STEP; may be given several times."),
    ] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="LOW HIGH", help="Stop when it is settled whether the score is rather LOW % or HIGH %."
        ),
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="So many processes at once.")] = 1,
    option: Options = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="The table for a document.")] = False,
    json: Json = False,
) -> None:
    """Let two players meet from either side with the same dice, and count who wins.

    The score counts a draw as a half. A line's interval (95 %) is Wilson's; that of all games together goes by pairs:
    two games with the same dice and sides changed.
    """
    test = None if sprt is None else _test(*sprt)
    pairs = _pairs(scenarios or [], edition, players, opening or [], option)
    tally, start, verdict = Tally(), time.perf_counter(), ""
    with progress_bar() as progress:
        task = progress.add_task(" v ".join(players), total=len(pairs) * games)
        with closing(contest(pairs, games, seed, jobs=jobs)) as played:
            for pairing, one in played:
                tally.add(pairing, one)
                progress.advance(task)
                if test is not None and (verdict := test.says(tally.pairs)):
                    break
    spent = time.perf_counter() - start
    if json:
        print_json({"standings": tally.standings, "score": tally.score._asdict(), "sprt": verdict or None})
        return
    rows = [_row(standing) for standing in tally.standings]
    if markdown:
        for row in (_COLUMNS, ["---"] * 3 + ["--:"] * 6, *rows):
            sys.stdout.write(f"| {' | '.join(row)} |\n")
        sys.stdout.write(f"\nScore in all: {tally.score} of {len(tally.pairs)} pairs.\n")
    else:
        console.print(_table(" v ".join(players), rows))
        count = sum(standing.games for standing in tally.standings)
        decisions = sum(standing.decisions for standing in tally.standings) / count
        console.print(
            f"Score in all: {tally.score} of {len(tally.pairs)} pairs.", highlight=False, markup=False
        )
        console.print(f"{count} games, {decisions:.0f} decisions a game, {spent:.0f} seconds")
    if test is not None:
        ratio = test.ratio(tally.pairs)
        sys.stdout.write(
            f"SPRT {100 * test.low:g} to {100 * test.high:g} %: {verdict or 'open'} ({ratio:+.2f}).\n"
        )


def _test(low: float, high: float) -> Sprt:
    if not 0 < low < high < 100:
        raise Trouble("The bounds of a test are two scores in percent, the lower one first: --sprt 50 55.")
    return Sprt(low / 100, high / 100)


def _pairs(
    scenarios: list[str],
    edition: str | None,
    players: tuple[str, str],
    openings: list[str],
    option: list[str] | None,
) -> list[Pairing]:
    if not openings:
        return pairings(scenarios, edition, *players, None if option is None else tuple(option))
    if scenarios or edition or option:
        raise Trouble("An opening names its scenario, edition and options itself: leave them out.")
    return from_openings([_opening(name) for name in openings], *players)


def _opening(name: str) -> Opening:
    """An opening by its file, and after how many steps if that is said."""
    path, at, step = name.rpartition("@")
    if not at or not step.isdecimal():
        path, step = name, ""
    file = Path(path)
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble(f"The opening {path} cannot be read: {error}.") from None
    told = file.stem + (f" after {step}" if step else "")
    return Opening(told, text, int(step) if step else len(gamefiles.load(text).steps))


_COLUMNS = ["scenario", "edition", "side", "games", "won", "drawn", "lost", "%", "score"]


def _table(title: str, rows: list[list[str]]) -> Grid:
    grid = Grid(title=title, box=box.SIMPLE_HEAD)
    for number, column in enumerate(_COLUMNS):
        grid.add_column(column, justify="left" if number < 3 else "right")
    for row in rows:
        grid.add_row(*row)
    return grid


def _row(standing: Standing) -> list[str]:
    pairing = standing.pairing
    counts = (standing.games, standing.won, standing.drawn, standing.lost)
    return [
        pairing.title,
        pairing.edition,
        pairing.side,
        *map(str, counts),
        f"{standing.percent:.0f}",
        str(standing.score),
    ]
