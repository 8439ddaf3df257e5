"""Themes and colours of the terminal game: paper is the light theme, lamplight the dark one."""

from textual.theme import Theme

from cibola.drawing import SHAPE_TINTS, SHAPES, SYMBOLS, TINTS

LAMPLIGHT, PAPER = "lamplight", "paper"

# A card: its ink and its ground. They carry their own contrast, so they are the same on both themes.
CARDS = {
    "Y": ("#221b06", "#e3b341"),
    "B": ("#ffffff", "#2a67ad"),
    "W": ("#1c2430", "#cdd6e0"),
    "G": ("#ffffff", "#2c7440"),
    "R": ("#ffffff", "#b5382c"),
    "V": ("#ffffff", "#7b47a6"),
    "O": ("#231303", "#dd8738"),
    "P": ("#ffffff", "#7b47a6"),
}
BACK = ("#e8dcc0", "#5a4a36")

# A place's name and symbol, written on the table itself.
LIGHTS = {"Y": "#e8c04d", "B": "#74b3ec", "W": "#dfe5ec", "G": "#74c487", "R": "#f08a76", "V": "#c49be6"}
LIGHTS |= {"O": "#f2a65a", "P": "#c49be6"}
INKS = {LAMPLIGHT: LIGHTS, PAPER: {**SHAPE_TINTS, **TINTS, "Y": "#7a5900", "O": "#8f4300"}}

# The pawns of each seat, and each player's name beside them.
SEATS = {
    LAMPLIGHT: ("#f0c869", "#7fd0d6", "#e79ad0", "#b5d66b", "#cfc4ff"),
    PAPER: ("#7a5200", "#0b6a70", "#9a2c7d", "#4f6b00", "#4c3fb0"),
}

THEMES = (
    Theme(
        name=LAMPLIGHT,
        primary="#e3b341",
        secondary="#8f7b5c",
        accent="#f0c869",
        warning="#f0c869",
        error="#f08a76",
        success="#74c487",
        foreground="#e9e1d0",
        background="#191613",
        surface="#211d18",
        panel="#2c2620",
        dark=True,
        variables={"quiet": "#a39780", "line": "#4a4136", "glow": "#332b1b", "beam": "#5a4820", "lift": "#f0c869"},
    ),
    Theme(
        name=PAPER,
        primary="#664a00",
        secondary="#7a6a4f",
        accent="#664a00",
        warning="#664a00",
        error="#a52f24",
        success="#2d7237",
        foreground="#2b2519",
        background="#f7f1e3",
        surface="#efe7d4",
        panel="#e6dcc4",
        dark=False,
        variables={"quiet": "#6b604c", "line": "#cfc2a5", "glow": "#f3e6c2", "beam": "#ecd28d", "lift": "#664a00"},
    ),
)


def chip(text: str, letter: str) -> tuple[str, str]:
    """Return a text and its style, as written on a card of this colour."""
    ink, ground = CARDS[letter]
    return text, f"{ink} on {ground}"


def ink(letter: str, theme: str) -> str:
    """Return the colour in which a theme writes the name of a place."""
    return INKS.get(theme, LIGHTS)[letter]


def seat_ink(seat: int, theme: str) -> str:
    """Return the colour in which a theme writes a seat's pawns and name."""
    return SEATS.get(theme, SEATS[LAMPLIGHT])[seat]


__all__ = [
    "BACK",
    "CARDS",
    "INKS",
    "LAMPLIGHT",
    "PAPER",
    "SEATS",
    "SHAPES",
    "SYMBOLS",
    "THEMES",
    "chip",
    "ink",
    "seat_ink",
]
