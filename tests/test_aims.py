"""Who wins a battle: losses, goals of place and person, what ends it at once, and what is no goal at all."""

from __future__ import annotations

import msgspec
import pytest
from litestar.testing import TestClient

from bergfried import games, words
from bergfried.battle import events
from bergfried.battle.engine import aims
from bergfried.battle.engine.aims import Aim, Goal
from bergfried.battle.engine.battle import SECTIONS, Battle
from bergfried.battle.engine.state import State
from bergfried.battle.setup.scenarios import (
    BadScenario,
    Scenario,
    load_scenario,
    open_scenario,
    read_scenario,
)
from bergfried.cli.looking import scenarios
from bergfried.kernel.decisions import Outcome
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.game import Game
from bergfried.rulebook import library
from bergfried.server.app import create_app
from bergfried.siege.opening import open_siege
from bergfried.situations import read_situation, run_text, set_up

BOARD = """
shows: [SG-0-a]
title: Six columns, with a gate and a keep that has two storeys
edition: {edition}
board: |
  . . . . . .
  . . . . . .
levels: {{"1": "- - - - - w\\n- - - - - -"}}
links: [stairs F2 F1/1]
zones: {{gate: C1 C2, keep: F1 F1/1, courtyard: D1-E2}}
pieces:
  blue: {{{blue}}}
  red: {{{red}}}
goals: {goals}
turn: {turn}
round: {round}
rounds: {rounds}
steps: []
"""


def battle(
    blue: str,
    red: str,
    *goals: str,
    turn: str = "red movement",
    round: int = 12,
    rounds: int = 12,
    edition: str = "siege",
) -> Game[State]:
    """A small battle, in the last turn of its last round unless told otherwise."""
    listed = "[" + ", ".join(f"{{{goal}}}" for goal in goals) + "]"
    text = BOARD.format(
        blue=blue, red=red, goals=listed, turn=turn, round=round, rounds=rounds, edition=edition
    )
    return set_up(read_situation(text))


ENDS = ("end",) * 9
"""So many phases may have to be ended until the battle is over."""


def ended(game: Game[State], *texts: str) -> Outcome:
    """How the battle ends after these actions."""
    for text in texts:
        if not game.over:
            game.play(text)
    assert game.outcome is not None, game.decision
    return game.outcome


def met(game: Game[State], *texts: str) -> list[tuple[str, str, str, int, int]]:
    """The goals that were met: side, verb, zone or man, how often, points; told the same in story and outcome."""
    outcome = ended(game, *texts)
    told = [event for event in game.steps[-1].events if isinstance(event, events.GoalMet)]
    assert tuple(told) == outcome.met
    return [(goal.side, goal.what, goal.where or goal.piece, goal.count, goal.points) for goal in told]


class TestHold:
    GOAL = "side: red, hold: gate, points: 10"

    def test_a_man_in_the_zone_holds_it(self) -> None:
        game = battle("Odo: spearman A1", "Hal: spearman C1", self.GOAL)
        assert met(game, "end") == [("red", "hold", "gate", 1, 10)]
        assert ended(game) == Outcome("red", "decisive", {"blue": 0, "red": 10}, ended(game).met)

    def test_more_men_hold_it_no_better(self) -> None:
        game = battle("Odo: spearman A1", "Hal: spearman C1, Tom: spearman C2", self.GOAL)
        assert ended(game, "end").score["red"] == 10

    @pytest.mark.parametrize(
        ("blue", "red"),
        [
            ("Odo: spearman A1", "Hal: spearman D1"),
            ("Odo: spearman C1", "Hal: spearman E1"),
            ("Odo: spearman C1", "Hal: spearman C2"),
            ("Odo: spearman A1", "Hal: spearman C1 stunned-now, Tom: spearman F1"),
            ("Odo: spearman A1", "Hal: spearman C1 dead, Tom: spearman F1"),
        ],
        ids=["nobody", "the enemy", "both", "a stunned man", "a dead man"],
    )
    def test_it_is_not_held_by(self, blue: str, red: str) -> None:
        game = battle(blue, red, self.GOAL)
        assert met(game, *ENDS) == []

    @pytest.mark.parametrize("state", ["stunned-now", "dead"])
    def test_an_enemy_who_is_down_does_not_contest_it(self, state: str) -> None:
        game = battle(f"Odo: spearman C1 {state}, Watkin: spearman A1", "Hal: spearman C2", self.GOAL)
        assert met(game, *ENDS) == [("red", "hold", "gate", 1, 10)]

    def test_a_wounded_man_holds_it(self) -> None:
        assert met(battle("Odo: spearman A1", "Hal: spearman C1 wounded", self.GOAL), "end")

    def test_a_rider_is_where_either_half_of_him_is(self) -> None:
        game = battle("Odo: spearman F1", 'Gunter: "knight B1>SW"', self.GOAL)
        assert met(game, "end") == [("red", "hold", "gate", 1, 10)]

    def test_a_riderless_horse_neither_holds_nor_contests_it(self) -> None:
        game = battle("Odo: spearman A1", 'Gunter: "knight F2 horse C1>N"', self.GOAL)
        assert met(game, "end") == []
        game = battle('Roland: "knight A1 horse C2>NE"', "Hal: spearman C1", self.GOAL)
        assert met(game, *ENDS) == [("red", "hold", "gate", 1, 10)]

    def test_a_zone_has_storeys(self) -> None:
        upstairs = "side: blue, hold: keep, points: 3"
        game = battle('Odo: "spearman F1/1"', "Hal: spearman A1", upstairs)
        assert met(game, "end") == [("blue", "hold", "keep", 1, 3)]
        game = battle('Odo: "spearman F1/1"', "Hal: spearman F1", upstairs)
        assert met(game, "end") == []


