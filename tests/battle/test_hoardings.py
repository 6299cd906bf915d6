"""Scaffolds, hoardings and the bombardment: where pieces lie, and that what is listed can be done."""

from __future__ import annotations

import pytest

from bergfried.battle.setup.scenarios import load_map
from bergfried.board.hexes import Direction
from bergfried.board.things import Footprint, part_places
from bergfried.kernel.dice import SeededDice
from bergfried.rulebook import library
from bergfried.rulebook.things import thing_kinds
from bergfried.situations import read_situation, set_up_any


def test_a_long_piece_follows_the_wall_round_its_corners() -> None:
    board = load_map("norman")
    piece = Footprint("hoarding_3", board.place("M6/2"), int(Direction.S))
    places = part_places(board, thing_kinds()["hoarding_3"], piece)
    assert [board.text(place) for place in places] == ["M6/2", "L6/2", "K7/2"]


def test_a_piece_does_not_leave_the_map() -> None:
    board = load_map("norman")
    with pytest.raises(ValueError, match="off the map"):
        part_places(
            board,
            thing_kinds()["scaffold_2"],
            Footprint("scaffold_2", board.place("A1/2"), int(Direction.N)),
        )


NAMES = [
    name
    for name in library.names("situations", "anarchy")
    if name.startswith(("AN-2.2", "AN-3.2.4", "AN-3.3.")) and not name.startswith("AN-3.3.8")
]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_listed_passes_the_check_and_reads_back(name: str) -> None:
    game = set_up_any(read_situation(library.text("situations", "anarchy", name)))
    dice = SeededDice(7)
    for number in range(40):
        listed = list(game.legal_actions())
        if not listed:
            break
        for action in listed:
            assert game.check(action)
            assert game.action(game.text(action)) == action
        game.play(listed[number * 7 % len(listed)], dice=dice)
        assert game.position.copy().key() == game.position.key()
