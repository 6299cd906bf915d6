"""Reach held against an independent Dijkstra: walls, fences, one-way ditches, links, closed and slow places."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.board.maps import boards, plain

from bergfried.board.boards import Board
from bergfried.board.hexes import Direction, hex_at
from bergfried.board.reach import Graph, Passage, Stance

steady = settings(deadline=None, max_examples=80, derandomize=True)

N = TypeVar("N", bound=tuple[int, ...])

COSTS = {"flat": 1, "brush": 2, "bog": 4, "rock": None}
LINKS = {"ladder": 2, "stairs": 1, "broken": None}


def pricer(board: Board) -> Callable[[Passage], int | None]:
    """Ground by its kind; a wall is closed, a fence costs 3 both ways, a ditch 4 into its owner and 1 more out of it."""

    def price(passage: Passage) -> int | None:
        if passage.link is not None:
            return LINKS[passage.link.kind]
        ground = COSTS[board.terrain[passage.end]]
        if ground is None or passage.side is None:
            return ground
        if passage.side.kind == "ditch":
            return 4 if passage.side.owner == passage.end else ground + 1
        return {"wall": None, "fence": 3}[passage.side.kind]

    return price


worlds = boards(
    levels=(0, 1), kinds=tuple(COSTS), sides=("wall", "fence", "ditch"), links=tuple(LINKS), most=6
)


def some_of(places: Iterable[int]) -> st.SearchStrategy[set[int]]:
    return st.sets(st.sampled_from(sorted(places)), max_size=6)


# ------------------------------------------------------------------------------------------------ Dijkstra


def cheapest(begin: dict[N, int], steps: Callable[[N], Iterator[tuple[N, int]]], points: int) -> dict[N, int]:
    """The least cost of everything within so many points."""
    best = {node: cost for node, cost in begin.items() if cost <= points}
    queue = [(cost, node) for node, cost in best.items()]
    heapq.heapify(queue)
    while queue:
        spent, node = heapq.heappop(queue)
        if spent > best[node]:
            continue
        for end, cost in steps(node):
            total = spent + cost
            if total <= points and total < best.get(end, points + 1):
                best[end] = total
                heapq.heappush(queue, (total, end))
    return best


class World:
    """A board as the tests see it: steps worked out hex by hex, without any sets."""

    def __init__(self, board: Board, closed: set[int], slow: set[int]) -> None:
        self.board, self.closed, self.slow = board, closed, slow
        self.price = pricer(board)
        self.graph = Graph(board, self.price)

    def masks(self) -> dict[str, int]:
        return {"closed": self.board.mask(self.closed), "slow": self.board.mask(self.slow)}

    def enter(self, start: int, end: int) -> int | None:
        """What it costs to step from one place into a neighbouring one; None where it cannot be done."""
        if end not in self.board.terrain or end in self.closed:
            return None
        direction = self.board.hex(start).direction_to(self.board.hex(end))
        assert direction is not None
        cost = self.price(Passage(start, end, direction, self.board.sides.get((start, direction)), None))
        return None if cost is None else cost + (end in self.slow)

    def next_to(self, place: int, direction: Direction) -> int:
        return self.board.number(self.board.hex(place).neighbour(direction), self.board.level(place))

    def walk(self, node: tuple[int]) -> Iterator[tuple[tuple[int], int]]:
        (place,) = node
        for direction in Direction:
            end = self.next_to(place, direction)
            cost = self.enter(place, end)
            if cost is not None:
                yield (end,), cost
        for link in self.board.links:
            for start, end in ((link.a, link.b), (link.b, link.a)):
                cost = LINKS[link.kind]
                if start == place and cost is not None and end not in self.closed:
                    yield (end,), cost + (end in self.slow)

    def ride(self, node: tuple[int, int]) -> Iterator[tuple[tuple[int, int], int]]:
        """Three ways forward, three ways back at twice the price, and each half round the other at twice the price."""
        front, facing = node
        here = Direction(facing)
        rear = self.next_to(front, here.opposite)
        for way in (here.turned(-1), here, here.turned(1)):
            before, behind = self.next_to(front, way), self.next_to(rear, way.opposite)
            yield from self._priced(self.enter(front, before), 1, (before, int(way)))
            yield from self._priced(self.enter(rear, behind), 2, (rear, int(way)))
        for way in (here.turned(-1), here.turned(1)):
            front_round, rear_round = self.next_to(rear, way), self.next_to(front, way.opposite)
            yield from self._priced(self.enter(front, front_round), 2, (front_round, int(way)))
            yield from self._priced(self.enter(rear, rear_round), 2, (front, int(way)))

    @staticmethod
    def _priced(cost: int | None, times: int, node: tuple[int, int]) -> Iterator[tuple[tuple[int, int], int]]:
        if cost is not None:
            yield node, times * cost

    def stances(self) -> list[tuple[int, int]]:
        """Everywhere a two-hex piece can stand."""
        return [
            (front, int(facing))
            for front in sorted(self.board.terrain)
            for facing in Direction
            if self.next_to(front, facing.opposite) in self.board.terrain
        ]


def worlds_with(board: st.SearchStrategy[Board]) -> st.SearchStrategy[World]:
    def furnished(drawn: Board) -> st.SearchStrategy[World]:
        return st.builds(World, st.just(drawn), some_of(drawn.terrain), some_of(drawn.terrain))

    return board.flatmap(furnished)


# ------------------------------------------------------------------------------------------------ one hex


class TestOnFoot:
    @given(worlds_with(worlds), st.integers(0, 9), st.data())
    @steady
    def test_a_flood_reaches_what_dijkstra_reaches_at_its_cost(
        self, world: World, points: int, data: st.DataObject
    ) -> None:
        start = data.draw(st.sampled_from(sorted(world.board.terrain)))
        expected = cheapest({(start,): 0}, world.walk, points)
        reach = world.graph.flood(start, points, **world.masks())
        assert {(p,): reach.cost(Stance(p)) for p in world.board.members(reach.places)} == expected

    @given(worlds_with(worlds), st.data())
    @steady
    def test_a_path_costs_what_the_reach_says(self, world: World, data: st.DataObject) -> None:
        start = data.draw(st.sampled_from(sorted(world.board.terrain)))
        reach = world.graph.flood(start, 8, **world.masks())
        for place in world.board.members(reach.places):
            path = reach.path(Stance(place))
            assert self.walked(world, start, path) == (place, reach.cost(Stance(place)))

    @staticmethod
    def walked(world: World, start: int, path: tuple[Stance, ...]) -> tuple[int, int]:
        here, spent = start, 0
        for stance in path:
            spent += min(cost for (end,), cost in world.walk((here,)) if end == stance.place)
            here = stance.place
        return here, spent

    @given(worlds_with(worlds), st.integers(0, 7), st.data())
    @steady
    def test_a_flood_from_several_beginnings_takes_the_best_of_them(
        self, world: World, points: int, data: st.DataObject
    ) -> None:
        costs = data.draw(
            st.dictionaries(st.sampled_from(sorted(world.board.terrain)), st.integers(0, 4), max_size=5)
        )
        expected = cheapest({(place,): cost for place, cost in costs.items()}, world.walk, points)
        begin = [world.board.mask(p for p, c in costs.items() if c == cost) for cost in range(5)]
        reach = world.graph.flood_from(begin, points, **world.masks())
        assert {(p,): reach.cost(Stance(p)) for p in world.board.members(reach.places)} == expected

    def test_what_is_out_of_reach_has_neither_cost_nor_path(self) -> None:
        board = plain(5, 1)
        reach = Graph(board, lambda _: 1).flood(board.place("A1"), 2)
        assert reach.cost(Stance(board.place("D1"))) is None
        with pytest.raises(ValueError, match=r"^The place is out of reach\.$"):
            reach.path(Stance(board.place("D1")))

    def test_of_equal_paths_always_the_same_one_is_taken(self) -> None:
        board = plain(5, 5)
        reach = Graph(board, lambda _: 1).flood(board.place("A2"), 4)
        path = [board.text(stance.place) for stance in reach.path(Stance(board.place("C4")))]
        assert path == ["A3", "B3", "C4"]

    def test_a_place_that_only_a_link_leads_to_is_reached(self) -> None:
        ground = {(hex_at(0, 0), 0): "flat", (hex_at(1, 0), 0): "flat", (hex_at(0, 0), 1): "flat"}
        spots = ((hex_at(0, 0), 0), (hex_at(0, 0), 1))
        board = Board("tower", "A tower", 2, 1, ground, links=[("ladder", *spots)])
        reach = Graph(board, pricer(board)).flood(board.place("B1"), 3)
        assert reach.cost(Stance(board.place("A1/1"))) == 3


# ------------------------------------------------------------------------------------------------ two hexes


class TestOnHorseback:
    @given(worlds_with(worlds), st.integers(0, 14), st.data())
    @steady
    def test_a_ride_reaches_what_dijkstra_reaches_at_its_cost(
        self, world: World, points: int, data: st.DataObject
    ) -> None:
        assume(world.stances())
        front, facing = data.draw(st.sampled_from(world.stances()))
        expected = cheapest({(front, facing): 0}, world.ride, points)
        reach = world.graph.ride(front, Direction(facing), points, **world.masks())
        assert self.reached(world, reach.fronts, reach.cost) == expected

    @staticmethod
    def reached(
        world: World, fronts: list[int], cost: Callable[[Stance], int | None]
    ) -> dict[tuple[int, int], int | None]:
        return {
            (front, int(facing)): cost(Stance(front, facing))
            for facing in Direction
            for front in world.board.members(fronts[facing])
        }

    @given(worlds_with(worlds), st.data())
    @steady
    def test_a_path_costs_what_the_reach_says(self, world: World, data: st.DataObject) -> None:
        starts = [
            (front, facing)
            for front, facing in world.stances()
            if not world.closed & {front, world.next_to(front, Direction(facing).opposite)}
        ]
        assume(starts)
        start = data.draw(st.sampled_from(starts))
        reach = world.graph.ride(start[0], Direction(start[1]), 9, **world.masks())
        for node, cost in self.reached(world, reach.fronts, reach.cost).items():
            here, spent = start, 0
            for stance in reach.path(Stance(node[0], Direction(node[1]))):
                place, facing = stance.place, stance.facing
                assert facing is not None
                spent += min(price for end, price in world.ride(here) if end == (place, int(facing)))
                here = (place, int(facing))
            assert (here, spent) == (node, cost)

    @given(worlds_with(worlds), st.integers(0, 9), st.data())
    @steady
    def test_a_ride_from_several_beginnings_takes_the_best_of_them(
        self, world: World, points: int, data: st.DataObject
    ) -> None:
        assume(world.stances())
        costs = data.draw(st.dictionaries(st.sampled_from(world.stances()), st.integers(0, 4), max_size=4))
        expected = cheapest(costs, world.ride, points)
        begin = [[0] * 6 for _ in range(5)]
        for (front, facing), cost in costs.items():
            begin[cost][facing] |= 1 << front
        reach = world.graph.ride_from(begin, points, **world.masks())
        assert self.reached(world, reach.fronts, reach.cost) == expected

    @given(worlds_with(worlds), st.data())
    @steady
    def test_single_steps_are_those_of_the_tests(self, world: World, data: st.DataObject) -> None:
        assume(world.stances())
        world.closed = set()
        front, facing = data.draw(st.sampled_from(world.stances()))
        found = world.graph.ride_steps(front, Direction(facing), world.board.mask(world.slow))
        assert sorted((end, int(way), cost) for end, way, cost in found) == sorted(
            (*end, cost) for end, cost in world.ride((front, facing))
        )

    def test_on_open_ground_turning_on_the_spot_costs_two(self) -> None:
        board = plain(5, 5)
        reach = Graph(board, lambda _: 1).ride(board.place("C3"), Direction.N, 2)
        assert reach.cost(Stance(board.place("C3"), Direction.NE)) == 2
        assert reach.cost(Stance(board.place("C2"), Direction.N)) == 1
        assert reach.cost(Stance(board.place("C4"), Direction.N)) == 2
        assert reach.cost(Stance(board.place("C3"), Direction.S)) is None


class TestGraph:
    @given(worlds_with(worlds))
    @steady
    def test_next_to_and_way_cost_agree_with_single_steps(self, world: World) -> None:
        world.closed, world.slow = set(), set()
        for place in world.board.terrain:
            steps: dict[int, int] = {}
            for (end,), cost in world.walk((place,)):
                steps[end] = min(cost, steps.get(end, cost))
            assert set(world.board.members(world.graph.next_to(place))) == set(steps)
            for end in world.board.terrain:
                assert world.graph.way_cost(place, end) == steps.get(end)
