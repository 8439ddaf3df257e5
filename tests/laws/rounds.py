"""The moves of a game by rounds, as the second implementations read them."""

from cibola.engine.interface import CHANCE
from cibola.position.position import Position


def by_round(position: Position) -> list[list[tuple[int, str]]]:
    rounds: list[list[tuple[int, str]]] = []
    for seat, action, _ in position.moves:
        if seat == CHANCE:
            rounds.append([])
        else:
            rounds[-1].append((seat, position.game.write(action)))
    return rounds
