"""The battle of a day: opened with those who take part, fought by the rules of battles, and taken into the record after.

Which battle it is stands on the stack (`Fighting`), so that its rules can be made again from the position alone. What
stands at the building goes into it and comes back: damage, rubble, gates, works. Of the persons only what befell them
comes back (AN-7.7-b): nobody has a place between the battles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engine.aims import Aim, Entry, Goal
from bergfried.battle.engine.battle import Battle, Zone
from bergfried.battle.engine.pieces import Man
from bergfried.battle.engine.state import (
    CAPTURED,
    DEAD,
    LEFT,
    MOUNTED,
    OFF_MAP,
    PRISONER,
    STUNNED,
    WOUNDED,
    State,
    blank,
)
from bergfried.battle.engine.underway import Resting
from bergfried.battle.field import battering
from bergfried.battle.field.harm import FAR
from bergfried.battle.fire import nightfall
from bergfried.battle.people.waiting import Wait, read_wait, send
from bergfried.battle.setup import preparing
from bergfried.battle.setup.scenarios import assemble
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.board.things import NOBODY, Thing
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import cite

from . import events, people
from .grounds import EVERYWHERE, NOWHERE, Ground, Laid, back, carry, laid
from .people import CAPTIVE, FOUGHT, People, Person
from .state import LeaguerState

if TYPE_CHECKING:
    from .leaguer import Leaguer

LEAVES_BEHIND = cite("AN-7.7-b")
RECORD = cite("AN-7.2-a")


class Coming(msgspec.Struct, frozen=True, array_like=True):
    """How a side comes into a battle: whether those who wait are posted along its edges, and who begins elsewhere."""

    side: int
    posted: bool = False
    within: str = NOWHERE
    """The room in which some begin beyond their side's own."""
    among: tuple[int, ...] = ()
    """Who they are, by number."""
    most: int = 0
    afoot: bool = False
    clear: Literal["", "adjacent", "bowshot"] = ""
    held: bool = False
    rules: tuple[str, ...] = ()


AROUND = "around "
MULE = "mule"


PRIZE = 20
"""What the building is worth to those who storm it, in points of a battle."""


class Fighting(Frame, frozen=True, tag="fighting"):
    """A battle is fought: for which action, and who began it where, by number.

    One begins in a room of the ground such as `inside`, `around K9`, or waits off the map: `edge from_west`, `reserve`.
    """

    action: str
    attacker: int
    """The side that withdraws when it has lost its last leader; NOBODY if neither does."""
    first: int
    """The side that moves first."""
    starts: tuple[tuple[int, str], ...]
    ground: Ground = Ground()
    rooms: tuple[str, str] = (NOWHERE, NOWHERE)
    """The rooms of the ground in which besieger and besieged set up."""
    loads: tuple[str, str] = (NOWHERE, NOWHERE)
    """The rooms in which they lay down what is carried, if that is elsewhere."""
    set_up: tuple[int, ...] = ()
    """The sides in the order in which they set up; whoever moves first does so first if nothing is said."""
    coming: Coming | None = None
    mounted: tuple[int, ...] = ()
    """Those who come on their horses."""
    brought: tuple[tuple[int, str], ...] = ()
    """What the sides have in hand to put on the map in their set-up: side and kind of thing."""
    items: tuple[str, ...] = ()
    """What each of these is in the siege: a small thing by its kind, a machine by its name."""
    tracked: tuple[tuple[int, str, int], ...] = ()
    """What they have brought and what they had left there: side, what it is in the siege, and the number of the thing."""
    home: bool = False
    """Besieged who leave the map are home again; in other battles they are out of the siege."""
    asked: int = 0
    """The turns after which it has been asked whether it is over."""
    quiet: int = 0
    """The player turns since the last melee."""
    how: str = ""
    """How it is over, once it is."""
    animals: tuple[str, ...] = ()
    """The pack animals of those who move first, by name; they wait where the persons of their side do who are named
    first."""
    shared: bool = False
    """Each side holds a part of the building, and whoever moves first attacks the other's."""
    busy_inside: bool = False
    """Those who are stormed have others in the building who take no part: it is theirs until somebody else is in it."""
    behind: int = 0
    """So many player turns later than the other it begins, where two battles are fought at the same time."""

    def number_of(self, side: int) -> int:
        """The number that a side of the siege has in the battle, where whoever moves first comes first."""
        return side ^ self.first


