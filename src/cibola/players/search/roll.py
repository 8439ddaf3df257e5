"""What the search knows of the roll & write."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import Records
from cibola.engine.random import Stream
from cibola.games.roll.scoring import score
from cibola.games.roll.state import CHOOSING, FINISHED
from cibola.players.search.own import choose_own as choose_own  # noqa: PLC0414 (offered with the rest)
from cibola.players.search.verbs import MANY

NARROW = 16.0  # a lead of so many points at the end counts as fairly safe


@rule
def is_settled(box: np.record, s: np.record) -> bool:
    """Stop at the end of the game only: rolls are part of it."""
    return bool(s.step == FINISHED)


@rule
def standing(box: np.record, s: np.record, seat: int) -> float:
    """Give the points."""
    return float(score(box, s, seat))


@rule
def spread(box: np.record, s: np.record) -> float:
    """Nothing is to come."""
    return NARROW


@rule
def imagine_likely(box: np.record, s: np.record, seat: int, mind: np.record, stream: Stream) -> None:
    """Nothing is hidden."""


@rule
def cap(box: np.record, s: np.record, turns: int) -> None:
    """Nobody can play for ever."""


@rule
def last_turns(box: np.record, s: np.record) -> int:
    """Dice are never solved."""
    return MANY


@rule
def share(box: np.record, s: np.record) -> float:
    """The dice matter more than an arrow, and one arrow can lead to the next."""
    return 0.75 if s.step == CHOOSING else 0.125


@rule
def part_luck(box: np.record, s: np.record, action: int) -> None:
    """The dice are everybody's."""


@rule
def gather(
    box: np.record,
    root: np.record,
    seat: int,
    past: Records,
    movers: NDArray[np.int64],
    actions: NDArray[np.int64],
    states: Records,
    mind: np.record,
    desk: np.record,
    work: np.record,
    stream: Stream,
) -> None:
    """Gather nothing: nobody holds anything."""


@rule
def recall(box: np.record, s: np.record, seat: int, work: np.record, stream: Stream) -> None:
    """Change nothing: nothing was gathered."""
