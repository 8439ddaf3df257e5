"""Entries: the lines of a game's log, and the texts of those that are no actions."""

import re
from typing import Any

import msgspec

from cibola.errors import UnreadableError

NO_SEAT = -1  # the seat of an entry that nobody made: a chance result

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


def write_option(value: Any) -> str:
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
    """Return whether a text is a whole number that is not absurdly long, written with 0 to 9."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER


def check_text(text: object) -> None:
    """Refuse a name or a comment that no file can hold."""
    if not isinstance(text, str) or not is_unicode(text):
        raise UnreadableError("unreadable-text", text=ascii(text))


def is_unicode(text: str) -> bool:
    """Return whether a text can be written to a file: it has no half characters (lone surrogates)."""
    return text.isascii() or not re.search("[\ud800-\udfff]", text)
