"""How the searching seat itself plays on in an imagined round of the card game.

The careful player and foresight see different things: what looks best to both together beats each of them (by 11 points
a round against the careful player, where foresight alone gains 8).
"""

import numpy as np

from cibola.engine.compile import called_rule, rule
from cibola.engine.interface import Records
from cibola.engine.random import Stream
from cibola.players.careful.playing import highest, look
from cibola.players.search.card_foresight import lead_after, look_around

NEAR = 10.0  # points; what the careful player thinks to be further behind is not considered
OUT = -1e18  # below every worth


@called_rule
def choose_own(
    box: np.record, s: np.record, twins: Records, mind: np.record, desk: np.record, insight: np.record, stream: Stream
) -> int:
    """Choose what the careful player likes, and, where something was learnt, foresight as well."""
    count = look(box, s, mind, desk)
    if count > 1 and insight.is_taught:
        reconsider(box, s, twins, desk, insight, count)
    return int(desk.actions[highest(desk.worths, count)])


@rule
def reconsider(box: np.record, s: np.record, twins: Records, desk: np.record, insight: np.record, count: int) -> None:
    """Add what is foreseen to the worths of the actions that are near the best."""
    least, near = desk.worths[highest(desk.worths, count)] - NEAR, 0
    for at in range(count):
        near += desk.worths[at] >= least
    if near == 1:
        return
    look_around(box, s, insight.taught, insight.room)
    for at in range(count):
        if desk.worths[at] < least:
            desk.worths[at] = OUT
        else:
            desk.worths[at] += lead_after(box, s, twins, insight.taught, insight.room, int(desk.actions[at]))
