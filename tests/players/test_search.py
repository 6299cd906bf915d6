"""Search over whole turns: in any game of the kernel, by the same dice, bounded by counts; and the marshal who uses it."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pytest
from tests.kernel.counting import SIDES, Add, Count, Stop, Throw, new

from bergfried import games
from bergfried.battle.actions import Lower, Roll
from bergfried.games import BattleGame, open_game
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import SeededDice
from bergfried.kernel.game import Game
from bergfried.kernel.verdicts import Overworked, Verdict
from bergfried.players import commander
from bergfried.players.captain import Captain
from bergfried.players.commander import FIGHTING, MOVING, Commander
from bergfried.players.greedy import GreedyPlayer
from bergfried.players.search import Effort, Lots, Plan, Search, fork
from bergfried.players.seats import Seats, play_out
from bergfried.siege.fields import Fought

QUICK = {
    MOVING: Effort(dice=2, most=2, changes=2),
    FIGHTING: Effort(dice=2, most=2, changes=0),
}


# ------------------------------------------------------------------------------------------------ any game of the kernel


class Careful:
    """Counts one, and stops."""

    def choose(self, game: Game[Count]) -> Action:
        return Stop() if game.position.counted else Add(1)


class Playing:
    """A turn lasts until the other side counts; two turns are played, and whoever has lost by then has lost."""

    def __init__(self, side: int = 0) -> None:
        self._side = side
        self.turns = 0

    def moment(self, game: Game[Count]) -> Hashable:
        return game.position.side

    def in_turn(self, game: Game[Count]) -> bool:
        return game.position.side == self._side

    def takes_orders(self, game: Game[Count]) -> bool:
        return True

    def ends(self, game: Game[Count]) -> bool:
        return game.position.side != self._side and game.position.counted > 0

    def value(self, game: Game[Count]) -> float:
        return 0.5 if game.outcome is None else float(game.outcome.winner == SIDES[self._side])


def counted(total: int) -> Game[Count]:
    game = new()
    game.position = Count(total)
    return game


def search(total: int = 14, seed: str = "s") -> Search[Game[Count]]:
    return Search(counted(total), Playing(), Careful(), (Careful(),), seed)


THROW = Plan("throw", (Throw(), Stop()), Careful())
TWICE = Plan("twice", (Throw(), Throw(), Stop()), Careful())
ADD = Plan("add", (Add(1), Stop()), Careful())


def test_the_better_plan_is_found_in_any_game() -> None:
    """Near the limit who throws dice loses as often as not, and who adds one does not."""
    assert search().best([TWICE, THROW, ADD], Effort(4, 16, 0)) is ADD


def test_the_first_plan_is_followed_unless_another_is_surely_better() -> None:
    same = ADD._replace(name="same")
    assert search().best([ADD, same], Effort(4, 8, 0)) is ADD
    assert search().best([same, ADD], Effort(4, 8, 0)) is same


def test_changes_of_the_best_are_tried_and_kept_if_they_help() -> None:
    def shorter(plan: Plan[Game[Count]], dice: SeededDice) -> Plan[Game[Count]] | None:
        return ADD if plan.orders != ADD.orders else None

    plans = [TWICE, TWICE._replace(name="again")]
    assert search().best(plans, Effort(8, 16, 3), shorter).orders == ADD.orders
    assert search().best(plans, Effort(8, 16, 0), shorter).orders == TWICE.orders


def test_trials_are_bounded_by_their_number_and_the_same_every_time() -> None:
    one, other = search(), search()
    effort = Effort(4, 8, 0)
    assert one.best([TWICE, THROW, ADD], effort) is other.best([TWICE, THROW, ADD], effort)
    assert one.trials == other.trials <= 3 * 4 + 2 * 4 + 3 * 4


def test_the_work_is_bounded_by_the_decisions_that_are_carried_out() -> None:
    effort = Effort(2, 64, 0, work=120)
    found = search()
    found.best([TWICE, THROW, ADD], effort)
    assert 60 < found.work <= effort.work + 12  # a trial of each is not broken off
    assert found.trials > 3 * effort.dice


def test_of_more_plans_than_there_is_time_for_the_last_are_left_out() -> None:
    found = search()
    assert found.best([TWICE, THROW, ADD], Effort(2, 8, 0, work=1)) is TWICE
    assert found.trials == 2


def test_what_all_trials_of_a_plan_have_in_common_is_carried_out_once() -> None:
    found = search(3)  # whatever is thrown once, the limit is far
    one = found.tried(ADD, 0)
    first = found.work
    assert (found.tried(ADD, 0), found.work) == (one, 2 * first - len(ADD.orders))
    found.tried(THROW, 0)
    before = found.work
    found.tried(THROW, 0)
    again = found.work - before
    found.tried(THROW, 0, "fresh ")
    assert again >= len(THROW.orders)  # a die falls at once


class Planned(Playing):
    """Orders are carried out until something has been counted."""

    def takes_orders(self, game: Game[Count]) -> bool:
        return not game.position.counted


class Nobody:
    """Must not be asked."""

    def choose(self, game: Game[Count]) -> Action:
        raise AssertionError("what comes after the orders is played as it will be")


def test_after_the_orders_it_is_played_on_as_it_will_be() -> None:
    found = Search(counted(3), Planned(), Careful(), (Careful(),), "s")
    assert found.tried(Plan("one", (Add(1),), Nobody()), 0) == 0.5


def test_plans_meet_the_same_dice_and_other_numbers_other_dice() -> None:
    found = search(7)
    one = [found.tried(TWICE, number) for number in range(16)]
    assert one == [found.tried(TWICE._replace(name="other"), number) for number in range(16)]
    assert len(set(one)) > 1
    assert one != [found.tried(TWICE, number, "fresh ") for number in range(16)]


def test_a_roll_shows_each_face_once_in_as_many_trials_as_there_are_faces() -> None:
    lots = Lots("s")
    first, second = ([lots.face(point, number, 10) for number in range(30)] for point in ("shot 0", "shot 1"))
    for faces in (first, second):
        assert [sorted(faces[start : start + 10]) for start in (0, 10, 20)] == [list(range(1, 11))] * 3
    assert first[:10] != first[10:20] != second[10:20]
    assert [Lots("s").face("shot 1", number, 10) for number in range(30)] == second


def test_what_is_tried_leaves_the_game_alone() -> None:
    game = counted(5)
    before = game.hash
    Search(game, Playing(), Careful(), (Careful(),), "s").tried(TWICE, 0)
    assert (game.hash, game.steps) == (before, [])
    assert fork(game).hash == before


def test_orders_that_cannot_be_carried_out_are_given_up() -> None:
    plan = Plan("too many", (Stop(), Add(9), Add(1), Stop()), Careful())
    assert search().tried(plan, 0) == search().tried(ADD, 0) == 0.5


def test_what_a_script_would_do_becomes_its_orders() -> None:
    assert search(3).proposed("careful", Careful(), lambda game: False).orders == (Add(1), Stop())


# ------------------------------------------------------------------------------------------------ the marshal


def battle(scenario: str, seed: str = "m") -> BattleGame:
    game = open_game(scenario, seed=seed)
    assert isinstance(game, BattleGame)
    return game


def test_the_marshal_goes_on_with_the_same_move_in_the_midst_of_a_turn() -> None:
    game, player = battle("ford"), Commander(5, QUICK)
    asked = 0
    while game.position.turn < 3 and game.decision is not None:
        chosen = player.choose(game)
        if game.decision.kind == "move" and game.decision.side == "angevins":
            asked += 1
            if asked in (3, 6):
                again = games.load(game.save())
                assert isinstance(again, BattleGame)
                assert Commander(5, QUICK).choose(again) == chosen
        game.play(chosen)
    assert asked > 6


def test_the_marshal_answers_every_decision_and_comes_to_an_end() -> None:
    game, greedy = battle("meadow", "all"), GreedyPlayer()
    first, second = game.battle.sides
    play_out(game, Seats({first: Commander(1, QUICK), second: greedy}))
    assert game.outcome is not None


def test_where_the_marshal_has_no_record_he_plans_from_where_he_is() -> None:
    game = battle("meadow")
    while game.decision is not None and game.decision.kind != "move":
        game.play("ready" if game.decision.kind == "set-up" else "end")
    bare = game.again(seed="bare")
    bare.position = game.position.copy()
    assert Commander(1, QUICK).choose(bare) == Commander(1, QUICK).choose(game)


def test_where_the_rules_give_up_the_knight_leads_and_nobody_searches_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, player, knight, searched = battle("meadow"), Commander(1, QUICK), Captain("knight", 1), []

    def give_up(*_: object) -> None:
        searched.append(game.hash)
        raise Overworked(Verdict("work-ways"))

    monkeypatch.setattr(Commander, "_search", give_up)
    moves = 0
    while game.decision is not None and game.position.turn < 1:
        chosen = player.choose(game)
        assert chosen == knight.choose(game)
        moves += game.decision.kind == "move"
        game.play(chosen)
    assert moves > 2
    assert len(searched) <= 2  # the movement, and a fight


@pytest.mark.parametrize("scenario", ["meadow", "throne"])
def test_a_turn_is_searched_with_what_is_left_of_its_work(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All searches of a turn together take no more than it may; movement has the most of it."""
    monkeypatch.setattr(commander, "OPEN", 100)
    monkeypatch.setattr(commander, "CASTLE", 200)
    efforts, effort_of = list[tuple[int, str, int]](), commander._effort

    def watched(game: Fought, stage: str, fights: int) -> Effort:
        effort = effort_of(game, stage, fights)
        efforts.append((game.field.turn, stage, effort.work))
        return effort

    monkeypatch.setattr(commander, "_effort", watched)
    game = battle(scenario)
    player = Commander(1)
    price = commander._price(game)
    while game.decision is not None and game.position.turn < 4:
        game.play(player.choose(game))
    assert {stage for _, stage, _ in efforts} >= {MOVING}
    for turn in range(4):
        spent = [work for at, _, work in efforts if at == turn]
        assert sum(spent) <= 200 / price * 1.5  # who falls makes decisions cheaper


