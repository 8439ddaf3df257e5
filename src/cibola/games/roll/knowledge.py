"""Nothing is hidden in the roll & write: what the other games do about it does nothing here."""

import numpy as np

from cibola.engine.compile import rule
from cibola.engine.random import Stream


@rule
def imagine(box: np.record, s: np.record, seat: int, stream: Stream) -> None:
    """Deal nothing anew."""


@rule
def hide(box: np.record, s: np.record, seat: int) -> None:
    """Hide nothing."""


@rule
def reveal(box: np.record, s: np.record, action: int) -> None:
    """Turn up nothing."""


@rule
def is_beyond(box: np.record, s: np.record, seat: int, action: int) -> bool:
    """Every action can be carried out by what everybody knows."""
    return False
