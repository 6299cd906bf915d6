"""The castle's ground: who gets where on foot and on horseback, and what every wall keeps apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bergfried.battle.actions import Move
from bergfried.battle.land.land import Country, Land
from bergfried.battle.setup.scenarios import load_map
from bergfried.board.hexes import Direction
from bergfried.board.things import Footprint
from bergfried.rulebook.editions import load_edition, open_book
from bergfried.rulebook.ledger import load_ledger
from bergfried.situations import read_situation, set_up

FAR = 200
CASTLE = load_map("castle")
COUNTRY = Country(CASTLE, open_book("siege"))
EDITION = load_edition("siege")
RAISED, LOWERED = "raised_drawbridge", "drawbridge"
INDOORS = {*EDITION.grounds.named(lambda kind: kind.room), "arrow_slit"}
CLOSED = {"wall", "arrow_slit", "parapet", "closed_gate"}


def castle(bridge: str) -> Land:
    return Land(COUNTRY, (Footprint(bridge, CASTLE.place("N16/-1"), int(Direction.S)),))


def reached(land: Land, start: str, mover: str = "foot") -> int:
    return land.graph(mover).flood(CASTLE.place(start), FAR).places


def inside(land: Land) -> int:
    """All places within and of the walls that somebody could stand on."""
    return CASTLE.zones["castle"] & land.graph("foot").enterable


def steps(land: Land, mover: str = "foot") -> Iterator[tuple[int, int]]:
    """All single steps from places somebody can be on."""
    graph = land.graph(mover)
    for place in CASTLE.members(graph.enterable):
        for end in CASTLE.members(graph.next_to(place)):
            yield place, end


both = pytest.mark.parametrize("bridge", [RAISED, LOWERED])


@both
def test_every_place_inside_is_reached_from_the_courtyard(bridge: str) -> None:
    land = castle(bridge)
    assert not inside(land) & ~reached(land, "N10")
    walls = land.board.of_terrain["wall"]
    assert not walls & land.graph("foot").enterable
    assert CASTLE.zones["castle"] & ~walls & CASTLE.mask(land.terrain) == inside(land)


def test_nothing_inside_is_reached_from_the_field_while_the_bridge_is_raised() -> None:
    land = castle(RAISED)
    field = reached(land, "N20")
    assert not field & CASTLE.zones["castle"]
    assert field == CASTLE.mask(land.terrain) & ~CASTLE.zones["castle"]
    assert not reached(land, "N10") & ~CASTLE.zones["castle"]


def test_with_the_bridge_down_everything_is_reached_on_foot_and_the_courtyard_on_horseback() -> None:
    land = castle(LOWERED)
    assert not inside(land) & ~reached(land, "N20")
    ridden = reached(land, "N20", "mounted")
    assert not CASTLE.zones["courtyard"] & land.graph("mounted").enterable & ~ridden
    indoors = CASTLE.zones["towers"] | CASTLE.zones["keep"] | CASTLE.zones["walls"]
    assert not ridden & indoors
    assert not ridden & land.board.of_terrain["stairs"]


@both
def test_no_step_crosses_a_wall_slit_parapet_or_closed_gate(bridge: str) -> None:
    land = castle(bridge)
    for start, end in steps(land):
        side = land.feature_between(start, end)
        assert side is None or side.kind not in CLOSED, (CASTLE.text(start), CASTLE.text(end))


@both
def test_rooms_and_slits_are_entered_and_left_by_doors_only(bridge: str) -> None:
    land = castle(bridge)
    for start, end in steps(land):
        within, there = land.terrain[start] in INDOORS, land.terrain[end] in INDOORS
        if within != there:
            side = land.feature_between(start, end)
            assert side is not None, (CASTLE.text(start), CASTLE.text(end))
            assert EDITION.grounds[side.kind].opening in ("door", "shut")
            assert CASTLE.level(start) == CASTLE.level(end)


@both
def test_levels_are_joined_by_stairs_and_at_the_moat_only(bridge: str) -> None:
    land = castle(bridge)
    stairs = {frozenset((link.a, link.b)) for link in CASTLE.links}
    moat = land.board.of_terrain["moat"]
    for start, end in steps(land):
        if CASTLE.level(start) != CASTLE.level(end):
            assert frozenset((start, end)) in stairs or (moat >> start | moat >> end) & 1
        assert land.blows_from("foot", start) >> end & 1


@both
def test_every_step_can_be_made_back_but_for_the_leap_from_the_bridge(bridge: str) -> None:
    land = castle(bridge)
    known = set(steps(land))
    for start, end in known:
        if (end, start) not in known:
            assert (land.terrain[start], land.terrain[end]) == ("drawbridge", "moat")


def test_every_move_into_the_closed_castle_is_refused_by_the_rule_that_closes_it() -> None:
    game = set_up(
        read_situation(
            """
            {shows: [SG-1.61-c], title: the closed castle, edition: siege, map: castle, turn: blue movement,
             things: [raised_drawbridge N16/-1>S], steps: [],
             pieces: {blue: {Watkin: spearman N18, Tom: spearman N17/-1}, red: {Hal: spearman A24}}}
            """
        )
    )
    battle = game.rules
    expected = {
        "wall": {"SG-1.1-a", "SG-1.61-c"},
        "interior": {"SG-1.61-d"},
        "tower_door": {"SG-1.61-d"},
        "keep_door": {"SG-1.61-d"},
        "arrow_slit": {"SG-1.61-e"},
        "wall_walk": {"SG-1.61-f"},
    }
    for place in CASTLE.members(CASTLE.zones["castle"] & CASTLE.all):
        for man in ("Watkin", "Tom"):
            action = battle.read(game.position, f"move {man} {CASTLE.text(place)}")
            assert isinstance(action, Move)
            refused = battle.check(game.position, action)
            assert refused is not None
            ids = set(refused.rules)
            assert ids, CASTLE.text(place)
            assert ids & {*expected.get(CASTLE.terrain[place], {"SG-1.61-c"}), "SG-1.8-e"}, refused


def test_every_price_that_depends_on_where_one_comes_from_names_its_rule() -> None:
    book, ledger = open_book("siege"), load_ledger()
    entry, grounds = book.table("entry"), EDITION.grounds
    rows = set(zip(entry.column("terrain"), entry.column("from"), strict=True))
    assert rows == {(name, start) for name, kind in grounds.items() for start in kind.entry}
    assert {*grounds.named(lambda kind: kind.entered)} <= {*book.table("terrain").column("terrain")}
    features = set(book.table("across").column("feature")) - {"siege_screen_front"}
    assert {*grounds.named(lambda kind: kind.across)} == features
    assert all(kind.entry[start] for kind in grounds.values() for start in kind.entry)
    for kind in grounds.values():
        assert all(rule in ledger for rules in kind.all_rules() for rule in rules)
