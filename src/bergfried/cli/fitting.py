"""The model of who is winning, fitted anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from bergfried.battle.setup.scenarios import load_scenario, scenario_names
from bergfried.files import write_text
from bergfried.players import winning

from .errors import Trouble
from .gamefiles import must_be_new
from .output import progress_bar

if TYPE_CHECKING:
    from bergfried.lab.fitting import Fitted, Seen


def fit(
    out: Annotated[Path, typer.Argument(help="Where the weights are written, as JSON.")],
    scenario: Annotated[
        list[str] | None, typer.Option("--scenario", "-s", help="Left out: all battles.")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=10, help="How many of each.")] = 120,
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "fit",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="So many processes at once.")] = 1,
    players: Annotated[
        tuple[str, str] | None,
        typer.Option(help="Who meets whom; left out: knights mostly, at times greedy players and squires."),
    ] = None,
    add: Annotated[
        bool,
        typer.Option(
            help="Leave the weights there are, and add those of scenarios that do better with their own."
        ),
    ] = False,
    force: Annotated[bool, typer.Option(help="Write over an existing file.")] = False,
) -> None:
    """Let the machine play battles against itself, and fit who is winning to how they end.

    Prints how good the weights are, by games they were not fitted on, as tables for a document.
    """
    try:
        from bergfried.lab import fitting, pool
    except ImportError:
        raise Trouble("Fitting needs the extra lab: pip install 'bergfried[lab]'.") from None
    must_be_new(out, force=force)
    meetings = fitting.MEETINGS if players is None else (players,)
    for name in players or ():
        pool.contestant(name)
    names = scenario or [name for name in scenario_names() if load_scenario(name).rounds]
    seen: dict[str, list[Seen]] = {}
    with progress_bar() as progress:
        for name in names:
            load_scenario(name)
            task = progress.add_task(name, total=games)
            for positions in fitting.play(name, games, seed, meetings=meetings, jobs=jobs):
                seen.setdefault(name, []).extend(positions)
                progress.advance(task)
    fitted = fitting.fit(seen)
    if add:
        fitted = fitting.added(fitted, winning.model())
    write_text(out, msgspec.json.format(msgspec.json.encode(fitted.model), indent=1).decode() + "\n")
    sys.stdout.write("\n".join(_told(fitted)) + "\n")


def _told(fitted: Fitted) -> list[str]:
    lines = [
        "| scenario | games | positions | log loss | shared | blind | first half | second half | AUC |",
        "| --- | --: | --: | --: | --: | --: | --: | --: | --: |",
    ]
    lines += [
        f"| {one.scenario} | {one.games} | {one.positions} | {one.loss:.3f} | {one.shared:.3f} | "
        f"{one.blind:.3f} | {one.early:.3f} | {one.late:.3f} | {one.auc:.3f} |"
        for one in fitted.quality
    ]
    lines += ["", "| said, % | won, % | positions |", "| --: | --: | --: |"]
    lines += [f"| {100 * one.said:.0f} | {100 * one.came:.0f} | {one.positions} |" for one in fitted.bands]
    return lines
