"""Playing worlds to the end by the reference player at all seats: the compiled half of a review.

All compiled code of this package stands in this one file, so that an edit compiles nothing else anew.
"""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import CHANCE, OVER, StateArray, chance, mover, winners
from cibola.engine.random import Stream, next_word
from cibola.players.search.interface import (
    cap_turns,
    choose_rollout_action,
    deal_sampled_hand,
    expected_score,
    imagine_likely,
    is_rollout_over,
)
from cibola.players.search.simulation import MOST_TURNS, apply_in_world, copy_stream

POLICY = -1  # as an action: what the reference player would do
TIE_BREAK = 0.5  # points by which a tie counts as lost for those against whom the rules decide it


@rule(is_slow=True)
def draw_worlds(
    boxes: StateArray,
    roots: StateArray,
    evaluators: StateArray,
    workspaces: StateArray,
    stream: Stream,
    worlds: StateArray,
    streams: NDArray[np.uint64],
) -> None:
    """Draw worlds that fit what the seat to move knows, sampled hands in them if there are any, and a stream for each.

    Where a chance event is due, nothing is hidden: all worlds are the same, only their streams differ.
    """
    box, workspace = boxes[0], workspaces[0]
    seat = mover(box, roots[0])
    for world in range(worlds.shape[0]):
        worlds[world] = roots[0]
        if seat >= 0:
            imagine_likely(box, worlds[world], seat, evaluators[0], stream)
            if workspace.pool:
                deal_sampled_hand(box, worlds[world], seat, workspace, stream)
        for word in range(streams.shape[1]):
            streams[world, word] = next_word(stream)


@rule(is_slow=True)
def play_worlds(
    boxes: StateArray,  # 0: as it is; 1: with a turn cap
    worlds: StateArray,
    states: StateArray,  # 0: the world that is played; from 1 on: room for trying actions
    evaluators: StateArray,
    scratches: StateArray,
    networks: StateArray,
    streams: NDArray[np.uint64],
    stream: Stream,  # the one in use
    actions: NDArray[np.int64],
    points: NDArray[np.float64],  # by world, action and seat
    chosen: NDArray[np.int64],  # by world: the first choice of the reference player, or POLICY if it had none
) -> None:
    """Play every action in every world, and then on to the end of the round by the reference player at all seats.

    All actions meet the same worlds and the same dice (common random numbers), so that luck cancels out between them.
    """
    for world in range(worlds.shape[0]):
        chosen[world] = POLICY
        for at in range(actions.shape[0]):
            states[0] = worlds[world]
            boxes[1] = boxes[0]
            cap_turns(boxes[1], states[0], MOST_TURNS)
            copy_stream(streams[world], stream)
            box, s = boxes[1], states[0]
            if actions[at] >= 0:
                apply_in_world(box, s, actions[at])
            elif mover(box, s) == CHANCE:
                chance(box, s, stream)
            while not is_rollout_over(box, s):
                if mover(box, s) == CHANCE:
                    chance(box, s, stream)
                    continue
                action = choose_rollout_action(box, s, states[1:], evaluators[0], scratches[0], networks[0], stream)
                if chosen[world] == POLICY:
                    chosen[world] = action
                apply_in_world(box, s, action)
            write_points(box, s, points[world, at])


@rule
def write_points(box: np.record, s: np.record, points: NDArray[np.float64]) -> None:
    """Write each seat's points where a round has ended; a tie that the rules decide is decided."""
    best = expected_score(box, s, 0)
    for seat in range(box.seats):
        points[seat] = expected_score(box, s, seat)
        best = max(best, points[seat])
    if mover(box, s) == OVER:
        leaders = winners(box, s)
        for seat in range(box.seats):
            if points[seat] == best and not leaders >> seat & 1:
                points[seat] -= TIE_BREAK
