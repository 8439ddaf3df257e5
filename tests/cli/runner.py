"""The result of a command run in this process, and games to run commands on."""

import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import cibola
from cibola.cli.games import score_sheet_of
from cibola.cli.score_sheet import ScoredGame
from cibola.position.position import Position


class Ran(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


PAGE = (Path(__file__).parents[2] / "docs/reference/commands.md").read_text("utf-8")
ROLL_LAYOUT, BOARD_LAYOUT = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)

NAMES = ("Ana", "Ben", "Cléo", "Dan", "Eva")


@cache
def at_random(game: str, seats: int, number: int = 5, **options: Any) -> Position:
    """Play a whole game at random, but boldly: cards are laid rather than discarded, so that pawns get somewhere.

    Calls with the same arguments return the same position: do not change it.
    """
    choose = random.Random(number)
    position = cibola.start_by_name(game, {"seats": seats, **options}, seed=number, players=list(NAMES[:seats]))
    while position.mover is not None:
        legal = position.legal
        bold = [text for text in legal if not text.startswith("-") and text != ">"]
        position.play(choose.choice(bold if bold and choose.random() < 0.8 else legal))
    return position


def played(moves: int | None = None) -> Position:
    """Play a short game, each time the first legal action."""
    position = cibola.start("card", edition="duel", exploits=True, seed=5, players=["Ana", "Ben"])
    while position.mover is not None and (moves is None or moves > 0):
        position.play(position.actions[0])
        moves = None if moves is None else moves - 1
    return position


def scored(game: str, words: str, **chosen: Any) -> ScoredGame:
    """Score what was typed."""
    sheet = score_sheet_of(game, chosen)
    return sheet.score(sheet.read(words.split()))
