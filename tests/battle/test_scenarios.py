"""What the scenarios say of themselves: the rules they teach, who begins where, and where they are told."""

from __future__ import annotations

import re

import pytest

from bergfried import games
from bergfried.battle.actions import Place
from bergfried.battle.engine import things
from bergfried.battle.setup.scenarios import (
    BadScenario,
    Scenario,
    load_scenario,
    open_scenario,
    read_scenario,
    scenario_names,
)
from bergfried.cli.looking import scenarios
from bergfried.kernel.verdicts import Refused
from bergfried.rulebook import library
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


@pytest.mark.parametrize(
    ("name", "engine", "front"), [("tower", "great_siege_tower", "A15"), ("penthouse", "penthouse", "AC14")]
)
@pytest.mark.parametrize("edition", ["anarchy-de", "anarchy-it"])
def test_by_both_texts_engines_begin_with_their_front_on_the_map_and_all_in_them_beyond(
    name: str, engine: str, front: str, edition: str
) -> None:
    scenario = load_scenario(name)
    whole, before = open_scenario(scenario.in_edition(edition), "anarchy")
    battle, state = open_scenario(scenario, edition)
    ours, (theirs,) = next(things.of_kind(before, engine)), things.of_kind(state, engine)
    assert battle.board.text(theirs.place) == front
    inside = things.aboard(whole, before, ours)
    assert inside == things.aboard(battle, state, theirs)
    others = set(range(len(battle.roster))) - set(inside)
    assert all(battle.board.text(state.at[man]) == whole.board.text(before.at[man]) for man in others)
    assert any(not battle.board.on_map(state.at[man]) for man in inside)
    assert not whole.board.beyond_edge


def test_where_maps_are_joined_they_begin_where_the_scenario_says_by_every_text() -> None:
    for edition in ("anarchy", "anarchy-de", "anarchy-it"):
        battle, state = open_scenario(load_scenario("oxford"), edition)
        assert not battle.board.beyond_edge
        assert [battle.board.text(ram.place) for ram in things.of_kind(state, "ram")] == ["O10", "R10"]


def test_a_scenario_can_be_otherwise_in_one_of_its_editions() -> None:
    scenario = load_scenario("tower")
    battles = {edition: open_scenario(scenario, edition)[0] for edition in scenario.editions}
    assert battles["anarchy"].aim.rounds == scenario.rounds
    assert battles["anarchy-de"].aim.rounds == scenario.otherwise["anarchy-de"].rounds != scenario.rounds
    assert battles["anarchy-de"].aim.goals == scenario.goals
    assert games.new("tower", edition="anarchy-de").scenario.rounds == battles["anarchy-de"].aim.rounds


def test_a_scenario_is_otherwise_in_its_own_editions_alone() -> None:
    text = library.text("scenarios", "tower.yaml").replace("  anarchy-de: {rounds", "  siege: {rounds")
    with pytest.raises(BadScenario, match="siege"):
        read_scenario(text, "tower")


def test_a_side_has_other_works_where_a_text_makes_them_worth_more() -> None:
    scenario = load_scenario("bolts")
    assert any(works.startswith("fallen_ladder") for works in scenario.sides["besiegers"].works)
    _, state = open_scenario(scenario, "anarchy-de")
    assert {thing.form for thing in things.of_kind(state, "ladder")} == {"raised"}
    strange = library.text("scenarios", "bolts.yaml").replace("works: {besiegers:", "works: {saracens:")
    with pytest.raises(BadScenario, match="saracens"):
        read_scenario(strange, "bolts")


def test_a_side_has_more_men_where_a_text_favours_its_enemy() -> None:
    scenario = load_scenario("tower")
    forces = {edition: scenario.in_edition(edition).sides for edition in scenario.editions}
    more = scenario.otherwise["anarchy-it"].men["garrison"]
    plain = scenario.sides["garrison"].men
    assert not plain.keys() & more.keys()
    assert forces["anarchy"]["garrison"].men == forces["anarchy-de"]["garrison"].men == plain
    assert forces["anarchy-it"]["garrison"].men == {**plain, **more}
    assert forces["anarchy-it"]["besiegers"] == scenario.sides["besiegers"]
    battle, state = open_scenario(scenario, "anarchy-it")
    assert {battle.name(man) for man in battle.men_of(state, 1)} == {*plain, *more}


def test_somebody_is_otherwise_in_one_edition() -> None:
    text = library.text("scenarios", "tower.yaml").replace(
        "Serlo: {kind: heavy_inf", "Payn: {kind: heavy_inf"
    )
    force = read_scenario(text, "tower").in_edition("anarchy-it").sides["garrison"]
    assert (force.men["Payn"].kind, force.men["Payn"].at) == ("heavy_infantry", "H10/2")
    assert list(force.men)[1] == "Payn"


def test_only_a_side_of_the_scenario_has_other_men() -> None:
    text = library.text("scenarios", "tower.yaml")
    with pytest.raises(BadScenario, match="other men for saracens"):
        read_scenario(text.replace("    men:\n      garrison:", "    men:\n      saracens:"), "tower")


def test_two_men_are_not_put_on_one_place() -> None:
    text = library.text("scenarios", "meadow.yaml").replace("archer, at: B4", "archer, at: B10")
    with pytest.raises(BadScenario, match="Odo does not fit on B10"):
        open_scenario(read_scenario(text, "meadow"), "siege")
