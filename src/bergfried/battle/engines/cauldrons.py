"""Cauldrons of boiling oil: borne by two, poured down from the walls, and tipped over when a bearer falls (The Anarchy 4.3).

The two stand on opposite sides of the cauldron and go with it as one. What the oil does where it runs is in `scalding`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import combinations

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Deed, Moment
from bergfried.battle.engine.chapter import Chapter, Prospect, as_it_is
from bergfried.battle.engine.state import (
    ATTACKED,
    BURDENED,
    BUSY,
    DEAD,
    HAS_SHOT,
    MOVED,
    STUNNED,
    WOUNDED,
    State,
)
from bergfried.battle.engines import scalding
from bergfried.battle.engines.scalding import AREA, AROUND, IN_TARGET, LeaveOilMoment, LeavingOil
from bergfried.battle.field.harm import Advancing, Effect, Retreating, hurt
from bergfried.battle.field.moving import (
    BURDEN,
    EFFECT,
    ONLY_THE_MOVER,
    ShotAtMoment,
    left_after,
    points,
)
from bergfried.battle.land.land import Land
from bergfried.board.latest import Latest
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of

FROM = cite("AN-4.3.1-a")
TWO_POUR = cite("AN-4.3.1-b")
WHEN = cite("AN-4.3.1-c")
ONTO = cite("AN-4.3.1-d")
BORNE = cite("AN-4.3.2-a")
ONE_SUPPLY = cite("AN-3.3.7-b")
TIPS = cite("AN-4.3.2-b")
SPILT = cite("AN-4.3.2-c")
SPILL = cite("AN-4.3.2-e")
ONE_POUR = cite("AN-4.3.3-i")
USED_UP = cite("AN-4.3.3-g")

CAULDRON = "oil_cauldron"
SECTION = 4
LIFTING = 2
"""What lifting the cauldron onto a parapet costs each of the two (AN-4.3.1-c)."""
PER_HEX = 2
"""What each hex costs a bearer more by the German text (AN-4.3.2-a)."""

Unit = tuple[int, int, int]
"""Where the first bearer, the cauldron and the second bearer are."""
Team = tuple[int, int]
Pair = tuple[int, int, int, bool, bool]
"""A cauldron's number, those of the two who have taken it up, and whether each was wounded then."""


class Held(Slice, frozen=True, tag="held"):
    """The cauldrons that two men have taken up."""

    pairs: tuple[Pair, ...] = ()


def cauldrons(battle: Battle, state: State, side: int) -> list[Thing]:
    """The cauldrons of a side on the map, where the rules for them are in force."""
    if not state.things or not battle.in_force(SECTION, CAULDRON):
        return []
    return [thing for thing in things.of_kind(state, CAULDRON) if thing.owner == side]


# ------------------------------------------------------------------------------------------------ standing beside it


def _opposite(land: Land, middle: int, one: int, other: int) -> bool:
    """Do two places lie on opposite sides of one between them?"""
    board = land.board
    way, back = (
        board.hex(middle).direction_to(board.hex(one)),
        board.hex(middle).direction_to(board.hex(other)),
    )
    return way is not None and back is not None and way.opposite is back


def stand_well(land: Land, unit: Unit) -> bool:
    """Do two stand as they must: opposite each other, or where there is no such room, apart (AN-4.3.1-b)?"""
    one, middle, other = unit
    near = land.next_to("foot", middle)
    if not near >> one & 1 or not near >> other & 1 or one == other:
        return False
    if _opposite(land, middle, one, other):
        return True
    if land.board.distance(one, other) < 2:
        return False
    room = list(land.board.members(near))
    return not any(_opposite(land, middle, a, b) for a, b in combinations(room, 2))


def _hold(battle: Battle, state: State, cauldron: Thing, team: Team) -> None:
    """Two men have a cauldron in hand."""
    one, other = (bool(state.status[man] & WOUNDED) for man in team)
    pairs = (*state[Held].pairs, (cauldron.id, *team, one, other))
    state[Held] = Held(tuple(sorted(pairs)))


