"""Work on the land: gates, bridges, the winch, towers, ladders, mantlets; prisoners led off; the way home.

Whether it pays to change the land is asked of the fields alone: by how many turns one's own men come nearer to what they
want, and the enemy's men to what they want. So one rule opens a gate for friends and shuts it before the enemy.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle.actions import (
    Break,
    Carry,
    Close,
    Demolish,
    Lower,
    Move,
    Open,
    Place,
    Raise,
    Ready,
    Rebuild,
    Roll,
    Screen,
    Set,
    Take,
    Torch,
    Winch,
    Withdraw,
)
from bergfried.battle.castle import gates, ladders, winch
from bergfried.battle.engine import turn
from bergfried.battle.engine.battle import DeedStep
from bergfried.battle.engine.state import PLACED, State
from bergfried.battle.engines import belfries, serving
from bergfried.battle.engines.mantlets import mantlets
from bergfried.battle.engines.pushing import Speeds, crew_places, pushed
from bergfried.battle.field import moving
from bergfried.battle.people.escort import guards, needed, prisoners
from bergfried.battle.setup import preparing
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.games import AnyBattle
from bergfried.kernel.decisions import Action
from bergfried.rulebook.things import footprint, kind_of
from bergfried.siege.actions import Assault, Rest

from . import arson, ways
from .marching import Weighing
from .purpose import HOLDERS, STRONGEST, zones_of

PAYS = 1.0
"""Work on the land must bring so much more than it costs."""
TURN = 0.6
"""What a turn of a man's work costs."""
WORST = 60
"""Points beyond which a way counts as none."""
BURNS = 0.4
"""The part of what a gate is worth down that is reckoned on for one who sets it on fire."""
TORCH = 1.5
"""What a fire now is worth more than one that may be lit later."""
SCREENED = 0.4
"""The part of the danger that is left behind a mantlet."""
TRIED = 6
POSTED = 0.3
"""By so much a man must be better off elsewhere to be put there before an assault."""
PROMISES = 6.0
"""What several days of work must promise to be worth more than an assault that is possible now."""
STORMERS = 4
"""With fewer men who can get in nobody storms."""
SITES = 12
"""Of how many places for a work in hand each is reckoned through."""


def on_the_land(view: Weighing) -> Action | None:
    """The work on gates, bridges, winch and tower that pays best now."""
    best, chosen = PAYS, None
    for action in _works(view, Open, Close, Break, Demolish, Rebuild, Winch, Lower, Roll, Torch):
        worth = _worth(view, action)
        if worth > best:
            best, chosen = worth, action
    return chosen


def in_hand(view: Weighing) -> Action | None:
    """Before the assault: what is in hand is put where it helps most, of the places nearest to one's own men."""
    battle, state = view.battle, view.state

    def near(action: Set) -> tuple[int, int]:
        place = action.to.place
        return min(battle.board.distance(state.at[man], place) for man in view.purpose.men), place

    def helps(action: Set) -> float:
        after = state.copy()
        preparing.put(battle, after, view.side, action, [])
        return nearer(view, after)

    settings = preparing.settings(battle, state, view.side)
    offered = [action for action in settings if isinstance(action, Set) and action.at is None]
    return max(sorted(offered, key=near)[:SITES], key=helps, default=None) if view.purpose.men else None


def to_a_post(view: Weighing) -> Action | None:
    """Before an assault: a man who would be nearer to what he is wanted for elsewhere in his side's zone is put there."""
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


def of_the_day(game: AnyBattle, view: Weighing) -> Action | None:
    """The business of a day: what is hoped for of each order is carried out on a copy and compared with an assault now.

    An assault is named when men can get in and no order promises much more; else the order that promises most, and
    when none promises anything the rest of the day's work.
    """
    gains: dict[object, float] = {}
    best, chosen, others = 0.0, None, []
    for action in game.legal_actions():
        hoped = game.hoped(action)
        if hoped is None:
            others.append(action)
            continue
        key = view.battle.footprints(hoped[1])
        if key not in gains:
            gains[key] = nearer(view, hoped[1])
        worth = float(hoped[0]) * gains[key]
        if worth > best:
            best, chosen = worth, action
    if chosen is not None and (best > PROMISES or not _can_storm(view)):
        return chosen
    useful = [action for action in others if not isinstance(action, Assault | Rest | Ready)]
    if Assault() in others:
        return Assault() if _can_storm(view) else next(iter(useful), Rest())
    return next(iter(useful), None)


