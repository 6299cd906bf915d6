"""Standing orders answer defensive fire as a player would, and stand in the file."""

from __future__ import annotations

import pytest

from bergfried import games, standing
from bergfried.battle.actions import Pass, Shoot
from bergfried.battle.events import Hurt
from bergfried.games import AnyBattle, give_order
from bergfried.players import orders
from bergfried.standing import BadOrder, Chance
from bergfried.words import LANGUAGES


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


def chances(game: AnyBattle) -> list[Chance]:
    return [orders.chance_of(game, shot) for shot in game.legal_actions() if isinstance(shot, Shoot)]


def answered(*texts: str) -> str:
    """What red does at the mover by these orders: "ask", "pass" or who fires."""
    game = moving_game()
    for text in texts:
        give_order(game, "red", text)
    found = orders.answer(game)
    if found is None:
        return "ask"
    return game.battle.name(found.shooter) if isinstance(found, Shoot) else "pass"


@pytest.mark.parametrize(
    ("scenario", "deed", "side", "kind"),
    [
        ("hotwall", "bear Godbert+Gifford Q7/2 P6/2 Q7/2+O6/2", "besiegers", "bearer-fire"),
        ("tower", "roll E13 forwards", "garrison", "engine-fire"),
    ],
)
def test_those_with_a_cauldron_and_those_in_an_engine_are_on_their_way_too(
    scenario: str, deed: str, side: str, kind: str
) -> None:
    game = games.new(scenario, edition="anarchy", seed=3)
    while deed not in (listed := [game.text(action) for action in game.legal_actions()]):
        game.play(next(text for text in ("ready", "pass", "end") if text in listed))
    game.play(deed)
    assert game.decision is not None
    assert (game.decision.side, game.decision.kind) == (side, kind)
    assert orders.answer(game) is None
    give_order(game, side, "hold fire")
    assert orders.answer(game) == Pass()
    give_order(game, side, "fire")
    assert isinstance(orders.answer(game), Shoot)


def test_fire_within_fires_only_so_near() -> None:
    nearest = min(chance.range for chance in chances(moving_game()))
    assert answered(f"fire within {nearest - 1}") == "pass"
    game = moving_game()
    give_order(game, "red", f"fire within {nearest}")
    shot = orders.answer(game)
    assert isinstance(shot, Shoot)
    assert orders.chance_of(game, shot).range == nearest
    steps = list(orders.follow(game))
    assert steps[0].action == shot
    assert steps[0].side == "red"


def test_a_shot_must_promise_enough() -> None:
    found = chances(moving_game())
    best = max(chance.harm for chance in found)
    assert 0 < best < 100
    assert answered(f"fire with {best + 1}%") == "pass"
    who = answered(f"fire with {best} %")
    assert max(found, key=lambda chance: chance.harm).harm == best
    assert who in {chance.shooter for chance in found if chance.harm == best}
    assert answered(f"ask with {best + 1}%") == "pass"
    assert answered(f"ask with {best}%") == "ask"


def test_the_chance_of_harm_is_that_of_the_dice() -> None:
    game = moving_game()
    for shot in game.legal_actions():
        if isinstance(shot, Shoot):
            hurt = sum(
                way.chance for way in game.fields_after(shot) if any(isinstance(e, Hurt) for e in way.events)
            )
            assert orders.chance_of(game, shot).harm == 100 * hurt


def test_only_at_some_and_never_at_others() -> None:
    assert answered("fire at Arnim") != "pass"
    assert answered("fire at Roland") == "pass"
    assert answered("fire", "spare Arnim") == "pass"
    assert answered("spare Arnim") == "pass"
    assert answered("spare Roland") == "ask"
    assert answered("fire", "spare Arnim", "spare Arnim no longer") != "pass"


def test_a_man_may_have_an_order_of_his_own() -> None:
    first, *others = dict.fromkeys(chance.shooter for chance in chances(moving_game()))
    assert others
    assert answered(f"{first} fire") == first
    assert answered("hold fire", f"{first} fire") == first
    assert answered("fire", f"{first} hold fire") in others
    assert answered("hold fire", f"{first} ask") == "ask"
    assert answered("hold fire", f"{first} ask", f"{first} as the others") == "pass"
    assert answered(f"{first} hold fire") == "ask"


