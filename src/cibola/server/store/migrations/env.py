"""What Alembic runs: the migrations, within the transaction that it is given."""

from alembic import context

import cibola.server.identity.schema  # noqa: F401 (its tables belong to the schema too)
from cibola.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
