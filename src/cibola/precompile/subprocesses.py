"""Subprocesses that compile: each fills the cache with one part of a game, and tells of every function it has compiled.

Compiling takes a gigabyte of memory that is never freed, and holds the GIL, so that pages would freeze. Loading takes a
second.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event

from cibola.file_lock import try_lock
from cibola.precompile.parts import Part, is_compiled, mark_of

UNTIL_EOF = "--until-eof"
LOOK_SECONDS = 0.2  # between two looks at whether another program has compiled a part
COMPILED_ONE = b"."  # what a subprocess writes when it has compiled a function
# How many functions each part compiles where those above it are in the cache: what progress is counted in.
FUNCTIONS: dict[str, dict[str, int]] = {
    "table": {"card": 93, "board": 97, "roll": 73},
    "careful": {"card": 65, "board": 74, "roll": 65},
    "search": {"card": 172, "board": 119, "roll": 95},
    "knowledge": {"card": 49, "board": 18, "roll": 13},
    "playouts": {"card": 45, "board": 62, "roll": 11},
    "review": {"card": 31, "board": 30, "roll": 30},
}


def command(game: str, *parts: str) -> Sequence[str]:
    """Return the command that compiles parts of a game in another process."""
    return [sys.executable, "-m", "cibola.precompile", game, *parts]


def child_command(game: str, *parts: str) -> Sequence[str]:
    """Return a command that does the same, but ends as soon as its standard input does: with its parent, if killed."""
    return [sys.executable, "-m", "cibola.precompile", UNTIL_EOF, game, *parts]


class Precompiler:
    """Compiles parts of games in subprocesses, each in the calling thread, until it is stopped."""

    def __init__(self) -> None:
        self._children: set[subprocess.Popen[bytes]] = set()
        self._stopped = Event()
        self._done: dict[Part, int] = {}

    def stop(self) -> None:
        """Terminate the subprocesses, and start no more."""
        self._stopped.set()
        for child in tuple(self._children):
            child.terminate()

    @property
    def is_stopped(self) -> bool:
        """Whether it was stopped."""
        return self._stopped.is_set()

    def compile(self, game: str, part: str) -> None:
        """Fill the cache with a part of a game, unless that is done; a part that fails is left out.

        Of several programs that need the same part, one compiles it and the others wait.
        """
        mark = mark_of(game, part)
        if mark is None:
            return
        while not (self.is_stopped or is_compiled(game, part) or self._compile_alone(mark, game, part)):
            self._stopped.wait(LOOK_SECONDS)

    def _compile_alone(self, mark: Path, game: str, part: str) -> bool:
        """Try to compile a part; False if another program is doing that."""
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
            # In a session of its own: Ctrl-C goes to this program alone, which then terminates it.
            child = subprocess.Popen(  # noqa: S603 (our own module)
                child_command(game, part),
                stdin=subprocess.PIPE,  # it stays empty, and ends with this process, however that ends
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            self._children.add(child)
            if self.is_stopped:
                child.terminate()
            self._follow(child, (game, part))
            self._children.discard(child)

    def _follow(self, child: "subprocess.Popen[bytes]", part: Part) -> None:
        """Count what a subprocess compiles, until it ends."""
        self._done[part] = 0
        if child.stdout:
            while written := os.read(child.stdout.fileno(), 4096):
                self._done[part] += written.count(COMPILED_ONE)
            child.stdout.close()
        child.wait()
        if child.stdin:
            child.stdin.close()

    def progress(self, game: str, part: str) -> tuple[int, int]:
        """Return how many functions of a part have been compiled, and how many there are."""
        total = FUNCTIONS[part][game]
        return min(self._done.get((game, part), 0), total), total