def _let_go(battle: Battle, state: State, piece: int, log: list[Event]) -> None:
    """Whoever goes his own way has put his cauldron down."""
    _keep(state, (pair for pair in state[Held].pairs if piece not in pair[1:3]))


def _keep(state: State, pairs: Iterable[Pair]) -> None:
    """Only these cauldrons are still in hand."""
    left = tuple(pairs)
    if left != state[Held].pairs:
        state[Held] = Held(left)


def _cannot_bear(battle: Battle, state: State, man: int) -> Refusal | None:
    """Why a man takes up no cauldron: conscious men on foot do, with their hands free."""
    if refused := battle.not_ours(state, man, battle.active(state)):
        return refused
    if battle.two_hex(state, man):
        return battle.refuse(BORNE, "cauldron-on-foot", piece=battle.name(man))
    if state.did[man] & BUSY:
        return battle.is_busy(state, man)
    return None


# ------------------------------------------------------------------------------------------------ bearing it


class Known:
    """The latest ways of bearers."""

    def __init__(self, book: Book) -> None:
        self.ways = Latest[tuple[object, ...], dict[Unit, tuple[int, Unit]]](16)


def _budget(battle: Battle, state: State, team: Team) -> int:
    """The points both have for bearing a cauldron: two fewer in the whole turn, unless each hex costs more instead."""
    battle.policy_ids("cauldron_burden")
    left = []
    for man in team:
        burdened = state.did[man] & BURDENED or battle.policies.cauldron_burden == "hex"
        left.append(points(battle, state, man) - (0 if burdened else BURDEN))
    return max(min(left), 0)


def _ways(battle: Battle, state: State, cauldron: Thing, team: Team) -> dict[Unit, tuple[int, Unit]]:
    """Everywhere two men can bear a cauldron: what it costs, and where they come from."""
    land, budget = battle.land(state), _budget(battle, state, team)
    start: Unit = (state.at[team[0]], cauldron.place, state.at[team[1]])
    others = (state.occupied[0] | state.occupied[1]) & ~battle.board.mask((start[0], start[2]))
    closed = battle.barred(state, team[0])
    full = _supplies(battle, state, cauldron)
    movers = tuple(battle.mover(state, man) for man in team)
    key = (land, start, movers, budget, others, closed, full)
    known = battle.chapter(Known).ways
    found = known.get(key)
    if found is None:
        extra = PER_HEX if battle.policies.cauldron_burden == "hex" else 0
        found = known[key] = _search(land, start, movers, budget, extra, closed | others, closed | full)
    return found


def _supplies(battle: Battle, state: State, cauldron: Thing) -> int:
    """The places with other oil, or stones: there is room for one of them (AN-3.3.7-b)."""
    others = (thing for thing in things.on_map(state) if thing.id != cauldron.id)
    return battle.board.mask(
        thing.place for thing in others if thing.kind == CAULDRON or kind_of(thing).missiles
    )


def _search(
    land: Land, start: Unit, movers: tuple[str, ...], budget: int, extra: int, taken: int, closed: int
) -> dict[Unit, tuple[int, Unit]]:
    best: dict[Unit, tuple[int, Unit]] = {start: (0, start)}
    waiting: list[tuple[int, Unit]] = [(0, start)]
    while waiting:
        spent, here = heappop(waiting)
        for there, cost in _unit_steps(land, here, movers, taken, closed):
            now = spent + cost + extra
            if now <= budget and (there not in best or now < best[there][0]):
                best[there] = (now, here)
                heappush(waiting, (now, there))
    del best[start]
    return best


