"""A siege of many days, asked like any game that is fought on a field: the battle of the day, or else the empty building."""

from __future__ import annotations

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import CAPTURED, DEAD, PRISONER, State
from bergfried.battle.engine.underway import Resting
from bergfried.kernel.course import Way
from bergfried.kernel.decisions import Action
from bergfried.kernel.game import branches
from bergfried.kernel.stage import Frame
from bergfried.siege.fields import FieldGame
from bergfried.siege.siege import Reckoning

from . import people
from .battles import Fighting
from .leaguer import Leaguer
from .roles import Known
from .state import LeaguerState

TURNS = 1000
"""No battle has so many turns: with the day before it, the number of a turn comes only once in a siege."""


class OneLeaguer(FieldGame[LeaguerState]):
    """A siege of many days, with the battle of its day if one is fought."""

    rules: Leaguer

    @property
    def sides(self) -> tuple[str, ...]:
        return self.rules.sides

    @property
    def days(self) -> int:
        return 0

    def is_fought(self, position: LeaguerState) -> bool:
        """One that is settled by dice is not fought."""
        fighting = bool(position.stack) and isinstance(position.stack[-1], Fighting)
        return fighting and position.inner is not None

    def battle_of(self, position: LeaguerState) -> Battle:
        return self.rules.fought(position) if self.is_fought(position) else self.rules.battle

    def field_of(self, position: LeaguerState) -> State:
        field = position.inner if self.is_fought(position) else None
        return position.site if field is None else field

    def score_of(self, position: LeaguerState) -> dict[str, int]:
        """Who remains of each side, without those who have fallen in the battle that is fought."""
        remain = {
            name: sum(1 for _ in people.of_side(position, side)) for side, name in enumerate(self.sides)
        }
        battle, field = self.battle_of(position), self.field_of(position)
        for man in battle.roster.men:
            if field.status[man] & (DEAD | PRISONER | CAPTURED):
                remain[battle.sides[battle.roster[man].side]] -= 1
        return remain

    def day_of(self, position: LeaguerState) -> int:
        return position.day

    def turn_of(self, position: LeaguerState) -> tuple[int, str]:
        if self.is_fought(position):
            turn, side = super().turn_of(position)
            return TURNS * position.day + turn, side
        asked = self.rules.decision(position)
        side = "" if asked is None else asked.side
        return TURNS * position.day - 1 - (side == self.sides[0]), side

    def frames_of(self, position: LeaguerState) -> tuple[Frame, ...]:
        """Only those of its battles: between them one decision comes after the other."""
        if not self.is_fought(position):
            return ()
        return tuple(frame for frame in self.field_of(position).stack if not isinstance(frame, Resting))

    def way_out_of(self, position: LeaguerState) -> Action | None:
        if position.ended:
            return None
        if self.is_fought(position):
            battle, field = self.battle_of(position), self.field_of(position)
            return battle.moment(field).way_out(battle, field)
        return self.rules.own_moment(position).way_out(self.rules, position)

    def names_of(self, position: LeaguerState, action: Action) -> Battle | Known:
        """Who and what an action of a position speaks of: those of the battle, or of the siege."""
        own = self.rules.is_own(action) or not self.is_fought(position)
        return self.rules.known(position) if own else self.battle_of(position)

    def foreseen(self, action: Action) -> list[Way]:
        found = self.rules.foreseen(self.position, action)
        if found is None:
            return []
        return [
            Way(one.chance, one.events, self.frames_of(one.position), self.rules.decision(one.position))
            for one in branches(self.rules, *found)
        ]

    def reckoned(self, action: Action) -> Reckoning | None:
        return self.rules.reckoned(self.position, action)
