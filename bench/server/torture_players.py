"""Players who do what their view allows at random, over connections that break, and note what they were told.

A command that was not answered is sent again with the same id, perhaps to another server process; some are sent to two
at the same time.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from cluster import Cluster
from http_request import request
from serving import HOST
from wire import Wire

from cibola.server import protocol
from cibola.server.auth.cookies import CookieSigner, new_guest
from cibola.server.protocol import PROTOCOL, Command, Deed, Hello, Pong

OPEN_SECONDS, ANSWER_SECONDS = 4.0, 2.0  # after which a player tries another server
PAUSE = 0.02  # seconds before a deed, on average
RESEND_SECONDS = 0.05
IDLE_SECONDS = 0.5  # after which a player looks again whether there is something to do
SAMPLED = 0.02  # of the views, which are compared with the log
BY_HTTP, TWICE, TWO_AT_ONCE = 0.05, 0.08, 0.1  # how many of the commands
END_SECONDS = 3.0  # for which players stay at a table whose game is over, if they want a rematch
UNCERTAIN = {"watching-store", "watching-leaving", "server-busy"}  # refusals that do not say what became of it
FAULT = "server-fault"
TRY_AGAIN = {409, 503}  # stale, or the database does not answer
LARGEST_ID = 2**32
encode = msgspec.json.Encoder().encode
PONG = encode(Pong())

# Tables, with how many spectators watch; {level} is replaced.
FRIEND, COMPUTER = {"kind": "friend"}, {"kind": "computer"}
WISHES: list[dict[str, Any]] = [
    {"game": "card", "options": {"edition": "mini"}, "seats": [FRIEND]},
    {"game": "card", "options": {"edition": "mini"}, "seats": [FRIEND], "clock": {"pace": "live", "seconds": 20}},
    {"game": "card", "options": {"edition": "classic"}, "seats": [FRIEND]},
    {"game": "card", "options": {"edition": "classic", "rounds": 1}, "seats": [COMPUTER]},
    {"game": "card", "options": {"edition": "classic"}, "seats": [FRIEND], "clock": {"pace": "days", "days": 1}},
    {"game": "board", "options": {"edition": "short"}, "seats": [FRIEND]},
    {"game": "board", "options": {"edition": "mini"}, "seats": [FRIEND, FRIEND, COMPUTER]},
    {"game": "board", "options": {"edition": "short"}, "seats": [FRIEND, FRIEND], "unseen": True},
    {"game": "roll", "seats": [FRIEND]},
    {"game": "roll", "seats": [FRIEND, FRIEND, COMPUTER]},
    {"game": "roll", "seats": [{"kind": "screen"}, FRIEND, FRIEND]},
    {"game": "roll", "seats": [FRIEND, FRIEND], "clock": {"pace": "live", "seconds": 30, "increment": 5}},
]


class Choice(msgspec.Struct):
    """What can be done."""

    action: str


class TableSeen(msgspec.Struct):
    """What a player reads of a table."""

    number: int
    status: str
    choices: list[Choice]
    can: list[str]
    chat: bool
    next: str | None = None


class Reason(msgspec.Struct):
    """Why a command was refused."""

    key: str


class Heard(msgspec.Struct):
    """What a player reads of a message."""

    type: str
    id: str = ""
    done: bool = False
    refused: Reason | None = None
    table: TableSeen | None = None


decode = msgspec.json.Decoder(Heard).decode


class Guest(NamedTuple):
    """Somebody with a cookie."""

    id: str
    cookie: str


class Sent(msgspec.Struct):
    """A command, and what became of it."""

    table: str
    person: str
    command: Command
    copies: int = 0  # sent and not yet answered
    lost: int = 0  # nobody knows what became of these
    refusals: list[str] = []
    is_done: bool = False

    @property
    def is_refused(self) -> bool:
        """Whether every copy was answered, and refused."""
        return bool(self.refusals) and not (self.is_done or self.copies or self.lost)


class Sample(NamedTuple):
    """An update as a person got it."""

    table: str
    person: str
    update: bytes


class Journal:
    """What all players noted."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.samples: list[Sample] = []
        self.refusals: Counter[str] = Counter()
        self.faults: list[str] = []
        self.moves = 0  # acknowledged actions
        self.commands = 0  # acknowledged commands, actions among them
        self.connections = 0
        self.reconnections = 0
        self.resent = 0
        self.doubled = 0
        self.went_back = 0  # views that were older than one that the same player had seen
        self.tables = 0


