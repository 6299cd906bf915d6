"""The map of the house is true: every module stands on it, and whoever knows a neighbour is named there with the reason."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "bergfried"
TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")

FOLDERS = (
    "battle/field",
    "battle/castle",
    "battle/engines",
    "battle/fire",
    "battle/people",
    "battle/setup",
    "siege",
    "leaguer",
)
"""Where chapters are."""
COMMON = {
    "siege": {"actions", "events", "roles", "state", "siege"},
    "leaguer": {
        "actions",
        "battles",
        "events",
        "grounds",
        "leaguer",
        "people",
        "picking",
        "roles",
        "state",
        "when",
    },
}
"""What all chapters of a folder stand on; ARCHITECTURE says so in the lines before the table."""
COMPOSING = {"battle/setup": {"chapters"}, "siege": {"opening"}, "leaguer": {"scenario"}}
"""Who puts the chapters together, and may know every one of them."""


# ------------------------------------------------------------------------------------------------ neighbours


def imported(module: Path, text: str) -> set[str]:
    """The modules beside one that it imports."""
    package = ".".join(("bergfried", *module.parent.relative_to(PACKAGE).parts))
    beside = {path.stem for path in module.parent.glob("*.py")} - {"__init__", module.stem}
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.ImportFrom):
            continue
        whence = f"{package}.{node.module or ''}".rstrip(".") if node.level == 1 else node.module or ""
        if whence == package:
            found |= {name.name for name in node.names}
        elif whence.startswith(f"{package}."):
            found.add(whence.removeprefix(f"{package}.").partition(".")[0])
    return found & beside


def known(folder: str) -> set[tuple[str, str]]:
    """Who knows whom among the chapters of a folder."""
    common, composing = COMMON.get(folder, set()), COMPOSING.get(folder, set())
    return {
        (path.stem, other)
        for path in (PACKAGE / folder).glob("*.py")
        if path.stem not in composing | common
        for other in imported(path, path.read_text(encoding="utf-8")) - common
    }


def named(folder: str) -> Iterator[tuple[str, str]]:
    """Who may know whom, as the table says."""
    for line in TEXT.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[0] == f"`{folder}`":
            who, whom, why = cells[1:]
            assert why, line
            yield from ((one, other) for one in who.split(", ") for other in whom.split(", "))


@pytest.mark.parametrize("folder", FOLDERS)
def test_whoever_knows_a_neighbour_is_named_with_the_reason(folder: str) -> None:
    told = list(named(folder))
    assert len(told) == len({*told}), "each is named once"
    assert known(folder) == {*told}


def test_what_all_stand_on_knows_no_chapter() -> None:
    """But `leaguer` and its people, which know the battles they open."""
    for folder, common in COMMON.items():
        for stem in common:
            path = PACKAGE / folder / f"{stem}.py"
            assert imported(path, path.read_text(encoding="utf-8")) <= common


@pytest.mark.parametrize(
    "line",
    [
        "from . import doors, winch",
        "from .winch import WinchDeed",
        "from bergfried.battle.castle import winch",
        "from bergfried.battle.castle.winch import WinchDeed",
        "def late() -> None:\n    from .winch import WinchDeed",
    ],
)
def test_every_way_of_importing_is_seen(line: str) -> None:
    assert "winch" in imported(PACKAGE / "battle" / "castle" / "gates.py", line)


# ------------------------------------------------------------------------------------------------ the map


def paragraphs() -> dict[str, str]:
    """What the map says of each package."""
    block = TEXT.split("```")[1]
    parts = re.split(r"(?m)^  (?=\w)", block)[1:]
    return {part.split("/")[0].split()[0]: part for part in parts}


def within(text: str, folder: str) -> str:
    """What stands in the brackets behind a folder's name, and nothing that is explained in brackets there."""
    start = text.index(f"{folder}/ (") + len(folder) + 3
    depth, said = 1, ""
    for letter in text[start:]:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if not depth:
            return said
        said += letter if depth == 1 and letter != ")" else ""
    raise AssertionError(f"the brackets of {folder} are never shut")


def modules(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")} - {"__init__", "__main__"}


PACKAGES = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py") if path.parent.name != "battle")
BATTLE = sorted(path.parent.name for path in PACKAGE.glob("battle/*/__init__.py"))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_stands_on_the_map(package: str) -> None:
    said = set(re.findall(r"\w+", paragraphs()[package]))
    assert modules(PACKAGE / package) - said == set()


@pytest.mark.parametrize("folder", BATTLE)
def test_the_folders_of_the_battle_are_on_the_map_as_they_are(folder: str) -> None:
    said = within(paragraphs()["battle"], folder)
    names = {name.split()[0] for name in said.removeprefix("the board as an edition reads it: ").split(",")}
    assert names == modules(PACKAGE / "battle" / folder)
