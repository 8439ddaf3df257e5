"""What a card would bring, were it laid now."""

from typing import NamedTuple

from cibola.games.card.components import BLOCKERS, COST, RANKS, add
from cibola.games.card.notation import read_card
from cibola.games.card.scoring import expedition_score, multiplier
from cibola.position.position import Position


class Gain(NamedTuple):
    """The points that a lay brings at once, and, where it begins an expedition, the cost in them."""

    points: int
    cost: int  # 0 where the expedition is begun already


def gain_of(position: Position, seat: int, card: str) -> Gain | None:
    """Say what laying this card would bring a seat; None if it cannot be laid."""
    kind = read_card(card)
    laid = int(position.states["laid"][0][seat, kind // RANKS])
    if laid & int(BLOCKERS[kind]):
        return None
    after = add(laid, kind)
    points = expedition_score(after) - expedition_score(laid)
    return Gain(int(points), 0 if laid else COST * int(multiplier(after)))
