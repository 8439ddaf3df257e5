"""What a step of one's own pawn would bring."""

from typing import NamedTuple

from cibola.games.board.state import BRIDGE, CITY, CROSSINGS
from cibola.games.board.view import View
from cibola.terminal.board.widgets import tile_mark
from cibola.terminal.texts import gain


class Gain(NamedTuple):
    """A step: where it leads, the points that the pawn is worth more there, and the tile that it meets."""

    step: int
    points: int
    tile: str | None

    @property
    def text(self) -> str:
        """Write points and tile."""
        return " ".join(part for part in (gain(self.points), tile_mark(self.tile)) if part)


def gain_of(view: View, seat: int, letter: str, *, leads: bool = False) -> Gain | None:
    """Say what the next step on a path would bring a seat; None where its pawn is in the lost city (B9.1)."""
    at = next(place for place, path in enumerate(view.paths) if path.colour == letter)
    pawn, tiles = view.sides[seat].expeditions[at], view.paths[at].tiles
    if pawn.step >= CITY:
        return None
    step = pawn.step + 1
    times = 2 if leads or pawn.leader else 1
    is_end = step == BRIDGE and view.crossings + 1 == CROSSINGS  # B13.1
    return Gain(step, times * view.values[step - 1] - pawn.points, None if is_end else tiles[step - 1])
