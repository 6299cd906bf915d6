"""Where everything lies on the map of a realm: areas with drawn borders, and names that keep out of each other's way.

Nothing here depends on how a game stands, so the map itself stays the same from turn to turn; only the figures move
on it. What looks irregular comes from whole numbers, as on the boards.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, hypot, pi, sin

import msgspec

from bergfried.realm.world import World

from .canvas import Point, at, chance

WIDTH, HEIGHT = 1740.0, 1900.0
"""The map is as large as fits into this."""
RIM = 70.0
"""Paper between the realm and the frame of the map."""
LETTER = 0.6
"""How wide a letter is for its height: that of a wide serif, so that names fit in any."""

SIGN = (44.0, 42.0)
"""The room a castle or town takes."""
CROWN_ABOVE = 34.0
"""How far above its middle the fortress where kings are crowned bears its crown."""
NAME_SIZE = 13.0
AREA_SIZE = 24.0
AREA_SPACING = 4.5


class Box(msgspec.Struct, frozen=True):
    """A rectangle in the picture."""

    left: float
    top: float
    right: float
    bottom: float

    def shared(self, other: Box) -> float:
        """The area both cover."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0

    def beyond(self, other: Box) -> float:
        """How much of it lies outside another one."""
        return (self.right - self.left) * (self.bottom - self.top) - self.shared(other)

    def near(self, other: Box, distance: float) -> bool:
        (ax, ay), (bx, by) = self.middle, other.middle
        return abs(ax - bx) < distance and abs(ay - by) < distance

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def box(x: float, y: float, width: float, height: float) -> Box:
    """The rectangle of that size around a point."""
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


class Crowd:
    """The rectangles that are taken; each weighs as much as it matters that it stays free."""

    def __init__(self, frame: Box) -> None:
        self.frame = frame
        self._taken: list[tuple[Box, float]] = []

    def take(self, taken: Box, weight: float = 1.0) -> None:
        self._taken.append((taken, weight))

    def cost(self, new: Box) -> float:
        return 4 * new.beyond(self.frame) + sum(
            weight * new.shared(taken)
            for taken, weight in self._taken
            if taken.left < new.right
            and new.left < taken.right
            and taken.top < new.bottom
            and new.top < taken.bottom
        )

    def within(self, corners: Sequence[Point], margin: float = 150.0) -> Crowd:
        """Only what is near an area."""
        near = Box(
            min(x for x, _ in corners) - margin,
            min(y for _, y in corners) - margin,
            max(x for x, _ in corners) + margin,
            max(y for _, y in corners) + margin,
        )
        crowd = Crowd(self.frame)
        crowd._taken = [(taken, weight) for taken, weight in self._taken if taken.shared(near)]
        return crowd

    def best(self, candidates: Iterable[tuple[Box, float]]) -> Box:
        """The first of the candidates that are least in the way, each with what speaks against it anyway."""
        return min(candidates, key=lambda candidate: candidate[1] + self.cost(candidate[0]))[0]


def width_of(words: str, size: float, spacing: float = 0.0) -> float:
    return len(words) * (LETTER * size + spacing)


def around(spot: Box, width: float, height: float, gap: float) -> Iterator[tuple[Box, float]]:
    """Places beside a rectangle, the nearer to a reader's habit the cheaper."""
    x, y = spot.middle
    wide, high = (spot.right - spot.left + width) / 2 + gap, (spot.bottom - spot.top + height) / 2 + gap
    for rank, (dx, dy) in enumerate(
        (
            (0, 1),
            (1, 0),
            (-1, 0),
            (0, -1),
            (0.45, 1),
            (-0.45, 1),
            (1, 0.5),
            (1, -0.5),
            (-1, 0.5),
            (-1, -0.5),
            (0.45, -1),
            (-0.45, -1),
            (1, 1),
            (-1, 1),
            (1, -1),
            (-1, -1),
        )
    ):
        yield box(x + dx * wide, y + dy * high, width, height), 6.0 * rank


