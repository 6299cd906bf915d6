"""Processes that think for machines: a few, each for one game at a time, a person's opponent first, and all by turns.

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

import msgspec

from .thinking import Question, receive, send
from .turns import Turns

logger = logging.getLogger(__name__)

MINDS = 2
"""So many processes think at once; games of machines alone never have all of them."""

LONGEST = 120.0
"""So many seconds a thought may take."""


class Mind:
    """One process that thinks, started when it is first asked."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def ask(self, question: Question) -> str | None:
        """What the machine does; None if it was stopped, took too long or failed."""
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
            send(process.stdin, question)
            packed = receive(process.stdout)
        except (OSError, ValueError):  # it has ended, or was stopped meanwhile
            packed = None
        finally:
            impatience.cancel()
        if packed is None:
            self.stop()
            return None
        return msgspec.msgpack.decode(packed, type=str)

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


class Pool:
    """Takes on games in which a machine must decide. `work` is given each with a mind, in a thread of its own."""

    def __init__(self, work: Callable[[str, Mind], None], size: int | None = None) -> None:
        self._work = work
        self._size = size or MINDS
        self._change = threading.Condition()
        self._waiting: tuple[Turns, Turns] = (Turns(), Turns())
        """Games in which a person waits, and those of machines alone."""
        self._thinking: dict[Mind, tuple[str, bool]] = {}
        """What each mind thinks about, and whether a person waits for it."""
        self._threads: list[threading.Thread] = []
        self._closed = False

    def take(self, game: str, *, person: bool, of: str = "") -> None:
        """Let a machine think about a game, which is none of those taken on already, in somebody's name."""
        with self._change:
            if self._closed:
                return
            self._waiting[not person].append(game, of)
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
            return sum(map(len, self._waiting)), len(self._thinking)

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
            try:
                self._work(taken, mind)
            except Exception:
                logger.exception("The machine in game %s failed.", taken)
            with self._change:
                del self._thinking[mind]
                self._change.notify_all()
        mind.stop()

    def _next(self, mind: Mind) -> str | None:
        """The game that is thought about next: a person's first. None at the end."""
        with self._change:
            while not self._closed:
                persons, machines = self._waiting
                alone = sum(not person for _, person in self._thinking.values())
                if persons or (machines and alone < max(1, self._size - 1)):
                    person = bool(persons)
                    game = (persons or machines).popleft()
                    self._thinking[mind] = (game, person)
                    return game
                self._change.wait()
            return None
