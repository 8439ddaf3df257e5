"""What careful play of the board game notes of a position: what is unseen, the turns left, how far each pawn comes."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.games.board.components import COLOURS, KINDS, VALUES
from cibola.games.board.rules import has_led
from cibola.games.board.scoring import held_artefacts
from cibola.games.board.state import (
    ARTEFACT,
    CITY,
    DOWN,
    HAND,
    LARGE_TRACK,
    NO_TILE,
    POINTS,
    SMALL_TRACK,
    STEP,
    STEPS,
    UP,
)

# Rows of cards of one colour are written as in `cards`: eleven counts of two bits.
NOTES: list[Any] = [
    ("held", np.int64, COLOURS),  # the own hand
    ("unseen", np.int64, COLOURS),
    ("hidden", np.float64),  # how many cards are unseen
    ("turns", np.float64),  # own turns after this one
    ("coming", np.float64),  # the chance that one unseen card comes to the own hand in time
    ("moves", np.float64, COLOURS),  # cards that one may hope to lay on each path
    ("hoped", np.float64, COLOURS),  # unseen cards that could be laid there
    ("share", np.float64),  # the part of all these for which there is time
    ("points", np.float64, STEPS + 1),  # of each step; the first is not begun
    ("table", np.float64, (COLOURS, STEPS + 1)),  # of each step, with what is met on the way
    ("rush", np.float64, COLOURS),  # what one step more brings in the race for artefacts
    ("outlook", np.float64, COLOURS),  # what each path will bring if nothing is done for it now
    ("extra", np.float64, COLOURS),  # what one card more would add
    ("crossing", np.float64, COLOURS),  # what one step more brings if the round ends with it
    ("future", np.float64),  # what all paths will bring beyond what they bring now
    ("leading", np.int64),  # the path that is best for the leader
    ("best_lead", np.float64),
    ("second_lead", np.float64),
]


@rule
def study(box: np.record, s: np.record, mind: np.record) -> None:
    """Look at the position once, before its actions are weighed."""
    count_cards(box, s, mind)
    count_turns(box, s, mind)
    read_paths(box, s, mind)
    plan(s, mind)


@rule
def cards_in(row: Any) -> Any:
    """Count the cards of a row."""
    pairs = (row & 0x33333333) + (row >> 2 & 0x33333333)
    fours = (pairs + (pairs >> 4)) & 0x0F0F0F0F
    return (fours * 0x01010101 >> 24) & 0xFF


@rule
def count_cards(box: np.record, s: np.record, mind: np.record) -> None:
    """Count the own hand and what is unseen, colour by colour."""
    seat, seats, total = int(s.mover), int(box.seats), 0
    for path in range(COLOURS):
        row = np.int64(0)
        for value in range(VALUES):
            row += np.int64(box.copies[path * VALUES + value]) << 2 * value
        for side in range(seats):
            row -= np.int64(s.row[side, path])
        for place in range(int(s.height[path])):
            row -= np.int64(1) << 2 * (int(s.pile[path, place]) % VALUES)
        mind.unseen[path] = row
        mind.held[path] = 0
    for side in range(seats):
        for slot in range(HAND):
            kind = int(s.hand[side, slot] if side == seat else s.known[side, slot])
            if kind >= KINDS:
                break
            card = np.int64(1) << 2 * (kind % VALUES)
            mind.unseen[kind // VALUES] -= card
            if side == seat:
                mind.held[kind // VALUES] += card
    for path in range(COLOURS):
        total += cards_in(mind.unseen[path])
    mind.hidden = float(total)


@rule
def following(last: int, direction: int) -> Any:
    """Name the values that may follow a value in a row, as the bits of such a row (B9, B17.1)."""
    if direction == UP:
        return -(np.int64(1) << 2 * last)
    return (np.int64(1) << 2 * (last + 1)) - 1 if direction == DOWN else np.int64(-1)


@rule
def count_turns(box: np.record, s: np.record, mind: np.record) -> None:
    """Count the own turns after this one until the deck is empty (B13). A fifth crossing hardly comes much sooner."""
    turns = (int(s.deck_left) - 1) / int(box.seats)
    if box.turn_cap:
        turns = min(turns, (float(box.turn_cap) - float(s.turns) - 1.0) / int(box.seats))
    mind.turns = max(0.0, turns)
    mind.coming = min(1.0, mind.reach * mind.turns / max(1.0, mind.hidden))


@rule
def artefact_worth(box: np.record, s: np.record, mind: np.record) -> float:
    """Estimate what an artefact more is worth: what the next two bring in the last round, before that the average."""
    held = held_artefacts(s, int(s.mover))
    if box.rounds > 1:
        if s.dealt < box.rounds:
            return float(
                mind.artefact
                * (float(box.large_track[LARGE_TRACK - 1]) - float(box.large_track[0]))
                / (LARGE_TRACK - 1)
            )
        first, last = min(held, LARGE_TRACK - 1), min(held + 2, LARGE_TRACK - 1)
        return float(mind.artefact * (float(box.large_track[last]) - float(box.large_track[first])) / 2)
    first, last = min(held, SMALL_TRACK - 1), min(held + 2, SMALL_TRACK - 1)
    return float(mind.artefact * (float(box.small_track[last]) - float(box.small_track[first])) / 2)


@rule
def read_paths(box: np.record, s: np.record, mind: np.record) -> None:
    """Write what it brings to reach each step of each path from where the pawn stands."""
    seat, artefact = int(s.mover), artefact_worth(box, s, mind)
    mind.points[0] = 0.0
    for step in range(STEPS):
        mind.points[step + 1] = float(box.values[step])
    for path in range(COLOURS):
        first, times, met = int(s.pawn[seat, path]), 2.0 if s.leader[seat] == path else 1.0, 0.0
        behind, near, rush = hindmost(box, s, path), 1.0, 0.0
        mind.table[path, first] = times * mind.points[first]
        for step in range(first + 1, STEPS + 1):
            tile = int(s.tile[path, step - 1])
            if tile == ARTEFACT:
                met += artefact
                rush += near if behind < step else 0.0
            elif tile != NO_TILE:
                met += mind.step_tile if tile == STEP else float(tile - POINTS)
            mind.table[path, step] = times * mind.points[step] + met
            near *= mind.near
        mind.rush[path] = mind.race * rush
        mind.crossing[path] = times * (mind.points[min(first + 1, CITY)] - mind.points[first])


@rule
def hindmost(box: np.record, s: np.record, path: int) -> int:
    """Find the step of the last pawn of the others on a path."""
    last = STEPS
    for side in range(int(box.seats)):
        if side != s.mover and s.pawn[side, path]:
            last = min(last, int(s.pawn[side, path]))
    return last


@rule
def moves_from(mind: np.record, path: int, last: int, direction: int) -> Any:
    """Count the cards that may follow a value in a row, unseen ones by their chance; the better way if open."""
    up = down = 0.0
    if direction != DOWN:
        up = moves_along(mind, path, following(last, UP))
    if direction != UP:
        down = moves_along(mind, path, following(last, DOWN))
    return max(up, down)


@rule
def moves_along(mind: np.record, path: int, values: Any) -> Any:
    """Count the cards of some values, unseen ones by their chance."""
    return cards_in(mind.held[path] & values) + mind.coming * cards_in(mind.unseen[path] & values)


@rule
def between(table: NDArray[np.float64], at: float, spare: float) -> float:
    """Read a table between its steps; beyond the city each step is worth `spare`."""
    low = int(at)
    if low >= CITY:
        return float(table[CITY] + spare * (at - CITY))
    return float(table[low] + (at - low) * (table[low + 1] - table[low]))


@rule
def plan(s: np.record, mind: np.record) -> None:
    """Estimate how far each pawn will come, and what that brings."""
    seat, wanted = int(s.mover), 0.01
    for path in range(COLOURS):
        if s.pawn[seat, path]:
            last, direction = int(s.last[seat, path]), int(s.direction[seat, path])
            mind.moves[path] = moves_from(mind, path, last, direction)
            mind.hoped[path] = cards_in(mind.unseen[path] & following(last, direction))
            wanted += mind.moves[path]
        else:
            mind.hoped[path] = cards_in(mind.unseen[path])
            mind.moves[path] = cards_in(mind.held[path]) + mind.coming * mind.hoped[path]
            if between(mind.table[path], mind.moves[path], 0.0) > 0.0:
                wanted += mind.moves[path]
    mind.share = min(1.0, mind.turns / wanted)
    mind.best_lead = mind.second_lead = mind.future = 0.0
    mind.leading = -1
    for path in range(COLOURS):
        look_ahead(mind, path, int(s.pawn[seat, path]), has_led(s, seat))


@rule
def look_ahead(mind: np.record, path: int, step: int, led: bool) -> None:  # noqa: FBT001 (an answer asked for once)
    """Estimate what a path brings, and what it would bring with a card more."""
    at, spare = step + mind.share * mind.moves[path], float(mind.spare)
    base, more = between(mind.table[path], at, spare), between(mind.table[path], at + mind.share, spare)
    if not step:
        base, more = mind.start * max(0.0, base), mind.start * max(0.0, more)
        lead = 0.0 if led else mind.lead_wait * max(0.0, between(mind.points, at, 0.0))
        if lead > mind.best_lead:
            mind.second_lead = mind.best_lead
            mind.best_lead, mind.leading = lead, path
        elif lead > mind.second_lead:
            mind.second_lead = lead
    mind.outlook[path], mind.extra[path] = base, more - base
    mind.future += base - mind.table[path, step]
