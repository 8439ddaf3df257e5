"""Games that were played in a browser: whoever played one can keep its record at the server, as a table that is over.

A record is kept only if replaying it gives that very record again, its game is over, and every deal came from the seed
that was promised before the first move. It is marked as played without the server, which has seen none of it happen.
"""

import base64
import hashlib
import re
from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec
from sqlalchemy import Connection

from cibola.errors import CibolaError, RecordError
from cibola.games import find
from cibola.position.position import Record, load
from cibola.record.entries import BACK, SEAT, Entry, unquote
from cibola.server.auth.person import Person
from cibola.server.protocol import NewTable, SeatWish
from cibola.server.store.model import COMPUTER, LogLine
from cibola.server.store.repository import add_lines, add_table, update_status
from cibola.server.tables import table_events
from cibola.server.tables.commands import MOST_LINES, clean
from cibola.server.tables.new_table import LONGEST_NAME, TablePlan, plan_table
from cibola.server.tables.state import HINTED, TableState, computer_name

ID_BYTES = 12
MOST_REPLAYED = 50_000  # moves, because others were taken back: seconds of work, where nobody has played so
DAY = 24 * 3600 * 1000  # milliseconds: so far may the clock of a browser be ahead
COMPUTER_NAME = re.compile(r"level:(\d)(?:,(\d{1,3}(?:\.\d{1,3})?)s)?", re.ASCII)


class KeptGame(msgspec.Struct, frozen=True):
    """A game to be kept: its record, and the table and the log that should make the same record."""

    record: Record
    plan: TablePlan
    lines: list[LogLine]


def read_game(text: str, person: Person, now: int) -> KeptGame:
    """Read a record, and plan its table; nothing is replayed yet."""
    record = load(text)
    has_seed = bool(record.seed and record.commitment) and not record.deals
    is_named = all(clean(name, LONGEST_NAME) == name for name in record.players)
    is_ours = len(record.entries) <= MOST_LINES and all(_is_ours(entry, now) for entry in record.entries)
    is_short = _replayed(record.entries) <= MOST_REPLAYED
    if not (has_seed and is_named and is_ours and is_short and 1 <= record.rules <= find(record.game).rules_version):
        raise RecordError("server-record-refused")
    try:
        names = _last_names(record)
        wish = NewTable(
            game=record.game, seats=_seats(names), options=record.options, seconds=_thinking_seconds(names), chat=False
        )
        header, assignments = plan_table(wish, person, _begun_at(record))
    except (ValueError, IndexError) as error:
        raise RecordError("server-record-refused") from error
    header = msgspec.structs.replace(header, id=_id(person, text), rules=record.rules, seed=record.seed, local=True)
    for seat, (first, last) in enumerate(zip(record.players, names, strict=True)):
        is_computer = assignments[seat].kind == COMPUTER and first == last
        assignments[seat] = msgspec.structs.replace(assignments[seat], name="" if is_computer else first)
    lines = [LogLine(entry.seat, entry.text, entry.at or 0, entry.comment) for entry in record.entries]
    return KeptGame(record, (header, assignments), lines)


def _id(person: Person, text: str) -> str:
    """Return the id of a person's table for a record: sent twice, it is kept once."""
    digest = hashlib.sha256(f"{person.id}\0{text}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:ID_BYTES]).decode()


def _is_ours(entry: Entry, now: int) -> bool:
    """Tell whether an entry is one that a table in a browser writes: with a time, and no comment but a hint's.

    A seat changes hands there only when a computer takes the place of another.
    """
    is_event = entry.text.startswith(table_events.PREFIX)
    if entry.text.startswith(SEAT) and not COMPUTER_NAME.fullmatch(unquote(entry.text[len(SEAT) :])):
        return False
    return not is_event and entry.at is not None and 0 <= entry.at <= now + DAY and entry.comment in {"", HINTED}


def _last_names(record: Record) -> list[str]:
    """Return who played at the end: a computer may have taken the place of another that failed."""
    names = list(record.players)
    for entry in record.entries:
        if entry.text.startswith(SEAT):
            names[entry.seat] = unquote(entry.text[len(SEAT) :])
    return names


def _seats(names: Sequence[str]) -> list[SeatWish]:
    """Return who plays at each seat: computers by their names, and people, the first of whom is the sender."""
    found = [COMPUTER_NAME.fullmatch(name) for name in names]
    people = [seat for seat, match in enumerate(found) if match is None]
    return [
        SeatWish(kind=COMPUTER, level=int(match[1]))
        if match
        else SeatWish(kind="person" if seat == people[0] else "screen", name=names[seat])
        for seat, match in enumerate(found)
    ]


def _thinking_seconds(names: Sequence[str]) -> float:
    """Return the time for a turn that gives computers just these names; 0: the levels' own."""
    found = [match for match in map(COMPUTER_NAME.fullmatch, names) if match]
    times = [0.0, *(float(match[2]) for match in found if match[2])]
    fitting = (time for time in times if all(computer_name(int(match[1]), time) == match[0] for match in found))
    time = next(fitting, None)
    if time is None:
        raise ValueError(names)
    return time


def _replayed(entries: Sequence[Entry]) -> int:
    """Return how many moves are replayed because moves were taken back: each time all that are left."""
    numbers = [entry.text[len(BACK) :] for entry in entries if entry.text.startswith(BACK)]
    return sum(int(number) if re.fullmatch(r"[0-9]{1,5}", number) else MOST_REPLAYED + 1 for number in numbers)


def _begun_at(record: Record) -> int:
    """Return when a game began, by its first entry if that was on the record's day."""
    day = datetime.fromisoformat(record.date).replace(tzinfo=UTC)
    first = record.entries[0].at or 0
    begun = int(day.timestamp() * 1000)
    return first if begun <= first < begun + DAY else begun


def replay_game(game: KeptGame) -> TableState:
    """Replay a game, and return its table; refuse one that gives another record, or that is not over."""
    header, assignments = game.plan
    try:
        state = TableState(header, assignments, game.lines)
    except CibolaError as error:
        raise RecordError("server-record-refused") from error
    found = state.position.record
    claimed = found.scores if game.record.scores is None else game.record.scores
    if state.status != "over" or msgspec.structs.replace(game.record, scores=claimed) != found:
        raise RecordError("server-record-refused")
    return state


def store_game(game: KeptGame, state: TableState, received: int, connection: Connection) -> None:
    """Write a game that was replayed; its days at the server count from now."""
    header, assignments = game.plan
    add_table(connection, header, assignments, "over")
    add_lines(header.id, 0, game.lines)(connection)
    update_status(connection, header.id, "over", received, state.position.outcome)
