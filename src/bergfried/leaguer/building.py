"""What is built for a siege, by whom and in how many days (The Anarchy 7.4, 6.3.1).

An engineer and at least five workers build one thing, or a pair of small ones. A work of n days that is begun on day d is
done on days d to d + n - 1; it and its builders are free on day d + n. Without its engineer or its fifth worker it waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import get_args

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.setup.scenarios import read_thing
from bergfried.board.boards import Board
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite
from bergfried.rulebook.things import name_of, thing_kind

from . import actions, events, people
from .actions import Item
from .happenings import second_roll
from .initiative import allows
from .leaguer import BESIEGED, BESIEGER, ROLES, Chapter, Deed, Leaguer, Moment, Note, Orders, Promise
from .people import NO_PROJECT, People, Person
from .state import LeaguerState
from .supplies import Stores
from .when import When

BUILDERS = cite("AN-7.4-a")
TIMES, PENTHOUSE = cite("AN-7.4-b"), cite("AN-6.3.1-a")
CREWS = cite("AN-7.4-c")
TIED = cite("AN-7.4-d")
HASTENED = cite("AN-7.9-l")
SABOTEUR = cite("AN-7.9-f")
EVERY_DAY = cite("AN-7.6-a")


class Project(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Something that is being built: whose it is, what, the days it takes and those it has had, and its crew at first."""

    number: int
    side: int
    item: str
    days: int
    worked: int
    crew: int


