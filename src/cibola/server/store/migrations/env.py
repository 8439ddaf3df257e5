"""Alembic environment: runs the migrations within the transaction that `migrate` opened."""

from alembic import context

from cibola.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
