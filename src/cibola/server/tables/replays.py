"""Records and replays of tables."""

from cibola.engine.interface import SPECTATOR
from cibola.position.position import Position, Record, replay
from cibola.server.answers import Replay, Step
from cibola.server.errors import ForbiddenError
from cibola.server.store.model import Viewer
from cibola.server.tables.snapshot import viewing_seat
from cibola.server.tables.state import TableState


def record_for(state: TableState, viewer: Viewer) -> Record:
    """Return the record: whole after the end, before it as the viewer may know it."""
    if state.status == "over":
        return state.position.record
    seat = viewing_seat(state, viewer)
    return state.position.seen_record(SPECTATOR if seat is None else seat)


def replay_of(state: TableState) -> Replay:
    """Return a finished game step by step, with all hands shown."""
    if state.status != "over":
        raise ForbiddenError("server-still-playing")
    record = state.position.record
    checked = record.verify()
    return Replay(
        table=state.header.id,
        game=record.game,
        record=record.dump(),
        commitment=record.commitment,
        seed=record.seed,
        verified=checked.commitment and not checked.given,
        steps=_steps(record),
        prepared=bool(state.header.deals),
    )


def _steps(record: Record) -> list[Step]:
    position = replay(record, 0)
    steps = [_step(position, 0, None, "", 0)]
    for number, entry in enumerate(record.entries, 1):
        known = len(position.moves)
        position.enter(entry)
        steps.append(_step(position, number, entry.at, entry.comment, known))
    return steps


def _step(position: Position, number: int, at: int | None, comment: str, known: int) -> Step:
    """Return one step; a take-back has no events."""
    happened = position.events(since=known, everything=True) if known <= len(position.moves) else []
    return Step(number=number, at=at, comment=comment, happened=happened, view=position.open_view)
