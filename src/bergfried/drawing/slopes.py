"""Slopes: hachures that run down from the crests."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from bergfried.board.hexes import Hex

from .canvas import (
    Corner,
    Point,
    Sheet,
    at,
    chain_path,
    chance,
    hex_at_point,
    hexside,
    lattice,
    middle,
    point,
)
from .view import View


class _Stroke(NamedTuple):
    """A hachure: where it begins on the hill and the way down."""

    x: float
    y: float
    dx: float
    dy: float
    length: float


def paint_slopes(sheet: Sheet, view: View, hexes: set[Hex], area: str | None) -> None:
    """Strokes that run down from the crests, and on slopes without one, and a ridge line along each crest."""
    crests = _crests(view, hexes)
    slopes = {hex_ for hex_ in hexes if view.bases[hex_] == "slope"}
    ridge = chain_path(crests)
    if area and ridge:
        sheet.add(f'<g clip-path="url(#{area}-c)" fill="none" stroke="#7a5a2c" stroke-linejoin="round">')
        sheet.add(
            "".join(
                f'<path d="{ridge}" stroke-width="{width}" opacity=".06"/>' for width in range(12, 92, 10)
            )
            + "</g>"
        )
    falls = [fall for chain in crests for fall in _down_from(chain)]
    strokes = [stroke for reach, stroke in falls if not reach]
    for reach, stroke in falls:
        if reach and _has_room(stroke, reach, slopes, crests, strokes):
            strokes.append(stroke)
    served = Tally(hex_at_point(stroke.x + 4 * stroke.dx, stroke.y + 4 * stroke.dy) for stroke in strokes)
    for hex_ in sorted(slopes):
        if served[hex_] < 5:
            across = _down_across(hex_, _way_down(hex_, crests))
            strokes += [stroke for stroke in across if _is_clear(stroke, strokes)]
    if strokes:
        path = "".join(
            f"M{at(s.x - 0.8 * s.dy, s.y + 0.8 * s.dx)}L{at(s.x + s.dx * s.length, s.y + s.dy * s.length)}"
            f"L{at(s.x + 0.8 * s.dy, s.y - 0.8 * s.dx)}Z"
            for s in strokes
        )
        sheet.add(f'<path d="{path}" fill="#5d4424" opacity=".62"/>')
    if ridge:
        sheet.add(
            f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{ridge}" '
            'stroke="#f3ebcf" stroke-width="5" opacity=".8"/>'
            f'<path d="{ridge}" stroke="#4a361c" stroke-width="2.2"/></g>'
        )


def _crests(view: View, hexes: set[Hex]) -> list[list[Corner]]:
    """The crest sides joined to lines, each with its low ground on the right."""
    following: dict[Corner, list[Corner]] = {}
    for (place, direction), side in sorted(view.board.sides.items()):
        hex_ = view.board.hex(place)
        if side.kind == "crest" and side.owner == place and hex_ in hexes and view.seen[hex_] == place:
            start, end = hexside(hex_, direction)
            following.setdefault(start, []).append(end)
    ends = {end for found in following.values() for end in found}
    chains = []
    for start in sorted(following, key=lambda corner: (corner in ends, corner)):
        while following.get(start):
            chain = [start]
            while following.get(chain[-1]):
                chain.append(following[chain[-1]].pop())
            chains.append(chain)
    return chains


def _normals(chain: Sequence[Corner]) -> list[Point]:
    """For each side of a crest the way down from it."""
    normals = []
    for a, b in pairwise(chain):
        (ax, ay), (bx, by) = point(a), point(b)
        normals.append(_unit(ay - by, bx - ax))
    return normals


def _unit(x: float, y: float) -> Point:
    length = hypot(x, y) or 1.0
    return x / length, y / length


def _down_from(chain: Sequence[Corner]) -> list[tuple[float, _Stroke]]:
    """Rows of strokes below a crest, each with its distance from it. Around a corner they fan out."""
    normals = _normals(chain)
    closed = chain[0] == chain[-1]
    strokes = []
    for i, (nx, ny) in enumerate(normals):
        (ax, ay), (bx, by) = point(chain[i]), point(chain[i + 1])
        before = normals[i - 1] if i or closed else (nx, ny)
        after = normals[(i + 1) % len(normals)] if i + 1 < len(normals) or closed else (nx, ny)
        for step in range(9):
            u = (step + 0.5) / 9
            other, weight = (before, 0.5 - u) if u < 0.5 else (after, u - 0.5)
            dx, dy = _unit(nx + (other[0] - nx) * weight, ny + (other[1] - ny) * weight)
            x, y = ax + (bx - ax) * u, ay + (by - ay) * u
            luck = chance(*chain[i], step)
            strokes.append((0.0, _Stroke(x, y, dx, dy, 15 + 8 * luck)))
            for row, begin in enumerate((26, 46), start=1):
                if (step + row) % 2:
                    reach = begin + 5 * chance(*chain[i], step, row)
                    strokes.append((reach, _Stroke(x + dx * reach, y + dy * reach, dx, dy, 11 + 5 * luck)))
    return strokes


def _has_room(
    stroke: _Stroke,
    reach: float,
    slopes: set[Hex],
    crests: Sequence[Sequence[Corner]],
    others: Sequence[_Stroke],
) -> bool:
    """Does a stroke of a lower row lie wholly on a slope, with no crest nearer, not too close to others?"""
    x, y, dx, dy, length = stroke
    if hex_at_point(x, y) not in slopes or hex_at_point(x + length * dx, y + length * dy) not in slopes:
        return False
    if not _is_clear(stroke, others):
        return False
    near = (_distance(x, y, point(a), point(b)) for chain in crests for a, b in pairwise(chain))
    return min(near) > reach - 4


def _is_clear(stroke: _Stroke, others: Sequence[_Stroke]) -> bool:
    """Does a stroke keep away from all others, head, middle and foot?"""

    def points(s: _Stroke) -> list[Point]:
        return [(s.x + s.dx * s.length * part, s.y + s.dy * s.length * part) for part in (0, 0.5, 1)]

    own = points(stroke)
    near = (other for other in others if hypot(other.x - stroke.x, other.y - stroke.y) < 40)
    return all(hypot(ax - bx, ay - by) > 6 for other in near for ax, ay in points(other) for bx, by in own)


def _distance(x: float, y: float, a: Point, b: Point) -> float:
    """From a point to a line between two others."""
    (ax, ay), (bx, by) = a, b
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = min(1.0, max(0.0, along))
    return hypot(x - ax - (bx - ax) * along, y - ay - (by - ay) * along)


def _way_down(hex_: Hex, crests: Sequence[Sequence[Corner]]) -> Point:
    """Away from the nearest crest; to the south where there is none."""
    x, y = middle(hex_)
    nearest, way = 200.0, (0.0, 1.0)
    for chain in crests:
        for i, (nx, ny) in enumerate(_normals(chain)):
            (ax, ay), (bx, by) = point(chain[i]), point(chain[i + 1])
            away = hypot(x - (ax + bx) / 2, y - (ay + by) / 2)
            if away < nearest and (x - ax) * nx + (y - ay) * ny > 0:
                nearest, way = away, (nx, ny)
    return way


def _down_across(hex_: Hex, way: Point) -> list[_Stroke]:
    """Strokes over a hex that no crest touches."""
    x, y = middle(hex_)
    dx, dy = way
    strokes = []
    for row in (-1, 0, 1):
        for step in (-2, -1, 0, 1, 2):
            luck = chance(*lattice(hex_), row, step)
            along, across = 19 * row - 8 + 5 * luck, 11 * step + (5 if row else 0) - 2
            strokes.append(
                _Stroke(x + dx * along - dy * across, y + dy * along + dx * across, dx, dy, 9 + 4 * luck)
            )
    return strokes
