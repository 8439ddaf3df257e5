"""Routes about the site: what it offers, printed layouts, score tables, and QR codes of its links."""

import asyncio
from io import BytesIO
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
import segno
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from cibola.errors import OptionError
from cibola.games import GAMES
from cibola.server.answers import Site
from cibola.server.errors import NotFoundError
from cibola.server.games.scores import SCORES, BoardScores, CardScores, RollScores
from cibola.server.offer import site_of
from cibola.server.public_url import PublicUrl
from cibola.server.tables.commands import PRESETS
from cibola.server.tables.registry import TableRegistry


@get("/site", sync_to_thread=False)
def show_site(state: State) -> Site:
    """Return what this server offers."""
    registry: TableRegistry = state.registry
    return site_of(state.public_url, registry.pool.preparation, PRESETS)


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
