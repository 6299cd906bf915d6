"""How far it is to where one wants to be: by the ways there are, and by those that could be made.

A *field* gives for every place the movement points from there to the nearest place of a goal. It is flooded
backwards from the goal over the land's own graph, a whole set of places at a time, and kept. A way that could be made
(a gate broken down, a bridge lowered, a ladder put up, a tower rolled to the wall) is a land of its own, in which the
way costs so many points more: the field of a side is the least over all lands it could make.
"""

from __future__ import annotations

from typing import NamedTuple

from bergfried.battle.castle import gates, ladders, winch
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.engines import pushing, rams
from bergfried.battle.field import battering
from bergfried.battle.field.battering import Battering
from bergfried.battle.land.land import Land
from bergfried.board.hexes import DIRECTIONS, Direction
from bergfried.board.reach import Graph, Stance
from bergfried.board.things import Footprint, Thing, above_ground
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of, name_of, thing_kinds

FAR = 99
"""Further than anything: there is no way."""
MOST = 90
"""No way is longer."""
GATE, BRIDGE, LADDER, ENGINE, STEP = 15, 22, 8, 3, 5
"""What it is reckoned to cost, in points, to break a gate, to make a bridge, to put up a ladder, to roll an engine a hex, to
batter a wall by one step."""
KEPT = 400

Field = tuple[int, ...]


class Site(NamedTuple):
    """Where a ladder is to be put up."""

    foot: Stance
    top: int
    score: int


class _Kept:
    """Fields and sites worked out so far. They depend on nothing but the land and the goal."""

    def __init__(self, book: Book) -> None:
        self.fields: dict[tuple[Land, str, int], Field] = {}
        self.lands: dict[tuple[tuple[Footprint, ...], str, int], Field] = {}
        self.latest: tuple[tuple[Thing, ...], dict[tuple[str, int], Field]] = ((), {})
        """Those for the things as they were last: whoever asks again need not compare them all."""
        self.feet: dict[Land, list[tuple[int, Direction, int]]] = {}
        self.sites: dict[tuple[object, ...], Site | None] = {}


def backwards(graph: Graph, begin: list[int], most: int) -> list[int]:
    """Sets of places from which the goal is 0, 1, 2, ... points away; `begin` are the sets the flood starts from."""
    layers: list[int] = []
    seen = 0
    for spent in range(most + 1):
        new = begin[spent] if spent < len(begin) else 0
        for group in graph.groups:
            for cost, places in group.costs:
                if cost <= spent and (ends := layers[spent - cost] & places if cost else 0):
                    for starts, shift in zip(group.open, graph.shifts, strict=True):
                        new |= starts & _shift(ends, -shift)
        for leap in graph.leaps:
            if 0 < leap.cost <= spent:
                new |= leap.starts & _shift(layers[spent - leap.cost], -leap.shift)
        new &= ~seen
        seen |= new
        layers.append(new)
    return layers


def _shift(bits: int, by: int) -> int:
    return bits << by if by >= 0 else bits >> -by


def spread(land: Land, layers: list[int]) -> Field:
    """The layers of a flood as one number for each place."""
    found = [FAR] * land.board.bits
    for cost, places in enumerate(layers):
        for place in land.board.members(places):
            found[place] = cost
    return tuple(found)


def field(battle: Battle, land: Land, mover: str, goal: int) -> Field:
    """How far every place is from a goal on a land as it is."""
    kept = battle.chapter(_Kept).fields
    key = (land, land.country.graph_key(mover), goal)
    found = kept.get(key)
    if found is None:
        if len(kept) >= KEPT:
            kept.clear()
        found = kept[key] = spread(land, backwards(land.graph(mover), [goal], MOST))
    return found


def would_be(battle: Battle, state: State, goal: int) -> list[tuple[Land, int]]:
    """The lands that could be made, each with what that costs; the present one first."""
    found = [(battle.land(state), 0)]
    opened, lowered, rebuilt = (
        gates.with_gates_open(state),
        winch.with_bridge_down(state),
        gates.with_bridges(state),
    )
    bridge = BRIDGE if lowered is None or _winch_open(battle, state) else 2 * BRIDGE
    for changed, price in ((opened, GATE), (lowered, bridge), (rebuilt, BRIDGE)):
        if changed is not None:
            found.append((battle.land(changed), price))
    if opened is not None and rebuilt is not None:
        both = gates.with_bridges(opened)
        assert both is not None, "a bridge that is down stays down when a gate opens"
        found.append((battle.land(both), GATE + BRIDGE))
    found += _engines_rolled(battle, state)
    for ladder in ladders.lying(state):
        site = best_site(battle, state, ladder, goal)
        if site is not None:
            assert site.foot.facing is not None, "a ladder leans somewhere"
            raised = state.copy()
            things.move(battle, raised, ladder, site.foot.place, site.foot.facing, ladders.RAISED)
            found.append((battle.land(raised), LADDER))
    return found


def _winch_open(battle: Battle, state: State) -> bool:
    """Is there a way to the winch from outside? If not, it takes somebody within to let the bridge down."""
    winch_field = field(battle, battle.land(state), "foot", battle.board.zones.get("winch", 0))
    return any(winch_field[place] < FAR for place in battle.board.members(battle.board.edge))


