"""Food and water of the besieged, and how long they last (The Anarchy 7.1.1).

Two numbers are kept: the day of the calendar and the last day of supplies. What moves the marker of the siege on lowers
the second alone (AN-7.1.1-d).
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, push
from bergfried.kernel.verdicts import Citation, Fact, cite

from . import actions, events, people
from .leaguer import BESIEGED, Chapter, Leaguer, Note, Roll
from .state import LeaguerState, Reversal

FIRST_DAY = cite("AN-7.1-a")
ROLLED = cite("AN-7.1.1-a")
BY_NUMBER = cite("AN-7.1.1-b")
AT_LEAST = cite("AN-7.1.1-c")
KEPT = cite("AN-7.1.1-d")
STOLEN = cite("AN-7.9-j")
LAST_DAY, HUNGER = cite("AN-7.1.1-f"), cite("AN-7.8-a")
OWN_STORES = cite("AN-7.7.1-ag")


class Stores(Slice, frozen=True, tag="stores"):
    """The last day for which there is food; 0 before it has been rolled for."""

    last: int = 0


class Larder(msgspec.Struct, frozen=True):
    """A row of the supply dice."""

    building: str
    dice: int
    sides: int
    minimum: int


class Band(msgspec.Struct, frozen=True):
    """A row of what the number of besieged makes of it."""

    building: str
    low: int
    high: int | None
    modifier: int


class Provisioning(Frame, frozen=True, tag="provisioning"):
    """On the first day the besieged find out how long they can hold out."""


def open_stores(leaguer: Leaguer, state: LeaguerState) -> None:
    """On the first day the supplies are rolled for, and nothing else is done (AN-7.1-a)."""
    if state.day == 1:
        push(state, Provisioning())


class ProvisionMoment(Roll):
    """The dice for the supplies; with that the first day is over."""

    kind = "provision"
    cites = FIRST_DAY
    does = actions.Provision()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGED

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        larder = next(row for row in leaguer.rows("supplies", Larder) if row.building == leaguer.building)
        faces = leaguer.roll(dice, log, "supplies", ROLLED, larder.dice, larder.sides)
        modifier = by_number(leaguer, people.count(leaguer, state, BESIEGED))
        days = max(sum(faces) + modifier, larder.minimum)
        rules = (*leaguer.ids(BY_NUMBER), *leaguer.ids(AT_LEAST))
        log.append(events.Provisioned(modifier=modifier, days=days, rules=rules))
        state[Stores] = Stores(days)
        leaguer.next_day(state, log)


def by_number(leaguer: Leaguer, besieged: int) -> int:
    """What the number of besieged adds to the days of supplies (AN-7.1.1-b)."""
    leaguer.ids(BY_NUMBER)
    bands = leaguer.rows("supplies.modifiers", Band)
    return next(
        band.modifier
        for band in bands
        if band.building == leaguer.building
        and band.low <= besieged
        and (band.high is None or besieged <= band.high)
    )


def change(leaguer: Leaguer, state: LeaguerState, days: int, why: Citation, log: list[Event]) -> None:
    """The supplies last so many days longer, or shorter; never so that they had ended before today (AN-7.1.1-d)."""
    last = max(state[Stores].last + days, state.day)
    rules = (*leaguer.ids(why), *leaguer.ids(KEPT))
    log.append(events.SuppliesChanged(change=last - state[Stores].last, last=last, rules=rules))
    state[Stores] = Stores(last)


def feed(leaguer: Leaguer, state: LeaguerState, days: int, why: Citation, log: list[Event]) -> None:
    """Whoever is besieged today has food for so many days more: each side eats its own (AN-7.7.1-ag)."""
    if not state.is_reversed:
        change(leaguer, state, days, why, log)
        return
    state[Reversal] = msgspec.structs.replace(state[Reversal], last=state[Reversal].last + days)
    rules = (*leaguer.ids(why), *leaguer.ids(OWN_STORES))
    log.append(events.SuppliesChanged(change=days, last=state[Reversal].last, rules=rules))


def steal(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """Supplies of so many days are stolen (AN-7.9-j)."""
    change(leaguer, state, -number, STOLEN, log)


def hunger(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """At the end of the last day of supplies the besieged surrender (AN-7.1.1-f, AN-7.8-a)."""
    if state.day >= state[Stores].last:
        leaguer.ids(LAST_DAY)
        leaguer.ids(HUNGER)
        leaguer.end(state, "hunger", log)


def notes(leaguer: Leaguer, state: LeaguerState) -> Iterator[Note]:
    """How long the food lasts, once that is known."""
    last = state[Stores].last
    if last:
        facts: dict[str, Fact] = {"last": last, "left": last - state.day}
        yield Note(layer="stores", name="supplies", says="note-stores", facts=facts, side=BESIEGED)


CHAPTER = Chapter(
    name="supplies",
    notes=notes,
    slices=(Stores,),
    frames={Provisioning: ProvisionMoment()},
    parts={"hunger": hunger},
    happens={"supplies_stolen": steal},
    opens=open_stores,
)
