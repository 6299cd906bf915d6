"""Charge and counter-charge (the hall sheets HL-2 and HL-B7.2; not in SIEGE)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Deed, Moment, Objection
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import (
    ATTACKED,
    BUSY,
    CHARGED,
    DEAD,
    HAS_SHOT,
    MOUNTED,
    MOVED,
    STUNNED,
    WOUNDED,
    State,
)
from bergfried.battle.engine.underway import Charging
from bergfried.battle.field.infiltration import must_slip
from bergfried.battle.field.melee import Clash, prepare
from bergfried.battle.field.moving import MovingMoment
from bergfried.battle.field.shooting import in_contact
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book

DECLARE = cite("HL-2-a")
ONLY_DECLARES = cite("HL-2-c")
WHO = cite("HL-B7.2-a")
PATH = cite("HL-B7.2-b")
SEVERAL = cite("HL-B7.2-c")
ANSWER = cite("HL-2-b")
COUNTER = cite("HL-B7.2-d")
FIRST_IN_MOVEMENT = cite("HL-B7.2-e")
MEET = cite("HL-B7.2-f")
BONUS = cite("HL-B7.2-g")
FAILED = cite("HL-B7.2-h")
RIDE_ON = cite("HL-B7.2-i")


class Charge(msgspec.Struct, frozen=True, array_like=True):
    """A declared charge: who, at whom, in which turn and direction, and how it went so far."""

    rider: int
    target: int
    turn: int
    way: int
    hexes: int
    """How many hexes the charger has to ride to come up to his target."""
    countered: bool = False
    ridden: bool = False
    """The charge has been carried out, well or badly."""
    completed: bool = False
    """The charger came up to his target."""
    held: bool = False
    """The target fought it out and was not driven back."""
    unanswerable: str = ""
    """Why the target could not answer it when it was declared; "" if he could."""


class Charges(Slice, frozen=True, tag="charges"):
    """The charges declared in this turn and in those before it that still matter."""

    declared: tuple[Charge, ...] = ()


def read_numbers(book: Book) -> dict[str, int]:
    return book.table("charge").numbers("value")


# ------------------------------------------------------------------------------------------------ who may charge


def check_charge(battle: Battle, state: State, rider: int, target: int) -> Refusal | tuple[Direction, int]:
    """Direction and length of the charge, or why it cannot be declared."""
    if refused := battle.not_ours(state, rider, battle.active(state)) or battle.no_fight(state, rider):
        return refused
    name, foe = battle.name(rider), battle.roster[target]
    if not _lancer(battle, state, rider):
        return battle.refuse(WHO, "no-lancer", piece=name)
    if state.did[rider] & (HAS_SHOT | BUSY | CHARGED):
        return battle.refuse(WHO, "cannot-charge-now", piece=name)
    pause = battle.chapter(read_numbers)["own_turns_between"]
    if any(
        c.rider == rider and state.turn - c.turn < 2 * pause and c.turn != state.turn
        for c in state[Charges].declared
    ):
        return battle.refuse(WHO, "charged-last-turn", piece=name)
    if in_contact(battle, state, rider):
        return battle.refuse(WHO, "in-contact", piece=name)
    if foe.side == battle.roster[rider].side or foe.is_animal or not battle.living(state, target):
        return battle.refuse(DECLARE, "not-an-enemy", piece=foe.name)
    return charge_path(battle, state, rider, target)


def _lancer(battle: Battle, state: State, piece: int) -> bool:
    """Mounted, with a lance, neither stunned nor wounded."""
    status = state.status[piece]
    return battle.roster[piece].lance and bool(status & MOUNTED) and not status & (STUNNED | WOUNDED | DEAD)


def charge_path(battle: Battle, state: State, rider: int, target: int) -> Refusal | tuple[Direction, int]:
    """Direction and length of a straight, free and level way from the rider to his target (HL-B7.2-b)."""
    numbers, front = battle.chapter(read_numbers), state.at[rider]
    found = straight_to(battle, front, battle.places(state, target))
    facts: dict[str, Fact] = {"piece": battle.name(rider), "target": battle.name(target)}
    if found is None:
        return battle.refuse(PATH, "charge-not-straight", **facts)
    way, between = found
    most = min(numbers["max_free_hexes"], battle.values(state, rider).movement)
    if not numbers["min_free_hexes"] <= between <= most:
        return battle.refuse(
            PATH, "charge-length", between=between, least=numbers["min_free_hexes"], most=most, **facts
        )
    graph = battle.land(state).graph("mounted")
    occupied = (state.occupied[0] | state.occupied[1]) & ~battle.places(state, rider) | state.aflame()
    place = front
    for number in range(between + 1):
        if graph.step_cost(place, way) != numbers["path_cost_per_hex"]:
            rough = str(battle.board.hex(place).neighbour(way))
            return battle.refuse(PATH, "charge-ground", place=rough, **facts)
        place += battle.board.shifts[way]
        if number < between and occupied >> place & 1:
            return battle.refuse(PATH, "charge-blocked", place=battle.board.text(place), **facts)
    if not _can_turn(battle, state, rider, Stance(front, way)):
        return battle.refuse(PATH, "charge-no-room-to-turn", **facts)
    battle.ids(PATH)
    return way, between


def straight_to(battle: Battle, front: int, target: int) -> tuple[Direction, int] | None:
    """The direction of a straight row of hexes to one of a set of places, and the hexes between; the nearest."""
    start = battle.board.hex(front)
    found = []
    for place in battle.board.members(target):
        way = start.straight_to(battle.board.hex(place))
        if way is not None and battle.board.level(place) == battle.board.level(front):
            found.append((battle.board.distance(front, place) - 1, way))
    return (min(found)[1], min(found)[0]) if found else None


def _can_turn(battle: Battle, state: State, piece: int, stance: Stance) -> bool:
    room = (battle.free(state) | battle.places(state, piece)) & battle.land(state).graph("mounted").enterable
    return all(room >> half & 1 for half in battle.halves(stance))


class ChargeMoment(Moment):
    """Charges are declared one by one; each may be answered before the next (HL-2-a, HL-2-b)."""

    kind = "declare-charge"
    main = "charge"

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        side = battle.active(state)
        for rider in battle.men_of(state, side):
            if _lancer(battle, state, rider) and not state.did[rider] & CHARGED:
                for target in battle.men_of(state, 1 - side):
                    if not isinstance(check_charge(battle, state, rider, target), Refusal):
                        yield actions.Charge(rider, target)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Charge):
            return battle.wrong_moment(state, action)
        return refusal_in(check_charge(battle, state, action.rider, action.target))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        if not isinstance(action, actions.Charge):
            battle.next_phase(state, log)
            return
        way = check_charge(battle, state, action.rider, action.target)
        assert not isinstance(way, Refusal), "a checked charge has a path"
        kept = state[Charges].declared
        ids = (*battle.ids(DECLARE), *battle.ids(ONLY_DECLARES))
        if any(charge.target == action.target and charge.turn == state.turn for charge in kept):
            ids = (*ids, *battle.ids(SEVERAL))
        state[Charges] = Charges(
            (*kept, Charge(action.rider, action.target, state.turn, int(way[0]), way[1]))
        )
        state.did[action.rider] |= CHARGED
        log.append(
            events.Declared(
                piece=battle.name(action.rider), target=battle.name(action.target), what="charge", rules=ids
            )
        )
        push(state, Answering(action.rider, action.target))


class Answering(Frame, frozen=True, tag="answering"):
    """A charge has just been declared; its target may counter-charge."""

    rider: int
    target: int


class AnswerMoment(Moment):
    """The target, and only the target, may counter-charge (HL-2-b, HL-B7.2-d)."""

    kind = "counter-charge"
    cites = ANSWER

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Answering).target].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        frame = top(state, Answering)
        return {"piece": battle.name(frame.target), "rider": battle.name(frame.rider)}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        action = actions.CounterCharge(top(state, Answering).target)
        if self.check(battle, state, action) is None:
            yield action

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return actions.Pass()

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, actions.CounterCharge):
            return battle.wrong_moment(state, action)
        frame = top(state, Answering)
        name = battle.name(action.rider)
        if action.rider != frame.target:
            return battle.refuse(
                COUNTER, "only-target-counters", piece=name, target=battle.name(frame.target)
            )
        charge = _latest(state)
        if why := no_answer(battle, state, charge):
            return no_counter(battle, charge, why)
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        frame = top(state, Answering)
        pop(state)
        if isinstance(action, actions.CounterCharge):
            charge = _latest(state)
            _change(state, charge, msgspec.structs.replace(charge, countered=True))
            log.append(
                events.Declared(
                    piece=battle.name(action.rider),
                    target=battle.name(frame.rider),
                    what="counter-charge",
                    rules=(*battle.ids(ANSWER), *battle.ids(COUNTER)),
                )
            )

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        charge = _latest(state)
        pop(state)
        why = no_answer(battle, state, charge)
        _change(state, charge, msgspec.structs.replace(charge, unanswerable=why))


def no_answer(battle: Battle, state: State, charge: Charge) -> str:
    """Why the target of a charge that has just been declared cannot counter-charge; "" if he can (HL-B7.2-d)."""
    target = charge.target
    if not _lancer(battle, state, target):
        return "no-lancer"
    if in_contact(battle, state, target):
        return "in-contact"
    if any(c.target == target and c.countered and c.turn == state.turn for c in state[Charges].declared):
        return "countered-already"
    if charge.hexes < battle.chapter(read_numbers)["counter_min_free_hexes"]:
        return "counter-too-close"
    facing = _facing_charge(battle, state, charge.rider, Direction(charge.way), charge.hexes)
    return "" if _can_turn(battle, state, target, facing) else "charge-no-room-to-turn"


def no_counter(battle: Battle, charge: Charge, why: str) -> Refusal:
    """What is said to the target of a charge that he cannot answer."""
    name = battle.name(charge.target)
    match why:
        case "no-lancer":
            return battle.refuse(COUNTER, "no-lancer", piece=name)
        case "in-contact":
            return battle.refuse(COUNTER, "in-contact", piece=name)
        case "countered-already":
            rules = (*battle.ids(COUNTER), *battle.ids(SEVERAL))
            return battle.refuse(rules, "countered-already", piece=name)
        case "counter-too-close":
            between, least = charge.hexes, battle.chapter(read_numbers)["counter_min_free_hexes"]
            return battle.refuse(COUNTER, "counter-too-close", piece=name, between=between, least=least)
        case _:
            rider = battle.name(charge.rider)
            return battle.refuse(COUNTER, "charge-no-room-to-turn", piece=name, target=rider)


def no_answer_was_asked(battle: Battle, state: State, action: Action) -> Refusal | None:
    """Why the target of a charge of this turn was not asked whether he counter-charges."""
    if not isinstance(action, actions.CounterCharge):
        return None
    for charge in reversed(state[Charges].declared):
        if charge.target == action.rider and charge.turn == state.turn:
            return no_counter(battle, charge, charge.unanswerable) if charge.unanswerable else None
    return None


def _latest(state: State) -> Charge:
    """The charge that was declared last."""
    return state[Charges].declared[-1]


def _facing_charge(battle: Battle, state: State, rider: int, way: Direction, between: int) -> Stance:
    """Where the target's front stands when he has turned towards the charger."""
    return Stance(state.at[rider] + battle.board.shifts[way] * (between + 1), way.opposite)


