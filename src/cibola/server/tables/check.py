"""Checking a database: every log is gapless, every game follows the rules, and its record verifies."""

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, Engine, exists, select
from sqlalchemy.exc import DBAPIError

from cibola.errors import CibolaError, Message
from cibola.server.store.migrate import check_current
from cibola.server.store.repository import stored_table
from cibola.server.store.schema import entries, seats, tables
from cibola.server.tables.state import TableState

LONGEST_REASON = 200  # characters
Progress = Callable[[int, int], None]  # how many games are checked, and how many there are


class Damage(msgspec.Struct, frozen=True):
    """A game that is not whole, and why."""

    table: str
    message: Message


class Checked(msgspec.Struct):
    """What was found in a database."""

    games: int = 0
    lines: int = 0
    damaged: list[Damage] = []


def stored_games(engine: Engine) -> set[str]:
    """Return the names of the games that are played in a database with the present schema."""
    with engine.connect() as connection:
        check_current(connection)
        return set(connection.execute(select(tables.c.game).distinct()).scalars())


def check_games(engine: Engine, progress: Progress) -> Checked:
    """Check every game; the database may be in use meanwhile."""
    found = Checked()
    with engine.connect() as connection:
        names = list(connection.execute(select(tables.c.id)).scalars())
        for table in (seats, entries):
            has_table = exists().where(tables.c.id == table.c.table_id)
            orphans = connection.execute(select(table.c.table_id).distinct().where(~has_table)).scalars()
            found.damaged += [Damage(name, Message("database-orphan")) for name in orphans if name not in names]
    for number, name in enumerate(names, 1):
        with engine.connect() as connection:
            _check_one(connection, name, found)
        progress(number, len(names))
    return found


def _check_one(connection: Connection, name: str, found: Checked) -> None:
    try:
        lines = _replay(connection, name)
    except DBAPIError:  # of the database, not of what is stored there
        raise
    except CibolaError as error:
        found.damaged.append(Damage(name, error.message))
    except Exception as error:  # noqa: BLE001 (whatever is stored there may break anything that reads it)
        reason = f"{type(error).__name__}: {error}"[:LONGEST_REASON]
        found.damaged.append(Damage(name, CibolaError("database-unreadable", reason=reason).message))
    else:
        if lines is None:
            return
        found.lines += lines
    found.games += 1


def _replay(connection: Connection, name: str) -> int | None:
    """Return the length of a table's log, or raise what is wrong with it; None if the table has been deleted."""
    row = connection.execute(select(tables).where(tables.c.id == name)).one_or_none()
    if row is None:
        return None
    _check_numbers(connection, name)
    state = TableState(*stored_table(connection, row))
    state.position.record.verify()
    if state.status != row.status:
        raise CibolaError("database-status", stored=row.status, found=state.status)
    outcome = state.position.outcome
    if outcome is not None and list(outcome.scores) != row.scores:
        raise CibolaError("database-scores", stored=str(row.scores), found=str(list(outcome.scores)))
    return state.number


def _check_numbers(connection: Connection, name: str) -> None:
    """Check that the lines of a log and the seats are numbered without gaps."""
    seated = select(seats.c.seat).where(seats.c.table_id == name).order_by(seats.c.seat)
    if any(number != expected for expected, number in enumerate(connection.execute(seated).scalars())):
        raise CibolaError("database-seats")
    numbered = select(entries.c.seq).where(entries.c.table_id == name).order_by(entries.c.seq)
    for expected, number in enumerate(connection.execute(numbered).scalars()):
        if number != expected:
            raise CibolaError("database-gap", number=expected + 1)
