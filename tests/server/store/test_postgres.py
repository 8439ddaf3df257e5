"""PostgreSQL: lost connections, conflicts between transactions, texts that it cannot store, and a game over HTTP."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.exc import IntegrityError, OperationalError
from tests.server.app_setup import ALONE, HOME, PASSWORD, Visitor, key_of, opened, receive
from tests.server.database_setup import create_database, on_postgres
from tests.server.postgres_setup import Postgres
from tests.server.store.rows import add, table_row
from tests.server.tables_setup import ANA, BEN, COMPUTER, DEAL, ME, registry_in, running, sit, sit_with_friend

from cibola.errors import CibolaError
from cibola.server.errors import UnavailableError
from cibola.server.protocol import PROTOCOL, Play
from cibola.server.store.database import connect, execute_and_commit, for_writing, hide_password
from cibola.server.store.model import LogLine
from cibola.server.store.repository import add_lines, read_table
from cibola.server.store.schema import entries, tables
from cibola.server.store.writer import Writer
from cibola.server.tables import computer_turns


@pytest.fixture
def on_server(postgres: Postgres) -> Iterator[Postgres]:
    """Create the databases of a test on PostgreSQL."""
    with on_postgres(postgres):
        yield postgres


@contextmanager
def stopped(server: Postgres) -> Iterator[None]:
    """Stop the database for the time of a block."""
    server.stop()
    try:
        yield
    finally:
        server.start()


@running
async def test_a_restart_of_the_database_loses_nothing_and_needs_no_restart_of_ours(
    tmp_path: Path, on_server: Postgres
) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        listener = await game.hear(BEN)
        await game.play(ANA, "Y2")
        heard = len(listener.heard)
        with stopped(on_server):
            for _ in range(2):
                with pytest.raises(UnavailableError):
                    await game.do(ANA, Play(action="D"), expect=2)
            with pytest.raises(UnavailableError):
                await game.see(ANA)
            assert len(listener.heard) == heard
        assert (await game.see(ANA)).number == 2
        await game.play(ANA, "D")
        stored = await asyncio.to_thread(read_table, registry.engine, game.id)
        assert stored is not None
        assert [line.text for line in stored[2]] == ["~join", "Y2", "D"]


@running
async def test_a_restart_between_two_commands_is_not_noticed(tmp_path: Path, on_server: Postgres) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        await game.play(ANA, "Y2")
        with stopped(on_server):
            pass
        await game.play(ANA, "D")
        assert (await game.see(ANA)).number == 3


@running
async def test_a_computer_moves_when_the_database_is_back(
    tmp_path: Path, on_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_turns, "RETRY_SECONDS", 0.1)
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, COMPUTER, ME)
        with stopped(on_server), pytest.raises(UnavailableError):
            await game.open()
        table = await game.open()
        on_server.stop()
        try:
            await asyncio.sleep(0.5)
            assert table.computer_task is not None
        finally:
            on_server.start()
        await game.until(lambda opened: opened.state.mover == 1)
        assert not table.state.failed


@running
async def test_a_move_whose_acknowledgement_was_lost_is_carried_out_once(
    tmp_path: Path, on_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is lost after the commit: the writer tries again, and the log tells that it was done."""

    def lose(connection: Connection, statement: str, values: Any) -> None:
        execute_and_commit(connection, statement, values)
        driver: Any = connection.connection.driver_connection
        driver.close()
        raise psycopg.OperationalError("lost")

    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        listener = await game.hear(BEN)
        monkeypatch.setattr("cibola.server.store.writer.execute_and_commit", lose)
        assert (await game.do(ANA, Play(action="Y2"))).done
        monkeypatch.undo()
        assert listener.of("update")[-1]["happened"] == [{"what": "lay", "seat": 0, "card": "Y2"}]
        await game.play(ANA, "D")
        assert (await game.see(ANA)).number == 3


@running
async def test_transactions_in_conflict_are_run_again(tmp_path: Path, on_server: Postgres) -> None:
    """Two writers take the same two rows in opposite order: one of them is chosen as the victim of the deadlock."""
    engine = create_database(tmp_path)
    first, second = Writer(engine), Writer(engine)
    for name in "ab":
        await first.write(add(name))
    barrier, runs = Barrier(2), []

    def change(*names: str) -> Callable[[Connection], None]:
        def work(connection: Connection) -> None:
            runs.append(names)
            for name in names:
                connection.execute(update(tables).where(tables.c.id == name).values(changed=tables.c.changed + 1))
                if len(runs) <= 2 and name == names[0]:
                    barrier.wait(10)

        return work

    await asyncio.gather(first.write(change("a", "b")), second.write(change("b", "a")))
    first.close()
    second.close()
    assert len(runs) == 3
    with engine.connect() as connection:
        assert list(connection.execute(select(tables.c.changed)).scalars()) == [2, 2]
    engine.dispose()


@running
async def test_a_group_of_lines_is_one_statement_that_commits_by_itself(tmp_path: Path, on_server: Postgres) -> None:
    async with registry_in(tmp_path) as registry:
        table = (await sit_with_friend(registry, deals=DEAL)).id
        writer = Writer(registry.engine)
        seen: list[str] = []

        def execute(connection: Connection, statement: str, values: Any, payloads: list[str]) -> None:
            seen.append(statement)
            execute_and_commit(connection, statement, values, payloads)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("cibola.server.store.writer.execute_and_commit", execute)
            jobs = [writer.begin(add_lines(table, seq, [LogLine(0, f"n{seq}", 0)])) for seq in range(1, 9)]
            await asyncio.gather(*(job.committed() for job in jobs))
        writer.close()
        assert [statement.count("(%s") for statement in seen] == [8]
        with registry.engine.connect() as connection:
            assert len(connection.execute(select(entries)).all()) == 9


