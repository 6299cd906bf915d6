"""The drawbridge where no situation leads: nobody at the winch when the turn ends, and set-ups that cannot be."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from bergfried.battle import events
from bergfried.battle.castle import winch
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import DEAD, STUNNED, State
from bergfried.battle.setup.scenarios import BadScenario, load_scenario, open_scenario
from bergfried.board.reach import Stance
from bergfried.kernel.game import Game
from bergfried.situations import read_situation, set_up, shipped


def at_work() -> tuple[Game[State], Battle]:
    """Hal is working the winch of a raised bridge."""
    game = set_up(read_situation(shipped("siege/SG-1.8-the-winch")))
    assert isinstance(game.rules, Battle)
    game.play("winch Hal")
    return game, game.rules


def to_the_end(game: Game[State]) -> list[object]:
    """Play on to the end of the turn."""
    turn, told = game.position.turn, list[object]()
    while game.position.turn == turn:
        told += game.play("end").events
    return told


def stun(battle: Battle, state: State, man: int) -> None:
    state.status[man] |= STUNNED
    state.down[man] = state.turn


def kill(battle: Battle, state: State, man: int) -> None:
    state.status[man] = DEAD
    battle.count_places(state, battle.roster[man].side)


def carry_off(battle: Battle, state: State, man: int) -> None:
    battle.put(state, man, Stance(battle.board.place("K15")))


def test_the_bridge_comes_down() -> None:
    game, _ = at_work()
    told = to_the_end(game)
    assert any(isinstance(event, events.BridgeTurned) for event in told)
    bridge = winch.bridge_of(game.position)
    assert bridge is not None
    assert bridge.form == winch.DOWN


@pytest.mark.parametrize("harm", [stun, kill, carry_off])
def test_it_does_not_if_nobody_is_at_the_winch_in_the_end(
    harm: Callable[[Battle, State, int], None],
) -> None:
    game, battle = at_work()
    harm(battle, game.position, battle.roster.numbers["Hal"])
    told = to_the_end(game)
    # Whoever is put elsewhere has left his work there and then; who lies beside it is told of at the end.
    still_there = harm is not carry_off
    assert any(isinstance(event, events.GaveUp) and event.task == "winch" for event in told) is still_there
    assert not any(isinstance(event, events.BridgeTurned) for event in told)
    bridge = winch.bridge_of(game.position)
    assert bridge is not None
    assert bridge.form == winch.UP
    assert game.position.tasks == ()


each_heavy = pytest.mark.parametrize(
    ("heavy", "rule"),
    [("ladder N16/0>N", "SG-1.91-e"), ("ladder N16/-1>N", "SG-1.91-e"), ("siege_tower N17/0>N", "SG-2.41-e")],
)


@each_heavy
def test_a_situation_with_something_on_the_lowered_bridge_is_refused(heavy: str, rule: str) -> None:
    text = f"""
shows: [SG-1.8-b]
title: The bridge
edition: siege
map: castle
things: [drawbridge N16/-1>S, {heavy}]
pieces: {{blue: {{Hal: spearman M15}}, red: {{Tom: spearman A20}}}}
steps: []
"""
    with pytest.raises(BadScenario, match=f"does not fit .*: {rule} leaves it no room"):
        set_up(read_situation(text))


@each_heavy
def test_so_is_a_scenario(heavy: str, rule: str) -> None:
    scenario = msgspec.structs.replace(
        load_scenario("drawbridge"), things=("drawbridge N16/-1>S", heavy), sections=(1, 2)
    )
    with pytest.raises(BadScenario, match=f"does not fit .*: {rule} leaves it no room"):
        open_scenario(scenario, "siege")
