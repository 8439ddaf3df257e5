"""Live tables over WebSockets: greeting, line numbers, reconnection, pings and close codes."""

import json
from typing import Any, Self

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.server.app_setup import EndlessPool, Server, Visitor, receive

from cibola.server.offer import page_build
from cibola.server.protocol import PROTOCOL
from cibola.server.websocket import live
from cibola.server.websocket.sockets import SocketRegistry

WISH = {"game": "card", "seats": [{"kind": "person", "name": "Ana"}, {"kind": "friend"}]}


@pytest.fixture
def pair(server: Server) -> tuple[Visitor, Visitor, str]:
    """Two people at one table."""
    ana, ben = server.visitor(), server.visitor()
    table = ana.make(WISH)
    link = ana.get(f"/api/tables/{table}").json()["seats"][1]["link"]
    assert ben.post(f"/api/join/{link.rpartition('/')[2]}", {"name": "Ben"}).json() == {"table": table, "seat": 1}
    return ana, ben, table


class Wire:
    """A socket that has exchanged greetings."""

    def __init__(self, visitor: Visitor, table: str, last: int | None = None) -> None:
        self.socket = visitor.socket(f"/api/live/{table}")
        self.table = table
        self.last = last

    def __enter__(self) -> Self:
        self.socket.__enter__()
        self.welcome = self.socket.receive_json()
        self.socket.send_json({"type": "hello", "protocol": PROTOCOL, "build": "x", "last": self.last})
        self.first = self.next("update")
        return self

    def __exit__(self, *error: object) -> None:
        self.socket.__exit__(*error)

    def next(self, kind: str) -> dict[str, Any]:
        return receive(self.socket, kind)

    def command(self, deed: dict[str, Any], expect: int, name: str = "1") -> None:
        self.socket.send_json({"type": "command", "id": name, "expect": expect, "deed": deed})

    def play(self, update: dict[str, Any], name: str = "1") -> dict[str, Any]:
        table = update["table"]
        self.command({"do": "play", "action": table["choices"][0]["action"]}, table["number"], name)
        return self.next("update")


def test_both_sides_greet_and_then_the_table_is_shown(pair: tuple[Visitor, Visitor, str]) -> None:
    ana, _, table = pair
    with Wire(ana, table) as wire:
        assert wire.welcome == {"type": "welcome", "protocol": PROTOCOL, "build": page_build()}
        assert (wire.first["number"], wire.first["happened"]) == (1, [])
        assert wire.first["table"]["seat"] == 0
        assert wire.next("presence") == {"type": "presence", "here": [True, False], "watching": 0}


def test_a_move_reaches_both_and_is_answered(pair: tuple[Visitor, Visitor, str]) -> None:
    ana, ben, table = pair
    with Wire(ana, table) as hers, Wire(ben, table) as his:
        update = hers.play(hers.first)
        assert update["number"] == 2
        assert hers.next("answer") == {"type": "answer", "id": "1", "done": True, "number": 2}
        seen = his.next("update")
        assert seen["happened"] == update["happened"]
        assert [side["hand"] is None for side in seen["table"]["view"]["sides"]] == [True, False]


def test_a_reconnecting_client_gets_the_events_that_it_missed(pair: tuple[Visitor, Visitor, str]) -> None:
    ana, ben, table = pair
    with Wire(ana, table) as hers:
        first = hers.first["table"]["choices"][0]
        hers.play(hers.play(hers.first), "2")
    with Wire(ben, table, last=1) as his:
        laid, taken = his.first["happened"]
        assert (laid["what"], laid["seat"], laid["card"]) == (first["what"], 0, first["card"])
        assert (taken["what"], taken["seat"], taken.get("card")) == (
            "take",
            0,
            None,
        )  # what she drew is hidden from him
        assert his.first["number"] == 3
    for last in (None, 3, 99, -5):
        with Wire(ben, table, last=last) as his:
            assert (his.first["number"], his.first["happened"]) == (3, [])


def test_a_stale_command_brings_the_table_and_a_duplicate_is_harmless(pair: tuple[Visitor, Visitor, str]) -> None:
    ana, _, table = pair
    with Wire(ana, table) as wire:
        wire.play(wire.first, "a")
        assert wire.next("answer")["done"]
        wire.command({"do": "play", "action": "D"}, 1, "b")
        answer = wire.next("answer")
        assert (answer["refused"]["key"], answer["table"]["number"]) == ("server-stale", 2)
        wire.command({"do": "play", "action": "D"}, 1, "a")
        assert wire.next("answer") == {"type": "answer", "id": "a", "done": True, "number": 2}


