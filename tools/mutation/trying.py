"""Trying a broken rule on the situations: each in a process of its own, forked from one that has read everything.

A change inside a function takes the place of that function's code; any other makes the rules be imported anew. The
process from which all are forked has run no situation, so that nothing it keeps at hand hides a change.
"""

from __future__ import annotations

import builtins
import gc
import importlib.util
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import _lru_cache_wrapper
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TypeVar

import msgspec

import bergfried
from bergfried.rulebook import arms, editions, ledger, options, tables, things
from bergfried.situations import read_situation, shipped, situation_names

from .changes import Change, Home, marked

_KEPT = ("bergfried.kernel", "bergfried.board", "bergfried.rulebook", "bergfried.calm")
"""What no chapter can change: it need not be imported anew."""
_RULES = ("bergfried.battle", "bergfried.siege", "bergfried.leaguer", "bergfried.realm", "bergfried.joined")
_MEMORY = 4 << 30
_PATIENCE = 5.0
"""A situation may take so many times longer than it did, and a few seconds besides, before it is given up."""

_IMPORTING = 2.0

T = TypeVar("T")

_functions: dict[str, list[FunctionType]] = {}
"""The functions of each file, wherever somebody may have wrapped or kept them."""


class Visit(msgspec.Struct, frozen=True):
    """How a situation went: how long it took, what it says it shows, and which statements it executes."""

    passed: bool
    seconds: float
    shows: tuple[str, ...]
    seen: tuple[tuple[int, int], ...]
    """The number of a file of the chapter, and a line of it."""


class Broken(Exception):
    """What has to work before anything is broken on purpose does not."""


# ------------------------------------------------------------------------------------------------ processes


def in_processes(
    tasks: Iterable[tuple[T, Callable[[], bytes]]], jobs: int
) -> Iterator[tuple[T, bytes | None]]:
    """What each task answers, in a process of its own, so many at a time; None if it did not live to answer."""
    running: dict[int, tuple[T, int]] = {}
    for key, task in tasks:
        if len(running) == jobs:
            yield _next_to_end(running)
        reader, writer = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            os.close(reader)
            _answer(task, writer)
        os.close(writer)
        running[pid] = key, reader
    while running:
        yield _next_to_end(running)


def _answer(task: Callable[[], bytes], writer: int) -> None:
    """Never returns: whatever the task does, this process ends here."""
    status = 1
    try:
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(task())
        status = 0
    finally:
        os._exit(status)


def _next_to_end(running: dict[int, tuple[T, int]]) -> tuple[T, bytes | None]:
    """Waits for one of these. What they answer is read first: they would wait for a full pipe to be emptied."""
    by_pipe = {reader: pid for pid, (_, reader) in running.items()}
    ready = _readable(by_pipe)
    key, reader = running.pop(by_pipe[ready])
    with os.fdopen(reader, "rb") as pipe:
        answer = pipe.read()
    _, status = os.waitpid(by_pipe[ready], 0)
    return key, answer if status == 0 else None


def _readable(pipes: Iterable[int]) -> int:
    ready, _, _ = select.select(list(pipes), [], [])
    return min(ready)


# ------------------------------------------------------------------------------------------------ before


def prepare(files: Sequence[Path]) -> None:
    """Read what situations read, without running any, and look up the functions of these files."""
    for name in editions.edition_names():
        editions.open_book(name)
    arms.weapons()
    arms.classes()
    options.load_options()
    tables.load_tables()
    things.thing_kinds()
    ledger.load_ledger()
    for name in situation_names():
        read_situation(shipped(name))
    gc.collect()
    _functions.update({str(file): [] for file in files})
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and found.__code__.co_filename in _functions:
            _functions[found.__code__.co_filename].append(found)
    gc.freeze()  # so that the processes share the memory


def visits(lines: Mapping[Path, Container[int]], names: Sequence[str], jobs: int) -> dict[str, Visit]:
    """Each situation with the statements at these lines of files that it executes."""
    heaps = [names[start :: jobs * 2] for start in range(jobs * 2)]
    found: dict[str, Visit] = {}
    for heap, answer in in_processes(((heap, _visiting(heap, lines)) for heap in heaps), jobs):
        if answer is None:
            raise Broken(f"One of these situations cannot be run as it is: {', '.join(heap)}.")
        found.update(msgspec.json.decode(answer, type=dict[str, Visit]))
    if failing := [name for name in names if not found[name].passed]:
        raise Broken(f"These situations fail as they are, mend them first: {', '.join(failing)}.")
    return {name: found[name] for name in names}


