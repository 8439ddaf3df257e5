"""Health, numbers, and logs that keep secrets."""

import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from sqlalchemy import Connection
from tests.server.identity_setup import NAME, PASSWORD, key_of, opened, settings

from cibola.server.metrics import logs


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the log says, down to the least; the settings of all logs are put back."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    stream = io.StringIO()
    logs.configure(settings(Path(), log_level="debug"), stream)
    yield stream
    root.handlers[:] = before
    root.setLevel(level)
    structlog.reset_defaults()


def lose_tables(connection: Connection) -> None:
    connection.exec_driver_sql("ALTER TABLE tables RENAME TO lost")


def test_it_is_alive_and_ready(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        visitor = server.visitor()
        assert visitor.get("/health").json() == {"status": "alive"}
        assert visitor.get("/ready").json() == {"status": "ready"}


def test_it_is_not_ready_without_its_store_nor_when_it_stops(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        visitor = server.visitor()
        server.app.state.leaving = True
        answer = visitor.get("/ready")
        assert (answer.status_code, key_of(answer)) == (503, "watching-leaving")
        server.run(lambda: server.app.state.kept.write(lose_tables))
        answer = visitor.get("/ready")
        assert (answer.status_code, key_of(answer)) == (503, "watching-store")
        assert visitor.get("/health").status_code == 200


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
    page = (Path(__file__).parents[2] / "docs/reference/server.md").read_text("utf-8")
    with opened(tmp_path) as server:
        server.come_from("127.0.0.1").visitor().get("/health")
        text = server.visitor().get("/metrics").text
    shown = set(re.findall(r"^# TYPE (\w+)", text, re.MULTILINE)) - {
        "cibola_requests_created",
        "cibola_request_seconds_created",
    }
    assert shown == set(re.findall(r"^\| `(cibola_\w+)`", page, re.MULTILINE))


@pytest.mark.parametrize("format_", ["json", "text"])
def test_logs_keep_secrets(tmp_path: Path, written: io.StringIO, format_: str) -> None:
    logs.configure(settings(Path(), log_level="debug", log_format=format_), written)
    with opened(tmp_path) as server:
        ana, ben = server.visitor().sign_up(), server.visitor()
        token = ana.post("/api/tokens", {"name": "bot"}).json()["token"]
        table = ana.make()
        link = ana.get(f"/api/tables/{table}").json()["seats"][1]["link"]
        secret = link.rpartition("/")[2]
        ana.get(f"/api/qr?text={link}")
        ana.get(f"/join/{secret}")
        ben.post(f"/api/join/{secret}x")
        ben.post(f"/api/join/{secret}")
        ben.log_in(NAME, "not the password")
        server.client.get("/api/me", headers={"Authorization": f"Bearer {token}x"})
        with ana.socket(f"/api/live/{table}") as socket:
            socket.receive_json()
        cookies = [cookie.value for one in (ana, ben) for cookie in one.jar]
    told = written.getvalue()
    assert "answered" in told
    assert "/api/tables" in told
    secrets = [PASSWORD, "not the password", token, secret, *cookies]
    assert not [one for one in secrets if str(one) in told]
    assert len(cookies) == 2
    assert NAME not in told


def test_secrets_are_taken_out_of_libraries_words_and_tracebacks(written: io.StringIO) -> None:
    secret = "s3cr3t-s3cr3t"  # noqa: S105 (that is the point)
    try:
        raise ValueError(f"bad address /join/{secret} with Bearer {secret}")  # noqa: TRY301 (as above)
    except ValueError:
        logging.getLogger("library").exception("failed at /join/%s?text=%s", secret, secret)
    structlog.get_logger("cibola").info("made", token=secret, password=secret, link=secret, n=1)
    told = written.getvalue()
    assert secret not in told
    lines = [json.loads(line) for line in told.splitlines()]
    assert "ValueError" in lines[0]["exception"]
    assert (lines[1]["event"], lines[1]["n"], lines[1]["level"]) == ("made", 1, "info")


def test_logs_are_readable_on_a_terminal(written: io.StringIO) -> None:
    logs.configure(settings(Path(), log_format="text"), written)
    structlog.get_logger("cibola").info("started", version="1")
    structlog.get_logger("cibola").debug("not told")
    assert re.search(r"info .*started .*version=1", written.getvalue())
    assert "not told" not in written.getvalue()
