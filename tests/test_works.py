"""Works a scenario gives a side: what it may say, and what it comes to in a battle of several days."""

from __future__ import annotations

import random

import msgspec
import pytest

from bergfried.battle.actions import Roll, Set
from bergfried.battle.engine import things
from bergfried.battle.engine.state import DEAD, OFF_MAP, State
from bergfried.battle.setup.scenarios import BadScenario, Scenario, load_scenario, open_scenario
from bergfried.kernel.game import Game
from bergfried.rulebook.things import name_of
from bergfried.siege.actions import Assault
from bergfried.siege.events import DayEnded
from bergfried.siege.fields import OneSiege
from bergfried.siege.opening import open_siege


def breach(*works: str, days: int = 1, rounds: int = 8) -> Scenario:
    """The assault on the breach with other works, or over other days."""
    scenario = load_scenario("breach")
    side = scenario.sides["besiegers"]
    sides = {**scenario.sides, "besiegers": msgspec.structs.replace(side, works=works or side.works)}
    return msgspec.structs.replace(scenario, sides=sides, days=days, rounds=rounds)


def start(scenario: Scenario) -> Game[State]:
    return Game(*open_scenario(scenario, "siege"))


class TestReading:
    @pytest.mark.parametrize(
        ("work", "says"),
        [
            ("drawbridge", "'drawbridge' is no work"),
            ("filled_moat T20", "a filled_moat does not fit on T20"),
            ("breach T20", "a breach does not fit on T20"),
            ("siege_tower S19>N", "a siege_tower does not fit on S19"),
        ],
    )
    def test_a_work_that_cannot_be_is_refused(self, work: str, says: str) -> None:
        with pytest.raises(BadScenario, match=says):
            start(breach(*load_scenario("breach").sides["besiegers"].works, work))

    def test_a_tower_may_come_before_the_moat_it_stands_on(self) -> None:
        game = start(breach("siege_tower S22>N", "filled_moat S17", "fallen_ladder J21>N"))
        assert [name_of(thing) for thing in game.position.things][1:] == [
            "siege_tower",
            "filled_moat",
            "fallen_ladder",
        ]


class TestSetUp:
    def test_what_is_listed_is_legal_and_final(self) -> None:
        game = start(breach())
        chance = random.Random(5)
        listed = [action for action in game.legal_actions() if isinstance(action, Set)]
        for action in chance.sample(listed, 60):
            assert game.check(action)
            assert game.action(game.text(action)) == action
        while listed:
            game.play(chance.choice(listed))
            left = [action for action in game.legal_actions() if isinstance(action, Set)]
            assert len(left) < len(listed)
            listed = left

    def test_nothing_is_in_hand_once_the_assault_has_begun(self) -> None:
        game = start(breach())
        game.play("ready")
        game.play("ready")
        assert not any(any(things.in_hand(game.position, side)) for side in range(2))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_siege_of_three_days_holds_together(seed: int) -> None:
    """Nobody is ever left without ground under him, and the fillings come back in hand every morning."""
    game, chance = OneSiege(*open_siege(breach(days=3, rounds=1), "siege")), random.Random(seed)
    while not game.over:
        legal = game.legal_actions()
        if Assault() in legal:
            game.play(Assault())
            continue
        pushes = [action for action in legal if isinstance(action, Roll)]
        game.play(pushes[0] if pushes and chance.random() < 0.5 else chance.choice(legal))
        battle, state = game.battle, game.field
        for piece, place in enumerate(state.at):
            if place != OFF_MAP and not state.status[piece] & DEAD:
                assert battle.has_place(state, place), battle.name(piece)
    nights = [event for step in game.steps for event in step.events if isinstance(event, DayEnded)]
    assert [night.day for night in nights] == [1, 2]
    assert (game.position.day, game.field.turn) == (3, 6)
