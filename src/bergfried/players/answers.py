"""Decisions that are answered by trying every answer out: within a battle, before it, and between the days of a siege."""

from __future__ import annotations

from bergfried.battle.actions import CounterCharge, Place
from bergfried.battle.engine import turn
from bergfried.battle.engine.state import PLACED, State
from bergfried.battle.people.waiting import EDGE, waiting
from bergfried.board.reach import Stance
from bergfried.kernel import roles
from bergfried.kernel.decisions import Action
from bergfried.siege.fields import Fought

from . import deeds, outlook, ways
from .marching import Weighing
from .purpose import zones_of

DUTY = 5.0
"""What it is worth to have done what must be done before a phase can end."""
POSTED = 0.3
"""By so much a man must be better off elsewhere to be put there before an assault."""
STORM = 6.0
"""What an assault is worth that is possible now: what several days of work must promise to come before it."""
STORMERS = 4
"""With fewer men who can get in nobody storms."""
USE = 0.1
"""What it is worth to have done something for a later day."""
SITES = 12
"""Of how many places for something in hand each is reckoned through."""


def best_of(game: Fought, view: Weighing) -> Action:
    """Of a few answers the one that leaves most: what happens to the men, and where they then stand. Of many answers as
    many are tried, from all over the list."""
    legal = game.legal_actions()
    if len(legal) == 1:
        return legal[0]
    tried = legal[:: 1 + (len(legal) - 1) // view.weights.answers]
    return max(tried, key=lambda action: (isinstance(action, CounterCharge), _leaves(game, view, action)))


def _leaves(game: Fought, view: Weighing, action: Action) -> float:
    battle, state, total = view.battle, view.state, 0.0
    bound = game.way_out() is None and not state.stack
    for branch in game.fields_after(action):
        after = branch.position
        value = view.stakes.balance(after, view.side) + _at_hand(view, after)
        if bound and (after.stack or battle.moment(after).way_out(battle, after) is not None):
            value += DUTY
        for man in view.purpose.men:
            if after.at[man] != state.at[man] and battle.living(after, man):
                value += view.standing(man, after.at[man]) - view.standing(man, state.at[man])
        total += float(branch.chance) * value
    return total


def _at_hand(view: Weighing, after: State) -> float:
    """How much nearer, in turns, those have come to what they are bound for who have been sent to an edge of the map."""
    battle, before, total = view.battle, dict(waiting(view.battle, view.state)), 0.0
    for man, wait in waiting(battle, after):
        if wait.where == EDGE and before.get(man) != wait and battle.roster[man].side == view.side:
            field = ways.reckoned(battle, view.state, battle.mover(view.state, man), deeds.bound_for(view))
            entries = battle.board.members(battle.board.zones[wait.zone] & battle.board.edge)
            far = min(field[place] for place in entries)
            total += (ways.FAR - far) / max(battle.values(after, man).movement, 1)
    return total


# ------------------------------------------------------------------------------------------------ before a battle


def in_hand(game: Fought, view: Weighing) -> Action | None:
    """What is in hand is put where it helps most, of the places nearest to one's own men."""
    battle, state = view.battle, view.state
    men = [state.at[man] for man in view.purpose.men]

    def near(action: Action) -> tuple[int, int]:
        place = _place(action)
        return min(battle.board.distance(at, place) for at in men), place

    def helps(action: Action) -> float:
        return sum(
            float(branch.chance) * outlook.gain(view, branch.position) for branch in game.fields_after(action)
        )

    offered = [action for action in game.legal_actions() if _puts_up(action)] if men else []
    return max(sorted(offered, key=near)[:SITES], key=helps, default=None)


def _puts_up(action: Action) -> bool:
    """Does it put something on the map that is not there yet? It names a place, nobody who acts, and nothing else."""
    places = roles.values(action, "place")
    whole = not roles.named(action, "actor") and not roles.values(action, "thing")
    return whole and sum(isinstance(place, Stance) for place in places) == 1


def _place(action: Action) -> int:
    found = next(place for place in roles.values(action, "place") if isinstance(place, Stance))
    return found.place


def to_a_post(view: Weighing) -> Action | None:
    """A man who would be nearer to what he is wanted for elsewhere in his side's zone is put there."""
    battle, state = view.battle, view.state
    zone = battle.set_up_on(state, view.side)
    for man in view.purpose.men:
        if state.did[man] & PLACED or battle.two_hex(state, man):
            continue
        room = turn.room(battle, state, man) & zone
        here = view.purpose.value(man, state.at[man])
        value, place = max(
            ((view.purpose.value(man, place), -place) for place in battle.board.members(room)),
            default=(here, 0),
        )
        if value > here + POSTED:
            return Place(man, Stance(-place))
    return None


# ------------------------------------------------------------------------------------------------ the business of a day


def of_the_day(game: Fought, view: Weighing) -> Action:
    """What a day is for: what is hoped for of each order is compared with an assault now, and with what else there is."""
    gains: dict[object, float] = {}

    def value(action: Action) -> float:
        hoped = game.hoped(action)
        if hoped is None:
            return _without_hope(game, view, action)
        chance, after = hoped
        key = view.battle.footprints(after)
        if key not in gains:
            gains[key] = outlook.nearer(view, after, view.state.at)
        return float(chance) * gains[key]

    return max(game.legal_actions(), key=value)


def _without_hope(game: Fought, view: Weighing, action: Action) -> float:
    """What an answer is worth that works for nothing over several days: it leads to an assault, or is of use, or ends the
    day."""
    asked, way = game.decision, game.ways(action)[0]
    if way.decision is None or asked is None:
        return 0.0
    if way.decision.kind not in (asked.kind, _ORDERS):
        return STORM if _can_storm(view) else -1.0
    return USE if way.decision.facts.get("day") == asked.facts.get("day") else 0.0


_ORDERS = "order-day"
"""The decision about what else is ordered for a day."""


def _can_storm(view: Weighing) -> bool:
    """Can enough men get to where they want to be on the land as it is, within the time of one assault?"""
    battle, state, land = view.battle, view.state, view.battle.open_land(view.state)
    able = 0
    for man in view.purpose.men:
        pace = max(battle.values(state, man).movement, 1) * (battle.aim.rounds - 1)
        mover = battle.mover(state, man)
        zones = zones_of(battle, view.side)
        able += any(ways.field(battle, land, mover, zone)[state.at[man]] <= pace for zone in zones)
    return able >= STORMERS
