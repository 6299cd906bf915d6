"""What comes of an order in a siege of many days: it is carried out on a copy, and the day passes.

No order is known by its name. One after which the same is asked again is valued as things stand then. Whatever leads
elsewhere is followed to the evening: over all ways of its own dice, with everybody leaving everything at that, and a
battle that comes of it settled quickly, won and lost, each by its chance.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache

import msgspec

from bergfried.battle.field import battering
from bergfried.board.reach import Stance
from bergfried.kernel import roles
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice, EnumeratedDice, SeededDice
from bergfried.leaguer import battles, settling
from bergfried.leaguer.battles import Settling
from bergfried.leaguer.initiative import ChooseMoment
from bergfried.leaguer.leaguer import Leaguer
from bergfried.leaguer.state import LeaguerState

from . import holdings

MOST_WAYS = 100
"""After so many ways of the dice the rest is taken to be like them."""
LONGEST = 500
"""No day has more decisions, however little is done."""
EXPOSED = 0.5
"""How far it counts how things stand until the evening."""
UNLIKELY = 0.02
"""What is less likely is not looked at."""


@lru_cache(maxsize=8)
def quickly(leaguer: Leaguer) -> Leaguer:
    """The same siege with battles that are settled by dice."""
    if leaguer.policies.siege_battles == "settled":
        return leaguer
    twin = copy(leaguer)
    twin.policies = msgspec.structs.replace(leaguer.policies, siege_battles="settled")
    return twin


@lru_cache(maxsize=8)
def _glancing(leaguer: Leaguer) -> Leaguer:
    """The same siege for whoever only wants to know whether a battle begins."""
    twin = copy(leaguer)
    twin.lays_out = False
    return twin


def names_action(leaguer: Leaguer, state: LeaguerState) -> bool:
    """Is it asked what the day is to be for?"""
    return state.inner is None and isinstance(leaguer.own_moment(state), ChooseMoment)


class Foresight:
    """One decision of a siege, and what each answer to it would be worth."""

    def __init__(self, leaguer: Leaguer, state: LeaguerState, samples: int) -> None:
        self.rules, self.state, self._samples = quickly(leaguer), state, samples
        self._asked = self.rules.own_moment(state)
        self.side = self._asked.side(self.rules, state)
        self._names_action = names_action(self.rules, state)
        self._standing: float | None = None
        self._passing: float | None = None
        self._damaged: set[Stance] | None = None
        self._doubts: dict[Action, float] = {}
        self._doubt = 0.0

    def goes_on_with(self, action: Action) -> bool:
        """Is it about a place at which something has been damaged already?"""
        if self._damaged is None:
            found = battering.on_record(self.rules.battle, self.state.site)
            self._damaged = {Stance(damage.place) for damage in found}
        return any(place in self._damaged for place in roles.values(action, "place"))

    def glance(self, action: Action) -> float:
        """What an answer seems worth at first sight, with middling luck."""
        after = self.state.copy()
        _glancing(self.rules).apply(after, action, _Middling())
        return holdings.value(self.rules, after, self.side) if after.inner is None else 0.0

    def gain(self, action: Action) -> float:
        """By how much an answer is worth more than to leave it at that."""
        total, seen, goes_on, self._doubt = 0.0, 0.0, True, 0.0
        for chance, after in self._ways(action):
            seen += chance
            if self._asks_again(after):
                total += chance * holdings.value(self.rules, after, self.side)
            else:
                goes_on = False
                total += chance * self._through_the_day(after)
        self._doubts[action] = self._doubt
        return total / seen - (self._as_it_stands() if goes_on else self._left_at_that())

    def _through_the_day(self, state: LeaguerState) -> float:
        """What it is worth in the evening, if the enemy lets it come to that; he may also act on how things stand now."""
        evening = self._until_evening(state)
        if state.ended or state.inner is not None or state.day != self.state.day or self._names_action:
            return evening
        return (1.0 - EXPOSED) * evening + EXPOSED * holdings.value(self.rules, state, self.side)

    def doubt(self, action: Action) -> float:
        """How likely an answer leads into a battle that is lost, as it was reckoned last."""
        return self._doubts.get(action, 0.0)

    def _ways(self, action: Action) -> list[tuple[float, LeaguerState]]:
        """How an answer can turn out, each way once."""
        found: dict[bytes, tuple[float, LeaguerState]] = {}
        for number, way in enumerate(EnumeratedDice().ways()):
            after = self.state.copy()
            self.rules.apply(after, action, way)
            before, first = found.get(key := after.key(), (0.0, after))
            found[key] = (before + float(way.chance), first)
            if number >= MOST_WAYS:
                break
        return list(found.values())

    def _asks_again(self, after: LeaguerState) -> bool:
        """Is the same asked of the same side?"""
        if after.ended or after.day != self.state.day or after.inner is not None:
            return False
        moment = self.rules.own_moment(after)
        return moment is self._asked and moment.side(self.rules, after) == self.side

    def _as_it_stands(self) -> float:
        if self._standing is None:
            self._standing = holdings.value(self.rules, self.state, self.side)
        return self._standing

    def _left_at_that(self) -> float:
        """What it is worth to do nothing, where that can be done."""
        if self._passing is None:
            self._passing = self._through_the_day(self.state)
        return self._passing

    def _until_evening(self, state: LeaguerState) -> float:
        return (
            sum(self._passed(state.copy(), self._dice(number)) for number in range(self._samples))
            / self._samples
        )

    def _dice(self, number: int) -> SeededDice:
        return SeededDice(f"foresight {self.state.day} {number}")

    def _passed(self, state: LeaguerState, dice: Dice) -> float:
        """Let the day pass; what the siege is worth then."""
        rules, day = self.rules, self.state.day
        for _ in range(LONGEST):
            if state.ended or state.day != day:
                break
            if rules.inside(state) is not None:
                battles.leave_to_dice(state)
            if isinstance(state.stack[-1], Settling):
                return self._battle(state, dice)
            moment = rules.own_moment(state)
            action = moment.way_out(rules, state) or next(iter(moment.actions(rules, state)))
            rules.apply(state, action, dice)
        return holdings.value(rules, state, self.side)

    def _battle(self, state: LeaguerState, dice: Dice) -> float:
        """A battle is won or lost."""
        frame = settling.fighting(state)
        wins, attacks, total, seen = (
            settling.forecast(self.rules, state, frame),
            settling.attacker(frame),
            0.0,
            0.0,
        )
        for winner, chance in ((attacks, wins), (1 - attacks, 1.0 - wins)):
            if chance >= UNLIKELY:
                after = state.copy()
                settling.at_once(self.rules, after, winner, dice)
                seen += chance
                total += chance * self._passed(after, dice)
        self._doubt = max(self._doubt, wins if attacks != self.side else 1.0 - wins)
        return total / seen


class _Middling:
    """Dice that are neither good nor bad."""

    def roll(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        return ((sides + 1) // 2,) * count
