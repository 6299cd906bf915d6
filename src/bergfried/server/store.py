"""Games on disk: one SQLite file that holds every game as the entries made in it, one after the other.

What is told to anybody is on disk before. A game is what its entries say; nothing else of it is kept. A seal covers
what a game is a game of and who sits where, and each entry is chained to the one before, the first to the seal: so a
game of which something was lost or changed on disk is known to be damaged, and the others go on.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from time import time

import msgspec
from sqlalchemy import (
    URL,
    Boolean,
    Column,
    ColumnElement,
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
    or_,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, MultipleResultsFound

from bergfried.files import FileTrouble

SCHEMA = 6
"""The version of the tables below, kept in the file itself."""

DAY = 24 * 60 * 60

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
    Column("secret", String, nullable=False, server_default=""),
    Column("changes", String, nullable=False),
    Column("options", String, nullable=False, server_default=""),
    Column("start", String, nullable=False),
    Column("engine", String, nullable=False),
    Column("forked_from", String, nullable=False),
    Column("seal", String, nullable=False, server_default=""),
    Column("entries", Integer, nullable=False, server_default="0"),
    Column("head", String, nullable=False, server_default=""),
    Column("opened", Integer, nullable=False, server_default="0"),
    Column("touched", Integer, nullable=False, server_default="0"),
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
    Column("added", String, nullable=False, server_default=""),
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
    Column("chain", String, nullable=False, server_default=""),
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


class Damaged(StoreTrouble):
    """Something that was kept is not there any more, or is not what it was."""


class Outrun(Exception):
    """Another entry has taken the number: the game has gone on elsewhere."""


class GameRow(msgspec.Struct, frozen=True):
    """What a game is a game of. `changes` are the owner's table cells, `start` the hash before the first act.

    A `salt` says that the server drew the seed and keeps it to itself; "" where somebody named it. A `secret` says that
    the dice are sworn, and then the seed means nothing.
    """

    id: str
    kind: str
    name: str
    edition: str
    seed: str
    salt: str
    secret: str
    changes: tuple[str, ...]
    options: tuple[str, ...]
    start: str
    engine: str
    forked_from: str


class SeatRow(msgspec.Struct, frozen=True):
    """Who plays a side: the machine, or whoever has the token (kept as its hash; "" has none).

    `added` is what he has added to sworn dice, "" as long as he has not.
    """

    side: str
    machine: bool
    level: str
    name: str
    token: str
    used: bool
    added: str = ""


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
    chain: str = ""
    """What holds it to all before it; the store writes it."""


class ChatRow(msgspec.Struct, frozen=True):
    number: int
    name: str
    side: str
    text: str


def digest(token: str) -> str:
    """What the store keeps of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def _sealed(game: GameRow, seats: Sequence[SeatRow]) -> str:
    """What a game is a game of and who sits where, as far as that never changes, in one number."""
    never = [(seat.side, seat.machine, seat.level, seat.token) for seat in seats]
    return _number(repr((msgspec.structs.astuple(game), never)))


def chained(before: str, entry: Entry) -> Entry:
    """An entry with what holds it to the one before, or to the seal of its game."""
    told = (before, entry.seq, entry.kind, entry.side, entry.text, entry.faces, entry.hash)
    return msgspec.structs.replace(entry, chain=_number(repr(told)))


