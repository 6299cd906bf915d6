"""An engine from its side: its storeys one over the other, with their men, before the ground and the walls that lie ahead.

Its front is to the right. What is shown of the land is the strip that the engine looks along: as high as it is in each
hex, with whoever stands there or beside it.
"""

from __future__ import annotations

from collections.abc import Container
from itertools import pairwise, product
from typing import NamedTuple

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.engine.things import parts_of
from bergfried.battle.land.land import Land
from bergfried.board.boards import Board
from bergfried.board.floors import offset, raised
from bergfried.board.hexes import Hex
from bergfried.board.things import Kind, Thing, turned
from bergfried.rulebook.things import kind_of

from . import art
from .art import INK, STONE, WOOD, WOOD_DARK, number
from .battle import tinctures
from .canvas import Sheet, at
from .cut import Storey, burning_parts, own_names, storeys_of
from .heraldry import Tincture

STEP, RISE = 34.0, 44.0
"""How wide a hex is, and how high a level."""
BEHIND, AHEAD = 1, 8
"""So many hexes of the land are shown behind the engine and before it."""
APART = 10.0
"""How far those in one hex stand from each other."""
_EARTH, _WATER, _WHEEL = "#c9b184", "#8fb0ad", 11.0
_LANES = ("L", "C", "R")


class Column(NamedTuple):
    """The land in one step of the strip: how high it is, whether water is there, and who stands on which level."""

    step: int
    """0 is the front hex of the engine, 1 the next ahead."""
    hex: str
    top: int
    water: bool
    men: tuple[tuple[int, int], ...]
    """Each by his side, and how high he stands."""


def draw_section(battle: Battle, state: State, engine: Thing, *, title: str) -> str:
    """The engine and what lies before it, from the side."""
    sheet, storeys = Sheet("section"), storeys_of(battle, engine)
    columns, colours = strip(battle, state, engine), list(tinctures(battle).values())
    high = max(*(storey.height for storey in storeys), *(column.top for column in columns)) + 1.2
    low = min(column.top for column in columns) - 0.5
    left, right = _x(columns[0].step - 0.5) - 26, _x(columns[-1].step + 0.5) + 6
    _paint_scale(sheet, left, right, int(high))
    for column in columns:
        _paint_land(sheet, column)
    _paint_engine(sheet, kind_of(engine), storeys)
    for column in columns:
        _paint_men(sheet, column, colours)
    _paint_aboard(sheet, battle, state, engine, storeys, colours)
    whole = sheet.framed((left, _y(high), right - left, _y(low) - _y(high)), title)
    return own_names(whole, f"section{engine.id}-")


def _x(step: float) -> float:
    return STEP * step


def _y(height: float) -> float:
    return -RISE * height


# ------------------------------------------------------------------------------------------------ the land


def strip(battle: Battle, state: State, engine: Thing) -> list[Column]:
    """The land along which an engine looks, from behind it on; heights count from where it stands."""
    rows = max(int(part.name[1:]) for part in kind_of(engine).parts if part.name)
    found = (_column(battle, state, engine, step) for step in range(1 - rows - BEHIND, AHEAD + 1))
    return [column for column in found if column is not None]


def _column(battle: Battle, state: State, engine: Thing, step: int) -> Column | None:
    """One step of the strip; None where the map ends."""
    board, land = battle.board, battle.land(state)
    own, base = set(parts_of(board, engine)), board.level(engine.place)
    lanes = [_cell(board, engine, lane, step) for lane in _LANES]
    if lanes[1] is None:
        return None
    highest = _highest(land, own, base, lanes[1])
    top = base if highest is None else board.level(highest)
    water = highest is not None and top < base and land.traits(highest).moat
    men = (piece for piece in range(len(battle.roster)) if battle.living(state, piece))
    there = [piece for piece in men if state.at[piece] not in own and board.cell(state.at[piece]) in lanes]
    standing = tuple((battle.roster[piece].side, board.level(state.at[piece]) - base) for piece in there)
    return Column(step, str(board.hex(lanes[1])), top - base, water, standing)


def _highest(land: Land, own: Container[int], base: int, cell: int) -> int | None:
    """The highest place of a hex that is no part of an engine; None where the engine stands on it."""
    places = [
        place for level in land.board.levels if (place := cell + land.board.plane[level]) in land.terrain
    ]
    if any(place in own and land.board.level(place) == base for place in places):
        return None
    return max((place for place in places if place not in own), key=land.board.level, default=None)


class Ahead(NamedTuple):
    """The first place higher than an engine stands that lies straight ahead of it, and how many hexes are between."""

    place: int
    height: int
    between: int


def ahead_of(battle: Battle, state: State, engine: Thing) -> Ahead | None:
    """What an engine comes to first with one of its columns, if that is near."""
    board, land = battle.board, battle.land(state)
    own, base = set(parts_of(board, engine)), board.level(engine.place)
    for step, lane in product(range(1, AHEAD + 1), "CLR"):
        cell = _cell(board, engine, lane, step)
        place = None if cell is None else _highest(land, own, base, cell)
        if place is not None and board.level(place) > base:
            return Ahead(place, board.level(place) - base, step - 1)
    return None


