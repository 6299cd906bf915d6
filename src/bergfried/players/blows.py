"""Whom to attack, with whom together: groups of men against one enemy, each by its exact chances."""

from __future__ import annotations

from typing import NamedTuple

from bergfried.battle.actions import Attack, Capture
from bergfried.battle.engine import aims
from bergfried.battle.engine.battle import DeedMoment
from bergfried.battle.engine.state import WOUNDED
from bergfried.battle.field import melee
from bergfried.battle.field.melee import Clash
from bergfried.kernel.decisions import Action

from . import odds
from .marching import Weighing

ELSEWHERE = 0.35
"""The part of what a man could do against another enemy that is lost by sending him against this one."""
FOLLOW = 0.35
"""What it is worth to drive an enemy off or kill him, for whoever may follow up."""
BOW_IDLE = 0.8
"""What a fight costs a shooter who could have shot instead."""
DESPERATE, FEW_TURNS = 0.8, 3
"""What losses count for a side that is losing, in its last turns."""


class Plan(NamedTuple):
    """An attack and what it is worth."""

    value: float
    attackers: tuple[int, ...]
    foe: int


def best_attack(view: Weighing) -> tuple[float, Action] | None:
    """The attack that is worth most, with what its men could do elsewhere taken off."""
    plans = promising(view)
    if not plans or plans[0].value <= 0.0:
        return None
    best = plans[0]
    call = _capture(view, best)
    return (best.value, call) if call is not None else (best.value, Attack(best.attackers, (best.foe,)))


def promising(view: Weighing) -> list[Plan]:
    """All attacks, the one that is worth most first, with what its men could do elsewhere taken off."""
    boldness = _boldness(view)
    plans = [plan for foe in view.enemy.men for plan in _plans(view, foe, boldness)]
    alone: dict[tuple[int, int], float] = {}
    for plan in plans:
        for man in plan.attackers:
            share = max(plan.value, 0.0) / len(plan.attackers)
            alone[man, plan.foe] = max(alone.get((man, plan.foe), 0.0), share)

    def regret(plan: Plan) -> float:
        lost = 0.0
        for man in plan.attackers:
            lost += max(
                (value for (who, foe), value in alone.items() if who == man and foe != plan.foe), default=0.0
            )
        return plan.value - ELSEWHERE * lost

    return sorted(plans, key=lambda plan: (regret(plan), plan.value, plan.attackers), reverse=True)


def _plans(view: Weighing, foe: int, boldness: float) -> list[Plan]:
    """Attacks on one enemy: the strongest man, the two strongest, and so on; and each man alone."""
    battle, state = view.battle, view.state
    places = battle.places(state, foe)
    able = [
        man
        for man in battle.men_of(state, view.side)
        if battle.within_blow(state, man) & places and not melee.cannot_attack(battle, state, man)
    ]
    able.sort(key=lambda man: (-battle.values(state, man).attack, man))
    groups = {tuple(sorted(able[: number + 1])) for number in range(len(able))}
    groups |= {(man,) for man in able}
    found = []
    for group in sorted(groups):
        clash = melee.prepare(battle, state, group, (foe,))
        if isinstance(clash, Clash):
            value = _value(view, clash, foe, boldness)
            found.append(Plan(view.misjudged(value, foe, *group), group, foe))
    return found


def _value(view: Weighing, clash: Clash, foe: int, boldness: float) -> float:
    battle, state = view.battle, view.state
    row = odds.fight(battle, clash)
    gain = view.stakes.loss(foe).expected(row.defender)
    gain += FOLLOW * (row.defender.killed + row.defender.back) * _ahead(view, clash, foe)
    cheapest = min((view.stakes.loss(man) for man in clash.attackers), key=lambda loss: loss.killed)
    cost = boldness * cheapest.expected(row.attacker)
    for man in clash.attackers:
        if battle.roster[man].weapon and battle.turn[0][0].barred_by == "melee":
            cost += BOW_IDLE * view.stakes.time[view.side]
        if state.status[man] & WOUNDED:
            cost += 0.1
    return gain - cost


def _boldness(view: Weighing) -> float:
    """What one's own losses count: less when the battle is nearly over and being lost."""
    score = aims.outcome(view.battle, view.state).score
    own, other = view.battle.sides[view.side], view.battle.sides[1 - view.side]
    losing = view.purpose.turns <= FEW_TURNS and score[own] < score[other]
    return DESPERATE if losing else 1.0


def _ahead(view: Weighing, clash: Clash, foe: int) -> float:
    """Is the enemy's place nearer to what the attackers want?"""
    place = view.state.at[foe]
    gains = [
        view.purpose.value(man, place) - view.purpose.value(man, view.state.at[man])
        for man in clash.attackers
    ]
    return min(max(*gains, 0.0), 4.0)


def _capture(view: Weighing, plan: Plan) -> Action | None:
    """The call to surrender in place of a mere attack, where it can be made and the man is to be taken."""
    battle, name = view.battle, view.battle.name(plan.foe)
    if not any(goal.take == name and goal.side == battle.sides[view.side] for goal in battle.aim.goals):
        return None
    moment = battle.moment(view.state)
    assert isinstance(moment, DeedMoment)
    call = Capture(plan.attackers, plan.foe)
    allowed = len(plan.attackers) > 1 and moment.check(battle, view.state, call) is None
    return call if allowed else None
