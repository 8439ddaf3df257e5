"""Add sessions, one for each browser, instead of a number that all cookies of an account repeat."""

import time
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the tables; browsers that are logged in stay so, and are one session together."""
    person = sa.ForeignKey("people.id", ondelete="CASCADE")
    sessions = op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), person, nullable=False, index=True),
        sa.Column("browser", sa.String(32), nullable=False),
        sa.Column("system", sa.String(32), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "ended_guests",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
    )
    people = sa.table("people", sa.column("id"), sa.column("session"))
    now = int(time.time() * 1000)  # a session lasts from when it was last seen
    rows = [
        {
            "id": _session_id(row.id, row.session),
            "person": row.id,
            "browser": "",
            "system": "",
            "made": now,
            "seen": now,
        }
        for row in op.get_bind().execute(sa.select(people.c.id, people.c.session))
    ]
    if rows:
        op.bulk_insert(sessions, rows)
    op.drop_column("people", "session")


def _session_id(person: str, session: int) -> str:
    """Return the id of the session that a cookie with a number names (see `auth.cookies`)."""
    return sha256(f"{person}:{session}".encode()).hexdigest()
