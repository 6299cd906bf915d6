"""Reach: every place a piece can get to, with cost and path, for one-hex and two-hex pieces.

A `Graph` is the board as one kind of mover sees it. A flood spreads a whole set of places at a time: the sets
of places reached at cost 0, 1, 2, ... are whole numbers with a bit for each place, and a step in one
direction is a shift. Paths are worked out backwards, and only for the place that is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from .boards import Board, Link, Side
from .hexes import DIRECTIONS, Direction

_AS_LIKE: Any = object()


class Passage(NamedTuple):
    """One way from a place to a next one, as it is put to the rule that prices it."""

    start: int
    end: int
    direction: Direction | None
    side: Side | None
    link: Link | None


Price = Callable[[Passage], int | None]
"""What a passage costs; None where it is closed."""


class Group(NamedTuple):
    """Steps priced alike: from which places they may be made in each direction, and what entering costs.

    Most steps cost what the place entered costs, wherever one comes from: they are one group. Steps over a fence,
    through a window or down into a ditch have a price of their own: each such price is a further group.
    """

    open: tuple[int, ...]
    costs: tuple[tuple[int, int], ...]
    starts: int
    """All places from which a step of the group may be made."""

    def slowed(self, slow: int) -> Group:
        """The same when the places of `slow` cost one point more."""
        by_cost: dict[int, int] = {}
        for cost, places in self.costs:
            by_cost[cost] = by_cost.get(cost, 0) | places & ~slow
            by_cost[cost + 1] = by_cost.get(cost + 1, 0) | places & slow
        return Group(self.open, tuple(sorted(by_cost.items())), self.starts)


class Way(msgspec.Struct, frozen=True, gc=False):
    """A link as one mover sees it: one way, with its cost."""

    start: int
    end: int
    cost: int


class Leap(NamedTuple):
    """Links of one price that lead equally far: from which places, and by how many numbers."""

    starts: int
    shift: int
    cost: int


class Leaps(NamedTuple):
    """All links of one price, with the places from which any of them leads and those to which one does: most sets of places
    have none of either."""

    cost: int
    starts: int
    ends: int
    all: tuple[Leap, ...]


class Graph:
    """The board as one kind of mover sees it: what each step costs and which are closed."""

    _priced: dict[tuple[int, Direction], int | None]
    _starts: dict[int, list[int]]
    """For each price and direction the places from which a step costs that."""
    _links: dict[Link, tuple[Way, ...]]
    """Each link as this mover sees it."""
    _linked: int
    _led_to: int
    """All places with a link, and those to which one leads this mover."""
    _ways_from: dict[int, list[Way]]
    leaps: tuple[Leap, ...]
    leaps_by_cost: tuple[Leaps, ...]

    def __init__(
        self,
        board: Board,
        price: Price,
        links: Iterable[Link] = (),
        *,
        like: Graph | None = None,
        but_for: Collection[int] = (),
    ) -> None:
        """`like` is the graph of nearly the same board; only steps from and to the places of `but_for` differ."""
        self.board = board
        self.shifts = board.shifts
        root = like is not None and not like._base
        self._base: dict[tuple[int, Direction], int | None] = (
            {} if like is None else like._priced if root else like._base
        )
        """Prices of the bare board's graph; its own go before them."""
        starts = {} if like is None else {cost: list(places) for cost, places in like._starts.items()}
        priced: dict[tuple[int, Direction], int | None] = {} if like is None or root else dict(like._priced)
        self._priced, self._starts = priced, starts
        anew: Collection[int] = board.terrain if like is None else but_for
        terrain, sides, base = board.terrain, board.sides, self._base
        for place, direction, end in self._steps(anew, both=like is not None):
            cost = None
            if place in terrain and end in terrain:
                cost = price(Passage(place, end, direction, sides.get((place, direction)), None))
            before = priced.get((place, direction), _AS_LIKE)
            if before is _AS_LIKE:
                before = base.get((place, direction))
            if before == cost:
                continue
            if before is not None:
                starts[before][direction] &= ~(1 << place)
            priced[place, direction] = cost
            if cost is not None:
                starts.setdefault(cost, [0] * 6)[direction] |= 1 << place
        self._group()
        self._all_links = (*board.links, *links)
        if like is not None and self._all_links == like._all_links and not like._linked & board.mask(anew):
            self._links, self._linked, self._led_to = like._links, like._linked, like._led_to
            self._ways_from, self.leaps, self.leaps_by_cost = like._ways_from, like.leaps, like.leaps_by_cost
        else:
            self._link({} if like is None else like._links, price, frozenset(anew if like else ()))
        self.enterable |= self._led_to

    def _link(self, known: Mapping[Link, tuple[Way, ...]], price: Price, anew: Collection[int]) -> None:
        """Price the links, but for those that are known and have neither end on a place of `anew`."""
        self._links, self._linked, self._led_to = {}, 0, 0
        ways: dict[int, list[Way]] = {}
        leaps: dict[tuple[int, int], int] = {}
        for link in self._all_links:
            a, b = link.a, link.b
            found = None if a in anew or b in anew else known.get(link)
            if found is None:
                priced = (
                    (start, end, price(Passage(start, end, None, None, link)))
                    for start, end in ((a, b), (b, a))
                )
                found = tuple(Way(start, end, cost) for start, end, cost in priced if cost is not None)
            self._links[link] = found
            self._linked |= 1 << a | 1 << b
            for way in found:
                start, end = way.start, way.end
                ways.setdefault(start, []).append(way)
                step = (end - start, way.cost)
                leaps[step] = leaps.get(step, 0) | 1 << start
                self._led_to |= 1 << end
        self._ways_from = ways
        self.leaps = tuple(Leap(starts, shift, cost) for (shift, cost), starts in leaps.items())
        self.leaps_by_cost = tuple(
            Leaps(
                cost,
                _union(leap.starts for leap in alike),
                _union(_shift(leap.starts, leap.shift) for leap in alike),
                alike,
            )
            for cost in sorted({leap.cost for leap in self.leaps})
            if (alike := tuple(leap for leap in self.leaps if leap.cost == cost))
        )

    def _next(self, place: int) -> list[tuple[Direction, int]]:
        """The numbers next to a place, whether or not there is a place now."""
        plane, cells = place - place % self.board.cells, self.board.cells
        return [
            (direction, place + shift)
            for direction, shift in zip(DIRECTIONS, self.shifts, strict=True)
            if 0 <= place + shift - plane < cells
        ]

    def _steps(self, places: Iterable[int], *, both: bool) -> Iterator[tuple[int, Direction, int]]:
        """All steps out of some places, and into them as well."""
        for place in places:
            for direction, end in self._next(place):
                yield place, direction, end
                if both:
                    yield end, direction.opposite, place

    def _group(self) -> None:
        """Sort the steps by price into a few sets. What most steps into a place cost is its usual price."""
        usual: dict[int, int] = {}
        most = (0, 0, 0)
        for cost, starts in sorted(self._starts.items()):
            count = self._entering(starts)
            more = _greater(count, most)
            usual = {other: ends & ~more for other, ends in usual.items()}
            usual[cost] = more
            most = (
                most[0] | more & count[0],
                most[1] & ~more | more & count[1],
                most[2] & ~more | more & count[2],
            )
        self.enterable = 0
        for ends in usual.values():
            self.enterable |= ends
        common, groups = [0] * 6, []
        for cost, starts in sorted(self._starts.items()):
            own = list(starts)
            for direction, shift in enumerate(self.shifts):
                alike = own[direction] & _shift(usual[cost], -shift)
                common[direction] |= alike
                own[direction] &= ~alike
            if any(own):
                groups.append(Group(tuple(own), ((cost, self.enterable),), _union(own)))
        costs = tuple((cost, ends) for cost, ends in usual.items() if ends)
        self.groups = (Group(tuple(common), costs, _union(common)), *groups)

    def _entering(self, starts: list[int]) -> tuple[int, int, int]:
        """How many of these steps lead into each place: a number of three digits, four, two and one, for each bit."""
        fours = twos = ones = 0
        for places, shift in zip(starts, self.shifts, strict=True):
            ends = _shift(places, shift)
            pairs = ones & ends
            ones ^= ends
            fours |= twos & pairs
            twos ^= pairs
        return fours, twos, ones

    def step_cost(self, start: int, direction: Direction) -> int | None:
        """What one step costs, None if it is closed."""
        own = self._priced.get((start, direction), _AS_LIKE)
        return self._base.get((start, direction)) if own is _AS_LIKE else own

    def way_cost(self, start: int, end: int) -> int | None:
        """What it costs to get from a place to a next one, by step or link; None if there is no way."""
        found = [way.cost for way in self._ways_from.get(start, ()) if way.end == end]
        direction = self.board.direction(start, end)
        if direction is not None and (cost := self.step_cost(start, direction)) is not None:
            found.append(cost)
        return min(found, default=None)

    def next_to(self, place: int) -> int:
        """All places one step or link away."""
        bits = 0
        for direction in DIRECTIONS:
            if self.step_cost(place, direction) is not None:
                bits |= 1 << place + self.shifts[direction]
        for way in self._ways_from.get(place, ()):
            bits |= 1 << way.end
        return bits

    def _groups(self, slow: int) -> tuple[Group, ...]:
        return tuple(group.slowed(slow) for group in self.groups) if slow else self.groups

    # ------------------------------------------------------------------------------------ one hex

    def flood(self, start: int, points: int, *, closed: int = 0, slow: int = 0) -> Reach:
        """Everything a one-hex piece reaches with so many points, never entering a place of `closed`."""
        return self.flood_from([1 << start], points, closed=closed, slow=slow)

    def flood_from(self, begin: list[int], points: int, *, closed: int = 0, slow: int = 0) -> Reach:
        """The same from sets of places that are already reached at cost 0, 1, 2, ..."""
        free = self.enterable & ~closed
        stride = self.shifts[Direction.S]
        groups: list[tuple[Group, list[int]]] = [(group, []) for group in self._groups(slow)]
        layers: list[int] = []
        seen = 0
        for spent in range(points + 1):
            new = 0
            for (_, costs, _), spreads in groups:
                for cost, places in costs:
                    if cost <= spent:
                        new |= spreads[spent - cost] & places
            for cost, starts, _, leaps in self.leaps_by_cost:
                if cost <= spent and (at := layers[spent - cost] & starts):
                    for leap in leaps:
                        new |= _shift(at & leap.starts, leap.shift) & ~slow
                if slow and cost < spent and (at := layers[spent - cost - 1] & starts):
                    for leap in leaps:
                        new |= _shift(at & leap.starts, leap.shift) & slow
            new &= free
            if spent < len(begin):
                new |= begin[spent]
            new &= ~seen
            seen |= new
            layers.append(new)
            for (steps, _, starts), spreads in groups:
                if not new & starts:
                    spreads.append(0)
                    continue
                north, north_east, south_east, south, south_west, north_west = steps
                spreads.append(
                    (new & north) >> stride
                    | (new & north_east) >> stride - 1
                    | (new & south_east) << 1
                    | (new & south) << stride
                    | (new & south_west) << stride - 1
                    | (new & north_west) >> 1
                )
        return Reach(self, layers, seen, slow)

    # ------------------------------------------------------------------------------------ two hexes

    def ride(
        self, front: int, facing: Direction, points: int, *, closed: int = 0, slow: int = 0
    ) -> RideReach:
        """Everything a two-hex piece reaches. `front` and `facing` say where it stands: the rear is behind."""
        begin = [0] * 6
        begin[facing] = 1 << front
        return self.ride_from([begin], points, closed=closed, slow=slow)

    def ride_from(self, begin: list[list[int]], points: int, *, closed: int = 0, slow: int = 0) -> RideReach:
        """The same from sets of stances (front places by facing) already reached at cost 0, 1, 2, ...

        A step forward (into one of the three places before the front) costs what the place entered costs. A step
        back, rear first, and a swing of one half around the other cost twice the place entered.
        """
        free = self.enterable & ~closed
        tables = []
        for group in self._groups(slow):
            costs = [(cost, places & free) for cost, places in group.costs]
            twice = [(2 * cost, places) for cost, places in costs]
            # Fronts whose rear stands on ground of each cost, by facing: what a rear half pays for its own step.
            behind = [[(cost, _shift(places, shift)) for cost, places in twice] for shift in self.shifts]
            spread: tuple[list[list[int]], list[list[int]], list[list[int]]] = ([], [], [])
            tables.append((group.open, costs, twice, behind, spread))
        layers: list[list[int]] = []
        seen = [0] * 6
        for spent in range(points + 1):
            layer = list(begin[spent]) if spent < len(begin) else [0] * 6
            for f in range(6):
                new = layer[f]
                for _, costs, twice, behind, (forward, swung, backed) in tables:
                    for cost, places in costs:
                        if cost <= spent:
                            new |= forward[spent - cost][f] & places
                    for cost, places in twice:
                        if cost <= spent:
                            new |= swung[spent - cost][f] & places
                    for cost, places in behind[f]:
                        if cost <= spent:
                            new |= backed[spent - cost][f] & places
                new &= ~seen[f]
                seen[f] |= new
                layer[f] = new
            layers.append(layer)
            rears = [_shift(layer[f], -self.shifts[f]) for f in range(6)]
            for opens, _, _, _, spread in tables:
                for steps, found in zip(spread, self._ride_spread(layer, rears, opens), strict=True):
                    steps.append(found)
        return RideReach(self, layers, seen, slow)

    def _ride_spread(
        self, layer: list[int], rears: list[int], opens: tuple[int, ...]
    ) -> tuple[list[int], list[int], list[int]]:
        """Fronts by facing after one step of a set of stances: forward, by a swing of the front, by a step of the rear."""
        if not any(layer):
            return layer, layer, layer
        shifts = self.shifts
        forward, swung, backed = [], [], []
        for f in range(6):
            left, right = f - 1, (f + 1) % 6
            forward.append(_shift((layer[left] | layer[f] | layer[right]) & opens[f], shifts[f]))
            # The front half goes round: to facing f from f - 1 it walks in direction f + 1, from f + 1 in f - 1.
            swung.append(
                _shift(
                    rears[left] & _shift(opens[right], -shifts[left])
                    | rears[right] & _shift(opens[left], -shifts[right]),
                    shifts[f],
                )
            )
            # Rear first: the old rear becomes the front, and the new rear lies behind it on facing f. Or the rear
            # half goes round the front: to facing f from f - 1 it walks in direction f - 2, from f + 1 in f + 2.
            backed.append(
                (rears[left] | rears[f] | rears[right]) & opens[f - 3]
                | layer[left] & _shift(opens[f - 2], shifts[left])
                | layer[right] & _shift(opens[(f + 2) % 6], shifts[right])
            )
        return forward, swung, backed

    def ride_steps(
        self, front: int, facing: Direction, slow: int = 0
    ) -> Iterator[tuple[int, Direction, int]]:
        """All single steps of a two-hex piece: the new front, the new facing and the cost."""
        rear = front - self.shifts[facing]
        for turn in (-1, 0, 1):
            way = facing.turned(turn)
            if (cost := self.step_cost(front, way)) is not None:
                end = front + self.shifts[way]
                yield end, way, cost + (slow >> end & 1)
            if (cost := self.step_cost(rear, way.opposite)) is not None:
                end = rear - self.shifts[way]
                yield rear, way, 2 * (cost + (slow >> end & 1))
        for turn in (-1, 1):
            way = facing.turned(turn)
            if (cost := self.step_cost(front, facing.turned(2 * turn))) is not None:
                end = rear + self.shifts[way]
                yield end, way, 2 * (cost + (slow >> end & 1))
            if (cost := self.step_cost(rear, facing.turned(3 + 2 * turn))) is not None:
                end = front - self.shifts[way]
                yield front, way, 2 * (cost + (slow >> end & 1))