def _unit_steps(
    land: Land, unit: Unit, movers: tuple[str, ...], taken: int, closed: int
) -> Iterator[tuple[Unit, int]]:
    """One step of bearers and cauldron: all the same way, or each into the hex of the one before him (AN-4.3.2-a)."""
    one, middle, other = unit
    graphs = [land.graph(mover) for mover in movers]
    board, own = land.board, land.board.mask(unit)
    ahead, behind = land.next_to(movers[0], one), land.next_to(movers[1], other)
    nexts: list[Unit] = [(first, one, middle) for first in board.members(ahead & ~own)]
    nexts += [(middle, other, last) for last in board.members(behind & ~own)]
    for shift in board.shifts:
        moved = (one + shift, middle + shift, other + shift)
        if all(place in land.terrain for place in moved):
            nexts.append(moved)
    for there in nexts:
        if closed >> there[1] & 1 or taken & board.mask((there[0], there[2])) or not stand_well(land, there):
            continue
        costs = (
            graphs[0].way_cost(one, there[0]),
            graphs[0].way_cost(middle, there[1]),
            graphs[1].way_cost(other, there[2]),
        )
        paid = [cost for cost in costs if cost is not None]
        if len(paid) == 3:
            yield there, max(paid)


class BearDeed(Deed):
    """Two men on opposite sides of a cauldron bear it along (AN-4.3.2-a)."""

    takes = (actions.Bear,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for cauldron in cauldrons(battle, state, battle.active(state)):
            for team in _teams(battle, state, cauldron):
                for one, middle, other in sorted(_ways(battle, state, cauldron, team)):
                    yield actions.Bear(
                        team, Stance(cauldron.place), Stance(middle), (Stance(one), Stance(other))
                    )

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Bear)
        team = action.carriers
        if refused := battle.section_off(SECTION, CAULDRON) or _cannot_team(battle, state, team):
            return refused
        cauldron = _at(battle, state, action.cauldron.place)
        if cauldron is None:
            return battle.refuse(BORNE, "no-cauldron-there", place=battle.text(action.cauldron))
        if not stand_well(battle.land(state), (state.at[team[0]], cauldron.place, state.at[team[1]])):
            return battle.refuse(
                BORNE, "cauldron-between", pieces=battle.names(team), place=battle.text(action.cauldron)
            )
        if _unit_of(action) in _ways(battle, state, cauldron, team):
            return None
        if _supplies(battle, state, cauldron) >> action.to.place & 1:
            rules = (*battle.ids(ONE_SUPPLY), *battle.ids(BORNE))
            return battle.refuse(rules, "supply-taken", place=battle.text(action.to))
        budget = _budget(battle, state, team)
        return battle.refuse(
            BORNE, "cauldron-too-far", pieces=battle.names(team), place=battle.text(action.to), points=budget
        )

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Bear)
        team, cauldron = action.carriers, _at(battle, state, action.cauldron.place)
        assert cauldron is not None, "what is borne is there"
        ways, budget = _ways(battle, state, cauldron, team), _budget(battle, state, team)
        path, here = [], _unit_of(action)
        while here in ways:
            path.append(here)
            here = ways[here][1]
        for man in team:
            battle.let_go(state, man, log)
            state.did[man] &= ~MOVED
            if battle.policies.cauldron_burden != "hex":
                state.did[man] |= BURDENED
        _hold(battle, state, cauldron, team)
        push(state, Bearing(cauldron.id, team, budget, tuple(reversed(path))))
        bear_on(battle, state, log)


def _unit_of(action: actions.Bear) -> Unit:
    return action.ends[0].place, action.to.place, action.ends[1].place


def _at(battle: Battle, state: State, place: int) -> Thing | None:
    """The cauldron of the side whose turn it is that stands on a place."""
    return next((c for c in cauldrons(battle, state, battle.active(state)) if c.place == place), None)


def _teams(battle: Battle, state: State, cauldron: Thing) -> list[Team]:
    """Any two who stand on opposite sides of a cauldron and can take it up."""
    land = battle.land(state)
    near = land.next_to("foot", cauldron.place)
    able = [
        man
        for man in battle.men_of(state, battle.active(state))
        if near >> state.at[man] & 1 and _cannot_bear(battle, state, man) is None
    ]
    pairs = combinations(able, 2)
    return [
        pair for pair in pairs if stand_well(land, (state.at[pair[0]], cauldron.place, state.at[pair[1]]))
    ]


