"""What a side has come out for, and how it gets home: engines are brought in, animals are led off the map, and men leave it.

How animals get to where they leave it is a matter of where men want to be (`purpose`). When nothing is left to be brought
about, or the enemy has become too strong, everybody goes home.
"""

from __future__ import annotations

from bergfried.battle.actions import Depart, Move
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import DeedMoment
from bergfried.battle.engine.state import State
from bergfried.battle.field import moving
from bergfried.board.reach import Reach, Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import EnumeratedDice
from bergfried.rulebook.things import kind_of

from . import prospects, ways
from .marching import Weighing

OUTMATCHED = 0.6
"""With so much of the enemy's strength, or less, a side goes home."""
LATE = 3
"""With so few turns left everybody goes home."""


# ------------------------------------------------------------------------------------------------ animals off the map


def leading_off(view: Weighing) -> Action | None:
    """Whoever leads animals leaves the map where they are wanted, if all who are beside him can follow."""
    battle, state, board = view.battle, view.state, view.battle.board
    sites = {prospect.animal: prospect.site for prospect in prospects.of(battle, state, view.side)}
    for man, animals in view.purpose.droves.items():
        beside = [animal for animal in animals if board.around[state.at[animal]] >> state.at[man] & 1]
        if not beside or any(not _walks(view, animal) & sites[animal] for animal in beside):
            continue
        for place in board.members(sites[beside[0]]):
            action = Depart(man, Stance(place))
            if battle.check(state, action) is None:
                return action
    return None


def _walks(view: Weighing, animal: int) -> int:
    """Where an animal can get to in this turn with a point to spare."""
    battle, state = view.battle, view.state
    found = moving.reach(battle, state, animal, moving.points(battle, state, animal) - 1)
    assert isinstance(found, Reach), "it stands on one hex"
    return found.places & moving.stops(battle, state, animal)


# ------------------------------------------------------------------------------------------------ engines that come


def bringing_in(view: Weighing) -> Action | None:
    """An engine is brought onto the map from where it comes nearest to where it is wanted, by the shortest way."""
    battle, state = view.battle, view.state
    moment = battle.moment(state)
    assert isinstance(moment, DeedMoment)
    best: tuple[tuple[int, int], Action] | None = None
    for deed in moment.deeds(battle):
        for action in deed.actions(battle, state) if deed.brings_in else ():
            after = state.copy()
            deed.apply(battle, after, action, EnumeratedDice(), [])
            far = _comes_to(view, after)
            if best is None or far < best[0]:
                best = (far, action)
    return None if best is None else best[1]


def _comes_to(view: Weighing, after: State) -> tuple[int, int]:
    """How far from where it is wanted the newest thing on the map could get, and how long that takes."""
    battle, board = view.battle, view.battle.board
    engine = max(things.on_map(after), key=lambda thing: thing.id)
    goals = 0
    for goal in battle.aim.goals:
        if goal.bring == engine.kind and goal.side == battle.sides[view.side]:
            goals |= board.zones[goal.into]
    ahead = (one for one in prospects.of(battle, after, view.side) if one.thing == engine.id and one.labour)
    prospect = next(ahead, None)
    rolled = None if prospect is None else prospect.becomes()
    there = engine if rolled is None else things.find(rolled, engine.id)
    assert there is not None, "it is still there when it has been moved"
    apart = min(
        (
            board.distance(part, place)
            for part in things.parts_of(board, there)
            for place in board.members(goals)
        ),
        default=0,
    )
    return apart, 0 if prospect is None else prospect.labour


# ------------------------------------------------------------------------------------------------ home


def going_home(view: Weighing) -> Action | None:
    """A side that has come for something goes home when that is done, or cannot be done any more."""
    battle, state = view.battle, view.state
    if battle.aim.errand != battle.sides[view.side] or not _is_done(view):
        return None
    edge = battle.board.edge
    for man in view.purpose.men:
        if not moving.unmoved(battle, state, man):
            continue
        field = ways.field(battle, battle.open_land(state), battle.mover(state, man), edge)
        near = sorted(
            battle.board.members(edge), key=lambda place: battle.board.distance(place, state.at[man])
        )
        for place in near:
            if battle.check(state, action := Depart(man, Stance(place))) is None:
                return action
        there = min(view.reachable(man), key=lambda stance: (field[stance.place], stance.place), default=None)
        if there is not None and field[there.place] < field[state.at[man]]:
            move = Move(man, there)
            if battle.check(state, move) is None:
                return move
    return None


def _is_done(view: Weighing) -> bool:
    """Is nothing left to be brought about, is the enemy too strong, or is it late?"""
    battle, state = view.battle, view.state
    if any(prospect.animal >= 0 for prospect in prospects.of(battle, state, view.side)):
        return False
    burns = {goal.burn for goal in battle.aim.goals if goal.burn and goal.side == battle.aim.errand}
    if not any(kind_of(thing).kind in burns for thing in things.on_map(state)):
        return True
    ours, theirs = (
        sum(battle.values(state, man).attack for man in battle.men_of(state, side) if battle.able(state, man))
        for side in (view.side, 1 - view.side)
    )
    return view.purpose.turns <= LATE or ours <= OUTMATCHED * theirs
