"""What the list of tables shows: a name, chapter, round, and whose turn it is.

Of earlier tables it is not known before somebody plays on.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for column in (
        sa.Column("label", sa.String(64), nullable=False, server_default=""),
        sa.Column("chapter", sa.Integer, nullable=False, server_default="0"),
        sa.Column("round", sa.Integer, nullable=False, server_default="0"),
        sa.Column("asking", sa.String(64), nullable=False, server_default=""),
    ):
        op.add_column("tables", column)
