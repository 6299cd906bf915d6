"""Persons who keep their seats under a link of their own, and whose decision each game waits for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("games", sa.Column("decides", sa.String, nullable=False, server_default="?"))
    op.create_table(
        "persons",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("secret", sa.String, nullable=False, unique=True),
        sa.Column("name", sa.String, nullable=False, server_default=""),
        sa.Column("opened", MOMENT, nullable=False, server_default="0"),
        sa.Column("touched", MOMENT, nullable=False, server_default="0"),
    )
    op.create_table(
        "holdings",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("side", sa.String, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("persons.id"), primary_key=True),
    )
    op.create_index("ix_holdings_person", "holdings", ["person"])
