"""Men who are neither on the map nor lost: in the camp, in reserve, or about to come in over an edge."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import State
from bergfried.kernel.slices import Slice

Where = Literal["camp", "reserve", "edge"]


class Wait(msgspec.Struct, frozen=True, array_like=True):
    """Where a man waits."""

    where: Where
    zone: str = ""
    """The zone over which he comes in from the edge."""


class Waiting(Slice, frozen=True, tag="waiting"):
    """Those who wait, by their numbers."""

    men: tuple[tuple[int, Wait], ...] = ()


def read_wait(text: str) -> Wait | None:
    """Where one waits, such as camp, reserve or edge north; None if it is a place on the map that is named."""
    where, _, zone = text.partition(" ")
    return msgspec.convert([where, zone], Wait) if where in get_args(Where) else None


def send(battle: Battle, state: State, man: int, wait: Wait) -> None:
    """Let a man wait off the map, wherever he was."""
    battle.lift(state, man)
    others = (entry for entry in state[Waiting].men if entry[0] != man)
    state[Waiting] = Waiting(tuple(sorted((*others, (man, wait)), key=lambda entry: entry[0])))


def wait_of(state: State, man: int) -> Wait | None:
    """Where a man waits; None if he does not."""
    return next((wait for waiter, wait in state[Waiting].men if waiter == man), None)


CHAPTER = Chapter(name="waiting", slices=(Waiting,))
