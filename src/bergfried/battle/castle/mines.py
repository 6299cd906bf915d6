"""Mines below the walls of a castle (The Anarchy 6.1, 6.3): who has last stood in them, and what the wall over them does.

Their ground, their mouths and shafts are data: see the kind `mine`. That nobody shoots there is a matter of lines.
"""

from __future__ import annotations

from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.field import battering
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import cite

FALLEN_IN = cite("AN-6.3.3-e")
TAKEN = cite("AN-6.3.6-e")

MINE = "mine"


class Stood(Slice, frozen=True, tag="stood"):
    """The hexes of mines in which somebody able has stood at the end of a turn, each with the side of the last one."""

    last: tuple[tuple[int, int], ...] = ()


def _look(battle: Battle, state: State, log: list[Event]) -> None:
    """At the end of each turn: whoever is in a hex of a mine is the last to have stood there (AN-6.3.6-e)."""
    dug = {place for thing in things.of_kind(state, MINE) for place in things.parts_of(battle.board, thing)}
    if not dug:
        return
    now = dict(state[Stood].last)
    for man in battle.roster.men:
        if state.at[man] != OFF_MAP and state.at[man] in dug and battle.able(state, man):
            now[state.at[man]] = battle.roster[man].side
            battle.ids(TAKEN)
    state[Stood] = Stood(tuple(sorted(now.items())))


def _falls_in(battle: Battle, state: State, top: int, placed: bool, log: list[Event]) -> None:
    """A hex that was dug below a wall falls in with it; whoever is in it is hurt as on ground that is no more."""
    board = battle.board
    dug = [thing for thing in things.of_kind(state, MINE) if board.cell(thing.place) == board.cell(top)]
    if dug:
        things.remove(state, *dug)
        battering.lose_ground(battle, state, battle.ids(FALLEN_IN), log)


CHAPTER = Chapter(name="mines", slices=(Stood,), turn_ends=_look, wall_falls=_falls_in)
