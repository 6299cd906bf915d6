"""Fires where situations do not go: games without them, the dead on what burns down, and what is left of long pieces."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from bergfried.advice.perils import fires_of, spreads_of
from bergfried.battle import events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import DEAD, WOUNDED, Fire, State
from bergfried.battle.engines import throwing
from bergfried.battle.fire import burning, course
from bergfried.battle.setup.scenarios import BadScenario
from bergfried.board.things import Footprint
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.game import Game
from bergfried.situations import read_situation, set_up, shipped

SCENE = """
shows: [SG-1.1-a]
title: A scaffold of three hexes along a wall, and a mantlet before it
edition: {edition}
board: |
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
levels:
  "1": |
    w w w w w w w
    - - - - - - -
    - - - - - - -
    - - - - - - -
things: [{things}]
pieces:
  blue:
    Odo: archer C4
    Watkin: {watkin}
  red:
    Hal: spearman G3
turn: blue {phase}
steps: []
"""


def scene(edition: str, phase: str, things: str, watkin: str = "spearman D4") -> tuple[Game[State], Battle]:
    text = SCENE.format(edition=edition, phase=phase, things=things, watkin=watkin)
    game = set_up(read_situation(text))
    assert isinstance(game.rules, Battle)
    return game, game.rules


@pytest.mark.parametrize(
    ("phase", "action", "reason"),
    [
        ("first_fire", "ignite Odo D3", "does-not-burn"),
        ("movement", "torch Watkin D3", "does-not-burn"),
        ("melee", "douse Watkin D3", "no-fire-there"),
    ],
)
def test_siege_screens_do_not_burn_in_siege(phase: str, action: str, reason: str) -> None:
    game, _ = scene("siege", phase, "mantlet D3>N")
    verdict = game.check(action)
    assert verdict.reason == reason
    assert not any(game.text(legal) == action for legal in game.legal_actions())


def test_no_die_is_rolled_where_the_table_has_no_number() -> None:
    """No rule lets oil come down on a tent; if one did, the table knows no such attempt."""
    game, battle = scene("siege", "first_fire", "tent_1 D3>N")
    state, tent = game.position, battle.board.place("D3")
    assert not burning.try_to_ignite(battle, state, tent, "oil", 0, ScriptedDice(()), [])
    assert state.fires == ()


def test_the_chances_of_a_fire_arrow() -> None:
    game, _ = scene("anarchy", "offensive_fire", "mantlet D3>N", "spearman A4")
    chances = {bool(branch.position.fires): branch.chance for branch in game.odds("ignite Odo D3")}
    assert chances == {True: Fraction(3, 10), False: Fraction(7, 10)}


def test_no_die_is_rolled_where_nothing_burns() -> None:
    game, battle = scene("anarchy", "offensive_fire", "mantlet D3>N")
    place = battle.board.place("A1")
    no_dice = ScriptedDice(())
    assert not burning.try_to_ignite(battle, game.position, place, "sling", 0, no_dice, [])


def burnt_down(battle: Battle, state: State, where: str) -> None:
    """Let a fire come to its end."""
    place = battle.board.place(where)
    state.fires = (Fire(place, 0, "arrow", battle.land(state).wood[place], state.turn - 6, 3),)


def test_the_dead_fall_to_the_ground_with_a_scaffold() -> None:
    game, battle = scene("anarchy", "movement", "scaffold_3 C2/1>N", "spearman D2/1")
    state, watkin = game.position, battle.roster.numbers["Watkin"]
    state.status[watkin] |= DEAD
    battle.count_places(state, 0)
    burnt_down(battle, state, "D2/1")
    game.play("end")
    now = game.position
    assert battle.board.text(now.at[watkin]) == "D2"
    assert not now.fires


@pytest.mark.parametrize(
    ("gone", "left"),
    [("C2/1", ["D2/1", "E2/1"]), ("D2/1", ["C2/1", "E2/1"]), ("E2/1", ["C2/1", "D2/1"])],
)
def test_the_rest_of_a_long_scaffold_stands(gone: str, left: list[str]) -> None:
    game, battle = scene("anarchy", "movement", "scaffold_3 C2/1>N")
    burnt_down(battle, game.position, gone)
    game.play("end")
    pieces = list(things.of_kind(game.position, "scaffold", "1"))
    assert [battle.board.text(thing.place) for thing in pieces] == left
    assert not battle.has_place(game.position, battle.board.place(gone))


def test_what_is_left_of_a_long_scaffold_burns_on() -> None:
    game, battle = scene("anarchy", "movement", "scaffold_3 C2/1>N")
    state, places = game.position, [battle.board.place(where) for where in ("C2/1", "E2/1")]
    for place in places:
        course.catch(battle, state, place, "arrow", 0, [], True, ())
    assert {(fire.thing, fire.part) for fire in state.fires} == {(0, 0), (0, 2)}
    things.break_off(battle.board, state, state.things[0], places[0])
    left = next(thing for thing in state.things if thing.place == places[1])
    assert [(fire.place, fire.thing, fire.part) for fire in state.fires] == [(places[1], left.id, 0)]


def test_a_fire_is_over_where_its_mantlet_is_gone() -> None:
    game, battle = scene("anarchy", "movement", "mantlet D2>N")
    place = battle.board.place("D2")
    game.position.fires = (Fire(place, 1, "arrow", "mantlet", game.position.turn),)
    things.remove(game.position, *game.position.things)
    game.play("end")
    assert not game.position.fires


def test_a_turn_counts_only_if_it_began_with_the_hex_burning() -> None:
    game, battle = scene("anarchy", "movement", "mantlet D2>N, mantlet A1>S")
    state = game.position
    for where, turn in (("D2", state.turn), ("A1", state.turn - 1)):
        course.light(battle, state, Fire(battle.board.place(where), 1, "arrow", "mantlet", turn))
    game.play("end")
    burning_now = {battle.board.text(fire.place): fire.count for fire in game.position.fires}
    assert burning_now == {"A1": 1, "D2": 0}


def test_what_is_told_of_a_fire_comes_about() -> None:
    """At every step the round in which something will be destroyed, and where and when fire may spread, is told as it
    is played then."""
    game, battle = scene("anarchy", "movement", "scaffold_3 C2/1>N, mantlet A1>S")
    for where, wood, side in (("C2/1", "scaffold", 1), ("A1", "mantlet", 0)):
        place = battle.board.place(where)
        course.light(battle, game.position, Fire(place, side, "arrow", wood, game.position.turn))
    ends, gone, spreads, tested = (set[tuple[str, int]]() for _ in range(4))
    while game.position.fires:
        decision, now = game.decision, game.position.turn // 2 + 1
        assert decision is not None
        rolls = decision.kind == "fire-spreads"
        ends |= {(each.place, _last_number(each.text)) for each in fires_of(battle, game.position, "en")}
        told = {(each.place, _last_number(each.text)) for each in spreads_of(battle, game.position, "en")}
        if rolls:
            assert told == {("D2/1", now)}
            tested |= told
        else:
            spreads |= told
        step = game.play("burn" if rolls else "end", dice=ScriptedDice([1] * rolls))
        gone |= {(each.place, now) for each in step.events if isinstance(each, events.BurntDown)}
    assert ends == gone == {("A1", 4), ("C2/1", 5)}
    assert spreads == tested == {("D2/1", 3), ("D2/1", 4), ("D2/1", 5)}


def _last_number(sentence: str) -> int:
    return int(re.findall(r"\d+", sentence)[-1])


def test_of_two_fires_the_worse_harms() -> None:
    game, battle = scene("anarchy", "movement", "scaffold_1 D2/1>N, mantlet D2>N", "spearman D2")
    state, watkin = game.position, battle.roster.numbers["Watkin"]
    for where, kind, count in (("D2", "mantlet", 0), ("D2/1", "scaffold", 1)):
        course.light(battle, state, Fire(battle.board.place(where), 1, "arrow", kind, state.turn - 1, count))
    game.play("end")
    assert game.position.status[watkin] & (WOUNDED | DEAD) == WOUNDED


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ("{at: D3, side: green}", "The fire on D3: 'green' is no side of this battle"),
        ("{at: D3, side: blue, count: 3}", "The fire on D3 cannot have burnt 3 turns; all is over after 3"),
        ("{at: A1, side: blue}", "Nothing on A1 can burn"),
    ],
)
def test_a_scenario_with_an_impossible_fire_is_refused(changed: str, sentence: str) -> None:
    text = SCENE.format(edition="anarchy", phase="movement", things="mantlet D3>N", watkin="spearman D4")
    with pytest.raises(BadScenario, match=sentence):
        set_up(read_situation(text.replace("steps:", f"fires: [{changed}]\nsteps:")))


def test_sections_without_fire_have_no_fires_at_the_start() -> None:
    text = SCENE.format(edition="siege", phase="movement", things="tent_1 D3", watkin="spearman D4")
    text = text.replace("steps:", "fires: [{at: D3, side: blue}]\nsteps:")
    set_up(read_situation(text))
    with pytest.raises(BadScenario, match="Nothing on D3 can burn"):
        set_up(read_situation(text.replace("steps:", "sections: [1, 2]\nsteps:")))


def test_what_stands_on_a_scaffold_is_lost_with_it() -> None:
    game = set_up(read_situation(shipped("anarchy/AN-2.3.3-b-lost-with-it")))
    assert any(thing.kind == "oil_cauldron" for thing in things.on_map(game.position))
    game.play("end")
    assert not list(things.on_map(game.position))


@pytest.mark.parametrize(("where", "level"), [("D3", True), ("B2", True), ("A1/1", False)])
def test_a_throwing_engine_stands_on_level_ground_also_where_a_tent_has_burnt(
    where: str, level: bool
) -> None:
    game, battle = scene("anarchy", "movement", "burnt_tent D3")
    land, placing = battle.land(game.position), throwing.CHAPTER.placing["mangonel"]
    place = battle.board.place(where)
    assert any(stance.place == place for stance in placing.candidates(land)) == level
    refused = placing.unfit(battle, land, Footprint("mangonel", place, 0), (place,))
    assert (refused is None) == level