def _can_storm(view: Weighing) -> bool:
    """Can enough men get to where they want to be on the land as it is, within the time of one assault?"""
    battle, state, land = view.battle, view.state, view.battle.land(view.state)
    able = 0
    for man in view.purpose.men:
        pace = max(battle.values(state, man).movement, 1) * (battle.aim.rounds - 1)
        mover = battle.mover(state, man)
        zones = zones_of(battle, view.side)
        able += any(ways.field(battle, land, mover, zone)[state.at[man]] <= pace for zone in zones)
    return able >= STORMERS


def _works(view: Weighing, *kinds: type[Action]) -> Iterator[Action]:
    """The actions of these kinds that could be taken now."""
    battle, state = view.battle, view.state
    step = battle.step(state)
    assert isinstance(step, DeedStep)
    for deed in step.deeds(view.battle):
        if set(deed.takes) & set(kinds):
            for action in deed.actions(battle, state):
                if isinstance(action, kinds) and not step.hindered(battle, state, action):
                    yield action


def _worth(view: Weighing, action: Action) -> float:
    """What a work on the land is worth, less the time of those who do it."""
    battle, state = view.battle, view.state
    match action:
        case Open(piece=man):
            return nearer(view, gates.with_gates(state, (state.at[man],), gates.OPEN)) - TURN
        case Close(piece=man):
            return nearer(view, gates.with_gates(state, (state.at[man],), gates.SHUT)) - TURN
        case Break(gate=gate):
            return nearer(view, gates.with_gates(state, (gate.place,), gates.BROKEN)) - 4 * TURN
        case Torch(at=at):
            assert isinstance(action, Torch)
            if at.place not in gates.gates(state):
                return TORCH * arson.lighting(battle, state, action)
            return BURNS * nearer(view, gates.with_gates(state, (at.place,), gates.BROKEN)) - 4 * TURN
        case Demolish(bridge=bridge):
            hexes = next(found for found in gates.bridges(battle) if bridge.place in found)
            return nearer(view, gates.with_bridge_down(state, hexes)) - 4 * TURN
        case Rebuild():
            rebuilt = gates.with_bridges(state)
            return 0.0 if rebuilt is None else nearer(view, rebuilt) - 4 * TURN
        case Winch():
            return nearer(view, winch.with_bridge_turned(state)) - TURN
        case Lower(workers=(man, _)):
            return _bridge_down(view, man)
        case Roll(way="forwards"):
            return 2 * PAYS
        case _:
            return 0.0


def _bridge_down(view: Weighing, man: int) -> float:
    """What it is worth to let down the bridge of the tower at whose winch a man stands."""
    battle, state = view.battle, view.state
    inside = battle.land(state).housed[state.at[man]][0]
    towers = [tower for tower in belfries.towers(state) if footprint(tower) == inside]
    down = belfries.with_bridge_down(battle, state, towers[0])
    return 0.0 if down is None else 2 * PAYS + nearer(view, down)


def nearer(view: Weighing, changed: State) -> float:
    """By how much a change of the land brings one's own men nearer to their goals, and the enemy's from theirs."""
    return _gain(view, changed, view.side) - _gain(view, changed, 1 - view.side)


def _gain(view: Weighing, changed: State, side: int) -> float:
    """By how much a side's men are nearer to what they want on a changed land, in points of its goals."""
    battle, state, total = view.battle, view.state, 0.0
    for zone, hold in zones_of(battle, side).items():
        weight = min(hold.each + hold.hold / (2 * HOLDERS), STRONGEST)
        for man in battle.men_of(state, side):
            if not battle.able(state, man):
                continue
            place, mover = state.at[man], battle.mover(state, man)
            pace = max(battle.values(state, man).movement, 1)
            before = min(ways.reckoned(battle, state, mover, zone)[place], WORST)
            after = min(ways.reckoned(battle, changed, mover, zone)[place], WORST)
            total += weight * (before - after) / pace
    return total


