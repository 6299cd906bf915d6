"""Leading a riderless horse by the reins (SIEGE 3.34, The Anarchy by AN-1-d).

A man on foot beside a riderless horse may move with it: it trails him, its front half on the hex he left last and
its rear half on the hex before that. He pays only his own costs; every hex the horse takes must be open to horses.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.board.reach import Reach, Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.verdicts import LEGAL, Verdict, cite

from . import actions, mounting
from .engine import COST, Battle
from .state import MOUNTED, State

LEAD = cite("SG-3.34-b", "AN-1-d")
CLOSED = cite("SG-3.32-a", "SG-3.34-b", "HL-T0-b")
NO_STOP = cite("SG-3.1-b", "SG-3.34-b")


def reach(battle: Battle, state: State, piece: int, points: int) -> Reach:
    """Where a man gets to on ground a horse can follow him over, past nobody."""
    taken = (state.occupied[0] | state.occupied[1]) & ~battle.places(state, piece)
    open_to_horses = battle.land(state).graphs["mounted"].enterable
    closed = battle.barred(state, piece) | taken | ~open_to_horses & battle.board.all
    return battle.graph(state, piece).flood(state.at[piece], points, closed=closed, slow=state.slow)


def trail(battle: Battle, state: State, horse: int, path: tuple[int, ...]) -> Stance | None:
    """Where a horse ends that follows along a path, its leader's start included and his end left out."""
    stance = state.stance(horse)
    for left in path:
        after = follow(battle, stance, left)
        if after is None:
            return None
        stance = after
    return stance


def follow(battle: Battle, stance: Stance, left: int) -> Stance | None:
    """The horse takes the hex its leader left: the half next to it becomes the rear, the other half comes after."""
    for half in battle.halves(stance):
        facing = battle.board.direction(half, left)
        if facing is not None:
            return Stance(left, facing)
    return None


def choices(battle: Battle, state: State, piece: int, points: int) -> Iterator[Action]:
    if state.status[piece] & MOUNTED:
        return
    horses = [
        horse
        for horse in mounting.horse_beside(battle, state, piece)
        if _may_take(battle, state, piece, horse)
    ]
    if not horses:
        return
    found = reach(battle, state, piece, points)
    for place in battle.board.members(found.places & ~(1 << state.at[piece])):
        path = found.path(Stance(place))
        for horse in horses:
            if _ends_well(battle, state, piece, horse, path):
                yield actions.Lead(piece, horse, Stance(place))


def _may_take(battle: Battle, state: State, piece: int, horse: int) -> bool:
    side = battle.roster[piece].side
    return battle.roster[horse].side == side or mounting.captured(battle, state, horse, side)


def _ends_well(battle: Battle, state: State, piece: int, horse: int, path: tuple[Stance, ...]) -> bool:
    """Does the horse end on two free hexes it may stop on?"""
    walked = (state.at[piece], *(stance.place for stance in path[:-1]))
    end = trail(battle, state, horse, walked)
    if end is None:
        return False
    room = battle.free(state) | battle.places(state, piece) | battle.places(state, horse)
    room &= ~battle.may_not_stop["mounted"] & ~state.closed
    return all(room >> half & 1 and half != path[-1].place for half in battle.halves(end))


def check(battle: Battle, state: State, action: actions.Lead, points: int) -> Verdict:
    """May he lead the horse there? Whether he may move at all has been asked already."""
    piece, name, horse = action.piece, battle.name(action.piece), battle.name(action.horse)
    if state.status[piece] & MOUNTED:
        return battle.refuse(LEAD, "leader-is-mounted", piece=name)
    if action.horse not in mounting.horse_beside(battle, state, piece):
        return battle.refuse(LEAD, "no-horse-beside", piece=name)
    if not _may_take(battle, state, piece, action.horse):
        return battle.refuse(LEAD, "not-your-horse", piece=name, horse=horse)
    if action.to.facing is not None:
        return battle.refuse(LEAD, "no-facing", piece=name)
    where = battle.text(action.to)
    if not battle.land(state).graphs["mounted"].enterable >> action.to.place & 1:
        return battle.refuse(
            CLOSED, "closed-ground", piece=horse, place=where, terrain=battle.board.terrain[action.to.place]
        )
    found = reach(battle, state, piece, points)
    cost = found.cost(action.to)
    if not cost:
        return battle.refuse(COST, "no-way", piece=name, place=where)
    if not _ends_well(battle, state, piece, action.horse, found.path(action.to)):
        return battle.refuse(NO_STOP, "horse-cannot-follow", piece=name, horse=horse, place=where)
    return LEGAL
