"""The careful player of the board game: it estimates how far each pawn will come in the turns that are left."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.games.board.components import COLOURS, DECK, DISCARD, KINDS, LEAD, MOVE, STAY, TAKE, VALUES
from cibola.games.board.knowledge import is_fifth_crossing
from cibola.games.board.rules import follows, has_led
from cibola.games.board.scoring import held_artefacts, score
from cibola.games.board.state import (
    ARTEFACT,
    CITY,
    DOWN,
    HAND,
    LARGE_TRACK,
    NO_TILE,
    OPEN,
    POINTS,
    SMALL_TRACK,
    STEP,
    STEPS,
    TAKING,
    UP,
    State,
)
from cibola.games.common.cards import holds
from cibola.players.careful.interface import CAREFUL, CarefulFacts

WEIGHTS: dict[str, float] = {
    "reach": 0.606,  # of the unseen cards that come, this part comes in time
    "tempo": 1.011,  # a turn spent on laying a card
    "urgency": 0.282,  # part of a step's points that counts at once
    "jump": 1.296,  # part of the cards lost between two values that counts
    "spare": 22.099,  # a card more, once the pawn is in the city
    "city": 14.271,  # a card laid for the move of another pawn
    "follow": 3.402,  # a card of the hand that may go on from the card laid
    "begin": -1.032,  # caution before an expedition
    "start": 0.735,  # how much of the prospect of an expedition not begun counts
    "lead": 1.773,  # part of the leader's second score that counts
    "lead_wait": 0.597,  # the same for a path not begun
    "step_tile": 14.783,  # meeting a step tile
    "artefact": 0.375,  # part of an artefact's points that counts
    "race": 13.009,  # one step nearer to an artefact that another may take
    "near": 0.435,  # less for each step between
    "gift": 16.718,  # a card that another's row may take
    "gift_gap": 0.545,  # less for each value between
    "gift_new": 14.675,  # a card with which another may begin
    "gift_high": 0.605,  # less for each value
    "gift_far": 0.28,  # each player more to wait
    "take_gap": 2.766,  # a taken card that jumps, for each value
    "hope": 0.341,  # part of the deck's average that counts
    "patience": -1.043,  # a turn nearer to the end, nothing shown
    "win": 15.0,  # ending the game ahead, or behind
    "spoil": 8.773,  # what others miss for each turn when the round ends
}
# Factors of weights at the levels 1, 2, 3, 4, which err as people do.
FAULTS: dict[str, tuple[float, ...]] = {
    # Gives cards away that others can use.
    "gift": (0.0, 0.0, 0.2, 0.6),
    "gift_new": (0.0, 0.0, 0.2, 0.6),
    # Wants the points of the next step now, and the tile that lies there.
    "urgency": (2.8, 2.0, 1.8, 1.3),
    "step_tile": (2.7, 2.4, 1.6, 1.0),
    # Skips values for a step, and sends the leader off on any path.
    "jump": (0.5, 1.0, 1.0, 1.0),
    "lead": (0.0, 1.0, 1.0, 1.0),
    # Does not see who else runs for an artefact, nor what the others lose when a round ends.
    "race": (0.0, 0.0, 1.0, 1.0),
    "spoil": (0.0, 0.0, 0.0, 0.5),
}
# Rows of cards of one colour are written as in `cards`: eleven counts of two bits.
WORKSPACE: list[Any] = [
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
Evaluator = np.dtype((np.record, [("noise", np.float64), *((name, np.float64) for name in WEIGHTS), *WORKSPACE]))
FACTS = CarefulFacts(Evaluator, WEIGHTS, FAULTS, noise=(8.0, 5.0, 3.5, 2.0))

REFUSED = -1000.0  # for what is done only where nothing else is possible


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
    if s.step == TAKING:
        weigh_takes(box, s, evaluator, actions, count, estimates)
        return
    summarise_position(box, s, evaluator)
    for at in range(count):
        action = int(actions[at])
        if action < TAKE:
            estimates[at] = worth_of_putting(box, s, evaluator, action)
        else:
            estimates[at] = worth_of_moving(box, s, evaluator, action - MOVE)


@rule
def worth_of_putting(box: np.record, s: np.record, evaluator: np.record, action: int) -> float:
    """Weigh a card laid or given away."""
    if action >= DISCARD:
        return worth_of_discard(box, s, evaluator, action - DISCARD)
    if is_fifth_crossing(s, action):
        return worth_of_end(box, s, evaluator, action // VALUES)
    return worth_of_laying(box, s, evaluator, action)


@rule
def worth_of_laying(box: np.record, s: np.record, evaluator: np.record, action: int) -> float:
    """Weigh a card laid: the row goes on from its value, the pawn stands one step further."""
    seat, kind = int(s.mover), action % KINDS
    path, value = kind // VALUES, kind % VALUES
    step = int(s.pawn[seat, path])
    direction = direction_after(box, s, seat, path, value)
    further = moves_from(evaluator, path, value, direction) - 1.0
    lost = max(0.0, evaluator.moves[path] - 1.0 - further)
    after = step + 1.0 + evaluator.share * (evaluator.moves[path] - 1.0 - evaluator.jump * lost)
    worth = float(
        between(evaluator.table[path], after, float(evaluator.spare)) - evaluator.outlook[path] + evaluator.tempo
    )
    if step == CITY:
        return float(worth + evaluator.city)
    worth += evaluator.urgency * (evaluator.table[path, step + 1] - evaluator.table[path, step]) + evaluator.rush[path]
    worth += evaluator.follow * (cards_in(evaluator.held[path] & following(value, direction)) - 1)
    return float(worth) if step else float(worth + worth_of_beginning(evaluator, path, after, action >= LEAD))


@rule
def worth_of_beginning(evaluator: np.record, path: int, after: float, leads: bool) -> float:  # noqa: FBT001 (one caller)
    """Weigh what only the first card of a row decides: whether the leader goes, or waits for another path."""
    if leads:
        return float(
            evaluator.begin + evaluator.lead * max(0.0, between(evaluator.points, after, 0.0)) - evaluator.best_lead
        )
    waiting = evaluator.second_lead if evaluator.leading == path else evaluator.best_lead
    return float(evaluator.begin + waiting - evaluator.best_lead)


@rule
def direction_after(box: np.record, s: np.record, seat: int, path: int, value: int) -> int:
    """Return the direction of a row after a value is laid (B17.1)."""
    if not s.pawn[seat, path]:
        return OPEN if box.up_or_down else UP
    direction, last = int(s.direction[seat, path]), int(s.last[seat, path])
    if direction != OPEN or value == last:
        return direction
    return UP if value > last else DOWN


@rule
def worth_of_end(box: np.record, s: np.record, evaluator: np.record, path: int) -> float:
    """Weigh the fifth crossing: nobody comes any further (B13.1), and in the last round it decides who wins."""
    worth = evaluator.crossing[path] - evaluator.future + evaluator.spoil * evaluator.turns
    if s.dealt < box.rounds:
        return float(worth)
    seat, best = int(s.mover), 0
    for side in range(int(box.seats)):
        if side != seat:
            best = max(best, score(box, s, side))
    is_ahead = score(box, s, seat) + evaluator.crossing[path] > best
    return float(worth + (evaluator.win if is_ahead else -evaluator.win) * min(1.0, evaluator.turns))


@rule
def worth_of_discard(box: np.record, s: np.record, evaluator: np.record, kind: int) -> float:
    """Weigh a card given away: what it would have brought, and what it brings to others."""
    seat, path, value = int(s.mover), kind // VALUES, kind % VALUES
    worth = -gift(box, s, evaluator, kind)
    if not may_follow(s, seat, path, value):
        return worth
    if holds(s.known, seat, kind):
        worth += REFUSED  # a promise
    return float(worth - evaluator.extra[path])


@rule
def gift(box: np.record, s: np.record, evaluator: np.record, kind: int) -> float:
    """Estimate what others gain by a card on top of a pile."""
    path, value, seats = kind // VALUES, kind % VALUES, int(box.seats)
    worth, part, side = 0.0, 1.0, int(s.mover)
    for _ in range(seats - 1):
        side = side + 1 if side + 1 < seats else 0
        if s.pawn[side, path]:
            if follows(s, side, path, value):
                gap = abs(value - int(s.last[side, path]))
                worth += part * max(0.0, evaluator.gift - evaluator.gift_gap * gap)
        else:
            worth += part * max(0.0, evaluator.gift_new - evaluator.gift_high * value)
        part *= evaluator.gift_far
    return float(worth * min(1.0, 0.5 * evaluator.turns) / (seats - 1))


@rule
def worth_of_moving(box: np.record, s: np.record, evaluator: np.record, path: int) -> float:
    """Weigh one step more on a path; to move none is worth nothing."""
    if path == STAY - MOVE:
        return 0.0
    if is_fifth_crossing(s, MOVE + path):
        return worth_of_end(box, s, evaluator, path)
    step = int(s.pawn[s.mover, path])
    after = step + 1.0 + evaluator.share * evaluator.moves[path]
    gained = evaluator.urgency * (evaluator.table[path, step + 1] - evaluator.table[path, step]) + evaluator.rush[path]
    return float(between(evaluator.table[path], after, float(evaluator.spare)) - evaluator.outlook[path] + gained)


@rule
def weigh_takes(
    box: np.record,
    s: np.record,
    evaluator: np.record,
    actions: NDArray[np.int64],
    count: int,
    estimates: NDArray[np.float64],
) -> None:
    """Weigh the cards to be taken. Where no pile has a card to lay, no summary is made, which saves time."""
    seat, useful = int(s.mover), 0
    is_full = 2 * promised(s, seat) >= max(2, int(box.hand))
    for at in range(count):
        source = int(actions[at]) - TAKE
        is_useful = source != DECK and not is_full and may_follow(s, seat, source, top_of(s, source))
        estimates[at] = 0.0 if is_useful or source == DECK else REFUSED
        useful += is_useful
    if useful:
        summarise_position(box, s, evaluator)
        for at in range(count):
            source = int(actions[at]) - TAKE
            if source == DECK:
                estimates[at] = worth_of_deck(evaluator)
            elif estimates[at] != REFUSED:
                estimates[at] = worth_of_pile(s, evaluator, source)


@rule
def top_of(s: np.record, path: int) -> int:
    """Return the value of a pile's top card."""
    return int(s.pile[path, int(s.height[path]) - 1]) % VALUES


