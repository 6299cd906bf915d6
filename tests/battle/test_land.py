"""The land with things on it: worked out from the bare country, it is what it would be from scratch."""

from __future__ import annotations

from itertools import islice

import pytest

from bergfried.battle.land.land import LANDS, MOVERS, Country, Land
from bergfried.battle.land.relief import Relief
from bergfried.battle.setup.scenarios import load_map, read_thing
from bergfried.board.reach import Graph
from bergfried.board.things import Footprint
from bergfried.rulebook.editions import open_book

BOARD = load_map("castle")
COUNTRY = Country(BOARD, open_book("siege"))
SETS = [
    ["drawbridge N16>S"],
    ["raised_drawbridge N16>S"],
    ["filled_moat U16", "filled_moat U17", "siege_tower U18>N"],
    ["breach U15", "ladder S16>N", "fallen_ladder C20>N"],
    ["mantlet N20>N", "drawbridge N16>S", "breach I15", "ladder J16>N", "filled_moat I16"],
    ["mantlet N20>N", "raised_drawbridge N16>S", "breach I15", "ladder J16>N", "filled_moat I16"],
    ["mantlet N21>N", "drawbridge N16>S", "breach I15", "ladder J16>N", "filled_moat I16"],
]


def land(works: list[str]) -> Land:
    return Land(COUNTRY, tuple(read_thing(BOARD, text) for text in works))


@pytest.mark.parametrize("works", SETS, ids=" ".join)
@pytest.mark.parametrize("mover", MOVERS)
def test_a_graph_changed_in_places_is_the_graph_made_anew(works: list[str], mover: str) -> None:
    found = land(works)
    quick = found.graph(mover)
    fresh = Graph(found.board, found._pricer(mover), found._climbs)
    places = range(BOARD.bits)
    assert [quick.next_to(p) for p in places] == [fresh.next_to(p) for p in places]
    assert quick.enterable == fresh.enterable
    for start in ("N20", "L10", "T17/-1", "N15/1"):
        here = BOARD.place(start)
        one, other = quick.flood(here, 12), fresh.flood(here, 12)
        assert one.places == other.places
        assert one._layers == other._layers


def shape(relief: Relief) -> dict[str, object]:
    """All that a relief says, walls in no order."""
    walls = {
        level: {cell: set(found) for cell, found in cells.items()} for level, cells in relief.walls.items()
    }
    return {**vars(relief), "walls": walls}


@pytest.mark.parametrize("works", SETS, ids=" ".join)
def test_what_rises_is_the_same_changed_in_places_or_looked_at_anew(works: list[str]) -> None:
    found = land(works)
    assert shape(found.relief) == shape(Relief(found))
    own = [(place, way) for (place, way), side in found.board.sides.items() if side.owner == place]
    assert {(place, way) for place, sides in found.own_sides.items() for way, _ in sides} == set(own)
    kinds = {found.board.sides[place, way].kind for place, way in own}
    assert {kind for sides in found.own_sides.values() for _, kind in sides} == kinds


def test_a_filled_moat_is_ground_and_a_breach_leaves_no_walk() -> None:
    found = land(["filled_moat U16", "breach U15"])
    assert BOARD.place("U16/-1") not in found.terrain
    assert found.terrain[found.board.place("U16")] == "filled_moat"
    assert found.terrain[found.board.place("U15")] == "rubble"
    assert BOARD.place("U15/1") not in found.terrain
    assert all(BOARD.place("U15/1") not in (link.a, link.b) for link in found.board.links)


def test_what_lies_about_changes_nothing() -> None:
    assert land(["fallen_ladder C20>N"]).board is BOARD


def test_the_latest_lands_are_kept_and_the_bare_country_always() -> None:
    country = Country(BOARD, open_book("siege"))
    flat = BOARD.members(BOARD.of_terrain["flat"])
    often, seldom, *others = [(Footprint("mantlet", place, 0),) for place in islice(flat, LANDS + 2)]
    first, second = country.land(often), country.land(seldom)
    for other in others:
        country.land(other)
        assert country.land(often) is first
    assert len(country._lands) <= LANDS
    assert country.land(seldom) is not second
    assert country.land(()) is country.bare