# ------------------------------------------------------------------------------------------------ ladders


def with_ladders(view: Weighing) -> Action | None:
    """Carry a ladder to where it helps, put it up, or fetch it."""
    state = view.state
    goal = main_zone(view)
    if not goal or not any(True for _ in ladders.lying(state)):
        return None
    found = list(_works(view, Carry, Raise))
    for ladder in ladders.lying(state):
        site = ways.best_site(view.battle, state, ladder, goal)
        if site is None:
            continue
        own = [action for action in found if _moves(view, action, ladder)]
        action = _put_up(view, own, goal, site) or _carry(view, own, site, ladder)
        action = action or _fetch(view, ladder)
        if action is not None:
            return action
    return None


def main_zone(view: Weighing) -> int:
    """The zone a side wants most to be in, 0 if it wants none."""
    zones = zones_of(view.battle, view.side)
    return max(zones, key=lambda zone: (3 * zones[zone].each, zones[zone].hold), default=0)


def _moves(view: Weighing, action: Action, ladder: Thing) -> bool:
    """Is an action about this ladder?"""
    assert isinstance(action, Carry | Raise)
    return ladders.ladder_under(view.battle, view.state, *action.carriers) == ladder


def _put_up(view: Weighing, found: list[Action], goal: int, site: ways.Site) -> Action | None:
    """The ladder goes up where it stands as near to the goal as at the place it was meant for, or nearly."""
    field = ways.field(view.battle, view.battle.land(view.state), "foot", goal)
    best: tuple[int, Action] | None = None
    for action in found:
        if isinstance(action, Raise):
            top = _top(view, action.to)
            if field[top] <= field[site.top] + 4 and (best is None or field[top] < best[0]):
                best = (field[top], action)
    return None if best is None else best[1]


def _top(view: Weighing, foot: Stance) -> int:
    """Where a ladder put up there would lead."""
    assert foot.facing is not None, "a ladder leans somewhere"
    return ways.ladder_top(view.battle.land(view.state), foot.place, foot.facing)


def _carry(view: Weighing, found: list[Action], site: ways.Site, ladder: Thing) -> Action | None:
    """As near to its site as two men get with it, and not onto it."""
    land, foot = view.battle.land(view.state), site.foot.place
    field = ways.field(view.battle, land, "foot", 1 << foot)

    def score(one: int, other: int) -> tuple[int, int]:
        near, far = sorted((field[one], field[other]))
        return near + (4 if foot in (one, other) else 0), far

    best: tuple[tuple[int, int], Action] | None = None
    for action in found:
        if isinstance(action, Carry):
            ends = score(action.to[0].place, action.to[1].place)
            if ends < score(*ladders.halves(land, ladder)) and (best is None or ends < best[0]):
                best = (ends, action)
    return None if best is None else best[1]


def _fetch(view: Weighing, ladder: Thing) -> Action | None:
    """Send the nearest man to an end of a ladder at which nobody stands."""
    battle, state = view.battle, view.state
    halves, busy = ladders.halves(battle.land(state), ladder), kept_at_work(view)
    there = frozenset(man for man in view.purpose.men if state.at[man] in halves)
    for half in halves:
        if state.occupied[view.side] >> half & 1:
            continue
        if (move := _nearest(view, half, busy | there)) is not None:
            return move
    return None


def at_engines(view: Weighing) -> Action | None:
    """Send the nearest men to the empty places of an engine that is of use and has lost some of its crew."""
    battle, state = view.battle, view.state
    if not main_zone(view):
        return None
    for engine in pushed(battle, state):
        places = crew_places(battle, engine)
        empty = [place for place in places if not (state.occupied[0] | state.occupied[1]) >> place & 1]
        own = battle.board.mask(places) & state.occupied[view.side]
        enough = own.bit_count() >= battle.chapter(Speeds).most(kind_of(engine).called)
        if not empty or not own or enough or not ways.is_useful(battle, state, engine):
            continue
        if (move := _nearest(view, empty[0], kept_at_work(view))) is not None:
            return move
    return None


