"""Scaffolds, hoardings and the bombardment: where pieces lie, and that what is listed can be done."""

from __future__ import annotations

import pytest

from bergfried.battle.engine.battle import Battle
from bergfried.battle.setup.scenarios import load_map
from bergfried.board.hexes import Direction
from bergfried.board.things import Footprint, part_places
from bergfried.kernel.dice import SeededDice
from bergfried.rulebook import library
from bergfried.rulebook.things import thing_kinds
from bergfried.situations import read_situation, set_up


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
    game = set_up(read_situation(library.text("situations", "anarchy", name)))
    battle = game.rules
    assert isinstance(battle, Battle)
    dice = SeededDice(7)
    state = game.position
    for number in range(40):
        listed = list(battle.legal_actions(state))
        if not listed:
            break
        for action in listed:
            assert battle.check(state, action) is None
            assert battle.read(state, battle.write(state, action)) == action
        state = state.copy()
        battle.apply(state, listed[number * 7 % len(listed)], dice)
        assert state.copy().key() == state.key()
