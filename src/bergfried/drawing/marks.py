"""Marks: what is pointed out on the map."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bergfried.board.boards import Board

from .art import GOLD, INK, PAPER, RED, number
from .canvas import Point, Sheet, at, middle, outline, text


class Mark(msgspec.Struct, frozen=True):
    """Something pointed out on the map: a reach, a path, a target, a line of sight."""

    kind: str
    places: tuple[int, ...]
    text: str = ""


UNDER_COUNTERS = frozenset({"reach", "zone"})


def paint_mark(sheet: Sheet, board: Board, mark: Mark) -> None:
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
