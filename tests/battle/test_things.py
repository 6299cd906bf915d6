"""Things keep their identity: what belongs to one goes along with it, and a land is shared by all that show the same."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import bergfried
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import DEAD, Fire, State
from bergfried.board.hexes import Direction
from bergfried.board.things import IN_HAND, Footprint, Thing
from bergfried.rulebook.things import footprint, name_of
from bergfried.situations import read_situation, set_up

SCENE = """
shows: [AN-3.5.1-a]
title: A mantlet, and a ram with its oxen
edition: anarchy
board: |
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
things: [mantlet B4>N, ram E4>N]
pieces:
  blue:
    Odo: spearman D4
    Bos: ox D3 harnessed
    Rind: ox F3 harnessed
  red:
    Hal: spearman A8
turn: blue movement
steps: []
"""


@pytest.fixture
def scene() -> tuple[Battle, State]:
    game = set_up(read_situation(SCENE))
    assert isinstance(game.rules, Battle)
    return game.rules, game.position


def set_on_fire(battle: Battle, state: State, thing: Thing, part: int = 0) -> None:
    place = things.parts_of(battle.board, thing)[part]
    fire = Fire(place, 0, "arrow", name_of(thing), state.turn, 0, thing.id, part)
    state.fires = (*state.fires, fire)


def named(state: State, kind: str) -> Thing:
    return next(things.of_kind(state, kind))


class TestIdentity:
    def test_a_fire_and_the_number_go_along_with_a_mantlet(self, scene: tuple[Battle, State]) -> None:
        battle, state = scene
        mantlet, there = named(state, "mantlet"), battle.board.place("B6")
        set_on_fire(battle, state, mantlet)
        moved = things.move(battle, state, mantlet, there)
        assert (moved.id, moved.facing) == (mantlet.id, mantlet.facing)
        assert things.find(state, mantlet.id) == moved
        assert [(fire.place, fire.thing) for fire in state.fires] == [(there, mantlet.id)]
        assert state.aflame() == 1 << there

    def test_team_and_crew_go_along_with_a_ram_and_the_dead_stay(self, scene: tuple[Battle, State]) -> None:
        battle, state = scene
        ram = named(state, "ram")
        odo, bos = (battle.roster.numbers[name] for name in ("Odo", "Bos"))
        shift = battle.board.shifts[Direction.N]
        set_on_fire(battle, state, ram, part=3)
        before = list(state.at)
        things.move(battle, state, ram, ram.place + shift)
        assert (state.at[odo], state.at[bos]) == (before[odo] + shift, before[bos] + shift)
        assert state.fires[0].place == things.parts_of(battle.board, named(state, "ram"))[3]
        assert not state.occupied[0] >> before[odo] & 1
        state.status[odo] |= DEAD
        stays = state.at[odo]
        things.move(battle, state, named(state, "ram"), ram.place)
        assert state.at[odo] == stays

    def test_what_is_gone_burns_no_more(self, scene: tuple[Battle, State]) -> None:
        battle, state = scene
        mantlet = named(state, "mantlet")
        set_on_fire(battle, state, mantlet)
        things.remove(state, mantlet)
        assert (state.fires, things.find(state, mantlet.id)) == ((), None)

    def test_what_is_in_hand_is_nowhere(self, scene: tuple[Battle, State]) -> None:
        battle, state = scene
        mantlet = named(state, "mantlet")
        lifted = things.lift(state, mantlet)
        assert lifted.place == IN_HAND
        assert not list(things.of_kind(state, "mantlet"))
        things.move(battle, state, lifted, mantlet.place)
        assert named(state, "mantlet").place == mantlet.place

    def test_a_number_is_given_once(self, scene: tuple[Battle, State]) -> None:
        _, state = scene
        first = things.add(state, Footprint("mantlet", 40, 0))
        things.remove(state, first)
        assert things.add(state, Footprint("mantlet", 40, 0)).id > first.id

    def test_a_new_turn_forgets_what_was_done_with_them(self, scene: tuple[Battle, State]) -> None:
        _, state = scene
        mantlet = named(state, "mantlet")
        things.turn(state, mantlet, Direction.SE)
        things.change(state, msgspec.structs.replace(named(state, "ram"), moved=2, damage=1))
        things.begin_turn(state)
        assert named(state, "mantlet") == msgspec.structs.replace(mantlet, facing=int(Direction.SE))
        assert (named(state, "ram").moved, named(state, "ram").damage) == (0, 1)


class TestLand:
    def test_damage_and_counts_make_no_new_land(self, scene: tuple[Battle, State]) -> None:
        battle, state = scene
        land, mantlet = battle.land(state), named(state, "mantlet")
        things.change(state, msgspec.structs.replace(mantlet, damage=1, moved=2, fought=state.turn))
        assert battle.land(state) is land

    def test_positions_that_show_the_same_share_a_land(self, scene: tuple[Battle, State]) -> None:
        battle, state = scene
        land, mantlet, other = battle.land(state), named(state, "mantlet"), state.copy()
        things.remove(other, mantlet)
        assert battle.land(other) is not land
        things.add(other, footprint(mantlet), owner=1)
        assert other.things != state.things
        assert battle.footprints(other) == battle.footprints(state)
        assert battle.land(other) is land

    def test_another_form_is_another_land(self, scene: tuple[Battle, State]) -> None:
        battle, state = scene
        gate = things.add(state, Footprint("gate_shut", battle.board.place("H2"), 0))
        shut = battle.land(state)
        things.reform(state, "open", gate)
        assert battle.land(state) is not shut
        opened = named(state, "gate")
        assert (opened.id, name_of(opened)) == (gate.id, "gate_open")


def test_one_module_writes_the_things_of_a_state() -> None:
    source = Path(bergfried.__file__).parent
    writes = re.compile(r"\w\.things (\+)?= ")
    found = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        if writes.search(path.read_text())
    }
    assert found == {"battle/engine/things.py"}