class TestEachIn:
    GOAL = "side: red, each_in: courtyard, points: 2"

    def test_every_living_man_counts_the_stunned_too_and_the_enemy_does_not_matter(self) -> None:
        red = "Hal: spearman D1, Tom: spearman D2 stunned-now, Ivo: spearman E1 dead, Jan: spearman A2"
        game = battle("Odo: spearman E2", red, self.GOAL)
        assert met(game, *ENDS) == [("red", "each_in", "courtyard", 2, 4)]

    def test_nobody_there_is_nothing(self) -> None:
        game = battle("Odo: spearman E2", "Hal: spearman A1", self.GOAL)
        assert met(game, "end") == []
        assert ended(game).score == {"blue": 0, "red": 0}


class TestPersons:
    GOALS = ("side: red, fell: Wulfric, points: 8", "side: blue, save: Wulfric, points: 5")

    @pytest.mark.parametrize("state", ["", "wounded", "stunned-now"])
    def test_a_living_man_is_saved(self, state: str) -> None:
        game = battle(f"Odo: spearman A2, Wulfric: knight A1 {state}", "Hal: spearman F1", *self.GOALS)
        assert met(game, "end") == [("blue", "save", "Wulfric", 1, 5)]

    def test_a_dead_man_is_felled(self) -> None:
        game = battle("Odo: spearman A2, Wulfric: knight A1 dead", "Hal: spearman F1", *self.GOALS)
        assert met(game, "end") == [("red", "fell", "Wulfric", 1, 8)]
        assert ended(game).score == {"blue": 0, "red": 10}, "he counts as a loss too"

    def test_a_man_who_is_led_off_is_taken_and_not_saved(self) -> None:
        taking = "side: red, take: Wulfric, points: 8, at_once: true"
        men = "Odo: spearman F2, Wulfric: knight B1 prisoner", "Hal: spearman A1, Tom: spearman B2"
        game = battle(*men, taking, self.GOALS[1], round=3, edition="anarchy")
        game.play("take Wulfric A2")
        assert met(game, *ENDS) == [("red", "take", "Wulfric", 1, 8)]
        assert ended(game).score == {"blue": 0, "red": 10}, "he counts as a loss too"

    def test_a_prisoner_on_the_map_is_not_taken_yet(self) -> None:
        men = "Odo: spearman F2, Wulfric: knight B1 prisoner", "Hal: spearman E1, Tom: spearman E2"
        game = battle(*men, "side: red, take: Wulfric, points: 8", self.GOALS[1], edition="anarchy")
        assert met(game, *ENDS) == [("blue", "save", "Wulfric", 1, 5)]


