"""Migrations of databases of every released schema, stored as SQL in `schemas`: nothing in them is lost.

A file is written once, when its schema is released, and never again.
"""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, String, insert, inspect, select
from tests.server.database_setup import create_database
from tests.server.postgres_setup import Postgres
from tests.server.tables_setup import ANA, Game, registry_in

from cibola.server.auth.accounts import Accounts
from cibola.server.auth.cookies import GUEST, SessionCookie
from cibola.server.auth.sessions import Sessions
from cibola.server.store import migrate as migrating
from cibola.server.store.database import connect, for_writing
from cibola.server.store.migrate import StoreError, migrate
from cibola.server.store.repository import Store, read_table
from cibola.server.store.schema import metadata, seats, tables, timers
from cibola.server.store.writer import Writer

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.sql"))
FINISHED, RUNNING = "finished-game", "running-game"  # tables that every file has
OWNER = "43eKuNTN9sM2imVeLleBog"  # the account that every file has


def old_database(schema: Path, folder: Path) -> Engine:
    """Make a database as an old program left it."""
    path = folder / "cibola.db"
    with sqlite3.connect(path) as connection:
        connection.executescript(schema.read_text("utf-8"))
    connection.close()
    return connect(f"sqlite:///{path}")


def differences(engine: Engine) -> list[object]:
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))


def test_every_schema_has_its_file() -> None:
    assert [schema.stem for schema in SCHEMAS] == migrating.revisions()


def test_there_is_one_way_up_in_the_order_of_the_files() -> None:
    revisions = ScriptDirectory.from_config(migrating.alembic_config()).walk_revisions()
    assert [revision.revision for revision in revisions] == migrating.revisions()[::-1]


def test_a_start_over_the_present_schema_needs_no_alembic(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'cibola.db'}"
    engine = connect(url)
    migrate(engine)
    engine.dispose()
    program = f"""
import sys
from cibola.server.store.startup import open_store
with open_store({url!r}):
    print([name for name in ("alembic", "litestar", "numpy") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A database without any schema, of each kind."""
    url = f"sqlite:///{tmp_path / 'cibola.db'}"
    if request.param == "postgres":
        url = request.getfixturevalue("postgres").create(is_migrated=False)
    engine = connect(url)
    yield engine
    engine.dispose()


def test_an_empty_database_gets_the_present_schema(empty: Engine) -> None:
    migrate(empty)
    assert differences(empty) == []


def test_every_step_works_on_both_kinds_of_databases(empty: Engine) -> None:
    revisions = [
        revision.revision for revision in ScriptDirectory.from_config(migrating.alembic_config()).walk_revisions()
    ]
    for revision in reversed(revisions):
        with for_writing(empty).begin() as connection:
            config = migrating.alembic_config()
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    assert differences(empty) == []


