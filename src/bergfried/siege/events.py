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


class DayNamed(Event, frozen=True, tag="day-named", kw_only=True):
    """The besieger has named the business of a day: assault, rest or bombardment."""

    side: str
    day: int
    business: str


class Allotted(Event, frozen=True, tag="allotted", kw_only=True):
    """Engines are to shoot at a hex today; with those that were before, they have so many points."""

    engines: tuple[str, ...]
    feature: str
    place: str
    points: int


class Mending(Event, frozen=True, tag="mending", kw_only=True):
    """An engine is being repaired today."""

    engine: str


class Mended(Event, frozen=True, tag="mended", kw_only=True):
    """An engine has all its points again."""

    engine: str
    points: int


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
