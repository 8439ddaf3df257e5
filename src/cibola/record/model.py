"""Game records: the log that is the truth. State is always replayed from it.

A record is its header (game, rules version, options, players, date), its secret seed or given chance results, and its
entries: actions, chance results and table events, all as text. Nothing is ever removed: a take-back is an entry.
"""

import re
from typing import TYPE_CHECKING, Any

import msgspec

from cibola.errors import RecordError, UnreadableError

if TYPE_CHECKING:
    from cibola.position.position import Position

FORMAT = 1
BY_CHANCE = -1  # the seat of an entry that is a chance result

# What can be entered besides actions. Each has a text of its own in the log.
RESIGN, TIMEOUT, ABANDON, AGREE = "!resign", "!timeout", "!abandon", "!agree"
ENDINGS = {RESIGN: "resigned", TIMEOUT: "timeout", ABANDON: "abandoned", AGREE: "agreed"}
BACK, SEAT = "!back:", "!seat:"
CHANCE_RESULT = "="
WORD = re.compile(r'[^\s{}"@]+(?:"(?:[^"\\]|\\.)*")?')  # the text of an entry

EARLIEST, LATEST = -62_135_596_800_000, 253_402_300_799_999  # the years 1 to 9999, in milliseconds since 1970
LONGEST_NUMBER = 18  # digits


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of the log: who, what, and perhaps when (milliseconds since 1970) and a comment."""

    seat: int
    text: str
    at: int | None = None
    comment: str = ""

    def __post_init__(self) -> None:
        """Refuse a time that no calendar has, and a comment that no file can hold."""
        check_time(self.at)
        check_text(self.comment)


class Verified(msgspec.Struct, frozen=True):
    """What `verify` found."""

    entries: int
    scores: list[int]
    over: bool
    commitment: bool  # a commitment is there, and the seed keeps it
    given: list[int]  # the chance events that did not come from the seed


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A game as it was played, complete enough to be played again."""

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
        from cibola.record.text import dump  # noqa: PLC0415 (the text form builds on this module)

        return dump(self)

    def to_json(self) -> str:
        """Write it as JSON."""
        return msgspec.json.encode(self).decode()

    def replay(self, to: int | None = None) -> "Position":
        """Play it again, to the end or to after entry `to`."""
        from cibola.position.replay import replay  # noqa: PLC0415 (positions and records make each other)

        return replay(self, to)

    def seen_by(self, seat: int) -> "Record":
        """Leave out what a seat may not know; -1 is a spectator."""
        return self.replay().seen_record(seat)

    def verify(self) -> Verified:
        """Replay everything, and check the seed against its commitment and the scores against the claim."""
        from cibola.position.replay import verify  # noqa: PLC0415 (positions and records make each other)

        return verify(self)


def load(text: str | bytes) -> Record:
    """Read a record, in its text form or as JSON."""
    from cibola.record.text import read  # noqa: PLC0415 (the text form builds on this module)

    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            raise RecordError("record-not-text") from error
    text = text.removeprefix("\ufeff")
    if not is_unicode(text):
        raise RecordError("record-not-text")
    record = _from_json(text) if text.lstrip().startswith("{") else read(text)
    if record.format != FORMAT:
        raise RecordError("record-format", format=record.format, known=FORMAT)
    _check_header(record)
    _check_entries(record)
    return record


def _from_json(text: str) -> Record:
    try:
        return msgspec.json.decode(text, type=Record)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise RecordError("record-json", reason=str(error)) from error


def _check_header(record: Record) -> None:
    """Refuse a header that nothing can be done with; the rest is found by replaying."""
    for name, value in (("seed", record.seed), ("commitment", record.commitment)):
        if value and not re.fullmatch("[0-9a-f]{64}", value):
            raise RecordError("record-hex", name=name)
    if record.seen is not None and (record.seed or not -1 <= record.seen < len(record.players)):
        raise RecordError("record-seen")


def _check_entries(record: Record) -> None:
    """Refuse entries of a JSON record that its text form could not hold."""
    for number, entry in enumerate(record.entries, 1):
        if not WORD.fullmatch(entry.text):
            cause = UnreadableError("unreadable-event", text=entry.text)
            raise RecordError("record-entry", entry=number, seat=entry.seat, text=entry.text) from cause


def plain(value: Any) -> str:
    """Write the value of an option."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def unquote(text: str) -> str:
    """Read a text in quotation marks."""
    try:
        if text == text.strip():
            return msgspec.json.decode(text, type=str)
    except (msgspec.MsgspecError, UnicodeEncodeError) as error:
        raise UnreadableError("unreadable-event", text=text) from error
    raise UnreadableError("unreadable-event", text=text)


def check_time(at: int | None) -> None:
    """Refuse a time that no calendar has."""
    if at is not None and not EARLIEST <= at <= LATEST:
        raise UnreadableError("unreadable-time", time=at)


def is_number(text: str) -> bool:
    """Ask whether a text is a whole number that is not absurdly long, written with 0 to 9."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER


def check_text(text: object) -> None:
    """Refuse a name or a comment that no file can hold."""
    if not isinstance(text, str) or not is_unicode(text):
        raise UnreadableError("unreadable-text", text=ascii(text))


def is_unicode(text: str) -> bool:
    """Ask whether a text can be written to a file: it has no half characters (lone surrogates)."""
    return not re.search("[\ud800-\udfff]", text)
