"""Teams: animals put to what they draw (SIEGE 5.11), and two oxen that draw a heavy engine straight ahead (The Anarchy 1.3).

An ox stands in one hex and does nothing of itself; loose ones are led like a horse. What can be drawn, where its oxen
stand and on what ground it can be is data: see `harness` and `stands_on` in the kinds of things.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import labour, things
from bergfried.battle.engine.battle import OWN_MEN, Battle, Deed
from bergfried.battle.engine.chapter import Chapter, Closing, Prospect
from bergfried.battle.engine.state import DEAD, MOVED, OFF_MAP, State
from bergfried.battle.engine.things import obstacles_in, parts_of
from bergfried.battle.field.harm import Effect, hurt
from bergfried.battle.field.moving import (
    EFFECT,
    ONLY_THE_MOVER,
    ShotAtMoment,
    cannot_move,
    hit_carried,
    left_after,
    points,
)
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.tasks import Task
from bergfried.kernel.verdicts import Fact, Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of, name_of

DRAWN = cite("AN-1.3-a")
DRIVERS = cite("AN-1.3-b")
INCOMPLETE = cite("AN-1.3-c")
HARNESSING = cite("SG-5.11-e", "AN-1.3-d")
ONE_UNIT = cite("AN-1.3-g")
IN_PLACE = cite("SG-5.11-b", "AN-1.3-g")
CARRIED = cite("AN-4.2.4-i", "AN-1.3-g")

HARNESS, UNHARNESS = "harness", "unharness"


# ------------------------------------------------------------------------------------------------ engines and oxen


def engines(state: State) -> Iterator[Thing]:
    """All on the map that can be drawn."""
    return (thing for thing in things.on_map(state) if kind_of(thing).harness)


def _straight(state: State) -> Iterator[Thing]:
    """All on the map that can be drawn straight ahead."""
    return (engine for engine in engines(state) if not kind_of(engine).trails)


def engine_at(state: State, place: int) -> Thing | None:
    """What can be drawn straight ahead and has its front on a place."""
    return next((engine for engine in _straight(state) if engine.place == place), None)


def _team(battle: Battle, state: State, engine: Thing) -> list[int]:
    """The living oxen that are harnessed to an engine."""
    return [ox for ox in engine.team if battle.living(state, ox)]


def engine_for(battle: Battle, state: State, ox: int) -> Thing | None:
    """The engine before which an animal stands in its place (a horse with its rear half), if it is wanted there.

    Where one in each place draws, it is if no other living one is harnessed there; where one draws alone, if none is,
    alive or dead.
    """
    for engine in engines(state):
        trails = kind_of(engine).trails
        if battle.halves(state.stance(ox))[-1] not in things.hitches(battle.board, engine):
            continue
        if trails or battle.roster[ox].is_horse:
            if trails and not engine.team:
                return engine
            continue
        if all(state.at[other] != state.at[ox] for other in _team(battle, state, engine)):
            return engine
    return None


def put_to(battle: Battle, state: State, ox: int, engine: Thing) -> None:
    """Harness an ox; one that died in that place is cleared away (AN-1.3-g)."""
    gone = [o for o in engine.team if state.status[o] & DEAD and state.at[o] == state.at[ox]]
    for other in gone:
        battle.lift(state, other)
    team = sorted({*engine.team, ox} - {*gone})
    things.change(state, msgspec.structs.replace(engine, team=tuple(team)))


def is_harnessed(state: State, ox: int) -> bool:
    return things.harnessed_to(state, ox) is not None


def _beside(battle: Battle, state: State, piece: int, ox: int) -> bool:
    around = battle.land(state).board.around
    return any(around[half] >> state.at[piece] & 1 for half in battle.halves(state.stance(ox)))


# ------------------------------------------------------------------------------------------------ harnessing


class HarnessDeed(Deed):
    """One man harnesses or unharnesses one ox in a whole turn (AN-1.3-d)."""

    takes = (actions.Harness, actions.Unharness)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        side = battle.active(state)
        if not any(True for _ in engines(state)):
            return
        oxen = [ox for ox in _animals(battle) if battle.roster[ox].side == side and state.at[ox] != OFF_MAP]
        for ox in oxen:
            work = actions.Unharness if is_harnessed(state, ox) else actions.Harness
            for piece in battle.men_of(state, side):
                if battle.policies.harness_beside and not _beside(battle, state, piece, ox):
                    continue
                action = work(piece, ox)
                if _check_harness(battle, state, action) is None:
                    yield action

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Harness | actions.Unharness)
        return _check_harness(battle, state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Harness | actions.Unharness)
        workers, ox, turns = (action.piece,), action.ox, battle.chapter(_read_turns)
        task = (
            Task("harness", workers, ox, turns["harness"])
            if isinstance(action, actions.Harness)
            else Task("unharness", workers, ox, turns["unharness"])
        )
        labour.begin(battle, state, task, battle.ids(HARNESSING), log)


def _read_turns(book: Book) -> dict[str, int]:
    """How many turns each work takes."""
    return book.table("works").numbers("turns")


def _check_harness(
    battle: Battle, state: State, action: actions.Harness | actions.Unharness
) -> Refusal | None:
    piece, ox = action.piece, action.ox
    if refused := labour.not_free(battle, state, piece):
        return refused
    name, beast = battle.name(piece), battle.roster[ox]
    if not beast.is_animal or state.at[ox] == OFF_MAP or _is_lost(battle, state, action):
        return battle.refuse(HARNESSING, "not-an-ox", piece=beast.name)
    if beast.side != battle.active(state):
        return battle.refuse(OWN_MEN, "not-yours", piece=beast.name, side=battle.sides[battle.active(state)])
    if is_harnessed(state, ox) == isinstance(action, actions.Harness):
        harnessed = isinstance(action, actions.Harness)
        return battle.refuse(HARNESSING, "ox-harnessed" if harnessed else "ox-loose", piece=beast.name)
    if isinstance(action, actions.Harness) and engine_for(battle, state, ox) is None:
        return battle.refuse(IN_PLACE, "ox-out-of-place", piece=beast.name)
    if battle.policies.harness_beside and not _beside(battle, state, piece, ox):
        return battle.refuse(
            battle.policy_ids("harness_beside"), "not-beside-ox", piece=name, horse=beast.name
        )
    if state.did[ox] & MOVED:  # it was not there when the turn began
        return battle.refuse(labour.WHOLE_TURN, "work-full-turn", piece=name)
    if any(task.kind in (HARNESS, UNHARNESS) and task.about == ox for task in state.tasks):
        return battle.refuse(HARNESSING, "ox-in-hand", piece=beast.name)
    return None


def _animals(battle: Battle) -> tuple[int, ...]:
    """All that can be put to something: oxen, and horses before what one animal draws alone."""
    return (*battle.roster.oxen, *battle.roster.horses)


def _is_lost(battle: Battle, state: State, action: actions.Harness | actions.Unharness) -> bool:
    """Is an animal dead and of no more use in this? A dead one can be taken out of a wagon's harness (SG-5.11-e)."""
    if battle.living(state, action.ox):
        return False
    engine = things.harnessed_to(state, action.ox)
    out = isinstance(action, actions.Unharness) and engine is not None and kind_of(engine).trails
    return not out


