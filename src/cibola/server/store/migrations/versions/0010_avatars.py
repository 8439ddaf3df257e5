"""Add the pictures of players to their seats."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the column; nobody had chosen a picture before."""
    op.add_column("seats", sa.Column("avatar", sa.String(16), nullable=False, server_default=""))
