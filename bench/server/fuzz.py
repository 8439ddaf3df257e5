"""Sends a server what it should refuse: `python bench/server/fuzz.py --messages 1000000`.

Over sockets and over HTTP, changed commands and bodies, broken frames and broken requests, to every route. No answer
may be a fault of the server, and no traceback may be in its log; afterwards it must be ready, and a game must go on.
The exit status is 1 if something of this was not so.
"""

import argparse
import asyncio
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from cluster import Cluster
from fuzz_messages import TEXTS, Mutator, frame
from http_request import request
from serving import HOST
from tables import Visitor
from torture_players import FAULT, Guest, Heard, PlayerWire, TableSeen, World, decode, encode
from wire import CLOSE, TEXT

from cibola.server.auth.cookies import CookieSigner
from cibola.server.auth.keys import signing_key
from cibola.server.protocol import PROTOCOL, Hello

AT_ONCE = 8  # connections
PER_CONNECTION = 60  # messages at most
BY_HTTP = 0.4  # of the messages
TABLES = 24  # at which is played; one is replaced by a new one from time to time
REPLACED = 0.05  # of the connections come to a table that was just made
SECONDS = 60.0  # after which a server that has neither answered nor closed the connection hangs
MOVES_AT_THE_END = 12
LAST_SECONDS = 0.2  # for which the answer to a broken request is waited for
LONGEST_FAULT = 4000  # characters
STATUS = re.compile(rb"HTTP/1\.1 ([2-5]\d\d) ")
SERVER_ERROR = 500
EXPENSIVE = {
    "/api/account",
    "/api/login",
    "/api/account/password",
    "/api/lessons/{game}",
}  # hash passwords, make tables
EXPENSIVE_SHARE = 0.01  # of these are asked for
GAMES = ("card", "board", "roll")
HELLO = encode(Hello(protocol=PROTOCOL))
BODIES: dict[str, Any] = {
    "/api/tables": {
        "game": "card",
        "options": {"edition": "mini"},
        "seats": [{"kind": "person", "name": "Ana"}, {"kind": "computer", "level": 1}],
        "clock": {"pace": "live", "seconds": 60, "increment": 1},
        "seconds": 0.0,
        "chat": True,
    },
    "/api/join/{secret}": {"name": "Ben"},
    "/api/me": {"name": "Ben"},
    "/api/account": {"name": "Ben", "password": "seven golden cities"},
    "/api/account/password": {"old": "seven golden cities", "new": "eight golden cities"},
    "/api/login": {"name": "Ben", "password": "seven golden cities"},
    "/api/tokens": {"name": "bot"},
    "/api/qr": {"text": "http://localhost:1540/join/x"},
}
WISHES: tuple[dict[str, Any], ...] = (
    {"game": "card", "options": {"edition": "mini"}, "seats": [{"kind": "person"}, {"kind": "screen"}]},
    {"game": "card", "options": {"edition": "classic"}, "seats": [{"kind": "person"}, {"kind": "friend"}]},
    {"game": "board", "seats": [{"kind": "person"}, {"kind": "screen"}, {"kind": "screen"}]},
    {"game": "roll", "seats": [{"kind": "person"}, {"kind": "screen"}]},
)


class Report(msgspec.Struct):
    """What was sent, and what came back."""

    seed: int
    sent: int = 0
    seconds: float = 0.0
    per_second: float = 0.0
    connections: int = 0
    over_sockets: int = 0
    over_http: int = 0
    answers: int = 0  # to commands over sockets
    accepted: int = 0  # of these
    statuses: dict[str, int] = {}
    hangs: int = 0
    logged_errors: dict[str, int] = {}
    faults: list[str] = []  # messages that the server failed at, and whatever else must not happen


class Place(msgspec.Struct):
    """A table, and somebody who sits there."""

    table: str
    guest: Guest
    link: str  # the secret of a free seat, if there is one


