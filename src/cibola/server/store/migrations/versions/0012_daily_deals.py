"""Add daily deals, and deals that are played from both sides."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Create the tables of results and marks; no earlier game was one of a daily deal."""
    op.add_column("tables", sa.Column("daily", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("twice", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("first", sa.JSON, nullable=True))
    op.create_table(
        "daily_results",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True, index=True),
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, unique=True
        ),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("ranked", sa.Boolean, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=True),
        sa.Column("margin", sa.Integer, nullable=True),
        sa.Column("points", sa.Integer, nullable=True),
        sa.Column("parts", sa.JSON, nullable=True),
    )
    op.create_table(
        "daily_marks",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("mark", sa.String(64), primary_key=True),
    )
