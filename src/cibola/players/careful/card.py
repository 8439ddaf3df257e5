"""The careful player of the card game: every action is weighed by what it does to the outlook of a colour."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.games.card.components import (
    BONUS,
    COLOUR,
    COLOURS,
    COST,
    DISCARD,
    FIRST_NUMBER,
    KINDS,
    LONG,
    NUMBERS,
    RANKS,
    TAKE,
    WAGERS,
    add,
    remove,
)
from cibola.games.card.exploits import BEST, COLOUR_WANTED, FIVE, LOW, MOST, RUN, THREE, best_worth, expeditions
from cibola.games.card.state import EXPLOIT_POINTS, HAND, PUTTING, State
from cibola.games.common.cards import NONE
from cibola.players.careful.card_sets import BIT, POINTS, ahead, size, total, wagers
from cibola.players.careful.interface import CAREFUL, CarefulFacts

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
# Factors of weights at the levels 1, 2, 3, 4, which err as people do.
FAULTS: dict[str, tuple[float, ...]] = {
    # Sees its own cards only: discards what the other side waits for, leaves it what lies there.
    "gift": (0.0, 0.0, 0.2, 0.7),
    "gift_start": (0.0, 0.0, 0.0, 0.5),
    "gift_held": (0.0, 0.0, 1.0, 1.0),
    "gift_wager": (0.0, 0.0, 1.0, 1.0),
    "bury": (0.0, 0.0, 1.0, 1.0),
    "deny": (0.0, 0.0, 1.0, 1.0),
    # Begins too much, with too little: the right card will come.
    "faith": (1.5, 1.0, 1.0, 1.0),
    "coming": (1.4, 1.0, 1.0, 1.0),
    "wait": (2.0, 1.5, 1.25, 1.0),
    "near": (2.3, 1.0, 1.0, 1.0),
    "wager_sure": (1.8, 1.0, 1.0, 1.0),
    "crowd": (0.0, 1.0, 1.0, 1.0),
    # Does not watch the deck: holds more than there is time for, wins no turn at the end.
    "slack": (0.0, 0.0, 0.2, 0.7),
    "backlog": (0.0, 0.6, 1.0, 1.0),
    "stall": (0.0, 0.0, 0.0, 0.0),
    "stall_odd": (0.0, 0.0, 0.0, 0.0),
}
Evaluator = np.dtype(
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
FACTS = CarefulFacts(Evaluator, WEIGHTS, FAULTS, noise=(2.0, 1.3, 0.9, 0.5))

REFUSED = 1000.0  # for what is done only where nothing else is possible
LATE = 12  # from this many cards in the deck on, a card may be taken only to win a turn
SOON = 3  # with fewer cards in the deck, the other side cannot lay what it takes now
AVERAGE = 0.4  # the part of the unseen cards that comes to a player
PROFIT = 34  # what all numbers of a colour bring, less the cost


@rule
def evaluate(
    box: np.record,
    s: np.record,
    evaluator: np.record,
    actions: NDArray[np.int64],
    count: int,
    estimates: NDArray[np.float64],
) -> None:
    """Write an estimate of each of the mover's legal actions, in points."""
    summarise_position(box, s, evaluator)
    if s.step == PUTTING:
        for at in range(count):
            estimates[at] = weigh_put(s, evaluator, int(actions[at]))
    else:
        points = average_card(evaluator)
        evaluator.average = evaluator.last * points / (1.0 + evaluator.turns)
        for at in range(count - 1):
            estimates[at] = weigh_pile(box, s, evaluator, int(actions[at]) - TAKE)
        estimates[count - 1] = evaluator.draw + (evaluator.luck * points if evaluator.turns else 0.0)