def _rolled(battle: Battle, state: State, engine: Thing) -> tuple[int, int]:
    """The front of an engine as far forwards as it can go, and how many hexes that is."""
    land, board = battle.land(state), battle.board
    front, hexes = engine.place, 0
    while True:
        ahead = front + board.shifts[engine.facing]
        if (
            ahead not in land.terrain
            or pushing.bad_ground(battle, land, name_of(engine), ahead, 0) is not None
        ):
            return front, hexes
        front, hexes = ahead, hexes + 1


def is_useful(battle: Battle, state: State, engine: Thing) -> bool:
    """Has an engine any way to go, or a wall to batter?"""
    return _rolled(battle, state, engine)[1] > 0 or next_wall(battle, state, engine) is not None


def lanes(battle: Battle, state: State, side: int) -> int:
    """The places ahead of engines that a side's men push, as far as each can go."""
    found, board = 0, battle.board
    for engine in pushing.pushed(battle, state):
        if board.mask(pushing.crew_places(battle, engine)) & state.occupied[side]:
            for step in range(1, _rolled(battle, state, engine)[1] + 1):
                found |= 1 << engine.place + step * board.shifts[engine.facing]
    return found


def next_wall(battle: Battle, state: State, engine: Thing) -> battering.Wall | None:
    """The wall hex before a ram that is nearest to its fall, of several alike the one straight ahead."""
    if not kind_of(engine).strikes:
        return None
    walls = [wall for wall in rams.before(battle, state, engine) if wall.part_of != battering.KEEP]
    return max(walls, key=lambda wall: battering.steps_at(battle, state, wall), default=None)


def steps_left(battle: Battle, state: State, wall: battering.Wall) -> int:
    """How many steps a wall hex still stands."""
    return battle.chapter(Battering).steps[wall.kind] - battering.steps_at(battle, state, wall)


def _engines_rolled(battle: Battle, state: State) -> list[tuple[Land, int]]:
    """The land with each engine as far forwards as it can go, and the wall down that it batters there."""
    found = []
    for engine in pushing.pushed(battle, state):
        front, hexes = _rolled(battle, state, engine)
        rolled = state.copy()
        moved = things.move(battle, rolled, engine, front)
        wall, price = next_wall(battle, rolled, moved), ENGINE * hexes
        if wall is not None:
            price += STEP * steps_left(battle, rolled, wall)
            found.append((battle.land(battering.fallen(rolled, wall)), price))
        elif hexes:
            found.append((battle.land(rolled), price))
    return found


def reckoned(battle: Battle, state: State, mover: str, goal: int) -> Field:
    """How far every place is from a goal, by the ways there are and those that could be made."""
    kept = battle.chapter(_Kept)
    if kept.latest[0] is not state.things:
        kept.latest = (state.things, {})
    latest = kept.latest[1]
    found = latest.get((mover, goal))
    if found is None:
        found = latest[mover, goal] = _reckoned(battle, state, mover, goal)
    return found


def _reckoned(battle: Battle, state: State, mover: str, goal: int) -> Field:
    kept = battle.chapter(_Kept).lands
    key = (battle.footprints(state), mover, goal)
    found = kept.get(key)
    if found is None:
        if len(kept) >= KEPT:
            kept.clear()
        lands = would_be(battle, state, goal)
        found = field(battle, battle.land(state), mover, goal)
        for land, price in lands[1:]:
            other = field(battle, land, mover, goal)
            found = tuple(map(min, found, [cost + price for cost in other]))
        kept[key] = found
    return found


def best_site(battle: Battle, state: State, ladder: Thing, goal: int) -> Site | None:
    """Where a ladder is best put up on the way to a goal, whoever stands there now; None where it would not help."""
    kept = battle.chapter(_Kept).sites
    land = battle.land(state)
    key = (battle.footprints(state), ladder.place, ladder.facing, goal)
    if key not in kept:
        if len(kept) >= KEPT:
            kept.clear()
        empty = state.copy()
        empty.occupied = [0, 0]
        kept[key] = _find_site(battle, empty, land, ladder, goal)
    return kept[key]


def ladder_top(land: Land, foot: int, facing: Direction) -> int:
    """Where a ladder leads that stands on a place and leans one way."""
    return above_ground(land.board, land.terrain, foot, facing, thing_kinds()[ladders.STANDING].onto)


def _feet(battle: Battle, land: Land) -> list[tuple[int, Direction, int]]:
    """Everywhere below a wall or the like, with the way a ladder would lean there and where it would lead."""
    kept = battle.chapter(_Kept).feet
    if land not in kept:
        if len(kept) >= KEPT:
            kept.clear()
        kept[land] = [
            (foot, facing, top)
            for foot in land.terrain
            if land.board.level(foot) <= 0
            for facing in DIRECTIONS
            if land.traits(top := ladder_top(land, foot, facing)).ladder_top
        ]
    return kept[land]


def _find_site(battle: Battle, state: State, land: Land, ladder: Thing, goal: int) -> Site | None:
    near, far = ladders.halves(land, ladder)
    ahead = field(battle, land, "foot", goal)
    here = field(battle, land, "foot", 1 << near | 1 << far)
    now = min(ahead[near], ahead[far])
    options = [
        (2 * here[foot] + ahead[top], foot, facing, top)
        for foot, facing, top in _feet(battle, land)
        if here[foot] < FAR and ahead[top] + LADDER < now
    ]
    for score, foot, facing, top in sorted(options):
        if not ladders.cannot_stand(battle, state, Stance(foot, facing)):
            return Site(Stance(foot, facing), top, score)
    return None
