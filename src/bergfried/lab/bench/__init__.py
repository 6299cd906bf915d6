"""How fast it is and what it holds, against what we promise.

Each question has a module of its own and gives one report. Speed is counted in games of python-chess played in the same
run, or one part of our own work in another: such figures hold on every machine, a busy one too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum

from bergfried.games import open_game

from .growth import growth
from .holding import memory, pauses
from .measures import Bounds, Case, Report, case
from .parts import parts
from .playing import games, turns
from .sieges import sieges
from .steps import steps

__all__ = ["Bounds", "Question", "Report", "run"]


class Question(Enum):
    """What can be measured."""

    GAMES = "games"
    TURNS = "turns"
    GROWTH = "growth"
    PAUSES = "pauses"
    MEMORY = "memory"
    PARTS = "parts"
    SIEGES = "sieges"
    STEPS = "steps"


_ANSWERS: dict[Question, Callable[[list[Case], Bounds], Report]] = {
    Question.GAMES: games,
    Question.TURNS: turns,
    Question.GROWTH: lambda _, bounds: growth(bounds),
    Question.PAUSES: pauses,
    Question.MEMORY: memory,
    Question.PARTS: parts,
    Question.SIEGES: sieges,
    Question.STEPS: steps,
}


def run(questions: Sequence[Question], scenarios: Sequence[str], bounds: Bounds) -> Iterator[Report]:
    """The reports one after the other: all questions if none is named, the scenarios with aims if none is named. The field
    on which growth is measured is always the same.

    Raises NoYardstick, UnknownScenario, UnknownEdition, BadScenario.
    """
    cases = [case(text) for text in scenarios]
    for one in cases:
        open_game(one.scenario, one.edition)
    for question in questions or Question:
        yield _ANSWERS[question](cases, bounds)
