"""The registry of all open sockets: counts them for each client, pings them, and closes them."""

import asyncio
from collections import Counter
from collections.abc import Callable
from time import monotonic

from cibola.errors import Message
from cibola.server.auth.person import Person
from cibola.server.middleware.limits import RateLimit, TokenBuckets
from cibola.server.protocol import Goodbye, Ping
from cibola.server.store.notices import ClosedSockets
from cibola.server.tables.snapshot import encode
from cibola.server.websocket.connection import SERVICE_RESTART, TableConnection

MOST_PER_CLIENT = 100
MESSAGES = RateLimit("messages", "person", 200, 30, socket=True)  # from each socket
PING_SECONDS, DEAD_SECONDS = 20.0, 70.0
CLOSE_SECONDS = 2.0  # for all that are closed together
PING = encode(Ping())


class SocketRegistry:
    """The open sockets of this process."""

    def __init__(self, clock: Callable[[], float] = monotonic, *, limited: bool) -> None:
        self._clock, self._limited = clock, limited
        self._connections: set[TableConnection] = set()
        self._counts: Counter[str] = Counter()  # of open sockets, by network

    def __len__(self) -> int:
        """Count the open sockets."""
        return len(self._connections)

    def message_buckets(self) -> TokenBuckets | None:
        """Return the rate limit for the messages of a new socket; None without limits."""
        return TokenBuckets(MESSAGES, self._clock) if self._limited else None

    def add(self, connection: TableConnection) -> bool:
        """Add a socket; False if its client has too many."""
        networks = connection.networks
        if self._limited and any(self._counts[name] >= MOST_PER_CLIENT * share for name, share in networks):
            return False
        self._connections.add(connection)
        self._counts.update(name for name, _ in networks)
        return True

    def remove(self, connection: TableConnection) -> None:
        """Remove a socket that is closed, if it was added."""
        if connection not in self._connections:
            return
        self._connections.remove(connection)
        for name, _ in connection.networks:
            self._counts[name] -= 1
            if not self._counts[name]:
                del self._counts[name]

    async def close_some(self, closed: ClosedSockets) -> None:
        """Close sockets of a person."""

        def is_closed(who: Person) -> bool:
            is_session = closed.only in {None, who.session} and who.session != closed.but
            return who.id == closed.person and is_session and (closed.bots or not who.bot)

        await self.close(closed.key, is_closed)

    @property
    def people(self) -> set[Person]:
        """Whoever has a socket open."""
        return {connection.who for connection in self._connections}

    async def close(self, key: str, whose: Callable[[Person], bool] = lambda _: True) -> None:
        """Close the sockets of some people, or all, with the key of a message that says why."""
        goodbye = Goodbye(reason=Message(key))
        ending = [one for one in self._connections if whose(one.who)]
        closing = {asyncio.create_task(one.close(SERVICE_RESTART, goodbye)): one for one in ending}
        if closing:
            _, late = await asyncio.wait(closing, timeout=CLOSE_SECONDS)
            for task in late:
                task.cancel()
                closing[task].abort()

    async def run_pings(self) -> None:
        """Ping all sockets periodically, until cancelled."""
        while True:
            await asyncio.sleep(PING_SECONDS)
            self.ping(self._clock())

    def ping(self, now: float) -> None:
        """Ping every greeted socket once, and end those that have been silent for too long."""
        for connection in self._connections:
            if connection.receiving is None:
                continue
            if now - connection.last_heard > DEAD_SECONDS:
                connection.receiving.cancel()
            else:
                connection.enqueue(PING)
