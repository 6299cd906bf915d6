"""What rises on a land: walls, towers and rooms, sorted by the level at which a line of fire meets them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bergfried.board.hexes import Direction, Point, side_ends
from bergfried.board.latest import Latest
from bergfried.rulebook.grounds import Opening

if TYPE_CHECKING:
    from bergfried.battle.land.land import Land


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

    ends: frozenset[Point]
    """Both of them, in no order."""


class Relief:
    """What rises on a land, sorted by the level at which a line meets it."""

    def __init__(self, land: Land, like: Relief | None = None) -> None:
        """`like` is the relief of the bare country: only the cells the things have changed are looked at anew."""
        board, grounds = land.board, land.country.grounds
        terrain, planes = board.terrain, board.plane
        if like is None:
            cells: set[int] = {board.cell(place) for place in terrain}
            kept: int = 0
        else:
            cells = {board.cell(place) for place in land.standing.changed}
            cells |= {cell + shift for cell in cells for shift in board.shifts}
            kept = ~board.mask(cells)
        self.tops: dict[int, int] = {} if like is None else dict(like.tops)
        """For each cell with a building on it the level of its top."""
        for cell in cells:
            levels = [
                level for level, plane in planes.items() if grounds[terrain.get(cell + plane, "")].built
            ]
            if levels:
                self.tops[cell] = max(levels)
            else:
                self.tops.pop(cell, None)
        tops_here = {cell: self.tops[cell] for cell in sorted(cells) if cell in self.tops}
        self.built: int = board.mask(tops_here) | (like.built & kept if like else 0)
        """Cells with a building on them."""
        self.solid: dict[int, int] = {}
        """For each level the cells that are closed to lines there."""
        self.hidden: dict[int, Latest[int, bool]] = {}
        """For each level the lines between two cells that those stop or let pass, as far as anybody has asked."""
        self.lower: dict[int, int] = {}
        """For each level the cells of buildings that end below it."""
        self.walls: dict[int, dict[int, list[Wall]]] = {}
        """For each level and cell the features on its sides that stop lines."""
        for level in board.levels:
            solid, lower = (like.solid[level] & kept, like.lower[level] & kept) if like else (0, 0)
            for cell, top in tops_here.items():
                here = terrain.get(cell + planes[level])
                if top < level:
                    lower |= 1 << cell
                elif here is None or land.country.ground[here].condition == "across_feature":
                    solid |= 1 << cell
            self.solid[level], self.lower[level] = solid, lower
            self.hidden[level] = land.country.hidden_by(solid)
            self.walls[level] = {} if like is None else dict(like.walls[level])
            for cell in cells if like else ():
                self.walls[level].pop(cell, None)
        self.towers: int = like.towers & kept if like else 0
        """Cells whose top is a room: towers and the keep, not walls one walks on."""
        for cell, top in tops_here.items():
            place = cell + planes[top]
            if grounds[terrain[place]].room or openings_of(land, place, "slit"):
                self.towers |= 1 << cell
        stops = land.country.stops_lines
        made = land.country.walls
        for (place, way), side in board.sides.items():
            if side.kind in stops and (cell := place % board.cells) in cells:
                wall = made.get((place, way, side))
                if wall is None:
                    beyond = place + board.shifts[way] if side.owner == place else place
                    ends = side_ends(board.hex(place), way)
                    wall = Wall(side.kind, side.owner, beyond, way, *ends, frozenset(ends))
                    made[place, way, side] = wall
                self.walls[board.level(place)].setdefault(cell, []).append(wall)
        self.walled: dict[int, int] = {}
        """For each level the cells with such features."""
        for level, features in self.walls.items():
            near = board.mask(features.keys() & cells)
            self.walled[level] = near | (like.walled[level] & kept if like else 0)
        there = [cell + plane for cell in cells for plane in planes.values() if cell + plane in terrain]
        kept_places = 0
        if like is not None:
            for plane in planes.values():
                kept_places |= (kept & (1 << board.cells) - 1) << plane
        self.walks: int = board.mask(place for place in there if parapets_of(land, place))
        self.walks |= like.walks & kept_places if like else 0
        """Places behind a parapet."""
        self.crenellated = land.enclosed_cells
        """Their cells, and those of what hangs beside them with a roof of its own."""
        for plane in planes.values():
            self.crenellated |= self.walks >> plane & (1 << board.cells) - 1
        self.roofed: int = like.roofed & kept_places if like else 0
        """Places with a roof or another floor over them."""
        highest: dict[int, int] = {}
        for place in sorted(there, key=board.level, reverse=True):
            cell = board.cell(place)
            if cell in highest or grounds[terrain[place]].room:
                self.roofed |= 1 << place
            if not land.hung >> place & 1:
                highest.setdefault(cell, place)
        self._shifts, self._cells = board.shifts, (1 << board.cells) - 1
        self._lets_in = frozenset(kind for kind in stops if grounds[kind].opening in ("door", "window"))
        self._clearings: list[int] = []

    def clearing(self, cell: int) -> int:
        """The cells of the ground that are parted from one of them, which no building closes, by nothing that stops
        lines. Beyond the edge of the map all is open."""
        for found in self._clearings:
            if found >> cell & 1:
                return found
        barred = [self.solid[0]] * len(self._shifts)
        for near, walls in self.walls[0].items():
            for wall in walls:
                if wall.kind not in self._lets_in:
                    barred[wall.way] |= 1 << near
        found, reached = 0, 1 << cell
        while found != reached:
            found = reached
            for shift, bars in zip(self._shifts, barred, strict=True):
                out = found & ~bars
                reached |= out << shift if shift > 0 else out >> -shift
            reached &= self._cells
        self._clearings.append(found)
        return found


def openings_of(land: Land, place: int, manner: Opening) -> list[tuple[Direction, str]]:
    """The openings of one manner (door, slit) that belong to a place: the side and what is on it."""
    grounds = land.country.grounds
    return [(way, kind) for way, kind in _own_sides(land, place) if grounds[kind].opening == manner]


def parapets_of(land: Land, place: int) -> list[tuple[Direction, str]]:
    """The sides of a wall-walk that look outwards."""
    grounds = land.country.grounds
    return [(way, kind) for way, kind in _own_sides(land, place) if grounds[kind].crossed_from]


def battlement_ahead(land: Land, place: int, way: Direction) -> bool:
    """Is there a battlement that way that looks towards a place on its level?"""
    side, wall = land.board.sides.get((place, way)), place + land.board.shifts[way]
    battlement = side is not None and side.owner == wall and land.country.grounds[side.kind].crossed_from
    return bool(battlement) and wall in land.terrain


def _own_sides(land: Land, place: int) -> list[tuple[Direction, str]]:
    return land.own_sides.get(place, [])
