"""Doors and gates that are opened, closed and broken down, and the wooden bridge that is destroyed and rebuilt.

The Anarchy 2.3, 3.2 and 3.6.1; the hall sheets HL-T3. Which hex is a gate is said by the structure that stands there:
it faces the hexside it closes, and whoever is in its hex is inside. A bridge is ground of the map; where it is
destroyed a structure says so, one on each of its hexes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from bergfried.battle import actions, events
from bergfried.battle.engine import labour
from bergfried.battle.engine.battle import Battle, Work
from bergfried.battle.engine.state import State
from bergfried.battle.field.falls import Fallen, FallenStep
from bergfried.battle.field.harm import KILLS, WOUNDS, hurt, throw_off
from bergfried.battle.setup.preparing import working_side
from bergfried.board.boards import Board
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.board.structures import Structure
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import pop, push, top
from bergfried.kernel.tasks import Task
from bergfried.kernel.verdicts import Refusal, cite

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

SHUT, OPEN, BROKEN = "gate_shut", "gate_open", "gate_broken"
WICKET_SHUT, WICKET_OPEN, WICKET_BROKEN = "wicket_shut", "wicket_open", "wicket_broken"
GATE, BRIDGE = "gate", "bridge"
BROKEN_BRIDGE = "broken_bridge"

_OPENED = {SHUT: OPEN, WICKET_SHUT: WICKET_OPEN}
_CLOSED = {opened: shut for shut, opened in _OPENED.items()}
_ALL = frozenset((*_OPENED, *_CLOSED, BROKEN, WICKET_BROKEN))
_OPENS, _CLOSES, _BREAKS, _DEMOLISHES, _REBUILDS = "open", "close", "break", "demolish", "rebuild"


def attacker(battle: Battle) -> int:
    """The side that attacks: the one the scenario names, else the one that moves first."""
    return battle.sides.index(battle.aim.attacker) if battle.aim.attacker else 0


def defender(battle: Battle) -> int:
    return 1 - attacker(battle)


def in_force(battle: Battle) -> bool:
    """Has the game rules for doors and bridges?"""
    return "door_breakers" in battle.book.edition.policy_sources


# ------------------------------------------------------------------------------------------------ what there is


def gates(state: State) -> dict[int, Structure]:
    """The doors and gates by their hexes. One of several hexsides is named by the first of its structures."""
    found: dict[int, Structure] = {}
    for structure in state.structures:
        if structure.kind in _ALL:
            found.setdefault(structure.place, structure)
    return found


def _turn(state: State, place: int, kinds: dict[str, str]) -> None:
    """Put other structures where those of a gate are, by their kinds."""
    state.structures = tuple(
        Structure(kinds[structure.kind], place, structure.facing)
        if structure.place == place and structure.kind in kinds
        else structure
        for structure in state.structures
    )


def _with(state: State, places: Iterable[int], kinds: dict[str, str]) -> State:
    changed = state.copy()
    for place in places:
        _turn(changed, place, kinds)
    return changed


def with_gates_open(state: State) -> State | None:
    """The state as it would be if every gate were open; None if none is shut."""
    shut = [place for place, gate in gates(state).items() if gate.kind in _OPENED]
    return _with(state, shut, _OPENED) if shut else None


def with_bridges(state: State) -> State | None:
    """The state as it would be if every bridge stood; None if none is destroyed."""
    kept = tuple(structure for structure in state.structures if structure.kind != BROKEN_BRIDGE)
    if len(kept) == len(state.structures):
        return None
    rebuilt = state.copy()
    rebuilt.structures = kept
    return rebuilt


def closing(battle: Battle, state: State) -> tuple[str, ...]:
    """The rules by which shut gates keep people out: those of all that are shut now."""
    land, ids = battle.land(state), battle.ids(FROM_INSIDE)
    for place, gate in gates(state).items():
        if gate.kind in _OPENED:
            ids += battle.note(land.gate_rules(place))
    return tuple(dict.fromkeys(ids))


def _is_castle_gate(battle: Battle, gate: Structure) -> bool:
    """Does a gate stand in the gateway of a castle?"""
    return battle.country.grounds[battle.board.terrain[gate.place]].gate


def rules_of(battle: Battle, gate: Structure) -> tuple[str, ...]:
    """What makes the rules of the church door hold for another door or gate."""
    board, ids = battle.board, battle.structure_ids(gate.kind, "works")
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
    land = battle.land(_with(state, (place,), _CLOSED))
    board, graph = land.board, land.graph("foot")

    def joined(a: int, b: int) -> bool:
        return graph.way_cost(a, b) is not None or graph.way_cost(b, a) is not None

    ring = _around(board, place)
    inside = board.mask((place, *(near for near in ring if joined(place, near))))
    ahead = {
        board.cell(place + board.shifts[structure.facing])
        for structure in state.structures
        if structure.place == place and structure.kind in _ALL
    }
    outside = [near for near in ring if board.cell(near) in ahead and not inside >> near & 1]
    for place_ in outside:
        outside += [
            near for near in ring if near not in outside and not inside >> near & 1 and joined(place_, near)
        ]
    return inside, board.mask(outside)


# ------------------------------------------------------------------------------------------------ opening, closing, breaking


class GateWork(Work):
    """A man in a gate's hex opens or closes it in one turn; two on one side of it break it down in two."""

    takes = (actions.Open, actions.Close, actions.Break)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if not state.structures or not in_force(battle):
            return
        for place, gate in gates(state).items():
            if gate.kind not in _OPENED and gate.kind not in _CLOSED:
                continue
            there = labour.idle_men(battle, state, _hexes_of(battle.board, place))
            work = actions.Open if gate.kind in _OPENED else actions.Close
            for piece in there:
                inside = battle.places(state, piece) >> place & 1
                if inside and _check_turn(battle, state, work(piece)) is None:
                    yield work(piece)
            for pair in combinations(there, 2):
                smash = actions.Break(pair, Stance(place))
                if _check_break(battle, state, smash) is None:
                    yield smash

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not in_force(battle):
            return battle.wrong_step(state, action)
        if isinstance(action, actions.Break):
            return _check_break(battle, state, action)
        assert isinstance(action, actions.Open | actions.Close)
        return _check_turn(battle, state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        if isinstance(action, actions.Break):
            gate = gates(state)[action.gate.place]
            task = Task(_BREAKS, action.workers, gate.place, 2, crew=2)
            rules = battle.policy_ids("door_breakers") + rules_of(battle, gate)
        else:
            assert isinstance(action, actions.Open | actions.Close)
            found = _gate_of(battle, state, action.piece)
            assert found is not None, "who works a gate is in it"
            gate = found
            kind = _OPENS if isinstance(action, actions.Open) else _CLOSES
            task = Task(kind, (action.piece,), gate.place, 1)
            rules = battle.ids(WORKED) + rules_of(battle, gate)
        labour.begin(battle, state, task, rules, log)


def _hexes_of(board: Board, place: int) -> int:
    return board.mask((place, *_around(board, place)))


def _gate_of(battle: Battle, state: State, piece: int) -> Structure | None:
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
    if gate.kind not in _OPENED and gate.kind not in _CLOSED:
        rules = (*battle.ids(STAYS_OPEN), *rules_of(battle, gate))
        return battle.refuse(rules, "gate-is-broken", place=where)
    if opens and gate.kind in _CLOSED:
        return battle.refuse(STATES, "gate-is-open", place=where)
    if not opens and gate.kind in _OPENED:
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
        gate.kind in _OPENED and places & beside_gate(battle, state, place)[1]
        for place, gate in gates(state).items()
        if places & _hexes_of(battle.board, place)
    )


