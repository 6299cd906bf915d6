"""What scores tell: shares with their intervals, games in pairs, and when enough have been played.

A win counts one, a draw a half. Two games of a *pair* have the same dice and opening, with the players on either side of it:
what the side or the dice decide falls out, so that pairs are counted and not games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

SURE = 1.959964
"""So many standard deviations on either side hold 95 of a hundred."""
FEW = 5
"""With fewer pairs nothing is said by how much they differ from each other."""
ERROR = 0.05
"""How often a test may say one thing where the other is true."""


class Share(NamedTuple):
    """A share of games with its interval of 95 %, each from 0 to 1."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} [{100 * self.low:.0f}, {100 * self.high:.0f}]"


def wilson(points: float, games: int) -> Share:
    """The share of games that were won, with Wilson's interval: it holds for few games and for none or all won too."""
    share, spread = points / games, SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Share(share, max(middle - half, 0.0), min(middle + half, 1.0))


def of_pairs(pairs: Sequence[float]) -> Share:
    """The mean of pairs (each from 0 to 1), with an interval by how much they differ; of few or equal ones Wilson's."""
    count = len(pairs)
    mean, variance = _moments(pairs)
    if count < FEW or not variance:
        return wilson(sum(pairs), count)
    half = SURE * sqrt(variance / count)
    return Share(mean, max(mean - half, 0.0), min(mean + half, 1.0))


def _moments(pairs: Sequence[float]) -> tuple[float, float]:
    count = len(pairs)
    mean = sum(pairs) / count
    return mean, sum((one - mean) ** 2 for one in pairs) / (count - 1) if count > 1 else 0.0


class Sprt(NamedTuple):
    """A test that stops as soon as it knows (sequential probability ratio test, on pairs): is the score rather `low` or
    less, or `high` or more?"""

    low: float
    high: float

    def ratio(self, pairs: Sequence[float]) -> float:
        """The logarithm of how much likelier these pairs are if the score is `high` than if it is `low`."""
        if len(pairs) < FEW:
            return 0.0
        mean, variance = _moments(pairs)
        # A pair too many on either side keeps pairs that were all alike from proving everything.
        variance = max(variance, 0.25 / len(pairs))
        return len(pairs) * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * variance)

    def says(self, pairs: Sequence[float]) -> str:
        """What is settled: "stronger", "not stronger", or "" while it is open."""
        bound, ratio = log((1 - ERROR) / ERROR), self.ratio(pairs)
        return "stronger" if ratio >= bound else "not stronger" if ratio <= -bound else ""
