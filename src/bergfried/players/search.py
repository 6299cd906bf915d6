"""Search over whole turns, in any game of the kernel.

A *plan* is what a side means to do in its turn: orders, carried out one after the other as far as the rules allow, and a
script that decides everything else. Several plans are proposed; each is tried by carrying it out on a copy and playing on,
the enemy answering now in one way and now in another, and what the game is worth then is compared. All plans meet the same
dice. The better half is tried more often, and so on (successive halving); then the best is changed here and there, and a
change is kept if it does better (online evolutionary planning). What has won must win again on dice nobody has seen, or
the first plan is followed.

The work is bounded by the number of trials, never by the clock; with the same position and seed the same plan is found. What
a turn is, how far one plays on and what a position is worth is told by whoever searches (`Trial`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from copy import copy
from itertools import islice
from math import sqrt
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import SeededDice
from bergfried.kernel.game import Game

G = TypeVar("G", bound=Game[Any])
G_contra = TypeVar("G_contra", bound=Game[Any], contravariant=True)

LONGEST = 400
"""After so many decisions a trial is broken off and valued as it stands."""
LAGS = 0.03
"""A change that is behind by so much on the average, after a few dice, is given up."""
GLIMPSE = 3


class Script(Protocol[G_contra]):
    """Whoever answers decisions."""

    def choose(self, game: G_contra) -> Action: ...


class Plan(NamedTuple, Generic[G]):
    """What a side means to do in its turn."""

    name: str
    orders: tuple[Action, ...]
    script: Script[G]


class Trial(Protocol[G_contra]):
    """What a search has to be told of a game."""

    def moment(self, game: G_contra) -> Hashable:
        """Which part of which turn is played: dice are renewed with each, so that plans meet the same ones."""
        ...

    def in_turn(self, game: G_contra) -> bool:
        """Is it still the turn that is planned?"""
        ...

    def takes_orders(self, game: G_contra) -> bool:
        """Is the decision one at which orders are carried out?"""
        ...

    def ends(self, game: G_contra) -> bool:
        """Has it been played on far enough?"""
        ...

    def value(self, game: G_contra) -> float:
        """The chance that the side that searches wins, from 0 to 1."""
        ...


class Effort(NamedTuple):
    """How much is tried."""

    dice: int
    """How often each plan is tried at first."""
    most: int
    """How often the best are tried."""
    changes: int
    """How many changes of the best are tried."""
    fresh: int
    """On how many fresh dice the winner must win again."""
    surer: float = 0.5
    """By how many standard errors he must be ahead of the first plan there."""


Vary = Callable[[Plan[G], SeededDice], "Plan[G] | None"]
"""A plan changed here and there; None where there is nothing to change."""


def fork(game: G, step: int | None = None) -> G:
    """The game as it stands, or as it stood after so many steps, to be played on by `apply` alone: it keeps no record."""
    other = copy(game)
    position = game.position if step is None else next(islice(game.positions(), step, None))
    other.position = position.copy()
    return other


def next_order(game: G, left: list[Action]) -> Action | None:
    """The first order that can be carried out; those before it cannot any more, and are given up."""
    while left:
        order = left.pop(0)
        if game.rules.check(game.position, order) is None:
            return order
    return None


class Search(Generic[G]):
    """One side's turn in one position, searched."""

    def __init__(
        self,
        game: G,
        trial: Trial[G],
        own: Script[G],
        replies: Sequence[Script[G]],
        seed: str,
    ) -> None:
        decision = game.decision
        assert decision is not None, "nobody searches when the game is over"
        self._game, self._trial, self._own, self._replies = game, trial, own, replies
        self._side, self._seed = decision.side, seed
        self._values: dict[int, list[float]] = {}
        self.trials = 0
        """How many there have been."""

    def proposed(self, name: str, script: Script[G], until: Callable[[G], bool]) -> Plan[G]:
        """What a script would do in this turn, as orders: everything up to some moment of it."""
        game, dice, orders = fork(self._game), SeededDice(f"{self._seed} proposed"), list[Action]()
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None or until(game) or not self._trial.in_turn(game):
                break
            mine = decision.side == self._side
            action = (script if mine else self._replies[0]).choose(game)
            if mine and self._trial.takes_orders(game):
                orders.append(action)
            game.rules.apply(game.position, action, dice)
        return Plan(name, tuple(orders), script)

    def tried(self, plan: Plan[G], number: int, fresh: str = "") -> float:
        """What comes of a plan with the dice of a number."""
        self.trials += 1
        game, trial, left = fork(self._game), self._trial, list(plan.orders)
        reply = self._replies[number % len(self._replies)]
        moment: Hashable = None
        dice = SeededDice("")
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None or trial.ends(game):
                break
            if (now := trial.moment(game)) != moment:
                moment, dice = now, SeededDice(f"{self._seed} {fresh}{number} {now}")
            if decision.side != self._side:
                action = reply.choose(game)
            elif not trial.in_turn(game):
                action = self._own.choose(game)
            else:
                order = next_order(game, left) if left and trial.takes_orders(game) else None
                action = order or plan.script.choose(game)
            game.rules.apply(game.position, action, dice)
        return trial.value(game)

    def pairs(self, one: Plan[G], other: Plan[G], numbers: Iterable[int]) -> list[tuple[float, float]]:
        """What comes of two plans with the same dice, which neither was chosen by."""
        return [(self.tried(one, number, "pair "), self.tried(other, number, "pair ")) for number in numbers]

    def best(self, plans: Sequence[Plan[G]], effort: Effort, vary: Vary[G] | None = None) -> Plan[G]:
        """The best of some plans and their changes; the first is followed unless another is surely better."""
        first = plans[0]
        alive, dice = list(plans), effort.dice
        while True:
            for plan in alive:
                self._up_to(plan, dice)
            alive.sort(key=lambda plan: -self._mean(plan))
            if len(alive) <= 2 and dice >= effort.most:
                break
            alive = alive[: max(2, (len(alive) + 1) // 2)]
            dice = min(2 * dice, effort.most)
        best = alive[0]
        if vary is not None:
            best = self._changed(best, effort, vary)
        if best is first:
            return first
        return self._confirmed(first, best, alive[0], effort)

    def _up_to(self, plan: Plan[G], dice: int) -> list[float]:
        found = self._values.setdefault(id(plan), [])
        while len(found) < dice:
            found.append(self.tried(plan, len(found)))
        return found

    def _mean(self, plan: Plan[G]) -> float:
        found = self._values[id(plan)]
        return sum(found) / len(found)

    def _changed(self, best: Plan[G], effort: Effort, vary: Vary[G]) -> Plan[G]:
        """The best plan, changed as long as that helps."""
        kept = [best]  # a plan is known by its identity as long as it lives
        for number in range(effort.changes):
            other = vary(best, SeededDice(f"{self._seed} change {number}"))
            if other is None:
                break
            kept.append(other)
            known = self._values[id(best)]
            found = self._values.setdefault(id(other), [])
            for count in range(1, len(known) + 1):
                found.append(self.tried(other, count - 1))
                if count >= GLIMPSE and sum(found) < sum(known[:count]) - LAGS * count:
                    break
            if len(found) == len(known) and sum(found) > sum(known):
                best = other
        return best

    def _confirmed(self, first: Plan[G], best: Plan[G], script: Plan[G], effort: Effort) -> Plan[G]:
        """The winner, if he wins again on fresh dice; else the best of the proposals, if that does; else the first."""
        known = [self.tried(first, number, "fresh ") for number in range(effort.fresh)]
        for plan in dict.fromkeys((id(best), id(script))):
            candidate = best if plan == id(best) else script
            if candidate is first:
                break
            again = [self.tried(candidate, number, "fresh ") for number in range(effort.fresh)]
            if _ahead(again, known, effort.surer):
                return candidate
        return first


def _ahead(one: Sequence[float], other: Sequence[float], surer: float) -> bool:
    """Is one better than the other on the same dice, by so many standard errors?"""
    count = len(one)
    if not count:
        return True
    differences = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(differences) / count
    spread = sqrt(sum((one - mean) ** 2 for one in differences) / max(count - 1, 1) / count)
    return mean > surer * spread
