"""Computers at tables: whenever one is to move, it thinks; whoever wants a hint, asks one."""

import asyncio

import structlog

from cibola.errors import CibolaError
from cibola.players import Analysis
from cibola.position.position import Position
from cibola.server.computers.pool import ADVISER, Thinkers
from cibola.server.errors import LeavingError
from cibola.server.protocol import HintFor, HintOption
from cibola.server.store.model import Line
from cibola.server.tables.commands import Decision
from cibola.server.tables.open_table import OpenTable
from cibola.server.tables.service import Keeper
from cibola.server.tables.state import Standing, computer_name
from cibola.server.tutorials.guide import scripted_reply

log = structlog.get_logger("cibola.tables")


class Computers:
    """Lets computers move."""

    def __init__(self, keeper: Keeper, thinkers: Thinkers) -> None:
        """Take who writes, and who thinks."""
        self._keeper = keeper
        self._thinkers = thinkers

    def wake(self, table: OpenTable) -> None:
        """Let a computer think if it is to move, unless one thinks already."""
        is_busy = table.thinking is not None and not table.thinking.done()
        if not is_busy and self._is_due(table):
            table.thinking = asyncio.create_task(self._move_on(table))

    def _is_due(self, table: OpenTable) -> bool:
        standing = table.standing
        is_wanted = bool(standing.people or table.listeners)  # computers among themselves play for who watches
        return is_wanted and standing.is_computer(standing.mover) and standing.mover not in standing.failed

    async def _move_on(self, table: OpenTable) -> None:
        """Move as long as computers are to move. What was thought about an older position is thought about again."""
        while self._is_due(table):
            standing = table.standing
            about, seat = standing.played, standing.mover or 0
            name = computer_name(standing.chairs[seat].level, standing.header.seconds)
            try:
                action = await self._decide(standing, name)
                async with table.lock:
                    if table.standing is standing and standing.played == about:
                        line = Line(seat, action, max(self._keeper.now(), standing.last_at))
                        await self._keeper.keep(table, Decision([line]))
            except LeavingError:
                return
            except Exception:
                log.exception("a computer failed", table=standing.header.id, player=name)
                await self._fail(table, seat, name)

    async def _decide(self, standing: Standing, name: str) -> str:
        """Play along in a lesson; everywhere else, think."""
        prepared = scripted_reply(standing.header, standing.position)
        return prepared or (await self._thinkers.think(name, standing.position, standing.header.id)).action

    async def _fail(self, table: OpenTable, seat: int, name: str) -> None:
        """Tell everybody that a computer failed; the table stays, and the seat can be given to another."""
        async with table.lock:
            table.standing.failed.add(seat)
            table.standing.message = CibolaError("server-computer-failed", name=name).message
            self._keeper.show_again(table)

    async def advise(self, table: OpenTable) -> HintFor:
        """Give a hint for the seat to move; asked twice about the same, it is thought about once."""
        about = table.standing.played
        if table.advice is None or table.advice[0] != about:
            position, seed = table.standing.position.copy(), table.standing.header.id
            table.advice = about, asyncio.create_task(self._think(position, seed))
        return await asyncio.shield(table.advice[1])

    async def _think(self, position: Position, seed: str) -> HintFor:
        return hint_from(await self._thinkers.think(ADVISER, position, seed))


def hint_from(thoughts: Analysis) -> HintFor:
    """Tell what a player thinks. Where there is only one action, there is nothing to think about."""
    options = [
        HintOption(action=thought.action, chance=thought.value, margin=thought.margin) for thought in thoughts.options
    ]
    best = options[0] if options else HintOption(action=thoughts.action, chance=0.0, margin=0.0)
    return HintFor(action=thoughts.action, chance=best.chance, margin=best.margin, options=options)
