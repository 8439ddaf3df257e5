"""What happened in the card game, as typed events that a viewer may know."""

from typing import Literal, NamedTuple

import msgspec

from cibola.engine.interface import CHANCE, ReadablePosition
from cibola.games.card.components import DECK, DISCARD, RANKS, TAKE
from cibola.games.card.exploits import NAMES
from cibola.games.card.notation import TEXTS, write_card
from cibola.games.common.events import drawn_card, other_news, shown_draw, taken_from_pile


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as a seat may know it."""

    what: Literal["deal", "lay", "discard", "take"]
    seat: int | None = None
    card: str | None = None  # None: a card from the deck that this viewer may not see
    source: str | None = None  # where a card was taken: `D` or the colour of a pile
    exploits: list[str] = []  # won by this lay
    round: int | None = None


class News(NamedTuple):
    """What an action brought about, as `rules.apply` tells it."""

    drawn: int  # the card drawn from the deck, or NONE
    exploits: list[str]  # won by this lay


def read_news(news: int) -> News:
    """Unpack the news of an action."""
    won = other_news(news)
    return News(drawn_card(news), [name for exploit, name in enumerate(NAMES) if won >> exploit & 1] if won else [])


def events(position: ReadablePosition, viewer: int, since: int) -> list[Event]:
    """Tell what happened from move number `since` on, as a viewer may know it."""
    return [_event(position, at, viewer) for at in range(since, len(position.moves))]


def _event(position: ReadablePosition, at: int, viewer: int) -> Event:
    move = position.moves[at]
    mover, action, news = move
    if mover == CHANCE:
        return Event("deal", round=action + 1)
    if action < DISCARD:
        return Event("lay", mover, TEXTS[action], exploits=read_news(news).exploits)
    if action < TAKE:
        return Event("discard", mover, TEXTS[action - DISCARD])
    if action == TAKE + DECK:
        return Event("take", mover, shown_draw(move, viewer, write_card), TEXTS[action])
    taken = taken_from_pile(position.moves, at, range(DISCARD, TAKE), TAKE, RANKS)
    return Event("take", mover, TEXTS[taken], TEXTS[action])


def ends_turn(action: int) -> bool:
    """Return whether an action is the last one of a turn: taking a card (C6.2)."""
    return action >= TAKE
