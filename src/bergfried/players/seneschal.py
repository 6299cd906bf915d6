"""The marshal in a siege of many days: what a day is for he decides by playing on (`search`), as he does a turn of a battle.

Where the action of the day is named each of those that look best, and none, is carried out on a copy and the siege played
on to the evening of the next day, both sides ordering as a steward who looks at little. All meet the same dice. Battles on
the way are settled by their chance and not played out, and what the siege is worth then is taken for the chance of winning
it (`holdings`). What he would order without that is ordered if nothing else is surely better; everything else he orders as
the steward does.
"""

from __future__ import annotations

from collections.abc import Hashable
from copy import copy

from bergfried.games import LeaguerGame
from bergfried.kernel.decisions import Action
from bergfried.kernel.game import position_hash
from bergfried.kernel.verdicts import Overworked

from . import holdings
from .foresight import names_action, quickly
from .search import Effort, Plan, Search
from .steward import GLANCING, Steward

AHEAD = 2
"""So many days are played on: the one that is planned and the next."""
LOOKED_AT = 5
"""So many are compared, those that look best, besides naming none."""
THOROUGH = Effort(dice=2, most=20, changes=0, surer=1.5, work=1500)


class Seneschal:
    """Commands whichever side must decide. What it chooses depends on the position and its seed alone."""

    def __init__(self, seed: int | str = 0, effort: Effort = THOROUGH) -> None:
        self._seed, self._effort = seed, effort
        self._steward = Steward("marshal", seed)
        self._light = Steward("marshal", seed, GLANCING)

    def choose(self, game: LeaguerGame) -> Action:
        if not names_action(game.rules, game.position) or self._steward.is_all_one(game):
            return self._steward.choose(game)
        with game.rules.unwatched():
            ranked, way_out = self._steward.ranked(game), game.way_out()
            actions = ranked[:LOOKED_AT]
            if way_out is not None and way_out not in actions:
                actions.append(way_out)
            plans = [Plan("day", (action,), self._light) for action in actions]
            try:
                return self._search(game).best(plans, self._effort).orders[0]
            except Overworked:  # some trial has come to where the rules give up
                return ranked[0]

    def _search(self, game: LeaguerGame) -> Search[LeaguerGame]:
        quick = copy(game)
        quick.rules = quickly(game.rules)
        seed = f"seneschal {self._seed} {position_hash(game.position)}"
        return Search(quick, _DaysOn(quick), self._light, (self._light,), seed)


class _DaysOn:
    """How a siege is played on from the day that is planned."""

    def __init__(self, game: LeaguerGame) -> None:
        decision, self._day = game.decision, game.position.day
        assert decision is not None, "nobody plans when the game is over"
        self._side = game.rules.sides.index(decision.side)

    def moment(self, game: LeaguerGame) -> Hashable:
        decision = game.decision
        return None if decision is None else (game.position.day, decision.kind, decision.side)

    def in_turn(self, game: LeaguerGame) -> bool:
        return game.position.day == self._day

    def takes_orders(self, game: LeaguerGame) -> bool:
        return True

    def ends(self, game: LeaguerGame) -> bool:
        return game.position.ended or game.position.day >= self._day + AHEAD

    def value(self, game: LeaguerGame) -> float:
        return (1.0 + holdings.value(game.rules, game.position, self._side)) / 2
