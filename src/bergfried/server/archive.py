"""All games of a store at once, for whoever looks after them: listed, checked, copied into a file and back.

A copy is text, a line for each row of each table, so that it can be read back into any kind of store, and by anybody.
It is taken in one transaction: what a server does meanwhile is in it whole or not at all.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import secrets
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Any

import msgspec
from sqlalchemy import Connection, LargeBinary, Table, func, insert, select

from bergfried import __version__
from bergfried.files import FileTrouble

from .boards import AnotherVersion
from .places import HEAD
from .playing import set_up
from .store import Damaged, Store, digest, forget
from .tables import CHAT, GAMES, PERSONS, SEATS, TABLES

FORM = 1
"""The version of the file of a copy."""

CHUNK = 500
"""So many rows are written into a store at once."""


class SeatKept(msgspec.Struct, frozen=True):
    """Who plays a side of a game that is kept."""

    side: str
    by: str
    """machine, or link: a person."""
    level: str
    name: str
    used: bool
    """Has anybody come?"""


class GameKept(msgspec.Struct, frozen=True):
    """What an operator is told of a game: nothing by which dice could be foretold or a seat be taken."""

    id: str
    scenario: str
    edition: str
    version: str
    opened: int
    """Seconds since 1970, as all times here."""
    touched: int
    entries: int
    lines: int
    """What was said."""
    seats: tuple[SeatKept, ...]


class Copied(msgspec.Struct, frozen=True):
    """What a copy holds, or what was read back of it."""

    games: int
    rows: int


class Checked(msgspec.Struct, frozen=True):
    """How a game is: sound, damaged, or of another version; and the sentence that says what is wrong."""

    game: str
    state: str
    told: str = ""


class NoSuchGame(FileTrouble):
    """There is no game of a name in a store or a copy."""


class BadCopy(FileTrouble):
    """A file that is no copy of games, or not a whole one."""


# ------------------------------------------------------------------------------------------------ looking


def kept(store: Store, game: str | None = None) -> list[GameKept]:
    """All games, the one used last first; or one of them. Raises NoSuchGame."""
    wanted = select(GAMES).order_by(GAMES.c.touched.desc(), GAMES.c.id)
    with store.transaction() as connection:
        rows = connection.execute(wanted if game is None else wanted.where(GAMES.c.id == game)).all()
        counted = connection.execute(select(CHAT.c.game, func.count().label("said")).group_by(CHAT.c.game))
        said = {str(row.game): int(row.said) for row in counted}
        sitting: dict[str, list[SeatKept]] = {}
        for seat in connection.execute(select(SEATS).order_by(SEATS.c.number)):
            by = "machine" if seat.machine else "link"
            found = SeatKept(seat.side, by, seat.level, seat.name, bool(seat.used))
            sitting.setdefault(seat.game, []).append(found)
    if game is not None and not rows:
        raise NoSuchGame(f"There is no game {game!r}.")
    return [
        GameKept(
            row.id,
            row.name,
            row.edition,
            row.engine,
            row.opened,
            row.touched,
            row.entries,
            said.get(row.id, 0),
            tuple(sitting.get(row.id, ())),
        )
        for row in rows
    ]


def checked(store: Store, games: Iterable[str]) -> Iterator[Checked]:
    """How each game is: whether all of it is there, and whether it comes out again as it was played."""
    for game in games:
        try:
            _replay(store, game)
        except Damaged as error:
            yield Checked(game, "damaged", str(error))
        except AnotherVersion:
            yield Checked(game, "another version")
        else:
            yield Checked(game, "sound")


def _replay(store: Store, game: str) -> None:
    row = store.game(game)
    if row is None:
        raise NoSuchGame(f"There is no game {game!r}.")
    live, entries = set_up(store, row)
    live.play_again(entries)


def new_link(store: Store, game: str, side: str) -> str:
    """Another token for a seat, of which nobody but the caller knows; the one before holds nothing any more."""
    token = secrets.token_urlsafe(24)
    store.relink(game, side, digest(token))
    return token


# ------------------------------------------------------------------------------------------------ a copy


def copy_out(store: Store, path: Path) -> Copied:
    """Write all that a store holds into a file that nobody else may read; the file is there whole or not at all."""
    path = path.absolute()
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise FileTrouble(f"{path} cannot be written: {error.strerror}.") from None
    try:
        with os.fdopen(handle, "wb") as file:
            with gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as packed:
                copied = _write(store, packed)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as error:
        raise FileTrouble(f"{path} cannot be written: {error.strerror or error}.") from None
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)
    return copied


def _write(store: Store, file: gzip.GzipFile) -> Copied:
    number, counts = hashlib.sha256(), Counter[str]()

    def put(value: object) -> None:
        line = msgspec.json.encode(value) + b"\n"
        number.update(line)
        file.write(line)

    put({"bergfried": "games", "form": FORM, "schema": HEAD, "version": __version__, "taken": int(time())})
    with store.transaction() as connection:
        _hold_still(connection)
        for table in _lasting():
            for row in connection.execute(select(table)).mappings():
                put({"table": str(table.name), "row": {str(name): value for name, value in row.items()}})
                counts[table.name] += 1
    file.write(msgspec.json.encode({"end": counts, "number": number.hexdigest()}) + b"\n")
    return Copied(counts["games"], counts.total())


def _hold_still(connection: Connection) -> None:
    """Let whatever is read in a transaction be of one moment."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    else:
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")