def _nearest(view: Weighing, place: int, busy: frozenset[int]) -> Action | None:
    """The nearest man with his hands free goes to a place, if he gets there in this turn."""
    battle, state = view.battle, view.state
    near = [
        (battle.board.distance(state.at[man], place), man)
        for man in view.purpose.men
        if man not in busy
        and not battle.roster[man].weapon
        and not battle.two_hex(state, man)
        and moving.unmoved(battle, state, man)
    ]
    for distance, man in sorted(near)[:1]:
        move = Move(man, Stance(place))
        if distance < 8 and battle.check(state, move) is None:
            return move
    return None


def kept_at_work(view: Weighing) -> frozenset[int]:
    """Men who are needed where they are: at a ladder that is to be carried, in a tower that is to be pushed, as guards."""
    battle, state = view.battle, view.state
    land, found = battle.land(state), set[int]()
    goal = main_zone(view)
    for ladder in ladders.lying(state) if goal else ():
        if ways.best_site(battle, state, ladder, goal) is not None:
            ends = ladders.halves(land, ladder)
            there = [man for man in view.purpose.men if state.at[man] in ends]
            found |= set(there) if len(there) > 1 else set()
    for engine in pushed(battle, state) if goal else ():
        if ways.is_useful(battle, state, engine):
            places = crew_places(battle, engine)
            found |= {man for man in view.purpose.men if state.at[man] in places}
    for tower in belfries.towers(state) if goal else ():
        if not belfries.is_down(tower):
            places = tuple(belfries.winches(battle.board, tower))
            found |= {man for man in view.purpose.men if state.at[man] in places}
    for engine in serving.engines(battle, state, view.side) if battle.plays("serving") else ():
        found |= _servers(view, engine)
    for prisoner in prisoners(battle, state):
        if battle.roster[prisoner].side != view.side:
            found |= set(guards(battle, state, prisoner)[: needed(battle)])
    return frozenset(found)


def _servers(view: Weighing, engine: Thing) -> set[int]:
    """Those who stay at an engine: as many as serve it, engineers first, then whoever is worth least elsewhere."""
    battle, state = view.battle, view.state
    near = serving.beside(battle, state, engine)

    def order(man: int) -> tuple[bool, int, int]:
        return not battle.roster[man].traits.engineer, battle.values(state, man).attack, man

    if state.fire_at(engine.place) is not None:
        return set()
    return set(sorted(near, key=order)[: serving.needs_of(battle, engine).crew])


# ------------------------------------------------------------------------------------------------ mantlets, prisoners, home


def with_mantlet(view: Weighing, man: int) -> tuple[float, Action] | None:
    """Where a man who stands behind a mantlet takes it, and what he gains by it."""
    battle, state, place = view.battle, view.state, view.state.at[man]
    if not any(screen.place == place for screen in mantlets(battle, state)):
        return None
    stay = view.purpose.value(man, place)
    there = [
        (view.purpose.value(man, stance.place) - SCREENED * view.danger(man, stance.place), stance)
        for stance in view.reachable(man)
    ]
    there.sort(key=lambda entry: (-entry[0], entry[1].place))
    for value, stance in there[:TRIED]:
        action = Screen(man, Stance(place), stance)
        if value > stay - SCREENED * view.danger(man, place) and battle.check(state, action) is None:
            return value - stay, action
    return None


def with_prisoners(view: Weighing) -> Action | None:
    """Bring a prisoner as near to the edge of the map as his guards can follow."""
    battle, state = view.battle, view.state
    held = [man for man in prisoners(battle, state) if battle.roster[man].side != view.side]
    if not held:
        return None
    best: tuple[int, Action] | None = None
    for action in _works(view, Take):
        assert isinstance(action, Take)
        mover = battle.mover(state, action.piece)
        field = ways.field(battle, battle.land(state), mover, battle.board.edge)
        far = field[action.to.place]
        if far < field[state.at[action.piece]] and (best is None or far < best[0]):
            best = (far, action)
    return None if best is None else best[1]


def homewards(view: Weighing) -> Action | None:
    """A side that withdraws leaves man by man."""
    if not view.battle.leaves(view.state, view.side):
        return None
    return next(_works(view, Withdraw), None)
