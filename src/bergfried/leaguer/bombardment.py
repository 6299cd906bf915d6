"""Bombardment as a work of the day: the besieger's throwing machines against the building (The Anarchy 7.3, 5.1, 6.2).

All targets of the day are named before the first die falls. Each machine shoots at one hex, served for the day by four
persons of whom one is an engineer; each hex is rolled for once. What becomes of the building is a matter of the rules of
battles (battle.field.bombarding); nobody is placed there by day, and nobody is hurt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.events import Allotted, Bombarded, EngineWorn
from bergfried.battle.field import battering, bombarding, works
from bergfried.battle.field.bombarding import Bombardment
from bergfried.battle.field.works import Target
from bergfried.board.boards import Board
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice, ScriptedDice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite
from bergfried.rulebook.tables import whole
from bergfried.siege import record
from bergfried.siege.siege import Reckoning

from . import actions, battles, events, people
from .building import Machine, change_machine, machines_of, standing
from .initiative import BARRED, allows
from .leaguer import BESIEGED, BESIEGER, Chapter, Deed, Leaguer, Moment, Note, Orders, Promise
from .people import People
from .state import LeaguerState, Reversal

MEANS = cite("AN-6.2-a")
NAMED = cite("AN-7.3.2-a")
ROLLED = cite("AN-7.3.2-b")
POINTS, MANGONEL, COLUMN = cite("AN-7.3.2-d"), cite("AN-5.1.1-b"), cite("AN-7.3.3-b")
TABLE = cite("AN-7.3.3-a")
ONE_HEX = cite("AN-5.1.1-a")
CREW = cite("AN-5.1.1-c")
WORN, SHARED = cite("AN-7.3.3-c"), cite("AN-5.1.3-c")
LESS = cite("AN-5.1.3-a", "AN-5.1.3-b")
PLACED = cite("AN-3.3.6-a")
RUBBLE = cite("AN-6.4.1-b")
BREACHED = cite("AN-7.8.1-b")
NOBODY_HURT = cite("AN-7.3.4-b")
ANNOUNCED = cite("AN-7.7.1-u")

_NO_DICE = ScriptedDice(())
"""To name a target is no matter of chance."""


class Bombarding(Frame, frozen=True, tag="bombarding"):
    """The besieger names what his machines shoot at."""


class Loosing(Frame, frozen=True, tag="loosing-machines"):
    """The machines have shot: each hex that was named is rolled for."""


class Wearing(Frame, frozen=True, tag="wearing-machines"):
    """Points of damage to be spread over the machines that have shot at a hex."""

    machines: tuple[str, ...]
    points: int


# ------------------------------------------------------------------------------------------------ machines


def throws(leaguer: Leaguer, machine: Machine) -> bool:
    """Does a machine throw stones from afar?"""
    return machine.kind in leaguer.policies.throwing_engines


def left(leaguer: Leaguer, machine: Machine) -> int:
    """The battering points a machine has for a day (AN-7.3.2-d)."""
    leaguer.ids(POINTS)
    if machine.kind == "mangonel":
        leaguer.ids(MANGONEL)
    if machine.worn:
        leaguer.ids(LESS)
    return max(bombarding.day_points(leaguer.battle, machine.kind) - machine.worn, 0)


def named(state: LeaguerState, side: int, name: str) -> Machine | None:
    return next((one for one in machines_of(state, side) if one.name == name), None)


def _sum(leaguer: Leaguer, state: LeaguerState, names: Iterable[str]) -> int:
    """The points of some machines together; between two columns of the table the lower is read (AN-7.3.3-b)."""
    leaguer.ids(COLUMN)
    return sum(left(leaguer, one) for one in machines_of(state, state.besieger) if one.name in set(names))


def out_of_use(leaguer: Leaguer, state: LeaguerState, side: int, name: str) -> Refusal | None:
    """Why a throwing machine does nothing more today."""
    machine = named(state, side, name)
    if machine is None:
        return leaguer.refuse(NAMED, "engine-unknown", engine=name)
    if not throws(leaguer, machine):
        return leaguer.refuse(MEANS, "throws-nothing", engine=name)
    if machine.used == state.day:
        return leaguer.refuse_today(state, (*ONE_HEX, *people.ONE_TASK), "machine-is-used", engine=name)
    return None


def _edge(leaguer: Leaguer, machine: Machine, place: int) -> int:
    """Behind which hex at the edge a machine stands: where it was set up, else the nearest to what it shoots at."""
    board = leaguer.battle.board
    if machine.edge:
        return board.place(machine.edge)
    return _nearest_edge(board, place)


@lru_cache(maxsize=1024)
def _nearest_edge(board: Board, place: int) -> int:
    return min(board.members(board.edge), key=lambda edge: (board.distance(edge, place), edge))


# ------------------------------------------------------------------------------------------------ crews


def crew_for(leaguer: Leaguer, state: LeaguerState, names: Iterable[str]) -> tuple[int, ...] | None:
    """Who serves some machines: an engineer each, and others whose arms are worth least; None if too few are free."""
    known, free = state[People].all, people.free(state, state.besieger)
    table = leaguer.book.table("engines")
    leads = hands = 0
    for name in names:
        machine = named(state, state.besieger, name)
        assert machine is not None, "machines that shoot are there"
        leads += whole(table.cell(machine.kind, column="engineers"))
        hands += whole(table.cell(machine.kind, column="crew"))
    engineers = [number for number in free if known[number].traits.engineer]
    lead = people.cheapest(leaguer, state, engineers, leads)
    others = [number for number in free if number not in engineers]
    spare = [number for number in engineers if number not in lead]
    helping = people.cheapest(leaguer, state, others, hands - leads)
    helping += people.cheapest(leaguer, state, spare, hands - leads - len(helping))
    return (*lead, *helping) if (len(lead), len(helping)) == (leads, hands - leads) else None


# ------------------------------------------------------------------------------------------------ what is shot at


class BombardDeed(Deed):
    """The besieger says what his machines shoot at; nothing is rolled yet."""

    takes = (actions.Bombard,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        ready = [
            one.name for one in machines_of(state, side) if _idle(leaguer, state, side, one.name) is None
        ]
        if not ready:
            return
        for place, target in sorted(works.targets(leaguer.battle, state.site).items()):
            for name in ready:
                if _out_of_reach(leaguer, state, (name,), place, target) is None:
                    yield actions.Bombard((name,), Stance(place))

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Bombard)
        for name in action.engines:
            if refused := _idle(leaguer, state, side, name):
                return refused
        if crew_for(leaguer, state, action.engines) is None:
            return leaguer.refuse(CREW, "no-crew", engines=action.engines)
        place = action.at.place
        target = works.targets(leaguer.battle, state.site).get(place)
        if target is None:
            leaguer.battle.policy_ids("platforms_bombarded")
            return leaguer.refuse(NAMED, "no-target", place=leaguer.battle.board.text(place))
        return _out_of_reach(leaguer, state, action.engines, place, target)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Bombard)
        battle, place = leaguer.battle, action.at.place
        crew = crew_for(leaguer, state, action.engines)
        assert crew is not None, "it was checked that there is one"
        people.employ(state, crew, people.BUSY)
        for machine in machines_of(state, side):
            if machine.name in action.engines:
                edge = battle.board.text(_edge(leaguer, machine, place))
                change_machine(state, msgspec.structs.replace(machine, used=state.day, edge=edge))
        state[Bombardment] = state[Bombardment].allotted(action.engines, place)
        cited = (NAMED, MEANS, ONE_HEX, CREW, people.ONE_TASK)
        log.append(
            Allotted(
                engines=action.engines,
                feature=works.targets(battle, state.site)[place].what,
                place=battle.board.text(place),
                points=_sum(leaguer, state, state[Bombardment].named_for(place)),
                rules=tuple(rule for citation in cited for rule in leaguer.ids(citation)),
            )
        )

    def foresees(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action
    ) -> tuple[LeaguerState, Action] | None:
        """The roll that decides what comes of it when all targets have been named."""
        assert isinstance(action, actions.Bombard)
        trial = state.copy()
        self.apply(leaguer, trial, side, action, _NO_DICE, [])
        trial[Bombardment] = msgspec.structs.replace(
            trial[Bombardment],
            orders=tuple(order for order in trial[Bombardment].orders if order.place == action.at.place),
        )
        pop(trial)
        push(trial, Loosing())
        return trial, actions.Volley(action.at)

    def reckons(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Reckoning | None:
        """All numbers of the die as the table has them, with the machines that are to shoot there already."""
        assert isinstance(action, actions.Bombard)
        target = works.targets(leaguer.battle, state.site).get(action.at.place)
        if target is None:
            return None
        before = state[Bombardment].named_for(action.at.place)
        points = _sum(leaguer, state, (*before, *action.engines))
        step, worn, steps, most = bombarding.chances(leaguer.battle, state.site, target, points)
        return Reckoning(step, worn, None, steps, most, target.what)


def _idle(leaguer: Leaguer, state: LeaguerState, side: int, name: str) -> Refusal | None:
    """Why a machine shoots at nothing today, whatever it is."""
    if refused := out_of_use(leaguer, state, side, name):
        return refused
    machine = named(state, side, name)
    assert machine is not None, "it is in use"
    if not left(leaguer, machine):
        return leaguer.refuse((*LESS, *COLUMN), "engine-worn", engine=name)
    if crew_for(leaguer, state, (name,)) is None:
        return leaguer.refuse(CREW, "no-crew", engines=(name,))
    return None


def _out_of_reach(
    leaguer: Leaguer, state: LeaguerState, names: tuple[str, ...], place: int, target: Target
) -> Refusal | None:
    """Why some machines cannot shoot at something: it is the keep's and no breach leads there, or a hoarding shields it."""
    battle, site, shot = leaguer.battle, state.site, state[Bombardment]
    if target.wall is None:
        return None
    breaches = bombarding.groups(battle.board, bombarding.outer_breaches(battle, site))
    chosen = [order.place for order in shot.orders]
    if refused := bombarding.keep_out_of_reach(battle, target.wall, breaches, chosen):
        return refused
    for machine in machines_of(state, state.besieger):
        if machine.name not in names:
            continue
        edge = _edge(leaguer, machine, place)
        if refused := bombarding.behind_hoarding(battle, site, shot, state.day, machine.name, edge, place):
            return refused
    return None


