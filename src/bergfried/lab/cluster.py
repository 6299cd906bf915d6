"""Games on a Dask cluster, by the address of its scheduler.

A worker needs the same Bergfried, rules and players to the letter, which is asked for first. One that dies in the midst of a
game leaves it to another; what comes of it is the same.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable
from importlib import import_module
from itertools import islice
from types import TracebackType
from typing import Any, Self

from .course import Course, Job, play
from .jobs import Played
from .versions import version

PATIENCE = 10
"""So many seconds a scheduler has to answer, and a first worker to come."""
PORTION = 4
"""So many games go to a worker at a time."""
AHEAD = 3
"""So many portions wait for each thread of the workers."""


_ADDRESS = re.compile(r"(tcp|tls|ws|wss)://([\w.-]+|\[[0-9A-Fa-f:.]+\]):\d{1,5}")


class NoCluster(RuntimeError):
    """No cluster, or none that can be used; the sentence says what to do."""


class ClusterHands:
    """The workers of a cluster, to be used as a context; raises NoCluster."""

    def __init__(
        self, address: str, *, patience: float = 0, portion: int = PORTION, workers: int = 1
    ) -> None:
        self._address = address
        self._patience = patience or PATIENCE
        self._portion = portion
        self._workers = workers
        """So many must be there before the first game; others may come later."""
        self._client: Any = None

    def __enter__(self) -> Self:
        try:
            distributed: Any = import_module("distributed")
        except ImportError:
            raise NoCluster(
                "A cluster needs the extra `cluster`: pip install 'bergfried[cluster]'."
            ) from None
        # Dask guesses what is left out, and is still at it when it is given up.
        if not _ADDRESS.fullmatch(self._address):
            raise NoCluster(
                f"{self._address[:80]!r} is no address of a scheduler: write tcp://HOST:PORT, such as tcp://127.0.0.1:8786."
            )
        try:
            self._client = distributed.Client(self._address, timeout=self._patience, set_as_default=False)
        except (OSError, ValueError, TypeError):
            raise NoCluster(
                f"No cluster answers at {self._address}. Start one with `dask scheduler`, or leave --cluster out."
            ) from None
        try:
            self._look_at_workers()
        except BaseException:
            self._client.close()
            raise
        return self

    def _look_at_workers(self) -> None:
        """All of them play by the same rules; raises NoCluster."""
        try:
            self._client.wait_for_workers(self._workers, timeout=self._patience)
        except TimeoutError:
            raise NoCluster(
                f"The cluster at {self._address} has no workers. Start one with `dask worker {self._address} --nthreads 1`."
            ) from None
        try:
            versions = self._client.run(own_version)
        except Exception as error:
            raise NoCluster(
                f"The workers at {self._address} cannot play: they need Bergfried {version()} ({_short(error)})"
            ) from None
        for worker, other in sorted(versions.items()):
            if other != version():
                raise NoCluster(
                    f"The worker {worker} has other rules or players ({other}, not {version()}): install the same there."
                )

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with contextlib.suppress(TimeoutError, OSError):
            self._client.close(timeout=self._patience)

    def play(self, jobs: Iterable[tuple[int, Job]]) -> Played:
        coming, under_way = iter(jobs), dict[Any, list[int]]()
        done: Any = import_module("distributed").as_completed(loop=self._client.loop)
        try:
            while True:
                for _ in range(max(AHEAD * max(sum(self.threads().values()), 1) - len(under_way), 0)):
                    portion = list(islice(coming, self._portion))
                    if not portion:
                        break
                    numbers = [number for number, _ in portion]
                    # A key of its own keeps the scheduler from taking two runs for one.
                    future = self._client.submit(play_all, [job for _, job in portion], pure=False)
                    under_way[future] = numbers
                    done.add(future)
                if not under_way:
                    return
                future = next(done)
                numbers = under_way.pop(future)
                yield from zip(numbers, self._result(future), strict=True)
        finally:
            self._client.cancel(list(under_way), force=True)

    def _result(self, future: Any) -> list[Course]:
        distributed: Any = import_module("distributed")
        try:
            found: list[Course] = future.result()
        except distributed.KilledWorker:
            raise NoCluster(
                "Again and again the worker died that played the same games. What was finished is kept: the same command "
                "goes on from there."
            ) from None
        except (distributed.client.FutureCancelledError, OSError) as error:
            raise NoCluster(
                f"The cluster at {self._address} is gone. What was finished is kept: the same command goes on from there ("
                f"{_short(error)})"
            ) from None
        return found

    def threads(self) -> dict[str, int]:
        """How many threads each worker has that is there now."""
        return {str(name): int(count) for name, count in self._client.nthreads().items()}

    def busy(self) -> bool:
        """Is anything being played or waiting to be?"""
        return any(self._client.processing().values())


def own_version() -> str:
    """What a worker says of itself."""
    return version()


def play_all(jobs: list[Job]) -> list[Course]:
    """What a worker does."""
    return [play(job) for job in jobs]


def _short(error: BaseException) -> str:
    """The first line of what is told of an error, as the end of a sentence."""
    line = (str(error).strip().splitlines() or [type(error).__name__])[0]
    return line if line.endswith(".") else f"{line[:160]}."
