"""Whom to attack, with whom together: any men against any enemies, each attack by its exact chances."""

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
    foes: tuple[int, ...]

    @property
    def action(self) -> Action:
        return Attack(self.attackers, self.foes)


def best_attack(view: Weighing) -> tuple[float, Action] | None:
    """The attack that is worth most, with what its men could do elsewhere taken off."""
    plans = promising(view)
    if not plans or plans[0].value <= 0.0:
        return None
    best = plans[0]
    call = _capture(view, best)
    return (best.value, call) if call is not None else (best.value, best.action)


def promising(view: Weighing) -> list[Plan]:
    """All attacks, the one that is worth most first, with what its men could do elsewhere taken off."""
    boldness = _boldness(view)
    enemies = set(view.enemy.men)
    plans = [
        Plan(_value(view, clash, boldness), clash.attackers, clash.defenders)
        for clash in melee.clashes(view.battle, view.state)
        if enemies.issuperset(clash.defenders)
    ]
    alone: dict[int, dict[int, float]] = {}
    for plan in plans:
        if len(plan.foes) == 1:
            share, foe = max(plan.value, 0.0) / len(plan.attackers), plan.foes[0]
            for man in plan.attackers:
                best = alone.setdefault(man, {})
                best[foe] = max(best.get(foe, 0.0), share)

    def regret(plan: Plan) -> float:
        lost = 0.0
        for man in plan.attackers:
            others = (value for foe, value in alone.get(man, {}).items() if foe not in plan.foes)
            lost += max(others, default=0.0)
        return plan.value - ELSEWHERE * lost

    return sorted(plans, key=lambda plan: (regret(plan), plan.value, plan.attackers), reverse=True)


def _value(view: Weighing, clash: Clash, boldness: float) -> float:
    battle, state = view.battle, view.state
    row, losses = odds.fight(battle, clash), [view.stakes.loss(foe) for foe in clash.defenders]
    # All are driven back, but only one is hurt: whom his side can best spare.
    gain = min(loss.expected(row.defender) for loss in losses)
    if len(losses) > 1:
        gain += row.defender.back * (sum(loss.back for loss in losses) - min(loss.back for loss in losses))
    gain += FOLLOW * (row.defender.killed + row.defender.back) * _ahead(view, clash)
    cheapest = min((view.stakes.loss(man) for man in clash.attackers), key=lambda loss: loss.killed)
    cost = boldness * cheapest.expected(row.attacker)
    for man in clash.attackers:
        if battle.roster[man].weapon and battle.turn[0][0].barred_by == "melee":
            cost += BOW_IDLE * view.stakes.time[view.side]
        if state.status[man] & WOUNDED:
            cost += 0.1
    return view.misjudged(gain - cost, *clash.defenders, *clash.attackers)


def _boldness(view: Weighing) -> float:
    """What one's own losses count: less when the battle is nearly over and being lost."""
    score = aims.outcome(view.battle, view.state).score
    own, other = view.battle.sides[view.side], view.battle.sides[1 - view.side]
    losing = view.purpose.turns <= FEW_TURNS and score[own] < score[other]
    return DESPERATE if losing else 1.0


def _ahead(view: Weighing, clash: Clash) -> float:
    """Is an enemy's place nearer to what the attackers want?"""
    at, value = view.state.at, view.purpose.value
    gains = [value(man, at[foe]) - value(man, at[man]) for man in clash.attackers for foe in clash.defenders]
    return min(max(*gains, 0.0), 4.0)


def _capture(view: Weighing, plan: Plan) -> Action | None:
    """The call to surrender in place of a mere attack, where it can be made and the man is to be taken."""
    battle, foe = view.battle, plan.foes[0]
    name = battle.name(foe)
    if not any(goal.take == name and goal.side == battle.sides[view.side] for goal in battle.aim.goals):
        return None
    moment = battle.moment(view.state)
    assert isinstance(moment, DeedMoment)
    call = Capture(plan.attackers, foe)
    allowed = len(plan.attackers) > 1 == len(plan.foes) and moment.check(battle, view.state, call) is None
    return call if allowed else None
