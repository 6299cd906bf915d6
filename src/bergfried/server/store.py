"""Games on disk: one SQLite file that holds every game as the entries made in it, one after the other.

What is told to anybody is on disk before. A game is what its entries say; nothing else of it is kept.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
from sqlalchemy import (
    URL,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    create_engine,
    delete,
    event,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError

from bergfried.files import FileTrouble

SCHEMA = 4
"""The version of the tables below, kept in the file itself."""

_tables = MetaData()
_games = Table(
    "games",
    _tables,
    Column("id", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("edition", String, nullable=False),
    Column("seed", String, nullable=False),
    Column("salt", String, nullable=False),
    Column("changes", String, nullable=False),
    Column("options", String, nullable=False, server_default=""),
    Column("start", String, nullable=False),
    Column("engine", String, nullable=False),
    Column("forked_from", String, nullable=False),
)
_seats = Table(
    "seats",
    _tables,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("side", String, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("machine", Boolean, nullable=False),
    Column("level", String, nullable=False),
    Column("name", String, nullable=False),
    Column("token", String, nullable=False),
    Column("used", Boolean, nullable=False),
)
_entries = Table(
    "entries",
    _tables,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("side", String, nullable=False),
    Column("text", String, nullable=False),
    Column("faces", String, nullable=False),
    Column("hash", String, nullable=False),
)
_pleas = Table(
    "pleas",
    _tables,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("side", String, primary_key=True),
    Column("declined", Boolean, nullable=False, server_default="0"),
)
_chat = Table(
    "chat",
    _tables,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("token", String, nullable=False),
    Column("name", String, nullable=False),
    Column("side", String, nullable=False),
    Column("text", String, nullable=False),
    UniqueConstraint("game", "token"),
)


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


class StoreTrouble(FileTrouble):
    """The file of the games cannot be used; the sentence says why."""


class Outrun(Exception):
    """Another entry has taken the number: the game has gone on elsewhere."""


class GameRow(msgspec.Struct, frozen=True):
    """What a game is a game of. `changes` are the owner's table cells, `start` the hash before the first act.

    A `salt` says that the server drew the seed and keeps it to itself; "" where somebody named it.
    """

    id: str
    kind: str
    name: str
    edition: str
    seed: str
    salt: str
    changes: tuple[str, ...]
    options: tuple[str, ...]
    start: str
    engine: str
    forked_from: str


class SeatRow(msgspec.Struct, frozen=True):
    """Who plays a side: the machine, or whoever has the token (kept as its hash; "" has none)."""

    side: str
    machine: bool
    level: str
    name: str
    token: str
    used: bool


class Pleas(msgspec.Struct, frozen=True):
    """Who agrees to take back what was done last, and who has declined to."""

    agreed: frozenset[str] = frozenset()
    declined: frozenset[str] = frozenset()


class Entry(msgspec.Struct, frozen=True):
    """One thing done in a game: an act, an answer by standing order, an undo, an order. `hash` is the position after."""

    seq: int
    kind: str
    side: str
    text: str
    faces: tuple[int, ...]
    hash: str


class ChatRow(msgspec.Struct, frozen=True):
    number: int
    name: str
    side: str
    text: str


def digest(token: str) -> str:
    """What the store keeps of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def _entry_values(game: str, entry: Entry) -> dict[str, str | int]:
    return {
        "game": game,
        "seq": entry.seq,
        "kind": entry.kind,
        "side": entry.side,
        "text": entry.text,
        "faces": " ".join(map(str, entry.faces)),
        "hash": entry.hash,
    }


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _add_columns(connection: Connection) -> None:
    """Games of earlier versions of the tables were played without options, and their seeds had no salt."""
    columns = {row[1] for row in connection.exec_driver_sql(f"PRAGMA table_info({_games.name})")}
    for name in ("options", "salt"):
        if columns and name not in columns:
            connection.exec_driver_sql(
                f"ALTER TABLE {_games.name} ADD COLUMN {name} VARCHAR NOT NULL DEFAULT ''"
            )
    if columns and "salt" not in columns:
        # Nobody wrote down which seeds were drawn: all are kept back.
        connection.exec_driver_sql(f"UPDATE {_games.name} SET salt = lower(hex(randomblob(32)))")

    pleas = {row[1] for row in connection.exec_driver_sql(f"PRAGMA table_info({_pleas.name})")}
    if pleas and "declined" not in pleas:
        connection.exec_driver_sql(
            f"ALTER TABLE {_pleas.name} ADD COLUMN declined BOOLEAN NOT NULL DEFAULT 0"
        )


