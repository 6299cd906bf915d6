"""The ground of the map in ink and wash: areas that melt together, slopes, hexsides, and what stands about.

Areas of one ground are outlined as a whole, so that no patchwork of tiles shows; soft ones get a drawn edge.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple

from . import art
from .art import INK, MEADOW, PAPER, SHADOW, number
from .boards import Board
from .canvas import (
    CORNERS,
    HALF,
    RADIUS,
    Corner,
    Point,
    Sheet,
    at,
    chain_path,
    chance,
    hex_at_point,
    hexside,
    join_sides,
    lattice,
    middle,
    outline,
    point,
    side_middle,
    soft_outline,
)
from .hexes import Direction, Hex


def stacked(board: Board, level: int | None) -> dict[Hex, tuple[int, ...]]:
    """The places of each hex from the lowest up to the one that is seen; with a level, none above it but the lowest."""
    stacks: dict[Hex, tuple[int, ...]] = {}
    for place in sorted(board.terrain):
        hex_ = board.hex(place)
        below = stacks.get(hex_, ())
        if not below or (
            (level is None or board.level(place) <= level) and board.terrain[below[-1]] not in art.RAZED
        ):
            stacks[hex_] = (*below, place)
    return stacks


class View:
    """A board seen from above: which place of each hex is seen, and what lies there."""

    def __init__(
        self,
        board: Board,
        level: int | None,
        standing: Mapping[tuple[int, Direction], str] | None = None,
        *,
        timber: bool = False,
        floor: str = "",
    ) -> None:
        """With `timber`, everything that could be of stone is of wood; `floor` is that of all rooms on the ground."""
        self.board = board
        self._all_timber, self._floor = timber, floor
        self.standing = standing or {}
        """What structures put on hexsides: their kind, by the place it belongs to and the side."""
        stacks = stacked(board, level)
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

    def ground_level(self, hex_: Hex) -> int:
        """The level of the ground that is painted: under a bridge, that of the water it spans."""
        return self._depths[hex_]

    def side_kinds(self, place: int) -> set[str]:
        """All that stands on the hexsides of a place, structures too."""
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
            cell = board.cell(place)
            foot[cell] = min(place, foot.get(cell, place))
        found = {place for place in board.terrain if foot.get(board.cell(place), place + 1) <= place}
        ways = {min(link.a, link.b) for link in board.links if max(link.a, link.b) in found}
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
            return 4 if look.thing == self.looks[hex_].thing else 3
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
        for _, a, b in self.board.links:
            far = b if a == place else a
            if place in (a, b) and self.board.hex(far) == other:
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
        return self.looks[hex_].thing == "ladder" and any(place in (a, b) for _, a, b in self.board.links)


# ------------------------------------------------------------------------------------------------ ground


def paint(sheet: Sheet, view: View) -> None:
    """Ground, things and hexsides, from the lowest level up."""
    whole = sheet.region(outline(view.seen))
    sheet.add(f'<use href="#{whole}" fill="{MEADOW}"/>')
    levels = {view.level(hex_) for hex_ in view.seen} | {view.ground_level(hex_) for hex_ in view.seen}
    for level in sorted(levels):
        grounds = {hex_ for hex_ in view.seen if view.ground_level(hex_) == level}
        hexes = {hex_ for hex_ in view.seen if view.level(hex_) == level}
        sheet.add(f'<g clip-path="url(#{whole}-c)">')
        if level == view.lowest:
            _blots(sheet, view)
        if level > 0:
            _shade(sheet, view, level)
        areas = {base: _paint_area(sheet, view, base, grounds) for base in art.BASES}
        if level < 0:
            _sink(sheet, view, grounds)
        _hachures(sheet, view, grounds, areas["slope"])
        _tracks(sheet, view, grounds)
        _paint_hung(sheet, view, hexes)
        for hex_ in sorted(hexes, key=_from_top):
            _paint_thing(sheet, view, hex_)
        _paint_railings(sheet, view, hexes)
        _strew(sheet, view, hexes)
        sheet.add("</g>")
        _paint_sides(sheet, view, level)
    _paint_doorways(sheet, view)
    _paint_ends(sheet, view)
    _paint_links(sheet, view)
    sheet.add(f'<use href="#{whole}" fill="none" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>')


def _from_top(hex_: Hex) -> tuple[int, int]:
    x, y = lattice(hex_)
    return y, x


def _blots(sheet: Sheet, view: View) -> None:
    """Broad washes of green and ochre, so that the open ground is not one flat tint."""
    for kind, colour in (("blot1", "#b3bd7c"), ("blot2", "#d6b878")):
        stops = "".join(
            f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{opacity}"/>'
            for offset, opacity in ((0, 0.42), (0.6, 0.2), (1, 0))
        )
        sheet.define(
            kind,
            f'<radialGradient id="{kind}-g">{stops}</radialGradient>'
            f'<ellipse id="{kind}" rx="120" ry="90" fill="url(#{kind}-g)"/>',
        )
    for hex_, place in view.seen.items():
        if chance(place, 11) < 0.16:
            x, y = middle(hex_)
            kind = "blot1" if chance(place, 12) < 0.6 else "blot2"
            sheet.add(f'<use href="#{kind}" x="{number(x)}" y="{number(y)}"/>')


def _shade(sheet: Sheet, view: View, level: int) -> None:
    """The shadow that the places from a level on throw on those below, and the faces of their walls.

    Both are as high as the step is: lower where the ground beside them is high too.
    """
    high = {hex_ for hex_ in view.seen if view.ground_level(hex_) >= level}
    if not high:
        return
    beside = {
        max(view.ground_level(other), 0) for hex_ in high for _, other in view.near(hex_) if other not in high
    }
    whole = sheet.region(outline(high))
    parts = _by_material(sheet, view, high, whole)
    for low in sorted(beside) or [0]:
        steps = level - low
        drop = 3 + 4 * steps if low == 0 else 4 * steps
        if len(beside) > 1:
            there = {
                hex_ for hex_ in view.seen if hex_ not in high and max(view.ground_level(hex_), 0) == low
            }
            sheet.add(f'<g clip-path="url(#{sheet.region(outline(there))}-c)">')
        sheet.add(
            f'<g stroke-linejoin="round"><use href="#{whole}" x="{7 * steps}" y="{8 * steps + 2}" '
            f'fill="{SHADOW}" stroke="{SHADOW}" stroke-width="8" opacity=".3"/>'
            f'<use href="#{whole}" y="{drop}" fill="{INK}" stroke="{INK}" stroke-width="10"/>'
        )
        for name, (colour, pattern) in parts:
            for step in range(drop, 0, -2):
                sheet.add(
                    f'<use href="#{name}" y="{step}" fill="{colour}" stroke="{colour}" stroke-width="7.6"/>'
                )
            if pattern:
                paint = sheet.pattern(pattern)
                for step in range(drop, 0, -4):
                    sheet.add(
                        f'<use href="#{name}" y="{step}" fill="{paint}" stroke="{paint}" stroke-width="7.6"/>'
                    )
        sheet.add("</g></g>" if len(beside) > 1 else "</g>")


def _by_material(sheet: Sheet, view: View, hexes: set[Hex], whole: str) -> list[tuple[str, tuple[str, str]]]:
    """The outlines of what has one kind of face each, with its colour and pattern."""
    found: dict[str, set[Hex]] = {}
    for hex_ in hexes:
        base = view.bases[hex_]
        found.setdefault(base if base in art.FACES else "", set()).add(hex_)
    if len(found) == 1:
        return [(whole, art.FACES[kind]) for kind in found]
    return [(sheet.region(outline(own)), art.FACES[kind]) for kind, own in sorted(found.items())]


def _paint_area(sheet: Sheet, view: View, kind: str, hexes: set[Hex]) -> str | None:
    """All ground of one kind on one level; gives the name of its outline."""
    base = art.BASES[kind]
    own = {hex_ for hex_ in hexes if view.bases[hex_] == kind}
    if not own:
        return None
    own |= {hex_ for hex_ in hexes if view.bases[hex_] in base.beneath}
    path = (
        soft_outline(own, _beyond(view, own), view.crest_corners, base.soft, base.wobble)
        if base.soft
        else outline(own)
    )
    name = sheet.region(path)
    opacity = f' opacity="{base.opacity}"' if base.opacity < 1 else ""
    sheet.add(f'<use href="#{name}" fill="{base.fill}"{opacity}/>')
    if base.overlay:
        sheet.add(f'<use href="#{name}" fill="{sheet.pattern(base.overlay)}"/>')
    if base.lining or base.sunk:
        sheet.add(f'<g clip-path="url(#{name}-c)" fill="none">')
        for depth, strength in ((28, 0.35), (18, 0.55), (9, 0.8)) if base.lining else ():
            sheet.add(
                f'<use href="#{name}" stroke="{base.lining}" stroke-width="{depth + 1.6}" '
                f'opacity="{strength}"/>'
            )
            sheet.add(f'<use href="#{name}" stroke="{base.fill}" stroke-width="{depth}"/>')
        if base.sunk:
            sheet.add(_inner_shadow(path))
        sheet.add("</g>")
    sheet.add(
        f'<use href="#{name}" fill="none" stroke="{base.edge}" stroke-width="{base.width}" '
        'stroke-linejoin="round"/>'
    )
    return name


def _inner_shadow(path: str) -> str:
    """The shadow that the rim of a sunk area throws into it, to be clipped to the area."""
    return (
        f'<path d="M-99-99H9999V9999H-99Z{path}" fill="{SHADOW}" fill-rule="evenodd" opacity=".3"'
        ' transform="translate(5 6)"/>'
    )


def _sink(sheet: Sheet, view: View, hexes: set[Hex]) -> None:
    """The rim of places below the ground that do not look sunk by themselves."""
    path = outline(hex_ for hex_ in hexes if not view.bases[hex_] or not art.BASES[view.bases[hex_]].sunk)
    if path:
        name = sheet.region(path)
        sheet.add(f'<g clip-path="url(#{name}-c)">{_inner_shadow(path)}</g>')
        sheet.add(
            f'<use href="#{name}" fill="{SHADOW}" fill-opacity=".08" stroke="{INK}" stroke-width="1.4"/>'
        )


def _beyond(view: View, hexes: set[Hex]) -> set[Hex]:
    """Hexes around an area that hide its edge: off the map, or with a floor or wall of their own."""
    around = {hex_.neighbour(d) for hex_ in hexes for d in Direction} - hexes
    return {
        hex_
        for hex_ in around
        if hex_ not in view.seen or (view.bases[hex_] and not art.BASES[view.bases[hex_]].soft)
    }


def _paint_thing(sheet: Sheet, view: View, hex_: Hex) -> None:
    if view.looks[hex_].turn == "spoke":
        _paint_spokes(sheet, view, hex_)
    elif thing := view.zone_thing(hex_) or _thing_shown(view, hex_):
        if thing in art.ON_SIDE:
            way = view.way_out(hex_)
            sheet.thing(thing, art.THINGS[thing], *side_middle(hex_, way), 60 * way)
        else:
            sheet.thing(thing, art.THINGS[thing], *middle(hex_), 60 * view.turn(hex_))


def _thing_shown(view: View, hex_: Hex) -> str:
    """The drawing of a hex; empty where its sides show it already, or where it is painted with those beside it."""
    look, kinds = view.looks[hex_], view.side_kinds(view.seen[hex_])
    shown_by = {"porch": frozenset({"porch_side"}), **dict.fromkeys(art.OPENING_THINGS, art.OPENINGS)}
    if view.leaning(hex_) or (look.turn == "in" and not view.beside_building(hex_)):
        return ""
    if look.thing in art.HUNG or look.thing == "railing" or kinds & shown_by.get(look.thing, frozenset()):
        return ""
    return art.BARE_GATES.get(look.thing, look.thing) if kinds & art.LEAVES else look.thing


def _joined(view: View, hexes: Iterable[Hex], thing: str) -> list[set[Hex]]:
    """The hexes with a drawing, in groups of those that lie side by side."""
    left = {hex_ for hex_ in hexes if view.looks[hex_].thing == thing}
    groups = []
    while left:
        todo = [min(left)]
        group = set(todo)
        while todo:
            todo = sorted({n for hex_ in todo for _, n in view.near(hex_) if n in left} - group)
            group.update(todo)
        left -= group
        groups.append(group)
    return groups


def _paint_railings(sheet: Sheet, view: View, hexes: set[Hex]) -> None:
    """A railing around platforms that have neither railing nor parapet on any hexside."""
    for group in _joined(view, hexes, "railing"):
        if any(view.is_fenced(view.seen[hex_]) for hex_ in group):
            continue
        if len(group) == 1:
            sheet.thing("railing", art.THINGS["railing"], *middle(min(group)))
        else:
            rim = [hexside(h, d) for h in sorted(group) for d in Direction if h.neighbour(d) not in group]
            _stroke(sheet, "railing", chain_path(join_sides(rim)))


def _paint_hung(sheet: Sheet, view: View, hexes: set[Hex]) -> None:
    """Galleries of wood along a wall, with what lies below them in their shadow."""
    for thing, hung in art.HUNG.items():
        for group in _joined(view, hexes, thing):
            level = view.level(min(group))
            name = sheet.region(outline(group))
            low = sheet.region(outline({hex_ for hex_ in view.seen if view.level(hex_) < level} | group))
            steps = max(level, 1)
            drop = int(max(hung.least, hung.high * steps))
            sheet.add(
                f'<g clip-path="url(#{low}-c)"><use href="#{name}" x="{6 * steps}" y="{7 * steps + drop}" '
                f'fill="{SHADOW}" opacity=".32"/>'
            )
            if hung.front:
                sheet.add(
                    f'<use href="#{name}" y="{drop + 1}" fill="{INK}" stroke="{INK}" stroke-width="2"/>'
                )
                for step in range(drop, 0, -2):
                    sheet.add(f'<use href="#{name}" y="{step}" fill="{hung.front}"/>')
            for step in range(drop, 0, -4):
                sheet.add(f'<use href="#{name}" y="{step}" fill="{sheet.pattern(hung.face)}"/>')
            sheet.add(
                f'</g><use href="#{name}" fill="{hung.fill}" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"/>'
                f'<use href="#{name}" fill="{sheet.pattern(hung.overlay)}"/>'
            )
            rim = [
                hexside(hex_, d)
                for hex_ in sorted(group)
                for d in Direction
                if (n := hex_.neighbour(d)) not in group and (n not in view.seen or view.level(n) < level)
            ]
            _stroke(sheet, hung.band, chain_path(join_sides(rim)))


def _paint_spokes(sheet: Sheet, view: View, hex_: Hex) -> None:
    """A fence or wall through the middle of hexes, from each to the next of its kind."""
    place, thing = view.seen[hex_], view.looks[hex_].thing
    if any(side.kind == thing for d in Direction if (side := view.board.sides.get((place, d)))):
        return
    x, y = middle(hex_)
    ends = [side_middle(hex_, d) for d, other in view.near(hex_) if view.looks[other].thing == thing]
    if not ends:
        ends = [(x - 26, y), (x + 26, y)]
    _stroke(sheet, thing, "".join(f"M{at(x, y)}L{at(*end)}" for end in ends))


def _tracks(sheet: Sheet, view: View, hexes: set[Hex]) -> None:
    """Worn ways, from the side of each hex to the next: on to a ford, a gate or a door, and off the map."""
    path = ""
    for hex_ in sorted(view.track & hexes, key=_from_top):
        ends = [_track_end(view, hex_, d) for d, other in view.near(hex_) if _goes_on(view, hex_, d, other)]
        off = [d for d in Direction if hex_.neighbour(d) not in view.seen]
        if off and len(ends) == 1:
            x, y = ends[0]
            ends.append(
                max((side_middle(hex_, d) for d in off), key=lambda end: hypot(end[0] - x, end[1] - y))
            )
        if len(ends) == 2:
            path += f"M{at(*ends[0])}Q{at(*middle(hex_))} {at(*ends[1])}"
        else:
            path += "".join(f"M{at(*middle(hex_))}L{at(*end)}" for end in ends)
    if path:
        _stroke(sheet, "track", path)


def _track_end(view: View, hex_: Hex, direction: Direction) -> Point:
    """The side where a track leaves a hex; before a door it stops short."""
    x, y = side_middle(hex_, direction)
    if (view.seen[hex_], direction) not in view.board.sides:
        return x, y
    mx, my = middle(hex_)
    return mx + 0.6 * (x - mx), my + 0.6 * (y - my)


def _goes_on(view: View, hex_: Hex, direction: Direction, other: Hex) -> bool:
    """Does a track lead on over a hexside?"""
    side = view.board.sides.get((view.seen[hex_], direction))
    if side is not None:
        return side.kind in art.OPENINGS
    across = view.looks[other].thing in art.CROSSINGS and view.turn(other) % 3 == direction % 3
    return other in view.track or across


def _strew(sheet: Sheet, view: View, hexes: set[Hex]) -> None:
    """Bushes, crowns, reeds and stones; where two hexes of a kind meet, on their common side too."""
    found: list[tuple[float, float, str, float]] = []
    for hex_ in hexes:
        kind, place = view.looks[hex_].scatter, view.seen[hex_]
        if not kind or (hex_ in view.track and kind in art.UNDERFOOT):
            continue
        strewn = art.SCATTER[kind]
        x, y = middle(hex_)
        for i in range(strewn.number_of):
            if chance(place, i, 21) > strewn.share:
                continue
            angle = 2 * pi * (i + 0.8 * chance(place, i, 22)) / strewn.number_of + 6 * chance(place, 23)
            reach = strewn.near + (strewn.far - strewn.near) * chance(place, i, 24)
            variant = 1 + int(strewn.variants * chance(place, i, 25))
            size = strewn.small + (strewn.large - strewn.small) * chance(place, i, 26)
            found.append((y + reach * sin(angle) * 0.9, x + reach * cos(angle), f"{kind}{variant}", size))
        if strewn.main:
            dx, dy = 12 * chance(place, 27) - 6, 12 * chance(place, 28) - 6
            found.append(
                (y + dy, x + dx, f"{kind}{1 + int(strewn.variants * chance(place, 29))}", strewn.main)
            )
        for direction in (Direction.N, Direction.NE, Direction.SE) if strewn.shared else ():
            other = hex_.neighbour(direction)
            if other in hexes and view.looks[other].scatter == kind:
                sx, sy = side_middle(hex_, direction)
                dx, dy = 16 * chance(place, direction, 31) - 8, 12 * chance(place, direction, 32) - 6
                variant = 1 + int(strewn.variants * chance(place, direction, 33))
                found.append((sy + dy, sx + dx, f"{kind}{variant}", strewn.shared))
    for y, x, name, size in sorted(found):
        sheet.thing(name, art.THINGS[name], x, y, 0, round(size, 1))


# ------------------------------------------------------------------------------------------------ slopes


class _Stroke(NamedTuple):
    """A hachure: where it begins on the hill and the way down."""

    x: float
    y: float
    dx: float
    dy: float
    length: float


def _hachures(sheet: Sheet, view: View, hexes: set[Hex], area: str | None) -> None:
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


# ------------------------------------------------------------------------------------------------ hexsides


class _Drawn(NamedTuple):
    """A hexside that is drawn: the hex it belongs to, which of its sides, and how it looks."""

    hex_: Hex
    direction: Direction
    look: art.SideLook


def _paint_sides(sheet: Sheet, view: View, level: int) -> None:
    drawn = _sides_drawn(view, level)
    touching: dict[Corner | Hex, str] = {}
    for hex_, direction, look in drawn:
        if look.band in art.HOLDING:
            touching.setdefault(hex_, look.band)
            for corner in hexside(hex_, direction):
                touching.setdefault(corner, look.band)
    bands: dict[str, list[_Drawn]] = {}
    for side in drawn:
        a, b = hexside(side.hex_, side.direction)
        band = side.look.band or touching.get(side.hex_) or touching.get(a) or touching.get(b) or "wall"
        band = art.HIGHER.get(band, band) if level > 1 else band
        bands.setdefault(band, []).append(side)
    for hex_, direction, look in drawn:
        if look.back:
            sheet.thing(look.back, art.SIDE_THINGS[look.back], *side_middle(hex_, direction), 60 * direction)
    for band in art.BANDS:
        if band in bands:
            path = chain_path(join_sides(hexside(hex_, direction) for hex_, direction, _ in bands[band]))
            hollows = _hollows(bands[band]) if band in art.MASSIVE else []
            _stroke(sheet, band, path, "".join(f"{chain_path([hollow])}Z" for hollow in hollows))
    deep = {side: art.DEEP.get(band, {}) for band, sides in bands.items() for side in sides}
    for side in drawn:
        hex_, direction, look = side
        if look.thing:
            thing = deep[side].get(look.thing, look.thing)
            sheet.thing(thing, art.SIDE_THINGS[thing], *side_middle(hex_, direction), 60 * direction)


def _sides_drawn(view: View, level: int) -> list[_Drawn]:
    board = view.board
    drawn = []
    for (place, direction), side in sorted(board.sides.items()):
        if side.owner != place or side.kind == "crest" or board.level(place) != level:
            continue
        hex_ = board.hex(place)
        if view.standing.get((place, direction)) in art.LEAVES or view.is_built_over(place):
            continue
        other = hex_.neighbour(direction)
        if view.seen.get(hex_) == place or view.seen.get(other) == place + board.shifts[direction]:
            drawn.append(_Drawn(hex_, direction, _side_look(view, place, direction, side.kind)))
    for (place, direction), kind in sorted(view.standing.items()):
        if board.level(place) == level and view.seen.get(board.hex(place)) == place:
            drawn.append(_Drawn(board.hex(place), direction, art.SIDES.get(kind, art.UNKNOWN_SIDE)))
    return drawn


def _side_look(view: View, place: int, direction: Direction, kind: str) -> art.SideLook:
    """How a hexside looks; a parapet over a palisade is that palisade, burnt where it has burnt."""
    if kind != art.PARAPET or not view.is_timber(place):
        return art.SIDES.get(kind, art.UNKNOWN_SIDE)
    below = (view.board.sides.get((low, direction)) for low in view.hidden.get(view.board.hex(place), ()))
    burnt = any(side.kind == art.BURNT for side in below if side)
    return art.SIDES[art.BURNT] if burnt else art.STAKED


def _hollows(sides: Sequence[_Drawn]) -> list[tuple[Corner, Corner, Corner]]:
    """Where two hexes of a room meet, the hollow of its outline between them, unless a door opens into it."""
    closed = {(hex_, d) for hex_, d, look in sides if look.thing in ("", "side_loop", "side_slit")}
    found = []
    for hex_, direction in sorted(closed):
        # The next side around the hollow belongs to the neighbour that lies clockwise of this side.
        near = hex_.neighbour(direction.turned(1))
        if (near, direction.turned(-1)) in closed:
            start, bottom = hexside(hex_, direction)
            found.append((start, bottom, hexside(near, direction.turned(-1))[1]))
    return found


def _stroke(sheet: Sheet, band: str, path: str, filled: str = "") -> None:
    """A band along a path, and over areas that are as massive as it."""
    strokes = art.BANDS[band]
    body = ""
    if band not in art.WORN:
        body += (
            f'<path d="{path}{filled}" stroke="{SHADOW}" stroke-width="{strokes[0].width}" opacity=".26"'
            ' transform="translate(2.5 3)"/>'
        )
    for stroke in strokes:
        dash = f' stroke-dasharray="{stroke.dash}"' if stroke.dash else ""
        dash += f' stroke-dashoffset="{number(-stroke.shift)}"' if stroke.shift else ""
        cap = f' stroke-linecap="{stroke.cap}"' if stroke.cap != "butt" else ""
        faint = f' opacity="{stroke.opacity}"' if stroke.opacity < 1 else ""
        look = f'stroke="{stroke.colour}" stroke-width="{stroke.width}"{dash}{cap}{faint}'
        body += f'<path d="{path}" {look}/>'
        if filled:
            body += f'<path d="{filled}" fill="{stroke.colour}" {look}/>'
    if band in art.MASSIVE:
        stones = sheet.pattern("ashlar")
        body += f'<path d="{path}" stroke="{stones}" stroke-width="{strokes[-1].width}"/>'
        body += f'<path d="{filled}" fill="{stones}"/>' if filled else ""
    sheet.add(f'<g fill="none" stroke-linejoin="round">{body}</g>')


def _paint_doorways(sheet: Sheet, view: View) -> None:
    """What can be seen from above of doors and gates under a higher place."""
    board = view.board
    kinds = {key: side.kind for key, side in board.sides.items() if side.owner == key[0]}
    kinds.update({key: kind for key, kind in view.standing.items() if kind in art.DOORWAYS})
    for (place, direction), kind in sorted(kinds.items()):
        hex_ = board.hex(place)
        other = hex_.neighbour(direction)
        if kind not in art.DOORWAYS or place not in view.hidden.get(hex_, ()):
            continue
        if other in view.seen and view.level(other) <= board.level(place):
            thing = art.DOORWAYS[kind]
            (x, y), turn = _outer_face(view, hex_, direction)
            sheet.thing(thing, art.DOORWAY_THINGS[thing], x, y, turn)
    for hex_, places in sorted(view.hidden.items()):
        if art.VAULTS & {board.terrain[place] for place in places}:
            along = max(range(3), key=lambda d: sum(view.leads(hex_, Direction(d + e)) for e in (0, 3)))
            sheet.thing("vault", art.THINGS["vault"], *middle(hex_), 60 * along)


def _outer_face(view: View, hex_: Hex, direction: Direction) -> tuple[Point, int]:
    """Where the masonry over a hexside ends, and its turn: along the side, or across the hollow it is part of."""
    walls = [side for side in _sides_drawn(view, view.level(hex_)) if side.look.band in ("", *art.MASSIVE)]
    side = hexside(hex_, direction)
    for a, bottom, b in _hollows(walls):
        if side in ((a, bottom), (bottom, b)):
            (ax, ay), (bx, by) = point(a), point(b)
            return ((ax + bx) / 2, (ay + by) / 2), 60 * direction + (-30 if side[0] == a else 30)
    return side_middle(hex_, direction), 60 * direction


def _paint_ends(sheet: Sheet, view: View) -> None:
    """Where bridges and towers of wood end: a rail, or the way onto the wall."""
    for hex_ in sorted(view.seen, key=_from_top):
        thing = view.looks[hex_].thing
        if thing not in art.ENDS:
            continue
        turn = view.turn(hex_)
        for direction in (Direction(turn), Direction(turn + 3)):
            other = hex_.neighbour(direction)
            if other in view.seen and view.looks[other].thing == thing:
                continue
            at_wall = view.bases.get(other) in art.SOLID or view.leads(hex_, direction)
            end = art.ENDS[thing][at_wall]
            sheet.thing(end, art.THINGS[end], *middle(hex_), 60 * direction)


def _paint_links(sheet: Sheet, view: View) -> None:
    """Stairs and ladders between places, where no hex of their own shows them."""
    board = view.board
    for link in board.links:
        low, high = sorted((link.a, link.b), key=board.level)
        a, b = board.hex(low), board.hex(high)
        if view.seen.get(a) == low and view.leaning(a):
            sheet.thing("ladder", art.THINGS["ladder"], *middle(a), 60 * view.turn(a))
            continue
        if any(view.looks[hex_].thing in art.CLIMBS for hex_ in (a, b) if hex_ in view.looks):
            continue
        if all(view.seen.get(board.hex(end), -1) < end for end in (low, high)):
            continue  # both ends are taken off
        direction = a.direction_to(b)
        if direction is not None:
            thing = "rungs" if link.kind == "ladder" else "steps"
            sheet.thing(thing, art.THINGS[thing], *side_middle(a, direction), 60 * direction)
        elif a == b and view.looks[a].thing not in art.HATCHES:
            x, y = middle(a)
            sheet.thing("spiral", art.THINGS["spiral"], x + 20, y + 19)


def paint_lying(sheet: Sheet, board: Board, ladders: Iterable[tuple[int, int]]) -> None:
    """Ladders that lie on the ground, each over two neighbouring places."""
    for a, b in ladders:
        direction = board.hex(a).direction_to(board.hex(b))
        if direction is not None:
            (ax, ay), (bx, by) = middle(board.hex(a)), middle(board.hex(b))
            ladder = art.THINGS["lying_ladder"]
            sheet.thing("lying_ladder", ladder, (ax + bx) / 2, (ay + by) / 2, 60 * direction)


def paint_wash(sheet: Sheet, view: View, level: int) -> None:
    """A wash of parchment over all that is not of one level, so that this storey stands out."""
    others = [hex_ for hex_ in view.seen if view.level(hex_) != level]
    if others:
        sheet.add(
            f'<path class="wash" d="{outline(others)}" fill="{PAPER}" opacity=".55" pointer-events="none"/>'
        )


def paint_burning(sheet: Sheet, view: View, places: Iterable[int]) -> None:
    """Flames and smoke over the hexes of places that burn; what is above the level drawn is not shown."""
    board = view.board
    for place in sorted(set(places), key=lambda place: (_from_top(board.hex(place)), place)):
        hex_ = board.hex(place)
        if hex_ in view.seen and board.level(place) <= view.level(hex_):
            thing = "blaze1" if chance(place, 41) < 0.5 else "blaze2"
            sheet.add(f'<g class="burning" data-place="{board.text(place)}" pointer-events="none">')
            sheet.thing(thing, art.THINGS[thing], *middle(hex_))
            sheet.add("</g>")


# ------------------------------------------------------------------------------------------------ grid


def paint_grid(sheet: Sheet, view: View, coordinates: bool) -> None:
    """The hexes, each with its name as `data-place` and on request in writing, and the levels."""
    corners = "L".join(at(x * RADIUS / 2, y * HALF) for x, y in CORNERS)
    sheet.define("hex", f'<path id="hex" d="M{corners}Z"/>')
    sheet.add(f'<g fill="none" stroke="{INK}" stroke-width=".6" stroke-opacity=".3" pointer-events="all">')
    for hex_ in sorted(view.seen, key=_from_top):
        x, y = middle(hex_)
        place = view.board.text(view.seen[hex_])
        sheet.add(f'<use href="#hex" x="{number(x)}" y="{number(y)}" data-place="{place}"/>')
    sheet.add(
        f'</g><g font-size="6.6" fill="{INK}" text-anchor="middle" opacity=".62" pointer-events="none">'
    )
    for hex_ in sorted(view.seen, key=_from_top):
        x, y = middle(hex_)
        level = view.level(hex_)
        if coordinates:
            top = 27.6 - _overlap(view, hex_, Direction.N)
            sheet.add(f'<text x="{number(x)}" y="{number(y - top)}">{hex_}</text>')
        if level:
            foot = 32.4 - _overlap(view, hex_, Direction.S)
            sheet.add(
                f'<text x="{number(x)}" y="{number(y + foot)}" font-weight="bold">'
                f"{'+' if level > 0 else '−'}{abs(level)}</text>"
            )
    sheet.add("</g>")


def _overlap(view: View, hex_: Hex, direction: Direction) -> float:
    """How much of a hex is taken by what stands along a side: less room for writing."""
    place, other = view.seen[hex_], hex_.neighbour(direction)
    own = (place, direction) in view.board.sides
    if other in view.seen and view.ground_level(other) > max(view.level(hex_), 0):
        # A higher wall also shows its face, towards the south, and may fill a hollow.
        beside = (hex_.neighbour(direction.turned(turn)) for turn in (1, -1))
        hollow = any(view.bases.get(next_) in art.FLOORS for next_ in beside)
        return (8.5 if view.level(other) < 2 else 12) + (5 if direction is Direction.N else 0) + 7 * hollow
    return (6.1 if view.level(hex_) < 2 else 10.0) if own else 0.0
