"""Live tables: sockets that are told what happens, and carry commands.

Whoever reads slowly never holds up others: each socket has a short queue; when it is full, what waits is dropped, and
the socket gets a full view once it can take one.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from cibola.errors import CibolaError, Message
from cibola.server.auth.person import Person
from cibola.server.errors import UnknownError
from cibola.server.protocol import PROTOCOL, Answer, Command, FromClient, Goodbye, Hello, Hint, Ping, Pong, Welcome
from cibola.server.tables.open_table import OpenTable
from cibola.server.tables.registry import House
from cibola.server.tables.snapshot import encode, update_for
from cibola.server.websocket.direct_write import push_of

log = structlog.get_logger("cibola.live")
Socket = WebSocket[Any, Any, Any]
MOST_WAITING = 32  # messages in the queue of a socket
LARGEST = 16 * 1024  # letters of a message from a client
HELLO_SECONDS = 15.0
PING_SECONDS, DEAD_SECONDS = 20.0, 70.0
NORMAL, OUTDATED, UNREADABLE, UNKNOWN, TOO_LARGE, SILENT = 1000, 4001, 1007, 4004, 1009, 4008

decode: Callable[[str], FromClient] = msgspec.json.Decoder(FromClient).decode
PING = encode(Ping())


class LeaveError(Exception):
    """The socket is to be closed, and why."""

    def __init__(self, code: int, reason: CibolaError, *, reload: bool = False) -> None:
        """Remember what to say goodbye with."""
        super().__init__(reason.message.key)
        self.code = code
        self.goodbye = Goodbye(reason=reason.message, reload=reload)


class Kept(bytes):
    """A message that is never dropped."""


class Connection:
    """One socket at one table."""

    def __init__(self, socket: Socket, person: Person, clock: Callable[[], float] = monotonic) -> None:
        """Begin with nothing to send."""
        self.who = person
        self.person = person.id
        self.is_looking = True
        self.heard = clock()
        self.is_behind = False
        self._socket = socket
        self._push = push_of(socket.scope)
        self._soon = asyncio.get_running_loop().call_soon
        self._is_called = False  # whether what is in the queue will be pushed soon
        self._is_waiting = False  # whether `send_on` sends it, and waits for the other end
        self._clock = clock
        self._queue: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._emptied = asyncio.Event()

    # --- sending ---

    def offer(self, message: bytes) -> None:
        """Take a message to be sent; never waits."""
        if len(self._queue) >= MOST_WAITING:
            self._queue = deque(waiting for waiting in self._queue if isinstance(waiting, Kept))
            self.is_behind = True
        if not self.is_behind:
            self._queue.append(message)
        self._call()

    async def answer(self, message: bytes) -> None:
        """Send an answer: it is never dropped, whoever asked waits until there is room."""
        while len(self._queue) >= MOST_WAITING:
            self._emptied.clear()
            await self._emptied.wait()
        self._queue.append(Kept(message))
        self._call()

    def _call(self) -> None:
        """See that the queue is sent when the loop's present round is over: what comes until then goes with it."""
        if not self._is_called and not self._is_waiting:
            self._is_called = True
            self._soon(self._send_now)

    def _send_now(self) -> None:
        """Send what is in the queue in one go, or leave it to `send_on`, if the other end has to be waited for."""
        self._is_called = False
        if self.is_behind or self._push is None or not self._push(self._queue):
            self._is_waiting = True
            self._filled.set()
        else:
            self._queue.clear()
            self._emptied.set()

    async def send_on(self, full_view: Callable[[], Awaitable[bytes]]) -> None:
        """Send what has to be waited for, for ever."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._queue or self.is_behind:
                if self._queue:
                    await self._socket.send_data(self._queue.popleft().decode())
                else:
                    self.is_behind = False
                    await self._socket.send_data((await full_view()).decode())
                self._emptied.set()
            self._is_waiting = False

    async def say_goodbye(self, leaving: LeaveError) -> None:
        """Say why, and close."""
        with suppress(Exception):
            await self._socket.send_data(encode(leaving.goodbye).decode())
            await self._socket.close(code=leaving.code, reason=leaving.goodbye.reason.key)

    # --- receiving ---

    async def receive(self) -> FromClient:
        """Wait for a message."""
        text = await self._socket.receive_data(mode="text")
        self.heard = self._clock()
        if len(text) > LARGEST:
            raise LeaveError(TOO_LARGE, CibolaError("server-message-large", most=LARGEST))
        try:
            return decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise LeaveError(UNREADABLE, CibolaError("server-message-unreadable", reason=error)) from error


class Live:
    """All sockets at all tables of this process."""

    def __init__(self, house: House, build: str) -> None:
        """Take the tables, and the name of the page's build."""
        self._house = house
        self._welcome = encode(Welcome(protocol=PROTOCOL, build=build))
        self._connections: dict[Connection, asyncio.Task[None]] = {}

    @property
    def count(self) -> int:
        """How many sockets are open."""
        return len(self._connections)

    async def serve(self, socket: Socket, table: str, person: Person) -> None:
        """Serve one socket from its first message to its last."""
        await socket.accept()
        connection = Connection(socket, person)
        try:
            await socket.send_data(self._welcome.decode())
            opened, hello = await self._greet(connection, table)
            await self._sit(connection, opened, hello)
        except LeaveError as leaving:
            await connection.say_goodbye(leaving)
        except WebSocketException:
            pass  # the other side has gone

    async def _greet(self, connection: Connection, name: str) -> tuple[OpenTable, Hello]:
        """Wait for the first message, and find the table."""
        try:
            hello = await asyncio.wait_for(connection.receive(), HELLO_SECONDS)
        except TimeoutError:
            raise LeaveError(SILENT, CibolaError("server-silent")) from None
        if not isinstance(hello, Hello):
            raise LeaveError(UNREADABLE, CibolaError("server-hello-first"))
        if hello.protocol != PROTOCOL:
            reason = CibolaError("server-protocol", theirs=hello.protocol, ours=PROTOCOL)
            raise LeaveError(OUTDATED, reason, reload=True)
        try:
            return await self._house.open(name), hello
        except UnknownError as error:
            raise LeaveError(UNKNOWN, error) from error

    async def _sit(self, connection: Connection, table: OpenTable, hello: Hello) -> None:
        """Show the table, and carry messages both ways until one side has gone."""
        sending = asyncio.create_task(self._send(connection, table))
        receiving = asyncio.create_task(self._receive(connection, table))
        self._connections[connection] = receiving
        try:
            await self._house.sit_down(table, connection, hello.last)
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            del self._connections[connection]
            for task in (sending, receiving):
                task.cancel()
            await self._house.stand_up(table, connection)
            ended = await asyncio.gather(sending, receiving, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error
        raise LeaveError(SILENT, CibolaError("server-silent"))

    async def _send(self, connection: Connection, table: OpenTable) -> None:
        async def full_view() -> bytes:
            async with table.lock:
                viewer = table.standing.viewer(connection.person)
                moment = table.moment(self._house.now())
                return update_for(table.standing, viewer, moment, None)

        await connection.send_on(full_view)

    async def _receive(self, connection: Connection, table: OpenTable) -> None:
        hints: set[asyncio.Task[None]] = set()  # they take their time, and the socket is heard meanwhile
        try:
            await self._listen(connection, table, hints)
        finally:
            for hint in hints:
                hint.cancel()

    async def _listen(self, connection: Connection, table: OpenTable, hints: set[asyncio.Task[None]]) -> None:
        while True:
            message = await connection.receive()
            if isinstance(message, Command) and isinstance(message.deed, Hint):
                hints.add(hint := asyncio.create_task(self._advise(connection, table, message)))
                hint.add_done_callback(hints.discard)
            elif isinstance(message, Command):
                await self._do(connection, table, message)
            elif isinstance(message, Pong) and message.here != connection.is_looking:
                await self._house.look(table, connection, here=message.here)

    async def _advise(self, connection: Connection, table: OpenTable, command: Command) -> None:
        try:
            await self._do(connection, table, command)
        except LeaveError as leaving:
            await connection.say_goodbye(leaving)

    async def _do(self, connection: Connection, table: OpenTable, command: Command) -> None:
        name = table.standing.header.id
        try:
            answer = await self._house.command(name, connection.who, command)
        except CibolaError as error:
            raise LeaveError(UNREADABLE, error) from error
        except Exception:
            log.exception("fault", table=name)
            number = table.standing.number
            answer = Answer(id=command.id, done=False, number=number, refused=Message("server-fault"))
        await connection.answer(encode(answer))

    async def look_after(self) -> None:
        """Ask every socket from time to time whether anybody is there, and close those that are silent."""
        while True:
            await asyncio.sleep(PING_SECONDS)
            self.ping(monotonic())

    def ping(self, now: float) -> None:
        """Ask everybody once; whoever has been silent for too long has gone."""
        for connection, receiving in list(self._connections.items()):
            if now - connection.heard > DEAD_SECONDS:
                receiving.cancel()
            else:
                connection.offer(PING)
