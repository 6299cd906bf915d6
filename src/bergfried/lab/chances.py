"""Intervals: how far a count of games can be trusted.

Whoever looks at every game whether the question is decided, and stops when it is, may not use the ordinary intervals: they
would be wrong far more often than one time in twenty. Those of a sequence of games (`Bets`, `sequence`) hold at whichever
game one stops.

`Bets` is for shares and their differences, which lie between two bounds: somebody bets, game by game, that the true mean is
not `m`; if it is, his capital is a martingale and reaches twenty times its stake at most one time in twenty (Ville). The
means against which nobody has grown so rich are the interval. This is exact, for any number of games (Waudby-Smith and
Ramdas, Estimating means of bounded random variables by betting, 2024).

`sequence` is for lengths, losses and scores, which have no bounds: the mixture of normals (Robbins 1970), with the spread
measured; it holds as the games become many, and so says nothing of fewer than thirty (Waudby-Smith and others,
Time-uniform central limit theory, 2024).

`wilson` is the ordinary interval, for a number of games that was fixed beforehand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp, inf, log, sqrt
from statistics import NormalDist, fmean
from typing import NamedTuple

ERROR = 0.05
"""One time in twenty the truth is outside."""
BOLDNESS = tuple(1.8 / 3**step for step in range(5))
"""How much is bet: the boldest is soon rich on a great difference, the most careful finds a small one in many games."""
MOST_STAKED = 0.9
"""Nobody bets more than this part of what he has."""
FINEST = 1000
"""So many means are told apart."""
FEWEST = 30
"""Of fewer games `sequence` says nothing."""
TIGHT_AT = 200
"""`sequence` is tightest at about so many games."""


class Interval(NamedTuple):
    """From where to where the truth may lie."""

    low: float
    high: float

    def holds(self, value: float) -> bool:
        return self.low <= value <= self.high

    def within(self, low: float, high: float) -> bool:
        return low <= self.low and self.high <= high


class Bets:
    """The interval of a mean of values that lie between two bounds, after every value.

    A bettor for each boldness begins with the same stake; what counts is what all have together.
    """

    def __init__(self, low: float = -1.0, high: float = 1.0, error: float = ERROR) -> None:
        self._low, self._wide, self._error = low, high - low, error
        self._values = Counter[float]()

    def add(self, value: float) -> None:
        self._values[(value - self._low) / self._wide] += 1

    @property
    def interval(self) -> Interval:
        """Where the mean may be, to the thousandth of what is between the bounds, rounded outwards."""
        below = self._least(self._values)
        above = self._least({1 - value: count for value, count in self._values.items()})
        return Interval(self._low + self._wide * below, self._low + self._wide * (1 - above))

    def _least(self, values: Mapping[float, int]) -> float:
        """The least mean that is not refuted from below: the higher the mean, the less is won by betting on more."""
        low, high = 0, FINEST
        while low < high:
            middle = (low + high) // 2
            if self._capital(values, middle / FINEST) >= log(2 / self._error):
                low = middle + 1
            else:
                high = middle
        return max(low - 1, 0) / FINEST

    @staticmethod
    def _capital(values: Mapping[float, int], mean: float) -> float:
        """The logarithm of what those have together, for a stake of 1, who bet that the truth is more than the mean."""
        bets = [min(bold, MOST_STAKED / mean) if mean else bold for bold in BOLDNESS]
        found = [
            sum(count * log(1 + bet * (value - mean)) for value, count in values.items()) for bet in bets
        ]
        most = max(found)
        return most + log(sum(exp(one - most) for one in found) / len(found))


def sequence(values: Sequence[float], error: float = ERROR) -> Interval:
    """The interval of a mean, at whichever value one stops; without end for few values."""
    count = len(values)
    if count < FEWEST:
        return Interval(-inf, inf)
    mean = fmean(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    rho = (-2 * log(error) + log(-2 * log(error)) + 1) / TIGHT_AT
    reach = spread * sqrt(2 * (count * rho + 1) / (count * count * rho) * log(sqrt(count * rho + 1) / error))
    return Interval(mean - reach, mean + reach)


def wilson(share: float, games: int, error: float = ERROR) -> Interval:
    """The interval of a share of games whose number was fixed beforehand; a draw counts as half a game won."""
    if not games:
        return Interval(0.0, 1.0)
    z = NormalDist().inv_cdf(1 - error / 2)
    below = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / below
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / below
    return Interval(max(middle - reach, 0.0), min(middle + reach, 1.0))


def paired(values: Sequence[float], error: float = ERROR) -> Interval:
    """The ordinary interval of the mean of differences of pairs whose number was fixed beforehand."""
    count = len(values)
    if count < 2:
        return Interval(-inf, inf)
    mean = fmean(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    reach = NormalDist().inv_cdf(1 - error / 2) * max(spread, 1 / count) / sqrt(count)
    return Interval(mean - reach, mean + reach)


def odds(share: float) -> float:
    """The logarithm of the odds of a share, kept from the ends."""
    kept = min(max(share, 0.005), 0.995)
    return log(kept / (1 - kept))


def share_of(odds_: float) -> float:
    """The share that has these odds."""
    return 1 / (1 + exp(-odds_))
