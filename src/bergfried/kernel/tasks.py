"""Work over time: a task with workers, a required stay, a count of turns, and an end.

Winch, gate, door, bridge, harness, mounting, setting fire, reloading, ramming, digging, building: all of them
are tasks. What interrupts one and what its end does is said by the rules of the kind; the counting is here.
"""

from __future__ import annotations

import msgspec


class Task(msgspec.Struct, frozen=True, array_like=True):
    """A piece of work under way. `about` is what it is done to: a horse, a gate, a place; the kind knows."""

    kind: str
    workers: tuple[int, ...]
    about: int
    needed: int
    done: int = 0
    crew: int = 1
    """How many must stay with it to its end: with fewer it comes to nothing."""

    @property
    def short(self) -> bool:
        """Are too few left at it?"""
        return len(self.workers) < self.crew

    @property
    def finished(self) -> bool:
        return self.done >= self.needed

    def after_turn(self) -> Task:
        """The same task with one more turn of work in it."""
        return msgspec.structs.replace(self, done=self.done + 1)

    def without(self, worker: int) -> Task:
        """The same task when a worker has left it."""
        return msgspec.structs.replace(self, workers=tuple(w for w in self.workers if w != worker))


def task_of(tasks: tuple[Task, ...], worker: int) -> Task | None:
    """The task someone works on."""
    return next((task for task in tasks if worker in task.workers), None)


def replace_task(tasks: tuple[Task, ...], old: Task, new: Task | None) -> tuple[Task, ...]:
    """The tasks with one of them changed, or taken off the list."""
    return tuple(kept for task in tasks if (kept := new if task is old else task) is not None)


def interrupt(tasks: tuple[Task, ...], worker: int) -> tuple[Task, ...]:
    """The tasks when someone can no longer work: what he alone worked on is given up, and its count with it."""
    return tuple(
        task
        for task in (task.without(worker) if worker in task.workers else task for task in tasks)
        if task.workers
    )
