"""The turns of computer players at tables, and hints."""

import asyncio
from contextlib import suppress

import structlog

from cibola.errors import CibolaError
from cibola.position.position import Position
from cibola.server.auth.person import Person
from cibola.server.computers.advice import hint_from
from cibola.server.computers.pool import ADVISER, ComputerPool, ThoughtElsewhereError
from cibola.server.errors import NotFoundError, ShuttingDownError, TooManyRequestsError, UnavailableError
from cibola.server.protocol import HintFor
from cibola.server.store.model import COMPUTER, LogLine
from cibola.server.tables.commands import Decision
from cibola.server.tables.open_table import OpenTable, PendingHint, PendingTurn
from cibola.server.tables.service import SupersededError, TableService
from cibola.server.tables.state import TableState, computer_name
from cibola.server.tutorials.guide import scripted_reply

RETRY_SECONDS = 1.0  # after which a table asks again, whose owner has too many turns waiting or another process has it
GRACE_SECONDS = 1.0  # for which a turn is left to the process that the table's last change came from
LEAVE_SECONDS = 5.0  # for which a turn goes on that nobody waits for: a page that is loaded anew comes back
STORE_SECONDS = 2.0  # before a turn that could not be written is tried again
log = structlog.get_logger("cibola.tables")


class ComputerTurns:
    """Starts a task for a table whenever a computer is to move there."""

    def __init__(self, service: TableService, pool: ComputerPool) -> None:
        self._service = service
        self._pool = pool

    def start_if_due(self, table: OpenTable) -> None:
        """Start the table's computer task if a computer is to move and none is running."""
        if not table.is_computing and self._is_due(table):
            table.computer_task = asyncio.create_task(self._play_turns(table))

    def start_later(self, table: OpenTable) -> None:
        """Start the table's computer task in a moment, unless the process that changed the table plays the turn."""
        if self._is_due(table):
            asyncio.get_running_loop().call_later(GRACE_SECONDS, self.start_if_due, table)

    def cancel_outdated(self, table: OpenTable) -> None:
        """Cancel the turn and the hint that are searched for a position which the table no longer has."""
        turn, hint = table.pending_turn, table.pending_hint
        if turn is not None and not turn.is_about(table.state):
            turn.analysis.cancel()  # the table's computer task goes on
        if hint is not None and hint.line_number != table.state.last_played:
            hint.hint.cancel()
            table.pending_hint = None

    def leave(self, table: OpenTable) -> None:
        """Cancel the turn of a table that its last listener has left, unless somebody comes back soon."""
        if table.is_computing and not table.is_watched:
            asyncio.get_running_loop().call_later(LEAVE_SECONDS, self._cancel_unwatched, table)

    def _cancel_unwatched(self, table: OpenTable) -> None:
        """Cancel a turn that nobody waits for; it starts again as soon as somebody looks at the table.

        Where several people play, each may wait elsewhere until it is their turn.
        """
        if table.computer_task and table.pending_turn and not table.is_watched and table.state.is_alone:
            table.computer_task.cancel()
            table.computer_task = None

    def _is_due(self, table: OpenTable) -> bool:
        state = table.state
        is_wanted = bool(state.people or table.is_watched)  # without people, computers play only if somebody watches
        return is_wanted and state.is_computer(state.mover) and state.mover not in state.failed

    async def _play_turns(self, table: OpenTable) -> None:
        """Play until no computer is to move; an action found for an outdated position is discarded."""
        while self._is_due(table):
            state = table.state
            line_number, seat = state.last_played, state.mover or 0
            name = computer_name(state.assignments[seat].level, state.header.seconds)
            try:
                player = await self._pool.player_for(name, state.header.game)
                action = await self._choose(table, player)
                if action is None:
                    continue
                async with table.lock:
                    if table.state is state and state.last_played == line_number:
                        comment = "" if player == name else player  # the record says who stood in
                        line = LogLine(seat, action, max(self._service.now(), state.last_at), comment)
                        await self._service.commit(table, Decision([line]))
            except SupersededError:
                continue  # another process has played the turn
            except (ShuttingDownError, NotFoundError):
                return
            except (TooManyRequestsError, ThoughtElsewhereError):
                if not table.listeners:
                    return  # whoever looks at the table next starts the turn
                await asyncio.sleep(RETRY_SECONDS)
            except UnavailableError:
                await self._wait_for_store(table)
            except Exception:
                log.exception("a computer failed", table=state.header.id, player=name)
                await self._report_failure(table, seat, name)

    async def _wait_for_store(self, table: OpenTable) -> None:
        """Wait a moment, and until a table whose turn could not be written is reloaded."""
        await asyncio.sleep(STORE_SECONDS)
        while table.is_stale:
            with suppress(UnavailableError):
                async with table.lock:
                    await self._service.reload_if_stale(table)
                return
            await asyncio.sleep(STORE_SECONDS)

    async def _choose(self, table: OpenTable, name: str) -> str | None:
        """Return the next action: the tutorial's script, if it is followed, else the result of a search.

        None if the search was cancelled, as the table has another position meanwhile.
        """
        state = table.state
        scripted = scripted_reply(state.header, state.position)
        if scripted:
            return scripted
        seed = seed_of_computers(state)
        search = self._pool.analyse(name, state.position.copy(), seed, owner=owner_of(state), kind="turn")
        table.pending_turn = pending = PendingTurn(state, state.last_played, asyncio.create_task(search))
        try:
            await asyncio.wait((pending.analysis,))
        finally:
            pending.analysis.cancel()  # if we are cancelled; a task that is done stays as it is
            if table.pending_turn is pending:
                table.pending_turn = None
        return None if pending.analysis.cancelled() else pending.analysis.result().action

    async def _report_failure(self, table: OpenTable, seat: int, name: str) -> None:
        """Tell everybody that a computer failed; its seat can then be released."""
        async with table.lock:
            table.state.failed.add(seat)
            table.state.message = CibolaError("server-computer-failed", name=name).message
            self._service.broadcast_snapshot(table)

    # --- hints ---

    def check_hint(self, table: OpenTable, person: Person) -> None:
        """Refuse a hint to a person who has too many waiting, unless this one is found or searched for already."""
        if self._known_hint(table) is None:
            self._pool.check_quota(ADVISER, _asker(table, person), "hint")

    async def hint(self, table: OpenTable, person: Person) -> HintFor | None:
        """Return a hint for the seat to move, or None if it is outdated before it is found.

        The search runs once for each position, and is cancelled when nobody waits for it any more.
        """
        pending = self._known_hint(table) or self._search_hint(table, person)
        pending.askers += 1
        try:
            await asyncio.wait((pending.hint,))
        finally:
            pending.askers -= 1
            if not pending.askers and pending.hint.cancel() and table.pending_hint is pending:
                table.pending_hint = None
        return None if pending.hint.cancelled() else pending.hint.result()

    def _known_hint(self, table: OpenTable) -> PendingHint | None:
        """Return the hint for the present position that is found or searched for."""
        pending = table.pending_hint
        is_known = pending is not None and pending.line_number == table.state.last_played and not pending.has_failed
        return pending if is_known else None

    def _search_hint(self, table: OpenTable, person: Person) -> PendingHint:
        state = table.state
        search = self._analyse_for_hint(state.position.copy(), state.header.id, _asker(table, person))
        table.pending_hint = pending = PendingHint(state.last_played, asyncio.create_task(search))
        return pending

    async def _analyse_for_hint(self, position: Position, seed: str, owner: str) -> HintFor:
        adviser = await self._pool.player_for(ADVISER, position.game.name)
        return hint_from(await self._pool.analyse(adviser, position, seed, owner=owner, kind="hint"))


def owner_of(state: TableState) -> str:
    """Return for whom a table's computers think: the host, unless they left their seat to others; else the table."""
    seated = [one.person for one in state.assignments if one.kind != COMPUTER and one.person]
    host = state.header.host
    return (host if host in seated or not seated else seated[0]) or state.header.id


def seed_of_computers(state: TableState) -> str:
    """Return from what a table's computers draw: at a daily deal, they are to answer alike at every table."""
    return state.header.id if state.header.daily is None else state.commitment


def _asker(table: OpenTable, person: Person) -> str:
    return person.id or table.state.header.id
