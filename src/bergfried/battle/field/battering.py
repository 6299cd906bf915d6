"""Walls that are battered: the table, their strength, their steps and their fall (SIEGE 4.1, The Anarchy 7.3).

Whatever batters a wall (engines off the map over a day, a ram in an assault) reads the same table and adds to the same
record: for each hex the steps it has lost, and the day and the cause of the last. A hex of a wall is named by what
stands on top of it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bergfried.battle import events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.bodies import count_bodies
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.field.harm import WOUNDS, hurt
from bergfried.battle.land.land import Land
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import cite
from bergfried.rulebook.editions import Book
from bergfried.rulebook.tables import maybe, whole
from bergfried.rulebook.things import thing_kinds

TABLE = cite("SG-4.21-e", "AN-3.3.6-c")
RECORDED = cite("SG-4.12-a", "AN-3.3.6-c")
FOUR_STEPS = cite("SG-4.13-a", "AN-3.3.6-c")
ONE_STEP = cite("SG-4.13-b", "AN-3.3.6-c")
AS_BEFORE = cite("SG-4.13-e", "AN-3.3.6-c")
RUBBLE = cite("SG-4.14-a", "AN-3.3.6-e")
FALLS = cite("SG-4.14-b", "AN-3.3.6-e")
STRONG = cite("SG-4.21-f")
AT_THE_BRIDGE = cite("SG-4.21-h")

STONE = "P"
"""The class of a castle's walls, and of all walls in a table that has no others."""
BREACH = "breach"

Machine = Literal["throwing", "ram"]
Strength = Literal["wall", "tower", "keep"]

_ZONES: tuple[tuple[str, Strength], ...] = (
    ("beside_drawbridge", "wall"),
    ("keep", "keep"),
    ("towers", "tower"),
)
"""What the zones of a map say of the walls in them; the first that has a hex counts."""


