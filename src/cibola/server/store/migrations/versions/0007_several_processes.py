"""Add what several processes agree on, and let the database refuse a command that is sent twice."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the tables and the index."""
    entries = sa.table("entries", sa.column("table_id"), sa.column("seq"), sa.column("client", sa.String))
    # Of several lines that a command caused, the first one alone names it from now on.
    first = entries.alias()
    is_later = sa.exists().where(
        first.c.table_id == entries.c.table_id, first.c.client == entries.c.client, first.c.seq < entries.c.seq
    )
    op.execute(sa.update(entries).where(entries.c.client != "", is_later).values(client=""))
    op.create_index(
        "ix_entries_command",
        "entries",
        ["table_id", "client"],
        unique=True,
        sqlite_where=entries.c.client != "",
        postgresql_where=entries.c.client != "",
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
    op.create_table(
        "timers",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "buckets",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("tokens", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
    )
    op.add_column("tables", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    _create_process_tables()
    _set_timers()


def _create_process_tables() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("process", sa.String(16), _of_process(), primary_key=True, index=True),
        sa.Column("people", sa.JSON, nullable=False),
    )
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("process", sa.String(16), _of_process(), nullable=False, index=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("is_running", sa.Boolean, nullable=False),
    )
    op.create_index("ix_thoughts_owner", "thoughts", ["owner", "kind"])
    is_running = sa.column("is_running", sa.Boolean)
    op.create_index(
        "ix_thoughts_running",
        "thoughts",
        ["owner", "kind"],
        unique=True,
        sqlite_where=is_running,
        postgresql_where=is_running,
    )


def _of_process() -> sa.ForeignKey:
    return sa.ForeignKey("processes.id", ondelete="CASCADE")


def _set_timers() -> None:
    """Let somebody look at every game with a clock; when it runs out is found then."""
    tables = sa.table("tables", sa.column("id"), sa.column("status"), sa.column("clock", sa.JSON))
    timers = sa.table("timers", sa.column("table_id"), sa.column("due"))
    unfinished = op.get_bind().execute(sa.select(tables.c.id, tables.c.clock).where(tables.c.status != "over"))
    rows = [{"table_id": row.id, "due": 0} for row in unfinished if row.clock.get("pace", "none") != "none"]
    if rows:
        op.bulk_insert(timers, rows)
