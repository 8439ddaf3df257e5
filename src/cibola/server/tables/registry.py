"""The house: all tables, those in memory and those in the store; everything that is asked of one comes through here."""

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec
import structlog
from sqlalchemy import Engine

from cibola.errors import CibolaError, Message, NotAllowedError
from cibola.record.entries import TIMEOUT
from cibola.server.answers import Invitation, Joined
from cibola.server.auth.person import Person
from cibola.server.computers.pool import Thinkers
from cibola.server.errors import ForbiddenError, StaleError, UnknownError
from cibola.server.protocol import Answer, Command, NewTable, Table
from cibola.server.store.model import Chair, Line, Viewer
from cibola.server.store.repository import read_table, tables_in
from cibola.server.store.writer import Writer
from cibola.server.tables import table_events as marks
from cibola.server.tables.clocks import Alarms
from cibola.server.tables.commands import Decision, clean, decide
from cibola.server.tables.computer_turns import Computers
from cibola.server.tables.new_table import (
    LONGEST_NAME,
    Plan,
    check_free,
    plan_lesson,
    plan_table,
    seat_of_secret,
    table_of_secret,
)
from cibola.server.tables.open_table import Listener, OpenTable
from cibola.server.tables.service import Keeper
from cibola.server.tables.snapshot import encode, table_for, update_for
from cibola.server.tables.state import Standing

Found = TypeVar("Found")
MOST_OPEN = 1000  # tables in memory at which nobody is connected
LONGEST_ID = 64
LOOK_AGAIN = 30_000  # milliseconds after a fault
log = structlog.get_logger("cibola.tables")


