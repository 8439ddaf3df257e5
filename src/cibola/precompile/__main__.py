"""`python -m cibola.precompile` compiles everything; with arguments such as `card table careful`, parts of one game."""

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Thread

from cibola.engine.compile import Policy
from cibola.games import GAMES
from cibola.precompile.background import AT_ONCE
from cibola.precompile.parts import PARTS, is_compiled, load, mark
from cibola.precompile.subprocesses import COMPILED_ONE, UNTIL_EOF, Precompiler

NICENESS = 5  # games that are played meanwhile come first


def _end_with_input() -> None:
    while os.read(0, 1):  # not by `sys.stdin`, whose lock would be held when Python ends
        pass
    os._exit(1)


def _tell() -> None:
    """Tell that a function was compiled."""
    os.write(1, COMPILED_ONE)


def compile_here(arguments: Sequence[str]) -> None:
    """Compile parts of one game in this process."""
    if arguments[:1] == [UNTIL_EOF]:
        arguments = arguments[1:]
        Thread(target=_end_with_input, daemon=True).start()
        Policy.on_compiled = _tell
        if hasattr(os, "nice"):
            os.nice(NICENESS)
    game, *parts = arguments
    for part in parts:
        load(game, part)
        mark(game, part)


def _compile_all(game: str) -> None:
    """Compile what is missing of a game, each part in another process."""
    precompiler = Precompiler()
    for part in PARTS:
        precompiler.compile(game, part)
        if not is_compiled(game, part):
            sys.exit(f"Error: {game} {part} could not be compiled")


def main(arguments: Sequence[str]) -> None:
    """Compile parts of one game here, or everything in other processes."""
    if arguments:
        compile_here(arguments)
        return
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for _ in pool.map(_compile_all, GAMES):
            pass


if __name__ == "__main__":
    main(sys.argv[1:])
