"""Mines in the record of a siege: which hexes are dug and who holds them, and what they would bring down (The Anarchy 6.3).

What falls at once is said by the map: a zone called `..._curtain` is a section of the wall, one called `..._tower` a tower,
and so is the `keep`. A mine of the besieger is called by its penthouse, a counter-mine by the hex of its shaft. Under a hex
that is dug there is a place below the ground, for whoever works or fights there; it belongs to one of the sides.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engines import sheds
from bergfried.battle.field import battering
from bergfried.board.boards import Board
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import cite
from bergfried.rulebook.tables import whole
from bergfried.rulebook.things import footprint

from .building import Machine, machines_of, standing
from .leaguer import BESIEGED, BESIEGER, Leaguer
from .state import LeaguerState

HALF = cite("AN-6.3.4-a")
HELD = cite("AN-6.3.6-e")
AS_DUG = cite("AN-6.3.3-e")
MET = cite("AN-6.3.6-d")

PENTHOUSE, MINE = "penthouse", "mine"
KEEP, COURTYARD = "keep", "courtyard"


class Section(NamedTuple):
    """What falls at once: all its hexes on the ground, and those of which half must be dug."""

    hexes: int
    rim: int


class Dug(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A hex that is dug and propped: under which section it was dug against, by whom and when, and who holds it."""

    place: int
    section: str
    by: int
    held: int
    day: int


