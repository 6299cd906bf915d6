"""What can happen in a siege outside its battles. The tag of each event is the id of the message that tells it."""

from __future__ import annotations

from bergfried.kernel.events import Event


class DayOver(Event, frozen=True, tag="siege-day-over", kw_only=True):
    """A day is over."""

    day: int


class SiegeOver(Event, frozen=True, tag="siege-over", kw_only=True):
    """The siege is over: who has won it, how it ended, and on which day."""

    side: str
    ending: str
    day: int


class Provisioned(Event, frozen=True, tag="provisioned", kw_only=True):
    """The besieged know how long they can hold out: the dice with what their number adds, and the last day."""

    modifier: int
    days: int


class SuppliesChanged(Event, frozen=True, tag="supplies-changed", kw_only=True):
    """The last day of supplies is another now: by so many days."""

    change: int
    last: int


class DayEvent(Event, frozen=True, tag="day-event", kw_only=True):
    """The event of a day: what the dice with what is added to them make, and what happens; "" for nothing."""

    total: int
    modifier: int
    happening: str


class NothingNew(Event, frozen=True, tag="nothing-new", kw_only=True):
    """What the dice name has happened before, or comes too early: nothing happens."""

    happening: str
    why: str


class TookInitiative(Event, frozen=True, tag="took-initiative", kw_only=True):
    """A side has the initiative of the day."""

    side: str


class PassedInitiative(Event, frozen=True, tag="passed-initiative", kw_only=True):
    """The besieged name no action, and the initiative passes to the besieger."""

    side: str


class ActionNamed(Event, frozen=True, tag="action-named", kw_only=True):
    """What the day is for: one of the actions, or none."""

    side: str
    doing: str


class Stricken(Event, frozen=True, tag="stricken", kw_only=True):
    """Somebody is wounded or killed outside a battle."""

    person: str
    how: str


class Departed(Event, frozen=True, tag="departed", kw_only=True):
    """Somebody leaves the siege."""

    person: str


class Confronted(Event, frozen=True, tag="relief-confronted", kw_only=True):
    """The besieger meets a relief army in the open, with all there is or with a part."""

    side: str
    force: str


class Enclosed(Event, frozen=True, tag="besieger-enclosed", kw_only=True):
    """The besieger is besieged himself from now on: he has food to a day, and had to leave machines outside."""

    side: str
    last: int
    machines: tuple[str, ...]


class RolesRestored(Event, frozen=True, tag="roles-restored", kw_only=True):
    """The relief army is no more, and a side besieges the other again."""

    side: str


class ForceSplit(Event, frozen=True, tag="force-split", kw_only=True):
    """Some meet the relief army, and the others hold what was taken."""

    persons: tuple[str, ...]


class DrawnOff(Event, frozen=True, tag="force-drawn-off", kw_only=True):
    """Those of a side who fought in the open are out of the siege."""

    side: str
    persons: tuple[str, ...]


class BombardmentAnnounced(Event, frozen=True, tag="bombardment-announced", kw_only=True):
    """A side says that it bombards today."""

    side: str


class Spared(Event, frozen=True, tag="person-spared", kw_only=True):
    """Somebody is not the traitor, or the assassin or saboteur has failed."""

    person: str
    how: str


class Joined(Event, frozen=True, tag="joined", kw_only=True):
    """Persons join a side."""

    side: str
    persons: tuple[str, ...]
    kind: str


class MachineLost(Event, frozen=True, tag="machine-lost", kw_only=True):
    """A machine is destroyed."""

    machine: str
    kind: str


class Promised(Event, frozen=True, tag="promised", kw_only=True):
    """The besieged will surrender at the end of a day unless a relief army comes before."""

    day: int


class Begun(Event, frozen=True, tag="building-begun", kw_only=True):
    """Something is begun to be built: its number, who leads the work, and on which day it can be used."""

    side: str
    project: int
    item: str
    engineer: str
    workers: tuple[str, ...]
    day: int


class Assigned(Event, frozen=True, tag="builders-assigned", kw_only=True):
    """Some help to build something."""

    project: int
    item: str
    persons: tuple[str, ...]


class Withdrawn(Event, frozen=True, tag="builders-withdrawn", kw_only=True):
    """Some leave what they were building."""

    persons: tuple[str, ...]


class Paused(Event, frozen=True, tag="building-paused", kw_only=True):
    """There are not enough hands for what is being built, or no engineer: nothing is done at it today."""

    project: int
    item: str


class Built(Event, frozen=True, tag="built", kw_only=True):
    """Something is finished: so many of it can be used from tomorrow on."""

    side: str
    item: str
    number: int


class Parleyed(Event, frozen=True, tag="parleyed", kw_only=True):
    """It was spoken of surrender: the die with what is added to it, and what it needed."""

    total: int
    needed: int


class PersonTended(Event, frozen=True, tag="person-tended", kw_only=True):
    """When a wounded person will be well: on the morning of a day, not in this siege, or never: he dies."""

    person: str
    fate: str
    day: int


class PersonHealed(Event, frozen=True, tag="person-healed", kw_only=True):
    """A wounded person is well again."""

    person: str


