"""Playing records again, and checking them."""

from cibola.engine import random
from cibola.errors import CibolaError, RecordError
from cibola.games import find
from cibola.position.position import Position
from cibola.record.model import Record, Verified


def replay(record: Record, to: int | None = None) -> Position:
    """Play a record again, to its end or to after entry `to`; what is illegal in it says where and why."""
    try:
        position = _set_up(record)
    except CibolaError as error:
        raise RecordError("record-header", error.rule) from error
    if to is not None and not 0 <= to <= len(record.entries):
        raise RecordError("record-to", to=to, count=len(record.entries))
    for number, entry in enumerate(record.entries[:to], 1):
        try:
            position.enter(entry)
        except CibolaError as error:
            raise RecordError("record-entry", error.rule, entry=number, seat=entry.seat, text=entry.text) from error
    return position


def _set_up(record: Record) -> Position:
    known = find(record.game).rules_version
    if not 1 <= record.rules <= known:
        raise RecordError("record-rules", rules=record.rules, known=known)
    return Position(
        record.game,
        record.options,
        seed=record.seed or None,
        deals=record.deals,
        players=record.players,
        date=record.date,
        seen=record.seen,
        commitment=record.commitment,
        rules=record.rules,
    )


def verify(record: Record) -> Verified:
    """Replay everything, and check the seed against its commitment and the scores against the claim."""
    position = replay(record)
    if record.seed and record.commitment and random.commitment(bytes.fromhex(record.seed)) != record.commitment:
        raise RecordError("record-commitment")
    scores = list(position.scores)
    if record.scores is not None and record.scores != scores:
        claimed = " ".join(str(score) for score in record.scores)
        raise RecordError("record-scores", claimed=claimed, found=" ".join(str(score) for score in scores))
    return Verified(
        entries=len(record.entries),
        scores=scores,
        over=position.outcome is not None,
        commitment=bool(record.seed and record.commitment),
        given=sorted(record.deals),
    )
