"""Leading a riderless horse by the reins, or a loose ox (SIEGE 3.34, 5.11, The Anarchy by AN-1-d).

A man on foot beside a riderless horse may move with it: it trails him, its front half on the hex he left last and
its rear half on the hex before that; an ox has but one. He pays only his own costs; every hex the animal takes must be
open to horses.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import COST, Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import MOUNTED, State
from bergfried.battle.field import mounting, moving
from bergfried.board.reach import Reach, Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite

IN_HARNESS = cite("SG-5.11-c", "AN-1.3-g")
CLOSED = cite("SG-3.32-a", "SG-3.34-b", "HL-T0-b")
NO_STOP = cite("SG-3.1-b", "SG-3.34-b")


def reach(battle: Battle, state: State, piece: int) -> Reach:
    """Where a man gets to on ground a horse can follow him over, past nobody."""
    taken = (state.occupied[0] | state.occupied[1]) & ~battle.places(state, piece)
    graph, points = battle.land(state).led(battle.mover(state, piece)), moving.points(battle, state, piece)
    return graph.flood(state.at[piece], points, closed=battle.barred(state, piece) | taken, slow=state.slow)


class LeadDeed(Deed):
    """A man on foot moves with an animal that stands beside him."""

    takes = (actions.Lead,)
    each_man = True

    def at_hand(self, battle: Battle, state: State) -> bool:
        return bool(battle.roster.horses or battle.roster.oxen)

    def choices(self, battle: Battle, state: State, piece: int) -> Iterator[Action]:
        if state.status[piece] & MOUNTED or not battle.in_force(mounting.SECTION, "mounting"):
            return
        horses = [
            horse for horse in _animals_beside(battle, state, piece) if _may_take(battle, state, piece, horse)
        ]
        if not horses:
            return
        found = reach(battle, state, piece)
        rooms = [(horse, _room(battle, state, piece, horse)) for horse in horses]
        for place in battle.board.members(found.places & ~(1 << state.at[piece])):
            left = found.left_last(place)
            for horse, room in rooms:
                if _ends_well(battle, state, horse, left, room & ~(1 << place)):
                    yield actions.Lead(piece, horse, Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Lead)
        return moving.cannot_move(battle, state, action.piece) or _check(battle, state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Lead)
        moving.set_out(battle, state, action.piece, path_of(battle, state, action), log, action.horse)


def path_of(battle: Battle, state: State, action: actions.Move | actions.Lead) -> tuple[Stance, ...]:
    """The stances a man goes over, with or without an animal; his start is left out."""
    if isinstance(action, actions.Move):
        return moving.path_of(battle, state, action)
    return reach(battle, state, action.piece).path(action.to)


def _animals_beside(battle: Battle, state: State, piece: int) -> list[int]:
    """Riderless horses and loose oxen next to a man."""
    found = mounting.horse_beside(battle, state, piece)
    harnessed = {animal for thing in state.things for animal in thing.team}
    found = [horse for horse in found if horse not in harnessed]
    if battle.roster.oxen:
        near = battle.land(state).next_to(battle.mover(state, piece), state.at[piece])
        found += [
            ox
            for ox in battle.roster.oxen
            if ox not in harnessed and battle.living(state, ox) and near & battle.places(state, ox)
        ]
    return found


def _may_take(battle: Battle, state: State, piece: int, horse: int) -> bool:
    side = battle.roster[piece].side
    return battle.roster[horse].side == side or mounting.captured(battle, state, horse, side)


def _room(battle: Battle, state: State, piece: int, horse: int) -> int:
    """Free places a led animal may stop on; the man and it leave their own."""
    room = battle.free(state) | battle.places(state, piece) | battle.places(state, horse)
    return room & ~battle.land(state).may_not_stop["mounted"] & ~state.closed


def _ends_well(battle: Battle, state: State, horse: int, left: tuple[int, ...], room: int) -> bool:
    """Does the animal end on places where there is room for it?"""
    return all(room >> half & 1 for half in battle.halves(moving.trail(battle, state, horse, left)))


def _check(battle: Battle, state: State, action: actions.Lead) -> Refusal | None:
    """Why he cannot lead the horse there. Whether he can move at all has been asked already."""
    piece, name, horse = action.piece, battle.name(action.piece), battle.name(action.horse)
    if refused := battle.section_off(mounting.SECTION, "mounting"):
        return refused
    if state.status[piece] & MOUNTED:
        return battle.refuse(moving.LEAD, "leader-is-mounted", piece=name)
    if things.harnessed_to(state, action.horse) is not None:
        return battle.refuse(IN_HARNESS, "ox-harnessed", piece=horse)
    if action.horse not in _animals_beside(battle, state, piece):
        return battle.refuse(moving.LEAD, "no-horse-beside", piece=name)
    if not _may_take(battle, state, piece, action.horse):
        return battle.refuse(moving.LEAD, "not-your-horse", piece=name, horse=horse)
    if action.to.facing is not None:
        return battle.refuse(moving.LEAD, "no-facing", piece=name)
    where = battle.text(action.to)
    if not battle.land(state).graph("mounted").enterable >> action.to.place & 1:
        return battle.refuse(
            CLOSED,
            "closed-ground",
            piece=horse,
            place=where,
            terrain=battle.ground_of(state, action.to.place).name,
        )
    found = reach(battle, state, piece)
    cost = found.cost(action.to)
    if not cost:
        return battle.refuse(COST, "no-way", piece=name, place=where)
    left = found.left_last(action.to.place)
    room = _room(battle, state, piece, action.horse) & ~(1 << action.to.place)
    if not _ends_well(battle, state, action.horse, left, room):
        return battle.refuse(NO_STOP, "horse-cannot-follow", piece=name, horse=horse, place=where)
    return None


CHAPTER = Chapter(name="leading", deeds={"move": (LeadDeed(),)})
