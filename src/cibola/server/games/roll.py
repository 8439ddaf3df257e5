"""The roll & write: its actions by their kinds. Nothing is hidden in it but the next roll."""

from cibola.games.roll.layouts import LETTERS
from cibola.games.roll.state import ACTIONS, DIGITS, FOLLOW, REFUSE, STAY
from cibola.server.games.row import Deed, Row


def _deed(action: int) -> Deed:
    if action < REFUSE:
        return Deed("write", place=LETTERS[action // DIGITS])
    if action in (REFUSE, STAY):
        return Deed("refuse" if action == REFUSE else "stay")
    return Deed("follow", place=LETTERS[action - FOLLOW])


ROW = Row(deeds=tuple(_deed(action) for action in range(ACTIONS)), open_deeds=frozenset({"write", "refuse", "follow"}))
