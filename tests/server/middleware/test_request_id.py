"""The id of a request: in its answer, in the log, and from a proxy."""

import json
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from tests.server.app_setup import Server, key_of, opened, receive
from tests.server.logs_setup import captured_log

from cibola.server.auth.sessions import Sessions
from cibola.server.errors import UnavailableError
from cibola.server.protocol import PROTOCOL
from cibola.server.tables.registry import TableRegistry

OWN = re.compile(r"[0-9a-f]{16}")
HEADER = "x-request-id"
PROXY, SENT = "10.1.1.1", "0af7651916cd43dd:8448-eb21.1c80"


@pytest.fixture
def written() -> Iterator[StringIO]:
    """What the log says, down to the least."""
    with captured_log() as stream:
        yield stream


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Server]:
    with opened(tmp_path, proxies=(PROXY,)) as server:
        yield server


def lines(written: StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_every_answer_has_an_id_of_its_own_that_its_log_line_has_too(server: Server, written: StringIO) -> None:
    paths = ("/health", "/nothing/here", "/api/tables/none")
    ids = [server.visitor().get(path).headers[HEADER] for path in paths]
    assert len(set(ids)) == 3
    assert all(OWN.fullmatch(one) for one in ids)
    logged = [(line["path"], line["request_id"]) for line in lines(written) if line["event"] == "answered"]
    assert logged == list(zip(paths, ids, strict=True))


@pytest.mark.parametrize(
    ("peer", "sent", "is_taken"),
    [
        (PROXY, SENT, True),
        (f"::ffff:{PROXY}", SENT, True),
        ("10.1.1.2", SENT, False),
        (PROXY, "", False),
        (PROXY, "a" * 65, False),
        (PROXY, "two words", False),
        (PROXY, 'x"}', False),
    ],
)
def test_only_a_well_formed_id_of_a_proxy_is_taken(proxied: Server, peer: str, sent: str, *, is_taken: bool) -> None:
    found = proxied.come_from(peer).visitor().get("/health", **{"X-Request-Id": sent}).headers[HEADER]
    assert (found == sent) == is_taken
    assert is_taken or OWN.fullmatch(found)


def test_a_fault_of_a_route_can_be_found_in_the_log(
    server: Server, written: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableRegistry, "open", _fail)
    answer = server.visitor().get("/api/tables/any")
    assert (answer.status_code, key_of(answer)) == (500, "server-fault")
    faults = [line for line in lines(written) if line.get("request_id") == answer.headers[HEADER]]
    assert {line["event"] for line in faults} == {"fault", "answered"}
    assert "a bug" in str(faults)


@pytest.mark.parametrize(
    ("error", "status", "key"),
    [(RuntimeError("a bug"), 500, "server-fault"), (UnavailableError("watching-store"), 503, "watching-store")],
)
def test_so_can_an_error_of_the_middleware(
    tmp_path: Path, written: StringIO, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, key: str
) -> None:
    async def fail(*_: object) -> None:
        raise error

    with opened(tmp_path) as server:
        visitor = server.visitor().sign_up()
        monkeypatch.setattr(Sessions, "find", fail)
        answer = visitor.get("/api/me")
    assert (answer.status_code, key_of(answer)) == (status, key)
    found = [line for line in lines(written) if line.get("request_id") == answer.headers[HEADER]]
    assert [line["status"] for line in found if line["event"] == "answered"] == [status]
    assert [line["event"] for line in found if "a bug" in str(line)] == (["fault"] if status == 500 else [])


def test_a_socket_has_one_id_in_all_its_lines(
    server: Server, written: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = server.visitor()
    table = visitor.make()
    with visitor.socket(f"/api/live/{table}") as live:
        live.receive_json()
        monkeypatch.setattr(TableRegistry, "execute", _fail)
        live.send_json({"type": "hello", "protocol": PROTOCOL})
        live.receive_json()
        for number in (1, 2):
            live.send_json({"type": "command", "id": f"{number}", "expect": 0, "deed": {"do": "say", "text": "hello"}})
            assert receive(live, "answer")["refused"]["key"] == "server-fault"
    failed = [line for line in lines(written) if line["event"] == "command failed"]
    assert len(failed) == 2
    assert len({line["request_id"] for line in failed}) == 1
    assert OWN.fullmatch(str(failed[0]["request_id"]))


async def _fail(*_: object) -> None:
    raise RuntimeError("a bug")
