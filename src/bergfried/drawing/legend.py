"""The legend: every kind of ground and of hexside on a board, with its name."""

from __future__ import annotations

from bergfried.board.boards import Board
from bergfried.board.hexes import Direction, hex_at

from . import art
from .art import INK, number
from .canvas import MARGIN, Sheet, at, map_size, middle, text
from .ground import paint
from .view import View

LEGEND_ROW = 44.0
LEGEND_COLUMN = 150.0


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
    return max(1, int((round(map_size(*board.size)[0], 1) - 2 * MARGIN) // LEGEND_COLUMN))


def legend_height(board: Board) -> float:
    return LEGEND_ROW * -(-len(_legend_entries(board)) // _legend_columns(board)) + 8


def paint_legend(sheet: Sheet, view: View, top: float) -> None:
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
        x = MARGIN + LEGEND_COLUMN * (i % columns) + 22 - sheet.shift[0]
        y = top + LEGEND_ROW * (i // columns) + 18 - sheet.shift[1]
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
