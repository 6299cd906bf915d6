"""What can happen in a battle. The tag of each event is the id of the message that tells it."""

from __future__ import annotations

from typing import ClassVar

from bergfried.kernel.events import Event


class PhaseBegan(Event, frozen=True, tag="phase-began", kw_only=True):
    side: str
    phase: str
    round: int


class Placed(Event, frozen=True, tag="placed", kw_only=True):
    piece: str
    place: str


class SkillGiven(Event, frozen=True, tag="skill-given-to", kw_only=True):
    """A shooter is given the number that is added to his dice."""

    piece: str
    skill: int


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


class StrayTested(Event, frozen=True, tag="stray-tested", kw_only=True):
    """A shot that has missed may hit one of the shooter's own side."""

    shooter: str
    pieces: tuple[str, ...]
    modifier: int


class StrayHarmless(Event, frozen=True, tag="stray-harmless", kw_only=True):
    """It hits nobody."""


class Strayed(Event, frozen=True, tag="strayed", kw_only=True):
    """It hits a friend."""

    piece: str


class Slung(Event, frozen=True, tag="slung", kw_only=True):
    """A staff sling is shot at a hex."""

    shooter: str
    place: str
    load: str
    range: int
    band: str


class Landed(Event, frozen=True, tag="landed", kw_only=True):
    """Where the load of a sling has really come down."""

    place: str
    load: str


class FlewOff(Event, frozen=True, tag="flew-off", kw_only=True):
    """The load of a sling has come down off the map."""


class Clashed(Event, frozen=True, tag="clashed", kw_only=True):
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
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

    marks: ClassVar[str] = "hurt"

    piece: str
    how: str


class NerveHeld(Event, frozen=True, tag="nerve-held", kw_only=True):
    """A death has frightened nobody."""

    pieces: tuple[str, ...]


class NerveLost(Event, frozen=True, tag="nerve-lost", kw_only=True):
    """A death puts so many of those near it to panic or rout."""

    how: str
    count: int


class Seized(Event, frozen=True, tag="seized", kw_only=True):
    """A man loses his nerve, because another was killed."""

    piece: str
    how: str
    dead: str


class Fled(Event, frozen=True, tag="fled", kw_only=True):
    """A man who has lost his nerve runs to a place."""

    piece: str
    place: str


class NoFarther(Event, frozen=True, tag="no-farther", kw_only=True):
    """A man who runs from the enemy is as far from him as he can get."""

    piece: str


class CameRound(Event, frozen=True, tag="came-round", kw_only=True):
    """A man has his nerve back."""

    piece: str


class Guarded(Event, frozen=True, tag="guarded", kw_only=True):
    """A man in a door takes his cover against one side."""

    piece: str
    way: str


class Slowed(Event, frozen=True, tag="slowed", kw_only=True):
    marks: ClassVar[str] = "slowed"

    piece: str
    left: int


class Unhorsed(Event, frozen=True, tag="unhorsed", kw_only=True):
    marks: ClassVar[str] = "unhorsed"

    piece: str


class Fell(Event, frozen=True, tag="fell", kw_only=True):
    piece: str
    place: str


class Moved(Event, frozen=True, tag="moved", kw_only=True):
    piece: str
    path: tuple[str, ...]
    place: str
    cost: int


class ScreenMoved(Event, frozen=True, tag="screen-moved", kw_only=True):
    """A mantlet comes along with the man who moves it."""

    piece: str
    place: str


class ScreenTurned(Event, frozen=True, tag="screen-turned", kw_only=True):
    """A mantlet is turned; the place is told with the way its front faces."""

    piece: str
    place: str


class WagonDrawn(Event, frozen=True, tag="wagon-drawn", kw_only=True):
    """A harnessed animal has been led on and its wagon has followed; the place is that of the wagon's front."""

    piece: str
    horse: str
    place: str


class BarrelMoved(Event, frozen=True, tag="barrel-moved", kw_only=True):
    """Somebody has taken a barrel of oil along."""

    piece: str
    place: str


class OilPoured(Event, frozen=True, tag="oil-poured", kw_only=True):
    """Boiling oil is poured down on a place; the barrel or cauldron is empty."""

    pieces: tuple[str, ...]
    place: str


class CauldronBorne(Event, frozen=True, tag="cauldron-borne", kw_only=True):
    """Two men have brought a cauldron to a place."""

    pieces: tuple[str, ...]
    place: str


