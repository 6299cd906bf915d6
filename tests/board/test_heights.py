"""Lines of sight with heights: how high a line runs over each hex, and what reaches above it."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from bergfried.board.boards import Board
from bergfried.board.maps import read_map

ROWS = "\n".join("  " + " ".join("." * 9) for _ in range(9))
BOARD: Board = read_map(f"size 9 x 9\nlegend\n  . flat\nground\n{ROWS}\n", name="plain")
PLACES = sorted(BOARD.terrain)


def test_a_wall_half_way_must_be_lower_than_the_line_over_it() -> None:
    a, b, wall = (BOARD.place(name) for name in ("A1", "A5", "A3"))
    over = {left: (low, high) for left, _, low, high in BOARD.heights_along(a, b, 0, 8)}
    assert over[BOARD.cell(wall)] == (Fraction(3), Fraction(5))
    assert BOARD.too_high(a, b, 0, 8, {BOARD.cell(wall): 3}) is None
    assert BOARD.too_high(a, b, 0, 8, {BOARD.cell(wall): 4}) == BOARD.cell(wall)


def test_along_a_side_both_hexes_must_reach_above_the_line() -> None:
    a, b = BOARD.place("E5"), BOARD.place("G5")
    left, right = (BOARD.cell(BOARD.place(name)) for name in ("F4", "F5"))
    assert BOARD.too_high(a, b, 0, 0, {left: 1}) is None
    assert BOARD.too_high(a, b, 0, 0, {left: 1, right: 1}) in (left, right)


@settings(deadline=None, max_examples=100, derandomize=True)
@given(st.sampled_from(PLACES), st.sampled_from(PLACES), st.integers(-3, 3), st.integers(-3, 3))
def test_the_same_line_seen_from_the_other_end_is_as_high(a: int, b: int, low: int, high: int) -> None:
    there = {frozenset((c, d)): (x, y) for c, d, x, y in BOARD.heights_along(a, b, low, high)}
    back = {frozenset((c, d)): (x, y) for c, d, x, y in BOARD.heights_along(b, a, high, low)}
    assert there == back
    for lowest, highest in there.values():
        assert min(low, high) <= lowest <= highest <= max(low, high)
