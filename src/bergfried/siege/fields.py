"""Games fought on a field: one battle, or a siege with its battles. Whoever shows them or plays in them asks both alike."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import NamedTuple, TypeVar

from bergfried.battle.engine import aims
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.kernel.decisions import Action, Decision
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.game import Branch, Game, Position, branches
from bergfried.kernel.stage import Frame

from .record import Record, record
from .siege import Reckoning, Siege
from .state import SiegeState

P = TypeVar("P", bound=Position)


class Way(NamedTuple):
    """One way an action can turn out, with the decision it leads to."""

    chance: Fraction
    events: tuple[Event, ...]
    frames: tuple[Frame, ...]
    """The decisions within decisions that are then open."""
    decision: Decision | None


class FieldGame(Game[P]):
    """A game fought on a field: the battle that is played, and how it stands."""

    def battle_of(self, position: P) -> Battle:
        """The rules of the battle in a position; where none is fought, of the empty field on which one would be."""
        raise NotImplementedError

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides in the order of the game, whichever of them moves first in a battle."""
        return self.battle.sides

    @property
    def days(self) -> int:
        """How many days it may last; 0 where nobody knows."""
        return 1

    def is_fought(self, position: P) -> bool:
        """Is a battle fought in a position? If not, there is a field with nobody on it."""
        return True

    def field_of(self, position: P) -> State:
        """The battle in a position of the game."""
        raise NotImplementedError

    def day_of(self, position: P) -> int:
        return 1

    def record_of(self, position: P) -> Record | None:
        """The record of a siege in a position; a battle has none."""
        return None

    def frames_of(self, position: P) -> tuple[Frame, ...]:
        """The decisions within decisions that are open in a position."""
        raise NotImplementedError

    def way_out_of(self, position: P) -> Action | None:
        """The action that leaves the decision of a position at that, where the rules allow it."""
        raise NotImplementedError

    def turn_of(self, position: P) -> tuple[int, str]:
        """A number that no other turn of the game has, and the side whose turn it is."""
        battle, field = self.battle_of(position), self.field_of(position)
        return field.turn, battle.sides[battle.active(field)]

    def score_of(self, position: P) -> dict[str, int]:
        """What each side counts as things stand."""
        return aims.outcome(self.battle_of(position), self.field_of(position)).score

    # ------------------------------------------------------------------------------------ what follows from that

    @property
    def battle(self) -> Battle:
        """The rules of the battle that is fought."""
        return self.battle_of(self.position)

    @property
    def turn(self) -> int:
        """The number of the turn that is played, as `turn_of` counts them."""
        return self.turn_of(self.position)[0]

    def turns(self) -> Iterator[tuple[int, str]]:
        """The turn before the first action and after every one, each with its side."""
        return map(self.turn_of, self.positions())

    def grounds(self) -> Iterator[tuple[Battle, State]]:
        """The battle before the first action and after every one, each with its rules."""
        return ((self.battle_of(position), self.field_of(position)) for position in self.positions())

    def ground_after(self, step: int) -> tuple[Battle, State]:
        """The battle after so many steps, with its rules."""
        position = self.at(step)
        return self.battle_of(position), self.field_of(position)

    @property
    def fighting(self) -> bool:
        """Is a battle fought now?"""
        return self.is_fought(self.position)

    def at(self, step: int) -> P:
        """The position after so many steps."""
        return next(islice(self.positions(), step, None))

    def fought_after(self, step: int) -> bool:
        """Was a battle fought after so many steps?"""
        return self.is_fought(self.at(step))

    def score_after(self, step: int) -> dict[str, int]:
        return self.score_of(self.at(step))

    @property
    def score(self) -> dict[str, int]:
        return self.score_of(self.position)

    @property
    def field(self) -> State:
        """How the battle stands."""
        return self.field_of(self.position)

    def way_out(self) -> Action | None:
        """The action that leaves the decision at that, where the rules allow it."""
        return self.way_out_of(self.position)

    @property
    def frames(self) -> tuple[Frame, ...]:
        return self.frames_of(self.position)

    def fields(self) -> Iterator[State]:
        """The battle before the first action and after every one."""
        return map(self.field_of, self.positions())

    def each_day(self) -> Iterator[int]:
        """The day before the first action and after every one."""
        return map(self.day_of, self.positions())

    def day_after(self, step: int) -> int:
        """The day it was after so many steps."""
        return self.day_of(self.at(step))

    def record_after(self, step: int) -> Record | None:
        """The record of the siege after so many steps."""
        return self.record_of(self.at(step))

    def interrupted(self) -> int | None:
        """The number, from 0, of the step that led to the decisions within decisions that are open; None if none is."""
        if not self.frames:
            return None
        before = list(self.positions())[:-1]
        return next((n for n in reversed(range(len(before))) if not self.frames_of(before[n])), None)

    def fields_after(self, action: Action) -> list[Branch[State]]:
        """Every outcome of a legal action for the battle, as `branches` has them."""
        found = branches(self.rules, self.position, action)
        return [Branch(one.chance, one.events, self.field_of(one.position)) for one in found]

    def ways(self, action: Action) -> list[Way]:
        """Every outcome of a legal action, with what is to be decided then."""
        return [
            Way(one.chance, one.events, self.frames_of(one.position), self.rules.decision(one.position))
            for one in branches(self.rules, self.position, action)
        ]

    def foreseen(self, action: Action) -> list[Way]:
        """Where dice decide only later what comes of a legal action: every way that can turn out. Else none."""
        return []

    def hoped(self, action: Action) -> tuple[Fraction, State] | None:
        """What a legal action works for over several days: the chance to reach it, and the battle as it then is."""
        return None

    def reckoned(self, action: Action) -> Reckoning | None:
        """What a day of an order comes to, where it is against something that has steps to lose."""
        return None

    def tried(self, action: Action, dice: Dice) -> list[Event]:
        """What a legal action would do with some dice; nothing changes."""
        return self.rules.apply(self.position.copy(), action, dice)


