"""Men who wait off the map: they are not lost, do nothing, and nothing is done to them."""

from __future__ import annotations

import msgspec
import pytest

from bergfried import games
from bergfried.battle.engine import aims
from bergfried.battle.engine.state import DEAD, OFF_MAP
from bergfried.battle.people.waiting import Wait, wait_of
from bergfried.battle.setup.scenarios import BadScenario, Scenario, load_scenario
from bergfried.games import BattleGame
from bergfried.kernel.roles import named
from bergfried.players.random import RandomPlayer
from bergfried.players.roster import player
from bergfried.players.seats import play_out


def waiting(at: str = "reserve") -> Scenario:
    """The meadow, where Hal of red waits off the map."""
    scenario = load_scenario("meadow")
    red = scenario.sides["red"]
    men = {**red.men, "Hal": msgspec.structs.replace(red.men["Hal"], at=at)}
    sides = {**scenario.sides, "red": msgspec.structs.replace(red, men=men)}
    return msgspec.structs.replace(scenario, sides=sides)


@pytest.fixture
def game() -> BattleGame:
    return BattleGame(waiting(), "siege", seed=1)


def test_he_is_off_the_map_and_nothing_is_counted_for_him(game: BattleGame) -> None:
    hal = game.battle.roster.numbers["Hal"]
    assert (game.field.at[hal], wait_of(game.field, hal)) == (OFF_MAP, Wait("reserve"))
    assert wait_of(game.field, game.battle.roster.numbers["Odo"]) is None
    game.play("ready")
    game.play("ready")
    assert set(aims.outcome(game.battle, game.field).score.values()) == {0}
    for man in game.battle.all_men[1]:
        if man != hal:
            game.field.status[man] |= DEAD
    assert not aims.decided(game.battle, game.field)


def test_he_does_nothing_and_nobody_aims_at_him(game: BattleGame) -> None:
    hal = game.battle.roster.numbers["Hal"]
    random = RandomPlayer(2)
    while not game.over:
        for action in game.legal_actions():
            assert hal not in (*named(action, "actor"), *named(action, "target"))
        for text in ("place Hal L5", "move Hal L5", "shoot Hal Odo", "shoot Odo Hal", "attack Odo Hal"):
            assert not game.check(text)
        game.play(random.choose(game))
    assert wait_of(game.field, hal) == Wait("reserve")


def test_he_is_saved_and_loaded(game: BattleGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "load_scenario", lambda name: waiting())
    play_out(game, RandomPlayer(3))
    again = games.load(game.save())
    assert isinstance(again, BattleGame)
    assert again.hash == game.hash
    assert wait_of(again.field, again.battle.roster.numbers["Hal"]) == Wait("reserve")
    assert BattleGame(waiting("camp"), "siege").hash != BattleGame(waiting(), "siege").hash


def test_the_machine_plays_without_him(game: BattleGame) -> None:
    machine = player("knight", 1)
    while game.field.turn < 2:
        game.play(machine.choose(game))


def test_whoever_comes_over_an_edge_has_a_zone_to_come_by() -> None:
    game = BattleGame(waiting("edge east"), "siege")
    assert wait_of(game.field, game.battle.roster.numbers["Hal"]) == Wait("edge", "east")
    with pytest.raises(BadScenario, match="Hal cannot wait at edge 'north': there is no such place"):
        BattleGame(waiting("edge north"), "siege")
    with pytest.raises(BadScenario, match="Hal cannot wait at camp 'east': there is no such place"):
        BattleGame(waiting("camp east"), "siege")
