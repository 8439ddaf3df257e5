"""A person's tables: listing them, downloading their records, keeping games of a browser, and transferring seats."""

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from cibola.server.answers import PersonStatistics, TableLine
from cibola.server.auth.person import Person
from cibola.server.days import write_day
from cibola.server.errors import UnavailableError
from cibola.server.store.daily import transfer_results
from cibola.server.store.model import SeatAssignment
from cibola.server.store.notices import Notice
from cibola.server.store.repository import (
    Row,
    StoredTable,
    header_of,
    read_summaries,
    read_table,
    read_versions,
    replace_lines,
    tables_of_person,
    transfer_seats,
)
from cibola.server.tables import table_events
from cibola.server.tables.kept_games import KeptGame, replay_game, store_game
from cibola.server.tables.quotas import Networks
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.replays import record_for
from cibola.server.tables.seals import look_at_second
from cibola.server.tables.state import TableState, first_names
from cibola.server.tables.statistics import GameCounter

MOST_LISTED = 100
MOST_DOWNLOADS = 16  # that are being made, or wait for it
Asked = ParamSpec("Asked")
Result = TypeVar("Result")


class PersonTables:
    """The tables of one person at a time, by their id."""

    def __init__(self, registry: TableRegistry) -> None:
        """Create the thread for downloads; nothing runs yet."""
        self._registry = registry
        self._threads = ThreadPoolExecutor(1, "cibola-download")
        self._downloads = 0
        self._counter = GameCounter(registry.engine)

    async def lines(self, person: str) -> list[TableLine]:
        """List a person's tables, the last changed first; only running games are loaded, to see whose turn it is."""
        if not person:
            return []
        lines = await asyncio.to_thread(self._stored_lines, person)
        return [await self._loaded_line(line.id, person) if line.status == "playing" else line for line in lines]

    def _stored_lines(self, person: str) -> list[TableLine]:
        engine = self._registry.engine
        names = tables_of_person(engine, person)[:MOST_LISTED]
        return [stored_line(row, assignments, person) for row, assignments in read_summaries(engine, names)]

    async def _loaded_line(self, table: str, person: str) -> TableLine:
        return table_line((await self._registry.open(table)).state, person)

    async def records(self, person: str) -> list[dict[str, Any]]:
        """Return the records of a person's games and their chat messages; of running games, only what they may know.

        The games are read and replayed one after the other, in a thread of their own: they may be many, and long.
        """
        with self._place():
            names = await self._run(tables_of_person, self._registry.engine, person)
            records = [await self._record(name, person) for name in names]
        return [record for record in records if record is not None]

    async def statistics(self, person: str) -> PersonStatistics:
        """Add a person's finished games up: those that are known already, and some more each time."""
        with self._place():
            return await self._run(self._counter.statistics, person)

    async def all_statistics(self, person: str) -> PersonStatistics:
        """Add all of a person's finished games up, however long that takes, as long as it gets any further."""
        waiting, found = sys.maxsize, await self.statistics(person)
        while 0 < found.waiting < waiting:
            waiting, found = found.waiting, await self.statistics(person)
        return found

    async def keep(self, person: Person, game: KeptGame, networks: Networks = ()) -> str:
        """Keep a game that was played in a browser, and return the id of its table; sent twice, it is kept once."""
        registry = self._registry
        header = game.plan[0]
        if registry.quotas:
            registry.quotas.take_table(person, networks, header)
            registry.quotas.take_lines(person, networks, game.lines)
        with self._place():
            if not await self._run(read_versions, registry.engine, [header.id]):
                state = await self._run(replay_game, game)
                with suppress(IntegrityError):  # it came twice at the same time
                    await registry.service.writer.write(partial(store_game, game, state, registry.now()))
        return header.id

    @contextmanager
    def _place(self) -> Iterator[None]:
        """Take one of the places of those who wait for the thread."""
        if self._downloads >= MOST_DOWNLOADS:
            raise UnavailableError("server-busy")
        self._downloads += 1
        try:
            yield
        finally:
            self._downloads -= 1

    async def _record(self, name: str, person: str) -> dict[str, Any] | None:
        """Return the record of one game; None if the table has been deleted meanwhile."""
        stored = await self._run(read_table, self._registry.engine, name)
        if stored is None:
            return None
        return await self._run(record_of_person, stored, person, self._registry)

    async def _run(self, work: Callable[Asked, Result], *args: Asked.args, **options: Asked.kwargs) -> Result:
        """Run a function in the thread for downloads."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args, **options))

    def close(self) -> None:
        """Stop making downloads, without waiting for the game that is being replayed."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def transfer_seats(self, person: str, to: str | None) -> None:
        """Transfer a person's seats to another; to None, their name and messages are erased, and the games stay."""
        names = await asyncio.to_thread(tables_of_person, self._registry.engine, person)
        notice = Notice(reload=tuple(names))
        await self._registry.service.writer.write(lambda connection: _transfer(connection, person, to), notice)
        for name in names:
            await self._registry.reload(name)


def record_of_person(stored: StoredTable, person: str, registry: TableRegistry) -> dict[str, Any]:
    """Return a game as a person downloads it: its record as they may know it, and what they have said."""
    state = TableState(*stored)
    look_at_second(registry.engine, state)
    viewer = state.viewer(person)
    said = [message.text or message.key for message in state.said if message.seat in viewer.seats]
    return {
        "table": state.header.id,
        "status": state.status,
        "record": record_for(state, viewer, registry.now()).dump(),
        "said": said,
    }


def _transfer(connection: Connection, person: str, to: str | None) -> None:
    if to is None:
        replace_lines(connection, person, table_events.SAY, table_events.write_say(""))
    transfer_seats(connection, person, to)
    transfer_results(connection, person, to)


def table_line(state: TableState, person: str) -> TableLine:
    """Return a loaded table as a line of a list."""
    header, viewer, outcome = state.header, state.viewer(person), state.position.outcome
    return TableLine(
        id=header.id,
        game=header.game,
        edition=str(header.options.get("edition", "")),
        names=list(state.position.players),
        mine=sorted(viewer.seats),
        status=state.status,
        my_turn=any(state.can_choose(seat) for seat in viewer.seats),
        changed=state.last_at,
        scores=list(outcome.scores) if outcome else None,
        winners=list(outcome.winners) if outcome else None,
        local=header.local,
        daily=None if header.daily is None else write_day(header.daily),
    )


def stored_line(row: Row, assignments: Sequence[SeatAssignment], person: str) -> TableLine:
    """Return a table as a line of a list without loading its log; nobody is to move there."""
    return TableLine(
        id=row.id,
        game=row.game,
        edition=str(row.options.get("edition", "")),
        names=first_names(header_of(row), assignments, ()),
        mine=[seat for seat, assignment in enumerate(assignments) if assignment.person == person],
        status=row.status,
        my_turn=False,
        changed=row.last_line_at,
        scores=row.scores,
        winners=row.winners,
        local=row.local,
        daily=None if row.daily is None else write_day(row.daily),
    )
