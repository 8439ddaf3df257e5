"""Set a timer for every unfinished game of several people and a computer, which began before there were timers."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Let somebody look at these games; whether the computer is to move is found then."""
    tables = sa.table("tables", sa.column("id"), sa.column("status"))
    seats = sa.table("seats", sa.column("table_id"), sa.column("kind"))
    timers = sa.table("timers", sa.column("table_id"), sa.column("due"))
    computers = sa.func.sum(sa.case((seats.c.kind == "computer", 1), else_=0))
    shared = sa.select(seats.c.table_id).group_by(seats.c.table_id).having(computers.between(1, sa.func.count() - 2))
    without = ~sa.exists().where(timers.c.table_id == tables.c.id)
    found = sa.select(tables.c.id, sa.literal(0)).where(tables.c.status != "over", tables.c.id.in_(shared), without)
    op.execute(sa.insert(timers).from_select(["table_id", "due"], found))
