"""What Alembic runs: the migrations, within the transaction that it is given."""

from alembic import context

from cibola.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
