"""A battle looked back at: which decisions there are, how they are compared, and what is called better."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

import pytest

from bergfried import advice, games, words
from bergfried.battle.actions import Attack, Move
from bergfried.games import BattleGame, open_game
from bergfried.kernel.game import position_hash
from bergfried.players import reviewing
from bergfried.players.captain import Captain
from bergfried.players.commander import FIGHTING, MOVING
from bergfried.players.reviewing import Care, Decision, Reviewed
from bergfried.players.search import Effort
from bergfried.players.seats import Seats, play_out

QUICK = Care(
    first=4,
    most=12,
    efforts={
        MOVING: Effort(dice=2, most=2, changes=2),
        FIGHTING: Effort(dice=2, most=2, changes=0),
    },
)
OPENINGS = Path(__file__).parent / "openings"


@cache
def fought(scenario: str = "meadow", seed: str = "2") -> BattleGame:
    """A battle two squires have fought."""
    game = open_game(scenario, seed=seed)
    assert isinstance(game, BattleGame)
    play_out(game, Seats({side: Captain("squire", seed) for side in game.battle.sides}))
    return game


@cache
def found() -> tuple[tuple[Decision, Reviewed], ...]:
    game = fought()
    return tuple((one, reviewing.review(game, one, QUICK)) for one in list(reviewing.decisions(game))[:12])


def test_every_movement_and_every_attack_is_a_decision_of_whose_turn_it_is() -> None:
    game = fought()
    looked_at = list(reviewing.decisions(game))
    fields = list(game.fields())
    moves = [action for one in looked_at if one.stage == MOVING for action in one.played]
    attacks = [action for one in looked_at if one.stage == FIGHTING for action in one.played]
    assert sum(isinstance(action, Move) for action in moves) == sum(
        isinstance(step.action, Move) for step in game.steps
    )
    assert sum(isinstance(action, Attack) for action in attacks) == sum(
        isinstance(step.action, Attack) for step in game.steps
    )
    for one in looked_at:
        assert one.side == game.battle.sides[game.battle.active(fields[one.step])]
        assert one.played[0] == game.steps[one.step].action
        assert one.step < one.last <= len(game.steps)
        assert one.round == fields[one.step].turn // 2 + 1
    assert len({(one.turn, one.stage) for one in looked_at if one.stage == MOVING}) == sum(
        one.stage == MOVING for one in looked_at
    )


def test_who_gives_up_has_decided_nothing_that_is_reviewed() -> None:
    game = open_game("meadow")
    assert isinstance(game, BattleGame)
    for text in ("ready", "ready", "resign"):
        game.play(text)
    assert not list(reviewing.decisions(game))


def test_what_is_surely_better_is_called_so_and_nothing_else() -> None:
    better = [one for _, one in found() if one.better]
    assert better, "a squire errs"
    for decision, one in found():
        assert one.better == (one.low > 0)
        assert one.low <= one.gain <= one.high
        assert one.trials <= QUICK.most
        assert bool(one.trials) == bool(one.marshal)
        assert (one.step, one.last, one.side, one.stage) == (
            decision.step, decision.last, decision.side, decision.stage,
        )  # fmt: skip
        if one.better:
            assert set(one.marshal) != set(one.played)
            assert one.chance + one.gain <= 1 + 1e-9


def test_the_same_battle_is_reviewed_alike_and_left_as_it_is() -> None:
    game = fought()
    before = position_hash(game.position)
    for decision, one in found()[:4]:
        assert reviewing.review(game, decision, QUICK) == one
    assert (position_hash(game.position), len(game.legal_actions())) == (before, 0)
    other = games.load(game.save())
    assert isinstance(other, BattleGame)
    assert list(reviewing.decisions(other)) == list(reviewing.decisions(game))


def test_in_a_last_turn_what_the_knight_misses_is_found() -> None:
    """A turn of the ford in which the knight loses for certain, and four of ten could be won."""
    game = games.load((OPENINGS / "ford-14-16.game").read_text(encoding="utf-8"))
    assert isinstance(game, BattleGame)
    before, knight = len(game.steps), Captain("knight", 1)
    while not game.over:
        game.play(knight.choose(game))
    decision = next(one for one in reviewing.decisions(game) if one.step >= before and one.stage == MOVING)
    one = reviewing.review(game, decision, Care(), seed=1)
    assert one.side == "royals"
    assert one.better
    assert one.chance < 0.1


def test_the_interval_is_that_of_student() -> None:
    assert reviewing._student(10) == pytest.approx(2.2281, abs=1e-3)
    assert reviewing._student(47) == pytest.approx(2.0117, abs=1e-4)
    pairs = [(0.5, 0.4), (0.7, 0.4), (0.6, 0.4), (0.4, 0.4)]
    mean, low, high = reviewing.interval(pairs)
    assert mean == pytest.approx(0.15)
    assert high - mean == pytest.approx(mean - low) == pytest.approx(3.182 * 0.0645, abs=0.005)
    assert reviewing.interval([]) == (0, 0, 0)


def test_of_results_nothing_is_certain() -> None:
    """That none of 20 battles was won does not say that none of 200 would be."""
    mean, low, high = reviewing.interval([(0.0, 0.0)] * 20)
    assert mean == 0
    assert -low == pytest.approx(high)
    assert high == pytest.approx(0.0969, abs=0.001)
    assert reviewing.interval([(0.3, 0.3)] * 20) == (0, 0, 0)
    assert reviewing.interval([(1.0, 0.0)] * 20)[1] > 0.7
    assert reviewing.interval([(1.0, 0.0)]) == (1, -1, 1)


# ------------------------------------------------------------------------------------------------ told


def test_a_review_is_told_in_every_language() -> None:
    game = fought()
    for language, (_, one) in product(words.LANGUAGES, found()):
        told = advice.reviewed(game, one, language)
        deeds = (*told.played, *told.marshal)
        assert not any(
            "⟦" in text or "{" in text for text in (told.text, told.title, *(d.label for d in deeds))
        )
        assert told.better == one.better
        if one.better:
            assert told.marshal
            assert {deed.label for deed in told.marshal}.isdisjoint(deed.label for deed in told.played)


def test_of_a_movement_it_is_told_who_goes_where_and_who_stays() -> None:
    game = fought()
    decision, one = next(pair for pair in found() if pair[1].better and pair[0].stage == MOVING)
    told = advice.reviewed(game, one)
    gone = {text.split()[1] for text in one.played if text.startswith("move")}
    kept = {text.split()[1] for text in one.marshal if text.startswith("move")}
    assert {deed.label for deed in told.marshal if "stays" in deed.label} == {
        f"{man} stays where he is" for man in gone - kept
    }
    field = list(game.fields())[decision.step]
    board = game.battle.board
    for deed in (*told.played, *told.marshal):
        if deed.aims:
            man = game.battle.roster.numbers[deed.label.split()[0]]
            assert [aim.start for aim in deed.aims] == [str(board.hex(field.at[man]))]
