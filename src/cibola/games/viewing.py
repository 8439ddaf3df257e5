"""Parts of views that the games share: piles, and which moves a list may still name."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cibola.game import CHANCE, Move, Records


class Pile(msgspec.Struct, frozen=True):
    """A discard pile: only its top may be seen (C5.1, B10)."""

    colour: str
    top: str | None
    height: int
    barred: bool


def plain_row(states: Records) -> dict[str, Any]:
    """Read a state once into plain numbers."""
    return {name: states[name][0].tolist() for name in states.dtype.names or ()}


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
    for seat, action, _ in reversed(moves[:at]):
        if seat == CHANCE:
            break
        if action == moves[at].action:
            covering += 1
        elif action in discards and (action - discards.start) // per_colour == colour:
            if not covering:
                return action - discards.start
            covering -= 1
    raise AssertionError
