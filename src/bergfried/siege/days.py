"""The business of a day, where the besieger names it: bombardment and repairs, an assault, or rest (SIEGE 4.11).

The day of SIEGE: in the morning the healed return; the besieger names the day's business; on a day of bombardment all
targets are named first, then each hex is rolled for; on a day of assault what fills the moat is placed anew, both sides
set up, and the rounds of the scenario are played; in the evening the wounded are rolled for. The garrison acts only in an
assault.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from bergfried.battle.actions import Ready
from bergfried.battle.castle import gates
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Refusal, cite

from . import events
from .actions import Assault, Rest
from .siege import Chapter, Moment, Siege
from .state import SiegeState

ONE_BUSINESS = cite("SG-4.11-d")


class Naming(Frame, frozen=True, tag="naming"):
    """The besieger names the business of the day."""

    side: int


class Labouring(Frame, frozen=True, tag="labouring"):
    """The day is one of bombardment and repairs: the besieger orders what is still to be done on it."""

    side: int


def begin(siege: Siege, state: SiegeState, log: list[Event]) -> None:
    """In the morning the besieger is asked."""
    if siege.names_days:
        push(state, Naming(gates.attacker(siege.battle)))


class NameMoment(Moment):
    """The besieger names assault or rest, or begins with his orders for a day of bombardment."""

    kind = "name-day"
    cites = ONE_BUSINESS

    def side(self, siege: Siege, state: SiegeState) -> int:
        return top(state, Naming).side

    def actions(self, siege: Siege, state: SiegeState) -> Iterator[Action]:
        side = self.side(siege, state)
        yield from chain.from_iterable(deed.actions(siege, state, side) for deed in siege.labours)
        yield Assault()
        yield Rest()

    def check(self, siege: Siege, state: SiegeState, action: Action) -> Refusal | None:
        if isinstance(action, Assault | Rest):
            return None
        deed = siege.labour(action)
        if deed is None:
            return siege.wrong_moment(state, action)
        return deed.check(siege, state, self.side(siege, state), action)

    def apply(self, siege: Siege, state: SiegeState, action: Action, dice: Dice, log: list[Event]) -> None:
        side = self.side(siege, state)
        pop(state)
        ids = siege.ids(ONE_BUSINESS)
        what = (
            "assault"
            if isinstance(action, Assault)
            else "rest"
            if isinstance(action, Rest)
            else "bombardment"
        )
        log.append(events.DayNamed(side=siege.battle.sides[side], day=state.day, business=what, rules=ids))
        if isinstance(action, Assault):
            siege.prepare(state, log)
        elif isinstance(action, Rest):
            siege.close_day(state, log)
        else:
            push(state, Labouring(side))
            _order(siege, state, side, action, dice, log)


class LabourMoment(Moment):
    """The besieger goes on with his orders; when he is ready, all of them are carried out."""

    kind = "order-day"
    cites = ONE_BUSINESS

    def side(self, siege: Siege, state: SiegeState) -> int:
        return top(state, Labouring).side

    def way_out(self, siege: Siege, state: SiegeState) -> Action | None:
        return Ready()

    def actions(self, siege: Siege, state: SiegeState) -> Iterator[Action]:
        side = self.side(siege, state)
        return chain.from_iterable(deed.actions(siege, state, side) for deed in siege.labours)

    def check(self, siege: Siege, state: SiegeState, action: Action) -> Refusal | None:
        if isinstance(action, Assault | Rest):
            return siege.refuse(ONE_BUSINESS, "day-is-named", day=state.day)
        deed = siege.labour(action)
        if deed is None:
            return siege.wrong_moment(state, action)
        return deed.check(siege, state, self.side(siege, state), action)

    def apply(self, siege: Siege, state: SiegeState, action: Action, dice: Dice, log: list[Event]) -> None:
        if isinstance(action, Ready):
            self.skip(siege, state, log)
        else:
            _order(siege, state, self.side(siege, state), action, dice, log)

    def skip(self, siege: Siege, state: SiegeState, log: list[Event]) -> None:
        pop(state)
        siege.carry_out(state, log)


def _order(siege: Siege, state: SiegeState, side: int, action: Action, dice: Dice, log: list[Event]) -> None:
    deed = siege.labour(action)
    assert deed is not None, "only orders for the day are given"
    deed.apply(siege, state, side, action, dice, log)


CHAPTER = Chapter(name="days", morning=begin, frames={Naming: NameMoment(), Labouring: LabourMoment()})
