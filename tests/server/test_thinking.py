"""Machines think in processes of their own: a person's opponent first, stopped at any time, and nothing waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import subprocess
import sys
import threading
from pathlib import Path
from time import monotonic, sleep

import pytest
from litestar.testing import TestClient
from tests.leaguer.test_own import SIEGE
from tests.server.seated import Client, Player, new_game, opened, problem
from tests.server.test_guard import served

from bergfried.server import house
from bergfried.server.app import create_app
from bergfried.server.connections import Seldom
from bergfried.server.guard import Limits
from bergfried.server.pool import Mind, Pool
from bergfried.server.store import GameRow
from bergfried.server.thinking import Portion, Question, send

ALONE = {"blue": {"by": "machine", "level": "squire"}, "red": {"by": "machine", "level": "squire"}}


class Slow:
    """Work that goes on until it is let go, and notes its order."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.go = threading.Event()

    def __call__(self, game: str, _mind: Mind) -> None:
        self.begun.append(game)
        self.go.wait(10)


def until(what: str, true: object, patience: float = 30) -> None:
    assert callable(true)
    end = monotonic() + patience
    while not true():
        assert monotonic() < end, what
        sleep(0.01)


def test_machines_alone_never_have_all_minds_and_persons_come_first() -> None:
    work = Slow()
    pool = Pool(work, size=2)
    for name in ("m1", "m2", "m3"):
        pool.take(name, person=False)
    until("one of them begins", lambda: work.begun == ["m1"])
    sleep(0.1)
    assert work.begun == ["m1"]
    for name in ("p1", "p2"):
        pool.take(name, person=True)
    until("a person's begins at once", lambda: work.begun == ["m1", "p1"])
    work.go.set()
    until("all are done", lambda: len(work.begun) == 5)
    assert work.begun.index("p2") < work.begun.index("m3")
    pool.close()


def test_addresses_take_turns() -> None:
    """However many games one plays against the machine, another waits for one thought of those at most."""
    work = Slow()
    pool = Pool(work, size=1)
    for number in range(5):
        pool.take(f"many{number}", person=True, of="10.0.0.1")
    until("one of them begins", lambda: work.begun == ["many0"])
    pool.take("one", person=True, of="10.0.0.2")
    pool.take("other", person=True, of="10.0.0.3")
    work.go.set()
    until("all are done", lambda: len(work.begun) == 7)
    assert work.begun[:4] == ["many0", "many1", "one", "other"]
    pool.close()


def test_what_a_machine_thinks_counts_for_whoever_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr(Pool, "take", lambda pool, game, *, person, of: taken.append(of))
    with TestClient(create_app()) as client:
        made = new_game(client, seats={"red": {"by": "machine", "level": "squire"}})
        Player(client, made.game, made.token).plays("ready")
    assert set(taken) == {"testclient"}


def test_a_game_may_be_taken_on_again_before_its_thought_is_put_away() -> None:
    done: list[str] = []

    def work(game: str, _mind: Mind) -> None:
        done.append(game)
        if len(done) < 500:
            pool.take(game, person=True)

    pool = Pool(work, size=2)
    pool.take("again", person=True)
    until("all is done", lambda: len(done) == 500)
    pool.take("after", person=True)
    until("both minds are alive", lambda: done[-1] == "after")
    assert sum(thread.is_alive() for thread in pool._threads) == 2
    pool.close()


def test_a_thought_is_stopped_and_the_next_one_is_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []
    with TestClient(create_app()) as client:
        monkeypatch.setattr(Mind, "ask", lambda mind, question: asked.append(question))
        made = new_game(client, seats={"red": {"by": "machine", "level": "squire"}})
        Player(client, made.game, made.token).plays("ready")
        until("it is asked", lambda: asked)
    monkeypatch.undo()
    mind = Mind()
    first = mind.ask(asked[0])
    assert first
    halted = threading.Timer(0.05, mind.stop)
    halted.start()
    assert mind.ask(asked[0]) in (None, first)
    halted.join()
    assert mind.ask(asked[0]) == first
    mind.stop()


def test_a_thought_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bergfried.server.pool.LONGEST", 0.01)
    row = GameRow("a", "scenario", "meadow", "siege", "7", "", "", (), (), "", "", "")
    began = monotonic()
    assert Mind().ask(Question(row, "blue", "marshal", [])) is None
    assert monotonic() - began < 10


