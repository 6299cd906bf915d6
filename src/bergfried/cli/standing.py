"""Where men are best put before a battle, looked for."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
import yaml

from bergfried.battle.setup.scenarios import load_scenario
from bergfried.files import write_text
from bergfried.players.stands import book

from .gamefiles import must_be_new
from .output import progress_bar

HEADER = "# Where men are put before a battle, by scenario and side: found by `./play lab stands`.\n"


def stands(
    out: Annotated[
        Path, typer.Argument(help="Where all that is kept is written, as YAML, with what was found.")
    ],
    scenario: Annotated[
        list[str], typer.Option("--scenario", "-s", help="Which battle; more than one may be.")
    ],
    games: Annotated[
        int, typer.Option("--games", "-n", min=20, help="With so many more what was found is compared.")
    ] = 120,
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "stands",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="So many processes at once.")] = 1,
    force: Annotated[bool, typer.Option(help="Write over an existing file.")] = False,
) -> None:
    """Look for where the knight best puts his men before a battle; what does better than the scenario is kept."""
    from bergfried.lab import stands as searching

    must_be_new(out, force=force)
    kept = {name: dict(sides) for name, sides in book().items()}
    lines = ["| scenario | side | as it is | found |", "| --- | --- | --: | --: |"]
    with progress_bar() as progress:
        for name in scenario:
            load_scenario(name)
            task = progress.add_task(name, total=2)
            for found in searching.search(name, seed=seed, jobs=jobs, sure=games):
                if found.score > found.before:
                    kept.setdefault(name, {})[found.side] = found.stands
                lines.append(
                    f"| {name} | {found.side} | {100 * found.before:.1f} | {100 * found.score:.1f} |"
                )
                progress.advance(task)
    write_text(out, HEADER + yaml.safe_dump(kept, sort_keys=False, default_flow_style=None, width=110))
    sys.stdout.write("\n".join(lines) + "\n")