class CauldronTipped(Event, frozen=True, tag="cauldron-tipped", kw_only=True):
    """A cauldron tips over, for one of the two who had it in hand cannot hold it."""

    place: str


class OilSpilt(Event, frozen=True, tag="oil-spilt", kw_only=True):
    """The oil of a cauldron runs out around a place."""

    place: str


class LeftOil(Event, frozen=True, tag="left-oil", kw_only=True):
    """Somebody gets out of boiling oil."""

    piece: str
    place: str


class EngineRolled(Event, frozen=True, tag="engine-rolled", kw_only=True):
    """An engine is pushed by those inside, with everyone in and on it; the place is that of its front."""

    pieces: tuple[str, ...]
    what: str
    place: str
    way: str
    cost: int


class LyingBroken(Event, frozen=True, tag="lying-broken", kw_only=True):
    """An engine has rolled over something that lay in its way, and it is no more."""

    what: str
    structure: str
    place: str


class TeamDrew(Event, frozen=True, tag="team-drew", kw_only=True):
    """An ox team draws an engine one hex on, with its drivers; the place is that of its front."""

    pieces: tuple[str, ...]
    structure: str
    place: str


class TeamStopped(Event, frozen=True, tag="team-stopped", kw_only=True):
    structure: str
    place: str


class Stopped(Event, frozen=True, tag="stopped", kw_only=True):
    piece: str
    place: str


class SlipTried(Event, frozen=True, tag="slip-tried", kw_only=True):
    """A man is about to leave a hex next to enemies."""

    piece: str
    place: str
    enemies: tuple[str, ...]
    modifier: int


class SlippedPast(Event, frozen=True, tag="slipped-past", kw_only=True):
    piece: str
    enemies: tuple[str, ...]


class Retreated(Event, frozen=True, tag="retreated", kw_only=True):
    marks: ClassVar[str] = "driven"

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

    marks: ClassVar[str] = "turned"

    structure: str


class TowerBridgeDown(Event, frozen=True, tag="tower-bridge-down", kw_only=True):
    """The bridge of a siege tower has come down: its hexes."""

    marks: ClassVar[str] = "turned"

    structure: str
    places: tuple[str, ...]


class BridgeStruck(Event, frozen=True, tag="bridge-struck", kw_only=True):
    """The bridge of a siege tower has come down on a man: the die, and what he will be once he has given way."""

    piece: str
    die: int
    how: str


class TowerCollapsed(Event, frozen=True, tag="tower-collapsed", kw_only=True):
    """A siege tower collapses, with all who are above its ground level."""

    structure: str
    place: str


class GotOut(Event, frozen=True, tag="got-out", kw_only=True):
    """Somebody has got out of a siege tower that collapses."""

    piece: str
    place: str


class Plunged(Event, frozen=True, tag="plunged", kw_only=True):
    """A man falls from the rising bridge into the moat."""

    marks: ClassVar[str] = "fallen"

    piece: str
    place: str


class GateTurned(Event, frozen=True, tag="gate-turned", kw_only=True):
    """A door or gate has been opened, closed or broken down: what it is now."""

    marks: ClassVar[str] = "turned"

    structure: str
    place: str


class BridgeDown(Event, frozen=True, tag="bridge-down", kw_only=True):
    """A wooden bridge is destroyed: its hexes."""

    marks: ClassVar[str] = "broken"

    places: tuple[str, ...]


class BridgeRebuilt(Event, frozen=True, tag="bridge-rebuilt", kw_only=True):
    marks: ClassVar[str] = "rebuilt"

    places: tuple[str, ...]


class BridgeGaveWay(Event, frozen=True, tag="bridge-gave-way", kw_only=True):
    """A man on a bridge that is destroyed is put into the moat beside it."""

    marks: ClassVar[str] = "fallen"

    piece: str
    place: str


class Carried(Event, frozen=True, tag="carried", kw_only=True):
    """Two men carry a ladder: where each ends, and what each of them spends."""

    pieces: tuple[str, ...]
    places: tuple[str, ...]
    spent: int
    other: int


class LaidDown(Event, frozen=True, tag="laid-down", kw_only=True):
    """Two men no longer carry a ladder: it lies where they are."""

    pieces: tuple[str, ...]


class LadderRaised(Event, frozen=True, tag="ladder-raised", kw_only=True):
    marks: ClassVar[str] = "raised"

    pieces: tuple[str, ...]
    place: str