def _must_be_ours(path: Path) -> None:
    """A file that is there must be one of ours, and not of a newer version; it is only looked at."""
    if not path.is_file() or not path.stat().st_size:
        return
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    except sqlite3.Error as error:
        raise StoreTrouble(f"The games cannot be kept in {path}: {error}.") from None
    if version > SCHEMA and _games.name in tables:
        raise StoreTrouble(
            f"The games in {path} were written by a newer Bergfried; this one cannot read them."
        )
    if tables and not {table.name for table in _tables.sorted_tables} <= tables:
        raise StoreTrouble(f"{path} is a database, but not one of Bergfried's games.")


class Store:
    """All games in one file; made if it is not there. Raises StoreTrouble with a sentence."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                path.touch(mode=0o600)  # the seeds of all games are in it
        except OSError as error:
            raise StoreTrouble(f"The games cannot be kept in {path}: {error.strerror}.") from None
        _must_be_ours(path)
        self._engine = create_engine(URL.create("sqlite", database=str(path)))
        event.listen(self._engine, "connect", _prepare)
        try:
            # A write at once: a file that cannot be written is told now, not at the first game.
            with self._using() as connection:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                _add_columns(connection)
                _tables.create_all(connection)
                connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA}")
        except StoreTrouble:
            self.close()
            raise

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def _using(self) -> Iterator[Connection]:
        """One transaction, on disk when it ends. Raises StoreTrouble where the file fails."""
        try:
            with self._engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise StoreTrouble(f"The games cannot be kept in {self.path}: {error.orig}.") from None

    # ------------------------------------------------------------------------------------------ games

    def add_game(self, game: GameRow, seats: Sequence[SeatRow], entries: Sequence[Entry] = ()) -> None:
        """A new game with its seats and what has been done in it already, all or nothing."""
        lists = {"changes": "\n".join(game.changes), "options": "\n".join(game.options)}
        values = {**msgspec.structs.asdict(game), **lists}
        with self._using() as connection:
            connection.execute(insert(_games), [values])
            connection.execute(
                insert(_seats),
                [
                    {"game": game.id, "number": number, **msgspec.structs.asdict(seat)}
                    for number, seat in enumerate(seats)
                ],
            )
            if entries:
                connection.execute(insert(_entries), [_entry_values(game.id, entry) for entry in entries])

    def game(self, game: str) -> GameRow | None:
        with self._using() as connection:
            row = connection.execute(select(_games).where(_games.c.id == game)).one_or_none()
        if row is None:
            return None
        return GameRow(
            row.id,
            row.kind,
            row.name,
            row.edition,
            row.seed,
            row.salt,
            tuple(row.changes.splitlines()),
            tuple(row.options.splitlines()),
            row.start,
            row.engine,
            row.forked_from,
        )

    # ------------------------------------------------------------------------------------------ seats

    def seats(self, game: str) -> tuple[SeatRow, ...]:
        """The seats in the order of the sides."""
        with self._using() as connection:
            rows = connection.execute(select(_seats).where(_seats.c.game == game).order_by(_seats.c.number))
            return tuple(
                SeatRow(row.side, row.machine, row.level, row.name, row.token, row.used) for row in rows
            )

    def mark_used(self, game: str, token: str) -> None:
        """Somebody has come with this token (given as its hash)."""
        with self._using() as connection:
            mine = (_seats.c.game == game) & (_seats.c.token == token)
            connection.execute(update(_seats).where(mine).values(used=True))

    def rename(self, game: str, token: str, name: str) -> None:
        """Whoever holds this token (given as its hash) is called so from now on."""
        with self._using() as connection:
            mine = (_seats.c.game == game) & (_seats.c.token == token)
            connection.execute(update(_seats).where(mine).values(name=name))

    # ------------------------------------------------------------------------------------------ entries

    def append(self, game: str, entry: Entry) -> None:
        """On disk when this returns. Raises Outrun if the number is taken, StoreTrouble if it cannot be written."""
        try:
            with self._using() as connection:
                connection.execute(insert(_entries), [_entry_values(game, entry)])
        except IntegrityError:
            raise Outrun from None

    def entries(self, game: str) -> tuple[Entry, ...]:
        wanted = select(_entries).where(_entries.c.game == game).order_by(_entries.c.seq)
        with self._using() as connection:
            return tuple(
                Entry(row.seq, row.kind, row.side, row.text, tuple(map(int, row.faces.split())), row.hash)
                for row in connection.execute(wanted)
            )

    def last_seq(self, game: str) -> int:
        with self._using() as connection:
            wanted = select(func.coalesce(func.max(_entries.c.seq), 0)).where(_entries.c.game == game)
            return int(connection.execute(wanted).scalar_one())

    # ------------------------------------------------------------------------------------------ pleas

    def plead(self, game: str, seq: int, sides: Sequence[str]) -> None:
        """These sides agree to take back what was done last at this number; agreeing twice is agreeing once.

        Whoever had declined is asked anew.
        """
        with self._using() as connection:
            here = (_pleas.c.game == game) & (_pleas.c.seq == seq)
            connection.execute(delete(_pleas).where(here & _pleas.c.declined))
            wanted = [{"game": game, "seq": seq, "side": side, "declined": False} for side in sides]
            connection.execute(insert(_pleas).prefix_with("OR IGNORE"), wanted)

    def decline(self, game: str, seq: int, sides: Sequence[str]) -> None:
        """These sides do not agree: what was asked at this number is asked no more."""
        with self._using() as connection:
            connection.execute(delete(_pleas).where((_pleas.c.game == game) & (_pleas.c.seq == seq)))
            declined = [{"game": game, "seq": seq, "side": side, "declined": True} for side in sides]
            connection.execute(insert(_pleas), declined)

    def pleas(self, game: str, seq: int) -> Pleas:
        with self._using() as connection:
            here = (_pleas.c.game == game) & (_pleas.c.seq == seq)
            rows = connection.execute(select(_pleas.c.side, _pleas.c.declined).where(here)).all()
        return Pleas(
            frozenset(row.side for row in rows if not row.declined),
            frozenset(row.side for row in rows if row.declined),
        )

    # ------------------------------------------------------------------------------------------ chat

    def add_chat(self, game: str, token: str, name: str, side: str, text: str) -> tuple[ChatRow, bool]:
        """A line of the chat, and whether it is new: the same token is the same line, sent again."""
        number = select(func.coalesce(func.max(_chat.c.number), 0) + 1).where(_chat.c.game == game)
        names = ["game", "number", "token", "name", "side", "text"]
        values = select(
            literal(game),
            number.scalar_subquery(),
            literal(token),
            literal(name),
            literal(side),
            literal(text),
        )
        mine = (_chat.c.game == game) & (_chat.c.token == token)
        with self._using() as connection:
            line = insert(_chat).prefix_with("OR IGNORE").from_select(names, values)
            new = connection.execute(line).rowcount > 0
            row = connection.execute(select(_chat).where(mine)).one()
            return ChatRow(row.number, row.name, row.side, row.text), new

    def chat(self, game: str, after: int, at_most: int) -> list[ChatRow]:
        """The lines after a number, the last ones if there are too many."""
        mine = (_chat.c.game == game) & (_chat.c.number > after)
        wanted = select(_chat).where(mine).order_by(_chat.c.number.desc()).limit(at_most)
        with self._using() as connection:
            rows = connection.execute(wanted).all()
        return [ChatRow(row.number, row.name, row.side, row.text) for row in reversed(rows)]

    def chat_count(self, game: str) -> int:
        with self._using() as connection:
            wanted = select(func.coalesce(func.max(_chat.c.number), 0)).where(_chat.c.game == game)
            return int(connection.execute(wanted).scalar_one())
