"""Boards for tests: plain ones, and random ones with levels, sides, links and zones."""

from __future__ import annotations

from hypothesis import strategies as st

from bergfried.board.boards import Board
from bergfried.board.hexes import Direction, Hex, hex_at

Spot = tuple[Hex, int]

KINDS = ("flat", "brush", "tree", "slope", "wall_walk", "bog", "boulders", "brook")
WORDS = st.text("abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=6)


def plain(columns: int, rows: int, *, name: str = "plain", terrain: str = "flat") -> Board:
    ground = {(hex_at(column, row), 0): terrain for column in range(columns) for row in range(rows)}
    return Board(name, "A plain", columns, rows, ground)


@st.composite
def boards(
    draw: st.DrawFn,
    *,
    levels: tuple[int, ...] = (-1, 0, 1, 2),
    kinds: tuple[str, ...] = KINDS,
    sides: tuple[str, ...] = ("crest", "fence", "wall"),
    links: tuple[str, ...] = ("stairs", "ladder"),
    most: int = 5,
    gaps: bool = True,
) -> Board:
    """A random board; with `gaps`, some hexes of each level are missing."""
    columns, rows = draw(st.integers(1, most)), draw(st.integers(1, most))
    ground: dict[Spot, str] = {}
    signs = st.sampled_from((*kinds, "") if gaps else kinds)
    for level in draw(st.sets(st.sampled_from(levels), min_size=1)):
        row_of_signs = st.lists(signs, min_size=columns * rows, max_size=columns * rows)
        for number, kind in enumerate(draw(row_of_signs)):
            if kind:
                ground[hex_at(number % columns, number // columns), level] = kind
    if not ground:
        ground[hex_at(0, 0), 0] = kinds[0]
    spots = st.sampled_from(sorted(ground))
    side = st.tuples(st.sampled_from(sides), spots, st.sampled_from(Direction))
    link = st.tuples(st.sampled_from(links), spots, spots)
    return Board(
        draw(WORDS),
        " ".join(draw(st.lists(WORDS, min_size=1, max_size=3))),
        columns,
        rows,
        ground,
        [(kind, *spot, direction) for kind, spot, direction in draw(st.lists(side, max_size=12))],
        draw(st.lists(link, max_size=4)),
        draw(st.dictionaries(WORDS, st.sets(spots, max_size=6), max_size=3)),
    )
