"""The reference: the same stack and the same messages, without rules, store or identity.

Two sockets share a path. A command from one is read; both get an update and the sender an answer, of the sizes that the
true server's messages have.
"""

import argparse
import socket as sockets
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketException
from serving import HOST

from cibola.server.protocol import Answer, Command, FromClient
from cibola.server.running import config_for

Socket = WebSocket[Any, Any, Any]
decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
CHOICE = {"action": "Y2", "what": "lay"}


def update(size: int, choices: list[dict[str, str]]) -> str:
    """Write an update of a size."""
    message: dict[str, Any] = {"type": "update", "number": 1, "happened": [], "table": {"number": 1}}
    message["table"] |= {"status": "playing", "choices": choices, "view": ""}
    message["table"]["view"] = "x" * (size - len(encode(message)))
    return encode(message).decode()


class Reference:
    """Pairs of sockets, and what they are sent."""

    def __init__(self, mover_size: int, other_size: int) -> None:
        self._mover, self._other = update(mover_size, [CHOICE]), update(other_size, [])
        self._pairs: dict[str, list[Socket]] = {}

    async def serve(self, socket: Socket, pair: str) -> None:
        await socket.accept()
        sockets = self._pairs.setdefault(pair, [])
        sockets.append(socket)
        await socket.send_data(self._other if len(sockets) > 1 else self._mover)
        try:
            while True:
                message = decode(await socket.receive_data(mode="text"))
                if isinstance(message, Command):
                    await self._tell(sockets, socket, message)
        except WebSocketException:
            sockets.remove(socket)

    async def _tell(self, sockets: list[Socket], sender: Socket, command: Command) -> None:
        for socket in sockets:
            await socket.send_data(self._mover if socket is sender else self._other)
        await sender.send_data(encode(Answer(id=command.id, done=True, number=command.expect)).decode())


def main() -> None:
    """Serve until told to stop."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("port", "mover-size", "other-size"):
        parser.add_argument(f"--{name}", type=int, required=True)
    given = parser.parse_args()
    reference = Reference(given.mover_size, given.other_size)

    @websocket("/live/{pair:str}")
    async def live(socket: Socket, pair: str) -> None:
        await reference.serve(socket, pair)

    app = Litestar([live], openapi_config=None, logging_config=None)
    with sockets.create_server((HOST, given.port)) as listener:
        uvicorn.Server(config_for(app)).run([listener])


if __name__ == "__main__":
    main()
