"""Engines in which men stand on floors: hexes by name, front, sides and rear (The Anarchy 4.2.1.1, 5.2.2, 5.3.3).

A floor names its hexes by column (L left, C centre, R right as the engine looks) and row from the front. What is made
of that when the kinds of things are read are plain parts, closed hexsides and ways, so that nothing else needs to know
of floors but who asks for a side.
"""

from __future__ import annotations

from itertools import pairwise

import msgspec

from .hexes import DIRECTIONS, STEPS, Hex
from .things import EngineSide, Kind, Part

_AHEAD, _LEFT, _RIGHT = (5, 0, 1), (4, 5), (1, 2)


def offset(name: str, *, sides_ahead: bool = False) -> Hex:
    """Where a hex lies from C1 on, as the engine faces north: its centre column is half a hex ahead of the others, or
    half a hex behind."""
    column, row = name[0], int(name[1:])
    behind = 0 if sides_ahead else 1
    return {"C": Hex(0, row - 1), "L": Hex(-1, row - 1 + behind), "R": Hex(1, row - 2 + behind)}[column]


def side_of(name: str, way: int) -> EngineSide:
    """To which side of an engine an outer hexside belongs, counted clockwise from its facing (AN-4.2.1.1-j)."""
    if name[0] == "L" and way in _LEFT:
        return "left"
    if name[0] == "R" and way in _RIGHT:
        return "right"
    return "front" if way in _AHEAD else "rear"


def raised(kind: Kind) -> dict[str, str]:
    """The floors of an engine that are not let down yet, by the floor before which each hangs: a bridge that is up."""
    up = [name for name, floor in kind.floors.items() if floor.hangs and name not in kind.heights]
    return {floor: name for name in up for floor in kind.heights if name in kind.floors[floor].shoots}


def built_up(kind: Kind) -> Kind:
    """A kind with the parts, closed sides and ways that its floors make."""
    if not kind.floors:
        return kind
    parts = tuple(part for floor, height in kind.heights.items() for part in _parts(kind, floor, height))
    at = {(part.q, part.r, part.level): number for number, part in enumerate(parts)}
    closes = [*kind.closes]
    for number, part in enumerate(parts):
        floor = kind.floors[part.floor]
        for way, (dq, dr) in zip(DIRECTIONS, STEPS, strict=True):
            outer = (part.q + dq, part.r + dr, part.level) not in at
            if outer and (side_of(part.name, way) in floor.shut or way in floor.closes.get(part.name, ())):
                closes.append((number, int(way)))
    links = (*kind.links, *_ladders(kind, parts, at))
    return msgspec.structs.replace(kind, parts=parts, closes=tuple(closes), links=links)


def _parts(kind: Kind, name: str, height: int) -> list[Part]:
    floor, found = kind.floors[name], list[Part]()
    but = {**floor.but, **kind.instead.get(name, {})}
    for hex_ in floor.hexes:
        q, r = offset(hex_, sides_ahead=kind.sides_ahead)
        ground = but.get(hex_, floor.ground)
        crew = floor.crew and hex_ not in (floor.ladder, *floor.barred, *floor.canopy)
        free = bool(floor.barred) and hex_ not in floor.barred
        found.append(
            Part(q, r, height, crew=crew, open=free, ground=ground, hangs=floor.hangs, floor=name, name=hex_)
        )
    return found


def _ladders(
    kind: Kind, parts: tuple[Part, ...], at: dict[tuple[int, int, int], int]
) -> list[tuple[int, int]]:
    """The ways from each ladder up to the hex over it and those around that, on the next floor."""
    storeys = [name for name in kind.heights if not kind.floors[name].hangs]
    found: list[tuple[int, int]] = []
    for below, above in pairwise(storeys):
        ladder = kind.floors[below].ladder
        foot = next((n for n, p in enumerate(parts) if (p.floor, p.name) == (below, ladder)), None)
        if foot is None:
            continue
        q, r = parts[foot].q, parts[foot].r
        tops = [at.get((q + dq, r + dr, kind.heights[above])) for dq, dr in ((0, 0), *STEPS)]
        found += [(foot, top) for top in tops if top is not None and parts[top].floor == above]
    return found
