"""What is laid over the ground: things that lie about, fire, the grid, and the wash over other storeys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from bergfried.board.boards import Board
from bergfried.board.hexes import Direction, Hex

from . import art
from .art import INK, PAPER, SHADOW, number
from .canvas import CORNERS, HALF, RADIUS, Sheet, at, chance, middle, outline
from .things import from_top
from .view import View


class Lying(NamedTuple):
    """Something that lies or stands about as one drawing: its kind, the places it is over, and the way it faces."""

    kind: str
    places: tuple[int, ...]
    facing: int | None = None
    """None: from its first place to its last."""


class Marker(msgspec.Struct, frozen=True):
    """A count that is kept on the map: the turns a hex has burnt, or those an engine has been made ready."""

    kind: str
    """`fire`, or the name of the thing."""
    place: int
    count: int


def paint_margin(sheet: Sheet, board: Board) -> None:
    """What lies beyond the edge of the map and is no part of it: bare hexes, broken lines, no ground."""
    hexes = [board.hex(cell) for cell in board.members(board.beyond_edge)]
    if hexes:
        sheet.add(
            f'<path class="margin" d="{"".join(outline([hex_]) for hex_ in hexes)}" fill="{SHADOW}" fill-opacity=".07" '
            f'stroke="{INK}" stroke-width=".7" stroke-opacity=".4" stroke-dasharray="5 6" pointer-events="none"/>'
        )


def paint_lying(sheet: Sheet, view: View, things: Iterable[Lying]) -> None:
    """What lies about in the middle of its places; what is above the level drawn is not shown."""
    for thing in things:
        if any(view.is_above(place) for place in thing.places):
            continue
        hexes = [view.board.hex(place) for place in thing.places]
        turn = thing.facing if thing.facing is not None else hexes[0].direction_to(hexes[-1])
        x, y = (sum(values) / len(hexes) for values in zip(*map(middle, hexes), strict=True))
        variants = art.LYING[thing.kind]
        name = variants[int(len(variants) * chance(thing.places[0], 43))]
        sheet.thing(name, art.THINGS[name], x, y, 60 * (turn or 0))


def paint_wash(sheet: Sheet, view: View, level: int) -> None:
    """A wash of parchment over all that is not of one level, so that this storey stands out."""
    others = [hex_ for hex_ in view.seen if view.level(hex_) != level]
    if others:
        sheet.add(
            f'<path class="wash" d="{outline(others)}" fill="{PAPER}" opacity=".55" pointer-events="none"/>'
        )


FIRE = "fire"
"""The kind of marker that shows flames."""


def paint_markers(sheet: Sheet, view: View, markers: Iterable[Marker]) -> None:
    """Flames over what burns, and the count of each marker; what is above the level drawn is not shown."""
    board = view.board
    for marker in sorted(set(markers), key=lambda one: (from_top(board.hex(one.place)), one.place, one.kind)):
        hex_ = board.hex(marker.place)
        if hex_ not in view.seen or view.is_above(marker.place):
            continue
        paint_marker(sheet, marker, board.text(marker.place), *middle(hex_))


def paint_marker(sheet: Sheet, marker: Marker, place: str, x: float, y: float) -> None:
    """Flames, and a count beside the middle of a hex."""
    kind = "burning" if marker.kind == FIRE else "readiness"
    sheet.add(f'<g class="{kind}" data-place="{place}" data-count="{marker.count}" pointer-events="none">')
    if marker.kind == FIRE:
        thing = "blaze1" if chance(marker.place, 41) < 0.5 else "blaze2"
        sheet.thing(thing, art.THINGS[thing], x, y)
    if marker.count:
        badge = "fire_badge" if marker.kind == FIRE else "badge"
        x, y = x + (23 if marker.kind == FIRE else -23), y + 21
        sheet.thing(badge, art.THINGS[badge], x, y)
        sheet.add(
            f'<text x="{number(x)}" y="{number(y + 3.6)}" font-size="10.5" font-weight="bold" '
            f'text-anchor="middle" fill="{INK}">{marker.count}</text>'
        )
    sheet.add("</g>")


def paint_grid(sheet: Sheet, view: View, coordinates: bool) -> None:
    """The hexes, each with its name as `data-place` and on request in writing, and the levels; a sketch has none."""
    if view.sketch:
        return
    corners = "L".join(at(x * RADIUS / 2, y * HALF) for x, y in CORNERS)
    sheet.define("hex", f'<path id="hex" d="M{corners}Z"/>')
    sheet.add(f'<g fill="none" stroke="{INK}" stroke-width=".6" stroke-opacity=".3" pointer-events="all">')
    for hex_ in sorted(view.seen, key=from_top):
        x, y = middle(hex_)
        place = view.board.text(view.seen[hex_])
        sheet.add(f'<use href="#hex" x="{number(x)}" y="{number(y)}" data-place="{place}"/>')
    sheet.add(
        f'</g><g class="writing" font-size="6.6" fill="{INK}" text-anchor="middle" opacity=".62" '
        'pointer-events="none">'
    )
    for hex_ in sorted(view.seen, key=from_top):
        x, y = middle(hex_)
        level = view.level(hex_)
        if coordinates:
            top = 27.6 - _overlap(view, hex_, Direction.N)
            sheet.add(f'<text x="{number(x)}" y="{number(y - top)}">{hex_}</text>')
        if level:
            foot = 32.4 - _overlap(view, hex_, Direction.S)
            sheet.add(
                f'<text x="{number(x)}" y="{number(y + foot)}" font-weight="bold">'
                f"{'+' if level > 0 else '−'}{abs(level)}</text>"
            )
    sheet.add("</g>")


def _overlap(view: View, hex_: Hex, direction: Direction) -> float:
    """How much of a hex is taken by what stands along a side: less room for writing."""
    place, other = view.seen[hex_], hex_.neighbour(direction)
    own = (place, direction) in view.board.sides
    if other in view.seen and view.ground_level(other) > max(view.level(hex_), 0):
        # A higher wall also shows its face, towards the south, and may fill a hollow.
        beside = (hex_.neighbour(direction.turned(turn)) for turn in (1, -1))
        hollow = any(view.bases.get(next_) in art.FLOORS for next_ in beside)
        return (8.5 if view.level(other) < 2 else 12) + (5 if direction is Direction.N else 0) + 7 * hollow
    return (6.1 if view.level(hex_) < 2 else 10.0) if own else 0.0
