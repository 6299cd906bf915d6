"""Doors and gates that are opened, closed and broken down, and the wooden bridge that is destroyed and rebuilt.

The Anarchy 2.3, 3.2 and 3.6.1; the hall sheets HL-T3. Which hex is a gate is said by the thing that stands there:
it faces the hexside it closes, and whoever is in its hex is inside. A bridge is ground of the map; where it is
destroyed a thing says so, one on each of its hexes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from bergfried.battle import actions, events
from bergfried.battle.engine import labour, things
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Bar, Chapter, Prospect, as_it_is
from bergfried.battle.engine.state import State
from bergfried.battle.field.falls import Fallen, FallenMoment
from bergfried.battle.field.harm import KILLS, WOUNDS, hurt, throw_off
from bergfried.board.boards import Board
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import pop, push, top
from bergfried.kernel.tasks import Task
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.things import name_of

STATES = cite("AN-2.3-a")
WORKED = cite("AN-2.3.1-a")
MARKED = cite("AN-2.3.1-b")
FROM_INSIDE = cite("AN-2.3.1-d")
BROKEN_DOWN = cite("AN-2.3.2-a")
STAYS_OPEN = cite("AN-2.3.2-b")
DEMOLISHED = cite("AN-3.2.2-b")
TAKES_A_DAY = cite("AN-3.2.2-c")
DESTROYED = cite("AN-3.2.2-d")
REBUILT = cite("AN-3.2.2-e")

AS_HELD = cite("AN-7.7.1-ab")
BETRAYED = cite("AN-7.9-i")

GATE, WICKET = "gate", "wicket"
"""The kinds of doors and gates; the ground of a gate has its name."""
SHUT, OPEN, BROKEN = "shut", "open", "broken"
"""Their forms."""
BRIDGE = "bridge"
BROKEN_BRIDGE = "broken_bridge"

_OPENS, _CLOSES, _BREAKS, _DEMOLISHES, _REBUILDS = "open", "close", "break", "demolish", "rebuild"


def attacker(battle: Battle) -> int:
    """The side that attacks: the one the scenario names, else the one that moves first."""
    return battle.attacking


def defender(battle: Battle) -> int:
    return 1 - attacker(battle)


# ------------------------------------------------------------------------------------------------ what there is


def leaves(state: State, place: int) -> list[Thing]:
    """The things that make up the door or gate of a hex, one for each of its hexsides."""
    return [leaf for leaf in things.on_map(state) if leaf.place == place and leaf.kind in (GATE, WICKET)]


def gates(state: State) -> dict[int, Thing]:
    """The doors and gates by their hexes. One of several hexsides is named by the first of its leaves."""
    found: dict[int, Thing] = {}
    for thing in things.on_map(state):
        if thing.kind in (GATE, WICKET):
            found.setdefault(thing.place, thing)
    return found


def turn(state: State, place: int, form: str, kind: str = "") -> None:
    """Open, shut or break down the gate of a hex, unless it is broken already."""
    things.reform(state, form, *(leaf for leaf in leaves(state, place) if leaf.form != BROKEN), kind=kind)


def with_gates(state: State, places: Iterable[int], form: str) -> State:
    """The state as it would be if some gates were open, shut or broken."""
    changed = state.copy()
    for place in places:
        turn(changed, place, form)
    return changed


def with_gates_open(state: State) -> State | None:
    """The state as it would be if every gate were open; None if none is shut."""
    shut = [place for place, gate in gates(state).items() if gate.form == SHUT]
    return with_gates(state, shut, OPEN) if shut else None


def with_bridges(state: State) -> State | None:
    """The state as it would be if every bridge stood; None if none is destroyed."""
    down = list(things.of_kind(state, BROKEN_BRIDGE))
    return things.without(state, *down) if down else None


def closing(battle: Battle, state: State) -> tuple[str, ...]:
    """The rules by which shut gates keep people out: those of all that are shut now."""
    land, ids = battle.land(state), battle.ids(FROM_INSIDE)
    for place, gate in gates(state).items():
        if gate.form == SHUT:
            ids += battle.note(land.gate_rules(place))
    return tuple(dict.fromkeys(ids))


def _is_castle_gate(battle: Battle, gate: Thing) -> bool:
    """Does a gate stand in the gateway of a castle?"""
    return battle.country.grounds[battle.board.terrain[gate.place]].gate


def rules_of(battle: Battle, gate: Thing) -> tuple[str, ...]:
    """What makes the rules of the church door hold for another door or gate."""
    board, ids = battle.board, battle.thing_ids(name_of(gate), "works")
    if any(board.zones.get(zone, 0) >> gate.place & 1 for zone in battle.policies.other_gates):
        return ids + battle.policy_ids("other_gates")
    if _is_castle_gate(battle, gate):
        return ids + battle.policy_ids("castle_gate")
    return ids


def _around(board: Board, place: int) -> list[int]:
    """The places next to one in its hex's neighbours: on its own level, or one level below it."""
    levels = [level for level in (board.level(place), board.level(place) - 1) if level in board.levels]
    cells = [board.cell(place) + shift for shift in board.shifts]
    return [
        number for level in levels for cell in cells if (number := cell + board.plane[level]) in board.terrain
    ]


