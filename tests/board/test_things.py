"""Things: parts turn with their facing, and what they do reaches ways, sight and cover."""

from __future__ import annotations

import pytest

from bergfried.board.boards import Board
from bergfried.board.hexes import Direction, Hex, hex_at
from bergfried.board.maps import read_map
from bergfried.board.things import Footprint, Kind, Part, Shield, part_places, standing, turned
from bergfried.rulebook.things import UnknownKind, thing_kind, thing_kinds

WALL = Kind(
    "wall of shields",
    parts=(Part(0, 0), Part(0, 1), Part(0, 1, level=1)),
    closes=((0, 0),),
    closed_to=("mounted",),
    blocks_sight=True,
    shields=(Shield(1, (1, 2), "light"),),
    links=((1, 2),),
)


def board() -> Board:
    rows = "\n".join("  " + " ".join("." * 7) for _ in range(7))
    return read_map(f"size 7 x 7\nlegend\n  . flat\nground\n{rows}\nlevel 1\n{rows}\n", name="plain")


def test_a_turn_of_a_sixth_takes_each_direction_to_the_next() -> None:
    for direction in Direction:
        step = Hex(0, 0).neighbour(direction)
        assert turned(step, 1) == Hex(0, 0).neighbour(direction.turned(1))
        assert turned(step, 6) == step


@pytest.mark.parametrize("facing", list(Direction))
def test_parts_lie_behind_the_front_whatever_the_facing(facing: Direction) -> None:
    plain = board()
    anchor = plain.place("D4")
    front, back, above = part_places(plain, WALL, Footprint(WALL.kind, anchor, int(facing)))
    assert front == anchor
    assert plain.direction(anchor, back) == facing.opposite
    assert (plain.hex(above), plain.level(above)) == (plain.hex(back), 1)


def test_a_part_off_the_map_is_refused_with_a_sentence() -> None:
    plain = board()
    with pytest.raises(ValueError, match="would stand off the map"):
        part_places(plain, WALL, Footprint(WALL.kind, plain.number(hex_at(0, 6)), int(Direction.N)))


def test_what_a_thing_does_is_told_from_both_sides() -> None:
    plain = board()
    anchor = plain.place("D4")
    found = standing(plain, {WALL.kind: WALL}, [Footprint(WALL.kind, anchor, int(Direction.NE))])
    ahead = anchor + plain.shifts[Direction.NE]
    assert found.closed_sides == {(anchor, Direction.NE): WALL.kind, (ahead, Direction.SW): WALL.kind}
    back = anchor + plain.shifts[Direction.SW]
    assert set(found.blocks_sight) == {anchor, back, plain.number(plain.hex(back), 1)}
    assert found.shields[back] == ((frozenset({Direction.SE, Direction.S}), "light", WALL.kind),)
    upstairs = plain.number(plain.hex(back), 1)
    assert found.inner == {(back, upstairs), (upstairs, back)}
    assert found.closed_to["mounted"] == plain.mask(found.blocks_sight)


def test_every_shipped_kind_is_found_by_name_and_others_by_their_nearest() -> None:
    for name in thing_kinds():
        assert thing_kind(name).name == name
    with pytest.raises(UnknownKind, match="Near it: mantlet"):
        thing_kind("mantelet")
