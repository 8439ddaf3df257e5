"""The screens of all games."""

from cibola.terminal.card.screen import CardScreen
from cibola.terminal.screen import TableScreen

SCREENS: dict[str, type[TableScreen]] = {"card": CardScreen}
