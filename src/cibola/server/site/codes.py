"""Links as QR codes, for a friend's telephone."""

from io import BytesIO
from typing import Annotated
from urllib.parse import urlsplit

import segno
from litestar import Response, get
from litestar.datastructures import State
from litestar.params import QueryParameter

from cibola.server.guard.answering import Refused
from cibola.server.site.reach import Reach

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
