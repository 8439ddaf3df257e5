"""What an expedition of the card game may still become: the estimate behind the greedy player."""

from dataclasses import dataclass, replace
from functools import cached_property

from cibola.games.card.components import BONUS, COST, LONG, RANKS

LATE_LOSS = 0.5  # of the cards that will come to a hand, this part comes before it is too late to lay them


@dataclass(frozen=True)
class Prospect:
    """One colour from one side: what lies there, what the hand can add, and what may still come.

    Counts stand in the order of the ranks: first the wagers, then the numbers 2 to 10.
    """

    laid: tuple[int, ...]
    hand: tuple[int, ...]
    hidden: tuple[int, ...]

    @cached_property
    def last(self) -> int:
        """The rank of the last number laid; 0 if there is none."""
        return max((rank for rank in range(1, RANKS) if self.laid[rank]), default=0)

    @property
    def is_begun(self) -> bool:
        return any(self.laid)

    def may_lay(self, rank: int) -> bool:
        """Ask whether this rank may follow (C4.1, C4.2)."""
        return rank > self.last or (rank == 0 and self.last == 0)

    def with_card(self, rank: int) -> "Prospect":
        return replace(self, hand=_changed(self.hand, rank, 1))

    def without_card(self, rank: int) -> "Prospect":
        return replace(self, hand=_changed(self.hand, rank, -1))

    def after_laying(self, rank: int) -> "Prospect":
        return replace(self.without_card(rank), laid=_changed(self.laid, rank, 1))

    @cached_property
    def useful(self) -> int:
        """Count the cards of the hand that may still be laid."""
        return sum(cards for rank, cards in enumerate(self.hand) if self.may_lay(rank))

    def worth(self, coming: float, ready: float) -> float:
        """Estimate the final score, never below what stopping now would score.

        `coming` is the chance that a hidden card comes to this hand in time, `ready` the chance that a useful card
        of the hand will be laid before the deck is empty.
        """
        now = self._score(self.laid[0], self._sum(self.laid), float(sum(self.laid))) if self.is_begun else 0.0
        numbers = self._sum(self.laid) + ready * self._ahead(self.hand) + coming * self._ahead(self.hidden)
        cards = sum(self.laid) + ready * self.useful + coming * self._count_ahead()
        wagers = self.laid[0] + (ready * self.hand[0] if self.last == 0 else 0.0)
        plain = self._score(self.laid[0], numbers, cards)
        return max(now, plain, self._score(wagers, numbers, cards))

    def _sum(self, cards: tuple[int, ...]) -> float:
        return float(sum((rank + 1) * cards[rank] for rank in range(1, RANKS)))

    def _ahead(self, cards: tuple[int, ...]) -> float:
        return float(sum((rank + 1) * cards[rank] for rank in range(self.last + 1, RANKS)))

    def _count_ahead(self) -> int:
        return sum(self.hidden[self.last + 1 :])

    def _score(self, wagers: float, numbers: float, cards: float) -> float:
        """Score an expedition as C8 does, with a bonus that grows likely near eight cards."""
        chance_of_bonus = min(1.0, max(0.0, (cards - LONG + 1.5) / 2)) if cards < LONG else 1.0
        return (numbers - COST) * (1 + wagers) + BONUS * chance_of_bonus


def _changed(cards: tuple[int, ...], rank: int, by: int) -> tuple[int, ...]:
    return (*cards[:rank], cards[rank] + by, *cards[rank + 1 :])
