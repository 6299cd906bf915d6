"""What assaults and sorties have in common: who is drawn for them, what is written of each, and what befell its sides."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from math import exp, log

from bergfried.leaguer.people import CAPTIVE, DEAD, WOUNDED, Person

LEVEL = "knight"
FIGHTERS = (
    *("knight", "sergeant", "sergeant"),
    *("heavy_infantry",) * 3,
    *("medium_infantry",) * 4,
    *("light_infantry",) * 3,
    *("archer_long_bow",) * 2,
    *("crossbowman", "crossbowman", "archer_short_bow", "peasant", "peasant"),
)
MOST_TURNS = 60
BANDS = 5
Sample = dict[str, float | str]


def draw(chance: random.Random, prefix: str, number: int) -> dict[str, str]:
    """So many persons, the first a count."""
    kinds = ["count", *(chance.choice(FIGHTERS) for _ in range(number - 1))]
    return {
        f"{prefix}{chr(97 + place // 26)}{chr(97 + place % 26)}": kind for place, kind in enumerate(kinds)
    }


def befallen(own: list[Person], name: str, of: int) -> Sample:
    """What has befallen a side, as parts of so many."""
    killed = sum(one.health == DEAD for one in own)
    wounded = sum(one.health == WOUNDED and one.where != CAPTIVE for one in own)
    captured = sum(one.where == CAPTIVE and one.health != DEAD for one in own)
    return {
        f"{name}_killed": killed / of,
        f"{name}_wounded": wounded / of,
        f"{name}_captured": captured / of,
    }


def losses_of(
    battle: str, name: str, role: str, outcome: str, own: list[Sample], slope: float | None = None
) -> str:
    """A row of the table of losses: what befell a side where both are as strong, and how it grows with the strength of the
    others, unless that is said."""
    sign = -1.0 if role == "attacker" else 1.0
    if slope is None:
        slope = _slope([(sign * float(sample["ratio"]), _hurt(sample, name)) for sample in own])
    parts = []
    for part in ("killed", "wounded", "captured"):
        even = [float(s[f"{name}_{part}"]) / exp(slope * sign * float(s["ratio"])) for s in own]
        parts.append(100 * sum(even) / max(len(even), 1))
    numbers = ", ".join(f"{round(part)}" for part in parts)
    return f"    - [{battle}, {role}, {outcome}, {numbers}, {round(1000 * slope)}]  # {len(own)} battles"


def _hurt(sample: Sample, name: str) -> float:
    return float(sample[f"{name}_killed"]) + float(sample[f"{name}_wounded"]) + 0.02


def _slope(points: list[tuple[float, float]]) -> float:
    """The power of how much stronger the others are by which losses grow, between 0 and 1."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(log(y) for _, y in points) / len(points)
    wide = sum((x - mean_x) ** 2 for x, _ in points)
    steep = sum((x - mean_x) * (log(y) - mean_y) for x, y in points)
    return min(max(steep / wide if wide else 0.0, 0.0), 1.0)


def calibration(samples: Iterable[Sample], likely: Callable[[Sample], float]) -> Iterator[str]:
    """How well a chance fits: by fifths of what was reckoned, what was won of how many."""
    banded: dict[int, list[tuple[float, bool]]] = {}
    for sample in samples:
        chance = likely(sample)
        banded.setdefault(min(int(BANDS * chance), BANDS - 1), []).append((chance, bool(sample["won"])))
    for band, there in sorted(banded.items()):
        reckoned = 100 * sum(chance for chance, _ in there) / len(there)
        won = 100 * sum(won for _, won in there) / len(there)
        low, high = (100 * part // BANDS for part in (band, band + 1))
        yield f"  {low:3}-{high} %: {len(there)} battles, reckoned {reckoned:.0f} %, won {won:.0f} %"
