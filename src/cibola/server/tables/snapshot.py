"""Snapshots: a table as one viewer may see it."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from cibola.engine.interface import SPECTATOR
from cibola.position.position import Choices
from cibola.server.days import end_of, write_day
from cibola.server.protocol import DailyTable, Seat, Table, TwiceTable, Update
from cibola.server.store.model import BY_LINK, COMPUTER, Viewer
from cibola.server.tables.permissions import allowed_commands, seat_to_release
from cibola.server.tables.state import TableState
from cibola.server.tutorials.guide import LEARNER, current_step

encode = msgspec.json.Encoder().encode
NO_CHOICES = Choices[Any]([], [])
MOST_MISSED = 16  # moves: whoever has missed more gets a full view
MOST_RECENT = 12  # moves that a snapshot tells


class SnapshotContext(NamedTuple):
    """What a snapshot needs besides the table's state: the time, who is connected, and the links of free seats."""

    now: int
    here: tuple[bool, ...]
    links: tuple[str, ...]


def viewing_seat(state: TableState, viewer: Viewer) -> int | None:
    """Return the seat whose view a viewer gets: of several, the mover's, one that can premove, or the last mover's."""
    if len(viewer.seats) <= 1:
        return viewer.seats[0] if viewer.seats else None
    if state.position.mover in viewer.seats:
        return state.position.mover
    for seat in state.premove_seats:
        if seat in viewer.seats and state.can_choose(seat):
            return seat
    moved = (move.seat for move in reversed(state.position.moves) if move.seat in viewer.seats)
    return next(moved, viewer.seats[0])


def unchanged(view: Any) -> Any:
    """Return the view itself."""
    return view


def table_for(
    state: TableState, viewer: Viewer, context: SnapshotContext, prepare: Callable[[Any], Any] = unchanged
) -> Table:
    """Return the table as a viewer may see it; `prepare` can replace parts of the view by their encoding."""
    header, position = state.header, state.position
    seat = viewing_seat(state, viewer)
    view = position.view(seat)
    premoves: list[str] | None = None
    if seat is not None and seat in state.premove_seats:
        actions = state.premoves.get(seat, ())
        premoves = [position.game.write(action) for action in actions]
        position = position.premove(seat, actions)
        view = position.game.premove_view(view, position.view(seat))
    can_choose = seat is not None and state.can_choose(seat)
    choices = position.choices(seat) if can_choose else NO_CHOICES
    is_over, is_sealed = state.status == "over", state.is_sealed(context.now)
    can = allowed_commands(state, viewer)
    return Table(
        id=header.id,
        number=state.number_for(viewer),
        now=context.now,
        game=header.game,
        options=header.options,
        status=state.status,
        seats=[_seat(state, viewer, context, place) for place in range(len(state.assignments))],
        seat=seat,
        host=viewer.host,
        clock=header.clock,
        chat=state.chat,
        said=list(state.said),
        offer=state.offer,
        offered_by=state.offered_by,
        can=can,
        gone=seat_to_release(state, viewer) if "release" in can else None,
        commitment=state.commitment,
        seed=header.seed if is_over and not is_sealed and not header.deals else None,
        next=state.next,
        view=prepare(view),
        choices=choices.legal,
        bars=choices.barred,
        turns_left=None if seat is None or is_over else position.turns_left(seat),
        unseen=position.unseen(seat) if header.unseen and not is_over else None,
        message=state.message,
        kept=premoves,
        chosen=sorted(state.premoves_complete),
        lesson=current_step(header, position) if seat == LEARNER and not is_over else None,
        daily=_daily(state),
        twice=_twice(state),
        sealed=is_over and is_sealed,
        recent=recent_events(state, viewer),
    )


def _daily(state: TableState) -> DailyTable | None:
    header = state.header
    if header.daily is None:
        return None
    return DailyTable(day=write_day(header.daily), counted=header.counted, ends=end_of(header.daily))


def _twice(state: TableState) -> TwiceTable | None:
    first = state.header.first
    if first is not None:
        return TwiceTable(game=2, other=first.table, scores=first.scores[::-1] or None)
    return TwiceTable(game=1, other=state.next, scores=None) if state.header.twice else None


def recent_events(state: TableState, viewer: Viewer) -> list[Any]:
    """Tell what happened last; whoever holds several seats at one screen is told what a spectator is."""
    seat = viewer.seats[0] if len(viewer.seats) == 1 else SPECTATOR
    return state.position.events(seat, max(0, len(state.position.moves) - MOST_RECENT))


def _seat(state: TableState, viewer: Viewer, context: SnapshotContext, seat: int) -> Seat:
    assignment, clocks = state.assignments[seat], state.clocks
    is_computer = assignment.kind == COMPUTER
    is_free = state.status == "waiting" and assignment.kind in BY_LINK and not assignment.taken
    return Seat(
        seat=seat,
        kind=assignment.kind,
        name="" if is_computer else assignment.name,
        level=assignment.level,
        avatar=assignment.avatar,
        taken=assignment.taken,
        here=is_computer or context.here[seat],
        mine=seat in viewer.seats,
        link=context.links[seat] if viewer.host and is_free else None,
        left=None if is_computer else clocks.left(seat, context.now),
        deadline=clocks.deadline if seat == clocks.running else None,
    )


def update_for(state: TableState, viewer: Viewer, context: SnapshotContext, since: int | None) -> bytes:
    """Return an encoded update: a snapshot, and the events since a line number, if it is known and recent."""
    table = table_for(state, viewer, context, state.finished_rounds.encoded_in)
    return encode(Update(number=table.number, happened=events_since(state, table.seat, since), table=table))


def events_since(state: TableState, seat: int | None, since: int | None) -> list[Any]:
    """List the game's events since a line number, as a seat may know them; empty if there are too many."""
    if since is None or not state.last_take_back <= since <= state.number:
        return []
    known = state.moves_after[since]
    if len(state.position.moves) - known > MOST_MISSED:
        return []
    return state.position.events(SPECTATOR if seat is None else seat, known)
