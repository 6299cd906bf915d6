"""What lies on hexsides: walls, fences and doors, and the ways that lead from one level to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bergfried.board.hexes import Direction, Hex
from bergfried.rulebook.things import thing_kinds

from . import art
from .bands import paint_band
from .canvas import Corner, Point, Sheet, chain_path, hexside, join_sides, middle, point, side_middle
from .things import from_top
from .view import View


class _Drawn(NamedTuple):
    """A hexside that is drawn: the hex it belongs to, which of its sides, and how it looks."""

    hex_: Hex
    direction: Direction
    look: art.SideLook


def paint_sides(sheet: Sheet, view: View, level: int) -> None:
    drawn = _sides_drawn(view, level)
    touching: dict[Corner | Hex, str] = {}
    for hex_, direction, look in drawn:
        if look.band in art.HOLDING:
            touching.setdefault(hex_, look.band)
            for corner in hexside(hex_, direction):
                touching.setdefault(corner, look.band)
    bands: dict[str, list[_Drawn]] = {}
    for side in drawn:
        a, b = hexside(side.hex_, side.direction)
        band = side.look.band or touching.get(side.hex_) or touching.get(a) or touching.get(b) or "wall"
        band = art.HIGHER.get(band, band) if level > 1 else band
        bands.setdefault(band, []).append(side)
    for hex_, direction, look in drawn:
        if look.back:
            sheet.thing(look.back, art.SIDE_THINGS[look.back], *side_middle(hex_, direction), 60 * direction)
    for band in art.BANDS:
        if band in bands:
            path = chain_path(join_sides(hexside(hex_, direction) for hex_, direction, _ in bands[band]))
            hollows = _hollows(bands[band]) if band in art.MASSIVE else []
            paint_band(sheet, band, path, "".join(f"{chain_path([hollow])}Z" for hollow in hollows))
    deep = {side: art.DEEP.get(band, {}) for band, sides in bands.items() for side in sides}
    for side in drawn:
        hex_, direction, look = side
        if look.thing:
            thing = deep[side].get(look.thing, look.thing)
            sheet.thing(thing, art.SIDE_THINGS[thing], *side_middle(hex_, direction), 60 * direction)


def _sides_drawn(view: View, level: int) -> list[_Drawn]:
    board = view.board
    drawn = []
    for (place, direction), side in sorted(board.sides.items()):
        if side.owner != place or side.kind == "crest" or board.level(place) != level:
            continue
        hex_ = board.hex(place)
        if view.standing.get((place, direction)) in art.LEAVES or view.is_built_over(place):
            continue
        other = hex_.neighbour(direction)
        if view.seen.get(hex_) == place or view.seen.get(other) == place + board.shifts[direction]:
            drawn.append(_Drawn(hex_, direction, _side_look(view, place, direction, side.kind)))
    for (place, direction), kind in sorted(view.standing.items()):
        if kind != art.FRONT and board.level(place) == level and view.seen.get(board.hex(place)) == place:
            drawn.append(_Drawn(board.hex(place), direction, art.SIDES.get(kind, art.UNKNOWN_SIDE)))
    return drawn


def _side_look(view: View, place: int, direction: Direction, kind: str) -> art.SideLook:
    """How a hexside looks; a parapet over a palisade is that palisade, burnt where it has burnt."""
    if kind != art.PARAPET or not view.is_timber(place):
        return art.SIDES.get(kind, art.UNKNOWN_SIDE)
    below = (view.board.sides.get((low, direction)) for low in view.hidden.get(view.board.hex(place), ()))
    burnt = any(side.kind == art.BURNT for side in below if side)
    return art.SIDES[art.BURNT] if burnt else art.STAKED


def _hollows(sides: Sequence[_Drawn]) -> list[tuple[Corner, Corner, Corner]]:
    """Where two hexes of a room meet, the hollow of its outline between them, unless a door opens into it."""
    closed = {(hex_, d) for hex_, d, look in sides if look.thing in ("", "side_loop", "side_slit")}
    found = []
    for hex_, direction in sorted(closed):
        # The next side around the hollow belongs to the neighbour that lies clockwise of this side.
        near = hex_.neighbour(direction.turned(1))
        if (near, direction.turned(-1)) in closed:
            start, bottom = hexside(hex_, direction)
            found.append((start, bottom, hexside(near, direction.turned(-1))[1]))
    return found


def paint_doorways(sheet: Sheet, view: View) -> None:
    """What can be seen from above of doors and gates under a higher place."""
    board = view.board
    kinds = {key: side.kind for key, side in board.sides.items() if side.owner == key[0]}
    kinds.update({key: kind for key, kind in view.standing.items() if kind in art.DOORWAYS})
    for (place, direction), kind in sorted(kinds.items()):
        hex_ = board.hex(place)
        other = hex_.neighbour(direction)
        if kind not in art.DOORWAYS or place not in view.hidden.get(hex_, ()):
            continue
        if other in view.seen and view.level(other) <= board.level(place):
            thing = art.DOORWAYS[kind]
            (x, y), turn = _outer_face(view, hex_, direction)
            sheet.thing(thing, art.DOORWAY_THINGS[thing], x, y, turn)
    for hex_, places in sorted(view.hidden.items()):
        if art.VAULTS & {board.terrain[place] for place in places}:
            along = max(range(3), key=lambda d: sum(view.leads(hex_, Direction(d + e)) for e in (0, 3)))
            sheet.thing("vault", art.THINGS["vault"], *middle(hex_), 60 * along)


def _outer_face(view: View, hex_: Hex, direction: Direction) -> tuple[Point, int]:
    """Where the masonry over a hexside ends, and its turn: along the side, or across the hollow it is part of."""
    walls = [side for side in _sides_drawn(view, view.level(hex_)) if side.look.band in ("", *art.MASSIVE)]
    side = hexside(hex_, direction)
    for a, bottom, b in _hollows(walls):
        if side in ((a, bottom), (bottom, b)):
            (ax, ay), (bx, by) = point(a), point(b)
            return ((ax + bx) / 2, (ay + by) / 2), 60 * direction + (-30 if side[0] == a else 30)
    return side_middle(hex_, direction), 60 * direction


def paint_ends(sheet: Sheet, view: View) -> None:
    """Where bridges, towers of wood and rams end: a rail, the way onto the wall, the head of the beam."""
    for hex_ in sorted(view.seen, key=from_top):
        thing = view.looks[hex_].thing
        if thing not in art.ENDS:
            continue
        turn = view.turn(hex_)
        for direction in (Direction(turn), Direction(turn + 3)):
            other = hex_.neighbour(direction)
            if other in view.seen and view.looks[other].thing == thing:
                continue
            at_wall = view.bases.get(other) in art.SOLID or view.leads(hex_, direction)
            front = view.standing.get((view.seen[hex_], direction)) == art.FRONT
            end = art.ENDS[thing][front if thing == art.HEADED else at_wall]
            sheet.thing(end, art.THINGS[end], *middle(hex_), 60 * direction)


def paint_links(sheet: Sheet, view: View) -> None:
    """Stairs and ladders between places, where no hex of their own shows them."""
    board = view.board
    for link in board.links:
        kind = thing_kinds().get(link.kind)
        if kind is not None and kind.floors:
            continue  # the ladder of an engine is drawn in its hex
        low, high = sorted((link.a, link.b), key=board.level)
        a, b = board.hex(low), board.hex(high)
        if view.seen.get(a) == low and view.leaning(a):
            sheet.thing("ladder", art.THINGS["ladder"], *middle(a), 60 * view.turn(a))
            continue
        if any(view.looks[hex_].thing in art.CLIMBS for hex_ in (a, b) if hex_ in view.looks):
            continue
        if all(view.seen.get(board.hex(end), -1) < end for end in (low, high)):
            continue  # both ends are taken off
        direction = a.direction_to(b)
        if direction is not None:
            thing = "rungs" if link.kind == "ladder" else "steps"
            sheet.thing(thing, art.THINGS[thing], *side_middle(a, direction), 60 * direction)
        elif a == b and view.looks[a].thing not in art.HATCHES:
            x, y = middle(a)
            sheet.thing("spiral", art.THINGS["spiral"], x + 20, y + 19)
