"""What the figures of the games share: adding lines up, and the discards from which another player has profited."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Protocol

from cibola.engine.interface import Figure


class CardEvent(Protocol):
    """An event of a game with hands and discard piles."""

    @property
    def what(self) -> str: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def card(self) -> str | None: ...
    @property
    def source(self) -> str | None: ...


class FigureSums:
    """Lines of figures added up by kind and colour."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._sums: dict[tuple[str, str], list[int]] = {}

    def add(self, lines: Iterable[Figure]) -> None:
        """Add lines."""
        for line in lines:
            found = self._sums.setdefault((line.what, line.colour), [0, 0])
            found[0] += line.count
            found[1] += line.points

    @property
    def lines(self) -> list[Figure]:
        """The sums, in the order of kinds and colours; empty ones are left out."""
        return [Figure(*kind, *found) for kind, found in sorted(self._sums.items()) if any(found)]


def add_up(lines: Iterable[Figure]) -> list[Figure]:
    """Add up lines of the same kind and colour."""
    sums = FigureSums()
    sums.add(lines)
    return sums.lines


def discard_lines(events: Iterable[CardEvent], seats: int) -> list[list[Figure]]:
    """Count for each seat its discards, and those that it gave away.

    A card is given away if another player takes it before the seat plays its next card, and lays it in that round.
    """
    discarded, given = [0] * seats, [0] * seats
    table = _Discards()
    for event in events:
        if event.what == "deal":
            table = _Discards()
        elif event.seat is None or event.card is None:
            continue
        elif event.what == "take":
            table.take(event.seat, event.card, event.source)
        elif event.what in {"lay", "lead", "discard"}:
            giver = table.play(event.seat, event.card)
            if event.what == "discard":
                discarded[event.seat] += 1
                table.discard(event.seat, event.card)
            elif giver is not None:
                given[giver] += 1
    return [
        [Figure("discard", "", discarded[seat], 0), Figure("given-away", "", given[seat], 0)] for seat in range(seats)
    ]


class _Discards:
    """Who has discarded what lies in the piles of a round, and who holds a card that another one has just discarded."""

    def __init__(self) -> None:
        self.piles: dict[str, list[list[int]]] = defaultdict(list)  # by colour: for each card, who can still give it
        self.latest: dict[int, list[int]] = {}  # by seat: its last discard
        self.received: dict[tuple[int, str], list[int]] = defaultdict(list)  # by seat and card: from whom

    def discard(self, seat: int, card: str) -> None:
        """Put a card on its pile."""
        self.latest[seat] = [seat]
        self.piles[card[0]].append(self.latest[seat])

    def take(self, seat: int, card: str, source: str | None) -> None:
        """Take a card, if it is one from a pile, and remember who has just discarded it."""
        if source == card[0]:
            for giver in self.piles[source].pop():
                if giver != seat:
                    self.received[seat, card].append(giver)

    def play(self, seat: int, card: str) -> int | None:
        """Play a card, and return who gave it; what this seat discarded earlier is no longer its gift."""
        self.latest.pop(seat, []).clear()
        givers = self.received[seat, card]
        return givers.pop(0) if givers else None
