"""Parts of views that the games share: piles, and which moves a list may still name."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
import numpy as np

from cibola.engine.interface import CHANCE, Move, StateArray

if TYPE_CHECKING:
    from cibola.position.position import Position

Result = TypeVar("Result")
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


def once_a_move(read: Callable[["Position"], Reading]) -> Callable[["Position"], Reading]:
    """Read a position once for all who look at it in a row: they share what was read, and nobody changes it."""
    latest: tuple[Any, Any] = (None, None)

    def reading(position: "Position") -> Reading:
        nonlocal latest
        key = (position.states.tobytes(), position.boxes.tobytes(), *position.players)
        known, found = latest
        if known != key:
            latest = key, (found := read(position))
        return cast("Reading", found)

    return reading


def results(position: "Position", show: Callable[["Position", StateArray], Result]) -> list[Result]:
    """Show the finished rounds, each made once: nothing changes in them but the names of who plays on."""
    shown = []
    for number, states in enumerate(position.round_ends):
        key = (number, *position.players)
        if key not in position.results:
            position.results[key] = show(position, states)
        shown.append(position.results[key])
    return shown


def piles(row: dict[str, Any], letters: str, colours: Sequence[int], write_card: Callable[[int], str]) -> list[Pile]:
    """Show the discard piles."""
    shown = []
    for colour in colours:
        height = row["height"][colour]
        top = write_card(row["pile"][colour][height - 1]) if height else None
        shown.append(Pile(letters[colour], top, height, row["barred"] == colour))
    return shown


def since_last_turn(moves: Sequence[Move], seat: int, ends_turn: Callable[[int], bool]) -> int:
    """Find where the moves begin that a list may still name: those since one's own last turn (C5.2)."""
    at = len(moves)
    while at and moves[at - 1].seat != CHANCE:
        if ends_turn(moves[at - 1].action) and (moves[at - 1].seat == seat or (seat < 0 and at < len(moves))):
            break
        at -= 1
    return at


def taken_from_pile(moves: Sequence[Move], at: int, discards: range, take: int, per_colour: int) -> int:
    """Find the card that a move took from a pile: piles are what was discarded and not yet taken."""
    colour, covering = moves[at].action - take, 0
    for before in range(at - 1, -1, -1):
        seat, action, _ = moves[before]
        if seat == CHANCE:
            break
        if action == moves[at].action:
            covering += 1
        elif action in discards and (action - discards.start) // per_colour == colour:
            if not covering:
                return action - discards.start
            covering -= 1
    raise AssertionError
