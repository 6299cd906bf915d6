"""What the sides bring into the battles of a siege, and what they have left of it (The Anarchy 7.7, 7.7.1).

Small things and machines are counted; in a battle each is a thing of its own. Afterwards each side takes back what no
enemy stands nearest to. Of towers, rams and penthouses before the building the besieger says which stay there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.setup import preparing
from bergfried.board.things import NOBODY, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite
from bergfried.rulebook.things import footprint

from . import actions, battles, events
from .battles import Fighting, Seen
from .building import (
    Machine,
    Workshop,
    change_machine,
    in_stock,
    lose_machine,
    machines_of,
    standing,
    store,
    written_at,
)
from .grounds import laid
from .leaguer import Chapter, Deed, Leaguer, Orders
from .state import LeaguerState

EQUIPMENT, FASCINES, THROWERS = cite("AN-7.7.1-ab"), cite("AN-7.7.1-e"), cite("AN-7.7.1-aa")
LEFT = cite("AN-7.7-c")
TAKEN_BACK = cite("AN-7.7-b")
BURNT = cite("AN-7.5.2-a")

FASCINE = "fascine"


class Gear(msgspec.Struct, frozen=True):
    """A row of what is brought: the thing it is in a battle, who may bring it, and what becomes of it."""

    item: str
    thing: str
    besieger: bool
    besieged: bool
    in_the_open: bool
    stays: bool
    lost: bool


def rows(leaguer: Leaguer) -> tuple[Gear, ...]:
    """All that can be brought."""
    return leaguer.rows("siege.gear", Gear)


def _row(leaguer: Leaguer, item: str) -> Gear:
    return next(row for row in rows(leaguer) if row.item == item)


# ------------------------------------------------------------------------------------------------ what is brought


def brought(
    leaguer: Leaguer, state: LeaguerState, side: int, *, in_the_open: bool = False
) -> Iterator[tuple[tuple[int, str], str]]:
    """What a side brings into an assault, or into a decisive battle: side, kind of thing, and what it is in the siege."""
    leaguer.ids(EQUIPMENT)
    large = {machine.kind for machine in state[Workshop].machines}
    for row in rows(leaguer):
        fits = row.besieger if side == state.besieger else row.besieged
        if not fits or (in_the_open and not row.in_the_open):
            continue
        if row.item in large:
            in_camp = (one for one in machines_of(state, side) if one.kind == row.item and not one.at)
            yield from (((side, row.thing), one.name) for one in in_camp)
        number = in_stock(state, side, row.item)
        if row.item == FASCINE and number:
            leaguer.ids(FASCINES)
            lying = things.of_kind(state.site, preparing.FILLING)
            number -= sum(1 for thing in lying if thing.owner == side)
        yield from (((side, row.thing), row.item) for _ in range(number))


def left_there(leaguer: Leaguer, state: LeaguerState) -> tuple[tuple[int, str, int], ...]:
    """The machines that stand at the building already, each with the number of its thing."""
    found = ((machine, standing(leaguer, state, machine)) for machine in state[Workshop].machines)
    return tuple((machine.side, machine.name, thing.id) for machine, thing in found if thing is not None)


def wear_in(state: LeaguerState) -> None:
    """Machines come into a battle as worn as they are."""
    field, frame = state.inner, battles.frame_of(state)
    assert field is not None, "a battle has begun"
    worn = {machine.name: machine.worn for machine in state[Workshop].machines}
    for _, name, number in frame.tracked:
        thing = things.find(field, number)
        if thing is not None and worn.get(name):
            things.change(field, msgspec.structs.replace(thing, worn=worn[name]))


# ------------------------------------------------------------------------------------------------ what comes back


class Leaving(Frame, frozen=True, tag="leaving-engines"):
    """The besieger says which of the machines before the building stay there; some cannot be moved."""

    machines: tuple[str, ...]
    fixed: tuple[str, ...] = ()


def take_back(
    leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, frame: Fighting, log: list[Event]
) -> None:
    """After a battle each side takes back what is its own, or has lost it (AN-7.7-b)."""
    at_wall: dict[str, bool] = {}
    known = {machine.name: machine for machine in state[Workshop].machines}
    for side, name, number in frame.tracked:
        machine, thing = known.get(name), things.find(field, number)
        item = name if machine is None else machine.kind
        if thing is None or _is_lost(leaguer, battle, field, frame, thing, item):
            _lose(leaguer, state, side, name, machine, log)
        elif machine is not None and thing.place != OFF_MAP:
            if _row(leaguer, item).stays and _stands_there(leaguer, frame, thing):
                at_wall[name] = is_stuck(battle, thing) or not _anybody(battle, field, frame, side)
            else:
                _go_back(leaguer, state, machine, thing)
    if not frame.ground.has_building or not frame.tracked:
        return
    _stand(leaguer, state, frame, at_wall)
    _lift(leaguer, state, (number for _, name, number in frame.tracked if name not in at_wall))
    if at_wall:
        push(state, Leaving(tuple(at_wall), tuple(name for name, fixed in at_wall.items() if fixed)))


def _is_lost(
    leaguer: Leaguer, battle: Battle, field: State, frame: Fighting, thing: Thing, item: str
) -> bool:
    """Is something lost where it stands: an enemy is nearest to it, or it is an engine that nobody can move from there?"""
    if thing.place == OFF_MAP:
        return False
    row = _row(leaguer, item)
    if row.stays:
        return is_stuck(battle, thing) and not _stands_there(leaguer, frame, thing)
    return row.lost and battles.enemies_are_nearest(battle, field, thing.place, thing.owner)


def is_stuck(battle: Battle, engine: Thing) -> bool:
    """Has an engine burnt so far that it cannot be moved any more?"""
    limit = battle.country.limit(footprint(engine))
    return limit is not None and limit.moves == "none"


def _stands_there(leaguer: Leaguer, frame: Fighting, thing: Thing) -> bool:
    """Does an engine stand before the building, all of it on the building's own map?"""
    here = laid(leaguer, frame.ground)
    return frame.ground.has_building and battles.is_at_building(leaguer, here, thing)


