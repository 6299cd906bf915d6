"""What stands in the hexes: trees, tents, stairs, towers, and what hangs beside a wall."""

from __future__ import annotations

from collections.abc import Iterable

from bergfried.board.hexes import Direction, Hex

from . import art
from .art import INK, SHADOW
from .bands import paint_band
from .canvas import Sheet, at, chain_path, hexside, join_sides, lattice, middle, outline, side_middle
from .view import View


def from_top(hex_: Hex) -> tuple[int, int]:
    x, y = lattice(hex_)
    return y, x


def paint_thing(sheet: Sheet, view: View, hex_: Hex) -> None:
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
    if view.seen[hex_] in view.covered:
        return ""
    shown_by = {"porch": frozenset({"porch_side"}), **dict.fromkeys(art.OPENING_THINGS, art.OPENINGS)}
    if view.leaning(hex_) or (look.turn == "in" and not view.beside_building(hex_)):
        return ""
    if look.thing in art.HUNG or look.thing == "railing" or kinds & shown_by.get(look.thing, frozenset()):
        return ""
    return art.BARE_GATES.get(look.thing, look.thing) if kinds & art.LEAVES else look.thing


def joined(view: View, hexes: Iterable[Hex], thing: str) -> list[set[Hex]]:
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


def paint_railings(sheet: Sheet, view: View, hexes: set[Hex]) -> None:
    """A railing around platforms that have neither railing nor parapet on any hexside."""
    for group in joined(view, hexes, "railing"):
        if any(view.is_fenced(view.seen[hex_]) for hex_ in group):
            continue
        if len(group) == 1:
            sheet.thing("railing", art.THINGS["railing"], *middle(min(group)))
        else:
            rim = [hexside(h, d) for h in sorted(group) for d in Direction if h.neighbour(d) not in group]
            paint_band(sheet, "railing", chain_path(join_sides(rim)))


def paint_hung(sheet: Sheet, view: View, hexes: set[Hex]) -> None:
    """Scaffolds and hoardings along a wall, with what lies below them in their shadow."""
    for thing, hung in art.HUNG.items():
        for group in joined(view, hexes, thing):
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
            paint_band(sheet, hung.band, chain_path(join_sides(rim)))


def _paint_spokes(sheet: Sheet, view: View, hex_: Hex) -> None:
    """A fence or wall through the middle of hexes, from each to the next of its kind."""
    place, thing = view.seen[hex_], view.looks[hex_].thing
    if any(side.kind == thing for d in Direction if (side := view.board.sides.get((place, d)))):
        return
    x, y = middle(hex_)
    ends = [side_middle(hex_, d) for d, other in view.near(hex_) if view.looks[other].thing == thing]
    if not ends:
        ends = [(x - 26, y), (x + 26, y)]
    paint_band(sheet, thing, "".join(f"M{at(x, y)}L{at(*end)}" for end in ends))
