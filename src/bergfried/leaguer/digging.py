"""Who digs where (The Anarchy 6.3): which mines there are, which hexes they can take, and how many work in them.

A mine of the besieger goes from the front of a penthouse at the wall; a counter-mine from its shaft in the courtyard. Under
an engineer as many work as there are places, of the besieged no more than a third; each brings a battering point.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bergfried.battle.engine import things
from bergfried.kernel.verdicts import Refusal, cite

from . import people, tunnels
from .building import machines_of, standing, when_built
from .leaguer import BESIEGED, BESIEGER, Leaguer
from .people import People, Person
from .picking import share
from .state import LeaguerState
from .tunnels import PENTHOUSE, Mine, Mines

CASTLE = cite("AN-7.7.4-c")
STAGES, NEEDS_PENTHOUSE, AT_WALL = cite("AN-6.3-a"), cite("AN-6.3.1-a"), cite("AN-6.3.2-a")
BURNT_OUT = cite("AN-5.3.5-b")
BY_ITSELF = cite("AN-6.3.3-f")
NEXT_HEX = cite("AN-6.3.3-e")
ENGINEER, POINTS, WOUNDED = cite("AN-6.3.2-c"), cite("AN-6.3.2-b"), cite("AN-6.3.5-c")
ROOM = cite("AN-6.3.3-c")
AS_MINE, CHAIN = cite("AN-6.3.6-a"), cite("AN-6.3.6-b")
RUNS, REFILLED = cite("AN-6.3.6-f"), cite("AN-6.3.6-e")
THIRD = cite("AN-7.7.4-f")
BEGUN = cite("AN-7.7.4-l")
FOR_GOOD = cite("AN-6.3.4-d")
AFTER_FIGHT, COUNTED_THERE = cite("AN-6.3.8-c"), cite("AN-7.7.4-h")


class Miner(msgspec.Struct, frozen=True):
    """A row of what miners bring, in half points."""

    miner: str
    half_points: int


# ------------------------------------------------------------------------------------------------ which mine


def no_mining(leaguer: Leaguer) -> Refusal | None:
    """Why nobody mines here: the map names nothing that would fall, as that of a priory (AN-7.7.4-c)."""
    if tunnels.sections(leaguer.battle.board):
        return None
    return leaguer.refuse(CASTLE, "no-mining-here")


def out_of_place(leaguer: Leaguer, state: LeaguerState, name: str) -> Refusal | None:
    """Why nobody digs from a penthouse: it is none, is not at the wall, or has burnt (AN-6.3-a)."""
    machine = tunnels.penthouse(state, name)
    if machine is None:
        comes = when_built(leaguer, state, BESIEGER, PENTHOUSE)
        return leaguer.refuse_until(comes, (*NEEDS_PENTHOUSE, *STAGES), "no-such-penthouse", mine=name)
    engine = standing(leaguer, state, machine)
    if engine is None or not tunnels.front(leaguer, state, engine):
        return leaguer.refuse((*AT_WALL, *STAGES), "penthouse-at-no-wall", mine=name)
    if tunnels.is_spent(leaguer, state, engine):
        return leaguer.refuse(BURNT_OUT, "penthouse-is-burnt", mine=name)
    return None


def no_such_mine(leaguer: Leaguer, state: LeaguerState, side: int, name: str, section: str) -> Refusal | None:
    """Why a side does not work in a mine of this name today."""
    if refused := no_mining(leaguer):
        return refused
    if side == BESIEGER:
        if refused := out_of_place(leaguer, state, name):
            return refused
    elif not any((one.name, one.side) == (name, side) for one in state[Mines].mines):
        return leaguer.refuse((*BEGUN, *STAGES), "no-such-counter-mine", mine=name)
    if worked_today(state, side, name):
        return leaguer.refuse_today(state, BY_ITSELF, "mine-is-worked", mine=name)
    if tunnels.has_failed(state, section):
        return leaguer.refuse(FOR_GOOD, "section-has-failed", where=section)
    return None


def worked_today(state: LeaguerState, side: int, name: str) -> bool:
    """Has a mine had its work for today?"""
    return any((one.name, one.side) == (name, side) and one.rolled == state.day for one in state[Mines].mines)


def mine_for(state: LeaguerState, side: int, name: str, section: str) -> Mine:
    """A mine as it is on record, or one that is only about to be begun."""
    return tunnels.mine_called(state, side, name, section) or Mine(name, side, section)


def mines_at_hand(leaguer: Leaguer, state: LeaguerState, side: int) -> list[str]:
    """The mines a side has, or could begin, by name."""
    if side == BESIEGER:
        return [one.name for one in machines_of(state, side) if one.kind == PENTHOUSE and one.at]
    return sorted({one.name for one in state[Mines].mines if one.side == side})


def sections_of(leaguer: Leaguer, state: LeaguerState, side: int, name: str) -> list[str]:
    """Under which sections a mine goes, or could go."""
    if side == BESIEGED:
        return [one.section for one in state[Mines].mines if (one.name, one.side) == (name, side)]
    machine = tunnels.penthouse(state, name)
    engine = None if machine is None else standing(leaguer, state, machine)
    if engine is None:
        return []
    board = leaguer.battle.board
    touched = board.members(tunnels.front(leaguer, state, engine))
    return sorted({tunnels.section_at(board, place) for place in touched})


def section_for(leaguer: Leaguer, state: LeaguerState, side: int, name: str, place: int) -> str:
    """Under which section a mine goes if it takes a hex: the one the hex belongs to, else that of the counter-mine."""
    own = tunnels.section_at(leaguer.battle.board, place)
    known = sections_of(leaguer, state, side, name)
    return own if side == BESIEGER or own in known or not known else known[0]


# ------------------------------------------------------------------------------------------------ which hex


def diggable(leaguer: Leaguer, state: LeaguerState, mine: Mine) -> int:
    """The hexes a mine can take next (AN-6.3.3-e, AN-6.3.6-f)."""
    board = leaguer.battle.board
    mouths = tunnels.mouths(leaguer, state, mine)
    reached = tunnels.reached(leaguer, state, mine, mouths)
    section = tunnels.sections(board)[mine.section].hexes
    ground = section
    near = mouths | tunnels.beside(board, reached)
    if mine.side == BESIEGED:
        ground |= tunnels.beside(board, section) & tunnels.courtyard(board)
        near = near if reached else mouths
    taken = board.mask(one.place for one in state[Mines].dug)
    return board.mask(
        place
        for place in board.members(ground & near & ~taken)
        if not tunnels.is_rubble(leaguer, state, place)
    )


def fillable(leaguer: Leaguer, state: LeaguerState, mine: Mine) -> int:
    """The hexes that can be filled in from a counter-mine: taken from the enemy, and next to those in hand (AN-6.3.6-e)."""
    theirs = leaguer.battle.board.mask(one.place for one in state[Mines].dug if one.by != mine.side)
    return theirs & tunnels.reached(leaguer, state, mine, tunnels.mouths(leaguer, state, mine))


def cannot_take(
    leaguer: Leaguer, state: LeaguerState, mine: Mine, place: int, *, refills: bool
) -> Refusal | None:
    """Why a mine does not take a hex next, or does not fill it in."""
    where = leaguer.battle.board.text(place)
    if refills:
        if mine.side == BESIEGER:
            return leaguer.refuse(REFILLED, "besieged-refill")
        if not fillable(leaguer, state, mine) >> place & 1:
            return leaguer.refuse(REFILLED, "not-to-be-refilled", place=where, mine=mine.name)
        return None
    if diggable(leaguer, state, mine) >> place & 1:
        return None
    if tunnels.dug_at(state, place) is not None:
        return leaguer.refuse(NEXT_HEX, "dug-already", place=where)
    if mine.side == BESIEGED:
        return leaguer.refuse((*RUNS, *NEXT_HEX), "counter-mine-runs-elsewhere", place=where, mine=mine.name)
    return leaguer.refuse(NEXT_HEX, "not-the-next-hex", place=where, mine=mine.name)


# ------------------------------------------------------------------------------------------------ who works


def hands(state: LeaguerState, mine: Mine) -> list[int]:
    """Who can work in a mine today: whoever is free; where it was fought over, only those who are left in it."""
    if mine.fought != state.day:
        return people.free(state, mine.side)
    return [number for number in mine.crew if state[People].all[number].remains]


def is_engineer(one: Person) -> bool:
    return one.traits.engineer


def workers_for(
    leaguer: Leaguer, state: LeaguerState, mine: Mine, engineer: int, most: int
) -> tuple[int, ...]:
    """So many workers beside an engineer: the healthy first, and those whose arms are worth least."""
    known = state[People].all

    def rank(number: int) -> tuple[int, bool, int, int]:
        one = known[number]
        return one.health, is_engineer(one), leaguer.worth(one), number

    others = [number for number in hands(state, mine) if number != engineer]
    return tuple(sorted(others, key=rank)[:most])


def points_of(leaguer: Leaguer, state: LeaguerState, workers: Iterable[int]) -> int:
    """The battering points of some workers together: one for each, half of one for the wounded (AN-6.3.5-c)."""
    rows = {row.miner: row.half_points for row in leaguer.rows("mining.miners", Miner)}
    conditions = [("healthy", "wounded")[state[People].all[number].health] for number in workers]
    leaguer.ids(POINTS)
    if "wounded" in conditions:
        leaguer.ids(WOUNDED)
    return sum(rows[condition] for condition in conditions) // 2


def room(leaguer: Leaguer, state: LeaguerState, mine: Mine) -> int:
    """How many find room to work in a mine beside its engineer (AN-6.3.3-c, AN-6.3.6-b)."""
    leaguer.ids(ROOM)
    old = leaguer.battle.board.mask(one.place for one in state[Mines].dug if one.day < state.day)
    below = old & tunnels.reached(leaguer, state, mine, tunnels.mouths(leaguer, state, mine))
    free_below = max(below.bit_count() - _below_in_others(leaguer, state, mine), 0)
    return above(leaguer, state, mine) + free_below - 1


def above(leaguer: Leaguer, state: LeaguerState, mine: Mine) -> int:
    """The places a mine has above the ground: under its penthouse, or in one chain in the courtyard from its shaft."""
    board = leaguer.battle.board
    if mine.side == BESIEGED:
        leaguer.ids(CHAIN)
        yard, found, last = tunnels.courtyard(board), tunnels.mouths(leaguer, state, mine), 0
        while found != last:
            last = found
            found |= tunnels.beside(board, found) & yard
        return found.bit_count()
    machine = tunnels.penthouse(state, mine.name)
    engine = None if machine is None else standing(leaguer, state, machine)
    assert engine is not None, "it was checked that it is at the wall"
    return len(things.parts_of(board, engine)) - len(engine.lost)


def _below_in_others(leaguer: Leaguer, state: LeaguerState, mine: Mine) -> int:
    """How many work today below the ground in other mines of a side under the same section."""
    return sum(
        max(len(one.crew) - above(leaguer, state, one), 0)
        for one in state[Mines].mines
        if (one.side, one.section, one.rolled) == (mine.side, mine.section, state.day)
        and one.name != mine.name
    )


def most_workers(leaguer: Leaguer, state: LeaguerState, mine: Mine) -> int:
    """How many may work in a mine today: of the besieged no more than a third of all at once (AN-7.7.4-f)."""
    space = room(leaguer, state, mine)
    if mine.side == BESIEGER:
        return space
    leaguer.ids(THIRD)
    third = share(leaguer, "counter_mine", "besieged", people.count(leaguer, state, BESIEGED))
    at_it = sum(
        len(one.crew) - 1 for one in state[Mines].mines if (one.side, one.rolled) == (BESIEGED, state.day)
    )
    return min(space, third - at_it)


def no_engineer(leaguer: Leaguer, state: LeaguerState, mine: Mine, engineer: int) -> Refusal | None:
    """Why somebody does not lead the work in a mine."""
    one, why = state[People].all[engineer], ENGINEER if mine.side == BESIEGER else (*ENGINEER, *AS_MINE)
    if one.side != mine.side or not is_engineer(one):
        return leaguer.refuse(why, "no-engineer-mines", person=one.name)
    if engineer in hands(state, mine):
        return None
    if mine.fought == state.day:
        return leaguer.refuse_today(state, (*COUNTED_THERE, *ENGINEER), "nobody-brought-in", person=one.name)
    return people.busy(leaguer, state, mine.side, engineer, people.ONE_TASK)


def too_many(leaguer: Leaguer, state: LeaguerState, mine: Mine, engineer: int, number: int) -> Refusal | None:
    """Why so many do not work in a mine: room, a third of the besieged, who is free, and a point at least."""
    most, at_hand = most_workers(leaguer, state, mine), len(hands(state, mine)) - 1
    if number > room(leaguer, state, mine):
        return leaguer.refuse(ROOM, "no-room-in-mine", number=number, most=room(leaguer, state, mine))
    if number > most:
        return leaguer.refuse(THIRD, "more-than-a-third", number=number, most=most)
    if number > at_hand:
        why = (*COUNTED_THERE, *AFTER_FIGHT) if mine.fought == state.day else people.ONE_TASK
        comes = people.when_free(leaguer, state, people.of_side(state, mine.side), number + 1)
        return leaguer.refuse_until(comes, why, "not-so-many-free", number=number, free=at_hand)
    if points_of(leaguer, state, workers_for(leaguer, state, mine, engineer, number)) < 1:
        return leaguer.refuse(WOUNDED, "less-than-a-point", number=number)
    return None
