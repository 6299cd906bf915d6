"""What a siege of many days is worth as it stands: from 1, it is won, to -1, it is lost.

The besieger's side of it: how likely waiting brings him the building, how likely a storm would, how likely the besieged
would beat him in the open, and what both sides have and have under way (`Leaguer.promises`), by a table of worth. What is
good for the one is bad for the other. Who is the besieger says the state: with reversed roles it is the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import tanh

import msgspec

from bergfried.leaguer import people, settling
from bergfried.leaguer.leaguer import BESIEGED, BESIEGER, ROLES, Leaguer
from bergfried.leaguer.people import CAPTIVE, People
from bergfried.leaguer.sallying import Sallied
from bergfried.leaguer.state import LeaguerState

from . import patience

WON = 1.0
THOUSAND = 1000.0
HELD = 0.5
"""The most that can be hoped of what a side has, of all that it lacks."""
RIPE = 0.6
"""What a storm that could be made tomorrow counts of one that has succeeded."""
LACKS = 3
"""The power of how far something is by which it helps a storm of tomorrow."""
AGAINST = "_against"

Numbers = dict[tuple[int, str], float]
"""How many of what a side has."""


class Worth(msgspec.Struct, frozen=True):
    """A row of the table of worth."""

    what: str
    besieger: int
    besieged: int
    enough: int


def value(leaguer: Leaguer, state: LeaguerState, side: int) -> float:
    """What a position is worth to a side."""
    found = _value(leaguer, state)
    return found if side == state.besieger else -found


def _value(leaguer: Leaguer, state: LeaguerState) -> float:
    """What a position is worth to whoever besieges the other."""
    if state.ended:
        return WON if leaguer.endings[state.cause].winner == ROLES[state.besieger] else -WON
    numbers, at_hand = _numbers(leaguer, state)
    waiting = patience.starved_out(leaguer, state)
    storm = RIPE * _storm(leaguer, state, at_hand)
    beaten = _sally(leaguer, state)
    likely = (1.0 - beaten) * (2.0 * (1.0 - (1.0 - waiting) * (1.0 - storm)) - WON) - beaten * WON
    more = HELD * tanh(_holdings(leaguer, numbers, state.besieger))
    return likely + more * (WON - likely if more > 0.0 else WON + likely)


def _numbers(leaguer: Leaguer, state: LeaguerState) -> tuple[Numbers, Numbers]:
    """What there is and what is under way; and what of it would be at hand tomorrow, of which half a tower is little."""
    found: Numbers = {}
    at_hand: Numbers = {}
    for side, what, number in leaguer.promises(state):
        found[side, what] = found.get((side, what), 0.0) + number
        ready = number if number >= 1.0 else number**LACKS
        at_hand[side, what] = at_hand.get((side, what), 0.0) + ready
    for side in (BESIEGER, BESIEGED):
        found[side, "leader"] = len(people.leaders(state, side))
    for one in state[People].all:
        if one.where == CAPTIVE:
            found[one.side, "captive"] = found.get((one.side, "captive"), 0.0) + 1.0
    return found, at_hand


def _storm(leaguer: Leaguer, state: LeaguerState, numbers: Numbers) -> float:
    """How likely a storm succeeds to which everybody goes with everything there is; besieged who build are not on the
    walls."""
    attack = settling.strength(leaguer, state, people.of_side(state, state.besieger))
    defence = settling.strength(leaguer, state, people.idle(state, state.besieged))
    found = {
        what if side == state.besieger else what + AGAINST: number for (side, what), number in numbers.items()
    }
    return settling.chance(leaguer, attack, defence, settling.walls_of(leaguer), found)


def _sally(leaguer: Leaguer, state: LeaguerState) -> float:
    """How likely the besieged win the decisive battle tomorrow, if the dice let them: builders are not in it.

    With reversed roles they storm the redoubt instead, in which the relief army is not.
    """
    known = state[People].all
    if state.is_reversed:
        inside = [number for number in people.of_side(state, BESIEGED) if not known[number].relief]
        attack = settling.strength(leaguer, state, people.of_side(state, BESIEGER))
        won = settling.chance(
            leaguer, attack, settling.strength(leaguer, state, inside), leaguer.building, {}
        )
        return won * (1.0 - patience.leads(leaguer, state))
    if state[Sallied].made:
        return 0.0
    attack = settling.strength(leaguer, state, people.of_side(state, BESIEGED))
    defence = settling.strength(leaguer, state, people.idle(state, BESIEGER))
    won = settling.chance(leaguer, attack, defence, settling.IN_THE_OPEN, {})
    return won * (1.0 - patience.leads(leaguer, state))


def _holdings(leaguer: Leaguer, numbers: Numbers, besieger: int) -> float:
    """What the sides have, by the table of worth."""
    rows, total = _rows(leaguer), 0.0
    for (side, what), number in numbers.items():
        if (row := rows.get(what)) is not None:
            total += min(number, row.enough) * (row.besieger if side == besieger else -row.besieged)
    return total / THOUSAND


@lru_cache(maxsize=8)
def _rows(leaguer: Leaguer) -> Mapping[str, Worth]:
    return {row.what: row for row in leaguer.rows("siege.worth", Worth)}
