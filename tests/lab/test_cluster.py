"""The laboratory on a real cluster: a scheduler and workers as processes on this machine."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.loopback import PATIENCE, Loopback, loopback

from bergfried.lab.changes import setting_of
from bergfried.lab.cluster import ClusterHands, NoCluster
from bergfried.lab.course import Job
from bergfried.lab.jobs import Desk, OwnHands

FORD = setting_of("ford")


def jobs(count: int) -> list[Job]:
    return [Job(FORD, ("squire", "squire"), f"cluster/{number}") for number in range(count)]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Loopback]:
    with loopback(tmp_path_factory.mktemp("cluster"), workers=2) as found:
        yield found


def test_a_worker_that_dies_in_the_middle_changes_nothing_but_the_time(cluster: Loopback) -> None:
    """The same games to the letter as in this process, in the same order, with two workers and then with one."""
    wanted = jobs(24)
    alone = list(Desk(OwnHands()).play(wanted))
    with ClusterHands(cluster.address, patience=PATIENCE, portion=2, workers=2) as hands:
        found = []
        for course in Desk(hands).play(wanted):
            found.append(course)
            if len(found) == 4:
                cluster.workers[0].kill()
                cluster.workers[0].wait()
        assert found == alone
        assert len(hands.threads()) == 1


def test_whoever_has_enough_leaves_the_cluster_idle(cluster: Loopback) -> None:
    with ClusterHands(cluster.address, patience=PATIENCE, portion=1) as hands:
        games = Desk(hands).play(jobs(200))
        assert next(games).seed == "cluster/0"
        games.close()
        until = time.monotonic() + PATIENCE
        while hands.busy():
            assert time.monotonic() < until
            time.sleep(0.05)


def test_a_cluster_that_does_not_answer() -> None:
    with pytest.raises(NoCluster, match=r"No cluster answers at tcp://127\.0\.0\.1:9"):
        ClusterHands("tcp://127.0.0.1:9", patience=0.5).__enter__()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("Dask-Offload")]


@pytest.mark.parametrize("address", ["foo", "localhost", "nonsense://here:8786", "tcp://here", "tcp://:8786"])
def test_what_is_no_address_is_not_asked(address: str) -> None:
    with pytest.raises(NoCluster, match=r"is no address of a scheduler: write tcp://HOST:PORT"):
        ClusterHands(address).__enter__()


def test_on_the_command_line_it_is_one_sentence() -> None:
    """Nothing of what is given up speaks after it."""
    for address, sentence in (
        ("localhost", "'localhost' is no address of a scheduler: write tcp://HOST:PORT"),
        ("tcp://127.0.0.1:9", "No cluster answers at tcp://127.0.0.1:9."),
    ):
        words = ("lab", "report", "meadow", "--games", "1", "--cluster", address)
        code = "import bergfried.lab.cluster as c; c.PATIENCE = 1; from bergfried.cli import main; main()"
        done = subprocess.run(
            [sys.executable, "-c", code, *words], capture_output=True, text=True, check=False
        )
        assert done.returncode == 2
        assert " ".join(done.stderr.split()).startswith(sentence)
        assert "Traceback" not in done.stderr
        assert len(done.stderr.splitlines()) <= 3


def test_a_cluster_without_workers(tmp_path: Path) -> None:
    with (
        loopback(tmp_path) as empty,
        pytest.raises(NoCluster, match="has no workers"),
        ClusterHands(empty.address, patience=1.0),
    ):
        pass


def test_workers_with_other_rules_are_not_used(cluster: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    import bergfried.lab.cluster as module

    monkeypatch.setattr(module, "version", lambda: "0.0.1 elsewhere")
    with pytest.raises(NoCluster, match="has other rules or players"):
        ClusterHands(cluster.address, patience=PATIENCE).__enter__()


def test_without_the_extra_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import bergfried.lab.cluster as module

    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(module, "import_module", missing)
    with pytest.raises(NoCluster, match=r"pip install 'bergfried\[cluster\]'"):
        ClusterHands("tcp://127.0.0.1:9").__enter__()
