"""Routes about the site: what it offers, printed layouts, score tables, and QR codes of its links."""

import asyncio
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
import segno
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from cibola import __version__
from cibola.engine.interface import Game
from cibola.errors import OptionError
from cibola.games import GAMES
from cibola.players.levels import LEVELS
from cibola.server.answers import LevelLine, Site
from cibola.server.errors import NotFoundError
from cibola.server.games.scores import SCORES, BoardScores, CardScores, RollScores
from cibola.server.protocol import PROTOCOL
from cibola.server.public_url import PublicUrl
from cibola.server.tables.commands import PRESETS
from cibola.server.tables.registry import TableRegistry

BUILD_FILE = Path(__file__).parents[1] / "page" / "build.txt"


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


@get("/site", sync_to_thread=False)
def show_site(state: State) -> Site:
    """Return what this server offers."""
    url: PublicUrl = state.public_url
    registry: TableRegistry = state.registry
    return Site(
        protocol=PROTOCOL,
        build=page_build(),
        games=list(GAMES),
        editions=editions(),
        seats=seats(),
        options={name: list(game.options) for name, game in GAMES.items()},
        levels=[LevelLine(number=level.number, key=level.key, seconds=level.seconds) for level in LEVELS],
        presets=list(PRESETS),
        address=url.address,
        reachable=url.reachable,
        command=url.command,
        preparing=registry.pool.preparation,
    )


@get("/layouts/{game:str}", sync_to_thread=False)
def show_layout(game: FromPath[str]) -> dict[str, Any]:
    """Return what is printed on a game's board or sheet; `sources` tells which parts were reconstructed."""
    layout = GAMES[game].layout if game in GAMES else None
    if layout is None:
        raise NotFoundError("server-not-found")
    shown: dict[str, Any] = msgspec.to_builtins(layout)
    return shown


@get("/scores/{game:str}")
async def show_scores(game: FromPath[str]) -> CardScores | BoardScores | RollScores:
    """Return the score tables of a game."""
    if game not in SCORES:
        raise OptionError("game-unknown", name=game, known=", ".join(SCORES))
    return await asyncio.to_thread(SCORES[game])


LONGEST_LINK = 500
BORDER = 2  # modules of white around the code


class QRCode(msgspec.Struct, frozen=True):
    """The text of a QR code: a link to this server."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_LINK)]


@post("/api/qr", status_code=200, media_type="image/svg+xml", sync_to_thread=False, tags=["site"])
def draw_qr_code(data: JSONBody[QRCode], state: State) -> Response[bytes]:
    """Return the QR code of a link to this server; any other text is refused.

    The link may hold the secret of a seat, so it is in the body: addresses are written to the logs of proxies.
    """
    url: PublicUrl = state.public_url
    text = data.text
    if not _is_ours(text, url.address):
        raise OptionError("site-code", address=url.address)
    drawn = BytesIO()
    segno.make_qr(text, error="m").save(drawn, kind="svg", xmldecl=False, border=BORDER, scale=4)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def _is_ours(text: str, address: str) -> bool:
    """Tell whether a link leads to this server, under its URL prefix."""
    try:
        link, own = urlsplit(text), urlsplit(address)
        ports = link.port, own.port
    except ValueError:
        return False
    is_same_host = (link.scheme, link.hostname) == (own.scheme, own.hostname) and ports[0] == ports[1]
    return (
        is_same_host
        and not link.username
        and f"{link.path}/".startswith(f"{own.path.rstrip('/')}/")
        and text.isprintable()
    )