def test_two_first_starts_at_once_both_succeed(postgres: Postgres) -> None:
    """On PostgreSQL: a second process is kept from an SQLite file before it could migrate it."""
    url = postgres.create(is_migrated=False)
    engines = [connect(url) for _ in range(4)]
    with ThreadPoolExecutor(len(engines)) as threads:
        assert list(threads.map(migrate, engines)) == [None] * len(engines)
    assert differences(engines[0]) == []
    for engine in engines:
        engine.dispose()


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema.stem)
def test_an_old_database_gets_the_present_schema_and_keeps_its_games(schema: Path, tmp_path: Path) -> None:
    engine = old_database(schema, tmp_path)
    migrate(engine)
    assert differences(engine) == []
    with engine.connect() as connection:
        assert set(connection.execute(select(tables.c.id)).scalars()) == {FINISHED, RUNNING}
        assert connection.exec_driver_sql("PRAGMA foreign_key_check").all() == []

    async def go_on() -> None:
        async with registry_in(tmp_path) as registry:
            finished, running = Game(registry, FINISHED), Game(registry, RUNNING)
            assert (await finished.see(ANA)).status == "over"
            kept = await asyncio.to_thread(read_table, engine, FINISHED)
            assert kept is not None
            with engine.connect() as connection:
                scores = connection.execute(select(tables.c.scores).where(tables.c.id == FINISHED)).scalar_one()
            assert list((await finished.open()).state.position.scores) == scores
            seen = await running.see(ANA)
            assert (seen.status, seen.seat) == ("playing", 0)
            await running.play(ANA, seen.choices[0].action)

    asyncio.run(go_on())


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema.stem)
def test_an_old_account_can_log_in(schema: Path, tmp_path: Path) -> None:
    engine = old_database(schema, tmp_path)
    migrate(engine)

    async def log_in() -> str:
        writer = Writer(engine)
        try:
            accounts = Accounts(Store(engine, writer), lambda: 1_800_000_000.0)
            return (await accounts.log_in("Ana", "seven golden cities")).name
        finally:
            writer.close()

    assert asyncio.run(log_in()) == "Ana"


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema.stem)
def test_an_old_cookie_stays_logged_in(schema: Path, tmp_path: Path) -> None:
    """Cookies had a number before there were sessions; with another number they were ended, and stay so."""
    engine = old_database(schema, tmp_path)
    migrate(engine)
    now = 1_800_000_000

    async def names() -> list[str | None]:
        writer = Writer(engine)
        try:
            sessions = Sessions(Store(engine, writer), lambda: now)
            found = [await sessions.find(SessionCookie(OWNER, "", number, now)) for number in (1, 2)]
            guest = await sessions.find(SessionCookie("ana", "Ana", GUEST, now))
            return [person.name if person else None for person in (*found, guest)]
        finally:
            writer.close()

    assert asyncio.run(names()) == ["Ana", None, "Ana"]


def test_old_games_of_people_and_computers_get_a_timer(empty: Engine) -> None:
    """If a computer is to move, and the process that let it think has ended, somebody must look."""
    kinds = {
        "shared": "person computer friend",
        "alone": "person computer computer",
        "people": "person friend",
        "over": "person computer friend",
    }
    with for_writing(empty).begin() as connection:
        config = migrating.alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0007")
        known = {column["name"] for column in inspect(connection).get_columns("tables")}
        for table, played_by in kinds.items():
            status = "over" if table == "over" else "playing"
            columns = [column for column in tables.columns if column.name in known]
            texts = dict.fromkeys((column.name for column in columns if isinstance(column.type, String)), "x")
            numbers = {column.name: 0 for column in columns if column.name not in texts}
            row = numbers | texts | {"id": table, "status": status}
            connection.execute(insert(tables), row)
            places = [{"seat": seat, "kind": kind} for seat, kind in enumerate(played_by.split())]
            rest = {"table_id": table, "name": "", "level": 1, "taken": True}
            connection.execute(insert(seats), [rest | place for place in places])
    migrate(empty)
    with empty.connect() as connection:
        assert connection.execute(select(timers)).all() == [("shared", 0)]


def test_a_step_that_fails_changes_nothing(empty: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it happens, or nothing: the next start finds what it knew before."""

    def half(config: Config, _revision: str) -> None:
        connection = config.attributes["connection"]
        metadata.tables["tables"].create(connection)
        raise OSError("disk full")

    monkeypatch.setattr(command, "upgrade", half)
    with pytest.raises(OSError, match="disk full"):
        migrate(empty)
    monkeypatch.undo()
    with empty.connect() as connection:
        assert inspect(connection).get_table_names() == []
    migrate(empty)
    assert differences(empty) == []


def kept(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return sorted(row.id for row in connection.execute(select(tables.c.id)))


@pytest.mark.usefixtures("backend")
def test_migrations_make_the_schema_that_is_written_down(tmp_path: Path) -> None:
    engine = create_database(tmp_path)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    migrate(engine)  # a second time there is nothing to do
    assert kept(engine) == []


@pytest.mark.usefixtures("backend")
def test_a_database_from_the_future_is_left_alone(tmp_path: Path) -> None:
    engine = create_database(tmp_path)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = 'f00d'")
    with pytest.raises(StoreError) as error:
        migrate(engine)
    assert "f00d" in str(error.value)
