"""Words of the terminal game, from the catalogues: names, cards, points, events and guidance in one language."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from cibola.drawing import SYMBOLS, signed
from cibola.games.card.view import Event
from cibola.messages import ENGLISH, LANGUAGES, text
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
        if seat in self.session.computers:
            return self("computer")
        return self.session.position.players[seat] or self("person", number=seat + 1)

    def name(self, seat: int) -> str:
        """Name a seat as the person at the screen would: "you" for oneself."""
        return self("you") if seat == self.session.viewer else self.player(seat)

    def place(self, letter: str, *, long: bool) -> str:
        """Name a place, at length where there is room."""
        return text(f"place-{letter}", self.language) if long else self(f"place-{letter}")

    def tell(self, events: Iterable[Event]) -> list[str]:
        """Tell what happened, one sentence for each player in turn."""
        acts = [event for event in events if event.seat is not None]
        return [self._sentence(seat, list(turn)) for seat, turn in groupby(acts, lambda event: event.seat or 0)]

    def _sentence(self, seat: int, events: list[Event]) -> str:
        phrases = [phrase for event in events for phrase in self._phrases(seat, event)]
        return f"{self.name(seat)} {', '.join(phrases)}."

    def _phrases(self, seat: int, event: Event) -> list[str]:
        you = "yes" if seat == self.session.viewer else "no"
        kind = {"D": "deck", None: event.what}.get(event.source, "pile")
        won = [self("event-exploit", you=you, exploit=self(f"exploit-{name}")) for name in event.exploits]
        return [self(f"event-{kind}", you=you, card=card_text(event.card)), *won]

    def hint(self, action: str, top: str | None) -> str:
        """Tell an action as advice; `top` is the card on the pile that it takes from."""
        if action == "D":
            return self("told-hint-deck")
        if top:
            return self("told-hint-pile", card=card_text(top))
        return self("told-hint-discard" if action.startswith("-") else "told-hint-lay", card=card_text(action))


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
