"""Maps as text: round trips, the sentence for every mistake, and the joining of two maps."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.board.maps import KINDS, WORDS, boards, plain

from bergfried.board.boards import Board, Link
from bergfried.board.hexes import Direction, Hex, hex_at
from bergfried.board.maps import BadMap, join, legend_for, read_map, write_map

steady = settings(deadline=None, max_examples=50, derandomize=True)

MAP = """\
map    camp
title  The camp by the brook
size   4 x 3

legend
  .  flat
  b  brush

# What lies on the ground.
ground
  . . b .
  . b . .
  . . . .

level 1

  - - - -
  - . - -      # the platform
  - - - -

sides
  crest  B2  N NE
links
  stairs  B2  B2/1
zones
  west  A1-A3
  high  B2/1 D1
"""


def same_map(a: Board, b: Board) -> bool:
    return all(
        getattr(a, part) == getattr(b, part)
        for part in ("name", "title", "columns", "rows", "levels", "terrain", "sides", "links", "zones")
    )


class TestReading:
    def test_everything_is_found(self) -> None:
        board = read_map(MAP)
        assert (board.name, board.title, board.columns, board.rows) == ("camp", "The camp by the brook", 4, 3)
        assert board.levels == (0, 1)
        assert len(board.terrain) == 13
        assert board.terrain[board.place("C1")] == "brush"
        assert board.sides[board.place("B1"), Direction.S].owner == board.place("B2")
        assert [(link.kind, board.text(link.a), board.text(link.b)) for link in board.links] == [
            ("stairs", "B2", "B2/1")
        ]
        assert [board.text(p) for p in sorted(board.members(board.zones["west"]))] == ["A1", "A2", "A3"]
        assert {board.text(p) for p in board.members(board.zones["high"])} == {"B2/1", "D1"}

    def test_a_map_without_a_name_takes_the_one_it_is_read_under(self) -> None:
        board = read_map("size 1 x 1\nlegend\n  . flat\nground\n  .\n", name="meadow")
        assert (board.name, board.title) == ("meadow", "meadow")


class TestRoundTrip:
    def test_of_the_example(self) -> None:
        assert same_map(read_map(write_map(read_map(MAP))), read_map(MAP))

    @given(boards())
    @steady
    def test_a_written_map_reads_back(self, board: Board) -> None:
        assert same_map(read_map(write_map(board)), board)

    @given(boards(levels=(0, 1, 2)))
    @steady
    def test_a_written_map_above_ground_reads_back(self, board: Board) -> None:
        assert same_map(read_map(write_map(board)), board)

    @given(boards(levels=(0, 1, 2)))
    @steady
    def test_writing_is_stable(self, board: Board) -> None:
        text = write_map(board)
        assert write_map(read_map(text)) == text

    def test_a_map_without_a_name_reads_back(self) -> None:
        board = plain(2, 2, name="")
        assert same_map(read_map(write_map(board)), board)

    def test_the_largest_map_reads_back(self) -> None:
        assert same_map(read_map(write_map(plain(99, 99))), plain(99, 99))


class TestLegends:
    @given(st.lists(st.one_of(st.sampled_from(KINDS), WORDS), unique=True, max_size=30))
    @steady
    def test_every_kind_has_a_sign_of_its_own(self, kinds: list[str]) -> None:
        signs = legend_for(kinds)
        assert list(signs) == kinds
        assert len(set(signs.values())) == len(kinds)
        assert all(len(sign) == 1 and sign not in "#- " for sign in signs.values())


# ------------------------------------------------------------------------------------------------ mistakes


def edited(old: str, new: str) -> str:
    assert MAP.count(old) == 1
    return MAP.replace(old, new)


MISTAKES = {
    "no size": (
        edited("size   4 x 3\n", ""),
        1,
        "the size is missing: columns x rows, such as: size 27 x 16.",
    ),
    "half a size": (edited("4 x 3", "4 x"), 3, "the size is missing: columns x rows, such as: size 27 x 16."),
    "size without x": (
        edited("4 x 3", "4 by 3"),
        3,
        "the size is missing: columns x rows, such as: size 27 x 16.",
    ),
    "size in letters": (edited("4 x 3", "four x 3"), 3, "'four' is not a whole number."),
    "size of nothing": (edited("4 x 3", "0 x 3"), 3, "a map has 1 to 99 columns and 1 to 99 rows."),
    "size too large": (edited("4 x 3", "4 x 100"), 3, "a map has 1 to 99 columns and 1 to 99 rows."),
    "unknown heading": (edited("legend", "key"), 5, "'key' is no heading of a map."),
    "indented too early": (
        edited("title  The", " title  The"),
        2,
        "an indented line belongs to a section such as ground, sides or zones.",
    ),
    "legend with one word": (edited(".  flat", "."), 6, "2 words are expected here, there are 1."),
    "legend with three words": (
        edited(".  flat", ". flat land"),
        6,
        "2 words are expected here, there are 3.",
    ),
    "a row too few": (edited("  . b . .\n", ""), 11, "there are 2 rows of ground instead of 3."),
    "a row too many": (
        edited("  . b . .\n", "  . b . .\n" * 2),
        11,
        "there are 4 rows of ground instead of 3.",
    ),
    "a short row": (edited(". b . .", ". b ."), 12, "there are 3 hexes in the row instead of 4."),
    "a long row": (edited(". b . .", ". b . . ."), 12, "there are 5 hexes in the row instead of 4."),
    "a sign nobody explains": (
        edited(". b . .", ". b ? ."),
        12,
        "the legend does not explain '?' in column C.",
    ),
    "a level that is no number": (edited("level 1", "level one"), 15, "'one' is not a whole number."),
    "a level without a number": (edited("level 1", "level"), 15, None),
    "a side without a direction": (
        edited("crest  B2  N NE", "crest  B2"),
        22,
        "a side is a kind, a place and one direction or more, such as: crest B2 N NE.",
    ),
    "a side to nowhere": (edited("B2  N NE", "B2  N E"), 22, "'E' is not a direction (N NE SE S SW NW)."),
    "a side off the map": (edited("crest  B2", "crest  E2"), 22, "E2 is not on the map."),
    "a side of no place": (
        edited("crest  B2", "crest  2B"),
        22,
        "'2B' is not a hex: a hex is a column letter and a row number, such as H7.",
    ),
    "a link with one end": (
        edited("stairs  B2  B2/1", "stairs  B2"),
        24,
        "3 words are expected here, there are 2.",
    ),
    "a link to nowhere": (edited("stairs  B2  B2/1", "stairs  B2  B2/2"), 24, "B2/2 is not on the map."),
    "a link to a level in letters": (edited("B2  B2/1", "B2  B2/up"), 24, "'up' is not a whole number."),
    "a zone off the map": (edited("B2/1 D1", "B2/1 E1"), 27, "E1 is not on the map."),
    "a zone of no hexes": (
        edited("A1-A3", "A1-west"),
        26,
        "'west' is not a hex: a hex is a column letter and a row number, such as H7.",
    ),
    "no ground": ("map x\nsize 1 x 1\nlegend\n  . flat\n", 1, "there is no ground."),
    "nothing but air": ("map x\nsize 1 x 1\nlegend\n  . flat\nground\n  -\n", 1, "there is no ground."),
}


class TestMistakes:
    @pytest.mark.parametrize("mistake", MISTAKES)
    def test_the_sentence_names_the_line(self, mistake: str) -> None:
        text, line, sentence = MISTAKES[mistake]
        with pytest.raises(BadMap) as refused:
            read_map(text)
        assert refused.value.line == line
        said = str(refused.value)
        assert re.match(rf"Line {line} of the map: .+\.$", said)
        if sentence is not None:
            assert said == f"Line {line} of the map: {sentence}"


# ------------------------------------------------------------------------------------------------ joining

RIGHT = (Direction.NE, Direction.SE)
LEFT = (Direction.NW, Direction.SW)


def placed(whole: Board, part: Board) -> dict[int, int]:
    """Where the places of a map went in a joined one: each map's places are told by ground of their own."""
    own = [place for place in whole.terrain if whole.terrain[place].startswith(f"{part.name}:")]
    return {part.place(whole.terrain[place].partition(":")[2]): place for place in own}


