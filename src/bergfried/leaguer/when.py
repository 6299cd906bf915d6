"""When an order is given that is refused now: the part of the day it belongs to, or the day on which it may come again.

A day has its order (AN-7.1-b), so whoever says something at another time is told its time: next, later today, or
tomorrow, and why not today if the action of the day or the initiative is against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bergfried.kernel.decisions import Action
from bergfried.kernel.verdicts import Fact

from .state import LeaguerState

if TYPE_CHECKING:
    from .leaguer import Leaguer, Moment


class When(msgspec.Struct, frozen=True):
    """The sentence that says when, and its facts; "" if nobody can say it before it is asked for."""

    says: str = ""
    facts: dict[str, Fact] = {}


def ordered(leaguer: Leaguer, state: LeaguerState, side: int, kind: type[Action]) -> When:
    """When a side can order something for which it is not the time."""
    if _is_next(leaguer, state, side, kind):
        return When("when-next")
    part = _part_of(leaguer, state, side, kind)
    if not part:
        return When()
    kept = leaguer.keeps_back(state, side, part)
    if kept is None and part in _to_come(leaguer, state):
        return When("when-today", {"part": part, "day": state.day})
    return kept if kept is not None and leaguer.prize is None else next_day(leaguer, state, part)


def next_day(leaguer: Leaguer, state: LeaguerState, part: str) -> When:
    """A part of the day is there tomorrow again, if there is a tomorrow."""
    if leaguer.prize is not None:
        return When("when-never")
    return When("when-tomorrow", {"part": part, "day": state.day + 1})


def tomorrow(leaguer: Leaguer, state: LeaguerState) -> When:
    """What can be done once a day can be done on the next again, if there is one."""
    if leaguer.prize is not None:
        return When("when-never")
    return When("when-again", {"day": state.day + 1})


def _is_next(leaguer: Leaguer, state: LeaguerState, side: int, kind: type[Action]) -> bool:
    """Is the side asked for it as soon as what is asked now has been decided?"""
    for number in range(len(state.stack) - 1):
        below = state.copy()
        below.stack = state.stack[: number + 1]
        moment = leaguer.own_moment(below)
        if moment.takes(leaguer, below, kind) and moment.side(leaguer, below) == side:
            return True
    return False


def _part_of(leaguer: Leaguer, state: LeaguerState, side: int, kind: type[Action]) -> str:
    """The part of a day in which a side orders it."""
    taking: list[Moment] = [one for one in leaguer.moments if one.takes(leaguer, state, kind)]
    return next(filter(None, (moment.part_for(side) for moment in taking)), "")


def _to_come(leaguer: Leaguer, state: LeaguerState) -> set[str]:
    """The parts of today that have not begun; on the first day none but the supplies is played (AN-7.1-a)."""
    begun = leaguer.parts_begun(state)
    return {name for _, name in leaguer.parts[begun:]} if begun else set()
