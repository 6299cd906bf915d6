"""Whom to shoot at, and when: in one's own fire phases, and at those who move past."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle.actions import Pass, Shoot, Sling
from bergfried.battle.engine.battle import DeedMoment
from bergfried.battle.engine.underway import Moving, Underway
from bergfried.battle.field import moving, shooting, stray
from bergfried.battle.field.shooting import ShootingTables
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.game import branches

from . import odds
from .marching import Weighing
from .picture import NO_SHOT, cover_between

LEAST = 0.02
"""A shot worth less is not made."""
LATER = 1.1
"""A later chance must be so much better to be waited for."""
SLUNG = 4
"""So many hexes a slinger looks at."""


def best_shot(view: Weighing) -> tuple[float, Action] | None:
    """The shot of a fire phase that is worth most."""
    found = [*_aimed(view), *_slung(view)]
    found = [(value, action) for value, action in found if value > LEAST]
    return max(found, key=lambda entry: entry[0]) if found else None


def _aimed(view: Weighing) -> Iterator[tuple[float, Action]]:
    battle, state = view.battle, view.state
    for shooter in view.purpose.men:
        weapon = battle.roster[shooter].weapon
        if not weapon or battle.roster[shooter].arm.lobbed or shooting.cannot_shoot(battle, state, shooter):
            continue
        found = shooting.shots_of(battle, state, shooter)
        offered = [shot for foe in view.enemy.men if (shot := Shoot(shooter, foe)) in found]
        shots = [
            (view.misjudged(_worth(view, shooter, shot.target, found[shot]), shooter, shot.target), shot)
            for shot in offered
        ]
        if not shots:
            continue
        value, best = max(shots, key=lambda entry: entry[0])
        if value > _staying(view, shooter):
            yield value, best


def value_of(view: Weighing, shooter: int, target: int) -> float:
    """What a shot is worth; nothing if it cannot be made."""
    aim = shooting.take_aim(view.battle, view.state, shooter, target)
    return _worth(view, shooter, target, aim) if isinstance(aim, shooting.Aim) else 0.0


def _worth(view: Weighing, shooter: int, target: int, aim: shooting.Aim) -> float:
    row = odds.shot(view.battle, aim.against, aim.cover, aim.modifier)
    worth = view.enemy.stakes.loss(target).expected(row)
    return worth - (_risk(view, shooter, target, aim, row) if view.battle.plays("stray-shots") else 0.0)


def _risk(view: Weighing, shooter: int, target: int, aim: shooting.Aim, row: odds.Chances) -> float:
    """What a miss may cost among one's own men beside the target."""
    battle, state = view.battle, view.state
    men = stray.bystanders(battle, state, shooter, target)
    if not men:
        return 0.0
    error = shooting.own_error(battle, state, shooter, aim.band)
    hits = sum(stray.harm_of(battle, face + error) in stray.HARM for face in stray.FACES) / len(stray.FACES)
    return row.nothing * hits * sum(view.stakes.loss(man).wounded for man in men) / len(men)


def _staying(view: Weighing, shooter: int) -> float:
    """What a shot must be worth to one who has to go now or will come too late to where points are to be had."""
    battle, state, turns = view.battle, view.state, view.purpose.turns
    limit = battle.chapter(ShootingTables).limits[battle.roster[shooter].weapon].one_shot
    whole = battle.values(state, shooter).movement
    left = shooting.allowance(whole, limit) or 0
    if left >= whole:
        return LEAST
    cost = LEAST
    for pull in view.purpose.pulls(shooter):
        far = pull.field[state.at[shooter]]
        if far and pull.arrived and left + (turns - 1) * whole < far <= turns * whole:
            cost = max(cost, 0.6 * pull.arrived)
    return cost


def _slung(view: Weighing) -> Iterator[tuple[float, Action]]:
    """Staff slings at the hexes of enemies, each worked out over all ways the stone can fall."""
    battle, state = view.battle, view.state
    moment = battle.moment(state)
    assert isinstance(moment, DeedMoment)
    for slinger in view.purpose.men:
        if not battle.roster[slinger].arm.lobbed or shooting.cannot_shoot(battle, state, slinger):
            continue
        order = sorted(view.enemy.men, key=lambda foe: (-view.enemy.stakes.loss(foe).killed, foe))
        tried = 0
        for foe in order:
            action = Sling(slinger, Stance(state.at[foe]), "stone")
            if tried < SLUNG and moment.check(battle, state, action) is None:
                tried += 1
                yield outlook(view, action), action


def outlook(view: Weighing, action: Action) -> float:
    """What an action is worth by what happens to the men, over all ways of the dice."""
    found = branches(view.battle, view.state, action)
    return sum(float(b.chance) * view.stakes.balance(b.position, view.side) for b in found)


def at_mover(view: Weighing) -> Action:
    """Fire at a mover now, or let him come nearer: the rest of his way is known."""
    battle, state = view.battle, view.state
    frame = state.stack[-1]
    assert isinstance(frame, Underway)
    target, best = frame.piece, (LEAST, -1)
    for shooter in view.purpose.men:
        weapon = battle.roster[shooter].weapon
        if not weapon or moving.cannot_shoot_back(battle, state, shooter, weapon):
            continue
        now = value_of(view, shooter, target)
        if now <= best[0]:
            continue
        later = max((_later(view, shooter, target, stance.place) for stance in _rest(frame)), default=0.0)
        if now * LATER >= later:
            best = (now, shooter)
    return Shoot(best[1], target) if best[1] >= 0 else Pass()


def _rest(frame: Underway) -> tuple[Stance, ...]:
    return frame.path if isinstance(frame, Moving) else ()


def _later(view: Weighing, shooter: int, target: int, place: int) -> float:
    """What a shot at a mover would be worth when he is on a place of his way."""
    battle, state = view.battle, view.state
    weapon = battle.chapter(ShootingTables).weapons[battle.roster[shooter].weapon]
    band = shooting.band_at(weapon, battle.board.distance(state.at[shooter], place))
    cover = cover_between(battle, battle.land(state), state.at[shooter], place)
    if band is None or cover == NO_SHOT:
        return 0.0
    against = "mounted" if battle.as_rider(state, target) else "foot"
    modifier = shooting.added(battle, state, shooter, target, weapon.offset + band)
    return view.enemy.stakes.loss(target).expected(odds.shot(battle, against, cover, modifier))
