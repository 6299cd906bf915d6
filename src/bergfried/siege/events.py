"""What can happen between the battles of a siege. The tag of each event is the id of the message that tells it."""

from __future__ import annotations

from bergfried.kernel.events import Event


class DayEnded(Event, frozen=True, tag="day-ended", kw_only=True):
    """A day of the siege is over; what had filled the moat on these places is cleared away."""

    day: int
    places: tuple[str, ...]


class DayNamed(Event, frozen=True, tag="day-named", kw_only=True):
    """The besieger has named the business of a day: assault, rest or bombardment."""

    side: str
    day: int
    business: str


class Mending(Event, frozen=True, tag="mending", kw_only=True):
    """An engine is being repaired today."""

    engine: str


class DrewOff(Event, frozen=True, tag="drew-off", kw_only=True):
    """In the evening both sides go back to where they began the assault."""


class Tended(Event, frozen=True, tag="tended", kw_only=True):
    """When a wounded man will be well again: on the morning of a day, not in this siege, or never: he dies."""

    piece: str
    fate: str
    day: int


class Healed(Event, frozen=True, tag="healed", kw_only=True):
    """A wounded man is well again."""

    piece: str
