"""Who stands in a line of fire, and the cover it leaves its target. The lines themselves are in `lines`.

SIEGE 1.41, 1.42, 1.44, 1.46, 1.5, 3.21 to 3.25; The Anarchy AN-1-e, AN-1.1-b, AN-1.1-f, AN-1.1-h; the hall sheets
HL-T0-d, HL-T1.
"""

from __future__ import annotations

from typing import NamedTuple

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.land import floors, lines
from bergfried.battle.land.land import COVERS, Ground, Land
from bergfried.battle.land.relief import openings_of, parapets_of
from bergfried.board.boards import Sightline
from bergfried.board.hexes import DIRECTIONS, centre, side_ends, touches
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.editions import Book

OPEN = cite("SG-1.41-b", "AN-1-e")
FIGURES = cite("SG-1.42-a", "AN-1-e")
OVER_FIGURES = cite("SG-1.42-b", "AN-1-e")
SLOPE_COVER = cite("SG-3.23-d", "AN-1.1-f", "HL-T1-b")
CONDITION = cite("SG-1.3-c", "HL-T0-d", "AN-1.1-b")
COVER = cite("SG-1.3-c", "AN-1.1-b")
BRUSH = cite("SG-3.21-b")
BRUSH_OPEN = cite("SG-3.21-a")
WATER = cite("AN-1.1-h", "HL-T1-c")
BEHIND_FENCE = cite("HL-T2-f", "AN-1.1-b", "AN-2.1-k")
RIDER_COVER = cite("SG-3.31-a", "AN-1.1-b")
OVER_MOAT = cite("SG-1.46-d", "AN-3.4.2-d")
FROM_ABOVE = cite("SG-1.44-f")
FROM_PLATFORM = cite("SG-2.43-c")
INTRUDER = cite("SG-1.44-k")
BATTLEMENT = cite("SG-1.51-a", "AN-3.1-c", "HL-T3-f")
BEHIND_OPENING = cite("SG-1.51-a", "AN-2.1-k", "HL-T2-d")
FROM_BELOW = cite("AN-2.2.1-c")
IN_ROOM = cite("SG-1.53-c")
NONE_IN_MOAT = cite("SG-1.55-a", "AN-3.4.3-a", "HL-T3-b")
GATE_CORNER = cite("SG-1.57-a")
FROM_LADDER = cite("SG-1.93-c", "AN-3.6.2-b")
NONE_ON_LADDER = cite("SG-1.93-d", "AN-3.6.2-b", "HL-T3-h")

CONDITIONS = frozenset(
    {
        "always",
        "in_or_behind",
        "across_edge",
        "across_feature",
        "shooter_not_adjacent",
        "through_opening",
        "by_shooter_position",
        "from_outside",
        "from_below",
        "chosen_side",
        "along_axis",
    }
)
"""The conditions of cover this chapter knows."""

LOW_GROWTH = ("in_or_behind", "across_edge")
"""Conditions of cover that a shooter from above looks over, where it is not a parapet."""

FULL = COVERS.index("full")


class Sight(NamedTuple):
    """What a line of fire meets: why it is blocked (None if it is not), and whether figures stand in its way."""

    blocked: Refusal | None
    figures: str
    """The first figure in the way, "" if there is none."""


CLEAR = Sight(None, "")


def look(battle: Battle, state: State, start: int, end: int, ignored: int) -> Sight:
    """Follow the line between two places. Pieces on the places of `ignored` (shooter and target) do not count."""
    land = battle.land(state)
    course = lines.course(battle, land, start, end)
    if course.blocked:
        return Sight(course.blocked, "")
    line = course.line
    living = (state.occupied[0] | state.occupied[1]) & ~ignored
    standing, (highest, *lower) = living & ~land.hides, course.heights
    figures = _at_height(land, standing, highest)
    if lower and land.height(start) != land.height(end):
        standing &= ~land.relief.roofed  # a line from above passes over the roofs of those who have one
    for height in lower:
        figures |= _at_height(land, standing, height)
    figures &= ~course.over
    heights = course.heights
    if inside := living & course.past:
        past = list(land.board.members(inside))
        figures |= land.board.mask(map(land.board.cell, past))
        heights += tuple({land.height(place) for place in past})
    if line.blocked_by(figures):
        if -1 in heights and land.height(start) == 0:
            battle.policy_ids("over_moat")
        return Sight(None, _who(battle, state, line, figures, heights))
    for height in course.over_figures:
        if line.blocked_by(_at_height(land, living, height)):
            _cite_passed(battle, land, start, end, height)
    if living & land.hides and line.blocked_by(land.board.layer(living & land.hides, 0)):
        for kind in land.country.grounds.values():
            battle.note(kind.hides)
    battle.ids(OPEN)
    return CLEAR


