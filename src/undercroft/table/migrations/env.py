"""Lets alembic work on the connection that `schema.migrate` hands over."""

from __future__ import annotations

from alembic import context

from undercroft.table.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
