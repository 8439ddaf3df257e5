"""What a person has at the tables, as far as identity must know it."""

from typing import Any, Protocol

from cibola.server.answers import TableLine


class Belongings(Protocol):
    """The tables' side of a person."""

    async def lines(self, person: str) -> list[TableLine]:
        """List a person's tables, the newest first."""

    async def records(self, person: str) -> list[dict[str, Any]]:
        """Give all that is kept of a person's games; of one that is not over, only what they may know."""

    async def hand_over(self, person: str, to: str | None) -> None:
        """Give a person's seats to another, or to nobody: then their name goes too, and the games stay whole."""

    async def sweep(self, finished: int, abandoned: int) -> int:
        """Remove games without anybody with an account: finished, or left, before these moments; say how many."""
