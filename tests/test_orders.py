"""Standing orders answer defensive fire as a player would, and stand in the file."""

from __future__ import annotations

import pytest

from bergfried import games
from bergfried.battle.actions import Pass, Shoot
from bergfried.games import AnyBattle, BadOrder, give_order
from bergfried.players import orders


def moving_game() -> AnyBattle:
    """Blue has just moved Arnim in reach of red's bows."""
    game = games.new("meadow", edition="anarchy", seed=3)
    for text in ("ready", "ready"):
        game.play(text)
    while game.decision is not None and game.decision.kind != "move":
        game.play("end")
    game.play("move Arnim D7")
    assert game.decision is not None
    assert (game.decision.side, game.decision.kind) == ("red", "defensive-fire")
    return game


def test_without_orders_the_player_is_asked() -> None:
    assert orders.answer(moving_game()) is None


def test_hold_fire_lets_the_mover_pass() -> None:
    game = moving_game()
    give_order(game, "red", "hold fire")
    assert orders.answer(game) == Pass()
    assert all(isinstance(step.action, Pass) for step in orders.follow(game))
    assert game.decision is not None
    assert game.decision.side == "blue"


def test_fire_within_fires_only_so_near() -> None:
    game = moving_game()
    distances = [orders._range(game, shot) for shot in game.legal_actions() if isinstance(shot, Shoot)]
    give_order(game, "red", f"fire within {min(distances) - 1}")
    assert orders.answer(game) == Pass()
    give_order(game, "red", f"fire within {min(distances)}")
    shot = orders.answer(game)
    assert isinstance(shot, Shoot)
    assert orders._range(game, shot) == min(distances)
    steps = list(orders.follow(game))
    assert steps[0].action == shot
    assert steps[0].side == "red"


def test_orders_are_kept_in_the_file_and_taken_back() -> None:
    game = moving_game()
    give_order(game, "red", "fire within 8")
    text = game.save()
    assert "order     red fire within 8" in text
    again = games.load(text)
    assert again.orders == {"red": "fire within 8"}
    assert again.hash == game.hash
    give_order(game, "red", "ask")
    assert "order " not in game.save()


@pytest.mark.parametrize(
    ("side", "words", "sentence"),
    [
        ("green", "hold fire", "There is no side 'green'; there are blue and red."),
        ("red", "fire at will", "'fire at will' is no standing order: fire within 8, hold fire, or ask."),
        ("red", "fire within 0", "'fire within 0' is no standing order: fire within 8, hold fire, or ask."),
    ],
)
def test_what_is_no_order_is_refused_with_a_sentence(side: str, words: str, sentence: str) -> None:
    game = moving_game()
    with pytest.raises(BadOrder) as refused:
        give_order(game, side, words)
    assert str(refused.value) == sentence
    assert game.orders == {}
