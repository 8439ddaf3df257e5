"""Reviews in the database: which are asked for, who works at them, how far they are, and what they found."""

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, delete, func, insert, select, update

from cibola.server.store.database import reading
from cibola.server.store.schema import reviews, tables

MOST_READ = 200  # reviews that wait, of which a process looks for the next


class StoredReview(msgspec.Struct, frozen=True, kw_only=True):
    """A review of a table's game as it was after a line of its log."""

    table_id: str
    number: int
    reference: str
    depth: str
    owner: str
    asked: int
    wanted: int
    lease: int = 0
    attempts: int = 0
    done: int = 0
    total: int = 0
    partial: str = ""
    result: str | None = None


class WaitingReview(NamedTuple):
    """A review that nobody works at."""

    table: str
    game: str
    owner: str


def read_review(engine: Engine, table: str) -> StoredReview | None:
    """Return the review of a table, asked for or made."""
    with reading(engine) as connection:
        row = connection.execute(select(reviews).where(reviews.c.table_id == table)).one_or_none()
    return None if row is None else StoredReview(**row._mapping)  # noqa: SLF001 (its public name)


def _is_waiting(wanted_since: int, most_attempts: int) -> ColumnElement[bool]:
    """Select what is not made yet, but asked for, lately enough and not too often in vain."""
    is_wanted = (reviews.c.wanted >= wanted_since) & (reviews.c.attempts < most_attempts)
    return reviews.c.result.is_(None) & is_wanted


def count_before(engine: Engine, review: StoredReview, wanted_since: int, most_attempts: int) -> int:
    """Count the reviews that were asked for earlier, and are not made yet."""
    where = _is_waiting(wanted_since, most_attempts) & (reviews.c.asked < review.asked)
    with reading(engine) as connection:
        return connection.scalar(select(func.count()).select_from(reviews).where(where)) or 0


def replace_review(
    connection: Connection, review: StoredReview, wanted_since: int, most_attempts: int, quotas: tuple[int, int]
) -> bool:
    """Ask for a review instead of what a table has; False if its owner, or all, have too many that wait."""
    others = _is_waiting(wanted_since, most_attempts) & (reviews.c.table_id != review.table_id)
    count = select(func.count()).select_from(reviews).where(others)
    own = connection.scalar(count.where(reviews.c.owner == review.owner)) or 0
    if own >= quotas[0] or (connection.scalar(count) or 0) >= quotas[1]:
        return False
    connection.execute(delete(reviews).where(reviews.c.table_id == review.table_id))
    connection.execute(insert(reviews), msgspec.to_builtins(review))
    return True


def want_review(connection: Connection, table: str, now: int) -> None:
    """Note that somebody waits for a review."""
    connection.execute(update(reviews).where(reviews.c.table_id == table).values(wanted=now))


def waiting_reviews(engine: Engine, now: int, wanted_since: int, most_attempts: int) -> list[WaitingReview]:
    """List reviews that somebody waits for and nobody works at, the oldest first."""
    where = _is_waiting(wanted_since, most_attempts) & (reviews.c.lease <= now)
    columns = select(reviews.c.table_id, tables.c.game, reviews.c.owner)
    query = columns.join_from(reviews, tables).where(where).order_by(reviews.c.asked, reviews.c.table_id)
    with reading(engine) as connection:
        return [WaitingReview(*row) for row in connection.execute(query.limit(MOST_READ))]


def lease_review(connection: Connection, table: str, now: int, until: int) -> bool:
    """Keep other processes from a review until a later time; False if one of them was quicker."""
    where = (reviews.c.table_id == table) & (reviews.c.lease <= now) & reviews.c.result.is_(None)
    values: dict[str, Any] = {"lease": until, "attempts": reviews.c.attempts + 1}
    return connection.execute(update(reviews).where(where).values(values)).rowcount == 1


def save_review(connection: Connection, table: str, leased: int, values: dict[str, Any]) -> bool:
    """Change a review that is leased until a time; False if it is not any more, or is gone."""
    where = (reviews.c.table_id == table) & (reviews.c.lease == leased)
    return connection.execute(update(reviews).where(where).values(values)).rowcount == 1


def drop_review(connection: Connection, table: str) -> None:
    """Forget the review of a table."""
    connection.execute(delete(reviews).where(reviews.c.table_id == table))