def _cell(board: Board, engine: Thing, lane: str, step: int) -> int | None:
    """The cell of one of the three lanes along which an engine looks; None off the map."""
    ahead = turned(offset(f"{lane}{1 - step}", sides_ahead=kind_of(engine).sides_ahead), engine.facing)
    anchor = board.hex(engine.place)
    hex_ = Hex(anchor.q + ahead.q, anchor.r + ahead.r)
    place = board.find(hex_)
    return None if place is None else board.cell(place)


def _paint_scale(sheet: Sheet, left: float, right: float, high: int) -> None:
    """A line for each level, with its number."""
    sheet.add(f'<g stroke="{INK}" stroke-width=".6" stroke-dasharray="2 5" opacity=".55">')
    for height in range(high + 1):
        sheet.add(f'<path d="M{at(left + 20, _y(height))}H{number(right)}"/>')
    sheet.add(f'</g><g fill="{INK}" font-size="13" font-weight="bold" text-anchor="middle">')
    for height in range(high + 1):
        label = f"+{height}" if height else "0"
        sheet.add(f'<text x="{number(left + 12)}" y="{number(_y(height) + 4)}">{label}</text>')
    sheet.add("</g>")


def _paint_land(sheet: Sheet, column: Column) -> None:
    """Earth, a ditch with or without water, or a wall with its battlements."""
    x, top = _x(column.step - 0.5), min(column.top, 0)
    sheet.add(f'<path d="M{at(x, _y(top))}h{STEP}V{number(_y(-2))}h-{STEP}Z" fill="{_EARTH}"/>')
    sheet.add(f'<path d="M{at(x, _y(top))}h{STEP}" stroke="{INK}" stroke-width="1.4"/>')
    if column.water:
        sheet.add(
            f'<path d="M{at(x, _y(-0.35))}h{STEP}V{number(_y(top))}h-{STEP}Z" fill="{_WATER}" opacity=".85"/>'
        )
    if column.top > 0:
        _paint_wall(sheet, x, column.top)


def _paint_wall(sheet: Sheet, x: float, top: int) -> None:
    high = _y(top)
    sheet.add(f'<g class="wall" data-height="{top}">')
    for fill in (STONE, sheet.pattern("blocks")):
        sheet.add(
            f'<path d="M{at(x, high)}h{STEP}V0h-{STEP}Z" fill="{fill}" stroke="{INK}" stroke-width="1.4"/>'
        )
    teeth = "".join(f"M{at(x + shift, high)}v-6h7v6Z" for shift in (1, 13.5, 26))
    sheet.add(f'<path d="{teeth}" fill="{STONE}" stroke="{INK}" stroke-width="1"/></g>')


# ------------------------------------------------------------------------------------------------ the engine


def _paint_engine(sheet: Sheet, kind: Kind, storeys: list[Storey]) -> None:
    """Its floors with the walls between them, its ladders, its bridge and its wheels."""
    solid = [storey for storey in storeys if any(not kind.floors[name].hangs for name in storey.floors)]
    for number_, storey in enumerate(solid):
        rear, front = _span(kind, storey)
        above = solid[number_ + 1].height if number_ + 1 < len(solid) else None
        if above is not None or len(solid) == 1:
            _paint_room(sheet, rear, front, storey.height, storey.height + 0.8 if above is None else above)
        else:
            _paint_breastwork(sheet, rear, front, storey.height)
    for storey, higher in pairwise(solid):
        _paint_ladder(sheet, kind, storey, higher.height)
    rear, front = _span(kind, solid[0])
    for x in (rear + 1.4 * _WHEEL, (rear + front) / 2, front - 1.4 * _WHEEL):
        sheet.add(
            f'<circle cx="{number(x)}" cy="{number(-_WHEEL)}" r="{_WHEEL}" fill="{WOOD_DARK}" stroke="{INK}" '
            f'stroke-width="1.6"/><circle cx="{number(x)}" cy="{number(-_WHEEL)}" r="3" fill="{WOOD}" stroke="{INK}"/>'
        )
    _paint_bridge(sheet, kind, front)
    if kind.strikes:
        sheet.add(
            f'<path d="M{at(rear + 6, -22)}H{number(front + 12)}v-7H{number(rear + 6)}Z" fill="{WOOD}" stroke="{INK}" '
            f'stroke-width="1.4"/><path d="M{at(front + 8, -33)}h10l5 7.5l-5 7.5h-10Z" fill="#5b5a57" stroke="{INK}"/>'
        )


def _span(kind: Kind, storey: Storey) -> tuple[float, float]:
    """Where a storey begins and ends, without what hangs before it."""
    rows = [int(c.part.name[1:]) for c in storey.cells if not kind.floors[c.part.floor].hangs]
    return _x(0.5 - max(rows)), _x(1.5 - min(rows))