def finish(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """At the end of the turn the ox is in harness or out of it, if man and beast are still there."""
    ox, piece = task.about, task.workers[0]
    engine = engine_for(battle, state, ox) if task.kind == HARNESS else None
    there = not battle.policies.harness_beside or _beside(battle, state, piece, ox)
    held = things.harnessed_to(state, ox)
    gone = not battle.living(state, ox) and (held is None or not kind_of(held).trails)
    if not labour.at_work(battle, state, task) or gone or not there:
        labour.come_to_nothing(battle, task, log)
        return
    if task.kind == UNHARNESS:
        _unharness(state, ox)
    elif engine is None:
        labour.come_to_nothing(battle, task, log)
        return
    else:
        put_to(battle, state, ox, engine)
    rules = (*battle.ids(HARNESSING), *battle.policy_ids("harness_beside"))
    log.append(events.Finished(piece=battle.name(piece), task=task.kind, rules=tuple(dict.fromkeys(rules))))


def _unharness(state: State, ox: int) -> None:
    engine = things.harnessed_to(state, ox)
    if engine is not None:
        left = tuple(other for other in engine.team if other != ox)
        things.change(state, msgspec.structs.replace(engine, team=left))


# ------------------------------------------------------------------------------------------------ drawing


class Drawing(Frame, frozen=True, tag="drawing"):
    """A team on its way: its engine by number, the drivers with their points left, the hexes to go."""

    engine: int
    drivers: tuple[int, ...]
    left: tuple[int, ...]
    hexes: int


class Pull(NamedTuple):
    """A team as it would draw: the engine, its oxen, how far, and the points of each driver."""

    engine: Thing
    oxen: list[int]
    hexes: int
    left: tuple[int, ...]


class TeamDeed(Deed):
    """Two harnessed oxen with their drivers draw an engine up to four hexes straight ahead (AN-1.3-a)."""

    takes = (actions.Haul,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for engine in _straight(state):
            oxen = _team(battle, state, engine)
            near = [
                piece
                for piece in battle.men_of(state, battle.active(state))
                if any(_beside(battle, state, piece, ox) for ox in oxen)
            ]
            for count in range(1, len(oxen) + 1):
                for drivers in combinations(near, count):
                    yield from _draws(battle, state, engine, drivers)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Haul)
        return refusal_in(_pull(battle, state, action))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Haul)
        pull = _pull(battle, state, action)
        assert isinstance(pull, Pull), "a checked team can draw"
        for piece in (*action.drivers, *pull.oxen):
            battle.let_go(state, piece, log)
            state.did[piece] |= MOVED
        push(state, Drawing(pull.engine.id, action.drivers, pull.left, pull.hexes))
        draw_on(battle, state, log)


