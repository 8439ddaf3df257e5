"""Drawing a position as plain text, and as HTML for a notebook, in the language of its reader."""

import re
from collections.abc import Callable
from html import escape
from typing import Any, NamedTuple

from cibola.drawing import board, card, roll
from cibola.drawing.labels import seat_name, signed, who_won
from cibola.drawing.symbols import COLUMNS, INKS, PATHS, PLACES, SHAPE_TINTS, SHAPES, SYMBOLS, TINTS, Look
from cibola.engine.interface import ReadablePosition

__all__ = [
    "INKS",
    "LOOKS",
    "SHAPES",
    "SHAPE_TINTS",
    "SYMBOLS",
    "TINTS",
    "Look",
    "draw",
    "draw_html",
    "seat_name",
    "signed",
    "who_won",
]


class Picture(NamedTuple):
    """How a game is drawn: its table as lines of text, and the looks of its colours by their letters."""

    lines: Callable[[ReadablePosition, Any, str], list[str]]
    looks: dict[str, Look]


PICTURES = {
    "card": Picture(card.lines, PLACES),
    "board": Picture(board.lines, PATHS),
    "roll": Picture(roll.lines, COLUMNS),
}
LOOKS = {game: picture.looks for game, picture in PICTURES.items()}


def draw(game: str, position: ReadablePosition, view: Any, language: str = "en") -> str:
    """Draw the table as text, as this view of the position shows it."""
    return "\n".join(line.rstrip() for line in PICTURES[game].lines(position, view, language))


def draw_html(game: str, drawn: str) -> str:
    """Turn a drawn table into HTML, with its symbols in their colours."""
    tints = {look.symbol: look.tint for look in LOOKS[game].values()}
    tinted = re.sub(
        "|".join(map(re.escape, tints)),
        lambda found: f'<span style="color:{tints[found[0]]}">{found[0]}</span>',
        escape(drawn),
    )
    return f'<pre style="line-height:1.35">{tinted}</pre>'
