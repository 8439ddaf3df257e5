"""A table as one viewer may see it: made from the public part, and from what the viewer's seat may know."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from cibola.engine.interface import SPECTATOR
from cibola.position.position import Choices
from cibola.server.protocol import Seat, Table, Update
from cibola.server.store.model import BY_LINK, COMPUTER, Viewer
from cibola.server.tables.permissions import possible, seat_to_release
from cibola.server.tables.state import Standing
from cibola.server.tutorials.guide import LEARNER, current_step

encode = msgspec.json.Encoder().encode
MOST_MISSED = 16  # moves: who has missed more gets a full view


class Moment(NamedTuple):
    """What a picture of a table needs besides the table: the time, who is here, and the links of the free seats."""

    now: int
    here: tuple[bool, ...]
    links: tuple[str, ...]


def eyes(standing: Standing, viewer: Viewer) -> int | None:
    """Say whose eyes a viewer has: of several own seats the mover's, of one that can choose, or that moved last."""
    if len(viewer.seats) <= 1:
        return viewer.seats[0] if viewer.seats else None
    if standing.position.mover in viewer.seats:
        return standing.position.mover
    for seat in standing.ahead:
        if seat in viewer.seats and standing.can_choose(seat):
            return seat
    moved = (move.seat for move in reversed(standing.position.moves) if move.seat in viewer.seats)
    return next(moved, viewer.seats[0])


def as_it_is(view: Any) -> Any:
    """Leave a view to be looked at."""
    return view


def table_for(standing: Standing, viewer: Viewer, moment: Moment, prepared: Callable[[Any], Any] = as_it_is) -> Table:
    """Show the table to a viewer; a view that is only to be sent may be prepared for it."""
    header, position = standing.header, standing.position
    seat = eyes(standing, viewer)
    view = position.view(seat)
    kept = list(standing.kept.get(seat, ())) if seat is not None and seat in standing.ahead else None
    if seat is not None and kept is not None:
        position = position.premove(seat, kept)
        view = position.game.premove_view(view, position.view(seat))
    can_choose = seat is not None and standing.can_choose(seat)
    choices = position.choices(seat) if can_choose else Choices[Any]([], [])
    is_over = standing.status == "over"
    can = possible(standing, viewer)
    return Table(
        id=header.id,
        number=standing.number,
        now=moment.now,
        game=header.game,
        options=header.options,
        status=standing.status,
        seats=[_seat(standing, viewer, moment, place) for place in range(len(standing.chairs))],
        seat=seat,
        host=viewer.host,
        clock=header.clock,
        chat=standing.chat,
        said=list(standing.said),
        offer=standing.offer,
        offered_by=standing.offered_by,
        can=can,
        gone=seat_to_release(standing, viewer) if "release" in can else None,
        commitment=standing.commitment,
        seed=header.seed if is_over and not header.deals else None,
        next=standing.next,
        view=prepared(view),
        choices=choices.legal,
        bars=choices.barred,
        turns_left=None if seat is None or is_over else position.turns_left(seat),
        unseen=position.unseen(seat) if header.unseen and not is_over else None,
        message=standing.message,
        kept=kept,
        chosen=sorted(standing.chosen),
        lesson=current_step(header, position) if seat == LEARNER and not is_over else None,
    )


def _seat(standing: Standing, viewer: Viewer, moment: Moment, seat: int) -> Seat:
    chair, clocks = standing.chairs[seat], standing.clocks
    is_computer = chair.kind == COMPUTER
    is_free = standing.status == "waiting" and chair.kind in BY_LINK and not chair.taken
    return Seat(
        seat=seat,
        kind=chair.kind,
        name="" if is_computer else chair.name,
        level=chair.level,
        taken=chair.taken,
        here=is_computer or moment.here[seat],
        mine=seat in viewer.seats,
        link=moment.links[seat] if viewer.host and is_free else None,
        left=None if is_computer else clocks.left(seat, moment.now),
        deadline=clocks.deadline if seat == clocks.running else None,
    )


def update_for(standing: Standing, viewer: Viewer, moment: Moment, since: int | None) -> bytes:
    """Tell a viewer what has happened since the event that it knows; without one, or after too much, how things are."""
    table = table_for(standing, viewer, moment, standing.finished.written_in)
    return encode(Update(number=standing.number, happened=happened(standing, table.seat, since), table=table))


def happened(standing: Standing, seat: int | None, since: int | None) -> list[Any]:
    """List the game's events since a number of the log, as a seat may know them."""
    if since is None or not standing.back_at <= since <= standing.number:
        return []
    known = standing.moves_after[since]
    if len(standing.position.moves) - known > MOST_MISSED:
        return []
    return standing.position.events(SPECTATOR if seat is None else seat, known)
