"""What the person at the sheet has chosen so far: nothing has happened yet."""

from collections.abc import Sequence
from dataclasses import dataclass

from cibola.games.roll.notation import FOLLOWING, REFUSING


@dataclass
class Pair:
    """A colour, a digit, or refusing; at an arrow, where it leads."""

    colour: str = ""
    digit: str = ""
    other: str = ""  # a refusal, or an arrow's way

    def clear(self) -> None:
        """Put everything back."""
        self.colour = self.digit = self.other = ""

    def choose_colour(self, colour: str) -> None:
        """Choose a colour; choosing it again puts it back."""
        self.colour, self.other = "" if self.colour == colour else colour, ""

    def choose_digit(self, digit: str) -> None:
        """Choose a digit; choosing it again puts it back."""
        self.digit, self.other = "" if self.digit == digit else digit, ""

    def follow(self, action: str) -> None:
        """Choose a whole action."""
        self.clear()
        if action.startswith((REFUSING, FOLLOWING)):
            self.other = action
        else:
            self.colour, self.digit = action[0], action[1:]

    def allows(self, action: str) -> bool:
        """Ask whether an action fits what is chosen so far."""
        if self.other or action.startswith((REFUSING, FOLLOWING)):
            return bool(self.other) and action == self.other
        return action[0] == (self.colour or action[0]) and action[1:] == (self.digit or action[1:])

    def action(self, legal: Sequence[str]) -> str | None:
        """Give the action that is meant: the pair chosen, allowed or not, or the only one that fits."""
        if self.other:
            return self.other
        if self.colour and self.digit:
            return self.colour + self.digit
        fitting = [action for action in legal if self.allows(action)]
        return fitting[0] if len(fitting) == 1 and (self.colour or self.digit) else None
