"""Watching which rules are consulted changes no way through the code: situations see what is played."""

from __future__ import annotations

import gc
import random
import sys
from collections import Counter
from types import FrameType
from typing import NamedTuple

import pytest
from tests.generic.battles import bold_action

import bergfried
from bergfried import games
from bergfried.battle.setup import scenarios
from bergfried.board import hexes
from bergfried.kernel.decisions import Action

PROGRAM = bergfried.__path__[0]

BATTLES = [
    ("meadow", "siege", 5000),
    pytest.param("lances", "anarchy", 5000, marks=pytest.mark.soak),
    ("throne", "hall", 5000),
    ("gatehouse", "anarchy", 150),
    pytest.param("breach", "siege", 150, marks=pytest.mark.soak),
]
"""What is played, and how many decisions at most."""


class Played(NamedTuple):
    """What came of a battle, and what work it was: how often each function of the program was called."""

    hashes: list[str]
    legal: list[list[Action]]
    calls: Counter[str]
    consulted: set[str]


def forget_lines() -> None:
    """Maps and lines are kept for all battles, and only so many: each begins with none."""
    scenarios.load_map.cache_clear()
    hexes.line_shape.cache_clear()
    hexes.traced.cache_clear()


def play(scenario: str, edition: str, most: int, *, watched: bool, counted: bool = True) -> Played:
    forget_lines()
    game, chance = games.new(scenario, edition=edition, seed=5), random.Random(5)
    played = Played([], [], Counter(), set())
    game.rules.trace = played.consulted if watched else None

    def count(frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(PROGRAM):
            played.calls[f"{code.co_filename} {code.co_qualname}"] += 1

    former = sys.getprofile()
    gc.disable()  # a generator that the collector closes would be counted as called
    if counted:
        sys.setprofile(count)
    try:
        while not game.over and len(played.hashes) < most:
            played.legal.append(list(game.legal_actions()))
            game.play(bold_action(game, chance))
            played.hashes.append(game.hash)
    finally:
        sys.setprofile(former)
        gc.enable()
    return played


@pytest.mark.parametrize(("scenario", "edition", "most"), BATTLES)
def test_a_battle_takes_the_same_way_whether_or_not_somebody_watches(
    scenario: str, edition: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each battle reads its country anew, so that nothing is known of lines and ways from another one.
    monkeypatch.setattr(scenarios, "_country", lambda *asked: None)
    play(
        scenario, edition, most, watched=False, counted=False
    )  # what the whole program keeps is known from now on
    plain, watched = (play(scenario, edition, most, watched=watching) for watching in (False, True))
    assert watched.hashes == plain.hashes
    assert watched.legal == plain.legal
    assert watched.calls == plain.calls
    assert sum(plain.calls[name] for name in plain.calls if name.endswith(" _course")) > 0
    assert watched.consulted
    assert not plain.consulted
