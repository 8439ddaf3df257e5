"""How deep a review looks: rows of data."""

from collections.abc import Mapping

import msgspec

from cibola.errors import OptionError


class Depth(msgspec.Struct, frozen=True):
    """How many worlds are drawn, and for what."""

    name: str
    worlds: int  # of the half in which a loss is measured; the same of the half in which the best is picked, at most
    ledger: int  # worlds of one value of the ledger
    hands: int  # of the others that are sampled, anew for every few worlds
    smoothing: float = 1.06  # of Silverman's bandwidth; 0: a lead of any size is a win


QUICK, USUAL, DEEP = "quick", "usual", "deep"
RACE = 4  # playouts of the half in which the best is picked, for each world of the other half
AGAIN = 2  # times as many worlds, all of them new, in which a loss that looks significant is measured again

# A playout of the card game takes ten times as long as one of the others, whose results vary more.
DEPTHS: dict[str, Mapping[str, Depth]] = {
    "card": {
        QUICK: Depth(QUICK, 32, 32, 8),
        USUAL: Depth(USUAL, 160, 160, 32),
        DEEP: Depth(DEEP, 1200, 1000, 64),
    },
    "board": {
        QUICK: Depth(QUICK, 250, 250, 16),
        USUAL: Depth(USUAL, 1500, 1500, 32),
        DEEP: Depth(DEEP, 8000, 6000, 64),
    },
    "roll": {
        QUICK: Depth(QUICK, 250, 250, 0),
        USUAL: Depth(USUAL, 1500, 1500, 0),
        DEEP: Depth(DEEP, 8000, 6000, 0),
    },
}


def find_depth(game: str, name: str) -> Depth:
    """Return the row of a game and a name."""
    rows = DEPTHS[game]
    if name not in rows:
        raise OptionError("review-depth", name=name, known=", ".join(rows))
    return rows[name]