def _lasting() -> list[Table]:
    """The tables that hold what lasts and cannot be worked out again, each after those it refers to.

    What is kept packed can be worked out, and nobody shall be told once more by a copy what waited for him then.
    """
    return [
        table
        for table in TABLES.sorted_tables
        if not table.info.get("passing")
        and not any(isinstance(column.type, LargeBinary) for column in table.c)
    ]


def must_be_whole(path: Path) -> None:
    """Raises BadCopy unless a file is a copy of which nothing is missing or changed."""
    for _ in _read(path):
        continue


def copy_in(store: Store, path: Path, *, only: str | None = None, replace: bool = False) -> Copied:
    """Read a copy back, all of it or one game, all or nothing.

    A game that is there already is refused, or replaced if that is wanted. Raises BadCopy, NoSuchGame.
    """
    rows = list(_read(path))
    games = [row["id"] for table, row in rows if table.name == "games" and only in (None, row["id"])]
    if only is not None and not games:
        raise NoSuchGame(f"There is no game {only!r} in {path}.")
    with store.transaction() as connection:
        there = set(connection.execute(select(GAMES.c.id)).scalars()) & set(games)
        if there and not replace:
            raise BadCopy(
                f"{len(there)} of the games are there already, {min(there)} among them; nothing was read back."
            )
        for game in there:
            forget(connection, game)
        return Copied(len(games), _put(connection, rows, frozenset(games), all_else=only is None))


def _put(
    connection: Connection, rows: list[tuple[Table, dict[str, Any]]], games: frozenset[str], all_else: bool
) -> int:
    """Put rows into a store: those of these games, and, if wanted, those of no game that are not there yet."""
    count = 0
    for table in _lasting():
        mine = [row for found, row in rows if found is table]
        if table.name == "games" or "game" in table.c:
            name = "id" if table.name == "games" else "game"
            wanted = [row for row in mine if row[name] in games]
            if "person" in table.c:  # of one game read back alone some of its people may not be there
                people = set(connection.execute(select(PERSONS.c.id)).scalars())
                wanted = [row for row in wanted if row["person"] in people]
        else:
            keys = [column.name for column in table.primary_key]
            there = {tuple(row) for row in connection.execute(select(*table.primary_key))}
            wanted = [row for row in mine if all_else and tuple(row[key] for key in keys) not in there]
        for start in range(0, len(wanted), CHUNK):
            connection.execute(insert(table), wanted[start : start + CHUNK])
        count += len(wanted)
    return count


def _read(path: Path) -> Iterator[tuple[Table, dict[str, Any]]]:
    """The rows of a copy; raises BadCopy unless all of them are there as they were written."""
    number, counts = hashlib.sha256(), Counter[str]()
    tables = {table.name: table for table in _lasting()}
    try:
        with gzip.open(path, "rb") as file:
            first = file.readline()
            _must_be_ours(path, first)
            number.update(first)
            for line in file:
                found = msgspec.json.decode(line)
                if "end" in found:
                    if (found["number"], found["end"]) != (
                        number.hexdigest(),
                        dict(counts),
                    ) or file.readline():
                        raise BadCopy(f"{path} is damaged: it is not what was written.")
                    return
                number.update(line)
                table, row = tables[found["table"]], found["row"]
                if (
                    not row.keys() <= set(table.c.keys())
                    or not {key.name for key in table.primary_key} <= row.keys()
                ):
                    raise KeyError
                counts[table.name] += 1
                yield table, row
    except (OSError, EOFError) as error:
        if isinstance(error, FileTrouble):
            raise
        raise BadCopy(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError, TypeError, AttributeError, ValueError):
        raise BadCopy(f"{path} is damaged, or no copy of games.") from None
    raise BadCopy(f"{path} is not whole: its end is missing.")


def _must_be_ours(path: Path, first: bytes) -> None:
    head = msgspec.json.decode(first)
    if head["bergfried"] != "games":
        raise KeyError
    if head["form"] > FORM or head["schema"] > HEAD:
        raise BadCopy(f"{path} was written by a newer Bergfried; this one cannot read it.")
