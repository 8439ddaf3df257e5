"""The careful player of the card game: every action is weighed by what it does to the outlook of a colour."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.games.card.components import COLOUR, COLOURS, DISCARD, TAKE, add, remove
from cibola.games.card.state import HAND, PUTTING
from cibola.games.common.cards import NONE
from cibola.players.careful.card_exploits import burden, prize
from cibola.players.careful.card_outlook import gift, in_time, outlook
from cibola.players.careful.card_sets import BIT, ahead, total, wagers
from cibola.players.careful.card_study import LATE, study

WEIGHTS: dict[str, float] = {
    "coming": 0.841,  # the part of the cards still to be drawn that comes early enough
    "backlog": 0.637,  # turns that each useful card in hand keeps busy
    "wager_trust": 0.07,  # how sure wagers in hand are to be laid
    "wager_sure": 0.991,  # the same where the expedition is begun
    "wager_hope": 1.338,  # the same for those that may still come
    "wager_near": 0.298,  # and for one on the pile
    "near": 0.706,  # how sure a number on the pile is to be taken and laid
    "more": 1.02,  # how much unseen cards count for the bonus
    "faith": 0.797,  # how sure an expedition is that one has not begun
    "doubt": 4.235,  # points around zero where that may turn out either way
    "tempo": 1.11,  # for laying a card at all
    "urge": 1.677,  # more for each card that waits, by the turns that are left
    "gift": 0.642,  # how much of a card's points goes to the other side: on an expedition begun,
    "gap": 0.142,  # less for each unseen card it would skip,
    "gift_start": 0.19,  # on one that it may begin,
    "gift_held": 0.556,  # and on one for which it took cards openly
    "gift_wager": 1.518,  # the part of an expedition's gain that a wager adds
    "wager_points": 13.152,  # what a wager counts where nothing is begun
    "bury": 0.251,  # for covering what the other side wants
    "deny": 0.198,  # for taking what the other side wants
    "draw": 1.011,  # for an unknown card
    "luck": 0.699,  # the part of an average unseen card's points that it brings
    "slack": 1.322,  # turns at the end in which nothing useful comes
    "contest": 0.892,  # the part of the cards that still comes where the other side has begun, too
    "left_over": 0.189,  # what comes more often because the other side cannot lay it
    "wait": 0.716,  # how sure a turn of waiting draws a given card before it is too late
    "crowd": 0.413,  # for beginning, with each expedition that is under way
    "rush": 9.486,  # the cards in the deck under which the other side has little time to lay a gift
    "last": 0.415,  # how much of an average card one turn more at the end brings
    "stall_odd": 0.267,  # the same where the turn won is the other side's first
    "aim": 0.3,  # the part of an exploit that counts when it comes nearer
    "low_hand": 0.15,  # for each point less in hand where that earns an exploit
    "stall": 1.108,  # of the points lost for want of a turn, what taking from a pile wins back
}
Mind = np.dtype(
    (
        np.record,
        [
            ("noise", np.float64),
            *((name, np.float64) for name in WEIGHTS),
            ("now", np.float64, COLOURS),  # the outlook of each colour before the action
            ("points", np.float64, HAND),  # what each card of the hand would bring, where time is short
            ("arrival", np.float64, COLOURS),  # the chance that an unseen card comes in time
            ("average", np.float64),  # what one turn more may bring
            ("drawing", np.float64),  # the chance that one turn draws a given unseen card
            ("urgency", np.float64),  # cards that wait for each turn
            ("price", np.float64),  # the least that the last turn will bring
            ("missed", np.float64),  # what one turn more would bring
            ("mine", np.int64, COLOURS),
            ("theirs", np.int64, COLOURS),
            ("hand", np.int64, COLOURS),  # own cards for which there is time
            ("held", np.int64, COLOURS),  # cards that the other side took openly
            ("unseen", np.int64, COLOURS),  # numbers
            ("wagers_unseen", np.int64, COLOURS),
            ("offered", np.int64, COLOURS),  # the top card of each pile, as a set
            ("top", np.int64, COLOURS),  # of each pile, or NONE
            ("piles", np.int64),  # how many have a card
            ("open_here", np.int64),  # own cards taken openly
            ("open_there", np.int64),
            ("hidden", np.int64),
            ("deck", np.int64),
            ("turns", np.int64),  # own cards that can still be laid
            ("spare", np.int64),  # turns left when all that can follow on what is begun will lie there
            ("begun", np.int64),  # own expeditions
        ],
    )
)
REFUSED = 1000.0  # what is done only where nothing else is possible


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
        points = average_card(mind)
        mind.average = mind.last * points / (1.0 + mind.turns)
        for at in range(count - 1):
            worths[at] = weigh_pile(box, s, mind, int(actions[at]) - TAKE)
        worths[count - 1] = mind.draw + (mind.luck * points if mind.turns else 0.0)


@rule
def weigh_put(s: np.record, mind: np.record, action: int) -> float:
    """Weigh laying or discarding a card."""
    lays = action < DISCARD
    kind = action if lays else action - DISCARD
    colour = int(COLOUR[kind])
    laid, hand = int(mind.mine[colour]), int(mind.hand[colour])
    rest, after = remove(hand, kind), add(laid, kind) if lays else laid
    if lays and not laid:
        rest = in_time(rest, int(mind.spare) - 1)
    worth = outlook(mind, colour, after, rest, int(mind.offered[colour]) if lays else 0) - float(mind.now[colour])
    if mind.price and not hand & int(BIT[kind]):
        worth -= float(mind.price)
    if s.exploits:
        worth += burden(s, mind, kind) + (prize(s, mind, kind, after) if lays else 0.0)
    if lays:
        return float(worth + mind.tempo + mind.urge * mind.urgency - (0.0 if laid else mind.crowd * mind.begun))
    return worth - cost_of_discard(s, mind, kind)


@rule
def cost_of_discard(s: np.record, mind: np.record, kind: int) -> float:
    """Estimate what the other side gains by a discard. A card taken openly stays (see `may_take`)."""
    colour = int(COLOUR[kind])
    cost = gift(mind, kind)
    top = int(mind.top[colour])
    if top != NONE:
        cost -= float(mind.bury) * gift(mind, top)
    card = int(BIT[kind])
    if s.known[int(s.mover), colour] & card and (mind.deck <= LATE or card & ahead(int(mind.mine[colour]))):
        cost += REFUSED
    return cost


@rule
def own_gain(mind: np.record, kind: int) -> float:
    """Estimate what a card more in hand would bring."""
    colour = int(COLOUR[kind])
    with_it = add(int(mind.hand[colour]), kind)
    return outlook(mind, colour, int(mind.mine[colour]), with_it, 0) - float(mind.now[colour])


@rule
def weigh_pile(box: np.record, s: np.record, mind: np.record, colour: int) -> float:
    """Weigh taking the top card of a pile: for oneself, against the other side, and for the time it wins."""
    kind = int(mind.top[colour])
    if not may_take(box, mind, kind):
        return -REFUSED
    stall = (mind.stall_odd if mind.deck & 1 else mind.stall) * max(mind.missed, mind.average)
    gain = own_gain(mind, kind)
    if not mind.spare and mind.deck & 1:
        gain = max(0.0, gain - float(mind.price)) if mind.turns else 0.0
    worth = gain + mind.deny * gift(mind, kind) + stall
    return float(worth) - (burden(s, mind, kind) if s.exploits else 0.0)


@rule
def may_take(box: np.record, mind: np.record, kind: int) -> bool:
    """Take few cards openly, and those that can be laid: as they stay until then, no two players take for ever."""
    if mind.open_here >= max(1, int(box.hand) - 3):
        return False
    return bool(mind.deck <= LATE or int(BIT[kind]) & ahead(int(mind.mine[int(COLOUR[kind])])))


@rule
def average_card(mind: np.record) -> float:
    """Give what an unknown card brings on the average to what is begun."""
    points = 0.0
    for colour in range(COLOURS):
        mine = int(mind.mine[colour])
        if mine:
            points += total(int(mind.unseen[colour]) & ahead(mine)) * (1 + wagers(mine))
    return points / float(mind.hidden)
