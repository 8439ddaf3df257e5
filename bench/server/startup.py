"""How a server starts over many stored games, beside an empty one: `python bench/server/startup.py --games 100000`."""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from process import memory
from processes import database
from serving import HOST, cibola
from sqlalchemy import Engine, insert
from tables import Host

from cibola.benchmark.machine import describe
from cibola.server.auth.person import Person
from cibola.server.protocol import Clock, NewTable, SeatWish
from cibola.server.store.database import connect, for_writing
from cibola.server.store.migrate import migrate
from cibola.server.store.model import LogLine, SeatAssignment, TableHeader
from cibola.server.store.schema import entries, seats, tables, timers
from cibola.server.tables.new_table import plan_table
from cibola.server.tables.state import TableState

BATCH = 500  # games in one transaction
RUNNING = 20  # of so many games, one goes on
MOST_SECONDS = 2.0
DAY = 24 * 60 * 60 * 1000


class Row(msgspec.Struct, kw_only=True):
    """What a start takes."""

    database: str
    games: int
    seconds: float  # from the start of the command until `/ready` answers
    megabytes: float  # of memory, when all games are loaded


def play(seed: int, *, is_running: bool) -> TableState:
    """Play a game at random, to its end or to its middle; running ones have a clock of days."""
    chance = random.Random(seed)  # noqa: S311 (not secret)
    wish = NewTable(
        game="card",
        options={},
        seats=[SeatWish(kind="person"), SeatWish(kind="screen")],
        clock=Clock(pace="days", days=7) if is_running else Clock(),
    )
    now = int(time.time() * 1000)
    header, assignments = plan_table(wish, Person(f"person {seed}", "Somebody"), now)
    state = TableState(header, assignments)
    while state.status == "playing" and not (is_running and state.number > 30):  # noqa: PLR2004 (about a third)
        position = state.position
        action = chance.choice(position.legal)
        state.apply(LogLine(position.mover or 0, action, now + state.number))
    return state


def copies(originals: list[TableState], count: int) -> Iterator[dict[str, list[dict[str, Any]]]]:
    """Yield the rows of so many games, each a copy of one of the originals."""
    for number in range(count):
        state = originals[number % len(originals)]
        name = f"game-{number:08}"
        yield {
            "tables": [_table_row(state, name)],
            "seats": [_seat_row(name, seat, one) for seat, one in enumerate(state.assignments)],
            "entries": [_entry_row(name, seq, entry) for seq, entry in enumerate(state.position.record.entries)],
            "timers": [{"table_id": name, "due": state.header.made + DAY}] if state.status == "playing" else [],
        }


def _table_row(state: TableState, name: str) -> dict[str, Any]:
    header: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(state.header, id=name))
    outcome = state.position.outcome
    scores, winners = (outcome.scores, outcome.winners) if outcome else (None, None)
    more = {"status": state.status, "changed": state.last_at, "scores": scores, "winners": winners, "expired": None}
    return {key: header[key] for key in TableHeader.__struct_fields__} | more


def _seat_row(name: str, seat: int, assignment: SeatAssignment) -> dict[str, Any]:
    return {"table_id": name, "seat": seat} | msgspec.to_builtins(assignment)


def _entry_row(name: str, seq: int, entry: Any) -> dict[str, Any]:
    return {
        "table_id": name,
        "seq": seq,
        "seat": entry.seat,
        "text": entry.text,
        "at": entry.at,
        "comment": "",
        "client": "",
    }


def fill(engine: Engine, count: int) -> None:
    """Store so many games."""
    migrate(engine)
    originals = [play(seed, is_running=seed % RUNNING == 0) for seed in range(2 * RUNNING)]
    rows = copies(originals, count)
    while batch := list(islice(rows, BATCH)):
        with for_writing(engine).begin() as connection:
            for table in (tables, seats, entries, timers):
                if values := [row for game in batch for row in game[table.name]]:
                    connection.execute(insert(table), values)
    engine.dispose()


def measure(kind: str, games: int) -> Row:
    """Store games, and start a server over them."""
    with tempfile.TemporaryDirectory(prefix="cibola-bench-") as folder, database(kind) as (url, _):
        where = url or f"sqlite:///{Path(folder) / 'cibola.db'}"
        fill(connect(where), games)
        began = time.monotonic()
        with cibola(Path(folder), where) as serving:
            while not _is_ready(serving.ports[0]):
                time.sleep(0.01)
            seconds = time.monotonic() - began
            Host(serving.ports[0]).wait()
            time.sleep(2)
            row = Row(database=kind, games=games, seconds=seconds, megabytes=memory(serving.pids) / 1e6)
    print(msgspec.json.encode(row).decode(), file=sys.stderr)
    return row


def _is_ready(port: int) -> bool:
    connection = HTTPConnection(HOST, port)
    connection.request("GET", "/ready")
    return connection.getresponse().status == 200  # noqa: PLR2004 (OK)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--databases", nargs="+", default=["sqlite", "postgres"])
    parser.add_argument("--json", action="store_true", help="everything, for bench/results")
    given = parser.parse_args()
    rows = [measure(kind, count) for kind in given.databases for count in (0, given.games)]
    if given.json:
        report = {"machine": describe(), "rows": rows}
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
        return
    for row in rows:
        print(
            f"{row.database} {row.games} games: {row.seconds:.2f} s (at most {MOST_SECONDS:g}), {row.megabytes:.0f} MB"
        )


if __name__ == "__main__":
    main()
