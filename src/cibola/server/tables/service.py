"""The table service: applies decisions to tables, writes them to the log, and then updates the listeners."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from cibola.server.errors import NotFoundError, StaleError
from cibola.server.protocol import Status
from cibola.server.store.daily import end_result
from cibola.server.store.model import LogLine, Viewer
from cibola.server.store.notices import lines_notice
from cibola.server.store.repository import (
    add_lines,
    add_table,
    read_since,
    read_table,
    set_timer,
    update_assignments,
    update_status,
)
from cibola.server.store.writer import InsertRows, Work, Writer
from cibola.server.tables import table_events
from cibola.server.tables.commands import Decision
from cibola.server.tables.endings import Ending
from cibola.server.tables.new_table import TablePlan, initial_status, plan_rematch
from cibola.server.tables.open_table import Listener, OpenTable
from cibola.server.tables.snapshot import update_for
from cibola.server.tables.state import TableState
from cibola.server.tables.timers import first_look, needs_player, next_look

Result = TypeVar("Result")


class SupersededError(StaleError):
    """Another process wrote to the log first; the table has caught up, and the decision can be made anew."""


class TableService:
    """Loads tables and commits decisions about them."""

    def __init__(self, engine: Engine, writer: Writer, now: Callable[[], int], need: Callable[[str], None]) -> None:
        """Take the database, the clock, and how to say that a game is needed compiled."""
        self._need = need
        self.engine = engine
        self.writer = writer
        self.now = now

    async def load(self, table: str) -> TableState:
        """Read a table from the database and replay its log."""
        stored = await asyncio.to_thread(read_table, self.engine, table)
        if stored is None:
            raise NotFoundError("server-table-unknown")
        self._need(stored[0].game)
        return await asyncio.to_thread(TableState, *stored)

    async def add(self, plan: TablePlan, lines: Sequence[LogLine] = ()) -> None:
        """Write a new table to the database, and the lines that its log begins with."""
        await self.writer.write(partial(_add, plan=plan, lines=lines))

    async def commit(self, table: OpenTable, decision: Decision) -> None:
        """Apply a decision, write it, and send updates after the commit; the caller holds the table's lock.

        After a failure the table is reloaded from the log. Cancelling the caller does not interrupt the write.
        """
        if not decision.lines:
            return
        if table.is_stale:
            await self.reload_if_stale(table)
            raise SupersededError("server-stale", expected=table.state.number, number=table.state.number)
        first, status_before = table.state.number, table.state.status
        chosen_before = set(table.state.premoves_complete)
        plan = self._plan_rematch(table.state, decision)
        await self._apply(table, decision)
        try:
            is_whole = not decision.assignments
            notice = lines_notice(table.state.header.id, first, decision.lines, is_whole=is_whole)
            job = self.writer.begin(self._work(table.state, decision, first, status_before, plan), notice)
            # Encoded while the writer works, and sent only after the commit.
            updates = self._updates(table, first, secret_seats(table.state, first, chosen_before))
            await job.committed()
        except IntegrityError as error:
            await self._reload(table)
            self._send_updates(table, first, secret_seats(table.state, first, chosen_before))
            if not _is_written(table.state, decision):
                raise SupersededError("server-stale", expected=first, number=table.state.number) from error
            return
        except BaseException:
            await self._reload(table)
            if table.state.number != first:  # it was written nevertheless, or another process has written
                self._send_updates(table, first, secret_seats(table.state, first, chosen_before))
            raise
        for listener, update in updates:
            listener.enqueue(update)

    async def _apply(self, table: OpenTable, decision: Decision) -> None:
        first = table.state.number
        try:
            for seat, assignment in decision.assignments.items():
                table.state.assign(seat, assignment)
            for line in decision.lines:
                table.state.apply(line)
            _apply_premoves(table.state, decision)
        except BaseException:
            if decision.assignments or table.state.number != first:
                await self._reload(table)
            raise

    def _work(self, state: TableState, decision: Decision, first: int, before: Status, plan: TablePlan | None) -> Work:
        """Return the writer's work for a decision: for most of them, only the insertion of lines."""
        lines = add_lines(state.header.id, first, decision.lines)
        has_changed = bool(decision.assignments) or plan is not None or state.status != before
        if has_changed or needs_player(state):
            return partial(_write, state, decision, lines, before, plan, next_look(state, self.now()))
        return lines

    def _plan_rematch(self, state: TableState, decision: Decision) -> TablePlan | None:
        if not decision.rematch:
            return None
        last = decision.lines[-1]
        plan = plan_rematch(state, last.at)
        decision.lines.append(LogLine(last.seat, table_events.NEXT + plan[0].id, last.at))
        return plan

    async def _reload(self, table: OpenTable) -> None:
        """Replace the state by what the log says: another process wrote to it, or we could not."""
        table.is_stale = True
        table.state = await wait_uncancelled(asyncio.ensure_future(self.load(table.state.header.id)))
        table.is_stale = False

    async def reload_if_stale(self, table: OpenTable) -> None:
        """Reload a table whose last reload failed, and update its listeners; the caller holds its lock."""
        if table.is_stale:
            await self.refresh(table)

    async def refresh(self, table: OpenTable) -> None:
        """Reload a table, and update its listeners; if it was stale, without events: what they know may be wrong."""
        known = None if table.is_stale else table.state.number
        await self._reload(table)
        self._send_updates(table, known)

    async def catch_up(self, table: OpenTable) -> bool:
        """Apply what other processes have written to a table, and update its listeners.

        Return whether there was anything. The caller holds the table's lock.
        """
        if table.is_stale:
            await self.refresh(table)
            return True
        state = table.state
        found = await asyncio.to_thread(read_since, self.engine, state.header.id, state.number)
        if found is None:
            raise NotFoundError("server-table-unknown")
        revision, assignments, lines = found
        if revision != state.header.revision:
            await self.refresh(table)
        elif assignments != state.assignments:
            known, chosen = state.number, set(state.premoves_complete)
            await self._reload(table)
            self._send_updates(table, known, secret_seats(table.state, known, chosen))
        elif lines and not self.apply_written(table, lines):
            await self.refresh(table)
        return table.state is not state or bool(lines)

    def apply_written(self, table: OpenTable, lines: Sequence[LogLine]) -> bool:
        """Apply the next lines of a table's log, which another process has written, and update its listeners.

        Return whether they fit; if they do not, the state was not what the log says, and must be reloaded.
        """
        state = table.state
        known, chosen_before = state.number, set(state.premoves_complete)
        try:
            for line in lines:
                state.apply(line)
        except Exception:  # noqa: BLE001 (the log is the truth, whatever our state was)
            table.is_stale = True
            return False
        self._send_updates(table, known, secret_seats(state, known, chosen_before))
        return True

    def broadcast_snapshot(self, table: OpenTable) -> None:
        """Send every listener a snapshot without events: what they may do has changed."""
        self._send_updates(table, table.state.number)

    def _send_updates(self, table: OpenTable, since: int | None, secret: frozenset[int] | None = None) -> None:
        for listener, update in self._updates(table, since, secret):
            listener.enqueue(update)

    def _updates(
        self, table: OpenTable, since: int | None, secret: frozenset[int] | None = None
    ) -> list[tuple[Listener, bytes]]:
        """Return the update for each listener, encoded once for each kind of viewer; secrets go to their seats."""
        encoded: dict[Viewer, bytes] = {}
        context = table.snapshot_context(self.now())
        updates = []
        for listener in table.listeners:
            viewer = table.state.viewer(listener.person)
            if secret is not None and secret.isdisjoint(viewer.seats):
                continue
            if viewer not in encoded:
                encoded[viewer] = update_for(table.state, viewer, context, since)
            updates.append((listener, encoded[viewer]))
        return updates


