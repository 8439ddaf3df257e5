"""What the person at the screen has picked so far: nothing has happened yet."""

from dataclasses import dataclass
from typing import Any

DECK_LETTER = "D"
LAY, LEAD, DISCARD = "lay", "lead", "discard"


@dataclass
class Choice:
    """A picked card and where it would go, or where one would take from."""

    picked: int | None = None  # its place in the hand
    target: str = LAY
    source: str = DECK_LETTER

    def clear(self) -> None:
        """Put everything back."""
        self.picked, self.target, self.source = None, LAY, DECK_LETTER

    def card(self, view: Any) -> str | None:
        """Name the picked card."""
        hand = hand_of(view)
        return hand[self.picked] if self.picked is not None and self.picked < len(hand) else None

    def pick(self, index: int) -> None:
        """Pick a card; picking it again puts it back."""
        self.picked = None if self.picked == index else index
        self.target = LAY

    def step_card(self, by: int, count: int) -> None:
        """Pick the next card to the left or right."""
        if count:
            start = -1 if by > 0 else count
            at = start if self.picked is None else self.picked
            self.picked, self.target = (at + by) % count, LAY

    def step_source(self, by: int, sources: list[str]) -> None:
        """Choose the next pile, or the deck, to the left or right."""
        at = sources.index(self.source) if self.source in sources else -1
        self.source = sources[(at + by) % len(sources)] if sources else DECK_LETTER

    def follow(self, action: str, hand: list[str]) -> None:
        """Pick what a hint advises."""
        card = action.strip("-!>")
        if len(card) <= 1:
            self.source = action
        elif card in hand:
            self.picked = hand.index(card)
            self.target = DISCARD if action.startswith("-") else LEAD if action.endswith("!") else LAY


def hand_of(view: Any) -> list[str]:
    """Give the hand of whoever looks; nothing for a spectator."""
    return list(view.sides[view.seat].hand or ()) if view.seat is not None else []
