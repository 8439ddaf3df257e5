"""Who has won stands in the list of one's games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Keep the winners of tables that end from now on."""
    op.add_column("tables", sa.Column("winners", sa.JSON, nullable=True))
