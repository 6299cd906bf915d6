"""A server of its own for a trial, on this machine alone, and what it costs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Served:
    """A running server: its port, its memory and the work it has done, with the processes that think for it."""

    def __init__(self, process: subprocess.Popen[str], port: int, games: str, metrics: int) -> None:
        self.process, self.port, self.games = process, port, games
        self.metrics = metrics
        """The port at which it tells what can be counted."""

    def _family(self) -> list[int]:
        """The server and its children. A process may end while it is looked at."""
        own = self.process.pid
        others = [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]
        return [own, *(pid for pid in others if _stat(pid)[1:2] == [str(own)])]

    @property
    def cpu(self) -> float:
        """Seconds of work so far, of the server and of those who think for it."""
        return sum(sum(map(int, _stat(pid)[11:13])) for pid in self._family()) / TICK

    def memory(self, *, all_of_it: bool = True) -> float:
        """Megabytes in memory now."""
        pids = self._family() if all_of_it else [self.process.pid]
        return sum(_resident(pid) for pid in pids) / 1024


@contextmanager
def database(named: str | None) -> Iterator[tuple[tuple[str, str], Callable[[], float] | None]]:
    """Two places in a PostgreSQL, and the seconds of work it has done so far; where none is named, one of its own.

    Of one that is named the work is not known.
    """
    if named:
        yield (named, named), None
        return
    from tests.server.postgres import programs, running

    found = programs()
    if found is None:
        raise SystemExit("No PostgreSQL is installed: name a database with --at postgresql://…")
    with running(found) as base:
        places = [
            base.database().render_as_string(hide_password=False).replace("+psycopg", "") for _ in range(2)
        ]
        yield (places[0], places[1]), lambda: _work_of_family(base.pid)


def _work_of_family(pid: int) -> float:
    """Seconds of work of a process, of those it has started and of those of them that have ended."""
    others = [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]
    own = sum(map(int, _stat(pid)[11:15]))
    return (
        own + sum(sum(map(int, _stat(one)[11:13])) for one in others if _stat(one)[1:2] == [str(pid)])
    ) / TICK


def _stat(pid: int) -> list[str]:
    """The fields of a process after its name; none if it is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _resident(pid: int) -> int:
    try:
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return 0
    return int(found[1]) if found else 0


def command(games: str) -> list[str]:
    """What starts a server that believes this machine for whom it asks."""
    wanted = [sys.executable, "-m", "bergfried", "serve", "--port", "0", "--proxy", "127.0.0.1"]
    return [*wanted, "--games", games, "--metrics", "0"]


@contextmanager
def served(games: str | None = None) -> Iterator[Served]:
    """A server with games of its own, or those of a place that is named, which believes this machine for whom it asks."""
    with TemporaryDirectory(prefix="bergfried-load-") as folder:
        place = games or str(Path(folder) / "games.sqlite3")
        with subprocess.Popen(command(place), stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                told = [re.search(r":(\d+)/", process.stdout.readline()) for _ in range(2)]
                ports = [int(found[1]) for found in told if found is not None]
                assert len(ports) == 2, "the server does not start"
                yield Served(process, ports[1], place, ports[0])
            finally:
                process.terminate()
                try:
                    process.wait(timeout=10)
                except subprocess.TimeoutExpired:
                    process.kill()
