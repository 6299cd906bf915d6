"""Works of a day beside building: machines are repaired, and the besieged demolish the bridge (The Anarchy 7.6, 3.2.2).

An engineer who is free repairs any number of machines in a day, those that were not used on it. Two of the besieged
demolish the bridge in a day. Both are done in the building part of the day.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle.castle import gates
from bergfried.battle.events import Mended
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.tables import whole

from . import actions, people
from .bombardment import left, named, out_of_use, throws
from .building import change_machine, engineers, machines_of
from .initiative import BARRED, allows
from .leaguer import Chapter, Deed, Leaguer, Orders
from .people import People
from .state import LeaguerState

REPAIR = cite("AN-5.1.3-d")
BESIDE = cite("AN-7.6-c")


class Repairing(Frame, frozen=True, tag="repairing"):
    """A side says what is repaired or demolished; the engineer who is at it goes from one machine to the next."""

    side: int
    engineer: int = -1


class MendDeed(Deed):
    """Repair a machine that was not used today."""

    takes = (actions.Mend,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for machine in machines_of(state, side):
            mend = actions.Mend(machine.name)
            if throws(leaguer, machine) and self.check(leaguer, state, side, mend) is None:
                yield mend

    def barred(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
        throwing = any(throws(leaguer, machine) for machine in machines_of(state, side))
        return None if throwing else leaguer.refuse(REPAIR, "nothing-throws")

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Mend)
        if refused := out_of_use(leaguer, state, side, action.engine):
            return refused
        machine = named(state, side, action.engine)
        assert machine is not None, "it is in use"
        if not machine.worn:
            return leaguer.refuse(REPAIR, "engine-sound", engine=action.engine)
        if _engineer(leaguer, state) is None:
            comes, rules = people.when_free(leaguer, state, engineers(state, side)), (*REPAIR, *BESIDE)
            return leaguer.refuse_until(comes, rules, "no-engineer-free", side=leaguer.sides[side])
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Mend)
        machine, engineer = named(state, side, action.engine), _engineer(leaguer, state)
        assert machine is not None, "it was checked that it is there"
        assert engineer is not None, "it was checked that one is free"
        leaguer.battle.policy_ids("repair_by")
        pop(state)
        push(state, Repairing(side, engineer))
        people.employ(state, (engineer,), people.BUSY)
        sound = msgspec.structs.replace(machine, worn=0, used=state.day)
        change_machine(state, sound)
        rules = (*leaguer.ids(REPAIR), *leaguer.ids(BESIDE))
        log.append(Mended(engine=machine.name, points=left(leaguer, sound), rules=rules))


def _engineer(leaguer: Leaguer, state: LeaguerState) -> int | None:
    """Who repairs today: the engineer who is at it already, or one who is free."""
    frame, known = top(state, Repairing), state[People].all
    if frame.engineer >= 0:
        return frame.engineer
    engineers = [one for one in people.free(state, frame.side) if known[one].traits.engineer]
    return next(iter(people.cheapest(leaguer, state, engineers, 1)), None)


class DismantleDeed(Deed):
    """The besieged demolish the bridge before their gate in a day (AN-3.2.2-c)."""

    takes = (actions.Dismantle,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for bridge in gates.bridges(leaguer.battle):
            dismantle = actions.Dismantle(Stance(bridge[0]))
            if self.check(leaguer, state, side, dismantle) is None:
                yield dismantle

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Dismantle)
        battle, where = leaguer.battle, leaguer.battle.board.text(action.bridge.place)
        if side != state.besieged:
            holder = leaguer.sides[state.besieged]
            return leaguer.refuse(gates.TAKES_A_DAY, "defender-demolishes", side=holder)
        if refused := gates.no_bridge(battle, action.bridge):
            return refused
        if gates.is_down(state.site, gates.bridge_at(battle, action.bridge.place)):
            return leaguer.refuse(gates.DESTROYED, "bridge-is-down", place=where)
        if not allows(leaguer, state, "demolition"):
            return leaguer.refuse_today(state, (*BESIDE, *BARRED), "no-demolition-today", place=where)
        least = _demolishers(leaguer)
        if len(people.free(state, side)) < least:
            comes = people.when_free(leaguer, state, people.of_side(state, side), least)
            return leaguer.refuse_until(comes, BESIDE, "too-few-demolish", number=least)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Dismantle)
        hands = people.cheapest(leaguer, state, people.free(state, side), _demolishers(leaguer))
        people.employ(state, hands, people.BUSY)
        bridge = gates.bridge_at(leaguer.battle, action.bridge.place)
        rules = (*leaguer.ids(gates.TAKES_A_DAY), *leaguer.ids(BESIDE))
        gates.bring_down(leaguer.battle, state.site, bridge, rules, log)


def _demolishers(leaguer: Leaguer) -> int:
    """How many it takes to demolish a bridge."""
    return whole(leaguer.book.table("works").cell("demolish_bridge", column="persons"))


def begin(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """Both sides are asked, the besieger first."""
    for side in (state.besieged, state.besieger):
        if leaguer.barred(state, side) is None:
            push(state, Repairing(side))


class RepairMoment(Orders):
    """Repairs, and the demolition of the bridge."""

    kind = "order-repairs"
    part = "building_and_repair"
    cites = BESIDE

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Repairing).side

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return (MendDeed(), DismantleDeed())


CHAPTER = Chapter(
    name="mending",
    frames={Repairing: RepairMoment()},
    parts={"building_and_repair": begin},
)
