"""Writing positions as records, whole or as one seat may know them; and such a seat's position itself."""

from typing import TYPE_CHECKING

from cibola.engine.interface import CHANCE, Move, hide_now
from cibola.errors import HiddenError, RecordError
from cibola.position.log import Log
from cibola.record.model import CHANCE_RESULT, FORMAT, Record

if TYPE_CHECKING:
    from cibola.position.position import Position


def record_of(position: "Position") -> Record:
    """Write a position as a record, with everything in it that is secret."""
    if position.is_imagined:
        raise RecordError("record-imagined")
    log = position.log
    return Record(
        format=FORMAT,
        game=position.game.name,
        options=dict(position.options),
        players=list(position.names),
        entries=[log.entry(position.game, number) for number in range(len(log))],
        rules=position.rules,
        date=position.date,
        seed=position.seed.hex() if position.seed else "",
        commitment=position.commitment,
        deals=dict(position.deals),
        seen=position.seen,
        scores=list(position.scores) if position.outcome else None,
    )


def seen_record(position: "Position", seat: int) -> Record:
    """Write a position as a seat may know it: no seed, `?` for hidden cards, without what was taken back."""
    _check_knowledge(position, seat)
    log = _line(position.log, position.moves)
    return Record(
        format=FORMAT,
        game=position.game.name,
        options=dict(position.options),
        players=list(position.names),
        entries=[log.entry(position.game, number) for number in range(len(log))],
        rules=position.rules,
        date=position.date,
        commitment=position.commitment,
        deals=_seen_deals(position, seat),
        seen=seat,
        scores=list(position.scores) if position.outcome else None,
    )


def seen_position(position: "Position", seat: int) -> "Position":
    """Give what replaying `seen_record` gives, in a tenth of the time: players ask for it before every move."""
    _check_knowledge(position, seat)
    seen = position.copy()
    seen.seen, seen.seed, seen.given_commitment = seat, None, position.commitment
    seen.deals = _seen_deals(position, seat)
    if not _is_shown(position):
        hide_now(seen.boxes, seen.states, seat)
        last, since = _last_deal(position)
        seen.chance_results[last] = seen.game.read_chance(seen.boxes, last, seen.deals[last])
        seen.moves[since:] = seen.game.hide_moves(seen.moves[since:], seat)
    seen.log = _line(position.log, seen.moves)
    return seen


def _check_knowledge(position: "Position", seat: int) -> None:
    if position.is_imagined:
        raise RecordError("record-imagined")
    if position.seen not in (None, seat):
        raise HiddenError("hidden-view", seat=seat)


def _line(log: Log, moves: list[Move]) -> Log:
    """Copy the entries that led to the position by these moves, without the deals, which stand beside the log."""
    line, decisions = Log(), (move for move in moves if move.seat != CHANCE)
    for number in log.numbers():
        item = log.items[number]
        if isinstance(item, Move):
            line.write(next(decisions), *log.notes.get(number, (None, "")))
        elif not item.text.startswith(CHANCE_RESULT):
            line.write(item)
    return line


def _is_shown(position: "Position") -> bool:
    """Ask whether a round is over or none has begun: then everything may be shown (C5.2)."""
    return position.outcome is not None or position.is_chance_due


def _seen_deals(position: "Position", seat: int) -> dict[int, str]:
    """Write the deals as a seat knows them; after its round, each may be shown."""
    game, boxes = position.game, position.boxes
    deals = {event: game.write_chance(boxes, result) for event, result in enumerate(position.chance_results)}
    if not _is_shown(position):
        last, since = _last_deal(position)
        deals[last] = game.hide_chance(boxes, position.chance_results[last], seat, position.moves[since:])
    return deals


def _last_deal(position: "Position") -> tuple[int, int]:
    """Find the last deal: its number, and where it stands among the moves."""
    last = len(position.chance_results) - 1
    return last, position.moves.index(Move(CHANCE, last, 0))