# ------------------------------------------------------------------------------------------------ riding


def waiting(state: State) -> Charge | None:
    """The first charge of this turn that has not been ridden yet."""
    return next(
        (charge for charge in state[Charges].declared if charge.turn == state.turn and not charge.ridden),
        None,
    )


def _change(state: State, charge: Charge, new: Charge) -> None:
    state[Charges] = Charges(tuple(new if kept is charge else kept for kept in state[Charges].declared))


def _first(battle: Battle, state: State) -> Callable[[list[Event]], None] | None:
    """Declared charges are ridden before anybody else moves (HL-B7.2-e)."""
    charge = waiting(state)
    return None if charge is None else lambda log: set_out(battle, state, charge, log)


def set_out(battle: Battle, state: State, charge: Charge, log: list[Event]) -> None:
    """Turn into the charge at no cost, and ride (HL-B7.2-b, HL-B7.2-e)."""
    rider = charge.rider
    state.did[rider] |= MOVED
    turned = Stance(state.at[rider], Direction(charge.way))
    if (
        not battle.able(state, rider)
        or not state.status[rider] & MOUNTED
        or not _can_turn(battle, state, rider, turned)
    ):
        _change(state, charge, msgspec.structs.replace(charge, ridden=True))
        log.append(
            events.Stopped(
                piece=battle.name(rider), place=_where(battle, state, rider), rules=battle.ids(FAILED)
            )
        )
        return
    battle.put(state, rider, turned)
    battle.ids(FIRST_IN_MOVEMENT)
    if charge.countered:
        found = straight_to(battle, turned.place, battle.places(state, charge.target))
        if found is not None and _lancer(battle, state, charge.target):
            facing = _facing_charge(battle, state, rider, *found)
            if _can_turn(battle, state, charge.target, facing):
                battle.put(state, charge.target, facing)
    push(state, Charging(rider, battle.values(state, rider).movement, True, charge.hexes))
    ride_on(battle, state, log)


