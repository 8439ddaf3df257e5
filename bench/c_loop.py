"""Compare the compiled rules with loops in C: `python -m bench.c_loop`, from the folder of the project.

    python -m bench.c_loop                 every game
    python -m bench.c_loop card --quick    one game, fewer decisions
    python -m bench.c_loop --json          for a program

The loops in `bench/c` are compiled for this machine in every run, and play the same games from the same streams.
"""

import argparse
import ctypes
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from cibola.benchmark.machine import describe
from cibola.benchmark.report import FULL, QUICK, SAMPLE, Effort
from cibola.benchmark.speeds import Playouts, play, timed
from cibola.engine.compile import COMPILED
from cibola.engine.random import stream_from
from cibola.games import GAMES
from cibola.position.position import Position

SOURCES = Path(__file__).parent / "c"
COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")
LEAST_RATIO = {"card": 0.7, "board": 0.6, "roll": 0.6}  # the bar of `c_ratio`


class CompilerError(Exception):
    """There is no C compiler, or it fails: `str()` says which."""


def find_compiler() -> str:
    """Return the path of a C compiler: the one that the environment names, or one of the usual ones."""
    wanted = os.environ.get("CC", "").split()[:1]
    for name in (*wanted, *COMPILERS):
        if path := shutil.which(name):
            return path
    raise CompilerError(", ".join((*wanted, *COMPILERS)))


def compiler_version() -> str:
    """Return the name and version of the C compiler."""
    return _run(find_compiler(), "--version").stdout.partition("\n")[0]


class Loop:
    """The loop of a game, compiled into a folder."""

    def __init__(self, game: str, folder: Path) -> None:
        """Compile and load it."""
        path = folder / (game + (sysconfig.get_config_var("SHLIB_SUFFIX") or ".so"))
        answer = _run(find_compiler(), *FLAGS, "-o", str(path), str(SOURCES / f"{game}.c"))
        if answer.returncode:
            raise CompilerError(answer.stderr.strip().partition("\n")[0] or find_compiler())
        library = ctypes.CDLL(str(path))
        self._fields = (ctypes.c_char_p.in_dll(library, f"{game}_fields").value or b"").decode().split()
        self._playouts = library[f"{game}_playouts"]
        self._playouts.restype = ctypes.c_int64

    def play(self, position: Position, stream_name: str, games: int) -> Playouts:
        """Play whole games uniformly at random, as `cibola.benchmark.speeds.play` does."""
        stream, totals = stream_from(stream_name), np.zeros(position.seats, np.int64)
        options = np.concatenate([position.boxes[field].ravel() for field in self._fields], dtype=np.int64)
        plies: int = self._playouts(
            options.ctypes.data_as(ctypes.POINTER(ctypes.c_int64)),
            stream.ctypes.data_as(ctypes.POINTER(ctypes.c_uint64)),
            ctypes.c_int64(games),
            totals.ctypes.data_as(ctypes.POINTER(ctypes.c_int64)),
        )
        return Playouts(plies, totals.tolist(), stream.tolist())


def _run(*command: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (the compiler of this machine)


class Comparison(msgspec.Struct):
    """The speeds of the rules and of the loop in one game; the best of the tries."""

    compiled: bool
    games: int
    tries: int
    plies_per_game: float = 0.0
    plies_per_second: float = 0.0
    games_per_second: float = 0.0
    c_plies_per_second: float = 0.0
    c_games_per_second: float = 0.0
    c_ratio: float = 0.0
    c_same_games: bool = True  # both ended with the same points, plies and stream


def compare(position: Position, loop: Loop, effort: Effort) -> Comparison:
    """Measure the rules and the loop by turns, so that what disturbs one disturbs the other."""
    games = effort.games(play(position, "warm", SAMPLE).plies / SAMPLE)
    found = Comparison(COMPILED, games, effort.tries)
    for _ in range(effort.tries):
        ours, our_seconds = timed(play, position, "bench", games)
        theirs, their_seconds = timed(loop.play, position, "bench", games)
        found.plies_per_second = max(found.plies_per_second, ours.plies / our_seconds)
        found.c_plies_per_second = max(found.c_plies_per_second, theirs.plies / their_seconds)
        found.c_same_games &= ours == theirs
    found.plies_per_game = ours.plies / games
    found.games_per_second = found.plies_per_second / found.plies_per_game
    found.c_games_per_second = found.c_plies_per_second / found.plies_per_game
    found.c_ratio = found.plies_per_second / found.c_plies_per_second
    return found


def _show(game: str, found: Comparison) -> None:
    met = "ok" if found.c_ratio >= LEAST_RATIO[game] else "missed"
    print(
        f"{game}: {found.plies_per_second:,.0f} decisions a second by the rules, {found.c_plies_per_second:,.0f} in C"
    )
    print(f"{game}: c_ratio {found.c_ratio:.2f}, at least {LEAST_RATIO[game]}: {met}")
    if not found.c_same_games:
        print(f"{game}: the loop in C did not play the same games: this is a bug")


def main(arguments: Sequence[str]) -> int:
    """Compare some games; return 1 if a loop did not play the same games, else 0."""
    parser = argparse.ArgumentParser(prog="python -m bench.c_loop", description="Compare the rules with loops in C.")
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("--quick", action="store_true", help="fewer decisions, best of two")
    parser.add_argument("--json", action="store_true", help="print one object")
    given = parser.parse_args(arguments)
    found: dict[str, Comparison] = {}
    with tempfile.TemporaryDirectory() as folder:
        for game in [given.game] if given.game else GAMES:
            try:
                loop = Loop(game, Path(folder))
            except CompilerError as error:
                raise SystemExit(f"No C compiler that works was found: {error}") from None
            found[game] = compare(Position(game, {}, seed=0), loop, QUICK if given.quick else FULL)
            if not given.json:
                _show(game, found[game])
    if given.json:
        print(json.dumps(_as_object(found), indent=2))
    return int(not all(one.c_same_games for one in found.values()))


def _as_object(found: dict[str, Comparison]) -> dict[str, Any]:
    """Return what `--json` prints, in the form of `cibola bench --json`."""
    games = {
        game: {**msgspec.to_builtins(one), "bars": {"c_ratio": one.c_ratio >= LEAST_RATIO[game]}}
        for game, one in found.items()
    }
    return {**games, "machine": {**describe(), "c_compiler": compiler_version()}}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
