"""The greedy player at the card game: low numbers first, few gaps, no gifts, and everything that counts at the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cibola.games.card.components import COLOURS, KINDS, RANKS
from cibola.games.card.notation import DECK_LETTER, read_card
from cibola.games.card.observation import OFFSET
from cibola.games.card.state import EXPLOIT_POINTS
from cibola.players.prospects_card import LATE_LOSS, Prospect
from cibola.position.position import Position

GIFT = 0.6  # how much of what a discard brings the other side counts against it
GIFT_AT_START = 0.15  # the same while the other side has not begun that expedition
TEMPO = 1.5  # what a turn is worth that is not spent on laying a useful card
REFUSED = -1000.0  # what is done only where nothing else is possible
PATIENCE = 0.5  # a pile must be better than the deck by this much


def choose(seen: Position) -> str:
    """Choose the action that looks best now; the first in the list where several do."""
    legal = seen.legal
    table = _study(seen)
    weigh = table.weigh_take if DECK_LETTER in legal else table.weigh_put
    return max(legal, key=lambda action: weigh(action) + table.exploit_points(seen, action))


@dataclass(frozen=True)
class _Table:
    """What the seat knows, sorted by colours."""

    own: tuple[Prospect, ...]
    other: tuple[Prospect, ...]
    unseen: tuple[int, ...]
    tops: dict[str, str]  # the top card of each pile, by its colour
    known: Sequence[str]  # own cards that were taken openly
    hand_size: int
    deck: int

    @property
    def turns(self) -> float:
        """Own turns that are left, this one included."""
        return (self.deck + 1) / 2

    @property
    def coming(self) -> float:
        """The chance that one hidden card comes to one's own hand in time."""
        return LATE_LOSS * min(1.0, (self.turns - 1) / max(1, sum(self.unseen)))

    def ready(self, prospects: Sequence[Prospect], turns: float) -> float:
        """The chance that a useful card in hand will still be laid."""
        useful = sum(prospect.useful for prospect in prospects if prospect.is_begun)
        return min(1.0, turns / useful) if useful else 1.0

    def value(self, prospects: Sequence[Prospect], turns: float) -> float:
        """Add up what the expeditions may become."""
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
        """Take from a pile only what will be laid, and little at a time: so no two players take for ever."""
        colour, rank = divmod(kind, RANKS)
        may_hold = max(1, self.hand_size // 4)
        return len(self.known) < may_hold and self.turns > 1 and self.own[colour].may_lay(rank)

    def gift(self, colour: int, rank: int) -> float:
        """Estimate what this card would bring the other side, were it to take it."""
        prospect = self.other[colour]
        if not prospect.may_lay(rank) or self.turns <= 1:
            return 0.0
        points = rank + 1.0 if rank else 8.0
        share = GIFT if prospect.is_begun else GIFT_AT_START
        return share * points * (1 + prospect.laid[0])

    def exploit_points(self, seen: Position, action: str) -> float:
        """Count the exploits that a lay wins at once (C11.2)."""
        if action.startswith("-") or len(action) == 1 or not seen.options["exploits"]:
            return 0.0
        tried = seen.copy().play(action)
        return float(EXPLOIT_POINTS * (tried.moves[-1].news >> 8).bit_count())

    def _with(self, colour: int, prospect: Prospect) -> tuple[Prospect, ...]:
        return (*self.own[:colour], prospect, *self.own[colour + 1 :])


def _study(seen: Position) -> _Table:
    """Read a seat's knowledge into prospects."""
    seat = seen.mover
    assert seat is not None  # noqa: S101 (a player is asked only when its seat is to move)
    numbers = seen.observe(seat)[0].tolist()
    view = seen.view(seat)
    parts = {name: numbers[OFFSET[name] : OFFSET[name] + KINDS] for name in ("hand", "laid", "laid_other", "unseen")}
    known = numbers[OFFSET["known_other"] : OFFSET["known_other"] + KINDS]
    return _Table(
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
