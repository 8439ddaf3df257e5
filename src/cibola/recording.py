"""Writing positions as records: whole, or as one seat may know them."""

from typing import TYPE_CHECKING

from cibola.errors import HiddenError, RecordError
from cibola.game import CHANCE, Move
from cibola.record import FORMAT, OUTCOME, Record

if TYPE_CHECKING:
    from cibola.position import Position


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
    if position.is_imagined:
        raise RecordError("record-imagined")
    if position.seen not in (None, seat):
        raise HiddenError("hidden-view", seat=seat)
    entries = [position.log.entry(position.game, number) for number in position.log.numbers()]
    return Record(
        format=FORMAT,
        game=position.game.name,
        options=dict(position.options),
        players=list(position.names),
        entries=[entry for entry in entries if not entry.text.startswith(OUTCOME)],
        rules=position.rules,
        date=position.date,
        commitment=position.commitment,
        deals={event: _seen_deal(position, event, seat) for event in range(len(position.outcomes))},
        seen=seat,
        scores=list(position.scores) if position.outcome else None,
    )


def _seen_deal(position: "Position", event: int, seat: int) -> str:
    """Write a deal as a seat knows it; after its round everything may be shown (C5.2)."""
    outcome = position.outcomes[event]
    if event + 1 < len(position.outcomes) or position.outcome is not None or position.is_chance_due:
        return position.game.write_outcome(position.boxes, outcome)
    since = position.moves.index(Move(CHANCE, event, 0))
    return position.game.hide_outcome(position.boxes, outcome, seat, position.moves[since:])
