"""Create tables with their seats and logs, and accounts with their tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the first schema."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("links", sa.String(64), nullable=False),
        sa.Column("deals", sa.JSON, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String(32), nullable=True, index=True),
        sa.Column("clock", sa.JSON, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("chat", sa.Boolean, nullable=False),
        sa.Column("unseen", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(8), nullable=False, index=True),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("scores", sa.JSON, nullable=True),
    )
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), table, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.Column("person", sa.String(32), nullable=True, index=True),
    )
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), table, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("comment", sa.Text, nullable=False),
        sa.Column("client", sa.String(32), nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("login", sa.String(128), nullable=False, unique=True),
        sa.Column("password", sa.String(256), nullable=False),
        sa.Column("session", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    person = sa.ForeignKey("people.id", ondelete="CASCADE")
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), person, nullable=False, index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
