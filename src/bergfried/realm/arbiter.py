"""Battles that are not left to the table: whoever has them fought out is the arbiter (a house rule: option fought-out).

The realm says who meets whom and with how many points; the arbiter has a game of his own for that, and in the end one of
the letters A to E. What kind of game it is the realm does not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, Stacked, Stage, top

if TYPE_CHECKING:
    from .rules import Realm
    from .state import RealmState


class Battlefield(NamedTuple):
    """A battle as it would be rolled."""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    area: int
    fortress: int
    attack: int
    defence: int
    percent: int
    row: str


class Contest(Frame, frozen=True, tag="contest"):
    """A battle is fought out; its game can be made again from what stands here."""

    field: Battlefield
    attacker: int
    """The party that attacks."""


How = Literal["open", "taken", "kept"]
"""A battle in the open; or has a fortress fallen?"""


class Finding(NamedTuple):
    """How a battle that was fought out is over: its letter, and what it was found by."""

    code: str
    attackers_lost: int
    defenders_lost: int
    """In hundredths of what each side had."""
    how: How


class Arbiter(Protocol):
    """Whoever has battles fought out."""

    def rules(self, realm: Realm, contest: Contest) -> Stage[Stacked]:
        """The rules of the game in which a battle is fought."""
        ...

    def open(self, realm: Realm, contest: Contest, log: list[Event]) -> Stacked:
        """Its first position, at which somebody must choose."""
        ...

    def finding(self, realm: Realm, contest: Contest, position: Stacked) -> Finding:
        """How it counts in the realm, now that it is over."""
        ...


Close = Callable[["Realm", "RealmState", list[Event]], None]
"""What the realm does when a battle that was fought out is over."""


def contest_of(state: RealmState) -> Contest:
    """The battle that is fought out."""
    return top(state, Contest)
