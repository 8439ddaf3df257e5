"""How a first try at a daily deal ended."""

from typing import Any

from cibola.server.store.daily import Parts
from cibola.server.store.model import COMPUTER
from cibola.server.tables.state import TableState


class Ending:
    """How a first try ended: the points, how far they are ahead, and what each colour brought."""

    def __init__(self, state: TableState) -> None:
        """Read the outcome; a game that was not played to its end has no margin."""
        outcome = state.position.outcome
        assert outcome is not None  # noqa: S101 (only games that are over)
        seat = next(seat for seat, one in enumerate(state.assignments) if one.kind != COMPUTER)
        others = [points for place, points in enumerate(outcome.scores) if place != seat]
        self.points = outcome.scores[seat]
        self.margin = self.points - max(others) if outcome.reason == "finished" else None
        self.parts = parts_of(state.position.view(seat), seat)


def parts_of(view: Any, seat: int) -> Parts:
    """Return what each colour brought a seat; None for a colour that it has not begun."""
    if view.game == "roll":
        return {one.colour: one.points if one.numbers or one.double else None for one in view.sheets[seat].columns}
    rows = view.sides[seat].expeditions
    if view.game == "board":
        return {one.colour: one.points if one.step else None for one in rows}
    return {one.colour: one.receipt.total if one.cards else None for one in rows}
