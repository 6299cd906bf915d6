"""The wounded: in the evening one rolls when they will be well (SIEGE 5.4, The Anarchy 7.1.5)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle.engine.state import DEAD, WOUNDED
from bergfried.battle.events import Hurt
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite
from bergfried.rulebook.editions import Book

from . import events
from .actions import Tend
from .siege import Chapter, Moment, Siege
from .state import SiegeState

ROLLED = cite("SG-5.4-a", "AN-7.1.5-a")
TABLE = cite("SG-5.4-b", "AN-7.1.5-a")
RETURN = cite("SG-5.4-c", "AN-7.1.5-b")

NEVER = 0
"""The day of those who are not well again in this siege."""


class Healing(Slice, frozen=True, tag="healing"):
    """The wounded for whom it has been rolled, each with the day on whose morning he is well."""

    men: tuple[tuple[int, int], ...] = ()


class Fate(msgspec.Struct, frozen=True):
    """What the table has for a wounded man, by the die."""

    die: int
    days: int | None
    fate: str


class Fates:
    """The healing table by the die."""

    def __init__(self, book: Book) -> None:
        self.by_die = {row.die: row for row in book.table("healing").read(Fate)}


class Tending(Frame, frozen=True, tag="tending"):
    """It is to be rolled for the men of a side who were wounded today."""

    side: int


def wounded_today(siege: Siege, state: SiegeState, side: int) -> list[int]:
    """The living wounded of a side for whom it has not been rolled yet."""
    battle, field = siege.battle, state.inner
    known = {man for man, _ in state[Healing].men}
    return [
        man
        for man in battle.all_men[side]
        if battle.living(field, man) and field.status[man] & WOUNDED and man not in known
    ]


def fall_due(siege: Siege, state: SiegeState, log: list[Event]) -> None:
    """In the evening each side rolls for those of its men who were wounded today."""
    for side in (1, 0):
        if wounded_today(siege, state, side):
            push(state, Tending(side))


class TendMoment(Moment):
    """One die for each man who was wounded today."""

    kind = "tend-wounded"
    cites = ROLLED

    def side(self, siege: Siege, state: SiegeState) -> int:
        return top(state, Tending).side

    def facts(self, siege: Siege, state: SiegeState) -> dict[str, Fact]:
        waiting = wounded_today(siege, state, self.side(siege, state))
        return {"pieces": siege.battle.names(waiting)}

    def forced(self, siege: Siege, state: SiegeState) -> Action | None:
        return None

    def actions(self, siege: Siege, state: SiegeState) -> Iterator[Action]:
        return map(Tend, wounded_today(siege, state, self.side(siege, state)))

    def check(self, siege: Siege, state: SiegeState, action: Action) -> Refusal | None:
        if not isinstance(action, Tend):
            return siege.wrong_moment(state, action)
        if action.piece not in wounded_today(siege, state, self.side(siege, state)):
            return siege.refuse(ROLLED, "not-wounded-today", piece=siege.battle.name(action.piece))
        return None

    def apply(self, siege: Siege, state: SiegeState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, Tend)
        battle, field, man = siege.battle, state.inner, action.piece
        ids, name = siege.ids(TABLE), battle.name(man)
        # Wounded on day d with n days: well on the morning of day d + n; it is past midnight.
        found = battle.chapter(Fates).by_die[battle.roll(dice, log, "healing", ROLLED)]
        day = NEVER if found.days is None else state.day - 1 + found.days
        log.append(events.Tended(piece=name, fate=found.fate, day=day, rules=ids))
        if found.fate == "dies":
            field.status[man] = DEAD
            battle.lift(field, man)
            log.append(Hurt(piece=name, how="killed", rules=ids))
        else:
            state[Healing] = msgspec.structs.replace(state[Healing], men=(*state[Healing].men, (man, day)))

    def skip(self, siege: Siege, state: SiegeState, log: list[Event]) -> None:
        pop(state)


def come_back(siege: Siege, state: SiegeState, log: list[Event]) -> None:
    """In the morning those whose day it is are well again, unless they have been killed meanwhile."""
    battle, field = siege.battle, state.inner
    due = [man for man, day in state[Healing].men if day == state.day]
    gone = {man for man, _ in state[Healing].men if not battle.living(field, man)}
    if not due and not gone:
        return
    for man in due:
        if man not in gone:
            field.status[man] &= ~WOUNDED
            log.append(events.Healed(piece=battle.name(man), rules=siege.ids(RETURN)))
        else:
            siege.ids(RETURN)
    left = tuple(entry for entry in state[Healing].men if entry[0] not in gone and entry[0] not in due)
    state[Healing] = msgspec.structs.replace(state[Healing], men=left)


CHAPTER = Chapter(
    name="healing",
    slices=(Healing,),
    frames={Tending: TendMoment()},
    evening=fall_due,
    morning=come_back,
)
