"""Movement: who may move how far, over what, past whom; under the enemy's shots where the edition has it.

SIEGE 1.6, 1.61, 1.62, 3.31, 3.32; The Anarchy AN-1-d; the hall sheets HL-3, HL-B5.1, HL-B5.3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.actions import Move
from bergfried.battle.engine import labour, things
from bergfried.battle.engine.battle import (
    COST,
    NO_STOP,
    STACKING,
    Battle,
    DeedMoment,
    listed,
)
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import (
    BURDENED,
    BUSY,
    CHARGED,
    HAS_SHOT,
    LEFT,
    MOVED,
    PRISONER,
    SERVED,
    STUNNED,
    WOUNDED,
    State,
)
from bergfried.battle.engine.underway import Moving, Underway
from bergfried.battle.field import infiltration
from bergfried.battle.field.harm import FAR, Effect, hurt
from bergfried.battle.field.infiltration import GoOn
from bergfried.battle.field.shooting import (
    Limit,
    ShootingTables,
    allowance,
    in_contact,
    in_range,
    must_reload,
    resolve_shot,
    take_aim,
)
from bergfried.battle.land import walls
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Reach, RideReach, Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite, refusal_in

FREELY = cite("SG-1.6-b", "HL-3-a")
LOST = cite("SG-1.6-c", "AN-1-d")
SERVES = cite("SG-3.41-a", "AN-4.4.1-b")
AFTER_SHOT = cite("SG-1.21-b", "HL-3-b", "HL-B5.1-b")
ENEMIES = cite("SG-1.61-a", "AN-1-d")
FRIENDS = cite("SG-1.61-b", "AN-1-d")
BODIES = cite("SG-1.61-h")
BODIES_SLOW = cite("SG-1.61-g")
TWO_HEXES = cite("SG-3.31-b", "AN-1-d")
LEAVES = cite("AN-3.6.3-a")
OVER_TRENCH = cite("SG-3.32-b")
RIDERLESS = cite("SG-3.34-a")
OXEN = cite("SG-5.11-c", "AN-1.3-g")
MULES = cite("AN-7.7.3-l")
CHARGER = cite("HL-B7.2-e")
ONE_BY_ONE = cite("SG-1.6-b", "HL-B5.3-a")
DEFENSIVE = cite("HL-3-c", "HL-B5.3-a")
ONLY_THE_OTHER = cite("HL-3-f")
ONLY_THE_MOVER = cite("HL-B5.3-b")
ONCE_A_TURN = cite("HL-B5.3-c")
TOO_LATE = cite("HL-B5.3-d", "HL-3-e")
OFFENSIVE_ONLY = cite("HL-B5.1-a")
BOUND = cite("HL-3-d", "HL-B5.1-b")
EFFECT = cite("HL-B5.3-e")
SLOWER = cite("SG-1.91-c")
LEAD = cite("SG-3.34-b", "AN-1-d")

BURDEN = 2
"""What carrying a ladder or taking a mantlet along costs in the whole movement phase (SG-1.91-c, AN-3.5.1-a)."""


# ------------------------------------------------------------------------------------------------ how far


def points(battle: Battle, state: State, piece: int) -> int:
    """Movement points a man has now: his own, or what a shot this turn has left of them (HL-B5.1-b)."""
    movement = battle.values(state, piece).movement
    did = state.did[piece]
    if did & HAS_SHOT:
        limit = battle.chapter(ShootingTables).limits[battle.shot_as(state, piece)].one_shot
        movement = allowance(movement, limit) or 0
    if did & BURDENED:
        movement -= BURDEN
    for slows in battle.chapters.slows:
        movement = slows(battle, state, piece, movement)
    return max(movement - state.spent[piece], 0)


def laden(battle: Battle, state: State, piece: int) -> int:
    """The points a man has for taking something along: two fewer in the whole phase, once (SG-5.32-e, AN-3.5.1-a)."""
    left = points(battle, state, piece)
    return left if state.did[piece] & BURDENED else max(left - BURDEN, 0)


def reach(battle: Battle, state: State, piece: int, budget: int | None = None) -> Reach | RideReach:
    """Everything a piece can get to, friends' places included.

    Friends bar nobody's way, so while one side moves a man's reach stays what it was: the latest are kept.
    """
    budget = points(battle, state, piece) if budget is None else budget
    here, closed = state.stance(piece), battle.barred(state, piece)
    place, facing = here.place, here.facing
    land = battle.land(state)
    mover = battle.mover(state, piece)
    key = (mover, place, facing, budget, closed, state.slow)
    found = land.reaches.get(key)
    if found is None:
        graph = land.graph(mover)
        if facing is None:
            found = graph.flood(place, budget, closed=closed, slow=state.slow)
        else:
            found = graph.ride(place, facing, budget, closed=closed, slow=state.slow)
        land.reaches[key] = found
    return found


def near_enough(battle: Battle, state: State, piece: int, wanted: list[Thing], budget: int) -> list[Thing]:
    """The things to which a piece may get: each hex costs a point at least, and no link leads past the next one."""
    distance, here = battle.board.distance, state.at[piece]
    return [thing for thing in wanted if distance(here, thing.place) <= budget]


def stops(battle: Battle, state: State, piece: int) -> int:
    """Places a piece may end on: free of living figures (SG-1.62-a) and not closed to stopping."""
    return (battle.free(state) | battle.places(state, piece)) & ~battle.land(state).may_not_stop[
        battle.mover(state, piece)
    ]


def step_cost(battle: Battle, state: State, piece: int, start: Stance, end: Stance) -> int | None:
    """What one step costs, None if it is none."""
    graph = battle.graph(state, piece)
    if start.facing is None or end.facing is None:
        if start.facing is not end.facing:
            return None
        cost = graph.way_cost(start.place, end.place)
        return None if cost is None else cost + (state.slow >> end.place & 1)
    found = [
        cost
        for front, facing, cost in graph.ride_steps(start.place, start.facing, state.slow)
        if front == end.place and facing == end.facing
    ]
    return min(found, default=None)


# ------------------------------------------------------------------------------------------------ moving


class MoveMoment(DeedMoment):
    """The movement phase: all, some or none of the men, one after the other (SG-1.6-b, HL-B5.3-a)."""

    kind = "move"
    main = "move"
    offered = "move"

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        side = battle.active(state)
        left = sum(1 for piece in battle.men_of(state, side) if unmoved(battle, state, piece))
        return {"round": state.turn // 2 + 1, "left": left}

    def idle(self, battle: Battle, state: State) -> bool:
        if self._due(battle, state) is not None:
            return True
        for piece in battle.men_of(state, battle.active(state)):
            if unmoved(battle, state, piece) and points(battle, state, piece):
                return False
        return next(self.deed_actions(battle, state), None) is None

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        due = self._due(battle, state)
        if due is None:
            self.end(battle, state, log)
        else:
            due(log)

    @staticmethod
    def _due(battle: Battle, state: State) -> Callable[[list[Event]], None] | None:
        """What happens before anybody moves."""
        return next((due for first in battle.chapters.moves_first if (due := first(battle, state))), None)

    def end(self, battle: Battle, state: State, log: list[Event]) -> None:
        for deed in self.deeds(battle):
            deed.finish(battle, state, log)
        battle.next_phase(state, log)

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None if self.hindered(battle, state, actions.End()) else actions.End()

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if battle.leaves(state, battle.active(state)):
            deeds = [deed for deed in self.deeds(battle) if deed.leaving]
            found: Iterator[Action] = chain.from_iterable(deed.actions(battle, state) for deed in deeds)
        else:
            found = self._all_actions(battle, state)
        objections = self.objections(battle, state)
        if not objections:
            return found
        return (action for action in found if all(objection(action) is None for objection in objections))

    def parts(self, battle: Battle, state: State) -> Iterator[Sequence[Action]] | None:
        if battle.leaves(state, battle.active(state)) or self.objections(battle, state):
            return None
        return map(listed, self._kinds(battle, state))

    def _all_actions(self, battle: Battle, state: State) -> Iterator[Action]:
        return chain.from_iterable(self._kinds(battle, state))

    def _kinds(self, battle: Battle, state: State) -> Iterator[Iterable[Action]]:
        offered = battle.chapters.each_man.get(self.offered, ())
        each_man = [deed for deed in offered if deed.at_hand(battle, state)]
        for piece in battle.men_of(state, battle.active(state)):
            if unmoved(battle, state, piece):
                yield from self.moves(battle, state, piece)
                for deed in each_man:
                    yield deed.choices(battle, state, piece)
        yield self.deed_actions(battle, state)

    def moves(self, battle: Battle, state: State, piece: int) -> Iterator[Iterable[Action]]:
        """One move for every place a man can end on."""
        found = reach(battle, state, piece)
        stop = stops(battle, state, piece)
        if isinstance(found, Reach):
            yield battle.going(Move, piece, None, found.places & stop & ~(1 << state.at[piece]))
            return
        for facing in DIRECTIONS:
            fronts = found.fronts[facing] & stop & battle.board.stepped(stop, facing)
            if facing == state.facing[piece]:
                fronts &= ~(1 << state.at[piece])
            yield battle.going(Move, piece, facing, fronts)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if refused := self.hindered(battle, state, action):
            return refused
        if (deed := self.deed(battle, action)) is not None:
            return deed.check(battle, state, action)
        if not isinstance(action, actions.Move):
            return battle.wrong_moment(state, action)
        return cannot_move(battle, state, action.piece) or _cannot_reach(battle, state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        if (deed := self.deed(battle, action)) is not None:
            deed.apply(battle, state, action, dice, log)
        elif isinstance(action, actions.Move):
            set_out(battle, state, action.piece, path_of(battle, state, action), log)
        else:
            battle.ids(LOST)
            self.end(battle, state, log)


def unmoved(battle: Battle, state: State, piece: int) -> bool:
    if state.did[piece] & (MOVED | BUSY):
        return False
    if battle.able(state, piece):
        return True
    return bool(state.status[piece] & PRISONER) and not battle.stays(state, piece)


def cannot_move(battle: Battle, state: State, piece: int) -> Refusal | None:
    if battle.roster[piece].is_horse:
        return battle.refuse(RIDERLESS, "horse-stands", piece=battle.name(piece))
    if battle.roster[piece].is_ox:
        return battle.refuse(OXEN, "ox-stands", piece=battle.name(piece))
    if battle.roster[piece].is_mule:
        return battle.refuse(MULES, "mule-stands", piece=battle.name(piece))
    if state.status[piece] & PRISONER and battle.roster[piece].side == battle.active(state):
        held = battle.stays(state, piece)
    else:
        held = battle.not_ours(state, piece, battle.active(state))
    if held:
        return held
    if state.did[piece] & CHARGED:
        return battle.refuse(CHARGER, "charger-moves-no-more", piece=battle.name(piece))
    if state.did[piece] & SERVED:
        return battle.refuse(SERVES, "served-engine", piece=battle.name(piece))
    if state.did[piece] & MOVED:
        return battle.refuse(ONE_BY_ONE, "moved-already", piece=battle.name(piece))
    if state.did[piece] & BUSY:
        return battle.is_busy(state, piece)
    if state.did[piece] & HAS_SHOT and not points(battle, state, piece):
        weapon = battle.shot_as(state, piece)
        return battle.refuse(AFTER_SHOT, "no-move-after-shot", piece=battle.name(piece), weapon=weapon)
    return None


def _cannot_reach(battle: Battle, state: State, action: actions.Move) -> Refusal | None:
    piece, to = action.piece, action.to
    name, where = battle.name(piece), battle.text(to)
    if battle.two_hex(state, piece) != (to.facing is not None):
        return battle.refuse(TWO_HEXES, "needs-facing" if to.facing is None else "no-facing", piece=name)
    halves = battle.halves(to)
    if not battle.has_place(state, to.place):
        missing = _bar(battle, state, piece, to, lambda other: battle.has_place(other, to.place))
        closed = missing or battle.closed_to(state, piece, (to.place,))
        return closed or battle.refuse(COST, "no-place", piece=name, place=where)
    if any(not battle.has_place(state, half) for half in halves):
        return battle.refuse(TWO_HEXES, "half-off-map", piece=name, place=where)
    if to == state.stance(piece):
        return battle.refuse(FREELY, "stays", piece=name)
    for half in halves:
        if refused := _no_room(battle, state, piece, half):
            return refused
    if action.via:
        return _check_path(battle, state, action)
    budget = points(battle, state, piece)
    if reach(battle, state, piece).cost(to) is not None:
        return None
    far = reach(battle, state, piece, FAR).cost(to)
    if far is None:
        return _no_way(battle, state, piece, to)
    rule = _why_no_further(battle, state, piece)
    return battle.refuse(rule, "too-far", piece=name, place=where, cost=far, points=budget)


def _why_no_further(battle: Battle, state: State, piece: int) -> Citation:
    """The rule behind the points a man has: his own, what a shot leaves of them, or what he has carried."""
    if state.did[piece] & HAS_SHOT and points(battle, state, piece) < battle.values(state, piece).movement:
        return AFTER_SHOT
    return SLOWER if state.did[piece] & BURDENED else COST


def _no_way(battle: Battle, state: State, piece: int, to: Stance) -> Refusal:
    """Why a place cannot be reached with any number of points.

    What he does not go to for what he is is in the way, enemies, the dead, or what a chapter closes, each taken away after
    the other; then something that could be otherwise, each by itself; and last the ground as it is.
    """
    name, where = battle.name(piece), battle.text(to)
    shut, enemies = battle.shut(state), state.occupied[1 - battle.roster[piece].side]
    shunned = battle.shunned(state, piece)
    for shunning in battle.chapters.shuns:
        places = shunning.places(battle, state, piece)
        shunned &= ~places
        if places and _way_past(battle, state, piece, to, closed=enemies | state.closed | shut | shunned):
            return shunning.barring(battle, state, piece, to)
    if _way_past(battle, state, piece, to, closed=state.closed | shut):
        return battle.refuse(ENEMIES, "enemies-bar-way", piece=name, place=where)
    if _way_past(battle, state, piece, to, closed=shut):
        return battle.refuse(BODIES, "dead-bar-way", piece=name, place=where)
    for closing in battle.chapters.closes:
        places = closing.places(battle, state)
        shut &= ~places
        if places and _way_past(battle, state, piece, to, closed=shut):
            return closing.barring(battle, state, piece, to)
    for bar in battle.chapters.bars:
        other = bar.without(state)
        if other is not None and _way_past(battle, other, piece, to, closed=0):
            return bar.says(battle, state, piece, to)
    return (
        walls.closed_building(battle, state, piece, to)
        or walls.closed_place(battle, state, piece, to)
        or battle.refuse(COST, "no-way", piece=name, place=where)
    )


def _way_past(battle: Battle, state: State, piece: int, to: Stance, *, closed: int) -> bool:
    """Could he get there if only the places of `closed` were closed to him?"""
    stance, graph = state.stance(piece), battle.graph(state, piece)
    if stance.facing is None:
        return graph.flood(stance.place, FAR, closed=closed).cost(to) is not None
    return graph.ride(stance.place, stance.facing, FAR, closed=closed).cost(to) is not None


def _no_room(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    """Why a piece cannot end on a place, whatever the way there."""
    side, name, where = battle.roster[piece].side, battle.name(piece), battle.board.text(place)
    terrain = battle.ground_of(state, place).name
    if refused := walls.closed_ground(battle, state, piece, place):
        return refused
    if battle.land(state).may_not_stop[battle.mover(state, piece)] >> place & 1:
        return battle.refuse(NO_STOP, "may-not-stop", piece=name, place=where, terrain=terrain)
    if battle.places(state, piece) >> place & 1:
        return None
    if state.closed >> place & 1:
        return battle.refuse(BODIES, "closed-by-dead", piece=name, place=where)
    if refused := battle.closed_to(state, piece, (place,)):
        return refused
    if state.occupied[1 - side] >> place & 1:
        return battle.refuse(ENEMIES, "enemy-there", piece=name, place=where)
    if state.occupied[side] >> place & 1:
        rules = (*battle.ids(FRIENDS), *battle.ids(STACKING), *battle.stacking_rules(state, place))
        return battle.refuse(rules, "friend-there", piece=name, place=where)
    return None


def _check_path(battle: Battle, state: State, action: actions.Move) -> Refusal | None:
    piece, here, spent = action.piece, state.stance(action.piece), 0
    closed = battle.barred(state, piece)
    name, budget = battle.name(piece), points(battle, state, piece)
    for stance in (*action.via, action.to):
        cost = step_cost(battle, state, piece, here, stance)
        if cost is None:
            return _no_step(battle, state, piece, here, stance)
        before = battle.halves(here)
        for half in battle.halves(stance):
            if half not in before and closed >> half & 1:
                where = battle.board.text(half)
                if state.closed >> half & 1:
                    return battle.refuse(BODIES, "closed-by-dead", piece=name, place=where)
                shut = battle.closed_to(state, piece, (half,))
                return shut or battle.refuse(ENEMIES, "enemy-there", piece=name, place=where)
        spent += cost
        here = stance
        if spent > budget:
            return battle.refuse(
                _why_no_further(battle, state, piece),
                "too-far",
                piece=name,
                place=battle.text(stance),
                cost=spent,
                points=budget,
            )
    return None


def _no_step(battle: Battle, state: State, piece: int, here: Stance, there: Stance) -> Refusal:
    """Why a single step cannot be made: the ground itself, a wall between, or two places that do not meet."""
    bar = _bar(
        battle, state, piece, there, lambda other: step_cost(battle, other, piece, here, there) is not None
    )
    start, place = battle.text(here), battle.text(there)
    return (
        bar
        or walls.closed_ground(battle, state, piece, there.place)
        or walls.closed_step(battle, state, piece, here.place, there.place)
        or battle.refuse(COST, "no-step", piece=battle.name(piece), start=start, place=place)
    )


def _bar(
    battle: Battle, state: State, piece: int, to: Stance, there: Callable[[State], bool]
) -> Refusal | None:
    """What is said of a place or a step that would be there without something that could be otherwise."""
    for bar in battle.chapters.bars:
        if bar.takes_ground and (other := bar.without(state)) is not None and there(other):
            return bar.says(battle, state, piece, to)
    return None


def path_of(battle: Battle, state: State, action: actions.Move) -> tuple[Stance, ...]:
    """The stances a move leads over, its start left out."""
    if action.via:
        return (*action.via, action.to)
    return reach(battle, state, action.piece).path(action.to)


def set_out(
    battle: Battle, state: State, piece: int, path: tuple[Stance, ...], log: list[Event], horse: int = -1
) -> None:
    """Begin a move, with or without a horse that is led; where the enemy may shoot at it, it goes step by step."""
    budget = points(battle, state, piece)
    battle.let_go(state, piece, log)
    state.did[piece] |= MOVED
    if battle.policies.defensive_fire:
        rides, start = battle.two_hex(state, piece), state.stance(piece)
        push(state, Moving(piece, budget, rides, path, start, horse))
        walk_on(battle, state, log)
    else:
        walk(battle, state, piece, path, log, horse)


def take_along(
    battle: Battle, state: State, piece: int, thing: int, path: tuple[Stance, ...], log: list[Event]
) -> None:
    """Set out on a path on which something stands, and go on with it from there, step by step as in any other move."""
    budget, start = laden(battle, state, piece), state.stance(piece)
    battle.let_go(state, piece, log)
    state.did[piece] |= MOVED | BURDENED
    below = len(state.stack)
    push(state, Moving(piece, budget, False, path, start, screen=thing))
    walk_on(battle, state, log)
    while not battle.policies.defensive_fire and len(state.stack) > below:
        walk_on(battle, state, log)


def walk(
    battle: Battle,
    state: State,
    piece: int,
    path: tuple[Stance, ...],
    log: list[Event],
    horse: int = -1,
    cost: int | None = None,
) -> None:
    """Go the whole path at once, where nobody can interrupt it; `cost` is what it costs, where that is known."""
    here, spent = state.stance(piece), cost or 0
    rules = list(battle.ids(COST))
    for stance in path:
        if cost is None:
            spent += step_cost(battle, state, piece, here, stance) or 0
        rules += _passed(battle, state, piece, here, stance)
        for stepped in battle.chapters.stepped:
            stepped(battle, state, here.place, stance.place)
        here = stance
    if horse >= 0:
        led = trail(battle, state, horse, [state.at[piece], *(stance.place for stance in path[:-1])])
        rules += battle.ids(LEAD)
        battle.put(state, horse, led)
        state.did[horse] |= MOVED
    battle.put(state, piece, here)
    for arrives in battle.chapters.arrives:
        rules += arrives(battle, state, here.place)
    state.spent[piece] += spent
    log.append(
        events.Moved(
            piece=battle.name(piece),
            path=tuple(map(battle.text, path)),
            place=battle.text(here),
            cost=spent,
            rules=tuple(dict.fromkeys(rules)),
        )
    )


def trail(battle: Battle, state: State, horse: int, walked: Sequence[int]) -> Stance:
    """Where a horse ends that follows a leader: `walked` are the hexes he left, his start first.

    On his first step it takes the hex he left, the half next to it becoming the rear; from then on its rear
    comes where its front was.
    """
    if not battle.two_hex(state, horse):
        return Stance(walked[-1])
    halves, around = battle.halves(state.stance(horse)), battle.land(state).board.around
    before = walked[-2] if len(walked) > 1 else next(h for h in halves if around[h] >> walked[0] & 1)
    return Stance(walked[-1], battle.board.direction(before, walked[-1]))


def _passed(battle: Battle, state: State, piece: int, here: Stance, stance: Stance) -> list[str]:
    """The rules a step makes use of: the ground entered and how, friends passed, the dead stepped over."""
    if stance.facing is None:
        rules = list(battle.note(battle.land(state).step_rules(here.place, stance.place)))
    else:
        rules = list(battle.note(battle.ground_of(state, stance.place).rules))
    own, entered = battle.roster[piece].side, battle.board.mask(battle.halves(stance))
    if state.occupied[own] & ~battle.places(state, piece) & entered:
        rules += battle.ids(FRIENDS)
    if state.occupied[1 - own] & entered:
        rules += battle.ids(OVER_TRENCH)
    rules += battle.step_rules(state, stance.place)
    if state.slow >> stance.place & 1:
        rules += battle.ids(BODIES_SLOW)
    if stance.facing is not None:
        rules += battle.ids(TWO_HEXES)
    return rules


# ------------------------------------------------------------------------------------------------ shot at on the way


def walk_on(battle: Battle, state: State, log: list[Event], *, slipped: bool = False) -> None:
    """Take the next step of the move on top of the stack, or end it: path done, points gone, man down.

    A man may be shot at in a friend's hex as he passes, but he never stays there (SG-1.62-a, AN-1-d): one who
    cannot go on goes back to the last hex of his path that was free. `slipped`: he has got past the enemies beside him.
    """
    frame = top(state, Moving)
    pop(state)
    piece, here = frame.piece, state.stance(frame.piece)
    if not frame.path or not _still_going(battle, state, frame):
        if frame.leaves and not frame.path and _still_going(battle, state, frame):
            if frame.left:
                if slipped or not infiltration.must_slip(battle, state, frame):
                    leave_map(battle, state, piece, log)
            elif shares(battle, state, piece):
                battle.put(state, piece, frame.back)
        return
    stance, taken = frame.path[0], things.find(state, frame.screen)
    if taken is not None and taken.place != here.place:
        taken = None  # he has not come to it yet
    without = state if taken is None else things.without(state, taken)
    cost = step_cost(battle, without, piece, here, stance) or 0
    if cost > frame.left:
        if shares(battle, state, piece):
            battle.put(state, piece, frame.back)
        where = battle.text(state.stance(piece))
        log.append(events.Stopped(piece=battle.name(piece), place=where, rules=battle.ids(EFFECT)))
        return
    if not slipped and infiltration.must_slip(battle, state, frame):
        return
    walk(battle, state, piece, (stance,), log, frame.horse, cost)
    if taken is not None:
        battle.chapters.taken_along[taken.kind](battle, state, piece, taken, log)
    back = frame.back if shares(battle, state, piece) else stance
    rest = frame.left - cost, frame.rides, frame.path[1:], back
    push(state, Moving(piece, *rest, frame.horse, frame.leaves, frame.screen))


def leave_map(battle: Battle, state: State, piece: int, log: list[Event]) -> None:
    """He goes off the map and does not come back (AN-3.6.3-a)."""
    battle.lift(state, piece)
    state.status[piece] |= LEFT
    log.append(events.LeftMap(piece=battle.name(piece), rules=battle.ids(LEAVES)))


def shares(battle: Battle, state: State, piece: int) -> bool:
    """Is a man just passing through a friend's hex?"""
    return bool(battle.friends_of(state, piece) & battle.places(state, piece))


