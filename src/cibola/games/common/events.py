"""What the events of the card game and the board game share: cards drawn from the deck, or taken from a pile.

The news of an action, as `apply` packs them, hold the card drawn from the deck in their lowest byte, or NONE; the rest
is the game's own.
"""

from collections.abc import Callable, Sequence

from cibola.engine.interface import CHANCE, EVERYONE, Move
from cibola.games.common.cards import NONE, UNKNOWN


def drawn_card(news: int) -> int:
    """Return the card drawn from the deck: a kind, UNKNOWN or NONE."""
    return news % 256


def other_news(news: int) -> int:
    """Return what an action packed besides the card drawn."""
    return news // 256


def hide_draws(moves: Sequence[Move], seat: int) -> list[Move]:
    """Return the moves without the cards that the others drew from the deck."""
    return [move if move.seat in (seat, CHANCE) else move._replace(news=_hide_draw(move.news)) for move in moves]


def _hide_draw(news: int) -> int:
    return news if drawn_card(news) == NONE else news - drawn_card(news) + UNKNOWN


def shown_draw(move: Move, viewer: int, write_card: Callable[[int], str]) -> str | None:
    """Return the card that a move drew from the deck, where the viewer may see it."""
    card = drawn_card(move.news)
    return write_card(card) if viewer in (move.seat, EVERYONE) and card < UNKNOWN else None


def taken_from_pile(moves: Sequence[Move], at: int, discards: range, take: int, per_colour: int) -> int:
    """Return the card that a move took from a pile: piles are what was discarded and not yet taken."""
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


def since_last_turn(moves: Sequence[Move], viewer: int, ends_turn: Callable[[int], bool]) -> int:
    """Return where the moves begin that a list may still name (C5.2).

    For a seat those since its own last turn; for a spectator the latest turn, finished or not.
    """
    at = len(moves)
    while at and moves[at - 1].seat != CHANCE:
        if ends_turn(moves[at - 1].action) and (moves[at - 1].seat == viewer or (viewer < 0 and at < len(moves))):
            break
        at -= 1
    return at
