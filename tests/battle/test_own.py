"""Battles of one's own: what can be wrong with a file is told with its line, all at once, and changes nothing."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

import bergfried
from bergfried import words
from bergfried.battle.setup import own
from bergfried.battle.setup.own import (
    MOST_ACROSS,
    MOST_FAULTS,
    MOST_GOALS,
    MOST_LEVELS,
    MOST_MEN,
    MOST_NAME,
    MOST_ROUNDS,
    MOST_SAID,
    MOST_TEXT,
    MOST_THINGS,
    MOST_TITLE,
    MOST_ZONES,
    BadOwn,
    Fault,
    read_data,
    read_own,
    sketched,
    write_own,
)
from bergfried.battle.setup.scenarios import BadScenario
from bergfried.games import OwnBattle, own_battle, own_siege
from bergfried.kernel.dice import SeededDice
from bergfried.kernel.record import BadRecord
from bergfried.players.random import RandomPlayer
from bergfried.rulebook.library import BadData

MILL = """\
scenario: mill
title: The mill
map: meadow
zones:
  yard: R1-U13
editions: [siege, anarchy]
rounds: 6
sides:
  blue:
    title: the miller's men
    zone: west
    men:
      Odo: {kind: crossbowman, at: B4}
      Roland: {kind: knight, at: "C6>SE"}
  red:
    title: the bailiff's men
    zone: yard
    men:
      Hal: {kind: crossbowman, at: T10}
goals:
  - {side: blue, hold: yard, points: 4}
"""

MOOR = """\
map  moor
title  The moor
size  4 x 3
legend
  .  flat
  b  brush
ground
  . . b .
  . b . .
  . . . .
zones
  west  A1-A3
  yard  D1-D3
