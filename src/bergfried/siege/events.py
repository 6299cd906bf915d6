"""What can happen between the battles of a siege. The tag of each event is the id of the message that tells it."""

from __future__ import annotations

from bergfried.kernel.events import Event


class Bombarded(Event, frozen=True, tag="bombarded", kw_only=True):
    """Engines off the map have shot at something for a day."""

    engines: tuple[str, ...]
    feature: str
    place: str
    points: int


class EngineWorn(Event, frozen=True, tag="engine-worn-down", kw_only=True):
    """An engine has lost a point, and has so many left."""

    engine: str
    points: int


class DayEnded(Event, frozen=True, tag="day-ended", kw_only=True):
    """A day of the siege is over; what had filled the moat on these places is cleared away."""

    day: int
    places: tuple[str, ...]