class Stand(msgspec.Struct, frozen=True):
    """Where a figure stands: the middle of his arms, that of the ribbon with his name, and what both cover. For a group
    the corner where it begins, and the width of its columns with their length."""

    arms: Point
    ribbon: Point
    boxes: tuple[Box, ...]


def stands(spots: Iterable[tuple[Point, float]], ribbon: float) -> Iterator[tuple[Stand, float]]:
    """Ways to stand at one of some spots, each with what speaks against it: with the ribbon below the middle of the
    arms, or drawn to one side."""
    aside = max(ribbon / 2 - 17, 0)
    for (x, y), cost in spots:
        for shift in dict.fromkeys((0.0, aside, -aside)):
            below = x + shift, y + 30.5
            yield (
                Stand((x, y), below, (box(x, y - 1, 32, 44), box(*below, ribbon, 15))),
                cost + (12 if shift else 0),
            )


BESIDE: tuple[Point, ...] = (
    (35, 4),
    (-35, 4),
    (35, 16),
    (-35, 16),
    (35, -12),
    (-35, -12),
    (20, 36),
    (-20, 36),
    (0, 40),
    (22, -44),
    (-22, -44),
    (0, -50),
)
"""Where a figure stands at a fortress, seen from its middle."""


class Land(msgspec.Struct, frozen=True):
    """An area on the map: its corners, its drawn outline, its middle, and where its name stands."""

    corners: tuple[Point, ...]
    outline: str
    middle: Point
    lines: tuple[str, ...]
    size: float
    name: Box

    def holds(self, x: float, y: float) -> bool:
        return within((x, y), self.corners)

    def out(self, room: Box) -> int:
        """How many of nine points of a rectangle lie outside the area."""
        (x, y), wide, high = room.middle, (room.right - room.left) / 2, (room.bottom - room.top) / 2
        return sum(not self.holds(x + i * wide, y + j * high) for i in (-1, 0, 1) for j in (-1, 0, 1))


