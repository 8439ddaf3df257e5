"""Tables set up from explicit deals, and terse ways to play on them."""

from typing import Any

from cibola.games.card import CARD
from cibola.games.card.exploits import LAID_OUT, NAMES
from cibola.games.card.notation import write_card
from cibola.position.position import Position

DUEL: dict[str, Any] = {"edition": "duel", "exploits": True}


def cards_in_box(**options: Any) -> list[str]:
    """Name every card of a box, in the order of the kinds."""
    copies = CARD.pack(CARD.settle(options), 1)["copies"][0].tolist()
    return [write_card(kind) for kind, count in enumerate(copies) for _ in range(count)]


def deal(
    first: str = "", second: str = "", *, last: str = "", starter: int = 0, laid_out: str = "", **options: Any
) -> str:
    """Write a deal. Each seat gets its cards in this order: its hand, then its draws if both always take the deck.

    `last` is the bottom of the deck. The cards not named fill the free places in the order of the kinds.
    """
    rest = cards_in_box(**options)
    hand = int(CARD.pack(CARD.settle(options), 1)["hand"][0])
    places: list[str | None] = [None] * len(rest)
    for seat, cards in enumerate((first, second)):
        for number, card in enumerate(cards.split()):
            drawn = 2 * hand + 2 * (number - hand) + (seat != starter)
            places[seat * hand + number if number < hand else drawn] = card
    if last:
        places[-1] = last
    for card in filter(None, places):
        rest.remove(card)
    words = [card or rest.pop(0) for card in places]
    return " ".join([*words, *(["exploits", *five_exploits(laid_out)] if options.get("exploits") else [])])


def five_exploits(wanted: str) -> list[str]:
    """Name five exploits: the wanted ones, and others to complete them."""
    names = wanted.split()
    return [*names, *(name for name in NAMES if name not in names)][:LAID_OUT]


def table(first: str = "", second: str = "", *, last: str = "", laid_out: str = "", **options: Any) -> Position:
    """Set up a game whose first round is dealt as `deal` says; later rounds are not dealt."""
    start = options.get("start", "eldest")
    starter = options.get("eldest", 0) if start == "eldest" else int(start)
    text = deal(first, second, last=last, starter=starter, laid_out=laid_out, **options)
    return Position("card", options, deals=[text])


def duel(laid_out: str, first: str = "", second: str = "", **options: Any) -> Position:
    """Set up a game of Duel with these exploits, and others to make five."""
    return table(first, second, laid_out=laid_out, **(DUEL | options))


def play(position: Position, moves: str) -> Position:
    """Play moves one after the other."""
    for move in moves.split():
        position.play(move)
    return position


def pass_turn(position: Position) -> None:
    """Discard the highest card and take from the deck."""
    position.play(position.legal[-1]).play("D")


def pass_to(position: Position, seat: int) -> Position:
    """Pass turns until a seat is to move."""
    while position.mover != seat:
        pass_turn(position)
    return position


def lay(position: Position, first: str = "", second: str = "") -> Position:
    """Let each seat lay its cards, one a turn, taking from the deck; a seat without such cards passes."""
    left = [first.split(), second.split()]
    while any(left):
        seat = position.mover
        if seat is not None and left[seat]:
            position.play(left[seat].pop(0)).play("D")
        else:
            pass_turn(position)
    return position


def finish(position: Position, deck: int = 0) -> Position:
    """Pass turns until the round has ended, or until only so many cards are left in the deck."""
    finished = len(position.round_ends)
    while len(position.round_ends) == finished and position.states["deck_left"][0] > deck:
        pass_turn(position)
    return position


def hand(position: Position, seat: int) -> list[str]:
    """Name the cards of a hand."""
    return list(position.open_view.sides[seat].hand)


def expedition(position: Position, seat: int, colour: str) -> Any:
    """Show an expedition: its cards and its receipt."""
    return next(one for one in position.view().sides[seat].expeditions if one.colour == colour)


def winner(position: Position, exploit: str) -> int | None:
    """Say who has won an exploit that is laid out."""
    winners = {one.name: one.winner for one in position.view().exploits}
    seat: int | None = winners[exploit]
    return seat