class LadderShifted(Event, frozen=True, tag="ladder-shifted", kw_only=True):
    """A raised ladder is turned, or moved by a hex."""

    pieces: tuple[str, ...]
    place: str


class Pushed(Event, frozen=True, tag="pushed", kw_only=True):
    """Somebody tries to push a ladder over."""

    piece: str
    place: str


class LadderHolds(Event, frozen=True, tag="ladder-holds", kw_only=True):
    place: str


class LadderFalls(Event, frozen=True, tag="ladder-falls", kw_only=True):
    marks: ClassVar[str] = "toppled"

    place: str


class LadderLies(Event, frozen=True, tag="ladder-lies", kw_only=True):
    """Where a ladder has come to lie that was pushed over."""

    places: tuple[str, ...]


class Heaved(Event, frozen=True, tag="heaved", kw_only=True):
    """Men have brought something heavy to a place."""

    pieces: tuple[str, ...]
    structure: str
    place: str


class BoltAimed(Event, frozen=True, tag="bolt-aimed", kw_only=True):
    """An engine is shot at somebody; where the bolt comes down is still to be seen."""

    shooter: str
    target: str
    place: str
    range: int
    band: str


class BoltStruck(Event, frozen=True, tag="bolt-struck", kw_only=True):
    """A bolt comes down on a place."""

    place: str


class Hurled(Event, frozen=True, tag="hurled", kw_only=True):
    """A stone is thrown with an engine at a hex."""

    shooter: str
    structure: str
    place: str
    range: int


class StoneStruck(Event, frozen=True, tag="stone-struck", kw_only=True):
    """A stone comes down on a place."""

    marks: ClassVar[str] = "struck"

    place: str


class Caught(Event, frozen=True, tag="caught", kw_only=True):
    """A hoarding has caught a stone that would have come down on the wall behind it."""

    place: str


class Splintered(Event, frozen=True, tag="splintered", kw_only=True):
    """Splinters fly at somebody beside the hex where a stone has come down."""

    target: str
    cover: str
    modifier: int


class Strained(Event, frozen=True, tag="strained", kw_only=True):
    """An engine that throws has lost points by its own shot."""

    structure: str
    place: str
    points: int


class Spared(Event, frozen=True, tag="spared", kw_only=True):
    """Something has lost its step of this day already, and loses no other by a stone."""

    feature: str
    place: str


class MadeReady(Event, frozen=True, tag="made-ready", kw_only=True):
    """An engine has been made ready for so many of the turns it needs."""

    structure: str
    place: str
    count: int
    turns: int


class Unserved(Event, frozen=True, tag="unserved", kw_only=True):
    """The crew of an engine is gone: the turn does not count."""

    structure: str
    place: str
    count: int


class FellOff(Event, frozen=True, tag="fell-off", kw_only=True):
    """A man falls with the ladder he was on."""

    marks: ClassVar[str] = "fallen"

    piece: str
    place: str


class Surrendered(Event, frozen=True, tag="surrendered", kw_only=True):
    """A knight or noble lays down his arms."""

    marks: ClassVar[str] = "taken"

    piece: str
    attackers: tuple[str, ...]


class FightsOn(Event, frozen=True, tag="fights-on", kw_only=True):
    """He was called on to surrender, and does not."""

    piece: str


class Escorted(Event, frozen=True, tag="escorted", kw_only=True):
    """A prisoner is brought to a place."""

    piece: str
    place: str
    cost: int


class LedOff(Event, frozen=True, tag="led-off", kw_only=True):
    """A prisoner has been brought to the edge of the map, and is lost for good."""

    marks: ClassVar[str] = "taken-away"

    piece: str


class Escaped(Event, frozen=True, tag="escaped", kw_only=True):
    marks: ClassVar[str] = "escaped"

    piece: str


class Retired(Event, frozen=True, tag="retired", kw_only=True):
    """The attackers leave the map from now on."""

    side: str


class Posted(Event, frozen=True, tag="posted", kw_only=True):
    """Some wait at a side of the map."""

    pieces: tuple[str, ...]
    edge: str


class LinedUp(Event, frozen=True, tag="lined-up", kw_only=True):
    """Some stand along a side of the map, and may come in a turn later."""

    pieces: tuple[str, ...]
    edge: str


class LeftHorse(Event, frozen=True, tag="left-horse", kw_only=True):
    """A rider goes into the battle on foot, and his horse stays behind."""

    piece: str


class Arrived(Event, frozen=True, tag="arrived", kw_only=True):
    """Somebody comes onto the map from where he waited."""

    piece: str
    to: str


