"""Is a scenario even, what moves it, and what is the smallest change that makes it even?

Three things are done one after the other, within one bound of games: players of each level meet their like; each lever is
tried on the same dice as the scenario as it is; and what should make it even is played with fresh dice, the smallest change
first, until the games say that it does, that it does not, or that they are used up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from itertools import combinations
from statistics import fmean
from typing import Literal, NamedTuple

import msgspec

from bergfried.battle.setup.scenarios import BadScenario
from bergfried.games import AnyGame, LeaguerGame, RealmGame
from bergfried.rulebook.arms import UnknownClass

from .chances import Bets, odds, paired, share_of, wilson
from .changes import BadChange, Setting, changed, kind_of, opened, with_changes
from .course import Course, Job, must_play
from .jobs import Desk
from .sieges import Siege, endings_of
from .survey import MAPPED
from .versions import version

EVEN = 0.03
"""50 : 50 give or take this much is even."""
FEWEST = 100
"""With fewer games nothing can be said."""
MOST_GOALS = 4
"""Of so many goals the points are tried."""
STRONGEST = 3
"""A lever is pulled so often at most."""
POWER = 50
"""So many power points are one step in a realm."""
CANDIDATES = 6
"""So many changes are tried at most on fresh games."""

Verdict = Literal["even", "not even", "may be even"]


class Level(msgspec.Struct, frozen=True):
    """How players of one level fared against their like, as one side sees it."""

    player: str
    games: int
    won: int
    drawn: int
    share: float
    low: float
    high: float


class Lever(msgspec.Struct, frozen=True):
    """A change of one step, and by how much it moves the share of victories."""

    change: str
    pairs: int
    effect: float
    low: float
    high: float


class Tried(msgspec.Struct, frozen=True):
    """A proposal, and what fresh games say of it."""

    changes: tuple[str, ...]
    size: int
    foreseen: float
    games: int
    share: float
    low: float
    high: float
    verdict: Verdict


class Balance(msgspec.Struct, frozen=True):
    """What came of it, with every game."""

    kind: str
    version: str
    command: str
    scenario: str
    title: str
    sides: tuple[str, ...]
    side: str
    by: str
    seed: str
    setting: Setting
    bound: int
    played: int
    levels: tuple[Level, ...]
    levers: tuple[Lever, ...]
    tried: tuple[Tried, ...]
    left_out: tuple[str, ...]
    endings: tuple[Siege, ...]
    sentence: str
    games: dict[str, list[Course]]


class Proposal(NamedTuple):
    """Levers pulled together, and the share they should lead to."""

    size: int
    foreseen: float
    changes: tuple[str, ...]
    setting: Setting


class Asked(NamedTuple):
    """What is asked of whom."""

    setting: Setting
    side: str
    levels: tuple[str, ...]
    by: str
    seed: str
    games: int


def must_be_askable(asked: Asked) -> None:
    """Raises BadChange, UnknownPlayer."""
    if asked.games < FEWEST:
        raise BadChange(f"With {asked.games} games nothing can be said of balance; {FEWEST} are the least.")
    for name in (*asked.levels, asked.by):
        must_play(asked.setting, (name, name))


def run(asked: Asked, desk: Desk, command: str, seen: Callable[[int], None] = lambda _: None) -> Balance:
    """Ask all of it; `seen` hears after each game how many there were. Raises BadChange, UnknownPlayer."""
    must_be_askable(asked)
    counted = _Counted(desk, seen)
    levels = tuple(dict.fromkeys((*asked.levels, asked.by)))
    each = max(asked.games // 5 // len(levels), 1)
    games = {name: counted.play(_jobs(asked.setting, name, asked.seed, 0, each)) for name in levels}
    changes, left_out = _levers(asked.setting)
    for_lever = 2 * asked.games // 5 // (len(changes) + 1)
    if for_lever > each:
        games[asked.by] += counted.play(_jobs(asked.setting, asked.by, asked.seed, each, for_lever))
    base = games[asked.by]
    levers = []
    for change, setting in changes.items():
        own = counted.play(_jobs(setting, asked.by, asked.seed, 0, min(for_lever, len(base))))
        games[change] = own
        levers.append(_lever(change, base, own, asked.side))
    tried = list(_tries(asked, base, levers, counted, games))
    return _report(asked, command, levels, levers, tried, left_out, counted.played, games)


class _Counted:
    """A desk that counts."""

    def __init__(self, desk: Desk, seen: Callable[[int], None]) -> None:
        self._desk, self._seen, self.played = desk, seen, 0

    def each(self, jobs: Iterator[Job]) -> Generator[Course, None, None]:
        with closing(self._desk.play(jobs)) as games:
            for course in games:
                self.played += 1
                self._seen(self.played)
                yield course

    def play(self, jobs: Iterator[Job]) -> list[Course]:
        return list(self.each(jobs))


def _jobs(setting: Setting, player: str, seed: str, first: int, last: int) -> Iterator[Job]:
    for number in range(first, last):
        yield Job(setting, (player, player), f"{seed}/{number}", number < MAPPED)


# ------------------------------------------------------------------------------------------------ levers


def _levers(setting: Setting) -> tuple[dict[str, Setting], tuple[str, ...]]:
    """The changes of one step that can be made, and a sentence for each that cannot."""
    found: dict[str, Setting] = {}
    left_out = []
    for change in _changes(opened(setting)):
        try:
            found[change] = changed(setting, change)
        except (BadChange, BadScenario, UnknownClass) as error:
            left_out.append(f"{change} was left out: {error}")
    return found, tuple(left_out)


def _changes(game: AnyGame) -> Iterator[str]:
    """What could be changed by one step: a man of the commonest class of each side, a round, points of goals, a day of
    supplies; in a realm power points of the strongest of each party."""
    if isinstance(game, RealmGame):
        for side in game.sides:
            own = {name: one.points for name, one in game.scenario.figures.items() if one.party == side}
            strongest = max(own, key=lambda name: own[name])
            yield f"force={side}:{strongest}+{POWER}"
            yield f"force={side}:{strongest}-{POWER}"
        return
    for side, force in game.scenario.sides.items():
        (kind, _), *_ = Counter(map(kind_of, force.men.values())).most_common()
        yield f"force={side}:+{kind}"
        yield f"force={side}:-{kind}"
    if isinstance(game, LeaguerGame):
        if game.scenario.start is not None:
            yield from ("supplies=+1", "supplies=-1")
        return
    yield from ("rounds=+1", "rounds=-1")
    for number, goal in enumerate(game.scenario.goals[:MOST_GOALS], start=1):
        yield f"goal={number}:+1"
        if goal.points > 1:
            yield f"goal={number}:-1"


def _lever(change: str, base: Sequence[Course], own: Sequence[Course], side: str) -> Lever:
    differences = [two.share(side) - one.share(side) for one, two in zip(base, own, strict=False)]
    low, high = paired(differences)
    return Lever(change, len(differences), fmean(differences), max(low, -1.0), min(high, 1.0))


def pulled(change: str, times: int) -> tuple[str, ...]:
    """A change of one step, several times.

    >>> pulled("rounds=-1", 2), pulled("goal=2:+1", 3), pulled("force=blue:+archer", 2)
    (('rounds=-2',), ('goal=2:+3',), ('force=blue:+archer', 'force=blue:+archer'))
    """
    if change.startswith("force="):
        return (change,) * times
    return (f"{change[:-1]}{times}",)


def _what(change: str) -> str:
    """What a lever moves, whichever way: two that move the same are not pulled together."""
    return change.replace("+", "").replace("-", "")


# ------------------------------------------------------------------------------------------------ proposals


def _proposals(asked: Asked, share: float, levers: Sequence[Lever]) -> list[Proposal]:
    """What should make it even, the smallest change first; none at all if it is even already."""
    if abs(share - 0.5) <= EVEN:
        return [Proposal(0, share, (), asked.setting)]
    steps = {one.change: odds(share + one.effect) - odds(share) for one in levers if one.effect}
    found = [
        (times, share_of(odds(share) + times * step), pulled(change, times))
        for change, step in steps.items()
        for times in range(1, STRONGEST + 1)
    ]
    found += [
        (2, share_of(odds(share) + steps[one] + steps[two]), (one, two))
        for one, two in combinations(steps, 2)
        if _what(one) != _what(two)
    ]
    nearer = [one for one in found if abs(one[1] - 0.5) < abs(share - 0.5)]
    good = [one for one in nearer if abs(one[1] - 0.5) <= EVEN]
    ranked = sorted(good, key=lambda one: (one[0], abs(one[1] - 0.5), one[2]))
    ranked += sorted((one for one in nearer if one not in good), key=lambda one: (abs(one[1] - 0.5), one[2]))
    proposals = []
    for size, foreseen, changes in ranked:
        try:
            setting = with_changes(asked.setting, changes)
        except (BadChange, BadScenario, UnknownClass):
            continue
        proposals.append(Proposal(size, foreseen, changes, setting))
        if len(proposals) == CANDIDATES:
            break
    return proposals


def _tries(
    asked: Asked,
    base: Sequence[Course],
    levers: Sequence[Lever],
    counted: _Counted,
    games: dict[str, list[Course]],
) -> Iterator[Tried]:
    """Fresh games for one proposal after the other, until one is even or the games are used up."""
    share = fmean(one.share(asked.side) for one in base)
    for number, proposal in enumerate(_proposals(asked, share, levers)):
        left = asked.games - counted.played
        if left < 1:
            return
        bets, own = Bets(0.0, 1.0), list[Course]()
        verdict: Verdict = "may be even"
        seed = f"{asked.seed}/fresh/{number}"
        with closing(counted.each(_jobs(proposal.setting, asked.by, seed, 0, left))) as fresh:
            for course in fresh:
                own.append(course)
                bets.add(course.share(asked.side))
                if bets.interval.within(0.5 - EVEN, 0.5 + EVEN):
                    verdict = "even"
                    break
                if bets.interval.high < 0.5 - EVEN or bets.interval.low > 0.5 + EVEN:
                    verdict = "not even"
                    break
        games[f"fresh: {' and '.join(proposal.changes) or 'as it is'}"] = own
        found = fmean(one.share(asked.side) for one in own)
        yield Tried(
            proposal.changes, proposal.size, proposal.foreseen, len(own), found, *bets.interval, verdict
        )
        if verdict != "not even":
            return


# ------------------------------------------------------------------------------------------------ what came of it


def _level(player: str, games: Sequence[Course], side: str) -> Level:
    share = fmean(one.share(side) for one in games)
    won, drawn = sum(one.winner == side for one in games), sum(not one.winner for one in games)
    return Level(player, len(games), won, drawn, share, *wilson(share, len(games)))


def _report(
    asked: Asked,
    command: str,
    levels: Sequence[str],
    levers: Sequence[Lever],
    tried: Sequence[Tried],
    left_out: tuple[str, ...],
    played: int,
    games: dict[str, list[Course]],
) -> Balance:
    game = opened(asked.setting)
    found = tuple(_level(name, games[name], asked.side) for name in levels)
    endings = endings_of(games[asked.by]) if isinstance(game, LeaguerGame) else ()
    by = next(level for level in found if level.player == asked.by)
    return Balance(
        "balance",
        version(),
        command,
        asked.setting.scenario,
        game.title,
        game.sides,
        asked.side,
        asked.by,
        asked.seed,
        asked.setting,
        asked.games,
        played,
        found,
        tuple(levers),
        tuple(tried),
        left_out,
        endings,
        f"{_state(by, asked.side)} {_found(tried, by, levers, asked.side)}",
        games,
    )


def _state(level: Level, side: str) -> str:
    return (
        f"Between two of the level {level.player} {side} has {100 * level.share:.1f} % of the victories "
        f"({100 * level.low:.1f} to {100 * level.high:.1f} % by {level.games} games)."
    )


def _found(tried: Sequence[Tried], by: Level, levers: Sequence[Lever], side: str) -> str:
    if not tried:
        return (
            "No lever that was tried brings it nearer to even."
            if levers
            else "There is no lever to try, or no game was left for it."
        )
    last = tried[-1]
    fresh = f"{100 * last.share:.1f} % in {last.games} fresh games ({100 * last.low:.1f} to {100 * last.high:.1f} %)"
    what = " and ".join(last.changes)
    if last.verdict == "even":
        return f"With {what} it is even: {fresh}." if what else f"It is even as it is: {fresh}."
    if last.verdict == "may be even":
        more = "the games did not suffice to be sure that this is within 50 ± 3 %"
        return (
            f"With {what} it may be even: {fresh}; {more}."
            if what
            else f"It may be even as it is: {fresh}; {more}."
        )
    return f"Nothing that was tried makes it even; with {what or 'no change'} {side} had {fresh}."
