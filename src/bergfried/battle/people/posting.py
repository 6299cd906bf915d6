"""How one comes into a battle of a siege of many days (The Anarchy 7.7.1, 7.7.5, 7.9).

In its set-up a side says at which side of the map each of its men waits, who begins in an engine or where only some may,
and who leaves his horse behind.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine.aims import Entry
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import MOUNTED, OFF_MAP, State
from bergfried.battle.field.shooting import ShootingTables
from bergfried.battle.land import lines
from bergfried.battle.land.land import Land
from bergfried.battle.people.waiting import EDGE, Wait, Waiting, send, wait_of
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.latest import Latest
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.editions import Book

ALONG_SIDES = cite("AN-7.7.1-g")
EQUIPMENT = cite("AN-7.7.1-ab")


def _entry(battle: Battle, piece: int) -> Entry | None:
    """How somebody's side comes in, if that is to be said."""
    entry = battle.aim.entry
    return entry if entry is not None and entry.side == battle.roster[piece].side else None


class PostDeed(Deed):
    """Those who wait off the map do so at a side of it; each may be sent to another before the first turn."""

    takes = (actions.Post,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        entry = battle.aim.entry
        for man, wait in state[Waiting].men if entry is not None else ():
            for edge in entry.edges if entry is not None else ():
                if edge != wait.zone and _cannot_post(battle, state, man) is None:
                    yield actions.Post((man,), edge)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Post)
        for man in action.pieces:
            if refused := _cannot_post(battle, state, man):
                return refused
        edges = battle.aim.entry.edges if battle.aim.entry is not None else ()
        if action.edge not in edges:
            return battle.refuse(ALONG_SIDES, "no-such-edge", edge=action.edge, edges=edges)
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Post)
        for man in action.pieces:
            send(state, man, Wait(EDGE, action.edge))
        names = battle.names(action.pieces)
        log.append(events.Posted(pieces=names, edge=action.edge, rules=battle.ids(ALONG_SIDES)))


def _cannot_post(battle: Battle, state: State, man: int) -> Refusal | None:
    """Why somebody cannot be sent to a side of the map."""
    name, side = battle.name(man), battle.active(state)
    if battle.roster[man].side != side:
        return battle.refuse(ALONG_SIDES, "not-yours", piece=name, side=battle.sides[side])
    wait = wait_of(state, man)
    if battle.sets_up_again(state):
        return battle.refuse(ALONG_SIDES, "persons-come-last", piece=name)
    if _entry(battle, man) is None or wait is None or wait.where != EDGE or state.at[man] != OFF_MAP:
        return battle.refuse(ALONG_SIDES, "waits-at-no-edge", piece=name)
    return None


class LeaveHorseDeed(Deed):
    """In a siege of many days a rider may leave his horse behind before the battle begins."""

    takes = (actions.Dismount,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for man in battle.roster.men if battle.aim.entry is not None else ():
            if state.status[man] & MOUNTED and _cannot_dismount(battle, state, man) is None:
                yield actions.Dismount(man)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Dismount)
        if battle.aim.entry is None:
            return battle.wrong_moment(state, action)
        return _cannot_dismount(battle, state, action.piece)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Dismount)
        man = action.piece
        state.status[man] &= ~MOUNTED
        state.riding[man] = -1
        if state.at[man] != OFF_MAP:
            battle.put(state, man, Stance(state.at[man]))
        log.append(events.LeftHorse(piece=battle.name(man), rules=battle.ids(EQUIPMENT)))


def _cannot_dismount(battle: Battle, state: State, man: int) -> Refusal | None:
    """Why somebody cannot leave his horse behind."""
    name, side = battle.name(man), battle.active(state)
    if battle.roster[man].side != side:
        return battle.refuse(EQUIPMENT, "not-yours", piece=name, side=battle.sides[side])
    if battle.sets_up_again(state):
        return battle.refuse(EQUIPMENT, "persons-come-last", piece=name)
    if not state.status[man] & MOUNTED:
        return battle.refuse(EQUIPMENT, "not-mounted", piece=name)
    return None


# ------------------------------------------------------------------------------------------------ on the map


def begins_on(battle: Battle, state: State, man: int) -> int:
    """Where somebody may begin beyond his side's zone: in an engine that comes with him, or where only some may."""
    entry = _entry(battle, man)
    if entry is None:
        return 0
    land, zone = battle.land(state), battle.zones[entry.side].places
    found = 0
    for place, (shown, _) in land.housed.items():
        if zone >> shown.place & 1:
            found |= 1 << place
    return found | (_room(battle, state, entry) if _is_chosen(battle, state, entry, man) else 0)


def _is_chosen(battle: Battle, state: State, entry: Entry, man: int) -> bool:
    """Is somebody one of those who may begin there, and is there room for one more?"""
    if battle.name(man) not in entry.among or (entry.afoot and state.status[man] & MOUNTED):
        return False
    there = sum(
        1
        for other in battle.roster.men
        if other != man
        and battle.roster[other].side == entry.side
        and entry.within >> max(state.at[other], 0) & 1
        and state.at[other] != OFF_MAP
    )
    return there < entry.most


