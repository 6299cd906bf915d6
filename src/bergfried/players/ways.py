"""How far it is to where one wants to be: by the ways there are, and by those that could be made.

A *field* gives for every place the movement points from there to the nearest place of a goal. It is flooded
backwards from the goal over the land's own graph, a whole set of places at a time, and kept. A way that could be made
is a land of its own, in which the way costs so many points more: the field of a side is the least over all lands it
could make, as the chapters of the rules tell (`prospects`).
"""

from __future__ import annotations

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Prospect
from bergfried.battle.engine.state import State
from bergfried.battle.land.land import Land
from bergfried.board.latest import Latest
from bergfried.board.reach import Graph
from bergfried.board.things import Footprint, Thing
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import thing_kinds

from . import prospects

FAR = 99
"""Further than anything: there is no way."""
MOST = 90
"""No way is longer."""
KEPT = 800
"""So many of each kind are kept."""

Field = tuple[int, ...]


class _Kept:
    """Fields and sites worked out so far. They depend on nothing but the land and the goal."""

    def __init__(self, book: Book) -> None:
        self.floods: Latest[tuple[Land, str, int], list[int]] = Latest(KEPT)
        self.fields: Latest[tuple[Land, str, int], Field] = Latest(KEPT)
        self.lands: Latest[tuple[Land, tuple[Footprint, ...], str, int], Field] = Latest(KEPT)
        self.chases: Latest[tuple[Land, str, tuple[int, ...]], Field] = Latest(KEPT)
        self.latest: tuple[tuple[Thing, ...], dict[tuple[str, int], Field]] = ((), {})
        """Those for the things as they were last: whoever asks again need not compare them all."""
        self.sites: Latest[tuple[object, ...], Prospect | None] = Latest(KEPT)


def backwards(graph: Graph, begin: list[int], most: int) -> list[int]:
    """Sets of places from which the goal is 0, 1, 2, ... points away; `begin` are the sets the flood starts from."""
    layers: list[int] = []
    seen = last = 0
    longest = max(
        [cost for group in graph.groups for cost, _ in group.costs] + [leap.cost for leap in graph.leaps],
        default=0,
    )
    for spent in range(most + 1):
        if spent - last > longest and spent >= len(begin):
            break  # nothing is left that could come from what has been reached
        new = begin[spent] if spent < len(begin) else 0
        for group in graph.groups:
            for cost, places in group.costs:
                if cost <= spent and (ends := layers[spent - cost] & places if cost else 0):
                    for starts, shift in zip(group.open, graph.shifts, strict=True):
                        new |= starts & (ends >> shift if shift >= 0 else ends << -shift)
        for leaps in graph.leaps_by_cost:
            if 0 < leaps.cost <= spent and (ends := layers[spent - leaps.cost] & leaps.ends):
                for leap in leaps.all:
                    new |= leap.starts & (ends >> leap.shift if leap.shift >= 0 else ends << -leap.shift)
        new &= ~seen
        seen |= new
        layers.append(new)
        last = spent if new else last
    return layers


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
        found = kept[key] = spread(land, _flood(battle, land, mover, goal))
    return found


def towards(battle: Battle, land: Land, mover: str, begin: list[int], most: int) -> Field:
    """How far every place is from several sets of places, each of which is so much further than the one before, up to so
    far: men who have gone nowhere are as far off as before."""
    kept = battle.chapter(_Kept).chases
    key = (land, land.country.graph_key(mover), tuple(begin))
    found = kept.get(key)
    if found is None:
        found = kept[key] = spread(land, backwards(land.graph(mover), begin, most))
    return found


def _flood(battle: Battle, land: Land, mover: str, goal: int) -> list[int]:
    """The same as sets of places, nearest first."""
    kept = battle.chapter(_Kept).floods
    key = (land, land.country.graph_key(mover), goal)
    found = kept.get(key)
    if found is None:
        found = kept[key] = backwards(land.graph(mover), [goal], MOST)
    return found


