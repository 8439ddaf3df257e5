"""Numbers for learning: what one seat knows, as a vector of a fixed layout."""

import numpy as np
from numpy import uint8 as u8
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import OVER
from cibola.games.card.components import COLOURS, FIRST_NUMBER, KINDS, RANKS, WAGERS, count
from cibola.games.card.exploits import EXPLOITS
from cibola.games.card.knowledge import is_playing, unseen
from cibola.games.card.rules import mover
from cibola.games.card.scoring import expedition_score, score
from cibola.games.card.state import HAND, SEATS, TAKING
from cibola.games.common.cards import NONE
from cibola.games.common.observations import offsets, size

# The layout: name, how many numbers, what they are. Counts of cards stand in the order of the kinds.
LAYOUT = (
    ("hand", KINDS, "own hand, cards of each kind"),
    ("laid", KINDS, "own expeditions, cards of each kind"),
    ("laid_other", KINDS, "the other side's expeditions, cards of each kind"),
    ("known_other", KINDS, "cards the other side took openly and still holds, of each kind"),
    ("piles", KINDS, "all discarded cards, of each kind"),
    ("tops", KINDS, "1 for the top card of each pile"),
    ("unseen", KINDS, "cards that may be in the deck or in the other hand, of each kind"),
    ("expeditions", COLOURS, "own expedition's score, each colour"),
    ("expeditions_other", COLOURS, "the other side's expedition's score, each colour"),
    ("barred", COLOURS, "1 for the pile that was just discarded on"),
    ("exploits", EXPLOITS, "1 for each exploit still open"),
    ("won", EXPLOITS, "1 for each exploit won by this seat"),
    ("won_other", EXPLOITS, "1 for each exploit won by the other"),
    ("turn", 4, "1 if: this seat moves, the other moves, the step is to take, the game is over"),
    ("deck", 1, "cards left in the deck"),
    ("rounds", 2, "rounds dealt, rounds of the match"),
    ("scores", 2, "own points and the other's, this round included"),
    ("totals", 2, "own points and the other's of the finished rounds"),
)


OFFSET = offsets(LAYOUT)
OBSERVATION = size(LAYOUT)

AT_HAND, AT_LAID, AT_LAID_OTHER = OFFSET["hand"], OFFSET["laid"], OFFSET["laid_other"]
AT_KNOWN_OTHER, AT_PILES, AT_TOPS = OFFSET["known_other"], OFFSET["piles"], OFFSET["tops"]
AT_UNSEEN, AT_EXPEDITIONS, AT_EXPEDITIONS_OTHER = (
    OFFSET["unseen"],
    OFFSET["expeditions"],
    OFFSET["expeditions_other"],
)
AT_BARRED, AT_EXPLOITS, AT_WON, AT_WON_OTHER = (
    OFFSET["barred"],
    OFFSET["exploits"],
    OFFSET["won"],
    OFFSET["won_other"],
)
AT_TURN, AT_DECK, AT_ROUNDS = OFFSET["turn"], OFFSET["deck"], OFFSET["rounds"]
AT_SCORES, AT_TOTALS = OFFSET["scores"], OFFSET["totals"]


@rule
def observe(box: np.record, s: np.record, seat: int, out: NDArray[np.int32]) -> None:
    """Write what a seat knows, in the order of LAYOUT."""
    for place in range(OBSERVATION):
        out[place] = 0
    other = 1 - seat
    for slot in range(HAND):
        if s.hand[seat, slot] < KINDS:
            out[AT_HAND + int(s.hand[seat, slot])] += 1
    for colour in range(COLOURS):
        write_set(int(s.laid[seat, colour]), colour, out, AT_LAID)
        write_set(int(s.laid[other, colour]), colour, out, AT_LAID_OTHER)
        if is_playing(box, s):
            write_set(int(s.known[other, colour]), colour, out, AT_KNOWN_OTHER)
        out[AT_EXPEDITIONS + colour] = expedition_score(int(s.laid[seat, colour]))
        out[AT_EXPEDITIONS_OTHER + colour] = expedition_score(int(s.laid[other, colour]))
    observe_table(box, s, seat, out)
    observe_match(box, s, seat, out)


@rule
def observe_table(box: np.record, s: np.record, seat: int, out: NDArray[np.int32]) -> None:
    """Write the piles, what is unseen, and the exploits."""
    for colour in range(COLOURS):
        height = int(s.height[colour])
        for place in range(height):
            out[AT_PILES + int(s.pile[colour, place])] += 1
        if height:
            out[AT_TOPS + int(s.pile[colour, height - 1])] = 1
    if s.barred != NONE:
        out[AT_BARRED + int(s.barred)] = 1
    if is_playing(box, s):
        counts = np.empty(KINDS, u8)
        unseen(box, s, seat, counts)
        for kind in range(KINDS):
            out[AT_UNSEEN + kind] = counts[kind]
    for exploit in range(EXPLOITS):
        out[AT_EXPLOITS + exploit] = int(s.exploits) >> exploit & 1
        out[AT_WON + exploit] = int(s.won[seat]) >> exploit & 1
        out[AT_WON_OTHER + exploit] = int(s.won[1 - seat]) >> exploit & 1


@rule
def observe_match(box: np.record, s: np.record, seat: int, out: NDArray[np.int32]) -> None:
    """Write whose turn it is, the deck, the rounds and the points."""
    turn = mover(box, s)
    out[AT_TURN] = turn == seat
    out[AT_TURN + 1] = turn == 1 - seat
    out[AT_TURN + 2] = s.step == TAKING
    out[AT_TURN + 3] = turn == OVER
    out[AT_DECK] = s.deck_left
    out[AT_ROUNDS], out[AT_ROUNDS + 1] = s.dealt, box.rounds
    for place in range(SEATS):
        side = seat if place == 0 else 1 - seat
        out[AT_SCORES + place] = score(box, s, side)
        out[AT_TOTALS + place] = s.total[side]


@rule
def write_set(cards: int, colour: int, out: NDArray[np.int32], at: int) -> None:
    """Write a set of cards of one colour as counts by kinds."""
    out[at + colour * RANKS] = count(cards & WAGERS)
    for rank in range(1, RANKS):
        out[at + colour * RANKS + rank] = cards >> (FIRST_NUMBER - 1 + rank) & 1
