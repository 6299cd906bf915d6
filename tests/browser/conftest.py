"""Fixtures for tests that drive the page in a real Chromium, against a real server."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, sync_playwright

HERE = Path(__file__).parent

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")

# Tests may run as root in a container (no sandbox, no GPU), and need nothing beyond this machine:
# the rest keeps Chromium from calling home.
CHROMIUM_FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

SERVER_START_SECONDS = 30


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this directory, so that no test can forget to (before `-m` selects)."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    named = os.environ.get("BERGFRIED_CHROMIUM")
    for name in (named,) if named else CHROMIUM_NAMES:
        if path := shutil.which(name):
            return path
    if named:
        pytest.fail(f"BERGFRIED_CHROMIUM names {named!r}, which is not a program that can be run")
    pytest.fail("no Chromium in PATH: install one, or name one in BERGFRIED_CHROMIUM")


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=list(CHROMIUM_FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in a fresh context. Any error it logs or throws fails the test, at its end."""
    complaints: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            where = message.location
            complaints.append(f"console: {message.text} ({where['url']}:{where['lineNumber']})")

    def on_page_error(error: Error) -> None:
        complaints.append(f"uncaught: {error}")

    context = browser.new_context()
    page = context.new_page()
    page.on("console", on_console)
    page.on("pageerror", on_page_error)
    yield page
    context.close()
    if complaints:
        pytest.fail("the page had errors:\n" + "\n".join(complaints), pytrace=False)


@pytest.fixture(scope="session")
def server_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server started for these tests, on a free port: http://127.0.0.1:PORT/."""
    program = Path(sys.executable).with_name("bergfried")
    # What it prints goes to a file: a pipe that nobody reads any more would fill up and block it.
    output = tmp_path_factory.mktemp("server") / "output.txt"
    with output.open("wb") as file:
        server = subprocess.Popen(
            [program, "serve", "--port", "0", "--no-open"],
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    try:
        yield _wait_for_address(server, output)
    finally:
        server.terminate()
        try:
            server.wait(timeout=5)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait_for_address(server: subprocess.Popen[bytes], output: Path) -> str:
    """The address the server prints, once it also answers there."""
    deadline = time.monotonic() + SERVER_START_SECONDS
    while server.poll() is None and time.monotonic() < deadline:
        if address := re.search(r"http://127\.0\.0\.1:(\d+)/", output.read_text(errors="replace")):
            try:
                socket.create_connection(("127.0.0.1", int(address[1])), timeout=1).close()
                return address[0]
            except OSError:
                pass
        time.sleep(0.05)
    how = "did not answer in time" if server.poll() is None else f"ended with exit code {server.returncode}"
    pytest.fail(f"the server {how}; it printed:\n{output.read_text(errors='replace')}", pytrace=False)
