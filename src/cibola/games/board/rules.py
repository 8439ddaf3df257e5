"""The board game for two to four, in ten sentences.

Five paths of nine steps lead to lost cities. A turn is two steps: play one card of your hand, then take one. A card
begins an expedition with an explorer or the leader on the first step, or moves your pawn there one step on if it is
at least as high as the last card of that row; or you discard it. On its way a pawn meets tiles: an artefact is taken,
points are gained, a step tile moves any one of your pawns. You take the top card of the deck or of a pile, but not the
card that you have just discarded. The round ends at once when the fifth pawn crosses a bridge, or when the deck is
empty. Each pawn scores its step, the leader twice; nobody falls below zero. The player after the last one who moved
begins the next round. After three rounds artefacts score on their track. Most points win, then most artefacts.

Rule ids (B9.1 …) are those of `docs/rules`.
"""

import numpy as np
from numpy import uint8 as u8
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.random import Stream, below, shuffle
from cibola.games.board.components import COLOURS, DECK, DISCARD, KINDS, LAY, LEAD, MOVE, PILE, STAY, TAKE, VALUES
from cibola.games.board.state import (
    CARDS,
    CHANCE,
    CHANCE_RESULT,
    CHOOSING,
    CITY,
    DEALING,
    DEALT_STARTER,
    DEALT_TILES,
    EXPLORERS,
    FINISHED,
    HAND,
    NO_TILE,
    OPEN,
    OVER,
    PUTTING,
    RANDOM,
    SEATS,
    STEPS,
    TAKING,
    UP,
)
from cibola.games.common.cards import NONE, insert, list_discards, list_takes, may_pick_up

# --- start and deal ---


@rule
def start(box: np.record, s: np.record) -> None:
    """Set up the state before the first deal."""
    for seat in range(SEATS):
        s.points[seat] = 0
        s.artefacts[seat] = 0
    s.dealt = s.starter = s.truncated = 0
    clear(s)
    s.step = DEALING


@rule
def clear(s: np.record) -> None:
    """Take all cards, pawns and tiles off the table."""
    for seat in range(SEATS):
        s.leader[seat] = NONE
        s.artefact_tiles[seat] = 0
        for slot in range(HAND):
            s.hand[seat, slot] = s.known[seat, slot] = NONE
        for path in range(COLOURS):
            s.row[seat, path] = s.last[seat, path] = s.direction[seat, path] = s.pawn[seat, path] = 0
    for path in range(COLOURS):
        s.height[path] = 0
        for place in range(PILE):
            s.pile[path, place] = NONE
        for step in range(STEPS):
            s.tile[path, step] = NO_TILE
    for place in range(CARDS):
        s.deck[place] = NONE
    s.deck_left = s.turns = s.crossings = s.mover = 0
    s.barred = s.advanced = NONE


@rule
def sample(box: np.record, s: np.record, stream: Stream, chance_result: NDArray[np.uint8]) -> None:
    """Draw the deal that is due from a stream: the cards, the tiles, the starter."""
    for place in range(CHANCE_RESULT):
        chance_result[place] = NONE
    cards = 0
    for kind in range(KINDS):
        for _ in range(box.copies[kind]):
            chance_result[cards] = kind
            cards += 1
    shuffle(stream, chance_result, cards)  # B6.1
    tiles = np.empty(box.tile_count, u8)
    for place in range(box.tile_count):
        tiles[place] = box.tiles[place]
    shuffle(stream, tiles, int(box.tile_count))  # B6
    for place in range(box.tile_count):
        chance_result[DEALT_TILES + place] = tiles[place]
    if s.dealt == 0 and box.start == RANDOM:
        chance_result[DEALT_STARTER] = below(stream, int(box.seats))


@rule
def given(box: np.record, s: np.record, chance_result: NDArray[np.uint8]) -> None:
    """Carry out a deal: a hand for each seat, the deck from its top down, last the cards that are removed unseen."""
    starter = starting_seat(box, s, int(chance_result[DEALT_STARTER]))
    clear(s)
    seats, hand = int(box.seats), int(box.hand)
    for seat in range(seats):
        for card in range(hand):
            insert(s.hand, seat, int(chance_result[seat * hand + card]))
    kept = int(box.cards) - int(box.removed)
    s.deck_left = kept - seats * hand
    for card in range(int(s.deck_left)):
        s.deck[card] = chance_result[kept - 1 - card]
    place_tiles(box, s, chance_result)
    s.dealt += 1
    s.mover = s.starter = starter
    s.step = PUTTING


@rule
def place_tiles(box: np.record, s: np.record, chance_result: NDArray[np.uint8]) -> None:
    """Place the tiles face up on the marked spaces, path by path (B6)."""
    place = DEALT_TILES
    for path in range(COLOURS):
        for step in range(STEPS):
            if box.marked[path, step]:
                s.tile[path, step] = chance_result[place]
                place += 1


@rule
def chance(box: np.record, s: np.record, stream: Stream) -> None:
    """Carry out the deal that is due, from a stream."""
    chance_result = np.empty(CHANCE_RESULT, u8)
    sample(box, s, stream, chance_result)
    given(box, s, chance_result)


