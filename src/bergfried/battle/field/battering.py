"""Walls that are battered down: the table, the steps of a wall hex, and its fall (SIEGE 4.1, The Anarchy 7.3).

Whatever batters a wall (engines off the map over a day, a ram in an assault) reads the same table and adds to the same
count. How far a hex has come is a thing on the map, `damaged_wall`, whose form says how many quarters of the wall are
gone; it changes nothing else, since a damaged wall works like an intact one. When the wall falls, a breach takes its
place. The day and the cause of the last step are put on record beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args

import msgspec

from bergfried.battle import events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.bodies import count_bodies
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import DEAD, OFF_MAP, State
from bergfried.battle.field.harm import WOUNDS, hurt
from bergfried.battle.land.land import Land
from bergfried.board.boards import Board
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import cite
from bergfried.rulebook.editions import Book
from bergfried.rulebook.tables import maybe, whole
from bergfried.rulebook.things import name_of, thing_kinds

TABLE = cite("SG-4.21-e", "AN-3.3.6-c")
RECORDED = cite("SG-4.12-a", "AN-7.3.1-a")
STEPS = cite("SG-4.13-a", "AN-7.3.1-a")
ONE_STEP = cite("SG-4.13-b", "AN-7.3.1-b")
AS_INTACT = cite("SG-4.13-e", "AN-7.3.1-f")
RUBBLE = cite("SG-4.14-a", "AN-7.3.4-a")
FALLING = cite("SG-4.14-b", "AN-7.3.4-b")
TOGETHER = cite("SG-1.62-b")
STRONG = cite("SG-4.21-f", "AN-7.3.3-d")
BELOW_ONE = cite("AN-7.3.3-e")

STONE = "P"
"""The class of a castle's walls, and of all walls in a table that has no others."""
DAMAGED, BREACH = "damaged_wall", "breach"
QUARTERS = 4
"""The forms of a damaged wall show quarters of what it can stand, whatever its class."""

Machine = Literal["throwing", "ram", "mine"]
Part = Literal["wall", "tower", "keep"]
_PARTS = get_args(Part)
WALL: Part = "wall"
TOWER: Part = "tower"
KEEP: Part = "keep"


class Battering:
    """The battering table as it is read: by class, die and column, and the steps each class stands."""

    def __init__(self, book: Book) -> None:
        self.cells: dict[tuple[str, int], tuple[str, ...]] = {}
        self.steps: dict[str, int] = {}
        self.states: dict[tuple[str, int], str] = {}
        """What something of a class is called after so many steps."""
        for (*kind, die), codes in book.table("battering").grid().items():
            self.cells[str(kind[0]) if kind else STONE, whole(die)] = codes
        self.highest = max(die for _, die in self.cells)
        self.lows = tuple(map(whole, book.table("battering.columns").column("low")))
        for *kind, step, called in book.table("damage.steps").rows:
            name = str(kind[0]) if kind else STONE
            self.steps[name] = max(self.steps.get(name, 0), whole(step))
            self.states[name, whole(step)] = str(called).replace(" ", "-")
        self.modifiers: dict[tuple[str, str], int | None] = {}
        """What is added against a part of a castle, or against a wall that the map names by a zone."""
        if "battering.modifiers" in book.edition.tables:
            for machine, target, modifier in book.table("battering.modifiers").rows:
                self.modifiers[str(machine), str(target)] = maybe(modifier)

    def read(self, kind: str, points: int, die: int) -> tuple[bool, int]:
        """Is there a D, and how many points do the engines lose? A die beyond the table is read at its end."""
        column = max(number for number, low in enumerate(self.lows) if points >= low)
        cell = self.cells[kind, min(max(die, 1), self.highest)][column]
        damaged, _, worn = cell.rpartition("/") if "/" in cell else (cell, "", cell)
        lost = int(worn.removesuffix("C")) if worn.endswith("C") else 0
        return damaged == "D", lost


# ------------------------------------------------------------------------------------------------ wall hexes


class Wall(NamedTuple):
    """A wall hex that can be battered, and what is left of it when it falls."""

    place: int
    """Its place on the ground, where a ram strikes it."""
    top: int
    """What is on top of it, by which engines off the map name it; the same place where there is nothing."""
    kind: str
    """Its class in the battering table."""
    part_of: Part
    by_the_bridge: bool
    """Is it beside the drawbridge, and counts as any other wall though it is a tower's?"""
    breach: Footprint

    def named_by(self, machine: Machine) -> int:
        """The place by which whoever uses a machine calls it."""
        return self.place if machine == "ram" else self.top