class TestAtOnce:
    KEEP = "side: red, hold: keep, points: 20, at_once: true"
    GATE = "side: blue, hold: gate, points: 3"

    def test_the_battle_ends_when_the_turn_does(self) -> None:
        game = battle("Odo: spearman C1", "Hal: archer E1", self.KEEP, self.GATE, round=3)
        game.play("move Hal F1")
        assert not game.over, "he may still shoot, and the turn is not over"
        assert met(game, "end") == [("red", "hold", "keep", 1, 20), ("blue", "hold", "gate", 1, 3)]
        assert game.position.turn // 2 + 1 == 3
        assert game.legal_actions() == []

    def test_it_ends_in_the_enemys_turn_too(self) -> None:
        """Blue leaves the keep to a man who was in it all the time."""
        game = battle(
            'Odo: "spearman F1/1"', "Hal: spearman F1", self.KEEP, self.GATE, round=3, turn="blue movement"
        )
        game.play("move Odo F2")
        game.play("end")
        assert game.over

    def test_without_it_the_battle_goes_on(self) -> None:
        game = battle(
            "Odo: spearman C1", "Hal: spearman E1", self.KEEP.replace(", at_once: true", ""), round=3
        )
        game.play("move Hal F1")
        assert not game.over

    def test_a_goal_that_is_not_met_does_not_end_it(self) -> None:
        game = battle("Odo: spearman C1", "Hal: spearman E1", self.KEEP, round=3)
        game.play("end")
        assert not game.over

    def test_setting_up_is_no_turn(self) -> None:
        game = battle("Odo: spearman C1", "Hal: spearman F1", self.KEEP, turn="blue set_up")
        game.play("ready")
        game.play("ready")
        assert not game.over
        assert game.position.turn == 0

    def test_a_man_can_be_felled_at_once(self) -> None:
        goal = "side: red, fell: Wulfric, points: 8, at_once: true"
        game = battle("Wulfric: spearman C1, Odo: spearman A1", "Hal: spearman D1", goal, round=3)
        game.play("end")
        assert not game.over
        game = battle("Wulfric: spearman C1 dead, Odo: spearman A1", "Hal: spearman D1", goal, round=3)
        game.play("end")
        assert game.over


class TestTheEnd:
    def test_a_side_without_a_living_man_ends_it_and_goals_count_as_things_stand(self) -> None:
        game = battle(
            "Odo: spearman C1 wounded stunned",
            "Hal: halberdier D1, Tom: halberdier B1, Ivo: halberdier C2",
            "side: red, hold: gate, points: 10",
            "side: blue, save: Odo, points: 5",
            turn="red melee",
            round=3,
        )
        faces = next(
            face
            for face in range(1, 11)
            if any(event.how == "killed" for event in killed_by(game, face) if isinstance(event, events.Hurt))
        )
        game.play("attack Hal+Tom+Ivo Odo", dice=ScriptedDice((faces,)))
        assert met(game) == [("red", "hold", "gate", 1, 10)]
        assert ended(game).score == {"blue": 0, "red": 12}

    def test_it_ends_after_the_last_round(self) -> None:
        game = battle("Odo: spearman A1", "Hal: spearman F1", rounds=2, round=2, turn="blue movement")
        game.play("end")
        assert not game.over
        game.play("end")
        assert ended(game) == Outcome("", "draw", {"blue": 0, "red": 0})

    def test_equal_points_are_a_draw(self) -> None:
        game = battle(
            "Odo: spearman A1 wounded, Wulfric: spearman A2",
            "Hal: spearman C1",
            "side: red, hold: gate, points: 4",
            "side: blue, save: Wulfric, points: 5",
        )
        assert ended(game, "end").score == {"blue": 5, "red": 5}
        assert (ended(game).winner, ended(game).grade) == ("", "draw")

    @pytest.mark.parametrize(
        ("points", "grade"),
        [(1, "marginal"), (4, "marginal"), (5, "substantial"), (9, "substantial"), (10, "decisive")],
    )
    def test_the_lead_makes_the_grade(self, points: int, grade: str) -> None:
        game = battle("Odo: spearman A1", "Hal: spearman C1", f"side: red, hold: gate, points: {points}")
        assert (ended(game, "end").winner, ended(game).grade) == ("red", grade)

    @pytest.mark.parametrize(("edition", "rules"), [("siege", ("SG-0-a",)), ("anarchy", ()), ("hall", ())])
    def test_only_siege_says_that_the_scenario_decides(self, edition: str, rules: tuple[str, ...]) -> None:
        game = battle("Odo: spearman A1", "Hal: spearman C1", TestHold.GOAL, edition=edition)
        ended(game, "end")
        *_, goal, over = game.steps[-1].events
        assert isinstance(goal, events.GoalMet)
        assert over == events.BattleOver(winner="red", grade="decisive", rules=rules)
        assert goal.rules == rules

    def test_no_outcome_before_the_end(self) -> None:
        assert battle("Odo: spearman A1", "Hal: spearman C1", TestHold.GOAL).outcome is None


