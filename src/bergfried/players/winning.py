"""Who is winning: the chance of either side in a position, from what can be counted at a glance.

Each *feature* is a number that speaks for the first side if it is above nought; a scenario's weights say how much, and the
chance follows from their sum (logistic regression). The weights are data, fitted on games the machine has played against
itself (`lab/fitting.py`); a scenario without any of its own has those of all together. It is made to be asked thousands of
times: a glance takes a fraction of a millisecond.
"""

from __future__ import annotations

from functools import cache
from math import exp

import msgspec

from bergfried.battle.engine import aims
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import CAPTURED, DEAD, LEFT, PRISONER, STUNNED, WOUNDED, State
from bergfried.rulebook import library

from . import ways
from .worth import turns_left

FEATURES = (
    "first",
    "tempo",
    "lead",
    "lead_by_time",
    "lead_late",
    "strength",
    "strength_left",
    "shooters_left",
    "reach",
    "reach_left",
    "hold",
    "hold_by_time",
    "wounded",
    "stunned",
    "exposed",
)
"""What is counted: who is who, who moves; the lead, by the time gone by and at the very end; men and their arms, with the
time left to use them; goals of place that can be reached, and who is nearer to those that are held; who is wounded,
stunned, or stands beside stronger enemies."""

LATE = 0.2
"""With this part of the time left it is late."""
USUAL = 6
"""The lead of a clear victory, where a scenario has no grades."""
DAZED = 0.6
"""What is left of the strength of a man who is stunned."""
STEEPEST = 30.0
ANY = "any"
"""The weights for what has none of its own."""

Weights = tuple[float, ...]


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights by scenario, in the order of the features they name."""

    features: tuple[str, ...]
    weights: dict[str, Weights]


@cache
def model() -> Model:
    """What is kept."""
    found = msgspec.json.decode(library.text("winning.json"), type=Model)
    assert found.features == FEATURES, "the weights are for other features; fit them again"
    return found


def weights_for(scenario: str) -> Weights:
    """The weights of a scenario, or those of all together."""
    known = model().weights
    return known.get(scenario) or known[ANY]


def whoever_moves(weights: Weights) -> Weights:
    """The same weights without what it is worth to have the move, which goes to and fro."""
    return tuple(0.0 if name == "tempo" else weight for name, weight in zip(FEATURES, weights, strict=True))


def chance(battle: Battle, state: State, side: int, weights: Weights) -> float:
    """The chance that a side wins, a draw counted as a half; of a battle that is over the result."""
    if state.ended:
        winner = aims.outcome(battle, state).winner
        return 0.5 if not winner else float(winner == battle.sides[side])
    total = sum(map(float.__mul__, weights, features(battle, state)))
    first = 1 / (1 + exp(-max(min(total, STEEPEST), -STEEPEST)))
    return first if side == 0 else 1 - first


def features(battle: Battle, state: State) -> list[float]:
    """What can be counted in a position, in the order of `FEATURES`, as the first side sees it."""
    return _Glance(battle, state).features()


class _Side:
    """What one side has."""

    __slots__ = ("dazed", "exposed", "fighters", "hurt", "shooters", "strength")

    def __init__(self) -> None:
        self.strength = self.shooters = self.hurt = self.dazed = self.exposed = 0.0
        self.fighters: list[tuple[int, str, int, float]] = []
        """Of each man who can do something: where he is, how he moves, how far in a turn, and his strength."""


class _Glance:
    """One position, looked at once."""

    def __init__(self, battle: Battle, state: State) -> None:
        self.battle, self.state = battle, state
        self.scale = float(dict(battle.aim.grades).get("substantial", USUAL)) or USUAL
        self.turns = [turns_left(battle, state, side) for side in (0, 1)]
        self.left = min(sum(self.turns) / (2 * max(battle.aim.in_all, 1)), 1.0)
        self.sides = self._count()

    def _count(self) -> tuple[_Side, _Side]:
        battle, state, sides = self.battle, self.state, (_Side(), _Side())
        casualty, around, occupied = battle.aim.casualty, battle.board.around, state.occupied
        for man in battle.roster.men:
            status, at = state.status[man], state.at[man]
            if at < 0 or status & (DEAD | CAPTURED | LEFT | PRISONER):
                continue
            piece = battle.roster[man]
            side, values = sides[piece.side], battle.values(state, man)
            killed, wounded = casualty.get(piece.kind, casualty["other"])
            strength = (values.attack or piece.on_foot_wounded.attack) / 10 + 0.5
            if status & WOUNDED:
                side.hurt += killed - wounded
            if status & STUNNED:
                side.dazed += killed
                strength *= DAZED
            else:
                pace = max(values.movement, 1)
                side.fighters.append((at, battle.mover(state, man), pace, strength))
            side.strength += strength
            side.shooters += bool(piece.weapon)
            if near := around.get(at, 0) & occupied[1 - piece.side]:
                side.exposed += killed * min(near.bit_count(), 3) / (1 + values.defence / 10)
        return sides

    def features(self) -> list[float]:
        one, other = self.sides
        left, gone = self.left, 1 - self.left
        score = aims.outcome(self.battle, self.state).score
        first, second = self.battle.sides
        lead = (score[first] - score[second]) / self.scale
        strength = _more(one.strength, other.strength, 0.1)
        reach, hold = self._reach(), self._hold()
        return [
            1.0,
            1.0 if self.state.turn < 0 or self.battle.active(self.state) == 0 else -1.0,
            lead,
            lead * gone,
            lead if left < LATE else 0.0,
            strength,
            strength * left,
            _more(one.shooters, other.shooters, 1.0) * left,
            reach,
            reach * left,
            hold,
            hold * gone,
            (other.hurt - one.hurt) / self.scale,
            (other.dazed - one.dazed) / self.scale,
            (other.exposed - one.exposed) / self.scale,
        ]

    def _reach(self) -> float:
        """What each side can still earn by men who are not yet where they count."""
        battle, total = self.battle, 0.0
        for goal in battle.aim.goals:
            if goal.each_in:
                side = battle.sides.index(goal.side)
                zone, time = battle.board.zones[goal.each_in], self.turns[side] + 0.5
                earned = 0.0
                for at, mover, pace, _ in self.sides[side].fighters:
                    if not zone >> at & 1:
                        earned += max(1 - self._far(mover, zone, at) / pace / time, 0.0)
                total += goal.points * (earned if side == 0 else -earned)
        return total / self.scale

    def _hold(self) -> float:
        """Who is nearer, with more men, to what is held at the end."""
        battle, total = self.battle, 0.0
        for goal in battle.aim.goals:
            if goal.hold:
                zone, weight = battle.board.zones[goal.hold], [0.0, 0.0]
                for side in (0, 1):
                    for at, mover, pace, strength in self.sides[side].fighters:
                        weight[side] += strength / (1 + self._far(mover, zone, at) / pace) ** 2
                # Whose goal it is gains by having it alone, the other by being there too.
                total += goal.points * _more(weight[0], weight[1], 0.1)
        return total / self.scale

    def _far(self, mover: str, zone: int, place: int) -> int:
        land = self.battle.open_land(self.state)
        return min(ways.field(self.battle, land, mover, zone)[place], 40)


def _more(one: float, other: float, least: float) -> float:
    """By how much one side has more, as a part of what both have."""
    return (one - other) / (one + other + least)
