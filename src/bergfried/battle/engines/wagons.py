"""Wagons: one harnessed animal, led by a man on foot, draws a wagon behind it (SIEGE 5.11).

The wagon trails the animal hex by hex, as a led animal trails its leader: its front comes where the rear of the animal
was, its rear where its front was. An animal that would not be in one of the marked hexes before the wagon after a step
does not make it, so a wagon bends only so far, and never backs. Harnessing is in `teams`.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import COST, Battle, Deed
from bergfried.battle.engine.chapter import Chapter, Prospect, as_it_is
from bergfried.battle.engine.state import DEAD, State
from bergfried.battle.engine.things import parts_of
from bergfried.battle.field import moving
from bergfried.board.hexes import DIRECTIONS, Direction
from bergfried.board.latest import Latest
from bergfried.board.reach import Graph, Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of

DRAWN = cite("SG-5.11-a")
MARKED = cite("SG-5.11-b")
TRAILS = cite("SG-5.11-c")
HELD_FAST = cite("SG-5.11-e")
LEADER = cite("SG-5.11-c", "SG-3.34-a")
NO_STOP = cite("SG-3.1-b")


class Train(NamedTuple):
    """A man, the animal he leads and the wagon behind it, each where it is; a rear is that of the wagon's two hexes."""

    man: int
    head: int
    tail: int
    """The hexes of the animal, which are one for an ox."""
    front: int
    rear: int


Ways = dict[int, tuple[int, tuple[int, ...]]]
"""For each place a man can lead to: what it costs, and the places on the way."""


def wagon_of(state: State, animal: int) -> Thing | None:
    """The wagon an animal is harnessed to."""
    thing = things.harnessed_to(state, animal)
    return thing if thing is not None and kind_of(thing).trails else None


def marked(battle: Battle, front: int, facing: Direction) -> tuple[int, ...]:
    """The three hexes before a wagon in which its animal may be (SG-5.11-b)."""
    return tuple(front + battle.board.shifts[facing.turned(by)] for by in (-1, 0, 1))


class DriveDeed(Deed):
    """A man on foot beside a harnessed animal leads it on, and the wagon goes with it (SG-5.11-c)."""

    takes = (actions.Drive,)
    each_man = True

    def at_hand(self, battle: Battle, state: State) -> bool:
        return any(wagon.team and kind_of(wagon).trails for wagon in things.on_map(state))

    def choices(self, battle: Battle, state: State, piece: int) -> Iterator[Action]:
        near = battle.land(state).next_to(battle.mover(state, piece), state.at[piece])
        for wagon in state.things:
            for animal in wagon.team:
                if not near & battle.places(state, animal) or not kind_of(wagon).trails:
                    continue
                if _cannot_lead(battle, state, piece, animal) is None:
                    for place in sorted(_ends(battle, state, piece, animal, wagon)):
                        yield actions.Drive(piece, animal, Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Drive)
        stays = moving.cannot_move(battle, state, action.piece)
        return (
            stays
            or _cannot_lead(battle, state, action.piece, action.animal)
            or _no_way(battle, state, action)
        )

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Drive)
        piece, animal, wagon = action.piece, action.animal, wagon_of(state, action.animal)
        assert wagon is not None, "who drives has a wagon"
        _, path = _ends(battle, state, piece, animal, wagon)[action.to.place]
        train = _trains(battle, state, piece, animal, wagon, path)[-1]
        things.lift(state, wagon)
        moving.set_out(battle, state, piece, tuple(map(Stance, path)), log, animal)
        facing = battle.board.direction(train.rear, train.front)
        assert facing is not None, "a wagon stands on two hexes side by side"
        things.move(battle, state, wagon, train.front, facing)
        log.append(
            events.WagonDrawn(
                piece=battle.name(piece),
                horse=battle.name(animal),
                place=battle.board.text(train.front),
                rules=(*battle.ids(DRAWN), *battle.ids(MARKED), *battle.ids(TRAILS)),
            )
        )