def ride_on(battle: Battle, state: State, log: list[Event], *, slipped: bool = False) -> None:
    """One hex of a charge, and one of the counter-charge if there is one; or its end.

    `slipped`: the rider has got past the enemies beside him.
    """
    frame = top(state, Charging)
    pop(state)
    charge = waiting(state)
    assert charge is not None, "whoever rides has declared it"
    rider, way = frame.piece, Direction(charge.way)
    up = battle.able(state, rider) and bool(state.status[rider] & MOUNTED)
    if up and _beside(battle, state, rider, charge.target):
        _change(state, charge, msgspec.structs.replace(charge, ridden=True, completed=True))
        return
    cost = battle.land(state).graph("mounted").step_cost(state.at[rider], way) if up else None
    end = state.at[rider] + battle.board.shifts[way]
    numbers = battle.chapter(read_numbers)
    rough = cost is None or cost > numbers["path_cost_per_hex"] or cost > frame.left
    if cost is None or rough or not frame.hexes or not battle.free(state) >> end & 1:
        _change(state, charge, msgspec.structs.replace(charge, ridden=True))
        log.append(
            events.Stopped(
                piece=battle.name(rider), place=_where(battle, state, rider), rules=battle.ids(FAILED)
            )
        )
        return
    if not slipped and must_slip(battle, state, frame):
        return
    _ride(battle, state, rider, Stance(end, way), cost, log)
    state.spent[rider] += cost
    target = charge.target
    if charge.countered and _lancer(battle, state, target) and not _beside(battle, state, rider, target):
        forward = state.at[target] - battle.board.shifts[way]
        if state.facing[target] == way.opposite and battle.free(state) >> forward & 1:
            battle.ids(MEET)
            _ride(battle, state, target, Stance(forward, way.opposite), 0, log)
    push(state, Charging(rider, frame.left - cost, True, frame.hexes - 1))


