"""What a site offers, told to every page: games, editions, levels, and from where it can be reached."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from cibola import __version__
from cibola.engine.interface import Game
from cibola.errors import OptionError
from cibola.games import GAMES
from cibola.players.levels import LEVELS
from cibola.server.answers import LevelLine, Preparation, Site
from cibola.server.protocol import PROTOCOL
from cibola.server.public_url import PublicUrl

PAGE = Path(__file__).parent / "page"
BUILD_FILE = PAGE / "build.txt"
ENGINE_FILE = PAGE / "engine" / "site.json"  # the last file that is written for play without a server


@cache
def page_build() -> str:
    """Return the build of the page; without one, the version of the program."""
    return BUILD_FILE.read_text("utf-8").strip() if BUILD_FILE.is_file() else __version__


@cache
def editions() -> dict[str, dict[str, list[str]]]:
    """Return by game the editions that were sold, and for each the flags that it allows."""
    return {name: _editions_of(game) for name, game in GAMES.items()}


def _editions_of(game: Game) -> dict[str, list[str]]:
    edition = game.options.get("edition")
    flags = [name for name, option in game.options.items() if option.flag]
    names = [name for name in edition.words if name != "mini"] if edition else []
    return {name: [flag for flag in flags if _allows(game, name, flag)] for name in names}


@cache
def seats() -> dict[str, list[int]]:
    """Return by game the possible numbers of players."""
    return {name: _seats_of(game) for name, game in GAMES.items()}


def _seats_of(game: Game) -> list[int]:
    option = game.options.get("seats")
    least, most = option.numbers if option else (2, 2)
    return list(range(least, most + 1))


def _allows(game: Game, edition: str, flag: str) -> bool:
    try:
        game.settle({"edition": edition, flag: True})
    except OptionError:
        return False
    return True


def site_of(url: PublicUrl, preparing: list[Preparation], presets: Sequence[str] = ()) -> Site:
    """Return what a site offers at an address, while it still compiles this."""
    return Site(
        protocol=PROTOCOL,
        build=page_build(),
        games=list(GAMES),
        editions=editions(),
        seats=seats(),
        options={name: list(game.options) for name, game in GAMES.items()},
        levels=[LevelLine(number=level.number, key=level.key, seconds=level.seconds) for level in LEVELS],
        presets=list(presets),
        address=url.address,
        reachable=url.reachable,
        command=url.command,
        preparing=preparing,
        engine=ENGINE_FILE.is_file(),
    )
