"""Who is winning: what is counted speaks for the side it should, the end is the result, weights are fitted honestly."""

from __future__ import annotations

import random

import msgspec
import pytest

from bergfried.battle.engine.state import DEAD, WOUNDED
from bergfried.games import BattleGame, open_game
from bergfried.lab import fitting
from bergfried.lab.fitting import Seen
from bergfried.players.greedy import GreedyPlayer
from bergfried.players.seats import play_out
from bergfried.players.winning import ANY, FEATURES, Model, chance, features, weights_for


def battle(scenario: str, turns: int = 0) -> BattleGame:
    game, player = open_game(scenario, seed=4), GreedyPlayer()
    assert isinstance(game, BattleGame)
    while not game.over and game.position.turn < turns:
        game.play(player.choose(game))
    return game


def test_of_a_battle_that_is_over_the_result_is_told() -> None:
    game = battle("ford")
    play_out(game, GreedyPlayer())
    assert game.outcome is not None
    winner = game.battle.sides.index(game.outcome.winner)
    weights = weights_for("ford")
    assert [chance(game.battle, game.position, side, weights) for side in (winner, 1 - winner)] == [1.0, 0.0]


@pytest.mark.parametrize("scenario", ["meadow", "ford", "gatehouse"])
def test_what_one_side_has_the_other_has_not(scenario: str) -> None:
    game = battle(scenario, 3)
    one, other = (chance(game.battle, game.position, side, weights_for(scenario)) for side in (0, 1))
    assert one + other == pytest.approx(1)
    assert 0 < one < 1


@pytest.mark.parametrize("scenario", ["meadow", "ford", "scaffold", "breach"])
def test_a_side_that_has_lost_two_men_has_less_of_a_chance(scenario: str) -> None:
    game = battle(scenario, 2)
    rules, state, weights = game.battle, game.position, weights_for(scenario)
    before = chance(rules, state, 0, weights)
    for man in list(rules.men_of(state, 0))[:2]:
        state.status[man] |= DEAD
    assert chance(rules, state, 0, weights) < before


def test_each_feature_speaks_for_the_first_side() -> None:
    game = battle("ford", 2)
    rules, state = game.battle, game.position
    before = dict(zip(FEATURES, features(rules, state), strict=True))
    state.status[next(rules.men_of(state, 1))] |= WOUNDED
    after = dict(zip(FEATURES, features(rules, state), strict=True))
    assert after["lead"] > before["lead"]
    assert after["wounded"] > before["wounded"]
    assert after["strength"] > before["strength"]


def test_a_scenario_without_weights_of_its_own_has_those_of_all() -> None:
    assert weights_for("no such scenario") == weights_for(ANY) != weights_for("ford")


# ------------------------------------------------------------------------------------------------ weights


def told(seed: int, games: int = 200) -> list[Seen]:
    """Positions in which the lead alone decides, as often as a logistic curve says."""
    dice, found = random.Random(seed), list[Seen]()
    for number in range(games):
        lead = dice.uniform(-2, 2)
        counted = [0.0] * len(FEATURES)
        counted[FEATURES.index("lead")] = lead
        won = dice.random() < 1 / (1 + 2.718281828 ** (-2 * lead))
        found += [Seen(number, gone, tuple(counted), float(won)) for gone in (0.2, 0.8)]
    return found


def test_weights_find_what_decides_and_are_judged_by_games_they_have_not_seen() -> None:
    fitted = fitting.fit({"toy": told(1)})
    weights = dict(zip(FEATURES, fitted.model.weights["toy"], strict=True))
    assert weights["lead"] == pytest.approx(2, abs=0.5)
    assert sum(abs(weight) for name, weight in weights.items() if name != "lead") < 0.1
    (quality,) = fitted.quality
    assert (quality.games, quality.positions) == (200, 400)
    assert quality.loss < 0.6 < quality.blind
    assert quality.auc > 0.8
    assert all(abs(band.said - band.came) < 0.25 for band in fitted.bands if band.positions > 40)


def test_a_scenario_gets_weights_of_its_own_if_it_does_better_with_them() -> None:
    """Beside those that are kept; a scenario whose games are all over the place stays with what all share."""
    fitted = fitting.fit({"toy": told(1)})
    before = Model(FEATURES, {ANY: (0.0,) * len(FEATURES), "meadow": (1.0,) * len(FEATURES)})
    after = fitting.added(fitted, before).model.weights
    assert after == {**before.weights, "toy": fitted.model.weights["toy"]}
    (quality,) = fitted.quality
    worse = msgspec.structs.replace(fitted, quality=(msgspec.structs.replace(quality, shared=0.1),))
    assert fitting.added(worse, before).model == before


def test_who_meets_whom_can_be_said() -> None:
    """Greedy players do not play as knights do."""
    (knights,) = fitting.play("meadow", 1, "watch", meetings=(("knight", "knight"),))
    (greedy,) = fitting.play("meadow", 1, "watch", meetings=(("greedy", "greedy"),))
    assert knights != greedy


def test_which_side_is_the_first_tells_nothing_of_other_scenarios() -> None:
    fitted = fitting.fit({"toy": [one._replace(counted=(1.0, *one.counted[1:])) for one in told(2)]})
    assert fitted.model.weights[ANY][FEATURES.index("first")] == pytest.approx(0, abs=0.01)


def test_positions_are_taken_at_the_beginning_of_every_turn() -> None:
    (seen,) = fitting.play("meadow", 1, "watch")
    assert len({one.gone for one in seen}) == len(seen) > 4
    assert {one.result for one in seen} <= {0.0, 0.5, 1.0}
