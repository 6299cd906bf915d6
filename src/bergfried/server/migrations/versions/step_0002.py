"""Snapshots: how games stood at some of their entries, so that they need not be played again from the start."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("program", sa.String, nullable=False),
        sa.Column("proof", sa.String, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
