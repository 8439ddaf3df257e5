"""Precompilation: it runs every rule once, so that the next process finds the cache filled.

`python -m cibola.precompile` compiles everything, several games at a time;
`python -m cibola.precompile card table careful` only these parts of a game.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Thread

import numpy as np

from cibola.engine import compile as compiled
from cibola.engine import random
from cibola.engine.interface import Game, Scratch, playouts
from cibola.games import GAMES
from cibola.position.position import Position

UNTIL_EOF = "--until-eof"
AT_ONCE = 2  # at once: each takes a core and a gigabyte

# --- the parts of a game: generators that yield the name of each step when it begins ---


def warm_table(game: Game) -> Iterator[str]:
    """Run every verb once that people need to play."""
    yield "deal"
    position = Position(game.name, {}, seed=0)
    yield "play"
    while position.mover == 0:
        position.play(position.actions[0])
    yield "view"
    position.view(0)


def warm_knowledge(game: Game) -> Iterator[str]:
    """Run the verbs once that programs need."""
    position = Position(game.name, {}, seed=0)
    yield "observe"
    position.observe(1)
    yield "imagine"
    position.imagine(0, 0)


def warm_careful(game: Game) -> Iterator[str]:
    """Run the careful player once; the lower levels are that player too."""
    yield "careful"
    _decide(game, "careful")


def warm_search(game: Game) -> Iterator[str]:
    """Run the search once."""
    yield "search"
    _decide(game, "search:50")


def _decide(game: Game, name: str) -> None:
    from cibola.players import choose_action, find  # noqa: PLC0415 (they take a while to import, and only play needs them)

    choose_action(find(name), Position(game.name, {}, seed=0), 0)


def warm_playouts(game: Game) -> Iterator[str]:
    """Play one random game inside the compiled rules, which only simulations need."""
    yield "play"
    position = Position(game.name, {})
    totals, scratch = np.zeros(position.seats, np.int64), np.zeros(1, Scratch)
    playouts(position.boxes, position.states, position.seats, random.stream_from("warm"), scratch, 1, totals)


PARTS: dict[str, Callable[[Game], Iterator[str]]] = {
    "table": warm_table,
    "careful": warm_careful,
    "search": warm_search,
    "knowledge": warm_knowledge,
    "playouts": warm_playouts,
}
OF_RULES = {"table", "knowledge", "playouts"}  # the others are of players, which have another cache folder


def compile_part(game: str, part: str) -> Iterator[str]:
    """Compile a part of a game, and create its marker file; yield the name of each step when it begins."""
    yield from PARTS[part](GAMES[game])
    marker = mark_of(game, part)
    if marker is not None:
        with suppress(OSError):
            marker.touch()


# --- what has been compiled before ---


def is_compiled(game: str, part: str) -> bool:
    """Return whether a part of a game is in the cache, or nothing is compiled at all."""
    marker = mark_of(game, part)
    return not compiled.COMPILED or (marker is not None and marker.exists())


def mark_of(game: str, part: str) -> Path | None:
    """Return the marker file of a compiled part; None where nothing is compiled, or the cache is temporary."""
    if not compiled.COMPILED:
        return None
    folder, sources = _cache(rules_only=part in OF_RULES)
    return folder / f"{game}-{part}-{sources}.ready" if folder else None


@cache
def _cache(*, rules_only: bool) -> tuple[Path | None, str]:
    """Return the cache folder and a digest of its sources; None for a temporary one, which no other process finds."""
    folder = compiled.folder_for(rules_only=rules_only)
    is_permanent = folder.name == compiled.cache_name(rules_only=rules_only)
    return folder if is_permanent else None, _sources(rules_only=rules_only)


def _sources(*, rules_only: bool) -> str:
    """Return a digest of the compiled sources as Numba tells them apart: by path and time of the last change."""
    digest = hashlib.sha256()
    for source in compiled.compiled_sources(rules_only=rules_only):
        digest.update(f"{source} {source.stat().st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]


# --- processes that compile ---


def command(game: str, *parts: str) -> Sequence[str]:
    """Return the command that compiles parts of a game in another process."""
    return [sys.executable, "-m", "cibola.precompile", game, *parts]


def child_command(game: str, *parts: str) -> Sequence[str]:
    """Return a command that does the same, but ends as soon as its standard input does: with its parent, if killed."""
    return [sys.executable, "-m", "cibola.precompile", UNTIL_EOF, game, *parts]


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


def main(arguments: Sequence[str]) -> None:
    """Compile parts of one game here, or everything in other processes."""
    if arguments[:1] == [UNTIL_EOF]:
        arguments = arguments[1:]
        Thread(target=_end_with_input, daemon=True).start()
    if arguments:
        game, *parts = arguments
        for part in parts:
            for _ in compile_part(game, part):
                pass
        return
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for _ in pool.map(_compile_all, GAMES):
            pass


def _compile_all(game: str) -> None:
    """Compile what is missing of a game in another process."""
    parts = [part for part in PARTS if not is_compiled(game, part)]
    if parts:
        subprocess.run(command(game, *parts), check=True)  # noqa: S603 (ourselves)


if __name__ == "__main__":
    main(sys.argv[1:])
