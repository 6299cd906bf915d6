"""The tables as they were when Alembic took them over: made, or brought there from what earlier files have."""

from __future__ import annotations

import hashlib
from time import time

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Connection

revision = "0001"
down_revision = None

MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    connection = op.get_bind()
    if sa.inspect(connection).has_table("games"):
        # Only files of SQLite are older than this step.
        _add_columns(connection)
        _seal_games(connection)
    else:
        _make_tables()


def _make_tables() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String, primary_key=True),
        *(_text(name) for name in ("kind", "name", "edition", "seed", "salt")),
        _text("secret", server_default=""),
        _text("changes"),
        _text("options", server_default=""),
        *(_text(name) for name in ("start", "engine", "forked_from")),
        _text("seal", server_default=""),
        sa.Column("entries", sa.Integer, nullable=False, server_default="0"),
        _text("head", server_default=""),
        sa.Column("opened", MOMENT, nullable=False, server_default="0"),
        sa.Column("touched", MOMENT, nullable=False, server_default="0"),
    )
    op.create_table(
        "seats",
        _of_game(),
        sa.Column("side", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("machine", sa.Boolean, nullable=False),
        *(_text(name) for name in ("level", "name", "token")),
        sa.Column("used", sa.Boolean, nullable=False),
        _text("added", server_default=""),
    )
    op.create_table(
        "entries",
        _of_game(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        *(_text(name) for name in ("kind", "side", "text", "faces", "hash")),
        _text("chain", server_default=""),
    )
    op.create_table(
        "pleas",
        _of_game(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("side", sa.String, primary_key=True),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "chat",
        _of_game(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        *(_text(name) for name in ("token", "name", "side", "text")),
        sa.UniqueConstraint("game", "token"),
    )


def _text(name: str, server_default: str | None = None) -> sa.Column[str]:
    return sa.Column(name, sa.String, nullable=False, server_default=server_default)


def _of_game() -> sa.Column[str]:
    return sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True)


def _add_columns(connection: Connection) -> None:
    """Games of earlier files were played without options, and their dice were seeds without a salt."""
    new = _add_missing(connection, "games", "options", "salt", "secret")
    if "salt" in new:
        # Nobody wrote down which seeds were drawn: all are kept back.
        connection.exec_driver_sql("UPDATE games SET salt = lower(hex(randomblob(32)))")
    _add_missing(connection, "seats", "added")
    _add_missing(connection, "games", "seal", "head")
    _add_missing(connection, "games", "entries", kind="INTEGER NOT NULL DEFAULT 0")
    if _add_missing(connection, "games", "opened", "touched", kind="INTEGER NOT NULL DEFAULT 0"):
        now = int(time())  # when they were played is not known: from now on it counts; each has been used
        connection.exec_driver_sql(f"UPDATE games SET opened = {now} - 1, touched = {now}")
    _add_missing(connection, "entries", "chain")
    _add_missing(connection, "pleas", "declined", kind="BOOLEAN NOT NULL DEFAULT 0")


def _add_missing(
    connection: Connection, table: str, *names: str, kind: str = "VARCHAR NOT NULL DEFAULT ''"
) -> set[str]:
    """Add the columns that a table lacks; which they were."""
    there = {row[1] for row in connection.exec_driver_sql(f"PRAGMA table_info({table})")}
    missing = {name for name in names if there and name not in there}
    for name in missing:
        connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {name} {kind}")
    return missing


def _seal_games(connection: Connection) -> None:
    """Games that are not sealed yet are sealed as they are found."""
    unsealed = sa.text(
        "SELECT id, kind, name, edition, seed, salt, secret, changes, options, start, engine, forked_from"
        " FROM games WHERE seal = ''"
    )
    for found in connection.execute(unsealed).all():
        row = tuple(
            tuple(value.splitlines()) if name in ("changes", "options") else value
            for name, value in zip(found._fields, found, strict=True)
        )
        seats = sa.text("SELECT side, machine, level, token FROM seats WHERE game = :game ORDER BY number")
        never = [
            (side, bool(machine), level, token)
            for side, machine, level, token in connection.execute(seats, {"game": found.id})
        ]
        head = seal = _number((row, never))
        count = 0
        entries = sa.text(
            "SELECT seq, kind, side, text, faces, hash FROM entries WHERE game = :game ORDER BY seq"
        )
        for seq, kind, side, text, faces, after in connection.execute(entries, {"game": found.id}).all():
            head = _number((head, seq, kind, side, text, tuple(map(int, faces.split())), after))
            link = sa.text("UPDATE entries SET chain = :chain WHERE game = :game AND seq = :seq")
            connection.execute(link, {"chain": head, "game": found.id, "seq": seq})
            count += 1
        ends = sa.text("UPDATE games SET seal = :seal, entries = :count, head = :head WHERE id = :game")
        connection.execute(ends, {"seal": seal, "count": count, "head": head, "game": found.id})


def _number(told: object) -> str:
    return hashlib.blake2b(repr(told).encode(), digest_size=12).hexdigest()
