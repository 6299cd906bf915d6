"""The machine in a siege of many days, at the levels it has in battles.

Every order is weighed in one way (`foresight`): it is carried out on a copy, and what the siege is worth then (`holdings`)
is compared with what it is worth if nothing is ordered. The best is ordered, if it is worth anything, and so on until
nothing is. Of many orders of one kind some are looked at, from all over the list, and the best of them closely. The
battles of the siege are fought by the captain of the same level.

What is chosen depends on the position, the level and the seed alone.
"""

from __future__ import annotations

from typing import NamedTuple

from bergfried.games import LeaguerGame
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import SeededDice
from bergfried.leaguer.leaguer import Leaguer
from bergfried.leaguer.state import LeaguerState
from bergfried.siege.fields import OneBattle

from .captain import Captain
from .foresight import Foresight
from .greedy import GreedyPlayer

PAYS = 0.0005
"""An order must be worth so much more than none."""
DOUBT = 0.2
"""What leads into a battle must be worth so much more than none if it is surely lost, less the likelier it is won."""
ALL_ONE = ("tend-persons", "loose-engines")
"""Decisions in which it is all one what comes first: everything is rolled for in the end."""


class Care(NamedTuple):
    """How a level looks at a siege."""

    tried: int
    """At how many orders of a kind it glances."""
    closely: int
    """How many of them it follows to the evening."""
    samples: int
    """How often, with other dice."""
    slips: int
    """In how many of a hundred decisions it does something else than it meant to."""


CARE = {
    "greedy": Care(tried=12, closely=1, samples=1, slips=0),
    "squire": Care(tried=10, closely=1, samples=1, slips=10),
    "knight": Care(tried=40, closely=2, samples=2, slips=0),
    "marshal": Care(tried=120, closely=4, samples=4, slips=0),
}


class Within(OneBattle):
    """A battle within a siege, as whoever fights it sees it: it is one day of several."""

    @property
    def days(self) -> int:
        return 2


class Steward:
    """Commands whichever side must decide."""

    def __init__(self, level: str, seed: int | str = 0) -> None:
        self._care, self._seed = CARE[level], seed
        self._fights = GreedyPlayer() if level == "greedy" else Captain(level, seed)

    def choose(self, game: LeaguerGame) -> Action:
        rules, state = game.rules, game.position
        if (fought := rules.inside(state)) is not None:
            return self._fights.choose(Within(rules.fought(state), fought.position))
        legal = game.legal_actions()
        decision = game.decision
        assert decision is not None, "nobody is asked when the game is over"
        if len(legal) == 1 or decision.kind in ALL_ONE:
            return legal[0]
        with rules.unwatched():
            return self._slip(game) or self._best(rules, state, list(legal))

    def _slip(self, game: LeaguerGame) -> Action | None:
        """Something else than he meant to do; but nobody names the action of a day by a slip."""
        if not self._care.slips:
            return None
        dice = SeededDice(f"steward {self._seed} {game.hash}")
        if dice.roll(1, 100, "slip")[0] > self._care.slips:
            return None
        legal = [action for action in game.legal_actions() if game.rules.choice(action) is None]
        return legal[dice.roll(1, len(legal), "choice")[0] - 1] if legal else None

    def _best(self, rules: Leaguer, state: LeaguerState, legal: list[Action]) -> Action:
        """The answer that is worth most, or to leave it at that."""
        sight, way_out = (
            Foresight(rules, state, self._care.samples),
            rules.own_moment(state).way_out(rules, state),
        )
        kinds: dict[type[Action], list[Action]] = {}
        for action in legal:
            if action != way_out:
                kinds.setdefault(type(action), []).append(action)
        tried = [action for alike in kinds.values() for action in self._promising(sight, alike)]
        if way_out is None:
            return max(tried, key=sight.glance)
        gain, best = max(((sight.gain(action), -number) for number, action in enumerate(tried)))
        chosen = tried[-best]
        return chosen if gain > PAYS + DOUBT * sight.doubt(chosen) else way_out

    def _promising(self, sight: Foresight, alike: list[Action]) -> list[Action]:
        """Of orders of one kind those that look best, among some from all over the list and those that go on with a work."""
        some = alike[:: 1 + (len(alike) - 1) // self._care.tried]
        if len(some) < len(alike):
            some += [action for action in alike if sight.goes_on_with(action) and action not in some]
        if len(some) <= self._care.closely:
            return some
        return sorted(some, key=sight.glance, reverse=True)[: self._care.closely]
