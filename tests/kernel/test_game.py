"""A game in progress: play and refusal, undo, odds. Shown with a toy game."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.counting import Add, Added, Count, Stop, Stopped, Throw, all_throws, new, played

from bergfried.kernel.dice import DiceRefused, ScriptedDice
from bergfried.kernel.events import Rolled
from bergfried.kernel.game import Game, position_hash
from bergfried.kernel.verdicts import LEGAL, Refused, Unreadable, Verdict

steady = settings(deadline=None, max_examples=60, derandomize=True)

choices = st.lists(st.sampled_from(["add 1", "add 2", "add 3", "throw", "stop"]), max_size=12)


def at(game: Game[Count]) -> tuple[object, ...]:
    """All that a refusal or an undo must leave alone."""
    next_dice = deepcopy(game).play("throw").faces
    return game.hash, game.position.key(), tuple(game.steps), game.decision, next_dice


def play_what_is_legal(game: Game[Count], texts: list[str]) -> None:
    for text in texts:
        if game.check(text):
            game.play(text)


class TestPlay:
    def test_an_action_or_its_text_will_do(self) -> None:
        assert played("add 2").position.key() == Count(2, 0, 1).key()
        game = new()
        game.play(Add(2))
        assert game.hash == played("add 2").hash

    def test_a_step_tells_who_did_what_with_which_dice(self) -> None:
        game = played("add 1", "stop")
        step = game.play("throw", dice=ScriptedDice([5, 5, 3]))
        assert (step.side, step.action, step.faces) == ("south", Throw(), (5, 5, 3))
        assert step.events[-1] == Added(number=13)
        assert game.steps[-1] is step

    def test_the_story_is_that_of_all_steps(self) -> None:
        assert list(played("add 1", "stop", "add 3").events()) == [
            Added(number=1),
            Stopped(side="north"),
            Added(number=3),
        ]

    def test_the_positions_are_those_before_the_first_and_after_each_action(self) -> None:
        game = played("add 1", "add 2", "stop")
        assert [(p.total, p.side) for p in game.positions()] == [(0, 0), (1, 0), (3, 0), (3, 1)]

    def test_playing_leaves_earlier_positions_alone(self) -> None:
        game = new()
        first, key = game.position, game.position.key()
        game.play("add 3")
        assert first.key() == key
        assert game.position is not first

    def test_a_game_ends(self) -> None:
        game = new()
        while not game.over:
            assert game.outcome is None
            game.play("add 3")
        assert game.decision is None
        assert game.legal_actions() == []
        assert game.outcome is not None
        assert (game.outcome.winner, game.outcome.score) == ("south", {"north": 21})

    def test_scripted_dice_take_the_place_of_as_many_seeded_ones(self) -> None:
        scripted, seeded = new(0), new(0)
        assert scripted.play("throw", dice=ScriptedDice([1, 2])).faces == (1, 2)
        assert len(seeded.play("throw").faces) == 2
        assert scripted.play("throw").faces == seeded.play("throw").faces

    @given(choices, st.integers())
    @steady
    def test_the_same_actions_with_the_same_seed_are_the_same_game(self, texts: list[str], seed: int) -> None:
        one, other = new(seed), new(seed)
        for game in (one, other):
            play_what_is_legal(game, texts)
        assert one.steps == other.steps
        assert one.hash == other.hash


class TestRefusal:
    @pytest.mark.parametrize(
        ("action", "verdict"),
        [
            ("add 4", Verdict("add-one-to-three", ("CN-1",), {"number": 4})),
            (Add(0), Verdict("add-one-to-three", ("CN-1",), {"number": 0})),
            (Stop(), Verdict("count-first", ("CN-2",))),
        ],
    )
    def test_it_says_why_and_changes_nothing(self, action: Add | Stop | str, verdict: Verdict) -> None:
        game = played("throw", "stop")
        before = at(game)
        assert game.check(action) == verdict
        for forbidden in (game.play, game.odds):
            with pytest.raises(Refused) as refused:
                forbidden(action)
            assert refused.value.verdict == verdict
        assert at(game) == before

    def test_a_legal_action_is_told_so(self) -> None:
        assert new().check("add 3") == LEGAL

    def test_text_that_says_nothing_is_unreadable(self) -> None:
        game = new()
        with pytest.raises(Unreadable):
            game.play("sing")
        assert game.steps == []

    def test_after_the_end_everything_is_refused(self) -> None:
        game = played(*["add 3"] * 7)
        before = game.hash, len(game.steps)
        assert game.check("add 1") == Verdict("game-over")
        with pytest.raises(Refused) as refused:
            game.play("add 1")
        assert refused.value.verdict == Verdict("game-over")
        assert (game.hash, len(game.steps)) == before

    @pytest.mark.parametrize("script", [[], [3], [3, 3], [3, 7]])
    def test_dice_that_fail_midway_change_nothing(self, script: list[int]) -> None:
        game = played("throw", "stop")
        before = at(game)
        with pytest.raises(DiceRefused):
            game.play("throw", dice=ScriptedDice(script))
        assert at(game) == before


class TestUndo:
    def test_nothing_can_be_taken_back_at_the_start(self) -> None:
        assert new().check_undo() == Verdict("undo-nothing")
        assert new().check_undo(agreed=True) == Verdict("undo-nothing")
        with pytest.raises(Refused):
            new().undo(agreed=True)

    def test_ones_own_action_without_dice_is_taken_back(self) -> None:
        game = played("add 1")
        before = at(game)
        game.play("add 2")
        taken = game.undo(by="north")
        assert taken.action == Add(2)
        assert at(game) == before

    def test_a_die_is_not_taken_back(self) -> None:
        game = played("throw")
        verdict = game.check_undo(by="north")
        assert (verdict.reason, verdict.remedy) == ("undo-dice", "undo-agree")
        assert verdict.facts == {"dice": ", ".join(map(str, game.steps[-1].faces))}
        before = at(game)
        with pytest.raises(Refused) as refused:
            game.undo(by="north")
        assert refused.value.verdict == verdict
        assert at(game) == before

    def test_not_even_through_a_later_action_without_dice(self) -> None:
        game = played("throw", "add 1")
        game.undo(by="north")
        assert game.check_undo(by="north").reason == "undo-dice"

    def test_the_other_sides_decision_is_not_taken_back(self) -> None:
        game = played("add 1", "stop", "add 2")
        verdict = game.check_undo(by="north")
        assert (verdict.reason, verdict.facts, verdict.remedy) == (
            "undo-other-side",
            {"side": "south"},
            "undo-agree",
        )
        assert game.check_undo(by="south")
        with pytest.raises(Refused):
            game.undo(by="north")

    def test_one_may_take_back_an_action_that_gave_the_other_side_the_turn(self) -> None:
        game = played("add 1", "stop")
        game.undo(by="north")
        assert game.decision is not None
        assert game.decision.side == "north"

    def test_when_both_agree_everything_can_be_taken_back(self) -> None:
        game = played("throw", "stop", "add 1")
        while game.steps:
            game.undo(by="north", agreed=True)
        assert at(game) == at(new())

    def test_other_dice_take_over_for_good(self) -> None:
        game = played("throw", "stop", "add 1")
        game.reseed("others")
        first = new("others").play("throw").faces
        assert (game.given, game.seed) == (3, "others")
        assert game.play("throw").faces == first
        assert game.undo(agreed=True).faces == first
        for _ in range(3):
            game.undo(agreed=True)
        assert game.given == 0
        assert game.play("throw").faces == first
        game.undo(agreed=True)
        assert game.play("throw").faces == first

    @given(choices, st.integers(), st.integers(1, 12))
    @steady
    def test_after_an_agreed_undo_the_same_dice_come_again(
        self, texts: list[str], seed: int, back: int
    ) -> None:
        game = new(seed)
        play_what_is_legal(game, texts)
        steps, hashes = list(game.steps), [position_hash(position) for position in game.positions()]
        back = min(back, len(steps))
        for _ in range(back):
            game.undo(agreed=True)
        assert game.hash == hashes[len(steps) - back]
        for step in steps[len(steps) - back :]:
            assert game.play(step.action) == step
        assert [position_hash(position) for position in game.positions()] == hashes

    def test_taking_back_scripted_dice_leaves_the_seeded_ones_where_they_were(self) -> None:
        game = played("throw", "stop")
        before = at(game)
        game.play("throw", dice=ScriptedDice([6, 6, 1]))
        game.undo(agreed=True)
        assert at(game) == before

    def test_an_undone_game_can_go_another_way(self) -> None:
        game = played("add 1", "add 2")
        game.undo()
        game.play("add 3")
        assert game.hash == played("add 1", "add 3").hash


class TestOdds:
    def test_they_are_those_of_counting_all_dice(self) -> None:
        ways = Counter(all_throws())
        odds = new().odds("throw")
        found = {
            event.number: branch.chance
            for branch in odds
            for event in branch.events
            if isinstance(event, Added)
        }
        assert found == {total: Fraction(count, 6 * 6 * 4) for total, count in ways.items()}
        assert sum(branch.chance for branch in odds) == 1

    def test_the_likeliest_comes_first(self) -> None:
        chances = [branch.chance for branch in new().odds("throw")]
        assert chances == sorted(chances, reverse=True)

    def test_they_leave_the_dice_out_of_the_story(self) -> None:
        assert not any(isinstance(event, Rolled) for branch in new().odds("throw") for event in branch.events)

    def test_what_needs_no_dice_is_certain(self) -> None:
        (branch,) = new().odds("add 2")
        assert branch.chance == 1
        assert branch.events == (Added(number=2),)
        assert branch.position.total == 2

    def test_asking_changes_nothing(self) -> None:
        game = played("add 1")
        before = at(game)
        game.odds("throw")
        assert at(game) == before

    def test_each_branch_ends_where_its_dice_lead(self) -> None:
        game = played("add 2")
        by_story = {branch.events: branch for branch in game.odds("throw")}
        for first in range(1, 7):
            for second in range(1, 7):
                script = [first, second, *([4] if first == second else [])]
                step = game.play("throw", dice=ScriptedDice(script))
                story = tuple(event for event in step.events if not isinstance(event, Rolled))
                assert position_hash(by_story[story].position) == game.hash
                game.undo(agreed=True)


class TestHash:
    def test_a_copy_has_the_same_hash(self) -> None:
        position = played("add 1", "stop").position
        assert position_hash(position) == position_hash(position.copy())

    def test_it_is_the_same_on_every_machine(self) -> None:
        assert position_hash(Count(3, 1, 2)) == "0a8c89e714e2"
