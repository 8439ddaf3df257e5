"""The search player: information-set Monte Carlo tree search over the verbs, the same for every game."""

import math
import os
import re
from types import ModuleType

from cibola.engine.compile import offer
from cibola.errors import OptionError
from cibola.games import GAMES
from cibola.players.search import board, card, roll
from cibola.players.search.limits import Limit, read_limit
from cibola.players.search.player import SETTINGS, TREES, USUAL, SearchPlayer

NUMBER = re.compile(r"\d{1,6}(\.\d{1,6})?", re.ASCII)
POSITIVE = {"threads", "trust", "doubt"}
JUDGING: dict[str, ModuleType] = {"card": card, "board": board, "roll": roll}
for _name, _module in JUDGING.items():
    offer(GAMES[_name].state, _module)


def make_search(text: str) -> SearchPlayer:
    """Make the player that `search:TEXT` names: a limit, and perhaps settings (`0.1s,threads=1`)."""
    limit, *rest = text.split(",")
    settings = dict(_read_setting(part) for part in rest)
    threads = math.ceil(settings.pop("threads", min(TREES, os.cpu_count() or 1)))
    found = read_limit(limit) if limit else USUAL
    return SearchPlayer(found, name=f"search:{text}" if text else "search", threads=threads, **settings)  # type: ignore[arg-type]


def _read_setting(text: str) -> tuple[str, float]:
    name, _, value = text.partition("=")
    if name not in {*SETTINGS, "threads"} or not NUMBER.fullmatch(value) or (name in POSITIVE and not float(value)):
        raise OptionError("player-setting", text=text, known=", ".join(("threads", *SETTINGS)))
    return name, float(value)


__all__ = ["Limit", "SearchPlayer", "make_search", "read_limit"]