def _still_going(battle: Battle, state: State, frame: Underway) -> bool:
    """Neither stunned nor dead, and still in the saddle if he set out in it."""
    return battle.able(state, frame.piece) and battle.two_hex(state, frame.piece) == frame.rides


class ShotAtMoment(DeedMoment):
    """After each hex entered the other side may shoot at those on their way, or let them pass (HL-3-c, HL-B5.3-a)."""

    main = "shoot"
    offered = "defensive-fire"
    cites = DEFENSIVE

    def side(self, battle: Battle, state: State) -> int:
        return 1 - battle.active(state)

    def targets(self, battle: Battle, state: State) -> list[int]:
        """Those on their way whom one can shoot at now."""
        raise NotImplementedError

    def strange(self, battle: Battle, state: State, piece: int) -> Refusal | None:
        """Why a piece is none of those on their way; None if it is one."""
        raise NotImplementedError

    def hit(self, battle: Battle, state: State, target: int, effect: Effect, log: list[Event]) -> None:
        """What a shot does to one on his way."""
        raise NotImplementedError

    def engine(self, battle: Battle, state: State) -> Thing | None:
        """The engine that has made a step, and can itself be shot at with fire; None where there is none."""
        return None

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        targets, limits = self.targets(battle, state), battle.chapter(ShootingTables).limits
        for shooter in battle.men_of(state, self.side(battle, state)) if targets else ():
            # Most have moved too far or shot already, and that is soon seen: their lines nobody need draw.
            limit = limits.get(battle.roster[shooter].weapon)
            if limit is not None and _may_still_shoot(battle, state, shooter, limit):
                for target in in_range(battle, state, shooter, targets):
                    if not cannot_shoot_at_mover(battle, state, shooter, target):
                        yield actions.Shoot(shooter, target)
        if targets:
            yield from self.deed_actions(battle, state)

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return actions.Pass()

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if (deed := self.deed(battle, action)) is not None:
            return deed.check(battle, state, action)
        if not isinstance(action, actions.Shoot):
            return battle.wrong_moment(state, action)
        return self.not_at(battle, state, action.shooter, action.target) or cannot_shoot_at_mover(
            battle, state, action.shooter, action.target
        )

    def not_at(self, battle: Battle, state: State, shooter: int, target: int) -> Refusal | None:
        """Why this is not one who may shoot now, or not one to be shot at."""
        if battle.roster[shooter].side == battle.active(state):
            return battle.refuse(ONLY_THE_OTHER, "only-other-fires", piece=battle.name(shooter))
        return self.strange(battle, state, target)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        if (deed := self.deed(battle, action)) is not None:
            deed.apply(battle, state, action, dice, log)
        elif isinstance(action, actions.Shoot):
            labour.shot_from(battle, state, action.shooter, log)
            effect = resolve_shot(battle, state, action.shooter, action.target, dice, log)
            self.hit(battle, state, action.target, effect, log)
        else:
            self.skip(battle, state, log)


