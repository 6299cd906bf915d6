"""Battles with every option that can be chosen: played by chance they hold to the same as all others."""

from __future__ import annotations

import random

import pytest
from tests.generic.battles import BATTLES, decisions
from tests.generic.test_random_play import must_hold

from bergfried import games
from bergfried.battle.events import SlippedPast, SlipTried, Stopped
from bergfried.battle.setup.scenarios import load_scenario
from bergfried.games import AnyBattle
from bergfried.kernel.verdicts import LEGAL
from bergfried.lab.simulate import one_game
from bergfried.rulebook.editions import load_edition
from bergfried.rulebook.options import offered

OFFERED = {
    (scenario, edition): tuple(
        option.name for option in offered(load_edition(edition), load_scenario(scenario).sections)
    )
    for scenario, edition in BATTLES
}
PLAYED = [
    ("meadow", "anarchy"),
    ("lances", "anarchy"),
    ("ransom", "anarchy-it"),
    ("hoardings", "anarchy-de"),
    ("throne", "hall"),
]
each_battle = pytest.mark.parametrize(("scenario", "edition"), PLAYED)


def begin(scenario: str, edition: str, seed: int) -> AnyBattle:
    return games.new(scenario, edition=edition, seed=seed, options=OFFERED[scenario, edition])


@each_battle
def test_a_battle_by_chance_ends_and_is_read_back(scenario: str, edition: str) -> None:
    game, chance = begin(scenario, edition, 71), random.Random(71)
    for action in decisions(game, chance):
        must_hold(game)
        assert game.check(action) == LEGAL
    read = games.load(game.save())
    assert (read.hash, read.options) == (game.hash, OFFERED[scenario, edition])
    tried = [event for event in game.events() if isinstance(event, SlipTried)]
    ended = [event for event in game.events() if isinstance(event, SlippedPast | Stopped)]
    assert tried
    assert len(ended) >= len(tried)


def test_the_machine_plays_with_them() -> None:
    played = one_game("ford", "anarchy", "71", ("squire", "random"), options=OFFERED["ford", "anarchy"])
    assert played.outcome.grade
