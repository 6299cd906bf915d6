"""Standing orders: how a side answers defensive fire without being asked each time.

    fire within 8      every shooter fires at a mover who has come within eight hexes
    hold fire          nobody fires
    ask                every chance is put to the player (no order)

Orders are no rule: what they answer are the same decisions a player would answer, and each answer stands in the
record as an action of its side.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle.actions import Pass, Shoot
from bergfried.battle.field import shooting
from bergfried.games import AnyBattle, fires_within
from bergfried.kernel.decisions import Action
from bergfried.kernel.game import Step


def answer(game: AnyBattle) -> Action | None:
    """What the standing order of the side that must decide says; None if it has none for this decision."""
    decision = game.decision
    order = None if decision is None else game.orders.get(decision.side)
    if decision is None or order is None or decision.kind != "defensive-fire":
        return None
    within = fires_within(order)
    shots = [(_range(game, shot), shot) for shot in game.legal_actions() if isinstance(shot, Shoot)]
    near = [(distance, shot.shooter, shot) for distance, shot in shots if distance <= within]
    return min(near)[2] if near else Pass()


def _range(game: AnyBattle, shot: Shoot) -> int:
    aim = shooting.take_aim(game.battle, game.field, shot.shooter, shot.target)
    assert isinstance(aim, shooting.Aim), "a legal shot can be aimed"
    return aim.range


def follow(game: AnyBattle) -> Iterator[Step]:
    """Answer by standing orders until somebody must choose himself; each answer is played."""
    while (action := answer(game)) is not None:
        yield game.play(action)
