"""The roll & write: its actions by their kinds. Nothing is hidden in it but the next roll."""

from cibola.games.roll import notation
from cibola.games.roll.layouts import LETTERS
from cibola.games.roll.state import ACTIONS, DIGITS, FOLLOW, REFUSE, STAY
from cibola.server.games.row import Row
from cibola.server.protocol import Choice


def _choice(action: int) -> Choice:
    text = notation.write(action)
    if action < REFUSE:
        return Choice(action=text, what="write", place=LETTERS[action // DIGITS])
    if action in (REFUSE, STAY):
        return Choice(action=text, what="refuse" if action == REFUSE else "stay")
    return Choice(action=text, what="follow", place=LETTERS[action - FOLLOW])


ROW = Row(
    choices_of=tuple(_choice(action) for action in range(ACTIONS)),
    worth_counts=frozenset({"write", "refuse", "follow"}),
)
