"""Drawing a position as plain text, and as HTML for a notebook. An edge: it speaks a language."""

import re
from html import escape
from typing import Any

from cibola.drawing import board, card, roll
from cibola.drawing.labels import seat_name, signed, who_won
from cibola.drawing.symbols import INKS, LOOKS, SHAPE_TINTS, SHAPES, SYMBOLS, TINTS, Look
from cibola.position.position import Position

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

PICTURES = {"card": card.lines, "board": board.lines, "roll": roll.lines}


def draw(position: Position, language: str = "en", seat: int | None = None) -> str:
    """Draw the table as text: with everything that the position knows, or as a seat sees it."""
    view: Any = position.open_view if seat is None else position.view(seat)
    return "\n".join(line.rstrip() for line in PICTURES[position.game.name](position, view, language))


def draw_html(position: Position, language: str = "en") -> str:
    """Draw the table as HTML, colours beside their symbols."""
    tints = {look.symbol: look.tint for look in LOOKS[position.game.name].values()}
    tinted = re.sub(
        "|".join(map(re.escape, tints)),
        lambda found: f'<span style="color:{tints[found[0]]}">{found[0]}</span>',
        escape(draw(position, language)),
    )
    return f'<pre style="line-height:1.35">{tinted}</pre>'