class Damage(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What a hex of a wall has suffered: its steps, and the day and the cause of the last of them."""

    place: int
    kind: str
    """Its class in the table."""
    steps: int
    day: int
    cause: Machine


class Walls(Slice, frozen=True, tag="walls"):
    """The record of damaged walls, in the order in which they were first hit."""

    damage: tuple[Damage, ...] = ()
    day: int = 0
    """The day it is, as whoever plays several of them says."""


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


# ------------------------------------------------------------------------------------------------ how strong it is


def strength(battle: Battle, place: int) -> Strength:
    """How strong the wall of a hex is, from the zones of the map."""
    for zone, found in _ZONES:
        if battle.board.zones.get(zone, 0) >> place & 1:
            return found
    return "wall"


def modifier(battle: Battle, machine: Machine, place: int) -> int | None:
    """What is added to the die against the wall of a hex; None where such a machine cannot be used against it."""
    found = battle.chapter(Battering).modifiers.get((machine, strength(battle, place)), 0)
    if found:
        battle.ids(STRONG)
    elif _was_stronger(battle, place):
        battle.ids(AT_THE_BRIDGE)
    return found


def _was_stronger(battle: Battle, place: int) -> bool:
    """Does a hex of a tower count as an ordinary wall, because it is beside the drawbridge?"""
    zones = battle.board.zones
    return all(zones.get(zone, 0) >> place & 1 for zone in ("beside_drawbridge", "towers"))


def breach_of(land: Land, place: int) -> Footprint | None:
    """What is left of a wall hex that is destroyed, named by its top: rubble, in place of the wall or room below it too."""
    board = land.board
    level, ground = board.level(place), board.cell(place) + board.plane[0]
    kind = BREACH if level < 2 else f"{BREACH}_{level}"
    storeys = [
        over for over in board.levels if over >= 0 and board.cell(place) + board.plane[over] in land.terrain
    ]
    below = land.traits(ground)
    if kind not in thing_kinds() or not (below.wall or below.room) or storeys != sorted({0, level}):
        return None
    return Footprint(kind, ground, 0)


# ------------------------------------------------------------------------------------------------ the record


def begin_day(battle: Battle, state: State, day: int) -> None:
    """A day begins: what happens to the walls is put down to it."""
    if battle.plays(CHAPTER.name):
        state[Walls] = msgspec.structs.replace(state[Walls], day=day)


def steps_of(state: State, place: int) -> int:
    """The steps of destruction a hex has suffered."""
    return next((entry.steps for entry in state[Walls].damage if entry.place == place), 0)


def note(battle: Battle, state: State, place: int, cause: Machine, kind: str = STONE) -> int:
    """Put one more step of a hex on record, by the class of what stands there; returns how many it has now."""
    battle.ids(RECORDED)
    record, steps = state[Walls], steps_of(state, place) + 1
    entry = Damage(place, kind, steps, record.day, cause)
    others = tuple(old for old in record.damage if old.place != place)
    state[Walls] = msgspec.structs.replace(record, damage=(*others, entry))
    return steps


def strike(battle: Battle, state: State, place: int, cause: Machine, log: list[Event]) -> bool:
    """A wall hex loses a step; with the last it is destroyed. Is it?"""
    steps, most = note(battle, state, place, cause), battle.chapter(Battering).steps[STONE]
    ids = tuple(dict.fromkeys((*battle.ids(ONE_STEP), *battle.ids(FOUR_STEPS))))
    gone = steps >= most
    if not gone:
        ids = tuple(dict.fromkeys((*ids, *battle.ids(AS_BEFORE))))
    tell(battle, log, "wall", place, "destroyed" if gone else "damaged", ids, steps, most)
    return gone


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
    where = battle.board.text(place)
    log.append(events.Battered(feature=feature, place=where, how=how, steps=steps, most=most, rules=rules))


# ------------------------------------------------------------------------------------------------ the fall


def bring_down(battle: Battle, state: State, place: int, log: list[Event], *, placed: bool = True) -> None:
    """Rubble is left of a wall hex. Who is on it is wounded and stays there; outside an assault nobody is."""
    land, board = battle.land(state), battle.board
    breach = breach_of(land, place)
    assert breach is not None, "only walls that can be breached are battered"
    hexes = board.mask(board.cell(place) + board.plane[level] for level in board.levels if level >= 0)
    men = [man for man, at in enumerate(state.at) if at != OFF_MAP and hexes >> at & 1]
    things.add(state, breach)
    log.append(events.WallFell(place=board.text(breach.place), rules=battle.ids(RUBBLE)))
    ids = battle.ids(FALLS) if men else ()
    _bury(battle, state, hexes, breach.place)
    living = [man for man in men if battle.living(state, man)]
    for man in men:
        state.at[man] = OFF_MAP if man in living else breach.place
    for side in range(2):
        battle.count_places(state, side)
    for man in living:
        battle.put(state, man, Stance(_room(battle, state, man, breach.place if placed else place)))
        if placed:
            hurt(battle, state, log, man, WOUNDS, ids)


def _bury(battle: Battle, state: State, hexes: int, rubble: int) -> None:
    """The dead of a hex lie on its rubble."""
    if any(hexes >> place & 1 for place, _ in state.bodies):
        state.bodies = tuple(
            (rubble if hexes >> place & 1 else place, points) for place, points in state.bodies
        )
        count_bodies(battle, state)


def _room(battle: Battle, state: State, man: int, place: int) -> int:
    """A place if a man can be there, else the free one nearest to it on its level, or else on another."""
    board, land = battle.board, battle.land(state)
    free = battle.free(state) & ~battle.shut(state) & land.graph(battle.mover(state, man)).enterable
    if free >> place & 1:
        return place

    def far(other: int) -> tuple[int, int, int]:
        return abs(board.level(other) - board.level(place)), board.distance(place, other), other

    return min(board.members(free), key=far)


CHAPTER = Chapter(name="battering", slices=(Walls,))
