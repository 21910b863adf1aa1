"""Who made the seed of a table; of earlier tables nobody can say."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    made_by = sa.Column("seed_by", sa.String(16), nullable=False, server_default="")
    op.add_column("tables", made_by)
