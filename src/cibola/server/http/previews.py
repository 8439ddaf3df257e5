"""Previews of links: what stands in the head of the page for other sites, and the pictures that belong to it."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
import structlog
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from cibola.errors import CibolaError
from cibola.games import GAMES
from cibola.messages import LANGUAGES
from cibola.server.answers import TableLine
from cibola.server.auth.person import ANONYMOUS
from cibola.server.days import day_of
from cibola.server.errors import UnavailableError
from cibola.server.previews import picture
from cibola.server.previews.preview import HOME, Preview, head_of, of_game, of_invitation, of_page
from cibola.server.store.repository import read_summaries
from cibola.server.tables.person_tables import stored_line
from cibola.server.tables.registry import LONGEST_ID, TableRegistry

log = structlog.get_logger("cibola.previews")

INVITATION = re.compile(r"/?join/([^/]+)/?")
REPLAY = re.compile(r"/?replay/([\w-]+)/?")
MOST_KEPT = 64  # pictures, of about 100 kB each
MOST_WAITING = 16
KEEP = "public, max-age=86400"
LANGUAGE = "lang"  # in the query of a link: the language of whoever sends it


class Pictures:
    """The pictures that were asked for last. One is painted at a time: that takes a core for a tenth of a second."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, bytes], bytes] = OrderedDict()
        self._lock = asyncio.Lock()
        self._waiting = 0

    async def paint(self, name: str, language: str, line: TableLine | None) -> bytes:
        """Return a picture as PNG."""
        key = (f"{name}.{language}", msgspec.json.encode(line))
        if key not in self._kept:
            await self._paint_now(key, lambda: picture.paint(_drawn(name, language, line)))
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _paint_now(self, key: tuple[str, bytes], paint: Callable[[], bytes]) -> None:
        if self._waiting >= MOST_WAITING:
            raise UnavailableError("server-busy")
        self._waiting += 1
        try:
            async with self._lock:
                if key not in self._kept:
                    self._kept[key] = await asyncio.to_thread(paint)
        finally:
            self._waiting -= 1
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


def _drawn(name: str, language: str, line: TableLine | None) -> str:
    if line is not None:
        return picture.draw_result(line, language)
    kind, _, game = name.rpartition("-")
    if kind:
        return picture.draw_invitation(game, language)
    return picture.draw_home(language) if name == HOME else picture.draw_game_box(name, language)


@get("/preview/{name:str}", include_in_schema=False)
async def show_preview(name: FromPath[str], state: State) -> Response[bytes]:
    """Return the picture of a preview."""
    asked = picture.NAME.fullmatch(name)
    if asked is None or not picture.is_built():
        raise NotFoundException
    line = None
    if asked[1].startswith("game-"):
        line = await _finished_game(state, asked[1].removeprefix("game-"))
        if line is None:
            raise NotFoundException
    pictures: Pictures = state.pictures
    painted = await pictures.paint(asked[1], asked[2], line)
    return Response(painted, media_type="image/png", headers={"cache-control": KEEP})


async def head_for(request: Request[Any, Any, Any], state: State, path: str) -> bytes:
    """Return the tags for the head of a page."""
    language = language_of(request)
    preview = await _preview(state, path, language)
    return head_of(preview, state.public_url.address, f"/{path.lstrip('/')}", language)


def language_of(request: Request[Any, Any, Any]) -> str:
    """Return the language of a preview: that of the link, or else the reader's."""
    words = [request.query_params.get(LANGUAGE, ""), *request.headers.get("accept-language", "").split(",")]
    wishes = (word.strip().lower()[:2] for word in words)
    return next((wish for wish in wishes if wish in LANGUAGES), LANGUAGES[0])


async def _preview(state: State, path: str, language: str) -> Preview:
    """Return what is told of a path; of what is not there, or cannot be read now, what is told of the site."""
    try:
        if found := INVITATION.fullmatch(path):
            registry: TableRegistry = state.registry
            return of_invitation(await registry.invitation(ANONYMOUS, found[1]), language)
        if found := REPLAY.fullmatch(path):
            line = await _finished_game(state, found[1])
            return of_game(line, language) if line else of_page("", language)
    except CibolaError:
        pass
    except SQLAlchemyError:
        log.warning("no preview", exc_info=True)
    return of_page(path, language)


async def _finished_game(state: State, table: str) -> TableLine | None:
    """Return a game that has ended, as it is listed; None for any other."""
    if len(table) > LONGEST_ID:
        return None
    registry: TableRegistry = state.registry
    found = await asyncio.to_thread(read_summaries, registry.engine, [table])
    today = day_of(registry.now())
    lines = [stored_line(row, assignments, "") for row, assignments in found if row.daily != today]
    return next((line for line in lines if line.status == "over" and line.game in GAMES), None)
