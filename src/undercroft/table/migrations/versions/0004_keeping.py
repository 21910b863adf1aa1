"""How long the host wants a table to be kept; of earlier tables nothing was said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("kept_until", sa.Float, nullable=False, server_default="0"))
