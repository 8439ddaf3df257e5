"""The screens of all games."""

from cibola.terminal.board.screen import BoardScreen
from cibola.terminal.card.screen import CardScreen
from cibola.terminal.roll.screen import RollScreen
from cibola.terminal.screen import TableScreen

SCREENS: dict[str, type[TableScreen]] = {"card": CardScreen, "board": BoardScreen, "roll": RollScreen}
