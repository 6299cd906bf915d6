"""Giving a battle up, where every point of a score comes from, and what is told of a battle that is over."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from tests.everyday import each

from bergfried import advice, games, words
from bergfried.battle.engine import aims
from bergfried.battle.engine.state import CAPTURED, DEAD, LEFT, PRISONER, STUNNED, WOUNDED, State
from bergfried.battle.events import BattleOver, Resigned
from bergfried.battle.setup.scenarios import load_scenario, scenario_names
from bergfried.games import AnyBattle
from bergfried.kernel.decisions import Resign
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.verdicts import LEGAL, Refused, Verdict
from bergfried.leaguer.fields import OneLeaguer
from bergfried.players import winning
from bergfried.players.roster import player
from bergfried.siege.fields import OneSiege
from bergfried.siege.opening import open_siege
from bergfried.situations import read_situation, set_up

every_scenario = pytest.mark.parametrize("scenario", scenario_names())
some_scenarios = pytest.mark.parametrize("scenario", each(scenario_names(), 2))

DUEL = """
shows: [SG-0-a]
title: Two archers and a knight
edition: siege
board: |
  . . . . . .
  . . . . . .
pieces:
  blue: {Odo: archer A1}
  red: {Hal: archer D1, Gunter: knight F2}
turn: blue first_fire
rounds: 3
steps: []
"""


def wild(game: AnyBattle, seed: int, most: int = 10**6) -> Iterator[int]:
    """The steps of a game played by chance."""
    chance = random.Random(seed)
    while not game.over and len(game.steps) < most:
        legal = game.legal_actions()
        game.play(legal[chance.randrange(len(legal))])
        yield len(game.steps)


def fought(scenario: str, seed: int = 5) -> AnyBattle:
    """A game two machines have played to its end."""
    game = games.new(scenario, seed=seed)
    squires = {side: player("squire", seed) for side in game.battle.sides}
    while (decision := game.decision) is not None:
        game.play(squires[decision.side].choose(game))
    return game


def besieged() -> OneSiege:
    """A siege of two days of one round each, given up in its second night or fought to its end."""
    scenario = msgspec.structs.replace(load_scenario("gatehouse"), days=2, rounds=1)
    return OneSiege(*open_siege(scenario, "anarchy"))


# ------------------------------------------------------------------------------------------------ giving up


class TestGivingUp:
    def test_the_other_side_wins_and_it_is_told(self) -> None:
        game = games.new("meadow")
        game.play("ready")
        step = game.play("resign")
        assert (step.side, step.text, step.faces) == ("red", "resign", ())
        assert step.events == (
            Resigned(side="red"),
            BattleOver(winner="blue", grade="decisive", rules=("SG-0-a",)),
        )
        assert game.over
        assert game.outcome is not None
        assert (game.outcome.winner, game.outcome.resigned) == ("blue", "red")
        assert "Red gave up: the other side wins by the best grade" in words.outcome(game.outcome)

    def test_it_is_legal_at_any_time_and_never_listed(self) -> None:
        game = games.new("gatehouse", seed=3)
        for step in wild(game, 3, 120):
            if game.over:
                break
            assert game.check("resign") == LEGAL
            if step % 20 == 0:
                assert not any(isinstance(action, Resign) for action in game.legal_actions())

    def test_a_game_that_is_over_cannot_be_given_up(self) -> None:
        game = games.new("meadow")
        game.play("resign")
        assert game.check("resign") == Verdict("game-over")
        with pytest.raises(Refused):
            game.play("resign")

    def test_it_is_on_record_and_can_be_taken_back(self) -> None:
        game = games.new("meadow", seed=4)
        for _ in wild(game, 4, 30):
            pass
        before = game.hash
        game.play("resign")
        again = games.load(game.save())
        assert (again.hash, again.outcome) == (game.hash, game.outcome)
        assert game.hash != before
        game.undo()
        assert (game.hash, game.over) == (before, False)

    def test_whoever_gives_up_a_realm_has_lost_it(self) -> None:
        game = games.new_realm("1198")
        game.play(Resign())
        outcome = game.outcome
        assert outcome is not None
        assert (outcome.winner, outcome.grade, outcome.resigned) == ("welf", "crowned", "staufer")
        assert [type(event).__name__ for event in game.steps[-1].events] == ["GivenUp", "RealmOver"]
        assert games.load(game.save()).outcome == outcome

    def test_where_the_other_party_claims_no_crown_it_wins_by_the_highest_grade(self) -> None:
        game = games.new_realm("1198")
        game.position.claimants[1] = -1
        game.play(Resign())
        assert game.outcome is not None
        assert game.outcome.grade == max(game.scenario.aim.grades, key=game.scenario.aim.grades.__getitem__)

    def test_a_siege_is_given_up_between_its_days_too(self) -> None:
        game = besieged()
        while game.decision is not None and game.decision.kind != "prepare" and game.position.day == 1:
            game.play(game.legal_actions()[-1])
        loser = game.decision.side if game.decision else ""
        game.play("resign")
        assert game.over
        assert game.outcome is not None
        assert game.outcome.resigned == loser
        assert game.outcome.winner == next(side for side in game.battle.sides if side != loser)
        assert advice.ending(game).resigned


class TestTheBestGrade:
    """Whoever gives up leaves the other the best it could still have had."""

    def test_it_is_the_best_of_the_scenario_while_enough_men_live(self) -> None:
        for scenario in scenario_names():
            game = games.new(scenario)
            game.play("resign")
            assert game.outcome is not None
            assert game.outcome.grade == game.battle.aim.grades[0][0], scenario

    def test_points_that_cannot_be_won_any_more_do_not_count(self) -> None:
        """One archer is worth two points: more than that nobody could still get for him."""
        game = set_up(read_situation(DUEL))
        game.play("resign")
        assert game.outcome is not None
        killed = game.rules.aim.casualty.get("archer", game.rules.aim.casualty["other"])[0]
        best = next(grade for grade, least in game.rules.aim.grades if killed >= least)
        assert (game.outcome.winner, game.outcome.grade) == ("red", best)
        assert best != game.rules.aim.grades[0][0]

    @some_scenarios
    def test_no_way_to_play_on_leads_further(self, scenario: str) -> None:
        """What is said to be the highest lead is never exceeded, and never rises."""
        game = games.new(scenario, seed=8)
        best = [aims.best_lead(game.battle, game.field, side) for side in (0, 1)]
        for _ in wild(game, 8):
            now = [aims.best_lead(game.battle, game.field, side) for side in (0, 1)]
            score = list(aims.outcome(game.battle, game.field).score.values())
            assert all(after <= before for after, before in zip(now, best, strict=True))
            assert score[0] - score[1] <= now[0]
            assert score[1] - score[0] <= now[1]
            best = now


# ------------------------------------------------------------------------------------------------ the account


@some_scenarios
def test_the_account_explains_every_point(scenario: str) -> None:
    game = games.new(scenario, seed=6)
    for step in wild(game, 6):
        if step % 15 and not game.over:
            continue
        lines = advice.account(game).lines
        score = aims.outcome(game.battle, game.field).score
        assert score == {
            side: sum(line.points for line in lines if line.side == side) for side in game.battle.sides
        }
        assert all(line.points > 0 and line.text and "⟦" not in line.text for line in lines)


@every_scenario
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_scenario_says_how_it_is_won(scenario: str, language: str) -> None:
    game = games.new(scenario)
    told = advice.victory(game.battle, language)
    assert len(told.losses) == len(game.battle.aim.casualty)
    assert len(told.grades) == len(game.battle.aim.grades) + 1
    assert not any("⟦" in text or "{" in text for text in (*told.losses, *told.grades, *told.ends))


def test_prisoners_are_spoken_of_where_there_are_any() -> None:
    assert not any("prisoner" in text for text in advice.victory(games.new("meadow").battle).losses)
    assert all("prisoner" in text for text in advice.victory(games.new("ransom").battle).losses)


# ------------------------------------------------------------------------------------------------ looking back

FATE = {
    "killed": DEAD,
    "captured": CAPTURED,
    "prisoner": PRISONER,
    "left": LEFT,
    "wounded": WOUNDED,
    "stunned": STUNNED,
}


@pytest.mark.parametrize("scenario", ["meadow", "breach", "hoardings", "ransom"])
def test_an_ending_agrees_with_the_game(scenario: str) -> None:
    game = fought(scenario)
    told = advice.ending(game)
    battle, state = game.battle, game.field
    assert game.outcome is not None
    assert (told.winner, told.score) == (game.outcome.winner, game.outcome.score)
    for side, points in told.score.items():
        assert points == sum(line.points for line in told.account.lines if line.side == side)
    hurt = {battle.name(man) for man in battle.roster.men if state.status[man] & sum(FATE.values())}
    assert {fate.piece for fate in told.fates} == hurt
    for fate in told.fates:
        assert state.status[battle.roster.numbers[fate.piece]] & FATE[fate.how]
        assert 0 < fate.step <= len(game.steps)
    assert told.course[0].step == 0
    assert told.course[-1].step == len(game.steps)
    assert told.course[-1].points == tuple(told.score.values())
    assert told.course[-1].chances == tuple(
        0.5 if not told.winner else float(side == told.winner) for side in told.sides
    )
    assert all(sum(standing.chances) == pytest.approx(1) for standing in told.course)
    assert [point.step for point in told.turning_points] == sorted(p.step for p in told.turning_points)


def test_turning_points_are_the_largest_swings_of_the_chance_of_winning() -> None:
    game = fought("meadow")
    battle, weights = game.battle, winning.whoever_moves(winning.weights_for("meadow"))
    chances = [winning.chance(battle, field, 0, weights) for field in game.fields()]
    swings = sorted((abs(after - before) for before, after in pairwise(chances)), reverse=True)
    points = advice.ending(game).turning_points
    assert len(points) == 5
    for point in points:
        before, after = chances[point.step - 1], chances[point.step]
        if point.side == battle.sides[1]:
            before, after = 1 - before, 1 - after
        assert (point.before, point.after) == (round(before, 3), round(after, 3))
        assert before < after
        assert after - before >= swings[4] - 1e-9


def test_of_who_has_the_move_no_turning_point_is_made() -> None:
    """A turn passes, and the chance with it; but nothing has turned."""
    game = games.new("meadow")
    while game.field.turn < 2:
        out = game.way_out()
        game.play(out if out is not None else game.legal_actions()[0])
    game.play("resign")
    told = advice.ending(game)
    assert [point.step for point in told.turning_points] == [len(game.steps)]
    assert {standing.chances for standing in told.course[:-1]} != {told.course[0].chances}


def test_who_was_killed_by_whom() -> None:
    """The step in which somebody was shot names the archer."""
    game = fought("meadow")
    told = advice.ending(game)
    for fate in told.fates:
        if fate.how != "killed":
            continue
        step = game.steps[fate.step - 1]
        acted = step.text.split()
        if acted[0] == "shoot":
            assert fate.text.startswith(f"killed by {acted[1]}’s shot, round ")
            assert acted[2] == fate.piece


def test_only_what_is_over_has_an_ending() -> None:
    with pytest.raises(advice.NotOver):
        advice.ending(games.new("meadow"))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_an_ending_is_told_in_every_language(language: str) -> None:
    game = fought("hoardings", 7)
    told = msgspec.json.encode(advice.ending(game, language)).decode()
    assert "⟦" not in told
    assert "{ $" not in told


def test_a_siege_of_several_days_has_an_ending() -> None:
    game = besieged()
    chance = random.Random(2)
    while not game.over:
        legal = game.legal_actions()
        game.play(chance.choice(legal) if chance.random() < 0.3 else legal[-1])
    told = advice.ending(game)
    assert told.score == (game.outcome and game.outcome.score)
    assert max(standing.round for standing in told.course) == 2
    assert any("2 days" in text for text in told.account.victory.ends)


def test_of_the_battles_in_a_siege_of_many_days_the_chances_are_told() -> None:
    kept = Path(__file__).parent / "kept" / "vigil-anarchy-random.game"
    game = games.load(kept.read_text(encoding="utf-8"))
    assert isinstance(game, OneLeaguer)
    told = advice.ending(game)
    assert [battle.day for battle in told.battles] == [2, 3]
    for battle in told.battles:
        assert all(battle.first <= standing.step + 1 <= battle.last for standing in battle.course)
        assert all(sum(standing.chances) == pytest.approx(1) for standing in battle.course)
        steps = [standing.step for standing in battle.course]
        assert steps == sorted(set(steps))
    assert all(point.before is None for point in told.turning_points)


# ------------------------------------------------------------------------------------------------ the dice


class TestLuck:
    def test_what_fell_is_held_against_all_that_could(self) -> None:
        """A shot: its mean over the ten faces of the die is what was expected of each, so nobody is lucky on the average."""
        fell = []
        for face in range(1, 11):
            game = set_up(read_situation(DUEL))
            game.play("shoot Odo Hal", dice=ScriptedDice([face]))
            score = aims.outcome(game.rules, game.position).score
            game.play("resign")
            luck, other = advice.ending(game).luck
            assert (luck.side, luck.rolls, other.rolls) == ("blue", 1, 0)
            assert luck.fell == score["blue"] - score["red"]
            fell.append((luck.expected, luck.fell))
        assert len({expected for expected, _ in fell}) == 1
        assert fell[0][0] == sum(points for _, points in fell) / 10
        assert len({points for _, points in fell}) > 1

    def test_it_agrees_with_the_odds_of_each_roll(self) -> None:
        """Over a whole battle, from the same resolver: where a roll leaves nothing to be chosen, by its odds alone."""
        game, again = fought("meadow"), games.new("meadow", seed=5)
        expected, plain = Fraction(0), True
        for step in game.steps:
            if step.faces and step.side == "blue":
                before = _lead(again)
                for way in again.fields_after(step.action):
                    plain &= not way.position.stack
                    expected += way.chance * (_lead_of(again, way.position) - before)
            again.play(step.action)
        told = advice.ending(game).luck[0]
        assert abs(told.expected - float(expected)) < (0.01 if plain else 1)


def _lead(game: AnyBattle) -> int:
    return _lead_of(game, game.field)


def _lead_of(game: AnyBattle, state: State) -> int:
    first, second = aims.outcome(game.battle, state).score.values()
    return first - second
