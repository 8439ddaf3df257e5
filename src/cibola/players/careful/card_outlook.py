"""What an expedition may become, and what a card would bring the other side."""

import numpy as np

from cibola.engine.compile import rule
from cibola.games.card.components import BONUS, COLOUR, COST, LONG, NUMBERS
from cibola.players.careful.card_sets import BIT, POINTS, ahead, size, total, wagers

SOON = 3  # with fewer cards in the deck, the other side cannot lay what it takes now
AVERAGE = 0.4  # the part of the unseen cards that comes to a player
PROFIT = 34  # what all numbers of a colour bring, less the cost


@rule
def outlook(mind: np.record, colour: int, laid: int, hand: int, near: int) -> float:
    """Estimate what an expedition will score, with these cards laid, these in hand, and this one on the pile."""
    open_to = ahead(laid)
    own, unseen = hand & open_to, int(mind.unseen[colour]) & open_to
    if not own and not laid:
        return 0.0
    arrival, on_pile = float(mind.arrival[colour]), near & open_to
    wait = int(mind.spare) if mind.mine[colour] else int(mind.spare) - size(own | laid)
    waiting = max(0, wait) * float(mind.drawing)
    below = unseen & ((own & -own) - 1)  # they must come before the lowest card in hand is laid
    left_over = unseen & ~ahead(int(mind.theirs[colour]))
    points = total(unseen ^ below) + mind.left_over * total(left_over)
    points = arrival * points + waiting * total(below) + mind.near * total(on_pile)
    gain = total(laid) + total(own) + points - COST
    times = 1.0 + wagers(laid)
    if gain > 0.0 and not laid & NUMBERS:
        times += (mind.wager_sure if laid else mind.wager_trust) * wagers(own) + mind.wager_near * (on_pile & 1)
        times += mind.wager_hope * waiting * mind.wagers_unseen[colour]
    cards = size(laid) + size(own) + mind.more * arrival * size(unseen)
    worth = float(gain * times + BONUS * min(1.0, max(0.0, cards - LONG + 1.0)))
    return worth if laid else float(mind.faith) * hoped(worth, float(mind.doubt))


@rule
def in_time(cards: int, turns: int) -> int:
    """Keep the highest cards, as many as there are turns."""
    rest = cards
    for _ in range(size(cards) - turns):
        rest &= rest - 1
    return rest


@rule
def hoped(gain: float, doubt: float) -> float:
    """Give what a gain is worth that one may also decline: never negative, and smooth around nothing."""
    if gain >= doubt:
        return gain
    if gain <= -doubt:
        return 0.0
    return (gain + doubt) * (gain + doubt) / (4.0 * doubt)


@rule
def gift(mind: np.record, kind: int) -> float:
    """Estimate what this card would bring the other side."""
    colour = int(COLOUR[kind])
    theirs, card = int(mind.theirs[colour]), int(BIT[kind])
    open_to = ahead(theirs)
    if not card & open_to or mind.deck < SOON:
        return 0.0
    rush = min(1.0, (mind.deck - SOON + 1) / mind.rush)
    held = int(mind.held[colour]) & open_to
    unseen = int(mind.unseen[colour]) & open_to
    points, times = float(POINTS[kind]), 1.0 + wagers(theirs | held)
    if theirs:
        if card == 1:
            return float(rush * mind.gift_wager * max(0.0, total(held) + AVERAGE * total(unseen) - COST))
        between = size(unseen & (card - 1))
        return float(rush * mind.gift * points * times / (1.0 + mind.gap * between))
    room = total(held) + total(unseen) + points - COST
    if room <= 0.0:
        return 0.0
    share = mind.gift_held if held else mind.gift_start
    return float(rush * share * room / PROFIT * (points * times if points else mind.wager_points))
