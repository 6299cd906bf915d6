"""Leaving the map of one's own will, in battles that are a part of something longer (The Anarchy 7.7.2, 7.7.3).

Who can reach a hex at the edge with a point to spare goes off the map over it and does not come back; who still waits to
come in may stay away.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import LEFT, MOVED, State
from bergfried.battle.engine.underway import Moving
from bergfried.battle.field import moving
from bergfried.battle.people.waiting import EDGE, Waiting, wait_of
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Reach, Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import push
from bergfried.kernel.verdicts import Refusal, cite

LEAVES = cite("AN-7.7.2-h", "AN-7.7.3-h")


class DepartDeed(Deed):
    """A man goes to a hex at the edge of the map, and off it for one point more."""

    takes = (actions.Depart,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for piece in battle.men_of(state, battle.active(state)):
            if moving.unmoved(battle, state, piece) and battle.able(state, piece):
                for place in _exits(battle, state, piece):
                    yield actions.Depart(piece, Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Depart)
        if refused := moving.cannot_move(battle, state, action.piece):
            return refused
        if action.at.place not in _exits(battle, state, action.piece):
            name, where = battle.name(action.piece), battle.text(action.at)
            return battle.refuse(LEAVES, "no-exit-there", piece=name, place=where)
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Depart)
        piece = action.piece
        path = _exits(battle, state, piece)[action.at.place]
        budget = moving.points(battle, state, piece)
        battle.let_go(state, piece, log)
        battle.ids(LEAVES)
        state.did[piece] |= MOVED
        rides, start = battle.two_hex(state, piece), state.stance(piece)
        push(state, Moving(piece, budget, rides, path, start, leaves=True))
        moving.walk_on(battle, state, log)


def _exits(battle: Battle, state: State, piece: int) -> dict[int, tuple[Stance, ...]]:
    """The hexes at the edge over which somebody can leave the map now, each with the way there."""
    budget = moving.points(battle, state, piece)
    if not budget:
        return {}
    board, found = battle.board, moving.reach(battle, state, piece, budget - 1)
    if isinstance(found, Reach):
        return {place: found.path(Stance(place)) for place in board.members(found.places & board.edge)}
    near = [
        (cost, Stance(front, facing))
        for facing in DIRECTIONS
        for front in board.members(found.fronts[facing] & (board.edge | board.stepped(board.edge, facing)))
        if (cost := found.cost(Stance(front, facing))) is not None
    ]
    exits: dict[int, tuple[Stance, ...]] = {}
    for _, stance in sorted(near):
        for half in battle.halves(stance):
            if board.edge >> half & 1:
                exits.setdefault(half, found.path(stance))
    return exits


class ForgoDeed(Deed):
    """Who waits at an edge does not come in any more."""

    takes = (actions.Forgo,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for man, _ in state[Waiting].men:
            if self.check(battle, state, actions.Forgo(man)) is None:
                yield actions.Forgo(man)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Forgo)
        man, wait = action.piece, wait_of(state, action.piece)
        if battle.roster[man].side != battle.active(state):
            side = battle.sides[battle.active(state)]
            return battle.refuse(LEAVES, "not-yours", piece=battle.name(man), side=side)
        if wait is None or wait.where != EDGE:
            return battle.refuse(LEAVES, "waits-at-no-edge", piece=battle.name(man))
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Forgo)
        man = action.piece
        state[Waiting] = Waiting(tuple(entry for entry in state[Waiting].men if entry[0] != man))
        state.status[man] |= LEFT
        log.append(events.StayedAway(piece=battle.name(man), rules=battle.ids(LEAVES)))


CHAPTER = Chapter(name="departing", deeds={"move": (DepartDeed(), ForgoDeed())})
