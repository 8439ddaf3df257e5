"""Health, readiness and metrics."""

import asyncio
import re
from pathlib import Path

from sqlalchemy import Connection
from tests.server.app_setup import key_of, opened

from cibola.server.http.monitoring import Readiness


def lose_numbers(connection: Connection) -> None:
    connection.exec_driver_sql("ALTER TABLE site RENAME TO lost")


def test_health_and_readiness(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        visitor = server.visitor()
        assert visitor.get("/health").json() == {"status": "alive"}
        assert visitor.get("/ready").json() == {"status": "ready"}


def test_not_ready_without_the_database_nor_while_stopping(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        visitor = server.visitor()
        server.run(lambda: server.app.state.store.write(lose_numbers))
        answer = visitor.get("/ready")
        assert (answer.status_code, key_of(answer)) == (503, "watching-store")
        server.app.state.is_stopping = True
        answer = visitor.get("/ready")
        assert (answer.status_code, key_of(answer)) == (503, "watching-leaving")
        assert visitor.get("/health").status_code == 200


def test_not_ready_while_nothing_can_be_written(tmp_path: Path) -> None:
    """Reading still works: SQLite refuses to write, as it does on a full or read-only disk."""
    with opened(tmp_path) as server:
        visitor = server.visitor()
        server.run(lambda: server.app.state.store.write(refuse_writes))
        answer = visitor.get("/ready")
        assert (answer.status_code, key_of(answer)) == (503, "watching-store")
        assert visitor.get("/api/me").status_code == 200


def refuse_writes(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA query_only = ON")


def test_whoever_waited_for_a_try_gets_its_result_although_another_has_begun() -> None:
    now = 0.0
    asking: list[asyncio.Task[bool]] = []

    class SlowStore:
        async def write(self, _work: object) -> None:
            nonlocal now
            now += 10
            if asking:
                await asyncio.Event().wait()
            asking.append(asyncio.create_task(readiness.check()))

    readiness = Readiness(SlowStore(), lambda: now)  # type: ignore[arg-type]

    async def run() -> None:
        assert await readiness.check()
        asking[0].cancel()

    asyncio.run(run())


def test_readiness_is_tried_once_for_all_who_ask() -> None:
    """And again only after a second, however often it is asked for."""
    now, tries = 0.0, 0

    class CountingStore:
        async def write(self, _work: object) -> None:
            nonlocal tries
            tries += 1
            await asyncio.sleep(0)

    async def run() -> None:
        nonlocal now
        readiness = Readiness(CountingStore(), lambda: now)  # type: ignore[arg-type]
        assert all(await asyncio.gather(*(readiness.check() for _ in range(50))))
        assert tries == 1
        now = 0.9
        assert await readiness.check()
        assert tries == 1
        now = 1.0
        assert await readiness.check()
        assert tries == 2

    asyncio.run(run())


def test_metrics_are_for_this_computer_and_named_addresses(tmp_path: Path) -> None:
    for peer, metrics, status in (
        ("127.0.0.1", (), 200),
        ("192.168.1.2", (), 403),
        ("192.168.1.2", ("192.168.0.0/16",), 200),
    ):
        with opened(tmp_path, metrics=metrics) as server:
            server.come_from(peer)
            assert server.visitor().get("/metrics").status_code == status


def test_metrics_count_routes_not_paths(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        server.come_from("127.0.0.1")
        ana = server.visitor()
        table = ana.make()
        ana.get(f"/api/tables/{table}")
        ana.ask("BREW", "/secret")
        with ana.socket(f"/api/live/{table}") as socket:
            socket.receive_json()
            text = ana.get("/metrics").text
        assert re.search(r'cibola_requests_total\{method="POST",route="/api/tables",status="201"\} 1.0', text)
        assert 'method="other"' in text
        assert "cibola_sockets 1.0" in text
        assert "cibola_tables 1.0" in text
        assert table not in text
        assert "secret" not in text


def test_every_metric_is_documented(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs/reference/server.md").read_text("utf-8")
    with opened(tmp_path) as server:
        server.come_from("127.0.0.1").visitor().get("/health")
        text = server.visitor().get("/metrics").text
    shown = set(re.findall(r"^# TYPE (\w+)", text, re.MULTILINE)) - {
        "cibola_requests_created",
        "cibola_request_seconds_created",
    }
    assert shown == set(re.findall(r"^\| `(cibola_\w+)`", page, re.MULTILINE))
