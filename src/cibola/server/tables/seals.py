"""Seals: games whose hidden things stay hidden after their end, as somebody may still play the same deal."""

from sqlalchemy import Engine

from cibola.errors import NotAllowedError
from cibola.server.auth.person import Person
from cibola.server.store.repository import read_status
from cibola.server.tables.state import TableState


def is_open(state: TableState, now: int) -> bool:
    """Tell whether everything about a game may be known: it is over, and nobody can still play its deal."""
    return state.status == "over" and not state.is_sealed(now)


def check_open(state: TableState, now: int) -> None:
    """Refuse what only games allow about which everything may be known."""
    if state.status != "over":
        raise NotAllowedError("review-running")
    if state.is_sealed(now):
        raise NotAllowedError("server-sealed")


def may_look(state: TableState, person: Person, now: int) -> bool:
    """Tell whether somebody may see a table at all: at a deal of today only who plays there, and none of their bots."""
    if state.header.daily is None or not state.is_sealed(now):
        return True
    return bool(state.viewer(person.id).seats) and not person.bot


def waits_for_second(state: TableState) -> bool:
    """Tell whether a game is sealed until the second game with its deal is over."""
    is_first = state.header.twice and state.header.first is None
    return is_first and state.next is not None and not state.is_second_over


def look_at_second(engine: Engine, state: TableState) -> None:
    """Note whether the second game with a deal is over, or gone."""
    if waits_for_second(state):
        state.is_second_over = read_status(engine, state.next or "") in (None, "over")
