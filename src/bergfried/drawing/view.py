"""A board seen from above: which place of each hex is seen, and what lies there."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping

from bergfried.board.boards import Board
from bergfried.board.hexes import Direction, Hex

from . import art
from .canvas import hexside


def stacked(board: Board, level: int | None, off: frozenset[int] = frozenset()) -> dict[Hex, tuple[int, ...]]:
    """The places of each hex from the lowest up to the one that is seen; with a level, none above it but the lowest, and
    none of those that are taken off."""
    stacks: dict[Hex, tuple[int, ...]] = {}
    for place in board.lowest_first():
        hex_ = board.hex(place)
        if place not in off and hex_ not in stacks:
            stacks[hex_] = stack(board, board.cell(place), level, off)
    return stacks


def stack(
    board: Board, cell: int, level: int | None = None, off: frozenset[int] = frozenset()
) -> tuple[int, ...]:
    """The same of one hex."""
    found: tuple[int, ...] = ()
    for height in board.levels:
        place = board.plane[height] + cell
        if place not in board.terrain or place in off:
            continue
        if not found or ((level is None or height <= level) and board.terrain[found[-1]] not in art.RAZED):
            found = (*found, place)
    return found


class View:
    """A board seen from above: which place of each hex is seen, and what lies there."""

    def __init__(
        self,
        board: Board,
        level: int | None,
        standing: Mapping[tuple[int, Direction], str] | None = None,
        covered: frozenset[int] = frozenset(),
        *,
        timber: bool = False,
        floor: str = "",
        sketch: bool = False,
        off: frozenset[int] = frozenset(),
    ) -> None:
        """With `timber`, everything that could be of stone is of wood; `floor` is that of all rooms on the ground.

        A `sketch` is for a small picture: it leaves out what nobody would see there. What is `off` is not on the map.
        """
        self.sketch = sketch
        self.board = board
        self._all_timber, self._floor = timber, floor
        self.standing = standing or {}
        """What things put on hexsides: their kind, by the place it belongs to and the side."""
        self.covered = covered
        """Places whose own drawing a larger one hides."""
        stacks = stacked(board, level, off)
        self.hidden = {hex_: stack[:-1] for hex_, stack in stacks.items() if len(stack) > 1}
        """The places under the one that is seen, from the lowest up."""
        self.seen = {hex_: stack[-1] for hex_, stack in stacks.items()}
        self._zones = {zone: self._hexes_of(zone) for zone in (*art.ZONE_LOOKS, *art.CABIN_FLOORS)}
        self._stronghold = self._hexes_of(art.STRONGHOLD)
        self.track = self._hexes_of(art.TRACK)
        self._timber = self._timber_places()
        self._cabins = self._cabin_places()
        self.looks = {hex_: self._look(place) for hex_, place in self.seen.items()}
        self.grounds = {hex_: self._ground(hex_) for hex_ in self.seen}
        """The place whose ground is painted: under a bridge or a tower of wood, what it stands over."""
        self.bases = {hex_: self._base(hex_) for hex_ in self.seen}
        self._depths = {hex_: self._depth(hex_) for hex_ in self.seen}
        self.lowest = min(self._depths.values())
        self.crest_corners = {
            corner
            for (place, direction), side in board.sides.items()
            if side.kind == "crest"
            for corner in hexside(board.hex(place), direction)
        }

    def level(self, hex_: Hex) -> int:
        return self.board.level(self.seen[hex_])

    def is_above(self, place: int) -> bool:
        """Is it higher than what is seen of its hex, and so taken off?"""
        hex_ = self.board.hex(place)
        return hex_ in self.seen and self.board.level(place) > self.level(hex_)

    def ground_level(self, hex_: Hex) -> int:
        """The level of the ground that is painted: under a bridge, that of the water it spans."""
        return self._depths[hex_]

    def side_kinds(self, place: int) -> set[str]:
        """All that stands on the hexsides of a place, things too."""
        sides = {side.kind for d in Direction if (side := self.board.sides.get((place, d)))}
        return sides | {kind for d in Direction if (kind := self.standing.get((place, d)))}

    def is_timber(self, place: int) -> bool:
        """Is what stands here of wood: beside a palisade or a wall of wattle, over one, or leading up there?"""
        return self._all_timber or place in self._timber

    def floor(self, place: int) -> str:
        """The floor of a room, if it is not of stone."""
        if self._floor or place not in self._cabins:
            return self._floor
        hex_ = self.board.hex(place)
        floors = (floor for zone, floor in art.CABIN_FLOORS.items() if hex_ in self._zones[zone])
        return next(floors, art.CABIN_FLOOR)

    def _timber_places(self) -> frozenset[int]:
        board = self.board
        beside = {
            place for (place, _), side in board.sides.items() if side.kind in art.TIMBER_SIDES
        } & board.terrain.keys()
        foot: dict[int, int] = {}
        for place in beside:
            cell, level = board.cell(place), board.level(place)
            foot[cell] = min(level, foot.get(cell, level))
        found = {
            place
            for place in board.terrain
            if (cell := board.cell(place)) in foot and foot[cell] <= board.level(place)
        }
        ends = (sorted(sorted((link.a, link.b)), key=board.level) for link in board.links)
        ways = {low for low, high in ends if high in found}
        return frozenset(found | ways)

    def _cabin_places(self) -> frozenset[int]:
        """The places of rooms that have a wall of wattle."""
        board = self.board

        def is_room(place: int) -> bool:
            terrain = board.terrain.get(place)
            return terrain is not None and art.LOOKS.get(terrain, art.UNKNOWN).base == art.FLOORS[0]

        todo = [
            side.owner for side in board.sides.values() if side.kind == art.CABIN_WALL and is_room(side.owner)
        ]
        found = set(todo)
        while todo:
            place = todo.pop()
            for direction in Direction:
                other = place + board.shifts[direction]
                if other not in found and is_room(other) and (place, direction) not in board.sides:
                    found.add(other)
                    todo.append(other)
        return frozenset(found)

    def _hexes_of(self, zone: str) -> frozenset[Hex]:
        """The hexes of a zone, also where the map was joined from several."""
        masks = [mask for name, mask in self.board.zones.items() if name.rpartition(".")[2] == zone]
        return frozenset(self.board.hex(place) for mask in masks for place in self.board.members(mask))

    def _look(self, place: int) -> art.Look:
        terrain = self.board.terrain[place]
        look = art.LOOKS.get(terrain, art.UNKNOWN)
        hex_ = self.board.hex(place)
        for zone, looks in art.ZONE_LOOKS.items():
            if terrain in looks and hex_ in self._zones[zone]:
                look = looks[terrain]
                break
        if self.is_timber(place):
            base, thing = art.TIMBER_BASES.get(look.base), art.TIMBER_THINGS.get(look.thing)
            look = look._replace(base=base or look.base, thing=thing or look.thing)
        if look.base == art.FLOORS[0] and (floor := self.floor(place)):
            return look._replace(base=floor)
        if look.base == art.FLOORS[0] and self.board.level(place) > 0:
            return look._replace(base=art.FLOORS[min(self.board.level(place), 2)])
        return look

    def _ground(self, hex_: Hex) -> int:
        below = list(self.hidden.get(hex_, ()))
        place = self.seen[hex_]
        while below and self._look(place).base.startswith("below"):
            place = below.pop()
        return place

    def near(self, hex_: Hex) -> list[tuple[Direction, Hex]]:
        return [(d, hex_.neighbour(d)) for d in Direction if hex_.neighbour(d) in self.seen]

    def _base(self, hex_: Hex) -> str:
        place = self.grounds[hex_]
        base, _, otherwise = self._look(place).base.partition("/")
        if base not in ("around", "below"):
            return base
        # What stands in a moat stands on its bed, or on what it was filled with.
        level = self.board.level(place)
        dry = level >= 0
        if dry and base == "around" and self.hidden.get(hex_, (place,))[0] != place:
            return "earth"
        near = [self.looks[other].base for _, other in self.near(hex_) if dry or self.level(other) == level]
        if base == "below":
            found = [kind for kind in near if kind in art.WATERS]
        else:
            shunned = art.SOLID | art.WATERS if dry else art.SOLID
            found = [kind for kind in near if not kind or (kind in art.BASES and kind not in shunned)]
        tally = Tally(found)
        return min(tally, key=lambda kind: (-tally[kind], kind), default=otherwise)

    def _depth(self, hex_: Hex) -> int:
        place = self.grounds[hex_]
        own, base = self.board.level(place), self.bases[hex_]
        if not self._look(place).base.startswith("below") or base not in art.WATERS:
            return own
        spanned = [self.board.level(self.grounds[n]) for _, n in self.near(hex_) if self.bases[n] == base]
        return min((level for level in spanned if level < own), default=own)

    def turn(self, hex_: Hex) -> int:
        """The direction that the drawing of a hex points to."""
        how = self.looks[hex_].turn
        if how == "axis":
            return max(range(3), key=lambda d: (self._way(hex_, d) + self._way(hex_, d + 3), -d))
        weigh = {"out": self._outdoors, "up": self._higher, "in": self._walled}.get(how)
        return max(range(6), key=lambda d: (weigh(hex_, Direction(d)), -d)) if weigh else 0

    def _way(self, hex_: Hex, direction: int) -> int:
        """How likely a way goes on in a direction."""
        other = hex_.neighbour(Direction(direction))
        if other not in self.seen:
            return 0
        side = self.board.sides.get((self.seen[hex_], Direction(direction)))
        if side is not None and side.kind not in art.OPENINGS:
            return -2
        if self._leads_out(hex_, other):
            return 5
        base, look = self.bases.get(other, self.looks[other].base), self.looks[other]
        if look.turn == "axis":
            if look.thing == self.looks[hex_].thing:
                return 7 if look.thing in art.ENDS else 4  # what goes through several hexes goes straight on
            return 3
        if art.VAULTS & {self.board.terrain[place] for place in self.hidden.get(other, ())}:
            return 3
        return -2 if base in art.SOLID else -1 if base in art.WATERS else 1

    def _leads_out(self, hex_: Hex, other: Hex) -> bool:
        return self.looks[hex_].base == "yard" and hex_ in self._stronghold and other not in self._stronghold

    def way_out(self, hex_: Hex) -> Direction:
        """The direction in which a gate leads out, or else one end of its way."""
        turn = self.turn(hex_)
        ends = (Direction(turn), Direction((turn + 3) % 6))
        return next((d for d in ends if self._leads_out(hex_, hex_.neighbour(d))), ends[0])

    def _outdoors(self, hex_: Hex, direction: Direction) -> int:
        side = self.board.sides.get((self.seen[hex_], direction))
        other = hex_.neighbour(direction)
        outside = 1 if other in self.seen and self.looks[other].base not in art.INDOORS else 0
        if side is None:
            return outside
        return 4 + outside if side.kind in art.OPENINGS else 2 + outside

    def _higher(self, hex_: Hex, direction: Direction) -> int:
        other = hex_.neighbour(direction)
        if other not in self.seen:
            return 0
        place = self.seen[hex_]
        for link in self.board.links:
            far = link.b if link.a == place else link.a
            if place in (link.a, link.b) and self.board.hex(far) == other:
                return 4 if self.board.level(far) > self.level(hex_) else -1
        return 3 if self.level(other) > self.level(hex_) else 2 if self.looks[other].base in art.SOLID else 0

    def beside_building(self, hex_: Hex) -> bool:
        return any(self._walled(hex_, direction) for direction in Direction)

    def _walled(self, hex_: Hex, direction: Direction) -> int:
        other = hex_.neighbour(direction)
        if other not in self.seen or self.looks[other].base not in art.INDOORS:
            return 0
        beside = [hex_.neighbour(direction.turned(turn)) for turn in (1, -1)]
        return 2 + any(
            next_ in self.seen and self.board.terrain[self.seen[next_]] == "gate" for next_ in beside
        )

    def zone_thing(self, hex_: Hex) -> str:
        """The drawing that a zone puts on the place that is seen, if one does."""
        place = self.seen[hex_]
        named = ((name.rpartition(".")[2], mask) for name, mask in self.board.zones.items())
        return next(
            (art.ZONE_THINGS[n] for n, mask in named if n in art.ZONE_THINGS and mask >> place & 1), ""
        )

    def leads(self, hex_: Hex, direction: Direction) -> bool:
        """Does a way through a gate go on in a direction?"""
        other = hex_.neighbour(direction)
        if other not in self.seen:
            return False
        grounds = {self.board.terrain[place] for place in (self.seen[other], *self.hidden.get(other, ()))}
        return bool(grounds & (art.VAULTS | {"drawbridge"}))

    def is_fenced(self, place: int) -> bool:
        """Does a railing or a parapet stand on one of its hexsides?"""
        return any(
            art.SIDES.get(kind, art.UNKNOWN_SIDE).band in art.FENCED for kind in self.side_kinds(place)
        )

    def is_built_over(self, place: int) -> bool:
        """Does a room or a wall stand on a place, so that its own walls are part of what is seen above?"""
        hex_ = self.board.hex(place)
        return (
            place in self.hidden.get(hex_, ())
            and place != self.grounds[hex_]
            and (self.ground_level(hex_) > self.board.level(place))
        )

    def leaning(self, hex_: Hex) -> bool:
        """Does a ladder stand here against something higher?"""
        place = self.seen[hex_]
        return self.looks[hex_].thing == "ladder" and any(
            place in (link.a, link.b) for link in self.board.links
        )
