"""Let logins be as long as their normalisation makes them: unlike SQLite, PostgreSQL enforces the length."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Widen the column on PostgreSQL."""
    if op.get_context().dialect.name == "postgresql":
        op.alter_column("people", "login", type_=sa.Text, existing_type=sa.String(128), existing_nullable=False)
