"""Search over whole turns, in any game of the kernel.

A *plan* is what a side means to do in its turn: orders, carried out one after the other as far as the rules allow, and a
script that decides everything else. Several plans are proposed; each is tried by carrying it out on a copy and playing on,
the enemy answering now in one way and now in another, and what the game is worth then is compared. All plans meet the same
dice, and each roll shows its faces evenly. The better half is tried more often, and so on (successive halving); then the
best is changed here and there, and a change is kept if it does better (online evolutionary planning). What has won must be
ahead of the first plan, or that is followed.

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
from bergfried.kernel.dice import Dice, DiceRefused, ScriptedDice, SeededDice
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
RUNGS = (2, 5, 10, 20, 40)
"""So often those are tried that are left: each time as many as show the faces of a die evenly, or half of them."""
RACING = 0.6
"""The part of the work after which no more plans are begun with: the rest tells the better ones apart."""


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
    surer: float = 0.5
    """By how many standard errors the winner must be ahead of the first plan."""
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


class Lots:
    """The dice of many trials of the same: what is rolled at one point of a game shows each face once in so many trials as
    there are faces, in an order of its own. What one roll does by itself is so no matter of luck, only how rolls meet."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._orders: dict[tuple[str, int, int], tuple[int, ...]] = {}

    def face(self, point: str, number: int, sides: int) -> int:
        """What a die of so many sides shows at a point of the trial of a number."""
        again, row = divmod(number, sides)
        order = self._orders.get((point, sides, again))
        if order is None:
            order = self._orders[point, sides, again] = self._shuffled(f"{point} {again}", sides)
        return order[row]

    def _shuffled(self, what: str, sides: int) -> tuple[int, ...]:
        faces, dice = list(range(1, sides + 1)), SeededDice(f"{self._seed} {what}")
        for last in range(sides - 1, 0, -1):
            other = dice.roll(1, last + 1, "lot")[0] - 1
            faces[last], faces[other] = faces[other], faces[last]
        return tuple(faces)


class _Drawn:
    """The dice of one trial: what falls depends on the moment it falls in and on what has fallen there before it, so that
    plans meet the same as long as they go the same way."""

    __slots__ = ("_lots", "_moment", "_number", "_rolled")

    def __init__(self, lots: Lots, number: int) -> None:
        self._lots, self._number = lots, number
        self.begin("")

    def begin(self, moment: str) -> None:
        """Another part of the game is played."""
        self._moment, self._rolled = moment, 0

    def roll(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        first = self._rolled
        self._rolled += count
        return tuple(
            self._lots.face(f"{self._moment} {number}", self._number, sides)
            for number in range(first, first + count)
        )


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
        self._lots: dict[str, Lots] = {}
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
        lots = self._lots.get(fresh)
        if lots is None:
            lots = self._lots[fresh] = Lots(f"{self._seed} {fresh}")
        dice = _Drawn(lots, number)
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None or trial.ends(game):
                break
            if (now := trial.moment(game)) != moment:
                moment = now
                dice.begin(str(now))
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
        """The best of some plans and their changes; the first is followed unless another has done better."""
        first = plans[0]
        if len(plans) == 1 and (vary is None or not effort.changes):
            return first
        best = self._raced(list(plans), effort)
        if vary is not None:
            best = self._changed(first, best, effort, vary)
        if best is first:
            return first
        met = self._values[id(best)]
        known = self._up_to(first, len(met))[: len(met)]
        return best if _ahead(met, known, effort.surer) else first

    def _raced(self, alive: list[Plan[G]], effort: Effort) -> Plan[G]:
        """The plan of which most came: all are tried a few times, the better half more often, and so on."""
        rungs = [effort.dice, *(rung for rung in RUNGS if effort.dice < rung < effort.most), effort.most]
        first, dice = alive[0], effort.dice
        for number, plan in enumerate(alive):
            if number and 0 < RACING * effort.work <= self.work:
                del alive[number:]
                break
            self._up_to(plan, dice)
        for rung in rungs[1:]:
            alive.sort(key=lambda plan: -self._mean(plan))
            alive = alive[: max(2, (len(alive) + 1) // 2)]
            more = rung - dice
            if effort.work:
                left = self._left(effort, first, alive[0])
                more = min(more, int(left / (len(alive) + (first not in alive))))
            if more <= 0:
                break
            dice += more
            for plan in alive:
                self._up_to(plan, dice)
        return max(alive, key=self._mean)

    def _left(self, effort: Effort, first: Plan[G], best: Plan[G]) -> float:
        """How many trials the rest of the work will do, as dear as those so far, when the first plan has caught up."""
        behind = len(self._values[id(best)]) - len(self._values[id(first)])
        return (effort.work - self.work) * self.trials / max(self._tried, 1) - max(behind, 0)

    def _up_to(self, plan: Plan[G], dice: int) -> list[float]:
        found = self._values.setdefault(id(plan), [])
        while len(found) < dice:
            found.append(self.tried(plan, len(found)))
        return found

    def _mean(self, plan: Plan[G]) -> float:
        found = self._values[id(plan)]
        return sum(found) / len(found)

    def _changed(self, first: Plan[G], best: Plan[G], effort: Effort, vary: Vary[G]) -> Plan[G]:
        """The best plan, changed as long as that helps."""
        seen, kept = {best.orders}, [best]  # a plan is known by its identity as long as it lives
        for number in range(effort.changes):
            if effort.work and self._left(effort, first, best) < 1:
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


def _ahead(one: Sequence[float], other: Sequence[float], surer: float) -> bool:
    """Is one better than the other on the same dice, by so many standard errors?"""
    count = len(one)
    differences = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(differences) / count
    spread = sqrt(sum((one - mean) ** 2 for one in differences) / max(count - 1, 1) / count)
    return mean > surer * spread
