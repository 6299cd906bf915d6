"""The state of a siege: the day, the battle of that day, and what is kept from day to day beside it."""

from __future__ import annotations

from bergfried.battle.engine.state import State
from bergfried.kernel.slices import Nested, Sliced
from bergfried.kernel.stage import Frame


class SiegeState(Sliced):
    """Where a siege stands. Men and things stand where the battle has them, also overnight."""

    day: int
    """The day that is fought, or that is being prepared, from 1."""
    inner: Nested[State]
    """The battle of the day. It rests while the sides prepare, and stays as it was when the siege is over."""
    stack: tuple[Frame, ...]
    """Decisions between the days, the innermost last."""
    ended: bool