class PatrolSought(Event, frozen=True, tag="patrol-sought", kw_only=True):
    """Does a further patrol come, or none?"""

    how: str


class PatrolCame(Event, frozen=True, tag="patrol-came", kw_only=True):
    """A patrol comes over a side of the map: who is of it."""

    persons: tuple[str, ...]
    over: str


class StayedAway(Event, frozen=True, tag="stayed-away", kw_only=True):
    """Somebody who waited does not come onto the map any more."""

    piece: str


class ArrowsShared(Event, frozen=True, tag="arrows-shared", kw_only=True):
    """Fire arrows have been handed over: how many, and how many each of the two has now."""

    piece: str
    taker: str
    number: int
    left: int
    has: int


class LeftMap(Event, frozen=True, tag="left-map", kw_only=True):
    marks: ClassVar[str] = "gone"

    piece: str


class FireTried(Event, frozen=True, tag="fire-tried", kw_only=True):
    """Somebody tries to set something on fire, with a torch or a fire arrow."""

    piece: str
    place: str
    means: str


class CaughtFire(Event, frozen=True, tag="caught-fire", kw_only=True):
    marks: ClassVar[str] = "burning"

    feature: str
    place: str


class DidNotCatch(Event, frozen=True, tag="did-not-catch", kw_only=True):
    feature: str
    place: str


class FireFought(Event, frozen=True, tag="fire-fought", kw_only=True):
    """Somebody tries to put a fire out."""

    piece: str
    place: str


class FireOut(Event, frozen=True, tag="fire-out", kw_only=True):
    marks: ClassVar[str] = "quenched"

    place: str


class FireHolds(Event, frozen=True, tag="fire-holds", kw_only=True):
    place: str


class BurntDown(Event, frozen=True, tag="burnt-down", kw_only=True):
    """What burnt on a place is destroyed."""

    marks: ClassVar[str] = "burnt"

    feature: str
    place: str


class HexLost(Event, frozen=True, tag="hex-lost", kw_only=True):
    """One hex of an engine is burnt out or destroyed; the rest of it stands."""

    marks: ClassVar[str] = "burnt"

    feature: str
    place: str


class SteppedOut(Event, frozen=True, tag="stepped-out", kw_only=True):
    """Somebody has got out of a fire when the assault ended."""

    piece: str
    place: str


class Recovered(Event, frozen=True, tag="recovered", kw_only=True):
    marks: ClassVar[str] = "recovered"

    piece: str


class Battered(Event, frozen=True, tag="battered", kw_only=True):
    """What has become of something that was battered: it stands, is damaged or destroyed."""

    marks: ClassVar[str] = "battered"

    feature: str
    place: str
    how: str
    steps: int = 0
    """The steps of destruction a wall has suffered by now, and how many it can: 0 for what is no wall."""
    most: int = 0


class RamSwung(Event, frozen=True, tag="ram-swung", kw_only=True):
    """The crew of a ram strikes a wall hex, with so many points and so much added to the die."""

    pieces: tuple[str, ...]
    place: str
    points: int
    modifier: int


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


class Allotted(Event, frozen=True, tag="allotted", kw_only=True):
    """Engines are to shoot at a hex today; with those that were before, they have so many points."""

    engines: tuple[str, ...]
    feature: str
    place: str
    points: int


class Mended(Event, frozen=True, tag="mended", kw_only=True):
    """An engine has all its points again."""

    engine: str
    points: int


class WallFell(Event, frozen=True, tag="wall-fell", kw_only=True):
    """A hex of a wall is destroyed, and rubble lies there."""

    place: str


class WentDown(Event, frozen=True, tag="went-down", kw_only=True):
    """The ground under a man is taken away, and he stands in the moat."""

    marks: ClassVar[str] = "fallen"

    piece: str
    place: str


class GoalMet(Event, frozen=True, tag="goal-met", kw_only=True):
    """A goal of the scenario is met at the end of the battle: about a zone (`where`), a man or a kind of thing."""

    side: str
    what: str
    where: str
    piece: str
    structure: str = ""
    count: int
    """How often; more than once only for every man in a zone, or for every thing."""
    points: int


class Resigned(Event, frozen=True, tag="resigned", kw_only=True):
    """A side has given the battle up; the other wins by the best grade it could still have reached."""

    side: str


class BattleOver(Event, frozen=True, tag="battle-over", kw_only=True):
    winner: str
    grade: str
