"""What an operator sees: health, figures, the log; and what is kept from growing without end."""

from __future__ import annotations

import json
import logging
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest
from litestar.testing import TestClient
from prometheus_client import generate_latest
from tests.server.seated import Client, alone

from bergfried.cli import serving
from bergfried.cli.errors import Trouble
from bergfried.server import logs
from bergfried.server.app import CannotListen, create_app, serve
from bergfried.server.connections import Impatient, bounded
from bergfried.server.logs import Bounded, Json, Plain
from bergfried.server.metrics import Metrics, Watched

PATIENCE = 120


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with TestClient(create_app(), raise_server_exceptions=False) as client:
        yield client


@contextmanager
def started(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A server as an operator starts it, and the addresses it has told."""
    command = [sys.executable, "-m", "bergfried", "serve", "--port", "0"]
    command += ["--games", str(folder / "games.sqlite3"), *options]
    told = 2 if "--metrics" in options else 1
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            lines = [server.stdout.readline() for _ in range(told)]
            yield server, [found[0] for line in lines if (found := re.search(r"http://\S+", line))]
        finally:
            server.kill()
            server.communicate()


class TestHealth:
    def test_a_server_that_can_play_is_alive_and_ready(self, client: Client) -> None:
        answer = client.get("/health")
        assert answer.status_code == 200
        assert answer.json() == {"alive": True, "ready": True}

    def test_one_whose_store_does_not_answer_is_not_ready(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr("bergfried.server.health.FRESH", 0.0)
        path = tmp_path / "games.sqlite3"
        with TestClient(create_app(path), raise_server_exceptions=False) as client:
            assert client.get("/health").status_code == 200
            with closing(sqlite3.connect(path)) as base:
                base.execute("ALTER TABLE games RENAME TO lost")
            answer = client.get("/health")
            assert answer.status_code == 503
            assert answer.json() == {"alive": True, "ready": False}

    def test_the_store_is_asked_seldom(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bergfried.server.health.FRESH", 3600.0)
        asked = 0

        def count() -> int:
            nonlocal asked
            asked += 1
            return 0

        monkeypatch.setattr(client.app.state.house.store, "count", count)
        for _ in range(20):
            assert client.get("/health").status_code == 200
        assert asked <= 1


class TestMetrics:
    def test_requests_are_counted_by_route_and_status(self) -> None:
        app = create_app()
        counted = app.state.metrics
        assert isinstance(counted, Metrics)
        with TestClient(app, raise_server_exceptions=False) as inner:
            player = alone(inner)
            inner.app = Watched(app, counted)
            for address in (f"/api/games/{player.game}", "/api/games/none", "/no/such", "/.env"):
                inner.get(address)
            told = generate_latest(counted.registry).decode()
        assert 'bergfried_requests_total{method="GET",route="/api/games/{game}",status="200"} 1.0' in told
        assert 'route="/api/games/{game}",status="404"} 1.0' in told
        assert 'bergfried_requests_total{method="GET",route="nowhere",status="404"} 2.0' in told
        assert 'bergfried_request_seconds_count{method="GET",route="/api/games/{game}"} 2.0' in told
        assert player.game not in told
        assert 'bergfried_games{state="kept"} 1.0' in told
        for name in ("watchers", "machine_decisions", "store_errors_total", "games"):
            assert f"\nbergfried_{name}" in told

    def test_what_the_store_fails_is_counted(self, tmp_path: Path) -> None:
        path = tmp_path / "games.sqlite3"
        app = create_app(path)
        with TestClient(app, raise_server_exceptions=False) as client:
            player = alone(client)
            with closing(sqlite3.connect(path)) as base:
                base.execute("ALTER TABLE entries RENAME TO lost")
            assert player.get().status_code == 503
            told = generate_latest(app.state.metrics.registry).decode()
        assert "bergfried_store_errors_total 1.0" in told

    def test_they_are_told_at_an_address_of_their_own_and_nowhere_else(self, tmp_path: Path) -> None:
        with (
            started(tmp_path, "--metrics", "0") as (_, (counted, page)),
            httpx.Client(timeout=PATIENCE) as asking,
        ):
            assert asking.get(f"{page}api/editions").status_code == 200
            assert re.fullmatch(r"http://127\.0\.0\.1:\d+/metrics", counted)
            assert 'route="/api/editions",status="200"} 1.0' in asking.get(counted).text
            for address in ("metrics", "api/metrics", "web/metrics"):
                assert asking.get(f"{page}{address}").status_code == 404

    def test_an_address_that_cannot_be_had_is_told(self, tmp_path: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as other:
            port = other.getsockname()[1]
            with pytest.raises(CannotListen, match=f"Port {port} is in use"):
                serve(port=0, kept_in=tmp_path / "g.sqlite3", metrics_at=("127.0.0.1", port))

    @pytest.mark.parametrize("wrong", ["x", "1.2.3.4:", "123456", "١"])
    def test_so_is_one_that_is_none(self, wrong: str) -> None:
        with pytest.raises(Trouble, match="--metrics takes a port"):
            serving.serve(metrics=wrong)


def record(message: str, *, name: str = "bergfried.x", **facts: object) -> logging.LogRecord:
    made = logging.LogRecord(name, logging.ERROR, "", 0, message, (), None)
    made.facts = facts
    return made


class TestLog:
    def test_a_line_has_time_level_sentence_and_facts(self) -> None:
        line = Plain().format(record("It broke.", path="/a b", status=500))
        assert re.fullmatch(
            r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z ERROR   It broke\. path=\"/a b\" status=500", line
        )

    def test_what_strangers_send_makes_no_line_of_its_own(self) -> None:
        nasty = "x\n2026-01-01T00:00:00.000Z ERROR forged\x1b[31m"
        for style in (Plain(), Json()):
            line = style.format(record(nasty, path=nasty))
            assert "\n" not in line
            assert "\x1b" not in line.partition("path")[2]
        assert "\x1b" not in Plain().format(record(nasty))

    def test_for_programs_it_is_one_object_a_line(self) -> None:
        try:
            raise ValueError("no\nway")
        except ValueError:
            made = record("It broke.", ms=1.5)
            made.exc_info = sys.exc_info()
        told = json.loads(Json().format(made))
        assert (told["level"], told["message"], told["ms"]) == ("error", "It broke.", 1.5)
        assert "ValueError" in told["trace"]
        assert "\n    ValueError" in Plain().format(made)

    def test_the_same_is_told_only_so_often(self) -> None:
        now = [0.0]
        bound = Bounded(lambda: now[0])
        passed = [bound.filter(record("trouble %d")) for _ in range(100)]
        assert passed.count(True) == logs.LINES
        assert bound.filter(record("other trouble"))
        now[0] += logs.PERIOD
        late = record("trouble %d")
        assert bound.filter(late)
        assert logs.facts_of(late)["left_out"] == 100 - logs.LINES
        assert "left_out" not in logs.facts_of(record("x"))

    def test_kinds_are_forgotten_when_there_are_too_many(self) -> None:
        bound = Bounded(lambda: 0.0)
        assert all(bound.filter(record(f"trouble {n}")) for n in range(10 * logs.KINDS))
        assert len(bound._periods) <= logs.KINDS + 1

    @pytest.mark.parametrize("style", ["plain", "json"])
    def test_every_request_is_told_on_demand_without_what_is_secret(self, tmp_path: Path, style: str) -> None:
        with started(tmp_path, "--log", style) as (server, (page,)):
            with httpx.Client(timeout=PATIENCE) as asking:
                asking.get(
                    f"{page}api/editions?language=de&key=secret", headers={"authorization": "Bearer hush"}
                )
                asking.get(f"{page}%0aforged")
            server.send_signal(signal.SIGTERM)
            _, told = server.communicate(timeout=PATIENCE)
        assert "secret" not in told
        assert "hush" not in told
        mine = [line for line in told.splitlines() if "/api/editions" in line]
        if style == "json":
            entry = json.loads(mine[0])
            assert (entry["method"], entry["status"], entry["from"]) == ("GET", 200, "127.0.0.1")
            assert entry["ms"] > 0
        else:
            assert re.search(
                r"method=GET path=/api/editions status=200 ms=[\d.]+ bytes=\d+ from=127.0.0.1$", mine[0]
            )
        assert not any(line.startswith("forged") for line in told.splitlines())

    def test_a_quiet_one_tells_nothing_of_requests(self, tmp_path: Path) -> None:
        with started(tmp_path) as (server, (page,)):
            httpx.get(f"{page}no/such", timeout=PATIENCE)
            server.send_signal(signal.SIGTERM)
            rest, told = server.communicate(timeout=PATIENCE)
        assert (rest, told) == ("", "")


class TestConnections:
    def test_only_so_many_are_held(self, tmp_path: Path) -> None:
        program = (
            "from pathlib import Path; from bergfried.server.app import serve; from bergfried.server.guard import Limits; "
            f"serve(port=0, kept_in=Path({str(tmp_path / 'g.sqlite3')!r}), "
            "limits=Limits(connections=%d, connections_of_one=%d))"
        )
        for most, most_of_one in ((5, 100), (100, 5)):
            held = self.held(program % (most, most_of_one), 12)
            assert held == 5, (most, most_of_one)

    @staticmethod
    def held(program: str, tried: int) -> int:
        """How many of so many connections are still open after a moment, of a server that answers on one of them."""
        with subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            try:
                found = re.search(r":(\d+)/", server.stdout.readline())
                assert found is not None
                opened = [
                    socket.create_connection(("127.0.0.1", int(found[1])), timeout=5) for _ in range(tried)
                ]
                still = 0
                for connection in opened:
                    try:
                        connection.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                        still += connection.recv(12) == b"HTTP/1.1 200"
                    except OSError:
                        continue
                for connection in opened:
                    connection.close()
                return still
            finally:
                server.kill()
                _, complaints = server.communicate()
                assert "too many" in complaints

    def test_a_proxy_speaks_for_many(self) -> None:
        kind = bounded(100, 2, ["10.0.0.1"])
        assert issubclass(kind, Impatient)
        assert (kind.most, kind.most_of_one, kind.proxies) == (100, 2, frozenset({"10.0.0.1"}))

    def test_there_are_never_more_than_the_system_has_descriptors_for(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bergfried.server.connections._descriptors", lambda: 200)
        assert bounded(1000, 10, ()).most == 72


class TestEnding:
    def test_a_server_ends_within_five_seconds_whatever_goes_on(self, tmp_path: Path) -> None:
        """With somebody who watches, a machine that thinks, and a connection that says nothing."""
        with started(tmp_path) as (server, (page,)), httpx.Client(base_url=page, timeout=PATIENCE) as asking:
            seats = {"blue": {"by": "you"}, "red": {"by": "machine", "level": "marshal"}}
            made = asking.post("/api/games", json={"scenario": "meadow", "seats": seats}).json()
            seat = {"authorization": f"Bearer {made['token']}"}
            asking.post(f"/api/games/{made['game']}/actions", json={"at": 0, "action": "ready"}, headers=seat)
            port = int(page.rsplit(":", 1)[1].strip("/"))
            silent = socket.create_connection(("127.0.0.1", port))
            watching = socket.create_connection(("127.0.0.1", port))
            watching.sendall(
                f"GET /api/games/{made['game']}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
                "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            assert watching.recv(12) == b"HTTP/1.1 101"
            sleep(0.5)
            start = monotonic()
            server.send_signal(signal.SIGTERM)
            server.communicate(timeout=PATIENCE)
            took = monotonic() - start
            silent.close()
            watching.close()
        assert took < 5
