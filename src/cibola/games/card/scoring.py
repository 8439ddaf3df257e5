"""What expeditions and rounds of the card game are worth (C8, C11.6)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.games.card.components import BONUS, COLOURS, COST, LONG, WAGERS, count, value
from cibola.games.card.knowledge import is_playing
from cibola.games.card.state import EXPLOIT_POINTS, SEATS, SHARED


@rule
def cost(expedition: int) -> int:
    """An expedition costs 20 (C8), unless it has no card (C8.1)."""
    return COST if expedition else 0


@rule
def multiplier(expedition: int) -> int:
    """Each wager multiplies once more (C8.2)."""
    return 1 + count(expedition & WAGERS)


@rule
def bonus(expedition: int) -> int:
    """Eight cards, wagers included, earn 20 more (C8.4)."""
    return BONUS if count(expedition) >= LONG else 0


@rule
def expedition_score(expedition: int) -> int:
    """Score one expedition (C8 to C8.4)."""
    return (value(expedition) - cost(expedition)) * multiplier(expedition) + bonus(expedition)


@rule
def receipt(expedition: int, out: NDArray[np.int64]) -> None:
    """Write how an expedition scores: sum, cost, multiplier, bonus, total."""
    out[0], out[1] = value(expedition), cost(expedition)
    out[2], out[3] = multiplier(expedition), bonus(expedition)
    out[4] = expedition_score(expedition)


@rule
def round_score(s: np.record, seat: int) -> int:
    """Score a seat's expeditions and exploits of this round (C8, C11.6)."""
    points = EXPLOIT_POINTS * count(int(s.won[seat]))
    for colour in range(COLOURS):
        points += expedition_score(int(s.laid[seat, colour]))
    return points


@rule
def score(box: np.record, s: np.record, seat: int) -> int:
    """Return a seat's points: the finished rounds and, while a round is played, what it would bring now."""
    return int(s.total[seat]) + (round_score(s, seat) if is_playing(box, s) else 0)


@rule
def winners(box: np.record, s: np.record) -> int:
    """Return who leads, one bit a seat: at the end, who has won (C9.2)."""
    first, second = score(box, s, 0), score(box, s, 1)
    if first != second:
        return 1 if first > second else 2
    return 3 if box.tie == SHARED else 1 << (1 - int(box.eldest))


@rule(nogil=False)
def tally(states: NDArray[Any], receipts: NDArray[np.int64], points: NDArray[np.int64]) -> None:
    """Write every expedition's receipt and each side's points of this round."""
    for seat in range(SEATS):
        points[seat] = round_score(states[0], seat)
        for colour in range(COLOURS):
            receipt(int(states[0].laid[seat, colour]), receipts[seat, colour])
