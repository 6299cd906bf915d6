"""Every action can be taken back when both sides agree, and comes out the same when it is played again."""

from __future__ import annotations

import random

from tests.generic.battles import decisions, every_scenario, fought

from bergfried import games


@every_scenario
class TestUndo:
    def test_each_action_taken_back_and_played_again_is_the_same(self, scenario: str, edition: str) -> None:
        game = games.new(scenario, edition=edition, seed=31)
        for action in decisions(game, random.Random(31)):
            before, decision, count = game.hash, game.decision, len(game.steps)
            step = game.play(action)
            after = game.hash
            assert game.undo(agreed=True) == step
            assert (game.hash, game.decision, len(game.steps)) == (before, decision, count)
            assert game.play(action) == step
            assert game.hash == after
            game.undo(agreed=True)

    def test_a_whole_battle_can_be_taken_back_and_fought_again(self, scenario: str, edition: str) -> None:
        game = fought(scenario, edition, 32)
        steps, end = list(game.steps), game.hash
        while game.steps:
            game.undo(agreed=True)
        assert game.hash == games.new(scenario, edition=edition, seed=32).hash
        for step in steps:
            assert game.play(step.action) == step
        assert game.hash == end

    def test_without_agreement_neither_dice_nor_the_enemys_choices_are_taken_back(
        self, scenario: str, edition: str
    ) -> None:
        game = games.new(scenario, edition=edition, seed=33)
        for _ in decisions(game, random.Random(33)):
            if not game.steps:
                continue
            last = game.steps[-1]
            for side in game.battle.sides:
                allowed = not last.faces and last.side == side
                assert bool(game.check_undo(by=side)) == allowed
