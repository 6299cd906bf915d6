"""Standing orders followed: what they answer are the same decisions a player would answer, and each answer stands in the
record as an action of its side. What can be ordered, and how it is typed, says `bergfried.standing`."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried import standing
from bergfried.battle.actions import Pass, Shoot
from bergfried.battle.field import shooting
from bergfried.games import LeaguerGame, OnBoard
from bergfried.kernel.decisions import Action, Decision
from bergfried.kernel.game import Step

PERCENT = 100 // len(shooting.FACES)


def answer(game: OnBoard) -> Action | None:
    """What the standing orders of the side that must decide say; None if he must be asked."""
    decision = game.decision
    orders = None if decision is None else game.orders.get(decision.side)
    if decision is None or orders is None:
        return None
    if isinstance(game, LeaguerGame) and not game.fighting:
        return _of_the_day(game, decision, orders)
    return _at_movers(game, orders) if decision.kind in standing.QUESTIONS else None


def _at_movers(game: OnBoard, orders: standing.Orders) -> Action | None:
    """What they say of the shots at those who move past."""
    turn, asked = game.turn, False
    best: tuple[int, int, int, Shoot] | None = None
    for shot in game.legal_actions():
        if isinstance(shot, Shoot):
            chance = chance_of(game, shot)
            match standing.answer(orders, turn, chance):
                case "fire":
                    found = -chance.harm, chance.range, shot.shooter, shot
                    best = found if best is None else min(best, found, key=lambda entry: entry[:3])
                case "ask":
                    asked = True
    if best is not None:
        return best[3]
    return None if asked else Pass()


def _of_the_day(game: LeaguerGame, decision: Decision, orders: standing.Orders) -> Action | None:
    """What they say of a decision of a siege's days."""
    legal, way_out = game.legal_actions(), game.way_out()
    if orders.rolls and len(legal) == 1 and way_out is None:
        return legal[0]
    rule = next((rule for rule in orders.days if rule.kind == decision.kind), None)
    if rule is None or way_out is None:
        return None
    return way_out if rule.do == "skip" else _again(game, decision) or way_out


def _again(game: LeaguerGame, decision: Decision) -> Action | None:
    """The first of what was ordered when this was last asked on another day that can be done, and was not done today."""
    today, before = set[Action](), dict[Action, None]()
    last = 0
    for step, position in zip(reversed(game.steps), list(game.positions())[-2::-1], strict=True):
        asked = game.rules.decision(position)
        assert asked is not None, "a step answers a decision"
        if game.is_fought(position) or (asked.side, asked.kind) != (decision.side, decision.kind):
            continue
        last = last or (position.day if position.day != game.position.day else 0)
        if position.day == game.position.day:
            today.add(step.action)
        elif position.day == last:
            before[step.action] = None
        else:
            break
    wanted = (action for action in reversed(before) if action not in today and action != game.way_out())
    return next((action for action in wanted if game.check(action)), None)


def chance_of(game: OnBoard, shot: Shoot) -> standing.Chance:
    """How far a legal shot is, and how likely it hurts."""
    battle = game.battle
    aim = shooting.take_aim(battle, game.field, shot.shooter, shot.target)
    assert isinstance(aim, shooting.Aim), "a legal shot can be aimed"
    harm = PERCENT * shooting.harm_of(battle, aim).hurt
    return standing.Chance(battle.name(shot.shooter), battle.name(shot.target), aim.range, harm)


def follow(game: OnBoard) -> Iterator[Step]:
    """Answer by standing orders until somebody must choose himself; each answer is played."""
    while (action := answer(game)) is not None:
        yield game.play(action)
