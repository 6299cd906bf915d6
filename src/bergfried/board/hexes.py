"""Hex geometry in whole numbers: names, neighbours, distances, and the exact course of a straight line.

Hexes stand in columns (flat side up). Columns are lettered from the left, rows numbered from the top, and
every second column (B, D, ...) stands half a hex lower: `H7` is column H, row 7. Inside, a hex is an axial
pair (q, r); all line geometry is done on a lattice six times finer, so that centres, corners and middles of
sides are whole numbers and nothing is ever a matter of rounding.
"""

from __future__ import annotations

import re
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import msgspec


class Direction(IntEnum):
    """The six sides of a hex, clockwise from the top."""

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5

    def turned(self, sixths: int) -> Direction:
        """The direction `sixths` of a full turn clockwise from this one."""
        return DIRECTIONS[(self + sixths) % 6]

    @property
    def opposite(self) -> Direction:
        return DIRECTIONS[self - 3]


DIRECTIONS = tuple(Direction)
"""All of them: a tuple is walked faster than the enumeration."""


class Hex(NamedTuple):
    """One hex by its axial coordinates."""

    q: int
    r: int

    def neighbour(self, direction: Direction) -> Hex:
        dq, dr = STEPS[direction]
        return Hex(self.q + dq, self.r + dr)

    def distance(self, other: Hex) -> int:
        """Hexes from here to there, not counting this one."""
        dq, dr = other.q - self.q, other.r - self.r
        return max(abs(dq), abs(dr), abs(dq + dr))

    def direction_to(self, other: Hex) -> Direction | None:
        """The side on which `other` touches this hex, if it does."""
        return _BY_STEP.get((other.q - self.q, other.r - self.r))

    def straight_to(self, other: Hex) -> Direction | None:
        """The direction in which a straight row of hexes leads to `other`, if one does."""
        distance = self.distance(other)
        if not distance:
            return None
        dq, dr = other.q - self.q, other.r - self.r
        if dq % distance or dr % distance:
            return None
        return _BY_STEP.get((dq // distance, dr // distance))

    @property
    def column(self) -> int:
        return self.q

    @property
    def row(self) -> int:
        """The row counted from 0."""
        return self.r + (self.q - (self.q & 1)) // 2

    def __str__(self) -> str:
        """Its name; left of the first column and above the first row names go on with the last there are (ZZ5, A99)."""
        return _named(self)


STEPS: tuple[tuple[int, int], ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_BY_STEP = {step: Direction(number) for number, step in enumerate(STEPS)}
_NAME = re.compile(r"([A-Z]{1,2})([1-9][0-9]?)")
COLUMNS, ROWS = 702, 99
"""How many columns and rows have names: A to ZZ, 1 to 99."""


def hex_at(column: int, row: int) -> Hex:
    """The hex of a column and row, both counted from 0."""
    return Hex(column, row - (column - (column & 1)) // 2)


@lru_cache(maxsize=8192)
def _named(hex_: Hex) -> str:
    return f"{column_name(hex_.column % COLUMNS)}{hex_.row % ROWS + 1}"


def column_name(column: int) -> str:
    """A, B, ... Z, AA, AB, ..."""
    return chr(65 + column) if column < 26 else chr(64 + column // 26) + chr(65 + column % 26)


def hex_named(name: str) -> Hex:
    """The hex of a name such as H7; raises ValueError.

    >>> str(hex_named("H7"))
    'H7'
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is not a hex: a hex is a column letter and a row number, such as H7.")
    letters = match[1]
    column = ord(letters[-1]) - 65 + (26 * (ord(letters[0]) - 64) if len(letters) == 2 else 0)
    return hex_at(column, int(match[2]) - 1)


# ------------------------------------------------------------------------------------------------ lines

Point = tuple[int, int]
"""A point of the fine lattice (six units to a hex step)."""

_CORNERS: tuple[Point, ...] = ((2, -4), (4, -2), (2, 2), (-2, 4), (-4, 2), (-2, -2))
"""Corner i lies clockwise after side i: between sides i and i + 1."""


def centre(hex_: Hex) -> Point:
    return (6 * hex_.q, 6 * hex_.r)


def side_middle(hex_: Hex, direction: Direction) -> Point:
    """The middle of a hexside, where lines from doors, slits and battlements begin."""
    dq, dr = STEPS[direction]
    return (6 * hex_.q + 3 * dq, 6 * hex_.r + 3 * dr)


def side_ends(hex_: Hex, direction: Direction) -> tuple[Point, Point]:
    """The two corners of a hexside."""
    x, y = 6 * hex_.q, 6 * hex_.r
    (ax, ay), (bx, by) = _CORNERS[direction - 1], _CORNERS[direction]
    return (x + ax, y + ay), (x + bx, y + by)


def touches(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do the stretches a to b and c to d have a point in common, be it only an end?"""

    (ax, ay), (bx, by), (cx, cy), (ex, ey) = a, b, c, d
    dx, dy = bx - ax, by - ay
    one, two = dx * (cy - ay) - dy * (cx - ax), dx * (ey - ay) - dy * (ex - ax)
    if (one > 0 and two > 0) or (one < 0 and two < 0):
        return False
    ux, uy = ex - cx, ey - cy
    three, four = ux * (ay - cy) - uy * (ax - cx), ux * (by - cy) - uy * (bx - cx)
    if (three > 0 and four > 0) or (three < 0 and four < 0):
        return False
    if one or two:
        return True  # neither is wholly on one side of the other, and they do not lie along each other
    return _between(a, b, c) or _between(a, b, d) or _between(c, d, a) or _between(c, d, b)


def _between(p: Point, q: Point, r: Point) -> bool:
    return min(p[0], q[0]) <= r[0] <= max(p[0], q[0]) and min(p[1], q[1]) <= r[1] <= max(p[1], q[1])


class Crossing(msgspec.Struct, frozen=True, gc=False):
    """A stretch of a line: through one hex (left == right), or along the side that two hexes share."""

    left: Hex
    right: Hex
    start: Point
    """Where the whole line starts and ends."""
    end: Point

    @property
    def along(self) -> bool:
        """Does the line run along a hexside here?"""
        return self.left != self.right

    @property
    def enter(self) -> Fraction:
        """Where on the line the stretch begins: 0 is the line's start, 1 its end."""
        return self._stretch()[0]

    @property
    def leave(self) -> Fraction:
        """Where on the line the stretch ends."""
        return self._stretch()[1]

    def _stretch(self) -> tuple[Fraction, Fraction]:
        (x, y), (dx, dy) = centre(self.left), (self.end[0] - self.start[0], self.end[1] - self.start[1])
        corners = [(x + cx, y + cy) for cx, cy in _CORNERS]
        turns = [dx * (cy - self.start[1]) - dy * (cx - self.start[0]) for cx, cy in corners]
        if not self.along:
            return _clip(self.start, self.end, corners, turns)
        on_line = (corner for corner, turn in zip(corners, turns, strict=True) if turn == 0)
        first, second = sorted(_where(self.start, self.end, corner) for corner in on_line)
        return max(first, Fraction(0)), min(second, Fraction(1))


class Line(NamedTuple):
    """The exact course of a straight line: what it crosses in order, and what it only touches at a corner."""

    crossings: tuple[Crossing, ...]
    touched: tuple[tuple[Hex, Fraction], ...]


def trace(start: Point, end: Point) -> Line:
    """Follow the straight line between two points of the fine lattice.

    Everything is decided by signs of whole numbers. A line meets the hexes in the order in which their centres lie
    along it, since each hex is all that is nearest to its centre.
    """
    crossings: list[tuple[int, Crossing]] = []
    touched: list[tuple[Hex, Fraction]] = []
    dx, dy = end[0] - start[0], end[1] - start[1]
    # On which side of the line a point lies (negative left, positive right, rows count downwards), and how far
    # along it. A corner differs from its centre by the same amount in every hex, so far hexes are passed over at a
    # glance.
    aside = [dx * y - dy * x for x, y in _CORNERS]
    ahead = [_dot(dx, dy, x, y) for x, y in _CORNERS]
    widest, length = max(aside), _dot(dx, dy, dx, dy)
    from_x, from_y = start
    for q, r in _near(start, end):
        x, y = 6 * q - from_x, 6 * r - from_y
        middle = dx * y - dy * x
        if middle > widest or -middle > widest:
            continue
        hex_ = _same_hex(q, r)
        along = _dot(dx, dy, x, y)
        turns = [middle + turn for turn in aside]
        if min(turns) < 0 < max(turns):
            if _within(turns, [along + far for far in ahead], length):
                crossings.append((along, Crossing(hex_, hex_, start, end)))
            continue
        on_line = [i for i in range(6) if turns[i] == 0]
        if len(on_line) == 2:
            first, second = sorted(along + ahead[i] for i in on_line)
            # Each shared side is met from both of its hexes: it is noted once, from the hex on the left.
            if max(first, 0) < min(second, length) and min(turns) < 0:
                side = next(i for i in range(6) if turns[i] == 0 and turns[i - 1] == 0)
                crossings.append((along, Crossing(hex_, hex_.neighbour(DIRECTIONS[side]), start, end)))
        elif len(on_line) == 1 and 0 < along + ahead[on_line[0]] < length:
            touched.append((hex_, Fraction(along + ahead[on_line[0]], length)))
    crossings.sort(key=lambda met: met[0])
    touched.sort(key=lambda touch: (touch[1], touch[0]))
    return Line(tuple(crossing for _, crossing in crossings), tuple(touched))


def _dot(a: int, b: int, x: int, y: int) -> int:
    """How far one step of the lattice goes along another, in whole numbers."""
    return 2 * (a * x + b * y) + a * y + b * x


def _within(turns: list[int], aheads: list[int], length: int) -> bool:
    """Does a line that passes through the inside of a hex do so between its ends?

    It cuts the hex's rim twice; each cut lies at `above / below` along the line.
    """
    starts = ends = False
    for i in range(6):
        a, b = turns[i - 1], turns[i]
        if a * b > 0 or a == 0:
            continue
        above, below = (
            (aheads[i - 1] * b - aheads[i] * a, b - a)
            if b > a
            else (aheads[i] * a - aheads[i - 1] * b, a - b)
        )
        starts = starts or above < length * below
        ends = ends or above > 0
    return starts and ends


def _where(start: Point, end: Point, point: Point) -> Fraction:
    """How far along the line a point on it lies."""
    axis = 0 if end[0] != start[0] else 1
    return Fraction(point[axis] - start[axis], end[axis] - start[axis])


def _clip(start: Point, end: Point, corners: list[Point], turns: list[int]) -> tuple[Fraction, Fraction]:
    """Where a line that passes through the inside of a hex enters and leaves it, cut to the line's ends."""
    found: list[Fraction] = []
    for i in range(6):
        a, b = turns[i - 1], turns[i]
        if b == 0:
            found.append(_where(start, end, corners[i]))
        elif a * b < 0:
            # The side from corner i-1 to corner i is cut at a / (a - b) of its length.
            (ax, ay), (bx, by) = corners[i - 1], corners[i]
            if end[0] != start[0]:
                found.append((ax + Fraction(a * (bx - ax), a - b) - start[0]) / (end[0] - start[0]))
            else:
                found.append((ay + Fraction(a * (by - ay), a - b) - start[1]) / (end[1] - start[1]))
    return max(min(found), Fraction(0)), min(max(found), Fraction(1))


def _near(start: Point, end: Point) -> set[tuple[int, int]]:
    """Every hex the line could possibly meet."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1) // 6 + 1
    near: set[tuple[int, int]] = set()
    for i in range(steps + 1):
        q = (start[0] * (steps - i) + end[0] * i + 3 * steps) // (6 * steps)
        r = (start[1] * (steps - i) + end[1] * i + 3 * steps) // (6 * steps)
        near.update(((q, r), (q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r)))
    return near


@lru_cache(maxsize=4096)
def _same_hex(q: int, r: int) -> Hex:
    """A hex, the same one for all lines that are kept."""
    return Hex(q, r)


@lru_cache(maxsize=256)
def line_shape(dq: int, dr: int, eye: Point = (0, 0), aim: Point = (0, 0)) -> Line:
    """The course from a point of one hex to a point of another `dq`, `dr` away, seen from the first.

    `eye` and `aim` are the points, counted from the centres of the two hexes. Where a line runs along a side, the
    crossing names both hexes: the line is open there if either is.
    """
    turns = 0
    while (dq or dr) and not (dq > 0 and dr >= 0):
        dq, dr, eye, aim, turns = -dr, dq + dr, _turned(eye), _turned(aim), turns + 1
    line = traced(dq, dr, eye, aim)
    return _turned_line(line, 6 - turns) if turns else line


def _turned(point: Point) -> Point:
    """A point of the lattice after a turn of a sixth of a circle clockwise around its origin."""
    return (-point[1], point[0] + point[1])


def _turned_line(line: Line, sixths: int) -> Line:
    def turn(hex_: tuple[int, int]) -> tuple[int, int]:
        for _ in range(sixths):
            hex_ = (-hex_[1], hex_[0] + hex_[1])
        return hex_

    if not line.crossings:
        start = end = (0, 0)
    else:
        start, end = turn(line.crossings[0].start), turn(line.crossings[0].end)
    crossings = []
    for crossing in line.crossings:
        one = _same_hex(*turn(crossing.left))
        other = _same_hex(*turn(crossing.right)) if crossing.along else one
        crossings.append(Crossing(one, other, start, end))
    touched = sorted(
        ((_same_hex(*turn(hex_)), far) for hex_, far in line.touched), key=lambda t: (t[1], t[0])
    )
    return Line(tuple(crossings), tuple(touched))


@lru_cache(maxsize=1024)
def traced(dq: int, dr: int, eye: Point, aim: Point) -> Line:
    return trace(eye, (6 * dq + aim[0], 6 * dr + aim[1]))
