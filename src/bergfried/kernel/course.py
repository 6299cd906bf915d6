"""The course of a game: whose turn it is, how far it has come, what each side counts, what is open to be decided.

Whoever shows a game, of whatever kind, asks this; the games say what it is with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from .decisions import Action, Decision
from .dice import Dice
from .events import Event
from .game import Game, P, branches
from .stage import Frame


class Way(NamedTuple):
    """One way an action can turn out, with the decision it leads to."""

    chance: Fraction
    events: tuple[Event, ...]
    frames: tuple[Frame, ...]
    """The decisions within decisions that are then open."""
    decision: Decision | None


class CourseGame(Game[P]):
    """A game with turns, rounds and a count."""

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides in the order of the game."""
        raise NotImplementedError

    @property
    def days(self) -> int:
        """How many days it may last; 0 where nobody knows."""
        return 1

    def day_of(self, position: P) -> int:
        return 1

    def round_of(self, position: P) -> int:
        """The round that is played, from 1; 0 where none is, or before the first."""
        raise NotImplementedError

    def turn_of(self, position: P) -> tuple[int, str]:
        """A number that no other turn of the game has, and the side whose turn it is."""
        raise NotImplementedError

    def score_of(self, position: P) -> dict[str, int]:
        """What each side counts as things stand."""
        raise NotImplementedError

    def frames_of(self, position: P) -> tuple[Frame, ...]:
        """The decisions within decisions that are open in a position."""
        raise NotImplementedError

    def way_out_of(self, position: P) -> Action | None:
        """The action that leaves the decision of a position at that, where the rules allow it."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------ what follows from that

    @property
    def turn(self) -> int:
        """The number of the turn that is played, as `turn_of` counts them."""
        return self.turn_of(self.position)[0]

    def turns(self) -> Iterator[tuple[int, str]]:
        """The turn before the first action and after every one, each with its side."""
        return map(self.turn_of, self.positions())

    def turn_after(self, step: int) -> tuple[int, str]:
        """The turn that was played after so many steps, with its side."""
        return self.turn_of(self.at(step))

    def rounds(self) -> Iterator[int]:
        """The round before the first action and after every one."""
        return map(self.round_of, self.positions())

    def decision_after(self, step: int) -> Decision | None:
        """The decision that was open after so many steps; None where it was over."""
        return self.rules.decision(self.at(step))

    def score_after(self, step: int) -> dict[str, int]:
        return self.score_of(self.at(step))

    @property
    def score(self) -> dict[str, int]:
        return self.score_of(self.position)

    def way_out(self) -> Action | None:
        """The action that leaves the decision at that, where the rules allow it."""
        return self.way_out_of(self.position)

    @property
    def frames(self) -> tuple[Frame, ...]:
        return self.frames_of(self.position)

    def each_day(self) -> Iterator[int]:
        """The day before the first action and after every one."""
        return map(self.day_of, self.positions())

    def day_after(self, step: int) -> int:
        """The day it was after so many steps."""
        return self.day_of(self.at(step))

    def interrupted(self) -> int | None:
        """The number, from 0, of the step that led to the decisions within decisions that are open; None if none is."""
        if not self.frames:
            return None
        before = list(self.positions())[:-1]
        return next((n for n in reversed(range(len(before))) if not self.frames_of(before[n])), None)

    def ways(self, action: Action) -> list[Way]:
        """Every outcome of a legal action, with what is to be decided then."""
        return [
            Way(one.chance, one.events, self.frames_of(one.position), self.rules.decision(one.position))
            for one in branches(self.rules, self.position, action)
        ]

    def tried(self, action: Action, dice: Dice) -> list[Event]:
        """What a legal action would do with some dice; nothing changes."""
        return self.rules.apply(self.position.copy(), action, dice)
