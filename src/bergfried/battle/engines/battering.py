"""Walls that are battered down: the battering table, the steps of a wall hex, and its fall (SIEGE 4.13, 4.14).

A wall hex loses one step for each D, and the last destroys it. How far it has come is a thing on the map, which changes
nothing else: a damaged wall works like an intact one (SG-4.13-e). When it falls a breach takes its place.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from bergfried.battle import events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.bodies import carry_bodies
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.field.battering import STONE, Battering
from bergfried.battle.field.harm import WOUNDS, hurt
from bergfried.battle.land.land import Land
from bergfried.board.boards import Board
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.events import Event
from bergfried.kernel.tasks import interrupt
from bergfried.kernel.verdicts import cite
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of, thing_kinds

STEPS = cite("SG-4.13-a")
ONE_STEP = cite("SG-4.13-b")
AS_INTACT = cite("SG-4.13-e")
RUBBLE = cite("SG-4.14-a")
FALLING = cite("SG-4.14-b")

DAMAGED, BREACH = "damaged_wall", "breach"

WALL, TOWER, KEEP = "wall", "tower", "keep"


class Force(msgspec.Struct, frozen=True):
    """A row of the table of battering points."""

    engine: str
    use: str
    crew_from: int
    points: int


class Strength:
    """What engines batter with: their points by use and crew."""

    def __init__(self, book: Book) -> None:
        self._forces = book.table("battering.points").read(Force)

    def points(self, engine: str, use: str, crew: int = 0) -> int:
        """The battering points of an engine with so many who serve it."""
        return max(
            f.points for f in self._forces if (f.engine, f.use) == (engine, use) and crew >= f.crew_from
        )


# ------------------------------------------------------------------------------------------------ wall hexes


class Wall(NamedTuple):
    """A wall hex that can be battered: its place on the ground, what it belongs to, and what is left when it falls."""

    place: int
    part_of: str
    breach: Footprint
    by_the_bridge: bool
    """Is it beside the drawbridge, and counts as any other wall though it is a tower's?"""


def wall_at(land: Land, place: int) -> Wall | None:
    """The wall hex on a place of the ground; None where there is none, or it could not fall."""
    board = land.board
    if board.level(place) or not _is_walled(land, place):
        return None
    tops = [
        level
        for level in board.levels
        if level > 0 and board.cell(place) + board.plane[level] in land.terrain
    ]
    height = tops[0] if tops else 1
    kind = BREACH if height == 1 else f"{BREACH}_{height}"
    if len(tops) > 1 or height not in board.levels or kind not in thing_kinds():
        return None
    zones = {name: board.zones.get(name, 0) >> place & 1 for name in ("keep", "towers", "beside_drawbridge")}
    beside = bool(zones["beside_drawbridge"])
    part_of = KEEP if zones["keep"] else TOWER if zones["towers"] and not beside else WALL
    return Wall(place, part_of, Footprint(kind, place, 0), beside)


def _is_walled(land: Land, place: int) -> bool:
    """Is a place solid wall, or a room with walls of its own around it?"""
    traits, grounds = land.traits(place), land.country.grounds
    if traits.wall or not traits.built:
        return traits.wall
    return any(
        side is not None and side.owner == place and grounds[side.kind].wall
        for way in DIRECTIONS
        for side in (land.board.sides.get((place, way)),)
    )


def damage_at(state: State, place: int) -> Thing | None:
    """What shows the damage of a wall hex, if it has any."""
    return next((thing for thing in things.of_kind(state, DAMAGED) if thing.place == place), None)


def steps_at(state: State, place: int) -> int:
    """How many steps of its destruction a wall hex has come."""
    thing = damage_at(state, place)
    return 0 if thing is None else int(thing.form)


def lose_step(battle: Battle, state: State, wall: Wall, rules: tuple[str, ...], log: list[Event]) -> None:
    """A wall hex loses one step; with the last it falls."""
    before, steps = damage_at(state, wall.place), steps_at(state, wall.place) + 1
    where, most = battle.board.text(wall.place), battle.chapter(Battering).steps[STONE]
    rules = (*rules, *battle.ids(ONE_STEP), *battle.ids(STEPS))
    if steps >= most:
        log.append(events.Battered(feature=wall.part_of, place=where, how="destroyed", rules=rules))
        _fall(battle, state, wall, log)
        return
    rules += battle.ids(AS_INTACT)
    log.append(events.WallDamaged(place=where, what=f"{DAMAGED}_{steps}", rules=rules))
    if before is None:
        things.add(state, Footprint(f"{DAMAGED}_{steps}", wall.place, 0))
    else:
        things.reform(state, str(steps), before)


def fallen(battle: Battle, state: State, wall: Wall) -> State:
    """The state as it would be if a wall hex were down, whoever was on it."""
    other = state.copy()
    damage = damage_at(other, wall.place)
    things.remove(other, *(() if damage is None else (damage,)))
    things.add(other, wall.breach)
    return other


def _fall(battle: Battle, state: State, wall: Wall, log: list[Event]) -> None:
    """The wall comes down: rubble lies in its place, and whoever was in the hex is wounded there (SG-4.14-b)."""
    board, cell = battle.board, battle.board.cell(wall.place)
    hit = [
        n
        for n, at in enumerate(state.at)
        if at != OFF_MAP and board.level(at) >= 0 and board.cell(at) == cell
    ]
    lost = [
        thing for thing in things.on_map(state) if kind_of(thing).lies_about and _is_in(board, thing, cell)
    ]
    things.remove(state, *lost)  # its damage too
    things.add(state, wall.breach)
    carry_bodies(battle, state, dict.fromkeys((state.at[n] for n in hit), wall.place))
    ids = battle.ids(FALLING)
    log.append(events.WallFell(place=board.text(wall.place), rules=battle.ids(RUBBLE)))
    for piece in hit:
        if not battle.living(state, piece):
            state.at[piece] = wall.place
            continue
        if state.at[piece] != wall.place:
            battle.put(state, piece, Stance(wall.place))
        state.tasks = interrupt(state.tasks, piece)
        hurt(battle, state, log, piece, WOUNDS, ids)


def _is_in(board: Board, thing: Thing, cell: int) -> bool:
    """Does a thing lie in a hex, on whatever level?"""
    return any(board.cell(place) == cell for place in things.parts_of(board, thing))
