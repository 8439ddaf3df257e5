"""Precompilation of the games: a subprocess fills Numba's cache once, and the server loads from it.

Compiling takes a gigabyte of memory that is never freed, and holds the GIL, so that pages would freeze. Loading takes a
second.
"""

import math
import os
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event
from time import monotonic

from cibola.games import GAMES
from cibola.precompile import AT_ONCE, PARTS, child_command, is_compiled, mark_of
from cibola.server.store.file_lock import try_lock

WORKERS = min(AT_ONCE, os.cpu_count() or 1)
LOOK_SECONDS = 0.2  # between two looks at whether another server has compiled a part
TABLE = "table"  # the part that every table needs; the others are for computer players and programs
# The parts of a game, in the order of their compilation, and the seconds that each takes on a usual machine.
SECONDS = {TABLE: 13.0, "careful": 11.0, "search": 45.0, "knowledge": 6.0}
# Game by game, as the page lists them; what only programs need comes last.
ORDER = sorted(((game, part) for game in GAMES for part in SECONDS), key=lambda row: row[1] == "knowledge")


class Precompiler:
    """Compiles and loads parts of games, each in the calling thread, until it is stopped."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._children: set[subprocess.Popen[bytes]] = set()
        self._stopped = Event()
        self._begun: dict[tuple[str, str], float] = {}

    def prepare(self, game: str, part: str) -> None:
        """Load a part of a game, after a subprocess has compiled it where it is not in the cache."""
        self.compile(game, part)
        if not self._stopped.is_set():
            load(game, part)

    def stop(self) -> None:
        """Terminate the subprocesses, and start no more."""
        self._stopped.set()
        for child in tuple(self._children):
            child.terminate()

    def compile(self, game: str, part: str) -> None:
        """Fill the cache in a subprocess, unless it is filled; if that fails, loading compiles in this process.

        Of several servers that need the same part, one compiles it and the others wait.
        """
        self._begun[game, part] = self._clock()
        mark = mark_of(game, part)
        if mark is None:
            return
        while not (self._stopped.is_set() or is_compiled(game, part) or self._compile_alone(mark, game, part)):
            self._stopped.wait(LOOK_SECONDS)

    def _compile_alone(self, mark: Path, game: str, part: str) -> bool:
        """Try to compile a part; False if another server is doing that."""
        try:
            with try_lock(mark) as is_held:
                if is_held and not is_compiled(game, part):
                    self._run_child(game, part)
                return is_held
        except OSError:  # the file system has no locks
            self._run_child(game, part)
            return True

    def _run_child(self, game: str, part: str) -> None:
        with suppress(OSError):
            # In a session of its own: Ctrl-C goes to the server alone, which then terminates it.
            child = subprocess.Popen(  # noqa: S603 (our own module)
                child_command(game, part),
                stdin=subprocess.PIPE,  # it stays empty, and ends with this process, however that ends
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            self._children.add(child)
            if self._stopped.is_set():
                child.terminate()
            child.wait()
            if child.stdin:
                child.stdin.close()
            self._children.discard(child)

    def progress(self, game: str, part: str) -> float:
        """Estimate the progress of a part by the time it usually takes, from 0 to below 1."""
        begun = self._begun.get((game, part))
        return 0.0 if begun is None else 1 - math.exp(-2 * (self._clock() - begun) / SECONDS[part])


def load(game: str, part: str) -> None:
    """Call every function of a part once, which loads it from the cache or compiles it."""
    for _ in PARTS[part](GAMES[game]):
        pass