def _ride(battle: Battle, state: State, rider: int, stance: Stance, cost: int, log: list[Event]) -> None:
    battle.put(state, rider, stance)
    where = battle.text(stance)
    log.append(
        events.Moved(
            piece=battle.name(rider),
            path=(where,),
            place=where,
            cost=cost,
            rules=battle.ids(FIRST_IN_MOVEMENT),
        )
    )


def _beside(battle: Battle, state: State, rider: int, target: int) -> bool:
    return battle.living(state, target) and bool(
        battle.within_blow(state, rider) & battle.places(state, target)
    )


def _where(battle: Battle, state: State, piece: int) -> str:
    return battle.text(state.stance(piece)) if battle.living(state, piece) else "-"


# ------------------------------------------------------------------------------------------------ fighting


def attack_bonus(battle: Battle, state: State, piece: int, defenders: tuple[int, ...]) -> int:
    """Ten for a completed charge against its target, and for a counter-charger who held, in his next turn."""
    for charge in state[Charges].declared:
        if (
            charge.completed
            and charge.rider == piece
            and charge.turn == state.turn
            and charge.target in defenders
        ):
            battle.ids(BONUS)
            return battle.chapter(read_numbers)["charge_attack_bonus"]
        answered = charge.completed and charge.countered and charge.held and charge.turn == state.turn - 1
        if (
            answered
            and charge.target == piece
            and charge.rider in defenders
            and _lancer(battle, state, piece)
        ):
            battle.ids(BONUS)
            return battle.chapter(read_numbers)["counter_next_attack_bonus"]
    return 0


def defence_bonus(battle: Battle, state: State, piece: int, attackers: tuple[int, ...]) -> int:
    """Ten for one who counter-charged, in the fight with the charger."""
    for charge in state[Charges].declared:
        met = charge.completed and charge.countered and charge.turn == state.turn
        if met and charge.target == piece and charge.rider in attackers:
            battle.ids(BONUS)
            return battle.chapter(read_numbers)["counter_defence_bonus"]
    return 0


def end_turn(battle: Battle, state: State) -> None:
    """A counter-charger has held only if he still stands beside the charger when the turn is over (HL-B7.2-g)."""
    for charge in state[Charges].declared:
        if (
            charge.turn == state.turn
            and charge.held
            and not _beside(battle, state, charge.target, charge.rider)
        ):
            _change(state, charge, msgspec.structs.replace(charge, held=False))


def unfinished(battle: Battle, state: State) -> list[Charge]:
    """Completed charges whose fight is still to come: the charger stands beside his target and must attack."""
    return [
        charge
        for charge in state[Charges].declared
        if charge.completed
        and charge.turn == state.turn
        and battle.able(state, charge.rider)
        and not state.did[charge.rider] & ATTACKED
        and state.status[charge.rider] & MOUNTED
        and _beside(battle, state, charge.rider, charge.target)
    ]


