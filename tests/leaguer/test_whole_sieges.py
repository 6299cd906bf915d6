"""Whole sieges by the machine, with their battles fought: what every game must pass, through days and battles alike."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.leaguer.test_generic import holds_together

import bergfried
from bergfried import games
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import DEAD, State
from bergfried.games import LeaguerGame
from bergfried.kernel.events import Event
from bergfried.leaguer import battles, events
from bergfried.leaguer.battles import Fighting
from bergfried.players.roster import player_of_siege
from bergfried.players.seats import MOST_DECISIONS, Seats


class Course(NamedTuple):
    """A siege by name, who commands on both sides, its seed, and the options it is played with."""

    name: str
    level: str
    seed: int
    options: tuple[str, ...] = ()

    def open(self) -> tuple[LeaguerGame, Seats[LeaguerGame]]:
        game = games.new_siege(self.name, seed=self.seed, options=self.options)
        return game, Seats(
            {side: player_of_siege(self.level, f"{self.seed}/{side}") for side in game.rules.sides}
        )


SHORT = Course("seven-days", "squire", 2)
"""A storm on the second day that is beaten off, and hunger after it."""
SETTLED = Course("seven-days", "squire", 2, ("quick-battles",))
LONG = [Course("thirty-days", "squire", 1), Course("mine", "squire", 1), Course("enclosed", "squire", 1)]
LONGER = [
    Course(name, level, seed)
    for name in ("thirty-days", "mine", "enclosed", "sally", "seven-days", "tents", "mules")
    for level in ("squire", "knight")
    for seed in (21, 22)
]


def soaked(*courses: Course) -> list[object]:
    return [
        pytest.param(one, id=f"{one.name}-{one.level}-{one.seed}", marks=pytest.mark.soak) for one in courses
    ]


def fields(game: LeaguerGame) -> Iterator[tuple[Battle, State]]:
    """The battles that are fought now, the one that is played and the one that waits."""
    state = game.position
    frames = [frame for frame in reversed(state.stack) if isinstance(frame, Fighting)]
    for frame, field in zip(frames, (state.inner, state.beside), strict=False):
        if field is not None:
            yield battles.rules_of(game.rules, state, frame), field


def derived(game: LeaguerGame) -> None:
    """What is kept of a battle for speed is what it would be if it were worked out again."""
    for battle, field in fields(game):
        for side in range(2):
            bits = 0
            for piece, one in enumerate(battle.roster):
                if one.side == side and not field.status[piece] & DEAD:
                    bits |= battle.places(field, piece)
            assert field.occupied[side] == bits


def phases(game: LeaguerGame) -> list[str]:
    """The ends of days and battles, in their order."""
    told: list[Event] = [event for step in game.steps for event in step.events]
    return [type(event).__name__ for event in told if isinstance(event, events.BattleClosed | events.DayOver)]


def replayed_elsewhere(game: LeaguerGame) -> str:
    code = "import sys, bergfried; print(bergfried.load(sys.stdin.read()).hash)"
    paths = {"PYTHONHASHSEED": "3", "PYTHONPATH": str(Path(bergfried.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=game.save(),
        capture_output=True,
        text=True,
        env={**os.environ, **paths},
        check=True,
    )
    return done.stdout.strip()


@pytest.mark.parametrize("course", [SHORT, SETTLED])
def test_every_step_of_a_day_and_of_a_battle_can_be_taken_back(course: Course) -> None:
    game, seats = course.open()
    while not game.over:
        action, before = seats.choose(game), game.hash
        step, after = game.play(action), game.hash
        game.undo(agreed=True)
        assert game.hash == before
        assert game.play(action) == step
        assert game.hash == after
        derived(game)
        holds_together(game)
    closed = phases(game).index("BattleClosed")
    assert "DayOver" in phases(game)[closed:], "days go on after the battle"


@pytest.mark.parametrize("course", [SHORT, SETTLED, *soaked(*LONG)])
def test_saved_between_battles_and_in_the_midst_of_them(course: Course) -> None:
    game, seats = course.open()
    saved = set[bool]()
    every = {SHORT: 150, SETTLED: 10}.get(course, 200)
    while not game.over:
        if len(game.steps) % every == 0:
            again = games.load(game.save())
            assert isinstance(again, LeaguerGame)
            assert again.hash == game.hash
            assert again.steps == game.steps
            assert again.save() == game.save()
            assert list(again.legal_actions()) == list(game.legal_actions())
            saved.add(game.position.inner is not None)
        game.play(seats.choose(game))
    assert saved == {False, True}
    assert replayed_elsewhere(game) == game.hash


@pytest.mark.parametrize("course", soaked(*LONGER))
def test_a_whole_siege_with_its_battles_comes_to_an_end_and_holds_together(course: Course) -> None:
    game, seats = course.open()
    while not game.over:
        game.play(seats.choose(game))
        derived(game)
        holds_together(game)
        assert len(game.steps) < MOST_DECISIONS
    assert game.outcome is not None
    assert replayed_elsewhere(game) == game.hash
