"""What something is worth that is neither a plain move nor a shot nor a blow: one valuation for all of it.

It is carried out on a copy, by the rules and over all ways of the dice; work that takes several turns is brought to its
end. Then the field is compared with the one before: what has become of the men, how near each side is to where it wants to
be, which things stand that a side is to keep or to burn, what is under way, and what has come nearer to where it is
wanted. Which deeds there are is not known here.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Prospect
from bergfried.battle.engine.state import MOUNTED, State
from bergfried.kernel.dice import Dice, EnumeratedDice
from bergfried.kernel.events import Event
from bergfried.kernel.tasks import replace_task

from . import prospects, ways
from .marching import Weighing
from .purpose import HOLDERS, STRONGEST, Purpose, attacking_side, zones_of
from .worth import turns_left

TURN = 0.6
"""What a turn of a man's work costs."""
WORST = 60
"""Points beyond which a way counts as none."""
LIKELY = 0.7
"""How often what is under way for one's own side is not stopped in time, as it is reckoned."""
BURNS = 0.4
"""The part of a way that opens or closes by itself that is reckoned on, were there all the time in the world."""
SURE = 1.0
"""Only of what comes about unless it is stopped it is asked which ways it opens."""
APART = 5
"""Places beside each other that are so far from each other by the ways there are have something between them."""
CAUGHT = 0.2
"""The part of a man's life it is worth that the place he stands on is about to be lost."""
MOST_WAYS = 120
"""After so many ways of the dice the rest is taken to be like them."""

Doing = Callable[[State, Dice, list[Event]], None]
"""Carries something out on a state."""


def worth(view: Weighing, do: Doing) -> float:
    """What it is worth to do something, less the time of those who do it: each way it turns out once, for all dice."""
    found: dict[tuple[object, ...], tuple[float, State, int]] = {}
    state, dice, seen = view.state, EnumeratedDice(), 0.0
    for number, way in enumerate(dice.ways()):
        after = state.copy()
        do(after, way, [])
        turns, chance = _finish(view.battle, state, after, way), float(way.chance)
        seen += chance
        key = (
            tuple(after.status),
            tuple(after.at),
            _or(after.things, state.things),
            _or(after.fires, state.fires),
        )
        before = found.get(key)
        found[key] = (chance + (0.0 if before is None else before[0]), after, turns)
        if number >= MOST_WAYS:
            break
    time = view.purpose.turns * max(len(view.purpose.men), 1)
    total = 0.0
    for chance, after, turns in found.values():
        total += chance * ((gain(view, after) if turns <= time else 0.0) - TURN * turns)
    return total / seen


def _or(now: tuple[object, ...], before: tuple[object, ...]) -> tuple[object, ...] | None:
    """Something that has changed; nothing where it is what it was."""
    return None if now is before else now


def _finish(battle: Battle, state: State, after: State, dice: Dice) -> int:
    """Let work come to its end that has been begun; the turns of men it takes."""
    turns, log = 0, list[Event]()
    for task in [task for task in after.tasks if task not in state.tasks]:
        after.tasks = replace_task(after.tasks, task, None)
        depth = len(after.stack)
        done = msgspec.structs.replace(task, done=task.needed)
        battle.chapters.tasks[task.kind](battle, after, done, log)
        while len(after.stack) > depth:
            moment = battle.moment(after)
            forced = list(moment.actions(battle, after))
            if len(forced) != 1:
                break
            moment.apply(battle, after, forced[0], dice, log)
        turns += task.needed * len(task.workers)
    return turns


# ------------------------------------------------------------------------------------------------ before and after


def gain(view: Weighing, after: State) -> float:
    """How much better a later field is for a side than the one it looks at."""
    battle, state, value = view.battle, view.state, 0.0
    if after.status != state.status:
        value += view.stakes.balance(after, view.side) + _seated(view, after)
    if after.things != state.things or after.fires != state.fires:
        value += prospects.counted(battle, after, view.side) - prospects.counted(battle, state, view.side)
        value += _begun(view, state, after) + view.purpose.brought(after)
    if battle.footprints(after) != battle.footprints(state):
        return value + nearer(view, after, after.at)
    if after.at != state.at:
        for man in view.purpose.men:
            if after.at[man] != state.at[man] and battle.living(after, man):
                value += view.standing(man, after.at[man]) - view.standing(man, state.at[man])
    return value