class World:
    """What players share: the servers, the journal, the source of chance, and whether they are to come to an end."""

    def __init__(self, cluster: Cluster, signer: CookieSigner, chance: random.Random) -> None:
        self.cluster, self.chance = cluster, chance
        self.journal = Journal()
        self.is_settling = False  # nothing new is begun any more
        self._signer = signer

    def guest(self) -> Guest:
        """Return somebody new; their cookie is signed here, so that no answer with a cookie can be lost."""
        issued = new_guest(time.time())
        return Guest(issued.person, f"{self._signer.cookie}={self._signer.sign(issued)}")

    async def ask(self, guest: Guest, method: str, path: str, body: Any = None) -> Any:
        """Ask over HTTP until there is an answer; refusals raise, but for those that another try may not meet."""
        while True:
            with suppress(OSError, TimeoutError):
                content = b"" if body is None else encode(body)
                answer = await request(await self.cluster.port(), method, path, guest.cookie, content)
                if answer.status < 400:  # noqa: PLR2004 (statuses of success)
                    return msgspec.json.decode(answer.body)
                if answer.status not in TRY_AGAIN:
                    raise RuntimeError(f"{method} {path}: {answer.status} {answer.body.decode()}")
                self.journal.refusals[f"{method} {path[:9]}: {answer.status}"] += 1
            await asyncio.sleep(0.1)


