"""What pawns and artefacts of the board game are worth (B14, B15)."""

import numpy as np

from cibola.engine.compile import rule
from cibola.games.board.components import COLOURS
from cibola.games.board.knowledge import is_playing
from cibola.games.board.state import LARGE_TRACK, SMALL_TRACK


@rule
def pawn_points(box: np.record, s: np.record, seat: int) -> int:
    """Add up the steps of a player's pawns; the leader's counts double, plus or minus (B14)."""
    points = 0
    for path in range(COLOURS):
        step = int(s.pawn[seat, path])
        if step:
            points += int(box.values[step - 1]) * (2 if s.leader[seat] == path else 1)
    return points


@rule
def artefact_points(box: np.record, artefacts: int) -> int:
    """Score artefacts on the track of this game: the large one after several rounds, else the small one (B15, B16)."""
    if box.rounds > 1:
        return int(box.large_track[min(artefacts, LARGE_TRACK - 1)])
    return int(box.small_track[min(artefacts, SMALL_TRACK - 1)])


@rule
def held_artefacts(s: np.record, seat: int) -> int:
    """Count a player's artefacts, with the tiles of this round."""
    return int(np.int64(s.artefacts[seat]) + np.int64(s.artefact_tiles[seat]))  # two uint8 would make a uint64


@rule
def score(box: np.record, s: np.record, seat: int) -> int:
    """Return a seat's points: as they are, and while a round is played, as they would be if it ended now."""
    points = int(s.points[seat])
    if is_playing(box, s):
        points = max(points + pawn_points(box, s, seat), 0)
        if s.dealt == box.rounds:
            points = max(points + artefact_points(box, held_artefacts(s, seat)), 0)
    return points


@rule
def winners(box: np.record, s: np.record) -> int:
    """Return who leads, one bit a seat: most points, then most artefacts, then shared (B15.1)."""
    best, leaders = -1, 0
    for seat in range(box.seats):
        standing = score(box, s, seat) * 256 + held_artefacts(s, seat)
        if standing > best:
            best, leaders = standing, 0
        if standing == best:
            leaders |= 1 << seat
    return leaders
