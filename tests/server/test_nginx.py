"""A real nginx before the server, with the very lines of docs/running.md: TLS, a game, a WebSocket, and for whom it asks."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest
import websockets.sync.client
from tests.server.test_door import PATIENCE, started
from websockets.typing import Origin

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
OPENSSL = shutil.which("openssl")
RUNNING = Path(__file__).parents[2] / "docs" / "running.md"


@pytest.fixture(autouse=True)
def there() -> None:
    """Both are there, or this machine cannot have them."""
    if NGINX and OPENSSL:
        return
    told = "needs nginx and openssl (Debian: apt install nginx-light openssl)"
    # A run nobody watches must not pass with a part left out.
    assert os.environ.get("CI") != "true", told
    pytest.skip(told)


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for castle.example that it has signed itself."""
    key, made = folder / "key.pem", folder / "certificate.pem"
    wanted = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=castle.example"]
    wanted += ["-addext", "subjectAltName=DNS:castle.example", "-keyout", str(key), "-out", str(made)]
    subprocess.run([str(OPENSSL), *wanted], check=True, capture_output=True)
    return key, made


def as_written(port: int, inner: int, key: Path, made: Path) -> str:
    """The lines of the documentation, with ports and a certificate of our own."""
    found = re.search(r"```nginx\n(.*?)```", RUNNING.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    lines = found[1].replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace("8271", str(inner))
    own = f"ssl_certificate {made}; ssl_certificate_key {key};"
    assert "# ssl_certificate" in lines
    return re.sub(r"# ssl_certificate.*", own, lines)


@contextmanager
def proxied(folder: Path, address: str) -> Iterator[int]:
    """nginx before a server; its port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    inner = int(address.rstrip("/").rpartition(":")[2])
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    written = (
        f"daemon off; pid {folder}/pid; error_log stderr warn; worker_processes 1; events {{}}\n"
        f"http {{ access_log off; {temporary}\n{as_written(port, inner, *certificate(folder))} }}\n"
    )
    (folder / "nginx.conf").write_text(written, encoding="utf-8")
    command = [str(NGINX), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as nginx:
        try:
            until = monotonic() + PATIENCE
            while True:
                assert nginx.poll() is None, nginx.stderr.read() if nginx.stderr else ""
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                except OSError:
                    assert monotonic() < until
                    sleep(0.05)
            yield port
        finally:
            nginx.terminate()


class Resolved(httpx.HTTPTransport):
    """castle.example is here."""

    def __init__(self, port: int, context: ssl.SSLContext) -> None:
        super().__init__(verify=context)
        self._port = port

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.headers["host"] = "castle.example"
        request.extensions["sni_hostname"] = "castle.example"
        request.url = request.url.copy_with(host="127.0.0.1", port=self._port)
        return super().handle_request(request)


def test_a_game_is_played_through_it(tmp_path: Path) -> None:
    options = ["--proxy", "127.0.0.1", "--known-as", "castle.example", "--log", "json"]
    with started(tmp_path, *options) as (address, process):
        with proxied(tmp_path, address) as port:
            context = ssl.create_default_context(cafile=str(tmp_path / "certificate.pem"))
            own = {"origin": "https://castle.example"}
            with httpx.Client(
                base_url="https://castle.example",
                headers=own,
                transport=Resolved(port, context),
                timeout=PATIENCE,
            ) as browser:
                made = browser.post("/api/games", json={"scenario": "meadow"}).json()
                seat = {"authorization": f"Bearer {made['token']}"}
                line = socket.create_connection(("127.0.0.1", port))
                with websockets.sync.client.connect(
                    f"wss://castle.example/api/games/{made['game']}/live",
                    sock=line,
                    ssl=context,
                    server_hostname="castle.example",
                    origin=Origin("https://castle.example"),
                ) as watching:
                    assert json.loads(watching.recv(timeout=PATIENCE))["seq"] == 0
                    done = browser.post(
                        f"/api/games/{made['game']}/actions",
                        json={"at": 0, "action": "ready"},
                        headers={**seat, "x-forwarded-for": "203.0.113.9"},
                    )
                    assert done.status_code == 200, done.text
                    while json.loads(watching.recv(timeout=PATIENCE))["seq"] != 1:
                        continue
                foreign = browser.post(
                    "/api/games", json={"scenario": "meadow"}, headers={"origin": "https://evil.example"}
                )
                assert foreign.status_code == 403
        process.terminate()
        _, told = process.communicate(timeout=PATIENCE)
    asked = [json.loads(line) for line in told.splitlines() if '"status"' in line]
    # What somebody claims of himself the proxy does not hand on: it says itself for whom it asks.
    assert {line["from"] for line in asked} == {"127.0.0.1"}
    assert "203.0.113.9" not in told
