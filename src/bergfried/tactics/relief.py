"""What rises on a land: walls, towers and rooms, sorted by the level at which a line of fire meets them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bergfried.board.hexes import Direction, Point, side_ends

if TYPE_CHECKING:
    from .land import Land


HOARDING = "hoarding"


class Wall(NamedTuple):
    """A feature on a hexside that stops lines, with its two ends."""

    kind: str
    owner: int
    """The place it belongs to: inside a wall, behind a parapet, in a door or slit."""
    beyond: int
    """The place on its other side."""
    way: Direction
    a: Point
    b: Point

    @property
    def ends(self) -> frozenset[Point]:
        return frozenset((self.a, self.b))


class Relief:
    """What rises on a land, sorted by the level at which a line meets it."""

    def __init__(self, land: Land) -> None:
        board, edition = land.board, land.country.edition
        built = set(edition.built)
        tops: dict[int, int] = {}
        for place, kind in board.terrain.items():
            if kind in built:
                cell = board.cell(place)
                tops[cell] = max(tops.get(cell, board.level(place)), board.level(place))
        self.built = board.mask(tops)
        """Cells with a building on them."""
        self.solid: dict[int, int] = {}
        """For each level the cells that are closed to lines there."""
        self.lower: dict[int, int] = {}
        """For each level the cells of buildings that end below it."""
        self.walls: dict[int, dict[int, list[Wall]]] = {}
        """For each level and cell the features on its sides that stop lines."""
        for level in board.levels:
            solid = lower = 0
            for cell, top in tops.items():
                place = cell + board.plane[level]
                here = board.terrain.get(place)
                if top < level:
                    lower |= 1 << cell
                elif here is None or land.country.ground[here].condition == "across_feature":
                    solid |= 1 << cell
            self.solid[level], self.lower[level] = solid, lower
            self.walls[level] = {}
        self.towers = 0
        """Cells whose top is a room: towers and the keep, not walls one walks on."""
        for cell, top in tops.items():
            if board.terrain[cell + board.plane[top]] in edition.rooms or openings_of(
                land, cell + board.plane[top], "slit"
            ):
                self.towers |= 1 << cell
        full = max(row.cover for row in land.country.ground.values())
        stops = {kind for kind, row in land.country.ground.items() if row.cover == full}
        stops |= set(edition.openings) | set(edition.crosses) | set(edition.blocks_sight)
        for (place, way), side in board.sides.items():
            if side.kind in stops:
                level = board.level(place)
                other = place + board.shifts[way]
                beyond = other if side.owner == place else place
                wall = Wall(side.kind, side.owner, beyond, way, *side_ends(board.hex(place), way))
                self.walls[level].setdefault(board.cell(place), []).append(wall)
        self.walks = board.mask(place for place in board.terrain if parapets_of(land, place))
        """Places behind a parapet."""
        self.crenellated = board.mask(board.cell(place) for place in board.members(self.walks))
        """Their cells, and those of hoardings."""
        self.crenellated |= _cells(land, HOARDING)
        self.roofed = 0
        """Places with a roof or another floor over them."""
        highest: dict[int, int] = {}
        for place in sorted(board.terrain, key=board.level, reverse=True):
            cell = board.cell(place)
            if cell in highest or board.terrain[place] in edition.rooms:
                self.roofed |= 1 << place
            if not land.galleries >> place & 1:
                highest.setdefault(cell, place)


def _cells(land: Land, ground: str) -> int:
    """The cells with such ground above them."""
    board = land.board
    return board.mask(board.cell(place) for place in board.members(board.of_terrain.get(ground, 0)))


def openings_of(land: Land, place: int, manner: str) -> list[tuple[Direction, str]]:
    """The openings of one manner (door, slit) that belong to a place: the side and what is on it."""
    openings = land.country.edition.openings
    return [(way, kind) for way, kind in _own_sides(land, place) if openings.get(kind) == manner]


def parapets_of(land: Land, place: int) -> list[tuple[Direction, str]]:
    """The sides of a wall-walk that look outwards."""
    return [(way, kind) for way, kind in _own_sides(land, place) if kind in land.country.edition.crosses]


def _own_sides(land: Land, place: int) -> list[tuple[Direction, str]]:
    return land.own_sides.get(place, [])
