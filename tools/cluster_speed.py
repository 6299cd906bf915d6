"""What a second worker of a cluster is worth: the same games with one and with two, scheduler and client beside them.

    .venv/bin/python -m tools.cluster_speed [--games 200] [--scenario meadow] [--players knight]

The efficiency is the time of one worker by twice that of two; 1 would be perfect. On a machine that does other things too
it says little; then look at the last line, which is reckoned from the processor time that scheduler and client take
beside the two workers.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from importlib import import_module
from pathlib import Path
from typing import Any

from bergfried.lab.changes import setting_of
from bergfried.lab.cluster import ClusterHands
from bergfried.lab.course import Course, Job
from bergfried.lab.jobs import Desk, OwnHands

from .loopback import loopback


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--scenario", default="meadow")
    parser.add_argument("--players", default="knight")
    given = parser.parse_args()
    setting = setting_of(given.scenario)
    jobs = [Job(setting, (given.players, given.players), f"speed/{number}") for number in range(given.games)]
    warm = [Job(setting, (given.players, given.players), f"warm/{number}") for number in range(16)]
    start = time.perf_counter()
    alone = list(Desk(OwnHands()).play(jobs))
    own = time.perf_counter() - start
    print(f"in one process, no cluster: {own:.1f} s, {given.games / own:.1f} games a second")
    times = []
    for workers in (1, 2):
        spent, games, work, beside = _measured(workers, warm, jobs)
        assert games == alone, "the same games to the letter"
        times.append(spent)
        print(
            f"{workers} worker{'s' * (workers > 1)}: {spent:.1f} s, {given.games / spent:.1f} games a second; "
            f"processor: workers {work:.1f} s, scheduler and client {beside:.1f} s"
        )
    print(f"efficiency of the second worker: {times[0] / (2 * times[1]):.2f}")
    print(f"of two cores the games get: {work / (work + beside):.2f}")


def _measured(workers: int, warm: list[Job], jobs: list[Job]) -> tuple[float, list[Course], float, float]:
    """The time of the games, the games, and the processor time of the workers and of what is beside them."""
    with (
        tempfile.TemporaryDirectory() as folder,
        loopback(Path(folder), workers) as cluster,
        ClusterHands(cluster.address, patience=120, workers=workers) as hands,
    ):
        desk = Desk(hands)
        list(desk.play(warm * workers))
        own = [process.pid for process in cluster.workers]
        others = [cluster.pid, os.getpid()]
        before = [sum(map(_spent, pids)) for pids in (own, others)]
        start = time.perf_counter()
        games = list(desk.play(jobs))
        spent = time.perf_counter() - start
        after = [sum(map(_spent, pids)) for pids in (own, others)]
        return spent, games, after[0] - before[0], after[1] - before[1]


def _spent(pid: int) -> float:
    """The processor time a process has taken."""
    psutil: Any = import_module("psutil")
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


if __name__ == "__main__":
    main()
