"""Jobs: games in which a machine must decide, and who thinks about each of them until when."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("person", sa.Boolean, nullable=False),
        sa.Column("worker", sa.String, nullable=False, server_default=""),
        sa.Column("until", MOMENT, nullable=False, server_default="0"),
    )
