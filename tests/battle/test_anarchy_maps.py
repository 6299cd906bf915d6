"""The maps of The Anarchy and the hall sheets as their rules read them: what can be reached, and from where."""

from __future__ import annotations

import pytest

from bergfried.battle.field import battering
from bergfried.battle.land.land import Country, Land
from bergfried.battle.setup.scenarios import load_map
from bergfried.board.boards import Board
from bergfried.board.hexes import Direction
from bergfried.board.maps import read_map, write_map
from bergfried.board.things import Footprint, part_places
from bergfried.rulebook import library
from bergfried.rulebook.editions import open_book
from bergfried.rulebook.things import thing_kinds

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


DRY = ["W8", "W11", "W12", "W13", "W14", "X8", "X9", "X10", "X11", "X12", "X13", "X14", "X15", "X16"]


def test_the_dry_side_of_the_norman_castle_is_level_ground_and_all_else_is_as_it_was() -> None:
    wet, dry = load_map("norman"), load_map("dry-norman")
    assert [dry.terrain[dry.place(name)] for name in DRY] == ["flat"] * len(DRY)
    before = {wet.text(place): kind for place, kind in wet.terrain.items()}
    after = {dry.text(place): kind for place, kind in dry.terrain.items()}
    assert {name: kind for name, kind in before.items() if after.get(name) != kind} == {
        f"{name}/-1": "moat" for name in DRY
    }
    assert after.keys() - before.keys() == set(DRY)


def test_before_the_oxford_gate_there_is_room_for_a_ram_and_for_drawing_it_back() -> None:
    board = load_map("oxford")
    ram = thing_kinds()["ram"]
    gate = board.place("O13")
    assert board.zones["oxford_gate"] == 1 << gate
    north = board.shifts[Direction.N]
    for back in range(1, 9):
        shown = Footprint("ram", gate + back * north, int(Direction.S))
        assert {board.terrain[place] for place in part_places(board, ram, shown)} == {"flat"}


@pytest.mark.parametrize(("name", "kinds"), [("norman", {"P"}), ("priory", {"S"})])
def test_walls_are_of_the_class_that_the_map_says(name: str, kinds: set[str]) -> None:
    country = country_of(name)
    land, board = country.bare, country.board
    found = (battering.wall_at(land, place) for place in board.members(board.all))
    assert {wall.kind for wall in found if wall is not None} == kinds


def test_every_tower_and_the_keep_of_the_norman_castle_can_fall() -> None:
    country = country_of("norman")
    land, board = country.bare, country.board
    towers = [p for p in board.members(board.zones["towers"]) if board.terrain[p] == "wall"]
    walls = [battering.wall_at(land, place) for place in towers]
    assert {wall.breach.kind for wall in walls if wall is not None} == {"breach_2", "breach_2_3"}
    assert None not in walls
