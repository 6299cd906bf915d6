"""What many sieges of many days came to: how they ended, on which day, what it cost, and a picture of it in text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from statistics import median
from typing import NamedTuple

import msgspec

from bergfried.drawing.histogram import Kind, Words, histogram
from bergfried.kernel.decisions import Outcome
from bergfried.words import term

from .course import Course
from .simulate import Played

QUICK = "quick-battles"
"""The option that settles battles by dice."""
WIDEST = 60
"""So wide is the longest bar."""


class Ways(msgspec.Struct):
    """How sieges ended, one by one."""

    played: list[Played] = msgspec.field(default_factory=list)

    def add(self, played: Played) -> None:
        self.played.append(played)

    def endings(self) -> list[tuple[str, int]]:
        """The ways they ended, the commonest first, each with its number."""
        return Counter(one.outcome.grade for one in self.played).most_common()

    def of(self, ending: str) -> Figures:
        """The figures of those that ended so; of all if it is not named."""
        own = [one for one in self.played if ending in ("", one.outcome.grade)]
        sides = own[0].lost
        lost = {side: sum(one.lost[side] for one in own) / len(own) for side in sides}
        winner = own[0].outcome.winner if ending else ""
        return Figures(
            ending, winner, len(own), 100 * len(own) / len(self.played), median(d.rounds for d in own), lost
        )

    def over_by(self, day: int) -> float:
        """How many of a hundred were over at the end of a day."""
        return 100 * sum(one.rounds <= day for one in self.played) / len(self.played)

    def plot(self) -> Iterator[str]:
        """A line for each day on which one ended: a sign for each siege, or for as many as the longest bar leaves room for;
        the sign is the letter its ending has in the key."""
        days = Counter((one.rounds, one.outcome.grade) for one in self.played)
        letters = key(name for name, _ in self.endings())
        highest = max(Counter(one.rounds for one in self.played).values())
        scale = max(highest / WIDEST, 1.0)
        for day in range(min(day for day, _ in days), max(day for day, _ in days) + 1):
            bar = "".join(letters[name] * round(days[day, name] / scale) for name in letters)
            yield f"{day:4} {bar}".rstrip()

    def picture(self, title: str, called: Callable[[str], str]) -> str:
        """The same as an SVG, with a line for each ending: how many, on which day in the middle, and what it cost."""
        kinds = []
        for name, _ in self.endings():
            found = self.of(name)
            cost = ", ".join(f"{side} {number:.1f}" for side, number in found.lost.items())
            often = f"{called(name)}: {found.sieges} ({found.percent:.1f} %), won by {found.winner}"
            kinds.append(Kind(name, f"{often}, day {found.day:g}, lost by {cost}"))
        days = Counter((one.rounds, one.outcome.grade) for one in self.played)
        return histogram(Words(title, "the day on which they ended"), kinds, days)


class Figures(NamedTuple):
    """What sieges that ended in one way have in common."""

    ending: str
    winner: str
    sieges: int
    percent: float
    day: float
    """The day in the middle."""
    lost: dict[str, float]
    """By side the persons it cost on average."""


def key(endings: Iterable[str]) -> dict[str, str]:
    """A letter for each ending."""
    found: dict[str, str] = {}
    for name in endings:
        found[name] = next(
            sign for sign in (*name.replace("_", ""), *"123456789") if sign not in found.values()
        )
    return found


class Siege(msgspec.Struct, frozen=True):
    """Sieges that ended in one way, or all: how many, on which day in the middle, and what it cost each side on average."""

    ending: str
    """Empty for all."""
    winner: str
    sieges: int
    percent: float
    day: float
    lost: dict[str, float]


def ways_of(games: Iterable[Course]) -> Ways:
    """Sieges of the laboratory, as those are that `simulate` plays."""
    return Ways(
        [
            Played(one.seed, Outcome(one.winner, one.grade), one.rounds, one.decisions, one.lost)
            for one in games
        ]
    )


def endings_of(games: Iterable[Course]) -> tuple[Siege, ...]:
    """The ways sieges ended, the commonest first, and all of them together."""
    ways = ways_of(games)
    return tuple(Siege(*ways.of(name)) for name in (*(name for name, _ in ways.endings()), ""))


def called(ending: str) -> str:
    """How a siege ended, in words."""
    return term(f"ending-{ending.replace('_', '-')}", "en")


def told_endings(one: Siege) -> tuple[str, ...]:
    """A row of a table: the ending in words, who won by it, how often, when and at what cost."""
    named = called(one.ending) if one.ending else "all"
    cost = (f"{number:.1f}" for number in one.lost.values())
    return named, one.winner, str(one.sieges), f"{one.percent:.1f} %", f"{one.day:g}", *cost