@rule
def weigh_put(s: np.record, evaluator: np.record, action: int) -> float:
    """Weigh laying or discarding a card."""
    lays = action < DISCARD
    kind = action if lays else action - DISCARD
    colour = int(COLOUR[kind])
    laid, hand = int(evaluator.mine[colour]), int(evaluator.hand[colour])
    rest, after = remove(hand, kind), add(laid, kind) if lays else laid
    if lays and not laid:
        rest = in_time(rest, int(evaluator.spare) - 1)
    worth = outlook(evaluator, colour, after, rest, int(evaluator.offered[colour]) if lays else 0) - float(
        evaluator.now[colour]
    )
    if evaluator.price and not hand & int(BIT[kind]):
        worth -= float(evaluator.price)
    if s.exploits:
        worth += burden(s, evaluator, kind) + (prize(s, evaluator, kind, after) if lays else 0.0)
    if lays:
        return float(
            worth
            + evaluator.tempo
            + evaluator.urge * evaluator.urgency
            - (0.0 if laid else evaluator.crowd * evaluator.begun)
        )
    return worth - cost_of_discard(s, evaluator, kind)


@rule
def cost_of_discard(s: np.record, evaluator: np.record, kind: int) -> float:
    """Estimate what the other side gains by a discard. A card taken openly stays (see `may_take`)."""
    colour = int(COLOUR[kind])
    cost = gift(evaluator, kind)
    top = int(evaluator.top[colour])
    if top != NONE:
        cost -= float(evaluator.bury) * gift(evaluator, top)
    card = int(BIT[kind])
    if s.known[int(s.mover), colour] & card and (evaluator.deck <= LATE or card & ahead(int(evaluator.mine[colour]))):
        cost += REFUSED
    return cost


@rule
def own_gain(evaluator: np.record, kind: int) -> float:
    """Estimate what a card more in hand would bring."""
    colour = int(COLOUR[kind])
    with_it = add(int(evaluator.hand[colour]), kind)
    return outlook(evaluator, colour, int(evaluator.mine[colour]), with_it, 0) - float(evaluator.now[colour])


@rule
def weigh_pile(box: np.record, s: np.record, evaluator: np.record, colour: int) -> float:
    """Weigh taking the top card of a pile: for oneself, against the other side, and for the time it wins."""
    kind = int(evaluator.top[colour])
    if not may_take(box, evaluator, kind):
        return -REFUSED
    stall = (evaluator.stall_odd if evaluator.deck & 1 else evaluator.stall) * max(evaluator.missed, evaluator.average)
    gain = own_gain(evaluator, kind)
    if not evaluator.spare and evaluator.deck & 1:
        gain = max(0.0, gain - float(evaluator.price)) if evaluator.turns else 0.0
    worth = gain + evaluator.deny * gift(evaluator, kind) + stall
    return float(worth) - (burden(s, evaluator, kind) if s.exploits else 0.0)


@rule
def may_take(box: np.record, evaluator: np.record, kind: int) -> bool:
    """Return whether to take a card: few openly, and only what can be laid, so that no two players take for ever."""
    if evaluator.open_here >= max(1, int(box.hand) - 3):
        return False
    return bool(evaluator.deck <= LATE or int(BIT[kind]) & ahead(int(evaluator.mine[int(COLOUR[kind])])))


@rule
def average_card(evaluator: np.record) -> float:
    """Return the points that an unknown card adds on the average to the expeditions that are begun."""
    points = 0.0
    for colour in range(COLOURS):
        mine = int(evaluator.mine[colour])
        if mine:
            points += total(int(evaluator.unseen[colour]) & ahead(mine)) * (1 + wagers(mine))
    return points / float(evaluator.hidden)


# --- the workspace: a summary of the position, made once for all actions ---


