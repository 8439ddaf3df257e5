"""What one event of a game is in words: a teller for each game."""

from collections.abc import Callable
from typing import Any

from cibola.cli.speech import Speech


def card_words(event: Any, speech: Speech) -> list[str]:
    """Tell what happened in the card game."""
    return [*_put_or_take(event, speech), *(f"★ {speech('exploit-' + name)}" for name in event.exploits)]


def _put_or_take(event: Any, speech: Speech) -> list[str]:
    key = "take-deck" if event.source == "D" else event.what
    return [speech(f"cli-story-{key}", card=event.card or "?")]


def board_words(event: Any, speech: Speech) -> list[str]:
    """Tell what happened in the board game: the card, where it took a pawn, and what the pawn met there."""
    from cibola.games.board.state import BRIDGE

    if event.what == "stay":
        return [speech("cli-story-stay")]
    if event.what in ("discard", "take"):
        return _put_or_take(event, speech)
    words = [_step(event, speech)]
    if event.step == BRIDGE:
        words.append(speech("cli-story-crosses"))
    if event.tile is not None:
        words.append(speech("cli-story-tile", tile=event.tile, points=event.tile))
    return words


def _step(event: Any, speech: Speech) -> str:
    """Tell of a pawn's step: by a tile, as the first of an expedition, as the next; or of a card laid without one."""
    path = _symbol("board", event.path)
    if event.what == "move":
        return speech("cli-story-move", path=path, step=event.step)
    if event.what == "lead":
        return speech("cli-story-lead", path=path, card=event.card)
    if event.step == 1:
        return speech("cli-story-begin", path=path, card=event.card)
    if event.step is None:
        return speech("cli-story-lay", card=event.card)
    return speech("cli-story-advance", path=path, card=event.card, step=event.step)


def roll_words(event: Any, speech: Speech) -> list[str]:
    """Tell what happened in the roll & write."""
    column = _symbol("roll", event.column) if event.column else ""
    return [speech(f"cli-story-roll-{event.what}", column=column, number=event.number or 0)]


def dice(faces: str) -> str:
    """Write a roll with its shapes: `♥R ♥R ★P 0 3 3`."""
    from cibola.games.roll.state import DICE

    words = faces.split()
    return "  ".join([_symbol("roll", letter) for letter in words[:DICE]] + words[DICE : 2 * DICE])


def _symbol(game: str, letter: str) -> str:
    from cibola.drawing import LOOKS

    return f"{LOOKS[game][letter].symbol}{letter}"


TELLERS: dict[str, Callable[[Any, Speech], list[str]]] = {"card": card_words, "board": board_words, "roll": roll_words}
