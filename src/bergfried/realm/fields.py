"""A realm being played, asked like any other game: whose turn it is, how far it has come, what each party counts."""

from __future__ import annotations

from bergfried.kernel.course import CourseGame
from bergfried.kernel.decisions import Action
from bergfried.kernel.stage import Frame

from .rules import Realm
from .state import RealmState


class OneRealm(CourseGame[RealmState]):
    """A realm that is all there is."""

    rules: Realm

    @property
    def sides(self) -> tuple[str, ...]:
        return self.rules.world.parties

    def round_of(self, position: RealmState) -> int:
        return min(self.rules.turn(position), self.rules.last_turn)

    def turn_of(self, position: RealmState) -> tuple[int, str]:
        return position.phase, self.sides[self.rules.active(position)]

    def score_of(self, position: RealmState) -> dict[str, int]:
        return {name: self.rules.score(position, party) for party, name in enumerate(self.sides)}

    def frames_of(self, position: RealmState) -> tuple[Frame, ...]:
        return position.stack

    def way_out_of(self, position: RealmState) -> Action | None:
        return None if position.ended else self.rules.moment(position).way_out(self.rules, position)