def killed_by(game: Game[State], face: int) -> tuple[object, ...]:
    """What a roll of the die does in the fight for the gate."""
    return tuple(
        game.rules.apply(
            game.position.copy(), game.action("attack Hal+Tom+Ivo Odo"), ScriptedDice((face, 1, 1))
        )
    )


# ------------------------------------------------------------------------------------------------ scenarios


def meadow(*goals: Goal, **changes: object) -> Scenario:
    return msgspec.structs.replace(load_scenario("meadow"), goals=goals, **changes)


GOALS = (
    Goal(side="blue", hold="east", points=7),
    Goal(side="red", fell="Roland", points=4, at_once=True),
    Goal(side="red", each_in="west", points=1),
)


class TestScenarios:
    def test_goals_are_read_from_the_file(self) -> None:
        text = library.text("scenarios", "meadow.yaml") + (
            "goals:\n  - {side: blue, hold: east, points: 7}\n"
            "  - {side: red, fell: Roland, points: 4, at_once: true}\n"
            "  - {side: red, each_in: west, points: 1}\nsections: [1, 3]\ndays: 2\n"
        )
        scenario = read_scenario(text, "meadow")
        assert scenario.goals == GOALS
        siege, _ = open_siege(scenario, "siege")
        assert (siege.battle.aim.goals, siege.days, siege.battle.sections) == (GOALS, 2, frozenset({1, 3}))

    def test_without_them_all_sections_are_in_force_for_a_day_and_losses_count(self) -> None:
        rules, _ = open_scenario(load_scenario("meadow"), "siege")
        assert (rules.aim.goals, rules.aim.one_day, rules.sections) == ((), True, frozenset(SECTIONS))
        assert isinstance(rules.aim, Aim)

    @pytest.mark.parametrize(
        ("goal", "sentence"),
        [
            (
                Goal(side="red", points=1),
                "Goal 1 needs exactly one of hold, each_in, fell, take, save, burn, keep, bring; it has 0.",
            ),
            (
                Goal(side="red", hold="west", fell="Odo", points=1),
                "Goal 1 needs exactly one of hold, each_in, fell, take, save, burn, keep, bring; it has 2.",
            ),
            (
                Goal(side="red", hold="wets", points=1),
                "Goal 1 (hold wets): the map meadow has no zone 'wets'. Near it: west.",
            ),
            (
                Goal(side="red", each_in="gate", points=1),
                "Goal 1 (each_in gate): the map meadow has no zone 'gate'. There are: west, east.",
            ),
            (
                Goal(side="red", fell="Rolland", points=1),
                "Goal 1 (fell Rolland): there is no man 'Rolland'. Near it: Roland.",
            ),
            (Goal(side="red", fell="Roland's-horse", points=1), 'there is no man "Roland\'s-horse".'),
            (
                Goal(side="red", fell="Hal", points=1),
                "Goal 1 (fell Hal): Hal is of red himself; fell names an enemy.",
            ),
            (
                Goal(side="red", save="Odo", points=1),
                "Goal 1 (save Odo): Odo is not of red; save names a man of one's own.",
            ),
            (
                Goal(side="red", hold="west", points=0),
                "Goal 1 (hold west) is worth 0 points; 1 is the least.",
            ),
            (
                Goal(side="green", hold="west", points=1),
                "Goal 1 (hold west): 'green' is no side of this battle. There are: blue, red.",
            ),
            (
                Goal(side="blue", save="Odo", points=1, at_once=True),
                "Goal 1 (save Odo) cannot be at_once; only hold, fell and take can.",
            ),
            (Goal(side="blue", each_in="west", points=1, at_once=True), "cannot be at_once"),
            (Goal(side="blue", burn="tent", points=1, at_once=True), "cannot be at_once"),
            (
                Goal(side="blue", burn="ballista", points=1),
                "Goal 1 (burn ballista): nothing shows where 'ballista' has burnt.",
            ),
            (Goal(side="red", bring="ram", points=1), "bring says into which zone, and nothing else does."),
            (Goal(side="red", hold="west", into="east", points=1), "bring says into which zone"),
            (
                Goal(side="red", keep="balista", points=1),
                "Goal 1 (keep balista): there is no thing 'balista'. Near it: ballista.",
            ),
            (
                Goal(side="red", bring="balista", into="west", points=1),
                "there is no thing 'balista'. Near it: ballista.",
            ),
        ],
    )
    def test_a_bad_goal_is_named(self, goal: Goal, sentence: str) -> None:
        with pytest.raises(BadScenario) as found:
            open_scenario(meadow(goal), "siege")
        assert sentence in str(found.value)

    def test_the_number_is_that_of_the_bad_one(self) -> None:
        with pytest.raises(BadScenario, match="Goal 4 needs"):
            open_scenario(meadow(*GOALS, Goal(side="red", points=1)), "siege")

    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            ("goals: [{side: red, away: west, points: 1}]", "away"),
            ("goals: [{side: red, hold: west}]", "points"),
            ("goals: [{side: red, hold: west, points: many}]", "points"),
            ("sections: all", "sections"),
        ],
    )
    def test_a_file_that_is_not_complete_is_named(self, change: str, sentence: str) -> None:
        text = library.text("scenarios", "meadow.yaml") + change
        with pytest.raises(BadScenario, match="The scenario mine is not complete") as found:
            read_scenario(text, "mine")
        assert sentence in str(found.value)

    def test_other_bad_data_is_named(self) -> None:
        with pytest.raises(BadScenario, match="The rules have no section 6; they have 1 to 5"):
            open_scenario(meadow(sections=(1, 6)), "siege")
        with pytest.raises(BadScenario, match="A battle of 0 days"):
            open_siege(meadow(days=0), "siege")
        sides = load_scenario("meadow").sides
        lost = {**sides, "red": msgspec.structs.replace(sides["red"], zone="north")}
        with pytest.raises(
            BadScenario, match="red: the map meadow has no zone 'north'; its zones: west, east"
        ):
            open_scenario(meadow(sides=lost), "siege")


