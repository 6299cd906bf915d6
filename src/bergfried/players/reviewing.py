"""A battle looked back at, decision by decision: what the marshal would have done, and what it would have been worth.

A decision is the movement of a turn, or whom to attack next in close combat, as the marshal searches them. What was played
and what he finds are both played on with the same dice, which neither was chosen by, everything else being decided alike;
the difference of the chance of winning is told with its 95 % interval. Only what is surely above nought is called better.
The work is bounded by the number of trials, never by the clock; with the same battle and seed the same is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import sqrt
from typing import NamedTuple

import msgspec

from bergfried.kernel.decisions import Action, Resign
from bergfried.kernel.verdicts import Overworked
from bergfried.siege.fields import Fought

from .commander import FIGHTING, Commander, Opinion
from .search import Effort, Plan, Script, fork, next_order

SEED = "review"
WORTH = 0.01
"""Where less than this can be to gain, no more is tried."""
NORMAL = 1.959964
"""95 % of what is normally distributed lies within so many standard deviations."""


class Care(NamedTuple):
    """How carefully a decision is looked at."""

    first: int = 12
    """So many dice are tried first, and no more where there is nothing to gain."""
    most: int = 48
    """So many dice are tried in all."""
    efforts: Mapping[str, Effort] | None = None
    """How much the marshal tries to find something better; as much as in play, if nothing is said."""


class Decision(NamedTuple):
    """What a side had to decide, and what it did: the movement of a turn, or one attack."""

    step: int
    """So many steps were taken before."""
    last: int
    """The last step that belongs to it."""
    turn: int
    side: str
    stage: str
    played: tuple[Action, ...]

    @property
    def round(self) -> int:
        return self.turn // 2 + 1


class Reviewed(msgspec.Struct, frozen=True):
    """A decision, looked back at; actions as they are written in the game."""

    step: int
    last: int
    round: int
    side: str
    stage: str
    played: tuple[str, ...]
    marshal: tuple[str, ...]
    """What he would have done; nothing where he would have done the same, or where nothing could be tried."""
    chance: float
    """Of winning with what was played, on the average of the trials."""
    gain: float
    """What the marshal's plan adds to it."""
    low: float
    high: float
    """The 95 % interval of the gain."""
    trials: int
    """On how many dice both were tried."""
    won: float | None = None
    """Of the movement of a puzzle: how often battles are won that go on with it."""
    given_up: bool = False
    """It could not be looked at: the rules, or whoever looked, came to no end."""

    @property
    def better(self) -> bool:
        """Is what the marshal would have done surely better?"""
        return self.low > 0


def decisions(game: Fought) -> Iterator[Decision]:
    """All decisions of a battle that are looked at, in their order."""
    fields = list(game.fields())
    taken = range(len(game.steps))
    kinds = [(state.turn, Commander.stage(game, state)) for state in fields]
    for (turn, stage), group in groupby(taken, key=lambda number: kinds[number]):
        steps = list(group)
        if stage is None:
            continue
        side = game.battle.sides[game.battle.active(fields[steps[0]])]
        own = [
            number
            for number in steps
            if game.steps[number].side == side
            and not fields[number].stack
            and not isinstance(game.steps[number].action, Resign)
        ]
        if stage == FIGHTING:
            for number in own:
                yield Decision(number, number + 1, turn, side, stage, (game.steps[number].action,))
        elif own:
            played = tuple(game.steps[number].action for number in own)
            yield Decision(own[0], steps[-1] + 1, turn, side, stage, played)


def review(game: Fought, decision: Decision, care: Care | None = None, seed: int | str = SEED) -> Reviewed:
    """One decision of a battle, looked back at."""
    care = care or Care()
    begun = fork(game, decision.step)
    commander = Commander(seed, care.efforts)
    opinion = commander.opinion(begun, decision.stage)
    if opinion is None:
        return _told(begun, decision, (), [])
    marshal = _carried_out(begun, opinion, decision.stage)
    if set(marshal) == set(decision.played):
        return _told(begun, decision, (), [])
    with begun.battle.unwatched():
        try:
            return _told(begun, decision, marshal, _tried(opinion, decision, care))
        except Overworked:  # some trial has come to where the rules give up
            return not_looked_at(game, decision)


def not_looked_at(game: Fought, decision: Decision) -> Reviewed:
    """A decision nothing can be said of."""
    told = _told(fork(game, decision.step), decision, (), [])
    return msgspec.structs.replace(told, given_up=True)


def _tried(opinion: Opinion, decision: Decision, care: Care) -> list[tuple[float, float]]:
    """The chances by the marshal's plan and by what was played, on the same dice."""
    search = opinion.search
    better = opinion.plan._replace(script=opinion.script)
    played = Plan("played", decision.played, opinion.script)
    found = search.pairs(better, played, range(min(care.first, care.most)))
    if interval(found)[2] >= WORTH:
        found += search.pairs(better, played, range(len(found), care.most))
    return found


class _Following:
    """Carries out the orders of a plan one by one, and then decides as its script does."""

    def __init__(self, opinion: Opinion) -> None:
        self._left, self._script = list(opinion.plan.orders), opinion.script

    def choose(self, game: Fought) -> Action:
        order = None if game.field.stack else next_order(game, self._left)
        return order or self._script.choose(game)


def _carried_out(game: Fought, opinion: Opinion, stage: str) -> tuple[Action, ...]:
    """What of the marshal's plan can be carried out; of close combat his plan as it is, since dice decide what follows."""
    if stage == FIGHTING:
        return opinion.plan.orders
    script: Script[Fought] = _Following(opinion)
    with game.battle.unwatched():
        found = opinion.search.proposed(
            "marshal", script, lambda now: Commander.stage(now, now.field) != stage
        )
    return found.orders


def _told(
    game: Fought, decision: Decision, marshal: Sequence[Action], found: list[tuple[float, float]]
) -> Reviewed:
    gain, low, high = interval(found)
    return Reviewed(
        step=decision.step,
        last=decision.last,
        round=decision.round,
        side=decision.side,
        stage=decision.stage,
        played=tuple(map(game.text, decision.played)),
        marshal=tuple(map(game.text, marshal)),
        chance=round(sum(played for _, played in found) / len(found), 4) if found else 0.0,
        gain=round(gain, 4),
        low=round(low, 4),
        high=round(high, 4),
        trials=len(found),
    )


def interval(found: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """The mean of the differences, and between what it is likely to lie (Student's t, 95 %).

    Of battles played to their end there are only results. What happens seldom may not have happened at all in so few: half a
    pair is added of each of the four kinds there can be (Agresti and Min), which leaves nothing certain."""
    count = len(found)
    if not count:
        return 0.0, 0.0, 0.0
    differences = [better - played for better, played in found]
    mean = sum(differences) / count
    if count == 1:
        return mean, -1.0, 1.0
    squares = sum(one * one for one in differences)
    if all(value in (0.0, 0.5, 1.0) for pair in found for value in pair):
        count, squares = count + 2, squares + 1.0
    middle = sum(differences) / count
    spread = sqrt(max(squares / count - middle * middle, 0.0) / (count - 1))
    wide = spread * _student(count - 1)
    return mean, max(min(middle - wide, mean), -1.0), min(max(middle + wide, mean), 1.0)


def _student(freedom: int) -> float:
    """The two-sided 95 % point of Student's distribution, by the first terms of its expansion about the normal one."""
    z = NORMAL
    one = (z**3 + z) / 4
    two = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + one / freedom + two / freedom**2 + three / freedom**3
