"""Two ways to play a scenario against each other, with the same dice and the same players: what does the difference do?

Each pair is one game played so and one played otherwise, from the same seed. The pairs are looked at one after the other, in
their order; as soon as they decide the question no more are played. So the answer is the same however many hands there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import islice
from math import isinf
from statistics import fmean
from typing import Literal

import msgspec

from .chances import Bets, Interval, sequence
from .changes import BadChange, Setting, must_differ, opened, otherwise, told
from .course import Course, Job, must_play
from .jobs import Desk
from .versions import version

FEWEST_PAIRS = 20
"""Before so many pairs nothing is taken for decided."""
MAPPED = 500
"""Of so many pairs it is noted where men stood."""

Answer = Literal["differs", "alike", "open"]


class Question(msgspec.Struct, frozen=True):
    """What is asked: a scenario in two settings, between two players, told as one side sees it."""

    a: Setting
    b: Setting
    players: tuple[str, str]
    seed: str
    side: str
    pairs: int
    """No more are played."""
    margin: float = 0.05
    """A difference of the shares of victory that does not matter."""

    def jobs(self) -> Iterator[Job]:
        """All games in their order: A and B of the first pair, and so on."""
        for pair in range(self.pairs):
            for setting in (self.a, self.b):
                yield Job(setting, self.players, f"{self.seed}/{pair}", pair < MAPPED)


class Measure(msgspec.Struct, frozen=True):
    """What was counted in both, and by how much B has more of it than A; the interval holds whenever one stops."""

    name: str
    a: float
    b: float
    difference: float
    low: float | None
    """None where so few pairs say nothing."""
    high: float | None
    percent: bool = False


class Trial(msgspec.Struct, frozen=True):
    """What came of it, with every game."""

    kind: str
    version: str
    command: str
    scenario: str
    title: str
    sides: tuple[str, ...]
    side: str
    players: tuple[str, str]
    seed: str
    margin: float
    settings: tuple[Setting, Setting]
    a: tuple[str, ...]
    """What A changes of the scenario as it is, in lines."""
    b: tuple[str, ...]
    note: str
    answer: Answer
    sentence: str
    pairs: int
    bound: int
    measures: tuple[Measure, ...]
    together: dict[str, int]
    """How many pairs ended in which two ways: won won, won lost and so on, A first, as the side sees it."""
    games: dict[str, list[Course]]


def question(
    base: Setting,
    a: Setting,
    b: Setting,
    players: tuple[str, str],
    *,
    seed: str,
    side: str = "",
    games: int,
    margin: float = 0.05,
) -> Question:
    """A question that can be asked; raises BadChange, UnknownPlayer."""
    must_differ(a, b)
    sides = opened(base).sides
    if side and side not in sides:
        raise BadChange(f"{base.scenario} has no side {side[:40]!r}; its sides: {', '.join(sides)}.")
    if games < 2:
        raise BadChange("A trial needs two games at least: one so, and one otherwise.")
    for setting in (a, b):
        must_play(setting, players)
    return Question(a, b, players, seed, side or sides[0], games // 2, margin)


def run(
    asked: Question, desk: Desk, seen: Callable[[int], None] = lambda _: None
) -> tuple[list[Course], list[Course]]:
    """Play until it is decided; the games of A and of B. `seen` hears the number of pairs after each."""
    first: list[Course] = []
    second: list[Course] = []
    bets = Bets()
    with closing(desk.play(asked.jobs())) as games:
        while pair := list(islice(games, 2)):
            first.append(pair[0])
            second.append(pair[1])
            bets.add(pair[1].share(asked.side) - pair[0].share(asked.side))
            seen(len(first))
            if len(first) >= FEWEST_PAIRS and _answer(bets.interval, asked.margin) != "open":
                break
    return first, second


def _answer(interval: Interval, margin: float) -> Answer:
    if not interval.holds(0.0):
        return "differs"
    return "alike" if interval.within(-margin, margin) else "open"


def report(
    asked: Question, base: Setting, command: str, first: Sequence[Course], second: Sequence[Course]
) -> Trial:
    """What came of the games of a trial."""
    game, bets = opened(base), Bets()
    sides, side = game.sides, asked.side
    for one, other in zip(first, second, strict=True):
        bets.add(other.share(side) - one.share(side))
    answer = _answer(bets.interval, asked.margin) if len(first) >= FEWEST_PAIRS else "open"
    wins = _measured(
        f"games won by {side}", first, second, lambda one: one.share(side), bets.interval, percent=True
    )
    found = [wins, _measured("length", first, second, lambda one: one.rounds)]
    if first and first[0].lost:
        found += [
            _measured(f"lost by {name}", first, second, lambda one, name=name: one.lost[name])  # type: ignore[misc]
            for name in sides
        ]
    enemy = next(name for name in sides if name != side)
    if first and first[0].score:
        found.append(
            _measured(f"lead of {side}", first, second, lambda one: one.score[side] - one.score[enemy])
        )
    words = {1.0: "won", 0.5: "drawn", 0.0: "lost"}
    together: dict[str, int] = {}
    for one, two in zip(first, second, strict=True):
        ended = f"{words[one.share(side)]} {words[two.share(side)]}"
        together[ended] = together.get(ended, 0) + 1
    return Trial(
        "trial",
        version(),
        command,
        base.scenario,
        game.title,
        sides,
        side,
        asked.players,
        asked.seed,
        asked.margin,
        (asked.a, asked.b),
        told(asked.a, base),
        told(asked.b, base),
        otherwise(asked.a, asked.b),
        answer,
        _sentence(answer, wins, side, asked.margin, len(first)),
        len(first),
        asked.pairs,
        tuple(found),
        dict(sorted(together.items())),
        {"a": list(first), "b": list(second)},
    )


def _measured(
    name: str,
    first: Sequence[Course],
    second: Sequence[Course],
    of: Callable[[Course], float],
    interval: Interval | None = None,
    *,
    percent: bool = False,
) -> Measure:
    a, b = [of(one) for one in first], [of(one) for one in second]
    differences = [other - one for one, other in zip(a, b, strict=True)]
    ends = interval or sequence(differences)
    low, high = (None if isinf(end) else end for end in ends)
    return Measure(name, fmean(a), fmean(b), fmean(differences), low, high, percent)


def _sentence(answer: Answer, wins: Measure, side: str, margin: float, pairs: int) -> str:
    """The answer in words."""
    assert wins.low is not None
    assert wins.high is not None
    between = f"{100 * wins.low:+.1f} to {100 * wins.high:+.1f}".replace("-", "−")
    more = "less" if wins.difference < 0 else "more"
    often = f"{abs(100 * wins.difference):.1f} percentage points {more} often"
    if answer == "differs":
        return f"Decided after {pairs} pairs: with B {side} wins {often} (from {between})."
    if answer == "alike":
        return (
            f"Decided after {pairs} pairs: for the victory it makes no difference that matters "
            f"(it is less than {100 * margin:g} percentage points: from {between})."
        )
    return (
        f"Not decided after {pairs} pairs: in these {side} won {often} with B, "
        f"but the truth may be anything from {between}."
    )
