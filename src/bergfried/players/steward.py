"""The machine in a siege of many days, at the levels it has in battles.

Every order is weighed in one way (`foresight`): it is carried out on a copy, and what the siege is worth then (`holdings`)
is compared with what it is worth if nothing is ordered. The best is ordered, if it is worth anything, and so on until
nothing is. Of many orders of one kind some are looked at, from all over the list, and the best of them closely. The
battles of the siege are fought by the captain of the same level.

A squire misjudges what he compares, so that what is nearly as good he orders nearly as often.

What is chosen depends on the position, the level and the seed alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bergfried.games import LeaguerGame
from bergfried.kernel.decisions import Action
from bergfried.siege.fields import OneBattle

from .captain import Captain
from .foresight import Foresight
from .greedy import GreedyPlayer
from .misjudging import misjudged

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
    soft: float = 0.0
    """By how much it misjudges, as a rule, what it compares."""


CARE = {
    "greedy": Care(tried=12, closely=1, samples=1),
    "squire": Care(tried=10, closely=1, samples=1, soft=0.15),
    "knight": Care(tried=40, closely=2, samples=2),
    "marshal": Care(tried=120, closely=4, samples=4),
}

GLANCING = Care(tried=3, closely=1, samples=1)
"""One who looks at little."""


class Weighed(NamedTuple):
    """An order, and what it seems to be worth."""

    worth: float
    action: Action


class Within(OneBattle):
    """A battle within a siege, as whoever fights it sees it: it is one day of several."""

    @property
    def days(self) -> int:
        return 2


class Steward:
    """Commands whichever side must decide."""

    def __init__(self, level: str, seed: int | str = 0, care: Care | None = None) -> None:
        self._care, self._seed = care or CARE[level], seed
        self._fights = GreedyPlayer() if level == "greedy" else Captain(level, seed)

    def choose(self, game: LeaguerGame) -> Action:
        rules, state = game.rules, game.position
        if (fought := rules.inside(state)) is not None:
            return self._fights.choose(Within(rules.fought(state), fought.position))
        if self.is_all_one(game):
            return game.legal_actions()[0]
        with rules.unwatched():
            return self.ranked(game)[0]

    @staticmethod
    def is_all_one(game: LeaguerGame) -> bool:
        """Is there nothing to choose?"""
        decision = game.decision
        assert decision is not None, "nobody is asked when the game is over"
        return decision.kind in ALL_ONE or len(game.legal_actions()) == 1

    def ranked(self, game: LeaguerGame) -> list[Action]:
        """The answers that look best of each kind, and none where it can be left at that; the best first."""
        way_out = game.way_out()
        found = self._weighed(game, [one for one in game.legal_actions() if one != way_out], way_out is None)
        if way_out is not None:
            found.insert(0, Weighed(self._misjudged(game, "none"), way_out))
        return [one.action for one in sorted(found, key=lambda one: -one.worth)]

    def _weighed(self, game: LeaguerGame, legal: Sequence[Action], must: bool) -> list[Weighed]:
        """The answers that look best of each kind: by how much more than none they are worth, doubts taken off; or, where
        something must be answered, what they seem worth at first sight."""
        sight = Foresight(game.rules, game.position, self._care.samples)
        kinds: dict[type[Action], list[Action]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        found = []
        for action in (one for alike in kinds.values() for one in self._promising(sight, alike)):
            worth = sight.glance(action) if must else sight.gain(action) - PAYS - DOUBT * sight.doubt(action)
            found.append(Weighed(worth + self._misjudged(game, action), action))
        return found

    def _misjudged(self, game: LeaguerGame, about: Action | str) -> float:
        """By how much something is misjudged."""
        if not self._care.soft:
            return 0.0
        text = about if isinstance(about, str) else game.text(about)
        return misjudged(self._care.soft, f"steward {self._seed} {game.hash} {text}")

    def _promising(self, sight: Foresight, alike: Sequence[Action]) -> list[Action]:
        """Of orders of one kind those that look best, among some from all over the list and those that go on with a work."""
        some = list(alike[:: 1 + (len(alike) - 1) // self._care.tried])
        if len(some) < len(alike):
            some += [action for action in alike if sight.goes_on_with(action) and action not in some]
        if len(some) <= self._care.closely:
            return some
        return sorted(some, key=sight.glance, reverse=True)[: self._care.closely]
