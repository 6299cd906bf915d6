"""Many games of one setting: how they went."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from bergfried.games import LeaguerGame

from .chances import wilson
from .changes import BadChange, Setting, opened, told
from .course import Course, Job, must_play
from .jobs import Desk
from .sieges import Siege, endings_of
from .versions import version

MAPPED = 1000
"""Of so many games it is noted where men stood."""


class Survey(msgspec.Struct, frozen=True):
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
    setting: Setting
    changes: tuple[str, ...]
    share: float
    low: float
    high: float
    sentence: str
    endings: tuple[Siege, ...]
    games: list[Course]


def jobs(setting: Setting, players: tuple[str, str], seed: str, games: int) -> Iterator[Job]:
    for number in range(games):
        yield Job(setting, players, f"{seed}/{number}", number < MAPPED)


def side_of(setting: Setting, side: str) -> str:
    """The side that is meant, the first if none is named; raises BadChange."""
    sides = opened(setting).sides
    if side and side not in sides:
        raise BadChange(f"{setting.scenario} has no side {side[:40]!r}; its sides: {', '.join(sides)}.")
    return side or sides[0]


def run(
    setting: Setting,
    players: tuple[str, str],
    seed: str,
    games: int,
    desk: Desk,
    seen: Callable[[int], None] = lambda _: None,
) -> list[Course]:
    """So many games of a setting; raises UnknownPlayer."""
    must_play(setting, players)
    found = []
    for course in desk.play(jobs(setting, players, seed, games)):
        found.append(course)
        seen(len(found))
    return found


def report(
    base: Setting,
    setting: Setting,
    players: tuple[str, str],
    seed: str,
    side: str,
    command: str,
    games: Sequence[Course],
) -> Survey:
    game = opened(setting)
    share = sum(one.share(side) for one in games) / len(games)
    low, high = wilson(share, len(games))
    drawn = sum(not one.winner for one in games)
    sentence = (
        f"{side} has {100 * share:.1f} % of the victories ({100 * low:.1f} to {100 * high:.1f} %), "
        f"{drawn} of {len(games)} games being drawn."
    )
    endings = endings_of(games) if isinstance(game, LeaguerGame) else ()
    return Survey(
        "survey",
        version(),
        command,
        base.scenario,
        game.title,
        game.sides,
        side,
        players,
        seed,
        setting,
        told(setting, base),
        share,
        low,
        high,
        sentence,
        endings,
        list(games),
    )
