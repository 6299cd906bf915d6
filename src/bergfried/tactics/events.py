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


class WorkSet(Event, frozen=True, tag="work-set", kw_only=True):
    """Something is put on the map before the assault, or put elsewhere."""

    side: str
    structure: str
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


class Guarded(Event, frozen=True, tag="guarded", kw_only=True):
    """A man in a door takes his cover against one side."""

    piece: str
    way: str


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


class TowerRolled(Event, frozen=True, tag="tower-rolled", kw_only=True):
    """A siege tower is pushed by those inside, with everyone in and on it; the place is that of its front."""

    pieces: str
    place: str
    way: str
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


class BridgeTurned(Event, frozen=True, tag="bridge-turned", kw_only=True):
    """The drawbridge has been raised or lowered: what stands there now."""

    structure: str


class Plunged(Event, frozen=True, tag="plunged", kw_only=True):
    """A man falls from the rising bridge into the moat."""

    piece: str
    place: str


class Carried(Event, frozen=True, tag="carried", kw_only=True):
    """Two men carry a ladder: where each ends, and what each of them spends."""

    pieces: str
    places: str
    spent: int
    other: int


class LaidDown(Event, frozen=True, tag="laid-down", kw_only=True):
    """Two men no longer carry a ladder: it lies where they are."""

    pieces: str


class LadderRaised(Event, frozen=True, tag="ladder-raised", kw_only=True):
    pieces: str
    place: str


class LadderShifted(Event, frozen=True, tag="ladder-shifted", kw_only=True):
    """A raised ladder is turned, or moved by a hex."""

    pieces: str
    place: str


class Pushed(Event, frozen=True, tag="pushed", kw_only=True):
    """Somebody tries to push a ladder over."""

    piece: str
    place: str


class LadderHolds(Event, frozen=True, tag="ladder-holds", kw_only=True):
    place: str


class LadderFalls(Event, frozen=True, tag="ladder-falls", kw_only=True):
    place: str


class LadderLies(Event, frozen=True, tag="ladder-lies", kw_only=True):
    """Where a ladder has come to lie that was pushed over."""

    places: str


class FellOff(Event, frozen=True, tag="fell-off", kw_only=True):
    """A man falls with the ladder he was on."""

    piece: str
    place: str


class Recovered(Event, frozen=True, tag="recovered", kw_only=True):
    piece: str


class DayEnded(Event, frozen=True, tag="day-ended", kw_only=True):
    """A day of the siege is over; what had filled the moat on these places is cleared away."""

    day: int
    places: str


class WentDown(Event, frozen=True, tag="went-down", kw_only=True):
    """The ground under a man is taken away, and he stands in the moat."""

    piece: str
    place: str


class GoalMet(Event, frozen=True, tag="goal-met", kw_only=True):
    """A goal of the scenario is met at the end of the battle: about a zone (`where`) or about a man (`piece`)."""

    side: str
    what: str
    where: str
    piece: str
    count: int
    """How often; more than once only for every man in a zone."""
    points: int


class BattleOver(Event, frozen=True, tag="battle-over", kw_only=True):
    winner: str
    grade: str
