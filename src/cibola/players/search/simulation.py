"""One simulation: an action of the root tried in an imagined world, down the tree and then by careful play."""

import math

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import called_rule, rule
from cibola.engine.interface import CHANCE, Records, apply, chance, legal, mover
from cibola.engine.random import Stream, next_word
from cibola.players.careful.playing import choose_carefully, look
from cibola.players.search.exact import solve
from cibola.players.search.tree import child_at, learn, plant, select
from cibola.players.search.verbs import (
    cap,
    choose_own,
    gather,
    imagine_likely,
    is_settled,
    last_turns,
    part_luck,
    recall,
    share,
    spread,
    standing,
)
from cibola.players.search.work import NOWHERE, PATH

ROUNDABOUT = 1  # turns more than the deck has cards, in a solved end: one card taken from a pile
LONG_GAME = 400  # turns after which an imagined round stops, against loops


@rule
def share_now(boxes: Records, states: Records) -> float:
    """`share`, as Python calls it."""
    return share(boxes[0], states[0])


@rule
def slope_now(boxes: Records, states: Records) -> float:
    """Give what one point is worth in shares of the win, where the lead is narrow."""
    return 0.25 / spread(boxes[0], states[0])


@rule
def begin(boxes: Records, roots: Records, desks: Records, works: Records) -> int:
    """Plant a tree for the position of the root; return how many actions it has. Far from the end, solve nothing."""
    if last_turns(boxes[0], roots[0]) > works[0].near:
        works[0].solved = 0
    count = legal(boxes[0], roots[0], desks[0].actions)
    plant(works[0], desks[0].actions, count)
    return count


@rule
def gather_now(
    boxes: Records,
    roots: Records,
    past: Records,
    movers: NDArray[np.int64],
    actions: NDArray[np.int64],
    states: Records,
    minds: Records,
    desks: Records,
    works: Records,
    stream: Stream,
) -> None:
    """`gather`, as Python calls it."""
    box, root, mind, desk, work = boxes[0], roots[0], minds[0], desks[0], works[0]
    gather(box, root, mover(box, root), past, movers, actions, states, mind, desk, work, stream)


@rule
def try_worlds(
    boxes: Records,  # 0: as it is; 1: for imagined games; 2: for solved ends
    roots: Records,
    states: Records,  # 0: the world; 1: the simulation; from 2 on: frames of a solution
    minds: Records,
    desks: Records,
    works: Records,
    insights: Records,
    streams: NDArray[np.uint64],  # 0: worlds; 1: what happens in the world; 2: the same, while it happens
    alive: NDArray[np.uint8],
    worlds: int,
    values: NDArray[np.float64],
    margins: NDArray[np.float64],
    points: NDArray[np.float64],
) -> int:
    """Imagine worlds and try every action that is still alive in each of them; return the simulations made.

    All actions meet the same worlds and the same dice, so that luck does not decide between them.
    """
    box, root, mind, desk, work = boxes[1], roots[0], minds[0], desks[0], works[0]
    seat = mover(boxes[0], root)
    made, count, seats = 0, alive.shape[0], int(box.seats)
    for world in range(worlds):
        states[0] = root
        imagine_likely(box, states[0], seat, mind, streams[0])
        if work.pool:
            recall(box, states[0], seat, work, streams[0])
        cap_imagined(boxes, states)
        part_streams(streams)
        for at in range(count):
            if alive[at]:
                states[1] = states[0]
                copy_stream(streams[1], streams[2])
                simulate(boxes, states, mind, desk, work, insights[0], streams[2], at)
                values[world, at] = work.shares[seat]
                margins[world, at] = lead_of(work, seat, seats)
                for side in range(seats):
                    points[at, side] += work.points[side]
                learn(work)
                made += 1
    return made


@rule
def cap_imagined(boxes: Records, states: Records) -> None:
    """Let no imagined game go on for ever."""
    boxes[1] = boxes[0]
    cap(boxes[1], states[0], LONG_GAME)


