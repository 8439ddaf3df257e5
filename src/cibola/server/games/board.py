"""The board game: its actions by their kinds. Its own page comes later; it can be played all the same."""

from cibola.games.board import notation
from cibola.games.board.cards import ACTIONS, DECK, DISCARD, KINDS, LEAD, MOVE, STAY, TAKE
from cibola.games.board.layouts import LETTERS
from cibola.server.games.row import Row
from cibola.server.protocol import Choice


def _choice(action: int) -> Choice:
    text = notation.write(action)
    if action >= MOVE:
        place = None if action == STAY else LETTERS[action - MOVE]
        return Choice(action=text, what="move" if place else "stay", place=place)
    if action >= TAKE:
        return Choice(action=text, what="take", place=text)
    card = notation.write_card(action % KINDS)
    kind = "discard" if action >= DISCARD else "lead" if action >= LEAD else "lay"
    return Choice(action=text, what=kind, card=card, place=card[0])


ROW = Row(
    choices_of=tuple(_choice(action) for action in range(ACTIONS)),
    worth_counts=frozenset({"lay", "lead", "move"}),
    draws=frozenset({TAKE + DECK}),
)
