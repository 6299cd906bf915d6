"""Break a chapter's rules one at a time, and list what no situation notices.

A chapter is a module or a folder of src/bergfried/battle (castle/ladders, fire, land/sight), or siege, leaguer, realm,
joined, or one of their modules (siege/bombardment); lines of a module may be named (field/moving:510,591). Exit code 1
if something goes unnoticed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

import msgspec
from tools.changed import PROJECT, tests_of

import bergfried
from bergfried.rulebook import library
from bergfried.situations import read_situation, shipped, situation_names

from .changes import Change, changes
from .trying import Broken, Visit, in_processes, prepare, try_situations, try_tests, visits

PACKAGE = Path(bergfried.__file__).parent
ENDLESS = "no end"
"""What notices a change that never ends, or breaks down altogether."""
EXCUSED = PROJECT / "docs" / "mutations.yaml"
Key: TypeAlias = tuple[str, str, str]
"""A change as excuses name it: its file, the line, and what it becomes."""


ANY = "*"


class Excuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change that need not be noticed, and why: its file below src/bergfried, the line, and what it becomes; or, with
    ANY line, all changes of a file that holds no rule."""

    file: str
    line: str
    becomes: str
    why: str


class Mutant(msgspec.Struct, frozen=True):
    """A change of a file."""

    file: Path
    change: Change

    @property
    def where(self) -> str:
        return self.file.relative_to(PACKAGE).as_posix()

    @property
    def key(self) -> Key:
        return self.where, " ".join(self.change.before), " ".join(self.change.after)


def chapter_files(chapter: str) -> list[Path]:
    """The modules of a chapter; raises Broken with the nearest names."""
    known: dict[str, list[Path]] = {}
    for root in ("joined", "realm", "siege", "leaguer", "battle"):
        for module in sorted((PACKAGE / root).rglob("*.py")):
            short = module.relative_to(PACKAGE).with_suffix("")
            names = () if module.stem == "__init__" else (short, *list(short.parents)[:-1])
            for name in {text.removeprefix("battle/") for text in (each.as_posix() for each in names)}:
                known.setdefault(name, []).append(module)
    wanted = chapter.strip("/").removesuffix(".py").removeprefix("src/bergfried/").removeprefix("battle/")
    if wanted not in known:
        near = get_close_matches(wanted, known, n=3, cutoff=0.4) or list(known)
        raise Broken(f"There is no chapter {chapter!r}; nearest are {', '.join(near)}.")
    return known[wanted]


def lines_of(chapter: str) -> tuple[str, frozenset[int]]:
    """A chapter as it was named, and the lines that were named with it, if there are any."""
    name, _, lines = chapter.partition(":")
    try:
        return name, frozenset(int(line) for line in lines.split(",")) if lines else frozenset()
    except ValueError:
        raise Broken(f"{lines!r} are no lines; they are named so: {name}:12,34.") from None


def situations_of(files: Sequence[Path]) -> list[str]:
    """The situations that can reach something of these files: a siege of many days and a realm are played by few."""
    roots = {file.relative_to(PACKAGE).parts[0] for file in files}
    found = {name: read_situation(shipped(name)) for name in situation_names()}
    realms, battles = bool(roots & {"realm", "joined"}), bool(roots - {"leaguer", "realm", "joined"})
    return [
        name
        for name, each in found.items()
        if (realms if each.realm else battles or ("leaguer" in roots and each.siege))
    ]


def read_excuses() -> list[Excuse]:
    if not EXCUSED.exists():
        return []
    return msgspec.convert(library.yaml(EXCUSED.read_text(encoding="utf-8")) or [], list[Excuse])


class Excuses:
    """All excuses; what is asked is whether a change is among them."""

    def __init__(self) -> None:
        every = {(each.file, each.line, each.becomes): each for each in read_excuses()}
        self.of_files = frozenset(file for file, line, _ in every if line == ANY)
        self.single: dict[Key, Excuse] = {key: each for key, each in every.items() if key[1] != ANY}

    def __contains__(self, key: object) -> bool:
        return isinstance(key, tuple) and (key in self.single or key[0] in self.of_files)


