"""Events of a game in words, as the move list shows them."""

from typing import Any

from cibola.cli.output import Output
from cibola.position.position import Position


def card_event(event: Any, output: Output) -> list[str]:
    """Return the phrases for an event of the card game."""
    return [_card_text(event, output), *(f"★ {output.text('exploit-' + name)}" for name in event.exploits)]


def _card_text(event: Any, output: Output) -> str:
    """Return the phrase for a card that was laid, discarded or taken."""
    key = "take-deck" if event.source == "D" else event.what
    return output.text(f"cli-event-{key}", card=event.card or "?")


def board_event(event: Any, output: Output) -> list[str]:
    """Return the phrases for an event of the board game: the card, the pawn's step, the bridge and the tile there."""
    from cibola.games.board.state import BRIDGE

    if event.what == "stay":
        return [output.text("cli-event-stay")]
    if event.what in ("discard", "take"):
        return [_card_text(event, output)]
    words = [_step_text(event, output)]
    if event.step == BRIDGE:
        words.append(output.text("cli-event-crosses"))
    if event.tile is not None:
        words.append(output.text("cli-event-tile", tile=event.tile, points=event.tile))
    return words


def _step_text(event: Any, output: Output) -> str:
    """Return the phrase for a pawn's step, or for a card laid in the lost city, where no step is left."""
    path = _symbol("board", event.path)
    if event.what == "move":
        return output.text("cli-event-move", path=path, step=event.step)
    if event.what == "lead":
        return output.text("cli-event-lead", path=path, card=event.card)
    if event.step == 1:
        return output.text("cli-event-begin", path=path, card=event.card)
    if event.step is None:
        return output.text("cli-event-lay", card=event.card)
    return output.text("cli-event-advance", path=path, card=event.card, step=event.step)


def roll_event(event: Any, output: Output) -> list[str]:
    """Return the phrase for an event of the roll & write."""
    column = _symbol("roll", event.column) if event.column else ""
    return [output.text(f"cli-event-roll-{event.what}", column=column, number=event.number or 0)]


def dice_text(position: Position) -> str:
    """Return the last roll with its shapes, such as `♥R  ♥R  ★P  0  3  3`; nothing before the first."""
    from cibola.games.roll.components import DICE

    if not position.chance_results:
        return ""
    words = position.game.write_chance(position.boxes, position.chance_results[-1]).split()
    return "  ".join([_symbol("roll", letter) for letter in words[:DICE]] + words[DICE : 2 * DICE])


def _symbol(game: str, letter: str) -> str:
    from cibola.drawing import LOOKS

    return f"{LOOKS[game][letter].symbol}{letter}"
