"""Add to accounts what their names look like, so that others cannot imitate them."""

import sqlalchemy as sa
from alembic import op

from cibola.server.names import skeleton_of

revision = "0004"
down_revision = "0003"

LOOKS = sa.String(256).with_variant(sa.Text, "postgresql")  # PostgreSQL enforces a length, and some names grow


def upgrade() -> None:
    """Add the column; it is compared with what the present program computes, and so computed by it."""
    op.add_column("people", sa.Column("skeleton", LOOKS, nullable=False, server_default=""))
    people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("skeleton"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(people.c.id, people.c.name)).all():
        change = sa.update(people).where(people.c.id == row.id).values(skeleton=skeleton_of(row.name))
        connection.execute(change)
    op.create_index("ix_people_skeleton", "people", ["skeleton"])
