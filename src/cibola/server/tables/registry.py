"""The registry of all tables: loads them from the database on demand, and evicts those that are idle.

Whatever people do at a table goes through the registry.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec
import structlog
from sqlalchemy import Engine

from cibola.errors import CibolaError, Message, NotAllowedError
from cibola.record.entries import TIMEOUT
from cibola.server.answers import Continuation, Invitation, Join, Joined
from cibola.server.auth.person import Person
from cibola.server.computers.pool import ComputerPool
from cibola.server.errors import (
    ConflictError,
    ForbiddenError,
    NotFoundError,
    StaleError,
    TooManyRequestsError,
    UnavailableError,
)
from cibola.server.middleware.limits import RateLimit, TokenBuckets
from cibola.server.processes.presence import PresenceBoard
from cibola.server.protocol import Answer, Command, NewTable, Say, Table
from cibola.server.store.model import LogLine, SeatAssignment, Viewer
from cibola.server.store.notices import WrittenLines
from cibola.server.store.repository import Store, count_unfinished, read_table
from cibola.server.store.writer import Writer
from cibola.server.tables import table_events
from cibola.server.tables.commands import CHAT_LIMIT, CHAT_WINDOW, Decision, clean, decide
from cibola.server.tables.computer_turns import ComputerTurns
from cibola.server.tables.new_table import (
    LONGEST_NAME,
    TablePlan,
    check_free,
    plan_table,
    plan_tutorial,
    seat_of_secret,
    table_of_secret,
)
from cibola.server.tables.open_table import Listener, OpenTable
from cibola.server.tables.past_positions import plan_continuation
from cibola.server.tables.quotas import MOST_UNFINISHED, Networks, Quotas
from cibola.server.tables.seals import look_at_second, may_look, waits_for_second
from cibola.server.tables.service import SupersededError, TableService
from cibola.server.tables.snapshot import encode, table_for, update_for
from cibola.server.tables.state import TableState
from cibola.server.tables.timers import Alarms, StoredTimers

Result = TypeVar("Result")
MOST_OPEN = 1000  # tables in memory, besides those in use
LONGEST_ID = 64
NO_WISH = Join()  # for a seat: the name that the person has, no picture
MOST_ATTEMPTS = 10  # at a command while other processes keep writing to the log first
RETRY_AFTER = 30_000  # milliseconds after a failed check
# For each spectator, wherever they look on; a seat may say as much at its table.
SPECTATOR_CHAT = RateLimit("chat", "person", CHAT_LIMIT, CHAT_LIMIT * 1000 / CHAT_WINDOW)
log = structlog.get_logger("cibola.tables")


class TableRegistry:
    """All tables of one server."""

    def __init__(
        self,
        engine: Engine,
        writer: Writer,
        pool: ComputerPool,
        *,
        address: str = "",
        absent_minutes: int = 10,
        quotas: Quotas | None = None,
        presence: PresenceBoard | None = None,
        now: Callable[[], int],
    ) -> None:
        """Take the database, the computer players, the URL that links begin with, the quotas if any, the clock.

        Where other processes share the database, `presence` tells who is connected to them.
        """
        self.engine = engine
        self.quotas = quotas
        self.now = now
        self.address = address
        self.absent_minutes = absent_minutes
        self.pool = pool
        self.service = TableService(engine, writer, now, pool.need)
        self.computer_turns = ComputerTurns(self.service, pool)
        self.alarms = Alarms(now, self.check)
        self.timers = StoredTimers(Store(engine, writer), now, self.check)
        self._presence = presence
        self.last_command_at = now()
        self._spectators = TokenBuckets(SPECTATOR_CHAT, lambda: now() / 1000)
        self._open: OrderedDict[str, OpenTable] = OrderedDict()
        # Evicted tables that something still refers to: opened again, they must be the same object.
        self._referenced: WeakValueDictionary[str, OpenTable] = WeakValueDictionary()
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}

    # --- tables in memory ---

    @property
    def tables(self) -> list[OpenTable]:
        """The tables in memory."""
        return list(self._open.values())

    async def open(self, table: str) -> OpenTable:
        """Return a table from memory, else load it."""
        found = self._referenced.get(table)
        if found is not None:
            self._open[table] = found
            self._open.move_to_end(table)
            if found.is_stale:
                async with found.lock:
                    await self.service.reload_if_stale(found)
                    self._schedule(found)
            return found
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._opening[table])

    async def _load(self, table: str) -> OpenTable:
        try:
            state = await self.service.load(table)
            elsewhere = await self._presence.read([table]) if self._presence else {}
            self._evict_idle()
            self._open[table] = self._referenced[table] = opened = OpenTable(state, self.address, self.now())
            opened.set_elsewhere(elsewhere.get(table, []), self.now())
        finally:
            del self._opening[table]
        self._schedule(opened)
        return opened

    def _evict_idle(self) -> None:
        """Evict the oldest idle tables to make room for one more; tables in use stay, however many they are."""
        excess = len(self._open) + 1 - MOST_OPEN
        if excess > 0:
            idle = (name for name, table in self._open.items() if table.is_idle)
            for name in list(islice(idle, excess)):
                del self._open[name]

    def evict(self, table: str) -> None:
        """Evict a table that was deleted."""
        self._open.pop(table, None)
        self._referenced.pop(table, None)

    async def reload(self, name: str) -> None:
        """Reload a table that was changed in the database otherwise than by its log: its seats were transferred."""
        table = self._referenced.get(name)
        if table is not None:
            async with table.lock:
                await self.service.refresh(table)
                self._schedule(table)

    # --- other processes ---

    @property
    def loaded(self) -> Mapping[str, OpenTable]:
        """The tables in memory, and those that something still refers to."""
        return self._referenced

    async def follow(self, table: OpenTable, written: WrittenLines) -> None:
        """Apply lines that another process has written, and whatever is missing before them."""
        async with table.lock:
            is_behind = table.is_stale or table.state.number < written.number
            if is_behind and not self._follow(table, written):
                await self.catch_up(table)

    def follow_at_once(self, table: OpenTable, written: WrittenLines) -> bool:
        """Apply lines that another process has written, if they are the next ones and nobody holds the table's lock."""
        return not table.lock.locked() and self._follow(table, written)

    def _follow(self, table: OpenTable, written: WrittenLines) -> bool:
        """Apply lines that another process has written, if they are the next ones; return whether that was done."""
        are_next = written.lines and table.state.number == written.first and not table.is_stale
        if not are_next or not self.service.apply_written(table, written.log_lines):
            return False
        self._schedule(table, was_changed_elsewhere=True)
        return True

    async def catch_up(self, table: OpenTable) -> None:
        """Apply what other processes have written to a table's log, if there are any; the caller holds its lock."""
        if (self._presence or table.is_stale) and await self.service.catch_up(table):
            self._schedule(table, was_changed_elsewhere=True)

    async def changed_presence(self, names: Sequence[str]) -> list[str]:
        """Return the tables in memory at which somebody has come or gone through another process."""
        found = await self._presence.read(names) if self._presence and names else {}
        return [name for name, people in found.items() if name in self.loaded and self.loaded[name].elsewhere != people]

    async def read_presence(self, name: str) -> None:
        """Read who is connected to a table through other processes, and tell it to whoever is connected here."""
        table = self._referenced.get(name)
        if table is None or self._presence is None:
            return
        async with table.lock:
            people = (await self._presence.read([name]))[name]
            if table.elsewhere == people:
                return
            table.set_elsewhere(people, self.now())
            for person in {one.person for one in people if one.is_looking}:
                self._end_absence(table, table.state.viewer(person))
            table.broadcast(encode(table.presence()))
            self._set_alarm(table)

    # --- computers, clocks and absence ---

    def _schedule(self, table: OpenTable, *, was_changed_elsewhere: bool = False) -> None:
        """Start what a change makes due: a computer's turn, and the table's timer; cancel what it makes outdated."""
        self.computer_turns.cancel_outdated(table)
        if was_changed_elsewhere:
            self.computer_turns.start_later(table)
        else:
            self.computer_turns.start_if_due(table)
        self._set_alarm(table)

    def _set_alarm(self, table: OpenTable) -> None:
        """Set the timer for when the running clock runs out, or else the mover counts as absent."""
        deadline = table.state.clocks.deadline
        at = table.absent_at(self.absent_minutes) if deadline is None else deadline
        if at is not None and table.state.mover not in table.state.absent:
            self.alarms.set(table.state.header.id, at)

    async def check(self, name: str) -> TableState | None:
        """Check the clock and the absence of a table's mover, and return its state; after a failure, check again later.

        None if the table is gone, or could not be checked now.
        """
        try:
            table = await self.open(name)
            await self._check(table)
        except NotFoundError:
            return None
        except UnavailableError as error:
            log.warning("table check failed", table=name, reason=error.message.key)
            self.alarms.set(name, self.now() + RETRY_AFTER)
            return None
        except Exception:
            log.exception("table check failed", table=name)
            self.alarms.set(name, self.now() + RETRY_AFTER)
            return None
        return table.state

    async def _check(self, table: OpenTable) -> None:
        async with table.lock:
            await self.catch_up(table)
            with suppress(SupersededError):  # another process has done it, or somebody has just moved
                await self._check_clock(table)
            at = table.absent_at(self.absent_minutes)
            if at is not None and at <= self.now():
                table.state.absent.add(table.state.mover or 0)
                self.service.broadcast_snapshot(table)
            self._schedule(table)

    async def _check_clock(self, table: OpenTable) -> None:
        """End the game if the mover's time has run out."""
        clocks = table.state.clocks
        if clocks.running is not None and clocks.deadline is not None and clocks.deadline <= self.now():
            await self.service.commit(table, Decision([LogLine(clocks.running, TIMEOUT, self._line_time(table))]))

    def _line_time(self, table: OpenTable) -> int:
        """Return the time for a new line: now, and never before the last line."""
        return max(self.now(), table.state.last_at)

    # --- creating, joining and showing ---

    async def create(self, person: Person, wish: NewTable, networks: Networks = ()) -> str:
        """Create a table, and return its id."""
        return await self.add(plan_table(wish, person, self.now()), person, networks)

    async def create_tutorial(self, person: Person, game: str, networks: Networks = ()) -> str:
        """Create the table of a tutorial, and return its id."""
        return await self.add(plan_tutorial(game, person, self.now()), person, networks)

    async def play_on(self, person: Person, name: str, wish: Continuation, networks: Networks = ()) -> str:
        """Create a table that goes on from a move of a finished game, and return its id."""
        state = await self.inspect(name, person, lambda inspected, _viewer: inspected)
        plan, lines = await asyncio.to_thread(plan_continuation, state, wish, person, self.now())
        return await self.add(plan, person, networks, lines)

    async def charge(self, plan: TablePlan, person: Person, networks: Networks, lines: Sequence[LogLine] = ()) -> None:
        """Count a new table, or refuse it to somebody who has made too many."""
        if self.quotas:
            self.quotas.take_table(person, networks, plan[0])
            self.quotas.take_lines(person, networks, lines)
            if await asyncio.to_thread(count_unfinished, self.engine, person.id) >= MOST_UNFINISHED:
                raise ConflictError("server-tables-many", most=MOST_UNFINISHED)

    async def add(self, plan: TablePlan, person: Person, networks: Networks, lines: Sequence[LogLine] = ()) -> str:
        """Write a new table that is planned, with the first lines of its log, and return its id."""
        await self.charge(plan, person, networks, lines)
        await self.service.add(plan, lines)
        await self.open(plan[0].id)
        return plan[0].id

    async def invitation(self, person: Person, secret: str) -> Invitation:
        """Return what a secret link invites to, without loading the table; refuse one that can no longer be used."""
        stored = await asyncio.to_thread(read_table, self.engine, table_of_secret(secret))
        if stored is None:
            raise NotFoundError("server-link-unknown")
        header, assignments, _lines = stored
        seat = seat_of_secret(header, assignments, secret)
        if seat is None:
            raise NotFoundError("server-link-unknown")
        if assignments[seat].person != person.id:
            check_free(assignments, seat, person)
        host = next((one.name for one in assignments if one.kind == "person"), "")
        return Invitation(game=header.game, edition=str(header.options.get("edition", "")), host=host)

    async def join(self, person: Person, secret: str, wish: Join = NO_WISH) -> Joined:
        """Let a person take the seat that a secret link is for."""
        table = await self._open_by_secret(secret)
        async with table.lock:
            return await self._again_if_superseded(lambda _attempt: self._join(table, person, secret, wish))

    async def _join(self, table: OpenTable, person: Person, secret: str, wish: Join) -> Joined:
        await self.catch_up(table)
        state = table.state
        seat = seat_of_secret(state.header, state.assignments, secret)
        if seat is None:
            raise NotFoundError("server-link-unknown")
        if state.assignments[seat].person != person.id:
            await self._take_seat(table, seat, person, wish)
        return Joined(table=state.header.id, seat=seat)

    async def _again_if_superseded(self, work: Callable[[int], Awaitable[Result]]) -> Result:
        """Do something at a table, and again if another process wrote to its log first: the table has caught up."""
        for attempt in range(MOST_ATTEMPTS - 1):
            with suppress(SupersededError):
                return await work(attempt)
        return await work(MOST_ATTEMPTS)

    async def _open_by_secret(self, secret: str) -> OpenTable:
        try:
            return await self.open(table_of_secret(secret))
        except NotFoundError:
            raise NotFoundError("server-link-unknown") from None

    async def _take_seat(self, table: OpenTable, seat: int, person: Person, wish: Join) -> None:
        state = table.state
        free = state.assignments[seat]
        if state.status == "over":
            raise NotAllowedError("server-seat-taken")
        check_free(state.assignments, seat, person)
        shown = clean(wish.name, LONGEST_NAME) or clean(person.name, LONGEST_NAME) or free.name
        assignment = SeatAssignment(kind=free.kind, name=shown, avatar=wish.avatar, taken=True, person=person.id)
        line = LogLine(seat, table_events.JOIN, self._line_time(table))
        await self.service.commit(table, Decision([line], {seat: assignment}))
        self._schedule(table)

    async def snapshot(self, name: str, person: Person) -> Table:
        """Return a table as a person may see it."""
        table = await self.open(name)
        async with table.lock:
            await self.catch_up(table)
            await self.check_viewer(table, person)
            self.computer_turns.start_if_due(table)  # its turn may have been cancelled while nobody looked
            return self._snapshot(table, person)

    def _snapshot(self, table: OpenTable, person: Person) -> Table:
        return table_for(table.state, table.state.viewer(person.id), table.snapshot_context(self.now()))

    async def inspect(self, name: str, person: Person, read: Callable[[TableState, Viewer], Result]) -> Result:
        """Return what a function reads from a table's state, while the table is locked."""
        table = await self.open(name)
        async with table.lock:
            await self.catch_up(table)
            await self.check_viewer(table, person)
            return read(table.state, table.state.viewer(person.id))

    async def check_viewer(self, table: OpenTable, person: Person) -> None:
        """Refuse whoever may not look at a table: a deal that others may still play is shown to its players only.

        The caller holds the table's lock.
        """
        if not may_look(table.state, person, self.now()):
            raise NotFoundError("server-daily-closed")
        if waits_for_second(table.state):
            await asyncio.to_thread(look_at_second, self.engine, table.state)

    # --- listeners ---

    async def subscribe(
        self, table: OpenTable, listener: Listener, last: int | None, who: Person | None = None
    ) -> None:
        """Add a listener; its first update brings what happened after line `last`."""
        async with table.lock:
            await self.catch_up(table)
            await self.check_viewer(table, who or Person(listener.person))
            viewer = table.state.viewer(listener.person)
            since = None if last is None else table.state.true_number(viewer, last)
            listener.enqueue(update_for(table.state, viewer, table.snapshot_context(self.now()), since))
            table.listeners.add(listener)
            self._end_absence(table, viewer)
            self.computer_turns.start_if_due(table)
        self._broadcast_presence(table)

    async def unsubscribe(self, table: OpenTable, listener: Listener) -> None:
        """Remove a listener."""
        table.listeners.discard(listener)
        table.note_departure(listener.person, self.now())
        self.computer_turns.leave(table)
        self._broadcast_presence(table)

    async def set_looking(self, table: OpenTable, listener: Listener, *, here: bool) -> None:
        """Note whether a listener's page is visible."""
        listener.is_looking = here
        if here:
            async with table.lock:
                self._end_absence(table, table.state.viewer(listener.person))
        else:
            table.note_departure(listener.person, self.now())
        self._broadcast_presence(table)

    def _end_absence(self, table: OpenTable, viewer: Viewer) -> None:
        """Clear the absence of somebody who has returned: their seat can no longer be released."""
        if not table.state.absent.isdisjoint(viewer.seats):
            table.state.absent.difference_update(viewer.seats)
            self.service.broadcast_snapshot(table)

    def _broadcast_presence(self, table: OpenTable) -> None:
        """Send everybody who is present; this is no line of the log, so it has no number."""
        table.broadcast(encode(table.presence()))
        self._set_alarm(table)
        if self._presence:
            self._presence.publish(table.state.header.id, table.connected)

    # --- commands ---

    async def execute(
        self, name: str, person: Person, command: Command, networks: Networks = (), *, with_table: bool = False
    ) -> Answer:
        """Carry out a command, and return its answer: done, or refused with a reason."""
        if not 0 < len(command.id) <= LONGEST_ID:
            raise ForbiddenError("server-command-id", most=LONGEST_ID)
        self.last_command_at = self.now()
        table = await self.open(name)
        answer, is_hint = await self._execute(table, person, command, networks, with_table=with_table)
        return await self._with_hint(table, person, answer) if is_hint else answer

    async def _execute(
        self, table: OpenTable, person: Person, command: Command, networks: Networks, *, with_table: bool
    ) -> tuple[Answer, bool]:
        async with table.lock:
            await self.check_viewer(table, person)
            refused: CibolaError | None = None
            is_hint = False
            try:
                is_hint = await self._again_if_superseded(
                    lambda attempt: self._decide_and_commit(table, person, command, networks if attempt == 0 else None)
                )
            except UnavailableError:  # no refusal: whether the command can be carried out is not known
                self._schedule(table)
                raise
            except CibolaError as error:
                refused = error
            self._schedule(table)
            shown = self._snapshot(table, person) if with_table or isinstance(refused, StaleError) else None
            number = table.state.number_for(table.state.viewer(person.id))
            message = refused.message if refused else None
            return Answer(id=command.id, done=not refused, number=number, refused=message, table=shown), is_hint

    async def _decide_and_commit(
        self, table: OpenTable, person: Person, command: Command, networks: Networks | None
    ) -> bool:
        """Decide and commit a command, unless that was done before; return whether it asks for a hint.

        Its costs are charged to the person and their networks; with None they were charged before.
        """
        has_seen_more = table.state.true_number(table.state.viewer(person.id), command.expect) > table.state.number
        # Through another process; or this one does not follow the table, or failed to write what its state has.
        if has_seen_more or not table.listeners or table.is_stale:
            await self.catch_up(table)
        await self._check_clock(table)
        client = _digest(person, command)
        if client in table.state.clients:
            return False
        viewer = table.state.viewer(person.id)
        is_spectators = isinstance(command.deed, Say) and not viewer.seats
        if is_spectators and networks is not None and self._spectators.take(person.id):
            raise TooManyRequestsError("server-too-fast")
        decision = decide(table.state, viewer, command, self._line_time(table), client)
        if decision.hint:
            self.computer_turns.check_hint(table, person)
        if self.quotas and networks is not None:
            if decision.rematch:
                self.quotas.take_table(person, networks, table.state.header)
            self.quotas.take_lines(person, networks, decision.lines)
        await self.service.commit(table, decision)
        return decision.hint

    async def _with_hint(self, table: OpenTable, person: Person, answer: Answer) -> Answer:
        try:
            hint = await self.computer_turns.hint(table, person)
        except CibolaError as error:
            return msgspec.structs.replace(answer, done=False, refused=error.message)
        except Exception:  # noqa: BLE001 (whatever it was, the table can still be played)
            failed = Message("server-hint-failed")
            return msgspec.structs.replace(answer, done=False, refused=failed)
        return msgspec.structs.replace(answer, hint=hint)


def _digest(person: Person, command: Command) -> str:
    """Return a digest of the sender and the id of a command, by which a repeated command is recognised."""
    return hashlib.blake2b(f"{person.id} {command.id}".encode("utf-8", "replace"), digest_size=12).hexdigest()
