"""What must be true of a database after everything that was done to its servers.

Every acknowledged command stands in the log once, none stands there twice, every view that a player got is the view of
some length of the log, the last views are those of the whole log, and every record verifies.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Engine, select
from torture_players import Player, Sample, Sent

from cibola.record.entries import AGREE, BACK
from cibola.server import protocol
from cibola.server.auth.person import Person
from cibola.server.store.model import LogLine, Viewer
from cibola.server.store.repository import StoredTable, read_table
from cibola.server.store.schema import tables
from cibola.server.tables import table_events
from cibola.server.tables.check import check_games
from cibola.server.tables.registry import _digest
from cibola.server.tables.snapshot import SnapshotContext, table_for
from cibola.server.tables.state import TableState

TRANSIENT = ("message", "gone")  # of a snapshot: what the log does not hold
RELEASE = "release"  # of `can`, likewise
# Commands whose effect is two lines: the first, and what the second begins with.
PAIRS = {
    table_events.ACCEPT: (BACK, AGREE, table_events.NEXT),
    f"{table_events.OFFER}rematch": (table_events.NEXT,),
}


class Violation(msgspec.Struct, frozen=True):
    """Something that must not happen."""

    kind: str
    table: str
    detail: str


def check_database(engine: Engine, sent: Iterable[Sent], samples: Iterable[Sample]) -> list[Violation]:
    """Return what is wrong in a database to which nobody writes any more."""
    with engine.connect() as connection:
        names = list(connection.execute(select(tables.c.id)).scalars())
    sent_to, seen_of = _by_table(sent), _by_table(samples)
    found = [Violation("damaged", one.table, str(one.message)) for one in check_games(engine, lambda *_: None).damaged]
    for name in names:
        stored = read_table(engine, name)
        if stored is not None:
            found += check_commands(name, stored[2], sent_to.pop(name, ()))
            found += check_samples(stored, seen_of.pop(name, ()))
    found += [Violation("lost table", name, "") for name in {*sent_to, *seen_of}]
    return found


def _by_table(items: Iterable[Any]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = defaultdict(list)
    for item in items:
        found[item.table].append(item)
    return found


# --- commands ---


def check_commands(table: str, lines: Sequence[LogLine], sent: Iterable[Sent]) -> list[Violation]:
    """Compare what people sent to a table, and were told, with its log."""
    found = []
    standing: dict[str, list[tuple[int, LogLine]]] = defaultdict(list)
    for number, line in enumerate(lines):
        if line.client:
            standing[line.client].append((number, line))
    known = {}
    for one in sent:
        digest = _digest(Person(one.person), one.command)
        known[digest] = one
        if one.is_done and digest not in standing:
            found.append(Violation("acknowledged, but not in the log", table, str(one)))
        if one.is_refused and digest in standing:
            found.append(Violation("refused, but in the log", table, f"{one} {standing[digest]}"))
    for digest, entries in standing.items():
        if digest not in known:
            found.append(Violation("sent by nobody", table, str(entries)))
        elif not _is_once(entries):
            found.append(Violation("more than once in the log", table, f"{known[digest]} {entries}"))
        elif not _is_same(known[digest].command.deed, entries[0][1].text):
            found.append(Violation("another deed in the log", table, f"{known[digest]} {entries}"))
    return found


def _is_once(entries: Sequence[tuple[int, LogLine]]) -> bool:
    """Tell whether lines of one command are its one effect."""
    if len(entries) == 1:
        return True
    (first, line), (second, following), *more = entries
    return not more and second == first + 1 and following.text.startswith(PAIRS.get(line.text, ("\0",)))


def _is_same(deed: protocol.Deed, text: str) -> bool:
    """Tell whether the line of a command is what it asked for."""
    if not isinstance(deed, protocol.Play):
        return True
    return text == deed.action or (text.startswith(table_events.PREMOVE) and text.endswith(deed.action))


# --- views ---


def check_samples(stored: StoredTable, samples: Iterable[Sample]) -> list[Violation]:
    """Compare views that people got with those of the log as it was then."""
    header, assignments, lines = stored
    open_samples: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for sample in samples:
        update = msgspec.json.decode(sample.update)
        if update["table"]["status"] != "waiting":
            open_samples[sample.person].append(update["table"])
    if not open_samples:
        return []
    begin = max((number for number, line in enumerate(lines, 1) if line.text == table_events.JOIN), default=0)
    state = TableState(header, assignments, lines[:begin])
    differences: dict[int, str] = {}
    _match(state, open_samples, differences)
    for line in lines[begin:]:
        state.apply(line)
        _match(state, open_samples, differences)
    return [
        Violation("a view that the log never gave", header.id, f"{person}: {_difference_of(shown, differences)}")
        for person, views in open_samples.items()
        for shown in views
    ]


def _difference_of(shown: Mapping[str, Any], differences: Mapping[int, str]) -> str:
    return differences.get(id(shown), f"no such number {shown['number']}")


def _match(state: TableState, samples: dict[str, list[dict[str, Any]]], differences: dict[int, str]) -> None:
    """Remove the views that are those of the present state; note what differs in others with the same number."""
    for person, views in samples.items():
        viewer = state.viewer(person)
        number = state.number_for(viewer)
        left = []
        for shown in views:
            difference = difference_between(state, viewer, shown) if shown["number"] == number else None
            if difference:
                differences[id(shown)] = difference
            if difference != "":
                left.append(shown)
        views[:] = left


def difference_between(state: TableState, viewer: Viewer, shown: Mapping[str, Any]) -> str:
    """Return how a table that somebody was shown differs from what the log says; empty if it does not."""
    context = SnapshotContext(shown["now"], tuple(seat["here"] for seat in shown["seats"]), ("",) * len(shown["seats"]))
    expected = _lasting(msgspec.json.decode(msgspec.json.encode(table_for(state, viewer, context))))
    found = _lasting(shown)
    return "; ".join(
        f"{name}: shown {found.get(name)!r}, by the log {expected.get(name)!r}"
        for name in sorted({*expected, *found}, key=lambda name: (name != "number", name))
        if expected.get(name) != found.get(name)
    )


def _lasting(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return the part of a snapshot that follows from the log."""
    kept = {name: value for name, value in table.items() if name not in TRANSIENT}
    return kept | {"can": [tag for tag in kept["can"] if tag != RELEASE]}


# --- the end ---


class Ends:
    """Compares the last views of players with the whole log, as soon as they should be equal."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def differences(self, players: Iterable[Player]) -> list[Violation]:
        """Return the players still at their table whose last view is not that of the whole log."""
        states: dict[str, TableState] = {}
        found = []
        for player in players:
            if player.has_left:
                continue
            if player.table not in states:
                stored = read_table(self._engine, player.table)
                if stored is None:
                    found.append(Violation("lost table", player.table, ""))
                    continue
                states[player.table] = TableState(*stored)
            found += self._difference(states[player.table], player)
        return found

    def _difference(self, state: TableState, player: Player) -> list[Violation]:
        if player.pending:
            open_commands = ", ".join(map(str, player.pending.values()))
            return [Violation("a command without an answer", player.table, open_commands)]
        if not player.update:
            return [Violation("no view", player.table, player.guest.id)]
        shown = msgspec.json.decode(player.update)["table"]
        difference = difference_between(state, state.viewer(player.guest.id), shown)
        return [Violation("a last view that is not the log's", player.table, difference)] if difference else []


def count_lines(engine: Engine, names: Iterable[str]) -> Counter[str]:
    """Return how long the logs of some tables are."""
    return Counter({name: len(stored[2]) for name in names if (stored := read_table(engine, name)) is not None})
