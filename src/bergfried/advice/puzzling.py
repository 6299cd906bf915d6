"""Puzzles, told: what is asked, and how good what somebody has played is."""

from __future__ import annotations

from functools import cache

from bergfried import words
from bergfried.games import side_titled
from bergfried.kernel.verdicts import Fact
from bergfried.players import puzzles
from bergfried.players.puzzles import Puzzle

from .forms import PuzzleView


@cache
def puzzle_view(name: str, language: str = "en") -> PuzzleView:
    """A puzzle by its name; raises UnknownPuzzle."""
    puzzle = puzzles.load_puzzle(name)
    game, ahead = puzzle.open(), puzzles.lead(puzzle)
    scenario = words.translated(f"scenario-{game.name}-title", game.title, language)
    title = f"scenario-{game.name}-side-{puzzle.side}"
    facts: dict[str, Fact] = {
        "scenario": scenario,
        "turns": puzzle.turns,
        "side": words.translated(title, side_titled(game, puzzle.side), language),
        "standing": "ahead" if ahead > 0 else "behind" if ahead < 0 else "even",
        "points": abs(ahead),
        "knight": round(100 * puzzle.knight),
        "best": round(100 * puzzle.best),
    }
    return PuzzleView(
        name=name,
        scenario=game.name,
        edition=game.edition,
        side=puzzle.side,
        turns=puzzle.turns,
        knight=puzzle.knight,
        best=puzzle.best,
        title=words.say("puzzle-title", facts, language),
        about=words.say("puzzle-about", facts, language),
    )


def puzzle_answer(puzzle: Puzzle, won: float | None, language: str = "en") -> str:
    """How good the movement is that somebody has played, in a sentence; None: it is not over yet."""
    if won is None:
        return words.say("puzzle-open", {}, language)
    facts: dict[str, Fact] = {
        "chance": round(100 * won),
        "knight": round(100 * puzzle.knight),
        "best": round(100 * puzzle.best),
    }
    if won >= puzzle.best:
        return words.say("puzzle-best", facts, language)
    return words.say("puzzle-answer", facts, language)