@rule
def summarise_position(box: np.record, s: np.record, evaluator: np.record) -> None:
    """Fill the workspace with what the mover knows, once for all actions."""
    read_hand(s, evaluator)
    needed = read_table(box, s, evaluator)
    evaluator.deck = deck = int(s.deck_left)
    evaluator.turns = turns_left(s, evaluator)
    evaluator.price = evaluator.missed = 0.0
    if needed >= evaluator.turns:
        keep_best(s, evaluator, needed - int(evaluator.turns))
    evaluator.hidden = deck + int(box.hand) - int(evaluator.open_there)
    estimate_colours(evaluator, needed)


@rule
def turns_left(s: np.record, evaluator: np.record) -> int:
    """Count the cards that the mover can still lay if both take from the deck, except where a pile wins a turn."""
    later = (int(s.deck_left) - 1) // 2
    if s.step != PUTTING:
        return later
    return later + (2 if evaluator.piles and s.deck_left <= LATE and not s.deck_left & 1 else 1)


@rule
def estimate_colours(evaluator: np.record, needed: int) -> None:
    """Estimate which cards will come, for which there is time, and so what each colour may bring."""
    evaluator.spare = spare = max(0, int(evaluator.turns) - needed)
    evaluator.drawing = evaluator.wait / max(1.0, evaluator.hidden)
    free = max(0.0, evaluator.turns - evaluator.slack - evaluator.backlog * needed)
    arrival = evaluator.coming * free / max(1.0, evaluator.hidden)
    for colour in range(COLOURS):
        mine, hand = int(evaluator.mine[colour]), int(evaluator.hand[colour])
        if not mine and size(hand) > spare:
            hand = evaluator.hand[colour] = in_time(hand, spare)
        evaluator.arrival[colour] = arrival * (evaluator.contest if evaluator.theirs[colour] else 1.0)
        evaluator.now[colour] = outlook(evaluator, colour, mine, hand, int(evaluator.offered[colour]))
    evaluator.urgency = needed / max(1.0, evaluator.turns)


@rule
def read_hand(s: np.record, evaluator: np.record) -> None:
    """Sort the hand by colours."""
    seat = int(s.mover)
    for colour in range(COLOURS):
        evaluator.hand[colour] = 0
    for slot in range(HAND):
        kind = int(s.hand[seat, slot])
        if kind >= KINDS:
            break
        evaluator.hand[COLOUR[kind]] = add(int(evaluator.hand[COLOUR[kind]]), kind)


@rule
def read_table(box: np.record, s: np.record, evaluator: np.record) -> int:
    """Read what lies open and what is unseen; return how many cards of the hand could be laid on what is begun."""
    seat, needed = int(s.mover), 0
    evaluator.open_here = evaluator.open_there = evaluator.begun = evaluator.piles = 0
    for colour in range(COLOURS):
        mine, theirs = int(s.laid[seat, colour]), int(s.laid[1 - seat, colour])
        hand, held = int(evaluator.hand[colour]), int(s.known[1 - seat, colour])
        evaluator.mine[colour], evaluator.theirs[colour], evaluator.held[colour] = mine, theirs, held
        evaluator.open_here += size(int(s.known[seat, colour]))
        evaluator.open_there += size(held)
        seen, seen_wagers = mine | theirs | hand | held, wagers(mine) + wagers(theirs) + wagers(hand) + wagers(held)
        height = int(s.height[colour])
        evaluator.piles += height > 0
        for place in range(height):
            card = int(BIT[s.pile[colour, place]])
            seen |= card
            seen_wagers += card & 1
        evaluator.top[colour] = int(s.pile[colour, height - 1]) if height else NONE
        evaluator.offered[colour] = int(BIT[evaluator.top[colour]]) if height else 0
        evaluator.unseen[colour] = numbers_in_box(box, colour) & ~seen
        evaluator.wagers_unseen[colour] = int(box.copies[colour * RANKS]) - seen_wagers
        if mine:
            needed += size(hand & ahead(mine))
            evaluator.begun += 1
    return needed


