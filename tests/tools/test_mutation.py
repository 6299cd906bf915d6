"""Rules are broken one at a time, and what no situation notices is told."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from tools.mutation.__main__ import (
    ANY,
    EXCUSED,
    PACKAGE,
    Excuses,
    Trial,
    chapter_files,
    lines_of,
    read_excuses,
    situations_of,
    told,
)
from tools.mutation.changes import changes, marked
from tools.mutation.trying import Broken

RULES = '''
FULL = cite("SG-1.91-b")

def hands_full(battle: Battle, piece: int | None) -> Refusal | None:
    """Carriers do not shoot."""
    if piece is None or battle.free(piece) < 2:
        return battle.refuse(FULL, "is-carrying")
    battle.ids(FULL)
    return too_far(piece) or too_high(piece)

CHAPTER = Chapter(name="ladders", deeds={"move": (Raise(), Lay())}, hooks=(hands_full,))
'''


def made(source: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for change in changes(source, deep=True):
        found.setdefault(" ".join(change.before), []).append(" ".join(change.after))
    return found


def test_every_part_of_a_rule_is_broken() -> None:
    found = made(RULES)
    assert set(found["if piece is None or battle.free(piece) < 2:"]) == {
        "if False or battle.free(piece) < 2:",
        "if piece is None or False:",
        "if True:",
        "if piece is None or battle.free(piece) <= 2:",
        "if piece is None or battle.free(piece) < 3:",
    }
    assert found['return battle.refuse(FULL, "is-carrying")'] == ["return None"]
    assert found["battle.ids(FULL)"] == ["pass"]
    assert found["return too_far(piece) or too_high(piece)"] == [
        "return None or too_high(piece)",
        "return too_far(piece) or None",
    ]


def test_a_rule_is_broken_as_a_whole_first() -> None:
    found = [" ".join(change.after) for change in changes(RULES) if change.home is not None]
    assert found == [
        "if piece is None or battle.free(piece) <= 2:",
        "return None",
        "return None or too_high(piece)",
        "return too_far(piece) or None",
    ]


def test_every_entry_of_a_declaration_is_left_out() -> None:
    last = list(made(RULES))[-1]
    assert made(RULES)[last] == [
        'CHAPTER = Chapter(**{}, deeds={"move": (Raise(), Lay())}, hooks=(hands_full,))',
        'CHAPTER = Chapter(name="ladders", deeds={"move": (*(), Lay())}, hooks=(hands_full,))',
        'CHAPTER = Chapter(name="ladders", deeds={"move": (Raise(), *())}, hooks=(hands_full,))',
        'CHAPTER = Chapter(name="ladders", deeds={"move": (Raise(), Lay())}, **{})',
    ]


def test_types_and_assertions_are_no_rules() -> None:
    assert not made("def f(a: int | str = x) -> int | None:\n    assert a < 1\n    return f'{a + 1}'\n")


def test_what_the_machine_reckons_with_is_no_rule() -> None:
    found = made("""
def _prospects(battle: Battle) -> Iterator[Prospect]:
    yield Prospect(_after(battle))

def _notes(battle: Battle) -> Iterator[Note]:
    yield Note(battle.gate)

def _after(battle: Battle) -> State:
    _open(battle)
    return shut(battle)

def _open(battle: Battle) -> None:
    battle.gate = 1

def shut(battle: Battle) -> State:
    battle.gate = 0

