"""Dice that follow from a secret and from what each side adds: fair, bound beforehand, and no number used twice."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bergfried
from bergfried.games import BattleGame, load
from bergfried.kernel.oath import BadOath, Oath, SwornDice, Unsworn
from bergfried.kernel.record import BadRecord

SECRET = "5f" * 32
OATH = Oath(SECRET, ("blue", "red"), {"blue": "one", "red": "two"})
SHOT = "shoot Nicholas Francisco"


def sworn(*texts: str) -> BattleGame:
    game = bergfried.new("meadow", edition="siege")
    assert isinstance(game, BattleGame)
    game.swear(OATH)
    for text in texts:
        game.play(text)
    return game


def test_the_dice_are_those_of_the_page_that_explains_them() -> None:
    """Worked out with openssl from docs/dice.md: whoever changes how dice follow changes the scheme's name too."""
    assert OATH.commitment == "dbcc312f25b61f724ca9d5b3a5f95ef9ae1435f25b92dbe26eaf2cce6c8a0a84"
    assert SwornDice(OATH).roll(5, 10, "trial") == (6, 7, 7, 8, 8)


def test_every_face_is_about_as_likely() -> None:
    fell = Counter(SwornDice(OATH).roll(6000, 6, "trial"))
    assert set(fell) == set(range(1, 7))
    assert all(900 < count < 1100 for count in fell.values())


@given(st.sampled_from(["secret", "blue", "red", "number"]))
def test_a_die_follows_from_everything(changed: str) -> None:
    other = Oath(
        "60" * 32 if changed == "secret" else SECRET,
        OATH.sides,
        {side: "other" if side == changed else words for side, words in OATH.added.items()},
    )
    there = SwornDice(other, 1 if changed == "number" else 0).roll(40, 10, "trial")
    assert there != SwornDice(OATH).roll(40, 10, "trial")


def test_the_commitment_does_not_change_with_what_is_added() -> None:
    assert Oath(SECRET, ("blue", "red")).commitment == OATH.commitment
    assert SECRET not in OATH.commitment


@pytest.mark.parametrize("added", [{}, {"blue": "one"}, {"red": "two"}])
def test_no_die_falls_before_every_side_has_added_something(added: dict[str, str]) -> None:
    dice = SwornDice(Oath(SECRET, ("blue", "red"), added))
    with pytest.raises(Unsworn):
        dice.roll(1, 10, "trial")
    assert dice.rolled == 0


def test_what_is_added_stays_as_it_is() -> None:
    assert OATH.with_words("blue", "one") == OATH
    with pytest.raises(BadOath):
        OATH.with_words("blue", "another")


@pytest.mark.parametrize("words", ["", " one", "one\n", "a\x00b", "x" * 201])
def test_what_a_file_cannot_hold_is_not_added(words: str) -> None:
    with pytest.raises(BadOath):
        Oath(SECRET, ("blue", "red")).with_words("blue", words)
    with pytest.raises(BadOath):
        Oath(SECRET, ("blue", "red")).with_words("green", "one")


@pytest.mark.parametrize("secret", ["", "5f", "5F" * 32, "xy" * 32])
def test_a_secret_is_one(secret: str) -> None:
    with pytest.raises(BadOath):
        Oath(secret, ("blue",))


def test_a_number_once_used_is_never_used_again() -> None:
    game = sworn("ready", "ready", SHOT)
    dice = SwornDice(OATH).roll(4, 10, "trial")
    for again in range(1, 4):
        game.undo(agreed=True)
        assert game.play(SHOT).faces == dice[again : again + 1]
    assert game.rolled == 4


def test_what_nobody_heard_of_has_used_no_number() -> None:
    game = sworn("ready", "ready")
    faces, before = game.play(SHOT).faces, game.save()
    game.unplay()
    assert game.play(SHOT).faces == faces
    assert game.save() == before


def test_the_file_holds_what_was_taken_back_and_gives_the_game_back() -> None:
    game = sworn("ready", "ready", SHOT)
    game.undo(agreed=True)
    game.play(SHOT)
    file = game.save()
    assert [row.split()[1:3] for row in file.splitlines()[-3:]] == [
        ["blue", "shoot"],
        ["-", "undo"],
        ["blue", "shoot"],
    ]
    again = load(file)
    assert again.save() == file
    assert (again.hash, again.rolled) == (game.hash, 2)


def test_a_game_that_has_begun_keeps_the_dice_it_has() -> None:
    game = bergfried.new("meadow", edition="siege", seed=7)
    for text in ("ready", "ready", SHOT):
        game.play(text)
    fell = game.steps[-1].faces
    game.swear(OATH)
    game.play("shoot Odo Hal")
    assert game.steps[-1].faces == SwornDice(OATH).roll(1, 10, "trial")
    file = game.save()
    assert "given     3\n" in file
    assert "seed" not in file
    again = load(file)
    assert again.save() == file
    assert again.steps[2].faces == fell


def cut(file: str, line: str, other: str) -> str:
    assert line in file
    return file.replace(line, other)


@pytest.mark.parametrize(
    ("line", "other", "reason"),
    [
        (f"secret    {SECRET}", "secret    " + "60" * 32, "record-sworn"),
        (f"secret    {SECRET}", "secret    5f", "record-heading"),
        (f"secret    {SECRET}\n", "", "record-missing"),
        ("added     red two\n", "", "record-start-differs"),
        ("added     red two", "added     red three", "record-start-differs"),
        ("added     red two", "added     green two", "record-heading"),
        ("   4 -     undo", "   4 blue  undo", "record-unreadable"),
        ("   4 -     undo", "   4 -     undo 3", "record-wrong-side"),
    ],
)
def test_a_file_whose_dice_do_not_follow_is_refused(line: str, other: str, reason: str) -> None:
    game = sworn("ready", "ready", SHOT)
    game.undo(agreed=True)
    game.play(SHOT)
    with pytest.raises(BadRecord) as refused:
        load(cut(game.save(), line, other))
    assert refused.value.reason == reason


def test_a_die_cannot_be_passed_over() -> None:
    """Without the step that was taken back, the next one would have another die."""
    game = sworn("ready", "ready", SHOT)
    game.undo(agreed=True)
    game.play(SHOT)
    rows = game.save().splitlines()
    rows[-1] = "   3" + rows[-1][4:]
    del rows[-3:-1]
    with pytest.raises(BadRecord) as refused:
        load("\n".join(rows) + "\n")
    assert refused.value.reason == "record-dice"
