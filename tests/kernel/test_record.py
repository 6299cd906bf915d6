"""A game as text: it reads back, and a damaged one is refused with its line and reason."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.counting import Count, load, new, played, save

from bergfried.kernel.game import Game, position_hash
from bergfried.kernel.record import BadRecord, Heading, read_record, replay

steady = settings(deadline=None, max_examples=60, derandomize=True)

GAME = played("add 1", "throw", "stop", "add 2", "throw", "stop", seed=5)
ROWS = save(GAME).split("\n")
OVER = save(played(*["add 3"] * 7))

START = 5
"""The line of the hash at the start; the first action stands two lines below."""


class TestRoundTrip:
    @given(st.lists(st.sampled_from(["add 1", "add 3", "throw", "stop"]), max_size=12), st.integers())
    @steady
    def test_a_saved_game_is_the_same_game(self, texts: list[str], seed: int) -> None:
        game = new(seed)
        for text in texts:
            if game.check(text):
                game.play(text)
        again = load(save(game))
        assert again.steps == game.steps
        assert [position_hash(p) for p in again.positions()] == [position_hash(p) for p in game.positions()]
        assert save(again) == save(game)

    def test_a_loaded_game_goes_on_with_the_same_dice(self) -> None:
        game = played("throw", "stop", seed=1)
        again = load(save(game))
        assert again.play("throw") == game.play("throw")

    def test_the_heading_keeps_its_order_and_its_fields(self) -> None:
        heading, _, _ = read_record(save(GAME))
        assert heading == Heading((("game", "counting"), ("seed", "5"), ("note", "first of two")))
        assert heading.one("seed") == "5"
        assert heading.one("weather") is None

    def test_a_field_may_be_there_several_times(self) -> None:
        heading, _, _ = read_record("\n".join([*ROWS[:3], "note  second", *ROWS[3:]]))
        assert heading.all("note") == [(4, "second"), (5, "first of two")]
        assert heading.one("note") == "second"

    def test_empty_lines_and_the_line_ends_of_other_systems_do_no_harm(self) -> None:
        text = save(GAME)
        assert load(text.replace("\n", "\r\n")).hash == GAME.hash
        assert load("\n".join([*ROWS[:8], "", "  ", *ROWS[8:]])).hash == GAME.hash
        assert load(text.rstrip("\n")).hash == GAME.hash

    def test_a_game_in_which_nothing_happened_reads_back(self) -> None:
        assert load(save(new())).steps == []

    def test_each_step_can_be_watched(self) -> None:
        heading, start, lines = read_record(save(GAME))
        game, seen = new(5), []
        replay(game, start, lines, heading, watch=lambda: seen.append(game.hash))
        assert seen == [line.hash for line in lines]


def with_row(number: int, row: str) -> str:
    """The game with one of its lines, counted from 1, written anew."""
    return "\n".join([*ROWS[: number - 1], row, *ROWS[number:]])


def changed(number: int, old: str, new: str) -> str:
    assert old in ROWS[number - 1], ROWS[number - 1]
    return with_row(number, ROWS[number - 1].replace(old, new, 1))


def without_row(number: int) -> str:
    return "\n".join([*ROWS[: number - 1], *ROWS[number:]])


def other_hash(number: int) -> str:
    digest = ROWS[number - 1].split("~ ")[1]
    return changed(number, digest, f"{int(digest, 16) ^ 1:012x}")


def other_die(number: int) -> str:
    first = ROWS[number - 1].split("[")[1][0]
    return changed(number, f"[{first}", f"[{int(first) % 6 + 1}")


DAMAGED = {
    "an empty file": ("", "record-foreign", 1),
    "another kind of file": ("chess game 1\n", "record-foreign", 1),
    "a later format": (with_row(1, "bergfried game 3"), "record-foreign", 1),
    "the earlier form": (with_row(1, "bergfried game 1"), "record-earlier", 1),
    "a field without a value": (with_row(3, "seed"), "record-heading", 3),
    "a field after the start": (
        "\n".join([*ROWS[:5], "note  too late", *ROWS[5:]]),
        "record-heading",
        6,
    ),
    "no start": (without_row(START), "record-no-start", 5),
    "nothing after the first line": (ROWS[0], "record-no-start", 1),
    "a start that is no hash": (changed(START, "~ ", "~ xyz"), "record-no-start", 6),
    "the hash at the start edited": (other_hash(START), "record-start-differs", START),
    "a wrong number": (changed(8, "   2 ", "   3 "), "record-line", 8),
    "a line left out": (without_row(9), "record-line", 9),
    "a line twice": ("\n".join([*ROWS[:9], ROWS[8], *ROWS[9:]]), "record-line", 10),
    "no number": (changed(8, "   2 ", "     "), "record-line", 8),
    "no hash": (with_row(8, ROWS[7].split("~")[0]), "record-line", 8),
    "a hash cut short": (with_row(8, ROWS[7][:-1]), "record-line", 8),
    "dice that are no numbers": (changed(8, "[", "[x "), "record-unreadable", 8),
    "words of another hand": (with_row(10, "and then it rained"), "record-line", 10),
    "an action nobody understands": (changed(7, "add 1", "sing 1"), "record-unreadable", 7),
    "an action that is not legal": (changed(7, "add 1", "add 4"), "record-refused", 7),
    "a legal action instead of another": (changed(7, "add 1", "add 2"), "record-hash", 7),
    "an action instead of a throw": (changed(8, "throw", "add 1"), "record-dice", 8),
    "a throw instead of an action": (changed(10, "add 2", "throw"), "record-dice", 10),
    "another die": (other_die(8), "record-dice", 8),
    "another die later on": (other_die(11), "record-dice", 11),
    "a die too many": (changed(8, "[", "[1 "), "record-dice", 8),
    "dice where there were none": (changed(7, "~", "[3] ~"), "record-dice", 7),
    "another hash": (other_hash(9), "record-hash", 9),
    "another hash at the end": (other_hash(12), "record-hash", 12),
    "the wrong side": (changed(10, "south", "north"), "record-wrong-side", 10),
    "another seed": (changed(3, "5", "6"), "record-start-differs", START),
    "an action after the end": (f"{OVER}   8 north  add 1 ~ 000000000000\n", "record-after-end", 14),
}


def loaded_or_line(text: str) -> tuple[Game[Count], int]:
    """The game, or an empty one and the line that is wrong."""
    try:
        return load(text), 0
    except BadRecord as refused:
        return new(), refused.line


class TestDamaged:
    @pytest.mark.parametrize("damage", DAMAGED)
    def test_it_is_refused_with_its_line_and_reason(self, damage: str) -> None:
        text, reason, line = DAMAGED[damage]
        with pytest.raises(BadRecord) as refused:
            load(text)
        assert (refused.value.reason, refused.value.line) == (reason, line)
        assert str(refused.value).startswith(f"line {line}: {reason}")

    def test_an_illegal_action_names_the_rules_against_it(self) -> None:
        with pytest.raises(BadRecord) as refused:
            load(changed(7, "add 1", "add 4"))
        assert refused.value.detail == "add 4 (CN-1)"

    def test_every_cut_of_the_file_is_either_a_shorter_game_or_refused(self) -> None:
        text = save(GAME)
        for end in range(len(text)):
            game, line = loaded_or_line(text[:end])
            assert game.steps == GAME.steps[: len(game.steps)]
            assert 0 <= line <= text[:end].count("\n") + 1

    @given(st.data())
    @settings(deadline=None, max_examples=300, derandomize=True)
    def test_no_edit_of_one_sign_makes_another_game(self, data: st.DataObject) -> None:
        text = save(GAME)
        where = data.draw(st.integers(0, len(text) - 1))
        sign = data.draw(st.sampled_from("0123456789abcdefnorthsuaw[]~ \n"))
        game, _ = loaded_or_line(text[:where] + sign + text[where + 1 :])
        assert game.steps == GAME.steps[: len(game.steps)]
