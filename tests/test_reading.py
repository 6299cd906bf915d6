"""Whatever somebody sends to be read: it takes work in proportion to its length, and gets a sentence where it is wrong.

Work is counted, not timed. Patterns are searched in C, where it cannot be counted: none that meets such texts can take
more than linear time, because none repeats without bound twice.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import cache
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.effort import Counted, grows_linearly

import bergfried
from bergfried import games, words
from bergfried.battle import actions as battle_actions
from bergfried.board import boards, hexes
from bergfried.games import AnyGame, give_order
from bergfried.kernel import record, text
from bergfried.kernel.oath import Oath
from bergfried.kernel.record import BadRecord
from bergfried.kernel.verdicts import Unreadable
from bergfried.realm import actions as realm_actions
from bergfried.rulebook.library import BadData, foreign_yaml
from bergfried.rulebook.tables import TableError, export, load_tables, read_override
from bergfried.situations import BadSituation, read_situation, run_text, shipped
from bergfried.standing import BadOrder

steady = settings(deadline=None, max_examples=150, derandomize=True)

NASTY: dict[str, Callable[[int], str]] = {
    "blanks": lambda n: " " * n,
    "tabs": lambda n: "\t" * n,
    "lines": lambda n: "\n" * n,
    "lines of blanks": lambda n: " \n" * (n // 2),
    "quotes": lambda n: '"' * n,
    "backslashes": lambda n: '"' + "\\" * n,
    "brackets": lambda n: "[" * n,
    "brackets that close": lambda n: "[" * (n // 2) + "]" * (n // 2),
    "closing brackets": lambda n: "]" * n,
    "braces": lambda n: '{"a":' * (n // 5),
    "a number": lambda n: "9" * n,
    "numbers": lambda n: "9 " * (n // 2),
    "dice": lambda n: "[" + "9 " * (n // 2) + "]",
    "tildes": lambda n: "~ " * (n // 2),
    "arrows": lambda n: "-> " * (n // 3),
    "a name": lambda n: "A" * n,
    "names": lambda n: "Odo " * (n // 4),
    "names together": lambda n: "+".join(["Odo"] * (n // 4)),
    "plus signs": lambda n: "+" * n,
    "places": lambda n: "C5 " * (n // 3),
    "a way": lambda n: "Odo C5 via " + "C5 C6 " * (n // 6),
    "two ways": lambda n: "Odo C5 via C6 " + "via " * (n // 4),
    "slashes": lambda n: "C5/" * (n // 3),
    "facings": lambda n: "C5>" * (n // 3),
    "options": lambda n: "infiltration," * (n // 13),
    "releases": lambda n: "1." * (n // 2),
    "other digits": lambda n: "²٣" * (n // 2),
    "other lines": lambda n: "\u2028\x0b\x0c" * (n // 3),
    "letters beyond": lambda n: "é𝕬" * (n // 2),
    "nothing to see": lambda n: "\x00\u202e" * (n // 2),
}
every_kind = pytest.mark.parametrize("nasty", NASTY)

GAME = bergfried.new("meadow", seed=1)
for _text in ("ready", "ready", "shoot Nicholas Francisco"):
    GAME.play(_text)
ROWS = GAME.save().split("\n")
SECRET = "5f" * 32
COMMITMENT = Oath(SECRET, ("blue", "red")).commitment
TABLE = 'table siege.classes ["sergeant", "foot"] movement 7 -> 5'

PLACES: dict[str, Callable[[str], str]] = {
    "instead of the file": lambda bad: bad,
    "before the file": lambda bad: bad + "\n" + "\n".join(ROWS),
    "as the first line": lambda bad: "\n".join([f"bergfried game 1{bad}", *ROWS[1:]]),
    "as the version": lambda bad: with_row(1, f"version {bad}"),
    "as the scenario": lambda bad: with_row(2, f"scenario {bad}"),
    "as the edition": lambda bad: with_row(3, f"edition {bad}"),
    "as the seed": lambda bad: with_row(4, f"seed {bad}"),
    "as the start": lambda bad: with_row(5, f"start {bad}"),
    "within the start": lambda bad: with_row(5, f"start {bad}~{bad}{ROWS[5][-12:]}"),
    "as what is sworn": lambda bad: with_field(f"sworn {bad}"),
    "as the secret": lambda bad: with_field(f"sworn {COMMITMENT}\nsecret {bad}"),
    "as what is added": lambda bad: with_field(f"sworn {COMMITMENT}\nsecret {SECRET}\nadded blue {bad}"),
    "as who adds something": lambda bad: with_field(f"sworn {COMMITMENT}\nsecret {SECRET}\nadded {bad}"),
    "as the salt": lambda bad: with_field(f"salt {bad}"),
    "as options": lambda bad: with_field(f"options {bad}"),
    "as what is given": lambda bad: with_field(f"given {bad}"),
    "as an order": lambda bad: with_field(f"order blue {bad}"),
    "as a table": lambda bad: with_field(f"table {bad}"),
    "as a row of a table": lambda bad: with_field(f"table siege.classes {bad}"),
    "as a column of a table": lambda bad: with_field(f'table siege.classes ["sergeant", "foot"] {bad}'),
    "as a value of a table": lambda bad: with_field(TABLE.replace("-> 5", f"-> {bad}")),
    "in a field": lambda bad: with_field(f"weather {bad}"),
    "as a field": lambda bad: with_field(bad),
    "before an action": lambda bad: with_row(8, bad + ROWS[8]),
    "as an action": lambda bad: with_row(9, ROWS[9].replace("shoot Nicholas Francisco", bad)),
    "after a verb": lambda bad: with_row(9, ROWS[9].replace("Nicholas Francisco", bad)),
    "as dice": lambda bad: with_row(9, re.sub(r"\[.*\]", lambda _: f"[{bad}]", ROWS[9])),
    "as the sides of a die": lambda bad: with_row(9, re.sub(r"\[.*\]", lambda _: f"[4/{bad}]", ROWS[9])),
    "as a hash": lambda bad: with_row(9, ROWS[9] + bad),
    "after the game": lambda bad: "\n".join(ROWS) + bad,
}


_sworn = bergfried.new("meadow")
_sworn.swear(Oath(SECRET, ("blue", "red"), {"blue": "one", "red": "two"}))
for _text in ("ready", "ready", "shoot Nicholas Francisco"):
    _sworn.play(_text)
_sworn.undo(agreed=True)
SWORN = _sworn.save().split("\n")

FRAGMENTS = [
    TABLE,
    "order blue hold fire",
    "order blue Odo ask",
    "order red spare Odo",
    "order red fire within 8 with 30% at Odo+Nicholas",
    "options infiltration",
    "added blue one",
    "given 3",
    "salt x",
    "   4 -     undo  ~ 0123456789ab",
    "[4/10 3/10]",
]
"""Pieces of files that are read further than nonsense."""


def with_row(number: int, row: str) -> str:
    return "\n".join([*ROWS[:number], row, *ROWS[number + 1 :]])


def with_field(row: str) -> str:
    return "\n".join([*ROWS[:5], row, *ROWS[5:]])


def loaded(file: str) -> AnyGame | None:
    """The game of a file, or None where it is refused with a line and a sentence that can be read."""
    try:
        return games.load(file)
    except BadRecord as error:
        refused = error
    assert 1 <= refused.line <= file.count("\n") + 1
    must_be_short(words.bad_record(refused))
    return None


def must_be_short(sentence: str) -> None:
    assert sentence
    assert "⟦" not in sentence
    assert len(sentence) < 1500


class TestGameFiles:
    @every_kind
    @pytest.mark.parametrize("place", PLACES)
    def test_reading_is_linear(self, nasty: str, place: str) -> None:
        def make(size: int) -> str:
            return PLACES[place](NASTY[nasty](size))

        assert grows_linearly(lambda file: loaded(Counted(file)), make)

    def test_many_tables_are_read_in_linear_time(self) -> None:
        base = load_tables()["anarchy.melee.foot"]
        changes = [
            f'table {base.name} [{row[0]}] {column} "{cell}" -> "DS"'
            for row in base.rows
            for column, cell in zip(base.columns[1:], row[1:], strict=True)
            if cell != "DS"
        ]

        def make(size: int) -> str:
            return "\n".join([*ROWS[:5], *changes[: size // 50], *ROWS[5:]])

        assert grows_linearly(lambda file: loaded(Counted(file)), make, size=1000)

    @given(st.data())
    @settings(steady, max_examples=60)
    def test_whatever_is_repeated_wherever_is_read_in_linear_time(self, data: st.DataObject) -> None:
        """Some lines or pieces of lines, one after the other and then again and again, at any place of a file."""
        rows = data.draw(st.sampled_from([ROWS, SWORN]))
        pieces = st.sampled_from([*FRAGMENTS, *rows, *(make(8) for make in NASTY.values())])
        parts = data.draw(st.lists(pieces | st.text(max_size=6), min_size=1, max_size=4))
        between = data.draw(st.sampled_from(["", " ", "\n"]))
        unit = between.join(parts) + between or " "
        where = data.draw(st.integers(0, len(rows) - 1))
        column = data.draw(st.integers(0, len(rows[where])))

        def make(size: int) -> str:
            grown = rows[where][:column] + unit * (size // len(unit) + 1) + rows[where][column:]
            return "\n".join([*rows[:where], grown, *rows[where + 1 :]])

        assert grows_linearly(lambda file: loaded(Counted(file)), make, size=600)

    def test_a_long_game_with_much_taken_back_is_read_in_linear_time(self) -> None:
        def make(size: int) -> str:
            game = bergfried.new("meadow")
            game.swear(Oath(SECRET, ("blue", "red"), {"blue": "one", "red": "two"}))
            game.play("ready")
            for _ in range(size // 60):
                game.play("ready")
                game.undo(agreed=True)
            return game.save()

        file = make(1500)
        game = loaded(file)
        assert game is not None
        assert game.save() == file
        assert grows_linearly(lambda file: loaded(Counted(file)), make)

    def test_a_cell_is_changed_once(self) -> None:
        with pytest.raises(BadRecord) as refused:
            games.load("\n".join([*ROWS[:5], TABLE, TABLE, *ROWS[5:]]))
        assert (refused.value.reason, refused.value.line) == ("record-table", 7)

    @given(st.data())
    @steady
    def test_any_edit_leaves_a_shorter_game_or_a_sentence(self, data: st.DataObject) -> None:
        file = "\n".join(ROWS)
        where = data.draw(st.integers(0, len(file)))
        cut = data.draw(st.integers(0, 30))
        pieces = st.sampled_from([make(12) for make in NASTY.values()] + ROWS + [TABLE])
        put = "".join(data.draw(st.lists(pieces | st.text(max_size=6), max_size=5)))
        game = loaded(file[:where] + put + file[where + cut :])
        if game is not None and not game.changes:
            assert game.steps[: len(GAME.steps)] == GAME.steps[: len(game.steps)]

    @pytest.mark.parametrize(
        "order", ["blue dance", "green hold fire", "blue", "blue fire within 0", "blue fire within 8 9"]
    )
    def test_an_order_must_be_one(self, order: str) -> None:
        with pytest.raises(BadRecord) as refused:
            games.load(with_field(f"order {order}"))
        assert refused.value.line == 6


# ------------------------------------------------------------------------------------------------ actions and orders


@cache
def board(name: str) -> AnyGame:
    """A game; where there are men to move, one in which they may."""
    game = games.open_game(name)
    while not isinstance(game, games.RealmGame) and game.decision and game.decision.kind != "move":
        game.play("ready" if game.check("ready") else "end")
    return game


VERBS = [("breach", verb) for verb in battle_actions.ALL] + [("1198", verb) for verb in realm_actions.ALL]


def judged(name: str, action: str) -> None:
    """Read an action and ask whether it is legal; what cannot be read gets a sentence that can."""
    try:
        board(name).check(action)
    except Unreadable as refused:
        must_be_short(words.unreadable(refused))


class TestActions:
    @pytest.mark.parametrize(("name", "verb"), VERBS)
    def test_reading_and_judging_one_is_linear(self, name: str, verb: str) -> None:
        known = {"Odo": "Gunter", "C5": "AA18", "C6": "U21"} if name == "breach" else {"Odo": "Philipp"}
        for make in NASTY.values():

            def action(size: int, make: Callable[[int], str] = make) -> str:
                text = f"{verb} {make(size)}"
                for here, there in known.items():
                    text = text.replace(here, there)
                return text

            assert grows_linearly(lambda text: judged(name, Counted(text)), action, size=500)

    @given(st.sampled_from(VERBS), st.text(max_size=20), st.sampled_from(sorted(NASTY)))
    @steady
    def test_whatever_it_is_changes_nothing(self, verb: tuple[str, str], more: str, nasty: str) -> None:
        game = board(verb[0])
        before = game.hash, len(game.steps)
        judged(verb[0], f"{verb[1]} {NASTY[nasty](20)} {more}")
        assert (game.hash, len(game.steps)) == before


class TestOrders:
    @every_kind
    def test_reading_one_is_linear(self, nasty: str) -> None:
        game = bergfried.new("meadow", edition="anarchy")

        def read(order: str) -> None:
            with pytest.raises(BadOrder) as refused:
                give_order(game, "blue", order)
            assert len(str(refused.value)) < 1500
            assert game.orders == {}

        assert grows_linearly(lambda order: read(Counted(order)), NASTY[nasty])
        assert grows_linearly(
            lambda order: read(Counted(order)), lambda size: f"fire within {NASTY[nasty](size)}"
        )


# ------------------------------------------------------------------------------------------------ YAML

GROWING: dict[str, Callable[[int], str]] = {
    "a billion laughs": lambda n: "\n".join(
        ["a: &a0 [x, x]", *(f"b{i}: &a{i + 1} [{', '.join([f'*a{i}'] * 9)}]" for i in range(n // 40))]
    ),
    "an alias of itself": lambda n: "a: &a [" + "*a, " * (n // 4) + "]",
    "merges": lambda n: "a: &a {x: 1}\n" + "".join(f"b{i}: {{<<: *a}}\n" for i in range(n // 12)),
    "brackets": lambda n: "a: " + "[" * n,
    "brackets that close": lambda n: "a: " + "[" * n + "]" * n,
    "braces": lambda n: "{a: " * (n // 4),
    "lists in lists": lambda n: "- " * (n // 2) + "x",
    "questions": lambda n: "? " * (n // 2) + "x",
    "mappings in mappings": lambda n: "\n".join(" " * i + "a:" for i in range(int((2 * n) ** 0.5))),
    "a number": lambda n: "a: " + "9" * n,
    "a number by sixty": lambda n: "a: 1" + ":01" * (n // 3),
    "a number by sixteen": lambda n: "a: 0x" + "f" * n,
    "a fraction": lambda n: "a: 0." + "9" * n,
    "a tagged number": lambda n: "a: !!int " + '"' + "9" * n + '"',
    "a tagged date": lambda n: "a: !!timestamp " + '"' + "9" * n + '"',
    "tags": lambda n: "%TAG !a! tag:a\n" * (n // 15) + "--- x",
    "documents": lambda n: "---\n" * (n // 4),
    "anchors": lambda n: "".join(f"a{i}: &a{i} x\n" for i in range(n // 10)),
    "quotes": lambda n: "a: " + '"' * n,
    "colons": lambda n: "a: b" + ": " * (n // 2),
    "commas": lambda n: "[" + "," * n,
    "blanks": lambda n: "a:" + " " * n,
    "tabs": lambda n: "a:" + "\t" * n,
    "remarks": lambda n: "#\n" * (n // 2),
    "a date": lambda n: "a: 2001-99-99",
    "not to be seen": lambda n: "a: \x00",
}
SITUATION = shipped("siege/SG-1.42-figures-block")
OWN_TABLE = export(load_tables()["siege.classes"])


def read_all(brought: str) -> list[str]:
    """Read a text as a situation, as a table and as YAML: the sentences it is refused with."""
    sentences = [*run_text(brought, "test").failures]
    for read in (read_situation, foreign_yaml, lambda table: read_override(table, load_tables())):
        try:
            read(brought)
        except (BadSituation, BadData, TableError) as refused:
            sentences.append(str(refused))
    assert all(len(sentence) < 1500 for sentence in sentences)
    return sentences


class TestForeignYaml:
    @pytest.mark.parametrize("growing", GROWING)
    @pytest.mark.parametrize("around", ["", SITUATION, OWN_TABLE], ids=["alone", "situation", "table"])
    def test_reading_it_is_linear(self, growing: str, around: str) -> None:
        def make(size: int) -> str:
            return f"{around}\n{GROWING[growing](size)}\n"

        assert grows_linearly(read_all, make)
        assert read_all(make(1000))

    @pytest.mark.parametrize(
        ("brought", "sentence"),
        [
            ("a: &x [1]\nb: *x", "The file has an alias (*) in line 2; write out what it stands for."),
            ("[" * 50, "The file is nested too deeply in line 1: at most 30 levels can be read."),
            ("a:\n  - !!int '7'", "The file has a tag (!) in line 2; no file of ours needs one."),
            ("a: " + "9" * 5000, "The file has a number that is too long in line 1."),
            ("%YAML 1.1\n---\na: 1", "The file has a line that begins with %; no file of ours needs one."),
        ],
    )
    def test_what_would_grow_is_refused_in_a_sentence(self, brought: str, sentence: str) -> None:
        with pytest.raises(BadData) as refused:
            foreign_yaml(brought)
        assert str(refused.value) == sentence

    def test_ten_thousand_brackets_do_not_end_the_program(self) -> None:
        assert read_all("[" * 200_000)

    def test_what_comes_with_the_program_is_modest(self) -> None:
        for table in load_tables().values():
            foreign_yaml(export(table))

    @given(st.data())
    @steady
    def test_any_edit_is_read_or_gets_a_sentence(self, data: st.DataObject) -> None:
        whole = data.draw(st.sampled_from([SITUATION, OWN_TABLE]))
        where = data.draw(st.integers(0, len(whole)))
        cut = data.draw(st.integers(0, 30))
        pieces = st.sampled_from([make(12) for make in (*NASTY.values(), *GROWING.values())])
        put = "".join(data.draw(st.lists(pieces | st.text(max_size=6), max_size=4)))
        read_all(whole[:where] + put + whole[where + cut :])


# ------------------------------------------------------------------------------------------------ the measure


@pytest.mark.parametrize("module", [record, text, games, boards, hexes])
def test_no_pattern_that_meets_such_texts_repeats_without_bound_twice(module: ModuleType) -> None:
    patterns = [value for value in vars(module).values() if isinstance(value, re.Pattern)]
    assert all(len(re.findall(r"[*+]|,\}", pattern.pattern)) <= 1 for pattern in patterns)
    source = inspect.getsource(module)
    assert len(re.findall(r"\bre\.[a-z]+\(", source)) == len(patterns)


def test_the_measure_sees_what_is_not_linear() -> None:
    def blanks(size: int) -> str:
        return " " * size

    def looks_again_and_again(line: str) -> None:
        for _ in line:
            Counted(line).strip()

    def loops_in_loops(line: str) -> None:
        for _ in line:
            for _ in line[::20]:
                pass

    def goes_through(line: str) -> None:
        for _ in line:
            pass

    assert not grows_linearly(looks_again_and_again, blanks)
    assert not grows_linearly(loops_in_loops, blanks)
    assert grows_linearly(goes_through, blanks)
