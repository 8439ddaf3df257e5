"""Live tables: the conversation with a client over a WebSocket, from its greeting to its end."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from cibola.errors import CibolaError, Message
from cibola.server.auth.person import Person
from cibola.server.errors import NotFoundError, UnavailableError
from cibola.server.middleware.asgi import POLICY_VIOLATION
from cibola.server.middleware.client_address import ADDRESS_KEY, client_networks
from cibola.server.protocol import PROTOCOL, Answer, Command, Hello, Hint, Pong, Welcome
from cibola.server.tables.open_table import OpenTable
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.snapshot import encode, update_for
from cibola.server.websocket.connection import (
    OUTDATED,
    SERVICE_RESTART,
    SILENT,
    UNKNOWN_TABLE,
    UNREADABLE,
    CloseSocketError,
    TableConnection,
)
from cibola.server.websocket.sockets import SocketRegistry

log = structlog.get_logger("cibola.live")
HELLO_SECONDS = 15.0


@contextmanager
def closing_errors() -> Iterator[None]:
    """Close the socket if its table does not exist, or the database does not answer; the client tries again then."""
    try:
        yield
    except NotFoundError as error:
        raise CloseSocketError(UNKNOWN_TABLE, error) from error
    except UnavailableError as error:
        raise CloseSocketError(SERVICE_RESTART, error) from error


class LiveTables:
    """Serves sockets at tables."""

    def __init__(self, registry: TableRegistry, sockets: SocketRegistry, build: str) -> None:
        """Take the tables, the registry of sockets, and the page's build for the greeting."""
        self._registry = registry
        self._sockets = sockets
        self._welcome = encode(Welcome(protocol=PROTOCOL, build=build))

    async def serve(self, socket: WebSocket[Any, Any, Any], table: str, person: Person) -> None:
        """Serve one socket until it is closed."""
        networks = client_networks(socket.scope["state"][ADDRESS_KEY])
        connection = TableConnection(socket, person, networks=networks, buckets=self._sockets.message_buckets())
        if not self._sockets.add(connection):
            await socket.close(code=POLICY_VIOLATION, reason="guard-sockets")
            return
        try:
            await self._converse(connection, socket, table)
        except CloseSocketError as closing:
            await connection.close(closing.code, closing.goodbye)
        except WebSocketException:
            pass  # the client has closed the socket
        finally:
            self._sockets.remove(connection)

    async def _converse(self, connection: TableConnection, socket: WebSocket[Any, Any, Any], table: str) -> None:
        await socket.accept()
        await socket.send_data(self._welcome.decode())
        opened, hello = await self._greet(connection, table)
        await self._follow(connection, opened, hello)

    async def _greet(self, connection: TableConnection, name: str) -> tuple[OpenTable, Hello]:
        """Wait for the client's first message, and open the table."""
        try:
            hello = await asyncio.wait_for(connection.receive(), HELLO_SECONDS)
        except TimeoutError:
            raise CloseSocketError(SILENT, CibolaError("server-silent")) from None
        if not isinstance(hello, Hello):
            raise CloseSocketError(UNREADABLE, CibolaError("server-hello-first"))
        if hello.protocol != PROTOCOL:
            reason = CibolaError("server-protocol", theirs=hello.protocol, ours=PROTOCOL)
            raise CloseSocketError(OUTDATED, reason, reload=True)
        with closing_errors():
            return await self._registry.open(name), hello

    async def _follow(self, connection: TableConnection, table: OpenTable, hello: Hello) -> None:
        """Subscribe to the table, and send and receive until either side ends."""
        sending = asyncio.create_task(self._send(connection, table))
        receiving = connection.receiving = asyncio.create_task(self._receive(connection, table))
        try:
            with closing_errors():
                await self._registry.subscribe(table, connection, hello.last, connection.who)
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            connection.receiving = None
            for task in (sending, receiving):
                task.cancel()
            await self._registry.unsubscribe(table, connection)
            ended = await asyncio.gather(sending, receiving, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error
        raise CloseSocketError(SILENT, CibolaError("server-silent"))

    async def _send(self, connection: TableConnection, table: OpenTable) -> None:
        async def full_view() -> bytes:
            async with table.lock:
                viewer = table.state.viewer(connection.person)
                return update_for(table.state, viewer, table.snapshot_context(self._registry.now()), None)

        await connection.send_queued(full_view)

    async def _receive(self, connection: TableConnection, table: OpenTable) -> None:
        hints: set[asyncio.Task[None]] = set()  # hints take long, and further messages are handled meanwhile
        try:
            await self._handle_messages(connection, table, hints)
        finally:
            for hint in hints:
                hint.cancel()

    async def _handle_messages(
        self, connection: TableConnection, table: OpenTable, hints: set[asyncio.Task[None]]
    ) -> None:
        while True:
            message = await connection.receive()
            if isinstance(message, Command) and isinstance(message.deed, Hint):
                hints.add(hint := asyncio.create_task(self._execute_hint(connection, table, message)))
                hint.add_done_callback(hints.discard)
            elif isinstance(message, Command):
                await self._execute(connection, table, message)
            elif isinstance(message, Pong) and message.here != connection.is_looking:
                await self._registry.set_looking(table, connection, here=message.here)

    async def _execute_hint(self, connection: TableConnection, table: OpenTable, command: Command) -> None:
        try:
            await self._execute(connection, table, command)
        except CloseSocketError as closing:
            await connection.close(closing.code, closing.goodbye)

    async def _execute(self, connection: TableConnection, table: OpenTable, command: Command) -> None:
        name = table.state.header.id
        try:
            answer = await self._registry.execute(name, connection.who, command, connection.networks)
        except UnavailableError as error:
            number = table.state.number_for(table.state.viewer(connection.person))
            answer = Answer(id=command.id, done=False, number=number, refused=error.message)
        except CibolaError as error:
            raise CloseSocketError(UNREADABLE, error) from error
        except Exception:
            log.exception("command failed", table=name)
            number = table.state.number_for(table.state.viewer(connection.person))
            answer = Answer(id=command.id, done=False, number=number, refused=Message("server-fault"))
        await connection.answer(encode(answer))
