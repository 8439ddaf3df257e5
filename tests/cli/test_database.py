"""`cibola database`: copies from one kind of database to the other and back, and checks that find what is damaged."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import delete, func, select, update
from tests.cli.runner import Run
from tests.server.database_setup import create_database
from tests.server.postgres_setup import Postgres
from tests.server.tables_setup import ANA, DEAL, ME, SCREEN, registry_in, sit, sit_with_friend

from cibola.file_lock import locked
from cibola.messages import LANGUAGES
from cibola.server.auth.accounts import Accounts
from cibola.server.protocol import Resign, Say
from cibola.server.store import copy as copying
from cibola.server.store.database import connect
from cibola.server.store.migrate import migrate
from cibola.server.store.repository import Store
from cibola.server.store.schema import entries, metadata, seats, tables

ROWS = {"tables": 3, "seats": 6, "people": 1, "tokens": 1}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a finished game, a running one and one that waits, and an account with a token."""
    folder = tmp_path_factory.mktemp("played")

    async def play() -> None:
        async with registry_in(folder) as registry:
            running, over = await sit_with_friend(registry, deals=DEAL), await sit(registry, ME, SCREEN)
            await sit_with_friend(registry)
            await running.play(ANA, "Y2", "D")
            await running.do(ANA, Say(text="Ça va ? ≤ 'é'; \U0001f0cf"))
            assert (await over.do(ANA, Resign(), seat=0)).done
            accounts = Accounts(Store(registry.engine, registry.service.writer), lambda: 1_800_000_000.0)
            account = await accounts.sign_up("Ana", "seven golden cities")
            await accounts.create_token(account.id, "bot")

    asyncio.run(play())
    return folder / "cibola.db"


@pytest.fixture
def file(played: Path, tmp_path: Path) -> Path:
    """A copy of that database, to be damaged."""
    path = tmp_path / "cibola.db"
    path.write_bytes(played.read_bytes())
    return path


def content(url: str) -> dict[str, list[str]]:
    """Return every row of a database as text, in an order of its own."""
    engine = connect(url)
    with engine.connect() as connection:
        found = {
            table.name: sorted(
                json.dumps(dict(row), sort_keys=True) for row in connection.execute(select(table)).mappings()
            )
            for table in metadata.sorted_tables
        }
    engine.dispose()
    return found


def test_a_copy_to_postgresql_and_back_is_the_same(
    run: Run, file: Path, tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "BATCH", 2)
    there, back = postgres.create(is_migrated=False), str(tmp_path / "back.db")
    ran = run("database", "copy", str(file), there, "--json")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert told["ok"]
    assert told["rows"].items() >= ROWS.items()
    assert (told["games"], told["lines"], told["damaged"]) == (3, told["rows"]["entries"], [])
    ran = run("database", "copy", there, back)
    assert (ran.code, ran.err) == (0, "")
    assert "3 games, " in ran.out
    assert content(f"sqlite:///{file}") == content(there) == content(f"sqlite:///{back}")
    assert (tmp_path / "back.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_copied_or_checked_is_one_sentence(
    run: Run, file: Path, tmp_path: Path, postgres: Postgres, language: str
) -> None:
    (tmp_path / "text.txt").write_text("Not a database. " * 100, "utf-8")
    with closing(sqlite3.connect(tmp_path / "foreign.db")) as foreign:
        foreign.execute("CREATE TABLE things (id INTEGER)")
    with closing(sqlite3.connect(tmp_path / "older.db")) as older, older:
        older.executescript(
            "CREATE TABLE alembic_version (version_num VARCHAR(32)); INSERT INTO alembic_version VALUES ('0001')"
        )
    full = postgres.create()
    assert run("database", "copy", str(file), full).code == 0
    unreachable = "postgresql+psycopg://ana:s3cr3t@127.0.0.1:1/x"
    for words in (
        ("copy", str(file)),
        ("copy", str(file), full),
        ("copy", str(tmp_path / "none.db"), full),
        ("copy", str(file), str(file)),
        ("copy", str(file), str(tmp_path / "no" / "folder.db")),
        ("copy", str(file), unreachable),
        ("copy", str(tmp_path / "older.db"), str(tmp_path / "new1.db")),
        ("check", str(file), str(file)),
        ("check", str(tmp_path / "none.db")),
        ("check", str(tmp_path / "text.txt")),
        ("check", str(tmp_path / "foreign.db")),
        ("check", str(tmp_path / "older.db")),
        ("check", unreachable),
        ("burn", str(file)),
    ):
        ran = run("database", *words, "--lang", language)
        assert (ran.code, ran.out) == (2, ""), words
        assert ran.err.count("\n") == 1, ran.err
        assert "s3cr3t" not in ran.err
        assert "database-" not in ran.err
    assert not (tmp_path / "none.db").exists()
    assert content(f"sqlite:///{file}") == content(full)


