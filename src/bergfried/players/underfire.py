"""The way under fire: where the other side may shoot at whoever moves, a man goes round the worst of it.

Each shooter has one shot and waits for the best moment, so a way is as bad as its worst place. What that costs beyond
standing where the way ends is held against what is gained there.
"""

from __future__ import annotations

from bergfried.battle.field import moving
from bergfried.board.reach import Reach, RideReach, Stance

from .marching import UNDER_SHOTS, Weighing

TELLING = 0.05
"""So much worse the way must be than its end to be thought about."""

Path = tuple[Stance, ...]


def way(view: Weighing, man: int, to: Stance) -> tuple[Path, float]:
    """The places a man goes by, none if the cheapest way is as good as any, and what the way costs beyond its end."""
    shooters = waiting(view) if view.fear else frozenset[int]()
    if not shooters:
        return (), 0.0
    battle, state = view.battle, view.state
    reach = moving.reach(battle, state, man)
    known: dict[int, float] = {}

    def cost(place: int) -> float:
        found = known.get(place)
        if found is None:
            found = known[place] = _cost(view, man, place, shooters)
        return found

    def worst(path: Path) -> float:
        return max((cost(stance.place) for stance in path[:-1]), default=0.0)

    path, end = reach.path(to), cost(to.place)
    least = worst(path)
    if least <= end + TELLING:
        return (), 0.0
    chosen = path
    levels = sorted({end, *(one for place in _entered(view, reach) if end < (one := cost(place)) < least)})
    low, high = 0, len(levels)  # the lowest level on which there is a way, by halves
    while low < high:
        middle = (low + high) // 2
        found = _round(view, man, to, {place for place, one in known.items() if one > levels[middle]})
        if found is None:
            low = middle + 1
        else:
            high, chosen, least = middle, found, worst(found)
    via = () if chosen == path else chosen[:-1]
    return via, view.fear * UNDER_SHOTS * max(least - end, 0.0)


def waiting(view: Weighing) -> frozenset[int]:
    """The enemy's shooters who may still shoot at whoever moves now."""
    battle, state = view.battle, view.state
    if not battle.policies.defensive_fire:
        return frozenset()
    return frozenset(
        shooter.piece
        for shooter in view.enemy.shooters
        if moving.cannot_shoot_back(battle, state, shooter.piece, battle.roster[shooter.piece].weapon) is None
    )


def _cost(view: Weighing, man: int, place: int, shooters: frozenset[int]) -> float:
    """What the shots of some would cost a man on a place, if all were made there."""
    loss = view.stakes.loss(man)
    each = view.enemy.each_shot(place, *view.kind(man))
    return sum(loss.expected(chances) for shooter, chances in each.items() if shooter in shooters)


def _entered(view: Weighing, reach: Reach | RideReach) -> list[int]:
    """The places that can be entered on the way."""
    if isinstance(reach, Reach):
        return list(view.battle.board.members(reach.places))
    bits = 0
    for fronts in reach.fronts:
        bits |= fronts
    return list(view.battle.board.members(bits))


def _round(view: Weighing, man: int, to: Stance, shunned: set[int]) -> Path | None:
    """The cheapest way that enters none of some places but at its end; None if there is none."""
    battle, state = view.battle, view.state
    closed = battle.barred(state, man) | battle.board.mask(shunned - {state.at[man], to.place})
    graph, points, here = battle.graph(state, man), moving.points(battle, state, man), state.stance(man)
    if here.facing is None:
        found: Reach | RideReach = graph.flood(here.place, points, closed=closed, slow=state.slow)
    else:
        found = graph.ride(here.place, here.facing, points, closed=closed, slow=state.slow)
    return None if found.cost(to) is None else found.path(to)