def _anybody(battle: Battle, field: State, frame: Fighting, side: int) -> bool:
    """Is an able person of a side left on the map?"""
    return any(battle.able(field, man) for man in battle.men_of(field, frame.number_of(side)))


def _lose(
    leaguer: Leaguer, state: LeaguerState, side: int, name: str, machine: Machine | None, log: list[Event]
) -> None:
    """Something does not come back."""
    if machine is not None:
        lose_machine(leaguer, state, name, TAKEN_BACK, log)
        return
    store(state, side, name, in_stock(state, side, name) - 1)
    log.append(events.GearLost(side=leaguer.sides[side], item=name, rules=leaguer.ids(TAKEN_BACK)))


def _go_back(leaguer: Leaguer, state: LeaguerState, machine: Machine, thing: Thing) -> None:
    """A machine that was on the map goes back to its side; it is not used again today (AN-7.7.1-aa)."""
    if machine.kind in leaguer.policies.throwing_engines:
        leaguer.ids(THROWERS)
    change_machine(state, msgspec.structs.replace(machine, at="", worn=thing.worn, used=state.day))


def _stand(leaguer: Leaguer, state: LeaguerState, frame: Fighting, at_wall: dict[str, bool]) -> None:
    """Machines before the building are where the battle has left them; a bridge that is down is raised overnight."""
    board = leaguer.battle.board
    for _, name, number in frame.tracked:
        thing = things.find(state.site, number) if name in at_wall else None
        if thing is None:
            continue
        form = thing.form.removesuffix("_down")
        if form != thing.form:
            things.reform(state.site, form, thing)
            thing = msgspec.structs.replace(thing, form=form)
        at = written_at(board, thing)
        machine = next(one for one in state[Workshop].machines if one.name == name)
        change_machine(state, msgspec.structs.replace(machine, at=at, used=state.day))