def told_apart(board: Board, name: str) -> Board:
    """The same map with a kind of ground of its own on each place."""
    ground = {(board.hex(p), board.level(p)): f"{name}:{board.text(p)}" for p in board.terrain}
    sides = [
        (side.kind, board.hex(p), board.level(p), d)
        for (p, d), side in board.sides.items()
        if side.owner == p
    ]
    links = [
        (link.kind, (board.hex(link.a), board.level(link.a)), (board.hex(link.b), board.level(link.b)))
        for link in board.links
    ]
    zones = {
        zone: [(board.hex(p), board.level(p)) for p in board.members(m)] for zone, m in board.zones.items()
    }
    return Board(name, name.title(), board.columns, board.rows, ground, sides, links, zones)


pairs = st.tuples(boards(), boards()).map(lambda two: (told_apart(two[0], "one"), told_apart(two[1], "two")))


class TestJoining:
    @given(pairs, st.sampled_from(Direction))
    @steady
    def test_every_place_is_on_the_joined_map_once(self, two: tuple[Board, Board], along: Direction) -> None:
        whole = join(*two, along)
        one, other = (placed(whole, part) for part in two)
        assert (set(one), set(other)) == (set(two[0].terrain), set(two[1].terrain))
        assert len(whole.terrain) == len(one) + len(other)

    @given(pairs, st.sampled_from(Direction))
    @steady
    def test_neighbours_stay_neighbours_and_others_do_not_become_any(
        self, two: tuple[Board, Board], along: Direction
    ) -> None:
        whole = join(*two, along)
        for part in two:
            now = placed(whole, part)
            for a in part.terrain:
                for b in part.terrain:
                    assert whole.direction(now[a], now[b]) == part.direction(a, b)
                    assert whole.level(now[a]) == part.level(a)

    @given(pairs, st.sampled_from(Direction))
    @steady
    def test_links_and_zones_move_along(self, two: tuple[Board, Board], along: Direction) -> None:
        whole = join(*two, along)
        moved = [placed(whole, part) for part in two]
        links = {
            Link(link.kind, now[link.a], now[link.b])
            for part, now in zip(two, moved, strict=True)
            for link in part.links
        }
        assert set(whole.links) == links
        both = two[0].zones.keys() & two[1].zones.keys()
        zones = {
            f"{part.name}.{zone}" if zone in both else zone: whole.mask(now[p] for p in part.members(mask))
            for part, now in zip(two, moved, strict=True)
            for zone, mask in part.zones.items()
        }
        assert whole.zones == zones

    @given(pairs, st.sampled_from(Direction))
    @steady
    def test_sides_inside_a_map_move_along(self, two: tuple[Board, Board], along: Direction) -> None:
        whole = join(*two, along)
        for part in two:
            now = placed(whole, part)
            for (place, direction), side in part.sides.items():
                if place in part.terrain and place + part.shifts[direction] in part.terrain:
                    found = whole.sides[now[place], direction]
                    assert (found.kind, found.owner) == (side.kind, now[side.owner])

    @given(pairs, st.sampled_from(Direction))
    @steady
    def test_all_hexes_have_names_within_the_size(self, two: tuple[Board, Board], along: Direction) -> None:
        whole = join(*two, along)
        hexes = [whole.hex(place) for place in whole.terrain]
        assert all(0 <= hex_.column < whole.columns and 0 <= hex_.row < whole.rows for hex_ in hexes)

    @given(boards(levels=(0, 1)), boards(levels=(0, 1)), st.sampled_from(Direction))
    @steady
    def test_a_joined_map_reads_back(self, one: Board, two: Board, along: Direction) -> None:
        whole = join(one, two, along)
        assert same_map(read_map(write_map(whole)), whole)

    @pytest.mark.parametrize("columns", [1, 2, 3, 4])
    @pytest.mark.parametrize("others", [1, 2, 3])
    @pytest.mark.parametrize("along", Direction)
    def test_they_touch_along_the_whole_side(self, columns: int, others: int, along: Direction) -> None:
        rows = 4
        first = told_apart(plain(columns, rows), "one")
        ways: tuple[Direction, ...]
        beside = along not in (Direction.N, Direction.S)
        second = told_apart(plain(others if beside else columns, rows), "two")
        whole = join(first, second, along)
        one, two = placed(whole, first), placed(whole, second)
        if beside:
            right = along in RIGHT
            mine, theirs = (columns - 1, 0) if right else (0, others - 1)
            ways = RIGHT if right else LEFT
            rim = [(hex_at(mine, row), hex_at(theirs, row)) for row in range(rows)]
        else:
            mine, theirs = (rows - 1, 0) if along is Direction.S else (0, rows - 1)
            ways = (along,)
            rim = [(hex_at(column, mine), hex_at(column, theirs)) for column in range(columns)]
        for a, b in rim:
            assert whole.direction(one[first.number(a)], two[second.number(b)]) in ways
        mine_set, theirs_set = whole.mask(one.values()), whole.mask(two.values())
        touching = {p for p in one.values() if whole.around[p] & theirs_set}
        assert touching >= {one[first.number(a)] for a, _ in rim}
        if beside:
            assert touching == {one[first.number(a)] for a, _ in rim}
        assert not mine_set & theirs_set

    def test_the_name_and_title_may_be_chosen(self) -> None:
        first, second = plain(2, 2, name="a"), plain(2, 2, name="b")
        assert join(first, second, Direction.S).name == "a-b"
        whole = join(first, second, Direction.S, name="both", title="Both of them")
        assert (whole.name, whole.title) == ("both", "Both of them")

    def test_a_neighbour_of_an_odd_map_slides_down_in_every_second_column(self) -> None:
        whole = join(plain(3, 2, name="a"), plain(2, 2, name="b"), Direction.NE)
        corner = Hex(4, hex_at(4, 0).r)
        assert whole.rows == 3
        assert whole.number(corner) not in whole.terrain


