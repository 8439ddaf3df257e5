"""Add numbers of the whole site, and when retention first met an expired table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the table, and add the column."""
    op.create_table(
        "site",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("expired", sa.Integer, nullable=True))