class Trial:
    """The mutants of a chapter, and what noticed each of them."""

    def __init__(
        self,
        files: Sequence[Path],
        jobs: int = 1,
        limit: int | None = None,
        situations: Sequence[str] | None = None,
        *,
        deep: bool = False,
        trusted: Container[Key] = (),
        lines: Mapping[Path, frozenset[int]] = MappingProxyType({}),
    ) -> None:
        self.files, self.jobs, self.trusted = files, jobs, trusted
        self.situations = situations_of(files) if situations is None else situations
        self.mutants = [
            Mutant(file, change)
            for file in files
            for change in changes(file.read_text(encoding="utf-8"), deep=deep)
            if not lines.get(file) or change.line in lines[file]
        ][:limit]
        self.noticed: dict[int, str] = {}
        self.reached: dict[int, list[str]] = {}
        self._eager: dict[Path, Counter[str]] = {file: Counter() for file in files}
        """How many changes of a file each situation has noticed so far: those that notice much in little time come first."""

    def run(self, missed: Callable[[int], None] = lambda number: None) -> None:
        """Try them all, and tell each that nothing noticed as soon as that is known."""
        prepare(self.files)
        lines: dict[Path, set[int]] = {file: set() for file in self.files}
        for mutant in self.mutants:
            lines[mutant.file].add(mutant.change.statement)
        found = visits(lines, self.situations, self.jobs)
        reaching: dict[tuple[int, int], list[str]] = {}
        for name, visit in found.items():
            for statement in visit.seen:
                reaching.setdefault(statement, []).append(name)
        for number, mutant in enumerate(self.mutants):
            here = self.files.index(mutant.file), mutant.change.statement
            imported = mutant.change.home is None
            self.reached[number] = list(found) if imported else reaching.get(here, [])
            if not self.reached[number]:
                missed(number)
        for number, answer in in_processes(self._tasks(found), self.jobs):
            by = ENDLESS if answer is None else answer.decode()
            if by:
                self.noticed[number] = by
                self._eager[self.mutants[number].file][by] += 1
            else:
                missed(number)
            _progress(len(self.noticed), number + 1, len(self.mutants))

    def _tasks(self, found: dict[str, Visit]) -> Iterator[tuple[int, Callable[[], bytes]]]:
        touched: list[Counter[str]] = [Counter() for _ in self.files]
        for name, visit in found.items():
            for file, _ in visit.seen:
                touched[file][name] += 1
        for number, mutant in enumerate(self.mutants):
            names = self.reached[number]
            if not names or mutant.key in self.trusted:
                continue
            rules, eager = frozenset(mutant.change.rules), self._eager[mutant.file]
            here = touched[self.files.index(mutant.file)]
            hopes = {
                name: 1 + len(rules.intersection(found[name].shows)) + eager[name] + here[name]
                for name in names
            }
            order = sorted(names, key=lambda name: (not here[name], found[name].seconds / hopes[name]))
            seconds = {name: found[name].seconds for name in order}
            yield number, try_situations(mutant.file, mutant.change, seconds)

    def run_tests(self, unnoticed: Sequence[int]) -> None:
        """What no situation noticed, tried on the tests of the chapter."""
        tests = tests_of(self.files)
        _, failing = next(in_processes([(0, try_tests(self.files[0], None, tests))], 1))
        if failing != b"":
            raise Broken(f"The tests fail as they are: {', '.join(map(str, tests))}.")
        tasks = (
            (number, try_tests(self.mutants[number].file, self.mutants[number].change, tests))
            for number in unnoticed
        )
        for number, answer in in_processes(tasks, self.jobs):
            if answer != b"":
                self.noticed[number] = "tests"


def _progress(noticed: int, tried: int, total: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{tried} of {total} tried, {noticed} noticed ", end="", file=sys.stderr, flush=True)


def told(mutant: Mutant, reached: bool) -> str:
    """A change as a reader wants it: where, the rules near, and the lines before and after."""
    rules = f" ({', '.join(mutant.change.rules)})" if mutant.change.rules else ""
    note = "" if reached else ", which no situation reaches"
    lines = [f"{mutant.where}:{mutant.change.line}{rules}{note}"]
    lines += [f"  - {line}" for line in mutant.change.before]
    lines += [f"  + {line}" for line in mutant.change.after]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/mutate", description=__doc__)
    parser.add_argument("chapter", metavar="CHAPTER", nargs="+")
    parser.add_argument("--jobs", "-j", type=int, default=2, help="processes at a time (2)")
    parser.add_argument("--limit", type=int, help="only the first so many changes")
    parser.add_argument(
        "--tests", action="store_true", help="try what is left on the chapter's tests too (slow)"
    )
    parser.add_argument(
        "--deep", action="store_true", help="break parts of rules too: each condition, operand and number"
    )
    parser.add_argument(
        "--trust", action="store_true", help="do not try what is excused in docs/mutations.yaml (faster)"
    )
    given = parser.parse_args()
    try:
        named = [lines_of(chapter) for chapter in given.chapter]
        lines = {file: only for chapter, only in named for file in chapter_files(chapter)}
        files = list(lines)
        excuses = Excuses()
        trusted = excuses if given.trust else ()
        trial = Trial(files, given.jobs, given.limit, deep=given.deep, trusted=trusted, lines=lines)
        return _report(trial, excuses, tests=given.tests)
    except Broken as error:
        print(error, file=sys.stderr)
        return 2


def _report(trial: Trial, excuses: Excuses, tests: bool) -> int:
    def tell(number: int) -> None:
        if trial.mutants[number].key not in excuses:
            print(told(trial.mutants[number], bool(trial.reached[number])), flush=True)

    trial.run((lambda number: None) if tests else tell)
    unnoticed = [number for number in range(len(trial.mutants)) if number not in trial.noticed]
    excused = [number for number in unnoticed if trial.mutants[number].key in excuses]
    left = [number for number in unnoticed if number not in excused]
    if tests and left:
        trial.run_tests(left)
        left = [number for number in left if number not in trial.noticed]
        for number in left:
            tell(number)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    every = [Mutant(file, change) for file in trial.files for change in changes(file.read_text(), deep=True)]
    files, made = {mutant.where for mutant in every}, {mutant.key for mutant in every}
    for excuse in [each for key, each in excuses.single.items() if each.file in files and key not in made]:
        print(f"{EXCUSED.name} excuses what is no change any more: {excuse.file}: {excuse.line}")
    needless = {mutant.key for mutant in trial.mutants}
    needless -= {trial.mutants[number].key for number in unnoticed}
    for excuse in [each for key, each in excuses.single.items() if key in needless]:
        print(f"{EXCUSED.name} excuses what is noticed: {excuse.file}: {excuse.line}")
    print(
        f"{len(trial.mutants)} changes: {len(trial.noticed)} noticed, {len(excused)} excused, {len(left)} not noticed"
    )
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