class Mine(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A mine: its name, whose it is, and under which section it goes."""

    name: str
    side: int
    section: str
    rolled: int = 0
    """The day of its last roll."""
    crew: tuple[int, ...] = ()
    """Who is in it since its last roll: the engineer first."""
    fought: int = 0
    """The day on which it was last fought over: then nobody is brought in, and its props are not burnt."""


class Mines(Slice, frozen=True, tag="mines"):
    """All mines there are, what has been dug, and the sections that did not fall when their props were burnt."""

    mines: tuple[Mine, ...] = ()
    dug: tuple[Dug, ...] = ()
    failed: tuple[tuple[str, int], ...] = ()
    """Each with the day on which that was."""


# ------------------------------------------------------------------------------------------------ what could fall


@lru_cache(maxsize=16)
def sections(board: Board) -> dict[str, Section]:
    """What a mine brings down at once, by the names of the map (AN-6.3.4-a)."""
    found: dict[str, Section] = {}
    for name, zone in board.zones.items():
        if name == KEEP or name.endswith(("_tower", "_curtain")):
            hexes = board.layer(zone, 0) << board.plane[0]
            found[name] = Section(hexes, hexes if name.endswith("_curtain") else _rim(board, hexes))
    return found


def _rim(board: Board, hexes: int) -> int:
    """Those of some hexes that are next to others."""
    inner = hexes
    for shift in board.shifts:
        inner &= hexes << shift if shift > 0 else hexes >> -shift
    return hexes & ~inner


def section_at(board: Board, place: int) -> str:
    """What a hex of the wall falls with; "" if it is none."""
    return next((name for name, found in sections(board).items() if found.hexes >> place & 1), "")


def beside(board: Board, places: int) -> int:
    """All hexes next to some hexes."""
    found = 0
    for shift in board.shifts:
        found |= places << shift if shift > 0 else places >> -shift
    return found & board.all & ~places


def courtyard(board: Board) -> int:
    """The hexes of the courtyard, as the map has them: one that is only partly covered by a wall is one too."""
    return board.layer(board.zones.get(COURTYARD, 0), 0) << board.plane[0]


# ------------------------------------------------------------------------------------------------ what is dug


def is_rubble(leaguer: Leaguer, state: LeaguerState, place: int) -> bool:
    return leaguer.battle.land(state.site).traits(place).rubble


def dug_at(state: LeaguerState, place: int) -> Dug | None:
    """What is on record of a hex that has been dug."""
    return next((one for one in state[Mines].dug if one.place == place), None)


def tunnels(leaguer: Leaguer, state: LeaguerState, side: int) -> int:
    """The hexes one of a side can be below: dug, in its hands, and not fallen in."""
    held = (one.place for one in state[Mines].dug if one.held == side)
    return leaguer.battle.board.mask(place for place in held if not is_rubble(leaguer, state, place))


def reached(leaguer: Leaguer, state: LeaguerState, mine: Mine, mouths: int) -> int:
    """The hexes of a mine that hang together with its mouths, through what its owner holds (AN-6.3.6-e)."""
    own, board = tunnels(leaguer, state, mine.side), leaguer.battle.board
    found, last = own & mouths, 0
    while found != last:
        last = found
        found |= beside(board, found) & own
    return found


def undermined(leaguer: Leaguer, state: LeaguerState, section: str) -> int:
    """How many hexes of a section count as dug: by the besieger, and not in the hands of the enemy."""
    rim = sections(leaguer.battle.board)[section].rim
    found = [one for one in state[Mines].dug if rim >> one.place & 1 and one.by == BESIEGER]
    if any(is_rubble(leaguer, state, one.place) for one in found):
        leaguer.ids(AS_DUG)
    if any(one.held != BESIEGER for one in found):
        leaguer.ids(HELD)
    return sum(one.held == BESIEGER for one in found)


def needed(leaguer: Leaguer, section: str) -> int:
    """How many hexes of a section must be dug before it can fall."""
    leaguer.ids(HALF)
    rim = sections(leaguer.battle.board)[section].rim
    return whole(leaguer.book.table("mining.half").cell(rim.bit_count(), column="needed"))


def has_failed(state: LeaguerState, section: str) -> bool:
    return any(name == section for name, _ in state[Mines].failed)


def met(leaguer: Leaguer, state: LeaguerState, section: str, before: int) -> bool:
    """Did mine and counter-mine under a section touch before some day? (AN-6.3.6-d)"""
    board, old = leaguer.battle.board, [one for one in state[Mines].dug if one.day < before]
    open_now = [one for one in old if one.section == section and not is_rubble(leaguer, state, one.place)]
    theirs, ours = (
        board.mask(one.place for one in open_now if one.by == side) for side in (BESIEGER, BESIEGED)
    )
    leaguer.ids(MET)
    return bool(beside(board, theirs) & ours)


# ------------------------------------------------------------------------------------------------ penthouses and mines


def mine_called(state: LeaguerState, side: int, name: str, section: str) -> Mine | None:
    """A mine of a side under a section, if it was begun."""
    return next(
        (one for one in state[Mines].mines if (one.name, one.side, one.section) == (name, side, section)),
        None,
    )


def penthouse(state: LeaguerState, name: str) -> Machine | None:
    """A penthouse of the besieger."""
    return next(
        (one for one in machines_of(state, BESIEGER) if (one.name, one.kind) == (name, PENTHOUSE)), None
    )


def front(leaguer: Leaguer, state: LeaguerState, engine: Thing) -> int:
    """The hexes of walls and towers that the front of a penthouse touches (AN-6.3.2-a, AN-6.3.3-e)."""
    board = leaguer.battle.board
    ahead = (board.cell(place) + board.plane[0] for place in sheds.ahead(leaguer.battle, engine))
    return board.mask(place for place in ahead if section_at(board, place))


def is_spent(leaguer: Leaguer, state: LeaguerState, engine: Thing) -> bool:
    """Has a penthouse burnt so far that it is of no use? (AN-5.3.5-b)"""
    return footprint(engine) in leaguer.battle.land(state.site).spent


def mouths(leaguer: Leaguer, state: LeaguerState, mine: Mine) -> int:
    """Where one gets into a mine: before the front of its penthouse, or by its shaft."""
    if mine.side == BESIEGED:
        return 1 << leaguer.battle.board.place(mine.name)
    machine = penthouse(state, mine.name)
    engine = None if machine is None else standing(leaguer, state, machine)
    return 0 if engine is None else front(leaguer, state, engine)


# ------------------------------------------------------------------------------------------------ changing it


def mines_under(state: LeaguerState, section: str, side: int) -> list[Mine]:
    """The mines of a side that go under a section."""
    return [one for one in state[Mines].mines if (one.section, one.side) == (section, side)]


def held_under(leaguer: Leaguer, state: LeaguerState, section: str, side: int) -> tuple[int, ...]:
    """The hexes a side holds of all that was dug under a section or against it."""
    own = tunnels(leaguer, state, side)
    return tuple(one.place for one in state[Mines].dug if one.section == section and own >> one.place & 1)


def take(state: LeaguerState, place: int, side: int) -> None:
    """A hex that is dug belongs to a side from now on."""
    now = (msgspec.structs.replace(one, held=side) if one.place == place else one for one in state[Mines].dug)
    state[Mines] = msgspec.structs.replace(state[Mines], dug=tuple(now))


def open_mouths(leaguer: Leaguer, state: LeaguerState) -> None:
    """Each hex from which one gets out shows that: by a shaft, or to the front of a penthouse."""
    board, opened = leaguer.battle.board, dict[int, int]()
    for machine in machines_of(state, BESIEGER):
        engine = standing(leaguer, state, machine) if machine.kind == PENTHOUSE else None
        if engine is not None:
            for place in board.members(front(leaguer, state, engine)):
                opened[place] = int(DIRECTIONS[engine.facing].opposite)
    shafts = {mine.name for mine in state[Mines].mines if mine.side == BESIEGED}
    for thing in list(things.of_kind(state.site, MINE)):
        form = "shaft" if board.text(thing.place) in shafts else "mouth" if thing.place in opened else "plain"
        facing = opened.get(thing.place, 0) if form == "mouth" else 0
        things.change(state.site, msgspec.structs.replace(thing, form=form, facing=facing))


def close_mouths(state: LeaguerState) -> None:
    """Nobody gets out of what is dug: only what is below is played."""
    for thing in list(things.of_kind(state.site, MINE)):
        things.change(state.site, msgspec.structs.replace(thing, form="plain", facing=0))


def record(state: LeaguerState, mine: Mine) -> None:
    """A mine is as this says from now on."""
    others = (one for one in state[Mines].mines if (one.name, one.section) != (mine.name, mine.section))
    now = tuple(sorted((*others, mine), key=lambda one: (one.side, one.name, one.section)))
    state[Mines] = msgspec.structs.replace(state[Mines], mines=now)


def dig_out(state: LeaguerState, mine: Mine, place: int, held: int, day: int) -> None:
    """A hex is dug and propped: it has a Mine marker from now on."""
    dug = Dug(place, mine.section, mine.side, held, day)
    state[Mines] = msgspec.structs.replace(
        state[Mines], dug=tuple(sorted((*state[Mines].dug, dug), key=lambda one: one.place))
    )
    things.add(state.site, Footprint(MINE, place, 0))


def fill_in(state: LeaguerState, places: Iterable[int]) -> None:
    """Some hexes are no longer dug: they were filled in, or their wall has fallen."""
    gone = set(places)
    left = tuple(one for one in state[Mines].dug if one.place not in gone)
    state[Mines] = msgspec.structs.replace(state[Mines], dug=left)
    markers = [thing for thing in things.of_kind(state.site, MINE) if thing.place in gone]
    things.remove(state.site, *markers)


def close_section(leaguer: Leaguer, state: LeaguerState, section: str) -> None:
    """Nothing is left of what was dug under a section that has fallen."""
    fill_in(state, (one.place for one in state[Mines].dug if one.section == section))
    state[Mines] = Mines(
        tuple(one for one in state[Mines].mines if one.section != section),
        state[Mines].dug,
        tuple(entry for entry in state[Mines].failed if entry[0] != section),
    )


def walls_of(leaguer: Leaguer, state: LeaguerState, section: str) -> list[battering.Wall]:
    """The hexes of a section that still stand."""
    board, land = leaguer.battle.board, leaguer.battle.land(state.site)
    found = (battering.wall_at(land, place) for place in board.members(sections(board)[section].hexes))
    return [wall for wall in found if wall is not None]
