"""Lines of fire into and out of engines with floors: by which side they come, how deep they reach, what covers there.

The Anarchy 4.2.3, 4.2.6, 4.2.7, 5.2.4, 5.3.4. What the sides of each floor let through is data of the kinds of things, the
cover by floor, side and hex a table. A tower stops every line past it, at whatever height; what is low, as other things do.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from bergfried.battle.engine.battle import Battle
from bergfried.battle.land.land import COVERS, Land
from bergfried.board.floors import side_of
from bergfried.board.things import Floor, Footprint, Part
from bergfried.kernel.verdicts import Refusal
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import thing_kinds

FULL = COVERS.index("full")
_SIDES = {"left": "side", "right": "side"}
_ANY, _ALL = "any", "all"


class Row(msgspec.Struct, frozen=True):
    """A row of the table of covers in engines."""

    engine: str
    level: str
    way: str
    shot_from: str
    hexes: str
    cover: str


def read_cover(book: Book) -> dict[tuple[str, str, str, str, str], int]:
    """The cover in an engine by floor, side, where the shot comes from (same, above, below, any) and hex (or all)."""
    found = {}
    for row in book.table("engine.cover").read(Row):
        for hex_ in row.hexes.split():
            found[row.engine, row.level, row.way, row.shot_from, hex_] = COVERS.index(row.cover)
    return found


class Way(NamedTuple):
    """How one reading of a line leaves a floor: by a side of it or over another floor, past how many of its hexes."""

    by: str
    deep: int
    past: int
    """The set of places at its height that it crosses within the engine."""


def floor_of(land: Land, place: int) -> Part:
    """The part of an engine that a place is."""
    return land.housed[place][1]


def ways_out(land: Land, inner: int, outer: int) -> list[Way]:
    """How a line between a place in an engine and one out of it can be read where it crosses the engine's side."""
    board, (shown, own) = land.board, land.housed[inner]
    found = []
    for places in board.ways(inner, outer):
        last, past, deep = inner, 0, 0
        beyond = places[-1]
        for place in places[1:]:
            if not _within(land, shown, place):
                beyond = place
                break
            last, past, deep = place, past | 1 << place, deep + 1
        part, way = floor_of(land, last), board.direction(last, beyond)
        assert way is not None, "a line goes from hex to hex"
        by = part.floor if part.floor != own.floor else side_of(part.name, (way - shown.facing) % 6)
        found.append(Way(by, deep, past))
    return found


def _within(land: Land, shown: Footprint, place: int) -> bool:
    there = land.housed.get(place)
    return there is not None and there[0] == shown


def _above(land: Land, inner: int, outer: int) -> bool:
    """Does the floor of a place in an engine reach over or under a place out of it, as a lowered bridge does?"""
    board = land.board
    here = land.housed.get(inner)
    return here is not None and _within(land, here[0], inner - board.cell(inner) + board.cell(outer))


# ------------------------------------------------------------------------------------------------ lines


