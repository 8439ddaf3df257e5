"""What is printed on the boards and sheets that this server knows, so that somebody can change it to their own."""

from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath

from cibola.games.board.layouts import STANDARD as BOARD
from cibola.games.roll.layouts import STANDARD as SHEET
from cibola.server.refusing import UnknownError

STANDARDS: dict[str, msgspec.Struct] = {"board": BOARD, "roll": SHEET}


@get("/layouts/{game:str}", sync_to_thread=False)
def show_layout(game: FromPath[str]) -> dict[str, Any]:
    """Show what is printed in the box of a game; `sources` says what the rules give and what was reconstructed."""
    if game not in STANDARDS:
        raise UnknownError("server-not-found")
    shown: dict[str, Any] = msgspec.to_builtins(STANDARDS[game])
    return shown
