"""The maps of The Anarchy and the hall sheets as their rules read them: what can be reached, and from where."""

from __future__ import annotations

import pytest

from bergfried.battle.land.land import Country, Land
from bergfried.board.boards import Board
from bergfried.board.hexes import Direction
from bergfried.board.maps import read_map, write_map
from bergfried.board.things import Footprint
from bergfried.rulebook import library
from bergfried.rulebook.editions import open_book

FAR = 400
INSIDE = {"norman": "castle", "priory": "church", "hall": "castle"}
"""The zone of each map that lies within walls."""
GATES = {
    "norman": ["gate_shut O19>S", "gate_shut O5>N", "gate_shut O13>S"],
    "priory": ["gate_shut L14>S", "gate_shut P11>N"],
    "hall": ["gate_shut Q19>S", "wicket_shut J12>SW"],
}
EDITIONS = {"norman": "anarchy", "priory": "anarchy", "hall": "hall"}
MAPS = tuple(INSIDE)


def board_of(name: str) -> Board:
    return read_map(library.text("maps", f"{name}.map"))


def country_of(name: str) -> Country:
    return Country(board_of(name), open_book(EDITIONS[name]))


def shut(country: Country, name: str) -> Land:
    footprints = []
    for text in GATES[name]:
        kind, where = text.split()
        place, _, way = where.partition(">")
        footprints.append(Footprint(kind, country.board.place(place), int(Direction[way])))
    return Land(country, tuple(footprints))


def floor_of(country: Country, name: str) -> int:
    """Where one can stand within the walls: what the zone has, but for ground that is closed to all."""
    board, ground = country.board, country.ground
    zone = board.zones[INSIDE[name]]
    return board.mask(p for p in board.members(zone) if p in board.terrain and ground[board.terrain[p]].foot)


def outside(country: Country, name: str) -> int:
    return country.board.place("A1")


@pytest.mark.parametrize("name", MAPS)
class TestWalls:
    def test_everything_inside_can_be_reached_on_foot_from_inside(self, name: str) -> None:
        country = country_of(name)
        board, floor = country.board, floor_of(country, name)
        # A church window is entered from a scaffold or ladder only, and the keep has its gate to the courtyard.
        perches = board.of_terrain.get("church_window", 0)
        graph = country.bare.graph("foot")
        gateway = board.place(GATES[name][0].split()[1].partition(">")[0])
        reached = graph.flood(gateway, FAR, closed=~_within(country, name)).places | 1 << gateway
        missed = [board.text(place) for place in board.members(floor & ~reached & ~perches)]
        assert missed == []

    def test_nothing_inside_can_be_reached_from_outside_when_all_gates_are_shut(self, name: str) -> None:
        country = country_of(name)
        land, board = shut(country, name), country.board
        reached = land.graph("foot").flood(outside(country, name), FAR).places
        entered = [board.text(place) for place in board.members(floor_of(country, name) & reached)]
        assert entered == []

    def test_with_the_gates_open_it_can(self, name: str) -> None:
        country = country_of(name)
        reached = country.bare.graph("foot").flood(outside(country, name), FAR).places
        perches = country.board.of_terrain.get("church_window", 0)
        assert floor_of(country, name) & ~reached & ~perches == 0

    def test_every_way_has_a_way_back_but_from_a_church_window(self, name: str) -> None:
        country = country_of(name)
        board, graph = country.board, country.bare.graph("foot")
        perches = board.of_terrain.get("church_window", 0)
        for place in board.members(graph.enterable):
            for end in board.members(graph.next_to(place)):
                if not perches >> place & 1:
                    assert graph.next_to(end) >> place & 1, f"{board.text(end)} to {board.text(place)}"

    def test_no_horse_gets_further_than_the_door(self, name: str) -> None:
        country = country_of(name)
        board, graph = country.board, country.bare.graph("mounted")
        entered = {board.terrain[place] for place in board.members(graph.enterable)}
        rooms = set(country.grounds.named(lambda kind: kind.room)) - {"house_door"}
        assert not entered & rooms

    def test_the_map_reads_back_as_it_is_written(self, name: str) -> None:
        board = board_of(name)
        again = read_map(write_map(board))
        assert again.terrain == board.terrain
        assert again.sides == board.sides
        assert again.zones == board.zones
        assert sorted(again.links) == sorted(board.links)


def _within(country: Country, name: str) -> int:
    """The zone, and what is within on its way: the dormitory is reached from the cloister."""
    return country.board.zones[INSIDE[name]]


@pytest.mark.parametrize(
    ("window", "floor"),
    [
        ("L11/2", "L12"),
        ("V11/2", "V12"),
        ("J14/2", "J13"),
        ("N14/2", "N13"),
        ("P14/2", "P13"),
        ("V14/2", "V13"),
    ],
)
def test_from_a_church_window_one_gets_down_and_not_back(window: str, floor: str) -> None:
    country = country_of("priory")
    board, graph = country.board, country.bare.graph("foot")
    high, low = board.place(window), board.place(floor)
    assert graph.way_cost(high, low) == country.ground[board.terrain[low]].foot
    assert graph.way_cost(low, high) is None
    assert country.bare.next_to("foot", high) == 1 << low
    assert not country.bare.blows_from("foot", high) >> low & 1


def test_the_map_of_the_stream_reads_back() -> None:
    board = board_of("stream")
    assert read_map(write_map(board)).terrain == board.terrain
