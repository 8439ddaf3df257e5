"""Solving the last turns of an imagined world exactly: alpha-beta over the verbs, for two players."""

import math

import numpy as np

from cibola.engine.compile import called_rule, rule
from cibola.engine.interface import Records, mover
from cibola.players.careful.playing import carry_out, highest, look
from cibola.players.search.verbs import is_settled, standing
from cibola.players.search.work import FRAMES

UNSOLVED = math.nan
BARRED = -1e18  # below every worth


@called_rule
def solve(box: np.record, frames: Records, mind: np.record, desk: np.record, work: np.record, seat: int) -> float:
    """Find by how much a seat leads at the end if both play perfectly from `frames[0]` on; NaN if it takes too long.

    The seat's own points at that end are then in `work.frame_own[0]`. The box must have a turn cap, or two players
    could take from piles for ever.
    """
    work.frame_low[0], work.frame_high[0] = -math.inf, math.inf
    depth, seen = 0, 0
    open_frame(box, frames[0], mind, desk, work, 0, seat)
    while True:
        if work.frame_next[depth] == work.frame_count[depth] or work.frame_low[depth] >= work.frame_high[depth]:
            lead, own = float(work.frame_best[depth]), float(work.frame_own[depth])
            if depth == 0:
                return lead
            depth -= 1
            absorb(work, depth, lead, own, mover(box, frames[depth]) == seat)
            continue
        action = int(work.frame_actions[depth, work.frame_next[depth]])
        work.frame_next[depth] += 1
        frames[depth + 1] = frames[depth]
        carry_out(box, frames[depth + 1], action)
        seen += 1
        if is_settled(box, frames[depth + 1]):
            own = standing(box, frames[depth + 1], seat)
            lead = own - standing(box, frames[depth + 1], 1 - seat)
            absorb(work, depth, lead, own, mover(box, frames[depth]) == seat)
            continue
        if seen > work.solve or depth + 2 >= FRAMES:
            return UNSOLVED
        depth += 1
        work.frame_low[depth], work.frame_high[depth] = work.frame_low[depth - 1], work.frame_high[depth - 1]
        open_frame(box, frames[depth], mind, desk, work, depth, seat)


@called_rule
def open_frame(
    box: np.record, s: np.record, mind: np.record, desk: np.record, work: np.record, depth: int, seat: int
) -> None:
    """List what can be done in a position, what looks best first."""
    count = look(box, s, mind, desk)
    for place in range(count):
        at = highest(desk.worths, count)
        desk.worths[at] = BARRED
        work.frame_actions[depth, place] = desk.actions[at]
    work.frame_count[depth], work.frame_next[depth] = count, 0
    work.frame_best[depth] = -math.inf if mover(box, s) == seat else math.inf


@rule
def absorb(work: np.record, depth: int, lead: float, own: float, is_own: bool) -> None:  # noqa: FBT001 (whose choice)
    """Take note of what one action leads to."""
    if is_own and lead > work.frame_best[depth]:
        work.frame_best[depth], work.frame_own[depth] = lead, own
        work.frame_low[depth] = max(work.frame_low[depth], lead)
    elif not is_own and lead < work.frame_best[depth]:
        work.frame_best[depth], work.frame_own[depth] = lead, own
        work.frame_high[depth] = min(work.frame_high[depth], lead)