def test_not_in_this_phase_ends_with_it() -> None:
    game = moving_game()
    give_order(game, "red", "hold fire this turn")
    turn = game.field.turn
    assert orders.answer(game) == Pass()
    give_order(game, "red", "hold fire no longer")
    assert orders.answer(game) is None
    give_order(game, "red", f"hold fire in turn {turn + 2}")
    assert orders.answer(game) is None


def test_all_is_forgotten_at_once() -> None:
    assert answered("fire", "spare Arnim", "hold fire this turn", "no orders") == "ask"


def test_orders_are_kept_in_the_file_and_taken_back() -> None:
    game = moving_game()
    given = ["fire within 8 with 30% at Arnim+Roland", "spare Roland", "hold fire this turn"]
    shooter = chances(game)[0].shooter
    for text in (*given, f"{shooter} hold fire"):
        give_order(game, "red", text)
    text = game.save()
    assert "order     red fire within 8 with 30% at Arnim+Roland" in text
    again = games.load(text)
    assert again.orders == game.orders
    assert again.hash == game.hash
    assert list(standing.lines(again.orders["red"])) == [
        given[0],
        f"{shooter} hold fire",
        "spare Roland",
        f"hold fire in turn {game.field.turn}",
    ]
    give_order(game, "red", "no orders")
    assert "order " not in game.save()


@pytest.mark.parametrize("language", LANGUAGES)
def test_orders_are_told_in_sentences(language: str) -> None:
    game = moving_game()
    shooter = chances(game)[0].shooter
    texts = [
        "hold fire",
        "ask",
        "ask with 40%",
        "fire within 8 with 30% at Arnim+Roland",
        f"{shooter} ask",
        f"{shooter} fire within 3",
        f"{shooter} as the others",
        "spare Roland",
        "spare Roland no longer",
        "hold fire this turn",
        "hold fire in turn 4",
        "hold fire no longer",
        "no orders",
    ]
    for text in texts:
        give_order(game, "red", text)
        told = [
            standing.order_told(text, language),
            *standing.told(game.orders.get("red", standing.NONE), game.field.turn, language),
        ]
        assert all(line.endswith(".") and "⟦" not in line and "{" not in line for line in told)
    assert standing.order_told("fire within 8 with 30% at Arnim+Roland") == (
        "Everybody fires, within 8 hexes, with a chance of harm of at least 30 %, only at Arnim and Roland."
    )


@pytest.mark.parametrize(
    ("side", "words", "sentence"),
    [
        ("green", "hold fire", "There is no side “green”; there are: blue, red."),
        ("red", "fire at will", "“will” is no enemy of this side."),
        ("red", "charge", "“charge” is no standing order. There are: hold fire; fire within 8 "),
        ("red", "fire within 0", "“fire within 0” is no standing order."),
        ("red", "fire with 101%", "“fire with 101%” is no standing order."),
        ("red", "spare nobody", "“nobody” is no enemy of this side."),
        ("red", "Arnim hold fire", "“Arnim” is no man of this side."),
        ("red", "Nobody hold fire", "“Nobody” is no man of this side."),
        ("red", "", "“” is no standing order."),
    ],
)
def test_what_is_no_order_is_refused_with_a_sentence(side: str, words: str, sentence: str) -> None:
    game = moving_game()
    with pytest.raises(BadOrder) as refused:
        give_order(game, side, words)
    assert str(refused.value).startswith(sentence)
    assert game.orders == {}


def test_who_cannot_shoot_has_nothing_to_obey() -> None:
    game = moving_game()
    unarmed = next(man.name for man in game.battle.roster if man.side == 1 and not man.weapon)
    with pytest.raises(BadOrder, match="has nothing to shoot with"):
        give_order(game, "red", f"{unarmed} hold fire")


def test_where_nobody_fires_at_movers_there_is_nothing_to_order() -> None:
    game = games.new("meadow", edition="siege")
    with pytest.raises(BadOrder, match="nobody fires while the enemy moves"):
        give_order(game, "red", "hold fire")
