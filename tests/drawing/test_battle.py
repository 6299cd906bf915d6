"""The picture of a battle: what lies about on the board is shown, wherever it may lie."""

from __future__ import annotations

import pytest

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.drawing import art
from bergfried.drawing.battle import draw_battle, draw_battleground
from bergfried.kernel.game import Game
from bergfried.rulebook.things import thing_kinds
from bergfried.situations import read_situation, set_up, shipped


def picture(game: Game[State], level: int | None = None) -> str:
    assert isinstance(game.rules, Battle)
    return draw_battle(game.rules, game.position, level=level)


def with_a_ballista(edition: str) -> Game[State]:
    game = set_up(read_situation(shipped(f"anarchy/AN-3.3.5.4-a-ballistas-{edition}")))
    game.play("ready")
    game.play("set ballista D2/2")
    return game


@pytest.mark.parametrize("edition", ["anarchy", "anarchy-de", "anarchy-it"])
def test_a_ballista_is_shown_where_it_is_set(edition: str) -> None:
    game = with_a_ballista(edition)
    assert picture(game).count('href="#ballista"') == 1
    assert isinstance(game.rules, Battle)
    assert 'href="#ballista"' in draw_battleground(game.rules, game.position)


def test_a_ballista_is_taken_off_with_the_wall_it_stands_on() -> None:
    assert 'href="#ballista"' not in picture(with_a_ballista("anarchy"), level=0)


def test_a_ladder_lies_over_two_hexes() -> None:
    game = set_up(
        read_situation(
            "{shows: [SG-1.91-a], title: A ladder, edition: siege, structures: [fallen_ladder B2>N],"
            " board: '. . .\n\n. . .\n\n. . .', pieces: {blue: {Odo: archer A1}, red: {}}, steps: []}"
        )
    )
    assert picture(game).count('href="#lying_ladder"') == 1


def test_there_is_a_drawing_of_all_that_lies_about() -> None:
    kinds = {name for name, kind in thing_kinds().items() if kind.lies_about or kind.served}
    assert art.LYING.keys() == kinds | {"tent_3"}
    assert {drawing for drawings in art.LYING.values() for drawing in drawings} <= art.THINGS.keys()
