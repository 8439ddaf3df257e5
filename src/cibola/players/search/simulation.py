"""One simulation: an action of the root tried in a world, down the tree and then by a rollout to the end."""

import math

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.exponential import exp
from cibola.engine.interface import CHANCE, StateArray, apply, chance, mover
from cibola.engine.random import Stream, next_word
from cibola.players.careful.policy import choose_careful_action, evaluate_actions
from cibola.players.search.endgame import solve
from cibola.players.search.interface import (
    cap_turns,
    choose_rollout_action,
    deal_sampled_hand,
    expected_score,
    imagine_likely,
    is_rollout_over,
    sample_hands,
    separate_draws,
    spread,
    turns_to_end,
)
from cibola.players.search.tree import backpropagate, find_or_add_child, select
from cibola.players.search.workspace import NOWHERE, PATH

EXTRA_TURNS = 1  # of a solved endgame, besides the cards of the deck: one card may be taken from a pile
MOST_TURNS = 400  # after which a rollout stops, against endless loops


@rule
def sample_hands_now(
    boxes: StateArray,
    roots: StateArray,
    history: StateArray,
    movers: NDArray[np.int64],
    actions: NDArray[np.int64],
    states: StateArray,
    evaluators: StateArray,
    scratches: StateArray,
    workspaces: StateArray,
    stream: Stream,
) -> None:
    """Call `sample_hands` from Python."""
    box, root, evaluator, scratch, workspace = boxes[0], roots[0], evaluators[0], scratches[0], workspaces[0]
    sample_hands(box, root, mover(box, root), history, movers, actions, states, evaluator, scratch, workspace, stream)


@rule
def simulate_worlds(
    boxes: StateArray,  # 0: as it is; 1: for rollouts; 2: for solved endgames
    roots: StateArray,
    states: StateArray,  # 0: the world; 1: the simulation; from 2 on: frames of the solver
    evaluators: StateArray,
    scratches: StateArray,
    workspaces: StateArray,
    networks: StateArray,
    streams: NDArray[np.uint64],  # 0: draws the worlds; 1: chance in a world, at its beginning; 2: the same, in use
    alive: NDArray[np.uint8],
    worlds: int,
    values: NDArray[np.float64],
    margins: NDArray[np.float64],
    points: NDArray[np.float64],
) -> int:
    """Draw worlds, and simulate every action that is still alive in each of them; return the simulations made.

    All actions meet the same worlds and the same dice (common random numbers), so that luck cancels out between them.
    """
    box, root, evaluator, scratch, workspace = boxes[1], roots[0], evaluators[0], scratches[0], workspaces[0]
    seat = mover(boxes[0], root)
    made, count, seats = 0, alive.shape[0], int(box.seats)
    for world in range(worlds):
        states[0] = root
        imagine_likely(box, states[0], seat, evaluator, streams[0])
        if workspace.pool:
            deal_sampled_hand(box, states[0], seat, workspace, streams[0])
        cap_world(boxes, states)
        split_stream(streams)
        for at in range(count):
            if alive[at]:
                states[1] = states[0]
                copy_stream(streams[1], streams[2])
                simulate(boxes, states, evaluator, scratch, workspace, networks[0], streams[2], at)
                values[world, at] = workspace.shares[seat]
                margins[world, at] = lead_of(workspace, seat, seats)
                for side in range(seats):
                    points[at, side] += workspace.points[side]
                backpropagate(workspace)
                made += 1
    return made


@rule
def cap_world(boxes: StateArray, states: StateArray) -> None:
    """Limit the turns of a world, so that no rollout goes on for ever."""
    boxes[1] = boxes[0]
    cap_turns(boxes[1], states[0], MOST_TURNS)


@rule
def split_stream(streams: NDArray[np.uint64]) -> None:
    """Seed a stream for one world, so that how much of it is used does not change the next world."""
    for word in range(streams.shape[1]):
        streams[1, word] = next_word(streams[0])


@rule
def copy_stream(source: Stream, target: Stream) -> None:
    """Copy the state of a stream."""
    for word in range(source.shape[0]):
        target[word] = source[word]


