"""What a mine brings down at once: every hex of the castle's walls belongs to one section or tower of the map."""

from __future__ import annotations

import pytest

from bergfried.battle.setup.scenarios import load_map
from bergfried.leaguer import tunnels


@pytest.mark.parametrize("name", ["norman", "dry-norman"])
def test_every_hex_of_the_outer_wall_falls_with_one_section(name: str) -> None:
    board = load_map(name)
    walls = [place for place, kind in board.terrain.items() if kind == "wall" and not board.level(place)]
    found = tunnels.sections(board)
    for place in walls:
        assert sum(section.hexes >> place & 1 for section in found.values()) == 1, board.text(place)


def test_of_a_tower_the_rim_counts() -> None:
    found = tunnels.sections(load_map("norman"))
    assert found["north_east_tower"].hexes.bit_count() == 7
    assert found["north_east_tower"].rim.bit_count() == 6
    assert found["east_curtain"].rim == found["east_curtain"].hexes
    assert found["oxford_tower"].rim.bit_count() == 4


def test_a_priory_names_nothing_that_would_fall() -> None:
    assert tunnels.sections(load_map("priory")) == {}
