"""`python -m cibola.wasm FOLDER [GAME ...]` builds the WebAssembly modules of the games."""

import sys
from pathlib import Path

from cibola.games import GAMES
from cibola.wasm.build import build
from cibola.wasm.target import aim_numba


def main(folder: str, *games: str) -> None:
    """Build the modules of some games, or of all."""
    aim_numba()
    for game in games or GAMES:
        print(build(game, Path(folder)))


main(*sys.argv[1:])