def _cannot_team(battle: Battle, state: State, team: tuple[int, ...]) -> Refusal | None:
    """Why these do not handle a cauldron together."""
    if len(team) != 2 or team[0] == team[1]:
        return battle.refuse(TWO_POUR, "cauldron-two-men", count=len(set(team)))
    for man in team:
        if refused := _cannot_bear(battle, state, man):
            return refused
    return None


class Bearing(Frame, frozen=True, tag="bearing"):
    """Two men on their way with a cauldron, what they have left of their points, and the rest of their way."""

    cauldron: int
    team: Team
    left: int
    path: tuple[Unit, ...]


def bear_on(battle: Battle, state: State, log: list[Event]) -> None:
    """Go one step further with a cauldron, unless a bearer is hit, or the points are spent."""
    frame = top(state, Bearing)
    pop(state)
    cauldron = things.find(state, frame.cauldron)
    held = any(pair[0] == frame.cauldron for pair in state[Held].pairs)
    if cauldron is None or not held or not frame.path:
        return
    one, other = frame.team
    unit = frame.path[0]
    cost = _step_cost(battle, state, (state.at[one], cauldron.place, state.at[other]), unit, frame.team)
    if cost > frame.left:
        return
    battle.put(state, one, Stance(unit[0]))
    battle.put(state, other, Stance(unit[2]))
    things.move(battle, state, cauldron, unit[1])
    for man in frame.team:
        state.spent[man] += cost
    where = battle.board.text(unit[1])
    rules = (*battle.ids(BORNE), *battle.policy_ids("cauldron_burden"))
    log.append(events.CauldronBorne(pieces=battle.names(frame.team), place=where, rules=rules))
    push(state, Bearing(frame.cauldron, frame.team, frame.left - cost, frame.path[1:]))


def _step_cost(battle: Battle, state: State, here: Unit, there: Unit, team: Team) -> int:
    movers = tuple(battle.mover(state, man) for man in team)
    cost = dict(_unit_steps(battle.land(state), here, movers, 0, 0))[there]
    return cost + (PER_HEX if battle.policies.cauldron_burden == "hex" else 0)


class BearingMoment(ShotAtMoment):
    """After each hex the other side may shoot at the bearers of a cauldron, or let them pass."""

    kind = "bearer-fire"

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        frame = top(state, Bearing)
        return {"pieces": battle.names(frame.team)}

    def targets(self, battle: Battle, state: State) -> list[int]:
        frame = top(state, Bearing)
        if things.find(state, frame.cauldron) is None:
            return []
        return [man for man in frame.team if battle.able(state, man)]

    def strange(self, battle: Battle, state: State, piece: int) -> Refusal | None:
        team = top(state, Bearing).team
        if piece in team:
            return None
        names = battle.names(team)
        return battle.refuse(ONLY_THE_MOVER, "only-the-bearers", piece=battle.name(piece), pieces=names)

    def hit(self, battle: Battle, state: State, target: int, effect: Effect, log: list[Event]) -> None:
        frame, ids = top(state, Bearing), battle.ids(EFFECT)
        left = left_after(effect, frame.left)
        state.stack = (*state.stack[:-1], msgspec.structs.replace(frame, left=left))
        if effect.man not in ("none", "retreat"):
            hurt(battle, state, log, target, effect, ids)
        if left != frame.left and battle.able(state, target):
            log.append(events.Slowed(piece=battle.name(target), left=left, rules=ids))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        bear_on(battle, state, log)


# ------------------------------------------------------------------------------------------------ pouring


