"""Choosing before one's turn comes (R3.4): once the active player has chosen, nothing another does matters to it."""

from cibola.engine.interface import StateArray, twin_of
from cibola.games.roll.state import CHOOSING, FOLLOWING


def seats_ahead(boxes: StateArray, states: StateArray) -> tuple[int, ...]:
    """List the seats whose turn is still to come, in turn order; none before the active player has chosen."""
    s, seats = states[0], int(boxes["seats"][0])
    mover, active = int(s["mover"]), int(s["active"])
    if s["step"] not in (CHOOSING, FOLLOWING) or mover == active:
        return ()
    return tuple((mover + after) % seats for after in range(1, (active - mover) % seats))


def turn_to(states: StateArray, seat: int) -> StateArray:
    """Give the state in which it is this seat's turn to choose."""
    turned = twin_of(states)
    turned["mover"], turned["step"] = seat, CHOOSING
    return turned