@rule
def may_follow(s: np.record, seat: int, path: int, value: int) -> bool:
    """Return whether a player may still lay a value on a path, begun or not."""
    return bool(s.pawn[seat, path] == 0 or follows(s, seat, path, value))


@rule
def worth_of_pile(s: np.record, evaluator: np.record, path: int) -> float:
    """Weigh the top card of a pile, the less the more it jumps."""
    seat, value = int(s.mover), top_of(s, path)
    gap = abs(value - int(s.last[seat, path])) if s.pawn[seat, path] else value
    return float(evaluator.extra[path] - evaluator.take_gap * gap)


@rule
def promised(s: np.record, seat: int) -> int:
    """Count the cards that a player has taken openly: they are to be laid, so that no two players take for ever."""
    cards = 0
    for slot in range(HAND):
        cards += s.known[seat, slot] < KINDS
    return cards


@rule
def worth_of_deck(evaluator: np.record) -> float:
    """Weigh the unknown top card of the deck: the average of what is unseen."""
    gained = 0.0
    for path in range(COLOURS):
        gained += evaluator.hoped[path] * evaluator.extra[path]
    return float(evaluator.patience + evaluator.hope * gained / max(1.0, evaluator.hidden))


# --- the workspace: a summary of the position, made once for all actions ---