class Settling(Frame, frozen=True, tag="settling"):
    """A battle that is not fought is to be settled by dice."""


class Seen(Slice, frozen=True, tag="seen"):
    """Where persons stood at the building when the action of today ended: by number, and the place (AN-7.3.4-b)."""

    places: tuple[tuple[int, int], ...] = ()


def frame_of(state: LeaguerState) -> Fighting:
    """The battle that is fought, whatever is asked in the midst of it."""
    return next(frame for frame in reversed(state.stack) if isinstance(frame, Fighting))


def roster_of(state: LeaguerState, frame: Fighting) -> tuple[Person, ...]:
    """Those who take part, as they were when it began: what has befallen them since stands in the battle."""
    known = state[People].all
    return tuple(
        Person(one.name, one.side, one.kind, one.weapon, number in frame.mounted)
        for number, one in ((number, known[number]) for number, _ in frame.starts)
    )


def rules_of(leaguer: Leaguer, state: LeaguerState, frame: Fighting) -> Battle:
    """The rules of the battle that is fought."""
    known = state[People].all
    among = frozenset(known[one].name for one in (frame.coming.among if frame.coming is not None else ()))
    return _made(leaguer, roster_of(state, frame), _plan(frame), among)


def _plan(frame: Fighting) -> Fighting:
    """What of a battle its rules are made of, beside those who take part."""
    return msgspec.structs.replace(
        frame, starts=(), mounted=(), brought=(), items=(), tracked=(), asked=0, quiet=0, how=""
    )


@lru_cache(maxsize=8)
def _made(leaguer: Leaguer, persons: tuple[Person, ...], frame: Fighting, among: frozenset[str]) -> Battle:
    """The rules for those who take part: each side sets up in its room, and who waits comes in when he likes."""
    order = (frame.first, 1 - frame.first)
    men = [Man(one.name, leaguer.sides[one.side], one.kind, one.weapon, mounted=one.rides) for one in persons]
    men += [Man(name, leaguer.sides[frame.first], MULE) for name in frame.animals]
    here = laid(leaguer, frame.ground)
    attacks = "" if frame.attacker == NOBODY else leaguer.sides[frame.attacker]
    storms = leaguer.sides[frame.first] if frame.shared else attacks
    at_stake = bool(storms) and frame.ground.has_building
    aim = Aim(
        leaguer.policies.day_rounds,
        {"other": (2, 1)},
        (("minor", 1),),
        (*((Goal(storms, PRIZE, hold=leaguer.within),) if at_stake else ()), *leaguer.stakes(frame)),
        attacks,
        goes_on=bool(frame.animals) or frame.busy_inside,
        errand=leaguer.sides[frame.first] if frame.home else "",
        set_up=tuple(map(frame.number_of, frame.set_up)) or (0, 1),
        entry=_entry(frame, here, among),
    )
    loads = [here.rooms[room] if room else None for room in frame.loads]
    zones = [Zone(here.rooms[frame.rooms[side]], loads[side]) for side in order]
    waits = {man.name: Wait("reserve") for man in men}
    battle, _ = assemble(
        leaguer.book,
        here.board,
        tuple(leaguer.sides[side] for side in order),
        men,
        waits,
        zones,
        aim,
        options=leaguer.battle.options,
        country=here.country,
        chapters_too=leaguer.brings(frame.action),
    )
    return battle


