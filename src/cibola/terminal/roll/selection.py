"""What the viewer of a sheet has selected so far."""

from collections.abc import Sequence
from dataclasses import dataclass

from cibola.games.roll.notation import FOLLOWING, REFUSING


@dataclass
class DiceSelection:
    """A colour and a digit, or a refusal; at an arrow, where it leads. Nothing has been played yet."""

    colour: str = ""
    digit: str = ""
    other: str = ""  # a refusal, or an arrow's way

    def clear(self) -> None:
        """Clear the selection."""
        self.colour = self.digit = self.other = ""

    def choose_colour(self, colour: str) -> None:
        """Select a colour, or deselect it."""
        self.colour, self.other = "" if self.colour == colour else colour, ""

    def choose_digit(self, digit: str) -> None:
        """Select a digit, or deselect it."""
        self.digit, self.other = "" if self.digit == digit else digit, ""

    def follow(self, action: str) -> None:
        """Select a whole action."""
        self.clear()
        if action.startswith((REFUSING, FOLLOWING)):
            self.other = action
        else:
            self.colour, self.digit = action[0], action[1:]

    def allows(self, action: str) -> bool:
        """Return whether an action fits what is selected so far."""
        if self.other or action.startswith((REFUSING, FOLLOWING)):
            return bool(self.other) and action == self.other
        return action[0] == (self.colour or action[0]) and action[1:] == (self.digit or action[1:])

    def action(self, legal: Sequence[str]) -> str | None:
        """Return the selected action, legal or not, or the only legal action that fits what is selected so far."""
        if self.other:
            return self.other
        if self.colour and self.digit:
            return self.colour + self.digit
        fitting = [action for action in legal if self.allows(action)]
        return fitting[0] if len(fitting) == 1 and (self.colour or self.digit) else None
