"""Environments: that PettingZoo's own tests pass, that every legal action can be picked, and that nothing else can."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tests.everyday import each

import bergfried
from bergfried.games import game_names, open_game
from bergfried.kernel.dice import SeededDice
from bergfried.learning import Environment, Machine, columns
from bergfried.learning.choosing import Choosing
from bergfried.learning.environment import IllegalPick
from bergfried.learning.picks import Unpickable
from bergfried.players.roster import UnknownPlayer

SMALL = ("meadow", "stones", "tents", "aachen")
"""A battle, a siege of several days, one of many days, a realm."""


def random_steps(env: Environment, seed: int, most: int) -> int:
    """Picks at random until the game is over or there have been so many; how many."""
    dice = SeededDice(f"steps {seed}")
    env.reset(seed=seed)
    for taken in range(most):
        if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            return taken
        options = env.options()
        env.step(options[dice.roll(1, len(options), "pick")[0] - 1])
    return most


@pytest.mark.parametrize("name", SMALL)
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings():
        # That sides are called blue and red, and that an observation is several arrays, is meant.
        warnings.simplefilter("ignore")
        api_test(Environment(name), num_cycles=100)
        seed_test(lambda: Environment(name), num_cycles=40)


@pytest.mark.soak
@pytest.mark.parametrize("name", game_names())
def test_pettingzoo_finds_nothing_wrong_anywhere(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(Environment(name), num_cycles=300)
        seed_test(lambda: Environment(name), num_cycles=100)


def picks_come_back(env: Environment, seed: int, most: int) -> None:
    """Play at random; at each decision some of its legal actions are picked and are the actions they were."""
    dice = SeededDice(f"back {seed}")
    env.reset(seed=seed)
    for _ in range(most):
        agent = env.agent_selection
        if env.terminations[agent]:
            return
        legal = env.game.legal_actions()
        for _ in range(4):
            action = legal[dice.roll(1, len(legal), "which")[0] - 1]
            path, choosing = env.picks_of(action), Choosing(env.picks, legal, env._speaks)
            assert not choosing.left_out
            while choosing.chosen is None:
                choosing.pick(path[len(choosing.picked)])
            assert (choosing.chosen, choosing.picked) == (action, path)
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert sorted(np.flatnonzero(seen["action_mask"])) == sorted(env.options())
        while env.agent_selection == agent and env.options():
            before = env.game.position
            options = env.options()
            env.step(options[dice.roll(1, len(options), "pick")[0] - 1])
            if env.game.position is not before:
                break


@pytest.mark.parametrize("name", each(game_names(), 3))
def test_every_legal_action_can_be_picked(name: str) -> None:
    picks_come_back(Environment(name), 3, 25)


@pytest.mark.soak
@pytest.mark.parametrize("name", game_names())
def test_every_legal_action_can_be_picked_in_whole_games(name: str) -> None:
    for seed in range(3):
        picks_come_back(Environment(name), seed, 2_000)


@pytest.mark.parametrize("name", SMALL)
def test_games_come_to_their_end_and_somebody_is_rewarded(name: str) -> None:
    env = Environment(name)
    assert random_steps(env, 1, 20_000) < 20_000
    assert env.game.over
    assert sum(env.rewards.values()) == 0
    outcome = env.game.outcome
    assert outcome is not None
    assert {side for side, reward in env.rewards.items() if reward > 0} == ({outcome.winner} - {""})


@pytest.mark.soak
@pytest.mark.parametrize("name", game_names())
def test_games_of_all_scenarios_come_to_their_end(name: str) -> None:
    env = Environment(name)
    for seed in range(5):
        random_steps(env, seed, 50_000)
        assert env.game.over


def test_the_same_seed_is_the_same_game_and_the_next_of_a_series_another() -> None:
    env = Environment("meadow")
    saved = []
    for seed in (5, 5, None):
        env.reset(seed=seed)
        dice = SeededDice("picks")
        for _ in range(120):
            options = env.options()
            env.step(options[dice.roll(1, len(options), "pick")[0] - 1])
        saved.append(env.game.save())
    assert saved[0] == saved[1] != saved[2]
    assert bergfried.load(saved[2]).hash == env.game.hash


def test_what_is_not_open_is_refused_with_what_is_and_changes_nothing() -> None:
    env = Environment("meadow")
    env.reset(seed=1)
    position, picked, options = env.game.position, env.picked(), env.options()
    for wrong in (-1, env.picks.count, None, next(n for n in range(env.picks.count) if n not in options)):
        with pytest.raises(IllegalPick, match="the action mask has a 1 for each") as refused:
            env.step(wrong)
        assert env.meaning(options[0]) in str(refused.value)
    assert (env.game.position, env.picked(), env.options()) == (position, picked, options)
    with pytest.raises(Unpickable, match="There is no pick"):
        env.picks.label(env.picks.count)


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ({"rewards": "gold"}, "there are result and lead"),
        ({"render_mode": "human"}, "but as svg"),
        ({"most": 0}, "at least one decision"),
    ],
)
def test_an_environment_that_cannot_be_says_so(how: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        bergfried.env("meadow", **how)
    with pytest.raises(LookupError, match="Near it"):
        bergfried.env("medow")


def test_a_game_that_takes_too_long_is_broken_off() -> None:
    env = Environment("meadow", most=30)
    random_steps(env, 1, 1_000)
    assert len(env.game.steps) == 30
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_the_lead_can_be_rewarded_as_it_changes() -> None:
    env, total = Environment("meadow", rewards="lead"), 0.0
    dice, seen = SeededDice("lead"), set()
    env.reset(seed=2)
    while not env.terminations[env.agent_selection]:
        options = env.options()
        env.step(options[dice.roll(1, len(options), "pick")[0] - 1])
        total += env.rewards["blue"]
        seen.add(env.rewards["blue"])
        assert env.rewards["blue"] == -env.rewards["red"]
    assert isinstance(env.game, bergfried.BattleGame)
    score, outcome = env.game.score, env.game.outcome
    assert outcome is not None
    won = {"": 0, "blue": 1, "red": -1}[outcome.winner]
    assert len(seen) > 2, "men fall one by one"
    assert total == pytest.approx(won + 0.01 * (score["blue"] - score["red"]))


def test_each_side_sees_itself_as_the_first() -> None:
    env = Environment("meadow")
    env.reset(seed=1)
    blue, red = (env.observe(side)["observation"] for side in ("blue", "red"))
    names = [column.name for column in columns.MEN]
    assert sorted({*blue["men"][:, 0]}) == [1, 2]
    assert (blue["men"][:, 0] + red["men"][:, 0] == 3).all()
    assert (blue["men"][:, 1:] == red["men"][:, 1:]).all()
    assert isinstance(env.game, bergfried.BattleGame)
    nicholas = env.game.battle.roster.numbers["Nicholas"]
    row = dict(zip(names, blue["men"][nicholas], strict=True))
    stance = env.game.battle.board.text(env.game.field.at[nicholas])
    assert stance == f"{chr(ord('A') + row['column'] - 1)}{row['row']}"
    values = env.game.battle.values(env.game.field, nicholas)
    assert (row["attack"], row["defence"], row["movement"]) == values


def test_a_mask_is_for_who_must_choose() -> None:
    env = Environment("meadow")
    env.reset(seed=1)
    other = next(side for side in env.agents if side != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()


def test_picks_have_a_meaning_here_and_now() -> None:
    env = Environment("meadow")
    env.reset(seed=1)
    for pick in env.picks_of("place Nicholas C4"):
        if pick in env.options():
            env.step(pick)
    assert env.game.steps[-1].text == "place Nicholas C4"
    assert isinstance(env.game, bergfried.BattleGame)
    sections = env.picks.sections
    nicholas = sections["man"].pick(env.game.battle.roster.numbers["Nicholas"])
    assert env.meaning(nicholas) == "Nicholas"
    assert env.meaning(sections["verb"].start) == env.picks.label(sections["verb"].start)[1]


def test_players_of_the_house_play_in_it() -> None:
    env = Environment("meadow")
    squire, chance = Machine("squire", 1), Machine("random", 2)
    won = 0
    for seed in range(3):
        env.reset(seed=seed)
        own = env.possible_agents[seed % 2]
        while not env.terminations[env.agent_selection]:
            env.step((squire if env.agent_selection == own else chance)(env))
        outcome = env.game.outcome
        assert outcome is not None
        won += outcome.winner == own
    assert won >= 2
    env.reset(seed=1)
    with pytest.raises(UnknownPlayer, match="there are"):
        Machine("emperor")(env)


def test_a_machine_goes_on_where_somebody_else_has_begun() -> None:
    env = Environment("meadow")
    env.reset(seed=1)
    place = next(pick for pick in env.options() if env.meaning(pick) == "place")
    env.step(place)
    machine = Machine("squire")
    assert machine(env) in env.options()


def test_without_the_extra_there_is_a_sentence() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "import bergfried\n"
        "try: bergfried.env('meadow')\n"
        "except ImportError as error: print(error)"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "pip install 'bergfried[rl]'" in told.stdout


def test_a_game_is_shown_as_a_drawing() -> None:
    env = bergfried.env("aachen", render_mode="svg")
    env.reset(seed=1)
    assert str(env.render()).startswith("<svg")
    assert bergfried.env("aachen").render() is None


def test_a_scenario_has_room_for_all_it_can_bring() -> None:
    """Joined maps of a siege are larger than the building's own."""
    env = Environment("tents")
    own = open_game("tents")
    assert not isinstance(own, bergfried.RealmGame)
    assert env.picks.size.columns > own.battle.board.columns
