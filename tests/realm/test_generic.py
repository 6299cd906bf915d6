"""What every game must pass, held against every realm: random play, save, undo, replay, legality, odds."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

import bergfried
from bergfried import games
from bergfried.games import RealmGame
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.game import position_hash
from bergfried.kernel.verdicts import Refused
from bergfried.realm import actions, events
from bergfried.realm.battle import Granting
from bergfried.realm.outlook import ENDS, outlook
from bergfried.realm.roles import Mark, Spot
from bergfried.realm.state import NEUTRAL, OFF_BOARD, OUT, STANDING
from bergfried.realm.world import realm_names
from bergfried.rulebook.ledger import load_ledger

every_realm = pytest.mark.parametrize("name", realm_names())


def choose(game: RealmGame, chance: random.Random) -> Action:
    """Every kind of action as readily as any other, so that there are many battles."""
    kinds: dict[str, list[Action]] = {}
    for action in game.legal_actions():
        kinds.setdefault(type(action).__name__, []).append(action)
    if len(kinds) > 1 and "End" in kinds and chance.random() < 0.9:
        del kinds["End"]
    return chance.choice(kinds[chance.choice(sorted(kinds))])


def played(name: str, seed: int, at_most: int = 10_000) -> RealmGame:
    game, chance = games.new_realm(name, seed=seed), random.Random(seed)
    while not game.over and len(game.steps) < at_most:
        game.play(choose(game, chance))
    return game


def holds_together(game: RealmGame) -> None:
    """What is true of every position of every realm."""
    realm, state = game.rules, game.position
    figures = len(realm.world.figures)
    owned = {figures + fief for fief, owner in enumerate(state.fief_of) if owner < 0}
    drawn = {figures + frame.fief for frame in state.stack if isinstance(frame, Granting)}
    neutral = {figure for figure, party in enumerate(state.party) if party == NEUTRAL}
    assert set(state.pile) == neutral | (owned - drawn)
    for figure in range(figures):
        off = state.party[figure] in (NEUTRAL, OUT)
        assert off == (state.where[figure] == OFF_BOARD)
        inside = state.inside[figure]
        if inside >= 0:
            assert state.where[figure] == realm.world.lies_in[inside]
            assert state.holder[inside] == state.party[figure]
            assert state.standing[inside] == STANDING
    assert position_hash(state.copy()) == game.hash


def tells_every_change_of_hands(game: RealmGame, before: list[int]) -> None:
    """The latest step names every fortress that has another holder after it than it had before."""
    told = {
        getattr(event, "town", "") or getattr(event, "fortress", "")
        for event in game.steps[-1].events
        if isinstance(event, events.ChangedHands | events.Taken | events.Razed | events.TownFounded)
    }
    now = game.position.holder
    changed = {
        name
        for name, was, is_now in zip(game.rules.world.fortresses, before, now, strict=True)
        if was != is_now
    }
    assert changed <= told


@every_realm
def test_a_realm_begins_in_its_first_turn_and_ends_after_its_last(name: str) -> None:
    game = games.new_realm(name, seed=1)
    first, turns = game.scenario.first_turn, set[int]()
    while not game.over:
        turns.add(game.rules.turn(game.position))
        legal = game.legal_actions()
        game.play(actions.End() if actions.End() in legal else legal[-1])
    assert turns == {*range(first, game.rules.last_turn + 1)}


@every_realm
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_realm_played_at_random_ends_and_holds_together(name: str, seed: int) -> None:
    game, chance = games.new_realm(name, seed=seed), random.Random(seed)
    while not game.over:
        assert game.legal_actions(), "there is a decision but nothing to choose"
        holders = list(game.position.holder)
        game.play(choose(game, chance))
        holds_together(game)
        tells_every_change_of_hands(game, holders)
        assert len(game.steps) < 10_000
    assert game.outcome is not None


@every_realm
def test_save_and_load_at_many_steps(name: str) -> None:
    game, chance = games.new_realm(name, seed=5), random.Random(5)
    while not game.over:
        if len(game.steps) % 40 == 0:
            again = games.load(game.save())
            assert again.steps == game.steps
            assert again.hash == game.hash
            assert again.save() == game.save()
        game.play(choose(game, chance))
    assert games.load(game.save()).outcome == game.outcome


@every_realm
def test_undo_gives_the_state_before_and_the_same_dice_again(name: str) -> None:
    game, chance = games.new_realm(name, seed=6), random.Random(6)
    while not game.over and len(game.steps) < 400:
        action, before = choose(game, chance), game.hash
        step, after = game.play(action), game.hash
        game.undo(agreed=True)
        assert game.hash == before
        assert game.play(action) == step
        assert game.hash == after
        assert bool(game.check_undo(by=step.side)) == (not step.faces)


@every_realm
def test_a_replay_elsewhere_gives_the_same_hashes(name: str) -> None:
    game = played(name, 7)
    code = "import sys, bergfried; print([bergfried.load(sys.stdin.read()).hash])"
    for seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=game.save(),
            capture_output=True,
            text=True,
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "PYTHONPATH": str(Path(bergfried.__file__).parents[1]),
            },
            check=True,
        )
        assert json.loads(done.stdout.replace("'", '"')) == [game.hash]


@every_realm
def test_listed_actions_are_legal_and_others_are_refused_by_a_rule(name: str) -> None:
    game, chance = games.new_realm(name, seed=8), random.Random(8)
    ledger = load_ledger()
    world = game.rules.world
    while not game.over and len(game.steps) < 250:
        legal = game.legal_actions()
        for action in chance.sample(legal, min(len(legal), 10)):
            assert game.check(action)
            assert game.action(game.text(action)) == action
        before = game.hash
        for _ in range(10):
            figure, area = chance.randrange(len(world.figures)), chance.randrange(len(world.areas))
            fortress = chance.randrange(len(world.fortresses))
            guess = chance.choice(
                [
                    actions.Go(figure, Spot(area)),
                    actions.Go(figure, Spot(world.lies_in[fortress], fortress)),
                    actions.Assault((figure,), Mark(world.lies_in[fortress], fortress)),
                    actions.Assault((figure,), Mark(area)),
                    actions.Assault((figure,), Mark(-1, -1, chance.randrange(len(world.figures)))),
                    actions.Muster(Mark(area)),
                    actions.Muster(Mark(world.lies_in[fortress], fortress)),
                    actions.Join(figure),
                    actions.Found(figure, fortress),
                    actions.Fate(figure),
                    actions.Succession(figure),
                    actions.Inherit(figure),
                    actions.Captivity(figure),
                    actions.Enter(figure, Spot(world.lies_in[fortress], fortress)),
                    actions.Withdraw(Spot(world.lies_in[fortress], fortress)),
                    actions.Withdraw(Spot(area)),
                    actions.Send(figure, area),
                    actions.Banish(area),
                    actions.Court(figure, chance.randrange(len(world.figures))),
                    actions.Cast(),
                    actions.Draw(),
                    actions.Raze(),
                    actions.Pass(),
                    actions.End(),
                ]
            )
            if guess in legal:
                continue
            verdict = game.check(guess)
            assert not verdict
            assert verdict.rules
            assert set(verdict.rules) <= set(ledger.ids)
            with pytest.raises(Refused) as refused:
                game.play(guess)
            assert refused.value.verdict == verdict
        assert game.hash == before
        game.play(choose(game, chance))


@every_realm
def test_odds_are_what_the_dice_do(name: str) -> None:
    game, chance = games.new_realm(name, seed=9), random.Random(9)
    seen: Counter[str] = Counter()
    while not game.over and len(game.steps) < 300:
        action = choose(game, chance)
        kind = type(action).__name__
        if kind in ("Assault", "Fate", "Succession", "Captivity", "Found") and seen[kind] < 3:
            seen[kind] += 1
            found = game.odds(action)
            assert sum(branch.chance for branch in found) == 1
            rolled: Counter[object] = Counter()
            for one in range(1, 7):
                for two in range(1, 7):
                    game.play(action, dice=ScriptedDice([one, two]))
                    rolled[tuple(e for e in game.steps[-1].events if type(e).__name__ != "Rolled")] += 1
                    game.undo(agreed=True)
            assert {branch.events: branch.chance * 36 for branch in found} == rolled
        game.play(action)
    assert seen["Assault"]
    assert seen["Fate"]


@every_realm
def test_the_outlook_of_a_battle_is_the_frequency_of_its_ends(name: str) -> None:
    """Every participant's chances, against counting all ways of the battle roll and of his own fate roll."""
    game, chance = games.new_realm(name, seed=11), random.Random(11)
    while True:
        assaults = [a for a in game.legal_actions() if isinstance(a, actions.Assault)]
        if assaults and not game.position.stack:
            break
        game.play(choose(game, chance))
    tried = 0
    while not game.over and tried < 60:
        for assault in [a for a in game.legal_actions() if isinstance(a, actions.Assault)][:4]:
            found = outlook(game.rules, game.position, assault)
            tried += 1
            assert set(found) >= {game.rules.name(figure) for figure in assault.figures}
            for chances in found.values():
                assert set(chances) == set(ENDS)
                assert sum(chances.values()) == 1
            assert all(found[game.rules.name(f)]["dead"] >= Fraction(1, 36 * 36) for f in assault.figures)
        game.play(choose(game, chance))