@rule
def starting_seat(box: np.record, s: np.record, drawn: int) -> int:
    """Say who starts: later rounds, the player after the last one who advanced (B6.2)."""
    if s.dealt == 0:
        return drawn if box.start == RANDOM else int(box.start)
    if s.advanced == NONE:
        return int(s.starter)
    return next_seat(box, int(s.advanced))


@rule
def next_seat(box: np.record, seat: int) -> int:
    """Name the next player clockwise."""
    return seat + 1 if seat + 1 < box.seats else 0


# --- who is to move, and what is allowed ---


@rule
def mover(box: np.record, s: np.record) -> int:
    """Name the seat to move, or CHANCE, or OVER."""
    if s.step == DEALING:
        return CHANCE
    return OVER if s.step == FINISHED else int(s.mover)


@rule
def follows(s: np.record, seat: int, path: int, value: int) -> bool:
    """Ask whether a value may follow in a row (B9, B17.1)."""
    last, direction = int(s.last[seat, path]), int(s.direction[seat, path])
    is_fit = value >= last if direction == UP else value <= last
    return (direction == OPEN) | is_fit


@rule
def may_begin(box: np.record, s: np.record, seat: int, kind: int, lower: int) -> bool:
    """Ask whether a card may begin an expedition; `lower` is the next lower one of the hand, or NONE (B8, B17)."""
    if box.up_or_down and is_highest(s, seat, kind):
        return True
    is_lowest = lower // VALUES != kind // VALUES
    return bool((box.free_start != 0) | is_lowest)


@rule
def is_highest(s: np.record, seat: int, kind: int) -> bool:
    """Ask whether a hand holds no higher card of the same colour."""
    for slot in range(HAND):
        card = int(s.hand[seat, slot])
        if card > kind and card // VALUES == kind // VALUES:
            return False
    return True


@rule
def has_explorer(s: np.record, seat: int) -> bool:
    """Ask whether an explorer still waits in the centre (B3)."""
    pawns = 0
    for path in range(COLOURS):
        pawns += s.pawn[seat, path] > 0
    return bool(pawns - has_led(s, seat) < EXPLORERS)


@rule
def has_led(s: np.record, seat: int) -> bool:
    """Ask whether the leader is on the way."""
    return bool(s.leader[seat] != NONE)


@rule
def may_lay(
    box: np.record,
    s: np.record,
    seat: int,
    kind: int,
    lower: int,
    explorer: bool,  # noqa: FBT001 (an answer that was asked for once)
) -> bool:
    """Ask whether a card may be laid: to go on with an expedition, or to begin one if there is an explorer."""
    path = kind // VALUES
    is_begun = s.pawn[seat, path] != 0
    goes_on = is_begun & follows(s, seat, path, kind % VALUES)
    return bool(goes_on | ((not is_begun) & explorer & may_begin(box, s, seat, kind, lower)))


@rule
def may_lead(box: np.record, s: np.record, seat: int, kind: int, lower: int) -> bool:
    """Ask whether a card may begin an expedition with the leader, if not yet used."""
    return bool((s.pawn[seat, kind // VALUES] == 0) & may_begin(box, s, seat, kind, lower))


@rule
def may_move(s: np.record, seat: int, path: int) -> bool:
    """Ask whether a player's pawn on a path can move one step (B12.3, B9.1)."""
    return bool((s.pawn[seat, path] > 0) & (s.pawn[seat, path] < CITY))


@rule
def may_take(s: np.record, source: int) -> bool:
    """Ask whether a card may be taken from the deck or from this pile (B11)."""
    return source == DECK or may_pick_up(s, source)


@rule
def legal(box: np.record, s: np.record, out: NDArray[np.int64]) -> int:
    """Write the legal action numbers in ascending order; return how many."""
    if s.step == PUTTING:
        return legal_puts(box, s, out)
    if s.step == CHOOSING:
        return legal_moves(s, out)
    return list_takes(s, TAKE, out) if s.step == TAKING else 0


@rule
def legal_puts(box: np.record, s: np.record, out: NDArray[np.int64]) -> int:
    """Lay a card, lead with it, or discard it (B7.1)."""
    actions, seat, before = 0, int(s.mover), NONE
    explorer = has_explorer(s, seat)  # asked once, to be quick
    for slot in range(HAND):
        kind = int(s.hand[seat, slot])
        if kind >= KINDS:
            break
        out[actions] = LAY + kind  # the next one overwrites it unless it counts: quicker than a branch
        actions += (kind != before) & may_lay(box, s, seat, kind, before, explorer)
        before = kind
    if not has_led(s, seat):
        before = NONE
        for slot in range(HAND):
            kind = int(s.hand[seat, slot])
            if kind >= KINDS:
                break
            out[actions] = LEAD + kind
            actions += (kind != before) & may_lead(box, s, seat, kind, before)
            before = kind
    return list_discards(s.hand, seat, DISCARD, out, actions)


@rule
def legal_moves(s: np.record, out: NDArray[np.int64]) -> int:
    """Move one of one's pawns, or none (B12.3)."""
    actions = 0
    for path in range(COLOURS):
        out[actions] = MOVE + path
        actions += may_move(s, int(s.mover), path)
    out[actions] = STAY
    return actions + 1
