"""Compilation behind a running program: rules are interpreted until a subprocess has compiled them.

What somebody waits for comes first. What is compiled for other processes only is not loaded into this one.
"""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from functools import cache
from heapq import heappop, heappush
from itertools import count
from threading import Condition, Thread
from typing import Any

from cibola.engine.compile import COMPILED, Policy
from cibola.games import GAMES
from cibola.precompile import parts
from cibola.precompile.parts import Part, is_compiled, part_of
from cibola.precompile.subprocesses import Precompiler

AT_ONCE = min(2, os.cpu_count() or 1)  # subprocesses: each takes a core and a gigabyte


class BackgroundCompiler:
    """A queue of parts to be compiled by a few threads, each with a subprocess; wanted parts do not wait for others."""

    def __init__(self, precompiler: Precompiler | None = None, *, loads: bool = True) -> None:
        """Make one without threads; `loads` says whether wanted parts are loaded into this process, too."""
        self._precompiler = precompiler or Precompiler()
        self._loads = loads
        self._changed = Condition()
        self._queue: list[tuple[bool, int, Part]] = []
        self._order = count()
        self._planned: set[Part] = set()  # that were in the queue ever
        self._settled: set[Part] = set()  # that have been compiled, or could not be
        self._wanted: dict[Part, Future[None]] = {}
        self._threads = 0
        self._idle = 0

    def plan(self, some: Iterable[Part]) -> None:
        """Compile parts in this order, unless they are in the cache, after all that is wanted."""
        with self._changed:
            for part in parts.missing(some):
                if part not in self._planned and part not in self._wanted:
                    self._planned.add(part)
                    self._put(part, is_wanted=False)

    def want(self, game: str, part: str) -> "Future[None]":
        """Compile (and load) a part now; the result tells when that is done."""
        key = (game, part)
        with self._changed:
            if key not in self._wanted:
                self._wanted[key] = Future()
                if COMPILED:
                    self._put(key, is_wanted=True)
                else:
                    self._wanted[key].set_result(None)
            return self._wanted[key]

    def _put(self, part: Part, *, is_wanted: bool) -> None:
        heappush(self._queue, (not is_wanted, next(self._order), part))
        most = AT_ONCE + any(not not_wanted for not_wanted, _, _ in self._queue)  # one more for what is wanted
        if self._idle:
            self._changed.notify()
        elif self._threads < most:
            self._threads += 1
            Thread(target=self._work, name="cibola-precompile", daemon=True).start()

    def progress(self, game: str, part: str) -> tuple[int, int]:
        """Return how many functions of a part have been compiled, and how many there are."""
        return self._precompiler.progress(game, part)

    def wait(self, some: Iterable[Part], timeout: float | None = None) -> bool:
        """Wait until parts have been compiled, or could not be; False if that takes longer than `timeout` seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: self._settled.issuperset(some), timeout)

    @property
    def uncompiled(self) -> list[Part]:
        """The parts that were planned or wanted, and are not in the cache yet."""
        return [part for part in parts.ALL if part in self._planned or part in self._wanted if not is_compiled(*part)]

    def stop(self) -> None:
        """End the subprocesses, and compile nothing more."""
        self._precompiler.stop()
        with self._changed:
            self._queue.clear()
            self._changed.notify_all()
        for part in tuple(self._wanted):
            self._settle(part)

    # --- threads ---

    def _work(self) -> None:
        while (part := self._take()) is not None:
            try:
                self._precompiler.compile(*part)
                Policy.generation += 1
                if self._loads and part in self._wanted and not self._precompiler.is_stopped:
                    parts.load(*part)
            finally:
                self._settle(part)

    def _take(self) -> Part | None:
        with self._changed:
            while not self._queue:
                if self._precompiler.is_stopped:
                    return None
                self._idle += 1
                self._changed.wait()
                self._idle -= 1
            return heappop(self._queue)[2]

    def _settle(self, part: Part) -> None:
        with self._changed:
            self._settled.add(part)
            self._changed.notify_all()
            if part in self._wanted and not self._wanted[part].done():
                self._wanted[part].set_result(None)


# --- the library: what is interpreted for long is compiled by itself ---


@cache
def library_compiler() -> BackgroundCompiler:
    """Return the compiler of this process; whoever calls a rule loads it."""
    return BackgroundCompiler(loads=False)


def observe(rule: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """Compile the part of a game that a rule belongs to, which is being interpreted."""
    types = {getattr(argument, "dtype", None) for argument in arguments}
    for name, game in GAMES.items():
        if game.state in types:
            library_compiler().want(name, part_of(rule))
