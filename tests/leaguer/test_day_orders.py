"""Standing orders for the days of a siege: they answer what is asked every day, and stand in the file."""

from __future__ import annotations

import pytest

from bergfried import games, standing
from bergfried.games import LeaguerGame, give_order, load
from bergfried.players import orders
from bergfried.standing import BadOrder
from bergfried.words import LANGUAGES


def siege(*actions: str, scenario: str = "vigil", seed: str = "21") -> LeaguerGame:
    game = games.open_game(scenario, seed=seed)
    assert isinstance(game, LeaguerGame)
    for action in actions:
        game.play(action)
    return game


def asked(game: LeaguerGame) -> tuple[str, str]:
    assert game.decision is not None
    return game.decision.side, game.decision.kind


def follow(game: LeaguerGame) -> list[str]:
    return [step.text for step in orders.follow(game)]


def test_without_orders_the_player_is_asked() -> None:
    assert orders.answer(siege()) is None


def test_what_must_be_rolled_is_rolled() -> None:
    game = siege()
    give_order(game, "king", "roll")
    assert follow(game) == ["fate", "vie"]
    assert asked(game) == ("king", "order-works")
    give_order(game, "king", "ask before rolls")
    assert "king" not in game.orders


def test_a_roll_that_may_be_left_is_asked_for() -> None:
    """To negotiate is one action, but nobody must."""
    game = siege()
    give_order(game, "king", "roll")
    while asked(game)[1] != "negotiate":
        follow(game)
        if asked(game)[1] == "negotiate":
            break
        game.play(game.way_out() or game.legal_actions()[0])
        if game.over:
            return
    assert orders.answer(game) is None


def test_a_decision_is_skipped_until_one_says_otherwise() -> None:
    game = siege("fate", "vie")
    give_order(game, "king", "skip order-works")
    assert follow(game) == ["ready"]
    assert asked(game) == ("king", "choose-action")
    give_order(game, "king", "ask at order-works")
    assert not game.orders


def bombarding(seed: str = "21") -> LeaguerGame:
    game = siege("fate", "vie", seed=seed)
    while asked(game)[1] != "order-bombardment":
        way_out = game.way_out()
        assert way_out is not None
        game.play(way_out)
    return game


def test_the_same_hex_is_bombarded_again() -> None:
    game = bombarding()
    give_order(game, "king", "repeat order-bombardment")
    assert follow(game)[:1] == ["ready"]  # there is nothing yet to be repeated
    game = bombarding("1")
    target = next(game.text(one) for one in game.legal_actions() if game.text(one).startswith("bombard"))
    game.play(target)
    give_order(game, "king", "repeat order-bombardment")
    give_order(game, "king", "roll")
    for _ in range(60):
        if game.over:
            break
        if game.position.day == 3 and asked(game)[1] in ("loose-engines", "order-fire", "negotiate"):
            break
        if not follow(game):
            game.play(game.way_out() or game.legal_actions()[0])
    repeated = [
        step.text for step, position in zip(game.steps, game.positions(), strict=False) if position.day == 3
    ]
    assert target in repeated


def test_what_can_no_longer_be_done_is_not_repeated() -> None:
    game = siege("fate", "vie")
    game.play("build ram Ingelram 5")
    give_order(game, "king", "repeat order-works")
    give_order(game, "king", "roll")
    for _ in range(60):
        if game.over or (game.position.day == 3 and asked(game)[1] != "order-works" and len(game.steps) > 6):
            break
        if not follow(game):
            game.play(game.way_out() or game.legal_actions()[0])
    assert not any(step.text == "build ram Ingelram 5" for step in game.steps[3:])


def test_fire_at_movers_is_ordered_by_the_names_of_the_siege() -> None:
    game = siege("fate", "vie")
    give_order(game, "earl", "Hal hold fire")
    give_order(game, "earl", "spare Wat")
    with pytest.raises(BadOrder, match="no enemy"):
        give_order(game, "earl", "spare Robin")
    with pytest.raises(BadOrder, match="no man of this side"):
        give_order(game, "earl", "Wat hold fire")


def test_this_turn_is_not_the_same_turn_of_another_day() -> None:
    game = siege("fate", "vie", "ready", "storm meadow north", "ready")
    while game.field.turn < 1:
        game.play(game.way_out() or game.legal_actions()[0])
    give_order(game, "earl", "hold fire this turn")
    assert game.orders["earl"].quiet == standing.DAY * 2 + 1
    assert "round 1" in standing.order_told(next(iter(standing.lines(game.orders["earl"]))))


@pytest.mark.parametrize("text", ["skip", "skip nothing-such", "repeat order works", "roll dice"])
def test_what_is_no_order_is_refused(text: str) -> None:
    with pytest.raises(BadOrder):
        give_order(siege(), "king", text)


def test_a_battle_has_no_days() -> None:
    game = games.new("meadow", edition="anarchy")
    with pytest.raises(BadOrder, match="days"):
        give_order(game, "red", "roll")
    with pytest.raises(BadOrder, match="days"):
        give_order(game, "red", "skip order-works")


def test_they_stand_in_the_file_and_are_told() -> None:
    game = siege()
    for text in ("roll", "skip order-works", "repeat order-bombardment", "Hal hold fire"):
        give_order(game, "earl", text)
    again = load(game.save())
    assert again.orders == game.orders
    own = game.orders["earl"]
    assert list(standing.lines(own)) == [
        "Hal hold fire",
        "roll",
        "repeat order-bombardment",
        "skip order-works",
    ]
    for language in LANGUAGES:
        told = [*standing.told(own, game.turn, language)]
        told += [standing.order_told(text, language) for text in (*standing.lines(own), "ask at order-works")]
        told.append(standing.order_told("ask before rolls", language))
        assert not any("⟦" in line or "order-works" in line for line in told)
