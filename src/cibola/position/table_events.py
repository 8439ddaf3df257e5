"""What a table does besides playing: each is an entry of the log."""

import json
from typing import Self

from cibola.position.log import Log
from cibola.record.model import ABANDON, AGREE, BACK, RESIGN, SEAT, TIMEOUT, Entry


class TableEvents:
    """Ends by resigning, time, leaving and agreement; seats handed over; take-backs."""

    log: Log

    def enter(self, entry: Entry) -> Self:
        """Carry out one entry of a log."""
        raise NotImplementedError

    def resign(self, seat: int, *, at: int | None = None, comment: str = "") -> Self:
        """End the game: a seat gives up."""
        return self.enter(Entry(seat, RESIGN, at, comment))

    def time_out(self, seat: int, *, at: int | None = None, comment: str = "") -> Self:
        """End the game: a seat ran out of time."""
        return self.enter(Entry(seat, TIMEOUT, at, comment))

    def abandon(self, seat: int, *, at: int | None = None, comment: str = "") -> Self:
        """End the game without a winner: a seat left."""
        return self.enter(Entry(seat, ABANDON, at, comment))

    def agree(self, seat: int, *, at: int | None = None, comment: str = "") -> Self:
        """End the game by agreement: the points so far decide."""
        return self.enter(Entry(seat, AGREE, at, comment))

    def hand_over(self, seat: int, name: str, *, at: int | None = None, comment: str = "") -> Self:
        """Hand a seat to another player."""
        return self.enter(Entry(seat, SEAT + json.dumps(name), at, comment))

    def take_back(self, to: int | None = None, *, seat: int = 0, at: int | None = None, comment: str = "") -> Self:
        """Go back to after entry `to`; without it, take back the last entry. The log keeps everything."""
        back_to = len(self.log) - 1 if to is None else to
        return self.enter(Entry(seat, f"{BACK}{back_to}", at, comment))
