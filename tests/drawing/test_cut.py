"""An engine cut open: every storey in plan with its hexes by name, who stands there, its sides, its bridge, its fires."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import msgspec
import pytest

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import Fire, State
from bergfried.battle.engine.things import change, on_map, parts_of
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.things import Thing
from bergfried.drawing.battle import draw_battleground
from bergfried.drawing.cut import draw_cut, draw_storey, storeys_of
from bergfried.drawing.section import draw_section, strip
from bergfried.games import BattleGame, open_game
from bergfried.rulebook.things import kind_of
from bergfried.siege.fields import OneBattle
from bergfried.situations import read_situation, set_up

ROWS = "\n".join("  " + " ".join("." * 17) for _ in range(17))
KINDS = ["great_siege_tower_1", "great_siege_tower_2", "great_siege_tower_3_down", "ram", "penthouse"]


def field(thing: str, men: str = "", *, edition: str = "anarchy") -> OneBattle:
    """An engine in the open, and a few men."""
    return set_up(
        read_situation(
            f"shows: [AN-4.2.1.1-i]\ntitle: An engine\nedition: {edition}\nboard: |\n{ROWS}\nthings: [{thing}]\n"
            f"pieces: {{blue: {{{men}}}, red: {{Hal: light_infantry A1}}}}\nturn: blue movement\nsteps: []\n"
        )
    )


def engine_of(state: State) -> Thing:
    return next(thing for thing in on_map(state) if kind_of(thing).floors)


def tower() -> tuple[Battle, State, Thing]:
    game = open_game("tower")
    assert isinstance(game, BattleGame)
    return game.battle, game.field, engine_of(game.field)


def drawn(battle: Battle, state: State, engine: Thing) -> list[str]:
    return [draw_storey(battle, state, engine, one, title="x") for one in storeys_of(battle, engine)]


def cells(picture: str) -> dict[str, str]:
    """The hexes of a picture by their names, with their outlines."""
    return dict(re.findall(r'data-cell="(\w+)" d="([^"]+)"', picture))


def test_everybody_aboard_is_on_his_storey_and_nowhere_else() -> None:
    battle, state, engine = tower()
    aboard = {
        battle.name(n): place for n, place in enumerate(state.at) if place in parts_of(battle.board, engine)
    }
    assert len(aboard) == 21
    shown = [
        re.findall(r'data-name="(\w+)" data-place="([^"]+)"', one) for one in drawn(battle, state, engine)
    ]
    assert {name: place for storey in shown for name, place in storey} == {
        name: battle.board.text(place) for name, place in aboard.items()
    }
    assert sum(map(len, shown)) == len(aboard)


@pytest.mark.parametrize("kind", KINDS)
def test_each_storey_has_the_hexes_of_its_floors_by_their_names(kind: str) -> None:
    game = field(f"{kind} I8>N")
    engine = engine_of(game.position)
    shape = kind_of(engine)
    for storey, picture in zip(
        storeys_of(game.battle, engine), drawn(game.battle, game.position, engine), strict=True
    ):
        named = [hex_ for floor in storey.floors for hex_ in shape.floors[floor].hexes]
        assert sorted(cells(picture)) == sorted(named)
        assert all(f">{name}</text>" in picture for name in named)


@pytest.mark.parametrize("kind", KINDS)
def test_an_engine_looks_the_same_whichever_way_it_faces(kind: str) -> None:
    found = set()
    for way in DIRECTIONS:
        game = field(f"{kind} I8>{way.name}")
        storeys = drawn(game.battle, game.position, engine_of(game.position))
        found.add(tuple(tuple(sorted(cells(storey).items())) for storey in storeys))
    assert len(found) == 1


def test_a_bridge_is_up_before_its_floor_or_lies_there() -> None:
    for form, up, down in (("2", 3, 0), ("2_down", 0, 3)):
        game = field(f"great_siege_tower_{form} I8>N")
        engine = engine_of(game.position)
        pictures = drawn(game.battle, game.position, engine)
        assert [one.count('-side_bridge" x=') for one in pictures] == [0, 0, up, 0]
        assert sum(name.endswith("0") for name in cells(pictures[2])) == down
        side_on = draw_section(game.battle, game.position, engine, title="x")
        assert ('class="bridge up"' in side_on, 'class="bridge down"' in side_on) == (bool(up), bool(down))


@pytest.mark.parametrize(("edition", "slits"), [("anarchy", False), ("anarchy-it", True)])
def test_slits_are_where_the_edition_lets_one_shoot_out(edition: str, slits: bool) -> None:
    game = field("great_siege_tower_2 I8>N", edition=edition)
    assert game.battle.policies.waiting_floor_shoots == slits
    ground, waiting, assault, roof = drawn(game.battle, game.position, engine_of(game.position))
    assert ("side_slit" in waiting) == slits
    assert "side_slit" in assault
    assert "side_slit" not in ground  # its rear is open
    assert "side_slit" not in roof  # it has a breastwork


def test_fires_burn_on_their_hexes_and_on_those_over_them() -> None:
    game = field("great_siege_tower_2 I8>N")
    engine, state = engine_of(game.position), game.position.copy()
    parts = list(kind_of(engine).parts)
    low = next(n for n, part in enumerate(parts) if (part.floor, part.name) == ("level_0", "L2"))
    high = next(n for n, part in enumerate(parts) if (part.floor, part.name) == ("level_1", "L2"))
    places = parts_of(game.battle.board, engine)
    fire = Fire(places[low], 1, "arrow", "siege_tower_ground", 0, 2, engine.id, low, (high,), (places[high],))
    state.fires = (fire,)
    burning = [
        re.findall(r'class="burning" data-place="([^"]+)" data-count="(\d)"', one)
        for one in drawn(game.battle, state, engine)
    ]
    texts = [game.battle.board.text(places[part]) for part in (low, high)]
    assert burning == [[(texts[0], "2")], [(texts[1], "2")], [], []]
    assert "blaze" in draw_section(game.battle, state, engine, title="x")


def test_what_is_burnt_out_lies_in_ashes_on_the_ground_and_is_a_hole_above() -> None:
    game = field("great_siege_tower_2 I8>N")
    engine, state = engine_of(game.position), game.position.copy()
    assert "ashes" not in draw_battleground(game.battle, state)
    change(state, msgspec.structs.replace(engine, lost=(1, 14)))
    assert [kind_of(engine).parts[number].floor for number in (1, 14)] == ["level_0", "level_1"]
    pictures = drawn(game.battle, state, engine_of(state))
    assert [one.count('-ashes" x=') for one in pictures] == [1, 0, 0, 0]
    assert [one.count('class="hole"') for one in pictures] == [0, 1, 0, 0]
    assert draw_battleground(game.battle, state).count('href="#ashes"') == 1


def test_pictures_do_not_take_each_others_drawings() -> None:
    battle, state, engine = tower()
    pictures = [*drawn(battle, state, engine), draw_section(battle, state, engine, title="x")]
    known = [set(re.findall(r' id="([^"]+)"', one)) for one in pictures]
    used = [set(re.findall(r'(?:href="#|url\(#)([^")]+)', one)) for one in pictures]
    assert all(mine >= wanted for mine, wanted in zip(known, used, strict=True))
    assert len(set().union(*known)) == sum(map(len, known))
    names = {floor: f"<{floor}>" for floor in kind_of(engine).floors}
    whole = draw_cut(battle, state, engine, title="x", names=names)
    assert {element.tag.split("}")[1] for element in ElementTree.fromstring(whole)} >= {"title", "defs", "g"}
    assert whole.count('class="counter"') == sum(one.count('class="counter"') for one in pictures)
    assert "&lt;roof&gt;" in whole


def test_the_strip_ahead_is_as_high_as_the_land() -> None:
    battle, state, engine = tower()
    ahead = {column.hex: column for column in strip(battle, state, engine)}
    assert {hex_: ahead[hex_].top for hex_ in ("E13", "F12", "G12", "H11")} == {
        "E13": 0,
        "F12": 0,
        "G12": -1,
        "H11": 2,
    }
    assert ahead["G12"].water
    assert not ahead["F12"].water  # it is filled
    assert len(ahead["H11"].men) == 2  # Alard and Payn, on the wall-walk beside each other
    assert draw_section(battle, state, engine, title="x").count('data-height="2"') == 1
