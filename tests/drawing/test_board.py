"""The picture of the map: it is a sound document, always the same, and shows what is there."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import cast
from xml.etree import ElementTree

import pytest
import yaml

from bergfried.board.boards import Board
from bergfried.board.hexes import Direction, Hex, hex_at
from bergfried.board.maps import read_map
from bergfried.board.reach import Stance
from bergfried.drawing.art import INK, LOOKS, SIDES, SIGNS
from bergfried.drawing.board import draw, draw_counters, draw_ground, picture_size
from bergfried.drawing.canvas import HALF, RADIUS, middle, outline
from bergfried.drawing.counters import Counter
from bergfried.drawing.heraldry import TINCTURES, Tincture
from bergfried.drawing.marks import Mark
from bergfried.drawing.over import FIRE, Marker
from bergfried.drawing.view import View

SVG = "{http://www.w3.org/2000/svg}"
MEADOW = read_map(
    """map meadow
title The meadow & the oak
size 5 x 4

legend
  .  flat
  b  brush
  t  tree
  /  slope
  ~  moat
  w  wall_walk

ground
  . . b b .
  . / / t .
  . . . ~ ~
  . . . ~ ~

level 1
  - - - - -
  - - - - -
  - - - - -
  w - - - -

sides
  crest  B2  S SE
  crest  C2  SW
  parapet  A4/1  N NE