class EmplaceDeed(Deed):
    """Say behind which hex at the edge a machine stands; to move one that stood elsewhere takes its day."""

    takes = (actions.Emplace,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        board = leaguer.battle.board
        for machine in machines_of(state, side):
            if out_of_use(leaguer, state, side, machine.name) is None:
                for edge in board.members(board.edge):
                    if board.text(edge) != machine.edge:
                        yield actions.Emplace(machine.name, Stance(edge))

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Emplace)
        board = leaguer.battle.board
        if refused := out_of_use(leaguer, state, side, action.engine):
            return refused
        where = board.text(action.at.place)
        if not board.edge >> action.at.place & 1:
            return leaguer.refuse(PLACED, "not-at-the-edge", place=where)
        machine = named(state, side, action.engine)
        assert machine is not None, "it is in use"
        if machine.edge == where:
            return leaguer.refuse(PLACED, "stands-there", engine=machine.name, place=where)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Emplace)
        machine, where = named(state, side, action.engine), leaguer.battle.board.text(action.at.place)
        assert machine is not None, "it was checked that it is there"
        used = state.day if machine.edge else machine.used
        change_machine(state, msgspec.structs.replace(machine, edge=where, used=used))
        log.append(events.Emplaced(engine=machine.name, place=where, rules=leaguer.ids(PLACED)))


