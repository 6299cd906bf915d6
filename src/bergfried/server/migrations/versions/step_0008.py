"""Views: what was seen of games when somebody looked last, so that they need not be loaded to be seen again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "views",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("sides", sa.String, primary_key=True),
        sa.Column("language", sa.String, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("changed", sa.Integer, nullable=False),
        sa.Column("proof", sa.String, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
