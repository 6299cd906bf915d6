"""Where movers are shot at, a man goes round the worst of it, and stays if the way costs more than he gains."""

from __future__ import annotations

import pytest

from bergfried.battle.actions import Move
from bergfried.battle.field import moving
from bergfried.board.reach import Stance
from bergfried.games import BattleGame, open_game
from bergfried.players import captain, underfire
from bergfried.players.captain import Captain
from bergfried.players.marching import Weighing

HERE, THERE = "M24", "K18"
"""Before the great door: the cheapest way between them is in view of more bows than another."""


@pytest.fixture
def game() -> BattleGame:
    """Those who want to get in by the great door are about to move."""
    found = open_game("greatdoor", seed=0)
    assert isinstance(found, BattleGame)
    while found.decision is not None and found.decision.kind != "move":
        found.play(found.way_out() or found.legal_actions()[0])
    return found


def herbert(game: BattleGame) -> tuple[int, Stance]:
    """A man, and where he wants to go."""
    man = game.battle.roster.numbers["Herbert"]
    assert game.battle.text(game.position.stance(man)) == HERE
    return man, Stance(game.battle.board.place(THERE))


def shots(view: Weighing, man: int, place: int) -> float:
    """What all the enemy's shots would cost a man on a place."""
    return view.stakes.loss(man).expected(view.enemy.shots_at(place, *view.kind(man)))


def test_he_goes_round_where_more_shots_fall(game: BattleGame) -> None:
    man, to = herbert(game)
    view = Captain("knight").view(game)
    via, cost = underfire.way(view, man, to)
    cheapest = moving.reach(game.battle, game.position, man).path(to)
    assert via not in ((), cheapest[:-1])
    assert game.check(Move(man, to, via))
    worst, before = (max(shots(view, man, one.place) for one in way) for way in (via, cheapest[:-1]))
    assert worst < before - underfire.TELLING
    assert cost == pytest.approx(view.fear * 0.25 * max(worst - shots(view, man, to.place), 0.0))


def test_where_all_have_shot_the_cheapest_way_is_good(game: BattleGame) -> None:
    man, to = herbert(game)
    for shooter in Captain("knight").view(game).enemy.shooters:
        game.position.shot[shooter.piece] = game.position.turn
    view = Captain("knight").view(game)
    assert not underfire.waiting(view)
    assert underfire.way(view, man, to) == ((), 0.0)


def test_who_sees_no_danger_goes_the_cheapest_way(game: BattleGame) -> None:
    assert underfire.way(Captain("squire").view(game), *herbert(game)) == ((), 0.0)


def test_where_nobody_may_shoot_at_movers_there_is_nothing_to_go_round() -> None:
    game = open_game("meadow", seed=0)
    assert isinstance(game, BattleGame)
    while game.decision is not None and game.decision.kind != "move":
        game.play(game.way_out() or game.legal_actions()[0])
    view = Captain("knight").view(game)
    assert view.enemy.shooters
    assert not underfire.waiting(view)


def test_the_knight_says_by_which_way_he_goes(game: BattleGame) -> None:
    player, found = Captain("knight"), list[Move]()
    while game.decision is not None and game.position.turn == 0:
        action = player.choose(game)
        if isinstance(action, Move) and action.via:
            found.append(action)
        game.play(action)
    assert found


def test_who_would_lose_more_on_the_way_than_he_gains_stays(
    game: BattleGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = Captain("knight").view(game)
    men = [man for man in view.purpose.men if view.best(man) is not None]
    assert men
    assert any(captain.going(view, man) is not None for man in men)
    monkeypatch.setattr(underfire, "way", lambda *_: ((), 1000.0))
    assert all(captain.going(view, man) is None for man in men)
