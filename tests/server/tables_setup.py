"""Tables without a network: a registry, people, a clock that tests move, and listeners that record messages."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec

import msgspec
from tests.server.database_setup import create_database

from cibola.server import protocol
from cibola.server.auth.person import ANONYMOUS, Person
from cibola.server.computers.pool import ComputerPool
from cibola.server.protocol import Answer, Clock, Command, Deed, NewTable, SeatWish, Table
from cibola.server.store.writer import Writer
from cibola.server.tables.new_table import plan_table
from cibola.server.tables.open_table import OpenTable
from cibola.server.tables.registry import TableRegistry

ANA, BEN, EVE = Person("ana", "Ana"), Person("ben", "Ben"), Person("eve", "Eve")
ME, FRIEND, SCREEN = SeatWish(kind="person"), SeatWish(kind="friend"), SeatWish(kind="screen")
COMPUTER = SeatWish(kind="computer", level=1)
MINUTE = 60_000

Asked = ParamSpec("Asked")
numbers = itertools.count()


def running(test: Callable[Asked, Awaitable[None]]) -> Callable[Asked, None]:
    """Run an asynchronous test in an event loop of its own."""

    @wraps(test)
    def run(*args: Asked.args, **kwargs: Asked.kwargs) -> None:
        async def whole() -> None:
            await test(*args, **kwargs)

        asyncio.run(whole())

    return run


async def reached(is_reached: Callable[[], object], seconds: float = 30.0) -> None:
    """Wait until other tasks or threads have reached something; fail after so many seconds."""
    async with asyncio.timeout(seconds):
        while not is_reached():  # noqa: ASYNC110 (threads, and code that has no event for a test)
            await asyncio.sleep(0.001)


class FakeClock:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def move(self, milliseconds: int) -> None:
        self.now += milliseconds


class RecordingListener:
    """A listener that records what it is sent."""

    def __init__(self, person: Person) -> None:
        self.person, self.is_looking = person.id, True
        self.heard: list[dict[str, Any]] = []
        self.bytes: list[bytes] = []

    def enqueue(self, message: bytes) -> None:
        self.bytes.append(message)
        self.heard.append(json.loads(message))

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == kind]


@asynccontextmanager
async def registry_in(folder: Path, clock: Callable[[], int] | None = None) -> AsyncIterator[TableRegistry]:
    """Open a registry over the database of a folder."""
    engine = create_database(folder)
    writer, pool = Writer(engine), ComputerPool(1)
    registry = TableRegistry(engine, writer, pool, address="http://here", now=clock or FakeClock())
    try:
        yield registry
    finally:
        for table in registry.tables:
            if table.computer_task:
                table.computer_task.cancel()
                with suppress(asyncio.CancelledError):
                    await table.computer_task
        await pool.close()
        writer.close()
        engine.dispose()


class Game:
    """One table of a registry, with short methods for what people do there."""

    def __init__(self, registry: TableRegistry, table: str) -> None:
        self.registry, self.id = registry, table

    async def open(self) -> OpenTable:
        return await self.registry.open(self.id)

    async def see(self, person: Person = ANONYMOUS) -> Table:
        return await self.registry.snapshot(self.id, person)

    async def do(self, person: Person, deed: Deed, *, expect: int | None = None, **more: Any) -> Answer:
        """Send a command that expects the present state."""
        state = (await self.open()).state
        number = state.number_for(state.viewer(person.id)) if expect is None else expect
        fields: dict[str, Any] = {"id": f"c{next(numbers)}", "expect": number, "deed": deed} | more
        command = Command(**fields)
        return await self.registry.execute(self.id, person, command)

    async def play(self, person: Person, *actions: str) -> Answer:
        for action in actions:
            answer = await self.do(person, protocol.Play(action=action))
            assert answer.done, answer.refused
        return answer

    async def refused(self, person: Person, deed: Deed, **more: Any) -> str:
        answer = await self.do(person, deed, **more)
        assert answer.refused is not None
        return answer.refused.key

    async def hear(self, person: Person, last: int | None = None) -> RecordingListener:
        listener = RecordingListener(person)
        await self.registry.subscribe(await self.open(), listener, last)
        return listener

    async def end_by_resigning(self, person: Person) -> None:
        assert (await self.do(person, protocol.Resign())).done

    async def until(self, is_reached: Callable[[OpenTable], bool]) -> None:
        """Wait until the table's computers have reached a state."""
        table = await self.open()
        while True:
            async with table.lock:
                if is_reached(table):
                    return
            assert table.computer_task is not None
            await asyncio.wait([table.computer_task], timeout=0.01)


async def sit(
    registry: TableRegistry,
    *seats: SeatWish,
    game: str = "card",
    deals: dict[int, str] | None = None,
    options: dict[str, Any] | None = None,
    clock: Clock | None = None,
    **more: Any,
) -> Game:
    """Create a table whose host is Ana."""
    wish = NewTable(game=game, options=options or {}, seats=list(seats), clock=clock or Clock(), **more)
    header, assignments = plan_table(wish, ANA, registry.now())
    plan = msgspec.structs.replace(header, deals=deals or {}), assignments
    await registry.service.add(plan)
    return Game(registry, header.id)


async def sit_with_friend(registry: TableRegistry, **more: Any) -> Game:
    """Create a table of Ana's, and let Ben join."""
    game = await sit(registry, ME, FRIEND, **more)
    await registry.join(BEN, await secret(game))
    return game


async def secret(game: Game) -> str:
    """Return the secret in the link of the first free seat."""
    links = [seat.link for seat in (await game.see(ANA)).seats if seat.link]
    return str(links[0]).rpartition("/")[2]


def deal(first: str, second: str, colours: str = "YBWGR") -> str:
    """Return a deal of the classic box: two hands, and the rest in order, lowest colours on top."""
    box = [f"{colour}{rank}" for colour in colours for rank in ("x", "x", "x", *range(2, 11))]
    for card in (*first.split(), *second.split()):
        box.remove(card)
    return " ".join((first, second, *box))


LOW, HIGH = "Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", "B2 B3 B4 B5 B6 B7 B8 B9"
DEAL = {0: deal(LOW, HIGH)}


def names(actions: Sequence[Any]) -> list[str]:
    return [choice.action for choice in actions]