def _entry(frame: Fighting, here: Laid, among: frozenset[str]) -> Entry | None:
    """How a side comes in, as the battle is told."""
    coming = frame.coming
    if coming is None:
        return None
    return Entry(
        frame.number_of(coming.side),
        here.edges if coming.posted else (),
        here.rooms.get(coming.within, here.board.zones.get(coming.within, 0)),
        among,
        coming.most,
        coming.afoot,
        coming.clear,
        coming.held,
        coming.rules,
    )


# ------------------------------------------------------------------------------------------------ its beginning


def open_battle(leaguer: Leaguer, state: LeaguerState, frame: Fighting) -> None:
    """Let the battle begin: with the building as it stands, and everybody where he is to be (AN-7.7.1-d)."""
    if not leaguer.lays_out:
        push(state, frame)
        state.inner = blank(0, ())
        leave_to_dice(state)
        return
    battle, here = rules_of(leaguer, state, frame), laid(leaguer, frame.ground)
    field = blank(len(battle.roster), battle.chapters.slices)
    if frame.ground.has_building:
        _carry_in(leaguer, state.site, field, frame)
    tracked = list(frame.tracked)
    for (side, kind), name in zip(frame.brought, frame.items, strict=True):
        thing = preparing.bring(field, frame.number_of(side), kind, None)
        tracked.append((side, name, thing.id))
    leaguer.set_out(state, battle, field, frame)
    known = state[People].all
    for number, where in frame.starts:
        piece = battle.roster.numbers[known[number].name]
        if known[number].health == people.WOUNDED:
            field.status[piece] |= WOUNDED
        if number in frame.mounted:
            field.status[piece] |= MOUNTED
            field.riding[piece] = battle.roster[piece].own_horse
        put(battle, field, piece, here, where)
        if field.at[piece] == OFF_MAP and where in here.rooms:  # there was no room for his horse
            field.status[piece] &= ~MOUNTED
            field.riding[piece] = -1
            put(battle, field, piece, here, where)
    for name in frame.animals:
        where = next(where for number, where in frame.starts if known[number].side == frame.first)
        put(battle, field, battle.roster.numbers[name], here, where)
    people.employ(state, (number for number, _ in frame.starts), FOUGHT)
    push(state, msgspec.structs.replace(frame, tracked=tuple(tracked)))
    field.turn = -len(battle.aim.set_up)
    state.inner = field
    if leaguer.policies.siege_battles == "settled":
        leave_to_dice(state)


def open_beside(leaguer: Leaguer, state: LeaguerState, frame: Fighting) -> None:
    """Let a battle begin that is fought at the same time as the one that is fought already, and is played first."""
    state.beside, state.inner = state.inner, None
    open_battle(leaguer, state, frame)


def change_over(state: LeaguerState) -> None:
    """Where two battles are fought at the same time, that one is played whose player turn comes first (AN-7.7.1-p).

    Both are set up, the one after the other. Then a player has his turn in both of them, in the battle that was opened
    last first.
    """
    field, other = state.inner, state.beside
    if field is None or other is None or is_resting(field) or is_resting(other):
        return
    *below, second, first = state.stack
    if not isinstance(first, Fighting) or not isinstance(second, Fighting) or first.how:
        return
    if _comes(other, second) < _comes(field, first):
        state.stack = (*below, first, second)
        state.inner, state.beside = other, field


def _comes(field: State, frame: Fighting) -> tuple[int, int]:
    """When the next player turn of a battle comes, beside that of another: its set-up before all turns."""
    return (-1 if field.turn < 0 else field.turn + frame.behind, int(frame.shared))


def leave_to_dice(state: LeaguerState) -> None:
    """The battle is not fought, or not to its end: it is to be settled by dice."""
    assert state.inner is not None, "a battle has begun"
    state.inner.stack = (Resting(),)
    push(state, Settling())