# ------------------------------------------------------------------------------------------------ telling


SPOKEN = [
    (
        Goal(side="red", hold="gate", points=10),
        "Hold the gate at the end: 10 points.",
        "Das Tor am Ende halten: 10 Punkte.",
        "Tenere la porta alla fine: 10 punti.",
    ),
    (
        Goal(side="red", hold="keep", points=1, at_once=True),
        "Hold the keep at the end of a turn: 1 point, and the battle is over.",
        "Den Bergfried am Ende eines Zuges halten: 1 Punkt, und die Schlacht ist zu Ende.",
        "Tenere il mastio alla fine di una fase di gioco: 1 punto, e la battaglia è finita.",
    ),
    (
        Goal(side="red", each_in="courtyard", points=2),
        "For each man in the courtyard at the end: 2 points.",
        "Den Burghof besetzen, für jeden Mann dort am Ende: 2 Punkte.",
        "Occupare la corte, per ogni uomo che vi si trova alla fine: 2 punti.",
    ),
    (
        Goal(side="blue", fell="Wulfric", points=8),
        "Kill Wulfric: 8 points.",
        "Wulfric töten: 8 Punkte.",
        "Uccidere Wulfric: 8 punti.",
    ),
    (
        Goal(side="blue", fell="Wulfric", points=8, at_once=True),
        "Kill Wulfric: 8 points, and the battle is over.",
        "Wulfric töten: 8 Punkte, und die Schlacht ist zu Ende.",
        "Uccidere Wulfric: 8 punti, e la battaglia è finita.",
    ),
    (
        Goal(side="blue", take="Wulfric", points=8, at_once=True),
        "Capture Wulfric and lead him off the map: 8 points, and the battle is over.",
        "Wulfric gefangen nehmen und vom Spielfeld bringen: 8 Punkte, und die Schlacht ist zu Ende.",
        "Catturare Wulfric e portarlo fuori dalla mappa: 8 punti, e la battaglia è finita.",
    ),
    (
        Goal(side="blue", take="Wulfric", points=8),
        "Capture Wulfric and lead him off the map: 8 points.",
        "Wulfric gefangen nehmen und vom Spielfeld bringen: 8 Punkte.",
        "Catturare Wulfric e portarlo fuori dalla mappa: 8 punti.",
    ),
    (
        Goal(side="red", save="Wulfric", points=5),
        "Keep Wulfric alive to the end: 5 points.",
        "Wulfric bis zum Ende am Leben halten: 5 Punkte.",
        "Tenere in vita Wulfric fino alla fine: 5 punti.",
    ),
]


