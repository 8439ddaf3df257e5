"""Two simulated players at one table."""

import random
from collections.abc import Callable
from time import perf_counter

import msgspec
from serving import HOST
from tables import Place
from wire import Wire

from cibola.server.protocol import PROTOCOL, Command, Hello, Play, Pong

MESSAGES = 3  # of a move: an update for each side, and an answer
encode = msgspec.json.Encoder().encode
HERE = encode(Pong())


class Choice(msgspec.Struct):
    """What can be done."""

    action: str


class Seen(msgspec.Struct):
    """What a player looks at."""

    number: int
    choices: list[Choice]


class Heard(msgspec.Struct):
    """A message from the server, as far as a player reads it."""

    type: str
    done: bool = True
    table: Seen | None = None


decode = msgspec.json.Decoder(Heard).decode


class Pair:
    """Two sockets. A move is over when both have their update and the mover has an answer."""

    def __init__(self, places: list[Place], ports: list[int], moved: Callable[["Pair"], None]) -> None:
        self.latency = 0.0  # seconds from the last command to the other side's update
        self.updates = [b"", b""]  # the last ones: the mover's, the other side's
        self._wires = [
            Wire((HOST, ports[seat]), place.path, place.cookie, lambda text, seat=seat: self._hear(seat, text))
            for seat, place in enumerate(places)
        ]
        self._mover = self._sender = 0
        self._seen = Seen(0, [])
        self._missing = 0
        self._sent_at = 0.0
        self._moved = moved

    async def open(self) -> None:
        """Connect both, and greet."""
        for wire in self._wires:
            await wire.open()
            wire.send(encode(Hello(protocol=PROTOCOL)))

    @property
    def can_play(self) -> bool:
        """Whether both are still connected, and one of them knows what to do."""
        return bool(self._seen.choices) and not any(wire.closed for wire in self._wires)

    @property
    def goes_on(self) -> bool:
        """Whether who has just moved is to move again."""
        return self._mover == self._sender

    def play(self, chance: random.Random) -> None:
        """Send a move."""
        self._missing, self._sender = MESSAGES, self._mover
        deed = Play(action=chance.choice(self._seen.choices).action)
        self._sent_at = perf_counter()
        name = f"{self._sent_at}"
        self._wires[self._mover].send(encode(Command(id=name, expect=self._seen.number, deed=deed)))

    def close(self) -> None:
        """Go."""
        for wire in self._wires:
            wire.close()

    def _hear(self, seat: int, text: bytes) -> None:
        message = decode(text)
        if not message.done:
            raise RuntimeError(text.decode())
        if message.type == "update":
            self._look(seat, message, text)
        elif message.type != "answer":
            self._say_here(seat, message.type)
            return
        if self._missing:
            self._missing -= 1
            if not self._missing:
                self._moved(self)

    def _say_here(self, seat: int, asked: str) -> None:
        """Say that one is there, when the server asks."""
        if asked == "ping":
            self._wires[seat].send(HERE)

    def _look(self, seat: int, message: Heard, text: bytes) -> None:
        if seat != self._sender:
            self.latency = perf_counter() - self._sent_at
        self.updates[seat != self._sender] = text
        if message.table and message.table.choices:
            self._mover, self._seen = seat, message.table
