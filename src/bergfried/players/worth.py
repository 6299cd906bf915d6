"""What men are worth: the points the scenario counts, and what a man can still do in the time that is left.

Everything is in points of the scenario. A man's *loss* says what it costs his side if he is killed, wounded, stunned,
driven back or thrown from his horse, as he stands now: who is wounded or stunned dies of the next wound. Losses of the
enemy are gains, so the same numbers choose whom to shoot and whom to spare.
"""

from __future__ import annotations

from typing import NamedTuple

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import CAPTURED, DEAD, LEFT, MOUNTED, PRISONER, STUNNED, WOUNDED, State

from .odds import Chances

SHOOTER = 5.0
"""What a bow adds to what its man can still do, at the start of a battle."""
STRENGTH = 10.0
"""So many points of attack are worth one point."""
STUN = 0.35
"""The part of his life a stun costs a man, for what may happen to him before he wakes."""
BACK = 0.3
HORSE = 1.0
PACK = 6.0
"""What a pack animal is worth with what it carries."""
LEADERLESS = 8.0
"""What it costs attackers to lose their last leader, shared among those they still have (AN-3.6.3-a)."""
CROWD = 3
"""With more able enemies than this in a zone, one of them fewer does not yet change who holds it."""


class Loss(NamedTuple):
    """What it costs a side if this happens to a man."""

    killed: float
    wounded: float
    stunned: float
    back: float
    thrown: float

    def expected(self, chances: Chances) -> float:
        return (
            chances.killed * self.killed
            + chances.wounded * self.wounded
            + chances.stunned * self.stunned
            + chances.back * self.back
            + chances.thrown * self.thrown
        )


def turns_left(battle: Battle, state: State, side: int) -> int:
    """How many turns a side still has, the one that runs included."""
    end = 2 * battle.last_round(state)
    now = max(state.turn, 0)
    first = now if now % 2 == side else now + 1
    return max((end - first + 1) // 2, 0)


class Stakes:
    """What every man's fate is worth in one position."""

    def __init__(self, battle: Battle, state: State) -> None:
        self.battle, self.state = battle, state
        rounds = battle.aim.rounds if battle.policies.overnight == "posts" else battle.aim.in_all
        self.time = [min(turns_left(battle, state, side) / rounds, 1.0) for side in range(2)]
        self._persons = _persons(battle)
        self._holds = self._contested()
        self._leaders = _leaders(battle, state)
        self._losses: dict[int, Loss] = {}

    def loss(self, piece: int) -> Loss:
        found = self._losses.get(piece)
        if found is None:
            found = self._losses[piece] = self._loss(piece)
        return found

    def use(self, piece: int) -> float:
        """What a man can still do in the time that is left."""
        man = self.battle.roster[piece]
        strength = self.battle.values(self.state, piece).attack or man.on_foot_wounded.attack
        return (strength / STRENGTH + (SHOOTER if man.weapon else 0.0)) * self.time[man.side]

    def _loss(self, piece: int) -> Loss:
        battle, status = self.battle, self.state.status[piece]
        man = battle.roster[piece]
        if man.is_animal:
            return Loss(PACK if man.is_mule else 0.0, 0.0, 0.0, 0.0, 0.2)
        killed, wounded = battle.aim.casualty.get(man.kind, battle.aim.casualty["other"])
        use, hold = self.use(piece), self._holds.get(piece, 0.0)
        dies = killed + self._persons.get(piece, 0) + use + hold
        if self._leaders and piece in self._leaders:
            dies += LEADERLESS / len(self._leaders)
        back = BACK + 0.5 * hold
        if status & (WOUNDED | STUNNED):
            dies -= wounded if status & WOUNDED else 0
            return Loss(dies, dies, dies, dies if status & STUNNED else back, 0.0)
        horse = HORSE if status & MOUNTED else 0.0
        stun = STUN * (dies - hold) + 0.7 * hold
        return Loss(dies, wounded + 0.5 * use, stun, back, horse)

    def balance(self, after: State, side: int) -> float:
        """How much better a later position is for a side than this one, by what has happened to the men."""
        total = 0.0
        for piece in self.battle.roster.men:
            cost = self._suffered(piece, after)
            total += -cost if self.battle.roster[piece].side == side else cost
        return total

    def _suffered(self, piece: int, after: State) -> float:
        """What has become of a man between this position and a later one."""
        before, now = self.state.status[piece], after.status[piece]
        if before == now:
            return 0.0
        loss, new = self.loss(piece), now & ~before
        if new & (DEAD | CAPTURED):
            return loss.killed
        if new & LEFT:
            return 0.0
        cost = loss.wounded if new & WOUNDED else 0.0
        cost += loss.stunned if new & STUNNED else 0.0
        cost += 0.7 * loss.killed if new & PRISONER else 0.0
        return cost + (loss.thrown if before & ~now & MOUNTED else 0.0)

    def _contested(self) -> dict[int, float]:
        """Men who keep a zone from their enemy, or hold it: what it is worth to have each of them out of it."""
        battle, state = self.battle, self.state
        found: dict[int, float] = {}
        for goal in battle.aim.goals:
            if not goal.hold:
                continue
            zone = battle.board.zones[goal.hold]
            for side in range(2):
                there = [
                    man
                    for man in battle.men_of(state, side)
                    if battle.able(state, man) and battle.places(state, man) & zone
                ]
                if 0 < len(there) <= CROWD:
                    for man in there:
                        found[man] = found.get(man, 0.0) + goal.points / len(there) / 2
        return found


def _persons(battle: Battle) -> dict[int, int]:
    """Men whose life is a goal of its own: the points that turn on it."""
    found: dict[int, int] = {}
    for goal in battle.aim.goals:
        if goal.fell or goal.save:
            man = battle.roster.numbers[goal.piece]
            found[man] = found.get(man, 0) + goal.points
    return found


def _leaders(battle: Battle, state: State) -> frozenset[int]:
    """The leaders the attackers still have, where their loss ends the attack."""
    if not battle.aim.attacker or not battle.plays("withdrawal"):
        return frozenset()
    side = battle.sides.index(battle.aim.attacker)
    if battle.leaves(state, side):
        return frozenset()
    return frozenset(man for man in battle.men_of(state, side) if battle.roster[man].traits.leader)