def goodbye(visitor: Visitor, table: str, *messages: str) -> tuple[dict[str, Any], int]:
    """Send messages, and return the goodbye and the close code."""
    with visitor.socket(f"/api/live/{table}") as socket:
        socket.receive_json()
        for message in messages:
            socket.send_text(message)
        said = receive(socket, "goodbye")
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(timeout=10)
        return said, closed.value.code


HELLO = json.dumps({"type": "hello", "protocol": PROTOCOL, "unknown field": 1})


@pytest.mark.parametrize(
    ("messages", "key", "code"),
    [
        (['{"type": "hello", "protocol": 99}'], "server-protocol", 4001),
        (['{"type": "pong"}'], "server-hello-first", 1007),
        (["not json"], "server-message-unreadable", 1007),
        ([HELLO, '{"type": "dance"}'], "server-message-unreadable", 1007),
        (
            [HELLO, '{"type": "command", "id": "1", "expect": 0, "deed": {"do": "dance"}}'],
            "server-message-unreadable",
            1007,
        ),
        (
            [HELLO, '{"type": "command", "id": "1", "expect": "0", "deed": {"do": "hint"}}'],
            "server-message-unreadable",
            1007,
        ),
        ([HELLO, '{"type": "command", "id": "", "expect": 0, "deed": {"do": "hint"}}'], "server-command-id", 1007),
        ([HELLO, "[" * 10_000], "server-message-unreadable", 1007),
        ([HELLO, "x" * 20_000], "server-message-large", 1009),
    ],
)
def test_an_unreadable_message_closes_the_socket_with_a_reason(
    pair: tuple[Visitor, Visitor, str], messages: list[str], key: str, code: int
) -> None:
    said, closed = goodbye(pair[0], pair[2], *messages)
    assert said["reason"]["key"] == key
    assert said["reload"] == (key == "server-protocol")
    assert closed == code


def test_there_is_no_such_table(server: Server) -> None:
    said, closed = goodbye(server.visitor(), "nowhere", HELLO)
    assert (said["reason"]["key"], closed) == ("server-table-unknown", 4004)


def test_a_client_without_a_hello_is_disconnected(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HELLO_SECONDS", 0.01)
    said, closed = goodbye(server.visitor(), "nowhere")
    assert (said["reason"]["key"], closed) == ("server-silent", 4008)


def test_presence_says_who_is_here_and_who_looks(pair: tuple[Visitor, Visitor, str], server: Server) -> None:
    ana, ben, table = pair
    with Wire(ana, table) as hers:
        assert hers.next("presence")["here"] == [True, False]
        with Wire(ben, table) as his:
            assert hers.next("presence") == {"type": "presence", "here": [True, True], "watching": 0}
            his.socket.send_json({"type": "pong", "here": False})
            assert hers.next("presence")["here"] == [True, False]
            his.socket.send_json({"type": "pong"})
            assert hers.next("presence")["here"] == [True, True]
            with Wire(server.visitor(), table):
                assert hers.next("presence")["watching"] == 1
            assert hers.next("presence")["watching"] == 0
        assert hers.next("presence")["here"] == [True, False]


def test_a_hint_does_not_outlive_its_socket(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    endless = EndlessPool()
    monkeypatch.setattr(server.app.state.registry.computer_turns, "_pool", endless)
    ana = server.visitor()
    with Wire(ana, ana.make({"game": "card", "seats": [{"kind": "person"}, {"kind": "computer"}]})) as wire:
        wire.command({"do": "hint"}, 0)
        assert endless.has_begun.wait(10)
        assert not endless.is_cancelled.is_set()
    assert endless.is_cancelled.wait(10)


def test_idle_sockets_are_pinged_and_dead_ones_closed(pair: tuple[Visitor, Visitor, str], server: Server) -> None:
    ana, _, table = pair
    sockets: SocketRegistry = server.app.state.sockets
    with Wire(ana, table) as wire:
        heard = next(iter(sockets._connections)).last_heard

        async def ping(now: float) -> None:
            sockets.ping(now)

        with server.client.portal() as portal:
            portal.call(ping, heard + 1)
            wire.next("ping")
            portal.call(ping, heard + 1000)
        with pytest.raises(WebSocketDisconnect):
            wire.next("update")
    assert len(sockets) == 0
