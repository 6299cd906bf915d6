"""Besiegers who come to the aid of a mine are announced: they line up along a side of the map a turn before (AN-7.7.4-e).

It is a chapter of the battles over mines alone; whoever waits in the camp is lined up in a movement phase of his side.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import State
from bergfried.battle.people.waiting import CAMP, EDGE, LATER, Wait, Waiting, send, wait_of
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import Refusal

ROUND = 2
"""The turns of a round: in the next one of his side somebody who has been lined up comes in."""


def _edges(battle: Battle) -> tuple[str, ...]:
    """The sides of the map."""
    return tuple(name for name in battle.board.zones if name.endswith("_edge"))


def _in_camp(battle: Battle, state: State, side: int) -> list[int]:
    """Who of a side waits in the camp."""
    waiting = ((man, wait) for man, wait in state[Waiting].men if battle.roster[man].side == side)
    return [man for man, wait in waiting if wait.where == CAMP]


class LineUpDeed(Deed):
    """Some from the camp stand along a side of the map, and may come in in the next turn of theirs."""

    takes = (actions.LineUp,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        men = _in_camp(battle, state, battle.active(state))
        groups = dict.fromkeys((tuple(men), *((man,) for man in men))) if men else ()
        yield from (actions.LineUp(group, edge) for edge in _edges(battle) for group in groups)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.LineUp)
        side = battle.active(state)
        for man in action.pieces:
            name = battle.name(man)
            if battle.roster[man].side != side:
                return battle.refuse(LATER, "not-yours", piece=name, side=battle.sides[side])
            wait = wait_of(state, man)
            if wait is None or wait.where != CAMP:
                return battle.refuse(LATER, "not-in-camp", piece=name)
        if action.edge not in _edges(battle):
            return battle.refuse(LATER, "no-such-edge", edge=action.edge, edges=_edges(battle))
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.LineUp)
        for man in action.pieces:
            send(state, man, Wait(EDGE, action.edge, state.turn + ROUND))
        names = battle.names(action.pieces)
        log.append(events.LinedUp(pieces=names, edge=action.edge, rules=battle.ids(LATER)))


class Ventured(Slice, frozen=True, tag="ventured"):
    """The sides of which somebody able has been outside the castle at the end of a turn."""

    sides: tuple[int, ...] = ()


def outside(battle: Battle, state: State, side: int) -> list[int]:
    """Who of a side is able, and outside the castle on the ground."""
    castle, board = battle.land(state).country.castle, battle.board
    men = (man for man in battle.men_of(state, side) if battle.able(state, man))
    return [man for man in men if not castle >> board.cell(state.at[man]) & 1]


def _look(battle: Battle, state: State, log: list[Event]) -> None:
    """At the end of each turn it is kept who has come out."""
    now = {*state[Ventured].sides, *(side for side in range(2) if outside(battle, state, side))}
    state[Ventured] = Ventured(tuple(sorted(now)))


CHAPTER = Chapter(name="announcing", slices=(Ventured,), deeds={"move": (LineUpDeed(),)}, turn_ends=_look)
