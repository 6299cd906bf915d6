"""The picture of a realm: it is a sound document, always the same, and shows what is there."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import msgspec
import pytest

from bergfried import new_realm
from bergfried.drawing import realm as drawing
from bergfried.drawing.chart import Chart, box, within
from bergfried.realm.rules import Realm
from bergfried.realm.scenario import open_realm
from bergfried.realm.state import CAPTIVE, DESTROYED, OFF_BOARD, OUT, PILGRIM, STANDING, WAITING, RealmState
from bergfried.realm.world import Area, Figure, Fortress, RealmScenario, World, load_realm
from bergfried.words import Tongue


def draw_realm(realm: Realm, state: RealmState, *, scale: float = 1.0, language: str = "en") -> str:
    return drawing.draw_realm(realm, state, Tongue(language), scale=scale)


SVG = "{http://www.w3.org/2000/svg}"
BOUND = 400_000

SMALL = RealmScenario(
    scenario="small",
    title='Two & a half <kings> "for" one crown',
    areas={
        "West": Area(
            title="West & <South>",
            next=("East",),
            at=(50, 50),
            shape=((0, 0), (100, 0), (100, 100), (0, 100)),
        ),
        "East": Area(
            title="East", next=("West",), at=(150, 50), shape=((100, 0), (200, 0), (200, 100), (100, 100))
        ),
    },
    fortresses={
        "Burg": Fortress(title="Burg <1>", area="West", kind="castle", value=40, at=(30, 30)),
        "Stadt": Fortress(title="Stadt", area="East", kind="town", value=60, at=(170, 30)),
        "Platz": Fortress(title="Platz", area="East", kind="site", value=50, at=(160, 80)),
    },
    figures={
        "Anna&Co": Figure(
            title="Anna <the first>",
            kind="noble",
            points=120,
            card=("Burg",),
            party="staufer",
            house="staufer",
            at="Burg",
        ),
        "Berta": Figure(
            title="Berta",
            kind="cleric",
            points=90,
            card=("Stadt",),
            sites=("Platz",),
            party="welf",
            at="East",
        ),
        "Carl": Figure(title="Carl", kind="noble", points=70, card=(), party="welf", at="East"),
        "Dora": Figure(title="Dora", kind="noble", points=60, card=(), party="neutral"),
    },
    pile=("Dora",),
)


@pytest.fixture
def small() -> tuple[Realm, RealmState]:
    return open_realm(SMALL)


@pytest.fixture
def realm_1198() -> tuple[Realm, RealmState]:
    return open_realm(load_realm("1198"))


def with_data(svg: str, name: str) -> dict[str, ElementTree.Element]:
    """The groups of a picture that carry a name; each must be there once."""
    found = [group for group in ElementTree.fromstring(svg).iter(f"{SVG}g") if group.get(f"data-{name}")]
    names = {str(group.get(f"data-{name}")): group for group in found}
    assert len(names) == len(found)
    return names


def told(group: ElementTree.Element) -> str:
    return group.findtext(f"{SVG}title", "")


def uses(group: ElementTree.Element) -> set[str]:
    return {str(use.get("href")).removeprefix("#") for use in group.iter(f"{SVG}use")}


def shown(svg: str) -> str:
    return " ".join("".join(text.itertext()) for text in ElementTree.fromstring(svg).iter(f"{SVG}text"))


def test_it_is_a_whole_svg_document_of_the_size_it_says(small: tuple[Realm, RealmState]) -> None:
    root = ElementTree.fromstring(draw_realm(*small, scale=0.5))
    assert root.tag == f"{SVG}svg"
    _, _, width, height = map(float, root.get("viewBox", "").split())
    assert float(root.get("width", "")) == pytest.approx(width / 2, abs=0.1)
    assert float(root.get("height", "")) == pytest.approx(height / 2, abs=0.1)


def test_it_refers_to_nothing_outside_itself_and_to_everything_by_a_name_it_has(
    realm_1198: tuple[Realm, RealmState],
) -> None:
    svg = draw_realm(*realm_1198)
    names = re.findall(r'\bid="([^"]+)"', svg)
    assert len(names) == len(set(names))
    meant = re.findall(r'href="#([^"]+)"', svg) + re.findall(r"url\(#([^)]+)\)", svg)
    assert set(meant) <= set(names)
    assert not re.search(r'href="[^#]|<script|<style|\sstyle=|\son\w+=', svg)


def test_everything_of_1198_can_be_found_by_its_name(realm_1198: tuple[Realm, RealmState]) -> None:
    realm, state = realm_1198
    svg = draw_realm(realm, state)
    world = realm.world
    assert set(with_data(svg, "area")) == set(world.areas)
    assert set(with_data(svg, "fortress")) == set(world.fortresses)
    figures = with_data(svg, "figure")
    assert set(figures) == set(world.figures)
    assert "Philip of Swabia" in told(figures["Philipp"])
    assert "330 power points" in told(figures["Philipp"])
    words = shown(svg)
    for name in world.figures:
        assert name in words
    for fortress in world.scenario.fortresses.values():
        assert fortress.title in words
    for area in world.scenario.areas.values():
        assert all(word in words for word in area.title.split())


def test_it_stays_small(realm_1198: tuple[Realm, RealmState]) -> None:
    assert len(draw_realm(*realm_1198).encode()) < BOUND


def test_the_same_state_gives_the_same_bytes() -> None:
    first, second = (draw_realm(*open_realm(load_realm("1198"))) for _ in range(2))
    assert first == second


def test_drawing_changes_nothing(realm_1198: tuple[Realm, RealmState]) -> None:
    realm, state = realm_1198
    before = state.key()
    draw_realm(realm, state)
    assert state.key() == before


def test_texts_are_escaped(small: tuple[Realm, RealmState]) -> None:
    svg = draw_realm(*small)
    root = ElementTree.fromstring(svg)
    assert root.findtext(f"{SVG}title") == SMALL.title
    assert "Anna <the first>" in told(with_data(svg, "figure")["Anna&Co"])
    assert "Burg <1>" in told(with_data(svg, "fortress")["Burg"])
    assert "West & <South>" in told(with_data(svg, "area")["West"])


def test_parties_differ_by_pattern_and_not_by_colour_alone(small: tuple[Realm, RealmState]) -> None:
    svg = draw_realm(*small)
    figures = with_data(svg, "figure")
    assert {"noble-0", "crown"} <= uses(figures["Anna&Co"])
    assert "cleric-1" in uses(figures["Berta"])
    assert "noble-2" in uses(figures["Dora"])
    fortresses = with_data(svg, "fortress")
    assert "castle-0" in uses(fortresses["Burg"])
    assert "town-1" in uses(fortresses["Stadt"])
    assert "site" in uses(fortresses["Platz"])
    colours_removed = re.sub(r"#[0-9a-f]{6}\b", "", svg)
    drawings = dict(re.findall(r'<g id="(noble-\d|shield-[0-9a-f]+)">(.*?)</g>', colours_removed))
    shields = [body for name, body in drawings.items() if name.startswith("shield")]
    assert len(set(shields)) == len(shields) == 3


def test_a_destroyed_fortress_is_a_ruin(small: tuple[Realm, RealmState]) -> None:
    realm, state = small
    state.standing[realm.world.fortress["Stadt"]] = DESTROYED
    ruin = with_data(draw_realm(realm, state), "fortress")["Stadt"]
    assert "ruin" in uses(ruin)
    assert "town-1" not in uses(ruin)
    assert "destroyed" in told(ruin)


def test_a_founded_town_is_a_town(small: tuple[Realm, RealmState]) -> None:
    realm, state = small
    site = realm.world.fortress["Platz"]
    state.standing[site], state.holder[site] = STANDING, 0
    town = with_data(draw_realm(realm, state), "fortress")["Platz"]
    assert "town-0" in uses(town)
    assert "held by" in told(town)


@pytest.mark.parametrize(
    ("where", "word"), [(CAPTIVE, "captive"), (PILGRIM, "pilgrim"), (WAITING, "waiting")]
)
def test_those_who_are_not_in_play_are_on_the_leaf(
    small: tuple[Realm, RealmState], where: int, word: str
) -> None:
    realm, state = small
    carl = realm.world.figure["Carl"]
    assert f"state-{word}" not in draw_realm(realm, state)
    state.where[carl] = where
    shown = with_data(draw_realm(realm, state), "figure")["Carl"]
    assert f"state-{word}" in uses(shown)
    assert word in told(shown)


def test_the_dead_the_heir_and_the_pile_are_shown(small: tuple[Realm, RealmState]) -> None:
    realm, state = small
    carl = realm.world.figure["Carl"]
    state.party[carl], state.where[carl] = OUT, OFF_BOARD
    state.heirs[realm.world.figure["Berta"]] = 1
    svg = draw_realm(realm, state)
    assert "out of the game" in told(with_data(svg, "figure")["Carl"])
    words = shown(svg)
    assert "Berta II" in words
    assert "The Neutral pile: 1 card " in words


def test_turn_year_and_phase_are_told(realm_1198: tuple[Realm, RealmState]) -> None:
    realm, state = realm_1198
    words = shown(draw_realm(realm, state))
    assert "October to December 1197" in words
    assert "Phase of the Staufers · turn 1 of 9" in words
    state.phase = 5
    words = shown(draw_realm(realm, state))
    assert "April 1198" in words
    assert "Phase of the Welfs · turn 3 of 9" in words


def test_a_realm_that_is_only_written_is_drawn_too() -> None:
    plain = msgspec.structs.replace(
        SMALL,
        areas={name: Area(title="", next=area.next) for name, area in SMALL.areas.items()},
        fortresses={
            name: msgspec.structs.replace(place, title="", at=(0, 0))
            for name, place in SMALL.fortresses.items()
        },
    )
    svg = draw_realm(*open_realm(plain))
    assert set(with_data(svg, "area")) == {"West", "East"}
    assert "Stadt" in shown(svg)


def test_fortresses_of_1198_are_named_apart() -> None:
    chart = Chart(World(load_realm("1198")))
    for number, name in enumerate(chart.names):
        for other in chart.names[:number]:
            assert name.shared(other) == 0
    assert all(land.holds(*land.name.middle) for land in chart.lands)


def test_land_figures_and_sketch_lie_on_each_other(realm_1198: tuple[Realm, RealmState]) -> None:
    realm, state = realm_1198
    tongue = Tongue("de")
    land, figures = drawing.draw_land(realm, state, tongue), drawing.draw_figures(realm, state, tongue)
    sketch = drawing.sketch_realm(realm, state, tongue)
    sizes = {ElementTree.fromstring(svg).get("viewBox") for svg in (land, figures, sketch)}
    assert len(sizes) == 1
    assert set(with_data(land, "fortress")) == set(realm.world.fortresses)
    assert not with_data(land, "figure")
    on_map = {name for name, where in zip(realm.world.figures, state.where, strict=True) if where >= 0}
    assert set(with_data(figures, "name")) == set(with_data(sketch, "figure")) == on_map
    assert "Köln" in shown(land)


def test_one_points_at_fortresses_within_their_areas(realm_1198: tuple[Realm, RealmState]) -> None:
    realm, _ = realm_1198
    places = drawing.outlines(realm, Tongue("en"))
    assert set(places) == {*realm.world.areas, *realm.world.fortresses}
    for fortress, area in zip(realm.world.fortresses, realm.world.lies_in, strict=True):
        spot, land = places[fortress], places[realm.world.areas[area]]
        assert within((spot.x, spot.y), land.corners), fortress


def test_borders_are_the_same_line_from_both_sides() -> None:
    west, east = Chart(World(SMALL)).lands
    curves = [Counter(re.findall(r"Q([\d.]+ [\d.]+)", land.outline)) for land in (west, east)]
    assert len(curves[0] & curves[1]) > 5


def test_rectangles_share_what_both_cover() -> None:
    assert box(0, 0, 4, 4).shared(box(3, 0, 4, 4)) == 4
    assert box(0, 0, 4, 4).shared(box(4, 0, 4, 4)) == 0
    assert box(0, 0, 4, 4).beyond(box(3, 0, 4, 4)) == 12


def test_every_figure_is_drawn_once_all_through_a_game() -> None:
    game = new_realm("1198", seed="drawing")
    for step in range(400):
        if game.over:
            break
        actions = game.legal_actions()
        game.play(actions[(step * 7919) % len(actions)])
        if step % 40 == 0 or game.over:
            svg = game.svg()
            assert set(with_data(svg, "figure")) == set(game.rules.world.figures)
            assert len(svg.encode()) < BOUND
