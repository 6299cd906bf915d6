"""The wounded of a siege: in the evening it is rolled when each will be well (The Anarchy 7.1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite
from bergfried.rulebook.tables import maybe, whole

from . import actions, events, people
from .leaguer import Chapter, Leaguer, Moment, Note
from .people import CAPTIVE, NEVER, UNROLLED, WELL, WOUNDED, People
from .state import LeaguerState

ROLLED = cite("AN-7.1.5-a")
RETURN = cite("AN-7.1.5-b")


class Fate(NamedTuple):
    """What the table has for a wounded person."""

    fate: str
    days: int | None


class Tending(Frame, frozen=True, tag="tending"):
    """It is to be rolled for the persons of a side who were wounded today."""

    side: int


def wounded_today(state: LeaguerState, side: int) -> list[int]:
    """The wounded of a side for whom it has not been rolled yet."""
    known = state[People].all
    return [
        number
        for number in people.of_side(state, side)
        if known[number].health == WOUNDED and known[number].well_on == UNROLLED
    ]


def fall_due(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """In the evening each side rolls for its wounded, the besieger first."""
    for side in (1, 0):
        if wounded_today(state, side):
            push(state, Tending(side))


class TendMoment(Moment):
    """One die for each person who was wounded today."""

    kind = "tend-persons"
    part = "recovery_rolls"
    cites = ROLLED

    def takes(self, leaguer: Leaguer, state: LeaguerState, kind: type[Action]) -> bool:
        return kind is actions.Tend

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Tending).side

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        waiting = wounded_today(state, self.side(leaguer, state))
        return {"persons": people.names(state, waiting)}

    def forced(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return None

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        return map(actions.Tend, wounded_today(state, self.side(leaguer, state)))

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Tend):
            return leaguer.wrong_moment(state, action)
        if action.piece in wounded_today(state, self.side(leaguer, state)):
            return None
        return leaguer.refuse(ROLLED, "person-not-wounded", person=state[People].all[action.piece].name)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Tend)
        number = action.piece
        (die,) = leaguer.roll(dice, log, "healing", ROLLED)
        found = _fates(leaguer)[die]
        day = NEVER if found.days is None else state.day + found.days
        name = state[People].all[number].name
        told = max(day, 0)
        log.append(events.PersonTended(person=name, fate=found.fate, day=told, rules=leaguer.ids(ROLLED)))
        if found.fate == "dies":
            people.kill(leaguer, state, number, ROLLED, log)
        else:
            people.change(state, (number,), lambda one: msgspec.structs.replace(one, well_on=day))

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        pop(state)


def _fates(leaguer: Leaguer) -> dict[int, Fate]:
    """The healing table by the die."""
    rows = leaguer.book.table("siege.healing").rows
    return {whole(die): Fate(str(fate), maybe(days)) for die, days, fate in rows}


def come_back(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """In the morning those whose day it is are well again, unless something worse has befallen them (AN-7.1.5-b)."""
    for number, one in enumerate(state[People].all):
        if one.remains and one.health == WOUNDED and one.well_on == state.day:
            people.change(
                state, (number,), lambda man: msgspec.structs.replace(man, health=WELL, well_on=UNROLLED)
            )
            log.append(events.PersonHealed(person=one.name, rules=leaguer.ids(RETURN)))


def notes(leaguer: Leaguer, state: LeaguerState) -> Iterator[Note]:
    """The wounded, each with the day on whose morning he is well, and the prisoners."""
    for one in state[People].all:
        if one.remains and one.health == WOUNDED:
            facts: dict[str, Fact] = {"person": one.name, "day": one.well_on}
            yield Note(
                layer="wounded",
                name=one.name,
                says="note-wounded-for-good" if one.well_on == NEVER else "note-wounded",
                facts=facts,
                side=one.side,
            )
        elif one.where == CAPTIVE:
            yield Note(
                layer="captive", name=one.name, says="note-captive", facts={"person": one.name}, side=one.side
            )


CHAPTER = Chapter(
    name="healing",
    notes=notes,
    frames={Tending: TendMoment()},
    parts={"recovered_return": come_back, "recovery_rolls": fall_due},
)
