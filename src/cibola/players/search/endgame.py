"""The endgame solver: the last turns of a world solved exactly by alpha-beta search, for two players."""

import math

import numpy as np

from cibola.engine.compile import rule
from cibola.engine.interface import StateArray, mover
from cibola.players.careful.policy import apply_action, argmax, evaluate_actions
from cibola.players.search.interface import expected_score, is_rollout_over
from cibola.players.search.workspace import FRAMES

UNSOLVED = math.nan
BARRED = -1e18  # below every estimate


@rule(inline=False)
def solve(
    box: np.record, frames: StateArray, evaluator: np.record, scratch: np.record, workspace: np.record, seat: int
) -> float:
    """Return a seat's lead at the end if both play perfectly from `frames[0]` on; NaN if that takes too long.

    The seat's own points at that end are then in `workspace.frame_own[0]`. The box must have a turn cap, or two players
    could take from piles for ever.
    """
    workspace.frame_low[0], workspace.frame_high[0] = -math.inf, math.inf
    depth, seen = 0, 0
    open_frame(box, frames[0], evaluator, scratch, workspace, 0, seat)
    while True:
        if (
            workspace.frame_next[depth] == workspace.frame_count[depth]
            or workspace.frame_low[depth] >= workspace.frame_high[depth]
        ):
            lead, own = float(workspace.frame_best[depth]), float(workspace.frame_own[depth])
            if depth == 0:
                return lead
            depth -= 1
            update_frame(workspace, depth, lead, own, mover(box, frames[depth]) == seat)
            continue
        action = int(workspace.frame_actions[depth, workspace.frame_next[depth]])
        workspace.frame_next[depth] += 1
        frames[depth + 1] = frames[depth]
        apply_action(box, frames[depth + 1], action)
        seen += 1
        if is_rollout_over(box, frames[depth + 1]):
            own = expected_score(box, frames[depth + 1], seat)
            lead = own - expected_score(box, frames[depth + 1], 1 - seat)
            update_frame(workspace, depth, lead, own, mover(box, frames[depth]) == seat)
            continue
        if seen > workspace.solve or depth + 2 >= FRAMES:
            return UNSOLVED
        depth += 1
        workspace.frame_low[depth], workspace.frame_high[depth] = (
            workspace.frame_low[depth - 1],
            workspace.frame_high[depth - 1],
        )
        open_frame(box, frames[depth], evaluator, scratch, workspace, depth, seat)


@rule(inline=False)
def open_frame(
    box: np.record, s: np.record, evaluator: np.record, scratch: np.record, workspace: np.record, depth: int, seat: int
) -> None:
    """List the legal actions of a frame, the best estimate first."""
    count = evaluate_actions(box, s, evaluator, scratch)
    for place in range(count):
        at = argmax(scratch.estimates, count)
        scratch.estimates[at] = BARRED
        workspace.frame_actions[depth, place] = scratch.actions[at]
    workspace.frame_count[depth], workspace.frame_next[depth] = count, 0
    workspace.frame_best[depth] = -math.inf if mover(box, s) == seat else math.inf


@rule
def update_frame(workspace: np.record, depth: int, lead: float, own: float, is_own: bool) -> None:  # noqa: FBT001 (whose choice)
    """Update a frame's best lead and its bounds with the result of one action."""
    if is_own and lead > workspace.frame_best[depth]:
        workspace.frame_best[depth], workspace.frame_own[depth] = lead, own
        workspace.frame_low[depth] = max(workspace.frame_low[depth], lead)
    elif not is_own and lead < workspace.frame_best[depth]:
        workspace.frame_best[depth], workspace.frame_own[depth] = lead, own
        workspace.frame_high[depth] = min(workspace.frame_high[depth], lead)
