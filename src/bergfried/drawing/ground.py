"""The ground of the map in ink and wash: areas that melt together, with slopes, hexsides and what stands about.

Areas of one ground are outlined as a whole, so that no patchwork of tiles shows; soft ones get a drawn edge.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin

from bergfried.board.hexes import Direction, Hex

from . import art
from .art import INK, MEADOW, SHADOW, number
from .bands import paint_band
from .canvas import Point, Sheet, at, chance, middle, outline, side_middle, soft_outline
from .hexsides import paint_doorways, paint_ends, paint_links, paint_sides
from .slopes import paint_slopes
from .things import from_top, paint_hung, paint_railings, paint_thing
from .view import View


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
        paint_slopes(sheet, view, grounds, areas["slope"])
        _tracks(sheet, view, grounds)
        paint_hung(sheet, view, hexes)
        for hex_ in sorted(hexes, key=from_top):
            paint_thing(sheet, view, hex_)
        paint_railings(sheet, view, hexes)
        _strew(sheet, view, hexes)
        sheet.add("</g>")
        paint_sides(sheet, view, level)
    paint_doorways(sheet, view)
    paint_ends(sheet, view)
    paint_links(sheet, view)
    sheet.add(f'<use href="#{whole}" fill="none" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>')


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


def _tracks(sheet: Sheet, view: View, hexes: set[Hex]) -> None:
    """Worn ways, from the side of each hex to the next: on to a ford, a gate or a door, and off the map."""
    path = ""
    for hex_ in sorted(view.track & hexes, key=from_top):
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
        paint_band(sheet, "track", path)


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
        if not kind or (hex_ in view.track and kind in art.UNDERFOOT) or (view.sketch and kind in art.FINE):
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
