"""Tables, their seats, and the lines of their records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("adventure", sa.String(128), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("spectator", sa.String(64), nullable=False),
        sa.Column("party", sa.String(512), nullable=False),
        sa.Column("stand_in_after", sa.Float, nullable=False),
        sa.Column("played", sa.Float, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_index("tables_played", "tables", ["played"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("stand_in", sa.String(32), nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
    )
