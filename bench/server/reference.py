"""The reference: the same stack and the same messages, without rules, store or identity.

Two sockets share a path. A command from one is read; both get an update and the sender an answer: those of one move of
the true server, written anew for everybody.
"""

import socket as sockets
import sys
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketException
from serving import HOST

from cibola.games.card.events import Event
from cibola.games.card.view import View
from cibola.server.protocol import Answer, Command, FromClient, Update
from cibola.server.runner import config_for

Socket = WebSocket[Any, Any, Any]
decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode


def read(sample: str) -> Update:
    """Read an update into the structs that the true server writes it from."""
    update = msgspec.json.decode(sample, type=Update)
    table = msgspec.structs.replace(update.table, view=msgspec.convert(update.table.view, View))
    return msgspec.structs.replace(update, happened=msgspec.convert(update.happened, list[Event]), table=table)


class Reference:
    """Pairs of sockets, and what they are sent."""

    def __init__(self, mover: str, other: str) -> None:
        self._mover, self._other = read(mover), read(other)
        self._pairs: dict[str, list[Socket]] = {}

    async def serve(self, socket: Socket, pair: str) -> None:
        await socket.accept()
        sockets = self._pairs.setdefault(pair, [])
        sockets.append(socket)
        await self._show(socket, is_mover=len(sockets) == 1)
        try:
            while True:
                message = decode(await socket.receive_data(mode="text"))
                if isinstance(message, Command):
                    await self._tell(sockets, socket, message)
        except WebSocketException:
            sockets.remove(socket)

    async def _tell(self, sockets: list[Socket], sender: Socket, command: Command) -> None:
        for socket in sockets:
            await self._show(socket, is_mover=socket is sender)
        await sender.send_data(encode(Answer(id=command.id, done=True, number=command.expect)).decode())

    async def _show(self, socket: Socket, *, is_mover: bool) -> None:
        await socket.send_data(encode(self._mover if is_mover else self._other).decode())


def main() -> None:
    """Serve until told to stop: a port, and the updates of a move."""
    port, mover, other = sys.argv[1:]
    reference = Reference(mover, other)

    @websocket("/live/{pair:str}")
    async def live(socket: Socket, pair: str) -> None:
        await reference.serve(socket, pair)

    app = Litestar([live], openapi_config=None, logging_config=None)
    with sockets.create_server((HOST, int(port))) as listener:
        uvicorn.Server(config_for(app)).run([listener])


if __name__ == "__main__":
    main()
