"""What changes without an entry is counted, and a PostgreSQL tells every process of every change of a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TELL = """
CREATE FUNCTION bergfried_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('bergfried', OLD.id);
    RETURN NULL;
END
$$
"""
ON_CHANGE = """
CREATE TRIGGER bergfried_tell AFTER UPDATE OR DELETE ON games
FOR EACH ROW EXECUTE FUNCTION bergfried_tell()
"""


def upgrade() -> None:
    op.add_column("games", sa.Column("changed", sa.Integer, nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "postgresql":
        op.execute(TELL)
        op.execute(ON_CHANGE)
