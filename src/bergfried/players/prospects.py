"""What may come about, as the chapters of the rules tell it: asked once for each state of the things on the map."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bergfried.battle.engine import aims
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Prospect, Prospects
from bergfried.battle.engine.state import DEAD, LEFT, Fire, State
from bergfried.board.latest import Latest
from bergfried.board.things import Footprint, Thing
from bergfried.rulebook.editions import Book

from .worth import turns_left

KEPT, CHANGES = 32, 512
GONE = DEAD | LEFT


class _Answer(NamedTuple):
    """What the chapters have told, and of what."""

    things: tuple[Thing, ...]
    fires: tuple[Fire, ...]
    animals: tuple[tuple[int, int], ...]
    found: tuple[Prospect, ...]


class Call(NamedTuple):
    """Places where any one man of a side could do something about the points of its goals."""

    places: int
    points: float


class _Kept:
    """The latest answers."""

    def __init__(self, book: Book) -> None:
        self.answers: Latest[tuple[int, int, int, bool], _Answer] = Latest(KEPT)
        self.changes: Latest[tuple[tuple[Footprint, ...], int, int], float] = Latest(CHANGES)
        self.calls: Latest[tuple[int, int, int], tuple[_Answer, int, tuple[Call, ...]]] = Latest(KEPT)


def of(battle: Battle, state: State, side: int = 0) -> tuple[Prospect, ...]:
    """What a side could bring about; what makes a way is the same for both."""
    return _asked(battle, state, side, battle.chapters.prospects, False)


def going_on(battle: Battle, state: State, side: int) -> tuple[Prospect, ...]:
    """What is under way for a side."""
    return _asked(battle, state, side, battle.chapters.goes_on, True)


def counted(battle: Battle, state: State, side: int) -> float:
    """The points of things that stand or have burnt, as a side sees them."""
    total = 0.0
    for goal in battle.aim.goals:
        if goal.structure:
            met = goal.points * aims.times_met(battle, state, goal)
            total += met if goal.side == battle.sides[side] else -met
    return total


def change(battle: Battle, state: State, prospect: Prospect, side: int) -> float:
    """By how much the points of things change for a side if something comes about, which goes by the things alone."""
    kept, key = battle.chapter(_Kept).changes, (battle.footprints(state), prospect.at, prospect.thing)
    found = kept.get(key)
    if found is None:
        after = prospect.becomes()
        found = 0.0 if after is None else counted(battle, after, 0) - counted(battle, state, 0)
        kept[key] = found
    return found if side == 0 else -found


def begun(battle: Battle, before: State, after: State) -> tuple[list[Prospect], list[Prospect]]:
    """What is under way in one state and not in another, and the other way round."""
    old, new = (
        {(side, p.at, p.thing): p for side in range(2) for p in going_on(battle, state, side)}
        for state in (before, after)
    )
    ended = [prospect for key, prospect in old.items() if key not in new]
    return [prospect for key, prospect in new.items() if key not in old], ended


def _promised(battle: Battle, state: State, prospect: Prospect, side: int) -> float:
    """The points something brings to a side if it comes about, or keeps for it if it stops what is under way."""
    if not prospect.undoes:
        return change(battle, state, prospect, side)
    coming = (other for either in range(2) for other in going_on(battle, state, either))
    return -sum(
        other.chance * change(battle, state, other, side)
        for other in coming
        if other.at == prospect.at and turns_left(battle, state, other.clock) >= other.turns
    )


def calls(battle: Battle, state: State, side: int) -> tuple[Call, ...]:
    """Where men are called to by what could be brought about by one of them, what takes longest apart from the rest."""
    if not any(goal.structure for goal in battle.aim.goals):
        return ()
    of(battle, state, side)
    answer = battle.chapter(_Kept).answers[id(state.things), id(state.fires), side, False]
    kept, key = battle.chapter(_Kept).calls, (id(state.things), id(state.fires), side)
    found = kept.get(key)
    if found is None or found[0] is not answer or found[1] != state.turn:
        found = kept[key] = (answer, state.turn, tuple(_calls(battle, state, side, answer.found)))
    return found[2]


def _calls(battle: Battle, state: State, side: int, found: tuple[Prospect, ...]) -> Iterable[Call]:
    by_clock: dict[int, Call] = {}
    for prospect in found:
        alone = len(prospect.posts) == 1 and prospect.thing < 0 and not prospect.labour
        if not alone or turns_left(battle, state, prospect.clock) <= prospect.turns:
            continue
        points = _promised(battle, state, prospect, side)
        if points > 0:
            places, most = by_clock.get(prospect.clock, Call(0, 0.0))
            by_clock[prospect.clock] = Call(places | prospect.posts[0], max(most, points))
    return by_clock.values()


def _asked(
    battle: Battle, state: State, side: int, asked: Iterable[Prospects], under_way: bool
) -> tuple[Prospect, ...]:
    kept, key = battle.chapter(_Kept).answers, (id(state.things), id(state.fires), side, under_way)
    found = kept.get(key)
    animals = tuple((state.at[animal], state.status[animal] & GONE) for animal in _animals(battle))
    same = found is not None and found.things is state.things and found.fires is state.fires
    if found is None or not same or found.animals != animals:
        still = state.copy()
        told = tuple(prospect for ask in asked for prospect in ask(battle, still, side))
        found = kept[key] = _Answer(state.things, state.fires, animals, told)
    return found.found


def _animals(battle: Battle) -> tuple[int, ...]:
    return (*battle.roster.oxen, *battle.roster.mules, *battle.roster.horses)
