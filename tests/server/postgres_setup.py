"""A PostgreSQL server in a temporary folder, one for each test process, and databases in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from bench.server.postgres import TemporaryPostgres, running

from cibola.server.store.database import connect
from cibola.server.store.migrate import migrate, revisions

TEMPLATE = "migrated"
numbers = count()


class Postgres(TemporaryPostgres):
    """A running server, and the databases of tests."""

    def __init__(self, folder: Path) -> None:
        """Start the server."""
        super().__init__(folder)
        self._free: list[str] = []

    def create(self, *, is_migrated: bool = True) -> str:
        """Return the URL of an empty database, with or without the schema."""
        if is_migrated and self._free:
            return self._free.pop()
        name = f"test{next(numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {self._template() if is_migrated else 'template0'}")
        return self.url(name)

    def recycle(self, url: str) -> None:
        """Empty a database that a test has used, for the next one: to create another would take longer."""
        with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            connection.execute(
                "TRUNCATE tables, people, ended_guests, site, secrets, buckets, processes, daily_marks CASCADE"
            )
            connection.execute("UPDATE alembic_version SET version_num = %s", [revisions()[-1]])
        self._free.append(url)

    def _template(self) -> str:
        with psycopg.connect(self.administrator) as connection:
            found = connection.execute("SELECT FROM pg_database WHERE datname = %s", [TEMPLATE]).fetchone()
        if found is None:
            self.execute(f"CREATE DATABASE {TEMPLATE}")
            engine = connect(self.url(TEMPLATE))
            migrate(engine)
            engine.dispose()
        return TEMPLATE


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Run a server until the end of the block, whatever happens there."""
    with running(Postgres) as server:
        yield server