class PourDeed(Deed):
    """In the melee phase two men empty the cauldron between them over a lower hex (AN-4.3.1)."""

    takes = (actions.Pour,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for cauldron in cauldrons(battle, state, battle.active(state)):
            if _wrong_place(battle, state, cauldron) is not None:
                continue
            for team in _teams(battle, state, cauldron):
                if _cannot_pour(battle, state, team) is None:
                    for place in _below(battle.land(state), cauldron.place):
                        if _cannot_onto(battle, state, cauldron, team, place) is None:
                            yield actions.Pour(team, Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Pour)
        if refused := battle.section_off(SECTION, CAULDRON) or _cannot_team(battle, state, action.carriers):
            return refused
        team = (action.carriers[0], action.carriers[1])
        cauldron = between(battle, state, team)
        if cauldron is None:
            return battle.refuse(TWO_POUR, "no-cauldron-between", pieces=battle.names(team))
        return (
            _wrong_place(battle, state, cauldron)
            or _cannot_pour(battle, state, team)
            or _cannot_onto(battle, state, cauldron, team, action.at.place)
        )

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Pour)
        team = (action.carriers[0], action.carriers[1])
        cauldron = between(battle, state, team)
        assert cauldron is not None, "who pours has a cauldron"
        _pour(battle, state, cauldron, team, action.at.place, dice, log)


def between(battle: Battle, state: State, team: Team) -> Thing | None:
    """The cauldron between two men."""
    land = battle.land(state)
    return next(
        (
            cauldron
            for cauldron in cauldrons(battle, state, battle.active(state))
            if stand_well(land, (state.at[team[0]], cauldron.place, state.at[team[1]]))
        ),
        None,
    )


def _wrong_place(battle: Battle, state: State, cauldron: Thing) -> Refusal | None:
    """Why oil is not poured from where a cauldron stands."""
    battle.ids(FROM)
    if battle.land(state).terrain[cauldron.place] in battle.policies.oil_from:
        return None
    where = battle.board.text(cauldron.place)
    return battle.refuse(battle.policy_ids("oil_from"), "cauldron-not-here", place=where)


def _cannot_pour(battle: Battle, state: State, team: Team) -> Refusal | None:
    """Why two men pour no oil in this phase: they have done something else in the turn."""
    for man in team:
        did = state.did[man]
        if did & (HAS_SHOT | ATTACKED) or state.shot[man] == state.turn or state.fought[man] == state.turn:
            return battle.refuse(TWO_POUR, "pour-nothing-else", piece=battle.name(man))
    return None


def _way(battle: Battle, start: int, end: int) -> int | None:
    """The direction of the hex of one place from that of another next to it."""
    board = battle.board
    step = board.cell(end) - board.cell(start)
    return next((number for number, shift in enumerate(board.shifts) if shift == step), None)


def _below(land: Land, here: int) -> list[int]:
    """The lower places in a hex and in those around it."""
    board = land.board
    cells = [board.cell(here), *(board.cell(here) + shift for shift in board.shifts)]
    found = {cell + plane for cell in cells for plane in board.plane.values()}
    height = land.height(here)
    return sorted(there for there in found if there in land.terrain and land.height(there) < height)


def _reaches(land: Land, here: int, place: int) -> bool:
    """Does oil get from one place down to another?"""
    board = land.board
    if place not in _below(land, here):
        return False
    if board.cell(place) == board.cell(here) or land.traits(here).enclosed:
        # Through the floor of a hoarding straight down, and out of it no other way.
        return land.through_floor(here, place)
    return board.distance(here, place) == 1 and place == scalding.highest_below(
        land, board.cell(place), land.height(here)
    )


def _cannot_onto(battle: Battle, state: State, cauldron: Thing, team: Team, place: int) -> Refusal | None:
    """Why two men do not pour a cauldron down on a place."""
    land, board, here = battle.land(state), battle.board, cauldron.place
    where, names = board.text(place), battle.names(team)
    if not _reaches(land, here, place):
        return battle.refuse(ONTO, "cauldron-below", pieces=names, place=where)
    if refused := scalding.proof(battle, land, place):
        return refused
    side = 1 - battle.roster[team[0]].side
    area = _area(battle, state, here, place)
    if not state.occupied[side] & board.mask(area) and place not in land.wood:
        return battle.refuse(ONTO, "pour-on-nobody", place=where)
    way = _way(battle, here, place)
    if way is not None and scalding.cut_off(land, here, way):
        battle.ids(WHEN)
        for man in team:
            left = points(battle, state, man)
            if left < LIFTING:
                name = battle.name(man)
                return battle.refuse(WHEN, "pour-over-parapet", piece=name, cost=LIFTING, points=left)
    return None


