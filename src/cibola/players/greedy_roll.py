"""The greedy player at the roll & write: it writes where it gains most, and refuses where writing would cost more."""

from cibola.games.roll.notation import FOLLOWING
from cibola.players.prospects_roll import ARROW_WORTH, sheet_of
from cibola.position.position import Position


def choose(seen: Position) -> str:
    """Choose the action that looks best now; the first in the list where several do."""
    return max(seen.legal, key=lambda action: _weigh(seen, action))


def _weigh(seen: Position, action: str) -> float:
    """Weigh the sheet that an action leaves, and an arrow that it lets one follow."""
    seat = seen.mover or 0
    tried = seen.copy().play(action)
    is_pointed = tried.mover == seat and FOLLOWING in tried.legal
    return sheet_of(tried, seat).value + (ARROW_WORTH if is_pointed else 0.0)
