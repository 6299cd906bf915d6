"""Threads in which requests are worked on, for whose end nobody waits: not the loop, nor the end of the process."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import ContextVar
from queue import SimpleQueue
from time import thread_time
from typing import Any, ParamSpec, TypeVar

CALLER: ContextVar[str] = ContextVar("caller")
"""For whom a request is worked on, where that is known."""

P = ParamSpec("P")
T = TypeVar("T")


class Hands(ThreadPoolExecutor):
    """So many threads, each begun when it is needed.

    What is still worked on when the server ends may wait for a lock of somebody else: it is left behind. What was not
    acknowledged may be done or not, and whoever asked for it asks again.
    """

    def __init__(
        self,
        count: int,
        name: str,
        worked: Callable[[str, float], None] = lambda _for_whom, _seconds: None,
    ) -> None:
        """`worked` is told for whom (CALLER) something was done, and how many seconds of work it was."""
        super().__init__(count, thread_name_prefix=name)
        self._count, self._name, self._worked = count, name, worked
        self._jobs: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._begun = self._idle = 0
        self._ended = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        with self._lock:
            if self._ended:
                raise RuntimeError("nothing more is taken on")
            self._jobs.put((future, self._counted(lambda: fn(*args, **kwargs))))
            if self._idle:
                self._idle -= 1
            elif self._begun < self._count:
                self._begun += 1
                name = f"{self._name}-{self._begun}"
                threading.Thread(target=self._work, name=name, daemon=True).start()
        return future

    def _counted(self, do: Callable[[], T]) -> Callable[[], T]:
        caller = CALLER.get("")

        def work() -> T:
            start = thread_time()
            try:
                return do()
            finally:
                if caller:
                    self._worked(caller, thread_time() - start)

        return work

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take nothing more on. What has not been begun is not done, whether somebody would wait for it or not."""
        with self._lock:
            self._ended = True
            while not self._jobs.empty():
                job = self._jobs.get()
                if job is not None:
                    job[0].cancel()
            for _ in range(self._begun):
                self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            future, do = job
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(do())
                except BaseException as error:
                    future.set_exception(error)
            del job, future, do
            with self._lock:
                self._idle += 1
