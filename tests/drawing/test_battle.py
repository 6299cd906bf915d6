"""The picture of a battle: what lies about on the board is shown, wherever it may lie."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from tests.everyday import each

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.drawing import art
from bergfried.drawing.battle import draw_battle, draw_battleground
from bergfried.kernel.game import Game
from bergfried.rulebook.things import thing_kinds
from bergfried.siege.fields import OneBattle, OneSiege
from bergfried.situations import Situation, read_situation, set_up, set_up_any, shipped, situation_names
from bergfried.situations.expecting import failures
from bergfried.situations.stands import BattleStand, BoardStand, P, SiegeStand, stand_for


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
            "{shows: [SG-1.91-a], title: A ladder, edition: siege, things: [fallen_ladder B2>N],"
            " board: '. . .\n\n. . .\n\n. . .', pieces: {blue: {Odo: archer A1}, red: {}}, steps: []}"
        )
    )
    assert picture(game).count('href="#lying_ladder"') == 1


def draw_first_and_last(stand: BoardStand[P], situation: Situation) -> None:
    """Draw how the field stands at the beginning of a situation, and after everything that is done in it."""
    for script in situation.steps:
        assert list(failures(stand, script)) == []
    positions = tuple(stand.game.positions())
    for position in (positions[0], positions[-1]):
        assert draw_battle(stand.battle, stand.game.field_of(position)).startswith("<svg ")


@pytest.mark.parametrize(
    "name",
    each((name for name in situation_names() if not name.startswith("staufer/")), 4),
)
def test_every_situation_is_drawn_as_it_begins_and_ends(name: str) -> None:
    situation = read_situation(shipped(name))
    for edition in (situation.edition, *situation.also):
        stand = stand_for(msgspec.structs.replace(situation, edition=edition))
        match stand:
            case BattleStand():
                draw_first_and_last(stand, situation)
            case SiegeStand():
                draw_first_and_last(stand, situation)


def drawn_when_set(game: OneBattle | OneSiege) -> Iterator[str]:
    """Whatever the side that sets up can put on the map, put there and drawn on every storey."""
    found: dict[str, str] = {}
    for action in map(game.text, game.legal_actions()):
        if action.startswith("set "):
            found.setdefault(action.split()[1], action)
    for kind, action in found.items():
        game.play(action)
        for level in (None, *game.battle.board.levels):
            assert draw_battle(game.battle, game.field, level=level).startswith("<svg ")
        game.undo()
        yield kind


def test_whatever_can_be_set_up_is_drawn() -> None:
    drawn: set[str] = set()
    for name in situation_names():
        text = shipped(name)
        if "set_up" in text and "works:" in text:
            game = set_up_any(read_situation(text))
            for _ in range(2):
                drawn |= set(drawn_when_set(game))
                if "ready" in map(game.text, game.legal_actions()):
                    game.play("ready")
    assert {"ballista", "scaffold_3", "hoarding_1", "siege_tower", "filled_moat"} <= drawn


def test_there_is_a_drawing_of_all_that_lies_about() -> None:
    kinds = {name for name, kind in thing_kinds().items() if kind.lies_about or kind.served}
    assert kinds <= art.LYING.keys()
    assert {drawing for drawings in art.LYING.values() for drawing in drawings} <= art.THINGS.keys()


def test_a_siege_tower_shows_its_ground_level_until_its_bridge_is_down() -> None:
    """AN-4.2.1.3-a: which floor is shown changes no rule, and whoever is on another stays in play."""
    game = set_up(read_situation(shipped("anarchy/AN-4.2.8-the-bridge-comes-down")))
    raised = picture(game)
    for text in ("lower Abel+Bert", "end"):
        game.play(text)
    while game.decision is not None and game.decision.kind in ("bridge-falls", "retreat"):
        game.play(game.legal_actions()[0])
    lowered = picture(game)
    assert 'data-place="H6"' in raised
    assert 'data-place="H6/2"' not in raised
    assert 'data-place="H6/2"' in lowered
    assert 'data-place="G4/2"' in lowered
    assert 'data-place="H6/3"' not in lowered
    assert 'data-place="H6/3"' in picture(game, level=3)
    assert all(f'data-name="{man}"' in one for man in ("Abel", "Dirk") for one in (raised, lowered))
