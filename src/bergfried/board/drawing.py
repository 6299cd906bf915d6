"""The map as a picture: a board, the counters on it and marks over it as one SVG document.

`draw` is a pure function: the same board, counters and marks give the same bytes. Every hex carries its name
as `data-place` and every counter its own as `data-name`, so that a page can find out what was clicked. A page that
keeps the ground while the counters move asks for the two apart: `draw_ground`, and `draw_counters` to lay over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple
from zlib import crc32

import msgspec

from . import art
from .art import GOLD, INK, PAPER, RED, SHADOW, number
from .boards import Board
from .canvas import HALF, MARGIN, RADIUS, Point, Sheet, at, middle, outline, text
from .ground import View, paint, paint_burning, paint_grid, paint_lying, paint_wash, stacked
from .hexes import Direction, Hex, hex_at
from .reach import Stance

LEGEND_ROW = 44.0
LEGEND_COLUMN = 150.0


class Tincture(msgspec.Struct, frozen=True):
    """The colours of a side, and the way its field is divided, so that it is known without colours too."""

    field: str
    metal: str
    pattern: str = "plain"
    ink: str = INK


TINCTURES = (
    Tincture("#2f5f9e", "#ecc558", "pale"),
    Tincture("#b23a2e", "#f6f1e4", "chevron"),
    Tincture("#3c6e55", "#efe3b8", "bend"),
    Tincture("#51405f", "#dcd3e0", "cross"),
)
"""The tinctures of the sides in order of appearance, where none are given."""


class Counter(msgspec.Struct, frozen=True):
    """A fighter as the map shows him."""

    name: str
    side: str
    sign: str
    stance: Stance
    attack: int | None = None
    defence: int | None = None
    movement: int | None = None
    states: tuple[str, ...] = ()
    done: bool = False


class Mark(msgspec.Struct, frozen=True):
    """Something pointed out on the map: a reach, a path, a target, a line of sight."""

    kind: str
    places: tuple[int, ...]
    text: str = ""


def draw(
    board: Board,
    counters: Sequence[Counter] = (),
    *,
    marks: Sequence[Mark] = (),
    sides: Mapping[str, Tincture] | None = None,
    coordinates: bool = True,
    legend: bool = False,
    scale: float = 1.0,
    level: int | None = None,
    standing: Mapping[tuple[int, Direction], str] | None = None,
    lying: Iterable[tuple[int, int]] = (),
    burning: Iterable[int] = (),
) -> str:
    """The picture of a board as an SVG document.

    Seen from above, the highest place of a hex hides those under it; with `level`, all that is higher is
    taken off, and what is not of that level is pale. Sides without a tincture get the next free one of `TINCTURES`.
    `standing` is what structures put on hexsides, by the place it belongs to and the side; `lying` are ladders on the
    ground, each over two neighbouring places; `burning` are the places that are on fire.
    """
    sheet = _sheet(board)
    view = View(board, level, standing)
    _draw_ground(sheet, view, level, coordinates, lying, burning)
    for mark in marks:
        if mark.kind in _UNDER_COUNTERS:
            _draw_mark(sheet, board, mark)
    _draw_counters(sheet, Surface(board, view.seen), counters, _tinctures(counters, sides))
    for mark in marks:
        if mark.kind not in _UNDER_COUNTERS:
            _draw_mark(sheet, board, mark)
    _draw_title(sheet, board)
    if legend:
        _draw_legend(sheet, view, picture_size(board)[1])
    return sheet.document(*picture_size(board, legend=legend), scale, board.title or board.name)


def draw_ground(
    board: Board,
    *,
    level: int | None = None,
    standing: Mapping[tuple[int, Direction], str] | None = None,
    lying: Iterable[tuple[int, int]] = (),
    burning: Iterable[int] = (),
) -> str:
    """The same picture without anybody on it."""
    sheet = _sheet(board)
    _draw_ground(sheet, View(board, level, standing), level, True, lying, burning)
    _draw_title(sheet, board)
    return sheet.document(*picture_size(board), 1.0, board.title or board.name)


def draw_counters(
    board: Board, counters: Sequence[Counter], *, sides: Mapping[str, Tincture] | None = None
) -> str:
    """The counters alone, as a document to be laid over the ground."""
    sheet = _sheet(board)
    seen = {hex_: stack[-1] for hex_, stack in stacked(board, None).items()}
    _draw_counters(sheet, Surface(board, seen), counters, _tinctures(counters, sides))
    return sheet.overlay(*picture_size(board), 1.0, board.title or board.name)


def _sheet(board: Board) -> Sheet:
    return Sheet(f"{crc32(board.name.encode()) & 0xFFFF:04x}")


def _draw_ground(
    sheet: Sheet,
    view: View,
    level: int | None,
    coordinates: bool,
    lying: Iterable[tuple[int, int]],
    burning: Iterable[int],
) -> None:
    paint(sheet, view)
    paint_lying(sheet, view.board, lying)
    if level is not None:
        paint_wash(sheet, view, level)
    paint_grid(sheet, view, coordinates)
    paint_burning(sheet, view, burning)


def _draw_title(sheet: Sheet, board: Board) -> None:
    width, height = picture_size(board)
    sheet.add(
        f'<text x="{number(width / 2)}" y="{number(height - 9)}" font-size="12" font-style="italic" '
        f'fill="{INK}"'
        f' text-anchor="middle">{text(board.title)}</text>'
    )


def picture_size(board: Board, *, legend: bool = False) -> tuple[float, float]:
    """Width and height of the picture at scale 1."""
    width = 1.5 * RADIUS * board.columns + 0.5 * RADIUS + 2 * MARGIN
    height = HALF * (2 * board.rows + (board.columns > 1)) + 2 * MARGIN
    if legend:
        height += LEGEND_ROW * -(-len(_legend_entries(board)) // _legend_columns(board)) + 8
    return round(width, 1), round(height, 1)


# ------------------------------------------------------------------------------------------------ counters


class Surface(NamedTuple):
    """What counters are laid on: a board, and the place of each hex that is seen."""

    board: Board
    seen: Mapping[Hex, int]


def _tinctures(counters: Sequence[Counter], sides: Mapping[str, Tincture] | None) -> dict[str, Tincture]:
    """The tincture of each side: the one given, else the next free one of the usual."""
    found = dict(sides or {})
    free = [tincture for tincture in TINCTURES if tincture not in found.values()] or list(TINCTURES)
    new = [side for side in dict.fromkeys(counter.side for counter in counters) if side not in found]
    found.update((side, free[i % len(free)]) for i, side in enumerate(new))
    return found


def _draw_counters(
    sheet: Sheet, view: Surface, counters: Sequence[Counter], tinctures: Mapping[str, Tincture]
) -> None:
    """The dead lowest, then two-hex counters, then those on foot, fanned where several share a hex."""

    def layer(counter: Counter) -> int:
        return 0 if "dead" in counter.states else 1 if counter.stance.facing is not None else 2

    stacks: dict[tuple[int, int], list[Counter]] = {}
    for counter in sorted(counters, key=layer):
        stacks.setdefault((layer(counter), view.board.cell(counter.stance.place)), []).append(counter)
    if counters:
        sheet.add(f'<g text-anchor="middle" fill="{INK}">')
        for (kind, _), stack in stacks.items():
            for i, counter in enumerate(stack):
                tincture = tinctures[counter.side]
                if kind == 0:
                    _draw_dead(sheet, view, counter, i)
                elif kind == 1:
                    _draw_rider(sheet, view, counter, tincture)
                else:
                    _draw_foot(sheet, view, counter, tincture, i, len(stack))
        sheet.add("</g>")


def _opening(view: Surface, counter: Counter, transform: str) -> str:
    place = counter.stance.place
    hidden = view.seen.get(view.board.hex(place)) != place
    told = " ".join(
        [
            counter.name,
            *(str(v) for v in (counter.attack, counter.defence, counter.movement) if v is not None),
        ]
    )
    where = view.board.text(place) if place in view.board.terrain else ""
    return (
        f'<g class="counter" data-name="{text(counter.name)}" data-place="{where}" '
        f'data-level="{view.board.level(place)}" data-side="{text(counter.side)}" transform="{transform}"'
        f"{' opacity=' + chr(34) + '.6' + chr(34) if hidden else ''}>"
        f"<title>{text(', '.join([told, where, *counter.states]))}</title>"
    )


def _draw_foot(
    sheet: Sheet, view: Surface, counter: Counter, tincture: Tincture, index: int, count: int
) -> None:
    x, y = middle(view.board.hex(counter.stance.place))
    size = {1: 1.0, 2: 0.8, 3: 0.72}.get(count, 0.66)
    spread = 0.0 if count == 1 else index / (count - 1) - 0.5
    turn = (-28.0 if "stunned" in counter.states else 7.0 if counter.done else 0.0) + 10 * spread
    transform = f"translate({at(x + 36 * spread, y + 12 * spread)})"
    transform += f"rotate({number(turn)})" if turn else ""
    transform += f"scale({size})" if size != 1 else ""
    sheet.add(_opening(view, counter, transform))
    sheet.thing(_shield(sheet, tincture), "", 0, 0)
    if counter.done:
        sheet.add(f'<path d="{art.SHIELD}" fill="{PAPER}" opacity=".5"/>')
    _draw_sign(sheet, counter, 0, -3.5)
    _draw_name(sheet, counter, 0, -20)
    _draw_values(sheet, counter, 0, 14.5)
    if "stunned" in counter.states:
        sheet.thing("stars", art.STARS, 0, -29)
    _draw_badges(sheet, counter, 18, -8)
    _draw_level(sheet, view, counter, -18, -6)
    sheet.add("</g>")


def _draw_rider(sheet: Sheet, view: Surface, counter: Counter, tincture: Tincture) -> None:
    """One long counter over two hexes: the head of the horse in front, name and values behind."""
    front = view.board.hex(counter.stance.place)
    facing = counter.stance.facing
    assert facing is not None, "a two-hex counter faces somewhere"
    x, y = middle(front)
    rx, ry = middle(front.neighbour(facing.opposite))
    sheet.add(_opening(view, counter, f"translate({at(x, y)})"))
    turn = 60 * facing - 90
    sheet.thing(_horse(sheet, tincture), "", 0, 0, turn)
    if counter.done:
        sheet.add(f'<path d="{art.HORSE}" transform="rotate({turn})" fill="{PAPER}" opacity=".5"/>')
    _draw_sign(sheet, counter, 0.14 * (rx - x), 0.14 * (ry - y))
    bx, by = 0.92 * (rx - x), 0.92 * (ry - y)
    _draw_name(sheet, counter, bx, by - 7)
    _draw_values(sheet, counter, bx, by + 7)
    if "stunned" in counter.states:
        sheet.thing("stars", art.STARS, 0.14 * (rx - x), 0.14 * (ry - y) - 15)
    _draw_badges(sheet, counter, bx + 24, by - 16)
    _draw_level(sheet, view, counter, bx - 24, by - 16)
    sheet.add("</g>")


def _draw_dead(sheet: Sheet, view: Surface, counter: Counter, index: int) -> None:
    x, y = middle(view.board.hex(counter.stance.place))
    sheet.add(_opening(view, counter, f"translate({at(x - 17 + 12 * (index % 4), y + 20)})"))
    sheet.thing(
        "fallen",
        f'<path d="{art.SHIELD}" transform="rotate(-78)scale(.44)" fill="#b5ab98" stroke="{INK}" '
        'stroke-width="2"/>'
        f'<path d="M0-7V7M-4-3H4" stroke="{INK}" stroke-width="2" fill="none"/>',
        0,
        0,
    )
    sheet.add(f'<text y="13" font-size="5" opacity=".8">{text(_short(counter.name, 12))}</text></g>')


def _draw_sign(sheet: Sheet, counter: Counter, x: float, y: float) -> None:
    kind = counter.sign if counter.sign in art.SIGNS else "generic"
    disc = f'<circle r="11.6" fill="#f6efdd" stroke="{INK}" stroke-width=".9"/>'
    drawn = (
        f'<g fill="{INK}" stroke="{INK}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"'
        ' transform="scale(.92)">'
    )
    sheet.thing(f"sign-{kind}", f"{disc}{drawn}{art.SIGNS[kind]}</g>", x, y)


def _draw_name(sheet: Sheet, counter: Counter, x: float, y: float) -> None:
    """The name on a ribbon, in letters as large as fit."""
    words = _short(counter.name, 16)
    wide = 0.64 * max(len(words), 1)
    size = max(5.8, min(9.0, 44 / wide))
    fitted = ' textLength="44" lengthAdjust="spacingAndGlyphs"' if size * wide > 44.5 else ""
    ribbon = (
        f'<path d="M-25-4H-21V7H-25L-22.5 1.5ZM25-4H21V7H25L22.5 1.5Z" fill="#d9c9a0" stroke="{INK}" '
        'stroke-width=".6"/>'
        f'<path d="M-23.5-6H23.5V5H-23.5Z" fill="#fbf5e4" stroke="{INK}" stroke-width=".8"/>'
    )
    sheet.thing("ribbon", ribbon, x, y)
    sheet.add(
        f'<text x="{number(x)}" y="{number(y + 0.32 * size - 0.4)}" font-size="{number(size)}"{fitted} '
        f'font-weight="600">{text(words)}</text>'
    )


def _draw_values(sheet: Sheet, counter: Counter, x: float, y: float) -> None:
    """Attack, defence and movement in three boxes."""
    values = (counter.attack, counter.defence, counter.movement)
    if values == (None, None, None):
        return
    plate = (
        f'<path d="M-19.8-5H19.8V5H-19.8Z" fill="#fbf5e4" stroke="{INK}" stroke-width=".7"/>'
        f'<path d="M-6.6-5V5M6.6-5V5" stroke="{INK}" stroke-width=".5"/>'
    )
    sheet.thing("plate", plate, x, y)
    boxes = "".join(
        f'<tspan x="{number(x + shift)}">{"–" if value is None else value}</tspan>'
        for shift, value in zip((-13.2, 0, 13.2), values, strict=True)
    )
    sheet.add(f'<text y="{number(y + 2.9)}" font-size="8" font-weight="bold">{boxes}</text>')


def _draw_badges(sheet: Sheet, counter: Counter, x: float, y: float) -> None:
    shown = [
        s
        for s in counter.states
        if s in art.BADGES and s != "stunned" and (s != "mounted" or counter.stance.facing is None)
    ]
    for i, state in enumerate(shown):
        sheet.thing(f"state-{state}", art.BADGES[state], x, y + 12 * i)


def _draw_level(sheet: Sheet, view: Surface, counter: Counter, x: float, y: float) -> None:
    """The storey he is on, unless it is the ground."""
    level = view.board.level(counter.stance.place)
    if level:
        sign = "−" if level < 0 else "+"
        badge = (
            f'<path d="M-6.5-5.5H6.5V3L0 7L-6.5 3Z" fill="{PAPER}" stroke="{INK}" stroke-width=".8"/>'
            f'<text y="3" font-size="8" font-weight="bold">{sign}{abs(level)}</text>'
        )
        sheet.thing(f"level{level}", badge, x, y)


def _short(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


def _shield(sheet: Sheet, tincture: Tincture) -> str:
    return blazon(sheet, "shield", art.SHIELD, tincture, "translate(0 1)scale(23 27)", "translate(1.8 2.4)")


def _horse(sheet: Sheet, tincture: Tincture) -> str:
    return blazon(
        sheet, "horse", art.HORSE, tincture, "translate(-45 0)rotate(90)scale(22 55)", "translate(2.4 2.4)"
    )


def blazon(sheet: Sheet, kind: str, shape: str, tincture: Tincture, fit: str, shadow: str) -> str:
    """A shape in the colours and the pattern of a side."""
    marks = "|".join((tincture.field, tincture.metal, tincture.pattern, tincture.ink))
    name = f"{kind}-{crc32(marks.encode()):08x}"
    parting = art.PARTINGS.get(tincture.pattern, "")
    field, metal, ink = (text(colour) for colour in (tincture.field, tincture.metal, tincture.ink))
    head = (
        f'<path d="{art.HORSE_HEAD}" fill="#6d4a2b"/><path d="M2 0H20" stroke="#3a2614" '
        'stroke-width="3.4" stroke-linecap="round"/>'
        f'<path d="M24-3.6h.1M24 3.6h.1" stroke="{PAPER}" stroke-width="1.8" stroke-linecap="round"/>'
        if kind == "horse"
        else ""
    )
    sheet.define(
        name,
        f'<clipPath id="{name}-c"><path d="{shape}"/></clipPath><g id="{name}">'
        f'<path d="{shape}" transform="{shadow}" fill="{SHADOW}" opacity=".38"/><path d="{shape}" '
        f'fill="{field}"/>'
        f'<g clip-path="url(#{name}-c)"><path d="{parting}" transform="{fit}" fill="{metal}"/></g>{head}'
        f'<path d="{shape}" fill="none" stroke="{metal}" stroke-width="3.4"/>'
        f'<path d="{shape}" fill="none" stroke="{ink}" stroke-width="1.5" stroke-linejoin="round"/></g>',
    )
    return name


# ------------------------------------------------------------------------------------------------ marks

_UNDER_COUNTERS = frozenset({"reach", "zone"})


def _draw_mark(sheet: Sheet, board: Board, mark: Mark) -> None:
    if not mark.places:
        return
    points = [middle(board.hex(place)) for place in mark.places]
    sheet.add(
        f'<g class="mark" data-kind="{text(mark.kind)}" pointer-events="none" text-anchor="middle" '
        'font-weight="bold">'
    )
    if mark.kind == "reach":
        _mark_reach(sheet, points, mark.text)
    elif mark.kind == "zone":
        _mark_zone(sheet, board, mark, points)
    elif mark.kind == "path":
        _mark_path(sheet, points, mark.text)
    elif mark.kind in ("line_open", "line_blocked"):
        _mark_line(sheet, points[0], points[-1], mark.kind == "line_open", mark.text)
    else:
        name, drawing, shift = _HEX_MARKS.get(mark.kind, _HEX_MARKS["cursor"])
        for x, y in points:
            sheet.thing(f"mark-{name}", drawing, x, y)
            _label(sheet, x + shift[0], y + shift[1], mark.text)
    sheet.add("</g>")


_INSET = "M-18-31.2H18L36 0L18 31.2H-18L-36 0Z"
_HEX_MARKS: dict[str, tuple[str, str, Point]] = {
    "target": (
        "target",
        (
            f'<g fill="none" stroke="{PAPER}" stroke-width="5"><circle r="29"/></g><g fill="none" '
            f'stroke="{RED}" stroke-width="2.6">'
            '<circle r="29"/><path d="M0-36V-23M0 36V23M-36 0H-23M36 0H23"/></g>'
        ),
        (0, 33),
    ),
    "cover": (
        "cover",
        (
            f'<path d="M20-12H34V-3C34 3 30 6 27 8C24 6 20 3 20-3Z" fill="{PAPER}" stroke="{INK}" '
            'stroke-width="1.2"/>'
            f'<path d="M27-12V8M20-3H34" stroke="{INK}" stroke-width=".9"/>'
        ),
        (27, 18),
    ),
    "cursor": (
        "cursor",
        (
            f'<path d="{_INSET}" fill="none" stroke="{INK}" stroke-width="4.4"/><path d="{_INSET}" '
            f'fill="none" stroke="{GOLD}" stroke-width="2.4"/>'
        ),
        (0, 31),
    ),
}


def _label(sheet: Sheet, x: float, y: float, words: str, size: float = 10) -> None:
    if words:
        sheet.add(
            f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{INK}" '
            f'stroke="{PAPER}" stroke-width="3"'
            f' paint-order="stroke" stroke-linejoin="round">{text(words)}</text>'
        )


def _mark_reach(sheet: Sheet, points: Sequence[Point], words: str) -> None:
    drawing = f'<path d="{_INSET}" fill="#f7dd7a" fill-opacity=".42" stroke="#9a6d0c" stroke-width="1.3"/>'
    for x, y in points:
        sheet.thing("mark-reach", drawing, x, y)
        _label(sheet, x, y + 28, words)


def _mark_zone(sheet: Sheet, board: Board, mark: Mark, points: Sequence[Point]) -> None:
    path = outline(board.hex(place) for place in mark.places)
    sheet.add(
        f'<path d="{path}" fill="{sheet.pattern("hatch")}" stroke="{PAPER}" stroke-width="4" '
        'stroke-opacity=".7"/>'
        f'<path d="{path}" fill="none" stroke="#6b3a6e" stroke-width="2" stroke-dasharray="7 4"/>'
    )
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    _label(sheet, x, y + 4, mark.text, 14)


def _mark_path(sheet: Sheet, points: Sequence[Point], words: str) -> None:
    path = "M" + "L".join(at(x, y) for x, y in points)
    end = points[-1]
    if len(points) > 1:
        sheet.add(
            f'<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{path}" '
            f'stroke="{PAPER}" stroke-width="6"/>'
            f'<path d="{path}" stroke="{INK}" stroke-width="2.6" stroke-dasharray="1 5.5"/></g>'
        )
    x, y = end
    sheet.add(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="5.5" fill="{GOLD}" stroke="{INK}" stroke-width="1.6"/>'
    )
    _label(sheet, x, y + 18, words, 11)


def _mark_line(sheet: Sheet, start: Point, end: Point, is_open: bool, words: str) -> None:
    """A line of sight: whole and blue where it is open, broken and crossed out where it is not."""
    path = f"M{at(*start)}L{at(*end)}"
    colour, dash = ("#1f4f8f", "") if is_open else (RED, ' stroke-dasharray="9 6"')
    sheet.add(
        f'<path d="{path}" stroke="{PAPER}" stroke-width="5.4" opacity=".85"/>'
        f'<path d="{path}" stroke="{colour}" stroke-width="2.4"{dash}/>'
    )
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    if is_open:
        sheet.add(
            f'<circle cx="{number(end[0])}" cy="{number(end[1])}" r="4" fill="{colour}" stroke="{PAPER}"'
            ' stroke-width="1.4"/>'
        )
    else:
        cross = f"M{at(x - 7, y - 7)}l14 14M{at(x + 7, y - 7)}l-14 14"
        sheet.add(
            f'<path d="{cross}" stroke="{PAPER}" stroke-width="6.5"/><path d="{cross}" stroke="{colour}"'
            ' stroke-width="3.4"/>'
        )
    _label(sheet, x, y - 10, words, 11)


# ------------------------------------------------------------------------------------------------ legend


def _legend_entries(board: Board) -> list[tuple[str, bool]]:
    """Every kind of ground and of hexside on the board; True for hexsides."""
    grounds = sorted(
        set(board.terrain.values()),
        key=lambda kind: (list(art.LOOKS).index(kind) if kind in art.LOOKS else 99, kind),
    )
    return [(kind, False) for kind in grounds] + [
        (kind, True) for kind in sorted({side.kind for side in board.sides.values()})
    ]


def _legend_columns(board: Board) -> int:
    return max(1, int((picture_size(board)[0] - 2 * MARGIN) // LEGEND_COLUMN))


def _draw_legend(sheet: Sheet, view: View, top: float) -> None:
    """Each kind as a small board of one hex, with its name: of wood where all of it on the map is."""
    board = view.board
    columns = _legend_columns(board)
    centre = middle(hex_at(0, 0))
    for i, (kind, is_side) in enumerate(_legend_entries(board)):
        places = (
            [side.owner for side in board.sides.values() if side.kind == kind]
            if is_side
            else [place for place, terrain in board.terrain.items() if terrain == kind]
        )
        timber = all(view.is_timber(place) for place in places)
        floor = "" if is_side else min(view.floor(place) for place in places)
        x = MARGIN + LEGEND_COLUMN * (i % columns) + 22
        y = top + LEGEND_ROW * (i // columns) + 18
        ground = {(hex_at(0, 0), 0): ("slope" if kind == "crest" else "flat") if is_side else kind}
        lying = (
            [(kind, hex_at(0, 0), 0, d) for d in (Direction.NW, Direction.N, Direction.NE)] if is_side else []
        )
        sheet.add(f'<g transform="translate({at(x, y)})scale(.52)translate({at(-centre[0], -centre[1])})">')
        small = Board("legend", "", 1, 1, ground, lying)
        paint(sheet, View(small, None, timber=timber, floor=floor))
        sheet.add(
            f'</g><text x="{number(x + 26)}" y="{number(y + 4)}" font-size="12" fill="{INK}">'
            f"{text(kind.replace('_', ' '))}</text>"
        )
