"""The origin check: requests that other sites make a browser send, and unknown `Host` names, are refused."""

from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.server.app_setup import ALONE, HOME, WISH, Server, key_of, opened

PUBLIC = "https://example.org/cibola"


@pytest.mark.parametrize(
    ("headers", "fine"),
    [
        ({}, True),
        ({"Origin": HOME}, True),
        ({"Origin": HOME.upper().replace("HTTP", "http")}, True),
        ({"Origin": HOME, "Sec-Fetch-Site": "same-origin"}, True),
        ({"Origin": "http://cibola.local"}, False),
        ({"Origin": "http://cibola.local:1541"}, False),
        ({"Origin": "https://cibola.local:1540"}, False),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "http://[::1"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Origin": HOME, "Sec-Fetch-Site": "cross-site"}, False),
    ],
)
def test_changes_come_from_our_own_page_or_from_none(server: Server, headers: dict[str, str], *, fine: bool) -> None:
    answer = server.visitor(**headers).post("/api/tables", ALONE)
    assert answer.status_code == (201 if fine else 403)
    assert fine or key_of(answer) == "guard-origin"
    assert server.visitor(**headers).get("/api/site").status_code == 200


def test_a_change_with_our_cookie_needs_our_header(server: Server) -> None:
    ana = server.visitor()
    ana.make()
    del ana.headers["X-Cibola"]
    answer = ana.post("/api/tables", ALONE)
    assert (answer.status_code, key_of(answer)) == (403, "guard-forged")
    assert len(ana.tables()) == 1


def test_sockets_open_from_our_own_page_only(server: Server) -> None:
    ana = server.visitor()
    path = f"/api/live/{ana.make(WISH)}"
    for origin in ("http://evil.example", "http://cibola.local:1", "null"):
        with pytest.raises(WebSocketDisconnect), ana.socket(path, Origin=origin):
            pass
    with ana.socket(path, Origin=HOME) as socket:
        assert socket.receive_json()["type"] == "welcome"


@pytest.mark.parametrize(
    "host", ["localhost:1540", "127.0.0.1:1540", "192.168.1.20", "[::1]:1540", "laptop", "laptop.local:1540", "pi.lan"]
)
def test_ip_addresses_and_local_names_are_known(server: Server, host: str) -> None:
    assert server.visitor(Host=host).get("/api/site").status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:1540", "localhost.evil.example", "127.0.0.1.evil.example"]
)
def test_a_name_that_nobody_gave_us_is_refused(server: Server, host: str) -> None:
    """A site that points its name at this address could else read what only this computer may."""
    answer = server.visitor(Host=host).get("/api/me")
    assert (answer.status_code, key_of(answer)) == (421, "guard-host")


def test_the_public_name_is_known_and_its_page_is_ours(tmp_path: Path) -> None:
    with opened(tmp_path, "https://example.org", public_url=PUBLIC) as server:
        assert server.visitor(Origin="https://example.org").post("/api/tables", ALONE).status_code == 201
        assert server.visitor(Origin="https://example.org:443").post("/api/tables", ALONE).status_code == 201
        assert server.visitor(Origin="https://other.example.org").post("/api/tables", ALONE).status_code == 403
        inner = server.visitor(Host="127.0.0.1:1540", Origin="https://example.org")  # a proxy that changes the name
        assert inner.post("/api/tables", ALONE).status_code == 201
