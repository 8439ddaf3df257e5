"""A turn of the board game: play a card, move pawns, take a card; and the end of a round."""

import numpy as np

from cibola.engine.compile import rule
from cibola.games.board.components import COLOURS, DECK, DISCARD, KINDS, LEAD, MOVE, STAY, TAKE, VALUES, with_card
from cibola.games.board.rules import may_move, next_seat
from cibola.games.board.scoring import artefact_points, pawn_points
from cibola.games.board.state import (
    ARTEFACT,
    BRIDGE,
    CHOOSING,
    CITY,
    CROSSINGS,
    DEALING,
    DOWN,
    FINISHED,
    NO_TILE,
    OPEN,
    POINTS,
    PUTTING,
    STEP,
    TAKING,
    UP,
)
from cibola.games.common.cards import NONE, draw, drop, holds, insert, pick_up, withdraw


@rule
def apply(box: np.record, s: np.record, action: int) -> int:
    """Carry out one decision. Return its news: the card drawn or NONE, plus 256 × step reached and 65536 × tile met."""
    if action == STAY:
        s.step = TAKING
        return NONE
    if action >= MOVE:
        return NONE + advance(box, s, int(s.mover), action - MOVE)
    return take(box, s, action - TAKE) if action >= TAKE else NONE + put(box, s, action)


@rule
def put(box: np.record, s: np.record, action: int) -> int:
    """Play a card: discard it, or lay it and move (B7.1)."""
    seat, kind = int(s.mover), action % KINDS
    path = kind // VALUES
    withdraw(s.hand, seat, kind)
    if holds(s.known, seat, kind):
        withdraw(s.known, seat, kind)
    s.step = TAKING
    if action >= DISCARD:
        drop(s, path, kind)
        s.barred = NONE if box.take_back else path
        return 0
    if not s.pawn[seat, path]:
        begin(box, s, seat, path)
        if action >= LEAD:
            s.leader[seat] = path
    lay(s, seat, path, kind % VALUES)
    if s.pawn[seat, path] < CITY:
        return advance(box, s, seat, path)
    choose(s, seat)  # B9.1
    return 0


@rule
def begin(box: np.record, s: np.record, seat: int, path: int) -> None:
    """Begin an expedition; the direction of its row is fixed, but for the variant (B8, B17.1)."""
    s.direction[seat, path] = OPEN if box.up_or_down else UP


@rule
def lay(s: np.record, seat: int, path: int, value: int) -> None:
    """Lay a card in one's row; a different value fixes an open direction (B17.1)."""
    last = int(s.last[seat, path])
    if s.row[seat, path] and s.direction[seat, path] == OPEN and value != last:
        s.direction[seat, path] = UP if value > last else DOWN
    s.row[seat, path] = with_card(int(s.row[seat, path]), value)
    s.last[seat, path] = value


@rule
def advance(box: np.record, s: np.record, seat: int, path: int) -> int:
    """Move a pawn one step; what lies there acts at once, but not at the fifth crossing (B12, B13.1)."""
    s.pawn[seat, path] += 1
    s.advanced = seat
    s.step = TAKING
    step = int(s.pawn[seat, path])
    if step == BRIDGE:
        s.crossings += 1
        if s.crossings == CROSSINGS:
            end_round(box, s)
            return 256 * step
    tile = int(s.tile[path, step - 1])
    if tile == ARTEFACT:
        s.artefact_tiles[seat] += 1  # B12.1
        s.tile[path, step - 1] = NO_TILE
    elif tile == STEP:
        choose(s, seat)  # B12.3
    elif tile != NO_TILE:
        s.points[seat] += tile - POINTS  # B12.2
    return 256 * step + 65536 * tile


@rule
def choose(s: np.record, seat: int) -> None:
    """Let a player move one of their pawns, if one can move (B12.3, B9.1)."""
    for path in range(COLOURS):
        if may_move(s, seat, path):
            s.step = CHOOSING


@rule
def take(box: np.record, s: np.record, source: int) -> int:
    """Take a card (B11), which ends the turn and perhaps the round (B13)."""
    seat, news = int(s.mover), NONE
    if source == DECK:
        card = news = draw(s)
    else:
        card = pick_up(s, source)
        insert(s.known, seat, card)
    insert(s.hand, seat, card)
    s.barred = NONE
    s.step = PUTTING
    s.mover = next_seat(box, seat)
    end_turn(box, s)
    return news


@rule
def end_turn(box: np.record, s: np.record) -> None:
    """End the round with the last card of the deck (B13), or at the turn cap (B11.1)."""
    if box.turn_cap:
        s.turns += 1
    if s.deck_left == 0:
        end_round(box, s)
    elif box.turn_cap and s.turns >= box.turn_cap:
        s.truncated = 1
        end_round(box, s)


@rule
def end_round(box: np.record, s: np.record) -> None:
    """Score the round, exchange artefact tiles, and after the last one score the artefacts (B14, B15)."""
    is_last = s.dealt >= box.rounds
    for seat in range(box.seats):
        points = max(int(s.points[seat]) + pawn_points(box, s, seat), 0)
        s.artefacts[seat] += s.artefact_tiles[seat]
        s.artefact_tiles[seat] = 0
        if is_last:
            points = max(points + artefact_points(box, int(s.artefacts[seat])), 0)
        s.points[seat] = points
    s.mover = 0
    s.barred = NONE
    s.step = FINISHED if is_last else DEALING