class MovingMoment(ShotAtMoment):
    """One man on his way, on foot or riding."""

    kind = "defensive-fire"

    def __init__(self, go_on: GoOn) -> None:
        self.go_on = go_on

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        piece = top(state, Underway).piece
        return {"piece": battle.name(piece), "place": battle.text(state.stance(piece))}

    def targets(self, battle: Battle, state: State) -> list[int]:
        frame = top(state, Underway)
        return [frame.piece] if _still_going(battle, state, frame) else []

    def strange(self, battle: Battle, state: State, piece: int) -> Refusal | None:
        mover = top(state, Underway).piece
        if piece == mover:
            return None
        return battle.refuse(
            ONLY_THE_MOVER, "only-the-mover", piece=battle.name(piece), mover=battle.name(mover)
        )

    def hit(self, battle: Battle, state: State, target: int, effect: Effect, log: list[Event]) -> None:
        hit_mover(battle, state, effect, log)

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        self.go_on(battle, state, log, slipped=False)


def go_on(battle: Battle, state: State, log: list[Event], *, slipped: bool) -> None:
    """Take the next step of whatever move is on top of the stack."""
    moment = battle.moment(state)
    assert isinstance(moment, MovingMoment), "whoever is on his way goes on as he set out"
    moment.go_on(battle, state, log, slipped=slipped)