def _draws(battle: Battle, state: State, engine: Thing, drivers: tuple[int, ...]) -> Iterator[Action]:
    """How far a team could draw with these drivers."""
    place = engine.place
    while battle.board.has(place + battle.board.shifts[engine.facing]):
        place += battle.board.shifts[engine.facing]
        action = actions.Haul(Stance(engine.place), Stance(place), drivers)
        if not isinstance(_pull(battle, state, action), Pull):
            return
        yield action


def _pull(battle: Battle, state: State, action: actions.Haul) -> Pull | Refusal:
    """A team drawing as the action says, or why it cannot."""
    where = battle.text(action.engine)
    engine = engine_at(state, action.engine.place)
    if engine is None:
        return battle.refuse(DRAWN, "no-engine", place=where)
    if refused := battle.section_off(kind_of(engine).section, name_of(engine)):
        return refused
    oxen = _team(battle, state, engine)
    if any(battle.roster[ox].side != battle.active(state) for ox in oxen):
        side = battle.sides[battle.active(state)]
        return battle.refuse(OWN_MEN, "not-yours", piece=battle.name(oxen[0]), side=side)
    needed = len(kind_of(engine).harness)
    if len(oxen) < needed:
        return battle.refuse(INCOMPLETE, "team-incomplete", place=where, count=len(oxen), needed=needed)
    if engine.moved:
        return battle.refuse(DRAWN, "team-has-drawn", place=where)
    for piece in action.drivers:
        stays = cannot_move(battle, state, piece)
        if refused := stays or battle.not_ours(state, piece, battle.active(state)):
            return refused
    if refused := _undriven(battle, state, oxen, action.drivers):
        return refused
    hexes = _ahead(battle, engine, action.to.place)
    if hexes is None:
        return battle.refuse(ONE_UNIT, "team-straight", place=battle.text(action.to))
    most = min(battle.roster[ox].on_foot.movement for ox in oxen)
    if hexes > most:
        return battle.refuse(DRAWN, "team-too-far", place=battle.text(action.to), count=hexes, most=most)
    left = tuple(points(battle, state, piece) for piece in action.drivers)
    unit = (*oxen, *action.drivers)
    spent = [0] * len(left)
    for step in range(hexes):
        costs = _step(battle, state, engine, unit, step)
        if isinstance(costs, Refusal):
            return costs
        for number, cost in enumerate(costs[len(oxen) :]):
            spent[number] += cost
            if spent[number] > left[number]:
                name = battle.name(action.drivers[number])
                return battle.refuse(ONE_UNIT, "driver-points", piece=name, points=left[number])
    return Pull(engine, oxen, hexes, left)