class OneBattle(FieldGame[State]):
    """A battle that is all there is."""

    rules: Battle

    def battle_of(self, position: State) -> Battle:
        return self.rules

    def field_of(self, position: State) -> State:
        return position

    def frames_of(self, position: State) -> tuple[Frame, ...]:
        return position.stack

    def way_out_of(self, position: State) -> Action | None:
        return self.rules.moment(position).way_out(self.rules, position)


class OneSiege(FieldGame[SiegeState]):
    """A siege, with the battle of its day."""

    rules: Siege

    def battle_of(self, position: SiegeState) -> Battle:
        return self.rules.battle

    @property
    def days(self) -> int:
        return self.rules.days

    def field_of(self, position: SiegeState) -> State:
        return position.inner

    def day_of(self, position: SiegeState) -> int:
        return position.day

    def record_of(self, position: SiegeState) -> Record | None:
        return record(self.rules, position)

    def frames_of(self, position: SiegeState) -> tuple[Frame, ...]:
        return self.rules.frames(position)

    def way_out_of(self, position: SiegeState) -> Action | None:
        return self.rules.way_out(position)

    def foreseen(self, action: Action) -> list[Way]:
        found = self.rules.foreseen(self.position, action)
        if found is None:
            return []
        return [
            Way(one.chance, one.events, self.frames_of(one.position), self.rules.decision(one.position))
            for one in branches(self.rules, *found)
        ]

    def hoped(self, action: Action) -> tuple[Fraction, State] | None:
        return self.rules.hoped(self.position, action)

    def reckoned(self, action: Action) -> Reckoning | None:
        return self.rules.reckoned(self.position, action)


Fought = OneBattle | OneSiege
"""A game on a field, of either kind."""