def _cannot_lead(battle: Battle, state: State, piece: int, animal: int) -> Refusal | None:
    """Why a man cannot lead an animal with a wagon behind it, wherever he wants to."""
    name, wagon = battle.name(piece), wagon_of(state, animal)
    if wagon is None:
        return battle.refuse(DRAWN, "no-wagon-behind", piece=battle.name(animal))
    if refused := battle.section_off(kind_of(wagon).section, wagon.kind):
        return refused
    if battle.two_hex(state, piece):
        return battle.refuse(LEADER, "leader-is-mounted", piece=name)
    if state.status[animal] & DEAD:
        return battle.refuse(HELD_FAST, "wagon-held-fast", piece=battle.name(animal))
    near = battle.land(state).next_to(battle.mover(state, piece), state.at[piece])
    if not near & battle.places(state, animal):
        return battle.refuse(LEADER, "no-horse-beside", piece=name)
    if battle.roster[animal].side != battle.roster[piece].side:
        return battle.refuse(LEADER, "not-your-horse", piece=name, horse=battle.name(animal))
    return None


def _no_way(battle: Battle, state: State, action: actions.Drive) -> Refusal | None:
    """Why the wagon cannot be led there, by a man who can lead it somewhere."""
    piece, animal, wagon = action.piece, action.animal, wagon_of(state, action.animal)
    assert wagon is not None, "who leads has a wagon"
    place, name, where = action.to.place, battle.name(piece), battle.text(action.to)
    if place in _ends(battle, state, piece, animal, wagon):
        return None
    if place in _ends(battle, state, piece, animal, wagon, stopping=False):
        horse = battle.name(animal)
        return battle.refuse(NO_STOP, "horse-cannot-follow", piece=name, horse=horse, place=where)
    if not battle.land(state).graph("mounted").enterable >> place & 1:
        terrain = battle.land(state).terrain.get(place, "none")
        return battle.refuse(TRAILS, "closed-ground", piece=battle.name(animal), place=where, terrain=terrain)
    beside = battle.board.around[state.at[piece]] >> place & 1
    if beside and not (battle.free(state) | battle.places(state, animal)) >> place & 1:
        return battle.refuse(COST, "no-way", piece=name, place=where)
    if beside:
        rules = (*battle.ids(MARKED), *battle.ids(TRAILS))
        return battle.refuse(rules, "wagon-bends-not", piece=battle.name(animal), place=where)
    return battle.refuse(TRAILS, "wagon-no-way", piece=name, place=where)


# ------------------------------------------------------------------------------------------------ where it goes


def _ends(
    battle: Battle, state: State, piece: int, animal: int, wagon: Thing, *, stopping: bool = True
) -> Ways:
    """Where a man can lead the animal with its wagon, by the cheapest way to each place, past nobody.

    Not `stopping`: also where one of them could not stay.
    """
    land, board = battle.land(things.without(state, wagon)), battle.board
    most, start = moving.points(battle, state, piece), _train(battle, state, piece, animal, wagon)
    others = (
        (state.occupied[0] | state.occupied[1]) & ~battle.places(state, piece) & ~battle.places(state, animal)
    )
    near = board.within(start.man, max(most, len(start)))
    country = _Country(
        land.led(battle.mover(state, piece)),
        start,
        battle.two_hex(state, animal),
        most,
        (battle.barred(state, piece) | others) & near,
        state.slow & near,
        land.may_not_stop["mounted"] & near if stopping else 0,
    )
    kept = battle.chapter(_Kept).ways
    if country not in kept:
        kept[country] = _search(battle, country)
    return kept[country]


class _Country(NamedTuple):
    """All that decides where a wagon can be led: it is asked for again while others move far from it."""

    graph: Graph
    start: Train
    long: bool
    """Is the animal one of two hexes?"""
    most: int
    closed: int
    slow: int
    passed: int
    """Places where nobody may stop."""


class _Kept:
    """The latest ways of wagons."""

    def __init__(self, book: Book) -> None:
        self.ways = Latest[_Country, Ways](KEPT)


KEPT = 64


