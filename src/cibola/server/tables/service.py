"""Carrying out decisions: entered at the table, kept in the log, and only then told to anybody."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from cibola.server.errors import StaleError, UnknownError
from cibola.server.protocol import Status
from cibola.server.store.model import Line, Viewer
from cibola.server.store.repository import add_lines, add_table, change_chairs, change_status, read_table
from cibola.server.store.writer import Rows, Work, Writer
from cibola.server.tables import table_events as marks
from cibola.server.tables.commands import Decision
from cibola.server.tables.new_table import Plan, plan_rematch, status_of
from cibola.server.tables.open_table import Listener, OpenTable
from cibola.server.tables.snapshot import update_for
from cibola.server.tables.state import Standing


class Keeper:
    """Writes to the log what tables decide, and tells everybody who listens."""

    def __init__(
        self, engine: Engine, writer: Writer, now: Callable[[], int], ready: Callable[[str], Awaitable[None]]
    ) -> None:
        """Take the store, the clock, and how to wait until a game can be played."""
        self._ready = ready
        self.engine = engine
        self.writer = writer
        self.now = now

    async def read(self, table: str) -> Standing:
        """Read a table from the store, and replay its log; the first time a game may have to be compiled."""
        kept = await asyncio.to_thread(read_table, self.engine, table)
        if kept is None:
            raise UnknownError("server-table-unknown")
        await self._ready(kept[0].game)
        return await asyncio.to_thread(Standing, *kept)

    async def add(self, plan: Plan) -> None:
        """Keep a new table."""
        await self.writer.write(partial(add_table, header=plan[0], chairs=plan[1], status=status_of(plan[1])))

    async def keep(self, table: OpenTable, decision: Decision) -> None:
        """Carry out a decision; whoever holds the table's lock calls. What fails leaves the table as the log says.

        Once begun, it ends, even if whoever asked has gone.
        """
        if not decision.lines:
            return
        if table.is_lost:
            await self.mend(table)
            raise StaleError("server-stale", expected=table.standing.number, number=table.standing.number)
        first, before = table.standing.number, table.standing.status
        plan = self._plan_rematch(table.standing, decision)
        await self._enter(table, decision)
        try:
            job = self.writer.begin(_work(table.standing, decision, first, before, plan))
            updates = self._updates(table, first)  # made while the writer works; nobody gets them before it is done
            await job.kept()
        except IntegrityError as error:
            await self._reload(table)
            raise StaleError("server-stale", expected=first, number=table.standing.number) from error
        except BaseException:
            await self._reload(table)
            raise
        for listener, update in updates:
            listener.offer(update)

    async def _enter(self, table: OpenTable, decision: Decision) -> None:
        first = table.standing.number
        try:
            for seat, chair in decision.chairs.items():
                table.standing.seat(seat, chair)
            for line in decision.lines:
                table.standing.enter(line)
            _enter_kept(table.standing, decision)
        except BaseException:
            if decision.chairs or table.standing.number != first:
                await self._reload(table)
            raise

    def _plan_rematch(self, standing: Standing, decision: Decision) -> Plan | None:
        if not decision.rematch:
            return None
        last = decision.lines[-1]
        plan = plan_rematch(standing, last.at)
        decision.lines.append(Line(last.seat, marks.NEXT + plan[0].id, last.at, "", last.client))
        return plan

    async def _reload(self, table: OpenTable) -> None:
        """Begin again from the log: somebody else has written to it, or we could not."""
        table.is_lost = True
        table.standing = await to_the_end(asyncio.ensure_future(self.read(table.standing.header.id)))
        table.is_lost = False

    async def mend(self, table: OpenTable) -> None:
        """Read a table from the log that could not be read when it had to be; whoever holds its lock calls."""
        if table.is_lost:
            await self._reload(table)

    async def catch_up(self, table: OpenTable) -> None:
        """Read what others wrote to the log, and tell everybody who listens here."""
        known = table.standing.number
        await self._reload(table)
        for listener, update in self._updates(table, known):
            listener.offer(update)

    def _updates(self, table: OpenTable, since: int) -> list[tuple[Listener, bytes]]:
        """Write what has happened, once for each kind of viewer."""
        written: dict[Viewer, bytes] = {}
        moment = table.moment(self.now())
        updates = []
        for listener in table.listeners:
            viewer = table.standing.viewer(listener.person)
            if viewer not in written:
                written[viewer] = update_for(table.standing, viewer, moment, since)
            updates.append((listener, written[viewer]))
        return updates

    def show_again(self, table: OpenTable) -> None:
        """Show everybody the table as it is: what they may do has changed, though nothing happened."""
        for listener, update in self._updates(table, table.standing.number):
            listener.offer(update)


def _enter_kept(standing: Standing, decision: Decision) -> None:
    """Carry out what was kept for those whose turn has come by this decision; it stands in the log like any action."""
    while action := standing.due():
        line = Line(standing.mover or 0, action, standing.last_at)
        standing.enter(line)
        decision.lines.append(line)


def _work(standing: Standing, decision: Decision, first: int, before: Status, plan: Plan | None) -> Work:
    """Give what the writer has to do for a decision: mostly it only adds lines."""
    lines = add_lines(standing.header.id, first, decision.lines)
    if decision.chairs or plan is not None or standing.status != before:
        return partial(_write, standing, decision, lines, before, plan)
    return lines


def _write(
    standing: Standing, decision: Decision, lines: Rows, before: Status, plan: Plan | None, connection: Connection
) -> None:
    """Write a decision: all of it, or nothing."""
    table = standing.header.id
    lines(connection)
    if decision.chairs:
        change_chairs(connection, table, decision.chairs)
    if plan is not None:
        add_table(connection, *plan, status=status_of(plan[1]))
    if standing.status != before:
        change_status(connection, table, standing.status, standing.last_at, standing.position.outcome)


Result = TypeVar("Result")


async def to_the_end(awaited: "asyncio.Future[Result]") -> Result:
    """Wait for something, even if whoever waits is cancelled meanwhile: then they are when they wait for more."""
    is_cancelled = False
    try:
        while True:
            try:
                return await asyncio.shield(awaited)
            except asyncio.CancelledError:
                if awaited.cancelled():
                    raise
                is_cancelled = True
    finally:
        task = asyncio.current_task()
        if is_cancelled and task is not None:
            task.cancel()
