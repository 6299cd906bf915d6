"""The game always waits for exactly one decision, and an action answers it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

import msgspec

from .events import Event
from .roles import put_in_order
from .verdicts import Fact


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="do"):
    """What a side chooses. Each game defines its own kinds; the types of their fields say the rest (`roles`)."""

    def __post_init__(self) -> None:
        put_in_order(self)


class Resign(Action, frozen=True, tag="resign"):
    """Give the game up: the side whose decision it is has lost it. It can be done at any time, and is never listed."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """Which side must choose what. `kind` is also the id of the message that asks for it."""

    side: str
    kind: str
    rules: tuple[str, ...] = ()
    facts: dict[str, Fact] = msgspec.field(default_factory=dict)


def groups(members: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of one or more: who of several acts together."""
    return chain.from_iterable(combinations(members, size) for size in range(1, len(members) + 1))


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the winner ("" for a draw), the grade of victory, and the count behind it."""

    winner: str
    grade: str
    score: dict[str, int] = msgspec.field(default_factory=dict)
    met: tuple[Event, ...] = ()
    """What was reached and is part of the count, each told as an event."""
    resigned: str = ""
    """The side that gave the game up, "" where it was played to its end."""
