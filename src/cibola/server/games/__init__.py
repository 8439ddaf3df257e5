"""What a page is told of a game besides its view: a row a game, and a plain one for any game that has none."""

from cibola.server.games import board, card, roll
from cibola.server.games.row import Row

ROWS: dict[str, Row] = {"card": card.ROW, "board": board.ROW, "roll": roll.ROW}

__all__ = ["ROWS", "Row"]
