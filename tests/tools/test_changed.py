"""What a change can touch is run, and no more."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tools.changed import (
    BROWSER,
    FOUNDATIONS,
    PROJECT,
    RULES,
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
    ("file", "test"),
    [
        ("src/bergfried/data/ledger/hall.yaml", "tests/rulebook/test_ledger.py"),
        ("src/bergfried/data/realms/1198.yaml", "tests/realm"),
        ("src/bergfried/locale/de/page-story.ftl", "tests/test_page_words.py"),
        ("src/bergfried/web/rulebook.js", "tests/test_page_words.py"),
        ("src/bergfried/cli/rulebook.py", "tests/test_cli.py"),
        ("tests/board/test_hexes.py", "tests/board/test_hexes.py"),
        ("tests/board/maps.py", "tests/board"),
        ("tools/page_types.py", "tests/tools"),
        ("docs/mutations.yaml", "tests/tools"),
    ],
)
def test_each_part_has_its_tests(file: str, test: str) -> None:
    assert test in run_by(file)


def test_a_folder_takes_its_files_in() -> None:
    command = run_by("src/bergfried/realm/fate.py", "tests/realm/test_generic.py")
    assert "tests/realm" in command
    assert "tests/realm/test_generic.py" not in command


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
    places = [*FOUNDATIONS[2:], *RULES, *(f"{SOURCE}{part}" for part in TESTS), *BROWSER]
    places += [test for tests in TESTS.values() for test in tests]
    assert [place for place in places if not (PROJECT / place).exists()] == []
    pages = {page for parts in BROWSER.values() for page in parts}
    assert [page for page in pages if not (PROJECT / SOURCE / "web" / f"{page}.js").exists()] == []


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