def _ahead(battle: Battle, engine: Thing, place: int) -> int | None:
    """How many hexes straight ahead of the engine's front a place lies; None if it does not."""
    board, way = battle.board, Direction(engine.facing)
    if board.level(place) != board.level(engine.place):
        return None
    if board.hex(engine.place).straight_to(board.hex(place)) != way:
        return None
    return board.distance(engine.place, place)


def _undriven(battle: Battle, state: State, oxen: list[int], drivers: tuple[int, ...]) -> Refusal | None:
    """Why these men cannot drive these oxen: each ox needs one beside it, and one beside both is enough (AN-1.3-b)."""
    for piece in drivers:
        if battle.two_hex(state, piece) or not any(_beside(battle, state, piece, ox) for ox in oxen):
            return battle.refuse(DRIVERS, "no-driver", piece=battle.name(piece))
    if len(drivers) > len(oxen):
        return battle.refuse(DRIVERS, "too-many-drivers", pieces=battle.names(drivers))
    ids = battle.policy_ids("ox_drivers")
    if battle.policies.ox_drivers == "one":
        alone = len(drivers) == 1 and all(_beside(battle, state, drivers[0], ox) for ox in oxen)
        if not alone:
            return battle.refuse((*ids, *battle.ids(INCOMPLETE)), "one-driver-for-both")
        return None
    for ox in oxen:
        if not any(_beside(battle, state, piece, ox) for piece in drivers):
            return battle.refuse((*ids, *battle.ids(INCOMPLETE)), "ox-undriven", piece=battle.name(ox))
    return None


def _step(
    battle: Battle, state: State, engine: Thing, unit: tuple[int, ...], step: int
) -> list[int] | Refusal:
    """What the next hex costs each ox and driver after so many steps from where all now are, or what is in the way."""
    board, land, way = battle.board, battle.land(state), Direction(engine.facing)
    shift = board.shifts[way]
    others = (state.occupied[0] | state.occupied[1]) & ~board.mask(state.at[piece] for piece in unit)
    own = {place + step * shift for place in parts_of(board, engine)}
    front = engine.place + (step + 1) * shift
    if refused := battle.holds(state, engine, front):
        return refused
    for place in sorted(own):
        outermost = place + shift not in own and board.level(place) == board.level(engine.place)
        if outermost and (refused := _engine_barred(battle, state, engine, place, way, others)):
            return refused
    costs = []
    for piece in unit:
        here = state.at[piece] + step * shift
        ahead, where = here + shift, board.text(here + shift)
        cost = land.graph(battle.mover(state, piece)).step_cost(here, way)
        if cost is None:
            terrain = land.terrain.get(ahead, "none")
            return battle.refuse(
                ONE_UNIT, "unit-ground", piece=battle.name(piece), place=where, terrain=terrain
            )
        if (others | state.closed | state.aflame()) >> ahead & 1:
            return battle.refuse(ONE_UNIT, "unit-blocked", place=where)
        costs.append(cost + (state.slow >> ahead & 1))
    return costs