@rule
def numbers_in_box(box: np.record, colour: int) -> int:
    """Return the set of a colour's numbers: in every box they run from 2 up."""
    first = colour * RANKS
    if box.copies[first + RANKS - 1]:
        return NUMBERS
    numbers = 0
    for rank in range(1, RANKS):
        if box.copies[first + rank]:
            numbers |= 1 << (FIRST_NUMBER - 1 + rank)
    return numbers


@rule
def keep_best(s: np.record, evaluator: np.record, surplus: int) -> None:
    """Drop the cards that bring the least where time is too short for all; set the price of the last turn."""
    list_points(s, evaluator)
    for _ in range(surplus):
        drop_least(s, evaluator)
    for slot in range(HAND):
        points = float(evaluator.points[slot])
        if points >= 0.0 and (evaluator.price == 0.0 or points < evaluator.price):
            evaluator.price = points


@rule
def list_points(s: np.record, evaluator: np.record) -> None:
    """Write what each card of the hand would bring on what is begun; -1: nothing."""
    seat = int(s.mover)
    for slot in range(HAND):
        evaluator.points[slot] = -1.0
        kind = int(s.hand[seat, slot])
        if kind < KINDS:
            colour = int(COLOUR[kind])
            mine = int(evaluator.mine[colour])
            if mine and int(BIT[kind]) & ahead(mine):
                evaluator.points[slot] = float(POINTS[kind]) * (1 + wagers(mine))


@rule
def drop_least(s: np.record, evaluator: np.record) -> None:
    """Drop the card that brings the least, of those not dropped yet."""
    least = -1
    for slot in range(HAND):
        if evaluator.points[slot] >= 0.0 and (least < 0 or evaluator.points[slot] < evaluator.points[least]):
            least = slot
    if least < 0:
        return
    kind = int(s.hand[int(s.mover), least])
    colour = int(COLOUR[kind])
    evaluator.missed = float(evaluator.points[least])
    evaluator.points[least] = -1.0
    evaluator.hand[colour] = int(evaluator.hand[colour]) & ~(WAGERS if POINTS[kind] == 0 else int(BIT[kind]))


# --- what an expedition may become, and what a card would bring the other side ---


@rule
def outlook(evaluator: np.record, colour: int, laid: int, hand: int, near: int) -> float:
    """Estimate what an expedition will score, with these cards laid, these in hand, and this one on the pile."""
    open_to = ahead(laid)
    own, unseen = hand & open_to, int(evaluator.unseen[colour]) & open_to
    if not own and not laid:
        return 0.0
    arrival, on_pile = float(evaluator.arrival[colour]), near & open_to
    wait = int(evaluator.spare) if evaluator.mine[colour] else int(evaluator.spare) - size(own | laid)
    waiting = max(0, wait) * float(evaluator.drawing)
    below = unseen & ((own & -own) - 1)  # they must come before the lowest card in hand is laid
    left_over = unseen & ~ahead(int(evaluator.theirs[colour]))
    points = total(unseen ^ below) + evaluator.left_over * total(left_over)
    points = arrival * points + waiting * total(below) + evaluator.near * total(on_pile)
    gain = total(laid) + total(own) + points - COST
    times = 1.0 + wagers(laid)
    if gain > 0.0 and not laid & NUMBERS:
        times += (evaluator.wager_sure if laid else evaluator.wager_trust) * wagers(own) + evaluator.wager_near * (
            on_pile & 1
        )
        times += evaluator.wager_hope * waiting * evaluator.wagers_unseen[colour]
    cards = size(laid) + size(own) + evaluator.more * arrival * size(unseen)
    worth = float(gain * times + BONUS * min(1.0, max(0.0, cards - LONG + 1.0)))
    return worth if laid else float(evaluator.faith) * hoped(worth, float(evaluator.doubt))


@rule
def in_time(cards: int, turns: int) -> int:
    """Return the highest cards of a set, as many as there are turns."""
    rest = cards
    for _ in range(size(cards) - turns):
        rest &= rest - 1
    return rest


