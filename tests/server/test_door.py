"""A server with a password, and one behind a proxy: what is seen from outside, and who is believed."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import websockets.sync.client
from litestar.exceptions import WebSocketException
from litestar.testing import TestClient
from tests.server.seated import Client, Player, opened
from websockets.typing import Origin

from bergfried.cli import serving
from bergfried.cli.errors import Trouble
from bergfried.server.app import create_app
from bergfried.server.door import COOKIE
from bergfried.server.guard import Limits

PASSWORD = "the old oak & the mill"
HTML = {"accept": "text/html,application/xhtml+xml"}
PATIENCE = 120


@pytest.fixture
def client() -> Iterator[Client]:
    app = create_app(password=PASSWORD, limits=Limits(knocks=4))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def knock(client: Client | httpx.Client, password: str, **headers: str) -> httpx.Response:
    return client.post("/enter", data={"password": password}, headers=headers, follow_redirects=False)


class TestPassword:
    @pytest.mark.parametrize(
        "address",
        ["/", "/api/scenarios", "/api/games/x", "/web/app.js", "/schema/openapi.json", "/api/words"],
    )
    def test_nothing_is_seen_without_it(self, client: Client, address: str) -> None:
        told = client.get(address)
        assert told.status_code == 401
        assert "know its password" in told.json()["detail"]
        page = client.get(address, headers=HTML)
        assert page.status_code == 401
        assert 'action="/enter"' in page.text
        assert "form-action 'self'" in page.headers["content-security-policy"]
        assert page.headers["x-content-type-options"] == "nosniff"

    def test_nor_is_anything_done(self, client: Client) -> None:
        assert client.post("/api/games", json={"scenario": "meadow"}).status_code == 401
        with pytest.raises(WebSocketException) as refused, client.websocket_connect("/api/games/x/live"):
            pass
        assert refused.value.code == 4401

    def test_whoever_looks_after_the_server_is_answered(self, client: Client) -> None:
        assert client.get("/health").status_code == 200

    def test_the_door_looks_as_it_should(self, client: Client) -> None:
        page = client.get("/", headers=HTML).text
        for address in re.findall(r'(?:href|src)="([^"]+)"', page):
            assert client.get(address).status_code == 200, address

    @pytest.mark.parametrize(
        ("asked", "told"), [("de-AT,en", "Eintreten"), ("xx, it;q=0.5", "Entra"), ("xx", "Enter")]
    )
    def test_it_speaks_the_language_of_the_browser(self, client: Client, asked: str, told: str) -> None:
        page = client.get("/", headers={**HTML, "accept-language": asked}).text
        assert f">{told}</button>" in page

    def test_whoever_knows_it_is_let_in_for_good(self, client: Client) -> None:
        entered = knock(client, PASSWORD)
        assert (entered.status_code, entered.headers["location"]) == (303, "/")
        cookie = entered.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        assert "Secure" not in cookie
        assert PASSWORD not in cookie
        made = opened(client.post("/api/games", json={"scenario": "meadow"}))
        Player(client, made.game, made.token).plays("ready")
        with client.websocket_connect(f"/api/games/{made.game}/live") as watching:
            assert "seq" in watching.receive_text()

    @pytest.mark.parametrize("mark", ["", "x", "00" * 24, "é"])
    def test_nobody_else_is(self, client: Client, mark: str) -> None:
        cookie = f"{COOKIE}={mark}".encode()
        answer = client.get("/api/editions", headers=[(b"cookie", cookie)])
        assert answer.status_code == 401

    def test_a_wrong_one_is_told_and_cannot_be_tried_for_ever(self, client: Client) -> None:
        tried = [knock(client, wrong) for wrong in ("", "the old oak", PASSWORD + " ", "x" * 1500)]
        assert [answer.status_code for answer in tried] == [403] * 4
        assert "not the password" in tried[0].text
        assert "set-cookie" not in tried[0].headers
        assert knock(client, PASSWORD).status_code == 429

    @pytest.mark.parametrize("body", [b"\xff\xfe", b"password", b"a=1&b=2&c=3&d=4&password=x", b"%%%=%"])
    def test_nonsense_is_a_wrong_one(self, client: Client, body: bytes) -> None:
        assert client.post("/enter", content=body).status_code == 403

    def test_one_that_is_too_large_is_not_read(self, client: Client) -> None:
        assert client.post("/enter", content=b"password=" + b"x" * 5000).status_code == 413

    def test_a_foreign_page_cannot_show_it(self, client: Client) -> None:
        assert knock(client, PASSWORD, origin="http://evil.example").status_code == 403

    def test_a_server_without_one_has_no_door(self) -> None:
        with TestClient(create_app()) as client:
            assert client.post("/enter").status_code == 404
            assert client.get("/", headers=HTML).status_code == 200

    def test_it_stands_in_a_file_or_in_the_environment(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = tmp_path / "password"
        file.write_text(f"{PASSWORD}\n")
        assert serving._password(file) == PASSWORD
        assert serving._password(None) == ""
        monkeypatch.setenv("BERGFRIED_PASSWORD", PASSWORD)
        assert serving._password(None) == PASSWORD
        file.write_text("short\n")
        with pytest.raises(Trouble, match="too short"):
            serving._password(file)


@contextmanager
def started(folder: Path, *options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server of its own, at the address that is given."""
    command = [sys.executable, "-m", "bergfried", "serve", "--port", "0"]
    command += ["--games", str(folder / "g.sqlite3"), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[-1], process
        finally:
            process.kill()
            process.communicate()


@pytest.mark.parametrize(
    ("options", "warned"),
    [
        (["--host", "0.0.0.0"], True),
        (["--host", "0.0.0.0", "--proxy", "127.0.0.1"], False),
        (["--host", "0.0.0.0", "--password-file", "password"], False),
        ([], False),
    ],
)
def test_who_lets_everybody_in_is_warned(tmp_path: Path, options: list[str], warned: bool) -> None:
    (tmp_path / "password").write_text(PASSWORD)
    options = [str(tmp_path / "password") if option == "password" else option for option in options]
    with started(tmp_path, *options) as (_, process):
        process.terminate()
        _, told = process.communicate(timeout=PATIENCE)
    assert ("--password-file" in told) == warned


class Proxy:
    """A proxy as it stands before such a server: it hands requests on and says for whom, and by which scheme, it asks."""

    def __init__(self, address: str, *added: str) -> None:
        self._port = int(address.rstrip("/").rpartition(":")[2])
        self._added = "".join(f"{line}\r\n" for line in added).encode()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.port = 0

    def __enter__(self) -> Proxy:
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _run(self) -> None:
        async def start() -> None:
            server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            self._ready.set()

        self._loop.run_until_complete(start())
        self._loop.run_forever()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request a connection is enough here: what follows goes through as it is."""
        inner_reader, inner = await asyncio.open_connection("127.0.0.1", self._port)
        first = await reader.readuntil(b"\r\n")
        inner.write(first + self._added)
        await asyncio.gather(_pipe(reader, inner), _pipe(inner_reader, writer), return_exceptions=True)


async def _pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65536):
        writer.write(data)
        await writer.drain()
    writer.close()


class TestProxy:
    def test_a_game_is_played_through_it(self, tmp_path: Path) -> None:
        """As a browser at https://castle.example would: its origin is that of the page, its cookie is for https alone."""
        (tmp_path / "password").write_text(PASSWORD)
        options = ["--proxy", "127.0.0.1", "--known-as", "castle.example"]
        options += ["--password-file", str(tmp_path / "password"), "--log", "json"]
        added = ("X-Forwarded-For: 198.51.100.7", "X-Forwarded-Proto: https")
        with started(tmp_path, *options) as (address, process):
            with Proxy(address, *added) as proxy:
                own = {"host": "castle.example", "origin": "https://castle.example", "connection": "close"}
                base = f"http://127.0.0.1:{proxy.port}"
                with httpx.Client(base_url=base, headers=own, timeout=PATIENCE) as browser:
                    entered = knock(browser, PASSWORD)
                    assert entered.status_code == 303
                    assert entered.headers["location"] == "/"
                    assert "Secure" in entered.headers["set-cookie"]
                    cookie = {"cookie": entered.headers["set-cookie"].partition(";")[0]}
                    made = browser.post("/api/games", json={"scenario": "meadow"}, headers=cookie).json()
                    seat = {**cookie, "authorization": f"Bearer {made['token']}"}
                    act = {"at": 0, "action": "ready"}
                    done = browser.post(f"/api/games/{made['game']}/actions", json=act, headers=seat)
                    assert done.status_code == 200
                    foreign = browser.post(
                        "/api/games",
                        json={"scenario": "meadow"},
                        headers={**cookie, "origin": "https://evil.example"},
                    )
                    assert foreign.status_code == 403
                    assert browser.get("/health", headers={"host": "evil.example"}).status_code == 421
                live = f"ws://castle.example/api/games/{made['game']}/live"
                with websockets.sync.client.connect(
                    live,
                    sock=_connected(proxy.port),
                    origin=Origin("https://castle.example"),
                    additional_headers=cookie,
                ) as watching:
                    assert '"seq":1' in str(watching.recv(timeout=PATIENCE))
            process.terminate()
            _, told = process.communicate(timeout=PATIENCE)
        assert '"from": "198.51.100.7"' in told
        assert '"from": "127.0.0.1"' not in told

    def test_whoever_is_none_is_not_believed(self, tmp_path: Path) -> None:
        options = ["--proxy", "192.0.2.1", "--log", "json"]
        (tmp_path / "password").write_text(PASSWORD)
        options += ["--password-file", str(tmp_path / "password")]
        forged = {"x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https"}
        with started(tmp_path, *options) as (address, process):
            with httpx.Client(base_url=address, timeout=PATIENCE) as browser:
                entered = browser.post("/enter", data={"password": PASSWORD}, headers=forged)
                assert "Secure" not in entered.headers["set-cookie"]
            process.terminate()
            _, told = process.communicate(timeout=PATIENCE)
        assert "198.51.100.7" not in told


def _connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port))
