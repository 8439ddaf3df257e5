"""Add the winners of a table, for lists of games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column; tables that ended earlier have no winners in it."""
    op.add_column("tables", sa.Column("winners", sa.JSON, nullable=True))
