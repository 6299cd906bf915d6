"""The machine in a realm: what it does is legal, depends on game, level and seed alone, and comes to something."""

from __future__ import annotations

import pytest

from bergfried import games
from bergfried.games import RealmGame
from bergfried.lab.simulate import many_games
from bergfried.players.reckoning import fates, known, rows
from bergfried.players.regent import LEVELS, Regent
from bergfried.players.roster import Anywhere, UnknownPlayer, player_of_realm

every_level = pytest.mark.parametrize("level", LEVELS)


def played(level: str, name: str = "aachen") -> RealmGame:
    game = games.new_realm(name, seed=3)
    regent = Regent(level, 3)
    while not game.over:
        game.play(regent.choose(game))
        assert len(game.steps) < 2000
    return game


@every_level
def test_a_game_comes_to_its_end_and_is_the_same_again(level: str) -> None:
    game = played(level)
    assert game.outcome is not None
    assert [step.text for step in played(level).steps] == [step.text for step in game.steps]


@every_level
def test_it_wins_against_the_random_player(level: str) -> None:
    won = [one.outcome.winner for one in many_games("aachen", None, 10, 0, (level, "random"))]
    assert won.count("staufer") >= 8


def test_the_levels_are_told_apart() -> None:
    first = [one.outcome.winner for one in many_games("aachen", None, 20, 0, ("marshal", "squire"))]
    second = [one.outcome.winner for one in many_games("aachen", None, 20, 0, ("squire", "marshal"))]
    assert first.count("staufer") + second.count("welf") >= 26


def test_it_calls_off_an_attack_that_somebody_else_began_to_muster() -> None:
    game = games.new_realm("1198")
    game.play("move Kalden Mosel")
    game.play("move Philipp Mosel")
    before = game.hash
    game.play("muster Stahleck")
    game.play(Regent("marshal").choose(game))
    assert game.hash == before


def test_it_reckons_with_the_tables_of_the_game() -> None:
    realm = games.new_realm("1198").rules
    best = rows(realm.book)[0]
    assert best[0] == 300
    assert best[1].won == pytest.approx(33 / 36)
    assert fates(realm.book)["II"].captive > fates(realm.book)["II"].free
    assert known(realm) is known(realm)


def test_a_king_goes_where_he_is_crowned() -> None:
    """With Aachen held and electors enough the claimant is sent there."""
    game = games.new_realm("1198")
    state, realm = game.position, game.rules
    for name in ("Konrad-Mainz", "Johann"):
        figure = realm.world.figure[name]
        realm.from_pile(state, figure)
        realm.join(state, figure, 0, [])
        state.where[figure] = realm.world.area["Mosel"]
    philipp = realm.world.figure["Philipp"]
    state.where[philipp], state.inside[philipp] = realm.world.area["Mosel"], -1
    regent = Regent("marshal")
    while game.decision is not None and game.decision.side == "staufer" and realm.turn(game.position) == 1:
        game.play(regent.choose(game))
    assert any(step.text.startswith(("move Philipp Aachen", "move Philipp Rheinland")) for step in game.steps)


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownPlayer, match="no player 'greedy' for a realm; there are random, idle, squire"):
        player_of_realm("greedy")
    with pytest.raises(UnknownPlayer):
        Anywhere("duke").choose(games.new_realm("aachen"))