def _carry_in(leaguer: Leaguer, site: State, field: State, frame: Fighting) -> None:
    """What stands at the building stands in the battle too, with what is on record of it."""
    here = laid(leaguer, frame.ground)
    stand = (
        msgspec.structs.replace(
            thing,
            place=carry(leaguer, here, thing.place),
            owner=_turned(frame, thing.owner),
            placed=thing.placed or thing.owner != NOBODY,
        )
        for thing in site.things
    )
    things.take_over(field, stand, site.numbered)
    walls = site[battering.Walls]
    last = (msgspec.structs.replace(one, place=carry(leaguer, here, one.place)) for one in walls.last)
    field[battering.Walls] = msgspec.structs.replace(walls, last=tuple(last))


def _carry_out(leaguer: Leaguer, field: State, site: State, frame: Fighting) -> None:
    """What the battle has left of the building, and before it, goes into the record."""
    here = laid(leaguer, frame.ground)
    leaguer.ids(RECORD)
    kept = ((thing, back(leaguer, here, thing.place)) for thing in things.on_map(field))
    stay = (
        things.at_rest(msgspec.structs.replace(thing, place=place, owner=_turned(frame, thing.owner)))
        for thing, place in kept
        if place is not None and is_at_building(leaguer, here, thing)
    )
    things.take_over(site, stay, field.numbered)
    walls = field[battering.Walls]
    last = ((one, back(leaguer, here, one.place)) for one in walls.last)
    at_building = (msgspec.structs.replace(one, place=at) for one, at in last if at is not None)
    site[battering.Walls] = msgspec.structs.replace(walls, last=tuple(at_building))


def is_at_building(leaguer: Leaguer, here: Laid, thing: Thing) -> bool:
    """Does all of a thing stand on the building's own map?"""
    return all(back(leaguer, here, place) is not None for place in things.parts_of(here.board, thing))


def _turned(frame: Fighting, owner: int) -> int:
    """A side by its number in the battle, from that in the siege, or the other way round."""
    return owner if owner == NOBODY else frame.number_of(owner)


def put(battle: Battle, field: State, piece: int, here: Laid, where: str) -> None:
    """Put somebody where he begins: in a room of the ground, around a place, or off the map where he waits.

    In a room he gets the first place that is left, in the order of the map, and `around K9` the nearest to that; if there
    is none he waits in reserve.
    """
    if (wait := read_wait(where)) is not None:
        send(field, piece, wait)
    elif where.startswith(AROUND):
        centre = battle.board.place(where.removeprefix(AROUND))
        stance = _first_free(battle, field, piece, here.rooms[EVERYWHERE], centre)
        assert stance is not None, "a map has room for those who camp on it"
        battle.put(field, piece, stance)
    elif (stance := _first_free(battle, field, piece, here.rooms[where])) is not None:
        battle.put(field, piece, stance)
    else:
        send(field, piece, Wait("reserve"))


def _first_free(
    battle: Battle, field: State, piece: int, room: int, centre: int | None = None
) -> Stance | None:
    """The first place of a room where somebody can stand, a rider with his horse behind him; or that nearest to some."""
    board, land, mover = battle.board, battle.land(field), battle.mover(field, piece)
    room &= battle.free(field) & land.graph(mover).enterable & ~land.may_not_stop[mover]
    ways = DIRECTIONS if field.status[piece] & MOUNTED else (None,)
    places: Iterable[int] = board.members(room)
    if centre is not None:
        places = sorted(places, key=lambda place: (board.distance(centre, place), place))
    stances = (Stance(place, way) for place in places for way in ways)
    return next((at for at in stances if all(room >> half & 1 for half in battle.halves(at))), None)


# ------------------------------------------------------------------------------------------------ its end


