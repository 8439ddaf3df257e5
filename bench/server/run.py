"""How much one server can do, beside a reference that does nothing but talk: `python bench/server/run.py --json`."""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
from bars import Judged, judge
from players import Job, Result
from serving import HERE, Serving, cibola, reference

from cibola.benchmark.machine import describe

CONNECTIONS = (100, 1000, 5000)
SECONDS, RATE = 5.0, 200


class Report(msgspec.Struct, kw_only=True):
    """Everything that was measured."""

    machine: dict[str, str | int | None]
    seconds: float
    cibola: list[Result]
    reference: list[Result]
    bars: list[Judged]


def send_players(
    serving: Serving, connections: int, length: float, *, is_reference: bool = False, database: list[int] | None = None
) -> Result:
    """Let players come and play, in a process of their own; with several processes, no computer thinks meanwhile."""
    job = Job(
        pids=serving.pids,
        ports=serving.ports,
        connections=connections,
        seconds=length,
        rate=RATE,
        is_reference=is_reference,
        database=database or [],
        thinks=not is_reference and database is None,
    )
    command = [sys.executable, str(HERE / "players.py")]
    done = subprocess.run(command, input=msgspec.json.encode(job) + b"\n", stdout=subprocess.PIPE, check=True)  # noqa: S603 (ours)
    return msgspec.json.decode(done.stdout, type=Result)


def measure(connections: int, length: float) -> tuple[Result, Result]:
    """Measure the server and then the reference, which sends the messages of one of its moves."""
    with tempfile.TemporaryDirectory(prefix="cibola-bench-") as folder, cibola(Path(folder)) as serving:
        ours = send_players(serving, connections, length)
    with reference(ours.sample) as serving:
        theirs = send_players(serving, connections, length, is_reference=True)
    ours.sample = theirs.sample = ("", "")
    print(msgspec.json.encode([ours, theirs]).decode(), file=sys.stderr)
    return ours, theirs


def measure_often(connections: int, length: float, times: int) -> tuple[Result, Result]:
    """Measure several times, and keep the pair whose share of the reference is in the middle."""
    pairs = [measure(connections, length) for _ in range(times)]
    pairs.sort(key=lambda pair: pair[0].full.moves_per_second / pair[1].full.moves_per_second)
    return pairs[times // 2]


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="100 connections, three seconds for each part")
    parser.add_argument("--json", action="store_true", help="everything, for bench/results")
    parser.add_argument("--connections", type=int, nargs="+", default=None)
    parser.add_argument("--times", type=int, default=1, help="how often each is measured; the middle one counts")
    given = parser.parse_args()
    counts = given.connections or (CONNECTIONS[:1] if given.quick else CONNECTIONS)
    length = 3.0 if given.quick else SECONDS
    machine = describe()
    pairs = [measure_often(count, length, max(1, given.times)) for count in counts]
    ours, theirs = [one for one, _ in pairs], [other for _, other in pairs]
    report = Report(machine=machine, seconds=length, cibola=ours, reference=theirs, bars=judge(ours, theirs))
    if given.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
        return
    for bar in report.bars:
        met = "met " if bar.met else "MISS"
        print(f"{bar.connections:6} connections  {bar.value:10.2f}  {met}  {bar.name} ({bar.bar})")


if __name__ == "__main__":
    main()
