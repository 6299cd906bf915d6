"""Seats whose link was issued anew, who opened a game, and who may talk at it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("seats", sa.Column("link", sa.String, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("host", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("muted", sa.String, nullable=False, server_default=""))
