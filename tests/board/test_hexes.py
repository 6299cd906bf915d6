"""Hex geometry: names, neighbours and distances, and lines held against an independent clipping of every hex."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bergfried.board.hexes import (
    STEPS,
    Direction,
    Hex,
    Line,
    Point,
    centre,
    column_name,
    hex_at,
    hex_named,
    line_shape,
    side_middle,
    trace,
)

steady = settings(deadline=None, max_examples=150, derandomize=True)

directions = st.sampled_from(Direction)
hexes = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
near_hexes = st.builds(Hex, st.integers(-7, 7), st.integers(-7, 7))
points = st.one_of(st.builds(centre, near_hexes), st.builds(side_middle, near_hexes, directions))


class TestNames:
    @steady
    @given(st.integers(0, 98), st.integers(0, 98))
    def test_a_name_parses_back(self, column: int, row: int) -> None:
        hex_ = hex_at(column, row)
        assert hex_named(str(hex_)) == hex_
        assert (hex_.column, hex_.row) == (column, row)

    def test_columns_go_on_after_z_with_two_letters(self) -> None:
        assert [column_name(n) for n in (0, 25, 26, 27, 51, 52, 98)] == [
            "A",
            "Z",
            "AA",
            "AB",
            "AZ",
            "BA",
            "CU",
        ]

    def test_all_names_of_a_full_map_differ(self) -> None:
        names = {str(hex_at(column, row)) for column in range(99) for row in range(99)}
        assert len(names) == 99 * 99

    @pytest.mark.parametrize(
        "name", ["", "7", "H", "h7", "H0", "H07", "H100", "AAA1", "H7 ", " H7", "H-1", "H7/1"]
    )
    def test_what_is_no_name_is_refused_with_a_sentence(self, name: str) -> None:
        with pytest.raises(ValueError, match="is not a hex: a hex is a column letter and a row number"):
            hex_named(name)

    def test_every_second_column_stands_half_a_hex_lower(self) -> None:
        assert [str(hex_named("B2").neighbour(d)) for d in Direction] == ["B1", "C2", "C3", "B3", "A3", "A2"]
        assert [str(hex_named("C2").neighbour(d)) for d in Direction] == ["C1", "D1", "D2", "C3", "B2", "B1"]


class TestNeighbours:
    @given(hexes, directions)
    @steady
    def test_the_way_back_is_opposite(self, hex_: Hex, direction: Direction) -> None:
        assert hex_.neighbour(direction).neighbour(direction.opposite) == hex_
        assert direction.opposite.opposite is direction

    @given(hexes, directions)
    @steady
    def test_direction_to_finds_the_neighbour(self, hex_: Hex, direction: Direction) -> None:
        assert hex_.direction_to(hex_.neighbour(direction)) is direction

    @given(hexes, hexes)
    @steady
    def test_only_neighbours_have_a_direction(self, a: Hex, b: Hex) -> None:
        assert (a.direction_to(b) is not None) == (a.distance(b) == 1)

    @given(hexes, directions)
    @steady
    def test_turning_left_of_and_right_of_a_direction_meet_again(
        self, hex_: Hex, direction: Direction
    ) -> None:
        two_sides = hex_.neighbour(direction.turned(-1)).neighbour(direction.turned(1))
        assert two_sides == hex_.neighbour(direction)

    @given(directions, st.integers(-12, 12))
    @steady
    def test_six_sixths_are_a_full_turn(self, direction: Direction, sixths: int) -> None:
        assert direction.turned(sixths).turned(-sixths) is direction
        assert direction.turned(6 * sixths) is direction


class TestDistance:
    @given(hexes, hexes)
    @steady
    def test_it_is_symmetric_and_zero_only_at_home(self, a: Hex, b: Hex) -> None:
        assert a.distance(b) == b.distance(a) >= 0
        assert (a.distance(b) == 0) == (a == b)

    @given(hexes, hexes, hexes)
    @steady
    def test_no_way_round_is_shorter(self, a: Hex, b: Hex, c: Hex) -> None:
        assert a.distance(c) <= a.distance(b) + b.distance(c)

    def test_it_counts_steps(self) -> None:
        start = Hex(0, 0)
        reached, rim = {start: 0}, {start}
        for steps in range(1, 7):
            rim = {hex_.neighbour(d) for hex_ in rim for d in Direction} - reached.keys()
            assert len(rim) == 6 * steps
            reached |= dict.fromkeys(rim, steps)
        assert {hex_: start.distance(hex_) for hex_ in reached} == reached


class TestStraightRows:
    @given(hexes, directions, st.integers(1, 20))
    @steady
    def test_a_straight_row_is_found(self, start: Hex, direction: Direction, steps: int) -> None:
        end = start
        for _ in range(steps):
            end = end.neighbour(direction)
        assert start.straight_to(end) is direction
        assert start.distance(end) == steps

    @given(near_hexes, near_hexes)
    @steady
    def test_nothing_else_is_straight(self, start: Hex, end: Hex) -> None:
        distance = start.distance(end)
        rows = {Hex(start.q + distance * dq, start.r + distance * dr) for dq, dr in STEPS}
        assert (start.straight_to(end) is not None) == (distance > 0 and end in rows)


# ------------------------------------------------------------------------------------------------ lines


class Course(NamedTuple):
    """A line without regard to what is left and right of it."""

    crossings: set[tuple[frozenset[Hex], Fraction, Fraction]]
    touched: set[tuple[Hex, Fraction]]


def course(line: Line) -> Course:
    return Course(
        {(frozenset((c.left, c.right)), c.enter, c.leave) for c in line.crossings}, set(line.touched)
    )


def clipped(start: Point, end: Point) -> Course:
    """The same found independently: every hex of the bounding box is cut with the line by its three pairs of sides.

    A point lies in the hex around the origin when 2x + y, x + 2y and x - y are all between -1 and 1.
    """
    inside: set[tuple[frozenset[Hex], Fraction, Fraction]] = set()
    beside: dict[tuple[Fraction, Fraction], set[Hex]] = {}
    touched: set[tuple[Hex, Fraction]] = set()
    for hex_ in _box(start, end):
        found = _interval(start, end, hex_)
        if found is None:
            continue
        enter, leave = found
        if enter < leave:
            middle = _measures(start, end, hex_, (enter + leave) / 2)
            if all(abs(measure) < 1 for measure in middle):
                inside.add((frozenset([hex_]), enter, leave))
            else:
                beside.setdefault((enter, leave), set()).add(hex_)
        elif 0 < enter < 1:
            touched.add((hex_, enter))
    pairs = {(frozenset(pair), enter, leave) for (enter, leave), pair in beside.items()}
    assert all(len(pair) == 2 for pair, _, _ in pairs)
    return Course(inside | pairs, touched)


def _box(start: Point, end: Point) -> Iterator[Hex]:
    qs, rs = sorted((start[0], end[0])), sorted((start[1], end[1]))
    for q in range(qs[0] // 6 - 2, qs[1] // 6 + 4):
        for r in range(rs[0] // 6 - 2, rs[1] // 6 + 4):
            yield Hex(q, r)


def _measures(start: Point, end: Point, hex_: Hex, t: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    x = Fraction(start[0], 6) + Fraction(end[0] - start[0], 6) * t - hex_.q
    y = Fraction(start[1], 6) + Fraction(end[1] - start[1], 6) * t - hex_.r
    return 2 * x + y, x + 2 * y, x - y


def _interval(start: Point, end: Point, hex_: Hex) -> tuple[Fraction, Fraction] | None:
    low, high = Fraction(0), Fraction(1)
    at_start, at_end = _measures(start, end, hex_, Fraction(0)), _measures(start, end, hex_, Fraction(1))
    for first, last in zip(at_start, at_end, strict=True):
        if first == last:
            if abs(first) > 1:
                return None
            continue
        cuts = sorted(((bound - first) / (last - first)) for bound in (-1, 1))
        low, high = max(low, cuts[0]), min(high, cuts[1])
    return (low, high) if low <= high else None


class TestLines:
    @given(points, points)
    @steady
    def test_the_course_is_that_of_clipping_every_hex(self, start: Point, end: Point) -> None:
        assume(start != end)
        assert course(trace(start, end)) == clipped(start, end)

    def test_all_short_lines_between_centres_are_those_of_clipping(self) -> None:
        for dq in range(-6, 7):
            for dr in range(-6, 7):
                if (dq, dr) != (0, 0):
                    assert course(line_shape(dq, dr)) == clipped((0, 0), (6 * dq, 6 * dr)), (dq, dr)

    @given(points, points)
    @steady
    def test_the_way_back_crosses_the_same_hexes(self, start: Point, end: Point) -> None:
        assume(start != end)
        there, back = course(trace(start, end)), course(trace(end, start))
        assert {(pair, 1 - leave, 1 - enter) for pair, enter, leave in back.crossings} == there.crossings
        assert {(hex_, 1 - where) for hex_, where in back.touched} == there.touched

    @given(points, points)
    @steady
    def test_the_way_back_has_left_and_right_exchanged(self, start: Point, end: Point) -> None:
        assume(start != end)
        there = [(c.left, c.right) for c in trace(start, end).crossings]
        back = [(c.right, c.left) for c in trace(end, start).crossings]
        assert there == back[::-1]

    @given(points, points)
    @steady
    def test_the_stretches_follow_each_other_without_a_gap(self, start: Point, end: Point) -> None:
        assume(start != end)
        crossings = trace(start, end).crossings
        assert crossings[0].enter == 0
        assert crossings[-1].leave == 1
        assert all(a.leave == b.enter for a, b in pairwise(crossings))

    @given(points, points)
    @steady
    def test_consecutive_stretches_touch(self, start: Point, end: Point) -> None:
        assume(start != end)
        for a, b in pairwise(trace(start, end).crossings):
            assert all(one.distance(other) == 1 for one in {a.left, a.right} for other in {b.left, b.right})

    @given(near_hexes, near_hexes)
    @steady
    def test_no_hex_is_jumped(self, start: Hex, end: Hex) -> None:
        assume(start != end)
        line = trace(centre(start), centre(end))
        assert len(line.crossings) >= start.distance(end) + 1
        assert (line.crossings[0].left, line.crossings[-1].left) == (start, end)

    @given(near_hexes, near_hexes)
    @steady
    def test_a_shape_is_the_line_seen_from_its_start(self, start: Hex, end: Hex) -> None:
        shape = line_shape(end.q - start.q, end.r - start.r)
        line = trace(centre(start), centre(end))
        moved = [Hex(start.q + c.left.q, start.r + c.left.r) for c in shape.crossings]
        assert moved == [c.left for c in line.crossings]

    @pytest.mark.parametrize(("dq", "dr"), [(1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2)])
    @pytest.mark.parametrize("times", [1, 2, 5])
    def test_a_line_along_hexsides_names_both_hexes(self, dq: int, dr: int, times: int) -> None:
        crossings = line_shape(dq * times, dr * times).crossings
        along = [c for c in crossings if c.along]
        assert len(along) == times
        assert all(c.left.distance(c.right) == 1 for c in along)
        assert [c.along for c in crossings] == [False, True] * times + [False]

    def test_left_is_left_and_right_is_right(self) -> None:
        (pair,) = [c for c in line_shape(2, -1).crossings if c.along]
        # Straight to the right: the upper hex is on the left hand.
        assert (pair.left, pair.right) == (Hex(1, -1), Hex(1, 0))

    def test_a_straight_row_crosses_nothing_but_itself(self) -> None:
        line = line_shape(0, 5)
        assert [c.left for c in line.crossings] == [Hex(0, r) for r in range(6)]
        assert line.touched == ()

    def test_a_line_through_a_corner_only_touches_the_third_hex(self) -> None:
        start, end = side_middle(Hex(0, 0), Direction.N), side_middle(Hex(1, 0), Direction.NE)
        assert course(trace(start, end)) == clipped(start, end)

    def test_no_way_at_all_crosses_nothing(self) -> None:
        assert line_shape(0, 0) == Line((), ())