def _cite_passed(battle: Battle, land: Land, start: int, end: int, height: int) -> None:
    """The rules by which a line passes figures that stand too low to be in its way."""
    if lines.is_from_above(land, start, end) and height >= min(land.height(start), land.height(end)):
        lines.waive(battle, land, start, end)
    if height < 0 <= land.height(start):
        battle.ids(OVER_MOAT)
        battle.policy_ids("over_moat")


def _at_height(land: Land, places: int, height: int) -> int:
    """The cells of those places that are at a height; a ladder in the moat is at ground level (SG-1.3-e)."""
    board = land.board
    cells = board.layer(places, height) if height in board.levels else 0
    if not land.climbing:
        return cells
    for place in land.climbing:
        if places >> place & 1 and board.level(place) != land.height(place):
            bit = 1 << board.cell(place)
            cells = cells | bit if land.height(place) == height else cells & ~bit
    return cells


def _who(battle: Battle, state: State, line: Sightline, cells: int, heights: tuple[int, ...]) -> str:
    """The figure that stands in the first of these cells on the line, at the first of these heights where there is one."""
    cell, land = line.first_in(cells), battle.land(state)
    there = [
        (piece, land.height(half))
        for piece in range(len(battle.roster))
        if battle.living(state, piece)
        for half in battle.halves(state.stance(piece))
        if land.board.cell(half) == cell
    ]
    found = next((piece for height in heights for piece, own in there if own == height), None)
    assert found is not None, "a figure in the way is on the map"
    return battle.name(found)


# ------------------------------------------------------------------------------------------------ cover


def read_interior(book: Book) -> dict[str, int]:
    """The cover of a room by what lies between it and the shooter."""
    if "interior" not in book.edition.tables:
        return {}
    table = book.table("interior")
    grades = (COVERS.index(str(cover)) for cover in table.column("cover"))
    return dict(zip(map(str, table.column("between")), grades, strict=True))


def cover_at(battle: Battle, land: Land, shooter: int, target: int) -> int:
    """The cover a place gives against a shot from another: the best single grade, never a sum (SG-1.3-c, AN-1.1-b).

    What a man in a door has is his owner's choice and is asked in `doors`.
    """
    pair = shooter * land.board.bits + target
    found = land.covers.get(pair)
    if found is None:
        key = land.line_key(shooter, target)
        found = land.country.covers.get(key)
        if found is None:
            found = land.country.covers[key] = battle.keep(_cover, battle, land, shooter, target)
        land.covers[pair] = found
    return battle.recall(found)


def _cover(battle: Battle, land: Land, shooter: int, target: int) -> int:
    if target in land.climbing:
        battle.ids(NONE_ON_LADDER)
        return 0
    board = land.board
    course = lines.course(battle, land, shooter, target)
    from_above = lines.is_from_above(land, shooter, target) and land.height(shooter) > land.height(target)
    overlooked = _overlooked(battle, land, shooter, target) if from_above else None
    lost = overlooked is not None or (from_above and _lost_from_above(battle, land, shooter, target))
    best = (overlooked or 0) if lost else _own_cover(battle, land, course, shooter, target)
    floor = min(board.level(shooter), board.level(target))
    for terrain, between in _cover_on_the_way(battle, land):
        if (
            between.cover > best
            and not lines.is_from_above(land, shooter, target)
            and course.line.meets(board.layer(board.of_terrain[terrain], floor))
        ):
            battle.ids(BRUSH)
            battle.ids(BRUSH_OPEN)
            best = between.cover
    if land.sided >> target & 1 and not lost and board.level(shooter) >= board.level(target):
        # Of two readings of a line along hexsides the shooter has the better one.
        best = max(
            best, min(_cover_of_sides(battle, land, places, target) for places in board.ways(target, shooter))
        )
    opening = battle.ground.get(course.into)
    if opening is not None and opening.cover > best:
        battle.ids(BEHIND_OPENING)
        battle.note(opening.rules)
        best = opening.cover
    best = max(best, shield(battle, land, shooter, target))
    if shooter in land.climbing:
        battle.ids(FROM_LADDER)
        best = max(best, COVERS.index("heavy"))
    if best:
        battle.ids(COVER)
    return best


