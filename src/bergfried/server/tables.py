"""The tables of the games, as they are now, in a SQLite file and in a PostgreSQL alike.

How tables of earlier versions become these is told by `migrations`, and a test holds the two together.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

MOMENT = BigInteger().with_variant(Integer, "sqlite")
"""Seconds since 1970, which outgrow a short number in 2038."""

TABLES = MetaData()

GAMES = Table(
    "games",
    TABLES,
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
    Column("opened", MOMENT, nullable=False, server_default="0"),
    Column("touched", MOMENT, nullable=False, server_default="0"),
    Column("changed", Integer, nullable=False, server_default="0"),
    Column("muted", String, nullable=False, server_default=""),
    Column("decides", String, nullable=False, server_default="?"),
)
SEATS = Table(
    "seats",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("side", String, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("machine", Boolean, nullable=False),
    Column("level", String, nullable=False),
    Column("name", String, nullable=False),
    Column("token", String, nullable=False),
    Column("used", Boolean, nullable=False),
    Column("added", String, nullable=False, server_default=""),
    Column("link", String, nullable=False, server_default=""),
    Column("host", Boolean, nullable=False, server_default=false()),
    Column("added_by", String, nullable=False, server_default=""),
)
ENTRIES = Table(
    "entries",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("side", String, nullable=False),
    Column("text", String, nullable=False),
    Column("faces", String, nullable=False),
    Column("hash", String, nullable=False),
    Column("chain", String, nullable=False, server_default=""),
)
PLEAS = Table(
    "pleas",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("side", String, primary_key=True),
    Column("declined", Boolean, nullable=False, server_default=false()),
)
CHAT = Table(
    "chat",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("token", String, nullable=False),
    Column("name", String, nullable=False),
    Column("side", String, nullable=False),
    Column("text", String, nullable=False),
    UniqueConstraint("game", "token"),
)
SNAPSHOTS = Table(
    "snapshots",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("since", Integer, nullable=False),
    Column("program", String, nullable=False),
    Column("proof", String, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
VIEWS = Table(
    "views",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("sides", String, primary_key=True),
    Column("language", String, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("changed", Integer, nullable=False),
    Column("proof", String, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
REVIEWS = Table(
    "reviews",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("head", String, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
JOBS = Table(
    "jobs",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("person", Boolean, nullable=False),
    Column("worker", String, nullable=False, server_default=""),
    Column("until", MOMENT, nullable=False, server_default="0"),
)
PERSONS = Table(
    "persons",
    TABLES,
    Column("id", String, primary_key=True),
    Column("secret", String, nullable=False, unique=True),
    Column("name", String, nullable=False, server_default=""),
    Column("opened", MOMENT, nullable=False, server_default="0"),
    Column("touched", MOMENT, nullable=False, server_default="0"),
    Column("language", String, nullable=False, server_default="en"),
    Column("mail", String, nullable=False, server_default=""),
    Column("mail_key", String, nullable=False, server_default="", index=True),
    Column("mail_on", Boolean, nullable=False, server_default=false()),
    Column("hook", String, nullable=False, server_default=""),
    Column("hook_key", String, nullable=False, server_default=""),
    Column("hook_failed", Integer, nullable=False, server_default="0"),
)
HOLDINGS = Table(
    "holdings",
    TABLES,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("side", String, primary_key=True),
    Column("person", ForeignKey("persons.id"), primary_key=True, index=True),
)
NOTICES = Table(
    "notices",
    TABLES,
    Column("person", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("seq", MOMENT, primary_key=True, autoincrement=False),
    Column("side", String, nullable=False),
    Column("target", String, nullable=False),
    Column("due", MOMENT, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("worker", String, nullable=False, server_default=""),
    Column("until", MOMENT, nullable=False, server_default="0"),
    Column("sent", MOMENT, nullable=False, server_default="0"),
    Column("tried", MOMENT, nullable=False, server_default="0"),
    info={"passing": True},
)
