"""A real PostgreSQL for tests: the system's own programs, run in a private directory, reached by a socket there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import psycopg
from sqlalchemy import URL

from bergfried.server.places import opened, place_named

PATIENCE = 120.0
"""Seconds until it must answer, on the slowest of machines."""


def programs() -> Path | None:
    """Where the programs of a PostgreSQL are: named in BERGFRIED_POSTGRES, or as systems have them; None if nowhere."""
    named = os.environ.get("BERGFRIED_POSTGRES")
    there = [Path(named)] if named else sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version)[::-1]
    for name in (shutil.which("initdb"), "/usr/local/bin/initdb", "/opt/homebrew/bin/initdb"):
        there += [Path(name).resolve().parent] if name and not named else []
    return next((folder for folder in there if (folder / "initdb").exists()), None)


def _version(folder: Path) -> int:
    return int(folder.parent.name) if folder.parent.name.isdigit() else 0


def _account() -> list[str]:
    """What runs a program as somebody else, where we are root: PostgreSQL refuses that."""
    if os.geteuid() != 0:
        return []
    import pwd

    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = known.get("postgres") or known["nobody"]
    return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]


class Postgres:
    """One that runs; databases are made in it one by one."""

    def __init__(self, folder: Path, pid: int) -> None:
        self._folder = folder
        self._made = 0
        self._tables = ""
        self.pid = pid

    def address(self, name: str) -> str:
        return f"postgresql://bergfried@/{name}?host={self._folder}"

    def database(self) -> URL:
        """A new one that is empty."""
        return self._new("template1")

    def with_tables(self) -> URL:
        """A new one with the tables of games, of which there are none yet: quicker than making them each time."""
        if not self._tables:
            place = self.database()
            opened(place).dispose()
            self._tables = str(place.database)
        return self._new(self._tables)

    def _new(self, template: str) -> URL:
        self._made += 1
        name = f"games_{os.getpid()}_{self._made}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
        place = place_named(self.address(name))
        assert isinstance(place, URL)
        return place


@contextmanager
def running(bin_folder: Path) -> Iterator[Postgres]:
    """A PostgreSQL of its own, gone at the end with all that was in it."""
    # Short: the name of a socket has few letters.
    folder = Path(tempfile.mkdtemp(prefix="bf-pg-"))
    environment = {**os.environ, "LC_ALL": "C", "TZ": "UTC"}
    as_user = _account()
    if as_user:
        uid, gid = (int(word.rpartition("=")[2]) for word in as_user[1:3])
        os.chown(folder, uid, gid)
    try:
        make = ["initdb", "-D", str(folder / "data"), "-A", "trust", "-U", "bergfried", "-E", "UTF8", "-N"]
        made = subprocess.run(
            [*as_user, str(bin_folder / make[0]), *make[1:]],
            capture_output=True,
            text=True,
            env=environment,
            cwd=folder,
        )
        assert made.returncode == 0, made.stderr
        options = {
            "listen_addresses": "",
            "unix_socket_directories": str(folder),
            "fsync": "off",  # the machine does not fail here; what is killed is what uses it
            "max_connections": "200",
        }
        words = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        log = (folder / "log").open("w")
        with subprocess.Popen(
            [*as_user, str(bin_folder / "postgres"), "-D", str(folder / "data"), *words],
            stdout=log,
            stderr=log,
            env=environment,
            cwd=folder,
        ) as server:
            try:
                found = Postgres(folder, server.pid)
                _wait(found, server, folder / "log")
                yield found
            finally:
                server.send_signal(signal.SIGQUIT)  # end at once, whoever is connected
                server.wait(PATIENCE)
                log.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait(found: Postgres, server: subprocess.Popen[bytes], log: Path) -> None:
    until = monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(found.address("postgres")).close()
            return
        except psycopg.OperationalError:
            assert server.poll() is None, log.read_text()
            assert monotonic() < until, log.read_text()
            sleep(0.05)