def stops(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """Why engines leave no line between two places, whatever else is there (AN-4.2.6-a)."""
    here, there = (land.housed.get(place) for place in (start, end))
    board, path = land.board, land.board.sightline(start, end)
    for shown, cells in land.engines:
        own = (here is not None and here[0] == shown) or (there is not None and there[0] == shown)
        if not own and path.blocked_by(cells):
            rules = battle.thing_ids(shown.kind, "blocks_sight")
            where = board.text(shown.place)
            return battle.refuse(rules, "line-past-engine", structure=shown.kind, place=where)
    either = here or there
    if either is None:
        return None
    apart = here is None or there is None or here[0] != there[0]
    if not apart:
        return None if land.height(start) == land.height(end) else _floors_between(battle, either[0])
    for inner, outer in ((start, end), (end, start)):
        if _above(land, inner, outer):
            return _floors_between(battle, land.housed[inner][0])
    if here is not None:
        battle.thing_ids(here[0].kind, f"{here[1].floor} inside")
        if any(not _shoots(battle, here, way) for way in ways_out(land, start, end)):
            return _no_way_out(battle, land, start)
    battle.thing_ids(either[0].kind, "lines")
    return None


def past(land: Land, start: int, end: int) -> int:
    """The places in the engines a line begins and ends in where whoever stands is in its way, at whatever height."""
    found = 0
    for inner, outer in ((start, end), (end, start)):
        shown = land.housed.get(inner)
        if shown is not None and not _within(land, shown[0], outer):
            crossed = -1
            for way in ways_out(land, inner, outer):
                crossed &= way.past
            found |= crossed
    return found


def _floors_between(battle: Battle, shown: Footprint) -> Refusal:
    rules = battle.thing_ids(shown.kind, "inside")
    return battle.refuse(rules, "line-between-floors", structure=shown.kind)


def _shoots(battle: Battle, here: tuple[Footprint, Part], way: Way) -> bool:
    """Does one shoot out of a floor by a side: it is open, and no hex of the floor is between, or that does not matter?"""
    floor = thing_kinds()[here[0].kind].floors[here[1].floor]
    return way.by in shoots_by(battle, floor) and (not way.deep or way.by in floor.deep)


def shoots_by(battle: Battle, floor: Floor) -> tuple[str, ...]:
    """The sides of a floor by which one shoots out of it, and the other floors at its height over which one does."""
    if floor.waits:
        battle.policy_ids("waiting_floor_shoots")
        if not battle.policies.waiting_floor_shoots:
            return ()
    return floor.shoots


def _no_way_out(battle: Battle, land: Land, start: int) -> Refusal:
    shown, part = land.housed[start]
    rules = battle.thing_ids(shown.kind, f"{part.floor} inside") or battle.thing_ids(shown.kind, "inside")
    where = land.board.text(start)
    return battle.refuse(rules, "line-out-of-engine", structure=shown.kind, place=where)


# ------------------------------------------------------------------------------------------------ cover


def cover(battle: Battle, land: Land, shooter: int, target: int) -> int:
    """The cover in an engine against a shot: a line through a corner has that of the better side (AN-4.2.1.1-j)."""
    shown, part = land.housed[target]
    if land.bared >> target & 1:
        battle.thing_ids(shown.kind, "spent" if shown in land.spent else "lost")
        return 0
    battle.thing_ids(shown.kind, "sides")
    battle.thing_ids(shown.kind, f"{part.floor} cover")
    ways = _ways_in(land, shooter, target)
    return max((_by_way(battle, land, shooter, target, way) for way in ways), default=0)


def _ways_in(land: Land, shooter: int, target: int) -> list[Way]:
    """How a shot comes to a place in an engine: from out of it, or from another of its floors at that height."""
    shown, part = land.housed[target]
    if not _within(land, shown, shooter):
        return ways_out(land, target, shooter)
    other = floor_of(land, shooter).floor
    return [] if other == part.floor else [Way(other, 0, 0)]


def shelters(battle: Battle, land: Land, shooter: int, target: int) -> tuple[str, ...]:
    """The rules by which one is wholly covered in an engine; none elsewhere."""
    if target not in land.housed:
        return ()
    (shown, part), ways = land.housed[target], _ways_in(land, shooter, target)
    said = [f"{part.floor} cover", *(f"{part.floor} {way.by}" for way in ways)]
    said += ["deep"] if any(way.deep for way in ways) else []
    return tuple(dict.fromkeys(rule for one in said for rule in battle.thing_ids(shown.kind, one)))


def behind_battlement(battle: Battle, land: Land, shooter: int) -> None:
    """Consult the rules by which a battlement covers against shots from an engine (AN-4.2.7-b, AN-4.2.7-c)."""
    inside = land.housed.get(shooter)
    if inside is not None:
        battle.thing_ids(inside[0].kind, f"{inside[1].floor} battlement")


def _by_way(battle: Battle, land: Land, shooter: int, target: int, way: Way) -> int:
    shown, part = land.housed[target]
    kind = thing_kinds()[shown.kind]
    battle.thing_ids(shown.kind, f"{part.floor} {way.by}")
    if way.deep and not _reaches(battle, kind.floors[part.floor], way.by):
        battle.thing_ids(shown.kind, "deep")
        return FULL
    high, low = land.height(shooter), land.height(target)
    whence = "same" if high == low else "above" if high > low else "below"
    table, by = battle.chapter(read_cover), _SIDES.get(way.by, way.by)
    for hex_ in (part.name, _ALL):
        for stood in (whence, _ANY):
            if (found := table.get((kind.called, part.floor, by, stood, hex_))) is not None:
                return found
    return FULL


def _reaches(battle: Battle, floor: Floor, by: str) -> bool:
    """Do shots that come in by a side go on past hexes of a floor?"""
    if by in floor.deep_by_policy:
        battle.policy_ids("penthouse_shots")
        return battle.policies.penthouse_shots == "all_hexes"
    return by in floor.deep