def cannot_shoot_at_mover(battle: Battle, state: State, shooter: int, target: int) -> Refusal | None:
    """Why a man may not shoot at the mover now; None if he may."""
    late = cannot_shoot_back(battle, state, shooter, battle.roster[shooter].weapon)
    return late or refusal_in(take_aim(battle, state, shooter, target))


def cannot_shoot_back(
    battle: Battle, state: State, shooter: int, weapon: str, besides: int = 0
) -> Refusal | None:
    """Why somebody shoots at no mover now, by the limits of a weapon; enemies on the places of `besides` do not keep him
    from it."""
    if refused := battle.not_ours(state, shooter, battle.roster[shooter].side):
        return refused
    if refused := battle.holds_back(state, shooter):
        return refused
    man = battle.roster[shooter]
    limit = battle.chapter(ShootingTables).limits.get(weapon)
    if limit is None or not limit.defensive:
        return battle.refuse(OFFENSIVE_ONLY, "offensive-only", piece=man.name, weapon=weapon or "none")
    if state.shot[shooter] == state.turn:
        return battle.refuse(ONCE_A_TURN, "shot-already", piece=man.name)
    if in_contact(battle, state, shooter, besides):
        return battle.refuse(TOO_LATE, "in-contact", piece=man.name)
    allowed = _steps_left_by(battle, state, shooter, limit)
    if allowed is None:
        loads = must_reload(battle, state, shooter)
        return loads or battle.refuse(BOUND, "fired-in-own-turn", piece=man.name, weapon=weapon)
    if state.spent[shooter] > allowed:
        return battle.refuse(
            BOUND, "moved-too-far-to-fire", piece=man.name, spent=state.spent[shooter], most=allowed
        )
    return must_reload(battle, state, shooter)


