"""Things that stand on the board and can come and go: mantlets, ladders, wagons, towers, tents.

One mechanism for all of them: a kind has parts (places relative to its anchor and its facing), and says what
each part does to the ways between places, to lines of sight and to cover. What the rules of a game make of
that is theirs; the kinds themselves are data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from .boards import Board, Link
from .hexes import Direction, Hex


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One place of a structure, as it lies when the structure faces north: axial offset and level above its anchor."""

    q: int = 0
    r: int = 0
    level: int = 0
    crew: bool = False
    """Somebody who works the structure stands here."""


class Shield(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cover for whoever is in a part, against lines that come in through the sides named (0 is the facing)."""

    part: int
    sides: tuple[int, ...]
    grade: str


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all structures of one kind have in common. Sides are counted clockwise from the facing, 0 to 5."""

    kind: str
    parts: tuple[Part, ...]
    closes: tuple[tuple[int, int], ...] = ()
    """Sides (part, side) that nobody passes or fights across, from either side."""
    closed_to: tuple[str, ...] = ()
    """Movers that may not enter its places."""
    blocks_sight: bool = False
    """Lines of sight do not pass over its places on its level; those that begin or end there do."""
    shields: tuple[Shield, ...] = ()
    links: tuple[tuple[int, int], ...] = ()
    """Pairs of parts between which one can climb."""
    rules: dict[str, tuple[str, ...]] = {}
    """The ledger ids behind each effect: closes, closed_to, blocks_sight, shields, links, shoots."""


class Structure(msgspec.Struct, frozen=True, array_like=True):
    """One of them on the board: its kind, the place of its first part, and the way it faces."""

    kind: str
    place: int
    facing: int


class Standing(msgspec.Struct, frozen=True):
    """What all structures on a board do together."""

    closed_sides: dict[tuple[int, Direction], str]
    """Closed sides, from both of their places, with the kind that closes them."""
    closed_to: dict[str, int]
    """For each mover the places he may not enter."""
    blocks_sight: dict[int, str]
    """Places no line passes over, with the kind that stands there."""
    shields: dict[int, tuple[tuple[frozenset[Direction], str, str], ...]]
    """For a place: through which sides it is covered, how well, and by which kind."""
    links: tuple[Link, ...]


def turned(offset: Hex, sixths: int) -> Hex:
    """An offset after a turn of so many sixths of a circle clockwise."""
    for _ in range(sixths % 6):
        offset = Hex(-offset.r, offset.q + offset.r)
    return offset


def part_places(board: Board, kind: Kind, structure: Structure) -> tuple[int, ...]:
    """The places a structure's parts are on; raises ValueError where one is not on the map."""
    anchor, level = board.hex(structure.place), board.level(structure.place)
    found = []
    for part in kind.parts:
        offset = turned(Hex(part.q, part.r), structure.facing)
        hex_, height = Hex(anchor.q + offset.q, anchor.r + offset.r), level + part.level
        place = board.number(hex_, height) if height in board.levels else -1
        if place not in board.terrain:
            raise ValueError(f"A {kind.kind} on {board.text(structure.place)} would stand off the map.")
        found.append(place)
    return tuple(found)


def standing(board: Board, kinds: Mapping[str, Kind], structures: Iterable[Structure]) -> Standing:
    """What a set of structures does to a board."""
    closed_sides: dict[tuple[int, Direction], str] = {}
    closed_to: dict[str, int] = {}
    blocks: dict[int, str] = {}
    shields: dict[int, list[tuple[frozenset[Direction], str, str]]] = {}
    links: list[Link] = []
    for structure in structures:
        kind = kinds[structure.kind]
        places = part_places(board, kind, structure)
        facing = Direction(structure.facing)
        for part, side in kind.closes:
            way = facing.turned(side)
            closed_sides[places[part], way] = kind.kind
            closed_sides[places[part] + board.shifts[way], way.opposite] = kind.kind
        for mover in kind.closed_to:
            closed_to[mover] = closed_to.get(mover, 0) | board.mask(places)
        if kind.blocks_sight:
            blocks.update(dict.fromkeys(places, kind.kind))
        for shield in kind.shields:
            sides = frozenset(facing.turned(side) for side in shield.sides)
            shields.setdefault(places[shield.part], []).append((sides, shield.grade, kind.kind))
        links += [Link(kind.kind, places[a], places[b]) for a, b in kind.links]
    fixed = {place: tuple(found) for place, found in shields.items()}
    return Standing(closed_sides, closed_to, blocks, fixed, tuple(links))
