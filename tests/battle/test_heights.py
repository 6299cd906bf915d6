"""Things at heights the map does not have: siege towers before any wall, mines below it."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import msgspec
import pytest
from tests.generic.battles import decisions

from bergfried import games
from bergfried.advice import places, position
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.engine.things import obstacles_in, parts_of
from bergfried.battle.land import lines, sight
from bergfried.battle.land.land import Land
from bergfried.battle.setup.scenarios import (
    BadScenario,
    Scenario,
    Side,
    Soldier,
    load_map,
    load_scenario,
    open_scenario,
)
from bergfried.board.boards import Board
from bergfried.board.hexes import Direction, Hex
from bergfried.board.maps import read_map
from bergfried.board.things import turned
from bergfried.drawing.battle import draw_battle
from bergfried.games import BattleGame
from bergfried.kernel.game import Game
from bergfried.rulebook import library
from bergfried.rulebook.tables import Table, load_tables
from bergfried.rulebook.things import thing_kind
from bergfried.siege.fields import OneBattle
from bergfried.situations import set_up
from bergfried.situations.scripts import Situation

TOWERS = {
    "great_siege_tower_1": {"level_0": 0, "level_2": 1, "roof": 2},
    "great_siege_tower_2": {"level_0": 0, "level_1": 1, "level_2": 2, "roof": 3},
    "great_siege_tower_3": {"level_0": 0, "level_1": 1, "level_2": 3, "roof": 4},
}
"""The height of each storey, by the wall it is built for (AN-4.2.2-a to AN-4.2.2-c)."""
GROUNDS = {"ladder": "siege_tower_ladder", "winch": "siege_tower_winch"}
FLOORS = {"level_0": "siege_tower_ground", "roof": "siege_tower_roof"}
SITES = {"norman": "O23", "stream": "P10"}

on_every_site = pytest.mark.parametrize("site", SITES)
with_every_tower = pytest.mark.parametrize("tower", TOWERS)


def battle_on(site: str, *things: str, **men: str) -> Game[State]:
    """A situation of The Anarchy with things on a map, and men of one side."""
    return set_up(
        Situation(
            shows=(),
            title="Heights",
            edition="anarchy",
            steps=(),
            map=site,
            things=things,
            pieces={"red": men, "blue": {"Ivo": "archer C3"}},
            turn="red movement",
        )
    )


def rules_of(game: Game[State]) -> Battle:
    assert isinstance(game.rules, Battle)
    return game.rules


def land_of(game: Game[State]) -> Land:
    return rules_of(game).land(game.position)


def with_tower(site: str, tower: str) -> Game[State]:
    """A siege tower that faces north, and a man in front on each of its storeys."""
    storeys = TOWERS[tower].values()
    men = {f"Man{level}": f"medium_infantry {SITES[site]}/{level}" for level in storeys if level}
    return battle_on(site, f"{tower} {SITES[site]}>N", Man0=f"medium_infantry {SITES[site]}", **men)


def everything_works(game: Game[State], near: list[int]) -> None:
    """Lists, lines, covers, pictures and what the page is told."""
    battle, state, land = rules_of(game), game.position, land_of(game)
    board = land.board
    assert game.legal_actions()
    far = list(board.members(board.all))[::29]
    for start, end in product(near[::4], {*near, *far}):
        if start != end:
            lines.course(battle, land, start, end)
            lines.course(battle, land, end, start)
            sight.cover_at(battle, land, end, start)
    for mover in ("foot", "armoured", "mounted"):
        land.graph(mover)
    for level in (None, *board.levels):
        assert draw_battle(battle, state, level=level).startswith("<svg")
    assert isinstance(game, OneBattle)
    told = places(game, 0)
    for hex_, views in told.hexes.items():
        levels = [view.level for view in views]
        assert levels == sorted(levels, reverse=True), hex_
    shown = position(game, 0).levels
    assert shown == tuple(
        level for level in board.levels if any(board.level(p) == level for p in board.terrain)
    )


def undone(game: Game[State]) -> None:
    """Playing and taking back gives the same position."""
    before = game.hash
    game.play(game.legal_actions()[0])
    assert game.hash != before
    game.undo(agreed=True)
    assert game.hash == before


# ------------------------------------------------------------------------------------------------ siege towers


@with_every_tower
def test_a_tower_has_the_hexes_of_the_table_at_the_heights_of_its_wall(tower: str) -> None:
    rows = [dict(zip(table().columns, row, strict=True)) for row in table().rows]
    parts = {
        (row["q"], row["r"], TOWERS[tower][str(row["level"])], ground_of(str(row["level"]), str(row["use"])))
        for row in rows
        if row["engine"] == "siege_tower" and row["level"] in TOWERS[tower]
    }
    found = [
        (part.q, part.r, part.level, part.ground.replace("long_tower", "siege_tower"))
        for part in thing_kind(tower).parts
    ]
    assert len(found) == len(parts)
    assert set(found) == parts


def table() -> Table:
    return load_tables()["anarchy.engine.hexes"]


def ground_of(level: str, use: str) -> str:
    return GROUNDS.get(use) or FLOORS.get(level, "siege_tower_floor")


@on_every_site
@with_every_tower
class TestTower:
    def test_its_places_are_there_at_their_heights(self, site: str, tower: str) -> None:
        game = with_tower(site, tower)
        land, (thing,) = land_of(game), game.position.things
        board, anchor = land.board, land.board.hex(thing.place)
        for part, place in zip(thing_kind(tower).parts, parts_of(board, thing), strict=True):
            assert board.hex(place) == Hex(anchor.q + part.q, anchor.r + part.r)
            assert board.level(place) == part.level
            assert land.terrain[place] == part.ground
            assert board.place(board.text(place)) == place
            if part.level:
                assert place not in rules_of(game).board.terrain

    def test_men_stand_on_its_storeys_and_climb_between_them(self, site: str, tower: str) -> None:
        game = with_tower(site, tower)
        battle, state, board = rules_of(game), game.position, land_of(game).board
        men = [piece for piece in battle.roster.men if battle.roster[piece].name.startswith("Man")]
        assert sorted(board.level(state.at[man]) for man in men) == sorted(TOWERS[tower].values())
        ground, *others = TOWERS[tower].values()
        graph, parts = land_of(game).graph("foot"), parts_of(board, state.things[0])
        inside = board.mask(parts)
        reached = climbed = 1 << state.at[battle.roster.numbers["Man0"]]
        while climbed:
            near = [graph.next_to(place) & inside for place in board.members(climbed)]
            climbed = 0
            for places_ in near:
                climbed |= places_ & ~reached
            reached |= climbed
        assert {board.level(place) for place in board.members(reached)} == {ground, *others}

    def test_all_that_is_asked_of_a_board_is_answered(self, site: str, tower: str) -> None:
        game = with_tower(site, tower)
        everything_works(game, list(parts_of(rules_of(game).board, game.position.things[0])))

    def test_a_battle_with_it_is_taken_back_saved_and_loaded(
        self, site: str, tower: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        name, where = {"stream": ("ford", "P10>N"), "norman": ("gatehouse", "E24>N")}[site]
        scenario = with_things(name, f"{tower} {where}")
        monkeypatch.setattr(games, "load_scenario", lambda name: scenario)
        game = games.new(scenario.scenario, edition="anarchy", seed=7)
        first = game.hash
        for _ in zip(range(40), decisions(game, random.Random(7)), strict=False):
            pass
        again = games.load(game.save())
        assert isinstance(again, BattleGame)
        assert again.steps == game.steps
        assert again.hash == game.hash
        while game.steps:
            game.undo(agreed=True)
        assert game.hash == first


def with_things(name: str, *things: str) -> Scenario:
    """A shipped scenario with more on its map."""
    scenario = load_scenario(name)
    return msgspec.structs.replace(scenario, things=(*scenario.things, *things))


@with_every_tower
def test_a_tower_turns_with_its_facing_on_every_storey(tower: str) -> None:
    for facing in Direction:
        game = battle_on("stream", f"{tower} P10>{facing.name}")
        board, (thing,) = land_of(game).board, game.position.things
        anchor = board.hex(thing.place)
        for part, place in zip(thing_kind(tower).parts, parts_of(board, thing), strict=True):
            offset = turned(Hex(part.q, part.r), int(facing))
            assert board.hex(place) == Hex(anchor.q + offset.q, anchor.r + offset.r)


def test_the_planes_of_things_come_after_those_of_the_map() -> None:
    bare, opened = load_map("norman"), rules_of(with_tower("norman", "great_siege_tower_2")).board
    assert bare.levels == (-1, 0, 2, 3, 4)
    assert opened.levels == (-1, 0, 1, 2, 3, 4)
    assert opened.terrain is bare.terrain
    for place in bare.terrain:
        assert opened.text(place) == bare.text(place)
        assert opened.place(bare.text(place)) == place
    assert opened.level(opened.place("O23/1")) == 1
    with pytest.raises(ValueError, match="no level 1"):
        bare.place("O23/1")


def test_battles_that_need_no_other_heights_share_the_country_of_the_map() -> None:
    plain, _ = open_scenario(load_scenario("ford"), "anarchy")
    assert plain.board is load_map("stream")
    high = with_things("ford", "great_siege_tower_2 P10>N")
    one, other = open_scenario(high, "anarchy")[0], open_scenario(high, "anarchy")[0]
    assert one.country is other.country
    assert one.country is not plain.country
    assert one.board is one.country.board


def test_what_stands_on_a_thing_is_named_after_it() -> None:
    tower, ballista = "great_siege_tower_2 P10>N", "ballista P11/3"
    battle, state = open_scenario(with_things("ford", tower, ballista), "anarchy")
    assert [battle.board.text(thing.place) for thing in state.things] == ["P10", "P11/3"]
    with pytest.raises(ValueError, match="no level 3"):
        open_scenario(with_things("ford", ballista), "anarchy")


def test_a_tower_in_hand_finds_room_on_a_map_of_one_level() -> None:
    scenario = load_scenario("meadow")
    name, side = next(iter(scenario.sides.items()))
    sides = {**scenario.sides, name: msgspec.structs.replace(side, works=("siege_tower",))}
    battle, _ = open_scenario(msgspec.structs.replace(scenario, sides=sides), "siege")
    assert battle.board.levels == (0, 1)


def test_a_thing_whose_ground_the_edition_does_not_know_is_refused() -> None:
    with pytest.raises(
        BadScenario, match="no rules for siege_tower_inside, siege_tower_top, which a siege_tower"
    ):
        open_scenario(with_things("ford", "siege_tower P10>N"), "anarchy")


# ------------------------------------------------------------------------------------------------ mines


@cache
def map_of(site: str) -> Board:
    """A map with the words The Anarchy has for its ground."""
    text = library.text("maps", f"{site}.map")
    return read_map(text.replace("gate_corner", "gate").replace("keep_door", "tower_door"), name=site)


def undermined(board: Board) -> tuple[int, int]:
    """Two neighbours of solid wall at the ground with wall-walks over them."""
    walks = {board.cell(place) for place in board.members(board.of_terrain["wall_walk"])}
    walls = {place for place in board.members(board.of_terrain["wall"]) if board.cell(place) in walks}
    return next((one, one + shift) for one in sorted(walls) for shift in board.shifts if one + shift in walls)


def below(board: Board, place: int) -> str:
    return f"{board.hex(place)}/-1"


@pytest.mark.parametrize("site", ["norman", "priory", "castle"])
class TestMine:
    def test_it_is_opened_below_a_wall_that_stays(self, site: str) -> None:
        bare, game = map_of(site), with_mine(site)
        land, walls = land_of(game), undermined(bare)
        board = land.board
        mine = [place for thing in game.position.things for place in parts_of(board, thing)]
        assert [(board.hex(place), board.level(place)) for place in mine] == [
            (bare.hex(p), -1) for p in walls
        ]
        assert land.terrain == {**bare.terrain, **dict.fromkeys(mine, "mine")}
        assert game.position.at[0] == mine[0]
        assert land.next_to("foot", mine[0]) >> mine[1] & 1

    def test_what_is_above_it_is_roof_and_wall_as_before(self, site: str) -> None:
        game = with_mine(site)
        land, bare = land_of(game), rules_of(game).country.bare
        for wall in undermined(map_of(site)):
            assert land.relief.roofed >> land.board.place(below(land.board, wall)) & 1
            assert land.relief.tops[land.board.cell(wall)] == bare.relief.tops[land.board.cell(wall)]
            assert lines.at_the_moat(land, wall) == lines.at_the_moat(bare, wall)
            assert not any(obstacles_in(land.board, game.position, wall))
            for way in Direction:
                beyond = wall + 2 * land.board.shifts[way]
                near = wall + land.board.shifts[way.opposite]
                if near in land.terrain and beyond in land.terrain:
                    said, before = (lines.course(rules_of(game), on, near, beyond) for on in (land, bare))
                    assert said.blocked == before.blocked

    def test_all_that_is_asked_of_a_board_is_answered(self, site: str) -> None:
        game = with_mine(site)
        mine = [place for thing in game.position.things for place in parts_of(game_board(game), thing)]
        everything_works(game, [*mine, *undermined(map_of(site))])
        undone(game)


def game_board(game: Game[State]) -> Board:
    return rules_of(game).board


def with_mine(site: str) -> Game[State]:
    """A mine of two hexes, and somebody in the first of them."""
    board = map_of(site)
    one, other = undermined(board)
    mine = (f"mine {board.text(one)}", f"mine {board.text(other)}")
    if site != "castle":
        return battle_on(site, *mine, Odo=f"medium_infantry {below(board, one)}", Rolf="medium_infantry B2")
    digger = Side("Red", "castle", {"Odo": Soldier("medium_infantry", below(board, one))})
    watch = Side("Blue", "castle", {"Ivo": Soldier("archer", "C3")})
    ford = load_scenario("ford")
    sides = {"red": digger, "blue": watch}
    scenario = msgspec.structs.replace(ford, sides=sides, things=mine, goals=())
    return OneBattle(*open_scenario(scenario, "anarchy", own_map=map_of(site)))