@rule(inline=False)
def apply_in_world(box: np.record, s: np.record, action: int) -> None:
    """Apply an action in a world."""
    separate_draws(box, s, action)
    apply(box, s, action)


@rule(inline=False)
def simulate(
    boxes: StateArray,
    states: StateArray,
    evaluator: np.record,
    scratch: np.record,
    workspace: np.record,
    network: np.record,
    stream: Stream,
    at: int,
) -> None:
    """Simulate one action of the root in the world of `states[1]`."""
    box, s = boxes[1], states[1]
    seat = mover(box, s)
    workspace.path = 1
    workspace.path_node[0] = at
    workspace.path_seat[0] = seat
    apply_in_world(box, s, int(workspace.node_action[at]))
    descend(box, s, evaluator, scratch, workspace, at)
    roll_out(boxes, states, evaluator, scratch, workspace, network, stream, seat)


@rule
def descend(
    box: np.record, s: np.record, evaluator: np.record, scratch: np.record, workspace: np.record, node: int
) -> None:
    """Descend the tree by `select`, and add at most one node."""
    while workspace.path <= workspace.depth and workspace.path < PATH:
        seat = mover(box, s)
        if seat < 0:
            return
        count = evaluate_actions(box, s, evaluator, scratch)
        if count == 1:
            apply_in_world(box, s, int(scratch.actions[0]))
            continue
        at = select(workspace, scratch, node, count)
        action = int(scratch.actions[at])
        node = find_or_add_child(workspace, scratch, node, at)
        apply_in_world(box, s, action)
        if node == NOWHERE:
            return
        workspace.path_node[workspace.path] = node
        workspace.path_seat[workspace.path] = seat
        workspace.path += 1
        if not workspace.node_visits[node]:
            return


@rule
def roll_out(
    boxes: StateArray,
    states: StateArray,
    evaluator: np.record,
    scratch: np.record,
    workspace: np.record,
    network: np.record,
    stream: Stream,
    seat: int,
) -> None:
    """Play a world to its end by the policies, or by the solver where the end is near; write points and shares."""
    box, s = boxes[1], states[1]
    while not is_rollout_over(box, s):
        if turns_to_end(box, s) <= workspace.solved and solve_endgame(
            boxes, states, evaluator, scratch, workspace, seat
        ):
            return
        side = mover(box, s)
        if side == CHANCE:
            chance(box, s, stream)
        elif side == seat:
            apply_in_world(box, s, choose_rollout_action(box, s, states[2:], evaluator, scratch, network, stream))
        else:
            apply_in_world(box, s, choose_careful_action(box, s, evaluator, scratch, stream))
    for place in range(box.seats):
        workspace.points[place] = expected_score(box, s, place)
    compute_win_shares(workspace, int(box.seats), spread(box, s))


@rule
def solve_endgame(
    boxes: StateArray, states: StateArray, evaluator: np.record, scratch: np.record, workspace: np.record, seat: int
) -> bool:
    """Solve the rest of a world, and write points and shares; return whether the solver was in time."""
    boxes[2] = boxes[1]
    frames = states[2:]
    frames[0] = states[1]
    cap_turns(boxes[2], frames[0], turns_to_end(boxes[1], states[1]) + EXTRA_TURNS)
    lead = solve(boxes[2], frames, evaluator, scratch, workspace, seat)
    if math.isnan(lead):
        return False
    workspace.points[seat], workspace.points[1 - seat] = workspace.frame_own[0], workspace.frame_own[0] - lead
    compute_win_shares(workspace, 2, spread(boxes[1], states[1]))
    return True


@rule
def compute_win_shares(workspace: np.record, seats: int, wide: float) -> None:
    """Turn points into shares of the win by a logistic curve of the lead."""
    for seat in range(seats):
        workspace.shares[seat] = 1.0 / (1.0 + exp(-lead_of(workspace, seat, seats) / wide))


@rule
def lead_of(workspace: np.record, seat: int, seats: int) -> float:
    """Return how many points a seat is ahead of the best other one."""
    best = -math.inf
    for side in range(seats):
        if side != seat:
            best = max(best, float(workspace.points[side]))
    return float(workspace.points[seat]) - best
