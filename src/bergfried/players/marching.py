"""Where a man goes: every place he can reach is weighed by goals, shots, blows and danger, all in points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from heapq import heappush, heappushpop

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import ATTACKED, BUSY, HAS_SHOT, WOUNDED, State
from bergfried.battle.field import moving, shooting
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Reach, Stance

from . import odds, prospects
from .misjudging import misjudged
from .picture import Enemy, reach_of
from .purpose import Purpose
from .tempers import Weights
from .worth import Stakes

UNDER_SHOTS = 0.25
"""The part of all shots that could be made at a man that he is reckoned to draw."""
UNDER_BLOWS = 0.3
"""The same for blows: of several in reach one is struck."""
SHOT = 1.2
"""A place to shoot from is good for more than one shot."""
LOATH = 0.5
"""What a blow is worth to shooters, who keep out of close combat."""
REPLY = 0.3
"""The part of the enemy's best answer that is reckoned on."""
IN_THE_WAY = 4.0
"""What it costs to stand where one's own engine is to go."""


def _foremost(entry: tuple[float, Stance]) -> tuple[float, int, int]:
    """The order of places by what they are worth, always the same between equals."""
    value, stance = entry
    return -value, stance.place, stance.facing or 0


class Weighing:
    """One side's places weighed in one position."""

    def __init__(
        self, battle: Battle, state: State, side: int, enemy: Enemy, purpose: Purpose, weights: Weights
    ) -> None:
        self.battle, self.state, self.side = battle, state, side
        self.enemy, self.purpose, self.weights = enemy, purpose, weights
        self.stakes = Stakes(battle, state)
        self.sways = ""
        """What his misjudgements follow from, where he misjudges."""
        self._replies: dict[int, tuple[dict[int, float], float]] = {}
        self._help: dict[int, list[tuple[int, int]]] = {}
        self._dangers: dict[int, dict[int, float]] = {}

    @cached_property
    def lanes(self) -> int:
        """The places that have to be free for what the men are at."""
        found, own = 0, self.state.occupied[self.side]
        for prospect in prospects.of(self.battle, self.state, self.side):
            if prospect.lane and any(post & own for post in prospect.posts):
                found |= prospect.lane
        return found

    def misjudged(self, value: float, *about: int) -> float:
        """What something is worth as he judges it."""
        if not self.sways:
            return value
        return value + misjudged(self.weights.soft, f"{self.sways} {about}")

    # ------------------------------------------------------------------------------------ a place

    def standing(self, man: int, place: int) -> float:
        """What a place is worth to a man by itself: goals and danger."""
        value = self.purpose.value(man, place)
        if self.lanes >> place & 1:
            value -= IN_THE_WAY
        return value - self.fear * self.danger(man, place) if self.fear else value

    @cached_property
    def fear(self) -> float:
        """What danger counts, by what a side is there for."""
        comes = bool(self.purpose.zones) and not self.purpose.guards
        return self.weights.danger * (self.weights.coming if comes else 1.0)

    def danger(self, man: int, place: int) -> float:
        """What being on a place will cost by the enemy's next turn."""
        if not self.enemy.turns:
            return 0.0
        known = self._dangers.get(man)
        if known is None:
            known = self._dangers[man] = self.enemy.dangers_for(
                self.stakes.loss(man), *self.kind(man), self.battle.values(self.state, man).defence
            )
        cost = known.get(place)
        if cost is None:
            cost = known[place] = self._threatened(man, place)
        return cost + REPLY * self._reply(man, place) if self.weights.replies else cost

    def _threatened(self, man: int, place: int) -> float:
        """What the shots and blows cost that a man may draw on a place."""
        loss, kind = self.stakes.loss(man), self.kind(man)
        cost = UNDER_SHOTS * loss.expected(self.enemy.shots_at(place, *kind))
        return cost + UNDER_BLOWS * self._struck(man, place)

    def kind(self, man: int) -> tuple[str, bool]:
        """The table a man is shot and struck on, and whether he has armour."""
        battle = self.battle
        return "mounted" if battle.as_rider(self.state, man) else "foot", battle.roster[man].armour

    def _struck(self, man: int, place: int) -> float:
        """What the blows cost that could fall on a man on a place."""
        attacks = self.enemy.blows_at(place)
        if not attacks:
            return 0.0
        battle, state, (against, armoured) = self.battle, self.state, self.kind(man)
        shift = battle.shift.get((0, battle.ground_of(state, place).defending or 0), 0)
        if len(attacks) > 1 and against == "foot":
            shift += battle.policies.joint_attack_shift
        heavy = armoured and battle.policies.armour_in_melee == "row_below"
        defence = battle.values(state, man).defence
        row = odds.clash(battle, sum(attacks), defence, shift, against, heavy)
        return self.stakes.loss(man).expected(row.defender)

    def _reply(self, man: int, place: int) -> float:
        """How much better the enemy's best answer becomes by a man being there: each shot, and the one best attack."""
        shots, blow = self._answers(man)
        loss, more = self.stakes.loss(man), 0.0
        for shooter, chances in self.enemy.each_shot(place, *self.kind(man)).items():
            more += max(loss.expected(chances) - shots.get(shooter, 0.0), 0.0)
        return more + max(self._struck(man, place) - blow, 0.0)

    def _answers(self, but: int) -> tuple[dict[int, float], float]:
        """What the enemy's shooters and the best of his attacks can do to the others, as they stand."""
        found = self._replies.get(but)
        if found is None:
            shots: dict[int, float] = {}
            blow = 0.0
            for man in self.purpose.men:
                if man == but:
                    continue
                place, loss = self.state.at[man], self.stakes.loss(man)
                for shooter, chances in self.enemy.each_shot(place, *self.kind(man)).items():
                    shots[shooter] = max(shots.get(shooter, 0.0), loss.expected(chances))
                blow = max(blow, self._struck(man, place))
            found = self._replies[but] = shots, blow
        return found

    def shooting(self, man: int, place: int) -> float:
        """What a place is worth for shooting from."""
        weapon = self.battle.roster[man].weapon
        if not weapon:
            return 0.0
        wounded = bool(self.state.status[man] & WOUNDED)
        return SHOT * self.enemy.best_shot(place, weapon, wounded)

    def striking(self, man: int, stance: Stance) -> float:
        """What a place is worth for striking from in this turn, together with those who are or could be there."""
        battle, state = self.battle, self.state
        if not self.may_strike(man):
            return 0.0
        land, mover, blows = battle.land(state), battle.mover(state, man), 0
        for half in battle.halves(stance):
            blows |= land.blows_from(mover, half)
        if not blows & state.occupied[self.enemy.side]:
            return 0.0
        attack, best = battle.values(state, man).attack, 0.0
        sign = battle.ground_of(state, stance.place).attacking or 0
        for foe in self.enemy.men:
            if not blows & battle.places(state, foe):
                continue
            there = self.attack_on(foe, man)
            help_ = self.help_against(foe, man) if self.weights.plans else 0
            total = there + attack + int(self.weights.joined * help_)
            best = max(best, self._gain(man, foe, total, sign) * attack / total)
        return (LOATH if battle.roster[man].weapon else self.weights.strike) * best

    def may_strike(self, man: int) -> bool:
        did = self.state.did[man]
        if did & (ATTACKED | BUSY):
            return False
        return not (did & HAS_SHOT and self.battle.policies.shot_bars_attack)

    def _gain(self, man: int, foe: int, attack: int, sign: int) -> float:
        battle, state = self.battle, self.state
        against = "mounted" if battle.as_rider(state, foe) else "foot"
        shift = battle.shift.get((sign, battle.ground_of(state, state.at[foe]).defending or 0), 0)
        if attack > battle.values(state, man).attack and against == "foot":
            shift += battle.policies.joint_attack_shift
        heavy = battle.policies.armour_in_melee == "row_below" and battle.roster[foe].armour
        row = odds.clash(battle, attack, battle.values(state, foe).defence, shift, against, heavy)
        gain = self.enemy.stakes.loss(foe).expected(row.defender) - self.stakes.loss(man).expected(
            row.attacker
        )
        return max(gain, 0.0)

    def attack_on(self, foe: int, but: int) -> int:
        """The attack of those who stand beside an enemy already, one man left out."""
        places = self.battle.places(self.state, foe)
        return sum(
            self.battle.values(self.state, man).attack
            for man in self.purpose.men
            if man != but and self.may_strike(man) and self.battle.within_blow(self.state, man) & places
        )

    def help_against(self, foe: int, but: int) -> int:
        """The attack of the strongest who could still come to strike at an enemy in this phase."""
        found = self._help.get(foe)
        if found is None:
            battle, state, near = self.battle, self.state, self.enemy.struck_from(foe)
            free = battle.free(state)
            places = battle.places(state, foe)
            found = self._help[foe] = sorted(
                (
                    (battle.values(state, man).attack, man)
                    for man in self.purpose.men
                    if moving.unmoved(battle, state, man)
                    and self.may_strike(man)
                    and not battle.roster[man].weapon
                    and not battle.within_blow(state, man) & places
                    and reach_of(battle, state, man) & near & free
                ),
                reverse=True,
            )
        return sum([attack for attack, man in found if man != but][: self.weights.helpers])

    # ------------------------------------------------------------------------------------ a man

    def best(self, man: int) -> tuple[float, Stance] | None:
        """The best place a man could move to and what he gains by it; None if he stays where he is."""
        here = self.state.stance(man)
        stay = self.misjudged(self.whole(man, here), man)
        ahead = [(self.purpose.value(man, stance.place), stance) for stance in self.reachable(man)]
        if not ahead:
            return None
        ahead.sort(key=_foremost)
        close = self._most_promising(man, ahead[: self.weights.roughly])
        if self.may_strike(man):
            near, halves = self.near_enemies, self.battle.halves
            close += [
                stance
                for _, stance in ahead
                if (stance.place in near or (stance.facing is not None and halves(stance)[1] in near))
                and stance not in close
            ]
        values = [(self.whole(man, stance), stance) for stance in close]
        if self.sways:
            values = [
                (self.misjudged(value, man, stance.place, stance.facing or 0), stance)
                for value, stance in values
            ]
        value, stance = max(values, key=lambda entry: (entry[0], -entry[1].place))
        return (value - stay, stance) if value > stay + 0.05 else None

    def _most_promising(self, man: int, ahead: list[tuple[float, Stance]]) -> list[Stance]:
        """Of places in order of what they are worth by the goals alone those that are roughly worth most.

        Danger only takes away from that: where nothing is added for shooting, what comes after enough better ones
        need not be looked at.
        """
        most = self.weights.closely
        bounded = not self.battle.roster[man].weapon and min(self.stakes.loss(man)) >= 0
        found: list[tuple[float, Stance]] = []
        best: list[float] = []
        for value, stance in ahead:
            if bounded and len(best) == most and value < best[0]:
                break
            rough = self.rough(man, stance)
            found.append((rough, stance))
            if len(best) < most:
                heappush(best, rough)
            else:
                heappushpop(best, rough)
        found.sort(key=_foremost)
        return [stance for _, stance in found[:most]]

    def rough(self, man: int, stance: Stance) -> float:
        return self.standing(man, stance.place) + self.shooting(man, stance.place)

    def whole(self, man: int, stance: Stance) -> float:
        """What a place is worth to a man, all told; a shot that friends would be in the way of is worth nothing."""
        value = self.standing(man, stance.place) + self.striking(man, stance)
        shot = self.shooting(man, stance.place)
        return value + (shot if shot and self._clear(man, stance) else 0.2 * shot)

    def _clear(self, man: int, stance: Stance) -> bool:
        """Could he really shoot at somebody from there?"""
        battle = self.battle
        if battle.roster[man].arm.lobbed:
            return True
        state = self.state
        if stance != state.stance(man):
            state = state.copy()
            battle.put(state, man, stance)
        return any(
            isinstance(shooting.take_aim(battle, state, man, foe), shooting.Aim)
            for foe in shooting.in_range(battle, state, man, self.enemy.men)
        )

    @cached_property
    def near_enemies(self) -> frozenset[int]:
        """The places from which a man on foot could strike at anybody."""
        bits = 0
        for foe in self.enemy.men:
            bits |= self.enemy.struck_from(foe)
        return frozenset(self.battle.board.members(bits))

    def reachable(self, man: int) -> Iterator[Stance]:
        """Everywhere a man could end a move."""
        battle, state = self.battle, self.state
        found, stop = moving.reach(battle, state, man), moving.stops(battle, state, man)
        if isinstance(found, Reach):
            for place in battle.board.members(found.places & stop & ~(1 << state.at[man])):
                yield Stance(place)
            return
        here = state.stance(man)
        for facing in DIRECTIONS:
            fronts = found.fronts[facing] & stop & battle.board.stepped(stop, facing)
            for place in battle.board.members(fronts):
                if Stance(place, facing) != here:
                    yield Stance(place, facing)