def _paint_room(sheet: Sheet, rear: float, front: float, floor: float, roof: float) -> None:
    low, high = _y(floor), _y(roof)
    posts = "".join(f"M{at(x, low)}V{number(high)}" for x in (rear, front))
    sheet.add(
        f'<path d="M{at(rear, low)}H{number(front)}V{number(high)}H{number(rear)}Z" fill="#d9b985" opacity=".8"/>'
        f'<path d="{posts}" stroke="{INK}" stroke-width="5"/><path d="{posts}" stroke="{WOOD}" stroke-width="2.6"/>'
        f'<path d="M{at(rear - 3, high)}H{number(front + 3)}M{at(rear - 3, low)}H{number(front + 3)}" stroke="{INK}" '
        'stroke-width="4"/>'
    )


def _paint_breastwork(sheet: Sheet, rear: float, front: float, floor: float) -> None:
    low = _y(floor)
    sheet.add(
        f'<path d="M{at(rear, low)}v-14M{at(front, low)}v-14M{at((rear + front) / 2, low)}v-14" stroke="{INK}" '
        f'stroke-width="4"/><path d="M{at(rear - 3, low - 11)}H{number(front + 3)}" stroke="{WOOD_DARK}" stroke-width="4"/>'
    )


def _paint_ladder(sheet: Sheet, kind: Kind, storey: Storey, above: int) -> None:
    ladders = {kind.floors[name].ladder for name in storey.floors}
    for cell in storey.cells:
        if cell.part.name in ladders:
            x, low, high = _x(1 - int(cell.part.name[1:])), _y(storey.height), _y(above) - 8
            rungs = "".join(f"M{at(x - 4, y)}h8" for y in range(int(high) + 4, int(low), 8))
            sheet.add(
                f'<path d="M{at(x - 4, low)}V{number(high)}M{at(x + 4, low)}V{number(high)}{rungs}" stroke="{INK}" '
                'stroke-width="1.8"/>'
            )


def _paint_bridge(sheet: Sheet, kind: Kind, front: float) -> None:
    """A bridge lies before its floor, or stands upright there."""
    for floor, name in raised(kind).items():
        low = _y(kind.heights[floor])
        sheet.add(f'<g class="bridge up" data-floor="{name}">{_planks(front + 3, low - STEP, 6, STEP)}</g>')
    for name, height in kind.heights.items():
        if kind.floors[name].hangs:
            sheet.add(
                f'<g class="bridge down" data-floor="{name}">{_planks(front, _y(height) - 2, STEP, 6)}</g>'
            )


def _planks(x: float, y: float, wide: float, high: float) -> str:
    return (
        f'<path d="M{at(x, y)}h{number(wide)}v{number(high)}h{number(-wide)}Z" fill="{WOOD}" stroke="{INK}" '
        'stroke-width="1.6"/>'
    )


# ------------------------------------------------------------------------------------------------ the men


def _paint_men(sheet: Sheet, column: Column, colours: list[Tincture]) -> None:
    """Those who stand on the strip, side by side on each level."""
    for level in {level for _, level in column.men}:
        sides = [side for side, height in column.men if height == level]
        for place, side in enumerate(sides):
            shift = APART * (place - (len(sides) - 1) / 2)
            _paint_man(sheet, _x(column.step) + shift, _y(level), colours[side])


def _paint_aboard(
    sheet: Sheet, battle: Battle, state: State, engine: Thing, storeys: list[Storey], colours: list[Tincture]
) -> None:
    """Those in and on the engine, each in the row of his hex, and its fires."""
    burns = burning_parts(state, engine)
    at_place = {
        state.at[piece]: battle.roster[piece].side
        for piece in range(len(battle.roster))
        if battle.living(state, piece)
    }
    for storey in storeys:
        for cell in storey.cells:
            x = _x(1 - int(cell.part.name[1:])) + APART * (_LANES.index(cell.part.name[0]) - 1)
            if cell.place in at_place:
                _paint_man(sheet, x, _y(storey.height) - 2, colours[at_place[cell.place]])
            if cell.number in burns:
                sheet.thing("blaze1", art.THINGS["blaze1"], x, _y(storey.height) - 12, size=0.45)


def _paint_man(sheet: Sheet, x: float, foot: float, tincture: Tincture) -> None:
    look = f'fill="{tincture.field}" stroke="{tincture.metal}" stroke-width="1"'
    sheet.add(
        f'<g class="figure" {look}><path d="M{at(x - 4.5, foot)}C{at(x - 4.5, foot - 11)} {at(x - 3, foot - 13)} '
        f'{at(x, foot - 13)}C{at(x + 3, foot - 13)} {at(x + 4.5, foot - 11)} {at(x + 4.5, foot)}Z"/>'
        f'<circle cx="{number(x)}" cy="{number(foot - 16)}" r="4.2"/></g>'
    )
