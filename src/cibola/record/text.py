"""The text form of a record: a header of `name: value` lines, an empty line, and the entries.

    Cibola record 1
    game: card
    edition: duel
    seat 0: Ana
    seed: 6f1e…

    0: Y2 D
    1: -Bx D {a comment} @2026-11-15T20:26:53.123Z

An indented line continues the one above; a line that begins with # is for people only.
"""

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Any

from cibola.errors import RecordError, UnreadableError
from cibola.record.entries import WORD, Entry, is_number, unquote, write_option

FORMAT = 1
TITLE = "Cibola record"
WIDTH = 100
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

TOKEN = re.compile(
    r"""\s*(?:
    \{(?P<comment>(?:[^\\}]|\\.)*)\}
    | @(?P<time>[^\s{]+)
    | (?P<text>"""
    + WORD.pattern
    + "))",
    re.VERBOSE | re.DOTALL,
)
ESCAPES = {"\\": "\\\\", "}": "\\}", "\n": "\\n", "\r": "\\r"}
UNQUOTED = re.compile(r'[^\s"](?:[^\n\r]*[^\s])?')
SPECTATOR = "spectator"


def dump(record: Mapping[str, Any]) -> str:
    """Write the fields of a record as text."""
    lines = [f"{TITLE} {record['format']}"]
    for name, value in _header(record):
        lines += (
            textwrap.wrap(f"{name}: {value}", WIDTH, subsequent_indent="  ", break_long_words=False)
            if (name.startswith("deal "))
            else [f"{name}: {value}"]
        )
    lines.append("")
    for seat, entries in groupby(record["entries"], lambda entry: entry.seat):
        lines.append(f"{seat}: " + " ".join(_write_entry(entry) for entry in entries))
    return "\n".join(lines) + "\n"


def _header(record: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield "game", record["game"]
    yield "rules", str(record["rules"])
    for name, option in record["options"].items():
        yield name, write_option(option)
    for seat, player in enumerate(record["players"]):
        yield f"seat {seat}", _quote(player)
    for name in ("date", "commitment", "seed"):
        if record[name]:
            yield name, _quote(record[name])
    if record["seen"] is not None:
        yield "seen by", str(record["seen"]) if record["seen"] >= 0 else SPECTATOR
    for event, deal in sorted(record["deals"].items()):
        yield f"deal {event + 1}", deal
    if record["scores"] is not None:
        yield "scores", " ".join(str(score) for score in record["scores"])


def _quote(text: str) -> str:
    """Write a name as it is, or in quotation marks where it would not be read back the same."""
    return text if UNQUOTED.fullmatch(text) and text.isprintable() else json.dumps(text)


def _write_entry(entry: Entry) -> str:
    text = entry.text
    if entry.comment:
        text += " {" + "".join(ESCAPES.get(letter, letter) for letter in entry.comment) + "}"
    if entry.at is not None:
        moment = EPOCH + timedelta(milliseconds=entry.at)
        text += " @" + moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return text


def read(text: str) -> dict[str, Any]:
    """Read the fields of a record from its text form."""
    lines = list(_logical_lines(text))
    if not lines or not lines[0][1].lower().startswith(TITLE.lower()):
        raise RecordError("record-title", title=f"{TITLE} {FORMAT}")
    header: dict[str, tuple[int, str]] = {}
    entries: list[Entry] = []
    for number, line in lines[1:]:
        name, colon, value = line.partition(":")
        if not colon:
            raise RecordError("record-line", line=number, text=line[:40])
        name = name.strip().lower()
        if is_number(name):
            entries += _read_entries(int(name), value, number)
        elif name in header:
            raise RecordError("record-twice", line=number, name=name)
        else:
            header[name] = (number, value.strip())
    return _assemble(lines[0][1][len(TITLE) :], header, entries)


def _logical_lines(text: str) -> Iterator[tuple[int, str]]:
    """Join continued lines, and leave out empty ones and remarks."""
    current, at = "", 0
    for number, raw in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        line = raw.rstrip(" \t")
        if line.startswith((" ", "\t")) and current:
            current += " " + line.strip(" \t")
            continue
        if current:
            yield at, current
        current, at = ("" if line.startswith("#") else line), number
    if current:
        yield at, current


def _read_entries(seat: int, text: str, number: int) -> Iterator[Entry]:
    """Read the entries of one line: each a text, perhaps with a comment and a time."""
    entry: Entry | None = None
    text = text.rstrip()
    at = 0
    while at < len(text):
        token = TOKEN.match(text, at)
        if token is None:
            raise RecordError("record-entry-unreadable", line=number, text=text[at:].strip()[:40])
        at = token.end()
        if token["text"] is not None:
            if entry:
                yield entry
            entry = Entry(seat, token["text"])
        elif entry is None:
            raise RecordError("record-entry-unreadable", line=number, text=token[0].strip()[:40])
        elif token["comment"] is not None:
            entry = Entry(seat, entry.text, entry.at, _unescape(token["comment"]))
        else:
            entry = Entry(seat, entry.text, _read_time(token["time"], number), entry.comment)
    if entry:
        yield entry


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "r": "\r"}.get(match[1], match[1]), text, flags=re.DOTALL)


def _read_time(text: str, number: int) -> int:
    try:
        moment = datetime.fromisoformat(text)
        return (moment - EPOCH) // timedelta(milliseconds=1)
    except (ValueError, TypeError) as error:
        raise RecordError("record-time", line=number, text=text[:40]) from error


def _assemble(version: str, header: dict[str, tuple[int, str]], entries: list[Entry]) -> dict[str, Any]:
    """Gather the fields that were read; options are all names that are not the header's own."""
    fields: dict[str, Any] = {"options": {}, "players": [], "deals": {}, "entries": entries}
    fields["format"] = _read_int(version, 1)
    for name, (number, value) in header.items():
        _read_header(fields, name, value, number)
    for name in ("game", "rules"):
        if name not in fields:
            raise RecordError("record-missing", name=name)
    return fields


def _read_header(fields: dict[str, Any], name: str, value: str, number: int) -> None:
    kind, _, which = name.partition(" ")
    if name in ("game", "commitment", "seed"):
        fields[name] = value
    elif name == "date":
        fields["date"] = _text(value, number)
    elif name == "rules":
        fields["rules"] = _read_int(value, number)
    elif name == "scores":
        fields["scores"] = [_read_int(score, number) for score in value.split()]
    elif name == "seen by":
        fields["seen"] = -1 if value == SPECTATOR else _read_int(value, number)
    elif kind == "seat" and which:
        if _read_int(which, number) != len(fields["players"]):
            raise RecordError("record-seats", line=number)
        fields["players"].append(_text(value, number))
    elif kind == "deal" and which:
        fields["deals"][_read_int(which, number) - 1] = value
    else:
        fields["options"][name] = read_option(value)


def _text(value: str, number: int) -> str:
    try:
        return unquote(value) if value.startswith('"') else value
    except UnreadableError as error:
        raise RecordError("record-line", line=number, text=value[:40]) from error


def _read_int(text: str, number: int) -> int:
    if not is_number(text.strip()):
        raise RecordError("record-number", line=number, text=text.strip()[:40])
    return int(text)


def read_option(text: str) -> str | int | bool:
    """Read the value of an option, as `plain` writes it."""
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if is_number(text) else text
