"""Games fought on a field: one battle, or a siege with its battles. Whoever shows them or plays in them asks both alike."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeVar

from bergfried.battle.engine import aims
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.kernel.course import CourseGame, Way
from bergfried.kernel.decisions import Action
from bergfried.kernel.game import Branch, Position, branches
from bergfried.kernel.stage import Frame

from .record import Record, record
from .siege import Reckoning, Siege
from .state import SiegeState

P = TypeVar("P", bound=Position)


class FieldGame(CourseGame[P]):
    """A game fought on a field: the battle that is played, and how it stands."""

    def battle_of(self, position: P) -> Battle:
        """The rules of the battle in a position; where none is fought, of the empty field on which one would be."""
        raise NotImplementedError

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides in the order of the game, whichever of them moves first in a battle."""
        return self.battle.sides

    def is_fought(self, position: P) -> bool:
        """Is a battle fought in a position? If not, there is a field with nobody on it."""
        return True

    def field_of(self, position: P) -> State:
        """The battle in a position of the game."""
        raise NotImplementedError

    def record_of(self, position: P) -> Record | None:
        """The record of a siege in a position; a battle has none."""
        return None

    def round_of(self, position: P) -> int:
        return max(0, self.field_of(position).turn // 2 + 1)

    def turn_of(self, position: P) -> tuple[int, str]:
        battle, field = self.battle_of(position), self.field_of(position)
        return field.turn, battle.sides[battle.active(field)]

    def score_of(self, position: P) -> dict[str, int]:
        return aims.outcome(self.battle_of(position), self.field_of(position)).score

    # ------------------------------------------------------------------------------------ what follows from that

    @property
    def battle(self) -> Battle:
        """The rules of the battle that is fought."""
        return self.battle_of(self.position)

    def grounds(self) -> Iterator[tuple[Battle, State]]:
        """The battle before the first action and after every one, each with its rules."""
        return ((self.battle_of(position), self.field_of(position)) for position in self.positions())

    def ground_after(self, step: int) -> tuple[Battle, State]:
        """The battle after so many steps, with its rules."""
        position = self.at(step)
        return self.battle_of(position), self.field_of(position)

    @property
    def day(self) -> int:
        """Which day it is."""
        return self.day_of(self.position)

    @property
    def fighting(self) -> bool:
        """Is a battle fought now?"""
        return self.is_fought(self.position)

    def fought_after(self, step: int) -> bool:
        """Was a battle fought after so many steps?"""
        return self.is_fought(self.at(step))

    @property
    def field(self) -> State:
        """How the battle stands."""
        return self.field_of(self.position)

    def fields(self) -> Iterator[State]:
        """The battle before the first action and after every one."""
        return map(self.field_of, self.positions())

    def record_after(self, step: int) -> Record | None:
        """The record of the siege after so many steps."""
        return self.record_of(self.at(step))

    def fields_after(self, action: Action) -> list[Branch[State]]:
        """Every outcome of a legal action for the battle, as `branches` has them."""
        found = branches(self.rules, self.position, action)
        return [Branch(one.chance, one.events, self.field_of(one.position)) for one in found]

    def foreseen(self, action: Action) -> list[Way]:
        """Where dice decide only later what comes of a legal action: every way that can turn out. Else none."""
        return []

    def hoped(self, action: Action) -> tuple[Fraction, State] | None:
        """What a legal action works for over several days: the chance to reach it, and the battle as it then is."""
        return None

    def reckoned(self, action: Action) -> Reckoning | None:
        """What a day of an order comes to, where it is against something that has steps to lose."""
        return None


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
