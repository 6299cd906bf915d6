"""The arena: who meets whom, what is counted, and that many processes change nothing. And the players by name."""

from __future__ import annotations

import pytest

from bergfried import games
from bergfried.battle.actions import Pass
from bergfried.battle.setup.scenarios import BadScenario, UnknownScenario, scenario_names
from bergfried.games import AnyBattle, give_order
from bergfried.kernel.decisions import Outcome
from bergfried.lab.arena import Pairing, Standing, contest, pairings, standings
from bergfried.lab.simulate import Played, many_games
from bergfried.players.greedy import GreedyPlayer
from bergfried.players.roster import LEVELS, PLAYERS, UnknownPlayer, player
from bergfried.players.seats import Endless, play_on, play_out


def played(winner: str) -> Played:
    return Played("0/0", Outcome(winner, "marginal" if winner else "draw"), 6, 50)


def test_won_drawn_and_lost_are_counted_for_the_first_player() -> None:
    pairs = [Pairing("meadow", "siege", side, ("greedy", "random")) for side in ("blue", "red")]
    results = [(pairs[0], played(winner)) for winner in ("blue", "blue", "red", "", "blue")]
    results += [(pairs[1], played(winner)) for winner in ("blue", "red")]
    first, second = standings(results)
    assert (first.won, first.drawn, first.lost, first.games, first.percent) == (3, 1, 1, 5, 60)
    assert (second.won, second.drawn, second.lost, second.games, second.percent) == (1, 0, 1, 2, 50)
    assert (first.pairing.side, first.decisions, first.rounds) == ("blue", 250, 30)


def test_the_first_player_has_the_side_that_is_named() -> None:
    """The greedy player beats the random one from either side: the winner tells who sat where."""
    pairs = pairings(["ford"], None, "greedy", "random")
    assert [(pair.edition, pair.side) for pair in pairs] == [("anarchy", "angevins"), ("anarchy", "royals")]
    assert [standing.won for standing in standings(contest(pairs, 2, "seats"))] == [2, 2]


def test_two_processes_play_the_same_games_as_one() -> None:
    pairs = pairings(["meadow"], "siege", "random", "greedy")
    alone = list(contest(pairs, 3, "jobs"))
    assert [one.seed for _, one in alone] == ["jobs/0", "jobs/1", "jobs/2"] * 2
    assert list(contest(pairs, 3, "jobs", jobs=2)) == alone


def test_all_scenarios_of_an_edition_are_paired_when_none_is_named() -> None:
    assert {pair.scenario for pair in pairings([], None, "random", "random")} == set(scenario_names())
    assert {pair.scenario for pair in pairings([], "siege", "random", "random")} == {
        "meadow",
        "drawbridge",
        "breach",
        "torches",
        "curtain",
        "stones",
        "wagons",
    }


def test_what_cannot_be_paired_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadScenario, match="1198 is not made for siege, but for staufer"):
        pairings(["1198"], "siege", "random", "random")
    with pytest.raises(UnknownScenario, match="Near it: meadow"):
        pairings(["medow"], None, "random", "random")
    with pytest.raises(BadScenario, match="No scenario is made for staufer"):
        pairings([], "staufer", "random", "random")
    with pytest.raises(UnknownPlayer, match="There is no player 'duke'"):
        pairings(["meadow"], None, "random", "duke")


def test_an_unknown_player_is_told_who_there_is() -> None:
    with pytest.raises(UnknownPlayer) as refused:
        player("gredy")
    assert (
        str(refused.value) == f"There is no player 'gredy'; there are {', '.join(PLAYERS)}. Near it: greedy."
    )


@pytest.mark.parametrize("name", ["random", "greedy", "squire", "knight", "marshal"])
def test_every_player_there_is_answers(name: str) -> None:
    assert name in PLAYERS
    game = moving()
    assert game.check(player(name, 1).choose(game))


def test_the_levels_go_from_the_weakest_to_the_best() -> None:
    assert LEVELS == ("squire", "knight", "marshal")


def test_few_players_play_what_is_no_battle() -> None:
    with pytest.raises(UnknownPlayer, match="no player 'greedy' for a realm; there are random, idle, squire"):
        next(many_games("1198", None, 1, 0, ("greedy", "random")))
    assert next(many_games("seven-days", None, 1, 0, ("idle", "random"))).outcome.winner


def test_a_game_that_takes_too_long_is_given_up_honestly() -> None:
    game = games.new("meadow", edition="siege", seed="long")
    with pytest.raises(Endless) as refused:
        play_out(game, GreedyPlayer(), at_most=5)
    assert str(refused.value) == "meadow (siege, seed long) has not come to an end after 5 decisions."
    assert len(game.steps) == 5
    again = games.new("meadow", edition="siege", seed="long")
    decisions = play_out(again, GreedyPlayer())
    assert play_out(game.again(seed="long"), GreedyPlayer(), at_most=decisions) == decisions


def moving() -> AnyBattle:
    """Blue may move, and red's bows are in reach."""
    game = games.new("meadow", edition="anarchy", seed=3)
    while game.decision is not None and game.decision.kind != "move":
        game.play("ready" if game.decision.kind == "set-up" else "end")
    return game


def test_the_machine_plays_until_the_other_side_must_decide() -> None:
    game = moving()
    assert {step.side for step in play_on(game, GreedyPlayer())} == {"blue"}
    assert game.decision is not None
    assert (game.decision.side, game.decision.kind) == ("red", "defensive-fire")


def test_standing_orders_answer_for_the_other_side() -> None:
    game = moving()
    give_order(game, "red", "hold fire")
    steps = list(play_on(game, GreedyPlayer()))
    assert {step.side for step in steps} == {"blue", "red"}
    assert {step.action for step in steps if step.side == "red"} == {Pass()}
    assert game.decision is not None
    assert game.decision.side == "red"


def test_a_standing_without_a_win_is_nought_percent() -> None:
    standing = Standing(Pairing("meadow", "siege", "blue", ("random", "greedy")))
    standing.add(played("red"))
    assert standing.percent == 0
