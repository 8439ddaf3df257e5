"""The turns of computer players at tables, and hints."""

import asyncio
from contextlib import suppress

import structlog

from cibola.errors import CibolaError
from cibola.players import Analysis
from cibola.position.position import Position
from cibola.server.computers.pool import ADVISER, ComputerPool
from cibola.server.errors import ShuttingDownError, UnavailableError
from cibola.server.protocol import HintFor, HintOption
from cibola.server.store.model import LogLine
from cibola.server.tables.commands import Decision
from cibola.server.tables.open_table import OpenTable
from cibola.server.tables.service import TableService
from cibola.server.tables.state import TableState, computer_name
from cibola.server.tutorials.guide import scripted_reply

RETRY_SECONDS = 2.0  # after the database did not answer
log = structlog.get_logger("cibola.tables")


class ComputerTurns:
    """Starts a task for a table whenever a computer is to move there."""

    def __init__(self, service: TableService, pool: ComputerPool) -> None:
        self._service = service
        self._pool = pool

    def start_if_due(self, table: OpenTable) -> None:
        """Start the table's computer task if a computer is to move and none is running."""
        is_busy = table.computer_task is not None and not table.computer_task.done()
        if not is_busy and self._is_due(table):
            table.computer_task = asyncio.create_task(self._play_turns(table))

    def _is_due(self, table: OpenTable) -> bool:
        state = table.state
        is_wanted = bool(state.people or table.listeners)  # without people, computers play only if somebody watches
        return is_wanted and state.is_computer(state.mover) and state.mover not in state.failed

    async def _play_turns(self, table: OpenTable) -> None:
        """Play until no computer is to move; an action found for an outdated position is discarded."""
        while self._is_due(table):
            state = table.state
            line_number, seat = state.last_played, state.mover or 0
            name = computer_name(state.assignments[seat].level, state.header.seconds)
            try:
                action = await self._choose(state, name)
                async with table.lock:
                    if table.state is state and state.last_played == line_number:
                        line = LogLine(seat, action, max(self._service.now(), state.last_at))
                        await self._service.commit(table, Decision([line]))
            except ShuttingDownError:
                return
            except UnavailableError:
                await self._wait_for_store(table)
            except Exception:
                log.exception("a computer failed", table=state.header.id, player=name)
                await self._report_failure(table, seat, name)

    async def _wait_for_store(self, table: OpenTable) -> None:
        """Wait a moment, and until a table whose turn could not be written is reloaded."""
        await asyncio.sleep(RETRY_SECONDS)
        while table.is_stale:
            with suppress(UnavailableError):
                async with table.lock:
                    await self._service.reload_if_stale(table)
                return
            await asyncio.sleep(RETRY_SECONDS)

    async def _choose(self, state: TableState, name: str) -> str:
        """Return the next action: the tutorial's script, if it is followed, else the result of a search."""
        scripted = scripted_reply(state.header, state.position)
        return scripted or (await self._pool.analyse(name, state.position, state.header.id)).action

    async def _report_failure(self, table: OpenTable, seat: int, name: str) -> None:
        """Tell everybody that a computer failed; its seat can then be released."""
        async with table.lock:
            table.state.failed.add(seat)
            table.state.message = CibolaError("server-computer-failed", name=name).message
            self._service.broadcast_snapshot(table)

    async def hint(self, table: OpenTable) -> HintFor:
        """Return a hint for the seat to move; the search runs once for each position."""
        line_number = table.state.last_played
        if table.hint_task is None or table.hint_task[0] != line_number:
            position, seed = table.state.position.copy(), table.state.header.id
            table.hint_task = line_number, asyncio.create_task(self._search_hint(position, seed))
        return await asyncio.shield(table.hint_task[1])

    async def _search_hint(self, position: Position, seed: str) -> HintFor:
        return hint_from(await self._pool.analyse(ADVISER, position, seed))


def hint_from(analysis: Analysis) -> HintFor:
    """Convert an analysis to a hint; with a single legal action there are no options to compare."""
    options = [
        HintOption(action=option.action, chance=option.value, margin=option.margin) for option in analysis.options
    ]
    best = options[0] if options else HintOption(action=analysis.action, chance=0.0, margin=0.0)
    return HintFor(action=analysis.action, chance=best.chance, margin=best.margin, options=options)
