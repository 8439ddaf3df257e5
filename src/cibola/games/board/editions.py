"""Options of the board game: rows of data, written into the box."""

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

import msgspec
import numpy as np
from numpy.typing import NDArray

from cibola.errors import OptionError
from cibola.games.board.components import LETTERS, VALUES
from cibola.games.board.layouts import LAYOUTS, STANDARD, Layout, check
from cibola.games.board.state import ARTEFACT, HAND, POINTS, RANDOM, SEATS, STEP, Box
from cibola.games.common.layouts import read_layout, write_layout
from cibola.games.common.options import Option
from cibola.games.common.options import settle as settle_options

RULES_VERSION = 1
MOST_TURNS = 2**32 - 1


class Edition(msgspec.Struct, frozen=True):
    """One way to play: how many rounds, and what is in the box."""

    name: str
    rounds: int
    colours: str = LETTERS
    highest: int = VALUES - 1
    copies: int = 2
    hand: int = HAND
    removed: dict[int, int] = {}  # cards removed unseen before each round, by number of players (B6.1)


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition("standard", rounds=3, removed={2: 30}),
        Edition("short", rounds=1, removed={2: 30}),  # B16
        # Not a box that was sold: small enough to visit every state of a deal.
        Edition("mini", rounds=1, colours="YB", highest=2, copies=1, hand=1),
    )
}

OPTIONS = {
    "edition": Option("standard", words=tuple(EDITIONS)),
    "seats": Option(2, numbers=(2, SEATS)),
    "up_or_down": Option(default=False, flag=True),
    "free_start": Option(default=False, flag=True),
    "take_back": Option(default=False, flag=True),
    "start": Option("random", words=("eldest", "random"), numbers=(0, SEATS - 1)),
    "eldest": Option(0, numbers=(0, SEATS - 1)),
    "layout": Option(STANDARD.name, free_form=", ".join(LAYOUTS)),
    "turn_cap": Option(0, numbers=(0, MOST_TURNS)),
}


class Options(TypedDict, total=False):
    """The options of a table, as `cibola.start` takes them."""

    edition: Literal["standard", "short", "mini"]
    seats: int
    up_or_down: bool
    free_start: bool
    take_back: bool
    start: Literal["eldest", "random", 0, 1, 2, 3]
    eldest: int
    layout: str | Mapping[str, Any]
    turn_cap: int


def settle(chosen: dict[str, Any]) -> dict[str, Any]:
    """Complete the options that a table has chosen, or say what is wrong with them."""
    options = settle_options(OPTIONS, chosen, {})
    for name in ("start", "eldest"):
        if isinstance(options[name], int) and options[name] >= options["seats"]:
            raise OptionError("option-seat", name=name, value=options[name], seats=options["seats"])
    options["layout"] = write_layout(layout_of(options))
    return options


def layout_of(options: dict[str, Any]) -> Layout:
    """Read the board of a table."""
    return read_layout(options["layout"], Layout, LAYOUTS, check)


def seats(options: Mapping[str, Any]) -> int:
    """Count the players."""
    return int(options["seats"])


def pack(options: dict[str, Any], rules: int = RULES_VERSION) -> NDArray[Any]:
    """Write settled options into a box that the compiled rules read."""
    edition, layout = EDITIONS[options["edition"]], layout_of(options)
    boxes = np.zeros(1, Box)
    box = boxes[0]
    box.rules = rules
    for letter in edition.colours:
        first = LETTERS.index(letter) * VALUES
        box.copies[first : first + edition.highest + 1] = edition.copies
    box.cards = box.copies.sum()
    box.hand = edition.hand
    box.removed = edition.removed.get(options["seats"], 0)
    box.rounds = edition.rounds
    for name in ("seats", "up_or_down", "free_start", "take_back", "turn_cap"):
        setattr(box, name, options[name])
    starts = {"eldest": options["eldest"], "random": RANDOM}
    box.start = starts.get(options["start"], options["start"])
    pack_layout(box, layout)
    boxes.flags.writeable = False
    return boxes


def pack_layout(box: np.record, layout: Layout) -> None:
    """Write a board into a box."""
    box["values"][:] = layout.steps
    box.large_track[:] = layout.large_track
    box.small_track[:] = layout.small_track
    for letter, steps in layout.spaces.items():
        for step in steps:
            box.marked[LETTERS.index(letter), step - 1] = 1
    tiles = [ARTEFACT] * layout.artefact_tiles + [STEP] * layout.step_tiles
    tiles += [POINTS + points for points in layout.point_tiles]
    box.tiles[: len(tiles)] = tiles
    box.tile_count = len(tiles)


def is_truncated(states: NDArray[Any]) -> bool:
    """Return whether a turn cap cut a round short (B11.1)."""
    return bool(states["truncated"][0])