def wall_at(land: Land, place: int) -> Wall | None:
    """The wall hex that a place on the ground or on top of it belongs to; None where there is none that could fall."""
    board = land.board
    ground = board.cell(place) + board.plane[0]
    if board.level(place) < 0 or not _is_walled(land, ground):
        return None
    storeys = [
        level
        for level in board.levels
        if level > 0 and board.cell(place) + board.plane[level] in land.terrain
    ]
    form = "_".join(map(str, storeys or [1]))
    kind = BREACH if form == "1" else f"{BREACH}_{form}"
    if not (storeys or 1 in board.levels) or kind not in thing_kinds():
        return None
    top = board.cell(place) + board.plane[storeys[0]] if storeys else ground
    if place not in (ground, top):
        return None
    places = 1 << ground | 1 << top
    return Wall(ground, top, _class(land, places), *_part(board, places), Footprint(kind, ground, 0))


def _class(land: Land, places: int) -> str:
    """The class of a wall hex: that of the construction as a zone of which the map names it, else that of a castle."""
    zones, classes = land.board.zones, land.country.wall_classes
    return next((kind for zone, kind in classes.items() if zones.get(zone, 0) & places), STONE)


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


def _part(board: Board, places: int) -> tuple[Part, bool]:
    """What a wall hex belongs to by the zones of the map, and whether it is beside the drawbridge."""
    zones = {name: board.zones.get(name, 0) & places for name in ("keep", "towers", "beside_drawbridge")}
    beside = bool(zones["beside_drawbridge"])
    return KEEP if zones["keep"] else TOWER if zones["towers"] and not beside else WALL, beside


def in_keep(board: Board, place: int) -> bool:
    """Does a place belong to the keep?"""
    return bool(board.zones.get("keep", 0) >> place & 1)


def modifier(battle: Battle, machine: Machine, wall: Wall) -> int | None:
    """What is added to the die against a wall hex; None where such a machine cannot be used against it."""
    modifiers, zones = battle.chapter(Battering).modifiers, battle.board.zones
    places = 1 << wall.place | 1 << wall.top
    for (used, target), found in modifiers.items():
        if used == machine and zones.get(target, 0) & places and target not in _PARTS:
            return found
    return modifiers.get((machine, wall.part_of), 0)


def strong_rules(battle: Battle, die: int, change: int | None) -> tuple[str, ...]:
    """The rules by which a stone has less on its die against a very strong wall; none against others."""
    if not change:
        return ()
    return battle.ids(STRONG) + (battle.ids(BELOW_ONE) if die + change < 1 else ())


# ------------------------------------------------------------------------------------------------ its steps


def damage_at(state: State, place: int) -> Thing | None:
    """What shows the damage of a wall hex, by its place on the ground, if it has any."""
    return next((thing for thing in things.of_kind(state, DAMAGED) if thing.place == place), None)


def steps_at(battle: Battle, state: State, wall: Wall) -> int:
    """How many steps of its destruction a wall hex has come."""
    thing = damage_at(state, wall.place)
    return 0 if thing is None else int(thing.form) * battle.chapter(Battering).steps[wall.kind] // QUARTERS


