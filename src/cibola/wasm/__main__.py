"""`python -m cibola.wasm FOLDER [GAME ...]` builds the WebAssembly modules of the games, unless they are there."""

import sys
from pathlib import Path

from cibola.games import GAMES
from cibola.wasm.build import BuildError, build


def main(folder: str, *games: str) -> None:
    """Build the modules of some games, or of all."""
    try:
        build(Path(folder), games or GAMES)
    except BuildError as error:
        sys.exit(f"Error: {error}")


if __name__ == "__main__":
    main(*sys.argv[1:])
