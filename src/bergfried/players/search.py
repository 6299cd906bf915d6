"""Search over whole turns, in any game of the kernel.

A *plan* is what a side means to do in its turn: orders, carried out one after the other as far as the rules allow, and a
script that decides everything else. Several plans are proposed; each is tried by carrying it out on a copy and playing on,
the enemy answering now in one way and now in another, and what the game is worth then is compared. All plans meet the same
dice. The better half is tried more often, and so on (successive halving); then the best is changed here and there, and a
change is kept if it does better (online evolutionary planning). What has won must stay
ahead on dice nobody has seen, or the first plan is followed.

The work is bounded by the number of trials and of the decisions carried out in them, never by the clock; with the same
position and seed the same plan is found. What a turn is, how far one plays on and what a position is worth is told by
whoever searches (`Trial`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from copy import copy
from itertools import islice
from math import sqrt
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice, DiceRefused, ScriptedDice, SeededDice, seed_number
from bergfried.kernel.game import Game

G = TypeVar("G", bound=Game[Any])
G_contra = TypeVar("G_contra", bound=Game[Any], contravariant=True)

LONGEST = 400
"""After so many decisions a trial is broken off and valued as it stands."""
LAGS = 0.03
"""A change that is behind by so much on the average, after a few dice, is given up; later one that is behind at all."""
GLIMPSE, SURE = 2, 4
MORE = 4
"""On so many more dice a change is tried that has done better."""
GOLDEN = 0.6180339887
"""Multiples of it, without their whole parts, lie as evenly as can be however many there are."""
SIFTING, CHANGING = 0.5, 0.7
"""The parts of the work after which no more plans are compared, and no more changes; the rest is for fresh dice."""


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
    """How much is tried, at most."""

    dice: int
    """How often each plan is tried at first; where more work is allowed, more often."""
    most: int
    """How often the best are tried."""
    changes: int
    """How many changes of the best are tried."""
    fresh: int
    """On how many fresh dice the winner must win again."""
    surer: float = 0.5
    """By how many standard errors he must be ahead of the first plan there."""
    work: int = 0
    """How many decisions may be carried out, proposals and trials together; 0 if only the trials are counted."""


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


_NO_DICE = ScriptedDice(())
"""Of somebody who only goes on as long as none falls."""


class _Spread:
    """The dice of a number. The first that falls shows each face about as often over the numbers: on it hangs most, and few
    numbers would show it unevenly if it fell as it liked."""

    def __init__(self, seed: str, number: int) -> None:
        self._lot: float | None = (seed_number(seed) / 2**64 + number * GOLDEN) % 1
        self.others: Dice = _NO_DICE

    def roll(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        faces = self.others.roll(count, sides, purpose)
        if self._lot is not None:
            faces, self._lot = (int(self._lot * sides) + 1, *faces[1:]), None
        return faces


class _Start(NamedTuple, Generic[G]):
    """A plan, the game as far as its orders lead without a die or another's decision, and the orders that are left."""

    plan: Plan[G]
    game: G
    left: list[Action]


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
        self._starts: dict[int, _Start[G]] = {}
        self.trials = 0
        """How many there have been."""
        self.work = 0
        """How many decisions have been carried out."""
        self._tried = 0  # in trials alone

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
            self._apply(game, action, dice)
        return Plan(name, tuple(orders), script)

    def tried(self, plan: Plan[G], number: int, fresh: str = "") -> float:
        """What comes of a plan with the dice of a number."""
        self.trials += 1
        before, start, trial = self.work, self._start(plan), self._trial
        game, left = fork(start.game), list(start.left)
        reply = self._replies[number % len(self._replies)]
        moment: Hashable = None
        dice = _Spread(f"{self._seed} {fresh}", number // len(self._replies))
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None or trial.ends(game):
                break
            if (now := trial.moment(game)) != moment:
                moment, dice.others = now, SeededDice(f"{self._seed} {fresh}{number} {now}")
            if decision.side != self._side:
                action = reply.choose(game)
            elif trial.in_turn(game) and trial.takes_orders(game):
                action = (next_order(game, left) if left else None) or plan.script.choose(game)
            else:
                action = self._own.choose(game)
            self._apply(game, action, dice)
        self._tried += self.work - before
        return trial.value(game)

    def pairs(self, one: Plan[G], other: Plan[G], numbers: Iterable[int]) -> list[tuple[float, float]]:
        """What comes of two plans with the same dice, which neither was chosen by."""
        return [(self.tried(one, number, "pair "), self.tried(other, number, "pair ")) for number in numbers]

    def _apply(self, game: G, action: Action, dice: Dice) -> None:
        self.work += 1
        game.rules.apply(game.position, action, dice)

    def _start(self, plan: Plan[G]) -> _Start[G]:
        """Where a plan stands when the first die is to fall, or somebody else has to decide: up to there all its trials are
        the same."""
        found = self._starts.get(id(plan))
        if found is None:
            game, left, trial = fork(self._game), list(plan.orders), self._trial
            while left and (decision := game.decision) is not None:
                if decision.side != self._side or not trial.in_turn(game) or not trial.takes_orders(game):
                    break
                before, orders = game.position.copy(), list(left)
                order = next_order(game, left)
                if order is None:
                    break
                try:
                    self._apply(game, order, _NO_DICE)
                except DiceRefused:
                    game.position, left = before, orders
                    break
            found = self._starts[id(plan)] = _Start(plan, game, left)
        return found

    def best(self, plans: Sequence[Plan[G]], effort: Effort, vary: Vary[G] | None = None) -> Plan[G]:
        """The best of some plans and their changes; the first is followed unless another is surely better."""
        first = plans[0]
        if len(plans) == 1 and (vary is None or not effort.changes):
            return first
        best = self._halved(list(plans), effort)
        self._up_to(first, len(self._values[id(best)]))
        changed = best if vary is None else self._changed(best, effort, vary)
        return self._confirmed(first, best, changed, effort)

    def _halved(self, alive: list[Plan[G]], effort: Effort) -> Plan[G]:
        """The plan of which most came, the better half being tried more often, and so on."""
        dice = effort.dice
        for number, plan in enumerate(alive):
            if number and self._spent(effort, SIFTING):
                del alive[number:]
                break
            self._up_to(plan, dice)
        if effort.work:
            dice = max(dice, min(self._affordable(len(alive), effort), effort.most))
        while True:
            for plan in alive:
                self._up_to(plan, dice)
            alive.sort(key=lambda plan: -self._mean(plan))
            kept = alive[: max(2, (len(alive) + 1) // 2)]
            more = min(dice, effort.most - dice)
            if effort.work:
                left = self._trials_for(SIFTING * effort.work - self.work)
                more = min(more, int(left / len(kept)) // 2 * 2)
            if more <= 0:
                return alive[0]
            alive, dice = kept, dice + more

    def _affordable(self, plans: int, effort: Effort) -> int:
        """How often each plan can be tried at first, if half of them are tried twice as often, and so on."""
        rounds = 1 + (plans - 1).bit_length() / 2
        done = self.trials / plans / rounds
        return int(done + self._trials_for(SIFTING * effort.work - self.work) / plans / rounds) // 2 * 2

    def _trials_for(self, work: float) -> float:
        """How many trials so much work will do, as dear as those so far."""
        return work * self.trials / max(self._tried, 1)

    def _spent(self, effort: Effort, part: float) -> bool:
        """Is so much of the work done?"""
        return bool(effort.work) and self.work >= part * effort.work

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
        seen, kept = {best.orders}, [best]  # a plan is known by its identity as long as it lives
        for number in range(effort.changes):
            if self._spent(effort, CHANGING):
                break
            other = vary(best, SeededDice(f"{self._seed} change {number}"))
            if other is None:
                break
            if other.orders not in seen:
                seen.add(other.orders)
                kept.append(other)
                if self._better(other, best):
                    self._up_to(other, min(len(self._values[id(best)]) + MORE, effort.most))
                    self._up_to(best, len(self._values[id(other)]))
                    best = max(other, best, key=self._mean)
        return best

    def _better(self, one: Plan[G], other: Plan[G]) -> bool:
        """Does a plan do better on the dice the other has met? Given up as soon as it lags."""
        known, ahead = self._values[id(other)], 0.0
        for count, value in enumerate(known, 1):
            ahead += self._up_to(one, count)[-1] - value
            if count >= GLIMPSE and ahead < (-LAGS * count if count < SURE else 0.0):
                return False
        return ahead > 0

    def _confirmed(self, first: Plan[G], best: Plan[G], changed: Plan[G], effort: Effort) -> Plan[G]:
        """The best proposal if it is ahead of the first on all dice, fresh ones too; what it was changed into, chosen
        among many by the dice it met, only if it is ahead of that on fresh dice alone."""
        plans = list({id(plan): plan for plan in (first, best, changed)}.values())
        if len(plans) == 1 or self._spent(effort, 1.0):
            return first
        fresh: dict[int, list[float]] = {id(plan): [] for plan in plans}
        for number in range(effort.fresh):
            if self._spent(effort, 1.0):
                break
            for plan in plans:
                fresh[id(plan)].append(self.tried(plan, number, "fresh "))
        known, met = self._values[id(first)], self._values[id(best)]
        together = min(len(known), len(met))
        ahead = _ahead(met[:together] + fresh[id(best)], known[:together] + fresh[id(first)], effort.surer)
        chosen = best if best is not first and ahead else first
        if changed is not best and _ahead(fresh[id(changed)], fresh[id(chosen)], effort.surer):
            return changed
        return chosen


def _ahead(one: Sequence[float], other: Sequence[float], surer: float) -> bool:
    """Is one better than the other on the same dice, by so many standard errors?"""
    count = len(one)
    if not count:
        return True
    differences = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(differences) / count
    spread = sqrt(sum((one - mean) ** 2 for one in differences) / max(count - 1, 1) / count)
    return mean > surer * spread