def _shift(bits: int, by: int) -> int:
    return bits << by if by >= 0 else bits >> -by


def _union(sets: Iterable[int]) -> int:
    """All places of some sets."""
    bits = 0
    for places in sets:
        bits |= places
    return bits


def _greater(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    """Where one of two numbers of three digits is greater than the other."""
    (four, two, unit), (their_four, their_two, their_unit) = one, other
    rest = two & ~their_two | ~(two ^ their_two) & unit & ~their_unit
    return four & ~their_four | ~(four ^ their_four) & rest


class Stance(msgspec.Struct, frozen=True, order=True, gc=False):
    """Where a piece stands: its place, and for a two-hex piece the way it faces (the place is its front)."""

    place: int
    facing: Direction | None = None


class Reach:
    """What a one-hex piece reaches. `places` is the set of all of it, its start included."""

    __slots__ = ("_graph", "_known", "_layers", "_slow", "places")

    def __init__(self, graph: Graph, layers: list[int], places: int, slow: int) -> None:
        self._graph = graph
        self._layers = layers
        self._slow = slow
        self._known: dict[int, int | None] = {}
        """Last steps that have been asked for: where each began."""
        self.places = places

    def cost(self, stance: Stance) -> int | None:
        place = stance.place
        return next((cost for cost, layer in enumerate(self._layers) if layer >> place & 1), None)

    def path(self, stance: Stance) -> tuple[Stance, ...]:
        """A cheapest path, its start left out. Of several, worked back from the end, the one whose last
        steps go in the first direction clockwise from the top, so that it is the same everywhere."""
        steps = [Stance(place) for place in self.back_from(stance)]
        return tuple(reversed(steps))

    def back_from(self, stance: Stance) -> Iterator[int]:
        """The same path walked backwards, for whoever needs only its end."""
        cost = self.cost(stance)
        if cost is None:
            raise ValueError("The place is out of reach.")
        place = stance.place
        while cost:
            yield place
            found = self._before(place, cost)
            if found is None:
                return
            place, cost = found

    def left_last(self, place: int) -> tuple[int, ...]:
        """The one or two places one leaves last on the way to another, in order."""
        last = self._last(place)
        if last is None:
            raise ValueError("Nobody has to go there.")
        before = self._last(last)
        return (last,) if before is None else (before, last)

    def _last(self, place: int) -> int | None:
        """Where the last step to a place begins; None for the start."""
        if place not in self._known:
            cost = self.cost(Stance(place))
            found = self._before(place, cost) if cost else None
            self._known[place] = None if found is None else found[0]
        return self._known[place]

    def _before(self, place: int, cost: int) -> tuple[int, int] | None:
        graph = self._graph
        slow = self._slow >> place & 1
        for direction in DIRECTIONS:
            start = place - graph.shifts[direction]
            if start < 0:
                continue
            step = graph.step_cost(start, direction)
            if step is not None and (rest := cost - step - slow) >= 0 and self._layers[rest] >> start & 1:
                return start, rest
        for starts, shift, step in graph.leaps:
            start, rest = place - shift, cost - step - slow
            if start >= 0 and starts >> start & 1 and rest >= 0 and self._layers[rest] >> start & 1:
                return start, rest
        return None


class RideReach:
    """What a two-hex piece reaches: for each facing the set of places its front can get to."""

    __slots__ = ("_graph", "_layers", "_slow", "fronts")

    def __init__(self, graph: Graph, layers: list[list[int]], fronts: list[int], slow: int) -> None:
        self._graph = graph
        self._layers = layers
        self._slow = slow
        self.fronts = fronts

    def cost(self, stance: Stance) -> int | None:
        place, facing = stance.place, stance.facing
        assert facing is not None, "a two-hex piece faces somewhere"
        return next((cost for cost, layer in enumerate(self._layers) if layer[facing] >> place & 1), None)

    def path(self, stance: Stance) -> tuple[Stance, ...]:
        """A cheapest path, its start left out; always the same one."""
        cost = self.cost(stance)
        if cost is None:
            raise ValueError("The place is out of reach.")
        steps: list[Stance] = []
        while cost:
            found = self._before(stance, cost)
            if found is None:
                break
            steps.append(stance)
            stance, cost = found
        return tuple(reversed(steps))

    def _before(self, stance: Stance, cost: int) -> tuple[Stance, int] | None:
        place, facing = stance.place, stance.facing
        assert facing is not None
        graph = self._graph
        # Every step can be walked back by one of the steps out of the present stance; each candidate is then
        # tried forwards, so that the price is always the one of the step really made.
        near = {(front, f) for front, f, _ in _undirected(graph, place, facing)}
        for front, f in sorted(near):
            for end, way, step in graph.ride_steps(front, f, self._slow):
                rest = cost - step
                if (end, way) == (place, facing) and rest >= 0 and self._layers[rest][f] >> front & 1:
                    return Stance(front, f), rest
        return None


def _undirected(graph: Graph, front: int, facing: Direction) -> Iterator[tuple[int, Direction, int]]:
    """All stances one step away, prices and closed sides left aside."""
    rear = front - graph.shifts[facing]
    for turn in (-1, 0, 1):
        way = facing.turned(turn)
        yield front + graph.shifts[way], way, 0
        yield rear, way, 0
        if turn:
            yield rear + graph.shifts[way], way, 0
            yield front, way, 0
