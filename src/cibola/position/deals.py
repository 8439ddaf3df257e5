"""Given deals: the results of chance events that a table or a record names instead of drawing them."""

from collections.abc import Iterable, Mapping

from cibola.engine.interface import Game, StateArray
from cibola.errors import DealError

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
