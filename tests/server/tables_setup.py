"""Tables without a network: a house, people, a clock that a test moves, and ears that hear what is sent."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec

import msgspec

from cibola.server import protocol
from cibola.server.auth.person import NOBODY, Person
from cibola.server.computers.pool import Thinkers
from cibola.server.protocol import Answer, Clock, Command, Deed, NewTable, SeatWish, Table
from cibola.server.store.database import connect
from cibola.server.store.migrate import migrate
from cibola.server.store.writer import Writer
from cibola.server.tables.new_table import plan_table
from cibola.server.tables.open_table import OpenTable
from cibola.server.tables.registry import House

ANA, BEN, EVE = Person("ana", "Ana"), Person("ben", "Ben"), Person("eve", "Eve")
ME, FRIEND, SCREEN = SeatWish(kind="person"), SeatWish(kind="friend"), SeatWish(kind="screen")
COMPUTER = SeatWish(kind="computer", level=1)
MINUTE = 60_000

Asked = ParamSpec("Asked")
numbers = itertools.count()


def running(test: Callable[Asked, Awaitable[None]]) -> Callable[Asked, None]:
    """Run a test in a loop of its own."""

    @wraps(test)
    def run(*args: Asked.args, **kwargs: Asked.kwargs) -> None:
        async def whole() -> None:
            await test(*args, **kwargs)

        asyncio.run(whole())

    return run


class FakeClock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def move(self, milliseconds: int) -> None:
        self.now += milliseconds


class Ear:
    """A listener that remembers what it was sent."""

    def __init__(self, person: Person) -> None:
        self.person, self.is_looking = person.id, True
        self.heard: list[dict[str, Any]] = []
        self.bytes: list[bytes] = []

    def offer(self, message: bytes) -> None:
        self.bytes.append(message)
        self.heard.append(json.loads(message))

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == kind]


@asynccontextmanager
async def house_in(folder: Path, clock: Callable[[], int] | None = None) -> AsyncIterator[House]:
    """Open a house over the store of a folder."""
    engine = connect(f"sqlite:///{folder / 'cibola.db'}")
    migrate(engine)
    writer, thinkers = Writer(engine), Thinkers(1)
    house = House(engine, writer, thinkers, address="http://here", now=clock or FakeClock())
    try:
        yield house
    finally:
        for table in house.tables:
            if table.thinking:
                table.thinking.cancel()
                with suppress(asyncio.CancelledError):
                    await table.thinking
        thinkers.close()
        writer.close()
        engine.dispose()


class Game:
    """One table in a house, and short words for what people do there."""

    def __init__(self, house: House, table: str) -> None:
        self.house, self.id = house, table

    async def open(self) -> OpenTable:
        return await self.house.open(self.id)

    async def see(self, person: Person = NOBODY) -> Table:
        return await self.house.show(self.id, person)

    async def do(self, person: Person, deed: Deed, *, expect: int | None = None, **more: Any) -> Answer:
        """Send a command, as somebody who has seen everything."""
        number = (await self.open()).standing.number if expect is None else expect
        fields: dict[str, Any] = {"id": f"c{next(numbers)}", "expect": number, "deed": deed} | more
        command = Command(**fields)
        return await self.house.command(self.id, person, command)

    async def play(self, person: Person, *actions: str) -> Answer:
        for action in actions:
            answer = await self.do(person, protocol.Play(action=action))
            assert answer.done, answer.refused
        return answer

    async def refused(self, person: Person, deed: Deed, **more: Any) -> str:
        answer = await self.do(person, deed, **more)
        assert answer.refused is not None
        return answer.refused.key

    async def hear(self, person: Person, last: int | None = None) -> Ear:
        ear = Ear(person)
        await self.house.sit_down(await self.open(), ear, last)
        return ear

    async def end_by_resigning(self, person: Person) -> None:
        assert (await self.do(person, protocol.Resign())).done

    async def until(self, is_reached: Callable[[OpenTable], bool]) -> None:
        """Wait for the computers of the table, for as long as they think."""
        table = await self.open()
        while True:
            async with table.lock:
                if is_reached(table):
                    return
            assert table.thinking is not None
            await asyncio.wait([table.thinking], timeout=0.01)


async def sit(
    house: House,
    *seats: SeatWish,
    game: str = "card",
    deals: dict[int, str] | None = None,
    options: dict[str, Any] | None = None,
    clock: Clock | None = None,
    **more: Any,
) -> Game:
    """Make a table, Ana its host."""
    wish = NewTable(game=game, options=options or {}, seats=list(seats), clock=clock or Clock(), **more)
    header, chairs = plan_table(wish, ANA, house.now())
    plan = msgspec.structs.replace(header, deals=deals or {}), chairs
    await house.keeper.add(plan)
    return Game(house, header.id)


async def sit_with_friend(house: House, **more: Any) -> Game:
    """Make a table of Ana's at which Ben sits too."""
    game = await sit(house, ME, FRIEND, **more)
    await house.join(BEN, await secret(game))
    return game


async def secret(game: Game) -> str:
    """Give the secret of the link of the first free seat."""
    links = [seat.link for seat in (await game.see(ANA)).seats if seat.link]
    return str(links[0]).rpartition("/")[2]


def deal(first: str, second: str, colours: str = "YBWGR") -> str:
    """Write a deal of the classic box: two hands, and the rest in order, lowest colours on top."""
    box = [f"{colour}{rank}" for colour in colours for rank in ("x", "x", "x", *range(2, 11))]
    for card in (*first.split(), *second.split()):
        box.remove(card)
    return " ".join((first, second, *box))


LOW, HIGH = "Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", "B2 B3 B4 B5 B6 B7 B8 B9"
DEAL = {0: deal(LOW, HIGH)}


def names(actions: Sequence[Any]) -> list[str]:
    return [choice.action for choice in actions]
