"""Lines of fire on one level and the cover they leave.

SIEGE 1.41, 1.42, 3.21 to 3.25; The Anarchy AN-1-e, AN-1.1-b, AN-1.1-f, AN-1.1-h; the hall sheets HL-T0-d, HL-T1.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from bergfried.board.boards import Board, Side, Sightline
from bergfried.board.hexes import centre, side_ends, touches
from bergfried.kernel.verdicts import Verdict, cite

from .engine import Battle
from .land import COVERS, Ground, Land
from .state import State

LEVELS = cite("SG-1.42-c", "AN-3.3.5.3-a")
STRAIGHT = cite("SG-1.41-a", "AN-1-e")
OPEN = cite("SG-1.41-b", "AN-1-e")
FIGURES = cite("SG-1.42-a", "AN-1-e")
OVER_FIGURES = cite("SG-1.42-b", "AN-1-e")
CREST = cite("SG-3.23-b", "SG-3.23-a")
ON_THE_SLOPE = cite("SG-3.23-c")
CREST_COUNT = cite("SG-3.23-e")
SLOPE_COVER = cite("SG-3.23-d", "AN-1.1-f", "HL-T1-b")
CONDITION = cite("SG-1.3-c", "HL-T0-d", "AN-1.1-b")
COVER = cite("SG-1.3-c", "AN-1.1-b")
BRUSH = cite("SG-3.21-b")
BRUSH_OPEN = cite("SG-3.21-a")
TREE_TARGET = cite("SG-3.22-b")
TENT = cite("SG-3.24-b")
TRENCH = cite("SG-3.25-b")
WATER = cite("AN-1.1-h", "HL-T1-c")
ACROSS = cite("SG-1.56-a", "SG-1.41-b", "AN-1-e", "HL-T2-c")
BEHIND_FENCE = cite("HL-T2-f", "AN-1.1-b")
RIDER_COVER = cite("SG-3.31-a", "AN-1.1-b")

CONDITIONS = frozenset({"always", "in_or_behind", "across_edge", "across_feature", "shooter_not_adjacent"})
"""The conditions of cover this chapter knows. Shots at ground with others wait for the chapters on buildings."""

FULL = COVERS.index("full")
_OWN_COVER = {"tree": TREE_TARGET, "tent": TENT, "trench": TRENCH}


class Sight(NamedTuple):
    """What a line of fire meets: why it is blocked (None if it is not), and whether figures stand in its way."""

    blocked: Verdict | None
    figures: str
    """The first figure in the way, "" if there is none."""


def look(battle: Battle, state: State, start: int, end: int, ignored: int) -> Sight:
    """Follow the line between two places. Pieces on the places of `ignored` (shooter and target) do not count."""
    land = battle.land(state)
    if battle.trace is None:
        # What the board alone says of a line never changes: it is worked out once a battle.
        ground = land.lines.get((start, end))
        if ground is None:
            ground = land.lines[start, end] = _over_ground(battle, land, start, end)
    else:
        ground = _over_ground(battle, land, start, end)
    line, blocked = ground
    if blocked is not None:
        return Sight(blocked, "")
    board = battle.board
    level = board.level(start)
    living = (state.occupied[0] | state.occupied[1]) & ~ignored
    figures = board.layer(living & ~battle.hides, level)
    in_the_way = figures | board.layer(land.blocks_sight, level)
    if line.blocked_by(in_the_way):
        return Sight(None, _who(battle, state, _place(board, line.first_in(in_the_way), level)))
    if living & battle.hides and line.blocked_by(board.layer(living & battle.hides, level)):
        for rules in battle.book.edition.hides.values():
            battle.note(rules)
    battle.ids(OPEN)
    return CLEAR


CLEAR = Sight(None, "")


def _over_ground(battle: Battle, land: Land, start: int, end: int) -> tuple[Sightline, Verdict | None]:
    """The line and why the ground blocks it, if it does: trees, walls, crests, another level."""
    board = battle.board
    level = board.level(start)
    line = board.sightline(start, end)
    if level != board.level(end):
        return line, battle.refuse(LEVELS, "line-levels", start=board.text(start), end=board.text(end))
    battle.ids(STRAIGHT)
    hard = board.layer(land.blocks_sight, level)
    if hard and line.blocked_by(hard):
        place = _place(board, line.first_in(hard), level)
        if (kind := land.standing.blocks_sight.get(place)) is not None:
            rules = battle.structure_ids(kind, "blocks_sight")
            return line, Verdict("line-structure", rules, {"structure": kind, "place": board.text(place)})
        terrain = board.terrain[place]
        rules = battle.note(battle.book.edition.blocks_sight[terrain])
        return line, Verdict("line-terrain", rules, {"terrain": terrain, "place": board.text(place)})
    return line, _blocked_by_sides(battle, start, end) if board.sides else None


def _place(board: Board, cell: int | None, level: int) -> int:
    assert cell is not None, "a blocked line is blocked somewhere"
    return cell + board.levels.index(level) * board.cells


def _who(battle: Battle, state: State, place: int) -> str:
    for piece in range(len(battle.roster)):
        if battle.living(state, piece) and battle.places(state, piece) >> place & 1:
            return battle.name(piece)
    return battle.board.text(place)


# ------------------------------------------------------------------------------------------------ hexsides


class Crossed(NamedTuple):
    """A hexside with something on it that a line crosses, after so many hexes from its start."""

    side: Side
    after: int
    near: int
    far: int


def crossed_sides(board: Board, places: tuple[int, ...]) -> Iterator[Crossed]:
    """The hexside features between the places of one reading of a line."""
    for number, (near, far) in enumerate(pairwise(places)):
        direction = board.direction(near, far)
        if direction is not None and (side := board.sides.get((near, direction))) is not None:
            yield Crossed(side, number, near, far)


def _blocked_by_sides(battle: Battle, start: int, end: int) -> Verdict | None:
    """Why what lies on hexsides blocks the line: a wall it touches, or a crest in every reading; None if nothing does."""
    refused = _touches_wall(battle, start, end)
    if refused is not None:
        return refused
    for places in battle.board.ways(start, end):
        refused = _reading_blocked(battle, places)
        if refused is None:
            return None
    return refused


def _touches_wall(battle: Battle, start: int, end: int) -> Verdict | None:
    """A wall stops a line that so much as touches it, be it only at a corner (SG-1.41-b, SG-1.56-a)."""
    board = battle.board
    a, b = centre(board.hex(start)), centre(board.hex(end))
    for (place, direction), side in board.sides.items():
        ground = battle.ground.get(side.kind)
        if (
            ground is None
            or ground.cover != FULL
            or side.owner != place
            or board.level(place) != board.level(start)
        ):
            continue
        if touches(a, b, *side_ends(board.hex(place), direction)):
            where = f"{board.text(place)} {direction.name}"
            return battle.refuse(ACROSS, "line-wall", feature=side.kind, place=where)
    return None


def _reading_blocked(battle: Battle, places: tuple[int, ...]) -> Verdict | None:
    board = battle.board
    last = len(places) - 1
    for crossed in crossed_sides(board, places):
        if crossed.side.kind == "crest" and battle.policy("crest_sight") == "distance":
            # The slope hex below the edge is the low side; the hex next to the edge is at distance 1 (SG-3.23-e).
            shooter_low = crossed.side.owner == crossed.near
            shooter, target = crossed.after + 1, last - crossed.after
            low, high = (shooter, target) if shooter_low else (target, shooter)
            low_place = places[0] if shooter_low else places[-1]
            battle.ids(CREST)
            battle.ids(CREST_COUNT)
            if board.terrain[low_place] == "slope":
                battle.ids(ON_THE_SLOPE)
            elif low < high:
                return battle.refuse(CREST, "line-crest", "crest-distance", low=low, high=high)
    return None


# ------------------------------------------------------------------------------------------------ cover


def cover_at(battle: Battle, land: Land, shooter: int, target: int) -> int:
    """The cover a place gives against a shot from another: the best single grade, never a sum (SG-1.3-c, AN-1.1-b)."""
    if battle.trace is not None:
        return _cover(battle, land, shooter, target)
    found = land.covers.get((shooter, target))
    if found is None:
        found = land.covers[shooter, target] = _cover(battle, land, shooter, target)
    return found


def _cover(battle: Battle, land: Land, shooter: int, target: int) -> int:
    board = battle.board
    ground = battle.ground[board.terrain[target]]
    best = _own_cover(battle, ground, shooter, target)
    line, level = board.sightline(shooter, target), board.level(target)
    for terrain, between in _cover_on_the_way(battle):
        if between.cover > best and line.meets(board.layer(board.of_terrain[terrain], level)):
            battle.ids(BRUSH)
            battle.ids(BRUSH_OPEN)
            best = between.cover
    if board.sides:
        # Of two readings of a line along hexsides the shooter has the better one.
        best = max(
            best, min(_cover_of_sides(battle, places, target) for places in board.ways(shooter, target))
        )
    best = max(best, _shield(battle, land, shooter, target))
    if best:
        battle.ids(COVER)
    return best


def _shield(battle: Battle, land: Land, shooter: int, target: int) -> int:
    """Cover from a structure the target is in, if the line comes in through a side it shields.

    A line through the corner between a shielded and an open side counts as shielded (AN-3.5.2-b, SG-5.22-b).
    """
    best = 0
    for sides, grade, kind in land.standing.shields.get(target, ()):
        battle.structure_ids(kind, "shields")
        for places in land.board.ways(shooter, target):
            if land.board.direction(target, places[-2]) in sides:
                best = max(best, COVERS.index(grade))
    return best


def _cover_on_the_way(battle: Battle) -> list[tuple[str, Ground]]:
    return [
        (t, battle.ground[t]) for t in battle.board.of_terrain if battle.ground[t].condition == "in_or_behind"
    ]


def _own_cover(battle: Battle, ground: Ground, shooter: int, target: int) -> int:
    """What the target's own ground gives, if its condition is met."""
    if not ground.cover:
        return 0
    if ground.condition == "shooter_not_adjacent":
        battle.ids(WATER)
        battle.ids(CONDITION)
        lost = (
            battle.board.distance(shooter, target) < 2
            if battle.policy("water_cover_lost") == "shooter_adjacent"
            else _on_the_bank(battle, shooter, ground.name)
        )
        return 0 if lost else ground.cover
    if ground.condition in ("across_edge", "across_feature"):
        return 0
    battle.note(ground.rules)
    if ground.name in _OWN_COVER:
        battle.ids(_OWN_COVER[ground.name])
    if ground.condition == "in_or_behind":
        battle.ids(BRUSH)
    return ground.cover


def _on_the_bank(battle: Battle, place: int, water: str) -> bool:
    board = battle.board
    return bool(board.around[place] & board.of_terrain.get(water, 0)) and board.terrain[place] != water


def _cover_of_sides(battle: Battle, places: tuple[int, ...], target: int) -> int:
    """Cover from what lies on the target's own hexsides: its crest, or a fence or wall it stands behind."""
    best = 0
    ground = battle.ground[battle.board.terrain[target]]
    for crossed in crossed_sides(battle.board, places):
        if target not in (crossed.near, crossed.far):
            continue
        if (
            ground.condition == "across_edge"
            and crossed.side.kind == "crest"
            and crossed.side.owner == target
        ):
            battle.ids(SLOPE_COVER)
            battle.ids(CONDITION)
            best = max(best, ground.cover)
        feature = battle.ground.get(crossed.side.kind)
        if feature is not None and feature.condition == "across_feature":
            battle.ids(BEHIND_FENCE)
            best = max(best, feature.cover)
    return best
