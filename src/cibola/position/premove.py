"""Choosing before one's turn comes, where a game allows it: nothing that happens until then matters to the choice."""

from collections.abc import Sequence

from cibola.engine.interface import mover_now
from cibola.position.position import Position


def seats_ahead(position: Position) -> tuple[int, ...]:
    """List the seats that may choose before their turn comes, in turn order."""
    return () if position.mover is None else position.game.seats_ahead(position.boxes, position.states)


def turn_of(position: Position, seat: int, actions: Sequence[str] = ()) -> Position:
    """Give the position as if it were this seat's turn, and it had done this: to think in. It never deals or rolls."""
    turned = position.copy()
    turned.seed, turned.deals, turned.is_imagined = None, {}, True
    turned.states = position.game.turn_to(position.states, seat)
    turned._turn = mover_now(turned.boxes, turned.states)  # noqa: SLF001 (nobody else may turn a position)
    for action in actions:
        turned.play(action, seat=seat)
    return turned
