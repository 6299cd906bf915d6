"""A real server in a process of its own, which can be killed and started again where it was."""

import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

START_SECONDS = 120


class Server:
    """`bergfried serve` with games of its own. After `kill` the next `start` has the same address and the same games."""

    def __init__(self, folder: Path, *options: str | Path) -> None:
        self.folder = folder
        self.options = options
        self.url = ""
        self._process: subprocess.Popen[bytes] | None = None
        self._starts = 0

    def start(self) -> None:
        port = self.url.rstrip("/").rpartition(":")[2] or "0"
        # What it prints goes to a file: a pipe that nobody reads any more would fill up and block it.
        self._starts += 1
        output = self.folder / f"output-{self._starts}.txt"
        program = Path(sys.executable).with_name("bergfried")
        with output.open("wb") as file:
            self._process = subprocess.Popen(
                [
                    program,
                    "serve",
                    "--port",
                    port,
                    "--no-open",
                    "--games",
                    self.folder / "games.sqlite3",
                    *self.options,
                ],
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        self.url = _address(self._process, output)

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.kill()


def _address(server: subprocess.Popen[bytes], output: Path) -> str:
    """The address the server prints, once it also answers there."""
    deadline = time.monotonic() + START_SECONDS
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