def _room(battle: Battle, state: State, entry: Entry) -> int:
    """Where they may begin, as far from the enemy as they must be."""
    if not entry.clear:
        return entry.within
    enemies = [man for man in battle.men_of(state, 1 - entry.side) if state.at[man] != OFF_MAP]
    if entry.clear == "bowshot":
        clear = entry.within & ~_shot_at(battle, state, enemies)
        there = battle.free(state) & battle.land(state).graph("foot").enterable
        return clear if entry.edges or clear & there else entry.within
    near = 0
    for man in enemies:
        near |= battle.land(state).board.around[state.at[man]]
    apart = entry.within & battle.free(state) & battle.land(state).graph("foot").enterable & ~near
    return apart or entry.within


def _shot_at(battle: Battle, state: State, shooters: list[int]) -> int:
    """The places which shooters reach from where they have been set up, whoever stands in the way."""
    found, land = 0, battle.land(state)
    weapons = battle.chapter(ShootingTables).weapons
    for man in shooters:
        arm = battle.roster[man]
        if _is_feared(battle, man):
            found |= _covered(battle, land, state.at[man], max(weapons[arm.weapon].bands))
    return found


def _is_feared(battle: Battle, man: int) -> bool:
    """Does one keep out of somebody's range? Of any shooter's, or only of an archer's, by the text that is played."""
    arm = battle.roster[man].arm
    return arm.fire_arrows if battle.policies.bowshot_of == "archers" else arm.shooter


class Covered:
    """What shooters reach from places, as far as it has been asked."""

    def __init__(self, book: Book) -> None:
        self.kept = Latest[tuple[int, int, int], tuple[Land, int]](64)


def _covered(battle: Battle, land: Land, start: int, most: int) -> int:
    """The places in range of one, to which a line leads."""
    kept, key = battle.chapter(Covered).kept, (id(land), start, most)
    found = kept.get(key)
    if found is None or found[0] is not land:
        board = land.board
        near = (place for place in land.terrain if board.distance(start, place) <= most)
        with battle.unwatched():
            reached = [place for place in near if not lines.course(battle, land, start, place).blocked]
        found = kept[key] = (land, board.mask(reached))
    return found[1]


def cannot_begin(battle: Battle, state: State, man: int, to: Stance) -> Refusal | None:
    """Why somebody who comes into the battle otherwise cannot begin on a place; None if it is no matter of that."""
    entry = _entry(battle, man)
    if entry is None:
        return None
    name, where, rules = battle.name(man), battle.text(to), battle.consult(entry.rules)
    for half in battle.halves(to):
        if half < 0 or begins_on(battle, state, man) >> half & 1:
            continue
        if not entry.within >> half & 1:
            return None
        if name not in entry.among:
            return battle.refuse(rules, "not-one-of-them", piece=name, place=where)
        if entry.afoot and state.status[man] & MOUNTED:
            return battle.refuse(rules, "begins-on-foot", piece=name)
        if not _is_chosen(battle, state, entry, man):
            return battle.refuse(rules, "no-more-begin-there", piece=name, number=entry.most)
        return battle.refuse(
            rules,
            "within-bowshot" if entry.clear == "bowshot" else "next-to-the-enemy",
            piece=name,
            place=where,
        )
    return None


def _end_set_up(battle: Battle, state: State) -> None:
    """Whoever has been put on the map waits no longer, and nobody stands where he could not have been put."""
    entry = battle.aim.entry
    if entry is not None and entry.clear == "bowshot":
        for man in battle.men_of(state, entry.side):
            _step_back(battle, state, entry, man)
    left = tuple(entry for entry in state[Waiting].men if state.at[entry[0]] == OFF_MAP)
    if left != state[Waiting].men:
        state[Waiting] = Waiting(left)


def _step_back(battle: Battle, state: State, entry: Entry, man: int) -> None:
    """Somebody who was set up by himself within bowshot begins elsewhere, if there is room."""
    at = state.at[man]
    room = _room(battle, state, entry)
    if at == OFF_MAP or room >> at & 1 or not entry.within >> at & 1:
        return
    land, mover = battle.land(state), battle.mover(state, man)
    room &= battle.free(state) & land.graph(mover).enterable & ~land.may_not_stop[mover]
    ways = DIRECTIONS if state.status[man] & MOUNTED else (None,)
    stances = (Stance(place, way) for place in battle.board.members(room) for way in ways)
    for to in stances:
        if all(room >> half & 1 for half in battle.halves(to)):
            battle.put(state, man, to)
            battle.consult(entry.rules)
            return


CHAPTER = Chapter(
    name="posting",
    deeds={"set_up": (PostDeed(), LeaveHorseDeed())},
    begins_on=begins_on,
    cannot_begin=cannot_begin,
    set_up_ends=_end_set_up,
)