class PlayerWire(Wire):
    """A socket that tells when it is closed."""

    lost: Callable[[], None] = staticmethod(lambda: None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lost()


class Player:
    """Somebody at a table: a player, or a spectator."""

    def __init__(self, world: World, guest: Guest, table: str, *, wants_rematch: bool) -> None:
        self.world, self.guest, self.table = world, guest, table
        self.seen: TableSeen | None = None
        self.update = b""  # the last one
        self.pending: dict[str, Sent] = {}
        self.port = 0
        self.has_left = False  # the others may go on; this player's last view is then that of its time
        self._wants_rematch = wants_rematch
        self._wire: PlayerWire | None = None
        self._on_wire: dict[str, int] = {}  # copies of commands on the present connection
        self._changed = asyncio.Event()
        self._over_at = 0.0
        self._posting: set[asyncio.Task[None]] = set()

    # --- playing ---

    async def run(self) -> None:
        """Play until the game is over, or everything comes to an end."""
        while not self._is_at_end():
            if self._wire is None:
                await self._connect()
                continue
            await self._resend_lost()
            self._changed.clear()
            deed = self._choose()
            if deed is not None:
                await asyncio.sleep(self.world.chance.expovariate(1 / PAUSE))
                self._send_new(deed)
                continue
            await self._wait()
        self.leave()

    def _is_at_end(self) -> bool:
        """Tell whether to leave: nothing is open, and the game is over."""
        seen = self.seen
        if self.pending or seen is None or seen.status != "over" or self.world.is_settling:
            return False
        self._over_at = self._over_at or time.monotonic()
        waits = self._wants_rematch and time.monotonic() < self._over_at + END_SECONDS
        return seen.next is not None or not waits

    async def _wait(self) -> None:
        """Wait until something happens; a server that does not answer is left."""
        sent_at, waits = time.monotonic(), bool(self._on_wire)
        while time.monotonic() < sent_at + (ANSWER_SECONDS if waits else IDLE_SECONDS):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), IDLE_SECONDS)
                return
        if waits:
            self._disconnect()

    def leave(self) -> None:
        """Leave the table; the last view is compared with the log."""
        self.has_left = True
        if self.update:
            self.world.journal.samples.append(Sample(self.table, self.guest.id, self.update))
        self._disconnect()

    # --- choosing ---

    def _choose(self) -> Deed | None:
        """Choose something that the view allows; None if there is nothing, or something is still open."""
        chance, seen = self.world.chance, self.seen
        if self.world.is_settling or seen is None:
            return None
        if len(self.pending) > (chance.random() < TWO_AT_ONCE):
            return None
        if "accept" in seen.can:
            return protocol.Accept() if chance.random() < 0.5 else protocol.Decline()  # noqa: PLR2004 (a coin)
        if seen.choices and chance.random() < 0.93:  # noqa: PLR2004 (mostly, one plays)
            return protocol.Play(action=chance.choice(seen.choices).action)
        if seen.status == "over":
            return protocol.MakeOffer(what="rematch") if self._wants_rematch and "offer:rematch" in seen.can else None
        return self._choose_rarely(seen) if seen.choices or chance.random() < 0.02 else None  # noqa: PLR2004

    def _choose_rarely(self, seen: TableSeen) -> Deed | None:
        """Choose something besides playing, most of it without consequences."""
        chance = self.world.chance
        number = f"{chance.randrange(LARGEST_ID)}"
        deeds: list[tuple[str, float, Deed]] = [
            ("take_back", 6, protocol.TakeBack()),
            ("offer:back", 4, protocol.MakeOffer(what="back")),
            ("offer:end", 0.3, protocol.MakeOffer(what="end")),
            ("say", 4, protocol.Say(key="preset-hello")),
            ("say", 4 if seen.chat else 0, protocol.Say(text=f"é {number}")),
            ("chat", 1, protocol.Chat(on=not seen.chat)),
            ("decline", 3, protocol.Decline()),
            ("resign", 0.1, protocol.Resign()),
        ]
        allowed = [(weight, deed) for tag, weight, deed in deeds if tag in seen.can]
        if not any(weight for weight, _ in allowed):
            return None
        return chance.choices([deed for _, deed in allowed], [weight for weight, _ in allowed])[0]

    # --- sending ---

    def _send_new(self, deed: Deed) -> None:
        if self.seen is None or self.world.is_settling:
            return
        chance, journal = self.world.chance, self.world.journal
        command = Command(id=f"{len(journal.sent)}-{chance.randrange(LARGEST_ID)}", expect=self.seen.number, deed=deed)
        sent = Sent(self.table, self.guest.id, command)
        journal.sent.append(sent)
        self.pending[command.id] = sent
        is_http, is_twice = chance.random() < BY_HTTP, chance.random() < TWICE
        if is_http or is_twice:
            journal.doubled += is_twice
            self._post(sent, other_than=self.port)
        if not is_http:
            self._send(sent)
        elif is_twice:
            self._post(sent)

    def _send(self, sent: Sent) -> None:
        if self._wire is not None and not self._wire.closed:
            sent.copies += 1
            self._on_wire[sent.command.id] = self._on_wire.get(sent.command.id, 0) + 1
            self._wire.send(encode(sent.command))

    def _post(self, sent: Sent, other_than: int = 0) -> None:
        """Send a command over HTTP."""
        sent.copies += 1
        self._posting.add(task := asyncio.create_task(self._posted(sent, other_than)))
        task.add_done_callback(self._posting.discard)

    async def _posted(self, sent: Sent, other_than: int) -> None:
        path = f"/api/tables/{self.table}/commands"
        port = await self.world.cluster.port(other_than)
        try:
            answer = await request(port, "POST", path, self.guest.cookie, encode(sent.command), ANSWER_SECONDS)
        except (OSError, TimeoutError):
            self._lose(sent, 1)
        else:
            if answer.status == 200:  # noqa: PLR2004 (success)
                self._take_answer(sent, decode(answer.body))
            else:
                problem = f"{answer.status} {answer.body.decode()}"
                self._lose(sent, 1)
                if answer.status != 503:  # noqa: PLR2004 (the database does not answer)
                    self.world.journal.faults.append(problem)
        self._changed.set()

    async def _resend_lost(self) -> None:
        """Send what is open and was lost again, a moment later: the database may not answer at present."""
        if any(not sent.copies for sent in self.pending.values()):
            await asyncio.sleep(RESEND_SECONDS)
        for sent in self.pending.values():
            if not sent.copies:
                self.world.journal.resent += 1
                self._send(sent)

    def _lose(self, sent: Sent, copies: int) -> None:
        sent.copies -= copies
        sent.lost += copies

    # --- the connection ---

    async def _connect(self) -> None:
        """Connect to a server that lives, whichever it is."""
        journal = self.world.journal
        self.port = await self.world.cluster.port()
        wire = PlayerWire((HOST, self.port), f"/api/live/{self.table}", self.guest.cookie, self._hear)
        try:
            await asyncio.wait_for(wire.open(), OPEN_SECONDS)
        except (OSError, TimeoutError):
            if wire.opened.done() and not wire.opened.cancelled():
                wire.opened.exception()
            await asyncio.sleep(0.05)
            return
        if wire.closed:
            return
        self._wire, wire.lost = wire, self._disconnect
        journal.connections += 1
        journal.reconnections += self.seen is not None
        knows = self.seen is not None and self.world.chance.random() < 0.7  # noqa: PLR2004 (sometimes all is asked for)
        wire.send(encode(Hello(protocol=PROTOCOL, last=self.seen.number if self.seen and knows else None)))

    def _disconnect(self) -> None:
        wire, self._wire = self._wire, None
        if wire is None:
            return
        wire.lost = staticmethod(lambda: None)  # type: ignore[assignment]
        if not wire.closed:
            wire.close()
        for name, copies in self._on_wire.items():
            if name in self.pending:
                self._lose(self.pending[name], copies)
        self._on_wire.clear()
        self._changed.set()

    def _hear(self, text: bytes) -> None:
        message = decode(text)
        if message.type == "update" and message.table is not None:
            self._look(message.table, text)
        elif message.type == "answer":
            self._answered(message)
        elif message.type == "ping" and self._wire is not None:
            self._wire.send(PONG)
        self._changed.set()

    def _look(self, table: TableSeen, text: bytes) -> None:
        journal = self.world.journal
        if self.seen is not None and table.number < self.seen.number:
            journal.went_back += 1
        self.seen, self.update = table, text
        if table.status != "waiting" and self.world.chance.random() < SAMPLED:
            journal.samples.append(Sample(self.table, self.guest.id, text))

    def _answered(self, answer: Heard) -> None:
        """Take an answer that came over the socket."""
        copies = self._on_wire.get(answer.id, 0)
        if copies > 1:
            self._on_wire[answer.id] = copies - 1
        else:
            self._on_wire.pop(answer.id, None)
        sent = self.pending.get(answer.id)
        if sent is not None:
            self._take_answer(sent, answer)

    def _take_answer(self, sent: Sent, answer: Heard) -> None:
        key = answer.refused.key if answer.refused else ""
        if key:
            self.world.journal.refusals[key] += 1
        if key == FAULT:
            self.world.journal.faults.append(f"{key}: {sent.command}")
        if key in UNCERTAIN or key == FAULT:
            self._lose(sent, 1)
            return
        sent.copies -= 1
        if answer.done:
            self._acknowledge(sent)
        else:
            sent.refusals.append(key)
            if not sent.copies:
                self.pending.pop(sent.command.id, None)

    def _acknowledge(self, sent: Sent) -> None:
        if not sent.is_done:
            self.world.journal.commands += 1
            self.world.journal.moves += isinstance(sent.command.deed, protocol.Play)
        sent.is_done = True
        self.pending.pop(sent.command.id, None)


