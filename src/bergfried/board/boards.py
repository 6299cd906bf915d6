"""The board: places (hex and level), what lies on them and between them, and zones with names.

Every place has a number, and a set of places is one whole number with a bit for each. In axial order all six
directions are shifts by a constant, so a step of a whole set costs six shifts: reach and sight live on that.
The places of one level are a plane; a board has those of its map, and others for things that stand higher or lower.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, compress
from typing import NamedTuple, TypeVar

import msgspec

from .hexes import COLUMNS, ROWS, STEPS, Direction, Hex, Line, Point, hex_at, hex_named, line_shape
from .latest import Latest

LINES, SHAPES, DISKS, PARTS = 16384, 4096, 1024, 2048
"""How many of each are kept."""

T = TypeVar("T")

_PLACE = re.compile(r"([A-Z]{1,2}[1-9][0-9]?)(?:/(-?[0-9]))?")
_BITS = bytes.maketrans(b"01", b"\x00\x01")


class Side(NamedTuple):
    """What lies on a hexside: its kind, and the place it belongs to (the low side of a crest, the inside of a wall)."""

    kind: str
    owner: int


class Link(msgspec.Struct, frozen=True, gc=False, order=True):
    """A way between two places that are not neighbours on one level: stairs, a ramp, a ladder."""

    kind: str
    a: int
    b: int


class Shape(msgspec.Struct, frozen=True, gc=False):
    """A line's course as numbers counted from the cell it starts in: the same from everywhere on a board."""

    low: int
    single: int
    """The cells passed through, counted from `low`."""
    pairs: tuple[tuple[int, int], ...]
    steps: tuple[tuple[int, int], ...]
    low_all: int
    all: int
    """The cells passed through or along, counted from `low_all`."""
    low_met: int
    met: int
    """The cells it crosses or touches, counted from `low_met`."""
    cells: tuple[int, ...]
    """All cells it crosses or touches, in order."""


class Sightline(msgspec.Struct, frozen=True, gc=False):
    """The hexes strictly between two hexes, ready for asking: bits of cells, and cells in order.

    `single` holds the cells the line passes through; each of `pairs` is two cells along whose common side it
    runs. Something blocks the line if it stands in a single cell, or in both cells of a pair.
    """

    single: int
    cells: int
    """All cells between the ends that it passes through or along."""
    start: int
    shape: Shape
    """Its course from there; cells in order are worked out from it when somebody asks."""

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        start = self.start
        return tuple([(left + start, right + start) for left, right in self.shape.pairs])

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        start = self.start
        return tuple([(left + start, right + start) for left, right in self.shape.steps])

    def blocked_by(self, cells: int) -> bool:
        if self.single & cells:
            return True
        if not self.shape.pairs or not self.cells & cells:
            return False
        return any(cells >> a & 1 and cells >> b & 1 for a, b in self.pairs)

    def meets(self, cells: int) -> bool:
        """Does the line pass through one of these cells, or along a side of one?"""
        return bool(self.cells & cells)

    def first_in(self, cells: int) -> int | None:
        """The first cell of the line that is in a set and blocks it; of a pair, the left one."""
        if not self.cells & cells:
            return None
        for a, b in self.steps:
            if cells >> a & 1 and cells >> b & 1:
                return a
        return None


class Margin(NamedTuple):
    """How many columns and rows lie beyond the edges of a map and are no part of it."""

    west: int = 0
    north: int = 0
    east: int = 0
    south: int = 0


NO_MARGIN = Margin()