def _overlooked(battle: Battle, land: Land, shooter: int, target: int) -> int | None:
    """The cover one inside a castle has against a shot from the roof of a siege tower above him: that of a parapet right
    before him, or none. None where that is not so, and the place covers as usual: outside, or sheltered (AN-4.2.7-b)."""
    overlooks = land.traits(shooter).overlooks
    if not overlooks or lines.outside(land, target) or target in land.housed:
        return None
    battle.note(overlooks)
    ground, sides = land.traits(target), parapets_of(land, target)
    ways = [land.board.direction(places[0], places[1]) for places in land.board.ways(target, shooter)]
    if any(way in ways for way, _ in sides):
        battle.ids(BATTLEMENT)
        battle.note(land.ground(target).rules)
        return land.ground(target).cover
    battle.policy_ids("roof_shots")
    sheltered = ground.built and not sides
    return None if sheltered and battle.policies.roof_shots == "sheltered" else 0


def _lost_from_above(battle: Battle, land: Land, shooter: int, target: int) -> bool:
    """Brush and slope hide nobody from a shooter above him within ten hexes (SG-1.44-f, SG-2.43-c)."""
    if battle.policies.growth_hides == "always":
        return False
    if land.ground(target).condition not in LOW_GROWTH or parapets_of(land, target):
        return False
    battle.ids(FROM_PLATFORM if shooter in land.platforms else FROM_ABOVE)
    return True


def shield(battle: Battle, land: Land, shooter: int, target: int) -> int:
    """Cover from a thing the target is in, if the line comes in through a side it shields.

    A line through the corner between a shielded and an open side counts as shielded (AN-3.5.2-b, SG-5.22-b).
    """
    best = 0
    for sides, grade, kind in land.standing.shields.get(target, ()):
        battle.thing_ids(kind, "shields")
        for places in land.board.ways(shooter, target):
            if land.board.hex(target).direction_to(land.board.hex(places[-2])) in sides:
                best = max(best, COVERS.index(grade))
    return best


def _cover_on_the_way(battle: Battle, land: Land) -> list[tuple[str, Ground]]:
    ground = battle.ground
    return [(t, ground[t]) for t in land.board.of_terrain if ground[t].condition == "in_or_behind"]


def _own_cover(battle: Battle, land: Land, course: lines.Course, shooter: int, target: int) -> int:
    """What the target's own ground gives, if its condition is met."""
    if target in land.housed:
        return floors.cover(battle, land, shooter, target)
    ground = land.ground(target)
    if not ground.cover and ground.condition != "by_shooter_position":
        if land.height(target) < 0:
            battle.ids(NONE_IN_MOAT)
        return 0
    match ground.condition:
        case "shooter_not_adjacent":
            return cover_of_water(battle, land, ground, shooter, target)
        case "through_opening" if battle.policies.line_ends == "centres":
            return 0  # what he is shot at through counts, not the hex he stands in
        case "across_edge" | "through_opening":
            return _cover_of_opening(battle, land, course, shooter, target)
        case "from_below":
            battle.ids(FROM_BELOW)
            return ground.cover if land.height(shooter) < land.height(target) else 0
        case "by_shooter_position" if cover := battle.chapters.covers.get(ground.name):
            return cover(battle, land, shooter, target)
        case "by_shooter_position" if ground.traits.room:
            return _cover_of_room(battle, course)
        case "from_outside":
            battle.ids(GATE_CORNER)
            return ground.cover if lines.outside(land, shooter) else 0
        case "along_axis":  # what does not come in along its axis the sides of a porch stop
            battle.ids(CONDITION)
            battle.note(ground.rules)
            return ground.cover
        case "across_feature" if ground.traits.corner:
            return _cover_of_corner(battle, land, course, shooter, target)
        case "across_feature" | "chosen_side":
            return 0
    battle.note(ground.rules)
    battle.consult(ground.traits.covers)
    if ground.condition == "in_or_behind":
        battle.ids(BRUSH)
    return ground.cover


