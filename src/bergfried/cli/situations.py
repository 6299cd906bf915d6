"""Running situations."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from bergfried.files import read_text
from bergfried.situations import run_shipped, run_text

from .options import Json
from .output import console, print_json


def check(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE…", help="Left out: all that are shipped.")
    ] = None,
    json: Json = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Name the passing ones too.")] = False,
) -> int:
    """Run situations: small boards that show rules. Exit code 1 if one fails."""
    reports = [run_text(read_text(file), str(file)) for file in files] if files else list(run_shipped())
    failed = [report for report in reports if not report.passed]
    if json:
        print_json(
            [
                {
                    "name": r.name,
                    "passed": r.passed,
                    "shows": r.shows,
                    "failures": r.failures,
                    "consulted": sorted(r.consulted),
                }
                for r in reports
            ]
        )
        return 1 if failed else 0
    for report in reports:
        if not report.passed:
            console.print(Text(f"✗ {report.name}: {report.title}", style="red"))
            for failure in report.failures:
                console.print(Text(f"    {failure}"))
        elif verbose:
            console.print(Text(f"✓ {report.name}: {', '.join(report.shows)}", style="green"))
    console.print(f"{len(reports) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0