def test_the_end_of_the_server_waits_for_no_thought() -> None:
    with TestClient(create_app()) as client:
        made = new_game(
            client,
            "breach",
            seats={"besiegers": {"by": "machine", "level": "marshal"}, "garrison": {"by": "machine"}},
        )
        assert Player(client, made.game).view().thinking
        sleep(2)
        began = monotonic()
    assert monotonic() - began < 5


def machines(client: Client) -> int:
    return client.post("/api/games", json={"scenario": "meadow", "seats": ALONE}).status_code


def test_an_address_has_only_so_many_games_of_machines_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.House, "_urge", lambda house, live: None)
    with TestClient(create_app(limits=Limits(selfplay=2))) as client:
        assert [machines(client) for _ in range(3)] == [201, 201, 429]
        answer = client.post("/api/games", json={"scenario": "meadow", "seats": ALONE})
        assert "let one come to its end" in problem(answer, 429).detail
        assert opened(client.post("/api/games", json={"scenario": "meadow"}))


def test_games_nobody_looks_at_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they were deleted, or rest."""
    with TestClient(create_app(limits=Limits(selfplay=2))) as client:
        monkeypatch.setattr(house.House, "_urge", lambda house, live: None)
        there = client.app.state.house
        games = [new_game(client, seats=ALONE).game for _ in range(2)]
        assert machines(client) == 429
        there.store.delete(games)
        monkeypatch.setattr(house, "UNSEEN", -1.0)
        assert machines(client) == 201


def test_who_looks_at_too_many_sees_some_of_them_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.House, "_urge", lambda house, live: None)
    with TestClient(create_app(limits=Limits(selfplay=1))) as client:
        first = new_game(client, seats=ALONE).game
        there = client.app.state.house
        with monkeypatch.context() as patch:
            patch.setattr(house, "UNSEEN", -1.0)  # the first rests, and another is begun
            second = new_game(client, seats=ALONE).game
        Player(client, second).view()
        with there.hold(first) as live:
            live.looked_at = -1000.0
        Player(client, first).view()
        with there.hold(first) as live, there.hold(second) as other:
            assert not there._is_seen(live)
            assert there._is_seen(other)


def test_machines_alone_rest_when_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "UNSEEN", -1.0)
    with TestClient(create_app()) as client:
        made = new_game(client, seats=ALONE)
        for _ in range(3):
            assert Player(client, made.game).view().steps == 0
            sleep(0.2)
        monkeypatch.setattr(house, "UNSEEN", 120.0)
        until("they go on when somebody looks", lambda: Player(client, made.game).view().steps)


UNFINISHED = (
    b"",
    b"GET / HTTP/1.1\r\n",
    b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{",
)


def test_whoever_does_not_finish_his_request_is_not_waited_for(tmp_path: Path) -> None:
    patience = 3.0
    with served(tmp_path, patience=patience) as address, contextlib.ExitStack() as open_until_the_end:
        port = int(address.rstrip("/").rpartition(":")[2])
        began, slows = monotonic(), list[socket.socket]()
        for sent in UNFINISHED:
            slow = open_until_the_end.enter_context(socket.create_connection(("127.0.0.1", port)))
            slow.settimeout(patience + 120)
            slow.sendall(sent)
            slows.append(slow)
        for slow in slows:
            slow.recv(1)
            assert monotonic() - began > patience - 1


def test_a_mind_whose_server_was_killed_ends_without_a_word() -> None:
    mind = subprocess.Popen(
        [sys.executable, "-m", "bergfried.server.thinking"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert mind.stdin is not None
    assert mind.stdout is not None
    assert mind.stderr is not None
    mind.stdout.close()
    send(mind.stdin, Portion(SIEGE, "squire", 0, 0))
    assert mind.stderr.read() == b""
    assert mind.wait(60) == 0


def test_the_same_trouble_is_told_seldom(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    tell = Seldom(clock=lambda: now)
    loop = asyncio.new_event_loop()
    for moment in range(3000):
        now = moment / 50
        tell(
            loop,
            {
                "message": "socket.accept() out of system resource",
                "exception": OSError(24, "Too many open files"),
            },
        )
    loop.close()
    assert len(caplog.records) == 1
    now = 60.0
    tell(
        loop,
        {
            "message": "socket.accept() out of system resource",
            "exception": OSError(24, "Too many open files"),
        },
    )
    assert len(caplog.records) == 2