@rule
def summarise_position(box: np.record, s: np.record, evaluator: np.record) -> None:
    """Fill the workspace with what the mover knows, once for all actions."""
    count_cards(box, s, evaluator)
    count_turns(box, s, evaluator)
    read_paths(box, s, evaluator)
    plan(s, evaluator)


@rule
def cards_in(row: Any) -> Any:
    """Count the cards of a row."""
    pairs = (row & 0x33333333) + (row >> 2 & 0x33333333)
    fours = (pairs + (pairs >> 4)) & 0x0F0F0F0F
    return (fours * 0x01010101 >> 24) & 0xFF


@rule
def count_cards(box: np.record, s: np.record, evaluator: np.record) -> None:
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
        evaluator.unseen[path] = row
        evaluator.held[path] = 0
    for side in range(seats):
        for slot in range(HAND):
            kind = int(s.hand[side, slot] if side == seat else s.known[side, slot])
            if kind >= KINDS:
                break
            card = np.int64(1) << 2 * (kind % VALUES)
            evaluator.unseen[kind // VALUES] -= card
            if side == seat:
                evaluator.held[kind // VALUES] += card
    for path in range(COLOURS):
        total += cards_in(evaluator.unseen[path])
    evaluator.hidden = float(total)


@rule
def following(last: int, direction: int) -> Any:
    """Return the values that may follow a value in a row, as the bits of such a row (B9, B17.1)."""
    if direction == UP:
        return -(np.int64(1) << 2 * last)
    return (np.int64(1) << 2 * (last + 1)) - 1 if direction == DOWN else np.int64(-1)


@rule
def count_turns(box: np.record, s: np.record, evaluator: np.record) -> None:
    """Count the own turns after this one until the deck is empty (B13). A fifth crossing hardly comes much sooner."""
    turns = (int(s.deck_left) - 1) / int(box.seats)
    if box.turn_cap:
        turns = min(turns, (float(box.turn_cap) - float(s.turns) - 1.0) / int(box.seats))
    evaluator.turns = max(0.0, turns)
    evaluator.coming = min(1.0, evaluator.reach * evaluator.turns / max(1.0, evaluator.hidden))


@rule
def artefact_worth(box: np.record, s: np.record, evaluator: np.record) -> float:
    """Estimate what an artefact more is worth: what the next two bring in the last round, before that the average."""
    held = held_artefacts(s, int(s.mover))
    if box.rounds > 1:
        if s.dealt < box.rounds:
            return float(
                evaluator.artefact
                * (float(box.large_track[LARGE_TRACK - 1]) - float(box.large_track[0]))
                / (LARGE_TRACK - 1)
            )
        first, last = min(held, LARGE_TRACK - 1), min(held + 2, LARGE_TRACK - 1)
        return float(evaluator.artefact * (float(box.large_track[last]) - float(box.large_track[first])) / 2)
    first, last = min(held, SMALL_TRACK - 1), min(held + 2, SMALL_TRACK - 1)
    return float(evaluator.artefact * (float(box.small_track[last]) - float(box.small_track[first])) / 2)


@rule
def read_paths(box: np.record, s: np.record, evaluator: np.record) -> None:
    """Write what it brings to reach each step of each path from where the pawn stands."""
    seat, artefact = int(s.mover), artefact_worth(box, s, evaluator)
    evaluator.points[0] = 0.0
    for step in range(STEPS):
        evaluator.points[step + 1] = float(box.values[step])
    for path in range(COLOURS):
        first, times, met = int(s.pawn[seat, path]), 2.0 if s.leader[seat] == path else 1.0, 0.0
        behind, near, rush = hindmost(box, s, path), 1.0, 0.0
        evaluator.table[path, first] = times * evaluator.points[first]
        for step in range(first + 1, STEPS + 1):
            tile = int(s.tile[path, step - 1])
            if tile == ARTEFACT:
                met += artefact
                rush += near if behind < step else 0.0
            elif tile != NO_TILE:
                met += evaluator.step_tile if tile == STEP else float(tile - POINTS)
            evaluator.table[path, step] = times * evaluator.points[step] + met
            near *= evaluator.near
        evaluator.rush[path] = evaluator.race * rush
        evaluator.crossing[path] = times * (evaluator.points[min(first + 1, CITY)] - evaluator.points[first])


@rule
def hindmost(box: np.record, s: np.record, path: int) -> int:
    """Return the step of the last pawn of the others on a path."""
    last = STEPS
    for side in range(int(box.seats)):
        if side != s.mover and s.pawn[side, path]:
            last = min(last, int(s.pawn[side, path]))
    return last


@rule
def moves_from(evaluator: np.record, path: int, last: int, direction: int) -> Any:
    """Count the cards that may follow a value in a row, unseen ones by their chance; the better way if open."""
    up = down = 0.0
    if direction != DOWN:
        up = moves_along(evaluator, path, following(last, UP))
    if direction != UP:
        down = moves_along(evaluator, path, following(last, DOWN))
    return max(up, down)


@rule
def moves_along(evaluator: np.record, path: int, values: Any) -> Any:
    """Count the cards of some values, unseen ones by their chance."""
    return cards_in(evaluator.held[path] & values) + evaluator.coming * cards_in(evaluator.unseen[path] & values)


@rule
def between(table: NDArray[np.float64], at: float, spare: float) -> float:
    """Read a table between its steps; beyond the city each step is worth `spare`."""
    low = int(at)
    if low >= CITY:
        return float(table[CITY] + spare * (at - CITY))
    return float(table[low] + (at - low) * (table[low + 1] - table[low]))


@rule
def plan(s: np.record, evaluator: np.record) -> None:
    """Estimate how far each pawn will come, and what that brings."""
    seat, wanted = int(s.mover), 0.01
    for path in range(COLOURS):
        if s.pawn[seat, path]:
            last, direction = int(s.last[seat, path]), int(s.direction[seat, path])
            evaluator.moves[path] = moves_from(evaluator, path, last, direction)
            evaluator.hoped[path] = cards_in(evaluator.unseen[path] & following(last, direction))
            wanted += evaluator.moves[path]
        else:
            evaluator.hoped[path] = cards_in(evaluator.unseen[path])
            evaluator.moves[path] = cards_in(evaluator.held[path]) + evaluator.coming * evaluator.hoped[path]
            if between(evaluator.table[path], evaluator.moves[path], 0.0) > 0.0:
                wanted += evaluator.moves[path]
    evaluator.share = min(1.0, evaluator.turns / wanted)
    evaluator.best_lead = evaluator.second_lead = evaluator.future = 0.0
    evaluator.leading = -1
    for path in range(COLOURS):
        estimate_path(evaluator, path, int(s.pawn[seat, path]), has_led(s, seat))


@rule
def estimate_path(evaluator: np.record, path: int, step: int, led: bool) -> None:  # noqa: FBT001 (computed once by the caller)
    """Estimate what a path brings, and what it would bring with a card more."""
    at, spare = step + evaluator.share * evaluator.moves[path], float(evaluator.spare)
    base, more = between(evaluator.table[path], at, spare), between(evaluator.table[path], at + evaluator.share, spare)
    if not step:
        base, more = evaluator.start * max(0.0, base), evaluator.start * max(0.0, more)
        lead = 0.0 if led else evaluator.lead_wait * max(0.0, between(evaluator.points, at, 0.0))
        if lead > evaluator.best_lead:
            evaluator.second_lead = evaluator.best_lead
            evaluator.best_lead, evaluator.leading = lead, path
        elif lead > evaluator.second_lead:
            evaluator.second_lead = lead
    evaluator.outlook[path], evaluator.extra[path] = base, more - base
    evaluator.future += base - evaluator.table[path, step]


CAREFUL.implement(State, evaluate)
