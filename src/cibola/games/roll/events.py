"""What happened in the roll & write, as typed events; everybody sees them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from cibola.engine.interface import CHANCE, Move, ReadablePosition
from cibola.games.roll.components import DICE, DIGITS, FOLLOW, LETTERS, REFUSE, STAY
from cibola.games.roll.notation import write_chance
from cibola.games.roll.state import DOUBLED, TOPPED

Tick = Literal["double", "top"]
TICKS: dict[int, Tick] = {DOUBLED: "double", TOPPED: "top"}


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened."""

    what: Literal["roll", "write", "double", "top", "refuse", "follow", "stay"]
    seat: int | None = None
    column: str | None = None
    number: int | None = None
    dice: list[str] = []


class News(NamedTuple):
    """What an action brought about, as `rules.apply` tells it."""

    number: int | None  # written
    tick: Tick | None  # of the double box, or of the artefact on top


def read_news(news: int) -> News:
    """Unpack the news of an action."""
    tick = TICKS.get(news)
    return News(None if tick else news or None, tick)


def events(position: ReadablePosition, _viewer: int, since: int) -> list[Event]:
    """Tell what happened from move number `since` on."""
    return [_event(position, move) for move in position.moves[since:]]


def _event(position: ReadablePosition, move: Move) -> Event:
    mover, action, packed = move
    if mover == CHANCE:
        return Event("roll", dice=write_chance(position.boxes, position.chance_results[action]).split()[: 2 * DICE])
    if action in (REFUSE, STAY):
        return Event("refuse" if action == REFUSE else "stay", mover)
    column = LETTERS[action // DIGITS if action < REFUSE else action - FOLLOW]
    news = read_news(packed)
    if news.tick:
        return Event(news.tick, mover, column)
    return Event("write" if action < REFUSE else "follow", mover, column, news.number)


def hide_moves(moves: Sequence[Move], _seat: int) -> list[Move]:
    """Return the moves as they are: nothing in them is hidden."""
    return list(moves)


def since_last_choice(moves: Sequence[Move], viewer: int) -> int:
    """Return the number of the first move after one's own last choice; for spectators, after the last used roll."""
    own = CHANCE if viewer < 0 else viewer
    at = len(moves) - (viewer < 0 and len(moves) > 0)
    while at and moves[at - 1].seat != own:
        at -= 1
    return at
