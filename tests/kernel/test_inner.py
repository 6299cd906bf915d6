"""A game within a game: what every game must do, the outer one with its inner ones must do too."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest
from tests.kernel.nesting import MatchState, Wins, load, new, save

from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.game import Game, position_hash
from bergfried.kernel.verdicts import Refused

SEEDS = range(8)


def decisions(game: Game[MatchState], chance: random.Random) -> Iterator[None]:
    while not game.over:
        yield
        game.play(chance.choice(game.legal_actions()))


class TestThrough:
    def test_the_decisions_of_the_inner_game_come_through(self) -> None:
        game = new()
        assert (game.decision and game.decision.kind) == "serve"
        game.play("serve high")
        assert game.decision is not None
        assert (game.decision.side, game.decision.kind) == ("north", "blow")
        game.play("feint")
        assert (game.decision.side, game.decision.kind) == ("south", "blow")

    def test_its_outcome_goes_into_the_record_of_the_outer_one(self) -> None:
        game = new()
        game.play("serve high")
        step = game.play("strike", dice=ScriptedDice([6]))
        assert [str(event.__struct_config__.tag) for event in step.events] == ["rolled", "struck", "duel-won"]
        assert game.position[Wins].of == (1, 0)
        assert (game.decision and (game.decision.side, game.decision.kind)) == ("south", "serve")

    def test_what_the_outer_game_does_now_is_refused_by_the_inner_one(self) -> None:
        game = new()
        game.play("serve low")
        outer_action = game.steps[0].action
        verdict = game.check(outer_action)
        assert (bool(verdict), verdict.rules) == (False, ("TY-1",))

    def test_the_outer_game_says_how_the_inner_one_is_played(self) -> None:
        game = new()
        game.play("serve low")
        chances = {branch.events[0]: branch.chance for branch in game.odds("strike")}
        assert sorted(chances.values()) == [Fraction(1, 2), Fraction(1, 2)]

    def test_watching_the_outer_game_hears_of_rules_of_the_inner_one(self) -> None:
        game = new()
        game.play("serve low")
        game.rules.trace = heard = set[str]()  # type: ignore[attr-defined]
        game.play("feint")
        game.play("feint")
        game.check("feint")
        assert "TY-1" in heard


@pytest.mark.parametrize("seed", SEEDS)
class TestAsEverywhere:
    def test_what_is_listed_is_legal_and_reads_back(self, seed: int) -> None:
        game = new(seed)
        for _ in decisions(game, random.Random(seed)):
            for action in game.legal_actions():
                assert game.check(action)
                assert game.action(game.text(action)) == action

    def test_undo_brings_back_each_position(self, seed: int) -> None:
        game = new(seed)
        hashes = [game.hash for _ in decisions(game, random.Random(seed))]
        for expected in reversed(hashes):
            game.undo(agreed=True)
            assert game.hash == expected

    def test_a_saved_game_loads_to_the_same(self, seed: int) -> None:
        game = new(seed)
        for number, _ in enumerate(decisions(game, random.Random(seed))):
            if number % 3 == 0:
                twin = load(save(game))
                assert (twin.hash, twin.decision) == (game.hash, game.decision)
        assert load(save(game)).outcome == game.outcome

    def test_the_odds_are_whole_and_hold_what_happens(self, seed: int) -> None:
        game, chance = new(seed), random.Random(seed)
        while not game.over:
            action = chance.choice(game.legal_actions())
            before, branches = game.hash, game.odds(action)
            assert game.hash == before
            assert sum(branch.chance for branch in branches) == 1
            game.play(action)
            assert game.hash in {position_hash(branch.position) for branch in branches}

    def test_a_copy_goes_its_own_way(self, seed: int) -> None:
        game = new(seed)
        for _ in decisions(game, random.Random(seed)):
            copied, before = game.position.copy(), game.hash
            game.rules.apply(copied, game.legal_actions()[0], ScriptedDice([1, 1, 1]))
            assert game.hash == before


def test_a_refused_action_changes_nothing() -> None:
    game = new()
    game.play("serve high")
    game.play("feint")
    game.play("feint")
    before = game.hash
    with pytest.raises(Refused):
        game.play("feint")
    assert game.hash == before
