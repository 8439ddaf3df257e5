"""Given deals: the results of chance events that a table or a record names instead of drawing them."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import numpy as np

from cibola.engine.interface import Game, StateArray
from cibola.engine.random import seed_from
from cibola.errors import DealError

if TYPE_CHECKING:
    from cibola.position.position import Position

Deals = Iterable[str | Iterable[str] | None] | Mapping[int, str | Iterable[str]]


def read_deals(game: Game, boxes: StateArray, deals: Deals, *, hidden: bool) -> dict[int, str]:
    """Read the given deals once, so that an impossible one is refused before anything is played."""
    if isinstance(deals, str):
        deals = [deals]
    numbered = deals.items() if isinstance(deals, Mapping) else enumerate(deals)
    texts = {event: deal if isinstance(deal, str) else " ".join(deal) for event, deal in numbered if deal is not None}
    return {event: read_deal(game, boxes, event, text, hidden=hidden) for event, text in texts.items()}


def read_deal(game: Game, boxes: StateArray, event: int, text: str, *, hidden: bool) -> str:
    """Read one deal, and write it in the usual form; it may have hidden cards only in what one seat saw."""
    if event < 0:
        raise DealError("deal-number", number=event + 1)
    if "?" in text and not hidden:
        raise DealError("deal-hidden")
    return game.write_chance(boxes, game.read_chance(boxes, event, text))


def reshuffled_deals(position: "Position", seed: object) -> dict[int, str]:
    """Write the deals that led to a position, with the cards in another order that nobody has seen yet."""
    game, boxes, states = position.game, position.boxes, position.states
    results = [result.copy() for result in position.chance_results]
    names = game.state.names or ()
    if results and "deck_left" in names:
        cards = int(boxes["cards"][0])
        removed = int(boxes["removed"][0]) if "removed" in (boxes.dtype.names or ()) else 0
        unseen = slice(cards - removed - int(states["deck_left"][0]), cards)
        generator = np.random.default_rng(list(seed_from(f"reshuffle {seed}")))
        results[-1][unseen] = generator.permutation(results[-1][unseen])
    return {event: game.write_chance(boxes, result) for event, result in enumerate(results)}
