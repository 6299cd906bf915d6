"""Pack animals of a supply party, which follow those who lead them (The Anarchy 7.7.3).

Whoever has been beside an animal in this turn leads it on: with six points of its own it comes beside him where he is now,
or goes off the map after him. Nobody leads more than two.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import LEFT, MOVED, OFF_MAP, State
from bergfried.battle.field import moving
from bergfried.board.reach import Reach, Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import Refusal, cite

LED = cite("AN-7.7.3-l")

MOST = 2
"""So many animals follow one person."""


class Herds(Slice, frozen=True, tag="herds"):
    """Where persons have been in this turn, and whom the animals have followed; and over which hexes animals have left."""

    trod: tuple[tuple[int, int], ...] = ()
    led: tuple[tuple[int, int], ...] = ()
    gone: tuple[tuple[int, int], ...] = ()


def _begins(battle: Battle, state: State, log: list[Event]) -> None:
    """A new turn: where everybody stands he has been, and nobody leads anything yet."""
    side = battle.active(state)
    men = (man for man in battle.men_of(state, side) if not battle.roster[man].is_animal)
    state[Herds] = msgspec.structs.replace(
        state[Herds], trod=tuple((man, state.at[man]) for man in men), led=()
    )


def _stepped(battle: Battle, state: State, start: int, end: int) -> None:
    """Whoever has made a step has been where it led."""
    walkers = [man for man in battle.men_of(state, battle.active(state)) if state.at[man] == start]
    more = ((man, place) for man in walkers for place in (start, end))
    state[Herds] = msgspec.structs.replace(state[Herds], trod=(*state[Herds].trod, *more))


class HerdDeed(Deed):
    """An animal follows a person to a place beside him, or off the map if he has left it in this turn."""

    takes = (actions.Herd,)
    drives = True

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        side = battle.active(state)
        leaders = [man for man in battle.roster.men if battle.roster[man].side == side]
        for mule in battle.roster.mules:
            for man in leaders if _can_go(battle, state, mule) else ():
                if _cannot_lead(battle, state, man, mule) is None:
                    for place in battle.board.members(_ends(battle, state, man, mule)):
                        yield actions.Herd(man, mule, Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Herd)
        man, mule = action.piece, action.animal
        name, beast = battle.name(man), battle.name(mule)
        if not _can_go(battle, state, mule):
            return battle.refuse(LED, "no-pack-animal", animal=beast)
        if refused := _cannot_lead(battle, state, man, mule):
            return refused
        if not _ends(battle, state, man, mule) >> action.to.place & 1:
            where = battle.text(action.to)
            return battle.refuse(LED, "animal-not-there", piece=name, animal=beast, place=where)
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Herd)
        man, mule, herds = action.piece, action.animal, state[Herds]
        path = _reach(battle, state, mule, _left(state, man)).path(action.to)
        moving.walk(battle, state, mule, path, log)
        state.did[mule] |= MOVED
        state[Herds] = msgspec.structs.replace(herds, led=(*herds.led, (man, mule)))
        battle.ids(LED)
        if _left(state, man):
            battle.lift(state, mule)
            state.status[mule] |= LEFT
            gone = (*herds.gone, (mule, action.to.place))
            state[Herds] = msgspec.structs.replace(state[Herds], gone=gone)
            log.append(events.LeftMap(piece=battle.name(mule), rules=battle.ids(LED)))


def _can_go(battle: Battle, state: State, mule: int) -> bool:
    """Is it a pack animal of the side that moves, on the map and not led yet?"""
    piece = battle.roster[mule]
    mine = piece.is_mule and piece.side == battle.active(state)
    return mine and battle.living(state, mule) and not state.did[mule] & MOVED


def _left(state: State, man: int) -> bool:
    """Has somebody gone off the map?"""
    return bool(state.status[man] & LEFT)


def _cannot_lead(battle: Battle, state: State, man: int, mule: int) -> Refusal | None:
    """Why somebody leads an animal nowhere: he is not able, has not been beside it in this turn, or leads two already."""
    name, beast = battle.name(man), battle.name(mule)
    herds, near = state[Herds], battle.board.around[state.at[mule]]
    mine = battle.roster[man].side == battle.active(state)
    here = battle.able(state, man) or _left(state, man)
    places = {place for walker, place in herds.trod if walker == man} | {state.at[man]} - {OFF_MAP}
    if not mine or not here or not any(near >> place & 1 for place in places):
        return battle.refuse(LED, "not-beside-animal", piece=name, animal=beast)
    if sum(leader == man for leader, _ in herds.led) >= MOST:
        return battle.refuse(LED, "leads-enough", piece=name, most=MOST)
    return None


def _reach(battle: Battle, state: State, mule: int, leaving: bool) -> Reach:
    """How far an animal gets; to leave the map it keeps one point."""
    found = moving.reach(battle, state, mule, moving.points(battle, state, mule) - leaving)
    assert isinstance(found, Reach), "a pack animal stands on one hex"
    return found


def _ends(battle: Battle, state: State, man: int, mule: int) -> int:
    """Where an animal can end that follows somebody: beside him, or at the edge where he has left the map."""
    board, left = battle.board, _left(state, man)
    open_to = _reach(battle, state, mule, left).places & moving.stops(battle, state, mule)
    if not left:
        return open_to & board.around[state.at[man]] & ~(1 << state.at[mule])
    last = [place for walker, place in state[Herds].trod if walker == man][-1]
    sides = board.mask(
        place
        for name, zone in board.zones.items()
        if name in SIDES and zone >> last & 1
        for place in board.members(zone)
    )
    return open_to & sides


SIDES = ("from_north", "from_east", "from_south", "from_west")
"""The zones along the sides of a map."""


CHAPTER = Chapter(
    name="herding",
    slices=(Herds,),
    deeds={"move": (HerdDeed(),)},
    turn_begins=_begins,
    stepped=_stepped,
)
