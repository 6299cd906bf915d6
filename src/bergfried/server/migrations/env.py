"""How Alembic runs the steps: on the connection it is given, within the transaction that is open there."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from bergfried.server.places import VERSION_TABLE
from bergfried.server.tables import TABLES


def run() -> None:
    connection = context.config.attributes["connection"]
    assert isinstance(connection, Connection)
    context.configure(connection=connection, target_metadata=TABLES, version_table=VERSION_TABLE)
    context.run_migrations()


run()
