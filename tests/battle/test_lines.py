"""Lines of fire on the castle: what is seen from above sees back, and what is kept keeps the rules behind it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.things import parts_of
from bergfried.battle.land import lines, sight
from bergfried.battle.land.land import COVERS, Country, Land
from bergfried.battle.land.relief import openings_of
from bergfried.board.boards import Board
from bergfried.board.hexes import Hex
from bergfried.situations import read_situation, set_up

WORKS = {
    "bare": "",
    "bridge up": "raised_drawbridge N16/-1>S",
    "bridge down, breached": "drawbridge N16/-1>S, breach S15, breach H8",
    "assaulted": "filled_moat U16/-1, filled_moat U17/-1, siege_tower U17/0>N, siege_tower C11>NE, ladder I16/-1>N",
}
"""What stands on the castle's map in turn."""

PAIRS = 2500
"""Pairs of places looked at for each of them; there are about half a million."""

each_works = pytest.mark.parametrize("works", WORKS)


@cache
def castle(works: str) -> tuple[Battle, Land]:
    situation = f"""
shows: [SG-1.45-a]
title: The castle
edition: siege
map: castle
things: [{WORKS[works]}]
pieces: {{blue: {{Odo: archer A1}}, red: {{Hal: archer AE1}}}}
steps: []
"""
    game = set_up(read_situation(situation))
    battle = game.rules
    assert isinstance(battle, Battle)
    return battle, battle.land(game.position)


def standable(land: Land) -> list[int]:
    """The places somebody can be on, in order."""
    return [place for place in sorted(land.terrain) if land.graph("foot").enterable >> place & 1]


def pairs_from_above(land: Land) -> Iterator[tuple[int, int]]:
    """Higher and lower places by chance, the same ones every time."""
    chance = random.Random(1298)
    places = standable(land)
    high = [place for place in places if land.height(place) > 0]
    found = 0
    while found < PAIRS:
        above, below = chance.choice(high), chance.choice(places)
        if land.height(below) < land.height(above):
            found += 1
            yield above, below


def cannot_shoot_back(land: Land, above: int, below: int) -> str:
    """The rule that forbids the shot back up, "" if none does."""
    full = COVERS.index("full")
    if below in land.climbing:
        return "SG-1.93-b"
    if land.ground(below).cover == full:
        return "SG-2.44-c" if below in land.standing.at else "SG-1.43-c"
    if land.height(below) < 0 and above not in land.platforms:
        return "SG-1.45-c"
    slits = openings_of(land, above, "slit")
    board = land.board
    if slits and board.hex(above).straight_to(board.hex(below)) not in [way for way, _ in slits]:
        return "SG-1.45-b"
    if above in land.platforms and crosses_own_tower(land, above, below):
        return "SG-2.44-a"
    return ""


def crosses_own_tower(land: Land, above: int, below: int) -> bool:
    """Does a line from a siege tower's platform pass over other hexes of it?"""
    board, tower = land.board, land.standing.at[above]
    own = board.mask(board.cell(place) for place in parts_of(board, tower))
    return board.sightline(above, below).blocked_by(own & ~(1 << board.cell(above)))


@each_works
def test_what_can_be_shot_at_from_above_can_shoot_back(works: str) -> None:
    battle, land = castle(works)
    seen = 0
    for above, below in pairs_from_above(land):
        if lines.course(battle, land, above, below).blocked is not None:
            continue
        seen += 1
        text = f"{land.board.text(above)} and {land.board.text(below)}"
        back = lines.course(battle, land, below, above).blocked
        forbidden = cannot_shoot_back(land, above, below)
        if forbidden:
            assert back is not None, text
            assert forbidden in back.rules, text
        else:
            assert back is None, text
    assert seen > PAIRS // 20


@each_works
def test_nobody_below_sees_up_where_he_is_not_seen_but_from_a_siege_tower_to_the_keep(works: str) -> None:
    battle, land = castle(works)
    for above, below in pairs_from_above(land):
        back = lines.course(battle, land, below, above).blocked
        if back is None and below not in land.platforms | land.climbing:
            text = f"{land.board.text(above)} and {land.board.text(below)}"
            assert lines.course(battle, land, above, below).blocked is None, text


def asked(battle: Battle, land: Land, start: int, end: int) -> tuple[lines.Course, int, set[str], set[str]]:
    """A line and its cover, and the rules that were consulted for each."""
    try:
        battle.trace = of_line = set[str]()
        line = lines.course(battle, land, start, end)
        battle.trace = of_cover = set[str]()
        return line, sight.cover_at(battle, land, start, end), of_line, of_cover
    finally:
        battle.trace = None


