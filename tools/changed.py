"""What a change can touch: the checks `./test --changed [BASE]` runs, for a loop of less than a minute.

    python -m tools.changed [BASE]

prints one check a line, its name and its command with tabs between. What differs from BASE (HEAD, unless another
commit is named) counts, and what git does not know yet. If everything stands on what has changed, the only line is
`everything`, and why.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

PROJECT = Path(__file__).parent.parent
SOURCE = "src/bergfried/"

FOUNDATIONS = (
    "pyproject.toml",
    "requirements",
    "src/bergfried/__init__.py",
    "src/bergfried/battle/actions.py",
    "src/bergfried/battle/engine/",
    "src/bergfried/battle/events.py",
    "src/bergfried/battle/roles.py",
    "src/bergfried/board/",
    "src/bergfried/calm.py",
    "src/bergfried/kernel/",
    "tools/environment.sh",
)
"""What nearly all tests stand on."""

TESTS = {
    "advice/": ("tests/test_advice.py",),
    "advice/annals.py": ("tests/realm/test_told.py",),
    "advice/campaigning.py": ("tests/realm/test_attacking.py",),
    "advice/chronicle.py": ("tests/leaguer/test_notes.py",),
    "advice/kingdom.py": ("tests/realm/test_told.py",),
    "advice/ordering.py": ("tests/leaguer/test_sheet.py", "tests/leaguer/test_day_orders.py"),
    "battle/": ("tests/battle/test_declarations.py",),
    "cli/": ("tests/test_cli.py",),
    "data/classes.yaml": ("tests/rulebook",),
    "data/contents.yaml": ("tests/rulebook/test_ledger.py",),
    "data/editions/": ("tests/rulebook", "tests/test_options.py"),
    "data/glossary.yaml": ("tests/rulebook",),
    "data/grounds.yaml": ("tests/rulebook", "tests/battle/test_land.py"),
    "data/ledger/": ("tests/rulebook/test_ledger.py",),
    "data/maps/": (
        "tests/battle/test_anarchy_maps.py",
        "tests/battle/test_scenarios.py",
        "tests/board/test_maps.py",
    ),
    "data/names.yaml": ("tests/leaguer/test_names.py",),
    "data/options.yaml": ("tests/rulebook", "tests/test_options.py"),
    "data/places.yaml": ("tests/realm/test_places.py",),
    "data/realms/": ("tests/realm",),
    "data/scenarios/": ("tests/battle/test_scenarios.py", "tests/test_aims.py"),
    "data/sieges/": ("tests/leaguer/test_names.py", "tests/leaguer/test_scenarios.py"),
    "data/puzzles/": ("tests/players/test_puzzles.py",),
    "data/situations/": (),
    "data/stands.yaml": ("tests/players/test_stands.py", "tests/lab/test_stands.py"),
    "data/tables/": ("tests/rulebook",),
    "data/things.yaml": ("tests/battle/test_things.py", "tests/board/test_things.py"),
    "data/weapons.yaml": ("tests/rulebook", "tests/battle/test_equipment.py"),
    "data/winning.json": ("tests/players/test_winning.py",),
    "drawing/": ("tests/drawing",),
    "files.py": ("tests/test_cli.py",),
    "games.py": ("tests/generic/test_save_load.py",),
    "joined/": ("tests/joined",),
    "lab/": ("tests/lab", "tests/test_arena.py", "tests/test_bench.py"),
    "leaguer/": ("tests/leaguer",),
    "learning/": ("tests/learning",),
    "locale/": ("tests/test_words.py", "tests/test_page_words.py"),
    "players/": ("tests/players",),
    "realm/": ("tests/realm",),
    "rulebook/": ("tests/rulebook", "tests/test_options.py"),
    "server/": ("tests/server/test_app.py", "tests/server/test_games.py", "tests/server/test_page_types.py"),
    "siege/": ("tests/siege",),
    "situations/": ("tests/test_situations.py",),
    "standing.py": ("tests/test_orders.py",),
    "web/": ("tests/test_page_words.py",),
    "words.py": ("tests/test_words.py", "tests/test_page_words.py"),
}
"""The tests of each part of the program; besides, those run that import a changed module or are named after it. The
situations need none: they are run themselves."""

GAMES = ("battle/", "siege/", "leaguer/", "realm/", "joined/")
SPEAKING = tuple(f"{SOURCE}{part}" for part in (*GAMES, "advice/"))
"""Whose messages the tests of the words read out of the source."""
RULES = tuple(f"{SOURCE}{part}" for part in (*GAMES, "rulebook/", "situations/", "data/"))
"""What the situations are run on."""
SHOWN = f"{SOURCE}data/situations/"
OF_ONE_GAME = {
    f"{SOURCE}{part}": f"{SHOWN}{folder}/"
    for part, folder in {
        "data/places.yaml": "staufer",
        "data/realms/": "staufer",
        "data/sieges/": "leaguer",
        "joined/": "staufer",
        "leaguer/": "leaguer",
        "realm/": "staufer",
    }.items()
}
"""Where the situations are that a part of the rules alone is seen in; elsewhere it may be all of them."""
PAGE = (
    f"{SOURCE}web/",
    f"{SOURCE}server/",
    f"{SOURCE}advice/views.py",
    "tools/page-types/",
    "tools/page_types.py",
)
SLOW = ("tests/browser/", "tests/generic/", "tests/server/test_kill.py", "tests/server/test_schema.py")
"""Not run because something they import has changed."""
LONG = (
    "tests/lab/test_cluster.py",
    "tests/lab/test_report.py",
    "tests/leaguer/test_figures.py",
    "tests/leaguer/test_generic.py",
    "tests/leaguer/test_whole_sieges.py",
)
"""Run only if they have changed themselves, or the module they are named after."""
BROWSER = {
    "tests/browser/test_cut.py": ("cut",),
    "tests/browser/test_design.py": ("designer", "draft"),
    "tests/browser/test_ending.py": ("aftermath", "ending", "review", "victory"),
    "tests/browser/test_fire.py": ("orders", "thread"),
    "tests/browser/test_game.py": ("game", "choosing", "panel", "marks", "hints", "api", "menu"),
    "tests/browser/test_guests.py": ("calling", "live", "icon-turn"),
    "tests/browser/test_home.py": ("home", "setup", "memory", "door", "library"),
    "tests/browser/test_keyboard.py": ("dom", "hexes", "words"),
    "tests/browser/test_leaguer.py": ("sheet", "calendar"),
    "tests/browser/test_orders.py": ("marching",),
    "tests/browser/test_own.py": ("own",),
    "tests/browser/test_page.py": (
        "app",
        "board",
        "colours",
        "icon",
        "index",
        "look",
        "routes",
        "style",
        "theme",
    ),
    "tests/browser/test_realm.py": ("realm",),
    "tests/browser/test_scenes.py": ("account", "player", "scenes", "signs", "stage"),
    "tests/browser/test_siege.py": ("siege",),
    "tests/browser/test_story.py": ("story", "replay", "rulebook", "talk"),
    "tests/browser/test_touch.py": ("layout",),
}
"""The tests that drive each part of the page; they take minutes, so they are only named."""


PLAYED = (f"{SOURCE}data/scenarios/", f"{SOURCE}data/maps/")
"""What the generic tests play; a map is played in the scenario of its name, if there is one."""
PYTEST = ("python", "-m", "pytest", "-n", "2", "-q")
EACH_SITUATION = "tests/test_situations.py::test_shipped_situation"
"""Left out, because `bergfried check` runs them all at once."""
ALL_OF_THEM = "tests/test_situations.py::test_coverage_counts_only_what_is_cited_and_shown"
"""Runs all of them too: left out unless the counting itself has changed."""
COUNTING = f"{SOURCE}situations/coverage.py"


MAP, THE_MAP_IS_TRUE = "ARCHITECTURE.md", "tests/test_architecture.py"
"""The map of the house is compared with every module and what it imports."""


class Check(msgspec.Struct, frozen=True):
    """Something to run."""

    name: str
    command: tuple[str, ...]

    def __str__(self) -> str:
        return "\t".join((self.name, *self.command))


def changed_files(base: str) -> list[str]:
    """Everything that differs from a commit, and what is new; taken away files too."""
    differing = _git("diff", "--name-only", "--no-renames", base, "--")
    return sorted({*differing, *_git("ls-files", "--others", "--exclude-standard")})


def _git(*words: str) -> list[str]:
    done = subprocess.run(("git", *words), cwd=PROJECT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr.strip())
    return done.stdout.splitlines()


def foundations(files: Iterable[str]) -> list[str]:
    """Those of the files that everything stands on."""
    return [file for file in files if file == "test" or file.startswith(FOUNDATIONS)]


def checks(files: Sequence[str]) -> list[Check]:
    """What to run for files of which none is a foundation."""
    return [*_lint(files), *_situations(files), *_tests(files)]


def _lint(files: Sequence[str]) -> Iterator[Check]:
    python = tuple(file for file in files if file.endswith(".py") and (PROJECT / file).exists())
    if python:
        yield Check("ruff check", ("ruff", "check", *python))
        yield Check("ruff format", ("ruff", "format", "--check", *python))
        yield Check("mypy", ("mypy", "src", "tests", "tools"))
    if any(file.startswith(SOURCE) for file in python):
        yield Check("import contracts", ("lint-imports", "--no-logo"))
    if any(file.startswith(PAGE) for file in files):
        yield Check("types of the page", ("page_types",))


def _situations(files: Sequence[str]) -> Iterator[Check]:
    """All situations if a rule of all games has changed; else those of the game whose rules have, and those that have."""
    rules = [file for file in files if file.startswith(RULES)]
    shown = {file for file in rules if file.startswith(SHOWN) and (PROJECT / file).exists()}
    changed = [file for file in rules if not file.startswith(SHOWN)]
    games = {_shown_in(file) for file in changed}
    if SHOWN in games:
        yield Check("bergfried check, all shipped situations", ("bergfried", "check"))
    elif games:
        found = (path for game in games for path in (PROJECT / game).glob("*.yaml"))
        shown |= {path.relative_to(PROJECT).as_posix() for path in found}
        yield Check("bergfried check, the situations of a game", ("bergfried", "check", *sorted(shown)))
    elif shown:
        yield Check("bergfried check, the changed situations", ("bergfried", "check", *sorted(shown)))


def _shown_in(file: str) -> str:
    """The folder of the situations in which a file of the rules is seen."""
    return next((folder for part, folder in OF_ONE_GAME.items() if file.startswith(part)), SHOWN)


def _tests(files: Sequence[str]) -> Iterator[Check]:
    found = {test for file in files for test in _tests_for(file)}
    folders = tuple(f"{test}/" for test in found if not test.endswith(".py"))
    if chosen := sorted(test for test in found if test in LONG or not test.startswith(folders)):
        yield Check("pytest", (*PYTEST, "-m", "not browser and not soak", *_left_out(files, found), *chosen))
    played = {Path(file).stem for file in files if file.startswith(PLAYED)}
    if played:
        yield Check(
            "pytest, the changed scenarios", (*PYTEST, "tests/generic", "-k", " or ".join(sorted(played)))
        )
    if "README.md" in files:
        yield Check("README examples", ("python", "-m", "pytest", "--doctest-glob=README.md", "README.md"))


def _left_out(files: Collection[str], found: Collection[str]) -> Iterator[str]:
    """What pytest is not to run, though it lies in what was chosen."""
    for test in (EACH_SITUATION, *([] if COUNTING in files else [ALL_OF_THEM])):
        yield from ("--deselect", test)
    within = (test for test in LONG if str(Path(test).parent) in found and test not in found)
    yield from (f"--ignore={test}" for test in within)


def _tests_for(file: str) -> Iterator[str]:
    """The tests of one changed file."""
    path = PROJECT / file
    if file.startswith("tests/"):
        if path.name.startswith("test_"):
            yield from [file] if path.exists() and not file.startswith("tests/browser/") else []
        elif path.suffix == ".py" and not file.startswith(SLOW):
            yield str(Path(file).parent)
    elif file.startswith("tools/") or file == "docs/mutations.yaml":
        yield "tests/tools"
    elif file == MAP:
        yield THE_MAP_IS_TRUE
    elif file.startswith(SOURCE):
        inner = file.removeprefix(SOURCE)
        for part, tests in TESTS.items():
            if inner.startswith(part):
                yield from tests
        if file.endswith(".py"):
            yield THE_MAP_IS_TRUE
            yield from (str(test.relative_to(PROJECT)) for test in tests_of([path]))
            yield from ["tests/test_words.py"] if file.startswith(SPEAKING) else []


def tests_of(modules: Collection[Path]) -> list[Path]:
    """The tests that import one of these modules, or are named after one; slow ones are left out."""
    found = []
    for test in sorted((PROJECT / "tests").rglob("test_*.py")):
        place = test.relative_to(PROJECT).as_posix()
        if place.startswith(SLOW):
            continue
        named = any(test.stem == f"test_{module.stem}" for module in modules)
        if named or (place not in LONG and _imports_one(test, modules)):
            found.append(test)
    return found


def _imports_one(test: Path, modules: Collection[Path]) -> bool:
    text = test.read_text(encoding="utf-8")
    return any(_imports(text, module) for module in modules)


def _imports(text: str, module: Path) -> bool:
    package = ".".join(module.parent.relative_to(PROJECT / "src").parts)
    lines = text.splitlines()
    if any(f"{package}.{module.stem} import" in line for line in lines):
        return True
    starts = [line for line in lines if line.startswith(f"from {package} import")]
    return any(module.stem in line.replace(",", " ").split() for line in starts)


def browser_tests(files: Iterable[str]) -> list[str]:
    """The browser tests that drive what has changed."""
    pages = [Path(file) for file in files if file.startswith(f"{SOURCE}web/")]
    found = {test for page in pages for test, parts in BROWSER.items() if page.stem in parts}
    return sorted(found | {file for file in files if file.startswith("tests/browser/test_")})


def main(arguments: Sequence[str]) -> None:
    files = changed_files(arguments[0] if arguments else "HEAD")
    if whole := foundations(files):
        print(f"everything\t{', '.join(whole)}")
        return
    for check in checks(files):
        print(check)
    if unseen := browser_tests(files):
        print(f"note\tnot run, for want of time: ./test -- -m browser {' '.join(unseen)}")


if __name__ == "__main__":
    main(sys.argv[1:])
