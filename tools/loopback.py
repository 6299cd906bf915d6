"""A Dask cluster of real processes on this machine: a scheduler and some workers, for tests and measurements."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 120.0
"""So long a process may take to start on a busy machine."""


class Loopback:
    """A cluster that is there as long as the context lasts."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self.workers: list[subprocess.Popen[bytes]] = []
        self.address = ""
        self._scheduler: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0"]
        self._scheduler = self._run("scheduler", *words, "--scheduler-file", str(self._file))
        until = time.monotonic() + PATIENCE
        while not self.address:
            assert time.monotonic() < until, (self._folder / "scheduler.log").read_text()
            assert self._scheduler.poll() is None, (self._folder / "scheduler.log").read_text()
            time.sleep(0.05)
            try:
                self.address = json.loads(self._file.read_text())["address"]
            except (FileNotFoundError, json.JSONDecodeError):
                continue

    @property
    def pid(self) -> int:
        """The number of the scheduler's process."""
        assert self._scheduler is not None
        return self._scheduler.pid

    def hire(self, **environment: str) -> subprocess.Popen[bytes]:
        """Start a worker of one thread; it comes to work when it is ready."""
        words = ["worker", self.address, "--nthreads", "1", "--no-nanny", "--memory-limit", "0"]
        place = ["--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0"]
        name = f"worker{len(self.workers)}"
        work = ["--local-directory", str(self._folder), "--death-timeout", str(int(PATIENCE))]
        self.workers.append(self._run(name, *words, *place, *work, **environment))
        return self.workers[-1]

    def _run(self, name: str, *words: str, **environment: str) -> subprocess.Popen[bytes]:
        with (self._folder / f"{name}.log").open("wb") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", *words],
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, **environment},
            )

    def stop(self) -> None:
        for process in (*self.workers, self._scheduler):
            if process is not None:
                process.kill()
                process.wait()


@contextmanager
def loopback(folder: Path, workers: int = 0) -> Iterator[Loopback]:
    """A scheduler and some workers as processes."""
    cluster = Loopback(folder)
    try:
        cluster.start()
        for _ in range(workers):
            cluster.hire()
        yield cluster
    finally:
        cluster.stop()
