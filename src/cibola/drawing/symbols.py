"""What stands for colours, pawns and squares. Colour alone never carries meaning: a symbol stands beside it (R1.1)."""

from typing import NamedTuple


class Look(NamedTuple):
    """How a colour looks: its symbol, its tint on paper, its ink in a terminal."""

    symbol: str
    tint: str
    ink: str


PLACES = {
    "Y": Look("☀", "#8a6500", "yellow"),
    "B": Look("≈", "#1f5fa8", "bright_blue"),
    "W": Look("▲", "#5b6472", "default"),
    "G": Look("♣", "#2d7237", "green"),
    "R": Look("♨", "#b3362b", "bright_red"),
    "V": Look("◆", "#7a3f9d", "magenta"),
}
COLUMNS = {
    "R": Look("♥", "#b3362b", "bright_red"),
    "O": Look("●", "#a84f00", "dark_orange"),
    "Y": Look("■", "#8a6500", "yellow"),
    "G": Look("▲", "#2d7237", "green"),
    "B": Look("✚", "#1f5fa8", "bright_blue"),
    "P": Look("★", "#7a3f9d", "magenta"),
}
PATHS = {letter: look for letter, look in PLACES.items() if letter != "V"}

SYMBOLS = {letter: look.symbol for letter, look in PLACES.items()}
TINTS = {letter: look.tint for letter, look in PLACES.items()}
INKS = {letter: look.ink for letter, look in PLACES.items()}
SHAPES = {letter: look.symbol for letter, look in COLUMNS.items()}
SHAPE_TINTS = {letter: look.tint for letter, look in COLUMNS.items()}

# Each seat's pawns: an explorer is hollow, the leader is solid.
EXPLORERS = "○□◇☆"
LEADERS = "●■◆★"

ARTEFACT, STEP, ARROW, DIE, DOUBLE, FREE = "¤", "↑", "→", "⚂", "×2", "·"
SEPARATOR = " · "
