"""Flight: where a man runs who has lost his nerve (SG-OPT-PANIC-h to k, p and r). Nobody who rides ever does.

One in panic goes three hexes, one in rout as far as his points carry him; both get as far from the enemy as they can,
over the edge of the map too. A besieger in the castle makes for the nearest way out of it first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.land.land import Land
from bergfried.board.hexes import Hex
from bergfried.board.reach import Stance

HEXES = 3
"""So far one runs in panic (SG-OPT-PANIC-h)."""
NOBODY = 99
"""How far it is to an enemy where there is none."""


class Flight(NamedTuple):
    """What is open to a man who flees."""

    ends: int = 0
    """The places he may end on."""
    leaves: bool = False
    """He goes off the map, and nowhere else."""
    full: bool = False
    """If he stays on the map, he gets as far as he has to."""
    stuck: bool = False
    """There is no hex at all he could run to."""
    way_out: bool = False
    """He makes for the nearest way out of the castle."""


class Ground(NamedTuple):
    """The ground as one who flees sees it."""

    battle: Battle
    state: State
    man: int
    open: int
    """Where he may run: not through enemies, nor into the reach of their blows (SG-OPT-PANIC-j)."""
    stop: int
    """Where he may end: on free places among these."""
    foes: tuple[Hex, ...]
    exits: int
    """The nearest ways out of the castle, if he makes for one (SG-OPT-PANIC-i)."""
    inside: int
    """All other places of the castle: whoever is out does not run back in."""

    @property
    def here(self) -> int:
        return self.state.at[self.man]

    def near(self, place: int) -> int:
        """Where he may go from a place by one step."""
        return self.battle.graph(self.state, self.man).next_to(place) & self.open

    def far(self, hex_: Hex) -> int:
        """How far it is from a hex to the nearest enemy."""
        return min((hex_.distance(foe) for foe in self.foes), default=NOBODY)

    def far_from(self, place: int) -> int:
        return self.far(self.battle.board.hex(place))


class Run(NamedTuple):
    """Where a man can get to: still inside the castle, or out of it or elsewhere; and where he could step off the map."""

    within: int
    beyond: int
    rims: int


# ------------------------------------------------------------------------------------------------ the choice


def flight(battle: Battle, state: State, man: int, *, routed: bool) -> Flight:
    """Where a man who has lost his nerve runs, as things stand."""
    ground = look_round(battle, state, man)
    if routed:
        found = _choose(ground, _all_out(ground))
        stuck = not ground.near(ground.here) and not battle.board.edge >> ground.here & 1
        return found._replace(full=True, stuck=stuck)
    for hexes in range(HEXES, 0, -1):
        found = _choose(ground, _so_far(ground, hexes))
        if found.ends or found.leaves:
            return found._replace(full=hexes == HEXES)
    return Flight(stuck=True, way_out=bool(ground.exits))


def look_round(battle: Battle, state: State, man: int) -> Ground:
    """What a man sees who is about to run."""
    side = battle.roster[man].side
    graph, (_, blows) = battle.graph(state, man), battle.threats(state, 1 - side)
    open_ = graph.enterable & ~(state.occupied[1 - side] | state.closed | battle.shut(state) | blows)
    land = battle.land(state)
    stop = open_ & battle.free(state) & ~land.may_not_stop[battle.mover(state, man)]
    foes = tuple(battle.board.hex(state.at[foe]) for foe in battle.men_of(state, 1 - side))
    ground = Ground(battle, state, man, open_, stop, foes, 0, 0)
    if side != battle.attacking or not is_inside(land, ground.here):
        return ground
    ways_out = _ways_out(land)
    nearest = _nearest(ground.near, ground.here, ways_out)
    return ground._replace(exits=nearest, inside=_castle(land) & ~ways_out) if nearest else ground


def is_inside(land: Land, place: int) -> bool:
    """Is a place within the castle, its walls included?"""
    return bool(land.country.castle >> land.board.cell(place) & 1)


def _castle(land: Land) -> int:
    """All places of the castle."""
    bits = 0
    for plane in land.board.plane.values():
        bits |= land.country.castle << plane
    return bits


def _ways_out(land: Land) -> int:
    """Breaches, leaning ladders, siege towers and the lowered drawbridge (SG-OPT-PANIC-i)."""
    bits = 0
    for name, places in land.board.of_terrain.items():
        if land.country.grounds[name].way_out:
            bits |= places
    return bits


def _nearest(near: Callable[[int], int], start: int, wanted: int) -> int:
    """Those of some places that are the fewest steps away, 0 if there is no way to any."""
    seen = layer = 1 << start
    while layer and not layer & wanted:
        layer = _spread(near, layer) & ~seen
        seen |= layer
    return layer & wanted


def _spread(near: Callable[[int], int], places: int) -> int:
    """All places one step from some."""
    bits = 0
    while places:
        low = places & -places
        bits |= near(low.bit_length() - 1)
        places ^= low
    return bits


# ------------------------------------------------------------------------------------------------ how far


def _so_far(ground: Ground, hexes: int) -> Run:
    """By so many hexes, none of them twice, whatever they cost."""
    board = ground.battle.board
    within = beyond = rims = 0
    out = not ground.inside or bool(ground.exits >> ground.here & 1)
    paths = [(ground.here, hexes, 1 << ground.here, out)]
    while paths:
        place, left, trail, out = paths.pop()
        if not left:
            end = 1 << place & ground.stop
            within, beyond = (within, beyond | end) if out else (within | end, beyond)
            continue
        if out:
            rims |= 1 << place & board.edge
        onwards = ground.near(place) & ~trail & ~(ground.inside if out else 0)
        paths += [
            (to, left - 1, trail | 1 << to, out or bool(ground.exits >> to & 1))
            for to in board.members(onwards)
        ]
    return Run(within, beyond, rims)


def _all_out(ground: Ground) -> Run:
    """With all his points; a step off the map takes one."""
    battle, state = ground.battle, ground.state
    graph, points = battle.graph(state, ground.man), battle.values(state, ground.man).movement
    closed, here = battle.board.all & ~ground.open, 1 << ground.here
    first = graph.flood(ground.here, points, closed=closed, slow=state.slow)
    run, within = first, 0
    if ground.inside:
        within = first.places & ground.stop & ~here
        begin = [0] * (points + 1)
        for place in battle.board.members(first.places & ground.exits):
            begin[first.cost(Stance(place)) or 0] |= 1 << place
        run = graph.flood_from(begin, points, closed=closed | ground.inside, slow=state.slow)
    rims = battle.board.mask(
        place
        for place in battle.board.members(run.places & battle.board.edge)
        if (run.cost(Stance(place)) or 0) < points
    )
    return Run(within, run.places & ground.stop & ~here, rims)


def _choose(ground: Ground, run: Run) -> Flight:
    """Of all he can get to, what is farthest from the enemy; in the castle, what is nearest to the way out."""
    board, in_castle = ground.battle.board, bool(ground.inside)
    least = 0 if in_castle else ground.far_from(ground.here)
    ranked: dict[int, int] = {}
    for place in board.members(run.beyond):
        far = ground.far_from(place)
        ranked[far] = ranked.get(far, 0) | 1 << place
    farthest = max(ranked, default=-1)
    off = max((ground.far(hex_) for rim in board.members(run.rims) for hex_ in board.beyond(rim)), default=-1)
    if off >= max(farthest, least):
        return Flight(leaves=True, way_out=in_castle)
    if farthest >= least:
        return Flight(ends=ranked[farthest], way_out=in_castle)
    return Flight(ends=_towards(ground, run.within), way_out=in_castle)


def _towards(ground: Ground, places: int) -> int:
    """Those of some places from which the fewest steps lead to the way out, none more than from here."""
    seen = layer = ground.exits
    while layer and not layer >> ground.here & 1:
        if nearest := layer & places:
            return nearest
        here = 1 << ground.here if ground.near(ground.here) & layer else 0
        layer = (_spread(ground.near, layer) | here) & ~seen
        seen |= layer
    return layer & places
