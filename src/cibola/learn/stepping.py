"""Stepping many games at once: the compiled half of the vector environment.

All compiled code that steps stands in this one file, and calls none of this package's: an edit elsewhere compiles
nothing of it anew. Chance events come from the seed of each game as they do in a `Position`, so that the same seed is
the same game.
"""

import numpy as np
from numpy import uint32 as u32
from numpy import uint64 as u64
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import (
    CHANCE,
    OVER,
    StateArray,
    apply,
    chance,
    legal,
    mover,
    score,
    start,
    why_not,
    winners,
)
from cibola.engine.random import DOMAIN, SEED_BYTES, below
from cibola.players.careful.policy import choose_careful_action

MOST_SEATS = 5
ALL_SEATS = -1  # as the seat that learns: whoever is to move
BEGIN_GAME, LEAVE = -1, -2  # as actions: begin the next game of a slot, leave it as it is

UNIFORM, CAREFUL = range(2)  # how an opponent chooses

WIN, MARGIN, POINTS, DIFFERENCE = range(4)  # what is rewarded

# What a hash is made for: each as long as DOMAIN, so that the message fits one block of SHA-256 exactly.
NEXT_GAME, OPPONENTS = b"cibola reseed 1", b"cibola player 1"
PURPOSES = np.array([list(purpose) for purpose in (DOMAIN, NEXT_GAME, OPPONENTS)], np.uint8)
FOR_CHANCE, FOR_NEXT_GAME, FOR_OPPONENTS = range(3)

# One of many games, besides its state.
Slot = np.dtype(
    (
        np.record,
        [
            ("first", np.uint8, SEED_BYTES),  # the seed of its first game; that of every later one is made of it
            ("seed", np.uint8, SEED_BYTES),
            ("game", np.int64),  # how many games have begun before this one
            ("event", np.int64),  # chance events so far
            ("prepared", np.int64),  # the event for which `stream` is, or -1
            ("stream", np.uint64, 4),
            ("steps", np.int64),  # decisions of this game so far, opponents' included
            ("learner", np.int64),  # the seat that learns, or ALL_SEATS
            ("random", np.uint64, 4),  # the stream of the opponents
            ("margins", np.float64, MOST_SEATS),  # points ahead of the best other seat, where these are rewarded
        ],
    )
)
# Buffers of one thread.
Room = np.dtype((np.record, [("block", np.uint32, 16), ("stream", np.uint64, 4)]))

# SHA-256 of many blocks side by side, which the compiler makes one: ten times as quick as one after the other.
LANES, FEW_LANES = 32, 8  # fewer are not worth it
LANE_ROWS = 64 + 8  # the message schedule, then the sums
UNROLLED = 4  # rounds for each loading of the sums


PRIMES = [n for n in range(2, 312) if all(n % factor for factor in range(2, n))]


def _fraction(number: int, root: int) -> int:
    """Return the first 32 bits of the fraction of a square or cube root."""
    low, high = 0, number << 32
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**root <= number << 32 * root else (low, middle)
    return low & 0xFFFFFFFF


BEGIN = np.array([_fraction(prime, 2) for prime in PRIMES[:8]], u32)  # of SHA-256 (FIPS 180-4)
ROUND = np.array([_fraction(prime, 3) for prime in PRIMES], u32)

# --- seeds and streams, as `cibola.engine.random` makes them ---


@rule
def turn(word: np.uint32, by: int) -> np.uint32:
    """Rotate the bits of a word to the right."""
    return u32(word >> u32(by)) | u32(word << u32(32 - by))


