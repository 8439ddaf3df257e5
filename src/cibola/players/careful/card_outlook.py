"""What an expedition may become, and what a card would bring the other side."""

import numpy as np

from cibola.compiled import rule
from cibola.games.card.cards import BONUS, COLOUR, COST, LONG, NUMBERS
from cibola.players.careful.card_sets import BIT, POINTS, ahead, size, total, wagers


@rule
def outlook(mind: np.record, colour: int, laid: int, hand: int) -> float:
    """Estimate what an expedition will score, with these cards laid and these in hand."""
    open_to = ahead(laid)
    own, unseen = hand & open_to, int(mind.unseen[colour]) & open_to
    if not laid:
        own = in_time(own, int(mind.turns))
    if not own and not laid:
        return 0.0
    arrival = float(mind.arrival)
    gain = total(laid) + total(own) + arrival * total(unseen) - COST
    cards = size(laid) + size(own) + arrival * size(unseen)
    times = 1.0 + wagers(laid)
    if gain > 0.0 and not laid & NUMBERS:
        times += mind.wager_trust * wagers(own) + mind.wager_hope * arrival * mind.wagers_unseen[colour]
    bonus = BONUS * min(1.0, max(0.0, (cards - LONG + mind.bonus_reach) / mind.bonus_reach))
    return gain * times + bonus if laid else mind.faith * hoped((gain + bonus) * times, float(mind.doubt))


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
    if not card & open_to or mind.deck < 3:
        return 0.0
    held = int(mind.held[colour]) & open_to
    unseen = int(mind.unseen[colour]) & open_to
    points, times = float(POINTS[kind]), 1.0 + wagers(theirs | held)
    if theirs:
        if card == 1:
            return mind.gift_wager * max(0.0, total(theirs) + total(held) + 0.4 * total(unseen) - COST)
        between = size(unseen & (card - 1))
        return mind.gift * points * times / (1.0 + mind.gap * between)
    room = total(held) + total(unseen) + points - COST
    if room <= 0.0:
        return 0.0
    share = mind.gift_held if held else mind.gift_start
    return share * room / 34.0 * (points * times if points else float(mind.wager_points))
