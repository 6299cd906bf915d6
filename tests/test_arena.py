"""The arena: who meets whom, what is counted, and that many processes change nothing. And the players by name."""

from __future__ import annotations

import pytest

from bergfried import games
from bergfried.battle.actions import Pass
from bergfried.battle.setup.scenarios import BadScenario, UnknownScenario, scenario_names
from bergfried.games import AnyBattle, give_order
from bergfried.kernel.decisions import Outcome
from bergfried.lab.arena import Pairing, Standing, Tally, contest, from_openings, pairings, standings
from bergfried.lab.pool import MEMBERS, contestant
from bergfried.lab.scores import Sprt, of_pairs, wilson
from bergfried.lab.simulate import Opening, Played, many_games
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
    assert [(pair.side, one.seed) for pair, one in alone] == [
        (side, f"jobs/{number}") for number in range(3) for side in ("blue", "red")
    ]
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


# ------------------------------------------------------------------------------------------------ pairs and what they tell


def test_of_two_who_are_the_same_only_one_side_is_played() -> None:
    assert [pair.side for pair in pairings(["ford"], None, "greedy", "greedy")] == ["angevins"]
    assert [pair.side for pair in pairings(["1198"], None, "random", "random")] == ["staufer"]


def test_pairs_are_games_with_the_same_dice_and_sides_changed() -> None:
    tally = Tally()
    for side, winner, number in (("blue", "blue", 0), ("red", "red", 0), ("blue", "", 1), ("red", "blue", 1)):
        game = Played(f"0/{number}", Outcome(winner, "marginal" if winner else "draw"), 6, 50)
        tally.add(Pairing("meadow", "siege", side, ("greedy", "random")), game)
    assert tally.pairs == [1.0, 0.25]
    tally.add(Pairing("meadow", "siege", "blue", ("greedy", "random")), played("red"))
    one = Played("0/2", Outcome("red", "marginal"), 6, 50)
    tally.add(Pairing("meadow", "siege", "blue", ("greedy", "random")), one)
    assert len(tally.pairs) == 1, "a pair of which one game is missing is not counted"


def test_wilsons_interval_is_the_one_of_the_books() -> None:
    """Of 10 games 8 won: 49 to 94 of a hundred; of 20 none: 0 to 16."""
    assert str(wilson(8, 10)) == "80.0 [49, 94]"
    assert str(wilson(0, 20)) == "0.0 [0, 16]"


def test_pairs_that_differ_little_tell_more_than_games() -> None:
    even = of_pairs([0.5] * 20 + [1.0] * 4 + [0.0] * 4)
    assert even.mean == 0.5
    assert even.high < wilson(28, 56).high
    assert of_pairs([1.0] * 8) == wilson(8, 8)


def test_a_test_stops_when_it_knows() -> None:
    test = Sprt(0.5, 0.6)
    won, lost = [1.0, 0.5, 1.0, 0.5, 0.5], [0.0, 0.5, 0.5, 0.0, 0.5]
    assert test.says(won) == test.says(lost) == ""
    assert test.says(won * 10) == "stronger"
    assert test.says(lost * 10) == "not stronger"
    assert test.says([0.5, 0.6, 0.5, 0.6] * 5) == "", "between the bounds nothing is settled soon"


# ------------------------------------------------------------------------------------------------ pool and openings


def test_the_pool_is_named_and_offered_to_nobody() -> None:
    assert not set(MEMBERS) & set(PLAYERS)
    with pytest.raises(
        UnknownPlayer, match="no player 'pool:duke' in the pool; there are pool:greedy, pool:k"
    ):
        contestant("pool:duke")
    with pytest.raises(UnknownPlayer):
        player("pool:knight")


@pytest.mark.parametrize("name", MEMBERS)
def test_a_member_of_the_pool_plays_as_it_did(name: str) -> None:
    """What each does at the ford was written down when it was put into the pool."""
    game = games.new("ford", edition="anarchy", seed="pool")
    play_out(game, contestant(name, 1))
    assert (len(game.steps), game.hash) == AS_IT_PLAYED[name]


AS_IT_PLAYED = {
    "pool:greedy": (114, "f58319a40080"),
    "pool:knight": (139, "eb97e1a0f99c"),
    "pool:marshal": (127, "41a223336e63"),
}


def opening(step: int, name: str = "meadow") -> Opening:
    game = games.new(name, edition="siege", seed="opening")
    play_out(game, GreedyPlayer())
    return Opening("one", game.save(), step)


def test_a_saved_position_is_played_on_from_either_side_with_new_dice() -> None:
    pairs = from_openings([opening(40)], "greedy", "random")
    assert [(pair.title, pair.side) for pair in pairs] == [("meadow, one", "blue"), ("meadow, one", "red")]
    results = list(contest(pairs, 2, "o"))
    assert [one.seed for _, one in results] == ["o/0", "o/0", "o/1", "o/1"]
    whole = dict(contest(pairings(["meadow"], "siege", "greedy", "random"), 1, "o"))
    assert all(
        one.decisions < other.decisions for (_, one), other in zip(results, whole.values(), strict=False)
    )


def test_an_opening_that_is_none_is_refused_with_a_sentence() -> None:
    whole = opening(0)
    last = len(games.load(whole.text).steps)
    with pytest.raises(BadScenario, match="The opening one is over"):
        from_openings([Opening("one", whole.text, last)], "greedy", "random")
    with pytest.raises(BadScenario, match=f"has {last} steps, and no 9999"):
        from_openings([Opening("one", whole.text, 9999)], "greedy", "random")
