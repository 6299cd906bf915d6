"""How often calls have failed and when notices were tried last; and whose link a seat had when its words were added."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("persons", sa.Column("hook_failed", sa.Integer, nullable=False, server_default="0"))
    op.add_column("notices", sa.Column("tried", MOMENT, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("added_by", sa.String, nullable=False, server_default=""))
