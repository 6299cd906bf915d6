"""The server holds: whatever it is sent it answers with a sentence, and what cannot be shown is not kept."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

import pytest
from litestar.testing import TestClient
from tests.server.seated import Client, Player, alone, opened, problem
from tests.test_reading import ROWS, with_field

from bergfried.kernel import stage
from bergfried.server.app import THREADS, create_app
from bergfried.server.guard import Limits
from bergfried.server.house import House

GENEROUS = Limits(reads=1_000_000, writes=1_000_000, games=1_000_000, uploads=1_000_000, lines=1_000_000)
NUMBER = "9" * 5000


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with TestClient(create_app(limits=GENEROUS), raise_server_exceptions=False) as client:
        yield client


def _fails(*_args: object) -> object:
    raise KeyError("a cell nobody can read")


class TestWhatCannotBeShown:
    @pytest.mark.parametrize("part", ["position", "asked"])
    def test_an_act_is_not_kept(self, client: Client, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
        player = alone(client)
        player.plays("ready")
        with monkeypatch.context() as patch:
            patch.setattr(f"bergfried.advice.{part}", _fails)
            told = problem(player.act("ready", at=1), 422)
        assert "cannot be shown" in told.detail
        assert (player.view().seq, player.view().steps) == (1, 1)
        player.plays("ready")

    @pytest.mark.parametrize("part", ["position", "asked"])
    def test_a_file_is_not_taken(self, client: Client, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(f"bergfried.advice.{part}", _fails)
            told = problem(client.post("/api/games/open", json={"file": "\n".join(ROWS)}), 400)
        assert "cannot be shown" in told.detail

    def test_an_act_without_end_is_refused(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        player = alone(client)
        player.plays("ready", "ready")
        with monkeypatch.context() as patch:
            patch.setattr(stage, "MOST_MOMENTS", 0)
            told = problem(player.act("end", at=2), 422)
        assert "would not come to an end" in told.detail
        assert player.view().seq == 2


class TestNothingIsAFault:
    @pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://a:99999999", "["])
    def test_an_origin_that_is_none(self, client: Client, origin: str) -> None:
        answer = client.post("/api/games", json={"scenario": "meadow"}, headers={"origin": origin})
        problem(answer, 403)

    @pytest.mark.parametrize("bad", [b"\xff\xfe", b"\xc3(", b"\xed\xb3\xbf"])
    @pytest.mark.parametrize("address", ["/games", "/games/open", "/situations/open"])
    def test_a_body_that_is_no_text(self, client: Client, address: str, bad: bytes) -> None:
        for body in (bad, b'{"scenario":"' + bad + b'"}', b'{"file":"' + bad + b'"}'):
            answer = client.post(f"/api{address}", content=body, headers={"content-type": "application/json"})
            assert "cannot be read" in problem(answer, 400).detail

    @pytest.mark.parametrize("what", ["actions", "undo", "chat", "name", "orders", "dice", "fork", "decline"])
    def test_nor_in_a_game(self, client: Client, what: str) -> None:
        player = alone(client)
        address = f"/api/games/{player.game}/{what}"
        for body in (b'{"name":"\xff"}', b'{"at":' + NUMBER.encode() + b"}", b'{"at":1e400}', b"[" * 9000):
            problem(client.post(address, content=body, headers=player.headers), 400)

    @pytest.mark.parametrize("edition", ["siege", "anarchy"])
    def test_the_preview_of_what_an_edition_does_not_have(self, client: Client, edition: str) -> None:
        player = alone(client, edition=edition)
        for action in (
            "charge Roland Gunter",
            "charge Roland H7",
            "capture Odo Hal",
            "loose Odo+Hal K9 Gunter",
        ):
            answer = player.get("/preview", action=action)
            assert answer.status_code == 200, answer.text

    @pytest.mark.parametrize(
        "what", ["position", "places", "steps", "scenes", "chat", "cut", "choices", "menace"]
    )
    def test_a_number_beyond_measure(self, client: Client, what: str) -> None:
        player = alone(client)
        name = {"steps": "first", "scenes": "after", "chat": "after", "cut": "thing", "choices": "thing"}
        query = {name.get(what, "step"): NUMBER, **({"man": "Odo"} if what == "menace" else {})}
        problem(player.get(f"/{what}", **query), 400)

    @pytest.mark.parametrize(
        "file",
        [
            with_field("order blue dance"),
            with_field(f"given {NUMBER}"),
            "\n".join([*ROWS[:9], ROWS[9].replace("   3", NUMBER), *ROWS[10:]]),
            "\n".join([*ROWS[:9], ROWS[9].replace("[", f"[{NUMBER} "), *ROWS[10:]]),
        ],
    )
    def test_a_file_that_is_damaged(self, client: Client, file: str) -> None:
        answer = client.post("/api/games/open", json={"file": file})
        assert answer.status_code == 400
        assert len(answer.json()["detail"]) < 1500

    @pytest.mark.parametrize("to", ["K9>N", "AA31>N", ">", "/", "9" * 20])
    def test_a_march_to_anywhere(self, client: Client, to: str) -> None:
        player = alone(client)
        player.plays("ready", "ready", "end")
        assert player.get("/march", men="Odo+Roland", to=to).status_code in (200, 422)


def test_a_game_that_was_opened_is_there(client: Client) -> None:
    made = opened(client.post("/api/games/open", json={"file": "\n".join(ROWS)}))
    assert Player(client, made.game).view().steps == 3


def test_the_page_waits_for_no_game(client: Client) -> None:
    """However many threads games keep busy, the page is there: it needs none."""
    busy, go = threading.Barrier(THREADS + 1), threading.Event()

    def wait() -> None:
        busy.wait(10)
        go.wait(20)

    async def occupy() -> None:
        loop = asyncio.get_running_loop()
        for _ in range(THREADS):
            loop.run_in_executor(None, wait)

    with client.portal() as portal:
        portal.call(occupy)
    busy.wait(10)
    try:
        began = monotonic()
        assert client.get("/").status_code == 200
        assert client.get("/web/app.js").status_code == 200
        assert monotonic() - began < 5
    finally:
        go.set()


def test_requests_of_one_game_wait_where_they_cost_no_thread(client: Client) -> None:
    player, other = alone(client), alone(client)
    house: House = client.app.state.house
    with ThreadPoolExecutor(2 * THREADS) as pool:
        with house.hold(player.game):
            waiting = [pool.submit(player.get) for _ in range(2 * THREADS)]
            began = monotonic()
            assert other.get().status_code == 200
            assert monotonic() - began < 5
            assert not any(answer.done() for answer in waiting)
        assert {answer.result().status_code for answer in waiting} == {200}


def test_only_so_many_wait_for_one_game(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bergfried.server.guard.WAITING", 6)  # half of them of one address
    player = alone(client)
    house: House = client.app.state.house
    with ThreadPoolExecutor(9) as pool:
        with house.hold(player.game):
            waiting = [pool.submit(player.get) for _ in range(9)]
            until = monotonic() + 10
            while sum(answer.done() for answer in waiting) < 6:
                assert monotonic() < until
        assert sorted(answer.result().status_code for answer in waiting) == [200] * 3 + [429] * 6
    assert player.get().status_code == 200


SEVERAL_AT_ONCE = """
import threading
from litestar.testing import TestClient
from bergfried import games
from bergfried.server.app import create_app

with TestClient(create_app()):
    gate = threading.Barrier(8)
    def look(name):
        gate.wait()
        games.open_game(name)
    names = ["meadow", "breach", "hoardings", "tower", "wagons", "seven-days", "throne", "ford"]
    threads = [threading.Thread(target=look, args=(name,)) for name in names]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
"""


def test_the_first_requests_may_come_all_at_once() -> None:
    """Types that two threads were the first to want took the process down."""
    done = subprocess.run([sys.executable, "-c", SEVERAL_AT_ONCE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
