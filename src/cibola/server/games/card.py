"""The card game: what can be done with each card, what is barred, and what is still to come."""

from cibola.games.card import notation
from cibola.games.card.components import DECK, DISCARD, RANKS, TAKE
from cibola.games.card.editions import LETTERS
from cibola.games.card.state import ACTIONS
from cibola.games.card.view import View
from cibola.position.position import Position
from cibola.server.games.row import Row, bar, turns_from_deck, unseen_cards
from cibola.server.protocol import Bar, Choice


def _choice(action: int) -> Choice:
    text = notation.write(action)
    if action >= TAKE:
        return Choice(action=text, what="take", place=text)
    card = notation.write_card(action % DISCARD)
    if action < DISCARD:
        return Choice(action=text, what="lay", card=card, place=card[0])
    return Choice(action=text, what="discard", card=card, place=card[0], worth=0)


LAYING = {notation.write(action): action for action in range(DISCARD)}


def bars(position: Position, view: View) -> list[Bar]:
    """Name the cards of the hand that cannot be laid, and the pile that was just discarded on."""
    if view.step == "take":
        barred = next((pile.colour for pile in view.piles if pile.barred), None)
        return [bar(position, TAKE + LETTERS.index(barred))] if barred else []
    hand = view.sides[view.mover or 0].hand or []
    return [bar(position, LAYING[card]) for card in dict.fromkeys(hand) if card not in view.legal]


def unseen(position: Position, view: View) -> dict[str, int]:
    """Count by colour the cards whose place the viewer was never shown: in the deck, or in another hand."""
    return unseen_cards(position.boxes["copies"][0].reshape(-1, RANKS).sum(axis=1).tolist(), LETTERS, view)


def turns_left(position: Position, view: View, seat: int) -> int | None:
    """Count a seat's turns if only the deck is drawn from: the last card of it ends the round (C7)."""
    return turns_from_deck(position.seats, seat, view.mover, view.deck)


ROW = Row(
    choices_of=tuple(_choice(action) for action in range(ACTIONS)),
    worth_counts=frozenset({"lay"}),
    draws=frozenset({TAKE + DECK}),
    bars=bars,
    unseen=unseen,
    turns_left=turns_left,
)
