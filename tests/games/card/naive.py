"""The turns of the card game once more, naively and from the rule book, to compare the compiled rules with."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

Thing = TypeVar("Thing")
Cards = tuple[str, ...]


class Table(NamedTuple):
    """Cards by name. Piles and expeditions are given by their colours, in the order in which the cards came."""

    hands: tuple[Cards, ...]
    known: tuple[Cards, ...]  # cards in hand that were taken openly
    laid: tuple[tuple[Cards, ...], ...]
    piles: tuple[Cards, ...]
    deck: Cards
    mover: int | None
    barred: str | None = None
    has_put: bool = False


def deal(cards: Iterable[str], colours: str, hand: int, mover: int = 0) -> Table:
    """Deal the hands; what remains is the deck from its top down."""
    order = tuple(cards)
    empty: tuple[Cards, ...] = ((),) * len(colours)
    hands = (plain(order[:hand]), plain(order[hand : 2 * hand]))
    return Table(hands, ((), ()), (empty, empty), empty, order[2 * hand :], mover)


def moves(table: Table, colours: str) -> Iterator[tuple[str, Table]]:
    """Find every move and the table after it: C3 to C7."""
    if table.mover is None:
        return
    if table.has_put:
        yield from takes(table, colours)
        return
    for card in dict.fromkeys(table.hands[table.mover]):
        at = colours.index(card[0])
        rest = put(table, table.mover, card)
        expedition = table.laid[table.mover][at]
        if may_follow(expedition, card):
            side = changed(table.laid[table.mover], at, (*expedition, card))
            yield card, rest._replace(laid=changed(table.laid, table.mover, side))
        pile = changed(table.piles, at, (*table.piles[at], card))
        yield f"-{card}", rest._replace(piles=pile, barred=card[0])


def may_follow(expedition: Cards, card: str) -> bool:
    """Ask whether a card may be laid behind others: wagers before numbers (C4.2), numbers rising (C4.1)."""
    numbers = [int(laid[1:]) for laid in expedition if laid[1:] != "x"]
    return not numbers if card[1:] == "x" else all(number < int(card[1:]) for number in numbers)


def put(table: Table, seat: int, card: str) -> Table:
    """Take a card out of a hand."""
    known = without(table.known[seat], card) if card in table.known[seat] else table.known[seat]
    hands = changed(table.hands, seat, without(table.hands[seat], card))
    return table._replace(hands=hands, known=changed(table.known, seat, known), has_put=True)


def takes(table: Table, colours: str) -> Iterator[tuple[str, Table]]:
    """Find every card that may be taken: C6, C6.1."""
    for at, pile in enumerate(table.piles):
        if pile and colours[at] != table.barred:
            rest = table._replace(piles=changed(table.piles, at, pile[:-1]))
            yield colours[at], taken(rest, pile[-1], openly=True)
    yield "D", taken(table._replace(deck=table.deck[1:]), table.deck[0], openly=False)


def taken(table: Table, card: str, *, openly: bool) -> Table:
    """Put a card into the mover's hand and end the turn (C6.2), perhaps the round (C7)."""
    seat = table.mover or 0
    known = plain((*table.known[seat], *([card] if openly else [])))
    hands = changed(table.hands, seat, plain((*table.hands[seat], card)))
    mover = 1 - seat if table.deck else None
    return table._replace(hands=hands, known=changed(table.known, seat, known), mover=mover, barred=None, has_put=False)


def plain(cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards))


def without(cards: Cards, card: str) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def changed(things: tuple[Thing, ...], at: int, thing: Thing) -> tuple[Thing, ...]:
    return (*things[:at], thing, *things[at + 1 :])