def _search(battle: Battle, country: _Country) -> Ways:
    """The cheapest way to each place to which a man can lead a wagon."""
    graph, start, long, most, closed, slow, passed = country
    shifts = battle.board.shifts

    def steps(here: int, trail: tuple[int, ...], left: int) -> Iterator[tuple[int, int, Direction]]:
        """The places next to a man whom all these trail, with what a step there costs."""
        for way, shift in zip(DIRECTIONS, shifts, strict=True):
            to = here + shift
            if not closed >> to & 1 and to not in trail and (price := graph.step_cost(here, way)) is not None:
                price += slow >> to & 1
                if price <= left:
                    yield price, to, way

    todo: list[_Leg] = []
    for price, to, _ in steps(start.man, start, most):
        if (after := _step(battle, start, to, long, first=True)) is not None:
            heappush(todo, _leg(battle, price, after, long))
    seen: set[object] = set()
    found: Ways = {}
    while todo:
        cost, path, bends, trail = heappop(todo)
        goes_on, here = (bends[1] - bends[0]) % 6 in _SLIGHT, path[-1]
        passing = tuple(passed >> place & 1 for place in trail) if passed else ()
        # Behind an ox only whether it may go on matters of how the wagon is bent.
        key = here, bends if long else (bends[1], goes_on), passing
        if key in seen:
            continue
        seen.add(key)
        if not any(passing):
            found.setdefault(here, (cost, path))
        if goes_on:
            for price, to, way in steps(here, trail, most - cost):
                heappush(todo, (cost + price, (*path, to), (*bends[1:], way), (*trail[1:], to)))
    return found


_Leg = tuple[int, tuple[int, ...], tuple[Direction, ...], tuple[int, ...]]
"""A way so far: its cost, the places of the man, the ways from each hex of the train to the next, and these hexes from
the wagon's rear to the man."""
_SLIGHT = (0, 1, 5)
"""By so many sixths a wagon bends: the animal is in one of its marked hexes then."""


def _leg(battle: Battle, cost: int, train: Train, long: bool) -> _Leg:
    """What a first step has come to."""
    trail = (train.rear, train.front, train.tail, *((train.head,) if long else ()), train.man)
    bends = (battle.board.direction(one, other) for one, other in pairwise(trail[1:]))
    return cost, (train.man,), tuple(bend for bend in bends if bend is not None), trail


def _train(battle: Battle, state: State, piece: int, animal: int, wagon: Thing) -> Train:
    halves = battle.halves(state.stance(animal))
    return Train(state.at[piece], halves[0], halves[-1], *parts_of(battle.board, wagon))


def _trains(
    battle: Battle, state: State, piece: int, animal: int, wagon: Thing, path: tuple[int, ...]
) -> list[Train]:
    """Where all are after each step of a path that can be gone."""
    found = [_train(battle, state, piece, animal, wagon)]
    for place in path:
        after = _step(battle, found[-1], place, battle.two_hex(state, animal), first=len(found) == 1)
        assert after is not None, "a checked way can be gone"
        found.append(after)
    return found


def _step(battle: Battle, train: Train, to: int, long: bool, *, first: bool) -> Train | None:
    """Where all are once the man has taken one step; None if the animal were not before the wagon then."""
    board, head = battle.board, train.man
    tail = train.head if long else head
    if long and first:  # the half next to him becomes the rear, as for any horse that is led
        tail = next(half for half in (train.head, train.tail) if board.around[half] >> head & 1)
    facing = board.direction(train.front, train.tail)
    if facing is None or tail not in marked(battle, train.tail, facing):
        return None
    return Train(to, head, tail, train.tail, train.front)


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """A wagon with a living animal before it goes wherever somebody beside the animal leads it."""
    around = battle.land(state).board.around
    for wagon in things.on_map(state):
        for animal in wagon.team if kind_of(wagon).trails else ():
            if battle.living(state, animal) and battle.roster[animal].side == side:
                beside = 0
                for half in battle.halves(state.stance(animal)):
                    beside |= around[half]
                post = beside & ~battle.places(state, animal)
                yield Prospect(as_it_is(state), clock=side, posts=(post,), thing=wagon.id)


CHAPTER = Chapter(name="wagons", deeds={"move": (DriveDeed(),)}, prospects=_prospects)
