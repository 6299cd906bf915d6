"""Battles with every option that can be chosen: played by chance they hold to the same as all others."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.generic.battles import BATTLES, decisions
from tests.generic.test_random_play import must_hold

from bergfried import games
from bergfried.battle.actions import Desert, Flee, Nerve, Panic, Pass
from bergfried.battle.events import Seized, SkillGiven, SlippedPast, SlipTried, Stopped, StrayTested
from bergfried.battle.people.panic import ChooseMoment, FleeMoment, FrightMoment
from bergfried.battle.setup.scenarios import load_scenario
from bergfried.board.reach import Stance
from bergfried.games import AnyBattle
from bergfried.kernel.decisions import Action
from bergfried.kernel.events import Event
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
    ("meadow", "siege"),
    ("drawbridge", "siege"),
    ("breach", "siege"),
    ("wagons", "siege"),
]
SOME = 100
"""So many places are tried for a man who has no reason to flee."""

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
    seen = Counter(type(event) for event in game.events())
    if "infiltration" in game.options:
        assert 0 < seen[SlipTried] <= seen[SlippedPast] + seen[Stopped]
    if "skill" in game.options:
        assert seen[SkillGiven]


def test_in_a_few_battles_of_siege_shots_stray_and_men_lose_their_nerve() -> None:
    seen: Counter[type[Event]] = Counter()
    for seed in range(3):
        game = begin("meadow", "siege", seed)
        for _ in decisions(game, random.Random(seed)):
            pass
        seen.update(type(event) for event in game.events())
    assert seen[StrayTested]
    assert seen[Seized]


@pytest.mark.parametrize(("scenario", "edition"), [battle for battle in PLAYED if "panic" in OFFERED[battle]])
def test_what_is_listed_is_legal_and_nothing_else_of_its_kind(scenario: str, edition: str) -> None:
    game, chance = begin(scenario, edition, 72), random.Random(72)
    for _ in decisions(game, chance):
        if not isinstance(game.battle.moment(game.field), FrightMoment | ChooseMoment | FleeMoment):
            continue
        listed = set(game.legal_actions())
        fleeing = {action.piece for action in listed if isinstance(action, Flee)}
        places = sorted(game.battle.land(game.field).terrain)
        made: list[Action] = [Nerve(), Pass()]
        for man in game.battle.roster.men:
            made += [Panic(man), Desert(man)]
            tried = places if man in fleeing else chance.sample(places, SOME)
            made += [Flee(man, Stance(place)) for place in tried]
        assert listed == {action for action in made if game.check(action)}


@pytest.mark.parametrize(("scenario", "edition"), [("ford", "anarchy"), ("meadow", "siege")])
def test_the_machine_plays_with_them(scenario: str, edition: str) -> None:
    played = one_game(scenario, edition, "71", ("squire", "random"), options=OFFERED[scenario, edition])
    assert played.outcome.grade
