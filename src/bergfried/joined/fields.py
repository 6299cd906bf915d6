"""A realm, asked like any game that is fought on a field: the battle that is fought out in it, or else an empty field."""

from __future__ import annotations

from typing import TypeGuard, cast

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.kernel.decisions import Action
from bergfried.kernel.stage import Frame
from bergfried.leaguer.fields import OneLeaguer
from bergfried.realm.arbiter import contest_of
from bergfried.realm.fields import OneRealm
from bergfried.realm.state import RealmState
from bergfried.siege.fields import FieldGame, OneBattle, OneSiege

from .contests import Contests
from .forces import empty

TURNS = 1000
"""No battle has so many turns: with the phase before it, and the actions in that, the number of a turn comes only once."""


class ContestedRealm(OneRealm, FieldGame[RealmState]):
    """A realm, with the battle that is fought out in it if one is."""

    def is_fought(self, position: RealmState) -> bool:
        return position.inner is not None

    def battle_of(self, position: RealmState) -> Battle:
        arbiter = self.rules.arbiter
        if position.inner is None or not isinstance(arbiter, Contests):
            return empty(self.rules)[0]
        return arbiter.battle(self.rules, contest_of(position))

    def field_of(self, position: RealmState) -> State:
        return empty(self.rules)[1] if position.inner is None else cast("State", position.inner)

    def turn_of(self, position: RealmState) -> tuple[int, str]:
        """A phase is one turn, and so is each player turn of a battle in it."""
        side = self.sides[self.rules.active(position)]
        if not self.is_fought(position):
            return TURNS * position.phase, side
        turn, side = FieldGame.turn_of(self, position)
        return TURNS * position.phase + 3 + turn, side

    def frames_of(self, position: RealmState) -> tuple[Frame, ...]:
        return self.field_of(position).stack if self.is_fought(position) else super().frames_of(position)

    def way_out_of(self, position: RealmState) -> Action | None:
        if position.ended:
            return None
        if self.is_fought(position):
            battle, field = self.battle_of(position), self.field_of(position)
            return battle.moment(field).way_out(battle, field)
        return self.rules.own_moment(position).way_out(self.rules, position)


AnyField = OneBattle | OneSiege | OneLeaguer | ContestedRealm
"""A game on a field, of whichever kind."""


def on_the_map(game: AnyField, step: int | None = None) -> TypeGuard[ContestedRealm]:
    """Is a game a realm in which no battle is fought out, now or after so many steps?"""
    if not isinstance(game, ContestedRealm):
        return False
    return not (game.fighting if step is None else 0 <= step <= len(game.steps) and game.fought_after(step))
