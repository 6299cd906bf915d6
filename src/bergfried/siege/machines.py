"""Engines off the map: their points, what they lose, and their repair (SIEGE 4.21 and 4.23, The Anarchy 3.3.6 and 5.1).

One for which a thing stands on the map has lost there what it has lost, whether over a day or by a shot in an assault.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engine.state import OFF_MAP, PRISONER
from bergfried.battle.events import EngineWorn, Mended
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite

from . import actions, events
from .siege import Chapter, Deed, Moment, Siege
from .state import SiegeState

WEAR = cite("AN-3.3.6-d", "AN-5.1.3-a", "AN-5.1.3-c", "SG-4.23-a")
REPAIR = cite("SG-4.23-b", "AN-5.1.3-d")
IDLE = cite("SG-4.23-c", "AN-5.1.3-d")
BURNT = cite("SG-4.23-d", "AN-5.1.3-e")


class Machines(Slice, frozen=True, tag="machines"):
    """How the engines fare."""

    worn: tuple[tuple[int, int], ...] = ()
    """For each engine the points it has lost, and the last day it had something to do."""
    mending: tuple[int, ...] = ()
    """Those that are repaired today."""


class Wearing(Frame, frozen=True, tag="wearing"):
    """Points of damage to be spread over the engines that have shot."""

    side: int
    engines: tuple[str, ...]
    points: int


# ------------------------------------------------------------------------------------------------ how they stand


def engines_of(siege: Siege, side: int) -> dict[str, int]:
    """The engines of a side, by name, with their numbers."""
    name = siege.battle.sides[side]
    return {engine.name: number for number, engine in enumerate(siege.engines) if engine.side == name}


def worn(siege: Siege, state: SiegeState) -> tuple[tuple[int, int], ...]:
    """For each engine the points it has lost, and the last day it had something to do."""
    return state[Machines].worn or ((0, 0),) * len(siege.engines)


def left(siege: Siege, state: SiegeState, number: int) -> int:
    """The points an engine still has."""
    if is_burnt(siege, state, number):
        return 0
    return max(siege.engines[number].points - lost(siege, state, number), 0)


def lost(siege: Siege, state: SiegeState, number: int) -> int:
    """The points an engine has lost: what stands for it on the map keeps its own."""
    thing = _standing(siege, state, number)
    return worn(siege, state)[number][0] if thing is None else thing.worn


def _standing(siege: Siege, state: SiegeState, number: int) -> Thing | None:
    """What stands for an engine on the map, if something does."""
    engine = siege.engines[number]
    place = siege.battle.board.place(engine.at) if engine.at else OFF_MAP
    found = (thing for thing in things.of_kind(state.inner, engine.kind) if thing.place == place)
    return next(found, None)


def _set_lost(siege: Siege, state: SiegeState, number: int, points: int) -> None:
    """An engine has now lost so many points."""
    thing = _standing(siege, state, number)
    if thing is not None:
        things.change(state.inner, msgspec.structs.replace(thing, worn=points))
        return
    now = tuple((points if at == number else old, day) for at, (old, day) in enumerate(worn(siege, state)))
    state[Machines] = msgspec.structs.replace(state[Machines], worn=now)


def is_burnt(siege: Siege, state: SiegeState, number: int) -> bool:
    """Has an engine that stood on the map been destroyed there? Then it is out of the siege."""
    return bool(siege.engines[number].at) and _standing(siege, state, number) is None


def busy_today(siege: Siege, state: SiegeState, number: int) -> bool:
    """Has an engine something to do today?"""
    return worn(siege, state)[number][1] == state.day


def employ(siege: Siege, state: SiegeState, names: tuple[str, ...], own: dict[str, int]) -> None:
    """Engines have something to do today."""
    numbers = {own[name] for name in names}
    now = tuple(
        (points, state.day if number in numbers else day)
        for number, (points, day) in enumerate(worn(siege, state))
    )
    state[Machines] = msgspec.structs.replace(state[Machines], worn=now)


def cannot_serve(
    siege: Siege, state: SiegeState, own: dict[str, int], name: str, limit: Citation
) -> Refusal | None:
    """Why an engine can do nothing more today; `limit` is the rule by which it does one thing a day."""
    if name not in own:
        return siege.refuse(limit, "engine-unknown", engine=name)
    if is_burnt(siege, state, own[name]):
        return siege.refuse(BURNT, "engine-burnt", engine=name)
    if own[name] in state[Machines].mending:
        return siege.refuse(IDLE, "engine-mended", engine=name)
    if busy_today(siege, state, own[name]):
        return siege.refuse(limit, "engine-has-shot", engine=name)
    return None


# ------------------------------------------------------------------------------------------------ repair


class MendDeed(Deed):
    """Engines that are repaired on a day do not shoot on it."""

    takes = (actions.Mend,)

    def actions(self, siege: Siege, state: SiegeState, side: int) -> Iterator[Action]:
        for name in engines_of(siege, side):
            mend = actions.Mend(name)
            if self.check(siege, state, side, mend) is None:
                yield mend

    def check(self, siege: Siege, state: SiegeState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Mend)
        if not siege.engines:
            return siege.wrong_moment(state, action)
        own = engines_of(siege, side)
        if refused := cannot_serve(siege, state, own, action.engine, IDLE):
            return refused
        if not lost(siege, state, own[action.engine]):
            return siege.refuse(REPAIR, "engine-sound", engine=action.engine)
        return _nobody_mends(siege, state, side)

    def apply(
        self, siege: Siege, state: SiegeState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Mend)
        mending = (*state[Machines].mending, engines_of(siege, side)[action.engine])
        state[Machines] = msgspec.structs.replace(state[Machines], mending=mending)
        ids = (*siege.ids(REPAIR), *siege.ids(IDLE))
        log.append(events.Mending(engine=action.engine, rules=ids))


def _nobody_mends(siege: Siege, state: SiegeState, side: int) -> Refusal | None:
    """Why a side repairs nothing: it has no engineer left, where one is needed (AN-5.1.3-d)."""
    battle, field = siege.battle, state.inner
    if battle.policies.repair_by == "anyone":
        return None
    ids = battle.policy_ids("repair_by")
    men = (man for man in battle.men_of(field, side) if battle.roster[man].traits.engineer)
    if any(not field.status[man] & PRISONER for man in men):
        return None
    return siege.refuse(ids, "no-engineer-mends", side=battle.sides[side])


def mend(siege: Siege, state: SiegeState, log: list[Event]) -> None:
    """When the day is over, the engines that were repaired on it have all their points again."""
    mending = state[Machines].mending
    if not mending:
        return
    state[Machines] = msgspec.structs.replace(state[Machines], mending=())
    for number in mending:
        _set_lost(siege, state, number, 0)
        points, name = left(siege, state, number), siege.engines[number].name
        log.append(Mended(engine=name, points=points, rules=siege.ids(REPAIR)))


# ------------------------------------------------------------------------------------------------ damage


def wear_down(state: SiegeState, side: int, engines: tuple[str, ...], points: int) -> None:
    """Engines that have shot lose points, which their owner shares out."""
    push(state, Wearing(side, engines, points))


class WearMoment(Moment):
    """The besieger spreads what his engines have lost over those that have shot at this hex (AN-3.3.6-d, SG-4.23-a)."""

    kind = "spread-damage"
    cites = WEAR

    def side(self, siege: Siege, state: SiegeState) -> int:
        return top(state, Wearing).side

    def facts(self, siege: Siege, state: SiegeState) -> dict[str, Fact]:
        return {"points": top(state, Wearing).points}

    def actions(self, siege: Siege, state: SiegeState) -> Iterator[Action]:
        own = engines_of(siege, self.side(siege, state))
        for name in top(state, Wearing).engines:
            if left(siege, state, own[name]):
                yield actions.Wear(name)

    def way_out(self, siege: Siege, state: SiegeState) -> Action | None:
        return None

    def check(self, siege: Siege, state: SiegeState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Wear):
            return siege.wrong_moment(state, action)
        if action in set(self.actions(siege, state)):
            return None
        return siege.refuse(WEAR, "not-worn", engine=action.engine)

    def apply(self, siege: Siege, state: SiegeState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Wear)
        frame = top(state, Wearing)
        number = engines_of(siege, frame.side)[action.engine]
        _set_lost(siege, state, number, lost(siege, state, number) + 1)
        pop(state)
        points = left(siege, state, number)
        log.append(EngineWorn(engine=action.engine, points=points, rules=siege.ids(WEAR)))
        if frame.points > 1:
            push(state, Wearing(frame.side, frame.engines, frame.points - 1))


CHAPTER = Chapter(
    name="machines",
    slices=(Machines,),
    labours=(MendDeed(),),
    frames={Wearing: WearMoment()},
    night_falls=mend,
)
