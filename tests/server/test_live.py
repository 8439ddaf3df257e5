"""Sockets: greeting, numbers, reconnection, and whoever reads slowly or not at all."""

import asyncio
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Self

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.server.identity_setup import Server, Visitor, opened
from tests.server.tables_setup import ANA, BEN, DEAL, FakeClock, house_in, running, sit_with_friend

from cibola.server.auth.person import Person
from cibola.server.protocol import PROTOCOL
from cibola.server.websocket import live
from cibola.server.websocket.direct_write import EXTENSION
from cibola.server.websocket.live import Connection, Live

WISH = {"game": "card", "seats": [{"kind": "person", "name": "Ana"}, {"kind": "friend"}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with opened(tmp_path_factory.mktemp("live"), limits=False) as server:
        yield server


@pytest.fixture
def pair(server: Server) -> tuple[Visitor, Visitor, str]:
    """Two people at one table."""
    ana, ben = server.visitor(), server.visitor()
    table = ana.make(WISH)
    link = ana.get(f"/api/tables/{table}").json()["seats"][1]["link"]
    assert ben.post(f"/api/join/{link.rpartition('/')[2]}", {"name": "Ben"}).json() == {"table": table, "seat": 1}
    return ana, ben, table


class Wire:
    """A socket that was greeted."""

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
        while (message := self.socket.receive_json(timeout=10))["type"] != kind:
            pass
        return dict(message)

    def command(self, deed: dict[str, Any], expect: int, name: str = "1") -> None:
        self.socket.send_json({"type": "command", "id": name, "expect": expect, "deed": deed})

    def play(self, update: dict[str, Any], name: str = "1") -> dict[str, Any]:
        table = update["table"]
        self.command({"do": "play", "action": table["choices"][0]["action"]}, table["number"], name)
        return self.next("update")


def test_both_sides_greet_and_then_the_table_is_shown(pair: tuple[Visitor, Visitor, str]) -> None:
    ana, _, table = pair
    with Wire(ana, table) as wire:
        assert wire.welcome == {"type": "welcome", "protocol": PROTOCOL, "build": wire.welcome["build"]}
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


def test_who_reconnects_gets_what_was_missed(pair: tuple[Visitor, Visitor, str]) -> None:
    ana, ben, table = pair
    with Wire(ana, table) as hers:
        hers.play(hers.play(hers.first), "2")
    with Wire(ben, table, last=1) as his:
        assert [event["what"] for event in his.first["happened"]] == [his.first["happened"][0]["what"], "take"]
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
    """Send messages, and wait for the end."""
    with visitor.socket(f"/api/live/{table}") as socket:
        socket.receive_json()
        for message in messages:
            socket.send_text(message)
        while (said := socket.receive_json(timeout=10))["type"] != "goodbye":
            pass
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(timeout=10)
        return dict(said), closed.value.code


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
def test_what_cannot_be_read_ends_the_socket_with_a_reason(
    pair: tuple[Visitor, Visitor, str], messages: list[str], key: str, code: int
) -> None:
    said, closed = goodbye(pair[0], pair[2], *messages)
    assert said["reason"]["key"] == key
    assert said["reload"] == (key == "server-protocol")
    assert closed == code


def test_there_is_no_such_table(server: Server) -> None:
    said, closed = goodbye(server.visitor(), "nowhere", HELLO)
    assert (said["reason"]["key"], closed) == ("server-table-unknown", 4004)


def test_who_says_nothing_is_not_waited_for(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_the_silent_are_asked_and_the_dead_are_closed(pair: tuple[Visitor, Visitor, str], server: Server) -> None:
    ana, _, table = pair
    sockets: Live = server.app.state.live
    with Wire(ana, table) as wire:
        heard = next(iter(sockets._connections)).heard

        async def ping(now: float) -> None:
            sockets.ping(now)

        with server.client.portal() as portal:
            portal.call(ping, heard + 1)
            wire.next("ping")
            portal.call(ping, heard + 1000)
        with pytest.raises(WebSocketDisconnect):
            wire.next("update")
    assert sockets.count == 0


class Slow:
    """A socket whose other end does not read until it is told to."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.may_read, self.has_read, self.sent = asyncio.Event(), asyncio.Event(), list[dict[str, Any]]()

    async def send_data(self, text: str) -> None:
        await self.may_read.wait()
        self.sent.append(json.loads(text))
        self.has_read.set()

    async def until(self, is_reached: Callable[[list[dict[str, Any]]], bool]) -> None:
        while not is_reached(self.sent):
            self.has_read.clear()
            await self.has_read.wait()


@running
async def test_whoever_reads_slowly_gets_a_full_view_and_holds_up_nobody(tmp_path: Path) -> None:
    async with house_in(tmp_path, FakeClock()) as house:
        game = await sit_with_friend(house, deals=DEAL, options={"rounds": 1})
        table, slow = await game.open(), Slow()
        connection = Connection(slow, Person("ben"))  # type: ignore[arg-type]  # sends, and no more
        sending = asyncio.create_task(Live(house, "x")._send(connection, table))
        quick = await game.hear(ANA)
        await house.sit_down(table, connection, None)
        for _ in range(30):
            for person in (ANA, BEN):
                for _ in range(2):
                    if choices := (await game.see(person)).choices:
                        await game.play(person, choices[0].action)
        assert len(connection._queue) <= live.MOST_WAITING
        assert len(quick.of("update")) > live.MOST_WAITING
        slow.may_read.set()
        await slow.until(lambda sent: bool(sent) and sent[-1].get("number") == table.standing.number)
        assert slow.sent[-1]["happened"] == []
        assert len(slow.sent) <= live.MOST_WAITING + 2
        sending.cancel()


async def nothing() -> bytes:
    """Show nothing to who is behind."""
    return b"{}"


@running
async def test_an_answer_waits_for_room_and_is_never_dropped() -> None:
    slow = Slow()
    connection = Connection(slow, ANA)  # type: ignore[arg-type]  # sends, and no more

    sending = asyncio.create_task(connection.send_on(nothing))
    for _ in range(live.MOST_WAITING):
        connection.offer(b"{}")
    answering = asyncio.create_task(connection.answer(b'{"answer": 1}'))
    await asyncio.sleep(0)
    slow.may_read.set()
    await answering
    await slow.until(lambda sent: {"answer": 1} in sent)
    sending.cancel()


@running
async def test_an_answer_outlives_the_updates_that_are_dropped() -> None:
    slow = Slow()
    connection = Connection(slow, ANA)  # type: ignore[arg-type]  # sends, and no more

    async def view() -> bytes:
        return b'{"view": 1}'

    await connection.answer(b'{"answer": 1}')
    for _ in range(2 * live.MOST_WAITING):
        connection.offer(b"{}")
    sending = asyncio.create_task(connection.send_on(view))
    slow.may_read.set()
    await slow.until(lambda sent: {"view": 1} in sent)
    assert slow.sent == [{"answer": 1}, {"view": 1}]
    sending.cancel()


class Quick(Slow):
    """A socket that takes messages at once, unless it is full."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False
        self.pushed: list[list[bytes]] = []
        self.scope = {"extensions": {EXTENSION: {"push": self.push}}}

    def push(self, texts: Iterable[bytes]) -> bool:
        if not self.is_full:
            self.pushed.append(list(texts))
            self.sent += [json.loads(text) for text in texts]
        return not self.is_full


@running
async def test_what_comes_in_one_round_of_the_loop_leaves_at_once_and_together() -> None:
    quick = Quick()
    connection = Connection(quick, ANA)  # type: ignore[arg-type]  # sends, and no more
    connection.offer(b'{"update": 1}')
    await connection.answer(b'{"answer": 1}')
    assert not quick.pushed
    await asyncio.sleep(0)
    connection.offer(b'{"update": 2}')
    await asyncio.sleep(0)
    assert quick.pushed == [[b'{"update": 1}', b'{"answer": 1}'], [b'{"update": 2}']]


@running
async def test_a_full_socket_is_waited_for_and_the_order_stays() -> None:
    quick = Quick()
    connection = Connection(quick, ANA)  # type: ignore[arg-type]  # sends, and no more

    sending = asyncio.create_task(connection.send_on(nothing))
    for number in range(6):
        quick.is_full = number in {1, 2}
        connection.offer(b'{"update": %d}' % number)
        await asyncio.sleep(0)
    quick.may_read.set()
    await quick.until(lambda sent: len(sent) == 6)
    connection.offer(b'{"update": 6}')
    await asyncio.sleep(0)
    assert [message["update"] for message in quick.sent] == list(range(7))
    assert quick.pushed == [[b'{"update": 0}'], [b'{"update": 6}']]
    sending.cancel()
