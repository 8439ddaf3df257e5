"""The careful player of the card game: every action is weighed by what it does to the outlook of a colour."""

import numpy as np
from numpy.typing import NDArray

from cibola.compiled import rule
from cibola.games.card.cards import COLOUR, COLOURS, DECK, DISCARD, TAKE, add, remove
from cibola.games.card.state import HAND, PUTTING
from cibola.games.table import NONE
from cibola.players.careful.card_outlook import gift, outlook
from cibola.players.careful.card_sets import BIT, ahead, total, wagers
from cibola.players.careful.card_study import study

WEIGHTS: dict[str, float] = {
    "coming": 0.802,  # the part of the cards still to be drawn that comes early enough
    "backlog": 0.881,  # turns that each useful card in hand keeps busy
    "wager_trust": 0.213,  # how sure wagers in hand are to be laid
    "wager_hope": 1.199,  # the same for those that may still come
    "bonus_reach": 2.417,  # how many cards before the eighth the bonus begins to count
    "faith": 0.771,  # how sure an expedition is that one has not begun
    "doubt": 9.942,  # points around zero where that may turn out either way
    "tempo": 2.389,  # for laying a card at all
    "gift": 0.614,  # how much of a card's points goes to the other side: on an expedition begun,
    "gap": 0.178,  # less for each unseen card it would skip,
    "gift_start": 0.142,  # on one that it may begin,
    "gift_held": 0.381,  # and on one for which it took cards openly
    "gift_wager": 0.907,  # the part of an expedition's gain that a wager adds
    "wager_points": 9.67,  # what a wager counts where nothing is begun
    "bury": 0.261,  # for covering what the other side wants
    "regret": 0.44,  # for covering what one wants oneself
    "deny": 1.182,  # for taking what the other side wants
    "draw": 1.255,  # for an unknown card
    "luck": 1.114,  # the part of an average unseen card's points that it brings
    "stall": 0.744,  # of the points lost for want of a turn, what taking from a pile wins back
}
Mind = np.dtype(
    (
        np.record,
        [
            ("noise", np.float64),
            *((name, np.float64) for name in WEIGHTS),
            ("now", np.float64, COLOURS),  # the outlook of each colour before the action
            ("points", np.float64, HAND),  # what each card of the hand would bring, where time is short
            ("arrival", np.float64),  # the chance that an unseen card comes in time
            ("price", np.float64),  # the least that the last turn will bring
            ("missed", np.float64),  # what one turn more would bring
            ("mine", np.int64, COLOURS),
            ("theirs", np.int64, COLOURS),
            ("hand", np.int64, COLOURS),  # own cards for which there is time
            ("held", np.int64, COLOURS),  # cards that the other side took openly
            ("unseen", np.int64, COLOURS),  # numbers
            ("wagers_unseen", np.int64, COLOURS),
            ("top", np.int64, COLOURS),  # of each pile, or NONE
            ("open_here", np.int64),  # own cards taken openly
            ("open_there", np.int64),
            ("hidden", np.int64),
            ("deck", np.int64),
            ("turns", np.int64),  # own cards that can still be laid
        ],
    )
)
REFUSED = 1000.0  # what is done only where nothing else is possible
LATE = 12  # from this many cards in the deck on, a card may be taken only to win a turn


@rule
def weigh(
    box: np.record,
    s: np.record,
    mind: np.record,
    actions: NDArray[np.int64],
    count: int,
    worths: NDArray[np.float64],
) -> None:
    """Write how good each of the mover's legal actions looks, in points."""
    study(box, s, mind)
    if s.step == PUTTING:
        for at in range(count):
            worths[at] = weigh_put(s, mind, int(actions[at]))
    else:
        for at in range(count - 1):
            worths[at] = weigh_pile(box, s, mind, int(actions[at]) - TAKE)
        worths[count - 1] = weigh_deck(mind)


@rule
def weigh_put(s: np.record, mind: np.record, action: int) -> float:
    """Weigh laying or discarding a card."""
    lays = action < DISCARD
    kind = action if lays else action - DISCARD
    colour = int(COLOUR[kind])
    laid, hand = int(mind.mine[colour]), int(mind.hand[colour])
    after = add(laid, kind) if lays else laid
    worth = outlook(mind, colour, after, remove(hand, kind)) - mind.now[colour]
    if mind.price and not hand & int(BIT[kind]):
        worth -= mind.price
    return worth + mind.tempo if lays else worth - cost_of_discard(s, mind, kind)


@rule
def cost_of_discard(s: np.record, mind: np.record, kind: int) -> float:
    """Estimate what the other side gains by a discard. A card taken openly stays (see `may_take`)."""
    colour = int(COLOUR[kind])
    cost = gift(mind, kind)
    top = int(mind.top[colour])
    if top != NONE:
        cost += mind.regret * own_gain(mind, top) - mind.bury * gift(mind, top)
    card = int(BIT[kind])
    if s.known[int(s.mover), colour] & card and (mind.deck <= LATE or card & ahead(int(mind.mine[colour]))):
        cost += REFUSED
    return cost


@rule
def own_gain(mind: np.record, kind: int) -> float:
    """Estimate what a card more in hand would bring."""
    colour = int(COLOUR[kind])
    with_it = add(int(mind.hand[colour]), kind)
    return outlook(mind, colour, int(mind.mine[colour]), with_it) - mind.now[colour]


@rule
def weigh_pile(box: np.record, s: np.record, mind: np.record, colour: int) -> float:
    """Weigh taking the top card of a pile: for oneself, against the other side, and for the time it wins."""
    kind = int(mind.top[colour])
    if not may_take(box, mind, kind):
        return -REFUSED
    return own_gain(mind, kind) + mind.deny * gift(mind, kind) + mind.stall * mind.missed


@rule
def may_take(box: np.record, mind: np.record, kind: int) -> bool:
    """Take few cards openly, and those that can be laid: as they stay until then, no two players take for ever."""
    if mind.open_here >= max(1, int(box.hand) - 3):
        return False
    return bool(mind.deck <= LATE or int(BIT[kind]) & ahead(int(mind.mine[int(COLOUR[kind])])))


@rule
def weigh_deck(mind: np.record) -> float:
    """Weigh taking an unknown card: the average of what it may bring to what is begun."""
    points = 0.0
    for colour in range(COLOURS):
        mine = int(mind.mine[colour])
        if mine:
            points += total(int(mind.unseen[colour]) & ahead(mine)) * (1 + wagers(mine))
    return mind.draw + (mind.luck * points / mind.hidden if mind.turns else 0.0)