def secret_seats(state: TableState, since: int, chosen_before: set[int]) -> frozenset[int] | None:
    """Return whose secret all lines after a number are, if others may not even know of them; None if of nobody.

    Such lines are parts of a choice. That a whole choice has been made is shown to all, however many parts it has.
    """
    secret = state.secret_since(since)
    if state.number <= since or len(secret) < state.number - since or state.premoves_complete != chosen_before:
        return None
    return frozenset(secret)


def _apply_premoves(state: TableState, decision: Decision) -> None:
    """Apply the premoves that are due after a decision, and add their lines to it."""
    while (action := state.due_premove()) is not None:
        line = LogLine(state.mover or 0, state.position.game.write(action), state.last_at, action=action)
        state.apply(line)
        decision.lines.append(line)


def _is_written(state: TableState, decision: Decision) -> bool:
    """Tell whether a decision is in the log although writing it failed: the connection was lost after the commit."""
    return decision.lines[0].client in state.clients


def _add(connection: Connection, plan: TablePlan, lines: Sequence[LogLine] = ()) -> None:
    header, assignments = plan
    add_table(connection, header, assignments, initial_status(assignments), first_look(plan))
    if lines:
        add_lines(header.id, 0, lines)(connection)


def _write(
    state: TableState,
    decision: Decision,
    lines: InsertRows,
    before: Status,
    plan: TablePlan | None,
    due: int | None,
    connection: Connection,
) -> None:
    """Write a decision in the writer's transaction."""
    table = state.header.id
    lines(connection)
    if decision.assignments:
        update_assignments(connection, table, decision.assignments)
    if plan is not None:
        _add(connection, plan)
    if state.status != before:
        update_status(connection, table, state.status, state.last_at, state.position.outcome)
        if state.header.counted and state.status == "over":
            ending = Ending(state)
            end_result(connection, table, state.last_at, ending.points, ending.margin, ending.parts)
    if state.status != before or due is not None:
        set_timer(connection, table, due)


async def wait_uncancelled(awaited: "asyncio.Future[Result]") -> Result:
    """Wait for a future even if the waiting task is cancelled; the task is then cancelled when it waits next."""
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