def is_unannounced(leaguer: Leaguer, state: LeaguerState) -> bool:
    """With reversed roles nobody bombards who has not said so before (AN-7.7.1-u)."""
    if not state.is_reversed:
        return False
    leaguer.ids(ANNOUNCED)
    return state[Reversal].announced != state.day


def begin(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The besieger is asked for his targets, unless the action of the day leaves no time for it."""
    if leaguer.barred(state, state.besieger) or is_unannounced(leaguer, state):
        return
    if allows(leaguer, state, "bombardment"):
        push(state, Bombarding())
    else:
        leaguer.ids(BARRED)


class BombardMoment(Orders):
    """One hex after another; then the machines shoot."""

    kind = "order-bombardment"
    part = "bombardment"
    cites = NAMED

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.besieger

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return (BombardDeed(), EmplaceDeed())

    def idle(self, leaguer: Leaguer, state: LeaguerState) -> bool:
        """A machine that nobody can serve is not set up either."""
        return next(BombardDeed().actions(leaguer, state, state.besieger), None) is None

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        pop(state)
        if state[Bombardment].orders:
            push(state, Loosing())


# ------------------------------------------------------------------------------------------------ the roll


class LooseMoment(Moment):
    """One roll for each hex that was named, in whatever order (AN-7.3.2-b)."""

    kind = "loose-engines"
    cites = ROLLED

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.besieger

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        board = leaguer.battle.board
        return {"places": tuple(board.text(order.place) for order in state[Bombardment].orders)}

    def forced(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return None

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        standing = works.targets(leaguer.battle, state.site)
        return (
            actions.Volley(Stance(order.place))
            for order in state[Bombardment].orders
            if order.place in standing
        )

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if isinstance(action, actions.Bombard):
            return leaguer.refuse(NAMED, "targets-are-named")
        if not isinstance(action, actions.Volley):
            return leaguer.wrong_moment(state, action)
        if action not in set(self.actions(leaguer, state)):
            return leaguer.refuse(NAMED, "not-named", place=leaguer.battle.board.text(action.at.place))
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Volley)
        battle, place = leaguer.battle, action.at.place
        order = next(order for order in state[Bombardment].orders if order.place == place)
        target = works.targets(battle, state.site)[place]
        points = _sum(leaguer, state, order.engines)
        log.append(
            Bombarded(
                engines=order.engines,
                feature=target.what,
                place=battle.board.text(place),
                points=points,
                rules=(*leaguer.ids(ROLLED), *leaguer.ids(TABLE)),
            )
        )
        state[Bombardment] = state[Bombardment].carried_out(order, state.day)
        leaguer.ids(NOBODY_HURT)
        lost = bombarding.strike(battle, state.site, place, target, points, dice, log, placed=False)
        if place not in works.targets(battle, state.site):
            leaguer.ids(RUBBLE)
            bury(leaguer, state, place, NOBODY_HURT, log)
        if lost:
            push(state, Wearing(order.engines, lost))

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        """Nothing that was named is left to shoot at: what stood on a wall has fallen with it."""
        pop(state)
        for order in state[Bombardment].orders:
            state[Bombardment] = state[Bombardment].carried_out(order, state.day)


def bury(leaguer: Leaguer, state: LeaguerState, place: int, why: Citation, log: list[Event]) -> None:
    """Who stood in the hex when the action of today ended at the building is wounded (AN-7.3.4-b)."""
    board, known = leaguer.battle.board, state[People].all
    for number, at in state[battles.Seen].places:
        if board.cell(at) == board.cell(place) and known[number].remains:
            people.wound(leaguer, state, number, why, log)


class WearMoment(Moment):
    """The besieger spreads what his machines have lost over those that have shot at this hex (AN-7.3.3-c)."""

    kind = "spread-damage"
    cites = WORN

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.besieger

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"points": top(state, Wearing).points}

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        for machine in machines_of(state, state.besieger):
            if machine.name in top(state, Wearing).machines and left(leaguer, machine):
                yield actions.Wear(machine.name)

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Wear):
            return leaguer.wrong_moment(state, action)
        if action in set(self.actions(leaguer, state)):
            return None
        return leaguer.refuse((*WORN, *SHARED), "not-worn", engine=action.engine)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Wear)
        frame, machine = top(state, Wearing), named(state, state.besieger, action.engine)
        assert machine is not None, "it has shot today"
        now = msgspec.structs.replace(machine, worn=machine.worn + 1)
        change_machine(state, now)
        rules = (*leaguer.ids(WORN), *leaguer.ids(SHARED))
        log.append(EngineWorn(engine=now.name, points=left(leaguer, now), rules=rules))
        pop(state)
        if frame.points > 1:
            push(state, Wearing(frame.machines, frame.points - 1))


# ------------------------------------------------------------------------------------------------ the days


def dawn(leaguer: Leaguer, state: LeaguerState) -> None:
    """What happens to the walls is put down to the day it is."""
    battering.begin_day(leaguer.battle, state.site, state.day)


def conditions(leaguer: Leaguer, state: LeaguerState) -> Iterator[str]:
    """The outer wall is breached if a hex of it is rubble, by whatever means and on whatever day (AN-7.8.1-b)."""
    if bombarding.outer_breaches(leaguer.battle, state.site):
        leaguer.ids(BREACHED)
        yield "breach_in_outer_wall"


def notes(leaguer: Leaguer, state: LeaguerState) -> Iterator[Note]:
    """The damaged hexes of the building, and the machines of both sides."""
    battle = leaguer.battle
    for wall in record.walls(battle, state.site):
        facts: dict[str, Fact] = {
            "place": battle.board.text(wall.place),
            "called": wall.called,
            "steps": wall.steps,
            "most": wall.most,
            "day": wall.day,
            "cause": wall.cause,
        }
        yield Note(
            layer="wall",
            name=battle.board.text(wall.place),
            says="record-wall",
            facts=facts,
            places=(wall.place,),
            count=wall.steps,
            most=wall.most,
        )
    for side in (BESIEGER, BESIEGED):
        yield from (_machine_note(leaguer, state, one) for one in machines_of(state, side))


def _machine_note(leaguer: Leaguer, state: LeaguerState, machine: Machine) -> Note:
    """A machine: its points if it throws, what it does today, and where it stands."""
    board, orders = leaguer.battle.board, state[Bombardment].orders
    target = next((order.place for order in orders if machine.name in order.engines), None)
    at_wall = standing(leaguer, state, machine)
    stands = target if target is not None else board.place(machine.edge) if machine.edge else None
    if at_wall is not None:
        stands = at_wall.place
    points = bombarding.day_points(leaguer.battle, machine.kind) if throws(leaguer, machine) else 0
    doing = "shooting" if target is not None else "used" if machine.used == state.day else "ready"
    facts: dict[str, Fact] = {
        "engine": machine.name,
        "state": doing,
        "place": "" if target is None else board.text(target),
        "at": board.text(at_wall.place) if at_wall is not None else machine.edge or "none",
        "wall": "no" if at_wall is None else "yes",
    }
    return Note(
        layer="engine",
        name=machine.name,
        says="note-machine",
        facts=facts,
        side=machine.side,
        places=() if stands is None else (stands,),
        count=max(points - machine.worn, 0),
        most=points,
    )


# ------------------------------------------------------------------------------------------------ what it promises


def promises(leaguer: Leaguer, state: LeaguerState) -> Iterator[Promise]:
    """Walls that are down or on their way, works that still stand, and machines that cannot be served."""
    battle, site = leaguer.battle, state.site
    down = float(len(bombarding.outer_breaches(battle, site)))
    before_it = {
        place
        for thing in things.on_map(site)
        if thing.owner == state.besieger
        for place in things.parts_of(battle.board, thing)
    }
    standing_wood = float(sum(place not in before_it for place in battle.land(site).wood))
    most = battle.chapter(battering.Battering).steps
    down += sum(
        _far(one.steps / most[one.kind]) for one in battering.on_record(battle, site) if one.kind in most
    )
    targets = works.targets(battle, site) if state[Bombardment].orders else {}
    for order in state[Bombardment].orders:
        if (target := targets.get(order.place)) is None:
            continue
        found = bombarding.chances(battle, site, target, _sum(leaguer, state, order.engines))
        if target.wall is None:
            standing_wood -= float(found.step)
        else:
            gained = _far((found.steps + 1) / found.most) - _far(found.steps / found.most)
            down += float(found.step) * gained
    yield Promise(state.besieger, "breach", down)
    yield Promise(state.besieged, "wooden_work", standing_wood)
    yield from _unserved(leaguer, state)


def _far(share: float) -> float:
    """How much of a breach a wall is that has come so far: the last step is worth most."""
    return share * share if share < 1.0 else 0.0


def _unserved(leaguer: Leaguer, state: LeaguerState) -> Iterator[Promise]:
    """Throwing machines for which no engineer is left beside the builders."""
    masters = people.masters(state, state.besieger)
    for machine in machines_of(state, state.besieger):
        if throws(leaguer, machine):
            yield Promise(state.besieger, "worn_point", machine.worn)
            masters -= 1
            if masters < 0:
                yield Promise(state.besieger, f"{machine.kind}_unserved", 1.0)


CHAPTER = Chapter(
    name="bombardment",
    notes=notes,
    slices=(Bombardment,),
    frames={Bombarding: BombardMoment(), Loosing: LooseMoment(), Wearing: WearMoment()},
    parts={"bombardment": begin},
    opens=dawn,
    dawns=dawn,
    conditions=conditions,
    promises=promises,
)
