"""Where a siege of many days stands: the day, the building, the battle that is fought, and the slices of its chapters."""

from __future__ import annotations

from bergfried.battle.engine.state import State
from bergfried.kernel.slices import Nested, Sliced
from bergfried.kernel.stage import Frame


class LeaguerState(Sliced):
    """Where a siege stands. Who is where is kept by number of person: nobody has a place but in a battle."""

    day: int
    """The day of the calendar, from 1."""
    site: Nested[State]
    """The besieged building as it stands today, with nobody in it: walls, gates, works, what is left before them."""
    inner: Nested[State | None]
    """The battle that is fought today, if one is."""
    stack: tuple[Frame, ...]
    """The part of the day that is played, and the decisions in it, the innermost last."""
    ended: bool
    cause: str
    """Why it is over, as the table of endings calls it; "" while it lasts."""