def rest(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The battle is over; the fires in it are put out or have burnt down before anything else (AN-7.7-b)."""
    field = state.inner
    assert field is not None, "a battle that is over was fought"
    battle = rules_of(leaguer, state, top(state, Fighting))
    field.ended, field.stack, field.tasks = False, (Resting(),), ()
    leaguer.ids(LEAVES_BEHIND)
    if field.fires:
        nightfall.fall(battle, field, lambda fire: nightfall.owner(battle, field, fire))
        battle.resume(field, log)


def is_resting(field: State) -> bool:
    return bool(field.stack) and isinstance(field.stack[-1], Resting)


def close(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> Fighting:
    """Take what the battle leaves behind into the record (AN-7.7-b), and forget the rest."""
    frame, field = top(state, Fighting), state.inner
    assert field is not None, "a battle that is over was fought"
    battle = rules_of(leaguer, state, frame)
    for number, _ in frame.starts:
        _take_back(leaguer, state, number, battle, field, frame, log)
    if frame.ground.has_building:
        _carry_out(leaguer, field, state.site, frame)
        state[Seen] = Seen(tuple(_seen(leaguer, state, battle, field, frame)))
    pop(state)
    state.inner, state.beside = state.beside, None
    return frame


def _take_back(
    leaguer: Leaguer,
    state: LeaguerState,
    number: int,
    battle: Battle,
    field: State,
    frame: Fighting,
    log: list[Event],
) -> None:
    """What has befallen a person in the battle."""
    one = state[People].all[number]
    piece = battle.roster.numbers[one.name]
    status = field.status[piece]
    if status & DEAD:
        people.kill(leaguer, state, number, LEAVES_BEHIND, log)
        return
    if status & WOUNDED and one.health == people.WELL:
        people.wound(leaguer, state, number, LEAVES_BEHIND, log)
    if number in frame.mounted and _horse_is_lost(battle, field, piece):
        people.change(state, (number,), lambda man: msgspec.structs.replace(man, rides=False))
        log.append(events.HorseLost(person=one.name, rules=leaguer.ids(LEAVES_BEHIND)))
    besieged = one.side == state.besieged
    if status & (PRISONER | CAPTURED) or _lies_among_enemies(battle, field, piece):
        people.change(state, (number,), lambda man: msgspec.structs.replace(man, where=CAPTIVE))
        log.append(events.TakenPrisoner(person=one.name, rules=leaguer.ids(LEAVES_BEHIND)))
    elif status & LEFT and besieged and not frame.home:
        people.leave(state, (number,))
        log.append(events.Departed(person=one.name, rules=leaguer.ids(LEAVES_BEHIND)))


def _lies_among_enemies(battle: Battle, field: State, piece: int) -> bool:
    """Is somebody stunned, and the nearest able person on the map an enemy?"""
    return bool(field.status[piece] & STUNNED) and enemy_is_nearest(battle, field, piece)


def _horse_is_lost(battle: Battle, field: State, piece: int) -> bool:
    """Is a rider's own horse dead, or does it stand where an enemy is the nearest able person?"""
    horse = battle.roster[piece].own_horse
    if field.status[horse] & DEAD:
        return True
    return field.riding[piece] != horse and enemy_is_nearest(battle, field, horse)


def enemy_is_nearest(battle: Battle, field: State, piece: int) -> bool:
    """Is the nearest able person to a piece on the map an enemy?"""
    if field.at[piece] == OFF_MAP:
        return False
    return enemies_are_nearest(battle, field, field.at[piece], battle.roster[piece].side, piece)


def enemies_are_nearest(battle: Battle, field: State, place: int, side: int, besides: int = -1) -> bool:
    """Is the nearest able person to a place an enemy of a side? A tie counts as a friend."""
    nearest = {True: FAR, False: FAR}
    for other in battle.roster.men:
        if other != besides and battle.able(field, other) and field.at[other] != OFF_MAP:
            friend = battle.roster[other].side == side
            distance = battle.board.distance(place, field.at[other])
            nearest[friend] = min(nearest[friend], distance)
    return nearest[False] < nearest[True]


def _seen(
    leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, frame: Fighting
) -> Iterator[tuple[int, int]]:
    """Who stands at the building when the battle is over, and where."""
    here, known = laid(leaguer, frame.ground), state[People].all
    for number, _ in frame.starts:
        piece = battle.roster.numbers[known[number].name]
        if known[number].remains and field.at[piece] != OFF_MAP:
            place = back(leaguer, here, field.at[piece])
            if place is not None:
                yield number, place
