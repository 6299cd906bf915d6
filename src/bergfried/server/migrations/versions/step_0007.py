"""Notices: who is to be told that a game waits for him, where to, and what was sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

MOMENT = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    for name, default in (("language", "en"), ("mail", ""), ("mail_key", ""), ("hook", ""), ("hook_key", "")):
        op.add_column("persons", sa.Column(name, sa.String, nullable=False, server_default=default))
    op.add_column("persons", sa.Column("mail_on", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_persons_mail_key", "persons", ["mail_key"])
    op.create_table(
        "notices",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("seq", MOMENT, primary_key=True, autoincrement=False),
        sa.Column("side", sa.String, nullable=False),
        sa.Column("target", sa.String, nullable=False),
        sa.Column("due", MOMENT, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("worker", sa.String, nullable=False, server_default=""),
        sa.Column("until", MOMENT, nullable=False, server_default="0"),
        sa.Column("sent", MOMENT, nullable=False, server_default="0"),
    )
