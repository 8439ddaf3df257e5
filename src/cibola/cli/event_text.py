"""What one event of a game is in words: a teller for each game."""

from collections.abc import Callable
from typing import Any

from cibola.cli.output import Output


def card_words(event: Any, output: Output) -> list[str]:
    """Tell what happened in the card game."""
    return [*_put_or_take(event, output), *(f"★ {output.text('exploit-' + name)}" for name in event.exploits)]


def _put_or_take(event: Any, output: Output) -> list[str]:
    key = "take-deck" if event.source == "D" else event.what
    return [output.text(f"cli-story-{key}", card=event.card or "?")]


def board_words(event: Any, output: Output) -> list[str]:
    """Tell what happened in the board game: the card, where it took a pawn, and what the pawn met there."""
    from cibola.games.board.state import BRIDGE

    if event.what == "stay":
        return [output.text("cli-story-stay")]
    if event.what in ("discard", "take"):
        return _put_or_take(event, output)
    words = [_step(event, output)]
    if event.step == BRIDGE:
        words.append(output.text("cli-story-crosses"))
    if event.tile is not None:
        words.append(output.text("cli-story-tile", tile=event.tile, points=event.tile))
    return words


def _step(event: Any, output: Output) -> str:
    """Tell of a pawn's step: by a tile, as the first of an expedition, as the next; or of a card laid without one."""
    path = _symbol("board", event.path)
    if event.what == "move":
        return output.text("cli-story-move", path=path, step=event.step)
    if event.what == "lead":
        return output.text("cli-story-lead", path=path, card=event.card)
    if event.step == 1:
        return output.text("cli-story-begin", path=path, card=event.card)
    if event.step is None:
        return output.text("cli-story-lay", card=event.card)
    return output.text("cli-story-advance", path=path, card=event.card, step=event.step)


def roll_words(event: Any, output: Output) -> list[str]:
    """Tell what happened in the roll & write."""
    column = _symbol("roll", event.column) if event.column else ""
    return [output.text(f"cli-story-roll-{event.what}", column=column, number=event.number or 0)]


def dice(faces: str) -> str:
    """Write a roll with its shapes: `♥R ♥R ★P 0 3 3`."""
    from cibola.games.roll.components import DICE

    words = faces.split()
    return "  ".join([_symbol("roll", letter) for letter in words[:DICE]] + words[DICE : 2 * DICE])


def _symbol(game: str, letter: str) -> str:
    from cibola.drawing import LOOKS

    return f"{LOOKS[game][letter].symbol}{letter}"


TELLERS: dict[str, Callable[[Any, Output], list[str]]] = {"card": card_words, "board": board_words, "roll": roll_words}
