"""Processes that think for machines: a few, each for one game at a time, by turns; persons first, reviews last.

A thought can be stopped: its process is ended, and another one takes its place when it is needed. So nothing waits
for a thought, the end of the server least of all.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from enum import IntEnum
from typing import TypeAlias

import msgspec

from .thinking import AboutGame, AnyQuestion, Portion, receive, send
from .turns import Turns

logger = logging.getLogger(__name__)

MINDS = 2
"""So many processes think at once; games of machines alone and reviews never have all of them."""

LONGEST = 120.0
"""So many seconds a thought may take."""


class Mind:
    """One process that thinks, started when it is first asked."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def ask(self, question: AboutGame) -> str | None:
        """What the machine does; None if it was stopped, took too long or failed."""
        packed = self._put(question)
        return None if packed is None else msgspec.msgpack.decode(packed, type=str)

    def play(self, portion: Portion) -> list[str] | None:
        """Who won each game of a portion; None if it was stopped, took too long or failed."""
        packed = self._put(portion)
        return None if packed is None else msgspec.msgpack.decode(packed, type=list[str])

    def _put(self, asked: AnyQuestion) -> bytes | None:
        with self._lock:
            if self._process is None or self._process.poll() is not None:
                self._process = _started()
            process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        impatience = threading.Timer(LONGEST, self.stop)
        impatience.daemon = True
        impatience.start()
        try:
            send(process.stdin, asked)
            packed = receive(process.stdout)
        except (OSError, ValueError):  # it has ended, or was stopped meanwhile
            packed = None
        finally:
            impatience.cancel()
        if packed is None:
            self.stop()
        return packed

    def stop(self) -> None:
        """End the process, whatever it thinks about."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    _close(stream.close)


def _close(close: Callable[[], None]) -> None:
    try:
        close()
    except (OSError, ValueError):  # half of a question may be left in it
        return


def _started() -> subprocess.Popen[bytes]:
    """A new process, which finds everything where this one does."""
    return subprocess.Popen(
        [sys.executable, "-m", "bergfried.server.thinking"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


class Rank(IntEnum):
    """Who comes first: a person who waits for an answer, machines that play each other, battles that are looked back at."""

    PERSON = 0
    MACHINES = 1
    REVIEW = 2


Work: TypeAlias = Callable[[str, Mind], None]


class Pool:
    """Takes on games in which a machine must decide, and such as are reviewed.

    `work`, or `review`, is given each with a mind, in a thread of its own."""

    def __init__(self, work: Work, size: int | None = None, review: Work | None = None) -> None:
        self._work, self._review = work, review or work
        self._size = size or MINDS
        self._change = threading.Condition()
        self._waiting: dict[Rank, Turns] = {rank: Turns() for rank in Rank}
        self._thinking: dict[Mind, tuple[str, Rank]] = {}
        """What each mind thinks about, and for whom."""
        self._threads: list[threading.Thread] = []
        self._closed = False

    def take(self, game: str, *, person: bool, of: str = "") -> None:
        """Let a machine think about a game, which is none of those taken on already, in somebody's name."""
        self._take(game, Rank.PERSON if person else Rank.MACHINES, of)

    def take_review(self, game: str) -> None:
        """Go on with the review of a game when nobody else has anything to think about."""
        self._take(game, Rank.REVIEW, game)

    def _take(self, game: str, rank: Rank, of: str) -> None:
        with self._change:
            if self._closed:
                return
            self._waiting[rank].append(game, of)
            if len(self._threads) < self._size:
                thread = threading.Thread(target=self._run, name=f"machine-{len(self._threads)}", daemon=True)
                self._threads.append(thread)
                thread.start()
            self._change.notify_all()

    def stop(self, game: str) -> None:
        """Whatever is thought about a game is of no use any more."""
        with self._change:
            minds = [mind for mind, (about, _) in self._thinking.items() if about == game]
        for mind in minds:
            mind.stop()

    def figures(self) -> tuple[int, int]:
        """How many games wait for a thought, and how many are thought about."""
        with self._change:
            return sum(map(len, self._waiting.values())), len(self._thinking)

    def close(self) -> None:
        """Think no more. Waits for no thought."""
        with self._change:
            self._closed = True
            minds = list(self._thinking)
            self._change.notify_all()
        for mind in minds:
            mind.stop()
        for thread in self._threads:
            thread.join(timeout=0.5)

    def _run(self) -> None:
        mind = Mind()
        while (taken := self._next(mind)) is not None:
            game, rank = taken
            try:
                (self._review if rank is Rank.REVIEW else self._work)(game, mind)
            except Exception:
                logger.exception("The machine in game %s failed.", game)
            with self._change:
                del self._thinking[mind]
                self._change.notify_all()
        mind.stop()

    def _next(self, mind: Mind) -> tuple[str, Rank] | None:
        """The game that is thought about next: a person's first, and one mind is kept for persons. None at the end."""
        with self._change:
            while not self._closed:
                others = sum(rank is not Rank.PERSON for _, rank in self._thinking.values())
                for rank, waiting in self._waiting.items():
                    if waiting and (rank is Rank.PERSON or others < max(1, self._size - 1)):
                        self._thinking[mind] = (waiting.popleft(), rank)
                        return self._thinking[mind]
                self._change.wait()
            return None