class Board:
    """A map that does not change during a game."""

    def __init__(
        self,
        name: str,
        title: str,
        columns: int,
        rows: int,
        ground: Mapping[tuple[Hex, int], str],
        sides: Iterable[tuple[str, Hex, int, Direction]] = (),
        links: Iterable[tuple[str, tuple[Hex, int], tuple[Hex, int]]] = (),
        zones: Mapping[str, Iterable[tuple[Hex, int]]] | None = None,
        sheets: tuple[str, ...] = (),
        margin: Margin = NO_MARGIN,
    ) -> None:
        self.name = name
        self.title = title
        self.columns = columns
        self.rows = rows
        self.sheets = sheets
        """The names of the maps it was joined of, if it was."""
        self.margin = margin
        """Room beyond its edges for what has not come onto it yet: no ground, but numbers and names."""
        self.stride = margin.west + columns + margin.east + 1
        self._above = margin.north + (columns + margin.east - 1) // 2 + 1
        below = margin.south + (margin.west + 1) // 2 + 1
        self.cells = self.stride * (self._above + rows + below)
        self._open(sorted({0} | {level for _, level in ground}))
        self.shifts = tuple(dr * self.stride + dq for dq, dr in STEPS)
        self.terrain: dict[int, str] = {}
        for (hex_, level), terrain in ground.items():
            self.terrain[self.number(hex_, level)] = terrain
        self.sides: dict[tuple[int, Direction], Side] = {}
        for kind, hex_, level, direction in sides:
            owner = self.number(hex_, level)
            side = Side(kind, owner)
            self.sides[owner, direction] = side
            self.sides[owner + self.shifts[direction], direction.opposite] = side
        self.links = tuple(Link(kind, self.number(*a), self.number(*b)) for kind, a, b in links)
        self.zones = {
            name: self.mask(self.number(*place) for place in members)
            for name, members in (zones or {}).items()
        }
        self._lines = Latest[int, Sightline](LINES)
        self._shapes = Latest[tuple[int, int, Point, Point], Shape](SHAPES)
        self._steps: dict[tuple[int, int], tuple[int, int]] = {}
        """The steps of lines, each there once: shapes have most of them in common."""
        self._hexes = tuple(
            Hex(q - margin.west, row - self._above)
            for row, q in (divmod(n, self.stride) for n in range(self.cells))
        )
        self._ways = {shift: Direction(n) for n, shift in enumerate(self.shifts)}
        self._like: Board | None = None
        """The board it was made from, and the places in which it differs."""
        self._but_for: tuple[int, ...] = ()
        self.parts = Latest[object, tuple[int, ...]](PARTS)
        """Where things have been found to lie."""

    def _open(self, levels: Iterable[int]) -> None:
        """Give it a plane for each level, numbered in this order."""
        self.plane = {level: number * self.cells for number, level in enumerate(levels)}
        self.levels = tuple(sorted(self.plane))
        self.bits = self.cells * len(self.levels)
        self._levels = tuple(level for level in self.plane for _ in range(self.cells))
        self._texts: dict[int, str] = {}
        self._disks = Latest[tuple[int, int], int](DISKS)

    def with_levels(self, levels: Iterable[int]) -> Board:
        """The same map with room at other heights too, for things that bring ground of their own there.

        Places keep their numbers, since new planes come after all others, whatever their height: what has been
        worked out of the map holds on it, and a board that has those levels already is itself.
        """
        more = sorted(set(levels) - set(self.levels))
        if not more:
            return self
        new = self.changed(self.terrain, self.sides, self.links, ())
        new._open((*self.plane, *more))
        return new

    def with_zones(self, zones: Mapping[str, Iterable[tuple[Hex, int]]]) -> Board:
        """The same map with further zones, or more places in those it has."""
        new = self.changed(self.terrain, self.sides, self.links, ())
        more = {name: self.mask(self.number(*place) for place in members) for name, members in zones.items()}
        new.zones = {**self.zones, **{name: mask | self.zones.get(name, 0) for name, mask in more.items()}}
        return new

    def with_margin(self, margin: Margin) -> Board:
        """The same map with room beyond its edges; raises ValueError. Its hexes keep their names, not their numbers."""
        if margin.north + self.rows + margin.south > ROWS:
            raise ValueError(f"The map {self.name} has too many rows for a margin; {ROWS} have names.")
        at = {place: (self.hex(place), self.level(place)) for place in self.terrain}
        return Board(
            self.name,
            self.title,
            self.columns,
            self.rows,
            {at[place]: terrain for place, terrain in self.terrain.items()},
            [
                (side.kind, *at[place], way)
                for (place, way), side in self.sides.items()
                if side.owner == place
            ],
            [(link.kind, at[link.a], at[link.b]) for link in self.links],
            {zone: [at[place] for place in self.members(mask)] for zone, mask in self.zones.items()},
            self.sheets,
            margin,
        )

    def changed(
        self,
        terrain: Mapping[int, str],
        sides: Mapping[tuple[int, Direction], Side],
        links: Iterable[Link],
        but_for: Iterable[int],
    ) -> Board:
        """The same map when something has been built on it or broken down: numbers and names stay what they are."""
        new = Board.__new__(Board)
        for fixed in (
            "name",
            "title",
            "columns",
            "rows",
            "sheets",
            "margin",
            "stride",
            "cells",
            "levels",
            "plane",
            "bits",
            "shifts",
        ):
            setattr(new, fixed, getattr(self, fixed))
        new._above, new._lines, new._texts = self._above, self._lines, self._texts
        new._shapes, new._disks, new._steps = self._shapes, self._disks, self._steps
        new._hexes, new._levels, new._ways = self._hexes, self._levels, self._ways
        new.zones, new.parts = self.zones, Latest(PARTS)
        new.terrain = terrain if type(terrain) is dict else dict(terrain)
        new.sides = sides if type(sides) is dict else dict(sides)
        new.links = tuple(links)
        new._like = self
        new._but_for = tuple(but_for)
        return new

    @property
    def size(self) -> tuple[int, int]:
        """Its columns and rows together with those of its margin."""
        west, north, east, south = self.margin
        return west + self.columns + east, north + self.rows + south

    # ------------------------------------------------------------------------------------ names and numbers

    def number(self, hex_: Hex, level: int = 0) -> int:
        """The number of a place, whether or not the map has it."""
        return self.plane[level] + (hex_.r + self._above) * self.stride + hex_.q + self.margin.west

    def find(self, hex_: Hex, level: int = 0) -> int | None:
        """The number of a place if it is on the sheet, with its margin, at a height the board has."""
        west, north, east, south = self.margin
        on_sheet = -west <= hex_.column < self.columns + east and -north <= hex_.row < self.rows + south
        return self.number(hex_, level) if on_sheet and level in self.plane else None

    def hex(self, place: int) -> Hex:
        return self._hexes[place % self.cells]

    def level(self, place: int) -> int:
        return self._levels[place]

    def cell(self, place: int) -> int:
        """The number of a place's hex, the same on all levels: what sight counts in."""
        return place % self.cells

    def text(self, place: int) -> str:
        """H7, H7/2, H7/-1: hex and level, the level left out on the ground."""
        found = self._texts.get(place)
        if found is None:
            level = self.level(place)
            found = self._texts[place] = f"{self.hex(place)}{f'/{level}' if level else ''}"
        return found

    @cached_property
    def _named(self) -> dict[str, int]:
        named = {self.text(place): place for place in self.terrain}
        by_cell: dict[int, list[int]] = {}
        for place in self.terrain:
            by_cell.setdefault(self.cell(place), []).append(place)
        for places in by_cell.values():
            # A hex with a single surface needs no level to be understood.
            if len(places) == 1:
                named.setdefault(str(self.hex(places[0])), places[0])
        return named

    def place(self, text: str) -> int:
        """The place of a text; raises ValueError with a sentence that says what is wrong.

        A hex with a single surface is understood without its level. A level the board has may be named over every
        hex of it: what is there now may be built or broken down later.
        """
        place = self._named.get(text)
        if place is not None:
            return place
        match = _PLACE.fullmatch(text)
        if match is None:
            raise ValueError(
                f"{text!r} is not a place: a place is a hex such as H7, with a level as in H7/2."
            )
        ground = self.find(self._named_hex(match[1]))
        if ground is None or not self.has(ground):
            raise ValueError(f"{match[1]} is not on the map {self.name}.")
        level = int(match[2] or 0)
        if level not in self.levels:
            raise ValueError(f"The map {self.name} has no level {level}.")
        return ground + self.plane[level] - self.plane[0]

    def _named_hex(self, name: str) -> Hex:
        """The hex of a name; one beyond the last column or row is left of the first, or above it."""
        hex_, margin = hex_named(name), self.margin
        left = COLUMNS if margin.west and hex_.column >= self.columns + margin.east else 0
        up = ROWS if margin.north and hex_.row >= self.rows + margin.south else 0
        return hex_at(hex_.column - left, hex_.row - up)

    def has(self, place: int) -> bool:
        """Is a place over a hex of the map or of its margin? Whether one can stand there now is another question."""
        return 0 <= place < self.bits and bool((self._on_map | self.beyond_edge) >> place % self.cells & 1)

    def on_map(self, place: int) -> bool:
        """Is a place over a hex of the map itself?"""
        return self.has(place) and not self.beyond_edge >> place % self.cells & 1

    @cached_property
    def beyond_edge(self) -> int:
        """The cells of the margin."""
        west, north, east, south = self.margin
        if not any(self.margin):
            return 0
        return self.mask(
            self.number(hex_at(column, row)) - self.plane[0]
            for column in range(-west, self.columns + east)
            for row in range(-north, self.rows + south)
            if not (0 <= column < self.columns and 0 <= row < self.rows)
        )

    @cached_property
    def _on_map(self) -> int:
        if self._like is None:
            return self.mask(place % self.cells for place in self.terrain)
        found, planes = self._like._on_map, tuple(self.plane.values())
        for cell in {place % self.cells for place in self._but_for}:
            there = any(cell + plane in self.terrain for plane in planes)
            found = found | 1 << cell if there else found & ~(1 << cell)
        return found

    # ------------------------------------------------------------------------------------ sets of places

    @staticmethod
    def mask(places: Iterable[int]) -> int:
        bits = 0
        for place in places:
            bits |= 1 << place
        return bits

    def members(self, mask: int) -> Iterator[int]:
        """The places of a set, in order of number."""
        if mask.bit_length() <= self.cells or mask >> self.bits:
            return self.pick(range(mask.bit_length()), mask)
        level = (1 << self.cells) - 1
        return chain.from_iterable(
            self.pick(range(plane, plane + self.cells), part)
            for plane in self.plane.values()
            if (part := mask >> plane & level)
        )

    @staticmethod
    def pick(things: Sequence[T], mask: int) -> Iterator[T]:
        """Of things numbered like places, those of a set of places."""
        low = (mask & -mask).bit_length() - 1
        if low < 0:
            return iter(())
        bits = f"{mask >> low:b}"[::-1].encode().translate(_BITS)
        return compress(things[low : low + len(bits)], bits)

    def stepped(self, mask: int, direction: Direction) -> int:
        """A set of places after one step in a direction; what leaves the map falls off where sets are combined."""
        shift = self.shifts[direction]
        return mask << shift if shift > 0 else mask >> -shift

    def layer(self, mask: int, level: int) -> int:
        """The places of a set on one level, as cells: what a line of sight is held against."""
        if len(self.levels) == 1:
            return mask
        return mask >> self.plane[level] & (1 << self.cells) - 1

    @cached_property
    def all(self) -> int:
        if self._like is None:
            return self.mask(self.terrain)
        found = self._like.all
        for place in self._but_for:
            found = found | 1 << place if place in self.terrain else found & ~(1 << place)
        return found

    @cached_property
    def of_terrain(self) -> dict[str, int]:
        """All places of each kind of ground."""
        found: dict[str, int] = {}
        if self._like is None:
            for place, terrain in self.terrain.items():
                found[terrain] = found.get(terrain, 0) | 1 << place
            return found
        before = self._like.terrain
        found = dict(self._like.of_terrain)
        for place in self._but_for:
            old, now = before.get(place), self.terrain.get(place)
            if old == now:
                continue
            if old is not None:
                found[old] &= ~(1 << place)
            if now is not None:
                found[now] = found.get(now, 0) | 1 << place
        return {terrain: places for terrain, places in found.items() if places}

    def lowest_first(self) -> list[int]:
        """All places there are, level by level from the lowest up, on each in order of number."""
        return sorted(self.terrain, key=lambda place: (self.level(place), place))

    @cached_property
    def edge(self) -> int:
        """Places at the rim of the map."""
        return self.mask(
            p for p in self.terrain if any(not self._on_map >> p % self.cells + s & 1 for s in self.shifts)
        )

    # ------------------------------------------------------------------------------------ neighbours

    def beyond(self, place: int) -> list[Hex]:
        """The hexes next to a place that are off the map."""
        here, cell = self.hex(place), place % self.cells
        return [
            here.neighbour(d)
            for d, shift in zip(Direction, self.shifts, strict=True)
            if not self._on_map >> cell + shift & 1
        ]

    def neighbours(self, place: int) -> list[tuple[Direction, int]]:
        """The places next to one on its own level."""
        return [
            (d, place + shift)
            for d, shift in zip(Direction, self.shifts, strict=True)
            if place + shift in self.terrain
        ]

    @cached_property
    def around(self) -> dict[int, int]:
        """For each place the set of its neighbours on its own level."""
        if self._like is not None:
            found = dict(self._like.around)
            for place in self._but_for:
                for near in (place, *(place + shift for shift in self.shifts)):
                    if near in self.terrain:
                        found[near] = self.mask(p for _, p in self.neighbours(near))
                    else:
                        found.pop(near, None)
            return found
        return {place: self.mask(p for _, p in self.neighbours(place)) for place in self.terrain}

    def direction(self, a: int, b: int) -> Direction | None:
        """The side of `a` on which `b` lies, if they are neighbours on one level."""
        return self._ways.get(b - a) if a // self.cells == b // self.cells else None

    def distance(self, a: int, b: int) -> int:
        """Hexes from a to b, not counting a."""
        (q, r), (u, v) = self._hexes[a % self.cells], self._hexes[b % self.cells]
        dq, dr = u - q, v - r
        # The largest of dq, dr and their sum, whatever their signs: this is asked more often than anything else.
        return abs(dq + dr) if (dq < 0) == (dr < 0) else max(abs(dq), abs(dr))

    def within(self, place: int, far: int) -> int:
        """All numbers of places so many hexes from a place or nearer, on all levels."""
        cell = place % self.cells
        found = self._disks.get((cell, far))
        if found is None:
            here, disk = self._hexes[cell], 0
            own, most = here.q + self.margin.west, self.stride - 2
            for dr in range(-far, far + 1):
                row = here.r + dr + self._above
                first, last = max(own + max(-far, -dr - far), 0), min(own + min(far, -dr + far), most)
                if last >= first and row >= 0 and row * self.stride + last < self.cells:
                    disk |= ((1 << last - first + 1) - 1) << row * self.stride + first
            found = 0
            for plane in self.plane.values():
                found |= disk << plane
            self._disks[cell, far] = found
        return found

    # ------------------------------------------------------------------------------------ lines

    def sightline(self, a: int, b: int) -> Sightline:
        """The straight line between the centres of two places' hexes."""
        cells = self.cells
        key = a % cells * cells + b % cells
        line = self._lines.get(key)
        if line is None:
            line = self._lines[key] = self._trace(a, b)
        return line

    def _trace(self, a: int, b: int) -> Sightline:
        return self.line_of(a, self.shape(a, b))

    def shape(self, a: int, b: int, eye: Point = (0, 0), aim: Point = (0, 0)) -> Shape:
        """The course from a point of one place's hex to a point of another's."""
        (q, r), (u, v) = self._hexes[a % self.cells], self._hexes[b % self.cells]
        key = (u - q, v - r, eye, aim)
        found = self._shapes.get(key)
        if found is None:
            ends = (0, b % self.cells - a % self.cells)
            found = self._shapes[key] = self._numbers(line_shape(*key), ends)
        return found

    def _numbers(self, line: Line, ends: tuple[int, int]) -> Shape:
        def step(left: Hex, right: Hex) -> tuple[int, int]:
            found = (left.r * self.stride + left.q, right.r * self.stride + right.q)
            return self._steps.setdefault(found, found)

        steps = [step(crossing.left, crossing.right) for crossing in line.crossings]
        steps = [step for step in steps if step[0] not in ends and step[1] not in ends]
        singles = [left for left, right in steps if left == right]
        low = min(singles, default=0)
        cells = [
            step(hex_, hex_)[0] for crossing in line.crossings for hex_ in {crossing.left, crossing.right}
        ]
        cells += [step(hex_, hex_)[0] for hex_, _ in line.touched]
        pairs = tuple(step for step in steps if step[0] != step[1])
        both = [cell for step in steps for cell in step]
        low_all = min(both, default=0)
        every = self.mask(cell - low_all for cell in both)
        single = self.mask(cell - low for cell in singles)
        low_met = min(cells, default=0)
        met = self.mask(cell - low_met for cell in cells)
        return Shape(low, single, pairs, tuple(steps), low_all, every, low_met, met, tuple(cells))

    def line_of(self, a: int, shape: Shape) -> Sightline:
        """What lies strictly between two places on a line of a given shape."""
        start = a % self.cells
        by = start + shape.low
        single = shape.single << by if by >= 0 else shape.single >> -by
        by = start + shape.low_all
        cells = shape.all << by if by >= 0 else shape.all >> -by
        return Sightline(single, cells, start, shape)

    def ways(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """The sequences of places (on a's level) the line may be read as: one, or two where it runs along sides.

        Where the line runs along the side two hexes share, it may be read as passing through either of them;
        rules that ask for what lies on the hexsides allow the line if one of the readings is allowed.
        """
        steps = self.sightline(a, b).steps
        plane = a - self.cell(a)
        left = (a, *(step[0] + plane for step in steps), self.cell(b) + plane)
        right = (a, *(step[1] + plane for step in steps), self.cell(b) + plane)
        return (left,) if left == right else (left, right)


def rectangle(first: str, last: str) -> Iterator[Hex]:
    """All hexes of the rows and columns between two corners."""
    a, b = hex_named(first), hex_named(last)
    for column in range(min(a.column, b.column), max(a.column, b.column) + 1):
        for row in range(min(a.row, b.row), max(a.row, b.row) + 1):
            yield hex_at(column, row)