def _steps_left_by(battle: Battle, state: State, shooter: int, limit: Limit) -> int | None:
    """How many points a man may have moved in his own turn to shoot at movers now; None if he may not at all."""
    has_shot = bool(state.did[shooter] & HAS_SHOT)
    return allowance(battle.values(state, shooter).movement, limit.both if has_shot else limit.one_shot)


def _may_still_shoot(battle: Battle, state: State, shooter: int, limit: Limit) -> bool:
    """Has a man done nothing that keeps his weapon from firing at movers? For lists: no reason is given."""
    if not limit.defensive or state.shot[shooter] == state.turn:
        return False
    if not state.spent[shooter]:  # who has stayed where he was need not reckon
        return allowance(0, limit.both if state.did[shooter] & HAS_SHOT else limit.one_shot) is not None
    allowed = _steps_left_by(battle, state, shooter, limit)
    return allowed is not None and state.spent[shooter] <= allowed


def no_shot_was_asked(battle: Battle, state: State, action: Action) -> Refusal | None:
    """Why a man could not shoot at one who has moved in this turn, as things stand where that move has ended."""
    if not isinstance(action, actions.Shoot) or not battle.policies.defensive_fire or state.stack:
        return None
    shooter, target = battle.roster[action.shooter], battle.roster[action.target]
    active = battle.active(state)
    if target.side != active or shooter.side == active or not state.did[action.target] & MOVED:
        return None
    return cannot_shoot_at_mover(battle, state, action.shooter, action.target) if shooter.weapon else None