@rule
def part_streams(streams: NDArray[np.uint64]) -> None:
    """Give a world dice of its own: the next world's differ, however few of these an action needs."""
    for word in range(streams.shape[1]):
        streams[1, word] = next_word(streams[0])


@rule
def copy_stream(source: Stream, target: Stream) -> None:
    """Let a stream begin where another one does."""
    for word in range(source.shape[0]):
        target[word] = source[word]


@called_rule
def carry_out(box: np.record, s: np.record, action: int) -> None:
    """Carry out an action in an imagined world."""
    part_luck(box, s, action)
    apply(box, s, action)


@called_rule
def simulate(
    boxes: Records,
    states: Records,
    mind: np.record,
    desk: np.record,
    work: np.record,
    insight: np.record,
    stream: Stream,
    at: int,
) -> None:
    """Try one action of the root in the world of `states[1]`."""
    box, s = boxes[1], states[1]
    seat = mover(box, s)
    work.path = 1
    work.path_node[0] = at
    work.path_seat[0] = seat
    carry_out(box, s, int(work.node_action[at]))
    descend(box, s, mind, desk, work, at)
    play_on(boxes, states, mind, desk, work, insight, stream, seat)


@rule
def descend(box: np.record, s: np.record, mind: np.record, desk: np.record, work: np.record, node: int) -> None:
    """Go down the tree, and one step out of it."""
    while work.path <= work.depth and work.path < PATH:
        seat = mover(box, s)
        if seat < 0:
            return
        count = look(box, s, mind, desk)
        if count == 1:
            carry_out(box, s, int(desk.actions[0]))
            continue
        at = select(work, desk, node, count)
        action = int(desk.actions[at])
        node = child_at(work, desk, node, at)
        carry_out(box, s, action)
        if node == NOWHERE:
            return
        work.path_node[work.path] = node
        work.path_seat[work.path] = seat
        work.path += 1
        if not work.node_visits[node]:
            return


@rule
def play_on(
    boxes: Records,
    states: Records,
    mind: np.record,
    desk: np.record,
    work: np.record,
    insight: np.record,
    stream: Stream,
    seat: int,
) -> None:
    """Play a simulation to its end: carefully, and perfectly where the end is near; note how it ended."""
    box, s = boxes[1], states[1]
    while not is_settled(box, s):
        if last_turns(box, s) <= work.solved and solve_end(boxes, states, mind, desk, work, seat):
            return
        side = mover(box, s)
        if side == CHANCE:
            chance(box, s, stream)
        elif side == seat:
            carry_out(box, s, choose_own(box, s, states[2:], mind, desk, insight, stream))
        else:
            carry_out(box, s, choose_carefully(box, s, mind, desk, stream))
    for place in range(box.seats):
        work.points[place] = standing(box, s, place)
    judge(work, int(box.seats), spread(box, s))


@rule
def solve_end(boxes: Records, states: Records, mind: np.record, desk: np.record, work: np.record, seat: int) -> bool:
    """Solve what is left; note how it ends, and say whether that could be done."""
    boxes[2] = boxes[1]
    frames = states[2:]
    frames[0] = states[1]
    cap(boxes[2], frames[0], last_turns(boxes[1], states[1]) + ROUNDABOUT)
    lead = solve(boxes[2], frames, mind, desk, work, seat)
    if math.isnan(lead):
        return False
    work.points[seat], work.points[1 - seat] = work.frame_own[0], work.frame_own[0] - lead
    judge(work, 2, spread(boxes[1], states[1]))
    return True


@rule
def judge(work: np.record, seats: int, wide: float) -> None:
    """Turn points into shares of the win: a lead counts by how safe it is."""
    for seat in range(seats):
        work.shares[seat] = 1.0 / (1.0 + math.exp(-lead_of(work, seat, seats) / wide))


@rule
def lead_of(work: np.record, seat: int, seats: int) -> float:
    """Give by how much a seat is ahead of the best other one."""
    best = -math.inf
    for side in range(seats):
        if side != seat:
            best = max(best, float(work.points[side]))
    return float(work.points[seat]) - best
