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


def warm_players(game: Game) -> Iterator[str]:
    """Let the computer players that are compiled decide once; name each step when it begins."""
    from cibola.players import ask, find  # noqa: PLC0415 (they take a while to import, and only play needs them)

    position = Position(game.name, {}, seed=0)
    for name in ("careful", "search:50"):
        yield name.partition(":")[0]
        ask(find(name), position, 0)


def warm_playouts(game: Game) -> None:
    """Play one random game inside the compiled rules, which only simulations need."""
    position = Position(game.name, {})
    totals, scratch = np.zeros(position.seats, np.int64), np.zeros(1, Scratch)
    playouts(position.boxes, position.states, position.seats, chance.stream_from("warm"), scratch, 1, totals)


def main() -> None:
    """Warm every game."""
    for game in GAMES.values():
        for _ in (*warm(game), *warm_players(game)):
            pass
        warm_playouts(game)


if __name__ == "__main__":
    main()
