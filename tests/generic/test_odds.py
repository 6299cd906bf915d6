"""Odds are what the dice really do: they sum to one, and equal the count over every face of the die."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

from tests.generic.battles import decisions, in_turn

from bergfried import games
from bergfried.battle.actions import Attack, Shoot
from bergfried.games import AnyBattle
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.game import position_hash

Story = tuple[Event, ...]

FACES = range(1, 11)


def by_playing(game: AnyBattle, action: Action) -> tuple[Counter[Story], dict[Story, str]]:
    """How often each story comes when the die shows each of its faces once, and the hash at its end."""
    stories: Counter[Story] = Counter()
    ends: dict[Story, str] = {}
    for face in FACES:
        dice = ScriptedDice([face])
        step = game.play(action, dice=dice)
        assert (step.faces, dice.left) == ((face,), 0)
        story = tuple(event for event in step.events if not isinstance(event, Rolled))
        stories[story] += 1
        assert ends.setdefault(story, game.hash) == game.hash, "one story, two endings"
        game.undo(agreed=True)
    return stories, ends


MANY = 12
"""So many of a kind are enough for one battle."""


def asks_first(game: AnyBattle, action: Action) -> bool:
    """Does somebody have to choose before the die is rolled? (A man in a door, under fire from both sides.)"""
    dice = ScriptedDice([1])
    game.play(action, dice=dice)
    game.undo(agreed=True)
    return dice.left == 1


@in_turn[2]
def test_odds_are_the_frequencies_of_the_dice(scenario: str, edition: str) -> None:
    chance = random.Random(51)
    asked: Counter[type[Action]] = Counter()
    for seed in range(51, 60):
        if asked[Shoot] > 10 and asked[Attack] > 5:
            break
        game = games.new(scenario, edition=edition, seed=seed)
        for _ in decisions(game, chance):
            if min(asked[Shoot], asked[Attack]) >= MANY:
                break
            fights = [
                action
                for action in game.legal_actions()
                if isinstance(action, Shoot | Attack) and asked[type(action)] < MANY
            ]
            for action in chance.sample(fights, min(2, len(fights))):
                if asks_first(game, action):
                    continue
                before = game.hash
                odds = game.odds(action)
                assert sum(branch.chance for branch in odds) == 1
                stories, ends = by_playing(game, action)
                assert {branch.events: branch.chance for branch in odds} == {
                    story: Fraction(count, len(FACES)) for story, count in stories.items()
                }
                assert {branch.events: position_hash(branch.position) for branch in odds} == ends
                assert game.hash == before
                asked[type(action)] += 1
    assert asked[Shoot] + asked[Attack] > 10
    assert asked[Attack] > 5 or scenario != "meadow", "in the open there are fights enough"