FIELD = "map field\nsize 3 x 2\nlegend\n  . flat\nground\n  . . .\n  . . .\nzones\n  west  A1-A2\n"
HILL = "map hill\nsize 1 x 1\nlegend\n  / slope\nground\n  /\nzones\n  top  A1\n  west  A1\n"
JOINED = "map both\ntitle Field and hill\njoins field S hill\n"


def sheet(name: str) -> Board:
    return {"field": read_map(FIELD), "hill": read_map(HILL)}[name]


class TestMapsMadeOfTwo:
    def test_it_names_two_maps_and_the_side_where_they_touch(self) -> None:
        board = read_map(JOINED, sheets=sheet)
        assert (board.name, board.title, board.columns, board.rows) == ("both", "Field and hill", 3, 3)
        assert board.terrain[board.place("A3")] == "slope"
        assert board.text(max(board.terrain)) == "A3"
        assert len(board.terrain) == 7
        named = {zone: board.text(next(board.members(mask))) for zone, mask in board.zones.items()}
        assert named == {"field.west": "A1", "hill.west": "A3", "top": "A3"}

    def test_it_is_shifted_filled_and_has_zones_of_its_own(self) -> None:
        text = JOINED + "shift 2\nfill tree\nzones\n  south  A3-C3\n  top  A1\n"
        board = read_map(text, sheets=sheet)
        assert [board.terrain[board.place(name)] for name in ("A3", "B3", "C3")] == ["tree", "tree", "slope"]
        assert (board.zones["south"].bit_count(), board.zones["top"].bit_count()) == (3, 2)

    def test_shifted_to_the_left_the_first_moves_to_the_right(self) -> None:
        board = read_map(JOINED + "shift -2\n", sheets=sheet)
        assert (board.columns, board.text(next(board.members(board.zones["field.west"])))) == (5, "C1")

    def test_beside_each_other_the_second_is_shifted_down(self) -> None:
        board = read_map(JOINED.replace("S", "SE") + "shift 1\n", sheets=sheet)
        assert board.text(next(board.members(board.zones["top"]))) == "D2"

    @pytest.mark.parametrize(
        ("text", "says"),
        [
            (
                JOINED + "shift 1\n",
                "Line 3 of the map: Maps one above the other are shifted by an even number",
            ),
            (JOINED.replace(" S ", " X "), "Line 3 of the map: 'X' is not a direction"),
            (JOINED.replace(" hill", ""), "Line 3 of the map: 3 words are expected here"),
            (JOINED + "shift far\n", "Line 4 of the map: 'far' is not a whole number"),
            (
                JOINED + "ground\n  .\n",
                "Line 5 of the map: a map that is made of two has only zones of its own",
            ),
            (JOINED.replace("hill", "dale"), "Line 3 of the map: 'dale'"),
            (FIELD + "shift 2\n", "is for maps that are made of two"),
        ],
    )
    def test_what_does_not_fit_is_named(self, text: str, says: str) -> None:
        with pytest.raises(BadMap, match=re.escape(says)):
            read_map(text, sheets=sheet)

    def test_where_no_other_maps_are_to_be_had_it_is_refused(self) -> None:
        with pytest.raises(BadMap, match="other maps cannot be had here"):
            read_map(JOINED)


