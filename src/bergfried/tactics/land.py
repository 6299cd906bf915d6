"""The board as an edition reads it: ground with costs, cover and signs, and the structures that stand on it.

A `Country` is what never changes in a battle. A `Land` is the country with the structures that stand on it now;
it is worked out once for each set of structures, and everything asked of ways and lines is asked of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bergfried.board.boards import Board, Sightline
from bergfried.board.hexes import Direction
from bergfried.board.reach import Graph, Passage, Price, Reach, RideReach
from bergfried.board.structures import Structure, standing
from bergfried.kernel.verdicts import Verdict
from bergfried.rulebook.editions import Book
from bergfried.rulebook.tables import Cell
from bergfried.rulebook.works import structure_kinds

COVERS = ("none", "light", "medium", "heavy", "full")
MOVERS = ("foot", "armoured", "mounted")


class Ground(NamedTuple):
    """A row of the terrain table. Costs are None where the ground is closed."""

    name: str
    foot: int | None
    armoured: int | None
    mounted: int | None
    cover: int
    condition: str
    attacking: int | None
    defending: int | None
    rules: tuple[str, ...]

    def cost(self, mover: str) -> int | None:
        return self.foot if mover == "foot" else self.armoured if mover == "armoured" else self.mounted


class UnfitMap(ValueError):
    """The map has ground this edition has no rules for."""


class Country:
    """A board as an edition reads it."""

    def __init__(self, board: Board, book: Book) -> None:
        self.board = board
        self.ground = _read_ground(book)
        missing = sorted(set(board.terrain.values()) - set(self.ground))
        if missing:
            raise UnfitMap(
                f"{book.edition.title} has no rules for {', '.join(missing)}, which the map {board.name} has."
            )
        self._entry = _read_entry(book)
        self._closed_across = {str(row[0]) for row in book.table("across").rows if row[1] is False}
        self.may_not_stop = self._read_stop(book)
        self.blocks_sight = self._all_of(book.edition.blocks_sight)
        self.hides = self._all_of(book.edition.hides)

    def _read_stop(self, book: Book) -> dict[str, int]:
        """For each mover the places he may cross but not stop on."""
        closed = dict.fromkeys(MOVERS, 0)
        if "stop" in book.edition.tables:
            table = book.table("stop")
            for row in table.rows:
                for mover in MOVERS:
                    if row[table.columns.index(mover)] is False:
                        closed[mover] |= self.board.of_terrain.get(str(row[0]), 0)
        return closed

    def _all_of(self, terrains: Iterable[str]) -> int:
        """All places of several kinds of ground."""
        found = 0
        for terrain in terrains:
            found |= self.board.of_terrain.get(terrain, 0)
        return found

    def price(self, mover: str, passage: Passage) -> int | None:
        """What a passage costs a mover by the ground: a feature on the hexside goes before the hex behind it."""
        start, end = self.board.terrain[passage.start], self.board.terrain[passage.end]
        # Stairs and ladders between two places are closed to whom their own row closes them.
        by = passage.link and self.ground.get(passage.link.kind)
        if by and by.cost(mover) is None:
            return None
        if passage.side is not None and passage.side.kind in self.ground:
            # The price of a fence or window is that of the whole step, but it opens no ground that is closed.
            if passage.side.kind in self._closed_across or self.ground[end].cost(mover) is None:
                return None
            return self.ground[passage.side.kind].cost(mover)
        if (end, start, mover) in self._entry:
            return self._entry[end, start, mover]
        return self.ground[end].cost(mover)


class Land:
    """A country with the structures that stand on it."""

    def __init__(self, country: Country, structures: tuple[Structure, ...]) -> None:
        self.board = country.board
        self.country = country
        self.standing = standing(country.board, structure_kinds(), structures)
        self.graphs = {
            mover: Graph(country.board, self._pricer(mover), self.standing.links) for mover in MOVERS
        }
        self.blocks_sight = country.blocks_sight | country.board.mask(self.standing.blocks_sight)
        self.lines: dict[tuple[int, int], tuple[Sightline, Verdict | None]] = {}
        self.covers: dict[tuple[int, int], int] = {}
        self.reaches: dict[tuple[str, int, Direction | None, int, int, int], Reach | RideReach] = {}
        self._led: dict[str, Graph] = {}
        self._near: dict[str, dict[int, int]] = {mover: {} for mover in MOVERS}

    def _pricer(self, mover: str) -> Price:
        closed_to = self.standing.closed_to.get(mover, 0)
        closed_sides = self.standing.closed_sides

        def price(passage: Passage) -> int | None:
            if closed_to >> passage.end & 1:
                return None
            if passage.direction is not None and (passage.start, passage.direction) in closed_sides:
                return None
            return self.country.price(mover, passage)

        return price

    def led(self, mover: str) -> Graph:
        """The board as a man on foot sees it who leads a horse: his own costs, where a horse can follow."""
        if mover not in self._led:
            own, horse = self._pricer(mover), self._pricer("mounted")

            def price(passage: Passage) -> int | None:
                return None if passage.link is not None or horse(passage) is None else own(passage)

            self._led[mover] = Graph(self.board, price)
        return self._led[mover]

    def next_to(self, mover: str, place: int) -> int:
        """All places one step or link away from a place."""
        near = self._near[mover]
        if place not in near:
            near[place] = self.graphs[mover].next_to(place)
        return near[place]


def _read_ground(book: Book) -> dict[str, Ground]:
    table = book.table("terrain")
    rules = book.edition.terrain_rules
    found = {}
    for values in table.rows:
        row = dict(zip(table.columns, values, strict=True))
        name = str(row["terrain"])
        found[name] = Ground(
            name,
            maybe(row["foot"]),
            maybe(row["armoured"]),
            maybe(row["mounted"]),
            COVERS.index(str(row["cover"])),
            str(row["condition"]),
            maybe(row["attacking"]),
            maybe(row["defending"]),
            rules.get(name, table.rules[:1]),
        )
    return found


def _read_entry(book: Book) -> dict[tuple[str, str, str], int | None]:
    """Costs that depend on where one comes from: by terrain entered, terrain left, and mover."""
    if "entry" not in book.edition.tables:
        return {}
    table = book.table("entry")
    return {
        (str(row[0]), str(row[1]), mover): maybe(row[table.columns.index(mover)])
        for row in table.rows
        for mover in MOVERS
    }


def whole(cell: Cell) -> int:
    """A cell that the table checker lets only numbers into."""
    assert isinstance(cell, int)
    return cell


def maybe(cell: Cell) -> int | None:
    return None if cell is None else whole(cell)
