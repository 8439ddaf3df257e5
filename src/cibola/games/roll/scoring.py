"""What a sheet of the roll & write is worth (R12 to R14)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.games.roll.components import COLOURS, COLUMNS


@rule
def expedition_score(box: np.record, s: np.record, seat: int, column: int) -> int:
    """Score an expedition by its squares; the double box doubles it, plus or minus (R12, R12.1)."""
    written, double = int(s.written[seat, column]), int(s.double[seat, column])
    if written == 0 and double:
        return 2 * int(box.only_double)
    return int(box.values[written]) * (1 + double)


@rule
def artefact_score(box: np.record, s: np.record, seat: int) -> int:
    """Score the artefact column (R13)."""
    return int(box.artefact_track[s.artefacts[seat]])


@rule
def refusal_score(box: np.record, s: np.record, seat: int) -> int:
    """Score the dice column; the exhausted score nothing there (R13.1, R11)."""
    return int(box.dice_track[s.refusals[seat]])


@rule
def bridge_score(box: np.record, s: np.record, seat: int) -> int:
    """Score the bridges (R10.1, R14)."""
    points = 0
    for column in range(COLUMNS):
        points += (int(s.bridges[seat]) >> column & 1) * int(box.bridge_points)
    return points


@rule
def score(box: np.record, s: np.record, seat: int) -> int:
    """Return a seat's points, as its sheet is now (R12 to R14)."""
    points = artefact_score(box, s, seat) + refusal_score(box, s, seat) + bridge_score(box, s, seat)
    for column in range(COLOURS):
        points += expedition_score(box, s, seat, column)
    return points


@rule
def winners(box: np.record, s: np.record) -> int:
    """Return who leads, one bit a seat: ties share (R15)."""
    best = score(box, s, 0)
    for seat in range(1, box.seats):
        best = max(best, score(box, s, seat))
    leaders = 0
    for seat in range(box.seats):
        if score(box, s, seat) == best:
            leaders |= 1 << seat
    return leaders


@rule
def tally(boxes: NDArray[Any], states: NDArray[Any], out: NDArray[np.int64]) -> None:
    """Write each seat's points: six expeditions, artefacts, dice, bridges, total."""
    box, s = boxes[0], states[0]
    for seat in range(box.seats):
        for column in range(COLOURS):
            out[seat, column] = expedition_score(box, s, seat, column)
        out[seat, COLOURS] = artefact_score(box, s, seat)
        out[seat, COLOURS + 1] = refusal_score(box, s, seat)
        out[seat, COLOURS + 2] = bridge_score(box, s, seat)
        out[seat, COLOURS + 3] = score(box, s, seat)
