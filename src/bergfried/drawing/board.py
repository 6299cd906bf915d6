"""The map as a picture: a board, the counters on it and marks over it as one SVG document.

`draw` is a pure function: the same board, counters and marks give the same bytes. Every hex carries its name
as `data-place` and every counter its own as `data-name`, so that a page can find out what was clicked. A page that
keeps the ground while the counters move asks for the two apart: `draw_ground`, and `draw_counters` to lay over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from zlib import crc32

from bergfried.board.boards import Board
from bergfried.board.hexes import Direction

from .art import HIDES, INK, number
from .canvas import HALF, RADIUS, Sheet, map_size, text
from .counters import Counter, Surface, paint_counters, tinctures_of
from .ground import paint
from .heraldry import Tincture
from .legend import legend_height, paint_legend
from .marks import UNDER_COUNTERS, Mark, paint_mark
from .over import Lying, Marker, paint_grid, paint_lying, paint_margin, paint_markers, paint_wash
from .view import View, stack


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
    lying: Iterable[Lying] = (),
    markers: Iterable[Marker] = (),
    sketch: bool = False,
    off: frozenset[int] = frozenset(),
    title: str = "",
) -> str:
    """The picture of a board as an SVG document.

    Seen from above, the highest place of a hex hides those under it; with `level`, all that is higher is
    taken off, and what is not of that level is pale. Sides without a tincture get the next free one of `TINCTURES`.
    `standing` is what things put on hexsides, by the place it belongs to and the side; `lying` is what lies
    about; `markers` are fires and the counts that are kept on the map; what is `off` is not shown. A `sketch` is a third
    as long: without hexes and writing. `title` is what stands below it, in place of the board's own.
    """
    sheet, lying = sheet_of(board), tuple(lying)
    view = View(board, level, standing, _covered(lying), sketch=sketch, off=off)
    _draw_ground(sheet, view, level, coordinates, lying, markers)
    for mark in marks:
        if mark.kind in UNDER_COUNTERS:
            paint_mark(sheet, board, mark)
    paint_counters(sheet, Surface(board, view.seen, sketch), counters, tinctures_of(counters, sides))
    for mark in marks:
        if mark.kind not in UNDER_COUNTERS:
            paint_mark(sheet, board, mark)
    title = title or board.title or board.name
    if not sketch:
        _draw_title(sheet, board, title)
    if legend:
        paint_legend(sheet, view, picture_size(board)[1])
    return sheet.document(*picture_size(board, legend=legend), scale, title)


def draw_ground(
    board: Board,
    *,
    level: int | None = None,
    standing: Mapping[tuple[int, Direction], str] | None = None,
    lying: Iterable[Lying] = (),
    markers: Iterable[Marker] = (),
    title: str = "",
    off: frozenset[int] = frozenset(),
    sketch: bool = False,
) -> str:
    """The same picture without anybody on it."""
    sheet, lying = sheet_of(board), tuple(lying)
    view = View(board, level, standing, _covered(lying), sketch=sketch, off=off)
    _draw_ground(sheet, view, level, True, lying, markers)
    title = title or board.title or board.name
    if not sketch:
        _draw_title(sheet, board, title)
    return sheet.document(*picture_size(board), 1.0, title)


def draw_counters(
    board: Board,
    counters: Sequence[Counter],
    *,
    sides: Mapping[str, Tincture] | None = None,
    off: frozenset[int] = frozenset(),
) -> str:
    """The counters alone, as a document to be laid over the ground."""
    sheet = sheet_of(board)
    stood_on = {board.cell(counter.stance.place) for counter in counters}
    seen = {board.hex(cell): there[-1] for cell in stood_on if (there := stack(board, cell, off=off))}
    paint_counters(sheet, Surface(board, seen), counters, tinctures_of(counters, sides))
    return sheet.overlay(*picture_size(board), 1.0, board.title or board.name)


def _covered(lying: Iterable[Lying]) -> frozenset[int]:
    """The places whose own drawing a larger one hides: the hexes of a tent or a wagon."""
    return frozenset(place for thing in lying if thing.kind in HIDES for place in thing.places)


def sheet_of(board: Board) -> Sheet:
    """An empty sheet for a board, with room for its margin."""
    shift = (1.5 * RADIUS * board.margin.west, 2 * HALF * board.margin.north)
    return Sheet(f"{crc32(board.name.encode()) & 0xFFFF:04x}", shift)


def _draw_ground(
    sheet: Sheet,
    view: View,
    level: int | None,
    coordinates: bool,
    lying: Iterable[Lying],
    markers: Iterable[Marker],
) -> None:
    paint_margin(sheet, view.board)
    paint(sheet, view)
    paint_lying(sheet, view, lying)
    if level is not None:
        paint_wash(sheet, view, level)
    paint_grid(sheet, view, coordinates)
    paint_markers(sheet, view, markers)


def _draw_title(sheet: Sheet, board: Board, title: str) -> None:
    width, height = picture_size(board)
    sheet.add(
        f'<text class="writing" x="{number(width / 2 - sheet.shift[0])}" y="{number(height - 9 - sheet.shift[1])}" '
        'font-size="12" font-style="italic" '
        f'fill="{INK}"'
        f' text-anchor="middle">{text(title)}</text>'
    )


def picture_size(board: Board, *, legend: bool = False) -> tuple[float, float]:
    """Width and height of the picture at scale 1."""
    width, height = map_size(*board.size)
    if legend:
        height += legend_height(board)
    return round(width, 1), round(height, 1)
