"""Texts of the terminal game: names, cards and points in the language of the screen."""

from collections.abc import Iterable
from typing import Any

from cibola.drawing import SYMBOLS, signed
from cibola.messages import ENGLISH, LANGUAGES, text
from cibola.players.levels import Level, level_of
from cibola.terminal.session import Session


class Texts:
    """Texts from the terminal's catalogue, and the names of a session's players, in one language."""

    def __init__(self, session: Session, language: str) -> None:
        """Start with a language."""
        self.session = session
        self.language = language if language in LANGUAGES else ENGLISH

    def __call__(self, key: str, **args: Any) -> str:
        """Return a text of the terminal's catalogue."""
        return text(f"terminal-{key}", self.language, **args)

    def key(self, what: str) -> str:
        """Return the letter that does something in this language, here as on the page."""
        return text(f"key-{what}", self.language)

    def keys(self, letters: Iterable[str]) -> str:
        """Return the letters that stand for colours in this language."""
        return "".join(self.key(f"colour-{letter}") for letter in letters)

    def colour_of(self, key: str, letters: str) -> str | None:
        """Return which of some colours a key stands for in this language."""
        at = self.keys(letters).find(key.upper()) if len(key) == 1 else -1
        return letters[at] if at >= 0 else None

    def switch(self) -> None:
        """Switch to the next language."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]

    def player(self, seat: int) -> str:
        """Return the name of a seat's player."""
        computers = list(self.session.computers)
        if computers == [seat]:
            level = level_of(self.session.computers[seat])
            return self.level(level) if level else self("computer")
        if seat in computers:
            return self("computer-of", number=computers.index(seat) + 1)
        return self.session.position.players[seat] or self("person", number=seat + 1)

    def level(self, level: Level) -> str:
        """Return the name of a level."""
        return text(f"level-{level.key}", self.language)

    def about(self, level: Level) -> str:
        """Return a sentence that says how a level plays."""
        return text(f"level-{level.key}-about", self.language)

    def name(self, seat: int) -> str:
        """Return the name of a seat's player, or "you" for the viewer."""
        return self("you") if self.is_you(seat) else self.player(seat)

    def is_you(self, seat: int) -> bool:
        """Return whether a seat is addressed as "you"; nobody is where several people share an open table."""
        return seat == self.session.viewer and (self.session.has_secrets or not self.session.is_shared)

    def you(self, seat: int) -> str:
        """Return whether a seat is addressed as "you", as the catalogues select: `yes` or `no`."""
        return "yes" if self.is_you(seat) else "no"

    def place(self, letter: str, *, long: bool) -> str:
        """Return the name of a place, its long form if there is room."""
        return text(f"place-{letter}", self.language) if long else self(f"place-{letter}")


def card_text(card: str | None) -> str:
    """Return a card's symbol and its number, or × for a wager."""
    if not card or card == "?":
        return "?"
    return SYMBOLS[card.lstrip("-")[0]] + face(card)


def face(card: str) -> str:
    """Return the number of a card, or × for a wager."""
    return card.lstrip("-")[1:].replace("x", "×")


def gain(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points >= 0 else signed(points)
