"""The results of daily deals in the database, and the marks by which a second try is recognised.

Functions that take a `Connection` are run within a transaction of the writer, or of a reader where they only read.
"""

from collections.abc import Sequence

import msgspec
from sqlalchemy import BigInteger, ColumnElement, Connection, cast, delete, exists, func, insert, select, update

from cibola.server.days import DAY
from cibola.server.store.model import SeatAssignment, TableHeader
from cibola.server.store.repository import add_table
from cibola.server.store.schema import daily_marks, daily_results, people

Parts = dict[str, int | None]


class Marks(msgspec.Struct, frozen=True):
    """What a try is recognised by: digests of its browser and its network, and whether the network may be shared.

    Somebody whose account is older than the day may share a network with others; a guest may not.
    """

    browser: str
    network: str
    may_share: bool


class DailyResult(msgspec.Struct, frozen=True):
    """Somebody's first try at a daily deal."""

    day: int
    game: str
    person: str
    table_id: str
    name: str
    ranked: bool
    begun: int
    ended: int | None = None
    margin: int | None = None
    points: int | None = None
    parts: Parts | None = None


def read_result(connection: Connection, day: int, game: str, person: str) -> DailyResult | None:
    """Return somebody's first try at a deal; None if they have not begun it."""
    where = (daily_results.c.day == day) & (daily_results.c.game == game) & (daily_results.c.person == person)
    row = connection.execute(select(daily_results).where(where)).one_or_none()
    return None if row is None else DailyResult(**row._mapping)  # noqa: SLF001 (its public name)


def results_of_person(
    connection: Connection, person: str, since: int = 0, until: int | None = None
) -> list[DailyResult]:
    """List somebody's first tries from one day to another, the earliest first."""
    where = (daily_results.c.person == person) & (daily_results.c.day >= since)
    if until is not None:
        where &= daily_results.c.day <= until
    query = select(daily_results).where(where).order_by(daily_results.c.day, daily_results.c.game)
    return [DailyResult(**row._mapping) for row in connection.execute(query)]  # noqa: SLF001 (its public name)


def is_ranked(since: int, until: int) -> ColumnElement[bool]:
    """Return the condition of a try that is ranked: played to its end, before its day was over."""
    ends = (cast(daily_results.c.day, BigInteger) + 1) * DAY
    is_finished = daily_results.c.margin.is_not(None) & (daily_results.c.ended < ends)
    return daily_results.c.ranked & is_finished & daily_results.c.day.between(since, until)


def finished_results(connection: Connection, since: int, until: int, game: str | None = None) -> list[DailyResult]:
    """List the tries that are ranked, from one day to another, of one game or of all."""
    where = is_ranked(since, until)
    if game is not None:
        where &= daily_results.c.game == game
    return [DailyResult(**row._mapping) for row in connection.execute(select(daily_results).where(where))]  # noqa: SLF001


def count_finished(connection: Connection, day: int) -> dict[str, int]:
    """Count the tries of a day that are ranked, by game."""
    query = select(daily_results.c.game, func.count()).where(is_ranked(day, day)).group_by(daily_results.c.game)
    return {str(game): int(count) for game, count in connection.execute(query)}


def rank_of(connection: Connection, result: DailyResult) -> int:
    """Return the rank of a try: by the margin, then by the points; equal ones share theirs."""
    is_level = daily_results.c.margin == result.margin
    is_better = (daily_results.c.margin > result.margin) | (is_level & (daily_results.c.points > result.points))
    where = is_ranked(result.day, result.day) & (daily_results.c.game == result.game) & is_better
    return 1 + (connection.scalar(select(func.count()).select_from(daily_results).where(where)) or 0)


def begin_result(
    connection: Connection, plan: tuple[TableHeader, Sequence[SeatAssignment]], result: DailyResult, marks: Marks
) -> str:
    """Write the table of a first try, and return its id; the one that there is, if it was begun before."""
    found = read_result(connection, result.day, result.game, result.person)
    if found is not None:
        return found.table_id
    is_ranked = not has_marks(connection, result.day, result.game, marks)
    add_table(connection, *plan, "playing")
    row = msgspec.structs.asdict(msgspec.structs.replace(result, ranked=is_ranked))
    connection.execute(insert(daily_results), row)
    for mark in {marks.browser, marks.network}:
        if not _is_marked(connection, result.day, result.game, mark):
            connection.execute(insert(daily_marks), {"day": result.day, "game": result.game, "mark": mark})
    connection.execute(delete(daily_marks).where(daily_marks.c.day < result.day - 1))
    return result.table_id


def has_marks(connection: Connection, day: int, game: str, marks: Marks) -> bool:
    """Tell whether a deal was begun before from the same browser, or from the same network by somebody who matters."""
    is_here = _is_marked(connection, day, game, marks.browser)
    return is_here or (not marks.may_share and _is_marked(connection, day, game, marks.network))


def _is_marked(connection: Connection, day: int, game: str, mark: str) -> bool:
    where = (daily_marks.c.day == day) & (daily_marks.c.game == game) & (daily_marks.c.mark == mark)
    return bool(connection.scalar(select(exists().where(where))))


def end_result(
    connection: Connection, table: str, at: int, points: int, margin: int | None, parts: Parts | None
) -> None:
    """Write how a first try ended; without a margin it was given up."""
    values = {"ended": at, "margin": margin, "points": points, "parts": parts}
    connection.execute(update(daily_results).where(daily_results.c.table_id == table).values(values))


def transfer_results(connection: Connection, person: str, to: str | None) -> None:
    """Give somebody's results to another person, of two tries at a deal the first; with None, delete them."""
    if to is not None:
        theirs = {(one.day, one.game): one for one in results_of_person(connection, to)}
        for mine in results_of_person(connection, person):
            other = theirs.get((mine.day, mine.game))
            if other is not None:
                later = max(mine, other, key=lambda one: one.begun)
                connection.execute(delete(daily_results).where(daily_results.c.table_id == later.table_id))
        name = connection.scalar(select(people.c.name).where(people.c.id == to))
        values = {"person": to} | ({} if name is None else {"name": name})
        connection.execute(update(daily_results).where(daily_results.c.person == person).values(values))
    connection.execute(delete(daily_results).where(daily_results.c.person == person))


def account_made_at(connection: Connection, person: str) -> int | None:
    """Return when an account was made, in milliseconds since 1970; None for a guest."""
    return connection.scalar(select(people.c.made).where(people.c.id == person))
