"""Every action can be taken back when both sides agree, and comes out the same when it is played again."""

from __future__ import annotations

import random

from tests.generic.battles import decisions, some_scenarios

from bergfried import games
from bergfried.games import AnyBattle


@some_scenarios[0]
def test_each_action_and_then_the_whole_battle_taken_back_and_played_again_are_the_same(
    scenario: str, edition: str
) -> None:
    game = games.new(scenario, edition=edition, seed=31)
    for action in decisions(game, random.Random(31)):
        before, decision, count = game.hash, game.decision, len(game.steps)
        step = game.play(action)
        after = game.hash
        without_agreement_neither_dice_nor_the_enemys_choices_are_taken_back(game)
        assert game.undo(agreed=True) == step
        assert (game.hash, game.decision, len(game.steps)) == (before, decision, count)
        assert game.play(action) == step
        assert game.hash == after
        game.undo(agreed=True)
    steps, end = list(game.steps), game.hash
    while game.steps:
        game.undo(agreed=True)
    assert game.hash == games.new(scenario, edition=edition, seed=31).hash
    for step in steps:
        assert game.play(step.action) == step
    assert game.hash == end


def without_agreement_neither_dice_nor_the_enemys_choices_are_taken_back(game: AnyBattle) -> None:
    last = game.steps[-1]
    for side in game.battle.sides:
        allowed = not last.faces and last.side == side
        assert bool(game.check_undo(by=side)) == allowed
