"""What a move costs on SQLite, on PostgreSQL, and with several processes: `python bench/server/processes.py --json`."""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from players import Result
from postgres import DurablePostgres, running
from run import SECONDS, send_players
from serving import cibola

from cibola.benchmark.machine import describe

CONNECTIONS = 200
SETUPS = (("sqlite", 1), ("postgres", 1), ("postgres", 2), ("postgres", 4))
MOST_OF_SQLITE, MOST_OF_ONE, MOST_MILLISECONDS = 1.5, 1.2, 50.0


class Row(msgspec.Struct, kw_only=True):
    """What one set-up costs."""

    database: str
    processes: int
    connections: int
    cpu_microseconds_per_move: float  # of all server processes at full load, without those of PostgreSQL
    database_cpu_microseconds_per_move: float  # of those of PostgreSQL
    paced_cpu_microseconds_per_move: float  # of all server processes at 200 moves a second
    moves_per_second: float
    paced_p50_milliseconds: float
    paced_p99_milliseconds: float
    bytes_per_connection: float
    bytes_per_connection_with_table: float
    fresh_bytes_per_process: float


class Report(msgspec.Struct, kw_only=True):
    """Everything that was measured."""

    machine: dict[str, str | int | None]
    seconds: float
    rows: list[Row]
    of_sqlite: float | None = None  # the cost on PostgreSQL over that on SQLite, one process each
    of_one_process: dict[int, float] = {}  # by processes, the cost over that of one


@contextmanager
def database(kind: str) -> Iterator[tuple[str, list[int]]]:
    """Give an empty database: its address, or nothing for SQLite's file in the folder, and its server's processes."""
    if kind == "sqlite":
        yield "", []
        return
    with running(DurablePostgres) as server:
        server.execute("CREATE DATABASE bench")
        yield server.url("bench"), [server.pid]


def measure(kind: str, processes: int, connections: int, length: float) -> Row:
    """Measure one set-up."""
    with (
        tempfile.TemporaryDirectory(prefix="cibola-bench-") as folder,
        database(kind) as (url, pids),
        cibola(Path(folder), url, processes) as serving,
    ):
        result = send_players(serving, connections, length, database=pids)
    row = _row(kind, processes, result)
    print(msgspec.json.encode(row).decode(), file=sys.stderr)
    return row


def _row(kind: str, processes: int, result: Result) -> Row:
    return Row(
        database=kind,
        processes=processes,
        connections=result.connections,
        cpu_microseconds_per_move=1e6 / result.full.moves_per_cpu_second,
        database_cpu_microseconds_per_move=result.full.database_cpu_seconds / result.full.moves * 1e6,
        paced_cpu_microseconds_per_move=1e6 / result.paced.moves_per_cpu_second,
        moves_per_second=result.full.moves_per_second,
        paced_p50_milliseconds=result.paced.p50_milliseconds,
        paced_p99_milliseconds=result.paced.p99_milliseconds,
        bytes_per_connection=result.bytes_per_connection,
        bytes_per_connection_with_table=result.bytes_per_connection_with_table,
        fresh_bytes_per_process=result.fresh_bytes / processes,
    )


def compare(report: Report) -> Report:
    """Add the ratios."""
    cost = {(row.database, row.processes): row.cpu_microseconds_per_move for row in report.rows}
    one = cost.get(("postgres", 1))
    if one is not None:
        report.of_one_process = {number: cost[kind, number] / one for kind, number in cost if kind == "postgres"}
        report.of_sqlite = one / cost["sqlite", 1] if ("sqlite", 1) in cost else None
    return report


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="everything, for bench/results")
    parser.add_argument("--connections", type=int, default=CONNECTIONS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--only", nargs="+", default=[], metavar="DATABASE:PROCESSES", help="such as postgres:2")
    given = parser.parse_args()
    setups = [(kind, int(number)) for kind, _, number in (text.partition(":") for text in given.only)] or SETUPS
    rows = [measure(kind, number, given.connections, given.seconds) for kind, number in setups]
    report = compare(Report(machine=describe(), seconds=given.seconds, rows=rows))
    if given.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
        return
    if report.of_sqlite is not None:
        print(f"PostgreSQL costs {report.of_sqlite:.2f} times SQLite's CPU a move (at most {MOST_OF_SQLITE})")
    for number, ratio in sorted(report.of_one_process.items()):
        print(f"{number} processes cost {ratio:.2f} times that of one (at most {MOST_OF_ONE})")
    for row in report.rows:
        print(
            f"{row.database} {row.processes}: p99 {row.paced_p99_milliseconds:.1f} ms (at most {MOST_MILLISECONDS:g})"
        )


if __name__ == "__main__":
    main()
