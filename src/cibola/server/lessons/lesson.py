"""What a lesson is made of."""

from typing import Any

import msgspec


class Lesson(msgspec.Struct, frozen=True):
    """A prepared game: options, deals, and what both sides do; the guide speaks before the learner's actions."""

    game: str
    options: dict[str, Any]
    deals: dict[int, str]
    script: tuple[tuple[str, str], ...]  # an action, and the key of what the guide says before it
    end: str  # what it says at last

    def share(self, played: int) -> float:
        """Say how much of the lesson is done, from 0 to 1."""
        return min(played / len(self.script), 1.0)