class TestWords:
    @pytest.mark.parametrize(("goal", "en", "de", "it"), SPOKEN)
    def test_a_goal_reads_well(self, goal: Goal, en: str, de: str, it: str) -> None:
        assert [words.goal(goal, language) for language in words.LANGUAGES] == [en, de, it]

    @pytest.mark.parametrize(
        ("what", "where", "piece", "count", "en", "de", "it"),
        [
            ("hold", "gate", "", 1, "they hold the gate", "hält das Tor", "tiene la porta"),
            (
                "each_in",
                "courtyard",
                "",
                1,
                "1 man of theirs is in the courtyard",
                "besetzt den Burghof mit 1 Mann",
                "occupa la corte con 1 uomo",
            ),
            (
                "each_in",
                "courtyard",
                "",
                3,
                "3 men of theirs are in the courtyard",
                "besetzt den Burghof mit 3 Mann",
                "occupa la corte con 3 uomini",
            ),
            ("fell", "", "Wulfric", 1, "Wulfric is dead", "Wulfric ist tot", "Wulfric è morto"),
            (
                "take",
                "",
                "Wulfric",
                1,
                "Wulfric has been led off",
                "Wulfric ist als Gefangener weggebracht",
                "Wulfric è stato portato via prigioniero",
            ),
            ("save", "", "Wulfric", 1, "Wulfric is alive", "Wulfric lebt", "Wulfric è vivo"),
        ],
    )
    def test_a_goal_that_is_met_reads_well(
        self, what: str, where: str, piece: str, count: int, en: str, de: str, it: str
    ) -> None:
        goal = events.GoalMet(side="red", what=what, where=where, piece=piece, count=count, points=6)
        assert [words.event(goal, language) for language in words.LANGUAGES] == [
            f"6 points for Red: {en}.",
            f"6 Punkte für Rot ({de}).",
            f"6 punti per Rosso: {it}.",
        ]

    def test_a_zone_without_a_name_stands_for_itself(self) -> None:
        assert words.goal(Goal(side="red", hold="A7", points=2)) == "Hold A7 at the end: 2 points."

    def test_the_outcome_tells_the_goals(self) -> None:
        game = battle("Odo: spearman A1", "Hal: spearman C1", TestHold.GOAL)
        assert words.outcome(ended(game, "end")) == (
            "Decisive victory for Red. Points: Blue 0, Red 10. 10 points for Red: they hold the gate."
        )


@pytest.fixture
def with_goals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The meadow with goals, wherever a game is opened by its name."""
    monkeypatch.setattr(games, "load_scenario", lambda name: meadow(*GOALS))


@pytest.mark.usefixtures("with_goals")
class TestShown:
    def test_the_command_line_lists_them(self, capsys: pytest.CaptureFixture[str]) -> None:
        scenarios(language="de")
        told = capsys.readouterr().out
        assert "Ziele der Partei Blau:\n  East am Ende halten: 7 Punkte.\n" in told
        assert "Ziele der Partei Rot:\n  Roland töten: 4 Punkte, und die Schlacht ist zu Ende.\n" in told

    @pytest.mark.parametrize("address", ["/api/scenarios", "/api/scenarios/meadow"])
    def test_the_server_tells_them_in_the_readers_language(self, address: str) -> None:
        with TestClient(create_app()) as client:
            for language, text in (
                ("", "Kill Roland: 4 points, and the battle is over."),
                ("?language=it", "Uccidere Roland: 4 punti, e la battaglia è finita."),
            ):
                answer = client.get(address + language).json()
                view = answer[0] if isinstance(answer, list) else answer
                assert [goal["side"] for goal in view["goals"]] == ["blue", "red", "red"]
                assert view["goals"][1] == {"side": "red", "points": 4, "text": text}
            refused = client.get(f"{address}?language=xx")
            assert refused.status_code == 400
            assert "language" in refused.json()["detail"]


# ------------------------------------------------------------------------------------------------ situations


HELD = """
shows: [SG-0-a]
title: The gate is held
edition: siege
board: |
  . . . . . .
zones: {gate: C1}
pieces:
  blue: {Odo: spearman A1}
  red: {Hal: spearman C1}
goals: [{side: red, hold: gate, points: 10}]
sections: [1]
turn: red movement
rounds: 2
steps:
  - do: end
    events: [goal-met, battle-over]
  - outcome: {winner: red, grade: decisive, score: {red: 10, blue: 0}}