"""
)


def at(text: str) -> Stance:
    return Stance(MEADOW.place(text))


def plain_board(columns: int, rows: int, *kinds: str) -> Board:
    hexes = [hex_at(column, row) for column in range(columns) for row in range(rows)]
    ground = {(hex_, 0): kinds[i % len(kinds)] for i, hex_ in enumerate(hexes)}
    return Board("plain", "Plain", columns, rows, ground)


def terrain_of_tables() -> list[str]:
    found: set[str] = set()
    for book in ("siege", "anarchy", "hall"):
        source = files("bergfried") / "data" / "tables" / f"{book}.yaml"
        tables = cast("list[dict[str, object]]", yaml.safe_load(source.read_text(encoding="utf-8")))
        for table in tables:
            if table["name"] == f"{book}.terrain":
                found.update(str(row[0]) for row in cast("list[list[object]]", table["rows"]))
    return sorted(found)


def counters_in(svg: str) -> list[ElementTree.Element]:
    return [group for group in ElementTree.fromstring(svg).iter(f"{SVG}g") if group.get("class") == "counter"]


def test_it_is_a_whole_svg_document_of_the_size_it_says() -> None:
    width, height = picture_size(MEADOW)
    root = ElementTree.fromstring(draw(MEADOW, scale=2))
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    assert float(root.get("width", "")) == pytest.approx(2 * width)


def test_it_refers_to_nothing_outside_itself_and_to_everything_by_a_name_it_has() -> None:
    svg = draw(MEADOW, [Counter("Odo", "A", "bow", at("A1"), 1, 2, 3)], legend=True)
    names = re.findall(r'\bid="([^"]+)"', svg)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)) <= {(n, "") for n in names} | {
        ("", n) for n in names
    }
    assert "<script" not in svg
    assert not re.search(r'href="[^#]', svg)


def test_every_place_seen_can_be_clicked_by_its_name() -> None:
    root = ElementTree.fromstring(draw(MEADOW))
    places = [use.get("data-place") for use in root.iter(f"{SVG}use") if use.get("data-place")]
    assert len(places) == 20
    assert "C3" in places
    assert "A4/1" in places
    assert "A4" not in places


def test_levels_other_than_the_ground_are_numbered() -> None:
    board = Board("pit", "Pit", 2, 1, {(hex_at(0, 0), 0): "flat", (hex_at(1, 0), -1): "flat"})
    assert ">−1</text>" in draw(board)
    assert ">+1</text>" in draw(MEADOW)


def test_with_a_level_everything_higher_is_taken_off() -> None:
    assert 'data-place="A4"' in draw(MEADOW, level=0)
    assert 'data-place="A4/1"' not in draw(MEADOW, level=0)


def test_with_a_level_everything_else_is_washed_out() -> None:
    def washed(svg: str) -> list[str | None]:
        paths = ElementTree.fromstring(svg).iter(f"{SVG}path")
        return [path.get("d") for path in paths if path.get("class") == "wash"]

    assert washed(draw(MEADOW)) == []
    (all_but_the_wall,) = washed(draw(MEADOW, level=1))
    hexes = {MEADOW.hex(place) for place in MEADOW.terrain}
    assert all_but_the_wall == outline(hexes - {MEADOW.hex(at("A4").place)})
    # On the ground nothing is hidden and nothing lies lower.
    assert washed(draw(MEADOW, level=0)) == []
    assert washed(draw_ground(MEADOW, level=1)) == [all_but_the_wall]


def test_ground_and_counters_can_be_drawn_apart_and_laid_together() -> None:
    counters = [Counter("Odo", "A", "bow", at("A1"), 1, 2, 3), Counter("Hugh", "B", "knight", at("A4/1"))]
    ground, above = draw_ground(MEADOW), draw_counters(MEADOW, counters)
    assert counters_in(ground) == []
    assert ground == draw(MEADOW)
    drawn = [ElementTree.tostring(group) for group in counters_in(above)]
    assert drawn == [ElementTree.tostring(group) for group in counters_in(draw(MEADOW, counters))]
    whole, layer = ElementTree.fromstring(ground), ElementTree.fromstring(above)
    assert whole.get("viewBox") == layer.get("viewBox")
    assert list(layer.iter(f"{SVG}rect")) == []
    names = [set(re.findall(r'\bid="([^"]+)"', svg)) for svg in (ground, above)]
    assert not names[0] & names[1]


def test_a_counter_says_whose_it_is_and_how_high_it_stands() -> None:
    (group,) = counters_in(draw_counters(MEADOW, [Counter("Odo", "A", "bow", at("A4/1"))]))
    told = [group.get(f"data-{name}") for name in ("name", "place", "level", "side")]
    assert told == ["Odo", "A4/1", "1", "A"]


def test_the_same_input_gives_the_same_bytes() -> None:
    counters = [
        Counter("Odo", "A", "bow", at("A1")),
        Counter("Hugh", "B", "knight", at("B2"), states=("wounded",)),
    ]
    assert draw(MEADOW, counters, legend=True) == draw(MEADOW, counters, legend=True)


@pytest.mark.parametrize(("where", "sign"), [("A4/1", "+1"), ("A1", "")])
def test_a_counter_shows_its_storey_unless_it_is_the_ground(where: str, sign: str) -> None:
    svg = draw_counters(MEADOW, [Counter("Odo", "A", "bow", at(where), 2, 2, 2)])
    assert re.findall(r">([+−]\d)</text>", svg) == [sign] * bool(sign)


def test_every_counter_is_there_with_its_name_and_values() -> None:
    names = ["Robert", "Wat Tyler", "A knight whose name is far too long for any ribbon"]
    counters = [Counter(name, "A", "foot", at("C3"), 26, 16, 14) for name in names]
    drawn = counters_in(draw(MEADOW, counters))
    assert [group.get("data-name") for group in drawn] == names
    for group in drawn:
        words = "".join(group.itertext())
        assert "26" in words
        assert "16" in words
        assert "14" in words


def test_names_are_text_and_never_markup() -> None:
    name = "<A'Wood & Co>\x00\"\n"
    svg = draw(
        MEADOW,
        [Counter(name, "<side>", "<sign>", at("A1"))],
        marks=[Mark("<kind>", (at("A1").place,), "<b>")],
    )
    (group,) = counters_in(svg)
    assert group.get("data-name") == "<A'Wood & Co>\""
    assert "<A'Wood & Co>\"" in "".join(group.itertext())


def test_tinctures_are_text_too() -> None:
    odd = Tincture('red"/><script/>', "&", "no such pattern")
    svg = draw(MEADOW, [Counter("Odo", "A", "bow", at("A1"))], sides={"A": odd})
    assert "<script" not in svg
    ElementTree.fromstring(svg)


def test_sides_without_a_tincture_get_different_ones_in_order_of_appearance() -> None:
    counters = [Counter(side, side, "foot", at("A1")) for side in ("x", "y", "z")]
    svg = draw(MEADOW, counters, sides={"x": TINCTURES[1]})
    assert [TINCTURES[i].field in svg for i in range(4)] == [True, True, True, False]


def test_tinctures_differ_in_pattern_as_well_as_in_colour() -> None:
    assert len({tincture.pattern for tincture in TINCTURES}) == len(TINCTURES)
    assert all(tincture.ink == INK for tincture in TINCTURES)


@pytest.mark.parametrize("facing", Direction)
def test_a_two_hex_counter_covers_its_front_and_its_rear(facing: Direction) -> None:
    board = plain_board(7, 7, "flat")
    front = hex_at(3, 3)
    svg = draw(board, [Counter("Guy", "A", "knight", Stance(board.number(front), facing), 26, 16, 14)])
    (group,) = counters_in(svg)
    uses = list(group.iter(f"{SVG}use"))
    horse = next(use for use in uses if use.get("href", "").startswith("#horse-"))
    turn = re.search(r"rotate\((-?[0-9.]+)\)", horse.get("transform", ""))
    assert (float(turn[1]) if turn else 0) == 60 * facing - 90
    ribbon = next(use for use in uses if use.get("href") == "#ribbon")
    x, y = _moved(group)
    assert _hex_under(board, x, y) == front
    assert _hex_under(
        board, x + float(ribbon.get("x", "")), y + float(ribbon.get("y", ""))
    ) == front.neighbour(facing.opposite)


def _moved(group: ElementTree.Element) -> tuple[float, float]:
    found = re.match(r"translate\(([^ )]+) ([^ )]+)\)", group.get("transform", ""))
    assert found is not None
    return float(found[1]), float(found[2])


def _hex_under(board: Board, x: float, y: float) -> Hex:
    def away(hex_: Hex) -> float:
        mx, my = middle(hex_)
        return (mx - x) ** 2 + (my - y) ** 2

    return min((board.hex(place) for place in board.terrain), key=away)


def test_the_dead_lie_under_the_living() -> None:
    counters = [
        Counter("Quick", "A", "foot", at("C3")),
        Counter("Dead", "B", "foot", at("C3"), states=("dead",)),
    ]
    assert [group.get("data-name") for group in counters_in(draw(MEADOW, counters))] == ["Dead", "Quick"]


def test_counters_in_one_hex_are_fanned() -> None:
    counters = [Counter(name, "A", "foot", at("C3")) for name in "abc"]
    assert len({_moved(group) for group in counters_in(draw(MEADOW, counters))}) == 3


@pytest.mark.parametrize(
    "state", ["stunned", "wounded", "mounted", "prisoner", "panicked", "dead", "no such state"]
)
def test_every_state_can_be_drawn(state: str) -> None:
    drawn = draw(MEADOW, [Counter("Odo", "A", "foot", at("C3"), states=(state,))])
    ElementTree.fromstring(drawn)
    if state != "no such state":
        assert len(drawn) != len(draw(MEADOW, [Counter("Odo", "A", "foot", at("C3"))]))


@pytest.mark.parametrize("sign", [*SIGNS, "no such sign"])
def test_every_sign_can_be_drawn(sign: str) -> None:
    svg = draw(MEADOW, [Counter("Odo", "A", sign, at("C3"), done=True)])
    assert f'id="sign-{sign if sign in SIGNS else "generic"}"' in svg
    ElementTree.fromstring(svg)


@pytest.mark.parametrize(
    "kind",
    ["reach", "path", "target", "cover", "line_open", "line_blocked", "zone", "cursor", "no such mark"],
)
def test_every_mark_can_be_drawn_and_says_its_text(kind: str) -> None:
    places = (MEADOW.place("A1"), MEADOW.place("B1"), MEADOW.place("C2"))
    root = ElementTree.fromstring(
        draw(MEADOW, marks=[Mark(kind, places, "7 & 8"), Mark(kind, ()), Mark(kind, places[:1])])
    )
    first = next(group for group in root.iter(f"{SVG}g") if group.get("class") == "mark")
    assert "7 & 8" in "".join(first.itertext())


def test_every_ground_of_the_tables_has_a_look_of_its_own() -> None:
    kinds = terrain_of_tables()
    assert len(kinds) > 40
    assert [kind for kind in kinds if kind not in LOOKS] == []


@pytest.mark.parametrize("kind", [*LOOKS, "no_such_ground"])
def test_every_ground_can_be_drawn_and_differs_from_a_bare_meadow(kind: str) -> None:
    bare, drawn = draw(plain_board(4, 4, "nothing")), draw(plain_board(4, 4, kind))
    ElementTree.fromstring(drawn)
    if kind != "no_such_ground":
        assert drawn != bare


@pytest.mark.parametrize("kind", [*SIDES, "crest", "no_such_side"])
def test_every_kind_of_hexside_can_be_drawn(kind: str) -> None:
    board = plain_board(3, 3, "flat")
    sides = [(kind, hex_at(1, 1), 0, direction) for direction in Direction]
    drawn = draw(
        Board("plain", "Plain", 3, 3, {(board.hex(p), 0): t for p, t in board.terrain.items()}, sides)
    )
    ElementTree.fromstring(drawn)
    assert len(drawn) > len(draw(board))


def test_all_grounds_together_can_be_drawn_with_a_legend() -> None:
    board = plain_board(9, 9, *LOOKS)
    svg = draw(board, legend=True)
    words = "".join(ElementTree.fromstring(svg).itertext())
    assert all(kind.replace("_", " ") in words for kind in board.of_terrain)
    assert picture_size(board, legend=True)[1] > picture_size(board)[1]


def test_a_large_map_stays_small() -> None:
    board = plain_board(27, 16, "flat", "brush", "tree", "flat", "slope", "shallow_water", "interior")
    numbers = sorted(board.terrain)
    counters = [
        Counter(f"Fighter {i}", "AB"[i % 2], "knight", Stance(numbers[9 * i]), 18, 12, 6) for i in range(30)
    ]
    assert len(draw(board, counters).encode()) < 400_000


def test_coordinates_can_be_left_out() -> None:
    assert ">C3</text>" in draw(MEADOW)
    assert ">C3</text>" not in draw(MEADOW, coordinates=False)


def test_hexes_lie_side_by_side() -> None:
    (ax, ay), (bx, by), (cx, cy) = middle(hex_at(0, 0)), middle(hex_at(1, 0)), middle(hex_at(0, 1))
    assert (bx - ax, by - ay) == pytest.approx((1.5 * RADIUS, HALF))
    assert (cx - ax, cy - ay) == pytest.approx((0, 2 * HALF))


def on_fire(svg: str) -> list[str | None]:
    groups = ElementTree.fromstring(svg).iter(f"{SVG}g")
    return [group.get("data-place") for group in groups if group.get("class") == "burning"]


def test_flames_rise_from_every_place_that_burns_once() -> None:
    fires = [Marker(FIRE, MEADOW.place(text), 0) for text in ("C3", "A1", "C3")]
    svg = draw(MEADOW, markers=fires)
    assert sorted(map(str, on_fire(svg))) == ["A1", "C3"]
    assert svg == draw(MEADOW, markers=reversed(fires))
    assert on_fire(draw(MEADOW)) == []


def test_fire_under_a_higher_place_is_shown_and_fire_above_the_level_drawn_is_not() -> None:
    fires = [Marker(FIRE, MEADOW.place(text), 1) for text in ("A4", "A4/1")]
    assert on_fire(draw(MEADOW, markers=fires)) == ["A4", "A4/1"]
    assert on_fire(draw(MEADOW, markers=fires, level=0)) == ["A4"]


def test_a_marker_shows_its_count() -> None:
    fires = [Marker(FIRE, MEADOW.place("C3"), 2), Marker("ballista", MEADOW.place("A1"), 3)]
    svg = ElementTree.fromstring(draw(MEADOW, markers=fires))
    shown = {
        group.get("class"): [text.text for text in group.iter(f"{SVG}text")]
        for group in svg.iter(f"{SVG}g")
        if group.get("data-count")
    }
    assert shown == {"burning": ["2"], "readiness": ["3"]}


def test_flames_lie_under_the_counters_and_over_the_ground() -> None:
    fire = Marker(FIRE, MEADOW.place("C3"), 0)
    svg = draw(MEADOW, [Counter("Odo", "A", "bow", at("C3"))], markers=[fire])
    assert svg.index('data-place="C3"') < svg.index('class="burning"') < svg.index('class="counter"')


def platforms(count: int, *sides: tuple[str, int, Direction]) -> Board:
    hexes = [hex_at(0, row) for row in range(3)]
    ground = {(hex_, 0): "flat" for hex_ in hexes} | {(hex_, 1): "platform" for hex_ in hexes[:count]}
    return Board("tower", "Tower", 1, 3, ground, [(kind, hex_at(0, row), 1, way) for kind, row, way in sides])


RAILED = 'stroke-dasharray="4 9.333"'


def test_a_platform_has_a_railing_of_its_own_only_where_none_of_its_hexsides_carries_one() -> None:
    assert '"#railing"' in draw(platforms(1))
    assert RAILED in draw(platforms(3))
    for kind in ("platform_railing", "parapet"):
        assert '"#railing"' not in draw(platforms(1, (kind, 0, Direction.NE)))
    # One hexside is enough for all platforms beside each other, the inner ones too.
    assert RAILED not in draw(platforms(3, ("parapet", 0, Direction.N)))


def test_the_water_under_a_bridge_is_one_with_the_water_beside_it() -> None:
    ground = {(hex_at(column, 1), -1): "moat" for column in (0, 2)} | {(hex_at(1, 1), 0): "bridge"}
    ground |= {(hex_at(column, row), 0): "flat" for column in range(3) for row in (0, 2)}
    view = View(Board("moat", "Moat", 3, 3, ground), None)
    bridge = hex_at(1, 1)
    assert (view.bases[bridge], view.ground_level(bridge), view.level(bridge)) == ("moat", -1, 0)


def test_stairs_within_a_hex_are_shown_only_where_one_end_is_not_taken_off() -> None:
    ground = {(hex_at(0, 0), level): "interior" for level in range(3)}
    stairs = [("stairs", (hex_at(0, 0), 1), (hex_at(0, 0), 2))]
    tower = Board("tower", "Tower", 1, 1, ground, (), stairs)
    assert '"#spiral"' in draw(tower)
    assert '"#spiral"' in draw(tower, level=1)
    assert '"#spiral"' not in draw(tower, level=0)


def bundled(name: str) -> Board:
    return read_map((files("bergfried") / "data" / "maps" / f"{name}.map").read_text(encoding="utf-8"))


def test_what_stands_over_a_palisade_is_of_wood_and_what_stands_over_a_wall_is_not() -> None:
    hall, castle = View(bundled("hall"), None), View(bundled("castle"), None)
    walks = {hall.looks[hall.board.hex(p)].base for p, t in hall.board.terrain.items() if t == "wall_walk"}
    assert walks == {"boardwalk"}
    assert "boardwalk" not in castle.bases.values()
    floors = {hall.bases[hall.board.hex(p)] for p, t in hall.board.terrain.items() if t == "interior"}
    assert floors == {"planks", "clay"}


def test_a_wicket_leads_out_of_the_castle() -> None:
    view = View(bundled("hall"), None)
    assert view.way_out(view.board.hex(view.board.place("J12"))) is Direction.SW


@pytest.mark.parametrize("kind", ["hoarding", "scaffold"])
def test_what_hangs_on_a_wall_leaves_the_ground_below_it_to_be_seen(kind: str) -> None:
    ground = {(hex_at(0, 0), 0): "flat", (hex_at(0, 1), 0): "marsh"}
    ground |= {(hex_at(0, 0), 1): "wall_walk", (hex_at(0, 1), 1): kind}
    board = Board("wall", "Wall", 1, 2, ground)
    assert View(board, None).bases[hex_at(0, 1)] == "marsh"
    assert 'data-place="A2/1"' in draw(board)


@pytest.mark.parametrize("kind", ["gate_shut", "gate_open", "gate_broken", "mantlet"])
def test_structures_on_hexsides_are_drawn_whether_or_not_something_higher_hides_them(kind: str) -> None:
    ground = {(hex_at(0, 0), 0): "gate", (hex_at(0, 1), 0): "flat"}
    front = {(Board("gate", "Gate", 1, 2, ground).place("A1"), Direction.S): kind}
    gate = Board("gate", "Gate", 1, 2, ground)
    assert draw(gate, standing=front) != draw(gate)
    if kind != "mantlet":
        roofed = Board("gate", "Gate", 1, 2, ground | {(hex_at(0, 0), 1): "wall_walk"})
        assert draw(roofed, standing=front) != draw(roofed)