def _lift(leaguer: Leaguer, state: LeaguerState, numbers: Iterable[int]) -> None:
    """Some things are taken from the building's map; the moat stays filled under engines that stand there."""
    site, board = state.site, leaguer.battle.board
    gone = set(numbers)
    engines = [thing for thing in site.things if thing.id in {at for _, _, at in left_there(leaguer, state)}]
    under = {board.cell(place) for thing in engines for place in things.parts_of(board, thing)}
    for thing in site.things:
        filled = thing.kind == preparing.FILLING and thing.owner != NOBODY
        if board.cell(thing.place) not in under if filled else thing.id in gone:
            things.remove(site, thing)


# ------------------------------------------------------------------------------------------------ what stays


class KeepDeed(Deed):
    """Leave a machine where it stands."""

    takes = (actions.Keep,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        frame = top(state, Leaving)
        return (actions.Keep(name) for name in frame.machines if name not in frame.fixed)

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Keep)
        frame = top(state, Leaving)
        if action.machine not in frame.machines:
            return leaguer.refuse(LEFT, "stands-not-there", machine=action.machine)
        if action.machine in frame.fixed:
            return leaguer.refuse(LEFT, "stays-already", machine=action.machine)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Keep)
        frame = top(state, Leaving)
        pop(state)
        push(state, Leaving(frame.machines, (*frame.fixed, action.machine)))
        log.append(events.EngineStays(machine=action.machine, rules=leaguer.ids(LEFT)))


class LeaveMoment(Orders):
    """One machine after the other stays; the others go back to the camp (AN-7.7-c)."""

    kind = "leave-engines"
    cites = LEFT

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.besieger

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        frame = top(state, Leaving)
        return {"machines": tuple(name for name in frame.machines if name not in frame.fixed)}

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return (KeepDeed(),)

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        frame = top(state, Leaving)
        pop(state)
        for name in frame.machines:
            if name not in frame.fixed:
                _recall(leaguer, state, name, log)
        leaguer.ids(LEFT)


def _recall(leaguer: Leaguer, state: LeaguerState, name: str, log: list[Event]) -> None:
    """A machine goes back from the wall to the camp, and what was filled up under it is free again."""
    machine = next(one for one in state[Workshop].machines if one.name == name)
    engine = standing(leaguer, state, machine)
    assert engine is not None, "it stands there"
    things.remove(state.site, engine)
    change_machine(state, msgspec.structs.replace(machine, at=""))
    _lift(leaguer, state, ())
    log.append(events.EngineRecalled(machine=name, rules=leaguer.ids(LEFT)))


class RecallDeed(Deed):
    """In the morning the besieger may send a machine at the wall back to the camp."""

    takes = (actions.Recall,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for machine in machines_of(state, side):
            recall = actions.Recall(machine.name)
            if self.check(leaguer, state, side, recall) is None:
                yield recall

    def barred(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
        stand = any(standing(leaguer, state, machine) for machine in machines_of(state, side))
        return None if stand else leaguer.refuse(LEFT, "nothing-stands-there", "when-left")

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Recall)
        machine = next((one for one in machines_of(state, side) if one.name == action.machine), None)
        engine = standing(leaguer, state, machine) if machine is not None else None
        if engine is None:
            return leaguer.refuse(LEFT, "stands-not-there", machine=action.machine)
        if is_stuck(leaguer.battle, engine):
            return leaguer.refuse(LEFT, "engine-is-stuck", machine=action.machine)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Recall)
        _recall(leaguer, state, action.machine, log)


# ------------------------------------------------------------------------------------------------ the days


def look_after(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """A machine at the wall of which the fire has left nothing is lost."""
    for machine in state[Workshop].machines:
        if machine.at and standing(leaguer, state, machine) is None:
            lose_machine(leaguer, state, machine.name, BURNT, log)


def dawn(leaguer: Leaguer, state: LeaguerState) -> None:
    """Nobody has a place any more."""
    state[Seen] = Seen()


CHAPTER = Chapter(
    name="gear",
    slices=(Seen,),
    frames={Leaving: LeaveMoment()},
    orders=(RecallDeed(),),
    parts={"building_and_repair": look_after},
    takes_back=take_back,
    dawns=dawn,
)
