"""Careful play of the board game: how far will each pawn come in the turns that are left, and what changes that."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.games.board.components import COLOURS, DECK, DISCARD, KINDS, LEAD, MOVE, STAY, TAKE, VALUES
from cibola.games.board.knowledge import is_fifth_crossing
from cibola.games.board.rules import follows
from cibola.games.board.scoring import score
from cibola.games.board.state import CITY, DOWN, HAND, OPEN, TAKING, UP
from cibola.games.common.cards import holds
from cibola.players.careful.board_study import NOTES, between, cards_in, following, moves_from, study
from cibola.players.careful.board_weights import WEIGHTS

Mind = np.dtype((np.record, [("noise", np.float64), *((name, np.float64) for name in WEIGHTS), *NOTES]))
REFUSED = -1000.0  # what is done only where nothing else is possible


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
    if s.step == TAKING:
        weigh_takes(box, s, mind, actions, count, worths)
        return
    study(box, s, mind)
    for at in range(count):
        action = int(actions[at])
        if action < TAKE:
            worths[at] = worth_of_putting(box, s, mind, action)
        else:
            worths[at] = worth_of_moving(box, s, mind, action - MOVE)


@rule
def worth_of_putting(box: np.record, s: np.record, mind: np.record, action: int) -> float:
    """Weigh a card laid or given away."""
    if action >= DISCARD:
        return worth_of_discard(box, s, mind, action - DISCARD)
    if is_fifth_crossing(s, action):
        return worth_of_end(box, s, mind, action // VALUES)
    return worth_of_laying(box, s, mind, action)


@rule
def worth_of_laying(box: np.record, s: np.record, mind: np.record, action: int) -> float:
    """Weigh a card laid: the row goes on from its value, the pawn stands one step further."""
    seat, kind = int(s.mover), action % KINDS
    path, value = kind // VALUES, kind % VALUES
    step = int(s.pawn[seat, path])
    direction = direction_after(box, s, seat, path, value)
    further = moves_from(mind, path, value, direction) - 1.0
    lost = max(0.0, mind.moves[path] - 1.0 - further)
    after = step + 1.0 + mind.share * (mind.moves[path] - 1.0 - mind.jump * lost)
    worth = float(between(mind.table[path], after, float(mind.spare)) - mind.outlook[path] + mind.tempo)
    if step == CITY:
        return float(worth + mind.city)
    worth += mind.urgency * (mind.table[path, step + 1] - mind.table[path, step]) + mind.rush[path]
    worth += mind.follow * (cards_in(mind.held[path] & following(value, direction)) - 1)
    return float(worth) if step else float(worth + worth_of_beginning(mind, path, after, action >= LEAD))


@rule
def worth_of_beginning(mind: np.record, path: int, after: float, leads: bool) -> float:  # noqa: FBT001 (one caller)
    """Weigh what only the first card of a row decides: whether the leader goes, or waits for another path."""
    if leads:
        return float(mind.begin + mind.lead * max(0.0, between(mind.points, after, 0.0)) - mind.best_lead)
    waiting = mind.second_lead if mind.leading == path else mind.best_lead
    return float(mind.begin + waiting - mind.best_lead)


@rule
def direction_after(box: np.record, s: np.record, seat: int, path: int, value: int) -> int:
    """Say which way a row goes once a value is laid (B17.1)."""
    if not s.pawn[seat, path]:
        return OPEN if box.up_or_down else UP
    direction, last = int(s.direction[seat, path]), int(s.last[seat, path])
    if direction != OPEN or value == last:
        return direction
    return UP if value > last else DOWN


@rule
def worth_of_end(box: np.record, s: np.record, mind: np.record, path: int) -> float:
    """Weigh the fifth crossing: nobody comes any further (B13.1), and in the last round it decides who wins."""
    worth = mind.crossing[path] - mind.future + mind.spoil * mind.turns
    if s.dealt < box.rounds:
        return float(worth)
    seat, best = int(s.mover), 0
    for side in range(int(box.seats)):
        if side != seat:
            best = max(best, score(box, s, side))
    is_ahead = score(box, s, seat) + mind.crossing[path] > best
    return float(worth + (mind.win if is_ahead else -mind.win) * min(1.0, mind.turns))


@rule
def worth_of_discard(box: np.record, s: np.record, mind: np.record, kind: int) -> float:
    """Weigh a card given away: what it would have brought, and what it brings to others."""
    seat, path, value = int(s.mover), kind // VALUES, kind % VALUES
    worth = -gift(box, s, mind, kind)
    if not may_follow(s, seat, path, value):
        return worth
    if holds(s.known, seat, kind):
        worth += REFUSED  # a promise
    return float(worth - mind.extra[path])


@rule
def gift(box: np.record, s: np.record, mind: np.record, kind: int) -> float:
    """Estimate what others gain by a card on top of a pile."""
    path, value, seats = kind // VALUES, kind % VALUES, int(box.seats)
    worth, part, side = 0.0, 1.0, int(s.mover)
    for _ in range(seats - 1):
        side = side + 1 if side + 1 < seats else 0
        if s.pawn[side, path]:
            if follows(s, side, path, value):
                gap = abs(value - int(s.last[side, path]))
                worth += part * max(0.0, mind.gift - mind.gift_gap * gap)
        else:
            worth += part * max(0.0, mind.gift_new - mind.gift_high * value)
        part *= mind.gift_far
    return float(worth * min(1.0, 0.5 * mind.turns) / (seats - 1))


@rule
def worth_of_moving(box: np.record, s: np.record, mind: np.record, path: int) -> float:
    """Weigh one step more on a path; to move none is worth nothing."""
    if path == STAY - MOVE:
        return 0.0
    if is_fifth_crossing(s, MOVE + path):
        return worth_of_end(box, s, mind, path)
    step = int(s.pawn[s.mover, path])
    after = step + 1.0 + mind.share * mind.moves[path]
    gained = mind.urgency * (mind.table[path, step + 1] - mind.table[path, step]) + mind.rush[path]
    return float(between(mind.table[path], after, float(mind.spare)) - mind.outlook[path] + gained)


@rule
def weigh_takes(
    box: np.record,
    s: np.record,
    mind: np.record,
    actions: NDArray[np.int64],
    count: int,
    worths: NDArray[np.float64],
) -> None:
    """Weigh the cards to be taken. Where no pile has a card to lay there is nothing to study, which saves time."""
    seat, useful = int(s.mover), 0
    is_full = 2 * promised(s, seat) >= max(2, int(box.hand))
    for at in range(count):
        source = int(actions[at]) - TAKE
        is_useful = source != DECK and not is_full and may_follow(s, seat, source, top_of(s, source))
        worths[at] = 0.0 if is_useful or source == DECK else REFUSED
        useful += is_useful
    if useful:
        study(box, s, mind)
        for at in range(count):
            source = int(actions[at]) - TAKE
            if source == DECK:
                worths[at] = worth_of_deck(mind)
            elif worths[at] != REFUSED:
                worths[at] = worth_of_pile(s, mind, source)


@rule
def top_of(s: np.record, path: int) -> int:
    """Read the value of a pile's top card."""
    return int(s.pile[path, int(s.height[path]) - 1]) % VALUES


@rule
def may_follow(s: np.record, seat: int, path: int, value: int) -> bool:
    """Ask whether a player may still lay a value on a path, begun or not."""
    return bool(s.pawn[seat, path] == 0 or follows(s, seat, path, value))


@rule
def worth_of_pile(s: np.record, mind: np.record, path: int) -> float:
    """Weigh the top card of a pile, the less the more it jumps."""
    seat, value = int(s.mover), top_of(s, path)
    gap = abs(value - int(s.last[seat, path])) if s.pawn[seat, path] else value
    return float(mind.extra[path] - mind.take_gap * gap)


@rule
def promised(s: np.record, seat: int) -> int:
    """Count the cards that a player has taken openly: they are to be laid, so that no two players take for ever."""
    cards = 0
    for slot in range(HAND):
        cards += s.known[seat, slot] < KINDS
    return cards


@rule
def worth_of_deck(mind: np.record) -> float:
    """Weigh the unknown top card of the deck: the average of what is unseen."""
    gained = 0.0
    for path in range(COLOURS):
        gained += mind.hoped[path] * mind.extra[path]
    return float(mind.patience + mind.hope * gained / max(1.0, mind.hidden))