def _cover_of_corner(battle: Battle, land: Land, course: lines.Course, shooter: int, target: int) -> int:
    """The corner of a building covers against lines that touch it, or the wall that ends in it (AN-2.1-g, HL-T2-i)."""
    ground, board, relief = land.ground(target), land.board, land.relief
    battle.note(ground.rules)
    near = board.cell(target)
    around = [near + shift for shift in board.shifts]
    if course.line.meets(relief.built & sum(1 << cell for cell in around)):
        return ground.cover
    own = board.hex(target)
    corners = {point for way in DIRECTIONS for point in side_ends(own, way)}
    a, b = centre(board.hex(shooter)), centre(own)
    walls = relief.walls[board.level(target)]
    for cell in (near, *around):
        for wall in walls.get(cell, ()):
            if wall.ends & corners and touches(a, b, wall.a, wall.b):
                return ground.cover
    return 0


def cover_of_water(battle: Battle, land: Land, ground: Ground, shooter: int, target: int) -> int:
    battle.ids(WATER)
    battle.ids(CONDITION)
    lost = (
        land.board.distance(shooter, target) < 2
        if battle.policies.water_cover_lost == "shooter_adjacent"
        else _on_the_bank(land, shooter, ground.name)
    )
    return 0 if lost else ground.cover


def _cover_of_opening(battle: Battle, land: Land, course: lines.Course, shooter: int, target: int) -> int:
    """A battlement or slit covers whoever is behind it against lines that come in by it (SG-1.51-a)."""
    if course.into:
        battle.ids(BATTLEMENT)
        battle.note(land.ground(target).rules)
        floors.behind_battlement(battle, land, shooter)
        return land.ground(target).cover
    if openings_of(land, target, "slit"):
        battle.ids(BATTLEMENT)
        return _cover_of_room(battle, course)
    if parapets_of(land, target):
        battle.ids(BATTLEMENT)
        if land.height(shooter) > land.height(target):
            battle.ids(INTRUDER)
    return 0


def _cover_of_room(battle: Battle, course: lines.Course) -> int:
    """Through a door a room gives medium cover; who stands in that very door shoots from its middle (SG-1.53-c)."""
    battle.ids(IN_ROOM)
    grades = battle.chapter(read_interior)
    return grades["tower_door" if course.door >= 0 else "nothing"]


def _on_the_bank(land: Land, place: int, water: str) -> bool:
    board = land.board
    return bool(board.around[place] & board.of_terrain.get(water, 0)) and board.terrain[place] != water


def _cover_of_sides(battle: Battle, land: Land, places: tuple[int, ...], target: int) -> int:
    """Cover from what lies on the target's own hexsides: its crest, or a fence or wall it stands behind."""
    best = 0
    ground = land.ground(target)
    for crossed in lines.crossed_sides(land.board, places):
        if target not in (crossed.near, crossed.far):
            continue
        if (
            ground.condition == "across_edge"
            and land.country.grounds[crossed.side.kind].crest
            and crossed.side.owner == target
        ):
            battle.ids(SLOPE_COVER)
            battle.ids(CONDITION)
            best = max(best, ground.cover)
        feature = battle.ground.get(crossed.side.kind)
        if feature is not None and feature.condition == "across_feature" and feature.cover < FULL:
            battle.ids(BEHIND_FENCE)
            battle.note(feature.rules)
            best = max(best, feature.cover)
    return best
