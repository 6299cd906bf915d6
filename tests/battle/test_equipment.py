"""Staff slings, mantlets and ox teams played by chance, and the optional rule that mantlets may be turned."""

from __future__ import annotations

import random

import pytest
from tests.generic.battles import bold_action
from tests.generic.test_legality import Guesses, must_be_a_proper_refusal
from tests.generic.test_random_play import must_hold

from bergfried.battle import actions
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.board.reach import Stance
from bergfried.kernel.game import Game
from bergfried.kernel.verdicts import LEGAL
from bergfried.situations import read_situation, set_up

FIELD = """
shows: [AN-1-a]
title: A field with all of them
edition: {edition}
legend: {{q: filled_moat}}
board: |
  . . . . . . . . . . .
  . . b . . . . . . . .
  . . . . . . q . . . .
  . . . . . . . . . . .
  . t . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . b . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
things: [ram E9>N, mantlet I6>N, mantlet C3>S]
rounds: 4
round: 1
pieces:
  blue:
    Bos: ox D8 harnessed
    Rind: ox F8 harnessed
    Stier: ox H10
    Odo: light_infantry E8
    Hal: light_infantry G10
    Nick: staff_slinger J12
    Tom: archer_short_bow I6
    Gunter: sergeant K10>N
  red:
    Gerhard: light_infantry C3
    Wat: staff_slinger A1
    Rolf: archer_short_bow E1
    Ochs: ox H1
    Karl: sergeant J2>S
steps: []
"""
KINDS = (actions.Sling, actions.Screen, actions.Turn, actions.Harness, actions.Unharness, actions.Haul)


def field(edition: str = "anarchy") -> Game[State]:
    return set_up(read_situation(FIELD.format(edition=edition)))


def rules_of(game: Game[State]) -> Battle:
    assert isinstance(game.rules, Battle)
    return game.rules


def test_a_field_with_all_of_them_is_played_by_the_rules() -> None:
    played: set[type] = set()
    for edition in ("anarchy", "anarchy-de", "anarchy-it"):
        for seed in range(4):
            game, chance = field(edition), random.Random(seed)
            while not game.over:
                must_hold(game)  # type: ignore[arg-type]
                oxen_stand_before_their_engines(game)
                legal = game.legal_actions()
                assert len(set(legal)) == len(legal)
                for action in chance.sample(legal, min(5, len(legal))):
                    assert game.check(action) == LEGAL
                    assert game.action(game.text(action)) == action
                guesses = Guesses(game, chance)  # type: ignore[arg-type]
                for kind in KINDS:
                    guess = guesses.made_up(kind)
                    verdict = game.check(guess)
                    assert bool(verdict) == (guess in set(legal)), (game.text(guess), verdict)
                    if not verdict:
                        must_be_a_proper_refusal(verdict)
                action = bold_action(game, chance)  # type: ignore[arg-type]
                played.add(type(action))
                game.play(action)
    assert played >= {
        actions.Sling,
        actions.Screen,
        actions.Harness,
        actions.Unharness,
        actions.Haul,
        actions.Lead,
    }


def oxen_stand_before_their_engines(game: Game[State]) -> None:
    board = rules_of(game).board
    for engine in things.on_map(game.position):
        for ox in engine.team:
            assert game.position.at[ox] in things.hitches(board, engine)


@pytest.fixture
def with_turning() -> Game[State]:
    """The field with the optional rule in force."""
    text = f"{FIELD.format(edition='anarchy')}\noptions: [turning-mantlets]\n"
    game = set_up(read_situation(text))
    while rules_of(game).turn[game.position.phase][0].phase != "movement":
        game.play("end")
    return game


class TestTurning:
    def test_a_mantlet_turns_by_one_hexside_once_a_phase(self, with_turning: Game[State]) -> None:
        game = with_turning
        assert game.check(game.action("turn Tom I6>SE")).reason == "mantlet-one-sixth"
        assert game.check(game.action("turn Odo I6>NE")).reason == "mantlet-not-his"
        assert game.action("turn Tom I6>NW") in game.legal_actions()
        game.play("turn Tom I6>NE")
        place = rules_of(game).board.place("I6")
        turned = next(things.of_kind(game.position, "mantlet"))
        assert (turned.place, turned.facing) == (place, 1)
        assert game.check(game.action("turn Tom I6>N")).reason == "mantlet-turned"
        game.play("screen Tom I6 I5")
        while game.decision is not None and game.decision.kind == "defensive-fire":
            game.play("pass")
        assert game.check(game.action("turn Tom I5>N")).reason == "moved-already"

    def test_without_the_rule_it_is_not_offered(self) -> None:
        game = field()
        while rules_of(game).turn[game.position.phase][0].phase != "movement":
            game.play("end")
        assert not any(isinstance(action, actions.Turn) for action in game.legal_actions())
        assert game.check(game.action("turn Tom I6>NE")).rules == ("AN-3.5.1-c",)


def test_a_mantlet_is_named_by_its_place_alone() -> None:
    screen = actions.Screen(0, Stance(5, None), Stance(6))
    assert screen.screen == Stance(5)