CASTLE = """\
map castle
title The castle
size 3 x 2
legend
  . flat
  ~ moat
  w wall_walk
ground
  . - .
  . - .
level -1
  - ~ -
  - ~ -
level 1
  w - -
  - - -
sides
  bank  B1/-1  N
  crest  A1  N
links
  stairs  C1  B1/-1
  stairs  A1  A1/1
zones
  moat  B1/-1 B2/-1
  field  A1 A2 C1 C2
"""
LIKE = "map dry\ntitle The dry castle\nlike castle\nchanges\n  brush  B1\nzones\n  field  B1\n"


def castle(name: str) -> Board:
    return {"castle": read_map(CASTLE)}[name]


class TestMapsLikeAnother:
    def test_some_hexes_are_of_another_ground_and_the_rest_stays(self) -> None:
        board, old = read_map(LIKE, sheets=castle), castle("castle")
        assert (board.name, board.title, board.columns, board.rows) == ("dry", "The dry castle", 3, 2)
        assert board.terrain[board.place("B1")] == "brush"
        assert "B1/-1" not in {board.text(place) for place in board.terrain}
        same = {old.text(place): kind for place, kind in old.terrain.items() if old.text(place) != "B1/-1"}
        assert {board.text(p): kind for p, kind in board.terrain.items() if board.text(p) != "B1"} == same

    def test_what_was_there_on_its_sides_or_led_there_is_gone(self) -> None:
        board = read_map(LIKE, sheets=castle)
        assert {side.kind for side in board.sides.values()} == {"crest"}
        assert [(board.text(link.a), board.text(link.b)) for link in board.links] == [("A1", "A1/1")]

    def test_zones_lose_what_is_gone_and_gain_what_it_adds(self) -> None:
        board = read_map(LIKE, sheets=castle)
        names = {zone: [board.text(p) for p in board.members(mask)] for zone, mask in board.zones.items()}
        assert names["moat"] == ["B2/-1"]
        assert sorted(names["field"]) == ["A1", "A2", "B1", "C1", "C2"]

    def test_what_is_above_the_ground_stays(self) -> None:
        board = read_map(LIKE.replace("brush  B1", "brush  A1-B2"), sheets=castle)
        assert board.terrain[board.place("A1/1")] == "wall_walk"
        assert board.terrain[board.place("A2")] == "brush"

    @pytest.mark.parametrize(
        ("text", "says"),
        [
            (LIKE.replace("like castle", "like"), "Line 3 of the map: 1 words are expected here"),
            (LIKE.replace("like castle", "like camp"), "Line 3 of the map: 'camp'"),
            (LIKE.replace("brush  B1", "brush  Z9"), "Line 5 of the map: Z9 is not on the map"),
            (LIKE.replace("brush  B1", "brush  b1"), "Line 5 of the map: 'b1' is not a hex"),
            (LIKE + "size 3 x 2\n", "a map that is like another has no size of its own"),
            (LIKE + "links\n  stairs  A1  A1/1\n", "a map that is like another has only changes and zones"),
            (FIELD + "changes\n  flat  A1\n", "changes are for maps that are like another"),
        ],
    )
    def test_what_does_not_fit_is_named(self, text: str, says: str) -> None:
        with pytest.raises(BadMap, match=re.escape(says)):
            read_map(text, sheets=castle)

    def test_where_no_other_maps_are_to_be_had_it_is_refused(self) -> None:
        with pytest.raises(BadMap, match="other maps cannot be had here"):
            read_map(LIKE)
