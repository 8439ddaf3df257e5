"""The page's built files, read into memory once. Every path that is not of the API shows the page.

What the page's own build does not make (the engine of the games) may come while the server runs, and is read then.
"""

import gzip
import mimetypes
import re
from collections import OrderedDict
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from cibola.messages import text
from cibola.server.http.previews import head_for, language_of
from cibola.server.previews.preview import replace_head

FOLDER = Path(__file__).parents[1] / "page"
INDEX = "index.html"
ASSETS = "assets/"  # their names contain a digest of their content
ENGINE = re.compile(r"engine/[\w-]+(\.[\w-]+)+")  # rules and computer players for the page
CACHE_FOREVER, REVALIDATE = "public, max-age=31536000, immutable", "no-cache"
MOST_HEADS = 64  # pages that are kept, each with other tags in its head
API_PATHS = ("api/", "health", "ready", "metrics")  # an unknown path under these is 404, and not the page
SMALLEST_COMPRESSED = 500  # bytes
COMPRESSIBLE = re.compile(r"text/|application/(javascript|json|manifest|wasm|octet-stream)|image/svg")
BASE_TAG = re.compile(rb"<base [^>]*>")
EXTRA_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class PageFile(msgspec.Struct, frozen=True):
    """A file of the page with its response headers."""

    content: bytes
    compressed: bytes | None
    media_type: str
    etag: str
    cache_control: str
    vary: str = "Accept-Encoding"


class PageFiles:
    """All files of the page."""

    def __init__(self, prefix: str, folder: Path = FOLDER) -> None:
        """Read the files, and write the URL prefix into the page."""
        self.folder = folder
        self._heads: OrderedDict[bytes, PageFile] = OrderedDict()
        paths = [path for path in sorted(folder.rglob("*")) if path.is_file()] if folder.is_dir() else []
        self.files = {name: _read(path, name) for path in paths if (name := path.relative_to(folder).as_posix())}
        if INDEX in self.files:
            self.files[INDEX] = _with_base(self.files[INDEX], prefix)

    @property
    def is_built(self) -> bool:
        """Whether the page has been built."""
        return INDEX in self.files

    def find(self, path: str) -> PageFile | None:
        """Return a file; for any other path the page itself, whose router knows it; None for what does not exist."""
        name = path.lstrip("/")
        if ENGINE.fullmatch(name):
            return self.files.get(name) or self._read_late(name)
        is_file = "." in name and "/" not in name  # further down, a dot may be part of a secret: `/join/…`
        if name in self.files or name.startswith((*API_PATHS, ASSETS)) or is_file:
            return self.files.get(name)
        return self.files.get(INDEX)

    def is_index(self, file: PageFile) -> bool:
        """Tell whether a file is the page itself."""
        return file is self.files.get(INDEX)

    def with_head(self, head: bytes) -> PageFile:
        """Return the page with other tags in its head."""
        if head not in self._heads:
            index = self.files[INDEX]
            made = _make_file(replace_head(index.content, head), index.media_type, index.cache_control)
            self._heads[head] = msgspec.structs.replace(made, vary="Accept-Encoding, Accept-Language")
            while len(self._heads) > MOST_HEADS:
                self._heads.popitem(last=False)
        return self._heads[head]

    def _read_late(self, name: str) -> PageFile | None:
        """Read a file that was built after the start."""
        path = self.folder / name
        if path.is_file():
            self.files[name] = _read(path, name)
        return self.files.get(name)


def _read(path: Path, name: str) -> PageFile:
    media_type = EXTRA_TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return _make_file(path.read_bytes(), media_type, CACHE_FOREVER if name.startswith(ASSETS) else REVALIDATE)


def _make_file(content: bytes, media_type: str, cache_control: str) -> PageFile:
    is_worth_it = COMPRESSIBLE.match(media_type) and len(content) > SMALLEST_COMPRESSED
    compressed = gzip.compress(content, mtime=0) if is_worth_it else None
    return PageFile(content, compressed, media_type, f'"{sha256(content).hexdigest()[:32]}"', cache_control)


def _with_base(index: PageFile, prefix: str) -> PageFile:
    """Return the page with the URL prefix in its `<base>` tag."""
    base = f'<base href="{prefix}/">'.encode()
    content = BASE_TAG.sub(lambda _: base, index.content, count=1)
    if base not in content:
        content = index.content.replace(b"<head>", b"<head>" + base, 1)
    return _make_file(content, index.media_type, index.cache_control)


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Request[Any, Any, Any], state: State, path: FromPath[str] = "") -> Response[bytes]:
    """Return a file of the page, or the page itself: with what other sites show of a link to it in its head."""
    page: PageFiles = state.page
    file = page.find(path)
    if file is None and (page.is_built or path.lstrip("/").startswith(API_PATHS)):
        raise NotFoundException
    if file is None:
        return _not_built(request)
    return _response(page.with_head(await head_for(request, state, path)) if page.is_index(file) else file, request)


def _response(file: PageFile, request: Request[Any, Any, Any]) -> Response[bytes]:
    headers = {"cache-control": file.cache_control, "etag": file.etag, "vary": file.vary}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.compressed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.content, headers=headers, media_type=file.media_type)
    return Response(file.compressed, headers=headers | {"content-encoding": "gzip"}, media_type=file.media_type)


def _not_built(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Answer that the page has not been built, in the visitor's language."""
    sentence = text("serve-page-missing", language_of(request)).encode()
    return Response(sentence, status_code=503, media_type="text/plain")
