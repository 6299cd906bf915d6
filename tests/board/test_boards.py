"""Boards: names and numbers of places, sets of places, neighbours, and lines of sight in cells."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.board.maps import boards, plain

from bergfried.board.boards import Board, Margin, rectangle
from bergfried.board.hexes import Direction, Hex, hex_at, hex_named, line_shape

steady = settings(deadline=None, max_examples=50, derandomize=True)


class TestPlaces:
    @given(boards())
    @steady
    def test_the_text_of_a_place_parses_back(self, board: Board) -> None:
        assert all(board.place(board.text(place)) == place for place in board.terrain)

    @given(boards())
    @steady
    def test_hex_and_level_give_the_number_back(self, board: Board) -> None:
        for place in board.terrain:
            assert board.number(board.hex(place), board.level(place)) == place
            assert board.cell(place) == board.number(board.hex(place), 0) % board.cells

    @given(boards())
    @steady
    def test_no_two_places_share_a_number_or_a_text(self, board: Board) -> None:
        assert len({board.text(place) for place in board.terrain}) == len(board.terrain)
        assert len({(board.hex(place), board.level(place)) for place in board.terrain}) == len(board.terrain)

    def test_the_level_is_left_out_on_the_ground(self) -> None:
        board = Board("b", "B", 2, 2, {(hex_at(1, 1), level): "flat" for level in (-1, 0, 2)})
        assert [board.text(place) for place in sorted(board.terrain)] == ["B2/-1", "B2", "B2/2"]
        assert board.levels == (-1, 0, 2)

    def test_a_hex_with_one_surface_is_understood_without_its_level(self) -> None:
        board = Board(
            "b", "B", 2, 1, {(hex_at(0, 0), 1): "flat", (hex_at(1, 0), 0): "flat", (hex_at(1, 0), 1): "flat"}
        )
        assert board.place("A1") == board.place("A1/1")
        assert board.text(board.place("A1")) == "A1/1"
        assert board.level(board.place("B1")) == 0

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("x", "'x' is not a place: a place is a hex such as H7, with a level as in H7/2."),
            ("A1/", "'A1/' is not a place: a place is a hex such as H7, with a level as in H7/2."),
            ("Z9", "Z9 is not on the map b."),
            ("A1/3", "The map b has no level 3."),
            ("A1/-1", "The map b has no level -1."),
        ],
    )
    def test_what_is_no_place_is_refused_with_a_sentence(self, text: str, sentence: str) -> None:
        with pytest.raises(ValueError) as refused:  # noqa: PT011 - the whole sentence is compared
            plain(2, 2, name="b").place(text)
        assert str(refused.value) == sentence


class TestSets:
    @given(st.sets(st.integers(0, 2000)))
    @steady
    def test_members_of_a_mask_are_the_places_in_order(self, places: set[int]) -> None:
        board = plain(2, 2)
        assert list(board.members(board.mask(places))) == sorted(places)

    @given(st.integers(0, 1 << 300))
    @steady
    def test_a_mask_of_members_is_the_mask(self, mask: int) -> None:
        board = plain(2, 2)
        assert board.mask(board.members(mask)) == mask

    @given(boards())
    @steady
    def test_all_is_every_place(self, board: Board) -> None:
        assert set(board.members(board.all)) == set(board.terrain)
        assert board.all < 1 << board.bits

    @given(boards())
    @steady
    def test_every_place_is_of_its_terrain_and_of_no_other(self, board: Board) -> None:
        for terrain, mask in board.of_terrain.items():
            assert set(board.members(mask)) == {p for p, kind in board.terrain.items() if kind == terrain}

    @given(boards())
    @steady
    def test_the_layers_of_all_levels_make_up_the_set(self, board: Board) -> None:
        found = {
            (cell, level) for level in board.levels for cell in board.members(board.layer(board.all, level))
        }
        assert found == {(board.cell(place), board.level(place)) for place in board.terrain}


class TestNeighbours:
    @given(boards())
    @steady
    def test_they_are_the_neighbouring_hexes_of_the_same_level(self, board: Board) -> None:
        for place in board.terrain:
            expected = []
            for direction in Direction:
                hex_ = board.hex(place).neighbour(direction)
                there = [
                    p for p in board.terrain if board.hex(p) == hex_ and board.level(p) == board.level(place)
                ]
                expected += [(direction, p) for p in there]
            assert board.neighbours(place) == expected
            assert board.around[place] == board.mask(p for _, p in expected)

    @given(boards())
    @steady
    def test_direction_and_distance_agree_with_neighbours(self, board: Board) -> None:
        for place in board.terrain:
            near = {other: direction for direction, other in board.neighbours(place)}
            for other in board.terrain:
                assert board.direction(place, other) == near.get(other)
                assert (other not in near) or board.distance(place, other) == 1

    def test_the_edge_is_the_rim(self) -> None:
        board = plain(4, 4)
        inner = {board.place(name) for name in ("B2", "B3", "C2", "C3")}
        assert board.edge == board.all & ~board.mask(inner)

    @given(boards())
    @steady
    def test_a_side_is_found_from_both_of_its_hexes(self, board: Board) -> None:
        for (place, direction), side in board.sides.items():
            assert board.sides[place + board.shifts[direction], direction.opposite] is side
            assert side.owner in (place, place + board.shifts[direction])
            assert side.owner in board.terrain


class TestSightlines:
    def test_they_hold_the_hexes_strictly_between(self) -> None:
        board = plain(7, 6)
        for a in board.terrain:
            for b in board.terrain:
                start, end = board.hex(a), board.hex(b)
                shape = line_shape(end.q - start.q, end.r - start.r)
                expected = [
                    tuple(board.number(Hex(start.q + h.q, start.r + h.r)) for h in (c.left, c.right))
                    for c in shape.crossings[1:-1]
                ]
                assert list(board.sightline(a, b).steps) == expected

    def test_both_ways_are_blocked_by_the_same(self) -> None:
        board = plain(6, 6)
        for a in board.terrain:
            for b in board.terrain:
                there, back = board.sightline(a, b), board.sightline(b, a)
                assert there.single == back.single
                assert {frozenset(pair) for pair in there.pairs} == {frozenset(pair) for pair in back.pairs}

    def test_one_hex_of_a_pair_does_not_block_but_both_do(self) -> None:
        board = plain(3, 3)
        line = board.sightline(board.place("A2"), board.place("C2"))
        upper, lower = board.cell(board.place("B1")), board.cell(board.place("B2"))
        assert line.pairs == ((upper, lower),)
        assert not line.blocked_by(1 << upper)
        assert not line.blocked_by(1 << lower)
        assert line.first_in(1 << upper) is None
        assert line.blocked_by(1 << upper | 1 << lower)
        assert line.first_in(1 << upper | 1 << lower) == upper

    @given(st.data())
    @steady
    def test_blocked_means_that_there_is_a_first_blocker(self, data: st.DataObject) -> None:
        board = plain(6, 5)
        a, b = (data.draw(st.sampled_from(sorted(board.terrain))) for _ in range(2))
        cells = board.mask(data.draw(st.sets(st.sampled_from(sorted(board.terrain)))))
        line = board.sightline(a, b)
        assert line.blocked_by(cells) == (line.first_in(cells) is not None)

    def test_a_line_along_sides_has_two_readings(self) -> None:
        board = plain(3, 3)
        readings = board.ways(board.place("A2"), board.place("C2"))
        assert [" ".join(map(board.text, reading)) for reading in readings] == ["A2 B1 C2", "A2 B2 C2"]
        assert len(board.ways(board.place("A1"), board.place("A3"))) == 1

    def test_a_line_is_read_on_the_level_of_its_start(self) -> None:
        ground = {(hex_at(0, row), level): "flat" for row in range(3) for level in (0, 1)}
        board = Board("b", "B", 1, 3, ground)
        ((*reading,),) = board.ways(board.place("A1/1"), board.place("A3"))
        assert [board.text(place) for place in reading] == ["A1/1", "A2/1", "A3/1"]


class TestOtherHeights:
    @given(boards(), st.sets(st.integers(-3, 6)))
    @steady
    def test_places_keep_number_text_and_neighbours(self, board: Board, levels: set[int]) -> None:
        opened = board.with_levels(levels)
        assert opened.levels == tuple(sorted({*board.levels, *levels}))
        assert (opened.all, opened.of_terrain, opened.around) == (board.all, board.of_terrain, board.around)
        assert (opened.edge, opened.zones) == (board.edge, board.zones)
        for place in board.terrain:
            assert opened.text(place) == board.text(place)
            assert opened.place(board.text(place)) == place

    @given(boards(), st.sets(st.integers(-3, 6), min_size=1))
    @steady
    def test_there_is_room_over_every_hex_at_every_height(self, board: Board, levels: set[int]) -> None:
        opened = board.with_levels(levels)
        hexes = {board.hex(place) for place in board.terrain}
        numbers = {opened.number(hex_, level) for hex_ in hexes for level in opened.levels}
        assert len(numbers) == len(hexes) * len(opened.levels)
        for number in numbers:
            assert opened.has(number)
            assert opened.number(opened.hex(number), opened.level(number)) == number
            assert opened.layer(1 << number, opened.level(number)) == 1 << opened.cell(number)
            assert opened.within(number, 0) >> number & 1
        assert set(opened.members(opened.mask(numbers))) == numbers

    @given(boards(), st.sets(st.integers(-3, 6)))
    @steady
    def test_what_is_built_there_lies_in_order_of_height(self, board: Board, levels: set[int]) -> None:
        opened = board.with_levels(levels)
        first = next(iter(board.terrain))
        built = {opened.number(opened.hex(first), level): "planks" for level in levels}
        changed = opened.changed({**opened.terrain, **built}, opened.sides, opened.links, built)
        order = changed.lowest_first()
        assert set(order) == {*board.terrain, *built} == set(changed.members(changed.all))
        assert [changed.level(place) for place in order] == sorted(map(changed.level, order))

    def test_a_board_that_has_those_levels_is_itself(self) -> None:
        board = plain(2, 2)
        assert board.with_levels([0]) is board
        assert board.with_levels([]) is board
        assert board.with_levels([1]).with_levels([0, 1]).levels == (0, 1)


class TestRectangles:
    def test_it_holds_all_rows_and_columns_between_its_corners(self) -> None:
        expected = {hex_named(name) for name in ("B2", "B3", "C2", "C3")}
        assert (
            set(rectangle("B2", "C3")) == set(rectangle("C2", "B3")) == set(rectangle("C3", "B2")) == expected
        )


class TestMargins:
    def test_the_hexes_of_the_map_keep_their_names_and_neighbours(self) -> None:
        bare = plain(6, 5)
        board = bare.with_margin(Margin(5, 5, 5, 5))
        assert {board.text(place) for place in board.terrain} == {bare.text(place) for place in bare.terrain}
        for place in bare.terrain:
            near = [(way, bare.text(other)) for way, other in bare.neighbours(place)]
            same = board.place(bare.text(place))
            assert [(way, board.text(other)) for way, other in board.neighbours(same)] == near
            assert board.beyond(same) == bare.beyond(place)
        assert {board.text(place) for place in board.members(board.edge)} == {
            bare.text(place) for place in bare.members(bare.edge)
        }

    def test_its_own_hexes_have_names_that_no_other_has_and_no_ground(self) -> None:
        board = plain(6, 5).with_margin(Margin(5, 5, 5, 5))
        cells = list(board.members(board.beyond_edge))
        names = [board.text(cell) for cell in cells]
        assert len(cells) == 16 * 15 - 6 * 5
        assert len(set(names)) == len(names)
        assert {"ZZ1", "ZV99", "A99", "A6", "G1", "K10"} <= set(names)
        assert [board.place(name) for name in names] == cells
        assert all(board.has(cell) and not board.on_map(cell) for cell in cells)
        assert not board.beyond_edge & board.all

    def test_distances_and_disks_reach_over_the_edge(self) -> None:
        board = plain(6, 5).with_margin(Margin(west=5))
        here, out = board.place("A3"), board.place("ZY4")
        assert board.distance(here, out) == 2
        assert board.within(here, 2) >> out & 1
        assert not board.within(here, 1) >> out & 1

    def test_without_one_such_names_are_not_on_the_map(self) -> None:
        board = plain(6, 5).with_margin(Margin(south=5))
        assert board.has(board.place("A10"))
        for name in ("ZZ1", "A99", "G1", "A11"):
            with pytest.raises(ValueError, match="is not on the map"):
                board.place(name)

    def test_a_map_that_has_used_up_all_names_of_rows_has_no_room_for_one(self) -> None:
        with pytest.raises(ValueError, match="too many rows"):
            plain(2, 95).with_margin(Margin(north=5))