def _area(battle: Battle, state: State, start: int, place: int) -> list[int]:
    """The places oil covers that is poured on one: that first, then those around it, clockwise from the one beyond it."""
    first = _way(battle, start, place) or 0
    return [place, *scalding.around(battle, battle.land(state), place, first)]


def _pour(
    battle: Battle, state: State, cauldron: Thing, team: Team, place: int, dice: Dice, log: list[Event]
) -> None:
    """The hex itself, the hexes around it, wood, and then everybody goes out of the oil (AN-4.3.3-i)."""
    side, start = battle.roster[team[0]].side, cauldron.place
    for man in team:
        state.did[man] |= ATTACKED
    things.remove(state, cauldron)
    rules = (*battle.ids(TWO_POUR), *battle.ids(WHEN), *battle.ids(ONTO), *battle.ids(ONE_POUR))
    names, where = battle.names(team), battle.board.text(place)
    log.append(events.OilPoured(pieces=names, place=where, rules=(*rules, *battle.ids(USED_UP))))
    area, land = _area(battle, state, start, place), battle.land(state)
    battle.ids(AREA)
    here, near, dry = _hit(battle, state, land, area)
    if battle.policies.oil_clears == "area":
        scalding.clear(state, (*here, *near), area)
    scalding.scald(battle, state, ((n, battle.policies.oil_column) for n in here), IN_TARGET, dice, log)
    scalding.scald(battle, state, ((n, battle.policies.oil_around) for n in near), AROUND, dice, log)
    burns = scalding.ignite(battle, state, place, side, dice, log)
    if dry:
        battle.policy_ids("oil_burns_inside")
    inside = dry if burns and battle.policies.oil_burns_inside else []
    scalding.scald(battle, state, ((n, battle.policies.oil_column) for n in inside), IN_TARGET, dice, log)
    if battle.policies.oil_clears == "target":
        scalding.give_way(battle, state, (*here, *inside))


def _hit(battle: Battle, state: State, land: Land, area: list[int]) -> tuple[list[int], list[int], list[int]]:
    """Those in the open in the first hex of an area, those in the others, and those in the first under a roof."""
    first = scalding.standing_in(battle, state, area[0])
    roofed = land.sheltered(area[0])
    if roofed and first:
        battle.ids(scalding.PROTECTED)
    near: list[int] = []
    for place in area[1:]:
        found = scalding.standing_in(battle, state, place)
        if found and land.sheltered(place):
            battle.ids(scalding.PROTECTED)
        else:
            near += [piece for piece in found if piece not in first and piece not in near]
    return ([], near, first) if roofed else (first, near, [])


# ------------------------------------------------------------------------------------------------ tipping over


class Spilling(Frame, frozen=True, tag="spilling"):
    """A cauldron tips over."""

    cauldron: int


def _watch(battle: Battle, state: State, log: list[Event]) -> None:
    """A cauldron in hand tips over as soon as one of the two is hit or driven back (AN-4.3.2-b)."""
    _keep(state, [pair for pair in state[Held].pairs if _is_held(battle, state, pair, log)])


def _is_held(battle: Battle, state: State, pair: Pair, log: list[Event]) -> bool:
    """Have two still a cauldron in hand? If one of them lets it fall, it tips over."""
    cauldron, one, other, *wounded = pair
    thing = things.find(state, cauldron)
    if thing is None:
        return False
    if any(_lets_fall(battle, state, man, was) for man, was in zip((one, other), wounded, strict=True)):
        where, ids = battle.board.text(thing.place), battle.ids(TIPS)
        log.append(events.CauldronTipped(place=where, rules=ids))
        push(state, Spilling(cauldron))
        return False
    return stand_well(battle.land(state), (state.at[one], thing.place, state.at[other]))


