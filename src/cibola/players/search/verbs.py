"""What the search needs from each game besides its rules and its careful player."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import verb
from cibola.engine.interface import Records
from cibola.engine.random import Stream

MANY = 1000  # turns


@verb
def is_settled(box: np.record, s: np.record) -> bool:
    """Ask whether an imagined game may stop here: at the end of a round, or of the game."""
    return True


@verb
def standing(box: np.record, s: np.record, seat: int) -> float:
    """Give the final points that a seat may expect, where an imagined game has stopped."""
    return 0.0


@verb
def spread(box: np.record, s: np.record) -> float:
    """Give how far, in points, what is still to come may move a lead, and how much a lead beyond winning counts."""
    return 1.0


@verb
def imagine_likely(box: np.record, s: np.record, seat: int, mind: np.record, stream: Stream) -> None:
    """Deal anew everything that a seat cannot know, likely hands more often."""


@verb
def cap(box: np.record, s: np.record, turns: int) -> None:
    """Let the round end after so many more turns at the latest (C6.3, B11.1)."""


@verb
def last_turns(box: np.record, s: np.record) -> int:
    """Count the turns that are left without taking from piles; MANY where nobody can say, or nothing can be solved."""
    return MANY


@verb
def share(box: np.record, s: np.record) -> float:
    """Say which part of a turn's thinking the decision that is due deserves; from the third on, it is halved again."""
    return 1.0


@verb
def part_luck(box: np.record, s: np.record, action: int) -> None:
    """Just before an action in an imagined world: see to it that what a player draws does not depend on the others."""


@verb
def choose_own(
    box: np.record, s: np.record, twins: Records, mind: np.record, desk: np.record, insight: np.record, stream: Stream
) -> int:
    """Choose for the searching seat itself, in an imagined world; in `twins` actions can be tried."""
    return 0


@verb
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
    """Imagine hands before a search begins, and find how likely each is after what the others did."""


@verb
def recall(box: np.record, s: np.record, seat: int, work: np.record, stream: Stream) -> None:
    """Put one of the gathered hands into an imagined world, and shuffle the rest."""