def left_after(effect: Effect, left: int) -> int:
    """What a hit leaves a man on his way of the points he has left (HL-B5.3-e)."""
    if effect.man == "retreat":
        return max(left - 2, 0)
    return left // 2 if effect.man == "wounded" and not effect.thrown else left


def hit_mover(battle: Battle, state: State, effect: Effect, log: list[Event]) -> None:
    """What a hit does to a man on his way (HL-B5.3-e): slowed, halved, or stopped for good."""
    frame = top(state, Underway)
    piece, ids = frame.piece, battle.ids(EFFECT)
    left = left_after(effect, frame.left)
    state.stack = (*state.stack[:-1], msgspec.structs.replace(frame, left=left))
    if effect.man not in ("none", "retreat"):
        on_foot_and_dead = effect.man == "killed" and not frame.rides
        goes_on = (
            effect.man == "wounded" and not effect.thrown and not state.status[piece] & (WOUNDED | STUNNED)
        )
        if (
            not goes_on
            and not on_foot_and_dead
            and isinstance(frame, Moving)
            and shares(battle, state, piece)
        ):
            battle.put(state, piece, frame.back)
        hurt(battle, state, log, piece, effect, ids)
    if left != frame.left and battle.able(state, piece):
        log.append(events.Slowed(piece=battle.name(piece), left=left, rules=ids))


def hit_carried(battle: Battle, state: State, piece: int, effect: Effect, log: list[Event]) -> None:
    """A hit on one who is carried along takes from the points he still has for a move of his own (HL-B5.3-e)."""
    left, ids = left_after(effect, points(battle, state, piece)), battle.ids(EFFECT)
    if effect.man != "retreat":
        hurt(battle, state, log, piece, effect, ids)
    if state.did[piece] & MOVED or not battle.able(state, piece):
        return
    state.spent[piece] += max(points(battle, state, piece) - left, 0)
    log.append(events.Slowed(piece=battle.name(piece), left=left, rules=ids))


CHAPTER = Chapter(
    name="moving",
    phases={"move": MoveMoment()},
    frames={
        Moving: MovingMoment(walk_on),
        infiltration.Slipping: infiltration.SlipMoment(go_on),
    },
    passed_over=no_shot_was_asked,
)
