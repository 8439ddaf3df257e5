"""Mark games that were played in a browser, and given to the server as records after their end."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column; the server has seen all earlier games."""
    op.add_column("tables", sa.Column("local", sa.Boolean, nullable=False, server_default=sa.false()))
