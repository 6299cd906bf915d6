"""No action works without end: moments that pass, dice and ways of the dice are counted, and too many are refused."""

from __future__ import annotations

import pytest

import bergfried
from bergfried import advice, words
from bergfried.advice.endings import luck
from bergfried.games import BattleGame
from bergfried.kernel import dice, stage
from bergfried.kernel.dice import EnumeratedDice, RecordedDice, SeededDice
from bergfried.kernel.verdicts import Overworked, Refused, Unreadable

SHOT = "shoot Nicholas Francisco"


def begun() -> BattleGame:
    game = bergfried.new("meadow", edition="siege", seed=7)
    assert isinstance(game, BattleGame)
    for text in ("ready", "ready"):
        game.play(text)
    return game


def must_be_told(refused: Overworked) -> None:
    for language in ("en", "de", "it"):
        told = words.verdict(refused.verdict, language)
        assert str(refused.verdict.facts["most"]) in told.replace(",", "").replace(".", "")
        assert "⟦" not in told


def test_moments_that_pass_by_themselves_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun()
    before = game.hash
    monkeypatch.setattr(stage, "MOST_MOMENTS", 0)
    with pytest.raises(Overworked) as refused:
        game.play("end")
    must_be_told(refused.value)
    assert (game.hash, len(game.steps)) == (before, 2)
    monkeypatch.undo()
    game.play("end")


def test_dice_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun()
    monkeypatch.setattr(dice, "MOST_DICE", 0)
    with pytest.raises(Refused):
        game.play(SHOT)
    assert (len(game.steps), game.rolled) == (2, 0)
    with pytest.raises(Overworked) as refused:
        RecordedDice(SeededDice(1)).roll(1, 10, "one")
    must_be_told(refused.value)


def test_ways_of_the_dice_are_counted() -> None:
    looked_at: list[tuple[int, ...]] = []

    def look() -> None:
        looked_at.extend(way.roll(40, 10, "many")[-5:] for way in EnumeratedDice().ways())

    with pytest.raises(Overworked) as refused:
        look()
    assert len(looked_at) == dice.MOST_WAYS
    must_be_told(refused.value)


def test_where_there_are_too_many_ways_advice_goes_without_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun()
    assert advice.preview(game, SHOT).odds
    monkeypatch.setattr(dice, "MOST_WAYS", 3)
    found = advice.preview(game, SHOT)
    assert (found.refusal, found.odds) == (None, ())
    assert advice.prospects(game, "Nicholas") == []
    game.play(SHOT)
    assert [one.rolls for one in luck(game)] == [0, 0]


@pytest.mark.parametrize("to", ["AA31>N", "C5>N", "C5/0>SE"])
def test_men_are_sent_to_whatever_can_be_read_as_a_place(to: str) -> None:
    game = begun()
    game.play("end")
    try:
        assert len(advice.march(game, ["Odo", "Roland"], to)) == 2
    except Unreadable:
        assert to.startswith("AA")