def milliseconds() -> int:
    """Tell the time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """Opens tables when somebody asks for them, and puts away those at which nothing happens."""

    def __init__(
        self,
        engine: Engine,
        writer: Writer,
        thinkers: Thinkers,
        *,
        address: str = "",
        absent_minutes: int = 10,
        now: Callable[[], int] = milliseconds,
    ) -> None:
        """Take the store, who thinks, what links begin with, and the clock."""
        self.engine = engine
        self.now = now
        self.address = address
        self.absent_minutes = absent_minutes
        self.thinkers = thinkers
        self.keeper = Keeper(engine, writer, now, thinkers.ready)
        self.computers = Computers(self.keeper, thinkers)
        self.alarms = Alarms(now, self.ring)
        self.asked_at = now()  # the last time that somebody asked for something
        self._open: OrderedDict[str, OpenTable] = OrderedDict()
        self._held: WeakValueDictionary[str, OpenTable] = (
            WeakValueDictionary()
        )  # put away, but still in somebody's hands
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}

    async def take_up(self) -> None:
        """Take up the tables whose clocks run, and watch the clocks from now on."""
        await self.take_up_clocks()
        await self.alarms.watch()

    async def take_up_clocks(self) -> None:
        """Open the tables whose clocks run."""
        playing = await asyncio.to_thread(tables_in, self.engine, "playing")
        for table, clock in playing:
            if clock.pace != "none":
                await self.ring(table)

    # --- tables in memory ---

    @property
    def tables(self) -> list[OpenTable]:
        """The tables in memory."""
        return list(self._open.values())

    async def open(self, table: str) -> OpenTable:
        """Give a table, from memory or from the store."""
        found = self._held.get(table)
        if found is not None:
            self._open[table] = found
            self._open.move_to_end(table)
            if found.is_lost:
                async with found.lock:
                    await self.keeper.mend(found)
            return found
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._opening[table])

    async def _load(self, table: str) -> OpenTable:
        try:
            standing = await self.keeper.read(table)
            self._put_away()
            self._open[table] = self._held[table] = opened = OpenTable(standing, self.address, self.now())
        finally:
            del self._opening[table]
        self._settle(opened)
        return opened

    def _put_away(self) -> None:
        """Make room for one more; tables that are in use stay, however many they are."""
        excess = len(self._open) + 1 - MOST_OPEN
        if excess > 0:
            idle = (name for name, table in self._open.items() if table.is_idle)
            for name in list(islice(idle, excess)):
                del self._open[name]

    def forget(self, table: str) -> None:
        """Put a table away that is no more."""
        self._open.pop(table, None)
        self._held.pop(table, None)

    async def read_anew(self, name: str) -> None:
        """Read a table anew: somebody else wrote to its log, or changed who sits there."""
        table = self._held.get(name)
        if table is not None:
            async with table.lock:
                await self.keeper.catch_up(table)
                self._settle(table)

    def _settle(self, table: OpenTable) -> None:
        """See to what a table needs after a change: a computer that thinks, an alarm for its clock."""
        self.computers.wake(table)
        self.set_alarm(table)

    def set_alarm(self, table: OpenTable) -> None:
        """Ring when the clock that runs has run out, or the mover has been away for long."""
        deadline = table.standing.clocks.deadline
        at = table.absent_at(self.absent_minutes) if deadline is None else deadline
        if at is not None and table.standing.mover not in table.standing.absent:
            self.alarms.set(table.standing.header.id, at)

    async def ring(self, name: str) -> None:
        """Look at a table whose time may have come; if the store fails now, look again soon."""
        try:
            await self._look_at(await self.open(name))
        except UnknownError:
            return
        except Exception:
            log.exception("a table could not be looked at", table=name)
            self.alarms.set(name, self.now() + LOOK_AGAIN)

    async def _look_at(self, table: OpenTable) -> None:
        async with table.lock:
            await self._look_at_clock(table)
            at = table.absent_at(self.absent_minutes)
            if at is not None and at <= self.now():
                table.standing.absent.add(table.standing.mover or 0)
                self.keeper.show_again(table)
            self._settle(table)

    async def _look_at_clock(self, table: OpenTable) -> None:
        """End the game if the mover's time has run out."""
        clocks = table.standing.clocks
        if clocks.running is not None and clocks.deadline is not None and clocks.deadline <= self.now():
            await self.keeper.keep(table, Decision([Line(clocks.running, TIMEOUT, self._at(table))]))

    def _at(self, table: OpenTable) -> int:
        """Give the time for a line: never before the last one."""
        return max(self.now(), table.standing.last_at)

    # --- what people ask for ---

    async def make(self, person: Person, wish: NewTable) -> str:
        """Make a table; while its game is being prepared, whoever comes to the table waits there."""
        return await self._add(plan_table(wish, person, self.now()))

    async def teach(self, person: Person, game: str) -> str:
        """Make the table of a first game."""
        return await self._add(plan_lesson(game, person, self.now()))

    async def _add(self, plan: Plan) -> str:
        await self.keeper.add(plan)
        if self.thinkers.is_ready(plan[0].game):
            await self.open(plan[0].id)
        return plan[0].id

    async def invitation(self, person: Person, secret: str) -> Invitation:
        """Say what a secret link invites to, or why it no longer does; the game need not be ready for it."""
        kept = await asyncio.to_thread(read_table, self.engine, table_of_secret(secret))
        if kept is None:
            raise UnknownError("server-link-unknown")
        header, chairs, _lines = kept
        seat = seat_of_secret(header, chairs, secret)
        if seat is None:
            raise UnknownError("server-link-unknown")
        if chairs[seat].person != person.id:
            check_free(chairs, seat, person)
        host = next((chair.name for chair in chairs if chair.kind == "person"), "")
        return Invitation(game=header.game, edition=str(header.options.get("edition", "")), host=host)

    async def join(self, person: Person, secret: str, name: str = "") -> Joined:
        """Take the seat that a secret link is for."""
        table = await self._open_by_secret(secret)
        async with table.lock:
            standing = table.standing
            seat = seat_of_secret(standing.header, standing.chairs, secret)
            if seat is None:
                raise UnknownError("server-link-unknown")
            if standing.chairs[seat].person == person.id:
                return Joined(table=standing.header.id, seat=seat)
            await self._sit_down(table, seat, person, name)
        return Joined(table=standing.header.id, seat=seat)

    async def _open_by_secret(self, secret: str) -> OpenTable:
        try:
            return await self.open(table_of_secret(secret))
        except UnknownError:
            raise UnknownError("server-link-unknown") from None

    async def _sit_down(self, table: OpenTable, seat: int, person: Person, name: str) -> None:
        standing = table.standing
        chair = standing.chairs[seat]
        if standing.status == "over":
            raise NotAllowedError("server-seat-taken")
        check_free(standing.chairs, seat, person)
        called = clean(name, LONGEST_NAME) or clean(person.name, LONGEST_NAME) or chair.name
        sitting = Chair(kind=chair.kind, name=called, taken=True, person=person.id)
        line = Line(seat, marks.JOIN, self._at(table))
        await self.keeper.keep(table, Decision([line], {seat: sitting}))
        self._settle(table)

    async def show(self, name: str, person: Person) -> Table:
        """Show a table to somebody."""
        table = await self.open(name)
        async with table.lock:
            return self._show(table, person)

    def _show(self, table: OpenTable, person: Person) -> Table:
        return table_for(table.standing, table.standing.viewer(person.id), table.moment(self.now()))

    async def examine(self, name: str, person: Person, what: Callable[[Standing, Viewer], Found]) -> Found:
        """Look at a table that nobody is changing."""
        table = await self.open(name)
        async with table.lock:
            return what(table.standing, table.standing.viewer(person.id))

    # --- who is connected ---

    async def sit_down(self, table: OpenTable, listener: Listener, last: int | None) -> None:
        """Let somebody listen: they get what they missed, and from then on everything."""
        async with table.lock:
            viewer = table.standing.viewer(listener.person)
            listener.offer(update_for(table.standing, viewer, table.moment(self.now()), last))
            table.listeners.add(listener)
            self._welcome_back(table, viewer)
            self.computers.wake(table)
        self.tell_presence(table)

    async def look(self, table: OpenTable, listener: Listener, *, here: bool) -> None:
        """Note that somebody looks at the table again, or no longer."""
        listener.is_looking = here
        if here:
            async with table.lock:
                self._welcome_back(table, table.standing.viewer(listener.person))
        else:
            table.note_leaving(listener.person, self.now())
        self.tell_presence(table)

    def _welcome_back(self, table: OpenTable, viewer: Viewer) -> None:
        """Wait again for who was away for long: nobody can go on without them now."""
        if not table.standing.absent.isdisjoint(viewer.seats):
            table.standing.absent.difference_update(viewer.seats)
            self.keeper.show_again(table)

    async def stand_up(self, table: OpenTable, listener: Listener) -> None:
        """Let somebody go."""
        table.listeners.discard(listener)
        table.note_leaving(listener.person, self.now())
        self.tell_presence(table)

    def tell_presence(self, table: OpenTable) -> None:
        """Tell everybody who is here; nothing has happened, so that it has no number."""
        table.tell(encode(table.presence()))
        self.set_alarm(table)

    # --- commands ---

    async def command(self, name: str, person: Person, command: Command, *, with_table: bool = False) -> Answer:
        """Carry out a command, or say why not."""
        if not 0 < len(command.id) <= LONGEST_ID:
            raise ForbiddenError("server-command-id", most=LONGEST_ID)
        self.asked_at = self.now()
        table = await self.open(name)
        answer, is_hint = await self._carry_out(table, person, command, with_table=with_table)
        return await self._advise(table, answer) if is_hint else answer

    async def _carry_out(
        self, table: OpenTable, person: Person, command: Command, *, with_table: bool
    ) -> tuple[Answer, bool]:
        async with table.lock:
            refused: CibolaError | None = None
            is_hint = False
            try:
                is_hint = await self._do(table, person, command)
            except CibolaError as error:
                refused = error
            self._settle(table)
            shown = self._show(table, person) if with_table or isinstance(refused, StaleError) else None
            number = table.standing.number
            message = refused.message if refused else None
            return Answer(id=command.id, done=not refused, number=number, refused=message, table=shown), is_hint

    async def _do(self, table: OpenTable, person: Person, command: Command) -> bool:
        """Do what a command asks for, unless it was done before; say whether a hint is wanted."""
        await self._look_at_clock(table)
        client = _client(person, command)
        if client in table.standing.clients:
            return False
        viewer = table.standing.viewer(person.id)
        decision = decide(table.standing, viewer, command, self._at(table), client)
        await self.keeper.keep(table, decision)
        return decision.hint

    async def _advise(self, table: OpenTable, answer: Answer) -> Answer:
        try:
            hint = await self.computers.advise(table)
        except Exception:  # noqa: BLE001 (whatever it was, the table goes on)
            failed = Message("server-hint-failed")
            return msgspec.structs.replace(answer, done=False, refused=failed)
        return msgspec.structs.replace(answer, hint=hint)


def _client(person: Person, command: Command) -> str:
    """Name a command so that nobody else's has the same name."""
    return hashlib.blake2b(f"{person.id} {command.id}".encode("utf-8", "replace"), digest_size=12).hexdigest()
