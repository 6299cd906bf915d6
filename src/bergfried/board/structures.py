"""Things that stand on the board and can come and go: mantlets, ladders, drawbridges, towers, filled moats, breaches.

One mechanism for all of them: a kind has parts (places relative to its anchor and its facing), and says what
each part does to the ground, to the ways between places, to lines of sight and to cover. What the rules of a
game make of that is theirs; the kinds themselves are data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from .boards import Board, Link, Side
from .hexes import Direction, Hex


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One place of a structure, as it lies when the structure faces north: axial offset and level above its anchor."""

    q: int = 0
    r: int = 0
    level: int = 0
    crew: bool = False
    """Somebody who works the structure stands here."""
    ground: str = ""
    """What the place becomes while the structure stands; empty where it stays what it is."""
    gone: bool = False
    """The place is no more while the structure stands, if ever it was."""


class Shield(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cover for whoever is in a part, against lines that come in through the sides named (0 is the facing)."""

    part: int
    sides: tuple[int, ...]
    grade: str


class Edge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a structure puts on a hexside of one of its parts."""

    part: int
    side: int
    kind: str


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all structures of one kind have in common. Sides are counted clockwise from the facing, 0 to 5."""

    kind: str
    parts: tuple[Part, ...]
    section: int = 1
    """The section of the rules that brings it."""
    beneath: bool = False
    """It changes the ground itself, which others then stand on."""
    lies_about: bool = False
    """It changes nothing on the board: something one can carry."""
    closes: tuple[tuple[int, int], ...] = ()
    """Sides (part, side) that nobody passes or fights across, from either side."""
    edges: tuple[Edge, ...] = ()
    """Features it puts on hexsides, which then do all that such a feature does."""
    closed_to: tuple[str, ...] = ()
    """Movers that may not enter its places."""
    blocks_sight: bool = False
    """Lines of sight do not pass over its places on their level; those that begin or end there do."""
    shields: tuple[Shield, ...] = ()
    links: tuple[tuple[int, int], ...] = ()
    """Pairs of parts between which one can climb, but not fight."""
    leans_on: int | None = None
    """Its first part leads to the next place it faces on this level, and one fights over it."""
    rules: dict[str, tuple[str, ...]] = {}
    """The ledger ids behind each effect: closes, closed_to, blocks_sight, shields, links, shoots, placed."""

    @property
    def turns(self) -> bool:
        """Does it matter which way it faces?"""
        spread = any(part.q or part.r for part in self.parts)
        return bool(spread or self.closes or self.edges or self.shields) or self.leans_on is not None


class Structure(msgspec.Struct, frozen=True, array_like=True):
    """One of them on the board: its kind, the place of its first part, and the way it faces."""

    kind: str
    place: int
    facing: int


class Standing(msgspec.Struct, frozen=True):
    """What all structures on a board do together."""

    board: Board
    """The board as they have changed it."""
    changed: frozenset[int]
    """The places they have changed, or whose sides they have."""
    covered: dict[int, str]
    """The ground under a part that puts its own there."""
    closed_sides: dict[tuple[int, Direction], str]
    """Closed sides, from both of their places, with the kind that closes them."""
    closed_to: dict[str, int]
    """For each mover the places he may not enter."""
    blocks_sight: dict[int, str]
    """Places no line passes over, with the kind that stands there."""
    shields: dict[int, tuple[tuple[frozenset[Direction], str, str], ...]]
    """For a place: through which sides it is covered, how well, and by which kind."""
    inner: frozenset[tuple[int, int]]
    """Ways within a structure, both directions: one climbs there, but nobody fights over them."""
    leaning: dict[int, int]
    """Where something leans on a wall: its place, and the place it leads up to."""
    at: dict[int, Structure]
    """For each place a structure has made its own: which one it is."""


def turned(offset: Hex, sixths: int) -> Hex:
    """An offset after a turn of so many sixths of a circle clockwise."""
    for _ in range(sixths % 6):
        offset = Hex(-offset.r, offset.q + offset.r)
    return offset


def part_places(board: Board, kind: Kind, structure: Structure) -> tuple[int, ...]:
    """The places a structure's parts are on; raises ValueError where one is off the map.

    A part that stands on the ground as it is needs a place to stand on; one that brings its own ground does not.
    """
    anchor, level = board.hex(structure.place), board.level(structure.place)
    found = []
    for part in kind.parts:
        offset = turned(Hex(part.q, part.r), structure.facing)
        hex_, height = Hex(anchor.q + offset.q, anchor.r + offset.r), level + part.level
        on_sheet = 0 <= hex_.column < board.columns and 0 <= hex_.row < board.rows
        place = board.number(hex_, height) if on_sheet and height in board.levels else -1
        stands = part.ground or part.gone or kind.lies_about or place in board.terrain
        if not board.has(place) or not stands:
            raise ValueError(f"A {kind.kind} on {board.text(structure.place)} would stand off the map.")
        found.append(place)
    return tuple(found)


def standing(board: Board, kinds: Mapping[str, Kind], structures: Iterable[Structure]) -> Standing:
    """What a set of structures does to a board."""
    there = [(kinds[s.kind], s, part_places(board, kinds[s.kind], s)) for s in structures]
    there = [item for item in there if not item[0].lies_about]
    there.sort(key=lambda item: not item[0].beneath)
    changed = _changed(board, there)
    closed_sides: dict[tuple[int, Direction], str] = {}
    closed_to: dict[str, int] = {}
    blocks: dict[int, str] = {}
    shields: dict[int, list[tuple[frozenset[Direction], str, str]]] = {}
    inner: set[tuple[int, int]] = set()
    at: dict[int, Structure] = {}
    for kind, structure, places in there:
        facing = Direction(structure.facing)
        at.update(dict.fromkeys(places, structure))
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
        for a, b in kind.links:
            inner |= {(places[a], places[b]), (places[b], places[a])}
    fixed = {place: tuple(found) for place, found in shields.items()}
    return Standing(
        *changed, closed_sides, closed_to, blocks, fixed, frozenset(inner), _leaning(board, there), at
    )


_There = tuple[Kind, Structure, tuple[int, ...]]


def _changed(board: Board, there: list[_There]) -> tuple[Board, frozenset[int], dict[int, str]]:
    """The board with the ground, the hexsides and the ways that structures give it."""
    terrain, sides, links = dict(board.terrain), dict(board.sides), list(board.links)
    changed: set[int] = set()
    covered: dict[int, str] = {}
    laid: set[int] = set()
    for kind, structure, places in there:
        facing = Direction(structure.facing)
        for part, place in zip(kind.parts, places, strict=True):
            if part.gone and place in laid:
                continue  # what others have made ground does not go with the thing that stood over it
            if part.gone or kind.beneath:
                # What was built on its sides falls with it, but for what belongs to the places around it.
                for way in Direction:
                    side = sides.get((place, way))
                    if side is not None and side.owner == place:
                        del sides[place, way], sides[place + board.shifts[way], way.opposite]
            if part.gone:
                terrain.pop(place, None)
            elif part.ground:
                if place in terrain:
                    covered[place] = terrain[place]
                terrain[place] = part.ground
                if kind.beneath:
                    laid.add(place)
            else:
                continue
            changed.add(place)
        for edge in kind.edges:
            way, place = facing.turned(edge.side), places[edge.part]
            beyond = place + board.shifts[way]
            # It belongs to the place behind it where its own is not there: a raised bridge to the gate it closes.
            owner = place if place in terrain else beyond
            sides[place, way] = sides[beyond, way.opposite] = Side(edge.kind, owner)
            changed |= {place, beyond}
        links += [Link(kind.kind, places[a], places[b]) for a, b in kind.links]
    links += [Link("ladder", place, top) for place, top in _leaning(board, there).items() if top in terrain]
    if not changed:
        return board, frozenset(), covered
    links = [link for link in links if link.a in terrain and link.b in terrain]
    return board.changed(terrain, sides, links), frozenset(changed), covered


def _leaning(board: Board, there: list[_There]) -> dict[int, int]:
    found = {}
    for kind, structure, places in there:
        if kind.leans_on is not None and kind.leans_on in board.levels:
            ahead = board.hex(places[0]).neighbour(Direction(structure.facing))
            found[places[0]] = board.number(ahead, kind.leans_on)
    return found
