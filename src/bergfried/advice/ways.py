"""The way of a move: what it costs, and who could shoot at the man on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bergfried.battle import actions
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.field import leading, moving, shooting
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action

from .factors import has_weapon
from .forms import Threat, Way


def way_of(battle: Battle, state: State, action: Action) -> Way | None:
    """The way of a legal move, with the enemies who could shoot at him: on each stance of it where the rules know fire at
    those who move, else where it ends."""
    match action:
        case actions.Move(piece=piece) | actions.Lead(piece=piece):
            path = leading.path_of(battle, state, action)
            costs = tuple(_spent(battle, state, piece, path))
            under_fire = battle.policies.defensive_fire
            return Way(
                places=tuple(map(battle.text, (state.stance(piece), *path))),
                costs=(0, *costs),
                left=moving.points(battle, state, piece) - costs[-1],
                threats=_threats(
                    battle, state, piece, path if under_fire else path[-1:], under_fire=under_fire
                ),
                under_fire=under_fire,
            )
        case actions.Place(piece=piece, to=to):
            # Nobody shoots while the sides set up; what counts is who could when the fight begins.
            threats = _threats(battle, state, piece, (to,), under_fire=False)
            return Way((battle.text(to),), (0,), 0, threats, under_fire=False)
    return None


def _spent(battle: Battle, state: State, piece: int, path: Iterable[Stance]) -> Iterator[int]:
    """The points spent when a man has come to each stance of a path."""
    here, spent = state.stance(piece), 0
    for stance in path:
        spent += moving.step_cost(battle, state, piece, here, stance) or 0
        here = stance
        yield spent


def _threats(
    battle: Battle, state: State, piece: int, path: Iterable[Stance], *, under_fire: bool
) -> tuple[Threat, ...]:
    """Who could shoot at a man on the stances of a path: as he passes, or in the next fire phase from where they stand."""
    enemies = [
        enemy
        for enemy in battle.men_of(state, 1 - battle.roster[piece].side)
        if has_weapon(battle, enemy) and battle.able(state, enemy)
    ]
    found, there = [], state.copy()
    for stance in path if enemies else ():
        battle.put(there, piece, stance)
        could = _may_shoot_at_mover if under_fire else _could_aim
        shooters = tuple(battle.name(enemy) for enemy in enemies if could(battle, there, enemy, piece))
        if shooters:
            found.append(Threat(battle.text(stance), shooters))
    return tuple(found)


def _may_shoot_at_mover(battle: Battle, state: State, shooter: int, target: int) -> bool:
    return not moving.cannot_shoot_at_mover(battle, state, shooter, target)


def _could_aim(battle: Battle, state: State, shooter: int, target: int) -> bool:
    return isinstance(shooting.take_aim(battle, state, shooter, target), shooting.Aim)