class Chart:
    """The map of a world."""

    def __init__(self, world: World, named: Callable[[str], str] = str) -> None:
        self.world = world
        self.named = named
        """What a place is called on it, by its word."""
        middles, corners, spots = _in_the_file(world)
        known = [point for shape in corners for point in shape] + spots
        left, top = min(x for x, _ in known), min(y for _, y in known)
        wide, high = max(x for x, _ in known) - left, max(y for _, y in known) - top
        scale = min((WIDTH - 2 * RIM) / max(wide, 1), (HEIGHT - 2 * RIM) / max(high, 1))

        def fit(point: Point) -> Point:
            return RIM + (point[0] - left) * scale, RIM + (point[1] - top) * scale

        self.width, self.height = wide * scale + 2 * RIM, high * scale + 2 * RIM
        self.frame = Box(0, 0, self.width, self.height)
        self.spots = tuple(map(fit, spots))
        """Where each fortress stands."""
        shapes = [tuple(map(fit, shape)) for shape in corners]
        self.inner, self.outer = _borders(shapes)
        crowd = self.crowd()
        self.names = self._name_fortresses(crowd, shapes)
        """Where the name of each fortress stands."""
        for name in self.names:
            crowd.take(name)
        self.lands = tuple(
            self._land(crowd, number, shape, fit(middles[number])) for number, shape in enumerate(shapes)
        )

    def crowd(self) -> Crowd:
        """The fortresses alone."""
        crowd = Crowd(self.frame)
        for x, y in self.spots:
            crowd.take(box(x, y, *SIGN), 5)
        crown = self.world.scenario.aim.crown
        if crown is not None:
            x, y = self.spots[self.world.fortress[crown.fortress]]
            crowd.take(box(x, y - CROWN_ABOVE, 28, 18), 3)
        return crowd

    def full_crowd(self) -> Crowd:
        """The fortresses and all names."""
        crowd = self.crowd()
        for name in self.names:
            crowd.take(name, 1.6)
        for land in self.lands:
            crowd.take(land.name, 1)
        return crowd

    def names_beside(self, figures: Sequence[Box]) -> tuple[Box, ...]:
        """Where the names of the fortresses stand when figures have come: only those covered make way."""
        names = list(self.names)
        for number, (x, y) in enumerate(self.spots):
            if not any(names[number].shared(figure) for figure in figures):
                continue
            old, crowd = names[number], self.crowd()
            for figure in figures:
                crowd.take(figure, 3)
            for other, name in enumerate(names):
                if other != number:
                    crowd.take(name, 2)
            size = old.right - old.left, old.bottom - old.top
            names[number] = crowd.within(((x, y),)).best(around(box(x, y, *SIGN), *size, 0.5))
        return tuple(names)

    def _name_fortresses(self, crowd: Crowd, shapes: Sequence[tuple[Point, ...]]) -> tuple[Box, ...]:
        """Each name beside its fortress. Several times over: at first, the later names are not there yet."""
        choices = []
        for number, (x, y) in enumerate(self.spots):
            words = f"{self.named(self.world.fortresses[number])} {self.world.place(number).value}"
            size = width_of(words, NAME_SIZE) + 4, NAME_SIZE + 3
            land = shapes[self.world.lies_in[number]]
            choices.append(
                [
                    (name, cost + crowd.cost(name) + 60 * (not within(name.middle, land)))
                    for name, cost in around(box(x, y, *SIGN), *size, 0.5)
                ]
            )
        placed = [choice[0][0] for choice in choices]
        for _ in range(4):
            for number, choice in enumerate(choices):
                others = Crowd(self.frame)
                for other, name in enumerate(placed):
                    if other != number and name.near(placed[number], 200):
                        others.take(name, 2)
                placed[number] = others.best(choice)
        return tuple(placed)

    def _land(self, crowd: Crowd, number: int, corners: tuple[Point, ...], middle: Point) -> Land:
        title = self.named(self.world.areas[number])
        outline = "M" + at(*corners[0]) + "".join(_stroke(a, b) for a, b in _sides(corners)) + "Z"
        found: list[tuple[float, int, float, tuple[str, ...], Box]] = []
        near = crowd.within(corners)
        near.take(box(*middle, 84, 64), 0.2)
        for size in (AREA_SIZE, 0.85 * AREA_SIZE, 0.7 * AREA_SIZE):
            for lines in _broken(title):
                wide = max(width_of(line, size, AREA_SPACING) for line in lines)
                for name, cost in _within(corners, wide, 1.1 * size * len(lines), middle):
                    smaller = 70 * (AREA_SIZE - size)
                    found.append((cost + near.cost(name) + smaller, len(found), size, lines, name))
        _, _, size, lines, name = min(found)
        return Land(corners, outline, middle, lines, size, name)


def _broken(title: str) -> Iterator[tuple[str, ...]]:
    """A name on one line, or on two where it has several words."""
    yield (title,)
    words = title.split()
    if len(words) > 1:
        cut = min(
            range(1, len(words)),
            key=lambda cut: max(len(" ".join(words[:cut])), len(" ".join(words[cut:]))),
        )
        yield " ".join(words[:cut]), " ".join(words[cut:])


def _within(
    corners: Sequence[Point], width: float, height: float, middle: Point
) -> Iterator[tuple[Box, float]]:
    """Places within an area, the nearer to its middle the cheaper, and dear where they reach out of it."""
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    yield box(*middle, width, height), 2000.0
    for row in range(1, 18):
        y = top + (bottom - top) * row / 18
        upper, level, lower = (_crossings(corners, y + part * height) for part in (-0.5, 0, 0.5))
        for column in range(1, 18):
            x = left + (right - left) * column / 18
            out = sum(
                bisect(line, x + part * width / 2) % 2 == 0
                for line in (upper, level, lower)
                for part in (-1, -0.5, 0, 0.5, 1)
            )
            if bisect(level, x) % 2 == 1:
                yield box(x, y, width, height), 400.0 * out + 0.5 * hypot(x - middle[0], y - middle[1])


def _crossings(corners: Sequence[Point], y: float) -> list[float]:
    """Where the border crosses a level line, from left to right."""
    return sorted(
        ax + (y - ay) * (bx - ax) / (by - ay)
        for (ax, ay), (bx, by) in _sides(corners)
        if (ay > y) != (by > y)
    )