def test_a_file_in_use_is_checked_but_not_copied(run: Run, file: Path, tmp_path: Path) -> None:
    with locked(file):
        assert run("database", "check", str(file)).code == 0
        ran = run("database", "copy", str(file), str(tmp_path / "new.db"))
    assert (ran.code, "in use by another" in ran.err) == (2, True)


def test_an_interrupted_copy_leaves_nothing(
    run: Run, file: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, add = postgres.create(is_migrated=False), copying.Fingerprint.add

    def interrupt(self: copying.Fingerprint, rows: list[copying.Row]) -> None:
        if "seq" in rows[0]:
            raise KeyboardInterrupt
        add(self, rows)

    monkeypatch.setattr(copying.Fingerprint, "add", interrupt)
    assert run("database", "copy", str(file), there).code == 130
    monkeypatch.setattr(copying.Fingerprint, "add", add)
    assert not any(content(there).values())
    assert run("database", "copy", str(file), there).code == 0


def test_a_copy_that_differs_is_told(run: Run, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copying, "_fingerprint", lambda *_: copying.Fingerprint())
    ran = run("database", "copy", str(file), str(tmp_path / "new.db"))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("The copy differs from the original")


def test_the_servers_own_database_is_checked_by_default(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIBOLA_FOLDER", str(file.parent))
    ran = run("database", "check")
    assert ran.code == 0
    assert "3 games" in ran.out
    assert "all whole" in ran.out


def test_a_damaged_game_is_named_with_the_reason(run: Run, file: Path) -> None:
    engine = create_database(file.parent)
    with engine.connect() as connection:
        counts = select(entries.c.table_id).group_by(entries.c.table_id).order_by(func.count().desc())
        running = connection.scalars(counts).first()
        over = connection.scalar(select(tables.c.id).where(tables.c.status == "over"))
        waiting = connection.scalars(select(tables.c.id).where(tables.c.id.notin_([running, over]))).one()
    assert running

    def damage(*statements: object) -> dict[str, str]:
        content = file.read_bytes()
        with engine.begin() as connection:
            connection.exec_driver_sql("PRAGMA foreign_keys")
            for statement in statements:
                connection.execute(statement)  # type: ignore[call-overload]
        engine.dispose()
        ran = run("database", "check", str(file), "--json")
        assert ran.code == 1
        told = json.loads(ran.out)
        assert not told["ok"]
        file.write_bytes(content)
        return {one["game"]: one["error"] for one in told["damaged"]}

    second = (entries.c.table_id == running) & (entries.c.seq == 1)
    assert damage(delete(entries).where(second)) == {running: "Line 2 of its log is missing."}
    (reason,) = damage(update(entries).where(second).values(text="Y9 Y9")).values()
    assert "Y9" in reason
    assert damage(update(entries).where(second).values(text="~nonsense")) == {
        running: "It cannot be read: KeyError: '~nonsense'"
    }
    assert damage(update(tables).where(tables.c.id == over).values(status="playing")).keys() == {over}
    assert damage(update(tables).where(tables.c.id == over).values(scores=[1, 2])).keys() == {over}
    assert damage(update(tables).where(tables.c.id == over).values(options={"edition": "none"})).keys() == {over}
    assert damage(delete(seats).where((seats.c.table_id == waiting) & (seats.c.seat == 0))) == {
        waiting: "One of its seats is missing."
    }
    ran = run("database", "check", str(file), "--lang", "fr")
    assert ran.code == 0
    assert "tout est intact" in ran.out


def test_an_empty_database_is_whole(run: Run, tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'empty.db'}")
    migrate(engine)
    engine.dispose()
    assert run("database", "check", str(tmp_path / "empty.db")).code == 0
