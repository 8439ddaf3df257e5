"""What this server offers."""

from functools import cache
from pathlib import Path

from litestar import get
from litestar.datastructures import State

from cibola import __version__
from cibola.games import GAMES
from cibola.players.levels import LEVELS
from cibola.server.protocol import PROTOCOL, LevelLine, Site
from cibola.server.site.reach import Reach
from cibola.server.tables.deciding import PRESETS
from cibola.server.tables.house import House

BUILD = Path(__file__).parents[1] / "page" / "build.txt"


@cache
def build() -> str:
    """Name the build of the page; without one, the version of the program."""
    return BUILD.read_text("utf-8").strip() if BUILD.is_file() else __version__


@get("/site", sync_to_thread=False)
def show_site(state: State) -> Site:
    """Say what this server offers."""
    reach: Reach = state.reach
    house: House = state.house
    return Site(
        protocol=PROTOCOL,
        build=build(),
        games=list(GAMES),
        levels=[LevelLine(number=level.number, key=level.key, seconds=level.seconds) for level in LEVELS],
        presets=list(PRESETS),
        address=reach.address,
        reachable=reach.reachable,
        command=reach.command,
        preparing=house.thinkers.preparation,
    )
