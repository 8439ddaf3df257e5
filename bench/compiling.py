"""Measure what compiling costs: `python -m bench.compiling`, from the folder of the project.

    python -m bench.compiling                    every part of every game, into an empty cache
    python -m bench.compiling card roll          some games
    python -m bench.compiling --wasm             the WebAssembly modules as well
    python -m bench.compiling --cache FOLDER     fill this cache instead of a temporary one
    python -m bench.compiling --json             for a program

CPU seconds (user and system) of the process that compiles, so that a busy machine matters less than with wall time.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from cibola.games import GAMES
from cibola.precompile.parts import PARTS
from cibola.precompile.subprocesses import COMPILED_ONE, child_command

Costs = dict[str, dict[str, float]]  # by game and part


def measure_part(game: str, part: str, cache: str) -> tuple[float, int]:
    """Compile a part of a game in a process of its own; return its CPU seconds, and how many functions it compiled."""
    environment = {**os.environ, "CIBOLA_CACHE": cache}
    command, pipe = child_command(game, part), subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe) as child:  # noqa: S603 (our own module)
        functions = child.stdout.read().count(COMPILED_ONE) if child.stdout else 0
        return wait_for(child), functions


def measure_module(game: str, folder: str) -> float:
    """Compile the WebAssembly module of a game; return the CPU seconds."""
    command = [sys.executable, "-m", "cibola.wasm.compiler", game, str(Path(folder) / f"{game}.wasm")]
    with subprocess.Popen(command) as child:  # noqa: S603 (our own module)
        return wait_for(child)


def wait_for(child: "subprocess.Popen[bytes]") -> float:
    """Wait for a process; return its CPU seconds."""
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        sys.exit(f"Error: {child.args!r} failed")
    return used.ru_utime + used.ru_stime


def measure(games: Sequence[str], cache: str | None, *, wasm: bool) -> tuple[Costs, Costs]:
    """Return the CPU seconds and the number of functions of each part; a part finds those above it in the cache."""
    seconds: Costs = {game: {} for game in games}
    functions: Costs = {game: {} for game in games}
    with tempfile.TemporaryDirectory() as folder:
        for game in games:
            for part in PARTS:
                seconds[game][part], functions[game][part] = measure_part(game, part, cache or folder)
                print(f"{game} {part}: {seconds[game][part]:.1f}", file=sys.stderr)
            if wasm:
                seconds[game]["wasm"] = measure_module(game, folder)
    return seconds, functions


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a row for each part, or an object."""
    parser = argparse.ArgumentParser(description="Measure what compiling costs, in CPU seconds.")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--wasm", action="store_true", help="the WebAssembly modules as well")
    parser.add_argument("--cache", help="fill this cache instead of a temporary one")
    parser.add_argument("--json", action="store_true", help="for a program")
    asked = parser.parse_args(arguments)
    seconds, functions = measure(asked.games or list(GAMES), asked.cache, wasm=asked.wasm)
    if asked.json:
        print(json.dumps({"cpu_seconds": seconds, "functions": functions}))
        return
    print(f"{'':10}", *(f"{game:>14}" for game in seconds))
    for part in next(iter(seconds.values())):
        cells = [f"{costs[part]:8.1f} ({functions[game].get(part, 0):3})" for game, costs in seconds.items()]
        print(f"{part:10}", *(f"{cell:>14}" for cell in cells))
    print(f"{'together':10} {sum(sum(costs.values()) for costs in seconds.values()):8.1f}")


if __name__ == "__main__":
    main()
