"""The board game: its actions by their kinds. Its own page comes later; it can be played all the same."""

from cibola.games.board import notation
from cibola.games.board.cards import ACTIONS, DECK, DISCARD, KINDS, LEAD, MOVE, STAY, TAKE
from cibola.games.board.layouts import LETTERS
from cibola.server.games.row import Deed, Row


def _deed(action: int) -> Deed:
    if action >= MOVE:
        return Deed("stay") if action == STAY else Deed("move", place=LETTERS[action - MOVE])
    if action >= TAKE:
        return Deed("take", place=notation.write(action))
    card = notation.write_card(action % KINDS)
    kind = "discard" if action >= DISCARD else "lead" if action >= LEAD else "lay"
    return Deed(kind, card, card[0])


ROW = Row(
    deeds=tuple(_deed(action) for action in range(ACTIONS)),
    open_deeds=frozenset({"lay", "lead", "discard", "move", "stay"}),
    draws=frozenset({TAKE + DECK}),
)