def some_pairs(land: Land) -> Iterator[tuple[int, int]]:
    chance, places = random.Random(1298), standable(land)
    for _ in range(PAIRS // 4):
        start, end = chance.sample(places, 2)
        yield start, end


@each_works
def test_a_line_that_was_kept_brings_the_rules_along_that_were_consulted_for_it(works: str) -> None:
    battle, land = castle(works)
    for start, end in some_pairs(land):
        lines.course(battle, land, start, end)
        sight.cover_at(battle, land, start, end)
        kept = asked(battle, land, start, end)
        for found in (land.courses, land.covers, land.country.courses, land.country.covers):
            found.clear()
        assert asked(battle, land, start, end) == kept
        assert kept[2]


@each_works
def test_lines_that_lands_have_in_common_have_their_rules_in_common(works: str) -> None:
    """A line is the same on all lands that are alike near it, whoever asked first."""
    battle, land = castle(works)
    shared = Country(battle.board, battle.book)
    others = [shared.land(castle(other)[1].footprints) for other in WORKS if other != works]
    for start, end in some_pairs(land):
        for other in others:
            if {start, end} <= other.terrain.keys():
                asked(battle, other, start, end)
        assert asked(battle, shared.land(land.footprints), start, end) == asked(battle, land, start, end)


@each_works
def test_lists_leave_out_no_line_that_is_open(works: str) -> None:
    """What is passed over at a glance because a building is between is refused by the rules as well."""
    battle, land = castle(works)
    chance, places, passed_over = random.Random(1303), standable(land), 0
    for _ in range(PAIRS):
        start, end = chance.choice(places), chance.choice(places)
        if lines.surely_blocked(land, start, end):
            passed_over += 1
            assert lines.course(battle, land, start, end).blocked is not None
    assert passed_over > PAIRS // 5


@each_works
def test_the_same_men_are_in_the_way_up_as_down(works: str) -> None:
    """The ten hexes and the moat count alike in both directions (SG-1.45-a)."""
    _, land = castle(works)
    for above, below in pairs_from_above(land):
        assert lines.heights_in_the_way(land, above, below) == lines.heights_in_the_way(land, below, above)


def test_of_two_men_in_one_hex_the_one_at_the_height_of_the_line_is_in_the_way() -> None:
    situation = """
shows: [SG-1.42-a]
title: A man on the wall-walk over the gate, and another one below him
edition: siege
board: |
  .
  .
  g
  w
legend: {g: gate}
levels: {"1": "-\\n-\\nw\\nw"}
links: [stairs A2 A3/1]
pieces:
  blue: {Adam: crossbowman A4/1}
  red: {Hal: spearman A3, Tom: spearman A3/1, Wulf: spearman A1}
steps: []
"""
    game = set_up(read_situation(situation))
    assert game.check("shoot Adam Wulf").facts["figure"] == "Tom"


def mirrored(board: Board, place: int) -> int | None:
    """The place opposite on the Norman castle, whose east side mirrors its west side."""
    hex_ = board.hex(place)
    number = board.number(Hex(28 - hex_.q, hex_.r + hex_.q - 14), board.level(place))
    return number if number in board.terrain else None


def test_a_parapet_covers_alike_from_left_and_right() -> None:
    """AN-3.1-c: mirrored shooters meet the same cover."""
    game = set_up(
        read_situation(
            "{shows: [AN-3.1-c], title: The Norman castle, edition: anarchy, map: norman,"
            " pieces: {blue: {Odo: archer_short_bow A1}, red: {}}, steps: []}"
        )
    )
    battle = game.rules
    assert isinstance(battle, Battle)
    land = battle.land(game.position)
    board = land.board
    curtain = [board.place(name) for name in ("J8/2", "K8/2", "L7/2", "M7/2")]
    shooters = [place for place in land.terrain if board.level(place) == 0 and board.hex(place).q % 3 == 0]
    met: set[int] = set()
    for target in curtain:
        opposite = mirrored(board, target)
        assert opposite is not None
        for shooter in shooters:
            other = mirrored(board, shooter)
            if other is None or any(
                lines.course(battle, land, *ends).blocked for ends in ((shooter, target), (other, opposite))
            ):
                continue
            here = sight.cover_at(battle, land, shooter, target)
            assert here == sight.cover_at(battle, land, other, opposite), board.text(shooter)
            met.add(here)
    assert len(met) == 2