def _engine_barred(
    battle: Battle, state: State, engine: Thing, place: int, way: Direction, others: int
) -> Refusal | None:
    """Why a part of an engine cannot go on to the next hex."""
    board, land, kind = battle.board, battle.land(state), kind_of(engine)
    ahead = place + board.shifts[way]
    rules = battle.thing_ids(kind.name, "stands_on")
    terrain = land.under(ahead) if board.has(ahead) else None
    if terrain is None:
        return battle.refuse(rules, "engine-off-map", structure=kind.name)
    where = board.text(ahead)
    if terrain not in kind.stands_on or land.ground_cost(place, way) is None:
        return battle.refuse(rules, "engine-ground", structure=kind.name, place=where, terrain=terrain)
    built = next(obstacles_in(board, state, ahead), None)
    if built is not None and built.id != engine.id:
        return battle.refuse(rules, "engine-crowded", structure=name_of(built), place=where)
    if (others | state.aflame()) >> ahead & 1:
        return battle.refuse(rules, "unit-blocked", place=where)
    return None


def draw_on(battle: Battle, state: State, log: list[Event]) -> None:
    """Draw one hex on, if the team is still complete and the way free; else it stops for this turn (AN-1.3-c)."""
    frame = top(state, Drawing)
    pop(state)
    engine = things.find(state, frame.engine)
    if not frame.hexes or engine is None:
        return
    left = dict(zip(frame.drivers, frame.left, strict=True))
    drivers = tuple(piece for piece in frame.drivers if battle.able(state, piece))
    oxen = _team(battle, state, engine)
    complete = len(oxen) == len(kind_of(engine).harness)
    if not complete or _undriven(battle, state, oxen, drivers) is not None:
        _stop(battle, engine, battle.ids(INCOMPLETE), log)
        return
    unit = (*oxen, *drivers)
    costs = _step(battle, state, engine, unit, 0)
    if isinstance(costs, Refusal):
        _stop(battle, engine, costs.rules, log)
        return
    paid = dict(zip(drivers, costs[len(oxen) :], strict=True))
    if any(left[piece] < cost for piece, cost in paid.items()):
        _stop(battle, engine, battle.ids(ONE_UNIT), log)
        return
    shift, inside = battle.board.shifts[engine.facing], things.aboard(battle, state, engine)
    moved = things.roll(battle, state, engine, engine.place + shift, 1)  # and whoever is inside goes along
    for piece, cost in paid.items():
        state.spent[piece] += cost
        state.at[piece] += shift if piece not in inside else 0
    for side in range(2):
        battle.count_places(state, side)
    below = battle.engine_rules(state, parts_of(battle.board, moved))
    log.append(
        events.TeamDrew(
            pieces=battle.names(drivers),
            structure=name_of(engine),
            place=battle.board.text(moved.place),
            rules=(*battle.ids(DRAWN), *battle.policy_ids("ox_drivers"), *battle.ids(ONE_UNIT), *below),
        )
    )
    rest = tuple(left[piece] - paid[piece] for piece in drivers)
    push(state, Drawing(moved.id, drivers, rest, frame.hexes - 1))


def _stop(battle: Battle, engine: Thing, rules: tuple[str, ...], log: list[Event]) -> None:
    where = battle.board.text(engine.place)
    log.append(events.TeamStopped(structure=name_of(engine), place=where, rules=rules))


