"""Fire as a means to win: what is to burn, and what is to be kept from it, in points of the scenario's goals."""

from __future__ import annotations

from collections.abc import Mapping

from bergfried.battle.actions import PutOut, Torch
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import Fire, State
from bergfried.battle.fire.course import BurningTables, wood_at
from bergfried.rulebook.things import kind_of

from .worth import turns_left

FACES = 10
HOLDS = 0.7
"""How often a fire that has been lit is not put out in time, as it is reckoned."""
LEAPS = 0.25
"""What a fire is reckoned on to bring by spreading to each hex beside it."""


def fuel(battle: Battle, state: State, side: int) -> dict[int, float]:
    """The wooden places whose burning down is worth something to a side, with the points."""
    burns = {
        goal.burn: goal.points for goal in battle.aim.goals if goal.burn and goal.side == battle.sides[side]
    }
    keeps = {
        goal.keep: goal.points for goal in battle.aim.goals if goal.keep and goal.side != battle.sides[side]
    }
    if (not burns and not keeps) or not battle.plays("burning"):
        return {}
    found: dict[int, float] = {
        place: float(burns[kind]) for place, kind in battle.land(state).wood.items() if kind in burns
    }
    for thing in things.on_map(state):
        if thing.kind in keeps and thing.owner != side and not kind_of(thing).beneath:
            found[thing.place] = found.get(thing.place, 0.0) + keeps[thing.kind]
    return found


def lighting(battle: Battle, state: State, action: Torch) -> float:
    """What it is worth to set something on fire by hand, over the die and what may come of it."""
    side, place = battle.roster[action.piece].side, action.at.place
    worth, wood = fuel(battle, state, side), wood_at(battle, state, place)
    tables = battle.chapter(BurningTables)
    if place not in worth or wood is None or turns_left(battle, state, 1 - side) < tables.rounds:
        return 0.0
    least = tables.catches(wood, "torch") or FACES + 1
    return (FACES + 1 - least) / FACES * (HOLDS * worth[place] + LEAPS * _beside(battle, state, worth, place))


def fighting(battle: Battle, state: State, action: PutOut) -> float:
    """What it is worth to put out a fire: what it would take, and what it could reach."""
    fire, side = state.fire_at(action.at.place), battle.roster[action.piece].side
    if fire is None:
        return 0.0
    worth = fuel(battle, state, 1 - side)
    harm = threat(battle, state, fire, worth)
    return battle.chapter(BurningTables).goes_out(fire) / FACES * harm


def threat(battle: Battle, state: State, fire: Fire, worth: Mapping[int, float]) -> float:
    """What a fire will take if nobody puts it out, as far as there is time for it."""
    if fire.place not in worth:
        return 0.0
    left = battle.chapter(BurningTables).rounds - fire.count
    if turns_left(battle, state, 1 - fire.side) < left:
        return 0.0
    return worth[fire.place] + LEAPS * _beside(battle, state, worth, fire.place)


def _beside(battle: Battle, state: State, worth: Mapping[int, float], place: int) -> float:
    """What stands beside a place and does not burn yet."""
    near, aflame = battle.land(state).board.around[place], state.aflame()
    return sum(points for other, points in worth.items() if near >> other & 1 and not aflame >> other & 1)


def sites(battle: Battle, state: State, side: int) -> tuple[int, float]:
    """Where a side's men could set fire to something, and what that is worth at most; nothing if it is too late."""
    if turns_left(battle, state, 1 - side) <= battle.chapter(BurningTables).rounds:
        return 0, 0.0
    aflame, around = state.aflame(), battle.land(state).board.around
    found, most = 0, 0.0
    for place, points in fuel(battle, state, side).items():
        if not aflame >> place & 1:
            found |= around[place]
            most = max(most, points)
    return found, most


def alarms(battle: Battle, state: State, side: int) -> tuple[int, float]:
    """The places beside fires that a side should put out, and what the worst of them would take."""
    worth, around = fuel(battle, state, 1 - side), battle.land(state).board.around
    found, most = 0, 0.0
    for fire in state.fires:
        harm = threat(battle, state, fire, worth)
        if harm:
            found |= around[fire.place]
            most = max(most, harm)
    return found & ~state.aflame(), most
