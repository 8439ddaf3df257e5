"""What this server offers."""

import asyncio
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
import segno
from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from cibola import __version__
from cibola.engine.interface import Game
from cibola.errors import OptionError
from cibola.games import GAMES
from cibola.players.levels import LEVELS
from cibola.server.answers import LevelLine, Site
from cibola.server.errors import UnknownError
from cibola.server.games.scores import SCORES, BoardScores, CardScores, RollScores
from cibola.server.middleware.asgi import Refused
from cibola.server.protocol import PROTOCOL
from cibola.server.public_url import Reach
from cibola.server.tables.commands import PRESETS
from cibola.server.tables.registry import House

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


@get("/layouts/{game:str}", sync_to_thread=False)
def show_layout(game: FromPath[str]) -> dict[str, Any]:
    """Show what is printed in the box of a game; `sources` says what the rules give and what was reconstructed."""
    layout = GAMES[game].layout if game in GAMES else None
    if layout is None:
        raise UnknownError("server-not-found")
    shown: dict[str, Any] = msgspec.to_builtins(layout)
    return shown


@get("/scores/{game:str}")
async def show_scores(state: State, game: FromPath[str]) -> CardScores | BoardScores | RollScores:
    """Give all that a game can score, as tables; the first time, once the game is compiled."""
    if game not in SCORES:
        raise OptionError("game-unknown", name=game, known=", ".join(SCORES))
    house: House = state.house
    await house.thinkers.ready(game)
    return await asyncio.to_thread(SCORES[game])


LONGEST = 500
BORDER = 2  # modules of quiet around the code

Link = Annotated[str, QueryParameter(max_length=LONGEST, description="a link to this server")]


@get("/api/qr", media_type="image/svg+xml", sync_to_thread=False, tags=["site"])
def draw_code(text: Link, state: State) -> Response[bytes]:
    """Draw a link of this server as a QR code; no other text."""
    reach: Reach = state.reach
    if not _is_ours(text, reach.address):
        raise Refused(400, "site-code", address=reach.address)
    drawn = BytesIO()
    segno.make_qr(text, error="m").save(drawn, kind="svg", xmldecl=False, border=BORDER, scale=4)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def _is_ours(text: str, address: str) -> bool:
    """Ask whether a link leads to this server, under its path."""
    try:
        link, own = urlsplit(text), urlsplit(address)
        ports = link.port, own.port
    except ValueError:
        return False
    same = (link.scheme, link.hostname) == (own.scheme, own.hostname) and ports[0] == ports[1]
    return same and not link.username and f"{link.path}/".startswith(f"{own.path.rstrip('/')}/") and text.isprintable()