"""

CROWN = """
shows: [ST-T-a]
title: A realm
edition: staufer
realm:
  areas: {Rhein: {next: [Hessen]}, Hessen: {next: [Rhein]}}
  fortresses: {Koeln: {area: Rhein, kind: town, value: 100}}
  figures: {Philipp: {party: staufer, kind: noble, points: 300, house: staufer, at: Rhein}}
steps: [{outcome: {winner: staufer}}]
"""


class TestSituations:
    def test_an_outcome_is_checked(self) -> None:
        assert run_text(HELD, "held").failures == ()

    def test_sections_reach_the_battle(self) -> None:
        rules = set_up(read_situation(HELD)).rules
        assert isinstance(rules, Battle)
        assert rules.sections == {1}

    @pytest.mark.parametrize(
        ("old", "new", "sentence"),
        [
            ("winner: red", "winner: blue", "the winner is 'red', not 'blue'"),
            ("winner: red", 'winner: ""', "the winner is 'red', not ''"),
            ("grade: decisive", "grade: marginal", "the grade is 'decisive', not 'marginal'"),
            ("red: 10, blue", "red: 9, blue", "red has 10 points, not 9"),
            ("blue: 0}", "green: 0}", "green has no points, not 0"),
            ("rounds: 2", "rounds: 3\nround: 2", "no event 'goal-met'"),
            (
                "  - do: end\n    events: [goal-met, battle-over]\n",
                "",
                "the game is not over: the game waits for 'red ",
            ),
            ("{winner: red, ", "{winer: red, ", "Step 2, outcome has no field 'winer'. Near it: winner"),
            ("  - outcome:", "  - dice: [1]\n    outcome:", "dice does not go with outcome"),
            ("hold: gate", "hold: gaet", "the map board has no zone 'gaet'. Near it: gate."),
            ("sections: [1]", "sections: [9]", "no section 9"),
        ],
    )
    def test_what_is_wrong_is_said(self, old: str, new: str, sentence: str) -> None:
        assert old in HELD
        assert sentence in " ".join(run_text(HELD.replace(old, new), "held").failures)

    @pytest.mark.parametrize("part", ["{winner: red}", "{grade: decisive}", "{score: {red: 10}}", "{}"])
    def test_what_is_left_out_does_not_matter(self, part: str) -> None:
        whole = "{winner: red, grade: decisive, score: {red: 10, blue: 0}}"
        assert run_text(HELD.replace(whole, part), "held").failures == ()

    def test_a_draw_has_no_winner(self) -> None:
        text = HELD.replace("Hal: spearman C1", "Hal: spearman E1").replace("goal-met, ", "")
        whole = "{winner: red, grade: decisive, score: {red: 10, blue: 0}}"
        assert run_text(text.replace(whole, '{winner: "", grade: draw}'), "held").failures == ()

    def test_a_realm_has_an_outcome_too_but_no_goals(self) -> None:
        assert "the game is not over: the game waits for 'staufer " in " ".join(
            run_text(CROWN, "crown").failures
        )
        goals = CROWN + "goals: [{side: welf, hold: Rhein, points: 1}]\n"
        assert "belong to a board" in " ".join(run_text(goals, "crown").failures)


class TestThingsBrought:
    """Goals about what is to be brought somewhere: Wagons for the keep."""

    def test_a_wagon_with_a_hex_in_the_zone_counts(self) -> None:
        scenario = load_scenario("wagons")
        inside = msgspec.structs.replace(scenario, things=(*scenario.things, "wagon R13>N"))
        rules, state = open_scenario(inside, "siege")
        brought = [goal for goal in aims.goals_met(rules, state) if goal.what == "bring"]
        assert [(goal.where, goal.structure, goal.count, goal.points) for goal in brought] == [
            ("castle", "wagon", 1, 10)
        ]
        assert words.goal(inside.goals[0]) == "For each wagon in the castle at the end: 10 points."

    def test_an_ox_that_stands_before_nothing_is_named(self) -> None:
        scenario = load_scenario("wagons")
        loose = tuple(text for text in scenario.things if text != "wagon N39>N")
        with pytest.raises(BadScenario, match="Brindle stands before nothing it could be harnessed to"):
            open_scenario(msgspec.structs.replace(scenario, things=loose), "siege")