CHAPTER = Chapter(name="gates", deeds=deeds, prospects=_prospects, goes_on=_prospects, notes=_notes)
""")
    declared = (
        'CHAPTER = Chapter(name="gates", deeds=deeds, prospects=_prospects, goes_on=_prospects, notes=_notes)'
    )
    assert list(found) == ["battle.gate = 0", declared]
    assert len(found[declared]) == 2


def test_what_is_bound_in_a_condition_stays_bound() -> None:
    assert made("def f():\n    if no := check():\n        return no\n")["if no := check():"] == [
        "if (no := check()) and False:",
        "if (no := check()) or True:",
    ]


def test_rules_near_are_named() -> None:
    assert {change.rules for change in changes(RULES) if change.home is not None} == {("SG-1.91-b",)}


def test_all_changes_of_a_chapter_can_be_compiled() -> None:
    for file in chapter_files("castle/winch") + chapter_files("realm/home"):
        source = file.read_text(encoding="utf-8")
        compile(marked(source, 0, range(len(source))), str(file), "exec")
        for change in changes(source, deep=True):
            compile(change.text, str(file), "exec")


def test_a_chapter_is_a_module_or_a_folder() -> None:
    assert chapter_files("castle/ladders") == [PACKAGE / "battle" / "castle" / "ladders.py"]
    assert PACKAGE / "battle" / "fire" / "burning.py" in chapter_files("fire")
    assert PACKAGE / "siege" / "siege.py" in chapter_files("siege")
    assert chapter_files("joined/forces") == [PACKAGE / "joined" / "forces.py"]
    with pytest.raises(Broken, match="nearest are castle/ladders"):
        chapter_files("castle/laders")


def test_lines_of_a_chapter_are_named() -> None:
    assert lines_of("castle/ladders:12,34") == ("castle/ladders", frozenset({12, 34}))
    name, none = lines_of("castle/ladders")
    assert (name, none) == ("castle/ladders", frozenset())
    with pytest.raises(Broken, match="named so: castle/ladders:12,34"):
        lines_of("castle/ladders:twelve")
    (file,) = chapter_files("castle/ladders")
    lines = sorted({mutant.change.line for mutant in Trial([file], situations=()).mutants})
    few = Trial([file], situations=(), lines={file: frozenset(lines[3:5])})
    assert {mutant.change.line for mutant in few.mutants} == set(lines[3:5])


def test_excuses_are_of_changes_that_are_made() -> None:
    assert EXCUSED.exists()
    excuses = read_excuses()
    made = {
        file: {
            (" ".join(each.before), " ".join(each.after))
            for each in changes((PACKAGE / file).read_text(), deep=True)
        }
        for file in {excuse.file for excuse in excuses}
    }
    for excuse in excuses:
        if (excuse.line, excuse.becomes) != (ANY, ANY):
            assert (excuse.line, excuse.becomes) in made[excuse.file], excuse


def test_a_file_without_rules_is_excused_as_a_whole() -> None:
    excuses = Excuses()
    assert ("battle/setup/own.py", "any line", "pass") in excuses
    assert ("battle/setup/preparing.py", "any line", "pass") not in excuses


def test_a_realm_and_a_siege_are_broken_on_their_own_situations() -> None:
    folders = {
        chapter: {name.partition("/")[0] for name in situations_of(chapter_files(chapter))}
        for chapter in ("realm", "joined", "leaguer", "castle/ladders")
    }
    assert folders["realm"] == folders["joined"] == {"staufer"}
    assert folders["leaguer"] == {"leaguer"}
    assert folders["castle/ladders"] == {"siege", "anarchy", "hall", "leaguer"}


@pytest.fixture
def thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("thawed")
def test_a_situation_notices_what_it_shows_and_nothing_else() -> None:
    trial = Trial(
        chapter_files("castle/ladders"), situations=["siege/SG-1.91-b-carriers-neither-shoot-nor-attack"]
    )
    told_at_once: list[int] = []
    trial.run(told_at_once.append)
    assert sorted(told_at_once) == [n for n in range(len(trial.mutants)) if n not in trial.noticed]
    noticed = {mutant.change.line: mutant for n, mutant in enumerate(trial.mutants) if n in trial.noticed}
    missed = [
        told(mutant, bool(trial.reached[n]))
        for n, mutant in enumerate(trial.mutants)
        if n not in trial.noticed
    ]
    assert any("is-carrying" in line for mutant in noticed.values() for line in mutant.change.before)
    assert any("ladder-against-tower" in text and "no situation reaches" in text for text in missed)


@pytest.mark.usefixtures("thawed")
def test_a_function_that_another_has_made_is_changed_too() -> None:
    trial = Trial(chapter_files("setup/preparing"), situations=["siege/SG-2.41-onto-the-map"])
    trial.mutants = [each for each in trial.mutants if "pushed-from-edge" in " ".join(each.change.before)]
    trial.run()
    assert len(trial.mutants) == 1
    assert len(trial.noticed) == 1


@pytest.mark.usefixtures("thawed")
def test_what_is_trusted_is_not_tried() -> None:
    trial = Trial(chapter_files("setup/preparing"), situations=["siege/SG-2.41-onto-the-map"])
    trial.mutants = [each for each in trial.mutants if "pushed-from-edge" in " ".join(each.change.before)]
    trial.trusted = {trial.mutants[0].key}
    trial.run()
    assert not trial.noticed
