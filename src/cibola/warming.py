"""Compiling every rule once, so that what starts next finds the cache filled: `python -m cibola.warming`."""

from collections.abc import Iterator

import numpy as np

from cibola import chance
from cibola.game import Game, Scratch, playouts
from cibola.games import GAMES
from cibola.position import Position


def warm(game: Game) -> Iterator[str]:
    """Use every verb that play needs once; name each step when it begins, so that one can show progress."""
    yield "deal"
    position = Position(game.name, {}, seed=0)
    yield "play"
    while position.mover == 0:
        position.play(position.actions[0])
    yield "view"
    position.view(0)
    yield "observe"
    position.observe(1)
    yield "imagine"
    position.imagine(0, 0)


def warm_playouts(game: Game) -> None:
    """Play one random game inside the compiled rules, which only simulations need."""
    position = Position(game.name, {})
    totals, scratch = np.zeros(position.seats, np.int64), np.zeros(1, Scratch)
    playouts(position.boxes, position.states, position.seats, chance.stream_from("warm"), scratch, 1, totals)


def main() -> None:
    """Warm every game."""
    for game in GAMES.values():
        for _ in warm(game):
            pass
        warm_playouts(game)


if __name__ == "__main__":
    main()