"""


def faults(text: str) -> list[Fault]:
    with pytest.raises(BadOwn) as refused:
        read_own(text)
    return refused.value.faults


def changed(path: str, value: object) -> str:
    """The mill with one thing otherwise, or left out."""
    data: Any = yaml.safe_load(MILL)
    at, steps = data, path.split("/")
    for step in steps[:-1]:
        at = at[int(step)] if isinstance(at, list) else at[step]
    if value is None:
        del at[steps[-1]]
    else:
        at[int(steps[-1]) if isinstance(at, list) else steps[-1]] = value
    return yaml.safe_dump(data, sort_keys=False)


def test_a_sound_file_is_played_saved_and_loaded() -> None:
    for edition in ("siege", "anarchy"):
        game, player = own_battle(MILL, edition=edition, seed=3), RandomPlayer(1)
        while not game.over:
            game.play(player.choose(game))
        again = bergfried.load(game.save())
        assert isinstance(again, OwnBattle)
        assert (again.hash, again.title, len(again.steps)) == (game.hash, "The mill", len(game.steps))
        assert "hold" in str(again.scenario.goals) or again.scenario.goals[0].hold == "yard"


def test_what_is_written_is_read_again() -> None:
    mill = read_own(MILL)
    assert read_own(write_own(mill.data)).scenario == mill.scenario
    assert write_own({"story": "One.\nTwo."}) == "story: |-\n  One.\n  Two.\n"


@pytest.mark.parametrize(
    ("path", "value", "reason", "line"),
    [
        ("scenario", "meadow", "own-name-taken", 1),
        ("scenario", "My Mill", "own-name", 1),
        ("title", "", "own-title", 2),
        ("title", None, "own-missing", 1),
        ("map", "medow", "own-no-map", 3),
        ("zones/yard", "Z99", "own-zone", 5),
        ("zones/Yard", "A1", "own-zone", 6),
        ("editions/1", "anarchi", "own-edition", 8),
        ("rounds", 0, "own-rounds", 9),
        ("rounds", "many", "own-kind", 9),
        ("sides/blue/zone", "north", "own-no-zone", 13),
        ("sides/red/men", {}, "own-nobody", 24),
        ("sides/red/men/Hal/kind", "archr", "own-class", 26),
        ("sides/red/men/Hal/at", "Z99", "own-place", 27),
        ("sides/red/men/Hal/at", "B4", "own-place-taken", 27),
        ("sides/red/men/Hal/weapon", "trebuchet", "own-weapon", 28),
        ("sides/red/men/Odo", {"kind": "knight", "at": "T4"}, "own-man", 28),
        ("things", ["mantlett D4>N"], "own-thing", 33),
        ("goals/0/side", "green", "own-rules", 7),
        ("options", ["infiltraton"], "own-option", 33),
        ("days", 3, "own-one-day", 32),
        ("story", "x" * 3000, "own-story", 32),
        ("colour", "red", "own-strange", 32),
        ("sides", {"Red": yaml.safe_load(MILL)["sides"]["red"]}, "own-side", 11),
        ("sides/red/men/Hal/at", "T" * (MOST_NAME + 1), "own-place", 27),
        ("map", 7, "own-no-map", 3),
        ("drawn", 7, "own-drawn-text", 32),
        ("zones", 7, "own-zones", 4),
        ("editions", [], "own-edition", 6),
        ("sides", {"red": yaml.safe_load(MILL)["sides"]["red"]}, "own-two-sides", 10),
        ("sides/blue/title", "x" * (MOST_TITLE + 1), "own-title", 12),
        ("sides/blue/works", ["mantlet"] * (MOST_THINGS + 1), "own-many", 21),
        ("things", ["mantlet D4>N"] * (MOST_THINGS + 1), "own-many", 32),
        ("goals", [{"side": "blue", "points": n} for n in range(MOST_GOALS + 1)], "own-many", 28),
    ],
)
def test_what_is_wrong_is_told_with_its_line(path: str, value: object, reason: str, line: int) -> None:
    found = faults(changed(path, value))
    assert reason in {fault.reason for fault in found}
    fault = next(fault for fault in found if fault.reason == reason)
    assert abs(fault.line - line) <= 2, f"line {fault.line}"
    for language in words.LANGUAGES:
        assert "⟦" not in words.fault(fault, language)
        assert "{$" not in words.fault(fault, language)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("scenario", "m" * MOST_NAME),
        ("title", "x" * MOST_TITLE),
        ("story", "x" * MOST_SAID),
        ("rounds", 1),
        ("rounds", MOST_ROUNDS),
        ("sides/blue/title", "x" * MOST_TITLE),
        ("sides/blue/men/" + "O" * MOST_NAME, {"kind": "crossbowman", "at": "B9"}),
        ("sides/blue/works", ["mantlet"] * MOST_THINGS),
        ("zones/" + "y" * MOST_NAME, "A1"),
        ("zones", {f"yard{number or ''}": "R1-U13" for number in range(MOST_ZONES)}),
        ("goals", [{"side": "blue", "hold": "yard", "points": 1 + number} for number in range(MOST_GOALS)]),
    ],
)
def test_as_much_as_is_allowed_is_not_too_much(path: str, value: object) -> None:
    assert read_own(changed(path, value)).scenario.rounds


def test_a_side_may_have_as_long_a_name() -> None:
    assert read_own(MILL.replace("blue", "b" * MOST_NAME)).scenario.rounds


def test_a_place_that_is_none_is_told_with_those_there_are() -> None:
    (fault,) = faults(changed("sides/red/men/Hal/at", "T" * MOST_NAME))
    assert str(fault.facts["sentence"]).endswith("(A1 – U13)")


def test_what_only_the_rules_tell_is_told_in_their_words_and_of_whom_they_speak() -> None:
    for fault in faults(changed("sides/blue/men/Roland/at", "A1>SW")):
        assert (fault.path, fault.reason) == (("sides", "blue", "men", "Roland"), "own-rules")
        assert fault.facts["sentence"] == "Roland does not fit on A1>SW."


def test_what_fails_without_a_word_is_told_by_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise LookupError

    monkeypatch.setattr(own, "open_scenario", fail)
    fault, _ = faults(MILL)
    assert (fault.path, fault.facts["sentence"]) == (("editions", 0), "LookupError")


def test_a_file_may_be_as_long_as_that() -> None:
    assert read_own(MILL + "#" * (MOST_TEXT - len(MILL))).scenario.rounds
    assert read_data("#" * MOST_TEXT) is None
    with pytest.raises(BadData, match=str(MOST_TEXT)):
        read_data("#" * (MOST_TEXT + 1))


def test_the_first_fault_and_its_line_are_what_a_program_is_told() -> None:
    with pytest.raises(BadOwn, match=r"^line 3: own-no-map$"):
        read_own(changed("map", "medow"))


def test_what_is_nearest_is_named() -> None:
    (fault,) = faults(changed("map", "medow"))
    assert str(fault.facts["near"]).startswith("meadow")


def test_a_word_of_the_wrong_kind_is_told_where_it_stands() -> None:
    (fault,) = faults(changed("sides/red/men/Hal/kind", 7))
    assert (fault.path, fault.reason) == (("sides", "...", "men", "...", "kind"), "own-kind")


def test_a_weapon_of_a_class_that_is_none_is_not_asked_for() -> None:
    """What is wrong is told once."""
    found = faults(changed("sides/red/men/Hal", {"kind": "archr", "weapon": "trebuchet", "at": "T10"}))
    assert [fault.reason for fault in found] == ["own-class"]


def test_several_faults_are_told_at_once_in_the_order_of_their_lines() -> None:
    data = yaml.safe_load(MILL)
    data["rounds"], data["map"] = 99, "medow"
    data["sides"]["red"]["men"] = {}
    found = faults(yaml.safe_dump(data, sort_keys=False))
    assert [fault.reason for fault in found] == ["own-no-map", "own-rounds"]
    data["map"] = "meadow"
    found = faults(yaml.safe_dump(data, sort_keys=False))
    assert [fault.reason for fault in found] == ["own-rounds", "own-nobody"]


@pytest.mark.parametrize(
    "text", ["", "7", "- a", "a\tb", "[", "{a: &x 1, b: *x}", "? [1]\n: 2", "x" * (MOST_TEXT + 1)]
)
def test_what_is_no_battle_is_refused(text: str) -> None:
    assert faults(text)


@settings(max_examples=200, derandomize=True, database=None, deadline=None)
@given(st.text(st.sampled_from("ab1 \t\n:-,[]{}#&*!|>'\"%@?~\u2028\x85\U00086de7")) | st.text())
def test_whatever_letters_come_are_answered_by_a_battle_and_by_a_siege(text: str) -> None:
    """Files are read by one parser and its lines counted by the same: where two did, one bore what the other did not."""
    assert faults(text)
    with pytest.raises((BadScenario, BadData)) as refused:
        own_siege(text)
    assert not str(refused.value).endswith("..")


def test_it_is_bounded() -> None:
    data = yaml.safe_load(MILL)
    data["sides"]["red"]["men"] = {
        f"Man{n}": {"kind": "crossbowman", "at": "T10"} for n in range(MOST_MEN + 1)
    }
    assert [fault.reason for fault in faults(yaml.safe_dump(data))] == ["own-many"], (
        "none of them is looked at"
    )
    data["sides"]["red"]["men"] = {f"man{n}": {"kind": "archr", "at": "Z"} for n in range(MOST_MEN)}
    assert len(faults(yaml.safe_dump(data))) == MOST_FAULTS
    large = changed("drawn", "map x\nsize 300 x 300\nlegend\n . flat\nground\n . .")
    assert "own-map-large" in {fault.reason for fault in faults(large)}


def moor() -> dict[str, Any]:
    data = copy.deepcopy(yaml.safe_load(MILL))
    del data["map"], data["zones"]
    data["drawn"] = MOOR
    data["sides"]["blue"]["men"] = {"Odo": {"kind": "crossbowman", "at": "A1"}}
    data["sides"]["red"]["men"] = {"Hal": {"kind": "crossbowman", "at": "D3"}}
    return dict(data)


def test_a_map_of_ones_own_is_played_on() -> None:
    game = own_battle(yaml.safe_dump(moor()), seed=1)
    assert (game.battle.board.columns, game.battle.board.title) == (4, "The moor")
    assert bergfried.load(game.save()).hash == game.hash


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (".  flat", ".  lava", "own-ground"),
        ("zones", "sides\n  hedgerow A1 N\nzones", "own-feature"),
        ("zones", "links\n  rope A1 A2\nzones", "own-feature"),
        ("size  4 x 3", "size  5 x 3", "own-map"),
        ("  . . . .", "  . . ? .", "own-map"),
    ],
)
def test_a_map_that_cannot_be_is_refused(old: str, new: str, reason: str) -> None:
    data = moor()
    data["drawn"] = MOOR.replace(old, new)
    assert reason in {fault.reason for fault in faults(yaml.safe_dump(data))}


def wide(columns: int, levels: int = 1, zones: int = 2, more: str = "") -> str:
    """A map of one row that is so large."""
    ground, none = " ".join("." * columns), " ".join("-" * columns)
    higher = "".join(f"level {level}\n  {none.replace('-', '.', 1)}\n" for level in range(1, levels))
    named = "".join(f"  zone{number}  A1\n" for number in range(zones - 2))
    return (
        f"map  moor\ntitle  The moor\nsize  {columns} x 1\nlegend\n  .  flat\nground\n  {ground}\n{higher}"
        f"zones\n  west  A1\n  yard  D1\n{named}{more}"
    )


LINES = "\n" * (8 * MOST_ACROSS - wide(4).count("\n"))


@pytest.mark.parametrize(
    ("most", "more"),
    [
        (wide(MOST_ACROSS), wide(MOST_ACROSS + 1)),
        (wide(4, levels=MOST_LEVELS), wide(4, levels=MOST_LEVELS + 1)),
        (wide(4, zones=MOST_ZONES), wide(4, zones=MOST_ZONES + 1)),
        (wide(4, more="#".ljust(4 * MOST_ACROSS, "-")), wide(4, more="#".ljust(4 * MOST_ACROSS + 1, "-"))),
        (wide(4, more=LINES), wide(4, more=LINES + "\n")),
        (wide(4), wide(4).replace("4 x 1", "4 x 1000")),
    ],
    ids=["across", "levels", "zones", "line", "lines", "size"],
)
def test_a_map_may_be_so_large_and_no_larger(most: str, more: str) -> None:
    data = moor()
    data["sides"]["red"]["men"]["Hal"]["at"] = "D1"
    data["drawn"] = most
    assert read_own(yaml.safe_dump(data)).board.columns
    data["drawn"] = more
    assert [fault.reason for fault in faults(yaml.safe_dump(data))] == ["own-map-large"]


@pytest.mark.parametrize(
    ("sides", "shown"),
    [({}, ("blue", "red")), ({"green": {}}, ("green", "blue")), ({"red": {}, "green": {}}, ("red", "green"))],
)
def test_an_unfinished_battle_has_two_sides(sides: dict[str, object], shown: tuple[str, ...]) -> None:
    found = sketched({"map": "meadow", "sides": sides})
    assert found is not None
    assert tuple(found[0].sides) == shown


def test_an_unfinished_battle_is_shown_as_far_as_it_goes() -> None:
    data = yaml.safe_load(MILL)
    data["sides"]["red"]["men"]["Hal"]["at"] = "Z99"
    shown = sketched(data)
    assert shown is not None
    battle, _ = shown
    assert [piece.name for piece in battle.roster if not piece.is_animal] == ["Odo", "Roland"]
    empty = sketched({"map": "meadow"})
    assert empty is not None
    assert not empty[0].roster
    assert sketched({"map": "medow"}) is None
    assert sketched(7) is None


def test_a_game_file_with_a_battle_that_cannot_be_is_refused() -> None:
    text = own_battle(MILL).save()
    with pytest.raises(BadRecord, match="record-unknown"):
        bergfried.load(text.replace('"map":"meadow"', '"map":"medow"'))
    with pytest.raises(BadRecord, match="record-start-differs"):
        bergfried.load(text.replace('"rounds":6', '"rounds":7'))


def test_whatever_somebody_writes_is_answered() -> None:
    """Parts of a sound file replaced by others and by what nobody expects: it is a battle, or all that is wrong is told."""
    dice, sound, told = SeededDice("own"), 0, list[str]()
    others: list[object] = [None, 0, -1, 10**6, "", "A1>N", "U13/1", "camp", "edge north", "castle"]
    others += [[], {}, ["a"], {"a": 1}, True]
    for _ in range(120):
        data: Any = yaml.safe_load(MILL)
        for _ in range(2):
            parts = list(_parts(data))
            holder, key = parts[dice.roll(1, len(parts), "part")[0] - 1]
            holder[key] = copy.deepcopy(others[dice.roll(1, len(others), "other")[0] - 1])
        try:
            read_own(yaml.safe_dump(data))
            sound += 1
        except BadOwn as error:
            told.append(words.bad_own(error))
        sketched(data)
    assert all(told)
    assert len(told) > sound


def _parts(data: Any) -> Iterator[tuple[Any, Any]]:
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from _parts(data[key])
