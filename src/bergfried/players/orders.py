"""Standing orders followed: what they answer are the same decisions a player would answer, and each answer stands in the
record as an action of its side. What can be ordered, and how it is typed, says `bergfried.standing`."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried import standing
from bergfried.battle.actions import Pass, Shoot
from bergfried.battle.field import shooting
from bergfried.games import AnyBattle
from bergfried.kernel.decisions import Action
from bergfried.kernel.game import Step

PERCENT = 100 // len(shooting.FACES)


def answer(game: AnyBattle) -> Action | None:
    """What the standing orders of the side that must decide say; None if he must be asked."""
    decision = game.decision
    orders = None if decision is None else game.orders.get(decision.side)
    if decision is None or orders is None or decision.kind not in standing.QUESTIONS:
        return None
    turn, asked = game.field.turn, False
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


def chance_of(game: AnyBattle, shot: Shoot) -> standing.Chance:
    """How far a legal shot is, and how likely it hurts."""
    battle = game.battle
    aim = shooting.take_aim(battle, game.field, shot.shooter, shot.target)
    assert isinstance(aim, shooting.Aim), "a legal shot can be aimed"
    harm = PERCENT * shooting.harm_of(battle, aim).hurt
    return standing.Chance(battle.name(shot.shooter), battle.name(shot.target), aim.range, harm)


def follow(game: AnyBattle) -> Iterator[Step]:
    """Answer by standing orders until somebody must choose himself; each answer is played."""
    while (action := answer(game)) is not None:
        yield game.play(action)
