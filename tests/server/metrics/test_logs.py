"""Logs: their formats, and the redaction of secrets."""

import io
import json
import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from tests.server.app_setup import NAME, PASSWORD, opened, settings
from tests.server.logs_setup import captured_log

from cibola.server.metrics import logs


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the log says, down to the least."""
    with captured_log() as stream:
        yield stream


@pytest.mark.parametrize("format_", ["json", "text"])
def test_logs_keep_secrets(tmp_path: Path, written: io.StringIO, format_: str) -> None:
    logs.configure(settings(Path(), log_level="debug", log_format=format_), written)
    with opened(tmp_path) as server:
        ana, ben = server.visitor().sign_up(), server.visitor()
        token = ana.post("/api/tokens", {"name": "bot"}).json()["token"]
        table = ana.make()
        link = ana.get(f"/api/tables/{table}").json()["seats"][1]["link"]
        secret = link.rpartition("/")[2]
        ana.post("/api/qr", {"text": link})
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
    assert len(cookies) == 3  # the session of each, and that a browser is known to an account
    assert NAME not in told


def test_secrets_are_redacted_in_library_logs_and_tracebacks(written: io.StringIO) -> None:
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
    assert [line["pid"] for line in lines] == [os.getpid()] * 2


def test_logs_are_readable_on_a_terminal(written: io.StringIO) -> None:
    logs.configure(settings(Path(), log_format="text"), written)
    structlog.get_logger("cibola").info("started", version="1")
    structlog.get_logger("cibola").debug("not told")
    assert re.search(r"info .*started .*version=1", written.getvalue())
    assert "not told" not in written.getvalue()
