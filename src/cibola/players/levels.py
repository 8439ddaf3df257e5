"""The levels of the computer players: from a child's first game to as strong as we can.

The lower levels play as the careful player does, with the faults of people: each fault changes one of its weights
(`FAULTS` in `careful/card.py`, `board.py` and `roll.py`). The upper ones search. Their limits are simulations, not
seconds, so that their strength can be measured again.
"""

import re

import msgspec

from cibola.errors import OptionError
from cibola.games import GAMES
from cibola.players.base import Analysis, Player
from cibola.players.careful.player import CarefulPlayer
from cibola.players.registry import facts_of
from cibola.players.search.limits import read_limit
from cibola.players.search.player import make_search
from cibola.position.position import Position

TEXT = re.compile(r"(?P<number>\d)(,(?P<time>.+))?", re.ASCII)


class Level(msgspec.Struct, frozen=True):
    """One level: its number, the key of its texts, and whether it searches; if not, it plays with faults."""

    number: int
    key: str
    searches: bool = False
    settings: str = ""  # of its search, as `search:LIMIT,SETTINGS` reads them
    seconds: float = 0.0  # for a turn against people, who do not count simulations

    @property
    def player(self) -> str:
        """The text by which the catalogue knows it."""
        return f"level:{self.number}"

    @property
    def simulations(self) -> dict[str, int]:
        """The simulations for a turn of each game, if it searches."""
        if not self.searches:
            return {}
        place = [level.number for level in LEVELS if level.searches].index(self.number)
        return {game: facts_of(game).search.simulations[place] for game in GAMES}


LEVELS = (
    Level(1, "stroller"),
    Level(2, "hiker"),
    Level(3, "scout"),
    Level(4, "guide"),
    Level(5, "explorer", searches=True, settings=",network=0"),
    Level(6, "legend", searches=True, seconds=1.0),
)
USUAL, BEST = LEVELS[2], LEVELS[-1]  # USUAL is the opponent unless another one is chosen
STAND_IN = [level for level in LEVELS if not level.searches][-1]  # plays for searches until they are compiled


def weights_of(level: Level, game: str) -> dict[str, float]:
    """Return the weights of a level that errs, as far as they differ from those of the careful player."""
    column, facts = level.number - 1, facts_of(game).careful
    changed = {name: facts.weights[name] * row[column] for name, row in facts.faults.items() if row[column] != 1.0}
    return {"noise": facts.noise[column], **changed}


class SearchingLevel(Player):
    """A search with a limit for each game."""

    compiled_part = "search"

    def __init__(self, name: str, limits: dict[str, str]) -> None:
        """Make a player with a limit for a turn of each game, written as in `search:LIMIT`."""
        self.name = name
        self._searches = {game: make_search(limit) for game, limit in limits.items()}

    def analyse(self, seen: Position, seed: object) -> Analysis:
        """Search."""
        return self._searches[seen.game.name].analyse(seen, seed)

    def stop(self) -> None:
        """Stop a search that is under way in another thread: it answers at once."""
        for search in self._searches.values():
            search.stop()


def make_level(text: str) -> Player:
    """Make the player that `level:TEXT` names: a number, and for a level that searches perhaps a time (`6,3s`)."""
    level, time = read_level(text)
    name = f"level:{text}"
    if not level.searches:
        return CarefulPlayer(name, {game: weights_of(level, game) for game in GAMES})
    limits = {game: (time or str(count)) + level.settings for game, count in level.simulations.items()}
    return SearchingLevel(name, limits)


def read_level(text: str) -> tuple[Level, str]:
    """Read a level and its thinking time, which may be empty."""
    found = TEXT.fullmatch(text)
    level = next((row for row in LEVELS if found and found["number"] == str(row.number)), None)
    if not found or level is None:
        raise OptionError("level-unknown", text=text, most=len(LEVELS), best=BEST.player)
    time = found["time"] or ""
    if time and not (level.searches and read_limit(time).seconds):
        raise OptionError("level-time", text=text, levels=", ".join(str(row.number) for row in LEVELS if row.searches))
    return level, time


def level_of(name: str) -> Level | None:
    """Return the level that a player's name names; None if it names none."""
    word, _, text = name.partition(":")
    try:
        return read_level(text)[0] if word == "level" else None
    except OptionError:
        return None


def for_people(name: str) -> str:
    """Return the name of the player for a game against people: the top level then has a time instead of simulations."""
    times = {level.player: f",{level.seconds:g}s" for level in LEVELS if level.seconds}
    return name + times.get(name, "")