@rule
def hoped(gain: float, doubt: float) -> float:
    """Return the worth of a gain that may also be declined: never negative, and smooth around zero."""
    if gain >= doubt:
        return gain
    if gain <= -doubt:
        return 0.0
    return (gain + doubt) * (gain + doubt) / (4.0 * doubt)


@rule
def gift(evaluator: np.record, kind: int) -> float:
    """Estimate what this card would bring the other side."""
    colour = int(COLOUR[kind])
    theirs, card = int(evaluator.theirs[colour]), int(BIT[kind])
    open_to = ahead(theirs)
    if not card & open_to or evaluator.deck < SOON:
        return 0.0
    rush = min(1.0, (evaluator.deck - SOON + 1) / evaluator.rush)
    held = int(evaluator.held[colour]) & open_to
    unseen = int(evaluator.unseen[colour]) & open_to
    points, times = float(POINTS[kind]), 1.0 + wagers(theirs | held)
    if theirs:
        if card == 1:
            return float(rush * evaluator.gift_wager * max(0.0, total(held) + AVERAGE * total(unseen) - COST))
        between = size(unseen & (card - 1))
        return float(rush * evaluator.gift * points * times / (1.0 + evaluator.gap * between))
    room = total(held) + total(unseen) + points - COST
    if room <= 0.0:
        return 0.0
    share = evaluator.gift_held if held else evaluator.gift_start
    return float(rush * share * room / PROFIT * (points * times if points else evaluator.wager_points))


# --- exploits of Duel (C11) ---


@rule
def prize(s: np.record, evaluator: np.record, kind: int, after: int) -> float:
    """Estimate what laying a card, so that these lie there, does for the exploits."""
    colour, still = int(COLOUR[kind]), int(s.exploits)
    is_new = not evaluator.mine[colour]
    share = 0.0
    for exploit in range(FIVE):
        if still >> exploit & 1 and COLOUR_WANTED[exploit] == colour:
            share += nearer(evaluator, size(after), 3)
    if still >> FIVE & 1:
        share += nearer(evaluator, size(after), 5)
    if still >> THREE & 1 and is_new:
        share += nearer(evaluator, int(evaluator.begun) + 1, 3)
    run = longest_run(after)
    if still >> RUN & 1 and run > longest_run(int(evaluator.mine[colour])):
        share += nearer(evaluator, run, 3)
    if still >> MOST & 1 and is_new and 0 <= evaluator.begun - expeditions(s.laid[1 - int(s.mover)]) + 1 <= 1:
        share += evaluator.aim
    if still >> BEST & 1 and takes_lead(s, after):
        share += evaluator.aim
    return float(EXPLOIT_POINTS * share)


@rule
def nearer(evaluator: np.record, have: int, need: int) -> float:
    """Return 1 for an exploit that is met, and a part of it for one that is nearer than before."""
    return 1.0 if have >= need else float(evaluator.aim * have / need)


@rule
def longest_run(cards: int) -> int:
    """Count how many numbers of a set follow each other, up to three."""
    numbers = cards >> FIRST_NUMBER
    if numbers & numbers >> 1 & numbers >> 2:
        return 3
    return 2 if numbers & numbers >> 1 else 1


@rule
def takes_lead(s: np.record, after: int) -> bool:
    """Return whether an expedition becomes the best of the table (C11.4)."""
    worth = total(after) - COST + (BONUS if size(after) >= LONG else 0)
    before, other = best_worth(s.laid[int(s.mover)]), best_worth(s.laid[1 - int(s.mover)])
    return before <= other < worth


@rule
def burden(s: np.record, evaluator: np.record, kind: int) -> float:
    """Estimate what a number in hand costs where the lower hand at the end earns an exploit."""
    return float(evaluator.low_hand * POINTS[kind]) if int(s.exploits) >> LOW & 1 else 0.0


CAREFUL.implement(State, evaluate)
