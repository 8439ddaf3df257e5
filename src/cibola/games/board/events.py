"""What happened in the board game, as typed events that a viewer may know."""

from typing import Literal, NamedTuple

import msgspec

from cibola.engine.interface import CHANCE, ReadablePosition
from cibola.games.board.components import DECK, DISCARD, KINDS, LEAD, LETTERS, MOVE, STAY, TAKE, VALUES
from cibola.games.board.notation import write, write_card, write_tile
from cibola.games.board.state import NO_TILE, POINTS
from cibola.games.common.events import drawn_card, other_news, shown_draw, taken_from_pile


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as a seat may know it."""

    what: Literal["deal", "lay", "lead", "discard", "move", "stay", "take"]
    seat: int | None = None
    card: str | None = None  # None: a card from the deck that this viewer may not see
    path: str | None = None
    step: int | None = None  # the step that a pawn reached
    tile: str | None = None  # the tile that it met there: `a`, `s` or points
    source: str | None = None  # where a card was taken: `D` or the colour of a pile
    round: int | None = None


class News(NamedTuple):
    """What an action brought about, as `rules.apply` tells it."""

    drawn: int  # the card drawn from the deck, or NONE
    step: int | None  # that a pawn reached
    tile: int  # that it met there, or NO_TILE

    @property
    def tile_text(self) -> str | None:
        """The tile in the notation; None where there is none."""
        return write_tile(self.tile) if self.tile != NO_TILE else None

    @property
    def tile_points(self) -> int:
        """The points that the tile gives (B12.2)."""
        return max(0, self.tile - POINTS)


def read_news(news: int) -> News:
    """Unpack the news of an action."""
    tile, step = divmod(other_news(news), 256)
    return News(drawn_card(news), step or None, tile)


def events(position: ReadablePosition, viewer: int, since: int) -> list[Event]:
    """Tell what happened from move number `since` on, as a viewer may know it."""
    return [_event(position, at, viewer) for at in range(since, len(position.moves))]


def _event(position: ReadablePosition, at: int, viewer: int) -> Event:
    mover, action, packed = position.moves[at]
    if mover == CHANCE:
        return Event("deal", round=action + 1)
    if action >= TAKE and action < MOVE:
        return _take(position, at, viewer)
    if DISCARD <= action < TAKE:
        return Event("discard", mover, write_card(action - DISCARD))
    if action == STAY:
        return Event("stay", mover)
    news = read_news(packed)
    if action >= MOVE:
        return Event("move", mover, None, LETTERS[action - MOVE], news.step, news.tile_text)
    what: Literal["lay", "lead"] = "lead" if action >= LEAD else "lay"
    path = LETTERS[action % KINDS // VALUES]
    return Event(what, mover, write_card(action % KINDS), path, news.step, news.tile_text)


def _take(position: ReadablePosition, at: int, viewer: int) -> Event:
    move = position.moves[at]
    if move.action == TAKE + DECK:
        return Event("take", move.seat, shown_draw(move, viewer, write_card), source="D")
    taken = taken_from_pile(position.moves, at, range(DISCARD, TAKE), TAKE, VALUES)
    return Event("take", move.seat, write_card(taken), source=write(move.action))


def ends_turn(action: int) -> bool:
    """Return whether an action is the last one of a turn: taking a card (B11)."""
    return TAKE <= action <= TAKE + DECK
