"""Where a side puts its men before a battle, where the scenario leaves that open.

What has done best in many games of the machine is kept as data, by scenario and side (`lab/stands.py` looks for it); where
nothing is kept the men stay as the scenario has them.
"""

from __future__ import annotations

from functools import cache

import msgspec

from bergfried.battle.actions import Place
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.rulebook import library
from bergfried.siege.fields import Fought

Stands = dict[int, Stance]
"""Where each man is to stand."""
Written = dict[str, str]
"""The same by name and text."""


@cache
def book() -> dict[str, dict[str, Written]]:
    """What is kept, by scenario and side."""
    return msgspec.convert(library.yaml(library.text("stands.yaml")), dict[str, dict[str, Written]])


def kept(scenario: str, battle: Battle, side: int) -> Stands:
    """Where the men of a side are put in a scenario; nothing of those who stay."""
    written = book().get(scenario, {}).get(battle.sides[side], {})
    numbers = battle.roster.numbers
    return {numbers[man]: read(battle, text) for man, text in written.items() if man in numbers}


def read(battle: Battle, text: str) -> Stance:
    """A stance from its text: ``K7``, or ``K7>NE`` for a rider."""
    place, _, facing = text.partition(">")
    return Stance(battle.board.place(place), Direction[facing] if facing else None)


def standing(state: State, man: int) -> Stance:
    """How a man stands."""
    facing = state.facing[man]
    return Stance(state.at[man], None if facing < 0 else Direction(facing))


def next_step(game: Fought, wanted: Stands) -> Action | None:
    """The next man is put where he is wanted; None if all are there, or nobody can be put there.

    A man is put somewhere once: friends who wait for each other's places all stay.
    """
    state = game.field
    for man, stance in wanted.items():
        if state.at[man] != OFF_MAP and standing(state, man) != stance:
            action = Place(man, stance)
            if game.check(action):
                return action
    return None
