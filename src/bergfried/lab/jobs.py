"""Games played by many hands: in this process, in several, or on a cluster. It is always the same games.

A job says all there is to know of its game, so that it does not matter who plays it, when, or how often. Results are handed
out in the order of the jobs, whatever the order in which they came in; what is done is written into a journal first.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import chain, islice
from pathlib import Path
from types import TracebackType
from typing import IO, Protocol, Self, TypeAlias

import msgspec

from .course import Course, Job, play
from .versions import version

try:
    import fcntl
except ImportError:  # not on every system; there two runs that write the same report are not kept apart
    fcntl = None  # type: ignore[assignment]

AHEAD = 4
"""For each process so many portions wait to be played, so that none is ever idle; more would be played in vain when a
question is decided."""


class LostHands(RuntimeError):
    """Nobody is there any more to play; the sentence says what to do."""


class OtherQuestion(ValueError):
    """A journal that belongs to something else; the sentence says what to do."""


Played: TypeAlias = Generator[tuple[int, Course], None, None]
"""Games with the numbers of their jobs, as they are finished; closed when nobody asks for more."""


class Hands(Protocol):
    """Whoever plays games."""

    def play(self, jobs: Iterable[tuple[int, Job]]) -> Played:
        """Play numbered jobs, each as soon as it can be; when nobody asks for more, no more are begun."""
        ...


class OwnHands:
    """All in this process, one after the other."""

    def play(self, jobs: Iterable[tuple[int, Job]]) -> Played:
        for number, job in jobs:
            yield number, play(job)


class ManyHands:
    """Several processes on this machine, to be used as a context."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._processes, spawn, initializer=_mind_the_master)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._pool is not None
        self._pool.shutdown(wait=True, cancel_futures=True)

    def play(self, jobs: Iterable[tuple[int, Job]]) -> Played:
        assert self._pool is not None, "it is a context"
        coming, under_way = iter(jobs), dict[Future[Course], int]()
        try:
            while True:
                for number, job in islice(coming, self._processes * AHEAD - len(under_way)):
                    under_way[self._pool.submit(play, job)] = number
                if not under_way:
                    return
                done, _ = wait(under_way, return_when=FIRST_COMPLETED)
                for future in done:
                    yield under_way.pop(future), future.result()
        except BrokenProcessPool:
            raise LostHands(
                "A process that played games has died. What was finished is kept: the same command goes on from there."
            ) from None
        finally:
            for future in under_way:
                future.cancel()


def _mind_the_master() -> None:
    """Whoever stops a run by Ctrl-C stops the process that hands out the work; the others end what they are at."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# ------------------------------------------------------------------------------------------------ what is done


class Entry(msgspec.Struct, frozen=True):
    """A line of a journal: a job by its fingerprint, and its game."""

    job: str
    course: Course


class Heading(msgspec.Struct, frozen=True):
    """The first line of a journal: to what it belongs, and by which rules and players its games were played."""

    question: str
    version: str


def name_of(job: Job) -> str:
    """A fingerprint of a job."""
    return hashlib.blake2b(msgspec.json.encode(job), digest_size=12).hexdigest()


class Journal:
    """A file of finished games beside the report, so that a run that is stopped goes on where it was."""

    def __init__(self, path: Path, question: str) -> None:
        self.path = path
        self._question = question
        self.known: dict[str, Course] = {}
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        """Read what is there and write on; raises OtherQuestion."""
        file = self.path.open("ab")
        try:
            _have_alone(file, self.path)
            whole = self._read()
        except BaseException:
            file.close()
            raise
        self._file = file
        self._file.truncate(whole)
        if not whole:
            self._write(Heading(self._question, version()))
        return self

    def _read(self) -> int:
        """Take over the games of a journal; the length of its whole lines: what was half written is left out."""
        text = self.path.read_bytes()
        lines = text.splitlines(keepends=True)
        if not lines or not lines[0].endswith(b"\n"):
            return 0
        again = f"Remove {self.path} or name another report, to begin anew."
        try:
            heading = msgspec.json.decode(lines[0], type=Heading)
        except msgspec.DecodeError:
            raise OtherQuestion(f"{self.path} is no journal of a run. {again}") from None
        if heading.question != self._question:
            raise OtherQuestion(f"{self.path} is the journal of a run that asked something else. {again}")
        if heading.version != version():
            raise OtherQuestion(
                f"{self.path} was begun with other rules or players ({heading.version}; these are {version()}). {again}"
            )
        whole = len(lines[0])
        for line in lines[1:]:
            try:
                entry = msgspec.json.decode(line, type=Entry)
            except msgspec.DecodeError:
                break
            if not line.endswith(b"\n"):
                break
            self.known[entry.job] = entry.course
            whole += len(line)
        return whole

    def add(self, job: Job, course: Course) -> None:
        self.known[name_of(job)] = course
        self._write(Entry(name_of(job), course))

    def _write(self, line: Entry | Heading) -> None:
        assert self._file is not None, "it is a context"
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._file is not None
        self._file.close()

    def remove(self) -> None:
        """It is not needed any more: all is in the report."""
        self.path.unlink(missing_ok=True)


def _have_alone(file: IO[bytes], path: Path) -> None:
    """Nobody else writes into a file as long as it is open; raises OtherQuestion."""
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise OtherQuestion(
                f"Another run is writing {path}; wait for it, or name another report."
            ) from None


class Desk:
    """Where jobs are handed out and results come in."""

    def __init__(self, hands: Hands, journal: Journal | None = None) -> None:
        self._hands = hands
        self._journal = journal
        self.found = 0
        """So many games were in the journal already."""

    def play(self, jobs: Iterable[Job]) -> Generator[Course, None, None]:
        """The games of some jobs in the order of the jobs. Whoever has enough closes the iterator."""
        rest = iter(jobs)
        for job in rest:
            known = self._known(job)
            if known is None:
                rest = chain((job,), rest)
                break
            self.found += 1
            yield known
        done: dict[int, Course] = {}
        asked: dict[int, Job] = {}
        coming = self._hands.play(self._unknown(rest, done, asked))
        next_ = 0
        with closing(coming):
            for number, course in coming:
                done[number] = course
                self._keep(asked.pop(number), course)
                while next_ in done:
                    yield done.pop(next_)
                    next_ += 1
        while next_ in done:
            yield done.pop(next_)
            next_ += 1

    def _unknown(
        self, jobs: Iterable[Job], done: dict[int, Course], asked: dict[int, Job]
    ) -> Iterator[tuple[int, Job]]:
        """The numbered jobs that are in no journal; the games of the others are done."""
        for number, job in enumerate(jobs):
            known = self._known(job)
            if known is None:
                asked[number] = job
                yield number, job
            else:
                self.found += 1
                done[number] = known

    def _keep(self, job: Job, course: Course) -> None:
        if self._journal is not None:
            self._journal.add(job, course)

    def all(self, jobs: Sequence[Job]) -> list[Course]:
        return list(self.play(jobs))

    def _known(self, job: Job) -> Course | None:
        return None if self._journal is None else self._journal.known.get(name_of(job))
