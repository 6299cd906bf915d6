"""Where games are kept: a SQLite file, or a PostgreSQL by its address; opened, and its tables brought up to date."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import TypeAlias

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, inspect, make_url, select, text
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError

from bergfried.files import FileTrouble

from .tables import GAMES

Place: TypeAlias = Path | URL

HEAD = "0010"
"""The last of the steps in `migrations`."""

VERSION_TABLE = "bergfried_version"
"""Which of the steps have been taken; others may have tables in the same database, and steps of their own."""

MANAGED = 7
"""`user_version` of a file whose tables follow those steps; earlier ones had versions of their own up to 6."""

FIRST_TABLES = {"games", "seats", "entries", "pleas", "chat"}
"""What every file of games has, however old."""

NEWS = "bergfried"
"""The channel on which a PostgreSQL says which game has changed."""

_AT_THE_TABLES = 0x62657267
"""The lock of whoever changes tables in a PostgreSQL: servers may begin at the same time."""


class StoreTrouble(FileTrouble):
    """The games cannot be kept or had; the sentence says why."""


class NotText(UnicodeError):
    """Somebody has sent what a database cannot keep as text, such as a NUL."""


class Damaged(StoreTrouble):
    """Something that was kept is not there any more, or is not what it was."""


def usual_place() -> Path:
    """Where the games of this account are kept if nobody says otherwise, as the system has it."""
    home = Path.home()
    if sys.platform == "win32":
        data = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        data = home / "Library" / "Application Support"
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return data / "bergfried" / "games.sqlite3"


def place_named(name: str) -> Place:
    """A place as it is typed: `postgresql://…`, else a file. Raises StoreTrouble."""
    if not name.startswith(("postgresql:", "postgres:")):
        return Path(name)
    try:
        return make_url(name).set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError):
        raise StoreTrouble(
            "That is no address of a PostgreSQL; one is postgresql://name@host/games."
        ) from None


def called(place: Place) -> str:
    """A place in a sentence, without any password."""
    return str(place) if isinstance(place, Path) else place.render_as_string(hide_password=True)


@contextmanager
def told_troubles(place: Place) -> Iterator[None]:
    """What the database cannot do is told in a sentence: raises StoreTrouble, or NotText for what it is not to blame."""
    try:
        yield
    except IntegrityError:
        raise
    except DataError as error:
        raise NotText(str(error.orig)) from None
    except DBAPIError as error:
        what = " ".join(str(error.orig).split())
        damaged = any(word in what for word in ("malformed", "decode", "not a database"))
        sentence = f"The games cannot be kept in {called(place)}: {what}."
        raise (Damaged(sentence) if damaged else StoreTrouble(sentence)) from None


def opened(place: Place) -> Engine:
    """The games of a place, made if there are none, with tables as they are now. Raises StoreTrouble."""
    engine = _opened_file(place) if isinstance(place, Path) else _opened_server(place)
    try:
        with told_troubles(place), engine.begin() as connection:
            _bring_up_to_date(connection, place)
    except StoreTrouble:
        engine.dispose()
        raise
    return engine


# ------------------------------------------------------------------------------------------------ SQLite


def _opened_file(path: Path) -> Engine:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _keep_private(path)
    except OSError as error:
        raise StoreTrouble(f"The games cannot be kept in {path}: {error.strerror}.") from None
    _must_be_ours(path)
    engine = create_engine(URL.create("sqlite", database=str(path)))
    event.listen(engine, "connect", _prepare)
    return engine


LOG_PAGES = 8000
"""What is written is on disk in a log beside the file (`-wal`) and is put into the file now and then (`Store.tidy`); when
the log has so many pages, whoever writes does that himself, and waits for it."""


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    log = ("journal_mode=WAL", "synchronous=FULL", f"wal_autocheckpoint={LOG_PAGES}")
    for pragma in (*log, "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _must_be_ours(path: Path) -> None:
    """A file that is there must be one of ours, and not of a newer version; it is only looked at."""
    if not path.is_file() or not path.stat().st_size:
        return
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise StoreTrouble(f"The games cannot be kept in {path}: {error}.") from None
    if version > MANAGED and GAMES.name in tables:
        raise _newer(path)
    if tables and not tables >= FIRST_TABLES:
        raise StoreTrouble(f"{path} is a database, but not one of Bergfried's games.")


def _keep_private(path: Path) -> None:
    """The secrets of all games are in the file: nobody else may read it, nor what is written beside it."""
    if not path.exists():
        path.touch(mode=0o600)
    if os.name == "posix":
        for part in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
            if part.is_file() and part.stat().st_uid == os.getuid() and part.stat().st_mode & 0o077:
                part.chmod(0o600)


# -------------------------------------------------------------------------------------------- PostgreSQL

CONNECTIONS, AT_MOST = 8, 32
"""So many connections to a PostgreSQL are kept open, and so many are opened under load."""


def _opened_server(place: URL) -> Engine:
    try:
        return create_engine(
            place,
            pool_size=CONNECTIONS,
            max_overflow=AT_MOST - CONNECTIONS,
            # A database that was started anew in between keeps nobody from going on.
            pool_pre_ping=True,
            connect_args={"connect_timeout": 10, "application_name": "bergfried"},
        )
    except ModuleNotFoundError:
        raise StoreTrouble(
            "Games are kept in a PostgreSQL through psycopg, which is not installed: pip install 'bergfried[postgres]'."
        ) from None


# ------------------------------------------------------------------------------------------------ tables


def _bring_up_to_date(connection: Connection, place: Place) -> None:
    """Take the steps that the tables lack, all or none; whoever else wants to waits meanwhile."""
    if isinstance(place, Path):
        # A write at once: a file that cannot be written is told now, not at the first game.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        if connection.exec_driver_sql("PRAGMA user_version").scalar_one() < MANAGED:
            connection.exec_driver_sql(f"DROP TABLE IF EXISTS {VERSION_TABLE}")
        connection.exec_driver_sql(f"PRAGMA user_version = {MANAGED}")
    else:
        connection.execute(select(func.pg_advisory_xact_lock(_AT_THE_TABLES)))
        tables = inspect(connection)
        if tables.has_table(GAMES.name) and not tables.has_table(VERSION_TABLE):
            raise StoreTrouble(f"{called(place)} is a database, but not one of Bergfried's games.")
    version = _version(connection)
    if version != HEAD:
        _take_steps(connection, place, version)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar_one_or_none()


def _take_steps(connection: Connection, place: Place, version: str | None) -> None:
    # Only who needs Alembic waits until it is loaded.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(files("bergfried.server").joinpath("migrations")))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if version is not None and version not in known:
        raise _newer(place)
    command.upgrade(config, "head")


def _newer(place: Place) -> StoreTrouble:
    return StoreTrouble(
        f"The games in {called(place)} were written by a newer Bergfried; this one cannot read them."
    )