def _visiting(names: Sequence[str], lines: Mapping[Path, Container[int]]) -> Callable[[], bytes]:
    def visiting() -> bytes:
        seen: set[tuple[int, int]] = set()
        vars(builtins)["__seen__"] = seen
        trees = {
            file: marked(file.read_text(encoding="utf-8"), number, lines[file])
            for number, file in enumerate(lines)
        }
        _import_anew({file: compile(tree, str(file), "exec") for file, tree in trees.items()})
        return msgspec.json.encode({name: _visit(name, seen) for name in names})

    return visiting


def _visit(name: str, seen: set[tuple[int, int]]) -> Visit:
    # Imported here: it is not the module that was imported at the top.
    from bergfried.situations import run_text

    for module in [module for known, module in sys.modules.items() if known.startswith(_RULES)]:
        for kept in vars(module).values():
            if isinstance(kept, _lru_cache_wrapper):
                kept.cache_clear()  # else what is worked out once would count for the first situation alone
    seen.clear()
    begun = time.process_time()
    report = run_text(shipped(name), name)
    return Visit(report.passed, time.process_time() - begun, report.shows, tuple(sorted(seen)))


# ------------------------------------------------------------------------------------------------ breaking


def try_situations(file: Path, change: Change, seconds: Mapping[str, float]) -> Callable[[], bytes]:
    """The first of these situations, each with the time it takes, that notices a change; nothing if none does."""

    def trying() -> bytes:
        _limit(_IMPORTING)
        _put_in(file, change)
        for name, usual in seconds.items():
            _limit(usual)
            if not _passes(name):
                return name.encode()
        return b""

    return trying


def _passes(name: str) -> bool:
    """Does a situation still pass, in each of its editions? The first in which it fails is enough."""
    # Imported here: after a change outside functions these are other modules than at the top.
    from bergfried.situations.reading import read_situation
    from bergfried.situations.running import run

    try:
        situation = read_situation(shipped(name))
        alone = msgspec.structs.replace(situation, also=())
        editions = (situation.edition, *situation.also)
        return all(run(msgspec.structs.replace(alone, edition=each)).passed for each in editions)
    except Exception:
        return False


def try_tests(file: Path, change: Change | None, tests: Sequence[Path]) -> Callable[[], bytes]:
    """Whether the tests notice a change, or fail without one."""

    def trying() -> bytes:
        _limit(600)
        if change is not None:
            _import_anew({file: compile(change.text, str(file), "exec")})
        import pytest

        arguments = ["-x", "-q", "-p", "no:cacheprovider", *map(str, tests)]
        return b"tests" if pytest.main(arguments) not in (0, pytest.ExitCode.NO_TESTS_COLLECTED) else b""

    return trying


def _limit(seconds: float) -> None:
    """An endless loop ends with its process, and so does one that fills the memory. Only time at work counts."""
    signal.setitimer(signal.ITIMER_PROF, _PATIENCE * seconds + _PATIENCE)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def _put_in(file: Path, change: Change) -> None:
    if change.home is None or not _exchange(file, change.text, change.home):
        _import_anew({file: compile(change.text, str(file), "exec")})


def _exchange(file: Path, text: str, home: Home) -> bool:
    """Give a function, and those made in it, the code they have in a changed text; False if they cannot take it."""
    functions = _functions[str(file)]
    new = next((code for code in _codes(compile(text, str(file), "exec")) if _is(code, home)), None)
    old = next((each.__code__ for each in functions if _is(each.__code__, home)), None)
    if new is None or old is None:
        return False
    before, after = list(_codes(old)), list(_codes(new))
    if len(before) != len(after):
        return False
    changed = dict(zip(before, after, strict=True))
    try:
        for function in functions:
            function.__code__ = changed.get(function.__code__, function.__code__)
    except ValueError:
        return False
    return True


def _is(code: CodeType, home: Home) -> bool:
    return (code.co_qualname, code.co_firstlineno) == (home.name, home.line)


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)


class _Changed(SourceFileLoader):
    def __init__(self, name: str, file: Path, code: CodeType) -> None:
        super().__init__(name, str(file))
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class _Finder(MetaPathFinder):
    """Finds changed modules before Python finds those on the disk."""

    def __init__(self, modules: Mapping[str, tuple[Path, CodeType]]) -> None:
        self.modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.modules:
            return None
        file, code = self.modules[fullname]
        return importlib.util.spec_from_file_location(fullname, file, loader=_Changed(fullname, file, code))


def _import_anew(codes: Mapping[Path, CodeType]) -> None:
    for known in [each for each in sys.modules if each.split(".")[0] == "bergfried"]:
        if not known.startswith(_KEPT):
            del sys.modules[known]
    root = Path(bergfried.__file__).parent.parent
    names = {file: ".".join(file.relative_to(root).with_suffix("").parts) for file in codes}
    sys.meta_path.insert(0, _Finder({names[file]: (file, code) for file, code in codes.items()}))
