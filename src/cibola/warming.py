"""Compiling every rule once, so that what starts next finds the cache filled: `python -m cibola.warming`."""

from collections.abc import Iterator

import numpy as np

from cibola import chance
from cibola.game import Game, playouts
from cibola.games import GAMES
from cibola.position import Position


def warm(game: Game) -> Iterator[str]:
    """Use every verb of a game once; name each step when it begins, so that one can show progress."""
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
    yield "playouts"
    totals = np.zeros(position.seats, np.int64)
    actions = np.empty(game.actions, np.int64)
    playouts(position.boxes, position.states, position.seats, chance.stream_from("warm"), actions, 1, totals)


def main() -> None:
    """Warm every game."""
    for game in GAMES.values():
        for _ in warm(game):
            pass


if __name__ == "__main__":
    main()
