"""Games in files: opened, kept, and never written over unasked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from bergfried.files import Holding, read_text, write_text
from bergfried.games import AnyGame, load
from bergfried.kernel.game import Step

from .errors import Trouble


def open_file(file: Path) -> AnyGame:
    return load(read_text(file))


def keep(game: AnyGame, file: Path) -> None:
    """On disk first, then said."""
    write_text(file, game.save())


def recorded(steps: Iterable[Step], game: AnyGame, holding: Holding) -> Iterator[Step]:
    """Each step on disk before the next is taken: what was rolled is on record, whatever comes after it."""
    for step in steps:
        holding.write(game.save())
        yield step


def must_be_new(file: Path, *, force: bool) -> None:
    """Nothing that is there is written over unless that is asked for."""
    if file.is_dir():
        raise Trouble(f"{file} is a folder.")
    if file.exists() and not force:
        raise Trouble(f"{file} exists already; choose another name, or --force to write over it.")
