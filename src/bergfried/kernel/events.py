"""Every change of state is an event, and every event carries the rules behind it.

The log, the page, the narration and the odds are all read from events. Each game adds its own kinds.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", kw_only=True):
    """One thing that happened. The tag is also the id of the message that tells it."""

    marks: ClassVar[str] = ""
    """What it leaves on the board that is worth pointing at afterwards, "" for nothing; where the event says `how`, that
    says it more closely."""

    rules: tuple[str, ...] = ()


class Rolled(Event, frozen=True, tag="rolled", kw_only=True):
    """Dice fell. Odds leave this event out when they ask which ways lead to the same outcome."""

    purpose: str
    sides: int
    faces: tuple[int, ...]
    needed: tuple[int, ...] = ()
    """The numbers that bring it about, where that is all they decide; none where a table is read."""