class Fuzz:
    """One run against one server."""

    def __init__(self, world: World, port: int, report: Report, wanted: int) -> None:
        self.world, self.port, self.report, self.wanted = world, port, report, wanted
        self._chance = world.chance
        self._mutator = Mutator(world.chance)
        self._places: list[Place] = []
        self._routes: list[tuple[str, str]] = []
        self._statuses: Counter[str] = Counter()

    async def run(self) -> None:
        """Send everything."""
        described = await self.world.ask(self.world.guest(), "GET", "/api/schema/openapi.json")
        self._routes = [(method.upper(), path) for path, methods in described["paths"].items() for method in methods]
        for _ in range(min(TABLES, 1 + self.wanted // 500)):
            self._places.append(await self._place())
        began = time.monotonic()
        await asyncio.gather(*(self._send_often() for _ in range(AT_ONCE)))
        self.report.seconds = round(time.monotonic() - began, 1)
        self.report.per_second = round(self.report.sent / self.report.seconds, 1)
        self.report.statuses = dict(self._statuses)

    async def _place(self) -> Place:
        guest = self.world.guest()
        table = (await self.world.ask(guest, "POST", "/api/tables", self._chance.choice(WISHES)))["table"]
        shown = await self.world.ask(guest, "GET", f"/api/tables/{table}")
        links = [seat["link"] for seat in shown["seats"] if seat["link"]]
        return Place(table, guest, links[0].rpartition("/")[2] if links else "")

    async def _send_often(self) -> None:
        while self.report.sent < self.wanted:
            if self._chance.random() < REPLACED:
                self._places[self._chance.randrange(len(self._places))] = await self._place()
            self.report.connections += 1
            try:
                async with asyncio.timeout(SECONDS):
                    await (self._over_http() if self._chance.random() < BY_HTTP else self._over_socket())
            except TimeoutError:
                self.report.hangs += 1
                self.report.faults.append("the server neither answers nor closes the connection")
            except OSError:
                await asyncio.sleep(0.01)

    # --- sockets ---

    async def _over_socket(self) -> None:
        """Connect, send what can be read and wait for the answers; then end the connection by something else."""
        chance, place = self._chance, self._chance.choice(self._places)
        guest = place.guest if chance.random() < 0.9 else self.world.guest()  # noqa: PLR2004 (mostly)
        table = place.table if chance.random() < 0.98 else chance.randbytes(12).hex()  # noqa: PLR2004 (mostly)
        talk = Conversation(self.port, table, guest)
        await talk.wire.open()
        if chance.random() < 0.95:  # noqa: PLR2004 (seldom, what is broken comes first)
            talk.wire.send(HELLO)
            await talk.until(lambda: talk.seen is not None)
            commands = [self._readable(talk.seen) for _ in range(chance.randrange(PER_CONNECTION))] if talk.seen else []
            self._count(commands)
            talk.send(commands)
            await talk.until(lambda: len(talk.answers) >= len(commands))
        ends = self._ends(talk.seen)
        self._count(ends)
        talk.send(ends)
        if ends[-1] != CLOSING:
            talk.wire.close()
        await talk.until(lambda: False)
        self._read(talk)

    def _count(self, messages: list[bytes]) -> None:
        self.report.sent += len(messages)
        self.report.over_sockets += len(messages)

    def _read(self, talk: "Conversation") -> None:
        self.report.answers += len(talk.answers)
        for answer in talk.answers:
            self.report.accepted += answer.done
            if answer.refused is not None and answer.refused.key == FAULT:
                sent = next((one for one in talk.sent if f'"{answer.id}"'.encode() in one), b"?")
                self.report.faults.append(f"{FAULT}: {sent!r}"[:LONGEST_FAULT])

    def _ends(self, seen: TableSeen | None) -> list[bytes]:
        """Return frames that end a connection, or that the protocol forbids."""
        chance, mutator = self._chance, self._mutator
        command = mutator.command(seen.number if seen else 0, _actions(seen))
        whole = mutator.encoded(command)
        way = chance.random()
        if way < 0.4:  # noqa: PLR2004 (shares of the ends)
            return [frame(TEXT, mutator.encoded(mutator.changed(command, 3))), CLOSING]
        if way < 0.7:  # noqa: PLR2004
            return [frame(TEXT, mutator.broken(whole)), CLOSING]
        return [mutator.broken_frame(whole)] if way < 0.95 else [CLOSING]  # noqa: PLR2004

    def _readable(self, seen: TableSeen) -> bytes:
        """Return a command that the server can decode: legal, stale, for a wrong seat, or nonsense in its fields."""
        chance, mutator = self._chance, self._mutator
        command = mutator.command(seen.number, _actions(seen))
        if chance.random() < 0.5:  # noqa: PLR2004 (a coin)
            field = chance.choice(("expect", "seat", "deed"))
            if field == "deed":
                command["deed"] = {"do": "play", "action": chance.choice(TEXTS)[:3000]}
            else:
                command[field] = chance.choice((0, -1, 10**6, 2**62, -(2**63)))
        return frame(TEXT, mutator.encoded(command))

    # --- HTTP ---

    async def _over_http(self) -> None:
        """Send requests in one piece, of which the last is often broken, and read to the end."""
        chance = self._chance
        count = chance.randrange(1, PER_CONNECTION // 3)
        requests = [self._request() for _ in range(count)]
        requests.append(self._mutator.broken_request(self._request()))
        self.report.sent += len(requests)
        self.report.over_http += len(requests)
        reader, writer = await asyncio.open_connection(HOST, self.port)
        try:
            writer.write(b"".join(requests))
            statuses = await self._statuses_of(reader, count)
        finally:
            writer.close()
        self._statuses.update(statuses)
        if any(int(status) >= SERVER_ERROR for status in statuses):
            self.report.faults.append(f"{statuses}: {requests!r}"[:LONGEST_FAULT])

    async def _statuses_of(self, reader: asyncio.StreamReader, count: int) -> list[str]:
        """Read the answers to whole requests, and for a moment those to what follows; or until the server closes."""
        answers = b""
        with suppress(ConnectionError, TimeoutError):
            while len(found := STATUS.findall(answers)) <= count:
                seconds = SECONDS if len(found) < count else LAST_SECONDS
                piece = await asyncio.wait_for(reader.read(2**16), seconds)
                if not piece:
                    break
                answers += piece
        return [status.decode() for status in STATUS.findall(answers)]

    def _request(self) -> bytes:
        """Return a request to some route, mostly with something wrong in its path or its body."""
        chance, mutator, place = self._chance, self._mutator, self._chance.choice(self._places)
        method, route = chance.choice(self._routes)
        if route in EXPENSIVE and chance.random() > EXPENSIVE_SHARE:
            method, route = "POST", "/api/tables/{table}/commands"
        if chance.random() < 0.02:  # noqa: PLR2004 (seldom)
            method = chance.choice(("PUT", "OPTIONS", "HEAD", "TRACE", "BREW", "get"))
        body = b""
        if method in {"POST", "PATCH", "PUT"}:
            body = self._body(route)
        cookie = place.guest.cookie if chance.random() < 0.9 else self._odd_cookie(place)  # noqa: PLR2004 (mostly)
        return mutator.request(method, self._path(route, place), cookie, body)

    def _body(self, route: str) -> bytes:
        chance, mutator = self._chance, self._mutator
        whole = (
            BODIES.get(route, {}) if "commands" not in route else mutator.command(chance.randrange(40), ["D", "-Y2"])
        )
        if chance.random() < 0.6:  # noqa: PLR2004 (mostly something is wrong)
            whole = mutator.changed(whole, 3)
        body = mutator.encoded(whole)
        return mutator.broken(body) if chance.random() < 0.3 else body  # noqa: PLR2004

    def _path(self, route: str, place: Place) -> str:
        """Fill in a route's parameters, and add a query."""
        chance = self._chance
        known = {"table": place.table, "secret": place.link or "x", "game": chance.choice(GAMES)}
        path = re.sub(r"\{(\w+)\}", lambda found: known.get(found[1], "x"), route)
        if "{" in route and chance.random() < 0.2:  # noqa: PLR2004 (seldom)
            odd = chance.choice(
                ("%00", "%ff", "%ed%a0%80", "..", "%2e%2e", "a" * 5000, "%F0%9F%92%A3", "%", "\x7f", "'--")
            )
            path = re.sub(r"\{(\w+)\}", lambda _: odd, route)
        query = (
            "",
            "",
            "",
            "?first=1",
            "?first=-1",
            "?first=999999999999999999999",
            "?first=%00",
            "?first=x&first=2",
            "?=",
        )
        return path + chance.choice(query)

    def _odd_cookie(self, place: Place) -> str:
        chance, cookie = self._chance, place.guest.cookie
        at = chance.randrange(len(cookie))
        return chance.choice(("", cookie[:at], cookie + "x", cookie[:at] + "%" + cookie[at + 1 :], "a=b; " + cookie))


class Conversation:
    """One socket, and what was sent and heard there."""

    def __init__(self, port: int, table: str, guest: Guest) -> None:
        self.seen: TableSeen | None = None
        self.sent: list[bytes] = []
        self.answers: list[Heard] = []
        self.wire = PlayerWire((HOST, port), f"/api/live/{table}", guest.cookie, self._hear)
        self.wire.lost = self._wake  # type: ignore[method-assign]
        self._changed = asyncio.Event()

    def send(self, frames: list[bytes]) -> None:
        """Send frames in one piece, unless the server has closed the socket."""
        self.sent += frames
        if not self.wire.closed:
            self.wire.write(b"".join(frames))

    async def until(self, is_reached: Callable[[], bool]) -> None:
        """Wait until something is so, or the socket is closed."""
        while not is_reached() and not self.wire.closed:
            self._changed.clear()
            await self._changed.wait()

    def _hear(self, text: bytes) -> None:
        message = decode(text)
        if message.type == "update" and message.table is not None:
            self.seen = message.table
        elif message.type == "answer":
            self.answers.append(message)
        self._wake()

    def _wake(self) -> None:
        self._changed.set()


def _actions(seen: TableSeen | None) -> list[str]:
    return [choice.action for choice in seen.choices] if seen else []


CLOSING = frame(CLOSE, (1000).to_bytes(2))


def play_on(port: int) -> None:
    """Play a fresh game for a while, and raise if that does not work."""
    visitor = Visitor(HTTPConnection(HOST, port, timeout=SECONDS))
    table = visitor.ask("POST", "/api/tables", WISHES[0])["table"]
    seen = visitor.ask("GET", f"/api/tables/{table}")
    for number in range(MOVES_AT_THE_END):
        if seen["status"] == "over":
            return
        deed = {"do": "play", "action": seen["choices"][0]["action"]}
        command = {"type": "command", "id": f"{number}", "expect": seen["number"], "deed": deed}
        answer = visitor.ask("POST", f"/api/tables/{table}/commands", command)
        if not answer["done"]:
            raise RuntimeError(str(answer))
        seen = answer["table"]


async def _fuzz(folder: Path, wanted: int, seed: int) -> Report:
    chance = random.Random(seed)  # noqa: S311 (not secret)
    cluster = Cluster(folder, f"sqlite:///{folder / 'cibola.db'}", 1, chance, cut_chance=0.0)
    report = Report(seed)
    port = cluster.servers[0].proxy.target
    try:
        await cluster.open()
        await Fuzz(World(cluster, CookieSigner(signing_key(folder)), chance), port, report, wanted).run()
        ready = await request(port, "GET", "/ready", "", seconds=SECONDS)
        if ready.status >= SERVER_ERROR:
            report.faults.append(f"not ready: {ready}")
        await asyncio.to_thread(play_on, port)
    finally:
        statuses = await cluster.close()
    if any(statuses) or cluster.unexpected_exits:
        report.faults.append(f"the server has ended: {statuses}, {cluster.unexpected_exits} times before")
    report.logged_errors = dict(cluster.logged_errors())
    return report


def fuzz(wanted: int, seed: int) -> Report:
    """Send so many messages to a new server."""
    with tempfile.TemporaryDirectory(prefix="cibola-fuzz-") as folder:
        return uvloop.run(_fuzz(Path(folder), wanted, seed))


def main() -> None:
    """Send, and print what came back."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="in one line, for other programs")
    given = parser.parse_args()
    report = fuzz(given.messages, given.seed)
    encoded = msgspec.json.encode(report)
    print(encoded.decode() if given.json else msgspec.json.format(encoded).decode())
    sys.exit(1 if report.faults or report.logged_errors else 0)


if __name__ == "__main__":
    main()
