"""Parts of views that the games share: piles, and a state read once for several viewers."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import msgspec
import numpy as np

from cibola.engine.interface import ReadablePosition, StateArray

Reading = TypeVar("Reading")


class Pile(msgspec.Struct, frozen=True):
    """A discard pile: only its top may be seen (C5.1, B10)."""

    colour: str
    top: str | None
    height: int
    barred: bool


def plain_row(states: StateArray) -> dict[str, Any]:
    """Read a state once into plain numbers."""
    fields = zip(states.dtype.names or (), states.tolist()[0], strict=True)
    return {name: field.tolist() if isinstance(field, np.ndarray) else field for name, field in fields}


def cache_latest(read: Callable[[ReadablePosition], Reading]) -> Callable[[ReadablePosition], Reading]:
    """Cache the reading of the latest position: the views of all its seats share it, and nobody changes it."""
    latest: tuple[Any, Any] = (None, None)

    def reading(position: ReadablePosition) -> Reading:
        nonlocal latest
        key = (position.states.tobytes(), position.boxes.tobytes(), *position.players)
        known, found = latest
        if known != key:
            latest = key, (found := read(position))
        return cast("Reading", found)

    return reading


def piles(row: dict[str, Any], letters: str, colours: Sequence[int], write_card: Callable[[int], str]) -> list[Pile]:
    """Show the discard piles."""
    shown = []
    for colour in colours:
        height = row["height"][colour]
        top = write_card(row["pile"][colour][height - 1]) if height else None
        shown.append(Pile(letters[colour], top, height, row["barred"] == colour))
    return shown
