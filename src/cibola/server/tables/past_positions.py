"""Positions of finished games: shown as the seat to move saw them, or made a new table to play on from."""

import secrets
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from cibola.engine.interface import Move
from cibola.errors import NotAllowedError
from cibola.position.deals import reshuffled_deals
from cibola.server.answers import Continuation
from cibola.server.auth.person import Person
from cibola.server.errors import NotFoundError
from cibola.server.protocol import Clock, NewTable, SeatWish, Table
from cibola.server.store.model import COMPUTER, LogLine, Viewer
from cibola.server.tables.new_table import TablePlan, plan_table
from cibola.server.tables.seals import check_open
from cibola.server.tables.snapshot import SnapshotContext, table_for
from cibola.server.tables.state import TableState


class PlannedContinuation(NamedTuple):
    """A table that goes on from a position: the plan, and the lines of the log that lead there."""

    plan: TablePlan
    lines: list[LogLine]


def state_before(state: TableState, number: int) -> TableState:
    """Return the state of a finished game's table before one of its entries; of what was taken back nothing stays."""
    if state.status != "over":
        raise NotAllowedError("review-running")
    header = msgspec.structs.replace(state.header, clock=Clock())
    before = TableState(header, state.assignments, list(_lines_before(state, number)))
    is_there = 0 < number <= len(state.position.log) and before.status == "playing"
    if not is_there or before.mover is None:
        raise NotFoundError("review-no-position")
    return before


def _lines_before(state: TableState, number: int) -> Iterator[LogLine]:
    """Give the actions that led to the end of a game, up to an entry."""
    game, log = state.position.game, state.position.log
    for place in log.numbers():
        item = log.items[place]
        if place < number - 1 and isinstance(item, Move):
            yield LogLine(item.seat, game.write(item.action), state.header.made)


def show_position(state: TableState, number: int, now: int) -> Table:
    """Return a table before an entry as the seat to move saw it; nothing can be done there but to look and choose."""
    check_open(state, now)
    before = state_before(state, number)
    seat = before.mover or 0
    context = SnapshotContext(now, (True,) * len(before.assignments), ("",) * len(before.assignments))
    table = table_for(before, Viewer((seat,)), context)
    return msgspec.structs.replace(table, can=[], lesson=None, gone=None, chat=False)


def plan_continuation(state: TableState, wish: Continuation, person: Person, now: int) -> PlannedContinuation:
    """Plan a table on which somebody plays on from a position against computers; the deck is shuffled anew.

    All hands are those of the finished game, so that the decision is the same. What will be drawn nobody can know.
    """
    check_open(state, now)
    before = state_before(state, wish.number)
    if not 0 <= wish.seat < len(before.assignments):
        raise NotFoundError("review-no-position")
    seats = [SeatWish(kind=COMPUTER, level=wish.level) for _ in before.assignments]
    seats[wish.seat] = SeatWish(kind="person")
    table = NewTable(game=state.header.game, seats=seats, options=state.header.options, chat=False)
    header, assignments = plan_table(table, person, now)
    deals = reshuffled_deals(before.position, secrets.token_hex(16))
    header = msgspec.structs.replace(header, rules=state.header.rules, deals=deals)
    lines = [msgspec.structs.replace(line, at=now) for line in _lines_before(state, wish.number)]
    return PlannedContinuation((header, assignments), lines)
