"""The packs that a table is played with; of earlier tables none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("packs", sa.String(1024), nullable=False, server_default=""))
