"""What every game must pass, held against every siege of many days in each of its editions."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

import bergfried
from bergfried import games
from bergfried.battle import actions as battle_actions
from bergfried.battle.actions import Ready
from bergfried.games import LeaguerGame
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.game import position_hash
from bergfried.kernel.verdicts import Refused
from bergfried.leaguer import actions, people, recruits
from bergfried.leaguer.actions import Item, Stance, Troop
from bergfried.leaguer.building import Workshop, crew_of
from bergfried.leaguer.people import DEAD, FREE, NO_PROJECT, THERE, WOUNDED, People
from bergfried.leaguer.scenario import leaguer_names, load_leaguer
from bergfried.leaguer.supplies import Stores
from bergfried.rulebook.ledger import load_ledger

SIEGES = [
    (name, edition)
    for name in leaguer_names()
    for edition in (load_leaguer(name).editions if name == "seven-days" else load_leaguer(name).editions[:1])
]
SHORT = ("seven-days", "mine", "enclosed")

every_siege = pytest.mark.parametrize(("name", "edition"), SIEGES)
"""Every siege in its first edition, and one in all of them."""

some_sieges = pytest.mark.parametrize(
    ("name", "edition"),
    [pytest.param(*each, marks=() if each[0] in SHORT else pytest.mark.soak) for each in SIEGES],
)
"""The same, but the long ones in the soak: for what the kernel does alike by all rules."""

sieges_that_go_on = pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in SHORT else pytest.mark.soak)
        for name in leaguer_names()
        if not load_leaguer(name).prize
    ],
)
"""Those that are not over with the action they begin with, the long ones in the soak."""

CHANCES = (
    actions.Provision,
    actions.Fate,
    actions.Vie,
    actions.Suspect,
    actions.Tend,
    actions.Negotiate,
    actions.Sabotage,
    actions.Volley,
    actions.Kindle,
    actions.Quench,
    actions.Blaze,
    actions.Dig,
    actions.Refill,
    actions.DigOn,
    actions.Fell,
    actions.Sink,
    actions.Scorch,
    actions.NightConvoy,
)
"""The actions for which dice are rolled."""


def choose(game: LeaguerGame, chance: random.Random) -> Action:
    """Every kind of action as readily as any other; but battles are avoided, and if there is one every chance in it is let
    go by: they are held to the same elsewhere."""
    kinds: dict[str, list[Action]] = {}
    legal = game.legal_actions()
    if game.position.inner is not None and (way_out := next(filter(_lets_go_by, legal), None)) is not None:
        return way_out
    for action in legal:
        if not isinstance(
            action, actions.Storm | actions.Sally | actions.Approach | actions.Assail | actions.Delve
        ):
            kinds.setdefault(type(action).__name__, []).append(action)
    return chance.choice(kinds[chance.choice(sorted(kinds))] if kinds else list(legal))


def _lets_go_by(action: Action) -> bool:
    return isinstance(action, battle_actions.Ready | battle_actions.End | battle_actions.Pass)


def opened(name: str, edition: str, seed: int) -> tuple[LeaguerGame, random.Random]:
    return games.new_siege(name, edition=edition, seed=seed), random.Random(f"{name} {edition} {seed}")


def holds_together(game: LeaguerGame) -> None:
    """What is true of every position of every siege."""
    state = game.position
    known, works = state[People].all, state[Workshop]
    assert len({one.name for one in known}) == len(known)
    assert state.day == 1 or state[Stores].last >= state.day
    numbers = {project.number for project in works.projects}
    for one in known:
        assert one.project in numbers | {NO_PROJECT}
        assert not (one.project and one.today != FREE)
        assert one.remains or not one.project
        assert one.remains == (one.health != DEAD and one.where == THERE)
        assert one.well_on == 0 or one.health != 0
    for project in works.projects:
        lead, workers = crew_of(state, project.number)
        assert len(lead) <= 1
        assert len(workers) <= project.crew
        assert project.worked < project.days
        assert all(known[number].side == project.side for number in (*lead, *workers))
    assert all(number > 0 for _, _, number in works.stock)
    assert position_hash(state.copy()) == game.hash


@every_siege
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_a_siege_played_at_random_ends_and_holds_together(name: str, edition: str, seed: int) -> None:
    game, chance = opened(name, edition, seed)
    while not game.over:
        assert game.legal_actions(), "there is a decision but nothing to choose"
        game.play(choose(game, chance))
        holds_together(game)
        assert len(game.steps) < 5_000
    assert game.outcome is not None
    assert game.outcome.winner in game.rules.sides
    assert game.position.day <= game.position[Stores].last


@some_sieges
def test_save_and_load_at_many_steps(name: str, edition: str) -> None:
    game, chance = opened(name, edition, 5)
    while not game.over:
        if len(game.steps) % 20 == 0:
            again = games.load(game.save())
            assert again.steps == game.steps
            assert again.hash == game.hash
            assert again.save() == game.save()
        game.play(choose(game, chance))
    assert games.load(game.save()).outcome == game.outcome


@some_sieges
def test_undo_gives_the_state_before_and_the_same_dice_again(name: str, edition: str) -> None:
    game, chance = opened(name, edition, 6)
    while not game.over:
        action, before = choose(game, chance), game.hash
        step, after = game.play(action), game.hash
        game.undo(agreed=True)
        assert game.hash == before
        assert game.play(action) == step
        assert game.hash == after
        assert bool(game.check_undo(by=step.side)) == (not step.faces)


@pytest.mark.parametrize(
    ("name", "edition"),
    [
        pytest.param(*each, marks=() if each == ("seven-days", "anarchy") else pytest.mark.soak)
        for each in SIEGES
    ],
)
def test_a_replay_elsewhere_gives_the_same_hash(name: str, edition: str) -> None:
    game, chance = opened(name, edition, 7)
    while not game.over:
        game.play(choose(game, chance))
    code = "import sys, bergfried; print(bergfried.load(sys.stdin.read()).hash)"
    paths = {"PYTHONHASHSEED": "1", "PYTHONPATH": str(Path(bergfried.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=game.save(),
        capture_output=True,
        text=True,
        env={**os.environ, **paths},
        check=True,
    )
    assert done.stdout.strip() == game.hash


def guesses(game: LeaguerGame, chance: random.Random) -> list[Action]:
    """Actions of every kind, sensible or not."""
    persons = range(len(game.position[People].all))
    one, other = chance.choice(persons), chance.choice(persons)
    number = chance.randrange(1, 25)
    return [
        actions.Provision(),
        actions.Fate(),
        actions.Vie(),
        actions.Rest(),
        actions.Build(chance.choice(get_args(Item)), one, number),
        actions.Assign(chance.randrange(1, 4), (one, other)),
        actions.Assign(chance.randrange(1, 4), (one,)),
        actions.Withdraw((one, other)),
        actions.Withdraw((one,)),
        actions.Negotiate(),
        actions.Tend(one),
        actions.Enlist(chance.choice(get_args(Troop)), chance.choice(get_args(Stance))),
        actions.Afflict(one),
        actions.Suspect(),
        actions.Dismiss(one),
        actions.Sabotage(f"{chance.choice(get_args(Item))}{chance.randrange(1, 3)}"),
        Ready(),
    ]


def plain(game: LeaguerGame, action: Action) -> bool:
    """Is an action one of those that are listed if they are legal: one person at a time, crews of the usual sizes?"""
    if isinstance(action, actions.Build):
        free = people.free(game.position, game.position[People].all[action.engineer].side)
        known = game.position[People].all
        first = next((number for number in free if known[number].traits.engineer), None)
        return action.workers in (5, 10, 20) and action.engineer == first
    return not isinstance(action, actions.Assign | actions.Withdraw) or len(action.workers) == 1


@some_sieges
@pytest.mark.parametrize("seed", [8, pytest.param(9, marks=pytest.mark.soak)])
def test_listed_actions_are_legal_and_others_are_refused_by_a_rule(
    name: str, edition: str, seed: int
) -> None:
    game, chance = opened(name, edition, seed)
    ledger = load_ledger()
    while not game.over:
        if game.position.inner is not None:  # battles are held to the same elsewhere
            game.play(choose(game, chance))
            continue
        legal = list(game.legal_actions())
        assert len(set(legal)) == len(legal)
        for action in legal:
            assert game.check(action)
            assert game.action(game.text(action)) == action
        before = game.hash
        for guess in guesses(game, chance):
            assert game.action(game.text(guess)) == guess
            verdict = game.check(guess)
            if plain(game, guess):
                assert bool(verdict) == (guess in legal), game.text(guess)
            if not verdict:
                assert verdict.rules
                assert set(verdict.rules) <= set(ledger.ids)
                with pytest.raises(Refused) as refused:
                    game.play(guess)
                assert refused.value.verdict == verdict
        assert game.hash == before
        game.play(choose(game, chance))


@sieges_that_go_on
@pytest.mark.parametrize("seeds", [range(11, 12), pytest.param(range(12, 14), marks=pytest.mark.soak)])
def test_the_odds_of_every_roll_sum_to_one(name: str, seeds: range) -> None:
    seen: Counter[str] = Counter()
    for seed in seeds:
        game, chance = opened(name, "anarchy", seed)
        while not game.over:
            action = choose(game, chance)
            kind = type(action).__name__
            if isinstance(action, CHANCES) and seen[kind] < 3:
                seen[kind] += 1
                found = game.odds(action)
                assert sum(branch.chance for branch in found) == 1
                step = game.play(action)
                told = tuple(event for event in step.events if type(event).__name__ != "Rolled")
                after = position_hash(game.position)
                assert any((one.events, position_hash(one.position)) == (told, after) for one in found)
            else:
                game.play(action)
    first = {"Provision"} if load_leaguer(name).start is None else set()
    assert {"Fate", "Vie", *first} <= set(seen)


@sieges_that_go_on
def test_the_odds_of_the_initiative_are_those_of_two_dice(name: str) -> None:
    game, chance = opened(name, "anarchy", 16)
    while not isinstance(game.legal_actions()[0], actions.Vie):
        game.play(choose(game, chance))
    won = sum(one + 4 >= two for one, two in product(range(1, 11), repeat=2))
    found = Fraction(0)
    for branch in game.odds(actions.Vie()):
        took = next(event for event in branch.events if type(event).__name__ == "TookInitiative")
        besieger = game.rules.sides[game.position.besieger]
        found += branch.chance if getattr(took, "side", "") == besieger else 0
    assert found == Fraction(won, 100)


def test_a_wounded_person_is_still_one_of_his_side() -> None:
    game, _ = opened("seven-days", "anarchy", 0)
    state = game.position
    before = people.count(game.rules, state, 0)
    people.wound(game.rules, state, 0, people.COUNTED, [])
    assert state[People].all[0].health == WOUNDED
    assert people.count(game.rules, state, 0) == before
    people.wound(game.rules, state, 0, people.COUNTED, [])
    assert people.count(game.rules, state, 0) == before - 1


def test_persons_who_are_not_there_make_no_sense() -> None:
    game, _ = opened("thirty-days", "anarchy", 0)
    game.play("provision")
    beyond = len(game.position[People].all)
    for action in (actions.Tend(beyond), actions.Withdraw((0, beyond)), actions.Tend(-1)):
        assert game.check(action).reason == "no-such-number"


def test_names_do_not_run_out() -> None:
    game, _ = opened("seven-days", "anarchy", 0)
    state = game.position
    recruits.refugees(game.rules, state, 0, recruits.REFUGEES, ScriptedDice([10]), [])
    once = len(state[People].all)
    for _ in range(30):
        recruits.refugees(game.rules, state, 0, recruits.REFUGEES, ScriptedDice([10]), [])
    names = [person.name for person in state[People].all]
    assert len(set(names)) == len(names) == once + 300
    assert any(name.endswith("2") for name in names)