class Machine(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A large machine: its name, kind and owner, and the battering points it has lost."""

    name: str
    kind: str
    side: int
    worn: int = 0
    at: str = ""
    """Where it stands at the wall, such as siege_tower H4>N; in the camp if nowhere."""
    edge: str = ""
    """Behind which hex at the edge of the map it throws from, once it has been set up."""
    used: int = 0
    """The day on which it was last used: a machine, too, does one thing a day (AN-7.6-b)."""


class Workshop(Slice, frozen=True, tag="works"):
    """What is being built, and what there is."""

    begun: int = 0
    """How many things have been begun so far."""
    projects: tuple[Project, ...] = ()
    stock: tuple[tuple[int, str, int], ...] = ()
    """Small things: side, kind and number."""
    machines: tuple[Machine, ...] = ()
    hastened: int = 0
    """So many days sooner the besieger's great works are done, since an engineer has joined him."""


class Time(msgspec.Struct, frozen=True):
    """A row of the building times."""

    item: str
    days: int
    quantity: int


class Crew(msgspec.Struct, frozen=True):
    """A row of the larger crews."""

    workers_from: int
    days_less: int
    divisor: int
    minimum: int


class Yard(msgspec.Struct, frozen=True):
    """A row of what each side may build."""

    item: str
    besieger: bool
    besieged: bool
    large: bool
    useful: bool


# ------------------------------------------------------------------------------------------------ when it is done


def due(leaguer: Leaguer, state: LeaguerState, project: Project) -> int:
    """The day on which something can be used if it is worked at every day until then (AN-7.4-d)."""
    worked = leaguer.has_begun(state, "building_and_repair")
    return state.day + worked + project.days - project.worked


def when_built(leaguer: Leaguer, state: LeaguerState, side: int, item: str) -> When:
    """When a side has something it has not: on the day it is done, or so many days after it is begun."""
    days = [due(leaguer, state, one) for one in _projects(state, side) if one.item == item]
    if days:
        return When("when-built", {"item": item, "day": min(days)})
    return When(
        "when-begun", {"item": item, "days": days_for(leaguer, state, side, item, least_crew(leaguer))}
    )


def tied_until(leaguer: Leaguer, state: LeaguerState, number: int) -> int:
    """The day on which the work is done that somebody builds at (AN-7.4-d); 0 for who builds nothing."""
    project = state[People].all[number].project
    return next((due(leaguer, state, one) for one in state[Workshop].projects if one.number == project), 0)


# ------------------------------------------------------------------------------------------------ what there is


def in_stock(state: LeaguerState, side: int, item: str) -> int:
    """How many of a small thing a side has."""
    return next((number for owner, kind, number in state[Workshop].stock if (owner, kind) == (side, item)), 0)


def store(state: LeaguerState, side: int, item: str, number: int) -> None:
    """A side has so many of a small thing from now on."""
    others = tuple(entry for entry in state[Workshop].stock if entry[:2] != (side, item))
    now = tuple(sorted((*others, (side, item, number)))) if number else others
    state[Workshop] = msgspec.structs.replace(state[Workshop], stock=now)


def machines_of(state: LeaguerState, side: int) -> list[Machine]:
    return [machine for machine in state[Workshop].machines if machine.side == side]


def add_machine(state: LeaguerState, side: int, kind: str, worn: int = 0) -> str:
    """A side has a machine more, which is called by its kind and a number."""
    called = {machine.name for machine in state[Workshop].machines}
    name = next(name for number in range(1, len(called) + 2) if (name := f"{kind}{number}") not in called)
    machines = (*state[Workshop].machines, Machine(name, kind, side, worn))
    state[Workshop] = msgspec.structs.replace(state[Workshop], machines=machines)
    return name


def change_machine(state: LeaguerState, machine: Machine) -> None:
    """A machine is as this says from now on."""
    machines = tuple(machine if old.name == machine.name else old for old in state[Workshop].machines)
    state[Workshop] = msgspec.structs.replace(state[Workshop], machines=machines)


def standing(leaguer: Leaguer, state: LeaguerState, machine: Machine) -> Thing | None:
    """The engine on the map that a machine at the wall is; None for one in the camp."""
    if not machine.at:
        return None
    shown = _shown(leaguer.battle.board, machine.at)
    found = things.of_kind(state.site, thing_kind(shown.kind).kind)
    return next((one for one in found if (one.place, one.facing) == (shown.place, shown.facing)), None)


@lru_cache(maxsize=64)
def _shown(board: Board, at: str) -> Footprint:
    """What stands at the wall, as a machine names it."""
    return read_thing(board, at)


def written_at(board: Board, engine: Thing) -> str:
    """How it is noted where an engine stands at the wall. On a filled moat it is noted with its level, since by its hex
    alone the moat below would be meant."""
    where = board.text(engine.place)
    where = where if board.place(where) == engine.place else f"{where}/{board.level(engine.place)}"
    return f"{name_of(engine)} {where}>{DIRECTIONS[engine.facing].name}"


def set_at_wall(leaguer: Leaguer, state: LeaguerState, machine: Machine, at: str) -> None:
    """A machine stands before the building from now on; raises ValueError."""
    things.add(state.site, read_thing(leaguer.battle.board, at), machine.side)
    change_machine(state, msgspec.structs.replace(machine, at=at))


def lose_machine(leaguer: Leaguer, state: LeaguerState, name: str, why: Citation, log: list[Event]) -> None:
    """A machine is destroyed."""
    lost = next(machine for machine in state[Workshop].machines if machine.name == name)
    engine = standing(leaguer, state, lost)
    things.remove(state.site, *(() if engine is None else (engine,)))
    left = tuple(machine for machine in state[Workshop].machines if machine.name != name)
    state[Workshop] = msgspec.structs.replace(state[Workshop], machines=left)
    log.append(events.MachineLost(machine=name, kind=lost.kind, rules=leaguer.ids(why)))


# ------------------------------------------------------------------------------------------------ builders


def crew_of(state: LeaguerState, project: int) -> tuple[list[int], list[int]]:
    """Who builds something: engineers and workers who are left."""
    known = state[People].all
    here = [number for number, one in enumerate(known) if one.project == project and one.remains]
    engineers = [number for number in here if known[number].traits.engineer]
    lead = engineers[:1]
    return lead, [number for number in here if number not in lead]


def least_crew(leaguer: Leaguer) -> int:
    """How many workers it takes at least."""
    return min(row.workers_from for row in leaguer.rows("building.crews", Crew))


def is_manned(leaguer: Leaguer, state: LeaguerState, project: Project) -> bool:
    """Has a work its engineer and workers enough?"""
    lead, workers = crew_of(state, project.number)
    return bool(lead) and len(workers) >= least_crew(leaguer)


def days_for(leaguer: Leaguer, state: LeaguerState, side: int, item: str, workers: int) -> int:
    """The days something takes with so many workers (AN-7.4-b, AN-7.4-c, AN-7.9-l)."""
    days = _time(leaguer, item).days
    crews = leaguer.rows("building.crews", Crew)
    crew = max((row for row in crews if row.workers_from <= workers), key=lambda row: row.workers_from)
    less = -(-days // crew.divisor) - crew.days_less
    found = max(less, min(crew.minimum, days))
    return _hastened(leaguer, found, state[Workshop].hastened) if side == BESIEGER else found


def _hastened(leaguer: Leaguer, days: int, saved: int) -> int:
    """What takes long is done sooner once an engineer has joined the besieger (AN-7.9-l)."""
    if not saved or days <= leaguer.policies.hastened_over:
        return days
    leaguer.ids(HASTENED)
    return days - saved


def _time(leaguer: Leaguer, item: str) -> Time:
    return next(row for row in leaguer.rows("building.times", Time) if row.item == item)


def yards(leaguer: Leaguer) -> tuple[Yard, ...]:
    """All that there is to build."""
    return leaguer.rows("building.items", Yard)


def _yard(leaguer: Leaguer, item: str) -> Yard:
    return next(row for row in yards(leaguer) if row.item == item)


class BuildDeed(Deed):
    """Begin to build something."""

    takes = (actions.Build,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        free, known = people.free(state, side), state[People].all
        lead = next((number for number in free if known[number].traits.engineer), None)
        crews = (row.workers_from for row in leaguer.rows("building.crews", Crew))
        sizes = [size for size in crews if size < len(free)]
        if lead is None or not sizes or leaguer.barred(state, side):
            return
        for item in get_args(Item):
            if _no_item(leaguer, state, side, item) is None:
                yield from (actions.Build(item, lead, size) for size in sizes)

    def barred(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
        free, known = people.free(state, side), state[People].all
        if not any(known[number].traits.engineer for number in free):
            comes = people.when_free(leaguer, state, engineers(state, side))
            return leaguer.refuse_until(comes, BUILDERS, "no-engineer-free-to-build")
        return _no_crew(leaguer, state, side, least_crew(leaguer))

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Build)
        return (
            leaguer.barred(state, side)
            or _no_item(leaguer, state, side, action.item)
            or _no_lead(leaguer, state, side, action.engineer)
            or _no_crew(leaguer, state, side, action.workers)
        )

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Build)
        others = (number for number in people.free(state, side) if number != action.engineer)
        workers = people.cheapest(leaguer, state, others, action.workers)
        number = state[Workshop].begun + 1
        days = days_for(leaguer, state, side, action.item, len(workers))
        project = Project(number, side, action.item, days, 0, len(workers))
        state[Workshop] = msgspec.structs.replace(
            state[Workshop], begun=number, projects=(*state[Workshop].projects, project)
        )
        _tell(state, (action.engineer, *workers), number)
        cited = (TIMES, BUILDERS, CREWS, TIED, EVERY_DAY)
        rules = tuple(rule for each in cited for rule in leaguer.ids(each))
        if action.item == "penthouse":
            rules = (*rules, *leaguer.ids(PENTHOUSE))
        log.append(
            events.Begun(
                side=leaguer.sides[side],
                project=number,
                item=action.item,
                engineer=state[People].all[action.engineer].name,
                workers=people.names(state, workers),
                day=state.day + days,
                rules=rules,
            )
        )


def _send(state: LeaguerState, numbers: tuple[int, ...], project: int) -> None:
    people.change(state, numbers, lambda one: msgspec.structs.replace(one, project=project))


def _tell(state: LeaguerState, numbers: tuple[int, ...], project: int) -> None:
    """Some persons are told what to build."""
    frame = top(state, Ordering)
    pop(state)
    push(state, Ordering(frame.side, (*frame.told, *numbers)))
    _send(state, numbers, project)


def _no_item(leaguer: Leaguer, state: LeaguerState, side: int, item: str) -> Refusal | None:
    """Why a side cannot build something at all."""
    yard = _yard(leaguer, item)
    if not yard.useful:
        return leaguer.refuse(TIMES, "item-of-no-use", item=item)
    if not (yard.besieger if side == state.besieger else yard.besieged):
        return leaguer.refuse(BUILDERS, "item-does-not-fit", item=item)
    return None


def engineers(state: LeaguerState, side: int) -> Iterator[int]:
    """The engineers of a side, whatever they do today."""
    known = state[People].all
    return (number for number in people.of_side(state, side) if known[number].traits.engineer)


def _no_lead(leaguer: Leaguer, state: LeaguerState, side: int, number: int) -> Refusal | None:
    """Why somebody cannot lead a new work."""
    one = state[People].all[number]
    if one.side != side or not one.traits.engineer:
        return leaguer.refuse(BUILDERS, "no-engineer-builds", person=one.name)
    return None if one.is_free else people.busy(leaguer, state, side, number, TIED)


def _no_crew(leaguer: Leaguer, state: LeaguerState, side: int, workers: int) -> Refusal | None:
    """Why so many workers, of those who are free beside an engineer, are no crew."""
    least, hands = least_crew(leaguer), len(people.free(state, side)) - 1
    if workers < least:
        return leaguer.refuse(BUILDERS, "too-few-workers", number=workers, least=least)
    if workers > hands:
        comes = people.when_free(leaguer, state, people.of_side(state, side), workers + 1)
        return leaguer.refuse_until(comes, people.ONE_TASK, "not-so-many-free", number=workers, free=hands)
    return None


class AssignDeed(Deed):
    """Replace those whom a work has lost; it never has more than it was begun with (AN-7.4-d)."""

    takes = (actions.Assign,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        known = state[People].all
        free = people.free(state, side)
        for project in _projects(state, side):
            crew, fits = crew_of(state, project.number), dict[bool, bool]()
            for number in free:
                master = known[number].traits.engineer
                if master not in fits:
                    fits[master] = _fits(project, crew, [known[number]])
                if fits[master]:
                    yield actions.Assign(project.number, (number,))

    def barred(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
        building = any(True for _ in _projects(state, side))
        return None if building else leaguer.refuse(TIED, "nothing-is-built")

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Assign)
        project = next((one for one in _projects(state, side) if one.number == action.project), None)
        if project is None:
            return leaguer.refuse(TIED, "no-such-project", project=action.project)
        known = state[People].all
        for number in action.workers:
            if known[number].side != side or not known[number].is_free:
                return people.busy(leaguer, state, side, number, TIED)
        if not _fits(project, crew_of(state, project.number), [known[number] for number in action.workers]):
            return leaguer.refuse(TIED, "project-is-manned", project=project.number, item=project.item)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Assign)
        _tell(state, action.workers, action.project)
        item = next(one.item for one in state[Workshop].projects if one.number == action.project)
        persons = people.names(state, action.workers)
        rules = leaguer.ids(TIED)
        log.append(events.Assigned(project=action.project, item=item, persons=persons, rules=rules))


def _projects(state: LeaguerState, side: int) -> Iterator[Project]:
    """What a side is building."""
    return (project for project in state[Workshop].projects if project.side == side)


def _fits(project: Project, crew: tuple[list[int], list[int]], arriving: list[Person]) -> bool:
    """Is there room for some persons at a work: one of them may take the place of its engineer."""
    lead, workers = crew
    leads = not lead and any(one.traits.engineer for one in arriving)
    return len(workers) + len(arriving) - leads <= project.crew


class WithdrawDeed(Deed):
    """Take persons away from what they build, but not from what they have been set to this morning."""

    takes = (actions.Withdraw,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        known, told = state[People].all, top(state, Ordering).told
        for number in people.of_side(state, side):
            if known[number].project and number not in told:
                yield actions.Withdraw((number,))

    def barred(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
        known = state[People].all
        building = any(known[number].project for number in people.of_side(state, side))
        return None if building else leaguer.refuse(TIED, "nothing-is-built")

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Withdraw)
        known = state[People].all
        for number in action.workers:
            if known[number].side != side or not known[number].project:
                return leaguer.refuse(TIED, "builds-nothing", person=known[number].name)
            if number in top(state, Ordering).told:
                return leaguer.refuse_today(state, TIED, "told-already", person=known[number].name)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Withdraw)
        _send(state, action.workers, NO_PROJECT)
        persons = people.names(state, action.workers)
        log.append(events.Withdrawn(persons=persons, rules=leaguer.ids(TIED)))


# ------------------------------------------------------------------------------------------------ the day


class Ordering(Frame, frozen=True, tag="ordering"):
    """A side says who builds what; whoever has been told what to build is not taken off it again today."""

    side: int
    told: tuple[int, ...] = ()


def ask_besieger(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    push(state, Ordering(BESIEGER))


def ask_besieged(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    push(state, Ordering(BESIEGED))


class OrderMoment(Orders):
    """Building orders, and whatever else a side orders before the action of the day is chosen."""

    kind = "order-works"
    cites = BUILDERS

    def part_for(self, side: int) -> str:
        return f"building_orders_{ROLES[side]}"

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Ordering).side

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return leaguer.orders


def work(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """A day more is worked at everything that has its builders; what is finished can be used tomorrow (AN-7.4-d)."""
    if not allows(leaguer, state, "building"):
        return
    rules = leaguer.ids(TIED)
    kept: list[Project] = []
    for project in state[Workshop].projects:
        if leaguer.barred(state, project.side):
            kept.append(project)
        elif not is_manned(leaguer, state, project):
            log.append(events.Paused(project=project.number, item=project.item, rules=rules))
            kept.append(project)
        elif project.worked + 1 < project.days:
            kept.append(msgspec.structs.replace(project, worked=project.worked + 1))
        else:
            _finish(leaguer, state, project, log)
    state[Workshop] = msgspec.structs.replace(state[Workshop], projects=tuple(kept))


def _finish(leaguer: Leaguer, state: LeaguerState, project: Project, log: list[Event]) -> None:
    number = _time(leaguer, project.item).quantity
    if _yard(leaguer, project.item).large:
        for _ in range(number):
            add_machine(state, project.side, project.item)
    else:
        store(state, project.side, project.item, in_stock(state, project.side, project.item) + number)
    lead, workers = crew_of(state, project.number)
    _send(state, (*lead, *workers), NO_PROJECT)
    people.employ(state, (*lead, *workers), people.BUSY)
    side, rules = leaguer.sides[project.side], (*leaguer.ids(TIMES), *leaguer.ids(TIED))
    log.append(events.Built(side=side, item=project.item, number=number, rules=rules))


# ------------------------------------------------------------------------------------------------ events


def hasten(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """What the besieger builds in more than three days is done a day sooner, also what he has begun (AN-7.9-l)."""
    projects = tuple(
        msgspec.structs.replace(one, days=max(_hastened(leaguer, one.days, number), one.worked + 1))
        if one.side == BESIEGER
        else one
        for one in state[Workshop].projects
    )
    state[Workshop] = msgspec.structs.replace(state[Workshop], hastened=number, projects=projects)
    leaguer.ids(HASTENED)


class Sabotaging(Frame, frozen=True, tag="sabotaging"):
    """The besieged name the machine their saboteur goes for."""


def saboteur(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """A machine of the besieger that is finished may be destroyed (AN-7.9-f)."""
    if machines_of(state, BESIEGER):
        push(state, Sabotaging())


class SabotageMoment(Moment):
    """The machine is named before the die falls."""

    kind = "name-machine"
    cites = SABOTEUR

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGED

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"machines": tuple(machine.name for machine in machines_of(state, BESIEGER))}

    def forced(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return None

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        return (actions.Sabotage(machine.name) for machine in machines_of(state, BESIEGER))

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Sabotage):
            return leaguer.wrong_moment(state, action)
        if action in set(self.actions(leaguer, state)):
            return None
        return leaguer.refuse(SABOTEUR, "no-such-machine", machine=action.machine)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Sabotage)
        pop(state)
        if second_roll(leaguer, "saboteur_in_camp", SABOTEUR, dice, log) == "machine_destroyed":
            lose_machine(leaguer, state, action.machine, SABOTEUR, log)
        else:
            log.append(events.Spared(person=action.machine, how="saboteur", rules=leaguer.ids(SABOTEUR)))


def notes(leaguer: Leaguer, state: LeaguerState) -> Iterator[Note]:
    """What is being built, by whom and until when, and the small things there are."""
    for project in state[Workshop].projects:
        lead, workers = crew_of(state, project.number)
        facts: dict[str, Fact] = {
            "project": project.number,
            "item": project.item,
            "day": due(leaguer, state, project),
            "persons": people.names(state, (*lead, *workers)),
        }
        yield Note(
            layer="work",
            name=str(project.number),
            says="note-work" if is_manned(leaguer, state, project) else "note-work-waits",
            facts=facts,
            side=project.side,
            count=project.worked,
            most=project.days,
        )
    for side, item, number in state[Workshop].stock:
        yield Note(
            layer="stock",
            name=f"{leaguer.sides[side]} {item}",
            says="note-stock",
            facts={"item": item, "number": number},
            side=side,
        )
    if saved := state[Workshop].hastened:
        yield Note(layer="event", name="hastened", says="note-hastened", facts={"days": saved}, side=BESIEGER)


# ------------------------------------------------------------------------------------------------ what it promises


def promises(leaguer: Leaguer, state: LeaguerState) -> Iterator[Promise]:
    """What there is and what is being built; what will not be ready before the food is gone counts for nothing."""
    for side, item, number in state[Workshop].stock:
        yield Promise(side, item, number)
    for machine in state[Workshop].machines:
        yield Promise(machine.side, machine.kind, 1.0)
    time = max(state[Stores].last - state.day, 0) + 1
    for project in state[Workshop].projects:
        yield Promise(project.side, "builder", project.crew)
        if is_manned(leaguer, state, project):
            sure = max(1.0 - (project.days - project.worked) / time, 0.0)
            yield Promise(project.side, project.item, sure * _time(leaguer, project.item).quantity)


CHAPTER = Chapter(
    name="building",
    notes=notes,
    slices=(Workshop,),
    frames={Ordering: OrderMoment(), Sabotaging: SabotageMoment()},
    orders=(BuildDeed(), AssignDeed(), WithdrawDeed()),
    parts={
        "building_orders_besieger": ask_besieger,
        "building_orders_besieged": ask_besieged,
        "building_and_repair": work,
    },
    happens={"engineer_joins": hasten, "saboteur_in_camp": saboteur},
    promises=promises,
    ties=tied_until,
)
