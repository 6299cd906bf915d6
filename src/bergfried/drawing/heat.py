"""Where something happened how often: colour over the hexes of a map."""

from __future__ import annotations

from collections.abc import Mapping

from bergfried.board.boards import Board
from bergfried.board.hexes import Hex

from .art import INK, PAPER, number
from .board import picture_size, sheet_of
from .canvas import middle, outline, text

FAINTEST, FULLEST = 0.04, 0.88
WRITTEN = 0.35
"""In a hex that has at least this part of the highest count it is written."""


def draw_heat(board: Board, counts: Mapping[int, float], colour: str, title: str, *, digits: int = 0) -> str:
    """The colour alone, as a document to be laid over the ground; the levels of a hex are counted together."""
    sheet, hexes = sheet_of(board), dict[Hex, float]()
    for place, count in counts.items():
        hexes[board.hex(place)] = hexes.get(board.hex(place), 0.0) + count
    highest = max(hexes.values(), default=1.0)
    size = min(max(picture_size(board)[0] / 60, 20.0), 32.0)  # a great map is shown smaller
    for hex_, count in sorted(hexes.items(), key=lambda pair: (pair[0].q, pair[0].r)):
        part = (count / highest) ** 0.75
        told = f"{count:.{digits}f}"
        sheet.add(
            f'<path d="{outline([hex_])}" fill="{colour}" fill-opacity="{FAINTEST + (FULLEST - FAINTEST) * part:.2f}">'
            f"<title>{hex_}: {told}</title></path>"
        )
        if count >= WRITTEN * highest:
            x, y = middle(hex_)
            sheet.add(
                f'<text x="{number(x)}" y="{number(y + 0.35 * size)}" font-size="{number(size)}" font-weight="700" '
                'text-anchor="middle" '
                f'fill="{INK}" stroke="{PAPER}" stroke-width="4" paint-order="stroke" pointer-events="none">'
                f"{text(told)}</text>"
            )
    return sheet.overlay(*picture_size(board), 1.0, title)
