"""Add reviews of finished games: what is asked for, how far it is, and what was found."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the table; no game has a review yet."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("reference", sa.String(32), nullable=False),
        sa.Column("depth", sa.String(8), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("wanted", sa.BigInteger, nullable=False),
        sa.Column("lease", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("partial", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=True),
    )
    op.create_index("ix_reviews_owner", "reviews", ["owner"])
