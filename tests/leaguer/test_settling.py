"""Battles of a siege that are settled by dice: who wins, what it costs, and that they end as fought ones do."""

from __future__ import annotations

import pytest

from bergfried.games import LeaguerGame, load, new_siege
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.game import Game
from bergfried.leaguer import battles, settling
from bergfried.leaguer.battles import Fighting, Settling
from bergfried.leaguer.building import Workshop
from bergfried.leaguer.events import BattleClosed, CampBurnt
from bergfried.leaguer.grounds import Ground
from bergfried.leaguer.leaguer import BESIEGED, BESIEGER, Leaguer
from bergfried.leaguer.people import CAPTIVE, DEAD, People
from bergfried.leaguer.raiding import Raid
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start, open_leaguer
from bergfried.leaguer.settling import Befalling
from bergfried.leaguer.state import LeaguerState

QUICK = ("quick-battles",)


def storming(king: int, earl: int) -> Game[LeaguerState]:
    """A siege in which a battle is about to be settled, so many sergeants against so many."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    scenario = LeaguerScenario(
        sides={
            "king": Force(men={f"K{letters[number]}": "sergeant" for number in range(king)}),
            "earl": Force(men={f"E{letters[number]}": "sergeant" for number in range(earl)}),
        },
        options=QUICK,
        start=Start(day=7, part="choice_of_action", holder="besieger"),
    )
    game = Game(*open_leaguer(scenario, "anarchy"), seed="settled")
    game.play("storm stream north")
    assert isinstance(game.position.stack[-1], Settling)
    return game


def rules_of(game: Game[LeaguerState]) -> Leaguer:
    assert isinstance(game.rules, Leaguer)
    return game.rules


def settled(game: Game[LeaguerState]) -> None:
    while game.position.inner is not None:
        game.play(game.legal_actions()[0])


def test_the_stronger_win_more_often() -> None:
    found = [
        settling.percent(rules_of(game), game.position)
        for game in (storming(4, 8), storming(8, 8), storming(16, 8))
    ]
    assert found == sorted(found)
    assert found[0] < found[1] < found[2]


def test_walls_keep_them_out_and_breaches_let_them_in() -> None:
    leaguer = rules_of(storming(8, 8))
    behind = [settling.chance(leaguer, 100.0, 100.0, what, {}) for what in ("open", "castle")]
    assert behind[1] < behind[0]
    breached = settling.chance(leaguer, 100.0, 100.0, "castle", {"breach": 4.0})
    assert behind[1] < breached
    assert settling.chance(leaguer, 100.0, 100.0, "castle", {"breach": 9.0}) == breached


def test_a_storm_that_succeeds_ends_the_siege() -> None:
    game = storming(12, 4)
    game.play("settle", dice=ScriptedDice([1]))
    settled(game)
    assert game.over
    assert game.position.cause in ("building_taken", "no_able_besieged_left")


def test_a_storm_that_fails_leaves_the_building_to_those_in_it() -> None:
    game = storming(6, 8)
    game.play("settle", dice=ScriptedDice([100]))
    settled(game)
    known = game.position[People].all
    assert not game.over
    assert all(one.health == DEAD or one.remains for one in known if one.side == BESIEGED)
    assert any(one.remains for one in known if one.side == BESIEGER)


@pytest.mark.parametrize("winner", [BESIEGER, BESIEGED])
def test_a_battle_in_the_open_can_be_settled_too(winner: int) -> None:
    """Whoever has lost it is gone from the field; the besieged who are home from it are still there."""
    game = storming(6, 6)
    leaguer, frame = rules_of(game), settling.fighting(game.position)
    on_field = Fighting(
        frame.action,
        BESIEGED,
        BESIEGED,
        tuple((number, "everywhere") for number, _ in frame.starts),
        Ground("meadow"),
        ("open", "open"),
        home=True,
    )
    state = game.position
    state.stack, state.inner = state.stack[:-2], None
    battles.open_battle(leaguer, state, on_field)
    leaguer.resume(state, [])
    game.play("settle", dice=ScriptedDice([1 if winner == BESIEGED else 100]))
    settled(game)
    known = game.position[People].all
    assert all(one.health == DEAD or one.remains or one.where == 1 for one in known)


@pytest.mark.parametrize(("die", "how"), [(1, "nightfall"), (100, "supply_party_home")])
def test_how_a_settled_battle_is_over_is_told(die: int, how: str) -> None:
    """As one that was fought would be; where that would go on, night has fallen."""
    scenario = LeaguerScenario(
        sides={
            "king": Force(men={"Hal": "sergeant"}),
            "earl": Force(men={"Odo": "sergeant", "Ede": "monk", "Ulf": "monk"}),
        },
        options=QUICK,
        start=Start(day=7, part="choice_of_action", holder="besieged"),
    )
    game = Game(*open_leaguer(scenario, "anarchy"), seed="settled")
    for order in ("forage", "route meadow west"):
        game.play(order)
    game.play("load", dice=ScriptedDice([2]))
    game.play("settle", dice=ScriptedDice([die]))
    while game.position.inner is not None:
        game.play("befall", dice=ScriptedDice([100]))
    assert [event.how for event in game.events() if isinstance(event, BattleClosed)] == [how]


def test_a_game_with_settled_battles_is_read_back() -> None:
    game = new_siege("seven-days", options=QUICK, seed=1)
    while not game.over and game.position.day < 4:
        legal = game.legal_actions()
        storm = [action for action in legal if game.text(action).startswith("storm")]
        game.play(storm[0] if storm else legal[-1])
    again = load(game.save())
    assert isinstance(again, LeaguerGame)
    assert again.hash == game.hash


def test_without_the_option_battles_are_fought() -> None:
    game = new_siege("seven-days")
    assert game.rules.policies.siege_battles == "fought"


def named(action: str, king: Force, earl: Force, holder: str) -> Game[LeaguerState]:
    """A siege of a castle with a dry side in which an action of the day has been named."""
    scenario = LeaguerScenario(
        sides={"king": king, "earl": earl},
        map="dry-norman",
        building="castle",
        inside="castle",
        things=("gate_shut O19>S", "gate_shut O5>N"),
        options=QUICK,
        start=Start(day=7, part="choice_of_action", holder=holder),
    )
    game = Game(*open_leaguer(scenario, "anarchy"), seed="named")
    game.play(action)
    while not isinstance(game.position.stack[-1], Settling):
        leaguer, state = rules_of(game), game.position
        game.play(leaguer.own_moment(state).way_out(leaguer, state) or game.legal_actions()[0])
    return game


MINERS = Force(
    men={"Ivo": "engineer", **{f"K{letter}": "sergeant" for letter in "abcdefgh"}}, machines=("penthouse",)
)
GARRISON = Force(men={f"E{letter}": "sergeant" for letter in "abcdef"})


@pytest.mark.parametrize(("die", "at_wall"), [(1, True), (100, False)])
def test_a_penthouse_that_is_brought_up_stands_at_the_wall_and_nobody_in_it_is_taken(
    die: int, at_wall: bool
) -> None:
    game = named("approach penthouse1", MINERS, GARRISON, "besieger")
    game.play("settle", dice=ScriptedDice([die]))
    settled(game)
    (machine,) = game.position[Workshop].machines
    assert bool(machine.at) == at_wall
    assert not any(one.where == CAPTIVE for one in game.position[People].all)


def test_of_a_sortie_that_is_beaten_off_some_have_lit_a_hex() -> None:
    game = named("raid", MINERS, GARRISON, "besieged")
    came = len(game.position[Raid].raiders)
    game.play("settle", dice=ScriptedDice([100]))
    settled(game)
    (burnt,) = (event for event in game.events() if isinstance(event, CampBurnt))
    assert 0 < burnt.hexes < came


def foraging(king: int, animals: int) -> int:
    """How likely a sortie for supplies succeeds against so many besiegers, with so many animals."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    scenario = LeaguerScenario(
        sides={
            "king": Force(men={f"K{letters[number]}": "sergeant" for number in range(king)}),
            "earl": Force(men={f"E{letters[number]}": "sergeant" for number in range(21)}),
        },
        options=QUICK,
        start=Start(day=7, part="choice_of_action", holder="besieged"),
    )
    game = Game(*open_leaguer(scenario, "anarchy"), seed="settled")
    for order in ("forage", "ready", "route meadow west"):
        game.play(order)
    game.play("load", dice=ScriptedDice([animals]))
    return settling.percent(rules_of(game), game.position)


def test_more_animals_are_likelier_to_get_one_home_and_more_patrols_less() -> None:
    assert foraging(8, 1) < foraging(8, 3) < foraging(8, 6)
    assert foraging(26, 3) < foraging(8, 3)


def test_a_battle_that_nothing_else_has_ended_is_told_to_have_ended_with_the_day() -> None:
    game = named("approach penthouse1", MINERS, GARRISON, "besieger")
    game.play("settle", dice=ScriptedDice([100]))
    settled(game)
    (closed,) = (event for event in game.events() if isinstance(event, BattleClosed))
    assert closed.how == "nightfall"


def test_walls_that_keep_them_out_keep_losses_low() -> None:
    game = named("storm stream north", MINERS, GARRISON, "besieger")
    game.play("settle", dice=ScriptedDice([100]))
    frame = game.position.stack[-1]
    assert isinstance(frame, Befalling)
    assert sum(frame.fates[BESIEGER]) < 30
    assert sum(frame.fates[BESIEGED]) < 30
