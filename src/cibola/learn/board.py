"""Observing many games of the board game at once: the numbers that `observe` writes, in a fraction of the time."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import OVER, StateArray
from cibola.games.board.components import COLOURS, KINDS, VALUES, copies_in
from cibola.games.board.knowledge import is_playing
from cibola.games.board.observation import LAYOUT
from cibola.games.board.rules import mover
from cibola.games.board.scoring import score
from cibola.games.board.state import CARDS, CHOOSING, HAND, PUTTING, SEATS, STEPS, TAKING

Observation = np.dtype((np.record, [(name, np.int32, size) for name, size, _ in LAYOUT]))
# What a seat does not observe of a whole game.
HIDDEN_LAYOUT = (
    ("hands", (SEATS - 1) * KINDS, "for each other seat in turn order, cards of its hand, of each kind"),
    ("deck_order", CARDS, "the cards of the deck from its top down, each by its kind plus 1; 0: no card"),
)
Hidden = np.dtype((np.record, [(name, np.int32, size) for name, size, _ in HIDDEN_LAYOUT]))
SCALES = dict.fromkeys(("hand", "known", "rows", "piles", "unseen", "directions", "hands"), 2.0)
SCALES |= dict.fromkeys(("leaders", "tops", "barred", "mover", "turn"), 1.0)
SCALES |= {"lasts": 11.0, "pawns": 9.0, "tiles": 20.0, "artefacts": 10.0, "artefact_tiles": 5.0, "points": 200.0}
SCALES |= {"scores": 200.0, "crossings": 5.0, "deck": 110.0, "rounds": 3.0, "seats": 4.0, "deck_order": float(KINDS)}


@rule(is_slow=True)
def observe_games(
    boxes: StateArray, states: StateArray, seats: NDArray[np.int32], out: StateArray, begin: int, end: int
) -> None:
    """Write what a seat of each game knows."""
    for game in range(begin, end):
        observe_game(boxes[0], states[game], int(seats[game]), out[game])


@rule(is_slow=True)
def observe_ends(
    boxes: StateArray, finals: StateArray, ended: NDArray[np.uint8], out: StateArray, begin: int, end: int
) -> None:
    """Write what every seat knows at the end of the games that have ended."""
    for game in range(begin, end):
        if ended[game]:
            for seat in range(out.shape[1]):
                observe_game(boxes[0], finals[game], seat, out[game, seat])


@rule
def observe_game(box: np.record, s: np.record, seat: int, o: np.record) -> None:
    """Write what a seat knows."""
    playing, seats, due = is_playing(box, s), int(box.seats), mover(box, s)
    for kind in range(KINDS):
        o.hand[kind] = o.piles[kind] = o.tops[kind] = 0
        o.unseen[kind] = box.copies[kind] if playing else 0
    for slot in range(HAND):
        if s.hand[seat, slot] < KINDS:
            o.hand[s.hand[seat, slot]] += 1
    for place in range(seats):
        side = seat + place if seat + place < seats else seat + place - seats
        observe_side(box, s, side, place, playing, due, o)
        for kind in range(KINDS):
            held = o.known[place * KINDS + kind] if place else o.hand[kind]
            o.unseen[kind] -= (held + o.rows[place * KINDS + kind]) * playing
    for place in range(seats, SEATS):
        clear_side(place, o)
    observe_piles(s, o)
    for kind in range(KINDS):
        o.unseen[kind] -= o.piles[kind] * playing
    for path in range(COLOURS):
        for step in range(STEPS):
            o.tiles[path * STEPS + step] = s.tile[path, step]
    o.turn[0], o.turn[1], o.turn[2], o.turn[3] = s.step == PUTTING, s.step == CHOOSING, s.step == TAKING, due == OVER
    o.crossings[0], o.deck[0] = s.crossings, s.deck_left
    o.rounds[0], o.rounds[1], o.seats[0] = s.dealt, box.rounds, seats


@rule
def observe_side(
    box: np.record,
    s: np.record,
    side: int,
    place: int,
    playing: bool,
    due: int,
    o: np.record,
) -> None:
    """Write one seat's known cards, rows, pawns and points."""
    for kind in range(KINDS):
        o.known[place * KINDS + kind] = 0
    for slot in range(HAND):
        if playing and s.known[side, slot] < KINDS:
            o.known[place * KINDS + int(s.known[side, slot])] += 1
    for path in range(COLOURS):
        row, at = int(s.row[side, path]), place * COLOURS + path
        for value in range(VALUES):
            o.rows[place * KINDS + path * VALUES + value] = copies_in(row, value)
        o.lasts[at] = int(s.last[side, path]) + 1 if s.pawn[side, path] else 0
        o.directions[at] = s.direction[side, path]
        o.pawns[at] = s.pawn[side, path]
        o.leaders[at] = s.leader[side] == path
    o.artefacts[place] = s.artefacts[side]
    o.artefact_tiles[place] = s.artefact_tiles[side]
    o.points[place] = s.points[side]
    o.scores[place] = score(box, s, side)
    o.mover[place] = due == side


@rule
def clear_side(place: int, o: np.record) -> None:
    """Write noughts for a seat that is not played."""
    for kind in range(KINDS):
        o.known[place * KINDS + kind] = o.rows[place * KINDS + kind] = 0
    for path in range(COLOURS):
        at = place * COLOURS + path
        o.lasts[at] = o.directions[at] = o.pawns[at] = o.leaders[at] = 0
    o.artefacts[place] = o.artefact_tiles[place] = o.points[place] = o.scores[place] = o.mover[place] = 0


@rule
def observe_piles(s: np.record, o: np.record) -> None:
    """Write the piles, which have been cleared."""
    for colour in range(COLOURS):
        height = int(s.height[colour])
        for place in range(height):
            o.piles[s.pile[colour, place]] += 1
        if height:
            o.tops[s.pile[colour, height - 1]] = 1
        o.barred[colour] = s.barred == colour


@rule(is_slow=True)
def reveal_games(
    boxes: StateArray, states: StateArray, seats: NDArray[np.int32], out: StateArray, begin: int, end: int
) -> None:
    """Write what a seat of each game does not observe."""
    for game in range(begin, end):
        reveal_game(boxes[0], states[game], int(seats[game]), out[game])


@rule
def reveal_game(box: np.record, s: np.record, seat: int, o: np.record) -> None:
    """Write the others' hands, and the deck."""
    for at in range((SEATS - 1) * KINDS):
        o.hands[at] = 0
    for place in range(1, int(box.seats)):
        side = (seat + place) % int(box.seats)
        for slot in range(HAND):
            if s.hand[side, slot] < KINDS:
                o.hands[(place - 1) * KINDS + int(s.hand[side, slot])] += 1
    left = int(s.deck_left)
    for place in range(CARDS):
        o.deck_order[place] = int(s.deck[left - 1 - place]) + 1 if place < left else 0