def _number(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def _entry_values(game: str, entry: Entry) -> dict[str, str | int]:
    return {
        "game": game,
        "seq": entry.seq,
        "kind": entry.kind,
        "side": entry.side,
        "text": entry.text,
        "faces": " ".join(map(str, entry.faces)),
        "hash": entry.hash,
        "chain": entry.chain,
    }


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _add_columns(connection: Connection) -> None:
    """Games of earlier versions of the tables were played without options, and their dice were seeds without a salt."""
    new = _add_missing(connection, _games.name, "options", "salt", "secret")
    if "salt" in new:
        # Nobody wrote down which seeds were drawn: all are kept back.
        connection.exec_driver_sql(f"UPDATE {_games.name} SET salt = lower(hex(randomblob(32)))")
    _add_missing(connection, _seats.name, "added")
    _add_missing(connection, _games.name, "seal", "head")
    _add_missing(connection, _games.name, "entries", kind="INTEGER NOT NULL DEFAULT 0")
    if _add_missing(connection, _games.name, "opened", "touched", kind="INTEGER NOT NULL DEFAULT 0"):
        now = int(time())  # when they were played is not known: from now on it counts; each has been used
        connection.exec_driver_sql(f"UPDATE {_games.name} SET opened = {now} - 1, touched = {now}")
    _add_missing(connection, _entries.name, "chain")
    _add_missing(connection, _pleas.name, "declined", kind="BOOLEAN NOT NULL DEFAULT 0")


def _add_missing(
    connection: Connection, table: str, *names: str, kind: str = "VARCHAR NOT NULL DEFAULT ''"
) -> set[str]:
    """Add the columns that a table of an earlier version lacks; which they were."""
    there = {row[1] for row in connection.exec_driver_sql(f"PRAGMA table_info({table})")}
    missing = {name for name in names if there and name not in there}
    for name in missing:
        connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {name} {kind}")
    return missing


def _seal_earlier(connection: Connection) -> None:
    """Games of earlier versions of the tables are sealed as they are found."""
    for (game,) in connection.execute(select(_games.c.id).where(_games.c.seal == "")).all():
        row, seats = _game(connection, game), _seats_of(connection, game)
        if row is None:
            continue
        head = seal = _sealed(row, seats)
        entries = _entries_of(connection, game)
        for number, entry in enumerate(entries):
            entries[number] = chained(head, entry)
            head = entries[number].chain
            mine = (_entries.c.game == game) & (_entries.c.seq == entry.seq)
            connection.execute(update(_entries).where(mine).values(chain=head))
        ends = {"seal": seal, "entries": len(entries), "head": head}
        connection.execute(update(_games).where(_games.c.id == game).values(**ends))


def _game(connection: Connection, game: str) -> GameRow | None:
    row = connection.execute(select(_games).where(_games.c.id == game)).one_or_none()
    if row is None:
        return None
    found = {name: getattr(row, name) for name in GameRow.__struct_fields__}
    lists = {name: tuple(found[name].splitlines()) for name in ("changes", "options")}
    return msgspec.convert({**found, **lists}, GameRow)


def _seats_of(connection: Connection, game: str) -> tuple[SeatRow, ...]:
    """The seats in the order of the sides."""
    rows = connection.execute(select(_seats).where(_seats.c.game == game).order_by(_seats.c.number))
    wanted = SeatRow.__struct_fields__
    return tuple(msgspec.convert({name: getattr(row, name) for name in wanted}, SeatRow) for row in rows)


def _entries_of(connection: Connection, game: str, after: int = 0) -> list[Entry]:
    wanted = select(_entries).where((_entries.c.game == game) & (_entries.c.seq > after))
    return [
        Entry(row.seq, row.kind, row.side, row.text, tuple(map(int, row.faces.split())), row.hash, row.chain)
        for row in connection.execute(wanted.order_by(_entries.c.seq))
    ]


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


def _keep_private(path: Path) -> None:
    """The secrets of all games are in the file: nobody else may read it, nor what is written beside it."""
    if not path.exists():
        path.touch(mode=0o600)
    if os.name == "posix":
        for part in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
            if part.is_file() and part.stat().st_uid == os.getuid() and part.stat().st_mode & 0o077:
                part.chmod(0o600)


class Store:
    """All games in one file; made if it is not there. Raises StoreTrouble with a sentence."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _keep_private(path)
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
                _seal_earlier(connection)
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
            told = f"The games cannot be kept in {self.path}: {error.orig}."
            damaged = any(word in str(error.orig) for word in ("malformed", "decode", "not a database"))
            raise (Damaged(told) if damaged else StoreTrouble(told)) from None

    # ------------------------------------------------------------------------------------------ games

    def add_game(self, game: GameRow, seats: Sequence[SeatRow], entries: Sequence[Entry] = ()) -> None:
        """A new game with its seats and what has been done in it already, all or nothing."""
        lists = {"changes": "\n".join(game.changes), "options": "\n".join(game.options)}
        head = seal = _sealed(game, seats)
        linked = []
        for entry in entries:
            linked.append(chained(head, entry))
            head = linked[-1].chain
        now = int(time())
        ends = {"seal": seal, "entries": len(linked), "head": head, "opened": now, "touched": now}
        values = {**msgspec.structs.asdict(game), **lists, **ends}
        with self._using() as connection:
            connection.execute(insert(_games), [values])
            connection.execute(
                insert(_seats),
                [
                    {"game": game.id, "number": number, **msgspec.structs.asdict(seat)}
                    for number, seat in enumerate(seats)
                ],
            )
            if linked:
                connection.execute(insert(_entries), [_entry_values(game.id, entry) for entry in linked])

    def size(self) -> int:
        """How many bytes the file has, with what is not in it yet."""
        parts = (self.path, self.path.with_name(f"{self.path.name}-wal"))
        return sum(part.stat().st_size for part in parts if part.is_file())

    def let_go(self, idle_days: int, days: int) -> list[str]:
        """Forget games in which nothing was done for so many days, or nothing since they were opened; 0: none."""
        now = int(time())
        old: list[ColumnElement[bool]] = []
        if idle_days:
            old.append((_games.c.touched <= _games.c.opened) & (_games.c.touched < now - idle_days * DAY))
        if days:
            old.append(_games.c.touched < now - days * DAY)
        if not old:
            return []
        with self._using() as connection:
            wanted = select(_games.c.id).where(or_(*old))
            gone = list(connection.execute(wanted).scalars())
            for table in (_pleas, _chat, _entries, _seats):
                connection.execute(delete(table).where(table.c.game.in_(wanted)))
            connection.execute(delete(_games).where(or_(*old)))
        return gone

    def game(self, game: str) -> GameRow | None:
        """What a game is a game of; None if there is none. Raises Damaged."""
        with self._reading() as connection:
            row = _game(connection, game)
            if row is None and (_seats_of(connection, game) or _entries_of(connection, game)):
                raise Damaged(f"Of the game {game} only a part is left.")
            return row

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """The same for reading: what cannot be what was written is damaged."""
        with self._using() as connection:
            try:
                yield connection
            except (
                ValueError,
                TypeError,
                AttributeError,
                msgspec.ValidationError,
                MultipleResultsFound,
            ) as error:
                raise Damaged(f"What was kept cannot be read: {error}.") from None

    def whole(self, game: str) -> tuple[str, list[Entry]]:
        """The seal of a game and all its entries, of which nothing is missing or changed. Raises Damaged."""
        with self._reading() as connection:
            row, seats = _game(connection, game), _seats_of(connection, game)
            ends = connection.execute(
                select(_games.c.seal, _games.c.entries, _games.c.head).where(_games.c.id == game)
            ).one_or_none()
            entries = _entries_of(connection, game)
        if row is None or ends is None or ends.seal != _sealed(row, seats):
            raise Damaged(f"The game {game} is not what it was.")
        head = ends.seal
        for number, entry in enumerate(entries, start=1):
            if entry.seq != number or entry != chained(head, entry):
                raise Damaged(f"The game {game} is damaged at entry {number}.")
            head = entry.chain
        if (len(entries), head) != (ends.entries, ends.head):
            raise Damaged(f"The game {game} has {len(entries)} entries; {ends.entries} were written.")
        return ends.seal, entries

    # ------------------------------------------------------------------------------------------ seats

    def seats(self, game: str) -> tuple[SeatRow, ...]:
        """The seats in the order of the sides."""
        with self._reading() as connection:
            return _seats_of(connection, game)

    def mark_used(self, game: str, token: str) -> None:
        """Somebody has come with this token (given as its hash)."""
        with self._using() as connection:
            mine = (_seats.c.game == game) & (_seats.c.token == token)
            connection.execute(update(_seats).where(mine).values(used=True))

    def add_words(self, game: str, side: str, words: str) -> bool:
        """What a side adds to the dice; False if it has added something before, which stays."""
        with self._using() as connection:
            mine = (_seats.c.game == game) & (_seats.c.side == side) & (_seats.c.added == "")
            return connection.execute(update(_seats).where(mine).values(added=words)).rowcount > 0

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
                # Later than it was opened, were it only by a moment: something has been done in it.
                now = func.max(int(time()), _games.c.opened + 1)
                ends = {"entries": entry.seq, "head": entry.chain, "touched": now}
                connection.execute(update(_games).where(_games.c.id == game).values(**ends))
        except IntegrityError:
            raise Outrun from None

    def last_seq(self, game: str) -> int | None:
        """How far a game is; None if there is none (any more)."""
        with self._using() as connection:
            last = select(func.coalesce(func.max(_entries.c.seq), 0)).where(_entries.c.game == game)
            wanted = select(last.scalar_subquery()).where(_games.c.id == game)
            found: int | None = connection.execute(wanted).scalar_one_or_none()
            return found

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

    def lines(self, game: str, *, player: bool) -> int:
        """How many lines players have said, or those who look on."""
        with self._using() as connection:
            whose = _chat.c.side != "" if player else _chat.c.side == ""
            wanted = select(func.count()).select_from(_chat).where((_chat.c.game == game) & whose)
            return int(connection.execute(wanted).scalar_one())

    def chat_count(self, game: str) -> int:
        with self._using() as connection:
            wanted = select(func.coalesce(func.max(_chat.c.number), 0)).where(_chat.c.game == game)
            return int(connection.execute(wanted).scalar_one())