class DrawMoment(ShotAtMoment):
    """After each hex the other side may shoot at drivers, oxen and whoever is carried along, or let them pass.

    HL-3-c, AN-1.3-g, AN-4.2.4-i.
    """

    kind = "team-fire"

    def engine(self, battle: Battle, state: State) -> Thing | None:
        return things.find(state, top(state, Drawing).engine)

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        frame, engine = top(state, Drawing), self.engine(battle, state)
        assert engine is not None, "what is drawn is on the map"
        return {"pieces": battle.names(frame.drivers), "place": battle.board.text(engine.place)}

    def targets(self, battle: Battle, state: State) -> list[int]:
        return _targets(battle, state)

    def strange(self, battle: Battle, state: State, piece: int) -> Refusal | None:
        targets = _targets(battle, state)
        if piece in targets:
            return None
        return battle.refuse(
            ONLY_THE_MOVER, "only-the-team", piece=battle.name(piece), pieces=battle.names(targets)
        )

    def hit(self, battle: Battle, state: State, target: int, effect: Effect, log: list[Event]) -> None:
        if effect.man == "none":
            return
        if battle.roster[target].is_ox:
            hurt(battle, state, log, target, effect, battle.ids(EFFECT))
            return
        frame, ids = top(state, Drawing), battle.ids(EFFECT)
        if target not in frame.drivers:
            hit_carried(battle, state, target, effect, log)
            return
        number = frame.drivers.index(target)
        left = left_after(effect, frame.left[number])
        rest = (*frame.left[:number], left, *frame.left[number + 1 :])
        state.stack = (*state.stack[:-1], msgspec.structs.replace(frame, left=rest))
        if effect.man != "retreat":
            hurt(battle, state, log, target, effect, ids)
        if battle.able(state, target):
            log.append(events.Slowed(piece=battle.name(target), left=left, rules=ids))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        draw_on(battle, state, log)


def _targets(battle: Battle, state: State) -> list[int]:
    """The drivers who still drive, the oxen that still draw, and those of their side who are carried along."""
    frame = top(state, Drawing)
    engine = things.find(state, frame.engine)
    if engine is None:
        return []
    inside = things.aboard(battle, state, engine)
    drivers = [piece for piece in frame.drivers if battle.able(state, piece)]
    carried = [p for p in battle.men_of(state, battle.active(state)) if p in inside and p not in drivers]
    if carried:
        battle.ids(CARRIED)
    return [*drivers, *_team(battle, state, engine), *carried]


# ------------------------------------------------------------------------------------------------ in the way


def _yoked(battle: Battle, state: State) -> int:
    """Where oxen stand in harness: through their hexes nobody gets into the engine or out of it (AN-1.3-g)."""
    if not battle.roster.oxen:
        return 0
    places = 0
    for thing in state.things:
        for ox in thing.team:
            if battle.living(state, ox):
                places |= 1 << state.at[ox]
    return places


def _past_an_ox(battle: Battle, state: State, piece: int, places: Iterable[int]) -> Refusal | None:
    """Why a piece cannot go to one of these places: an ox stands there in harness."""
    closed = _yoked(battle, state) & ~battle.places(state, piece)
    for place in places:
        if closed >> place & 1:
            where = battle.board.text(place)
            return battle.refuse(ONE_UNIT, "ox-in-harness", piece=battle.name(piece), place=where)
    return None


def _team_bars_way(battle: Battle, state: State, piece: int, to: Stance) -> Refusal:
    return battle.refuse(ONE_UNIT, "team-bars-way", piece=battle.name(piece), place=battle.text(to))


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """An animal that stands in its place before an engine could be harnessed by a man beside it."""
    for ox in _animals(battle):
        if battle.roster[ox].side != side or not battle.living(state, ox) or is_harnessed(state, ox):
            continue
        engine = engine_for(battle, state, ox)
        if engine is not None:
            yield Prospect(
                partial(_harnessed, battle, state, ox, engine),
                turns=battle.chapter(_read_turns)[HARNESS],
                clock=side,
                posts=(_around(battle, state, ox),),
                thing=engine.id,
            )


def _harnessed(battle: Battle, state: State, ox: int, engine: Thing) -> State:
    after = state.copy()
    put_to(battle, after, ox, engine)
    return after


def _around(battle: Battle, state: State, animal: int) -> int:
    """The places around an animal."""
    around, found = battle.land(state).board.around, 0
    for half in battle.halves(state.stance(animal)):
        found |= around[half]
    return found & ~battle.places(state, animal)


CHAPTER = Chapter(
    name="teams",
    closes=Closing(_yoked, _team_bars_way, _past_an_ox),
    deeds={"move": (HarnessDeed(), TeamDeed())},
    frames={Drawing: DrawMoment()},
    tasks={"harness": finish, "unharness": finish},
    prospects=_prospects,
)
