"""Arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game file.")]
Language = Annotated[str, typer.Option("--language", "-l", envvar="BERGFRIED_LANGUAGE", help="en, de or it.")]
Edition = Annotated[
    str, typer.Option("--edition", "-e", help="siege, anarchy, anarchy-de, anarchy-it or hall.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="An optional rule by its name; several by naming it again."),
]
Json = Annotated[bool, typer.Option("--json", help="For machines.")]
Machine = Annotated[
    str, typer.Option("--player", "-p", help="squire, knight or marshal; also greedy and random.")
]
ActionWords = Annotated[list[str], typer.Argument(metavar="ACTION", help="Such as: shoot Odo Hal")]
Games = Annotated[
    str | None,
    typer.Option(
        "--games",
        help="The file that keeps the games, or the address of a PostgreSQL (postgresql://…); "
        "the usual place of your account if none is named.",
    ),
]
