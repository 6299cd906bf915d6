"""What the scenarios say of themselves: the rules they teach, who begins where, and where they are told."""

from __future__ import annotations

import re

import pytest

from bergfried import games
from bergfried.battle.actions import Place
from bergfried.battle.engine import things
from bergfried.battle.setup.scenarios import Scenario, load_scenario, open_scenario, scenario_names
from bergfried.cli.looking import scenarios
from bergfried.kernel.verdicts import Refused
from bergfried.rulebook.editions import load_edition
from bergfried.rulebook.ledger import load_ledger

RULE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d[\w.]*-[a-z]\b")

SCENARIOS = [load_scenario(name) for name in scenario_names()]
BRIEFED = [scenario for scenario in SCENARIOS if scenario.briefing]


def named(scenario: Scenario) -> list[str]:
    return RULE.findall(scenario.briefing)


@pytest.mark.parametrize("scenario", BRIEFED, ids=lambda scenario: scenario.scenario)
class TestBriefings:
    def test_it_names_rules_that_there_are(self, scenario: Scenario) -> None:
        known = {rule.id for rule in load_ledger().rules()}
        assert named(scenario)
        assert set(named(scenario)) <= known

    def test_its_rules_are_of_the_game_that_is_played(self, scenario: Scenario) -> None:
        spoken = {book for books in load_edition(scenario.editions[0]).speaks for book in books}
        assert {rule.partition("-")[0] for rule in named(scenario)} <= spoken

    def test_it_is_a_few_sentences(self, scenario: Scenario) -> None:
        sentences = re.findall(r"[.!?](?: |$)", scenario.briefing)
        assert 2 <= len(sentences) <= 5

    def test_the_command_line_tells_it(self, scenario: Scenario, capsys: pytest.CaptureFixture[str]) -> None:
        scenarios(scenario.scenario)
        told = " ".join(capsys.readouterr().out.split())
        assert scenario.briefing in told
        assert scenario.title in told


def test_scenarios_are_listed_in_the_order_in_which_they_teach() -> None:
    orders = [scenario.order for scenario in SCENARIOS]
    assert orders == sorted(set(orders)), "each has its own place"


def test_one_who_stays_is_not_set_up_elsewhere() -> None:
    game = games.new("ransom", edition="anarchy")
    foulque = game.battle.roster.numbers["Foulque"]
    assert not [
        action for action in game.legal_actions() if isinstance(action, Place) and action.piece == foulque
    ]
    with pytest.raises(Refused):
        game.play("place Foulque A1")


def test_an_animal_that_is_said_to_be_harnessed_draws_from_the_start() -> None:
    scenario = load_scenario("wagons")
    battle, state = open_scenario(scenario, scenario.editions[0])
    harnessed = {
        name for force in scenario.sides.values() for name, one in force.men.items() if one.harnessed
    }
    assert harnessed
    assert all(things.harnessed_to(state, battle.roster.numbers[name]) for name in harnessed)
