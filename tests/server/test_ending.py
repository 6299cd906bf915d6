"""The server ends within five seconds of being told to, whatever is waited for, and whoever waits is told so."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest
from tests.server.test_door import PATIENCE, started

from bergfried.server.hands import Hands

SOON = 8.0
"""Five seconds, and what a busy machine takes besides."""


def asked(address: str, game: dict[str, str], what: Sequence[str]) -> list[Future[httpx.Response]]:
    """Requests that are under way."""
    seat = {"authorization": f"Bearer {game['token']}"}
    bodies: dict[str, object] = {
        "actions": {"at": 0, "action": "ready"},
        "chat": {"text": "hallo", "token": "12345678"},
    }
    pool = ThreadPoolExecutor(len(what))
    try:
        return [
            pool.submit(
                httpx.post,
                f"{address}api/games/{game['game']}/{one}?language=de",
                json=bodies[one],
                headers=seat,
                timeout=PATIENCE,
            )
            for one in what
        ]
    finally:
        pool.shutdown(wait=False)


@pytest.mark.parametrize("what", [("actions", "chat"), ("actions", "actions", "actions")])
def test_requests_that_wait_for_somebody_else_s_lock(tmp_path: Path, what: tuple[str, ...]) -> None:
    path = tmp_path / "games.sqlite3"
    with started(tmp_path, "--games", str(path)) as (address, process):
        game = httpx.post(f"{address}api/games", json={"scenario": "meadow"}, timeout=PATIENCE).json()
        other = httpx.post(f"{address}api/games", json={"scenario": "meadow"}, timeout=PATIENCE).json()
        with closing(sqlite3.connect(path, isolation_level=None)) as foreign:
            foreign.execute("BEGIN IMMEDIATE")
            waiting = asked(address, game, what) + asked(address, other, what)
            sleep(1)
            began = monotonic()
            process.terminate()
            process.wait(PATIENCE)
            assert monotonic() - began < SOON
            foreign.execute("ROLLBACK")
        for answer in waiting:
            told = answer.result()
            assert told.status_code == 503
            assert (
                told.json()["detail"] == "Der Server wird gerade angehalten; fragen Sie gleich noch einmal."
            )


def test_what_was_not_begun_is_not_done_and_nobody_waits() -> None:
    hands, go, begun = Hands(2, "hand"), threading.Event(), threading.Semaphore(0)

    def hold() -> bool:
        begun.release()
        return go.wait(PATIENCE)

    held = [hands.submit(hold) for _ in range(2)]
    for _ in held:
        assert begun.acquire(timeout=PATIENCE)
    never = hands.submit(hold)
    start = monotonic()
    hands.shutdown()
    assert monotonic() - start < 1
    assert never.cancelled()
    with pytest.raises(RuntimeError):
        hands.submit(hold)
    go.set()
    assert [future.result(PATIENCE) for future in held] == [True, True]


def test_as_many_work_at_once_as_may() -> None:
    hands, gate = Hands(4, "hand"), threading.Barrier(4)
    for _ in range(3):
        assert sorted(
            future.result(PATIENCE) for future in [hands.submit(gate.wait, PATIENCE) for _ in range(4)]
        ) == [0, 1, 2, 3]
    failing = hands.submit(int, "x")
    with pytest.raises(ValueError, match="x"):
        failing.result(PATIENCE)
    hands.shutdown()