def room_in(land: Land, width: float, height: float) -> Iterator[tuple[Box, float]]:
    """Places for figures in the open: at the middle of an area, or as near as may be."""
    x, y = land.middle
    yield box(x, y, width, height), 0.0
    for dx, dy in ((a, b) for a in range(-7, 8) for b in range(-7, 8) if a or b):
        there = x + 16 * dx, y + 16 * dy
        if within(there, land.corners):
            yield box(*there, width, height), 2 * hypot(dx, dy) * 16


# ------------------------------------------------------------------------------------------------ shapes


def _in_the_file(world: World) -> tuple[list[Point], list[tuple[Point, ...]], list[Point]]:
    """Middles and corners of the areas and places of the fortresses. A world that is only written, not drawn,
    gets round areas in rows."""
    middles: list[Point] = []
    corners: list[tuple[Point, ...]] = []
    columns = ceil(len(world.areas) ** 0.5) or 1
    for number, area in enumerate(world.scenario.areas.values()):
        middle = area.at
        if not area.shape and middle == (0, 0):
            row, column = divmod(number, columns)
            middle = 200.0 * column + 100 * (row % 2), 170.0 * row
        elif middle == (0, 0):
            count = len(area.shape)
            middle = sum(x for x, _ in area.shape) / count, sum(y for _, y in area.shape) / count
        middles.append(middle)
        corners.append(area.shape if len(area.shape) > 2 else _round(middle))
    spots = []
    for number, place in enumerate(world.scenario.fortresses.values()):
        spot = place.at
        if spot == (0, 0):
            home = world.lies_in[number]
            index, count = world.in_area[home].index(number), len(world.in_area[home])
            x, y = middles[home]
            turn = 2 * pi * index / count
            spot = x + 45 * sin(turn), y + 45 * sin(turn + pi / 2)
        spots.append(spot)
    return middles, corners, spots


def _round(middle: Point) -> tuple[Point, ...]:
    x, y = middle
    return tuple((x + 85 * sin(i * pi / 6), y + 85 * sin(i * pi / 6 + pi / 2)) for i in range(12))


def _sides(corners: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    for i, corner in enumerate(corners):
        yield corner, corners[(i + 1) % len(corners)]


def _stroke(start: Point, end: Point) -> str:
    """A border drawn by hand from one corner to the next: the same line from either side."""
    turned = end < start
    (ax, ay), (bx, by) = (end, start) if turned else (start, end)
    length = hypot(bx - ax, by - ay) or 1.0
    pieces = max(2, round(length / 21))
    seed = (round(ax), round(ay), round(bx), round(by))
    points = []
    for i in range(pieces + 1):
        part = i / pieces
        swing = min(0.09 * length, 11) * sin(pi * part) * (2 * chance(*seed, i) - 1)
        points.append(
            (
                ax + (bx - ax) * part - (by - ay) / length * swing,
                ay + (by - ay) * part + (bx - ax) / length * swing,
            )
        )
    if turned:
        points.reverse()
    path = ""
    for i in range(1, pieces):
        x, y = points[i]
        nx, ny = points[i + 1]
        path += f"Q{at(x, y)} " + (at(nx, ny) if i == pieces - 1 else at((x + nx) / 2, (y + ny) / 2))
    return path


def _borders(shapes: Sequence[tuple[Point, ...]]) -> tuple[str, str]:
    """The borders between areas, and those of the realm, as paths."""
    count: dict[tuple[Point, Point], int] = {}
    for shape in shapes:
        for a, b in _sides(shape):
            side = (a, b) if a < b else (b, a)
            count[side] = count.get(side, 0) + 1

    def path(wanted: Callable[[int], bool]) -> str:
        return "".join(f"M{at(*a)}{_stroke(a, b)}" for (a, b), times in count.items() if wanted(times))

    return path(lambda times: times > 1), path(lambda times: times == 1)


def within(point: Point, corners: Sequence[Point]) -> bool:
    return bisect(_crossings(corners, point[1]), point[0]) % 2 == 1
