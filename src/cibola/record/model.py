"""Game records: the log that is the truth. State is always replayed from it.

A record is its header (game, rules version, options, players, date), its secret seed or given chance results, and its
entries: actions, chance results and table events, all as text. Nothing is ever removed: a take-back is an entry.
"""

import re
from typing import TypeVar

import msgspec

from cibola.errors import RecordError, UnreadableError
from cibola.record import text as text_form
from cibola.record.entries import WORD, Entry, is_unicode


class Verified(msgspec.Struct, frozen=True):
    """What `verify` found."""

    entries: int
    scores: list[int]
    over: bool
    commitment: bool  # the record has a seed and a commitment, and they match
    given: list[int]  # the chance events that did not come from the seed


class RecordModel(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A game as data: everything that is needed to play it again, which `cibola.Record` does."""

    format: int
    game: str
    rules: int
    options: dict[str, str | int | bool]
    players: list[str]
    entries: list[Entry] = []
    date: str = ""
    seed: str = ""
    commitment: str = ""
    deals: dict[int, str] = {}  # given chance results, by the number of the chance event
    seen: int | None = None  # the seat whose knowledge this is; -1 a spectator; None: everything
    scores: list[int] | None = None  # as claimed; `verify` checks them

    def dump(self) -> str:
        """Write it as text for people."""
        return text_form.dump(msgspec.structs.asdict(self))

    def to_json(self) -> str:
        """Write it as JSON."""
        return msgspec.json.encode(self).decode()


AnyRecord = TypeVar("AnyRecord", bound=RecordModel)


def load_as(kind: type[AnyRecord], text: str | bytes) -> AnyRecord:
    """Read a record, in its text form or as JSON."""
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            raise RecordError("record-not-text") from error
    text = text.removeprefix("\ufeff")
    if not is_unicode(text):
        raise RecordError("record-not-text")
    record = _from_json(kind, text) if text.lstrip().startswith("{") else kind(**text_form.read(text))
    if record.format != text_form.FORMAT:
        raise RecordError("record-format", format=record.format, known=text_form.FORMAT)
    _check_header(record)
    _check_entries(record)
    return record


def _from_json(kind: type[AnyRecord], text: str) -> AnyRecord:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise RecordError("record-json", reason=str(error)) from error


def _check_header(record: RecordModel) -> None:
    """Refuse a header that nothing can be done with; the rest is found by replaying."""
    for name, value in (("seed", record.seed), ("commitment", record.commitment)):
        if value and not re.fullmatch("[0-9a-f]{64}", value):
            raise RecordError("record-hex", name=name)
    if record.seen is not None and (record.seed or not -1 <= record.seen < len(record.players)):
        raise RecordError("record-seen")


def _check_entries(record: RecordModel) -> None:
    """Refuse entries of a JSON record that its text form could not hold."""
    for number, entry in enumerate(record.entries, 1):
        if not WORD.fullmatch(entry.text):
            cause = UnreadableError("unreadable-event", text=entry.text)
            raise RecordError("record-entry", entry=number, seat=entry.seat, text=entry.text) from cause
