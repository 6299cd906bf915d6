"""Where a siege of many days stands: the day, the building, the battle that is fought, and the slices of its chapters."""

from __future__ import annotations

from bergfried.battle.engine.state import State
from bergfried.kernel.slices import Nested, Slice, Sliced
from bergfried.kernel.stage import Frame


class Reversal(Slice, frozen=True, tag="reversal"):
    """Whether the roles are reversed: the besieger is enclosed in the part of the building he has taken (AN-7.7.1-t)."""

    since: int = 0
    """The day on which he was enclosed; 0 if he is not."""
    last: int = 0
    """The last day for which the enclosed have food."""
    machines: tuple[str, ...] = ()
    """The machines he had to leave outside, by name."""
    announced: int = 0
    """The last day for which whoever besieges him has said that he bombards (AN-7.7.1-u)."""


class LeaguerState(Sliced):
    """Where a siege stands. Who is where is kept by number of person: nobody has a place but in a battle."""

    day: int
    """The day of the calendar, from 1."""
    site: Nested[State]
    """The besieged building as it stands today, with nobody in it: walls, gates, works, what is left before them."""
    inner: Nested[State | None]
    """The battle that is fought today, if one is."""
    beside: Nested[State | None]
    """The battle that is fought at the same time, while it is the other's turn (AN-7.7.1-p)."""
    stack: tuple[Frame, ...]
    """The part of the day that is played, and the decisions in it, the innermost last."""
    ended: bool
    cause: str
    """Why it is over, as the table of endings calls it; "" while it lasts."""

    @property
    def is_reversed(self) -> bool:
        """Is the besieger besieged?"""
        return self[Reversal].since > 0

    def playing(self, role: int) -> int:
        """The side that plays a role today, by the number of whoever plays it when the siege begins (AN-7.7.1-t)."""
        return 1 - role if self.is_reversed else role

    @property
    def besieger(self) -> int:
        """The side that lies before what the other holds."""
        return self.playing(0)

    @property
    def besieged(self) -> int:
        return self.playing(1)
