"""Men who are neither on the map nor lost: in the camp, in reserve, or about to come in over an edge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import MOUNTED, State
from bergfried.battle.field import moving
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import Citation, Refusal, cite

ENTRY = cite("AN-7.7.1-g")
FOLLOWS = cite("AN-7.7.4-m")
LATER = cite("AN-7.7.4-e")

Where = Literal["camp", "reserve", "edge", "mouth"]

CAMP: Where = "camp"
RESERVE: Where = "reserve"
EDGE: Where = "edge"
MOUTH: Where = "mouth"
"""Where one comes down into a mine."""


class Wait(msgspec.Struct, frozen=True, array_like=True):
    """Where a man waits."""

    where: Where
    zone: str = ""
    """The zone over which he comes in from the edge, or of the hexes into which a mouth leads."""
    ready: int = 0
    """The first turn in which he may come."""


class Waiting(Slice, frozen=True, tag="waiting"):
    """Those who wait, by their numbers."""

    men: tuple[tuple[int, Wait], ...] = ()


def read_wait(text: str) -> Wait | None:
    """Where one waits, such as camp, reserve or edge north; None if it is a place on the map that is named."""
    where, _, zone = text.partition(" ")
    return msgspec.convert([where, zone], Wait) if where in get_args(Where) else None


def send(state: State, man: int, wait: Wait) -> None:
    """Let a man who is off the map wait there, wherever he has waited before."""
    others = (entry for entry in state[Waiting].men if entry[0] != man)
    state[Waiting] = Waiting(tuple(sorted((*others, (man, wait)), key=lambda entry: entry[0])))


def waiting(battle: Battle, state: State) -> tuple[tuple[int, Wait], ...]:
    """All who wait, where that can be."""
    return state[Waiting].men if battle.plays(CHAPTER.name) else ()


def wait_of(state: State, man: int) -> Wait | None:
    """Where a man waits; None if he does not."""
    return next((wait for waiter, wait in state[Waiting].men if waiter == man), None)


class ArriveDeed(Deed):
    """Who waits at an edge or a mouth comes in there in a movement phase of his side, and pays for what he enters."""

    takes = (actions.Arrive,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        side = battle.active(state)
        for man, wait in state[Waiting].men:
            if battle.roster[man].side == side and wait.where in (EDGE, MOUTH) and wait.ready <= state.turn:
                for stance in _entries(battle, state, man, wait):
                    yield actions.Arrive(man, stance)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Arrive)
        man, wait = action.piece, wait_of(state, action.piece)
        name = battle.name(man)
        if battle.roster[man].side != battle.active(state):
            return battle.refuse(ENTRY, "not-yours", piece=name, side=battle.sides[battle.active(state)])
        if wait is None or wait.where not in (EDGE, MOUTH):
            return battle.refuse(ENTRY, "waits-at-no-edge", piece=name)
        if wait.ready > state.turn:
            return battle.refuse(LATER, "enters-later", piece=name)
        if action.to not in _entries(battle, state, man, wait):
            return battle.refuse(_rule(wait), "no-entry-there", piece=name, place=battle.text(action.to))
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Arrive)
        man, wait = action.piece, wait_of(state, action.piece)
        assert wait is not None, "he waits"
        others = tuple(entry for entry in state[Waiting].men if entry[0] != man)
        state[Waiting] = Waiting(others)
        state.spent[man] += _price(battle, state, man, action.to, wait)
        battle.put(state, man, action.to)
        to = battle.text(action.to)
        log.append(events.Arrived(piece=battle.name(man), to=to, rules=battle.ids(_rule(wait))))


def _rule(wait: Wait) -> Citation:
    """The rule by which one comes in from where he waits."""
    return FOLLOWS if wait.where == MOUTH else ENTRY


def _entries(battle: Battle, state: State, man: int, wait: Wait) -> list[Stance]:
    """Where one who waits can come in: free hexes at the edge of his zone that he can pay for, a rider with his horse
    behind him."""
    board = battle.board
    edge = board.zones[wait.zone]
    if wait.where == EDGE:
        edge &= board.edge
    room = battle.free(state) & battle.graph(state, man).enterable
    ways = DIRECTIONS if state.status[man] & MOUNTED else (None,)
    found = (
        Stance(place + (0 if way is None else board.shifts[way]), way)
        for place in board.members(edge & room)
        for way in ways
    )
    return [
        stance
        for stance in found
        if all(room >> half & 1 for half in battle.halves(stance))
        and _price(battle, state, man, stance, wait) <= moving.points(battle, state, man)
    ]


def _price(battle: Battle, state: State, man: int, stance: Stance, wait: Wait) -> int:
    """What the hexes cost that one enters from off the map: each as from the cheapest place beside it.

    What a mouth leads into costs what its ground does.
    """
    graph, board = battle.graph(state, man), battle.board
    if wait.where == MOUTH:
        cost = battle.land(state).ground(stance.place).cost(battle.mover(state, man))
        assert cost is not None, "what he comes down into can be entered"
        return cost
    halves = battle.halves(stance)
    return sum(
        min(
            (cost for shift in board.shifts if (cost := graph.way_cost(half + shift, half)) is not None),
            default=moving.points(battle, state, man) + 1,
        )
        for half in halves
    )


CHAPTER = Chapter(name="waiting", slices=(Waiting,), deeds={"move": (ArriveDeed(),)})
