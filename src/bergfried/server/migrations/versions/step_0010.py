"""Reviews: what would have been better in battles that are over, as far as it has been worked out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("head", sa.String, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
