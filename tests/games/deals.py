"""The deals of a game, as the notation writes them."""

from collections.abc import Callable

from cibola.position.position import Position


def dealt(position: Position, number: int = 0) -> list[str]:
    """Write the deal of a round as words."""
    return position.game.write_chance(position.boxes, position.chance_results[number]).split()


def deals_of(position: Position, finish: Callable[[Position], Position]) -> list[str]:
    """Play a game to its end, or to where it stops, and write all its deals."""
    while position.mover is not None:
        finish(position)
    return [" ".join(dealt(position, number)) for number in range(len(position.chance_results))]
