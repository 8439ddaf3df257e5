"""Numbers for learning: what one seat of the board game knows, as a vector of a fixed layout."""

import numpy as np
from numpy import uint8 as u8
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import OVER
from cibola.games.board.components import COLOURS, KINDS, VALUES, copies_in
from cibola.games.board.knowledge import is_playing, unseen
from cibola.games.board.rules import mover
from cibola.games.board.scoring import score
from cibola.games.board.state import CHOOSING, HAND, PUTTING, SEATS, STEPS, TAKING
from cibola.games.common.cards import NONE
from cibola.games.common.observations import offsets, size

# Seats stand in turn order from the viewer on; those that are not played are 0. Cards stand in the order of the kinds.
LAYOUT = (
    ("hand", KINDS, "own hand, cards of each kind"),
    ("known", SEATS * KINDS, "for each seat, cards of its hand that were taken openly, of each kind"),
    ("rows", SEATS * KINDS, "for each seat, cards laid, of each kind"),
    ("lasts", SEATS * COLOURS, "for each seat and path, the last value laid plus 1; 0: not begun"),
    ("directions", SEATS * COLOURS, "for each seat and path: 0 open, 1 up, 2 down"),
    ("pawns", SEATS * COLOURS, "for each seat and path, the step of the pawn; 0: none"),
    ("leaders", SEATS * COLOURS, "for each seat and path, 1 where the pawn is the leader"),
    ("piles", KINDS, "all discarded cards, of each kind"),
    ("tops", KINDS, "1 for the top card of each pile"),
    ("unseen", KINDS, "cards that may be in the deck, in other hands or removed, of each kind"),
    ("tiles", COLOURS * STEPS, "for each path and step: 0 nothing, 1 an artefact, 2 a step tile, more: points plus 2"),
    ("barred", COLOURS, "1 for the pile that was just discarded on"),
    ("artefacts", SEATS, "artefacts of each seat"),
    ("artefact_tiles", SEATS, "artefact tiles of this round, each seat"),
    ("points", SEATS, "points kept so far, each seat"),
    ("scores", SEATS, "points if the round ended now, each seat"),
    ("mover", SEATS, "1 for the seat to move"),
    ("turn", 4, "1 if the step is: to play a card, to choose a pawn, to take; the game is over"),
    ("crossings", 1, "pawns that have crossed a bridge in this round"),
    ("deck", 1, "cards left in the deck"),
    ("rounds", 2, "rounds dealt, rounds of the game"),
    ("seats", 1, "how many play"),
)
OFFSET = offsets(LAYOUT)
OBSERVATION = size(LAYOUT)

AT_KNOWN, AT_ROWS, AT_LASTS, AT_DIRECTIONS = OFFSET["known"], OFFSET["rows"], OFFSET["lasts"], OFFSET["directions"]
AT_PAWNS, AT_LEADERS, AT_PILES, AT_TOPS = OFFSET["pawns"], OFFSET["leaders"], OFFSET["piles"], OFFSET["tops"]
AT_UNSEEN, AT_TILES, AT_BARRED = OFFSET["unseen"], OFFSET["tiles"], OFFSET["barred"]
AT_ARTEFACTS, AT_ARTEFACT_TILES = OFFSET["artefacts"], OFFSET["artefact_tiles"]
AT_POINTS, AT_SCORES, AT_MOVER, AT_TURN = OFFSET["points"], OFFSET["scores"], OFFSET["mover"], OFFSET["turn"]
AT_CROSSINGS, AT_DECK, AT_ROUNDS, AT_SEATS = OFFSET["crossings"], OFFSET["deck"], OFFSET["rounds"], OFFSET["seats"]


@rule
def observe(box: np.record, s: np.record, seat: int, out: NDArray[np.int32]) -> None:
    """Write what a seat knows, in the order of LAYOUT. A seat of -1 is a spectator, who has no hand."""
    for place in range(OBSERVATION):
        out[place] = 0
    if seat >= 0:
        for slot in range(HAND):
            if s.hand[seat, slot] < KINDS:
                out[s.hand[seat, slot]] += 1
    for place in range(int(box.seats)):
        side = (max(seat, 0) + place) % int(box.seats)
        observe_cards(box, s, side, place, out)
        observe_points(box, s, side, place, out)
    observe_table(box, s, seat, out)
    observe_turn(box, s, seat, out)


@rule
def observe_cards(box: np.record, s: np.record, side: int, place: int, out: NDArray[np.int32]) -> None:
    """Write one seat's known cards, rows and pawns."""
    for slot in range(HAND):
        if is_playing(box, s) and s.known[side, slot] < KINDS:
            out[AT_KNOWN + place * KINDS + int(s.known[side, slot])] += 1
    for kind in range(KINDS):
        out[AT_ROWS + place * KINDS + kind] = copies_in(int(s.row[side, kind // VALUES]), kind % VALUES)
    for path in range(COLOURS):
        at = place * COLOURS + path
        if s.pawn[side, path]:
            out[AT_LASTS + at] = int(s.last[side, path]) + 1
        out[AT_DIRECTIONS + at] = s.direction[side, path]
        out[AT_PAWNS + at] = s.pawn[side, path]
        out[AT_LEADERS + at] = s.leader[side] == path


@rule
def observe_points(box: np.record, s: np.record, side: int, place: int, out: NDArray[np.int32]) -> None:
    """Write one seat's artefacts and points, and whether it moves."""
    out[AT_ARTEFACTS + place] = s.artefacts[side]
    out[AT_ARTEFACT_TILES + place] = s.artefact_tiles[side]
    out[AT_POINTS + place] = s.points[side]
    out[AT_SCORES + place] = score(box, s, side)
    out[AT_MOVER + place] = mover(box, s) == side


@rule
def observe_table(box: np.record, s: np.record, seat: int, out: NDArray[np.int32]) -> None:
    """Write the piles, what is unseen, and the tiles."""
    for colour in range(COLOURS):
        height = int(s.height[colour])
        for place in range(height):
            out[AT_PILES + int(s.pile[colour, place])] += 1
        if height:
            out[AT_TOPS + int(s.pile[colour, height - 1])] = 1
        for step in range(STEPS):
            out[AT_TILES + colour * STEPS + step] = s.tile[colour, step]
    if s.barred != NONE:
        out[AT_BARRED + int(s.barred)] = 1
    if is_playing(box, s):
        counts = np.empty(KINDS, u8)
        unseen(box, s, seat, counts)
        for kind in range(KINDS):
            out[AT_UNSEEN + kind] = counts[kind]


@rule
def observe_turn(box: np.record, s: np.record, seat: int, out: NDArray[np.int32]) -> None:
    """Write the step of the turn, and how far the game is."""
    out[AT_TURN] = s.step == PUTTING
    out[AT_TURN + 1] = s.step == CHOOSING
    out[AT_TURN + 2] = s.step == TAKING
    out[AT_TURN + 3] = mover(box, s) == OVER
    out[AT_CROSSINGS] = s.crossings
    out[AT_DECK] = s.deck_left
    out[AT_ROUNDS] = s.dealt
    out[AT_ROUNDS + 1] = box.rounds
    out[AT_SEATS] = box.seats
