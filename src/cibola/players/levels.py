"""Levels, as data: from a child's first game to as strong as we can.

The lower levels play as the careful player does, with the faults of people: each fault changes a weight of it. The
upper ones search. All are told by numbers, not by seconds, so that a ladder can be measured again.
"""

import re

import msgspec

from cibola.errors import OptionError
from cibola.players.base import Player, Thoughts
from cibola.players.careful import THINKING, CarefulPlayer
from cibola.players.search import make_search, read_limit
from cibola.position.position import Position

TEXT = re.compile(r"(?P<number>\d)(,(?P<time>.+))?", re.ASCII)


class Level(msgspec.Struct, frozen=True):
    """One row: a number, the key of its texts, and how much it thinks; with no simulations it plays with faults."""

    number: int
    key: str
    simulations: dict[str, int] = {}  # for a turn of each game
    settings: str = ""  # of its search, as `search:LIMIT,SETTINGS` reads them
    seconds: float = 0.0  # for a turn against people, who do not count simulations

    @property
    def player(self) -> str:
        """The text by which the catalogue knows it."""
        return f"level:{self.number}"


LEVELS = (
    Level(1, "stroller"),
    Level(2, "hiker"),
    Level(3, "scout"),
    Level(4, "guide"),
    Level(5, "explorer", {"card": 500, "board": 300, "roll": 200}, settings=",foresight=0"),
    Level(6, "legend", {"card": 2_000, "board": 4_000, "roll": 4_000}, seconds=1.0),
)
USUAL, BEST = LEVELS[2], LEVELS[-1]  # whom one plays, unless one chooses

# By how much a weight of the careful player differs at the levels 1, 2, 3, 4: 0 forgets it, 1 is no fault.
FAULTS: dict[str, dict[str, tuple[float, ...]]] = {
    "card": {
        # Sees its own cards only: discards what the other side waits for, leaves it what lies there.
        "gift": (0.0, 0.0, 0.2, 0.7),
        "gift_start": (0.0, 0.0, 0.0, 0.5),
        "gift_held": (0.0, 0.0, 1.0, 1.0),
        "gift_wager": (0.0, 0.0, 1.0, 1.0),
        "bury": (0.0, 0.0, 1.0, 1.0),
        "deny": (0.0, 0.0, 1.0, 1.0),
        # Begins too much, with too little: the right card will come.
        "faith": (1.5, 1.0, 1.0, 1.0),
        "coming": (1.4, 1.0, 1.0, 1.0),
        "wait": (2.0, 1.5, 1.25, 1.0),
        "near": (2.3, 1.0, 1.0, 1.0),
        "wager_sure": (1.8, 1.0, 1.0, 1.0),
        "crowd": (0.0, 1.0, 1.0, 1.0),
        # Does not watch the deck: holds more than there is time for, wins no turn at the end.
        "slack": (0.0, 0.0, 0.2, 0.7),
        "backlog": (0.0, 0.6, 1.0, 1.0),
        "stall": (0.0, 0.0, 0.0, 0.0),
        "stall_odd": (0.0, 0.0, 0.0, 0.0),
    },
    "board": {
        # Gives cards away that others can use.
        "gift": (0.0, 0.0, 0.2, 0.6),
        "gift_new": (0.0, 0.0, 0.2, 0.6),
        # Wants the points of the next step now, and the tile that lies there.
        "urgency": (2.8, 2.0, 1.8, 1.3),
        "step_tile": (2.7, 2.4, 1.6, 1.0),
        # Skips values for a step, and sends the leader off on any path.
        "jump": (0.5, 1.0, 1.0, 1.0),
        "lead": (0.0, 1.0, 1.0, 1.0),
        # Does not see who else runs for an artefact, nor what the others lose when a round ends.
        "race": (0.0, 0.0, 1.0, 1.0),
        "spoil": (0.0, 0.0, 0.0, 0.5),
    },
    "roll": {
        # Looks at its own sheet only: runs no races for bridges, does not see the end of the game come.
        "race": (0.0, 0.0, 0.0, 0.0),
        "hurry": (0.0, 0.0, 1.0, 1.0),
        "ending": (0.0, 1.0, 1.0, 1.0),
        "turns_least": (3.5, 3.5, 3.0, 2.0),
        # Every colour will come often enough; no need to refuse.
        "attend": (1.3, 1.1, 1.0, 1.0),
        "refusing": (0.25, 0.4, 0.6, 0.8),
        # Collects artefacts without a plan, forgets the double boxes, and loves arrows.
        "artefacts_ahead": (0.0, 0.2, 0.35, 0.7),
        "double_ahead": (0.0, 0.5, 0.7, 1.0),
        "arrow": (1.6, 1.0, 1.0, 1.0),
    },
}

# Points by which the levels 1, 2, 3, 4 misjudge an action on the average.
MISJUDGING: dict[str, tuple[float, ...]] = {
    "card": (2.0, 1.3, 0.9, 0.5),
    "board": (8.0, 5.0, 3.5, 2.0),
    "roll": (7.0, 5.5, 4.0, 2.0),
}


def weights_of(level: Level, game: str) -> dict[str, float]:
    """Give the weights with which a level that errs plays a game otherwise than the careful player."""
    column = level.number - 1
    usual = THINKING[game].WEIGHTS
    changed = {name: usual[name] * parts[column] for name, parts in FAULTS[game].items() if parts[column] != 1.0}
    return {"noise": MISJUDGING[game][column], **changed}


class SearchingLevel(Player):
    """A search that has a limit for each game."""

    def __init__(self, name: str, limits: dict[str, str]) -> None:
        """Take the limits for a turn, as `search:LIMIT` does."""
        self.name = name
        self._searches = {game: make_search(limit) for game, limit in limits.items()}

    def think(self, seen: Position, seed: object) -> Thoughts:
        """Search."""
        return self._searches[seen.game.name].think(seen, seed)

    def stop(self) -> None:
        """Let a search that is under way, in another thread, answer at once."""
        for search in self._searches.values():
            search.stop()


def make_level(text: str) -> Player:
    """Make the player that `level:TEXT` names: a number, and for a level that searches perhaps a time (`6,3s`)."""
    level, time = read_level(text)
    name = f"level:{text}"
    if not level.simulations:
        return CarefulPlayer(name, {game: weights_of(level, game) for game in THINKING})
    limits = {game: (time or str(count)) + level.settings for game, count in level.simulations.items()}
    return SearchingLevel(name, limits)


def read_level(text: str) -> tuple[Level, str]:
    """Read a level and its thinking time, which may be none."""
    found = TEXT.fullmatch(text)
    level = next((row for row in LEVELS if found and found["number"] == str(row.number)), None)
    if not found or level is None:
        raise OptionError("level-unknown", text=text, most=len(LEVELS), best=BEST.player)
    time = found["time"] or ""
    if time and not (level.simulations and read_limit(time).seconds):
        raise OptionError(
            "level-time", text=text, levels=", ".join(str(row.number) for row in LEVELS if row.simulations)
        )
    return level, time


def level_of(name: str) -> Level | None:
    """Find the level that a player's name names, if it does."""
    word, _, text = name.partition(":")
    try:
        return read_level(text)[0] if word == "level" else None
    except OptionError:
        return None


def for_people(name: str) -> str:
    """Name the player whom people meet when they ask for one: the top level then thinks for a time."""
    times = {level.player: f",{level.seconds:g}s" for level in LEVELS if level.seconds}
    return name + times.get(name, "")
