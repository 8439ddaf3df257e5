"""What this server offers."""

from functools import cache
from pathlib import Path

from litestar import get
from litestar.datastructures import State

from cibola import __version__
from cibola.engine.interface import Game
from cibola.errors import OptionError
from cibola.games import GAMES
from cibola.players.levels import LEVELS
from cibola.server.answers import LevelLine, Site
from cibola.server.protocol import PROTOCOL
from cibola.server.site.reach import Reach
from cibola.server.tables.deciding import PRESETS
from cibola.server.tables.house import House

BUILD = Path(__file__).parents[1] / "page" / "build.txt"


@cache
def build() -> str:
    """Name the build of the page; without one, the version of the program."""
    return BUILD.read_text("utf-8").strip() if BUILD.is_file() else __version__


@cache
def editions() -> dict[str, dict[str, list[str]]]:
    """Name by game the editions that were sold, and for each the options that can be switched on."""
    return {name: _editions_of(game) for name, game in GAMES.items()}


def _editions_of(game: Game) -> dict[str, list[str]]:
    edition = game.options.get("edition")
    flags = [name for name, option in game.options.items() if option.flag]
    names = [name for name in edition.words if name != "mini"] if edition else []
    return {name: [flag for flag in flags if _has(game, name, flag)] for name in names}


@cache
def seats() -> dict[str, list[int]]:
    """Say by game how many can play."""
    return {name: _seats_of(game) for name, game in GAMES.items()}


def _seats_of(game: Game) -> list[int]:
    option = game.options.get("seats")
    least, most = option.numbers if option else (2, 2)
    return list(range(least, most + 1))


def _has(game: Game, edition: str, flag: str) -> bool:
    try:
        game.settle({"edition": edition, flag: True})
    except OptionError:
        return False
    return True


@get("/site", sync_to_thread=False)
def show_site(state: State) -> Site:
    """Say what this server offers."""
    reach: Reach = state.reach
    house: House = state.house
    return Site(
        protocol=PROTOCOL,
        build=build(),
        games=list(GAMES),
        editions=editions(),
        seats=seats(),
        levels=[LevelLine(number=level.number, key=level.key, seconds=level.seconds) for level in LEVELS],
        presets=list(PRESETS),
        address=reach.address,
        reachable=reach.reachable,
        command=reach.command,
        preparing=house.thinkers.preparation,
    )