@rule
def fill_block(seed: NDArray[np.uint8], number: int, purpose: int, block: NDArray[np.uint32]) -> None:
    """Write the one block of SHA-256 for a purpose, a seed and a number below 2 to the power of 32."""
    for word in range(16):
        block[word] = 0
    at = 0
    for byte in range(PURPOSES.shape[1]):
        block[at >> 2] |= u32(u32(PURPOSES[purpose, byte]) << u32(24 - 8 * (at & 3)))
        at += 1
    for byte in range(SEED_BYTES):
        block[at >> 2] |= u32(u32(seed[byte]) << u32(24 - 8 * (at & 3)))
        at += 1
    for byte in range(4):  # little-endian; the other four are 0
        block[at >> 2] |= u32(u32(number >> 8 * byte & 255) << u32(24 - 8 * (at & 3)))
        at += 1
    at += 4
    block[at >> 2] |= u32(u32(128) << u32(24 - 8 * (at & 3)))
    block[15] = u32(8 * at)


@rule(wraps=True, vectorize=True)
def digest(block: NDArray[np.uint32], out: NDArray[np.uint64]) -> None:
    """Write the SHA-256 of one block as four words of a stream; the block is used up."""
    a, b, c, d = BEGIN[0], BEGIN[1], BEGIN[2], BEGIN[3]
    e, f, g, h = BEGIN[4], BEGIN[5], BEGIN[6], BEGIN[7]
    for step in range(64):
        at = step & 15
        if step >= 16:
            early, late = block[(step + 1) & 15], block[(step + 14) & 15]
            block[at] = u32(
                u32(block[at] + block[(step + 9) & 15])
                + u32(
                    (turn(early, 7) ^ turn(early, 18) ^ u32(early >> u32(3)))
                    + (turn(late, 17) ^ turn(late, 19) ^ u32(late >> u32(10)))
                )
            )
        first = u32(
            u32(h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)))
            + u32(u32(g ^ u32(e & u32(f ^ g))) + u32(ROUND[step] + block[at]))
        )
        second = u32((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + u32(u32(a & b) | u32(c & u32(a | b))))
        h, g, f, e = g, f, e, u32(d + first)
        d, c, b, a = c, b, a, u32(first + second)
    a, b, c, d = u32(a + BEGIN[0]), u32(b + BEGIN[1]), u32(c + BEGIN[2]), u32(d + BEGIN[3])
    e, f, g, h = u32(e + BEGIN[4]), u32(f + BEGIN[5]), u32(g + BEGIN[6]), u32(h + BEGIN[7])
    out[0], out[1], out[2], out[3] = little(a, b), little(c, d), little(e, f), little(g, h)


@rule(wraps=True, vectorize=True)
def digest_lanes(lanes: NDArray[np.uint32]) -> None:
    """Turn blocks, each a column of 16 words from the top, into their SHA-256: the last eight rows."""
    count = lanes.shape[1]
    for step in range(16, 64):
        for lane in range(count):
            early, late = lanes[step - 15, lane], lanes[step - 2, lane]
            lanes[step, lane] = u32(
                u32(lanes[step - 16, lane] + lanes[step - 7, lane])
                + u32(
                    (turn(early, 7) ^ turn(early, 18) ^ u32(early >> u32(3)))
                    + (turn(late, 17) ^ turn(late, 19) ^ u32(late >> u32(10)))
                )
            )
    for word in range(8):
        for lane in range(count):
            lanes[64 + word, lane] = BEGIN[word]
    for some in range(0, 64, UNROLLED):
        for lane in range(count):
            a, b, c, d = lanes[64, lane], lanes[65, lane], lanes[66, lane], lanes[67, lane]
            e, f, g, h = lanes[68, lane], lanes[69, lane], lanes[70, lane], lanes[71, lane]
            for step in range(UNROLLED):
                first = u32(
                    u32(h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)))
                    + u32(u32(g ^ u32(e & u32(f ^ g))) + u32(ROUND[some + step] + lanes[some + step, lane]))
                )
                second = u32((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + u32(u32(a & b) | u32(c & u32(a | b))))
                h, g, f, e = g, f, e, u32(d + first)
                d, c, b, a = c, b, a, u32(first + second)
            lanes[64, lane], lanes[65, lane], lanes[66, lane], lanes[67, lane] = a, b, c, d
            lanes[68, lane], lanes[69, lane], lanes[70, lane], lanes[71, lane] = e, f, g, h
    for word in range(8):
        for lane in range(count):
            lanes[64 + word, lane] = u32(lanes[64 + word, lane] + BEGIN[word])


@rule
def little(first: np.uint32, second: np.uint32) -> np.uint64:
    """Read two big-endian words of a digest as one little-endian word of a stream."""
    return u64(swap(first)) | u64(u64(swap(second)) << u64(32))


@rule
def swap(word: np.uint32) -> np.uint32:
    """Reverse the bytes of a word."""
    return u32(
        u32(word >> u32(24))
        | u32(u32(word >> u32(8)) & u32(0xFF00))
        | u32(u32(word << u32(8)) & u32(0xFF0000))
        | u32(word << u32(24))
    )


# --- one game ---


@rule
def begin_game(box: np.record, s: np.record, slot: np.record, room: np.record, seat: int) -> None:
    """Begin the next game of a slot: its seed, the seat that learns (`seat`, or drawn where it is none)."""
    if slot.game == 0:
        for byte in range(SEED_BYTES):
            slot.seed[byte] = slot.first[byte]
    else:
        fill_block(slot.first, int(slot.game), FOR_NEXT_GAME, room.block)
        digest(room.block, room.stream)
        for byte in range(SEED_BYTES):
            slot.seed[byte] = int(room.stream[byte >> 3] >> u64(8 * (byte & 7))) & 255
    slot.event = slot.steps = 0
    slot.prepared = -1
    for other in range(MOST_SEATS):
        slot.margins[other] = 0.0
    slot.learner = seat
    if seat != ALL_SEATS:
        fill_block(slot.seed, 0, FOR_OPPONENTS, room.block)
        digest(room.block, slot.random)
        if seat >= int(box.seats):
            slot.learner = below(slot.random, int(box.seats))
    start(box, s)


@rule(inline=False)
def carry_out_chance(box: np.record, s: np.record, slot: np.record, room: np.record) -> None:
    """Carry out the chance event that is due, from the seed of the game."""
    if slot.prepared != slot.event:
        fill_block(slot.seed, int(slot.event), FOR_CHANCE, room.block)
        digest(room.block, slot.stream)
    slot.event += 1
    chance(box, s, slot.stream)


@rule(inline=False)
def prepare_streams(
    slots: StateArray, room: np.record, lanes: NDArray[np.uint32], waiting: NDArray[np.int64], begin: int, end: int
) -> None:
    """Prepare the streams of the next chance events, of many games side by side."""
    count = 0
    for game in range(begin, end):
        slot = slots[game]
        if slot.prepared == slot.event:
            continue
        fill_block(slot.seed, int(slot.event), FOR_CHANCE, room.block)
        for word in range(16):
            lanes[word, count] = room.block[word]
        waiting[count] = game
        count += 1
        if count == LANES:
            digest_lanes(lanes)
            take_streams(slots, lanes, waiting, count)
            count = 0
    if count >= FEW_LANES:
        digest_lanes(lanes)
        take_streams(slots, lanes, waiting, count)


@rule
def take_streams(slots: StateArray, lanes: NDArray[np.uint32], waiting: NDArray[np.int64], count: int) -> None:
    """Give the games that wait their streams."""
    for lane in range(count):
        slot = slots[waiting[lane]]
        for word in range(4):
            slot.stream[word] = little(lanes[64 + 2 * word, lane], lanes[65 + 2 * word, lane])
        slot.prepared = slot.event


@rule(inline=False)
def carry_out(box: np.record, s: np.record, action: int) -> None:
    """Call `apply` without inlining it."""
    apply(box, s, action)


@rule
def margin(box: np.record, s: np.record, seat: int) -> int:
    """Return the points of a seat less those of the best other one."""
    best = -(2**31)
    for other in range(int(box.seats)):
        if other != seat:
            best = max(best, score(box, s, other))
    return score(box, s, seat) - best


@rule(inline=False)
def reward_end(box: np.record, s: np.record, rewards: NDArray[np.float32], game: int, kind: int) -> None:
    """Write what each seat gets for a game that is over; differences of points have been paid on the way."""
    seats, leaders, shared = int(box.seats), winners(box, s), 0
    for seat in range(seats):
        shared += leaders >> seat & 1
    for seat in range(seats):
        if kind == WIN:  # the sum is nought: 1 for a winner alone, -1 for the other of two
            share = (leaders >> seat & 1) / max(shared, 1)
            rewards[game, seat] = (share * seats - 1.0) / (seats - 1.0)
        elif kind == MARGIN:
            rewards[game, seat] = margin(box, s, seat)
        elif kind == POINTS:
            rewards[game, seat] = score(box, s, seat)


@rule(inline=False)
def reward_difference(box: np.record, s: np.record, slot: np.record, rewards: NDArray[np.float32], game: int) -> None:
    """Write by how much each seat's lead has grown since the last step."""
    for seat in range(int(box.seats)):
        lead = float(margin(box, s, seat))
        rewards[game, seat] = lead - slot.margins[seat]
        slot.margins[seat] = lead


@rule
def finish_game(
    box: np.record,
    states: StateArray,
    finals: StateArray,
    ended: NDArray[np.uint8],
    slots: StateArray,
    rewards: NDArray[np.float32],
    game: int,
    kind: int,
) -> None:
    """Pay the rewards of a game that is over, and keep its last state, unless the learner had no decision in it."""
    slots[game].game += 1
    if ended[game]:
        return
    if kind == DIFFERENCE:
        reward_difference(box, states[game], slots[game], rewards, game)
    else:
        reward_end(box, states[game], rewards, game, kind)
    finals[game] = states[game]
    ended[game] = 1


@rule
def show_actions(box: np.record, s: np.record, scratch: np.record, masks: NDArray[np.uint8], game: int) -> None:
    """Write the mask of the legal actions."""
    for action in range(masks.shape[1]):
        masks[game, action] = 0
    for at in range(legal(box, s, scratch.actions)):
        masks[game, scratch.actions[at]] = 1


# --- what Python calls: a range of games at a time, so that threads can share the work ---


@rule(is_slow=True)
def find_illegal(
    boxes: StateArray, states: StateArray, actions: NDArray[np.int64], most: int, begin: int, end: int
) -> int:
    """Return the first game whose action is not allowed; -1 if there is none."""
    for game in range(begin, end):
        if not 0 <= actions[game] < most or why_not(boxes[0], states[game], int(actions[game])):
            return game
    return -1


@rule(is_slow=True)
def step_games(
    boxes: StateArray,
    states: StateArray,
    finals: StateArray,
    slots: StateArray,
    actions: NDArray[np.int64],
    movers: NDArray[np.int32],
    masks: NDArray[np.uint8],
    rewards: NDArray[np.float32],
    ended: NDArray[np.uint8],
    rooms: StateArray,
    scratches: StateArray,
    lanes: NDArray[np.uint32],
    waiting: NDArray[np.int64],
    kind: int,
    begin: int,
    end: int,
) -> None:
    """Carry out one legal action of every game, up to the next decision; after the end of one the next begins."""
    box, room, scratch = boxes[0], rooms[0], scratches[0]
    for game in range(begin, end):
        if actions[game] == LEAVE:
            continue
        s, slot = states[game], slots[game]
        begin_step(box, s, slot, room, rewards, ended, int(actions[game]), game, ALL_SEATS)
        due = mover(box, s)
        if due == OVER:
            finish_game(box, states, finals, ended, slots, rewards, game, kind)
            begin_game(box, s, slot, room, ALL_SEATS)
            due = mover(box, s)
        elif kind == DIFFERENCE:
            reward_difference(box, s, slot, rewards, game)
        while due == CHANCE:
            carry_out_chance(box, s, slot, room)
            due = mover(box, s)
        movers[game] = due
        show_actions(box, s, scratch, masks, game)
    prepare_streams(slots, room, lanes, waiting, begin, end)


@rule
def begin_step(
    box: np.record,
    s: np.record,
    slot: np.record,
    room: np.record,
    rewards: NDArray[np.float32],
    ended: NDArray[np.uint8],
    action: int,
    game: int,
    seat: int,
) -> None:
    """Carry out an action, or begin a game."""
    for other in range(int(box.seats)):
        rewards[game, other] = 0.0
    ended[game] = 0
    if action == BEGIN_GAME:
        begin_game(box, s, slot, room, seat)
    else:
        apply(box, s, action)
        slot.steps += 1


@rule(is_slow=True)
def step_games_against(
    boxes: StateArray,
    states: StateArray,
    finals: StateArray,
    slots: StateArray,
    actions: NDArray[np.int64],
    movers: NDArray[np.int32],
    masks: NDArray[np.uint8],
    rewards: NDArray[np.float32],
    ended: NDArray[np.uint8],
    rooms: StateArray,
    scratches: StateArray,
    lanes: NDArray[np.uint32],
    waiting: NDArray[np.int64],
    evaluators: StateArray,
    policies: NDArray[np.int64],
    kind: int,
    seat: int,
    begin: int,
    end: int,
) -> None:
    """Do the same for the seat that learns, and let the opponents play until it has to decide again."""
    box, room, scratch = boxes[0], rooms[0], scratches[0]
    for game in range(begin, end):
        if actions[game] == LEAVE:
            continue
        s, slot = states[game], slots[game]
        begin_step(box, s, slot, room, rewards, ended, int(actions[game]), game, seat)
        while play_opponents(box, s, slot, room, evaluators, policies, scratch) == OVER:
            finish_game(box, states, finals, ended, slots, rewards, game, kind)
            begin_game(box, s, slot, room, seat)
        if kind == DIFFERENCE and not ended[game]:
            reward_difference(box, s, slot, rewards, game)
        movers[game] = mover(box, s)
        show_actions(box, s, scratch, masks, game)
    prepare_streams(slots, room, lanes, waiting, begin, end)


@rule(inline=False)
def play_opponents(
    box: np.record,
    s: np.record,
    slot: np.record,
    room: np.record,
    evaluators: StateArray,
    policies: NDArray[np.int64],
    scratch: np.record,
) -> int:
    """Let everybody but the learner play; return the learner's seat when it has to decide, or OVER."""
    due = mover(box, s)
    while due not in (OVER, slot.learner):
        if due == CHANCE:
            carry_out_chance(box, s, slot, room)
        else:
            place = due - int(slot.learner) - 1
            place += int(box.seats) if place < 0 else 0
            carry_out(box, s, choose_as(box, s, slot, evaluators[place], int(policies[place]), scratch))
            slot.steps += 1
        due = mover(box, s)
    return due


@rule
def choose_as(
    box: np.record, s: np.record, slot: np.record, evaluator: np.record, policy: int, scratch: np.record
) -> int:
    """Return what an opponent does."""
    if policy == CAREFUL:
        return choose_careful_action(box, s, evaluator, scratch, slot.random)
    return int(scratch.actions[below(slot.random, legal(box, s, scratch.actions))])


@rule(is_slow=True)
def choose_opponents_action(
    boxes: StateArray,
    states: StateArray,
    slots: StateArray,
    evaluators: StateArray,
    policies: NDArray[np.int64],
    scratches: StateArray,
    place: int,
) -> int:
    """Return what an opponent does in the only game: the one `place` seats after the learner's next neighbour."""
    return choose_as(boxes[0], states[0], slots[0], evaluators[place], int(policies[place]), scratches[0])


@rule(is_slow=True)
def score_ends(
    boxes: StateArray, finals: StateArray, ended: NDArray[np.uint8], out: NDArray[np.int32], begin: int, end: int
) -> None:
    """Write every seat's points at the end of the games that have ended."""
    for game in range(begin, end):
        if ended[game]:
            for seat in range(out.shape[1]):
                out[game, seat] = score(boxes[0], finals[game], seat)