class Group:
    """People who play one table after the other with each other, and those who watch them."""

    def __init__(self, world: World, wish: dict[str, Any], spectators: int) -> None:
        self.world = world
        self.players: list[Player] = []
        self._wish = wish
        self._people = [world.guest() for seat in [None, *wish["seats"]] if seat in (None, FRIEND)]
        self._spectators = [world.guest() for _ in range(spectators)]

    async def run(self) -> None:
        """Play one table after the other."""
        table = await self._create()
        while not self.world.is_settling:
            self.world.journal.tables += 1
            wants_rematch = self.world.chance.random() < 0.5  # noqa: PLR2004 (a coin)
            everybody = (*self._people, *self._spectators)
            self.players = [Player(self.world, one, table, wants_rematch=wants_rematch) for one in everybody]
            await asyncio.gather(*(player.run() for player in self.players))
            following = [player.seen.next for player in self.players if player.seen and player.seen.next]
            table = following[0] if following else await self._create()

    async def _create(self) -> str:
        """Create a table, and let everybody sit down; whatever was lost on the way is asked for again."""
        chance = self.world.chance
        seats = [{"kind": "person"}, *({**seat} for seat in self._wish["seats"])]
        for seat in seats:
            if seat["kind"] == COMPUTER["kind"]:
                seat["level"] = chance.randint(1, 4)
        host, *friends = self._people
        table = (await self.world.ask(host, "POST", "/api/tables", {**self._wish, "seats": seats}))["table"]
        shown = await self.world.ask(host, "GET", f"/api/tables/{table}")
        links = [seat["link"] for seat in shown["seats"] if seat["link"]]
        for friend, link in zip(friends, links, strict=True):
            await self.world.ask(friend, "POST", f"/api/join/{link.rpartition('/')[2]}", {})
        return str(table)
