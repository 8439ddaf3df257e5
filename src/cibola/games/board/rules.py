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
from cibola.engine.interface import CHANCE, OVER
from cibola.engine.random import Stream, below, shuffle
from cibola.games.board.components import *
from cibola.games.board.scoring import artefact_points, pawn_points
from cibola.games.board.state import *
from cibola.games.common.cards import *

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
    """Return who starts: later rounds, the player after the last one who advanced (B6.2)."""
    if s.dealt == 0:
        return drawn if box.start == RANDOM else int(box.start)
    if s.advanced == NONE:
        return int(s.starter)
    return next_seat(box, int(s.advanced))


@rule
def next_seat(box: np.record, seat: int) -> int:
    """Return the next player clockwise."""
    return seat + 1 if seat + 1 < box.seats else 0


# --- who is to move, and what is allowed ---


@rule
def mover(box: np.record, s: np.record) -> int:
    """Return the seat to move, or CHANCE, or OVER."""
    if s.step == DEALING:
        return CHANCE
    return OVER if s.step == FINISHED else int(s.mover)


@rule
def follows(s: np.record, seat: int, path: int, value: int) -> bool:
    """Return whether a value may follow in a row (B9, B17.1)."""
    last, direction = int(s.last[seat, path]), int(s.direction[seat, path])
    is_fit = value >= last if direction == UP else value <= last
    return (direction == OPEN) | is_fit


@rule
def may_begin(box: np.record, s: np.record, seat: int, kind: int, lower: int) -> bool:
    """Return whether a card may begin an expedition; `lower` is the next lower one of the hand, or NONE (B8, B17)."""
    if box.up_or_down and is_highest(s, seat, kind):
        return True
    is_lowest = lower // VALUES != kind // VALUES
    return bool((box.free_start != 0) | is_lowest)


@rule
def is_highest(s: np.record, seat: int, kind: int) -> bool:
    """Return whether a hand holds no higher card of the same colour."""
    for slot in range(HAND):
        card = int(s.hand[seat, slot])
        if card > kind and card // VALUES == kind // VALUES:
            return False
    return True


@rule
def has_explorer(s: np.record, seat: int) -> bool:
    """Return whether an explorer still waits in the centre (B3)."""
    pawns = 0
    for path in range(COLOURS):
        pawns += s.pawn[seat, path] > 0
    return bool(pawns - has_led(s, seat) < EXPLORERS)


@rule
def has_led(s: np.record, seat: int) -> bool:
    """Return whether the leader is on the way."""
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
    """Return whether a card may be laid: to go on with an expedition, or to begin one if there is an explorer."""
    path = kind // VALUES
    is_begun = s.pawn[seat, path] != 0
    goes_on = is_begun & follows(s, seat, path, kind % VALUES)
    return bool(goes_on | ((not is_begun) & explorer & may_begin(box, s, seat, kind, lower)))


@rule
def may_lead(box: np.record, s: np.record, seat: int, kind: int, lower: int) -> bool:
    """Return whether a card may begin an expedition with the leader, if not yet used."""
    return bool((s.pawn[seat, kind // VALUES] == 0) & may_begin(box, s, seat, kind, lower))


@rule
def may_move(s: np.record, seat: int, path: int) -> bool:
    """Return whether a player's pawn on a path can move one step (B12.3, B9.1)."""
    return bool((s.pawn[seat, path] > 0) & (s.pawn[seat, path] < CITY))


@rule
def may_take(s: np.record, source: int) -> bool:
    """Return whether a card may be taken from the deck or from this pile (B11)."""
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


# --- why an action is illegal ---


@rule
def why_not(box: np.record, s: np.record, action: int) -> int:
    """Return why an action is illegal: ALLOWED, or the first reason found."""
    if s.step == FINISHED:
        return GAME_OVER
    if s.step == DEALING:
        return NOT_DEALT
    if action >= MOVE:
        return why_not_move(s, action)
    return why_not_take(s, action - TAKE) if action >= TAKE else why_not_put(box, s, action)


@rule
def out_of_step(s: np.record) -> int:
    """Tell what is to be done now instead."""
    if s.step == PUTTING:
        return PUT_FIRST
    return CHOOSE_NOW if s.step == CHOOSING else TAKE_NOW


@rule
def why_not_put(box: np.record, s: np.record, action: int) -> int:
    """Return what forbids laying, leading with, or discarding a card."""
    seat, kind = int(s.mover), action % KINDS
    if s.step != PUTTING:
        return out_of_step(s)
    if not holds(s.hand, seat, kind):
        return NOT_IN_HAND
    if action >= DISCARD:
        return ALLOWED
    if not s.pawn[seat, kind // VALUES]:
        return why_not_begin(box, s, seat, action)
    return ALREADY_BEGUN if action >= LEAD else why_not_follow(s, seat, kind)


@rule
def why_not_begin(box: np.record, s: np.record, seat: int, action: int) -> int:
    """Return what forbids beginning an expedition, with an explorer or with the leader."""
    if action >= LEAD and has_led(s, seat):
        return LEADER_USED
    if action < LEAD and not has_explorer(s, seat):
        return NO_EXPLORER
    if may_begin(box, s, seat, action % KINDS, lower_card(s, seat, action % KINDS)):
        return ALLOWED
    return NOT_LOWEST_OR_HIGHEST if box.up_or_down else NOT_LOWEST


@rule
def lower_card(s: np.record, seat: int, kind: int) -> int:
    """Return the next lower card of a hand, or NONE."""
    lower = NONE
    for slot in range(HAND):
        if s.hand[seat, slot] < kind:
            lower = int(s.hand[seat, slot])
    return lower


@rule
def why_not_follow(s: np.record, seat: int, kind: int) -> int:
    """Return what forbids going on with an expedition."""
    path = kind // VALUES
    if follows(s, seat, path, kind % VALUES):
        return ALLOWED
    return NOT_HIGHER if s.direction[seat, path] == UP else NOT_LOWER


@rule
def why_not_move(s: np.record, action: int) -> int:
    """Return what forbids moving a pawn, or none."""
    if s.step != CHOOSING:
        return NOTHING_TO_CHOOSE
    if action == STAY or may_move(s, int(s.mover), action - MOVE):
        return ALLOWED
    return IN_THE_CITY if s.pawn[s.mover, action - MOVE] else NO_PAWN


@rule
def why_not_take(s: np.record, source: int) -> int:
    """Return what forbids taking from the deck or a pile."""
    if s.step != TAKING:
        return out_of_step(s)
    if may_take(s, source):
        return ALLOWED
    return JUST_DISCARDED if source == s.barred else EMPTY_PILE


# --- a turn: play a card, move pawns, take a card ---


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
