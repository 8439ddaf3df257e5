"""Words of the terminal game, from the catalogues: names, cards and points in one language."""

from typing import Any

from cibola.drawing import SYMBOLS, signed
from cibola.messages import ENGLISH, LANGUAGES, text
from cibola.players.levels import Level, level_of
from cibola.terminal.session import Session


class Words:
    """Speaks one language about one session."""

    def __init__(self, session: Session, language: str) -> None:
        """Begin in a language."""
        self.session = session
        self.language = language if language in LANGUAGES else ENGLISH

    def __call__(self, key: str, **args: Any) -> str:
        """Give a text of the terminal's catalogue."""
        return text(f"terminal-{key}", self.language, **args)

    def switch(self) -> None:
        """Go on in the next language."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]

    def player(self, seat: int) -> str:
        """Name the player of a seat."""
        computers = list(self.session.computers)
        if computers == [seat]:
            level = level_of(self.session.computers[seat])
            return self.level(level) if level else self("computer")
        if seat in computers:
            return self("computer-of", number=computers.index(seat) + 1)
        return self.session.position.players[seat] or self("person", number=seat + 1)

    def level(self, level: Level) -> str:
        """Name a level."""
        return text(f"level-{level.key}", self.language)

    def about(self, level: Level) -> str:
        """Say in a sentence how a level plays."""
        return text(f"level-{level.key}-about", self.language)

    def name(self, seat: int) -> str:
        """Name a seat as the person at the screen would: "you" for oneself."""
        return self("you") if self.is_you(seat) else self.player(seat)

    def is_you(self, seat: int) -> bool:
        """Ask whether a seat is spoken to; not where several people look at one open table."""
        return seat == self.session.viewer and (self.session.has_secrets or not self.session.is_shared)

    def you(self, seat: int) -> str:
        """Say whether a seat is spoken to: `yes` or `no`, as the catalogues ask."""
        return "yes" if self.is_you(seat) else "no"

    def place(self, letter: str, *, long: bool) -> str:
        """Name a place, at length where there is room."""
        return text(f"place-{letter}", self.language) if long else self(f"place-{letter}")


def card_text(card: str | None) -> str:
    """Write a card for people: its symbol and its number, or × for a wager."""
    if not card or card == "?":
        return "?"
    return SYMBOLS[card.lstrip("-")[0]] + face(card)


def face(card: str) -> str:
    """Write the number of a card, or × for a wager."""
    return card.lstrip("-")[1:].replace("x", "×")


def gain(points: int) -> str:
    """Write points that one would win or lose."""
    return f"+{points}" if points >= 0 else signed(points)
