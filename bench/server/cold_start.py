"""How long a visitor of a new machine waits: `python bench/server/cold_start.py`.

For each game and some levels a server is started with an empty cache, a table is made as soon as the page answers, and
the time is taken until the table is shown, and until the computer has made its first turn. The library's first move in
a process of its own is measured, too.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext
from http.client import HTTPConnection
from pathlib import Path

import msgspec
from process import first
from serving import HOST, cibola
from tables import Visitor

from cibola.benchmark.machine import describe
from cibola.games import GAMES

LEVELS = (1, 4, 6)
LIBRARY = """
import time, cibola
begun = time.perf_counter()
position = cibola.start({game!r}, seed=1)
position.play(position.legal[0])
print(time.perf_counter() - begun)
"""
PATIENCE = 600.0  # seconds


class Row(msgspec.Struct, kw_only=True):
    """What a visitor waits for, in seconds from the click."""

    game: str
    level: int
    table: float  # until the table is there, with what can be done
    computer: float  # until the computer has made its first turn


def measure(game: str, level: int) -> Row:
    """Start a server with an empty cache, and play a computer that moves first."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CIBOLA_CACHE"] = str(Path(folder) / "cache")
        with cibola(Path(folder)) as serving:
            connection = HTTPConnection(HOST, serving.ports[0], timeout=PATIENCE)
            visitor = Visitor(connection)
            visitor.ask("GET", "/api/me")
            begun = time.perf_counter()
            table = visitor.ask("POST", "/api/tables", wish(game, level))["table"]
            shown = visitor.ask("GET", f"/api/tables/{table}")
            until_table = time.perf_counter() - begun
            while not shown["choices"]:
                time.sleep(0.02)
                shown = visitor.ask("GET", f"/api/tables/{table}")
            until_turn = time.perf_counter() - begun
            connection.close()
    return Row(game=game, level=level, table=until_table, computer=until_turn)


def wish(game: str, level: int) -> dict[str, object]:
    """Describe a table at which the computer begins."""
    seats = [{"kind": "person"}, {"kind": "computer", "level": level}]
    return {"game": game, "options": {"start": 1}, "seats": seats, "seconds": 1.0 if level > LEVELS[1] else 0.0}


def library(game: str) -> float:
    """Return how long the library's first move takes, with an empty cache, once Python runs."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "CIBOLA_CACHE": folder}
        command = [sys.executable, "-c", LIBRARY.format(game=game)]
        return float(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)  # noqa: S603


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--first", action="store_true", help="before all else, on a busy machine; as root")
    given = parser.parse_args()
    with first() if given.first else nullcontext():
        rows = [measure(game, level) for game in GAMES for level in LEVELS]
        moved = {game: library(game) for game in GAMES}
    if given.json:
        print(json.dumps({"machine": describe(), "rows": msgspec.to_builtins(rows), "library": moved}, indent=1))
        return
    for row in rows:
        print(f"{row.game:6} level {row.level}: table {row.table:5.2f} s, first turn {row.computer:5.2f} s")
    for game, seconds in moved.items():
        print(f"{game:6} library: first move {seconds:5.2f} s")


if __name__ == "__main__":
    main()
