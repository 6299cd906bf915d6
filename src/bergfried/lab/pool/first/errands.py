"""What a side has come out for, and how it gets home: engines are brought in, animals are led to where they are wanted,
and men leave the map.

Which animals are wanted where the chapters of the rules tell (`prospects`). Whoever leads some goes no further in a turn
than they can follow. When nothing is left to be brought about, or the enemy has become too strong, everybody goes home.
"""

from __future__ import annotations

from typing import NamedTuple

from bergfried.battle.actions import Depart, Move
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import DeedMoment
from bergfried.battle.engine.state import LEFT, MOVED, State
from bergfried.battle.field import moving
from bergfried.board.reach import Reach, Stance
from bergfried.kernel import roles
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import EnumeratedDice
from bergfried.rulebook.things import kind_of

from . import prospects, ways
from .marching import Weighing

FOLLOW = 2
"""So many animals are given to one man."""
OUTMATCHED = 0.6
"""With so much of the enemy's strength, or less, a side goes home."""
LATE = 3
"""With so few turns left everybody goes home."""


class Drove(NamedTuple):
    """A man, the animals he is to lead, and where they are wanted."""

    leader: int
    animals: tuple[int, ...]
    site: int


def droves(view: Weighing) -> list[Drove]:
    """Who leads which animals: the nearest to each, on foot rather than on a horse, until he has enough."""
    battle, state = view.battle, view.state
    found: dict[int, list[int]] = {}
    site = 0
    for prospect in prospects.of(battle, state, view.side):
        beast = prospect.animal
        if beast < 0 or not battle.living(state, beast):
            continue
        site = prospect.site
        free = [man for man in view.purpose.men if len(found.get(man, ())) < FOLLOW]
        if free:
            nearest = min(free, key=lambda man: _far(view, man, beast))
            found.setdefault(nearest, []).append(beast)
    return [Drove(man, tuple(beasts), site) for man, beasts in found.items()]


def _far(view: Weighing, man: int, beast: int) -> tuple[int, bool, int, int]:
    battle, state = view.battle, view.state
    apart = battle.board.distance(state.at[man], state.at[beast])
    return apart, battle.two_hex(state, man), battle.values(state, man).attack, man


def leaders(view: Weighing) -> frozenset[int]:
    """Those who have animals to lead."""
    return frozenset(drove.leader for drove in droves(view))


# ------------------------------------------------------------------------------------------------ animals on their way


def leading(view: Weighing) -> Action | None:
    """Whoever leads animals goes on or off the map with them, and they follow him."""
    if (following := _followed(view)) is not None:
        return following
    for drove in droves(view):
        if moving.unmoved(view.battle, view.state, drove.leader):
            action = _off_with_them(view, drove) or _onward(view, drove)
            if action is not None:
                return action
    return None


def _followed(view: Weighing) -> Action | None:
    """Animals follow whoever has gone on: off the map if he has left it, else as far as it brings them nearer."""
    battle, state = view.battle, view.state
    moment = battle.moment(state)
    assert isinstance(moment, DeedMoment)
    wanted = {p.animal: p.site for p in prospects.of(battle, state, view.side) if p.animal >= 0}
    best: tuple[int, Action] | None = None
    for deed in moment.deeds(battle) if wanted else ():
        for action in deed.actions(battle, state) if deed.drives else ():
            (man,), (beast,) = roles.named(action, "actor"), roles.named(action, "target")
            if beast not in wanted or moving.unmoved(battle, state, man):
                continue
            field = _field(view, beast, wanted[beast])
            (to,) = (at.place for at in roles.values(action, "place") if isinstance(at, Stance))
            gained = field[state.at[beast]] - field[to]
            if state.status[man] & LEFT:
                gained = ways.FAR if wanted[beast] >> to & 1 else 0
            if gained > 0 and (best is None or gained > best[0]):
                best = (gained, action)
    return None if best is None else best[1]


def _field(view: Weighing, beast: int, site: int) -> ways.Field:
    battle, state = view.battle, view.state
    return ways.field(battle, battle.open_land(state), battle.mover(state, beast), site)


def _waiting(view: Weighing, drove: Drove) -> list[int]:
    """Those of his animals that have not been led in this turn and that he is beside."""
    battle, state = view.battle, view.state
    near = battle.places(state, drove.leader)
    around = battle.board.around
    return [
        beast for beast in drove.animals if not state.did[beast] & MOVED and around[state.at[beast]] & near
    ]


def _walks(view: Weighing, beast: int, spare: int = 0) -> int:
    """Where an animal can get to in this turn, with so many points to spare."""
    battle, state = view.battle, view.state
    budget = moving.points(battle, state, beast) - spare
    found = moving.reach(battle, state, beast, budget)
    assert isinstance(found, Reach), "it stands on one hex"
    return found.places & moving.stops(battle, state, beast)


def _off_with_them(view: Weighing, drove: Drove) -> Action | None:
    """He leaves the map where they are wanted, if all who are beside him can follow."""
    battle, state, board = view.battle, view.state, view.battle.board
    beside = _waiting(view, drove)
    if not beside or any(not _walks(view, beast, 1) & drove.site for beast in beside):
        return None
    for place in board.members(drove.site):
        action = Depart(drove.leader, Stance(place))
        if battle.check(state, action) is None:
            return action
    return None


def _onward(view: Weighing, drove: Drove) -> Action | None:
    """He goes to his animals, or from them on to where they are wanted, as far as they can follow."""
    battle, state, board = view.battle, view.state, view.battle.board
    beside = _waiting(view, drove)
    first = (beside or list(drove.animals))[0]
    if beside:
        field = _field(view, first, drove.site)
        follow = [_walks(view, beast) for beast in beside]
    else:
        near = board.around[state.at[first]]
        field = ways.field(battle, battle.open_land(state), battle.mover(state, drove.leader), near)
        follow = []
    here = field[state.at[drove.leader]]
    best: tuple[float, Action] | None = None
    for stance in view.reachable(drove.leader):
        far = field[stance.place]
        if far >= here or any(not board.around[stance.place] & places for places in follow):
            continue
        value = (far + view.danger(drove.leader, stance.place), Move(drove.leader, stance))
        if (best is None or value[0] < best[0]) and battle.check(state, value[1]) is None:
            best = value
    return None if best is None else best[1]


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
