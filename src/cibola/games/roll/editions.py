"""Options of the roll & write: rows of data, written into the box."""

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

from cibola.errors import OptionError
from cibola.games.common.layouts import read_layout, write_layout
from cibola.games.common.options import Option
from cibola.games.common.options import settle as settle_options
from cibola.games.roll.components import ARROW, ARTEFACT, LETTERS
from cibola.games.roll.layouts import LAYOUTS, STANDARD, Layout, check
from cibola.games.roll.state import RANDOM, SEATS, Box

RULES_VERSION = 1

OPTIONS = {
    "seats": Option(2, numbers=(2, SEATS)),
    "start": Option("random", words=("eldest", "random"), numbers=(0, SEATS - 1)),
    "eldest": Option(0, numbers=(0, SEATS - 1)),
    "layout": Option(STANDARD.name, free_form=", ".join(LAYOUTS)),
}


class Options(TypedDict, total=False):
    """The options of a table, as `cibola.start` takes them."""

    seats: int
    start: Literal["eldest", "random", 0, 1, 2, 3, 4]
    eldest: int
    layout: str | Mapping[str, Any]


def settle(chosen: dict[str, Any]) -> dict[str, Any]:
    """Complete the options that a table has chosen, or say what is wrong with them."""
    options = settle_options(OPTIONS, chosen, {})
    for name in ("start", "eldest"):
        if isinstance(options[name], int) and options[name] >= options["seats"]:
            raise OptionError("option-seat", name=name, value=options[name], seats=options["seats"])
    options["layout"] = write_layout(layout_of(options))
    return options


def layout_of(options: dict[str, Any]) -> Layout:
    """Read the sheet of a table."""
    return read_layout(options["layout"], Layout, LAYOUTS, check)


def seats(options: Mapping[str, Any]) -> int:
    """Count the players."""
    return int(options["seats"])


def pack(options: dict[str, Any], rules: int = RULES_VERSION) -> NDArray[Any]:
    """Write settled options into a box that the compiled rules read."""
    layout = layout_of(options)
    boxes = np.zeros(1, Box)
    box = boxes[0]
    box.rules = rules
    box.seats = options["seats"]
    starts = {"eldest": options["eldest"], "random": RANDOM}
    box.start = starts.get(options["start"], options["start"])
    pack_layout(box, layout)
    boxes.flags.writeable = False
    return boxes


def pack_layout(box: np.record, layout: Layout) -> None:
    """Write a sheet into a box."""
    for name in ("only_double", "bridge", "bridge_points", "colours", "digits"):
        setattr(box, name, getattr(layout, name))
    box.squares = len(layout.values)
    for name in ("values", "artefact_track", "dice_track"):
        box[name][1 : 1 + len(layout.values)] = getattr(layout, name)
    for special, squares in ((ARROW, layout.arrows), (ARTEFACT, layout.artefacts)):
        for letter, places in squares.items():
            for place in places:
                box.special[LETTERS.index(letter), place - 1] = special


def is_truncated(_states: NDArray[Any]) -> bool:
    """Nothing cuts this game short: it has at most 75 rolls (R11.1)."""
    return False