def _in_the_doorway(battle: Battle, state: State, place: int) -> bool:
    """Is a rider or horse half inside a gate and half outside, so that it cannot be closed?"""
    shifts = battle.board.shifts
    beyond = battle.board.mask(
        place + shifts[structure.facing] for structure in state.structures if structure.place == place
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
    if gate.kind not in _OPENED and gate.kind not in _CLOSED:
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
    kinds = _OPENED if task.kind == _OPENS else _CLOSED
    gate = gates(state).get(task.about)
    done = (
        gate is not None
        and gate.kind in kinds
        and labour.at_work(battle, state, task)
        and bool(battle.places(state, task.workers[0]) >> task.about & 1)
        and not (task.kind == _CLOSES and _in_the_doorway(battle, state, task.about))
    )
    if gate is None or not done:
        labour.come_to_nothing(battle, task, log)
        return
    rules = (*battle.ids(WORKED), *battle.ids(labour.WHOLE_TURN), *battle.ids(MARKED))
    rules += battle.ids(FROM_INSIDE) if task.kind == _OPENS else battle.ids(STATES)
    _turned(battle, state, gate, kinds, rules, log)


def finish_break(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """At the end of their second turn two men have broken a gate down (AN-2.3.2-a)."""
    gate = gates(state).get(task.about)
    whole = gate is not None and (gate.kind in _OPENED or gate.kind in _CLOSED)
    if gate is None or not whole or not labour.at_work(battle, state, task):
        labour.come_to_nothing(battle, task, log)
        return
    rules = (*battle.ids(BROKEN_DOWN), *battle.ids(labour.WHOLE_TURN), *battle.ids(STAYS_OPEN))
    broken = broken_kind(battle, gate)
    _turned(battle, state, gate, dict.fromkeys((*_OPENED, *_CLOSED), broken), rules, log)


def broken_kind(battle: Battle, gate: Structure) -> str:
    """What a gate becomes that is destroyed: open for good, with ground of its own where the game gives it some."""
    if gate.kind in (WICKET_SHUT, WICKET_OPEN):
        return WICKET_BROKEN
    if not _is_castle_gate(battle, gate):
        return BROKEN
    battle.policy_ids("broken_gate")
    return WICKET_BROKEN if battle.policies.broken_gate == "own_ground" else BROKEN


def _turned(
    battle: Battle,
    state: State,
    gate: Structure,
    kinds: dict[str, str],
    rules: tuple[str, ...],
    log: list[Event],
) -> None:
    rules = tuple(dict.fromkeys((*rules, *rules_of(battle, gate))))
    _turn(state, gate.place, kinds)
    where = battle.board.text(gate.place)
    log.append(events.GateTurned(structure=kinds[gate.kind], place=where, rules=rules))


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
            for way in Direction:
                hexes |= board.stepped(grown, way) & left
        left &= ~hexes
        found.append(tuple(board.members(hexes)))
    return found


def _named(battle: Battle, place: int) -> tuple[int, ...]:
    """The bridge a hex belongs to; nothing if there is none."""
    return next((bridge for bridge in bridges(battle) if place in bridge), ())


def is_down(state: State, bridge: tuple[int, ...]) -> bool:
    return any(
        structure.kind == BROKEN_BRIDGE and structure.place in bridge for structure in state.structures
    )


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


class BridgeWork(Work):
    """Two men beside a wooden bridge demolish it, or rebuild it, in two turns (AN-3.2.2-b, AN-3.2.2-e)."""

    takes = (actions.Demolish, actions.Rebuild, actions.Dismantle)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if not battle.country.bare.bridges or not in_force(battle):
            return
        for bridge in bridges(battle):
            there = labour.idle_men(battle, state, beside_bridge(battle, state, bridge))
            work = actions.Rebuild if is_down(state, bridge) else actions.Demolish
            for pair in combinations(there, 2):
                labours = work(pair, Stance(bridge[0]))
                if _check_bridge(battle, state, labours) is None:
                    yield labours

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if isinstance(action, actions.Dismantle) or not in_force(battle):
            return battle.wrong_step(state, action)
        assert isinstance(action, actions.Demolish | actions.Rebuild)
        return _check_bridge(battle, state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Demolish | actions.Rebuild)
        demolishes = isinstance(action, actions.Demolish)
        kind, rule = (_DEMOLISHES, DEMOLISHED) if demolishes else (_REBUILDS, REBUILT)
        task = Task(kind, action.workers, action.bridge.place, 2, crew=2)
        labour.begin(battle, state, task, battle.ids(rule), log)


def _check_name(battle: Battle, named: Stance) -> Refusal | None:
    """Why a place does not name a bridge."""
    bridge = _named(battle, named.place)
    if not bridge:
        return battle.refuse(DEMOLISHED, "no-bridge-there", place=battle.text(named))
    if named.place != bridge[0]:
        first = battle.board.text(bridge[0])
        return battle.refuse(DEMOLISHED, "bridge-named-by", place=battle.text(named), start=first)
    return None


def _check_bridge(battle: Battle, state: State, action: actions.Demolish | actions.Rebuild) -> Refusal | None:
    """Why two men cannot begin to demolish a bridge, or to rebuild it; None if they can."""
    if refused := _check_name(battle, action.bridge) or _not_two(battle, state, action.workers):
        return refused
    bridge, where = _named(battle, action.bridge.place), battle.text(action.bridge)
    rule = DEMOLISHED if isinstance(action, actions.Demolish) else REBUILT
    if isinstance(action, actions.Demolish):
        if battle.active(state) != defender(battle):
            return battle.refuse(rule, "defender-demolishes", side=battle.sides[defender(battle)])
        if battle.aim.days > 1:
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
    bridge = _named(battle, task.about)
    if is_down(state, bridge) or not labour.at_work(battle, state, task):
        labour.come_to_nothing(battle, task, log)
        return
    rules = (*battle.ids(DEMOLISHED), *battle.ids(labour.WHOLE_TURN))
    bring_down(battle, state, bridge, rules, log)


def finish_rebuilding(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    bridge = _named(battle, task.about)
    if not is_down(state, bridge) or not labour.at_work(battle, state, task):
        labour.come_to_nothing(battle, task, log)
        return
    state.structures = tuple(
        structure
        for structure in state.structures
        if structure.kind != BROKEN_BRIDGE or structure.place not in bridge
    )
    where = tuple(map(battle.board.text, bridge))
    rules = (*battle.ids(REBUILT), *battle.ids(labour.WHOLE_TURN))
    log.append(events.BridgeRebuilt(places=where, rules=rules))


# ------------------------------------------------------------------------------------------------ overnight


def may_dismantle(battle: Battle, state: State) -> bool:
    """Has the defender a bridge to destroy between two days of a siege? (AN-3.2.2-c)"""
    return in_force(battle) and any(not is_down(state, bridge) for bridge in bridges(battle))


class DayWork(Work):
    """In a siege of several days the defender has destroyed the bridge when the next one begins (AN-3.2.2-c)."""

    takes = (actions.Dismantle,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if working_side(battle, state) == defender(battle) and may_dismantle(battle, state):
            for bridge in bridges(battle):
                if not is_down(state, bridge):
                    yield actions.Dismantle(Stance(bridge[0]))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Dismantle)
        if not in_force(battle):
            return battle.wrong_step(state, action)
        if refused := _check_name(battle, action.bridge):
            return refused
        if working_side(battle, state) != defender(battle):
            return battle.refuse(TAKES_A_DAY, "defender-demolishes", side=battle.sides[defender(battle)])
        if is_down(state, _named(battle, action.bridge.place)):
            return battle.refuse(DESTROYED, "bridge-is-down", place=battle.text(action.bridge))
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Dismantle)
        bridge = _named(battle, action.bridge.place)
        bring_down(battle, state, bridge, battle.ids(TAKES_A_DAY), log)


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
    state.structures = (
        *(structure for structure in state.structures if not _on_bridge(structure, bridge)),
        *(Structure(BROKEN_BRIDGE, place, 0) for place in bridge),
    )
    where = tuple(map(board.text, bridge))
    log.append(events.BridgeDown(places=where, rules=tuple(dict.fromkeys((*rules, *ids)))))
    for man, stood_on in reversed(throw_off(battle, state, places, ids, log)):
        push(state, GivingWay(man, stood_on))


def _on_bridge(structure: Structure, bridge: tuple[int, ...]) -> bool:
    return structure.kind == BROKEN_BRIDGE and structure.place in bridge


def moat_beside(battle: Battle, state: State, frame: GivingWay) -> int:
    """The free moat hexes next to where a man stood on the bridge."""
    land, near = battle.land(state), 0
    for place in frame.places:
        near |= land.board.mask(other for other in _around(land.board, place) if land.traits(other).moat)
    return near & battle.free(state) & ~state.closed


class GiveWayStep(FallenStep):
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