def _earliest(floods: list[tuple[list[int], int]]) -> list[int]:
    """The layers of several floods together, each of which begins so much later."""
    layers: list[int] = []
    seen = 0
    for spent in range(min(max(len(flood) + price for flood, price in floods), FAR)):
        new = 0
        for flood, price in floods:
            if price <= spent < price + len(flood):
                new |= flood[spent - price]
        new &= ~seen
        seen |= new
        layers.append(new)
    return layers


def _nearer(land: Land, before: Field, own: list[int], layers: list[int]) -> Field:
    """A field, whose own layers these are, with what other layers bring nearer."""
    found = list(before)
    for cost, places in enumerate(layers):
        for place in land.board.members(places & ~own[cost] if cost < len(own) else places):
            found[place] = cost
    return tuple(found)


def would_be(battle: Battle, state: State, goal: int) -> list[tuple[Land, int]]:
    """The lands that could be made, each with what that costs; the present one first."""
    found = [(battle.open_land(state), 0)]
    of_things: dict[int, list[Prospect]] = {}
    for prospect in prospects.of(battle, state):
        if prospect.leads is not None:
            of_things.setdefault(prospect.thing, []).append(prospect)
        elif prospect.labour:
            after = prospect.becomes()
            if after is not None:
                found.append((battle.open_land(after), prospect.labour * _if_locked(battle, state, prospect)))
    for prospect in filter(None, (best_site(battle, state, thing, goal) for thing in of_things)):
        after = prospect.becomes()
        if after is not None:
            found.append((battle.open_land(after), prospect.labour))
    return found


def _if_locked(battle: Battle, state: State, prospect: Prospect) -> int:
    """What can be done only where nobody gets to from outside takes somebody within, and counts double."""
    if len(prospect.posts) != 1:
        return 1
    ahead = field(battle, battle.open_land(state), "foot", prospect.posts[0])
    return 1 if any(ahead[place] < FAR for place in battle.board.members(battle.board.edge)) else 2


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
    lying = tuple(shown for shown in battle.footprints(state) if thing_kinds()[shown.kind].lies_about)
    key = (battle.open_land(state), lying, mover, goal)
    found = kept.get(key)
    if found is None:
        (land, _), *others = would_be(battle, state, goal)
        found = field(battle, land, mover, goal)
        if others:
            own = _flood(battle, land, mover, goal)
            layers = _earliest(
                [(own, 0), *((_flood(battle, there, mover, goal), price) for there, price in others)]
            )
            found = _nearer(land, found, own, layers)
        kept[key] = found
    return found


def best_site(battle: Battle, state: State, thing: int, goal: int) -> Prospect | None:
    """Where something that can be put up in many places helps most on the way to a goal, but in no engine's way; None where
    it would not."""
    kept = battle.chapter(_Kept).sites
    key = (battle.footprints(state), thing, goal)
    if key not in kept:
        kept[key] = _find_site(battle, state, thing, goal)
    return kept[key]


def _find_site(battle: Battle, state: State, thing: int, goal: int) -> Prospect | None:
    options = [
        (prospect, prospect.leads)
        for prospect in prospects.of(battle, state)
        if prospect.thing == thing and prospect.leads is not None
    ]
    if not options:
        return None
    land, lies, lanes = battle.open_land(state), 0, 0
    for prospect in prospects.of(battle, state):
        lanes |= prospect.lane
    for post in options[0][0].posts:
        lies |= post
    ahead, here = field(battle, land, "foot", goal), field(battle, land, "foot", lies)
    now = min(ahead[place] for place in battle.board.members(lies))
    scored = [
        (2 * here[foot] + ahead[top], number)
        for number, (prospect, (foot, top)) in enumerate(options)
        if here[foot] < FAR and ahead[top] + prospect.labour < now and not lanes >> foot & 1
    ]
    for _, number in sorted(scored):
        if options[number][0].becomes() is not None:
            return options[number][0]
    return None
