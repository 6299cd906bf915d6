"""What can happen in a battle. The tag of each event is the id of the message that tells it."""

from __future__ import annotations

from bergfried.kernel.events import Event


class PhaseBegan(Event, frozen=True, tag="phase-began", kw_only=True):
    side: str
    phase: str
    round: int


class Placed(Event, frozen=True, tag="placed", kw_only=True):
    piece: str
    place: str


class Shot(Event, frozen=True, tag="shot", kw_only=True):
    shooter: str
    target: str
    weapon: str
    range: int
    band: str
    cover: str
    modifier: int


class Clashed(Event, frozen=True, tag="clashed", kw_only=True):
    attackers: str
    defenders: str
    attack: int
    defence: int
    shift: int
    column: str
    against: str


class Resulted(Event, frozen=True, tag="resulted", kw_only=True):
    code: str
    against: str


class Missed(Event, frozen=True, tag="missed", kw_only=True):
    """The dice hurt nobody."""


class Hurt(Event, frozen=True, tag="hurt", kw_only=True):
    """A man or horse is stunned, wounded or killed."""

    piece: str
    how: str


class Slowed(Event, frozen=True, tag="slowed", kw_only=True):
    piece: str
    left: int


class Unhorsed(Event, frozen=True, tag="unhorsed", kw_only=True):
    piece: str


class Fell(Event, frozen=True, tag="fell", kw_only=True):
    piece: str
    place: str


class Moved(Event, frozen=True, tag="moved", kw_only=True):
    piece: str
    path: str
    place: str
    cost: int


class Stopped(Event, frozen=True, tag="stopped", kw_only=True):
    piece: str
    place: str


class Retreated(Event, frozen=True, tag="retreated", kw_only=True):
    piece: str
    place: str


class Cornered(Event, frozen=True, tag="cornered", kw_only=True):
    piece: str


class Advanced(Event, frozen=True, tag="advanced", kw_only=True):
    piece: str
    place: str


class Declared(Event, frozen=True, tag="declared", kw_only=True):
    """A charge or counter-charge is announced."""

    piece: str
    target: str
    what: str


class Began(Event, frozen=True, tag="began", kw_only=True):
    """Work over time begins."""

    piece: str
    task: str


class Finished(Event, frozen=True, tag="finished", kw_only=True):
    piece: str
    task: str


class GaveUp(Event, frozen=True, tag="gave-up", kw_only=True):
    piece: str
    task: str


class Recovered(Event, frozen=True, tag="recovered", kw_only=True):
    piece: str


class BattleOver(Event, frozen=True, tag="battle-over", kw_only=True):
    winner: str
    grade: str