def lose_step(
    battle: Battle,
    state: State,
    wall: Wall,
    cause: Machine,
    rules: tuple[str, ...],
    log: list[Event],
    *,
    placed: bool = True,
) -> None:
    """A wall hex loses one step; with the last it falls, on those who are placed there."""
    before, most = damage_at(state, wall.place), battle.chapter(Battering).steps[wall.kind]
    steps = steps_at(battle, state, wall) + 1
    note(battle, state, wall.top, wall.kind, cause)
    rules, named = (*rules, *battle.ids(ONE_STEP), *battle.ids(STEPS)), wall.named_by(cause)
    if steps >= most:
        tell(battle, log, wall.part_of, named, "destroyed", rules, steps, most)
        bring_down(battle, state, wall, log, placed=placed)
        return
    tell(battle, log, wall.part_of, named, "damaged", (*rules, *battle.ids(AS_INTACT)), steps, most)
    form = str(steps * QUARTERS // most)
    if before is None:
        things.add(state, Footprint(f"{DAMAGED}_{form}", wall.place, 0))
    else:
        things.reform(state, form, before)


def tell(
    battle: Battle,
    log: list[Event],
    feature: str,
    place: int,
    how: str,
    rules: tuple[str, ...],
    steps: int = 0,
    most: int = 0,
) -> None:
    """Say what has become of something that was battered."""
    where, ids = battle.board.text(place), tuple(dict.fromkeys(rules))
    log.append(events.Battered(feature=feature, place=where, how=how, steps=steps, most=most, rules=ids))


# ------------------------------------------------------------------------------------------------ the record


class Last(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The last step that something lost: where, its class in the table, on which day, and by what."""

    place: int
    kind: str
    day: int
    cause: Machine


class Walls(Slice, frozen=True, tag="walls"):
    """What the map does not show of the damage that was done, in the order in which it was done."""

    last: tuple[Last, ...] = ()
    day: int = 0
    """The day it is, as whoever plays several of them says."""


class Damage(NamedTuple):
    """What something that was battered has suffered: its class and steps, and the day and the cause of the last."""

    place: int
    kind: str
    steps: int
    day: int
    cause: Machine


def begin_day(battle: Battle, state: State, day: int) -> None:
    """A day begins: what happens to the walls is put down to it."""
    if battle.plays(CHAPTER.name):
        state[Walls] = msgspec.structs.replace(state[Walls], day=day)


def note(battle: Battle, state: State, place: int, kind: str, cause: Machine) -> None:
    """Put on record that what is on a place has lost a step today."""
    battle.ids(RECORDED)
    record = state[Walls]
    others = tuple(old for old in record.last if old.place != place)
    last = (*others, Last(place, kind, record.day, cause))
    state[Walls] = msgspec.structs.replace(record, last=last)


def on_record(battle: Battle, state: State) -> Iterator[Damage]:
    """All that is damaged, as it stands on the map; then what has been destroyed."""
    land, last = battle.land(state), {entry.place: entry for entry in state[Walls].last}
    for thing in things.of_kind(state, DAMAGED):
        wall = wall_at(land, thing.place)
        assert wall is not None, "what is damaged is a wall"
        old = last.pop(wall.top, Last(wall.top, wall.kind, 0, "throwing"))
        yield Damage(old.place, old.kind, steps_at(battle, state, wall), old.day, old.cause)
    for old in last.values():
        most = battle.chapter(Battering).steps[old.kind]
        own = next((thing.damage for thing in things.on_map(state) if thing.place == old.place), 0)
        yield Damage(old.place, old.kind, min(own or most, most), old.day, old.cause)


# ------------------------------------------------------------------------------------------------ the fall


def fallen(state: State, wall: Wall) -> State:
    """The state as it would be if a wall hex were down, whoever was on it."""
    other = state.copy()
    _make_rubble(other, wall)
    return other


def _make_rubble(state: State, wall: Wall) -> None:
    damage = damage_at(state, wall.place)
    things.remove(state, *(() if damage is None else (damage,)))
    things.add(state, wall.breach)


def bring_down(battle: Battle, state: State, wall: Wall, log: list[Event], *, placed: bool = True) -> None:
    """A wall comes down with all that is in its hex, hangs on it or leans against it, and rubble lies in its place.

    Whoever is in the hex is wounded and stays on the rubble. On a day when nobody is placed, nobody is hurt; whoever
    had his post there is beside it.
    """
    board, hexes = battle.board, _storeys(battle.board, wall.place)
    men = [
        man for man in range(len(state.at)) if battle.living(state, man) and hexes & battle.places(state, man)
    ]
    clear(battle, state, hexes)
    _make_rubble(state, wall)
    bury(battle, state, hexes, wall.place)
    log.append(events.WallFell(place=board.text(wall.place), rules=battle.ids(RUBBLE)))
    ids = battle.ids(FALLING) if men else ()
    for man in men:
        battle.put(state, man, Stance(wall.place if placed else room(battle, state, man, wall.top)))
        if placed:
            hurt(battle, state, log, man, WOUNDS, ids)
    if sum(battle.living(state, man) and state.at[man] == wall.place for man in men) > 1:
        battle.ids(TOGETHER)
    for falls in battle.chapters.wall_falls:
        falls(battle, state, wall.top, placed, log)


def _storeys(board: Board, place: int) -> int:
    """All places of a hex from the ground upwards."""
    return board.mask(board.cell(place) + board.plane[level] for level in board.levels if level >= 0)


def break_fence(battle: Battle, state: State, place: int, what: str) -> None:
    """A fence on the sides of a place is down: there is a gap in each of them."""
    ways = [way for way, found in battle.land(state).own_sides[place] if found == what]
    gap = battle.book.edition.burns[what].becomes
    for way in ways:
        things.add(state, Footprint(gap, place, int(way)))


def clear(battle: Battle, state: State, places: int) -> None:
    """What stands or lies about on some places, and is no part of them, is lost with them."""
    lost = [
        thing
        for thing in things.loose(state)
        if any(places >> part & 1 for part in things.parts_of(battle.board, thing))
    ]
    things.remove(state, *lost)


def lose_groundless(battle: Battle, state: State) -> list[Thing]:
    """What stood or lay on ground that is no more is lost; all of it."""
    ground = battle.land(state).terrain
    lost = [
        thing
        for thing in things.loose(state)
        if any(part not in ground for part in things.parts_of(battle.board, thing))
    ]
    things.remove(state, *lost)
    return lost


def lose_ground(battle: Battle, state: State, rules: tuple[str, ...], log: list[Event]) -> None:
    """Ground above others is no more: what stood on it is lost, the dead lie on what is below.

    Whoever lived there is wounded and put on the nearest free place of its level, that of a wall first, or dies. No
    animal gets onto such ground, but onto a bridge, which falls by a rule of its own.
    """
    land, board = battle.land(state), battle.board
    for thing in lose_groundless(battle, state):
        tell(battle, log, name_of(thing), thing.place, "destroyed", rules)
    for piece, here in enumerate(state.at):
        if here == OFF_MAP or all(half in land.terrain for half in battle.halves(state.stance(piece))):
            continue
        if not battle.living(state, piece):
            lower = next_below(battle, state, here)
            battle.lift(state, piece)
            state.at[piece] = OFF_MAP if lower is None else lower
            continue
        battle.lift(state, piece)
        room = battle.free(state) & land.graph(battle.mover(state, piece)).enterable
        near = [place for place in board.members(room) if board.level(place) == board.level(here)]
        if not near:
            state.status[piece] = DEAD
            log.append(events.Hurt(piece=battle.name(piece), how="killed", rules=rules))
            continue
        to = min(near, key=lambda place: (board.distance(here, place), not land.traits(place).walk, place))
        battle.put(state, piece, Stance(to))
        log.append(events.Fell(piece=battle.name(piece), place=board.text(to), rules=rules))
        hurt(battle, state, log, piece, WOUNDS, rules)


def next_below(battle: Battle, state: State, place: int) -> int | None:
    """The next place under one, which may be no more."""
    land, board = battle.land(state), battle.board
    lower = sorted((level for level in board.levels if level < board.level(place)), reverse=True)
    found = (board.cell(place) + board.plane[level] for level in lower)
    return next((there for there in found if there in land.terrain), None)


def bury(battle: Battle, state: State, places: int, rubble: int) -> None:
    """The dead on some places that are no more lie on the rubble."""
    for piece, at in enumerate(state.at):
        if at != OFF_MAP and places >> at & 1 and not battle.living(state, piece):
            state.at[piece] = rubble
    if any(places >> place & 1 for place, _ in state.bodies):
        state.bodies = tuple(
            (rubble if places >> place & 1 else place, points) for place, points in state.bodies
        )
        count_bodies(battle, state)


def room(battle: Battle, state: State, man: int, place: int) -> int:
    """A place if a man can be there, else the free one nearest to it on its level, or else on another."""
    board, land = battle.board, battle.land(state)
    free = battle.free(state) & ~battle.shut(state) & land.graph(battle.mover(state, man)).enterable
    if free >> place & 1:
        return place

    def far(other: int) -> tuple[int, int, int]:
        return abs(board.level(other) - board.level(place)), board.distance(place, other), other

    return min(board.members(free), key=far)


CHAPTER = Chapter(name="battering", slices=(Walls,))
