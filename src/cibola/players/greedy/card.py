"""The greedy player of the card game: low numbers first, few gaps, no gifts, and everything that counts at the end."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from cibola.games.card.components import BONUS, COLOURS, COST, KINDS, LONG, RANKS
from cibola.games.card.notation import DECK_LETTER, read_card
from cibola.games.card.observation import OFFSET
from cibola.games.card.state import EXPLOIT_POINTS
from cibola.position.position import Position

GIFT = 0.6  # how much of what a discard brings the other side counts against it
GIFT_AT_START = 0.15  # the same while the other side has not begun that expedition
TEMPO = 1.5  # what a turn is worth that is not spent on laying a useful card
REFUSED = -1000.0  # what is done only where nothing else is possible
PATIENCE = 0.5  # a pile must be better than the deck by this much
LATE_LOSS = 0.5  # the part of the cards still to be drawn that comes early enough to be laid


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
        """Return whether this rank may follow (C4.1, C4.2)."""
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


def choose(seen: Position) -> str:
    """Choose the action that looks best now; the first in the list where several do."""
    legal = seen.legal
    knowledge = _read_knowledge(seen)
    weigh = knowledge.weigh_take if DECK_LETTER in legal else knowledge.weigh_put
    return max(legal, key=lambda action: weigh(action) + knowledge.exploit_points(seen, action))


@dataclass(frozen=True)
class _Knowledge:
    """What the seat knows, by colour."""

    own: tuple[Prospect, ...]
    other: tuple[Prospect, ...]
    unseen: tuple[int, ...]
    tops: dict[str, str]  # the top card of each pile, by its colour
    known: Sequence[str]  # own cards that were taken openly
    hand_size: int
    deck: int

    @property
    def turns(self) -> float:
        """The own turns that are left, this one included."""
        return (self.deck + 1) / 2

    @property
    def coming(self) -> float:
        """The chance that one hidden card comes to the own hand in time."""
        return LATE_LOSS * min(1.0, (self.turns - 1) / max(1, sum(self.unseen)))

    def ready(self, prospects: Sequence[Prospect], turns: float) -> float:
        """Return the chance that a useful card in hand will still be laid."""
        useful = sum(prospect.useful for prospect in prospects if prospect.is_begun)
        return min(1.0, turns / useful) if useful else 1.0

    def value(self, prospects: Sequence[Prospect], turns: float) -> float:
        """Add up the estimates of all expeditions."""
        ready = self.ready(prospects, turns)
        return sum(prospect.worth(self.coming, ready) for prospect in prospects)

    def weigh_put(self, action: str) -> float:
        """Weigh laying or discarding a card."""
        colour, rank = divmod(read_card(action.lstrip("-")), RANKS)
        prospect = self.own[colour]
        if action.startswith("-"):
            after = prospect.without_card(rank)
            keeps_promise = action[1:] not in self.known
            lost = self.gift(colour, rank) + TEMPO + (0.0 if keeps_promise else -REFUSED)
        else:
            after, lost = prospect.after_laying(rank), 0.0
        return self.value(self._with(colour, after), self.turns - 1) - lost

    def weigh_take(self, action: str) -> float:
        """Weigh taking from a pile against the average of what the deck may hold."""
        if action == DECK_LETTER:
            gains = sum(copies * self._gain(kind) for kind, copies in enumerate(self.unseen) if copies)
            return gains / max(1, sum(self.unseen)) + PATIENCE
        kind = read_card(self.tops[action])
        return self._gain(kind) + self.gift(*divmod(kind, RANKS)) if self._will_lay(kind) else REFUSED

    def _gain(self, kind: int) -> float:
        """Estimate what a card more in hand would bring."""
        colour, rank = divmod(kind, RANKS)
        prospect, ready = self.own[colour], self.ready(self.own, self.turns)
        return prospect.with_card(rank).worth(self.coming, ready) - prospect.worth(self.coming, ready)

    def _will_lay(self, kind: int) -> bool:
        """Return whether to take a card: only what will be laid, and few at a time, or two players take for ever."""
        colour, rank = divmod(kind, RANKS)
        may_hold = max(1, self.hand_size // 4)
        return len(self.known) < may_hold and self.turns > 1 and self.own[colour].may_lay(rank)

    def gift(self, colour: int, rank: int) -> float:
        """Estimate what the other side would gain by taking this card."""
        prospect = self.other[colour]
        if not prospect.may_lay(rank) or self.turns <= 1:
            return 0.0
        points = rank + 1.0 if rank else 8.0
        share = GIFT if prospect.is_begun else GIFT_AT_START
        return share * points * (1 + prospect.laid[0])

    def exploit_points(self, seen: Position, action: str) -> float:
        """Return the points of the exploits that a lay wins at once (C11.2)."""
        if action.startswith("-") or len(action) == 1 or not seen.options["exploits"]:
            return 0.0
        seat = seen.mover or 0
        before, after = (len(each.view(seat).sides[seat].exploits) for each in (seen, seen.copy().play(action)))
        return float(EXPLOIT_POINTS * (after - before))

    def _with(self, colour: int, prospect: Prospect) -> tuple[Prospect, ...]:
        return (*self.own[:colour], prospect, *self.own[colour + 1 :])


def _read_knowledge(seen: Position) -> _Knowledge:
    """Read what the seat to move knows."""
    seat = seen.mover
    assert seat is not None  # noqa: S101 (a player is asked only when its seat is to move)
    numbers = seen.observe(seat)[0].tolist()
    view = seen.view(seat)
    parts = {name: numbers[OFFSET[name] : OFFSET[name] + KINDS] for name in ("hand", "laid", "laid_other", "unseen")}
    known = numbers[OFFSET["known_other"] : OFFSET["known_other"] + KINDS]
    return _Knowledge(
        own=_prospects(parts["laid"], parts["hand"], parts["unseen"]),
        other=_prospects(parts["laid_other"], known, parts["unseen"]),
        unseen=tuple(parts["unseen"]),
        tops={pile.colour: pile.top for pile in view.piles if pile.top},
        known=view.sides[seat].known,
        hand_size=int(seen.boxes["hand"][0]),
        deck=view.deck,
    )


def _prospects(laid: Sequence[Any], hand: Sequence[Any], hidden: Sequence[Any]) -> tuple[Prospect, ...]:
    cuts = [slice(colour * RANKS, colour * RANKS + RANKS) for colour in range(COLOURS)]
    return tuple(Prospect(tuple(laid[cut]), tuple(hand[cut]), tuple(hidden[cut])) for cut in cuts)
