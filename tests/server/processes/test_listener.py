"""The connection that listens to other processes, when it is lost."""

import asyncio
import os
import socket
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest

from cibola.server.processes.listener import NoticeListener


class LostConnection:
    """A connection of libpq that is found lost: its descriptor is closed, and somebody else gets the number at once."""

    def __init__(self, heard: list[bytes]) -> None:
        ours, self._theirs = socket.socketpair()
        self.socket, self._heard = ours.detach(), heard
        self._theirs.send(b"the end")
        self.client, self._accepted = socket.socketpair()

    def consume_input(self) -> None:
        os.dup2(self._accepted.fileno(), self.socket)
        asyncio.get_running_loop().add_reader(self.socket, lambda: self._heard.append(os.read(self.socket, 100)))
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    def close(self) -> None:
        os.close(self.socket)
        for one in (self._theirs, self.client, self._accepted):
            one.close()

    def notifies(self) -> None:
        return None


class LaterLostConnection(LostConnection):
    """One that is lost while the follower looks for changes."""

    def __init__(self, heard: list[bytes]) -> None:
        super().__init__(heard)
        self._is_first = True

    def consume_input(self) -> None:
        if not self._is_first:
            super().consume_input()
        self._is_first = False


@pytest.mark.parametrize("kind", [LostConnection, LaterLostConnection])
def test_a_lost_connection_does_not_stop_the_reading_of_a_client_who_gets_its_descriptor(
    kind: type[LostConnection],
) -> None:
    async def listen() -> list[bytes]:
        heard: list[bytes] = []
        connection: Any = kind(heard)
        follower: Any = SimpleNamespace(catch_up=lambda: asyncio.sleep(0.001))
        engine: Any = None
        with pytest.raises(psycopg.OperationalError):
            await NoticeListener(engine, "process", follower)._listen(connection)
        connection.client.send(b"hello")
        await asyncio.sleep(0.01)
        connection.close()
        return heard

    assert asyncio.run(listen()) == [b"hello"]
