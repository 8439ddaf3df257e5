"""Routes of tables: commands, records, replays, and the errors of each."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.app_setup import EndlessPool, Server, Visitor, key_of, opened

from cibola.messages import LANGUAGES, catalogue
from cibola.position.position import load
from cibola.server.protocol import PROTOCOL

ALONE = {"game": "card", "options": {"edition": "mini"}, "seats": [{"kind": "person"}, {"kind": "screen"}]}


def send(visitor: Visitor, table: str, deed: dict[str, Any], expect: int, name: str = "1") -> dict[str, Any]:
    command = {"type": "command", "id": name, "expect": expect, "deed": deed}
    answer = visitor.post(f"/api/tables/{table}/commands", command)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def play_out(visitor: Visitor, table: str) -> dict[str, Any]:
    """Play a game to its end, always the first choice."""
    seen = visitor.get(f"/api/tables/{table}").json()
    while seen["status"] == "playing":
        deed = {"do": "play", "action": seen["choices"][-1]["action"]}
        answer = send(visitor, table, deed, seen["number"], f"p{seen['number']}")
        assert answer["done"]
        seen = answer["table"]
    return dict(seen)


def test_the_site_says_what_it_offers(server: Server) -> None:
    site = server.visitor().get("/api/site").json()
    assert site["protocol"] == PROTOCOL
    assert site["games"] == ["card", "board", "roll"]
    assert [level["number"] for level in site["levels"]] == [1, 2, 3, 4, 5, 6]
    for language in LANGUAGES:
        assert all(key in catalogue(language).keys for key in site["presets"])


@pytest.mark.parametrize("path", ["/", "/health", "/ready", "/api/tables/nothing", "/api/login"])
def test_a_head_response_is_that_of_get_without_its_body(server: Server, path: str) -> None:
    asked, head = server.client.get(path), server.client.head(path)
    assert head.status_code == asked.status_code
    assert head.content == b""
    assert head.headers.pop("x-request-id") != asked.headers.pop("x-request-id")
    assert head.headers == asked.headers


def test_a_whole_game_over_http(server: Server) -> None:
    ana = server.visitor()
    table = ana.make(ALONE)
    running = ana.get(f"/api/tables/{table}/replay").json()
    assert (running["running"], running["verified"], running["seed"]) == (True, False, "")
    seen = play_out(ana, table)
    assert seen["can"] == ["offer", "offer:rematch", "say", "chat"]
    record = server.visitor().get(f"/api/tables/{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert load(record.text).verify().commitment
    assert load(record.text).seed == seen["seed"]
    replay = server.visitor().get(f"/api/tables/{table}/replay").json()
    assert replay["verified"]
    assert len(replay["steps"]) == seen["number"] + 1
    assert replay["steps"][-1]["view"]["outcome"] == seen["view"]["outcome"]


def test_a_running_games_record_tells_a_seat_what_it_knows(server: Server) -> None:
    ana = server.visitor()
    table = ana.make(ALONE)
    hers, public = (visitor.get(f"/api/tables/{table}/record").text for visitor in (ana, server.visitor()))
    assert load(hers).seen == 0
    assert load(public).seen == -1
    assert not load(hers).seed + load(public).seed


def test_a_stale_command_gets_the_present_table(server: Server) -> None:
    ana = server.visitor()
    table = ana.make(ALONE)
    answer = send(ana, table, {"do": "play", "action": "D"}, 7)
    assert (answer["done"], answer["refused"]["key"], answer["table"]["number"]) == (False, "server-stale", 0)


COMMAND = {"type": "command", "id": "1", "expect": 0, "deed": {"do": "resign"}}


BODIES = {
    "not UTF-8": b'{"game": "\xff\xfe"}',
    "half a letter": b'{"game": "\xc3"}',
    "no JSON": b"\xff",
    "cut off": b'{"game": ',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("path", ["/api/tables", "/api/login", "/api/account", "/api/qr"])
def test_a_body_that_cannot_be_read_is_told_in_a_sentence(server: Server, path: str, body: bytes) -> None:
    headers = {"X-Cibola": "1", "Content-Type": "application/json"}
    answer = server.client.post(path, content=body, headers=headers)
    assert (answer.status_code, key_of(answer)) == (400, "server-request-unreadable")


def ask_and_leave(server: Server, path: str, body: bytes, leave: Callable[[], bool], cookie: str = "") -> list[Any]:
    """Post a request whose client leaves as soon as a condition holds; return what is sent to it nevertheless."""
    sent: list[Any] = []
    waiting = [{"type": "http.request", "body": body, "more_body": False}] if body else []

    async def receive() -> Any:
        if waiting:
            return waiting.pop()
        while not leave():  # noqa: ASYNC110 (of another thread)
            await asyncio.sleep(0.01)
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    async def ask() -> None:
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json"), (b"x-cibola", b"1")]
        headers.append((b"cookie", cookie.encode()))
        scope = {"type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b""}
        asked = scope | {"headers": headers, "client": ("127.0.0.1", 5), "http_version": "1.1", "root_path": ""}
        await asyncio.wait_for(server.app(asked, receive, send), 30)

    server.run(ask)
    return sent


def test_a_client_that_leaves_is_no_fault(server: Server) -> None:
    assert ask_and_leave(server, "/api/tables", b"", lambda: True)[0]["status"] == 400


def test_a_hint_is_not_searched_for_a_client_that_has_left(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    endless = EndlessPool()
    monkeypatch.setattr(server.app.state.registry.computer_turns, "_pool", endless)
    ana = server.visitor()
    table = ana.make({"game": "card", "seats": [{"kind": "person"}, {"kind": "computer"}]})
    cookie = "; ".join(f"{one.name}={one.value}" for one in ana.jar)
    command = json.dumps({"type": "command", "id": "1", "expect": 0, "deed": {"do": "hint"}}).encode()
    answered = ask_and_leave(server, f"/api/tables/{table}/commands", command, endless.has_begun.is_set, cookie)
    assert answered[0]["status"] == 400
    assert endless.is_cancelled.wait(10)


@pytest.mark.parametrize("path", ["/api/schema/x", "/api/schema/x/y", "/api/x"])
def test_an_unknown_path_is_answered_alike_everywhere(server: Server, path: str) -> None:
    answer = server.visitor().get(path)
    assert (answer.status_code, key_of(answer)) == (404, "server-not-found")


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "key"),
    [
        ("GET", "/api/tables/none", None, 404, "server-table-unknown"),
        ("GET", "/api/tables/none/record", None, 404, "server-table-unknown"),
        ("GET", "/api/tables/none/replay", None, 404, "server-table-unknown"),
        ("POST", "/api/tables/none/commands", COMMAND, 404, "server-table-unknown"),
        ("GET", "/api/join/none", None, 404, "server-link-unknown"),
        ("GET", "/api/join/%00", None, 400, "guard-path"),
        ("POST", "/api/join/none", None, 404, "server-link-unknown"),
        ("POST", "/api/join/%00", {"name": "x"}, 400, "guard-path"),
        ("GET", "/api/nothing", None, 404, "server-not-found"),
        ("DELETE", "/api/tables", None, 405, "server-method"),
        ("POST", "/api/tables", None, 400, "server-request-unreadable"),
        ("POST", "/api/tables", [], 400, "server-request-unreadable"),
        ("POST", "/api/tables", {"game": "card"}, 400, "server-request-unreadable"),
        ("POST", "/api/tables", {"game": "card", "seats": "x"}, 400, "server-request-unreadable"),
        ("POST", "/api/tables", {"game": "chess", "seats": []}, 400, "game-unknown"),
        ("POST", "/api/tables", {"game": "card", "seats": [], "options": {"edition": None}}, 400, "option-value"),
        ("POST", "/api/tables", {"game": "card", "seats": [{"kind": "king"}]}, 400, "server-request-unreadable"),
        ("POST", "/api/tables/none/commands", {"type": "hello"}, 400, "server-request-unreadable"),
        ("POST", "/api/tables/none/commands", COMMAND | {"id": ""}, 403, "server-command-id"),
        ("POST", "/api/tables/none/commands", COMMAND | {"deed": {"do": "x"}}, 400, "server-request-unreadable"),
        ("POST", "/api/tables/none/commands", COMMAND | {"expect": 2**70}, 404, "server-table-unknown"),
    ],
)
def test_what_is_refused_says_why(server: Server, method: str, path: str, body: object, status: int, key: str) -> None:
    answer = server.visitor().ask(method, path, body)
    assert (answer.status_code, key_of(answer)) == (status, key)
    for language in LANGUAGES:
        assert key in catalogue(language).keys


def test_the_description_has_every_route_and_struct(server: Server) -> None:
    described = server.visitor().get("/api/schema/openapi.json").json()
    assert {
        "/api/site",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/commands",
        "/api/tables/{table}/record",
        "/api/tables/{table}/replay",
        "/api/join/{secret}",
    } <= described["paths"].keys()
    names = {name.rpartition("_")[2] for name in described["components"]["schemas"]}
    assert {"Table", "Command", "Answer", "NewTable", "Replay", "Seat", "Play", "TakeBack"} <= names


def test_a_link_survives_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("restart")
    with opened(folder) as server:
        ana = server.visitor()
        table = ana.make({"game": "card", "seats": [{"kind": "person"}, {"kind": "friend"}]})
        link = ana.get(f"/api/tables/{table}").json()["seats"][1]["link"]
        jar = ana.jar
    with opened(folder) as server:
        ana = server.visitor()
        ana.jar = jar
        assert ana.get(f"/api/tables/{table}").json()["seats"][1]["link"] == link
        secret, ben = link.rpartition("/")[2], server.visitor()
        assert key_of(ana.get(f"/api/join/{secret}")) == "server-own-link"
        assert ben.get(f"/api/join/{secret}").json() == {"game": "card", "edition": "classic", "host": ""}
        assert ben.post(f"/api/join/{secret}").status_code == 200
        assert ben.get(f"/api/join/{secret}").status_code == 200  # who sits there already may come back by it
        assert key_of(server.visitor().get(f"/api/join/{secret}")) == "server-seat-taken"
