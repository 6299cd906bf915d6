"""Before a battle men are put where they have done best in games of the machine, or stay where the scenario has them."""

from __future__ import annotations

import pytest

from bergfried.battle.actions import Place
from bergfried.games import BattleGame, open_game
from bergfried.players import stands
from bergfried.players.captain import Captain
from bergfried.players.stands import Stands

KEPT = [(scenario, side) for scenario, sides in stands.book().items() for side in sides]


def set_up(scenario: str) -> BattleGame:
    game = open_game(scenario, seed="stands")
    assert isinstance(game, BattleGame)
    return game


def until_he_sets_up(game: BattleGame, side: str) -> None:
    while game.decision is not None and game.decision.side != side:
        game.play("ready")


@pytest.mark.parametrize(("scenario", "side"), KEPT)
@pytest.mark.parametrize("level", ["knight", "squire"])
def test_every_man_who_is_kept_is_put_where_he_has_done_best(scenario: str, side: str, level: str) -> None:
    game = set_up(scenario)
    until_he_sets_up(game, side)
    player, battle = Captain(level, 1), game.battle
    wanted = stands.kept(scenario, battle, battle.sides.index(side))
    assert {battle.name(man) for man in wanted} == set(stands.book()[scenario][side])
    assert any(stands.standing(game.position, man) != stance for man, stance in wanted.items())
    for _ in range(3 * len(wanted)):
        if not isinstance(action := player.choose(game), Place):
            break
        game.play(action)
    assert game.text(player.choose(game)) == "ready"
    assert {man: stands.standing(game.position, man) for man in wanted} == wanted


def test_where_nothing_is_kept_the_men_stay() -> None:
    game = set_up("breach")
    assert stands.kept("breach", game.battle, 0) == {}
    assert game.text(Captain("knight", 1).choose(game)) == "ready"


def wanted_at(game: BattleGame, **places: str) -> Stands:
    numbers = game.battle.roster.numbers
    return {numbers[name]: stands.read(game.battle, place) for name, place in places.items()}


def test_who_wants_a_friends_place_waits_until_he_has_left_it() -> None:
    game = set_up("throne")
    wanted = wanted_at(game, Rupert="I10", Wigo="H14")  # Wigo stands at I10
    orders = []
    while (action := stands.next_step(game, wanted)) is not None:
        orders.append(game.text(action))
        game.play(action)
    assert orders == ["place Wigo H14", "place Rupert I10"]


def test_friends_who_want_each_others_places_stay_since_nobody_is_put_twice() -> None:
    game = set_up("throne")
    before = game.hash
    assert stands.next_step(game, wanted_at(game, Rupert="I10", Wigo="I11")) is None
    assert game.hash == before


def test_who_may_not_stand_where_he_is_wanted_stays() -> None:
    game = set_up("throne")
    assert stands.next_step(game, wanted_at(game, Rupert="A1")) is None
