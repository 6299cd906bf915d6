"""Puzzles: positions near the end of a battle in which more can be won than the knight wins.

They are mined from games the machine has played against itself (`lab/puzzles.py`), and are data: the game up to the
position, whose move it is, how often the knight wins from there, and how often the best that is known does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from bergfried import games
from bergfried.battle.engine import aims
from bergfried.rulebook import library
from bergfried.siege.fields import Fought

from .captain import Captain
from .commander import MOVING, Commander
from .reviewing import Decision, decisions
from .search import next_order

FOLDER, ENDING = "puzzles", ".yaml"
PLAYED = 50
"""So many battles are played out to judge a movement."""


class UnknownPuzzle(ValueError):
    """There is no puzzle of that name."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and what is known of it."""

    puzzle: str
    side: str
    """Whose move it is."""
    turns: int
    """How many player turns are left, his own included."""
    knight: float
    """How often knights win who play the movement too, a draw counted as a half."""
    best: float
    """How often they win with the best movement that is known."""
    low: float
    high: float
    """The 95 % interval of the difference."""
    trials: int
    """So many battles were played out with each."""
    answer: tuple[str, ...]
    """The movement that is the best known."""
    game: str

    @property
    def scenario(self) -> str:
        return self.puzzle.rpartition("-")[0]

    def open(self, seed: int | str = 0) -> games.BattleGame:
        """The battle as it stands, to be gone on with by dice of one's own."""
        game = games.load(self.game)
        assert isinstance(game, games.BattleGame), "puzzles are battles"
        game.reseed(seed)
        return game


def puzzle_names() -> tuple[str, ...]:
    """All there are."""
    return tuple(name.removesuffix(ENDING) for name in library.names(FOLDER) if name.endswith(ENDING))


@cache
def load_puzzle(name: str) -> Puzzle:
    """A puzzle by its name; raises UnknownPuzzle."""
    if name not in puzzle_names():
        raise UnknownPuzzle(f"There is no puzzle {name!r}; there are {', '.join(puzzle_names()) or 'none'}.")
    return msgspec.convert(library.yaml(library.text(FOLDER, f"{name}{ENDING}")), Puzzle, strict=False)


@cache
def _begun(name: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """What had been done in a puzzle before somebody is asked, and how the dice fell."""
    return tuple((step.text, step.faces) for step in load_puzzle(name).open().steps)


def puzzle_of(game: Fought) -> Puzzle | None:
    """The puzzle a game goes on from, known by its first steps; None if it is none."""
    for name in puzzle_names():
        if load_puzzle(name).scenario == getattr(game, "name", ""):
            begun = _begun(name)
            if tuple((step.text, step.faces) for step in game.steps[: len(begun)]) == begun:
                return load_puzzle(name)
    return None


def first_step(puzzle: Puzzle) -> int:
    """So many steps had been taken before somebody is asked."""
    return len(_begun(puzzle.puzzle))


def won(puzzle: Puzzle, orders: Sequence[str] = (), count: int = PLAYED) -> list[float]:
    """How battles end that go on with a movement: 1 for a victory of whose move it is, a half for a draw.

    Knights play all the rest, and without orders the movement too. The dice are the same for every movement."""
    return [_played_out(puzzle, orders, number) for number in range(count)]


def _played_out(puzzle: Puzzle, orders: Sequence[str], number: int) -> float:
    game, knight = puzzle.open(f"{puzzle.puzzle} {number}"), Captain("knight", number)
    left, turn = [game.action(text) for text in orders], game.field.turn
    while (decision := game.decision) is not None:
        own = decision.side == puzzle.side and not game.field.stack and _moves_still(game, turn)
        game.play((next_order(game, left) if own else None) or knight.choose(game))
    winner = game.outcome.winner if game.outcome is not None else ""
    return 0.5 if not winner else float(winner == puzzle.side)


def movement(game: Fought, puzzle: Puzzle) -> Decision | None:
    """The movement somebody has played in a puzzle; None while it goes on."""
    begun = first_step(puzzle)
    found = next((one for one in decisions(game) if one.step >= begun and one.stage == MOVING), None)
    if found is None or (found.last >= len(game.steps) and _moves_still(game, found.turn)):
        return None
    return found


def solved(game: Fought, puzzle: Puzzle, count: int = PLAYED) -> float | None:
    """How often battles are won that go on with the movement somebody has played in a puzzle; None while it goes on."""
    played = movement(game, puzzle)
    if played is None:
        return None
    orders = [game.steps[number].text for number in range(played.step, played.last)]
    ended = won(puzzle, orders, count)
    return sum(ended) / len(ended)


def _moves_still(game: Fought, turn: int) -> bool:
    """Does the movement of a turn go on?"""
    state = game.field
    return game.decision is not None and state.turn == turn and Commander.stage(game, state) == MOVING


def lead(puzzle: Puzzle) -> int:
    """By how many points the side to move is ahead."""
    game = puzzle.open()
    score = aims.outcome(game.battle, game.field).score
    return score[puzzle.side] - sum(points for side, points in score.items() if side != puzzle.side)
