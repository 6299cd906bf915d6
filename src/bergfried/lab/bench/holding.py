"""What play holds: pauses of the garbage collector and memory, each case in a process of its own."""

from __future__ import annotations

import gc
import multiprocessing
import tracemalloc
from collections.abc import Callable
from time import perf_counter, process_time

from bergfried.calm import settle

from .measures import Bounds, Case, Measure, Report, at_most, opened, random_game

CASTLES = (Case("breach", "siege"), Case("gatehouse", "anarchy"))
PAUSE_AIM = 20.0
"""Milliseconds the garbage collector may stop the game for."""
MEMORY_AIM = 25.0
"""Megabytes a castle may hold above loading it after some games."""
MEMORY_GAMES = 4


def pauses(cases: list[Case], bounds: Bounds) -> Report:
    """The longest pause of the garbage collector during random games of each case."""
    found = [_alone(_pause, one, bounds) for one in cases or CASTLES]
    return Report("pauses", "The longest pause of the garbage collector during play", "ms", found)


def memory(cases: list[Case], bounds: Bounds) -> Report:
    """What is held after random games of each case that was not held when it was loaded."""
    found = [_alone(_memory, one, bounds) for one in cases or CASTLES]
    return Report("memory", "Memory held above loading after some random games", "MB", found)


def _alone(measure: Callable[[Case, Bounds], Measure], one: Case, bounds: Bounds) -> Measure:
    """Measure in a fresh process, in which nothing else is kept."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(measure, (one, bounds))


class _Watch:
    """Times what the garbage collector does: by the clock, since a player waits for that, and by the processor, since
    on a busy machine the clock runs on while others work."""

    def __init__(self) -> None:
        self.longest = self.of_processor = self.total = 0.0
        self.count = 0
        self._start = self._began = 0.0

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._began, self._start = process_time(), perf_counter()
            return
        pause, spent = perf_counter() - self._start, process_time() - self._began
        self.longest, self.of_processor = max(self.longest, pause), max(self.of_processor, spent)
        self.total += spent
        self.count += 1


def _pause(one: Case, bounds: Bounds) -> Measure:
    settle()
    first, watch, start, played = opened(one), _Watch(), process_time(), 0
    gc.callbacks.append(watch)
    try:
        while played < bounds.games and (process_time() - start < bounds.seconds or not played):
            random_game(first, played)
            played += 1
    finally:
        gc.callbacks.remove(watch)
    beside = {
        "processor": 1000 * watch.of_processor,
        "games": played,
        "runs": watch.count,
        "% of time": 100 * watch.total / (process_time() - start),
    }
    return at_most(str(one), 1000 * watch.longest, PAUSE_AIM, beside)


def _memory(one: Case, bounds: Bounds) -> Measure:
    tracemalloc.start()
    first = opened(one)
    loaded, played = _held(), min(bounds.games, MEMORY_GAMES)
    last = first
    for seed in range(played):
        last = random_game(first, seed)
    held = _held()
    beside = {"games": played, "last steps": len(last.steps), "MB loaded": loaded}
    return at_most(str(one), held - loaded, MEMORY_AIM, beside)


def _held() -> float:
    """Megabytes in use."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0] / 1e6