@pytest.mark.usefixtures("backend")
def test_the_character_nul_is_refused_before_it_reaches_the_database(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        visitor = server.visitor()
        answer = visitor.log_in("A\0na", PASSWORD)
        assert (answer.status_code, key_of(answer)) == (401, "server-text-nul")  # whatever is wrong with a login
        assert visitor.get("/api/tables/%00").status_code == 400
        assert visitor.get("/api/join/a%00b").status_code == 400
        assert visitor.post("/api/account", {"name": "A\0na", "password": PASSWORD}).status_code == 400
        ana = server.visitor().sign_up()
        assert ana.ask("DELETE", "/api/tokens/%00").status_code == 400
        engine = create_database(tmp_path)
        with pytest.raises(CibolaError, match="NUL"), for_writing(engine).begin() as connection:
            add("a\0b")(connection)
        engine.dispose()


@pytest.mark.usefixtures("backend")
def test_a_whole_game_over_http_and_a_socket(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        table = ana.make(ALONE)
        with ana.socket(f"/api/live/{table}") as socket:
            socket.send_json({"type": "hello", "protocol": PROTOCOL})
            seen = _play_to_the_end(ana, table, socket)
        assert seen["status"] == "over"
        (line,) = ana.get("/api/me").json()["tables"]
        assert (line["id"], line["status"], len(line["scores"])) == (table, "over", 2)
    with opened(tmp_path) as server:
        replay = server.visitor().get(f"/api/tables/{table}/replay").json()
        assert replay["verified"]


def _play_to_the_end(visitor: Visitor, table: str, socket: Any) -> dict[str, Any]:
    """Play the first choice each time: every other action over the socket."""
    seen: dict[str, Any] = visitor.get(f"/api/tables/{table}").json()
    while seen["status"] == "playing":
        number, seat = seen["number"], seen["seat"]
        deed = {"do": "play", "action": seen["choices"][0]["action"]}
        command = {"type": "command", "id": f"c{number}", "expect": number, "seat": seat, "deed": deed}
        if number % 2:
            socket.send_json(command)
            told = receive(socket, "answer")
            assert (told["id"], told["done"]) == (command["id"], True), told
        else:
            assert visitor.post(f"/api/tables/{table}/commands", command).json()["done"]
        seen = visitor.get(f"/api/tables/{table}").json()
    return seen


def test_requests_during_an_outage_get_a_503(tmp_path: Path, on_server: Postgres) -> None:
    with opened(tmp_path, HOME) as server:
        ana, guest = server.visitor().sign_up(), server.visitor()
        table = ana.make(ALONE)
        resign = {"type": "command", "id": "1", "expect": 0, "seat": 0, "deed": {"do": "resign"}}
        with guest.socket(f"/api/live/{guest.make(ALONE)}") as socket:
            socket.send_json({"type": "hello", "protocol": PROTOCOL})
            receive(socket, "update")
            with stopped(on_server):
                for answer in (
                    guest.post("/api/tables", ALONE),
                    ana.get("/api/me"),
                    ana.post(f"/api/tables/{table}/commands", resign),
                    guest.get("/ready"),
                    guest.get("/api/tables/another"),
                ):
                    assert (answer.status_code, key_of(answer)) == (503, "watching-store")
                socket.send_json(resign)
                told = receive(socket, "answer")
                assert (told["done"], told["refused"]["key"]) == (False, "watching-store")
            socket.send_json(resign)
            told = receive(socket, "answer")
            assert told["done"]
        assert ana.post(f"/api/tables/{table}/commands", resign).json()["done"]


def test_the_password_stands_in_no_error(postgres: Postgres) -> None:
    url = postgres.create().replace("postgres:@", "postgres:s3cr3t@")
    engine = connect(url)
    told = [repr(engine), str(engine.url)]
    for statement in ("SELECT nothing", "SELECT pg_terminate_backend(pg_backend_pid())"):
        with pytest.raises(Exception) as error, engine.connect() as connection:  # noqa: PT011 (any will do)
            connection.exec_driver_sql(statement)
        told += [repr(error.value), str(error.value), repr(error.value.__cause__)]
    engine.dispose()
    lost = connect("postgresql+psycopg://ana:s3cr3t@127.0.0.1:1/cibola")
    with pytest.raises(OperationalError) as refused:
        lost.connect()
    told += [repr(refused.value), str(refused.value)]
    assert "s3cr3t" not in json.dumps(told)
    assert hide_password("x://ana:a@b:c/d@host/e?sslpassword=f&a=b") == "x://ana:…@host/e?sslpassword=…&a=b"


def test_values_stand_in_no_error(tmp_path: Path) -> None:
    engine: Engine = create_database(tmp_path)
    with pytest.raises(IntegrityError) as error, for_writing(engine).begin() as connection:
        connection.execute(insert(tables), [table_row("a-secret"), table_row("a-secret")])
    engine.dispose()
    assert "a-secret" not in str(error.value)
