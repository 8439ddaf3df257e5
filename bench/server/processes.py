"""What a move costs on SQLite, on PostgreSQL, and with several processes: `python bench/server/processes.py --json`.

All servers run at the same time, and are played at in turn, each for some seconds, many times: the speed of a machine
drifts, but not between two neighbours. What counts is the median of the ratios of neighbours.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

import msgspec
from players import Job, Part, Result
from postgres import DurablePostgres, running
from run import RATE
from serving import HERE, cibola

from cibola.benchmark.machine import describe

CONNECTIONS, SECONDS, ROUNDS = 200, 3.0, 9
MOST_OF_SQLITE, MOST_OF_ONE, MOST_MILLISECONDS = 1.5, 1.2, 50.0


class Form(NamedTuple):
    """How a server is run: its database, its processes, and how often it is started, each time with a port."""

    database: str
    processes: int = 1
    starts: int = 1

    @property
    def name(self) -> str:
        """How the form is called in results."""
        return f"{self.database}:{self.processes}" + (f"x{self.starts}" if self.starts > 1 else "")


SQLITE, ONE = Form("sqlite"), Form("postgres")
# Two starts are behind a proxy that spreads the players of a table.
FORMS = (SQLITE, ONE, Form("postgres", 2), Form("postgres", 4), Form("postgres", 1, 2))


class Row(msgspec.Struct, kw_only=True):
    """What one form costs, in the median."""

    form: str
    cpu_microseconds_per_move: float  # of all server processes at full load, without those of PostgreSQL
    of_one_process: float | None = None  # this over that of one process on PostgreSQL, round by round
    of_sqlite: float | None = None
    database_cpu_microseconds_per_move: float  # of those of PostgreSQL
    paced_cpu_microseconds_per_move: float  # of all server processes at 200 moves a second
    paced_of_one_process: float | None = None
    moves_per_second: float
    paced_p50_milliseconds: float
    paced_p99_milliseconds: float
    bytes_per_connection: float
    bytes_per_connection_with_table: float
    fresh_bytes_per_process: float
    all_cpu_microseconds_per_move: list[float] = []  # by round
    all_paced_cpu_microseconds_per_move: list[float] = []


class Report(msgspec.Struct, kw_only=True):
    """Everything that was measured."""

    machine: dict[str, str | int | None]
    connections: int
    seconds: float
    rounds: int
    rows: list[Row]


class Played:
    """One form that runs, with players who wait for their turn."""

    def __init__(self, form: Form, players: "subprocess.Popen[bytes]") -> None:
        self.form = form
        self.full: list[Part] = []
        self.paced: list[Part] = []
        self._players = players

    def come(self, job: Job) -> None:
        """Let the players connect."""
        self._ask(msgspec.json.encode(job))
        self.result = msgspec.json.decode(self._hear(), type=Result)
        self._count = len(job.pids)

    def play(self) -> None:
        """Play both parts once."""
        for name, parts in ((b"full", self.full), (b"paced", self.paced)):
            self._ask(name)
            parts.append(msgspec.json.decode(self._hear(), type=Part))

    def _ask(self, line: bytes) -> None:
        if self._players.stdin:
            self._players.stdin.write(line + b"\n")
            self._players.stdin.flush()

    def _hear(self) -> bytes:
        return self._players.stdout.readline() if self._players.stdout else b""

    def row(self) -> Row:
        """Return the medians."""
        return Row(
            form=self.form.name,
            cpu_microseconds_per_move=median(costs(self.full)),
            database_cpu_microseconds_per_move=median(one.database_cpu_seconds / one.moves * 1e6 for one in self.full),
            paced_cpu_microseconds_per_move=median(costs(self.paced)),
            moves_per_second=median(one.moves_per_second for one in self.full),
            paced_p50_milliseconds=median(one.p50_milliseconds for one in self.paced),
            paced_p99_milliseconds=median(one.p99_milliseconds for one in self.paced),
            bytes_per_connection=self.result.bytes_per_connection,
            bytes_per_connection_with_table=self.result.bytes_per_connection_with_table,
            fresh_bytes_per_process=self.result.fresh_bytes / self._count,
            all_cpu_microseconds_per_move=[round(cost, 1) for cost in costs(self.full)],
            all_paced_cpu_microseconds_per_move=[round(cost, 1) for cost in costs(self.paced)],
        )


def costs(parts: Sequence[Part]) -> list[float]:
    """Return the microseconds of CPU a move, by round."""
    return [1e6 / part.moves_per_cpu_second for part in parts]


def ratio(parts: Sequence[Part], others: Sequence[Part]) -> float:
    """Return the median of the costs over those of others in the same round."""
    return median(one / other for one, other in zip(costs(parts), costs(others), strict=True))


@contextmanager
def database(kind: str) -> Iterator[tuple[str, list[int]]]:
    """Give an empty database: its address, or nothing for SQLite's file in the folder, and its server's processes."""
    if kind == "sqlite":
        yield "", []
        return
    with running(DurablePostgres) as server:
        server.execute("CREATE DATABASE bench")
        yield server.url("bench"), [server.pid]


@contextmanager
def played(form: Form, connections: int, length: float) -> Iterator[Played]:
    """Run one form, and let players come."""
    with (
        tempfile.TemporaryDirectory(prefix="cibola-bench-") as folder,
        database(form.database) as (url, pids),
        cibola(Path(folder), url, form.processes, form.starts) as serving,
        subprocess.Popen(  # noqa: S603 (ours)
            [sys.executable, str(HERE / "players.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as players,
    ):
        job = Job(
            pids=serving.pids,
            ports=serving.ports,
            processes=form.processes * form.starts,
            connections=connections,
            seconds=length,
            rate=RATE,
            database=pids,
            in_turn=True,
        )
        one = Played(form, players)
        one.come(job)
        yield one
        if players.stdin:
            players.stdin.close()


def measure(forms: Sequence[Form], connections: int, length: float, rounds: int) -> list[Row]:
    """Run all forms, and play at them in turn."""
    with ExitStack() as stack:
        running_forms = [stack.enter_context(played(form, connections, length)) for form in forms]
        for number in range(rounds):
            for one in running_forms if number % 2 else reversed(running_forms):
                one.play()
            costs_now = {one.form.name: round(costs(one.full)[-1]) for one in running_forms}
            print(msgspec.json.encode(costs_now).decode(), file=sys.stderr)
        return compared(running_forms)


def compared(running_forms: Sequence[Played]) -> list[Row]:
    """Return the rows, with their ratios."""
    by_form = {one.form: one for one in running_forms}
    rows = []
    for one in running_forms:
        row, first, sqlite = one.row(), by_form.get(ONE), by_form.get(SQLITE)
        if first is not None and one.form.database == "postgres":
            row.of_one_process, row.paced_of_one_process = ratio(one.full, first.full), ratio(one.paced, first.paced)
        if sqlite is not None:
            row.of_sqlite = ratio(one.full, sqlite.full)
        rows.append(row)
    return rows


def read_form(text: str) -> Form:
    """Read a form such as postgres:2 or postgres:1x2."""
    kind, _, numbers = text.partition(":")
    processes, _, starts = numbers.partition("x")
    return Form(kind, int(processes or 1), int(starts or 1))


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="everything, for bench/results")
    parser.add_argument("--connections", type=int, default=CONNECTIONS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each part")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--only", nargs="+", default=[], metavar="FORM", help="such as postgres:2, or postgres:1x2")
    given = parser.parse_args()
    forms = [read_form(text) for text in given.only] or FORMS
    machine = describe()
    rows = measure(forms, given.connections, given.seconds, given.rounds)
    report = Report(
        machine=machine, connections=given.connections, seconds=given.seconds, rounds=given.rounds, rows=rows
    )
    if given.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
        return
    for row in rows:
        print(f"{row.form}: {row.cpu_microseconds_per_move:.0f} µs a move, p99 {row.paced_p99_milliseconds:.1f} ms")
        if row.of_one_process is not None:
            print(f"  {row.of_one_process:.2f} times that of one process (at most {MOST_OF_ONE})")
        if row.form == ONE.name and row.of_sqlite is not None:
            print(f"  {row.of_sqlite:.2f} times that of SQLite (at most {MOST_OF_SQLITE})")


if __name__ == "__main__":
    main()