def owed(battle: Battle, state: State) -> list[Charge]:
    """Charges whose attack is still to be made, and can be: a charger too weak for his target owes none."""
    return [
        charge
        for charge in unfinished(battle, state)
        if isinstance(prepare(battle, state, (charge.rider,), (charge.target,)), Clash)
    ]


class DutyDeed(Deed):
    """The melee phase does not end before chargers have attacked their targets (HL-B7.2-h)."""

    def objects(self, battle: Battle, state: State) -> Objection | None:
        if not (waiting := owed(battle, state)):
            return None
        return lambda action: _may_not_end(battle, waiting[0]) if isinstance(action, actions.End) else None


def _may_not_end(battle: Battle, charge: Charge) -> Refusal:
    """Why the melee phase cannot be ended: a charger must attack his target (HL-B7.2-h)."""
    return battle.refuse(
        FAILED, "charge-must-attack", piece=battle.name(charge.rider), target=battle.name(charge.target)
    )


def must_meet_target(
    battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...]
) -> Refusal | None:
    """A charger attacks his declared target, whoever else he attacks."""
    for charge in unfinished(battle, state):
        if charge.rider in attackers and charge.target not in defenders:
            return battle.refuse(
                FAILED,
                "charge-must-attack",
                piece=battle.name(charge.rider),
                target=battle.name(charge.target),
            )
    return None


def after_fight(
    battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...], befalls: str
) -> None:
    """Remember whether a counter-charger held, and let a charger ride on once the result is carried out."""
    for charge in state[Charges].declared:
        if (
            charge.completed
            and charge.turn == state.turn
            and charge.rider in attackers
            and charge.target in defenders
        ):
            held = befalls != "retreat"
            _change(state, charge, msgspec.structs.replace(charge, held=held))
            if befalls != "none":
                target = state.stance(charge.target)
                push(
                    state,
                    RidingOn(charge.rider, charge.target, charge.way, state.stance(charge.rider), target),
                )


class RidingOn(Frame, frozen=True, tag="riding-on"):
    """A charger whose target may be gone: killed, thrown or driven back."""

    rider: int
    target: int
    way: int
    stood: Stance
    target_stood: Stance


class RideOnMoment(Moment):
    """After a won charge the charger may go straight on for half his movement (HL-B7.2-i)."""

    kind = "ride-on"
    cites = RIDE_ON

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, RidingOn).rider].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"piece": battle.name(top(state, RidingOn).rider)}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        frame = top(state, RidingOn)
        beaten = state.status[frame.target] & DEAD or state.stance(frame.target) != frame.target_stood
        up = battle.able(state, frame.rider) and state.status[frame.rider] & MOUNTED
        if not beaten or not up or state.stance(frame.rider) != frame.stood:
            return
        numbers, way = battle.chapter(read_numbers), Direction(frame.way)
        place = state.at[frame.rider]
        for _ in range(battle.values(state, frame.rider).movement // numbers["ride_on_divisor"]):
            if battle.land(state).graph("mounted").step_cost(place, way) != numbers["path_cost_per_hex"]:
                return
            place += battle.board.shifts[way]
            if not battle.free(state) >> place & 1:
                return
            yield actions.Advance(frame.rider, Stance(place, way))

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return actions.Pass()

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Advance):
            return battle.wrong_moment(state, action)
        if action in self.actions(battle, state):
            return None
        return battle.refuse(RIDE_ON, "ride-on-place", piece=battle.name(top(state, RidingOn).rider))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        pop(state)
        if isinstance(action, actions.Advance):
            battle.put(state, action.piece, action.to)
            log.append(
                events.Advanced(
                    piece=battle.name(action.piece), place=battle.text(action.to), rules=battle.ids(RIDE_ON)
                )
            )

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        pop(state)


def drop_declared(state: State) -> None:
    """The charges of this turn are given up."""
    state[Charges] = Charges(tuple(charge for charge in state[Charges].declared if charge.turn != state.turn))


CHAPTER = Chapter(
    name="charges",
    slices=(Charges,),
    phases={"charge": ChargeMoment()},
    deeds={"melee": (DutyDeed(),)},
    frames={Answering: AnswerMoment(), Charging: MovingMoment(ride_on), RidingOn: RideOnMoment()},
    moves_first=_first,
    recovery=end_turn,
    bound=must_meet_target,
    strikes=attack_bonus,
    withstands=defence_bonus,
    after_fight=after_fight,
    passed_over=no_answer_was_asked,
)
