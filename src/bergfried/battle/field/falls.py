"""Men who fall, from a horse, a ladder or a bridge: each waits until his owner says where he comes down."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions
from bergfried.battle.engine.battle import Battle, Moment
from bergfried.battle.engine.state import State
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.stage import Frame, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal


class Fallen(Frame, frozen=True):
    """A man on his way down. Each way of falling adds what it must remember."""

    piece: int


class FallenMoment(Moment):
    """The owner puts the man who fell on one of the places his fall leaves him."""

    def why(self, state: State) -> Citation:
        """The rule that lets him fall there."""
        assert self.cites is not None, "a way of falling names its rule"
        return self.cites

    def landing(self, battle: Battle, state: State) -> int:
        """The places where he may come down."""
        raise NotImplementedError

    def wrong_place(self, battle: Battle, state: State, to: Stance) -> Refusal:
        """Why he cannot come down elsewhere."""
        raise NotImplementedError

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Fallen).piece].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"piece": battle.name(top(state, Fallen).piece)}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        piece = top(state, Fallen).piece
        for place in battle.board.members(self.landing(battle, state)):
            yield actions.Fall(piece, Stance(place))

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Fall):
            return battle.wrong_moment(state, action)
        piece = top(state, Fallen).piece
        if action.piece != piece:
            return battle.refuse(self.why(state), "fall-other", piece=battle.name(piece))
        if action.to.facing is not None or not self.landing(battle, state) >> action.to.place & 1:
            return self.wrong_place(battle, state, action.to)
        return None