def beside_gate(battle: Battle, state: State, place: int) -> tuple[int, int]:
    """From where one gets at a gate: the places inside it, its own hex among them, and those outside (AN-2.3.2-a).

    Outside are the hexes its leaves look at and those next to the gate's hex that one comes to from there without
    leaving it; it is all the same whether the gate is open now.
    """
    land = battle.land(with_gates(state, (place,), SHUT))
    board, graph = land.board, land.graph("foot")

    def joined(a: int, b: int) -> bool:
        return graph.way_cost(a, b) is not None or graph.way_cost(b, a) is not None

    ring = _around(board, place)
    inside = board.mask((place, *(near for near in ring if joined(place, near))))
    ahead = {board.cell(place + board.shifts[leaf.facing]) for leaf in leaves(state, place)}
    outside = [near for near in ring if board.cell(near) in ahead and not inside >> near & 1]
    for place_ in outside:
        outside += [
            near for near in ring if near not in outside and not inside >> near & 1 and joined(place_, near)
        ]
    return inside, board.mask(outside)


# ------------------------------------------------------------------------------------------------ opening, closing, breaking


class GateDeed(Deed):
    """A man in a gate's hex opens or closes it in one turn; two on one side of it break it down in two."""

    takes = (actions.Open, actions.Close, actions.Break)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if not state.things:
            return
        for place, gate in gates(state).items():
            if gate.form == BROKEN:
                continue
            there = labour.idle_men(battle, state, _hexes_of(battle.board, place))
            work = actions.Open if gate.form == SHUT else actions.Close
            for piece in there:
                inside = battle.places(state, piece) >> place & 1
                if inside and _check_turn(battle, state, work(piece)) is None:
                    yield work(piece)
            for pair in combinations(there, 2):
                smash = actions.Break(pair, Stance(place))
                if _check_break(battle, state, smash) is None:
                    yield smash

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if isinstance(action, actions.Break):
            return _check_break(battle, state, action)
        assert isinstance(action, actions.Open | actions.Close)
        return _check_turn(battle, state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        if isinstance(action, actions.Break):
            gate = gates(state)[action.gate.place]
            task = Task(_BREAKS, action.workers, gate.id, 2, crew=2)
            rules = battle.policy_ids("door_breakers") + rules_of(battle, gate)
        else:
            assert isinstance(action, actions.Open | actions.Close)
            found = _gate_of(battle, state, action.piece)
            assert found is not None, "who works a gate is in it"
            gate = found
            kind = _OPENS if isinstance(action, actions.Open) else _CLOSES
            task = Task(kind, (action.piece,), gate.id, 1)
            rules = battle.ids(WORKED) + rules_of(battle, gate)
        labour.begin(battle, state, task, rules, log)


@lru_cache(maxsize=256)
def _hexes_of(board: Board, place: int) -> int:
    return board.mask((place, *_around(board, place)))


def _gate_of(battle: Battle, state: State, piece: int) -> Thing | None:
    """The gate in whose hex somebody is."""
    places = battle.places(state, piece)
    return next((gate for place, gate in gates(state).items() if places >> place & 1), None)


def _check_turn(battle: Battle, state: State, action: actions.Open | actions.Close) -> Refusal | None:
    """Why a man cannot begin to open or close the gate he is in; None if he can."""
    piece, opens = action.piece, isinstance(action, actions.Open)
    off = battle.section_off(2, "gates")
    if refused := off or battle.not_ours(state, piece, battle.active(state)):
        return refused
    name, gate = battle.name(piece), _gate_of(battle, state, piece)
    if gate is None:
        if opens and _stands_outside(battle, state, piece):
            rules = (*battle.ids(WORKED), *battle.ids(FROM_INSIDE))
            return battle.refuse(rules, "open-from-inside", piece=name)
        return battle.refuse(WORKED, "not-in-gate", piece=name)
    where = battle.board.text(gate.place)
    if gate.form == BROKEN:
        rules = (*battle.ids(STAYS_OPEN), *rules_of(battle, gate))
        return battle.refuse(rules, "gate-is-broken", place=where)
    if opens and gate.form == OPEN:
        return battle.refuse(STATES, "gate-is-open", place=where)
    if not opens and gate.form == SHUT:
        return battle.refuse(STATES, "gate-is-shut", place=where)
    if refused := labour.not_free(battle, state, piece):
        return refused
    if not opens and _in_the_doorway(battle, state, gate.place):
        return battle.refuse(FROM_INSIDE, "gate-blocked", place=where)
    return None


def _stands_outside(battle: Battle, state: State, piece: int) -> bool:
    """Does somebody stand before a shut gate?"""
    places = battle.places(state, piece)
    return any(
        gate.form == SHUT and places & beside_gate(battle, state, place)[1]
        for place, gate in gates(state).items()
        if places & _hexes_of(battle.board, place)
    )


def _in_the_doorway(battle: Battle, state: State, place: int) -> bool:
    """Is a rider or horse half inside a gate and half outside, so that it cannot be closed?"""
    shifts = battle.board.shifts
    beyond = battle.board.mask(
        place + shifts[thing.facing] for thing in things.on_map(state) if thing.place == place
    )
    return any(
        battle.living(state, piece) and battle.places(state, piece) >> place & 1
        for piece in range(len(battle.roster))
        if battle.places(state, piece) & beyond
    )


def _check_break(battle: Battle, state: State, action: actions.Break) -> Refusal | None:
    """Why two men cannot begin to break a gate down; None if they can."""
    gate, where = gates(state).get(action.gate.place), battle.text(action.gate)
    if gate is None:
        return battle.refuse(BROKEN_DOWN, "no-gate-there", place=where)
    if refused := battle.section_off(2, "gates") or _not_two(battle, state, action.workers):
        return refused
    if gate.form == BROKEN:
        return battle.refuse(STAYS_OPEN, "gate-is-broken", place=where)
    if battle.policies.door_breakers == "attackers" and battle.active(state) != attacker(battle):
        ids = battle.policy_ids("door_breakers")
        return battle.refuse(ids, "attackers-break", pieces=battle.names(action.workers))
    inside, outside = beside_gate(battle, state, gate.place)
    for worker in action.workers:
        if not battle.places(state, worker) & (inside | outside):
            return battle.refuse(BROKEN_DOWN, "not-at-gate", piece=battle.name(worker), place=where)
    if not _together(battle, state, action.workers, inside, outside):
        return battle.refuse(BROKEN_DOWN, "gate-between", pieces=battle.names(action.workers), place=where)
    return _free(battle, state, action.workers)


def _together(battle: Battle, state: State, workers: tuple[int, ...], *sides: int) -> bool:
    """Do all of them stand on one and the same side?"""
    return any(all(battle.places(state, worker) & side for worker in workers) for side in sides)


def _not_two(battle: Battle, state: State, workers: tuple[int, int]) -> Refusal | None:
    """Why these are not two men of the side whose turn it is."""
    for worker in workers:
        if refused := battle.not_ours(state, worker, battle.active(state)):
            return refused
    if workers[0] == workers[1]:
        return battle.refuse(labour.WHOLE_TURN, "work-two-men", piece=battle.name(workers[0]))
    return None


def _free(battle: Battle, state: State, workers: tuple[int, ...]) -> Refusal | None:
    for worker in workers:
        if refused := labour.not_free(battle, state, worker):
            return refused
    return None


def finish_turn(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """At the end of his turn the man in the gate has opened or closed it (AN-2.3.1-a)."""
    before, after = (SHUT, OPEN) if task.kind == _OPENS else (OPEN, SHUT)
    gate = things.find(state, task.about)
    done = (
        gate is not None
        and gate.form == before
        and labour.at_work(battle, state, task)
        and bool(battle.places(state, task.workers[0]) >> gate.place & 1)
        and not (task.kind == _CLOSES and _in_the_doorway(battle, state, gate.place))
    )
    if gate is None or not done:
        labour.come_to_nothing(battle, task, log)
        return
    rules = (*battle.ids(WORKED), *battle.ids(labour.WHOLE_TURN), *battle.ids(MARKED))
    rules += battle.ids(FROM_INSIDE) if task.kind == _OPENS else battle.ids(STATES)
    _turned(battle, state, gate, after, gate.kind, rules, log)


def finish_break(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """At the end of their second turn two men have broken a gate down (AN-2.3.2-a)."""
    gate = things.find(state, task.about)
    if gate is None or gate.form == BROKEN or not labour.at_work(battle, state, task):
        labour.come_to_nothing(battle, task, log)
        return
    rules = (*battle.ids(BROKEN_DOWN), *battle.ids(labour.WHOLE_TURN), *battle.ids(STAYS_OPEN))
    _turned(battle, state, gate, BROKEN, broken_kind(battle, gate), rules, log)


def broken_kind(battle: Battle, gate: Thing) -> str:
    """What kind a gate is of when it is destroyed: open for good, with ground of its own where the game gives it some."""
    if gate.kind == WICKET or not _is_castle_gate(battle, gate):
        return gate.kind
    battle.policy_ids("broken_gate")
    return WICKET if battle.policies.broken_gate == "own_ground" else GATE


def _barred(battle: Battle, state: State, piece: int, to: Stance) -> Refusal:
    """What is said where only shut gates keep somebody out."""
    rules = closing(battle, state)
    return battle.refuse(rules, "gate-in-the-way", piece=battle.name(piece), place=battle.text(to))


def _parted(battle: Battle, state: State, piece: int, to: Stance) -> Refusal:
    """What is said where only a destroyed bridge keeps somebody from a place."""
    return battle.refuse(DESTROYED, "bridge-in-the-way", piece=battle.name(piece), place=battle.text(to))


def _destroyed(battle: Battle, state: State, place: int, rules: tuple[str, ...], log: list[Event]) -> None:
    """A gate that is destroyed stays open for good (AN-2.3.2-b)."""
    destroy(battle, state, place, (*rules, *battle.ids(STAYS_OPEN)), log)


def _collapses(battle: Battle, state: State, place: int, rules: tuple[str, ...], log: list[Event]) -> None:
    """A bridge is lost with all its hexes, and whoever is on it falls (AN-3.2.2-d)."""
    bring_down(battle, state, bridge_at(battle, place), rules, log)


def destroy(battle: Battle, state: State, place: int, rules: tuple[str, ...], log: list[Event]) -> None:
    """The gate of a hex burns down or is battered down: it is open for good."""
    gate = gates(state)[place]
    turn(state, place, BROKEN, broken_kind(battle, gate))
    tell_turned(battle, state, gate, rules, log)


def tell_turned(battle: Battle, state: State, gate: Thing, rules: tuple[str, ...], log: list[Event]) -> None:
    """Say what has become of a gate."""
    now = things.find(state, gate.id)
    assert now is not None, "a gate that is turned is there still"
    where = battle.board.text(gate.place)
    log.append(events.GateTurned(structure=name_of(now), place=where, rules=rules))


def _turned(
    battle: Battle,
    state: State,
    gate: Thing,
    form: str,
    kind: str,
    rules: tuple[str, ...],
    log: list[Event],
) -> None:
    rules = tuple(dict.fromkeys((*rules, *rules_of(battle, gate))))
    turn(state, gate.place, form, kind)
    tell_turned(battle, state, gate, rules, log)


# ------------------------------------------------------------------------------------------------ the wooden bridge


def bridges(battle: Battle) -> list[tuple[int, ...]]:
    """The wooden bridges of the map, each as the hexes that hang together; the first of them names it."""
    return _bridges(battle.board, battle.country.bare.bridges)


@lru_cache(maxsize=64)
def _bridges(board: Board, places: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []
    left = places
    while left:
        hexes = left & -left
        grown = 0
        while hexes != grown:
            grown = hexes
            for way in DIRECTIONS:
                hexes |= board.stepped(grown, way) & left
        left &= ~hexes
        found.append(tuple(board.members(hexes)))
    return found


def bridge_at(battle: Battle, place: int) -> tuple[int, ...]:
    """The bridge a hex belongs to; nothing if there is none."""
    return next((bridge for bridge in bridges(battle) if place in bridge), ())


def is_down(state: State, bridge: tuple[int, ...]) -> bool:
    return bool(_rubble(state, bridge))


def _rubble(state: State, bridge: tuple[int, ...]) -> list[Thing]:
    """What is left of a bridge that is destroyed."""
    return [thing for thing in things.of_kind(state, BROKEN_BRIDGE) if thing.place in bridge]


def with_bridge_down(state: State, bridge: tuple[int, ...]) -> State:
    """The state as it would be if a bridge were destroyed."""
    changed = state.copy()
    _break_bridge(changed, bridge)
    return changed


def _break_bridge(state: State, bridge: tuple[int, ...]) -> None:
    things.remove(state, *_rubble(state, bridge))
    for place in bridge:
        things.add(state, Footprint(BROKEN_BRIDGE, place, 0))


def beside_bridge(battle: Battle, state: State, bridge: tuple[int, ...]) -> int:
    """The places next to a bridge, on either bank and in the moat, where no wall or shut gate is between."""
    land = battle.land(state)
    near = 0
    for place in bridge:
        for other in _around(land.board, place):
            side = land.feature_between(place, other)
            grounds = land.terrain[place], land.terrain[other]
            if other not in bridge and (side is None or not land.country.closes(side.kind, *grounds)):
                near |= 1 << other
    return near


class BridgeDeed(Deed):
    """Two men beside a wooden bridge demolish it, or rebuild it, in two turns (AN-3.2.2-b, AN-3.2.2-e)."""

    takes = (actions.Demolish, actions.Rebuild)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if not battle.country.bare.bridges:
            return
        men = state.occupied[battle.active(state)]
        for bridge in bridges(battle):
            near = any(men & battle.board.within(place, 1) for place in bridge)
            there = labour.idle_men(battle, state, beside_bridge(battle, state, bridge)) if near else []
            work = actions.Rebuild if is_down(state, bridge) else actions.Demolish
            for pair in combinations(there, 2):
                labours = work(pair, Stance(bridge[0]))
                if _check_bridge(battle, state, labours) is None:
                    yield labours

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Demolish | actions.Rebuild)
        return _check_bridge(battle, state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Demolish | actions.Rebuild)
        demolishes = isinstance(action, actions.Demolish)
        kind, rule = (_DEMOLISHES, DEMOLISHED) if demolishes else (_REBUILDS, REBUILT)
        task = Task(kind, action.workers, action.bridge.place, 2, crew=2)
        labour.begin(battle, state, task, battle.ids(rule), log)


def no_bridge(battle: Battle, named: Stance) -> Refusal | None:
    """Why a place does not name a bridge."""
    bridge = bridge_at(battle, named.place)
    if not bridge:
        return battle.refuse(DEMOLISHED, "no-bridge-there", place=battle.text(named))
    if named.place != bridge[0]:
        first = battle.board.text(bridge[0])
        return battle.refuse(DEMOLISHED, "bridge-named-by", place=battle.text(named), start=first)
    return None


def _check_bridge(battle: Battle, state: State, action: actions.Demolish | actions.Rebuild) -> Refusal | None:
    """Why two men cannot begin to demolish a bridge, or to rebuild it; None if they can."""
    if refused := no_bridge(battle, action.bridge) or _not_two(battle, state, action.workers):
        return refused
    bridge, where = bridge_at(battle, action.bridge.place), battle.text(action.bridge)
    rule = DEMOLISHED if isinstance(action, actions.Demolish) else REBUILT
    if isinstance(action, actions.Demolish):
        if battle.active(state) != defender(battle):
            return battle.refuse(rule, "defender-demolishes", side=battle.sides[defender(battle)])
        if not battle.aim.one_day:
            return battle.refuse(TAKES_A_DAY, "demolishing-takes-a-day", place=where)
        if is_down(state, bridge):
            return battle.refuse(DESTROYED, "bridge-is-down", place=where)
    elif not is_down(state, bridge):
        return battle.refuse(rule, "bridge-stands", place=where)
    near = beside_bridge(battle, state, bridge)
    for worker in action.workers:
        if not battle.places(state, worker) & near:
            return battle.refuse(rule, "not-beside-bridge", piece=battle.name(worker), place=where)
    return _free(battle, state, action.workers)


def finish_demolition(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    bridge = bridge_at(battle, task.about)
    if is_down(state, bridge) or not labour.at_work(battle, state, task):
        labour.come_to_nothing(battle, task, log)
        return
    rules = (*battle.ids(DEMOLISHED), *battle.ids(labour.WHOLE_TURN))
    bring_down(battle, state, bridge, rules, log)


def finish_rebuilding(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    bridge = bridge_at(battle, task.about)
    if not is_down(state, bridge) or not labour.at_work(battle, state, task):
        labour.come_to_nothing(battle, task, log)
        return
    things.remove(state, *_rubble(state, bridge))
    where = tuple(map(battle.board.text, bridge))
    rules = (*battle.ids(REBUILT), *battle.ids(labour.WHOLE_TURN))
    log.append(events.BridgeRebuilt(places=where, rules=rules))


# ------------------------------------------------------------------------------------------------ the bridge gives way


class GivingWay(Fallen, frozen=True, tag="giving-way"):
    """A man was on a bridge that is destroyed. `places` are those of the bridge he stood on."""

    places: tuple[int, ...]


def bring_down(
    battle: Battle, state: State, bridge: tuple[int, ...], rules: tuple[str, ...], log: list[Event]
) -> None:
    """A bridge is destroyed with all its hexes: horses on it are lost, and each man waits to be put into the moat."""
    board, places = battle.board, battle.board.mask(bridge)
    ids = battle.ids(DESTROYED)
    _break_bridge(state, bridge)
    where = tuple(map(board.text, bridge))
    log.append(events.BridgeDown(places=where, rules=tuple(dict.fromkeys((*rules, *ids)))))
    for man, stood_on in reversed(throw_off(battle, state, places, ids, log)):
        push(state, GivingWay(man, stood_on))


def moat_beside(battle: Battle, state: State, frame: GivingWay) -> int:
    """The free moat hexes next to where a man stood on the bridge."""
    land, near = battle.land(state), 0
    for place in frame.places:
        near |= land.board.mask(other for other in _around(land.board, place) if land.traits(other).moat)
    return near & battle.free(state) & ~state.closed


class GiveWayMoment(FallenMoment):
    """Each who was on a destroyed bridge goes wounded into a moat hex beside it that his own player chooses."""

    kind = "fall-from-bridge"
    cites = DESTROYED

    def landing(self, battle: Battle, state: State) -> int:
        return moat_beside(battle, state, top(state, GivingWay))

    def wrong_place(self, battle: Battle, state: State, to: Stance) -> Refusal:
        name = battle.name(top(state, GivingWay).piece)
        return battle.refuse(DESTROYED, "bridge-fall-place", piece=name, place=battle.text(to))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Fall)
        pop(state)
        _put(battle, state, action.piece, action.to.place, log)
        hurt(battle, state, log, action.piece, WOUNDS, battle.ids(DESTROYED))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        """No moat hex beside him is free: he is killed."""
        frame = top(state, GivingWay)
        pop(state)
        _put(battle, state, frame.piece, frame.places[0], log)
        hurt(battle, state, log, frame.piece, KILLS, battle.ids(DESTROYED))


def _put(battle: Battle, state: State, piece: int, place: int, log: list[Event]) -> None:
    battle.put(state, piece, Stance(place))
    where = battle.board.text(place)
    log.append(events.BridgeGaveWay(piece=battle.name(piece), place=where, rules=battle.ids(DESTROYED)))


_TO_OPEN, _TO_BRIDGE = 15, 22


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """Shut gates could be open, and bridges that are down could stand."""
    opened, rebuilt = with_gates_open(state), with_bridges(state)
    if opened is not None:
        yield Prospect(as_it_is(opened), labour=_TO_OPEN)
    if rebuilt is not None:
        yield Prospect(as_it_is(rebuilt), labour=_TO_BRIDGE)
    if opened is not None and rebuilt is not None:
        both = with_bridges(opened)
        assert both is not None, "a bridge that is down stays down when a gate opens"
        yield Prospect(as_it_is(both), labour=_TO_OPEN + _TO_BRIDGE)


# ------------------------------------------------------------------------------------------------ before a battle


class SwingDeed(Deed):
    """In a siege of many days each side says whether the gates it holds are open or shut when the battle begins."""

    takes = (actions.Swing,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for place, gate in gates(state).items() if battle.aim.entry is not None else ():
            how: actions.Leaf = "open" if gate.form == SHUT else "shut"
            if _cannot_swing(battle, state, gate, how) is None:
                yield actions.Swing(Stance(place), how)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Swing)
        gate = gates(state).get(action.at.place)
        if battle.aim.entry is None:
            return battle.wrong_moment(state, action)
        if gate is None:
            return battle.refuse(AS_HELD, "no-gate-there", place=battle.text(action.at))
        return _cannot_swing(battle, state, gate, action.how)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Swing)
        turn(state, action.at.place, action.how)
        now = gates(state)[action.at.place]
        log.append(
            events.GateTurned(structure=name_of(now), place=battle.text(action.at), rules=battle.ids(AS_HELD))
        )


def _cannot_swing(battle: Battle, state: State, gate: Thing, how: str) -> Refusal | None:
    """Why a side does not open or shut a gate before the battle."""
    side, where = battle.active(state), battle.board.text(gate.place)
    if battle.sets_up_again(state) or not battle.held_by(side) >> gate.place & 1:
        return battle.refuse(AS_HELD, "gate-not-held", place=where, side=battle.sides[side])
    if gate.form == BROKEN:
        return battle.refuse((*AS_HELD, *STAYS_OPEN), "gate-is-broken", place=where)
    if gate.form == how:
        return battle.refuse(AS_HELD, "gate-is-so", place=where, how=how)
    if gate.placed:
        return battle.refuse(BETRAYED, "gate-betrayed", place=where)
    return None


CHAPTER = Chapter(
    name="gates",
    deeds={"move": (GateDeed(), BridgeDeed()), "set_up": (SwingDeed(),)},
    frames={GivingWay: GiveWayMoment()},
    tasks={
        "open": finish_turn,
        "close": finish_turn,
        "break": finish_break,
        "rebuild": finish_rebuilding,
        "demolish": finish_demolition,
    },
    bars=(Bar(with_gates_open, _barred), Bar(with_bridges, _parted)),
    destroys={GATE: _destroyed, WICKET: _destroyed, BRIDGE: _collapses},
    prospects=_prospects,
)
