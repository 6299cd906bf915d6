"""Men on their way: what the stack remembers of a move or charge while the enemy may fire at it."""

from __future__ import annotations

from typing import TypeVar

from bergfried.board.reach import Stance

from .state import Frame, State

F = TypeVar("F", bound=Frame)


class Underway(Frame, frozen=True):
    """A man on his way and the points he has left."""

    piece: int
    left: int


class Moving(Underway, frozen=True, tag="moving"):
    """An ordinary move with the rest of its path."""

    path: tuple[Stance, ...]


class Charging(Underway, frozen=True, tag="charging"):
    """A charge being ridden."""


def top(state: State, kind: type[F]) -> F:
    """The decision on top of the stack, which is of the kind its step was chosen for."""
    frame = state.stack[-1]
    assert isinstance(frame, kind)
    return frame