class Emplaced(Event, frozen=True, tag="machine-emplaced", kw_only=True):
    """A machine stands behind a hex at the edge of the map from now on."""

    engine: str
    place: str


class Detailed(Event, frozen=True, tag="detailed", kw_only=True):
    """Some are to take part in something."""

    persons: tuple[str, ...]


class Excused(Event, frozen=True, tag="excused", kw_only=True):
    """Some are not to take part in something."""

    persons: tuple[str, ...]


class Pitched(Event, frozen=True, tag="camp-pitched", kw_only=True):
    """The camp lies on a map."""

    map: str


class Exposed(Event, frozen=True, tag="machine-exposed", kw_only=True):
    """A machine stands in the camp where the sortie comes."""

    machine: str


class CampBurnt(Event, frozen=True, tag="camp-burnt", kw_only=True):
    """So many hexes of tents are burnt, and the days of rebuilding that costs."""

    hexes: int
    days: int


class Routed(Event, frozen=True, tag="party-routed", kw_only=True):
    """A supply party comes on a map, over one of its sides."""

    map: str
    over: str


class Loaded(Event, frozen=True, tag="animals-loaded", kw_only=True):
    """So many pack animals there are."""

    animals: int


class TakenPrisoner(Event, frozen=True, tag="taken-prisoner", kw_only=True):
    """Somebody is a prisoner after a battle."""

    person: str


class HorseLost(Event, frozen=True, tag="horse-lost", kw_only=True):
    """Somebody who rode has no horse after a battle."""

    person: str


class BattleClosed(Event, frozen=True, tag="battle-closed", kw_only=True):
    """The battle of the day is over, and how."""

    how: str


class FireSet(Event, frozen=True, tag="fire-set", kw_only=True):
    """Archers try to set a hex on fire: how many take part, and what is added to the die."""

    archers: int
    feature: str
    place: str
    added: int


class Withdrew(Event, frozen=True, tag="besieged-withdrew", kw_only=True):
    """The besieged hold no more than an inner part of the building."""

    side: str
    redoubt: str


class Garrisoned(Event, frozen=True, tag="garrisoned", kw_only=True):
    """These hold the part of the building that was taken."""

    persons: tuple[str, ...]


class GateBetrayed(Event, frozen=True, tag="gate-betrayed-open", kw_only=True):
    """A traitor has opened a gate."""

    place: str


class GearLost(Event, frozen=True, tag="gear-lost", kw_only=True):
    """A small thing does not come back from a battle."""

    side: str
    item: str


class EngineStays(Event, frozen=True, tag="engine-stays-there", kw_only=True):
    """A machine stays where it stands before the building."""

    machine: str


class EngineRecalled(Event, frozen=True, tag="engine-recalled", kw_only=True):
    """A machine goes back to the camp."""

    machine: str


class Regained(Event, frozen=True, tag="regained", kw_only=True):
    """The besieged have the whole building again."""

    side: str


class Settled(Event, frozen=True, tag="battle-settled", kw_only=True):
    """A battle has been settled by dice: who has won it."""

    side: str


class MineWorked(Event, frozen=True, tag="mine-worked", kw_only=True):
    """A hex is worked at from a mine for a day: under whom, by how many, with which points, and how hard."""

    mine: str
    place: str
    engineer: str
    workers: int
    points: int
    pace: str


class HexDug(Event, frozen=True, tag="hex-dug", kw_only=True):
    """A hex is dug and propped."""

    place: str


class HexRefilled(Event, frozen=True, tag="hex-refilled", kw_only=True):
    """A hex that was dug is filled in again."""

    place: str


class DiggingStalled(Event, frozen=True, tag="digging-stalled", kw_only=True):
    """Nothing has come of a day's work at a hex."""

    place: str


class TunnelsMet(Event, frozen=True, tag="tunnels-met", kw_only=True):
    """Mine and counter-mine under a section have met."""

    where: str


class MineVacated(Event, frozen=True, tag="mine-vacated", kw_only=True):
    """Everybody has left a mine."""

    mine: str
    persons: tuple[str, ...]


class PropsBurnt(Event, frozen=True, tag="props-burnt", kw_only=True):
    """The props under a section are burnt."""

    where: str


class SectionStands(Event, frozen=True, tag="section-stands", kw_only=True):
    """A section has not fallen: nobody digs there again."""

    where: str


class SectionFell(Event, frozen=True, tag="section-fell", kw_only=True):
    """A whole section has fallen."""

    where: str


class CountermineBegun(Event, frozen=True, tag="countermine-begun", kw_only=True):
    """The besieged begin a counter-mine against the mine under a section, from a shaft."""

    place: str
    where: str


class HexTaken(Event, frozen=True, tag="hex-taken", kw_only=True):
    """A hex of a mine belongs to the other side from now on."""

    place: str
    side: str


class PenthouseStands(Event, frozen=True, tag="penthouse-stands", kw_only=True):
    """A penthouse stays before the building, its front at a wall or not."""

    machine: str
    place: str
    at_wall: bool


class PenthouseWithdrawn(Event, frozen=True, tag="penthouse-withdrawn", kw_only=True):
    """A penthouse goes back to the camp."""

    machine: str