def _lets_fall(battle: Battle, state: State, man: int, was_wounded: bool) -> bool:
    """Does a man let a cauldron fall: stunned, killed, driven back, and by the German text wounded?"""
    status = state.status[man]
    if status & (STUNNED | DEAD):
        return True
    if any(isinstance(frame, Retreating) and man in frame.pieces for frame in state.stack):
        return True
    if status & WOUNDED and not was_wounded:
        battle.policy_ids("cauldron_tips")
        return battle.policies.cauldron_tips == "wounded"
    return False


class SpillMoment(Moment):
    """Nothing is left to choose, but somebody must roll for those whom the oil reaches (AN-4.3.2-e)."""

    kind = "spill"
    cites = SPILL

    def side(self, battle: Battle, state: State) -> int:
        cauldron = things.find(state, top(state, Spilling).cauldron)
        return battle.active(state) if cauldron is None else cauldron.owner

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        cauldron = things.find(state, top(state, Spilling).cauldron)
        return {"place": "" if cauldron is None else battle.board.text(cauldron.place)}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        yield actions.Spill()

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, actions.Spill) else battle.wrong_moment(state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        cauldron = things.find(state, top(state, Spilling).cauldron)
        pop(state)
        assert cauldron is not None, "what tips over is there"
        place, land = cauldron.place, battle.land(state)
        area = [place, *scalding.around(battle, land, place, 0)]
        things.remove(state, cauldron)
        log.append(
            events.OilSpilt(place=battle.board.text(place), rules=(*battle.ids(SPILT), *battle.ids(SPILL)))
        )
        hit = [n for there in area for n in scalding.standing_in(battle, state, there)]
        men = list(dict.fromkeys(hit))
        # Going out of the oil replaces any retreat that was due.
        state.stack = tuple(_replaced(battle, state, state.stack, men))
        scalding.clear(state, men, area)
        scalding.scald(battle, state, ((n, battle.policies.oil_around) for n in men), SPILT, dice, log)
        scalding.ignite(battle, state, place, 1 - cauldron.owner, dice, log)


def _replaced(battle: Battle, state: State, stack: tuple[Frame, ...], men: list[int]) -> Iterator[Frame]:
    """The decisions that are due without the retreats of those who go out of the oil instead; winners still follow up."""
    for frame in stack:
        if not isinstance(frame, Retreating) or not set(frame.pieces) & set(men):
            yield frame
            continue
        rest = tuple(man for man in frame.pieces if man not in men)
        gone = [half for man in frame.pieces if man in men for half in battle.halves(state.stance(man))]
        vacated = (*frame.vacated, *gone)
        if rest:
            yield Retreating(rest, frame.hexes, frame.hexes, vacated, frame.winners)
        elif frame.winners:
            yield Advancing(frame.winners, vacated)


# ------------------------------------------------------------------------------------------------ where it could be poured


def _beside(land: Land, place: int) -> Team | None:
    """Two places from which men could bear and pour a cauldron that stands somewhere."""
    near = list(land.board.members(land.next_to("foot", place)))
    return next((pair for pair in combinations(near, 2) if stand_well(land, (pair[0], place, pair[1]))), None)


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """A cauldron could stand wherever oil is poured from, and be poured on each lower place that it reaches from there."""
    found, land = cauldrons(battle, state, side), battle.land(state)
    if not found:
        return
    walls = [place for place, ground in land.terrain.items() if ground in battle.policies.oil_from]
    sites = [
        (place, below)
        for place in walls
        if _beside(land, place) is not None
        for below in _below(land, place)
        if _reaches(land, place, below)
    ]
    for cauldron in found:
        pair = _beside(land, cauldron.place)
        for place, below in sites if pair is not None else ():
            yield Prospect(
                as_it_is(state),
                clock=side,
                at=below,
                posts=tuple(1 << place for place in pair or ()),
                thing=cauldron.id,
                site=1 << place,
            )


CHAPTER = Chapter(
    name="cauldrons",
    slices=(Held,),
    deeds={"move": (BearDeed(),), "melee": (PourDeed(),)},
    frames={Bearing: BearingMoment(), Spilling: SpillMoment(), LeavingOil: LeaveOilMoment()},
    lets_go=_let_go,
    watches=_watch,
    prospects=_prospects,
)
