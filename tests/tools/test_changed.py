"""What a change can touch is run, and no more."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tools.changed import (
    ALL_OF_THEM,
    BROWSER,
    FOUNDATIONS,
    LONG,
    OF_ONE_GAME,
    PROJECT,
    RULES,
    SHOWN,
    SOURCE,
    TESTS,
    Check,
    browser_tests,
    changed_files,
    checks,
    foundations,
)
from tools.changed import (
    tests_of as importing,
)

WINCH = "src/bergfried/battle/castle/winch.py"


def named(files: list[str]) -> dict[str, Check]:
    return {check.name: check for check in checks(files)}


def run_by(*files: str) -> tuple[str, ...]:
    return named(list(files))["pytest"].command


def test_a_chapter_is_checked_by_the_situations_and_its_tests() -> None:
    found = named([WINCH])
    assert list(found) == [
        "ruff check",
        "ruff format",
        "mypy",
        "import contracts",
        "bergfried check, all shipped situations",
        "pytest",
    ]
    assert "tests/battle/test_winch.py" in found["pytest"].command
    assert "tests/test_words.py" in found["pytest"].command
    assert not any("generic" in word or "server" in word for word in found["pytest"].command)


def test_only_changed_situations_are_run_if_no_rule_changed() -> None:
    situation = "src/bergfried/data/situations/siege/SG-1.42-figures-block.yaml"
    assert named([situation])["bergfried check, the changed situations"].command[-1] == situation
    assert "pytest" not in named([situation])


@pytest.mark.parametrize(
    ("file", "folder"),
    [
        ("src/bergfried/leaguer/mending.py", "leaguer"),
        ("src/bergfried/data/sieges/vigil.yaml", "leaguer"),
        ("src/bergfried/realm/fate.py", "staufer"),
        ("src/bergfried/joined/forces.py", "staufer"),
    ],
)
def test_of_one_game_its_situations_are_run_and_no_others(file: str, folder: str) -> None:
    other = "src/bergfried/data/situations/hall/AN-3.2.4-a-palisade.yaml"
    _, _, *run = named([file])["bergfried check, the situations of a game"].command
    assert {Path(situation).parent.name for situation in run} == {folder}
    assert len(run) == len(list((PROJECT / SHOWN / folder).iterdir()))
    assert "bergfried check, all shipped situations" in named([file, WINCH])
    assert named([file, other])["bergfried check, the situations of a game"].command[2:] == tuple(
        sorted([*run, other])
    )


@pytest.mark.parametrize(
    ("file", "test"),
    [
        ("src/bergfried/data/ledger/hall.yaml", "tests/rulebook/test_ledger.py"),
        ("src/bergfried/data/sieges/vigil.yaml", "tests/leaguer/test_scenarios.py"),
        ("src/bergfried/leaguer/mending.py", "tests/leaguer"),
        ("src/bergfried/advice/ordering.py", "tests/leaguer/test_sheet.py"),
        ("src/bergfried/leaguer/mending.py", "tests/test_words.py"),
        ("src/bergfried/joined/forces.py", "tests/joined"),
        ("src/bergfried/data/realms/1198.yaml", "tests/realm"),
        ("src/bergfried/locale/de/page-story.ftl", "tests/test_page_words.py"),
        ("src/bergfried/web/rulebook.js", "tests/test_page_words.py"),
        ("src/bergfried/cli/rulebook.py", "tests/test_cli.py"),
        ("tests/board/test_hexes.py", "tests/board/test_hexes.py"),
        ("tests/board/maps.py", "tests/board"),
        ("tools/page_types.py", "tests/tools"),
        ("docs/mutations.yaml", "tests/tools"),
        ("ARCHITECTURE.md", "tests/test_architecture.py"),
        (WINCH, "tests/test_architecture.py"),
    ],
)
def test_each_part_has_its_tests(file: str, test: str) -> None:
    assert test in run_by(file)


def test_a_folder_takes_its_files_in() -> None:
    command = run_by("src/bergfried/realm/fate.py", "tests/realm/test_generic.py")
    assert "tests/realm" in command
    assert "tests/realm/test_generic.py" not in command


def test_long_tests_run_only_for_themselves_and_for_their_module() -> None:
    figures, report = "tests/leaguer/test_figures.py", "tests/lab/test_report.py"
    assert f"--ignore={figures}" in run_by("src/bergfried/leaguer/mending.py")
    assert f"--ignore={figures}" not in run_by(figures, "src/bergfried/leaguer/mending.py")
    assert f"--ignore={report}" in run_by("src/bergfried/lab/balance.py")
    assert report in run_by("src/bergfried/lab/report.py")


def test_all_situations_are_counted_if_the_counting_has_changed() -> None:
    assert ALL_OF_THEM in run_by("src/bergfried/situations/reading.py")
    assert ALL_OF_THEM not in run_by("src/bergfried/situations/coverage.py")


def test_a_scenario_is_played() -> None:
    found = named(["src/bergfried/data/scenarios/ford.yaml"])["pytest, the changed scenarios"]
    assert found.command[-3:] == ("tests/generic", "-k", "ford")


def test_the_page_is_held_to_its_types_and_the_browser_only_named() -> None:
    page = "src/bergfried/web/rulebook.js"
    assert "types of the page" in named([page])
    assert browser_tests([page, WINCH]) == ["tests/browser/test_story.py"]
    assert "pytest" not in named(["tests/browser/test_story.py"])
    assert browser_tests(["tests/browser/test_story.py"]) == ["tests/browser/test_story.py"]


def test_everything_stands_on_kernel_and_board() -> None:
    files = ["src/bergfried/board/hexes.py", WINCH, "tests/test_words.py", "test"]
    assert foundations(files) == ["src/bergfried/board/hexes.py", "test"]


def test_texts_need_nothing() -> None:
    assert checks(["docs/opponents.md"]) == []
    assert list(named(["README.md"])) == ["README examples"]


def test_modules_are_found_by_what_imports_them() -> None:
    names = {test.name for test in importing([PROJECT / WINCH])}
    assert "test_winch.py" in names
    assert "test_hexes.py" not in names


def test_all_that_is_named_is_there() -> None:
    places = [*FOUNDATIONS[2:], *RULES, *(f"{SOURCE}{part}" for part in TESTS), *BROWSER, *LONG]
    places += [test for tests in TESTS.values() for test in tests]
    assert ALL_OF_THEM.split("::")[1] in (PROJECT / ALL_OF_THEM.split("::")[0]).read_text()
    assert [place for place in places if not (PROJECT / place).exists()] == []
    assert [place for place in (*OF_ONE_GAME, *OF_ONE_GAME.values()) if not (PROJECT / place).exists()] == []
    pages = {page for parts in BROWSER.values() for page in parts}
    assert pages <= {path.stem for path in (PROJECT / SOURCE / "web").iterdir()}


def parts_of(folder: Path) -> list[str]:
    """What is in a folder of the program, as it is called in the list of tests."""
    found = (
        path
        for path in sorted(folder.iterdir())
        if path.name not in ("__pycache__", "py.typed", "__main__.py")
    )
    return [path.relative_to(PROJECT / SOURCE).as_posix() + "/" * path.is_dir() for path in found]


def test_every_part_of_the_program_and_every_kind_of_data_has_its_tests() -> None:
    """An entry that is missing would let a change pass untested."""
    parts = [part for part in parts_of(PROJECT / SOURCE) if part != "data/"] + parts_of(
        PROJECT / SOURCE / "data"
    )
    unseen = [part for part in parts if part not in TESTS and not f"{SOURCE}{part}".startswith(FOUNDATIONS)]
    assert unseen == []


def test_every_module_of_the_page_has_its_browser_tests() -> None:
    pages = {path.stem for path in (PROJECT / SOURCE / "web").iterdir() if not path.name.endswith(".d.ts")}
    assert pages == {page for parts in BROWSER.values() for page in parts}


def test_every_browser_test_drives_some_part_of_the_page() -> None:
    whole = {"tests/browser/test_axe.py", "tests/browser/test_weight.py"}
    tests = {path.relative_to(PROJECT).as_posix() for path in (PROJECT / "tests/browser").glob("test_*.py")}
    assert tests - whole == {*BROWSER}


def test_new_changed_and_removed_files_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=Odo", "-c", "user.email=odo@example.org")
        subprocess.run(("git", *who, *words), cwd=tmp_path, check=True, capture_output=True)

    git("init")
    for name in ("kept", "edited", "removed"):
        (tmp_path / name).write_text(name)
    git("add", "-A")
    git("commit", "-m", "first")
    (tmp_path / "edited").write_text("anew")
    (tmp_path / "removed").unlink()
    (tmp_path / "fresh").write_text("fresh")
    monkeypatch.setattr("tools.changed.PROJECT", tmp_path)
    assert changed_files("HEAD") == ["edited", "fresh", "removed"]
    with pytest.raises(SystemExit, match="nowhere"):
        changed_files("nowhere")