def _seated(view: Weighing, after: State) -> float:
    """What it is worth that men sit on other horses than before, or on none: what they can do then, and how soon they are
    where they want to be."""
    battle, state, total = view.battle, view.state, 0.0
    changed = [man for man in view.purpose.men if (after.status[man] ^ state.status[man]) & MOUNTED]
    if not changed:
        return 0.0
    purpose = Purpose(battle, after, view.side, view.enemy, view.weights)
    then = Weighing(battle, after, view.side, view.enemy, purpose, view.weights)
    for man in changed:
        if battle.living(after, man):
            total += then.standing(man, after.at[man]) - view.standing(man, state.at[man])
            total += then.stakes.use(man) - view.stakes.use(man)
            total += then.stakes.loss(man).thrown  # the horse; what leaving it costs is in the balance
    return total


def _begun(view: Weighing, before: State, after: State) -> float:
    """What is newly under way is worth to a side, less what is under way no more."""
    begun, ended = prospects.begun(view.battle, before, after)
    return _coming(view, after, begun) - _coming(view, before, ended)


def _coming(view: Weighing, state: State, found: list[Prospect]) -> float:
    """What it is worth that some things come about by themselves, as far as there is time: points add up, but of several
    ways that open or close one counts."""
    battle, points, opened = view.battle, 0.0, 0.0
    for prospect in found:
        left = turns_left(battle, state, prospect.clock)
        if left < prospect.turns:
            continue
        value = prospects.change(battle, state, prospect, view.side)
        value += lost_there(view, state, prospect.at)
        points += prospect.chance * (LIKELY * value if value > 0 else value)
        after = prospect.becomes() if prospect.chance >= SURE and across(view, prospect.at) else None
        if after is not None and battle.footprints(after) != battle.footprints(state):
            way = nearer(view, after, state.at) - nearer(view, state, state.at)
            opened = max(opened, BURNS * way * (left - prospect.turns) / left, key=abs)
    return points + opened


def across(view: Weighing, place: int) -> int:
    """How much nearer one would be to what either side wants for getting past a place, as far as that is a matter of ways:
    what lies on one side of it against what lies on the other. Nothing where one gets past it now, unless it is ground."""
    battle, state = view.battle, view.state
    land, most = battle.open_land(state), 0
    if place not in land.terrain or not view.purpose.main_zone:
        return 0
    near = [place, *battle.board.members(land.board.around[place])]
    ahead = ways.reckoned(battle, state, "foot", view.purpose.main_zone)
    costs = [ahead[there] for there in near if ahead[there] < ways.FAR]
    most = max(costs, default=0) - min(costs, default=0)
    if most >= APART:
        return most
    burns = battle.board.terrain.get(place) in battle.book.edition.burns
    return APART if burns or bears_way(view, place) else 0


def bears_way(view: Weighing, place: int) -> bool:
    """Does a way between two levels begin on a place in an engine, or one from it onto a wall? With it that way is lost."""
    land = view.battle.land(view.state)
    if place not in land.housed:
        return False
    return bool(land.at_walls >> place & 1) or any(place in (link.a, link.b) for link in land.board.links)


def lost_there(view: Weighing, state: State, place: int) -> float:
    """What it is worth that somebody stands where he cannot stay."""
    if place < 0 or not (state.occupied[0] | state.occupied[1]) >> place & 1:
        return 0.0
    battle, total = view.battle, 0.0
    for man in battle.roster.men:
        if battle.living(state, man) and battle.places(state, man) >> place & 1:
            loss = CAUGHT * view.stakes.loss(man).killed
            total += loss if battle.roster[man].side != view.side else -loss
    return total


def nearer(view: Weighing, changed: State, at: list[int]) -> float:
    """By how much a change of the land brings one's own men nearer to their goals, and the enemy's from theirs."""
    return _nearer(view, changed, at, view.side) - _nearer(view, changed, at, 1 - view.side)


def _nearer(view: Weighing, changed: State, at: list[int], side: int) -> float:
    """By how much a side's men are nearer to what they want on a changed land, in points of its goals."""
    battle, state, total = view.battle, view.state, 0.0
    zones = zones_of(battle, side)
    men = [man for man in battle.men_of(state, side) if battle.able(state, man)] if zones else []
    if battle.sides[side] != attacking_side(battle):
        # Who keeps what is his wants no way out of it: he would open the door to those who have to come.
        men = [man for man in men if not any(battle.places(state, man) & zone for zone in zones)]
    movers = {man: battle.mover(state, man) for man in men}
    for zone, hold in zones.items():
        weight = min(hold.each + hold.hold / (2 * HOLDERS), STRONGEST)
        before = {mover: ways.reckoned(battle, state, mover, zone) for mover in set(movers.values())}
        after = {mover: ways.reckoned(battle, changed, mover, zone) for mover in before}
        for man, mover in movers.items():
            was, will = before[mover][state.at[man]], after[mover][at[man]]
            if was != will:
                pace = max(battle.values(state, man).movement, 1)
                total += weight * (min(was, WORST) - min(will, WORST)) / pace
    return total
