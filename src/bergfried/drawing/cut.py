"""An engine cut open: its storeys in plan, side by side from the lowest up, each as the engine looks, with its front up.

That holds for whatever is made of floors: a siege tower, a ram, a penthouse. What the sides of a storey let through, where
its ladders are, and who stands where is read from the engine's kind and from the position.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.engine.things import parts_of
from bergfried.battle.land.floors import shoots_by
from bergfried.board.boards import Board
from bergfried.board.floors import raised, side_of
from bergfried.board.hexes import DIRECTIONS, Direction, Hex
from bergfried.board.things import Floor, Kind, Part, Thing
from bergfried.rulebook.things import kind_of

from . import art
from .art import INK, PAPER, number
from .bands import paint_band
from .battle import counters, tinctures
from .canvas import (
    HALF,
    RADIUS,
    Point,
    Sheet,
    chain_path,
    hexside,
    join_sides,
    middle,
    outline,
    side_middle,
    text,
)
from .counters import Surface, paint_counters
from .over import FIRE, Marker, paint_marker

RIM = 12.0
"""The paper around a storey."""
HEAD = 30.0
"""The room for its name, in a picture of all storeys."""
SLIT = 1.3
"""How much larger slits are than the signs for them on the map."""


class Cell(NamedTuple):
    """One hex of a storey: the part of the engine it is, its place on the board, and where it lies on the paper."""

    number: int
    part: Part
    place: int
    hex: Hex


class Storey(NamedTuple):
    """The floors of an engine at one height: a bridge that is down lies before the floor it belongs to."""

    height: int
    floors: tuple[str, ...]
    cells: tuple[Cell, ...]


def storeys_of(battle: Battle, engine: Thing) -> list[Storey]:
    """The storeys of an engine, from the lowest up; none for a thing that has no floors."""
    kind, found = kind_of(engine), dict[int, list[Cell]]()
    for number_, (part, place) in enumerate(zip(kind.parts, parts_of(battle.board, engine), strict=True)):
        if part.floor:
            cell = Cell(number_, part, place, Hex(part.q, part.r))
            found.setdefault(part.level, []).append(cell)
    return [
        Storey(height, tuple(dict.fromkeys(cell.part.floor for cell in cells)), tuple(cells))
        for height, cells in sorted(found.items())
    ]


def burning_parts(state: State, engine: Thing) -> dict[int, int]:
    """The parts of an engine that burn, with the turns each has burnt."""
    return {
        part: fire.count
        for fire in state.fires
        if fire.thing == engine.id
        for part in (fire.part, *fire.higher)
    }


# ------------------------------------------------------------------------------------------------ pictures


def draw_storey(battle: Battle, state: State, engine: Thing, storey: Storey, *, title: str) -> str:
    """One storey of an engine in plan, as a picture of its own."""
    sheet, box = Sheet("cut"), _box(storey.cells)
    paint_storey(sheet, battle, state, engine, storey)
    return _document(sheet, box, title, f"cut{engine.id}-{storey.height}-")


def draw_cut(battle: Battle, state: State, engine: Thing, *, title: str, names: Mapping[str, str]) -> str:
    """All storeys of an engine side by side, each under its name."""
    sheet, storeys = Sheet("cut"), storeys_of(battle, engine)
    left, top, right, bottom = _box([cell for storey in storeys for cell in storey.cells])
    wide = right - left
    for place, storey in enumerate(storeys):
        sheet.add(f'<g transform="translate({number(place * wide)} 0)">')
        sheet.add(
            f'<text x="{number((left + right) / 2)}" y="{number(top - 10)}" font-size="15" font-weight="bold" '
            f'text-anchor="middle" fill="{INK}">{text(", ".join(names.get(one, one) for one in storey.floors))}</text>'
        )
        paint_storey(sheet, battle, state, engine, storey)
        sheet.add("</g>")
    return _document(sheet, (left, top - HEAD, left + wide * len(storeys), bottom), title, f"cut{engine.id}-")


def _box(cells: Sequence[Cell]) -> tuple[float, float, float, float]:
    """What the paper must hold: left, top, right and bottom."""
    spots = [middle(cell.hex) for cell in cells]
    across, down = [x for x, _ in spots], [y for _, y in spots]
    return (
        min(across) - RADIUS - RIM,
        min(down) - HALF - RIM,
        max(across) + RADIUS + RIM,
        max(down) + HALF + RIM,
    )


def _document(sheet: Sheet, box: tuple[float, float, float, float], title: str, prefix: str) -> str:
    left, top, right, bottom = box
    return own_names(sheet.framed((left, top, right - left, bottom - top), title), prefix)


def own_names(picture: str, prefix: str) -> str:
    """A picture whose drawings have names of their own, so that several can be in one page."""
    return re.sub(r'((?<= )id="|href="#|url\(#)', rf"\g<1>{prefix}", picture)


def paint_storey(sheet: Sheet, battle: Battle, state: State, engine: Thing, storey: Storey) -> None:
    """The floor of a storey, its walls, what stands and burns on it, and everybody there."""
    kind, board = kind_of(engine), battle.land(state).board
    places = {cell.place: cell for cell in storey.cells}
    here = [one for one in counters(battle, state) if one.stance.place in places]
    holes = kind.holes(engine.lost)
    _paint_ground(sheet, storey.cells)
    _paint_arrivals(sheet, kind, storey)
    for cell in storey.cells:
        if cell.number in holes:
            sheet.add(f'<path class="hole" d="{outline([cell.hex])}" fill="{_HOLE}"/>')
            continue
        _paint_on(sheet, kind, cell)
        if cell.number in engine.lost:
            sheet.thing("ashes", art.THINGS["ashes"], *middle(cell.hex))
    _paint_sides(sheet, battle, kind, storey)
    _paint_raised(sheet, kind, storey)
    burns = burning_parts(state, engine)
    for cell in storey.cells:
        if cell.number in burns:
            marker = Marker(FIRE, cell.place, burns[cell.number])
            paint_marker(sheet, marker, board.text(cell.place), *middle(cell.hex))
    seen = {board.hex(cell.place): cell.place for cell in storey.cells}
    spots: dict[int, Point] = {cell.place: middle(cell.hex) for cell in storey.cells}
    _paint_cells(sheet, board, storey)
    paint_counters(sheet, Surface(board, seen, spots=spots), here, tinctures(battle))
    _paint_names(sheet, kind, storey, {one.stance.place for one in here})


# ------------------------------------------------------------------------------------------------ the floor

_GROUND, _HOLE = "earth", "#4b3d2c"


def _paint_ground(sheet: Sheet, cells: Sequence[Cell]) -> None:
    """The floors in what they are made of."""
    areas: dict[str, list[Hex]] = {}
    for cell in cells:
        base = art.LOOKS.get(cell.part.ground, art.UNKNOWN).base
        areas.setdefault(base if base in art.BASES else _GROUND, []).append(cell.hex)
    for base, hexes in areas.items():
        path, look = outline(hexes), art.BASES[base]
        sheet.add(f'<path d="{path}" fill="{look.fill}"/>')
        if look.overlay:
            sheet.add(f'<path d="{path}" fill="{sheet.pattern(look.overlay)}"/>')
    for cell in cells:
        sheet.add(
            f'<path d="{outline([cell.hex])}" fill="none" stroke="{INK}" stroke-width=".7" opacity=".45"/>'
        )


def _paint_arrivals(sheet: Sheet, kind: Kind, storey: Storey) -> None:
    """The hatch through which the ladder of the storey below comes up."""
    for cell in storey.cells:
        if cell.part.name == _comes_up(kind, storey):
            x, y = middle(cell.hex)
            sheet.add(
                f'<rect x="{number(x - 15)}" y="{number(y - 17)}" width="30" height="34" fill="{_HOLE}" opacity=".55" '
                f'stroke="{INK}" stroke-width="1.4" stroke-dasharray="5 3"/>'
            )


def _comes_up(kind: Kind, storey: Storey) -> str:
    """The hex over the ladder of the storey below; empty where there is none."""
    below = [
        kind.floors[name]
        for name, height in kind.heights.items()
        if height < storey.height and not kind.floors[name].hangs
    ]
    return below[-1].ladder if below else ""


def _paint_on(sheet: Sheet, kind: Kind, cell: Cell) -> None:
    """What is built on one hex: a ladder up, a winch, the beam of a ram, the roof before the wheels."""
    (x, y), name = middle(cell.hex), cell.part.name
    floor, thing = kind.floors[cell.part.floor], _built(cell)
    if name in floor.canopy:
        sheet.add(f'<path d="{outline([cell.hex])}" fill="{sheet.pattern("hatch")}"/>')
    if thing:
        sheet.thing(thing, art.THINGS[thing], x, y)
    if kind.strikes and floor.barred and name == floor.barred[0]:
        sheet.thing("ram_head", art.THINGS["ram_head"], x, y)


def _built(cell: Cell) -> str:
    """The drawing of what is built on a hex; empty where that is but a floor, or a roof that is taken off."""
    thing = art.LOOKS.get(cell.part.ground, art.UNKNOWN).thing
    return "" if thing in art.BARE_FLOORS else thing


# ------------------------------------------------------------------------------------------------ its sides


class _Side(NamedTuple):
    hex: Hex
    way: Direction
    shut: bool
    shoots: bool
    roof: bool


def _sides(battle: Battle, kind: Kind, storey: Storey) -> Iterator[_Side]:
    """All hexsides that lead out of a storey."""
    own = {cell.hex for cell in storey.cells}
    for cell in storey.cells:
        floor = kind.floors[cell.part.floor]
        for way in DIRECTIONS:
            if cell.hex.neighbour(way) in own:
                continue
            side = side_of(cell.part.name, way)
            shut = (cell.number, int(way)) in kind.closes
            yield _Side(cell.hex, way, shut, side in shoots_by(battle, floor), _is_low(floor))


def _is_low(floor: Floor) -> bool:
    """Is there but a rail or a breastwork around a floor: does one look out of all of it to the front?"""
    return "front" in floor.deep


def _paint_sides(sheet: Sheet, battle: Battle, kind: Kind, storey: Storey) -> None:
    """Walls, walls with slits in them, breastworks, and open sides."""
    sides = list(_sides(battle, kind, storey))
    for band, chosen in (
        ("plain", [side for side in sides if not side.shut]),
        ("hoarding", [side for side in sides if side.shut and not side.roof]),
        ("stakes", [side for side in sides if side.shut and side.roof]),
    ):
        if chosen:
            path = chain_path(join_sides([hexside(side.hex, side.way) for side in chosen]))
            paint_band(sheet, band, path)
    for side in sides:
        if side.shut and side.shoots and not side.roof:
            spot = side_middle(side.hex, side.way)
            sheet.thing("side_slit", art.SIDE_THINGS["side_slit"], *spot, 60 * side.way, SLIT)


def _paint_raised(sheet: Sheet, kind: Kind, storey: Storey) -> None:
    """A bridge that is up stands before its floor, on its chains."""
    for name in storey.floors:
        hung = raised(kind).get(name)
        cells = {cell.part.name: cell for cell in storey.cells if cell.part.floor == name}
        for hex_ in kind.floors[hung].hexes if hung else ():
            behind = cells.get(f"{hex_[0]}{int(hex_[1:]) + 1}")
            if behind is not None:
                spot = side_middle(behind.hex, Direction.N)
                sheet.thing("side_bridge", art.SIDE_THINGS["side_bridge"], *spot)


def _paint_cells(sheet: Sheet, board: Board, storey: Storey) -> None:
    """Each hex can be pointed at, by its place."""
    sheet.add('<g fill-opacity="0">')
    for cell in storey.cells:
        where = f'data-place="{board.text(cell.place)}" data-cell="{cell.part.name}"'
        sheet.add(f'<path class="cell" {where} d="{outline([cell.hex])}"/>')
    sheet.add("</g>")


def _paint_names(sheet: Sheet, kind: Kind, storey: Storey, taken: Container[int]) -> None:
    """The name of each hex, beside what is there."""
    halo = f'stroke="{PAPER}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"'
    sheet.add(
        f'<g class="names" fill="{INK}" text-anchor="middle" font-weight="bold" {halo} pointer-events="none">'
    )
    for cell in storey.cells:
        x, y = middle(cell.hex)
        if cell.place in taken or _built(cell) or cell.part.name == _comes_up(kind, storey):
            spot = f'x="{number(x - 17)}" y="{number(y + 30)}" font-size="12"'
        else:
            spot = f'x="{number(x)}" y="{number(y + 6)}" font-size="17"'
        sheet.add(f"<text {spot}>{cell.part.name}</text>")
    sheet.add("</g>")
