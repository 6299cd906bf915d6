"""Puzzles: mined, listed, and how good what somebody has played in one is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from bergfried import advice
from bergfried.files import write_text
from bergfried.games import OffBoard, open_game
from bergfried.lab import puzzles as mining
from bergfried.players.puzzles import ENDING, puzzle_names, puzzle_of, solved

from .errors import Trouble
from .gamefiles import open_file
from .options import Json, Language
from .output import console, print_json, progress_bar, speak


def puzzles(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A game of a puzzle: how good is what was played?")
    ] = None,
    json: Json = False,
    language: Language = "en",
) -> None:
    """The puzzles: positions near the end in which more can be won than a knight wins. `new --puzzle NAME` begins one."""
    speak(language)
    if file is not None:
        _print_answer(file, json, language)
        return
    found = [advice.puzzle_view(name, language) for name in puzzle_names()]
    if json:
        print_json(found)
        return
    for one in found:
        console.print(Text.assemble((f"{one.name}  ", "bold"), f"{one.title}. {one.about}"))


def _print_answer(file: Path, json: bool, language: str) -> None:
    """How good the movement is that was played in a puzzle."""
    game = open_file(file)
    puzzle = None if isinstance(game, OffBoard) else puzzle_of(game)
    if puzzle is None or isinstance(game, OffBoard):
        raise Trouble(f"{file} is no game of a puzzle; bergfried puzzles lists them.")
    found = solved(game, puzzle)
    told = advice.puzzle_answer(puzzle, found, language)
    if json:
        print_json({"puzzle": puzzle.puzzle, "text": told, "won": found, "best": puzzle.best})
    else:
        console.print(told)


def mine(
    folder: Annotated[Path, typer.Argument(help="Where the puzzles are written, a file for each.")],
    scenario: Annotated[list[str], typer.Option("--scenario", "-s", help="Several by naming it again.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many of each.")] = 10,
    most: Annotated[int, typer.Option(min=1, help="So many puzzles of each are enough.")] = 2,
    much: Annotated[float, typer.Option(help="So much more, surely, must be to win.")] = mining.MUCH,
    seed: Annotated[str, typer.Option(help="The same seed, the same puzzles.")] = "puzzles",
) -> None:
    """Let knights fight each other, and keep positions of their last turns in which surely much more was to be won."""
    if not folder.is_dir():
        raise Trouble(f"There is no folder {folder}.")
    for name in scenario:
        open_game(name)
    with progress_bar() as progress:
        for name in scenario:
            task, count = progress.add_task(name, total=games), 0
            for number in range(games):
                for puzzle in mining.mine(name, f"{seed}/{number}", much=much) if count < most else ():
                    if count < most:
                        count += 1
                        called = msgspec.structs.replace(puzzle, puzzle=f"{name}-{count}")
                        write_text(folder / f"{called.puzzle}{ENDING}", mining.written(called))
                        told = f"{called.puzzle}: {called.side}, {called.turns} turns left"
                        console.print(f"{told}, {called.knight:.0%} → {called.best:.0%}")
                progress.advance(task)
