"""The bench: that every question is answered with figures that make sense. How fast it is, is not tested here."""

from __future__ import annotations

import sys
from unittest import mock

import pytest

from bergfried.battle.setup.scenarios import BadScenario, UnknownScenario
from bergfried.lab.bench import Bounds, Question, Report, run
from bergfried.lab.bench.growth import field
from bergfried.lab.bench.measures import Case, at_least, at_most, case, random_games
from bergfried.lab.bench.show import number
from bergfried.lab.bench.yardstick import NoYardstick

TINY = Bounds(games=1, seconds=0.0)


def report(question: Question) -> Report:
    (found,) = run([question], ["meadow"], TINY)
    assert found.question == question.value
    for measure in found.measures:
        assert measure.measured > 0
        assert all(value >= 0 for value in measure.beside.values())
    return found


@pytest.mark.parametrize(
    ("question", "unit", "aim", "counted"),
    [
        (Question.GAMES, "games of chess", 5, "games"),
        (Question.TURNS, "games of chess", 1.1, "games"),
        (Question.PAUSES, "ms", 20, "games"),
        (Question.MEMORY, "MB", 25, "games"),
    ],
)
def test_a_question_about_the_meadow_is_answered_after_one_game(
    question: Question, unit: str, aim: float, counted: str
) -> None:
    found = report(question)
    (measure,) = found.measures
    assert (found.unit, measure.what, measure.aim, measure.beside[counted]) == (unit, "meadow/siege", aim, 1)
    assert measure.met == (measure.measured <= aim)


def test_a_phase_of_a_realm_is_held_against_fifty_games() -> None:
    (found,) = run([Question.TURNS], ["1198"], TINY)
    (measure,) = found.measures
    assert (measure.what, measure.aim, measure.beside["turns"]) == ("1198/staufer", 50, 6)
    assert measure.measured > 0
    assert measure.met == (measure.measured <= 50)
    with pytest.raises(BadScenario, match="is a realm"):
        list(run([Question.GAMES], ["aachen"], TINY))


def test_the_parts_of_play_are_measured_each() -> None:
    assert [measure.aim for measure in report(Question.PARTS).measures] == [0.25, 100_000, 5_000]


def test_the_great_siege_is_measured() -> None:
    """A day as it passes and one of random orders, a thousand quick sieges, and one that is loaded."""
    assert [measure.aim for measure in report(Question.SIEGES).measures] == [1 / 3, None, 600, 1.0]


def test_steps_of_an_environment_are_counted_in_moves_of_chess() -> None:
    (measure,) = report(Question.STEPS).measures
    assert (measure.what, measure.aim, measure.beside["games"]) == ("meadow/siege", None, 1)
    assert measure.beside["a second unseen"] > 0


def test_growth_is_measured_on_a_field_of_its_own() -> None:
    small = field(2)
    assert [len(side.men) for side in small.scenario.sides.values()] == [2, 2]
    with mock.patch("bergfried.lab.bench.growth.MANY", 3), mock.patch("bergfried.lab.bench.growth.FEW", 2):
        (measure,) = report(Question.GROWTH).measures
    assert (measure.what, measure.aim) == ("3 men a side to 2", 6)
    assert measure.measured == pytest.approx(measure.beside["ms with 3"] / measure.beside["ms with 2"])


def test_the_same_seeds_make_the_same_decisions() -> None:
    one, other = (random_games(field(2), range(2)) for _ in range(2))
    assert (one.games, one.decisions) == (other.games, other.decisions) == (2, one.decisions)


def test_a_case_is_a_scenario_and_an_edition_its_first_if_none_is_named() -> None:
    assert case("meadow/hall") == Case("meadow", "hall")
    assert str(case("gatehouse")) == "gatehouse/anarchy"
    with pytest.raises(UnknownScenario, match="Near it: meadow"):
        case("medow")
    with pytest.raises(BadScenario, match="not made for hall"):
        next(run([Question.GAMES], ["breach/hall"], TINY))


def test_an_aim_is_met_or_missed_and_without_one_neither() -> None:
    assert [at_most("", 2, aim).met for aim in (1, 2, None)] == [False, True, None]
    assert [at_least("", 2, aim).met for aim in (2, 3)] == [True, False]


def test_without_the_yardstick_there_is_a_sentence_and_the_rest_is_measured() -> None:
    with mock.patch.dict(sys.modules, {"chess": None}):
        with pytest.raises(NoYardstick, match="install the package chess"):
            next(run([Question.GAMES], ["meadow"], TINY))
        assert next(run([Question.PAUSES], ["meadow"], TINY)).measures


def test_numbers_are_as_exact_as_they_are_worth() -> None:
    assert [number(value) for value in (3.0, 4.567, 45.67, 4567.8)] == ["3", "4.57", "45.7", "4,568"]
