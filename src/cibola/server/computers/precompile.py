"""Getting games ready: compiled once by a process of its own, then loaded from the cache.

Compiling takes a gigabyte of memory that is never given back, and holds up whoever shares the interpreter: a page would
freeze. Loading takes a second.
"""

import math
import os
import subprocess
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from cibola.games import GAMES
from cibola.precompile import AT_ONCE, PARTS, command, is_compiled, mark_of

WORKERS = min(AT_ONCE, os.cpu_count() or 1)
TABLE = "table"  # what people need; the other parts are for computers
# What is prepared of a game, in this order, and for how many seconds it is compiled on a usual machine.
SECONDS = {TABLE: 13.0, "careful": 11.0, "search": 45.0, "knowledge": 6.0}
# First what the page shows at once; what only programs ask for comes last.
ORDER = sorted(((game, part) for game in GAMES for part in SECONDS), key=lambda row: row[1] == "knowledge")


class Preparing:
    """Prepares parts of games, each in the thread that asks for it, until it is told to stop."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """Begin with nothing."""
        self._clock = clock
        self._children: set[subprocess.Popen[bytes]] = set()
        self._is_stopped = False
        self._begun: dict[tuple[str, str], float] = {}

    def prepare(self, game: str, part: str) -> None:
        """Get a part of a game ready; the first time, let another process compile it."""
        self.compile(game, part)
        if not self._is_stopped:
            load(game, part)

    def stop(self) -> None:
        """Compile no more."""
        self._is_stopped = True
        for child in tuple(self._children):
            child.terminate()

    def compile(self, game: str, part: str) -> None:
        """Fill the cache, unless that has been done; if it fails, loading compiles."""
        self._begun[game, part] = self._clock()
        if self._is_stopped or is_compiled(game, part) or mark_of(game, part) is None:
            return
        with suppress(OSError):
            # In a session of its own: Ctrl-C is for us, who then stop it. It has nothing to say, nor to hold open.
            child = subprocess.Popen(  # noqa: S603 (ourselves)
                command(game, part),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            self._children.add(child)
            if self._is_stopped:
                child.terminate()
            child.wait()
            self._children.discard(child)

    def done(self, game: str, part: str) -> float:
        """Say how much of a part is done, from 0 to 1: by the time that it usually takes, and never all of it."""
        begun = self._begun.get((game, part))
        return 0.0 if begun is None else 1 - math.exp(-2 * (self._clock() - begun) / SECONDS[part])


def load(game: str, part: str) -> None:
    """Use every rule of a part once: from the cache, where they are there."""
    for _ in PARTS[part](GAMES[game]):
        pass
