"""Editions and options of the card game: rows of data, no branches on a name (C10)."""

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from cibola.errors import OptionError
from cibola.games.card.cards import COLOURS, KINDS, RANKS
from cibola.games.card.exploits import EXPLOITS
from cibola.games.card.state import HAND, RANDOM, SEATS, SHARED, YOUNGEST, Box

RULES_VERSION = 1
LETTERS = "YBWGRV"  # C1.2: one order and one letter for each colour, in every edition
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

# Each option: its default (None: as the edition says) and the values that it takes.
OPTIONS: dict[str, tuple[Any, str]] = {
    "edition": ("classic", ", ".join(EDITIONS)),
    "rounds": (None, f"1 – {MOST_ROUNDS}"),
    "sixth": (False, "yes, no"),
    "exploits": (False, "yes, no"),
    "start": ("eldest", "eldest, random, 0, 1"),
    "eldest": (0, "0, 1"),
    "tie": (None, ", ".join(TIES)),
    "turn_cap": (0, f"0 – {MOST_TURNS}"),
}


def settle(chosen: dict[str, Any]) -> dict[str, Any]:
    """Complete the options that a table has chosen, or say what is wrong with them."""
    for name in chosen:
        if name not in OPTIONS:
            raise OptionError("option-unknown", name=name, known=", ".join(OPTIONS))
    options = {name: chosen.get(name, default) for name, (default, _) in OPTIONS.items()}
    _check(options, "edition", isinstance(options["edition"], str) and options["edition"] in EDITIONS)
    edition = EDITIONS[options["edition"]]
    for name in ("rounds", "tie"):
        if options[name] is None:
            options[name] = getattr(edition, name)
    _check(options, "rounds", _is_whole(options["rounds"], 1, MOST_ROUNDS))
    _check(options, "sixth", isinstance(options["sixth"], bool))
    _check(options, "exploits", isinstance(options["exploits"], bool))
    _check(
        options,
        "start",
        options["start"] in ("eldest", "random") or _is_whole(options["start"], 0, SEATS - 1),
    )
    _check(options, "eldest", _is_whole(options["eldest"], 0, SEATS - 1))
    _check(options, "tie", isinstance(options["tie"], str) and options["tie"] in TIES)
    _check(options, "turn_cap", _is_whole(options["turn_cap"], 0, MOST_TURNS))
    if options["exploits"] and not edition.exploits:
        raise OptionError("option-exploits", "C10", edition=edition.name)
    if options["sixth"] and not edition.sixth:
        raise OptionError("option-sixth", "C1.2", edition=edition.name)
    return options


def _check(options: dict[str, Any], name: str, fine: bool) -> None:  # noqa: FBT001 (a check, not a flag)
    if not fine:
        raise OptionError("option-value", name=name, value=options[name], known=OPTIONS[name][1])


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def colours_of(options: dict[str, Any]) -> str:
    """Give the letters of the colours in play, in their fixed order."""
    edition = EDITIONS[options["edition"]]
    letters = edition.colours + (edition.sixth if options["sixth"] else "")
    return "".join(sorted(letters, key=LETTERS.index))


def pack(options: dict[str, Any]) -> NDArray[Any]:
    """Write settled options into a box that the compiled rules read."""
    edition = EDITIONS[options["edition"]]
    boxes = np.zeros(1, Box)
    box = boxes[0]
    box.rules = RULES_VERSION
    box.copies[:] = copies(edition, colours_of(options))
    box.cards = box.copies.sum()
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