@pytest.mark.soak
def test_the_marshal_uses_the_tower() -> None:
    game = battle("tower", "5")
    besiegers, garrison = game.battle.sides
    play_out(game, Seats({besiegers: Commander(5), garrison: Captain("knight", 5)}))
    done = {type(step.action) for step in game.steps if step.side == besiegers}
    assert done >= {Roll, Lower}


def test_the_marshal_looks_at_his_side_alone() -> None:
    """Asked while the enemy moves, he answers as the knight does."""
    game = battle("ford")
    while game.decision is not None and game.decision.kind != "defensive-fire":
        game.play(Captain("knight", 1).choose(game))
    assert Commander(1, QUICK).choose(game) == Captain("knight", 1).choose(game)


def test_a_board_set_as_a_game_stands_has_its_record() -> None:
    """So a machine that is asked decision by decision follows the plan with which a turn began."""
    game, player = battle("meadow"), Commander(1, QUICK)
    while game.decision is not None and (game.decision.kind != "move" or game.steps[-1].text == "end"):
        game.play("ready" if game.decision.kind == "set-up" else player.choose(game))
    board = battle("meadow")
    board.stand_as(game)
    assert (board.hash, list(board.positions())[:-1]) == (game.hash, list(game.positions())[:-1])
    assert Commander(1, QUICK).choose(board) == player.choose(game)
    board.play(player.choose(board))
    assert board.hash != game.hash


def test_a_last_turn_is_played_for_the_result_and_not_for_points() -> None:
    """Two points behind in the last turn at the ford: as the knight moves, no fight can win it any more."""
    text = (Path(__file__).parent / "openings" / "ford-14-16.game").read_text("utf-8")
    game, knight = games.load(text), Captain("knight", 1)
    assert isinstance(game, BattleGame)

    def wins(mover: Captain | Commander) -> int:
        won = 0
        for number in range(20):
            again = game.again(seed=number)
            again.position = game.position.copy()
            while (decision := again.decision) is not None:
                moves = decision.kind == "move" and decision.side == "royals"
                again.play((mover if moves else knight).choose(again))
            won += again.outcome is not None and again.outcome.winner == "royals"
        return won

    assert wins(knight) == 0
    assert wins(Commander(1)) >= 3
