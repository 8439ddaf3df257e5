"""Editions and options of the card game: rows of data, no branches on a name (C10)."""

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

import msgspec
import numpy as np
from numpy.typing import NDArray

from cibola.errors import OptionError
from cibola.games.card.components import COLOURS, KINDS, LETTERS, RANKS
from cibola.games.card.exploits import EXPLOITS
from cibola.games.card.state import HAND, RANDOM, SEATS, SHARED, YOUNGEST, Box
from cibola.games.common.options import Option
from cibola.games.common.options import settle as check_options

RULES_VERSION = 1
MOST_ROUNDS = 1000
MOST_TURNS = 2**32 - 1
TIES = {"shared": SHARED, "youngest": YOUNGEST}


class Edition(msgspec.Struct, frozen=True):
    """One box: what is in it and what its rule book says."""

    name: str
    colours: str
    sixth: str
    rounds: int
    tie: str
    exploits: bool = False
    wager: str = "wager"  # the word for it: a message key
    highest: int = 10
    wagers: int = 3
    hand: int = HAND


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition("classic", "YBWGR", "V", rounds=3, tie="shared", wager="investment"),
        Edition("tilsit", "YBWGR", "V", rounds=3, tie="shared"),
        Edition("duel", "YBGRV", "W", rounds=1, tie="youngest", exploits=True, wager="research"),
        # Not a box that was sold: small enough to visit every state of it.
        Edition("mini", "YB", "", rounds=1, tie="shared", highest=3, wagers=1, hand=2),
    )
}

OPTIONS = {
    "edition": Option("classic", words=tuple(EDITIONS)),
    "rounds": Option(numbers=(1, MOST_ROUNDS)),
    "sixth": Option(default=False, flag=True),
    "exploits": Option(default=False, flag=True),
    "start": Option("eldest", words=("eldest", "random"), numbers=(0, SEATS - 1)),
    "eldest": Option(0, numbers=(0, SEATS - 1)),
    "tie": Option(words=tuple(TIES)),
    "turn_cap": Option(0, numbers=(0, MOST_TURNS)),
}


class Options(TypedDict, total=False):
    """The options of a table, as `cibola.start` takes them."""

    edition: Literal["classic", "tilsit", "duel", "mini"]
    rounds: int
    sixth: bool
    exploits: bool
    start: Literal["eldest", "random", 0, 1]
    eldest: int
    tie: Literal["shared", "youngest"]
    turn_cap: int


def settle(chosen: dict[str, Any]) -> dict[str, Any]:
    """Complete the options that a table has chosen, or say what is wrong with them."""
    named = {name: value for name, value in chosen.items() if name == "edition"}
    edition = EDITIONS[check_options({"edition": OPTIONS["edition"]}, named, {})["edition"]]
    options = check_options(OPTIONS, chosen, {"rounds": edition.rounds, "tie": edition.tie})
    if options["exploits"] and not edition.exploits:
        raise OptionError("option-exploits", "C10", edition=edition.name)
    if options["sixth"] and not edition.sixth:
        raise OptionError("option-sixth", "C1.2", edition=edition.name)
    return options


def colours_of(options: dict[str, Any]) -> str:
    """Return the letters of the colours in play, in their fixed order."""
    edition = EDITIONS[options["edition"]]
    letters = edition.colours + (edition.sixth if options["sixth"] else "")
    return "".join(sorted(letters, key=LETTERS.index))


def pack(options: dict[str, Any], rules: int = RULES_VERSION) -> NDArray[Any]:
    """Write settled options into a box that the compiled rules read."""
    edition = EDITIONS[options["edition"]]
    boxes = np.zeros(1, Box)
    box = boxes[0]
    box.rules = rules
    box.copies[:] = copies(edition, colours_of(options))
    box.cards = box.copies.sum()
    box.seats = SEATS
    box.hand = edition.hand
    box.rounds = options["rounds"]
    box.exploits = (1 << EXPLOITS) - 1 if options["exploits"] else 0
    box.eldest = options["eldest"]
    starts = {"eldest": options["eldest"], "random": RANDOM}
    box.start = starts.get(options["start"], options["start"])
    box.tie = TIES[options["tie"]]
    box.turn_cap = options["turn_cap"]
    boxes.flags.writeable = False
    return boxes


def copies(edition: Edition, colours: str) -> NDArray[np.uint8]:
    """Count the cards of each kind in the box (C1)."""
    counts = np.zeros((COLOURS, RANKS), np.uint8)
    for letter in colours:
        counts[LETTERS.index(letter), 0] = edition.wagers
        counts[LETTERS.index(letter), 1 : edition.highest] = 1
    return counts.reshape(KINDS)


def seats(_options: Mapping[str, Any]) -> int:
    """Count the players."""
    return SEATS


def is_truncated(states: NDArray[Any]) -> bool:
    """Return whether a turn cap cut a round short (C6.3)."""
    return bool(states["truncated"][0])
