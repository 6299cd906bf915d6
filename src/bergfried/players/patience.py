"""What waiting is worth in a siege of many days: how likely hunger, a promise or a parley ends it before a messenger does.

Reckoned day by day from the tables the rules themselves roll on, as if neither side did anything more.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from bergfried.leaguer import happenings, surrender
from bergfried.leaguer.happenings import Early, Happened, Row
from bergfried.leaguer.initiative import Bonus, Initiative
from bergfried.leaguer.leaguer import ROLES, Leaguer
from bergfried.leaguer.state import LeaguerState, Reversal
from bergfried.leaguer.supplies import Stores
from bergfried.leaguer.surrender import Terms

FACES = range(1, 11)
MESSENGER = "messenger"
UNROLLED = 15
"""How many days a siege is reckoned to last whose supplies have not been rolled for."""


def starved_out(leaguer: Leaguer, state: LeaguerState) -> float:
    """How likely the besieger wins by waiting, from the evening of today on."""
    if state.is_reversed:
        return _outlasted(leaguer, state)
    last = state[Stores].last or state.day + UNROLLED
    if promised := state[Terms].promised:
        last = min(last, promised)
    tight, parley = happenings.grip(leaguer, state), _parley(leaguer, state)
    goes_on, won = 1.0, 0.0
    for day in range(state.day + 1, last + 1):
        goes_on *= 1.0 - called_away(leaguer, state, day, tight)
        won += goes_on * parley
        goes_on *= 1.0 - parley
    return won + goes_on


def _outlasted(leaguer: Leaguer, state: LeaguerState) -> float:
    """How likely those who besiege the besieger win by waiting: he starves first, or is called away."""
    ours, theirs = state[Stores].last, state[Reversal].last
    if theirs < ours:
        return 1.0
    tight, goes_on = happenings.grip(leaguer, state), 1.0
    for day in range(state.day + 1, ours + 1):
        goes_on *= 1.0 - called_away(leaguer, state, day, tight)
    return 1.0 - goes_on


def called_away(leaguer: Leaguer, state: LeaguerState, day: int, tight: int) -> float:
    """How likely a messenger calls the besieger away on a day, with so much added for the blockade."""
    roll = _messenger(leaguer)
    return 0.0 if roll is None or roll in state[Happened].rolls else _on_day(leaguer, roll, day, tight)


@lru_cache(maxsize=8)
def _messenger(leaguer: Leaguer) -> int | None:
    """The number that brings a messenger; None if there is none."""
    return next((row.roll for row in leaguer.rows("events", Row) if row.event == MESSENGER), None)


@lru_cache(maxsize=256)
def _on_day(leaguer: Leaguer, roll: int, day: int, tight: int) -> float:
    """How likely an event is on a day, by what the tables say of it."""
    early = next(
        row
        for row in leaguer.rows("events.days", Early)
        if row.first <= day and (row.last is None or day <= row.last)
    )
    return _share(roll, early.most, early.modifier, tight, leaguer.policies.early_events == "void")


def _share(roll: int, most: int, modifier: int, tight: int, void: bool) -> float:
    """The share of the ways two dice can fall that bring an event."""
    plain = [first + second + tight for first, second in product(FACES, FACES)]
    brought = [
        total
        for total in plain
        if min(total + modifier, most) == roll and not (void and total < most <= total + modifier)
    ]
    return len(brought) / len(plain)


def _parley(leaguer: Leaguer, state: LeaguerState) -> float:
    """How likely a surrender is negotiated on a day as things stand."""
    needed = leaguer.policies.surrender_needs - surrender.modifier(leaguer, state)
    agreed = sum(1 for face in FACES if face >= needed) / len(FACES)
    return agreed * leads(leaguer, state) if agreed else 0.0


def leads(leaguer: Leaguer, state: LeaguerState) -> float:
    """How likely the besieger has the initiative of a day."""
    rows = {row.side: row for row in leaguer.rows("initiative", Bonus)}
    own, other = (rows[role] for role in ROLES)
    bonus = [row.bonus + (row.after_event_18 if state[Initiative].hostage else 0) for row in (own, other)]
    return _first(bonus[0] - bonus[1], own.wins_ties)


@lru_cache(maxsize=16)
def _first(ahead: int, wins_ties: bool) -> float:
    pairs = [(first + ahead, second) for first, second in product(FACES, FACES)]
    return sum(first > second or (first == second and wins_ties) for first, second in pairs) / len(pairs)
