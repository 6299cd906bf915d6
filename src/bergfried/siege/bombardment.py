"""A day's bombardment by engines off the map (SIEGE 4.2, The Anarchy 3.2.4 and 3.3.6).

Each engine shoots at one hex a day, several may share one, and each hex is rolled for once. Where the besieger names the
business of the day, all targets are named before the first die falls; else he shoots with one engine after the other
before each new assault. In The Anarchy an engine has its place behind a hex at the edge of the map, from where its line
to a target runs; in SIEGE every wall is in reach, the keep's behind a breach.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

import msgspec

from bergfried.battle import events
from bergfried.battle.castle import gates
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.field import battering, bombarding, works
from bergfried.battle.field.battering import TABLE, Wall
from bergfried.battle.field.bombarding import Bombardment, Order
from bergfried.battle.field.works import Target, targets
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite

from . import actions, machines
from .machines import engines_of, left
from .siege import Chapter, Closing, Deed, Moment, Reckoning, Siege
from .state import SiegeState

WOOD = cite("AN-3.2.4-a", "SG-4.21-d")
BY_ENGINES = cite("SG-4.11-a")
IN_REACH = cite("SG-4.11-b")
ONE_A_DAY = cite("AN-3.2.4-b", "AN-5.1.1-a", "SG-4.21-a")
TOGETHER = cite("SG-4.21-b")
POINTS = cite("SG-4.21-c")
ALLOTTED = cite("SG-4.21-d")
ONE_HOARDING = cite("AN-3.3.6-b")


class Loosing(Frame, frozen=True, tag="loosing"):
    """The engines shoot: each hex that was named is rolled for."""

    side: int


def owners(siege: Siege, state: SiegeState) -> set[int]:
    """The sides that can bombard something before a new day, where that is done before an assault."""
    if siege.names_days:
        return set()
    return {siege.battle.sides.index(engine.side) for engine in siege.engines}


# ------------------------------------------------------------------------------------------------ targets


def _target_at(battle: Battle, state: State, place: int) -> Target | None:
    """What can be bombarded at a place, if anything can."""
    if battle.policies.bombarded == "works":
        return targets(battle, state).get(place)
    return works.wall_named(battle.land(state), place)


def _limit_of(battle: Battle, target: Target) -> Citation:
    return ONE_HOARDING if works.is_hoarding(battle, target) else ONE_A_DAY


def _out_of_reach(siege: Siege, state: SiegeState, wall: Wall) -> Refusal | None:
    """Why a hex of the keep cannot be shot at; among hexes as near to a breach those the besieger shoots at first count."""
    shot = state[Bombardment]
    breaches = [(place,) for place in bombarding.outer_breaches(siege.battle, state.inner)]
    chosen = {*(order.place for order in shot.orders), *(place for place, _ in shot.shot_at)}
    return bombarding.keep_out_of_reach(siege.battle, wall, breaches, chosen)


# ------------------------------------------------------------------------------------------------ bombarding


class BombardDeed(Deed):
    """The besieger says what his engines shoot at."""

    takes = (actions.Bombard,)

    def actions(self, siege: Siege, state: SiegeState, side: int) -> Iterator[Action]:
        own = engines_of(siege, side)
        ready = [name for name in own if _cannot_shoot(siege, state, own, name, ONE_A_DAY) is None]
        if not ready:
            return
        for place, target in sorted(targets(siege.battle, state.inner).items()):
            free = [n for n in sorted(ready) if _refused(siege, state, own, (n,), place, target) is None]
            for count in range(1, len(free) + 1):
                for names in combinations(free, count):
                    yield actions.Bombard(names, Stance(place))

    def check(self, siege: Siege, state: SiegeState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Bombard)
        if not siege.engines:
            return siege.wrong_moment(state, action)
        place = action.at.place
        target = targets(siege.battle, state.inner).get(place)
        if target is None:
            if siege.battle.policies.bombarded == "works":
                siege.battle.policy_ids("platforms_bombarded")
            return siege.refuse(WOOD, "no-target", place=siege.battle.text(action.at))
        return _refused(siege, state, engines_of(siege, side), action.engines, place, target)

    def apply(
        self, siege: Siege, state: SiegeState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Bombard)
        machines.employ(siege, state, action.engines, engines_of(siege, side))
        if siege.names_days:
            _allot(siege, state, side, action, log)
        else:
            _shoot(siege, state, side, Order(action.engines, action.at.place), dice, log)

    def foresees(
        self, siege: Siege, state: SiegeState, side: int, action: Action
    ) -> tuple[SiegeState, Action] | None:
        """The roll that decides what comes of it when all targets have been named."""
        assert isinstance(action, actions.Bombard)
        if not siege.names_days:
            return None
        trial = state.copy()
        _allot(siege, trial, side, action, [])
        orders = tuple(order for order in trial[Bombardment].orders if order.place == action.at.place)
        trial[Bombardment] = msgspec.structs.replace(trial[Bombardment], orders=orders)
        trial.stack = (Closing(), Loosing(side))
        return trial, actions.Volley(action.at)

    def hoped(
        self, siege: Siege, state: SiegeState, side: int, action: Action
    ) -> tuple[Fraction, State] | None:
        """The wall is down by the last day, which is left for an assault, if these engines go on like that."""
        assert isinstance(action, actions.Bombard)
        battle, place = siege.battle, action.at.place
        wall = battering.wall_at(battle.land(state.inner), place)
        if not siege.names_days or wall is None:
            return None
        reckoned = _reckon(siege, state, side, action, Target(works.WALL, wall.kind, wall=wall))
        assert reckoned.down is not None, "days are given to it alone"
        after = state.inner.copy()
        battering.bring_down(battle, after, wall, [], placed=False)
        return reckoned.down, after

    def reckons(self, siege: Siege, state: SiegeState, side: int, action: Action) -> Reckoning | None:
        assert isinstance(action, actions.Bombard)
        target = _target_at(siege.battle, state.inner, action.at.place)
        return None if target is None else _reckon(siege, state, side, action, target)


def _reckon(siege: Siege, state: SiegeState, side: int, action: actions.Bombard, target: Target) -> Reckoning:
    """All numbers of the die as the table has them, with the engines that are to shoot there already."""
    place, own = action.at.place, engines_of(siege, side)
    before = state[Bombardment].named_for(place)
    points = sum(left(siege, state, own[name]) for name in (*before, *action.engines))
    step, worn, steps, most = bombarding.chances(siege.battle, state.inner, target, points)
    days = siege.days - state.day
    down = _at_least(most - steps, days, step) if siege.names_days else None
    return Reckoning(step, worn, down, steps, most, target.what)


def _at_least(needed: int, days: int, chance: Fraction) -> Fraction:
    """The chance that something happens on so many days at least."""
    return sum(
        (
            comb(days, times) * chance**times * (1 - chance) ** (days - times)
            for times in range(needed, days + 1)
        ),
        Fraction(0),
    )


def _cannot_shoot(
    siege: Siege, state: SiegeState, own: dict[str, int], name: str, limit: Citation
) -> Refusal | None:
    """Why an engine shoots at nothing more today."""
    if refused := machines.cannot_serve(siege, state, own, name, limit):
        return refused
    if not left(siege, state, own[name]):
        return siege.refuse(TABLE, "engine-worn", engine=name)
    return None


def _refused(
    siege: Siege, state: SiegeState, own: dict[str, int], names: tuple[str, ...], place: int, target: Target
) -> Refusal | None:
    """Why these engines cannot shoot at something; nothing depends on which of them shoot together."""
    limit = _limit_of(siege.battle, target)
    for name in names:
        if refused := _cannot_shoot(siege, state, own, name, limit):
            return refused
    if not siege.names_days and state[Bombardment].last_shot(place) == state.day:
        return siege.refuse(limit, "hex-bombarded", place=siege.battle.board.text(place))
    if target.wall is None:
        return None
    if refused := _out_of_reach(siege, state, target.wall):
        return refused
    if bombarding.modifier(siege.battle, target.wall) is None:
        where = siege.battle.board.text(place)
        return siege.refuse(battering.STRONG, "wall-too-strong", place=where)
    return _shielded(siege, state, own, names, place)


def _shielded(
    siege: Siege, state: SiegeState, own: dict[str, int], names: tuple[str, ...], place: int
) -> Refusal | None:
    """Why the line of one of some engines, which have their places at the edge, does not get to a wall."""
    battle, shot = siege.battle, state[Bombardment]
    for name in names:
        edge = siege.engines[own[name]].edge
        if not edge:
            continue
        start = battle.board.place(edge)
        if refused := bombarding.behind_hoarding(battle, state.inner, shot, state.day, name, start, place):
            return refused
    return None


def _allot(siege: Siege, state: SiegeState, side: int, action: actions.Bombard, log: list[Event]) -> None:
    """Engines are to shoot at a hex today, with those that were to do so already."""
    place = action.at.place
    state[Bombardment] = state[Bombardment].allotted(action.engines, place)
    own = engines_of(siege, side)
    log.append(
        events.Allotted(
            engines=action.engines,
            feature=targets(siege.battle, state.inner)[place].what,
            place=siege.battle.board.text(place),
            points=sum(left(siege, state, own[name]) for name in state[Bombardment].named_for(place)),
            rules=_rules(siege, (ALLOTTED, IN_REACH, ONE_A_DAY)),
        )
    )


def _rules(siege: Siege, citations: Iterable[Citation]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for citation in citations for rule in siege.ids(citation)))


# ------------------------------------------------------------------------------------------------ the roll


def let_shoot(siege: Siege, state: SiegeState, log: list[Event]) -> None:
    """All targets have been named: the engines shoot."""
    if state[Bombardment].orders:
        push(state, Loosing(gates.attacker(siege.battle)))


class LooseMoment(Moment):
    """One roll for each hex that was named, in whatever order (SG-4.21-d)."""

    kind = "loose-engines"
    cites = ALLOTTED

    def side(self, siege: Siege, state: SiegeState) -> int:
        return top(state, Loosing).side

    def facts(self, siege: Siege, state: SiegeState) -> dict[str, Fact]:
        board = siege.battle.board
        return {"places": tuple(board.text(order.place) for order in state[Bombardment].orders)}

    def forced(self, siege: Siege, state: SiegeState) -> Action | None:
        return None

    def actions(self, siege: Siege, state: SiegeState) -> Iterator[Action]:
        return (actions.Volley(Stance(order.place)) for order in state[Bombardment].orders)

    def check(self, siege: Siege, state: SiegeState, action: Action) -> Refusal | None:
        if isinstance(action, actions.Bombard):
            return siege.refuse(ALLOTTED, "targets-are-named")
        if not isinstance(action, actions.Volley):
            return siege.wrong_moment(state, action)
        if action not in set(self.actions(siege, state)):
            return siege.refuse(ALLOTTED, "not-named", place=siege.battle.text(action.at))
        return None

    def apply(self, siege: Siege, state: SiegeState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Volley)
        orders = state[Bombardment].orders
        order = next(order for order in orders if order.place == action.at.place)
        _shoot(siege, state, self.side(siege, state), order, dice, log)

    def skip(self, siege: Siege, state: SiegeState, log: list[Event]) -> None:
        pop(state)


def _shoot(siege: Siege, state: SiegeState, side: int, order: Order, dice: Dice, log: list[Event]) -> None:
    """The engines have shot at a hex for a day: one roll decides what has become of it and of them."""
    battle, place, names = siege.battle, order.place, order.engines
    own, target = engines_of(siege, side), targets(battle, state.inner)[place]
    points = sum(left(siege, state, own[name]) for name in names)
    if any(siege.engines[own[name]].kind for name in names):
        battle.policy_ids("throwing_engines")
    cited = (BY_ENGINES, POINTS, TOGETHER) if len(names) > 1 else (BY_ENGINES, POINTS)
    rules = _rules(siege, (WOOD, _limit_of(battle, target), *(cited if siege.names_days else ())))
    where = battle.board.text(place)
    log.append(events.Bombarded(engines=names, feature=target.what, place=where, points=points, rules=rules))
    state[Bombardment] = state[Bombardment].carried_out(order, state.day)
    # Where the day was one of bombardment alone, nobody is placed; else all stand where the assault left them.
    placed = not siege.names_days
    lost = bombarding.strike(battle, state.inner, place, target, points, dice, log, placed=placed)
    if lost:
        machines.wear_down(state, side, names, lost)


CHAPTER = Chapter(
    name="bombardment",
    slices=(Bombardment,),
    labours=(BombardDeed(),),
    frames={Loosing: LooseMoment()},
    carries_out=let_shoot,
    prepares=owners,
)
