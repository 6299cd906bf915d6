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


class Posted(Event, frozen=True, tag="posted", kw_only=True):
    """Some wait along a side of the map."""

    persons: tuple[str, ...]
    edge: str


class TakenPrisoner(Event, frozen=True, tag="taken-prisoner", kw_only=True):
    """Somebody is a prisoner after a battle."""

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
