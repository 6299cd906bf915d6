"""The arbiter of a realm: its battles are fought on a board by the rules of battles, and count as letters.

Which battle it is stands on the realm's stack (`Contest`), and its rules are made again from that alone; nothing of the
realm changes while it lasts. What it leaves behind is one of the letters A to E, and with that the realm goes on as
if it had been rolled: the printed tables say who is a captive and who dies, whoever fell on the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

from bergfried.battle.engine import aims
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.setup.scenarios import open_scenario
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Stacked, Stage
from bergfried.realm.arbiter import Contest, Finding, How
from bergfried.realm.rules import Realm
from bergfried.rulebook.tables import Table

from .forces import scenario_of

KEPT = 8
"""The rules of so many battles are kept: whoever takes back or looks ahead comes back to one of the last."""


class Letter(msgspec.Struct, frozen=True):
    """A row of the letters: from which lead on it counts, in the open and where a fortress was taken or kept."""

    code: str
    open: int | None
    taken: int | None
    kept: int | None


class Contests:
    """Has the battles of one realm fought out on a board."""

    def __init__(self, tables: Mapping[str, Table] | None = None) -> None:
        self._tables = tables
        self._made: dict[Contest, tuple[Battle, State]] = {}

    def battle(self, realm: Realm, contest: Contest) -> Battle:
        """The rules of a battle."""
        return self._opened(realm, contest)[0]

    def _opened(self, realm: Realm, contest: Contest) -> tuple[Battle, State]:
        if contest not in self._made:
            if len(self._made) >= KEPT:
                del self._made[next(iter(self._made))]
            scenario = scenario_of(realm, contest.field, contest.attacker)
            self._made[contest] = open_scenario(scenario, scenario.editions[0], self._tables, ())
        return self._made[contest]

    # ------------------------------------------------------------------------------------ what the realm asks

    def rules(self, realm: Realm, contest: Contest) -> Stage[Stacked]:
        return cast("Stage[Stacked]", self.battle(realm, contest))

    def open(self, realm: Realm, contest: Contest, log: list[Event]) -> Stacked:
        battle, first = self._opened(realm, contest)
        field = first.copy()
        battle.resume(field, log)
        return field

    def finding(self, realm: Realm, contest: Contest, position: Stacked) -> Finding:
        assert isinstance(position, State), "it was fought on a board"
        battle = self.battle(realm, contest)
        ours, theirs = (_lost(battle, position, side) for side in range(2))
        how = _how(battle, position)
        return Finding(_letter(realm, how, theirs - ours), ours, theirs, how)


def _lost(battle: Battle, field: State, side: int) -> int:
    """What a side has lost, in hundredths of the points of all its men."""
    casualty = battle.aim.casualty
    whole = sum(casualty.get(battle.roster[man].kind, casualty["other"])[0] for man in battle.all_men[side])
    return 100 * aims.losses(battle, field, side) // whole


def _how(battle: Battle, field: State) -> How:
    """Has a fortress fallen? It has too where nobody is left to hold it."""
    prize = next((goal for goal in battle.aim.goals if goal.side == battle.sides[0]), None)
    if prize is None:
        return "open"
    taken = aims.times_met(battle, field, prize) or next(battle.men_of(field, 1), None) is None
    return "taken" if taken else "kept"


def _letter(realm: Realm, how: How, lead: int) -> str:
    """The first letter whose lead is reached; the last one counts where none is."""
    *rows, last = realm.book.table("fought.letters").read(Letter)
    for row in rows:
        least = {"open": row.open, "taken": row.taken, "kept": row.kept}[how]
        if least is not None and lead >= least:
            return row.code
    return last.code
