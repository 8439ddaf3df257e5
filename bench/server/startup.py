"""How a server starts over many stored games, beside an empty one: `python bench/server/startup.py --games 100000`."""

import argparse
import random
import sys
import tempfile
import time
from contextlib import nullcontext
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from typing import NamedTuple

import msgspec
from process import first, memory, seconds
from processes import database
from serving import HOST, cibola
from sqlalchemy import Connection, Engine, Insert, String, Table, cast, insert, literal, select, true
from tables import Host

from cibola.benchmark.machine import describe
from cibola.server.auth.person import Person
from cibola.server.protocol import Clock, NewTable, SeatWish
from cibola.server.store.database import connect, for_writing
from cibola.server.store.migrate import migrate
from cibola.server.store.model import LogLine
from cibola.server.store.repository import add_lines, add_table, update_status
from cibola.server.store.schema import entries, seats, tables, timers
from cibola.server.tables.new_table import plan_table
from cibola.server.tables.state import TableState
from cibola.server.tables.timers import next_look

RUNNING = 20  # of so many games, one goes on
MOST_SECONDS = 2.0


class Row(msgspec.Struct, kw_only=True):
    """What a start takes."""

    database: str
    games: int
    seconds: float  # from the start of the command until `/ready` answers: the best of several starts
    median_seconds: float
    cpu_seconds: float  # of the server until then, all threads: the median, for busy machines
    megabytes: float  # of memory two seconds later, when the table part of all games is loaded: the median
    all_seconds: list[float]


class Start(NamedTuple):
    """What one start took."""

    seconds: float
    cpu_seconds: float
    megabytes: float


def play(seed: int, *, is_running: bool) -> TableState:
    """Play a game at random, to its end or to its middle; running ones have a clock of days."""
    chance = random.Random(seed)  # noqa: S311 (not secret)
    wish = NewTable(
        game="card",
        options={"rounds": 1},
        seats=[SeatWish(kind="person"), SeatWish(kind="screen")],
        clock=Clock(pace="days", days=7) if is_running else Clock(),
    )
    now = int(time.time() * 1000)
    header, assignments = plan_table(wish, Person(f"person {seed}", "Somebody"), now)
    state = TableState(header, assignments)
    while state.status == "playing" and not (is_running and state.number > 30):  # noqa: PLR2004 (about a third)
        position = state.position
        action = "D" if "D" in position.legal else chance.choice(position.legal)  # so that it ends as games do
        state.apply(LogLine(position.mover or 0, action, now + state.number))
    return state


def fill(engine: Engine, count: int) -> None:
    """Store so many games: some that were played, and copies of them, which the database makes."""
    migrate(engine)
    originals = [play(seed, is_running=seed % RUNNING == 0) for seed in range(2 * RUNNING)]
    with for_writing(engine).begin() as connection:
        for number, state in enumerate(originals if count else []):
            _store(connection, f"game-{number}", state)
        for table in (tables, seats, entries, timers) if count else ():
            connection.execute(_copies(table, count // len(originals) - 1))
    engine.dispose()


def _store(connection: Connection, name: str, state: TableState) -> None:
    header = msgspec.structs.replace(state.header, id=name)
    add_table(connection, header, state.assignments, state.status, next_look(state, header.made))
    update_status(connection, name, state.status, state.last_at, state.position.outcome)
    lines = [LogLine(entry.seat, entry.text, entry.at or 0) for entry in state.position.record.entries]
    add_lines(name, 0, lines)(connection)


def _copies(table: Table, count: int) -> Insert:
    """Insert so many copies of each row, of tables with other names."""
    numbers = select(literal(1).label("number")).cte("numbers", recursive=True)
    following = select(numbers.c.number + 1).where(numbers.c.number < count)
    numbers = numbers.union_all(following)
    name = "id" if table is tables else "table_id"
    copied = [
        (column + literal("-") + cast(numbers.c.number, String) if column.name == name else column).label(column.name)
        for column in table.c
    ]
    return insert(table).from_select(
        [column.name for column in table.c], select(*copied).select_from(table.join(numbers, true()))
    )


def measure(kind: str, games: int, starts: int, *, is_first: bool) -> Row:
    """Store games, and start a server over them several times."""
    with tempfile.TemporaryDirectory(prefix="cibola-bench-") as folder, database(kind) as (url, _):
        where = url or f"sqlite:///{Path(folder) / 'cibola.db'}"
        fill(connect(where), games)
        with first() if is_first else nullcontext():
            taken = [start(Path(folder), where) for _ in range(starts)]
    row = Row(
        database=kind,
        games=games,
        seconds=min(one.seconds for one in taken),
        median_seconds=median(one.seconds for one in taken),
        cpu_seconds=median(one.cpu_seconds for one in taken),
        megabytes=median(one.megabytes for one in taken),
        all_seconds=[round(one.seconds, 3) for one in taken],
    )
    print(msgspec.json.encode(row).decode(), file=sys.stderr)
    return row


def start(folder: Path, where: str) -> Start:
    """Start a server over a database."""
    began = time.monotonic()
    with cibola(folder, where) as serving:
        while not _is_ready(serving.ports[0]):
            time.sleep(0.01)
        elapsed, used = time.monotonic() - began, seconds(serving.pids)
        Host(serving.ports[0]).wait()
        time.sleep(2)
        return Start(elapsed, used, memory(serving.pids) / 1e6)


def _is_ready(port: int) -> bool:
    connection = HTTPConnection(HOST, port)
    connection.request("GET", "/ready")
    return connection.getresponse().status == 200  # noqa: PLR2004 (OK)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--databases", nargs="+", default=["sqlite", "postgres"])
    parser.add_argument("--starts", type=int, default=5, help="of each; the best counts")
    parser.add_argument("--first", action="store_true", help="before all else, on a busy machine; as root")
    parser.add_argument("--json", action="store_true", help="everything, for bench/results")
    given = parser.parse_args()
    rows = [
        measure(kind, count, given.starts, is_first=given.first)
        for kind in given.databases
        for count in (0, given.games)
    ]
    if given.json:
        report = {"machine": describe(), "rows": rows}
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
        return
    for row in rows:
        print(
            f"{row.database} {row.games} games: {row.seconds:.2f} s (at most {MOST_SECONDS:g}), median "
            f"{row.median_seconds:.2f} s, {row.cpu_seconds:.2f} s of CPU, {row.megabytes:.0f} MB"
        )


if __name__ == "__main__":
    main()
