"""The page: its built files, read once, and shown under every address that is not the programs' own."""

import gzip
import mimetypes
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from cibola.messages import LANGUAGES, text

FOLDER = Path(__file__).parents[1] / "page"
INDEX = "index.html"
ASSETS = "assets/"  # their names hold a digest of their content: they never change
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
PROGRAMS = ("api/", "health", "ready", "metrics")  # an unknown address among these is no page
WORTH = 500  # bytes: smaller files are not compressed
ZIPPED = re.compile(r"text/|application/(javascript|json|manifest)|image/svg")
BASE = re.compile(rb"<base [^>]*>")
EXTRA_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class File(msgspec.Struct, frozen=True):
    """A file of the page, ready to be sent."""

    content: bytes
    zipped: bytes | None
    kind: str
    tag: str
    caching: str


class Page:
    """All files of the page."""

    def __init__(self, prefix: str, folder: Path = FOLDER) -> None:
        """Read the files; the page itself learns under which path it is shown."""
        paths = [path for path in sorted(folder.rglob("*")) if path.is_file()] if folder.is_dir() else []
        self.files = {name: _read(path, name) for path in paths if (name := path.relative_to(folder).as_posix())}
        if INDEX in self.files:
            self.files[INDEX] = _based(self.files[INDEX], prefix)

    @property
    def is_built(self) -> bool:
        """Whether there is a page to show."""
        return INDEX in self.files

    def find(self, path: str) -> File | None:
        """Find a file; any other address is one of the page's own, and it finds its way by itself."""
        name = path.lstrip("/")
        is_file = "." in name and "/" not in name  # further down a dot may be part of a secret: `/join/…`
        if name in self.files or name.startswith((*PROGRAMS, ASSETS)) or is_file:
            return self.files.get(name)
        return self.files.get(INDEX)


def _read(path: Path, name: str) -> File:
    kind = EXTRA_TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return _ready(path.read_bytes(), kind, FOR_EVER if name.startswith(ASSETS) else ASK_AGAIN)


def _ready(content: bytes, kind: str, caching: str) -> File:
    zipped = gzip.compress(content, mtime=0) if ZIPPED.match(kind) and len(content) > WORTH else None
    return File(content, zipped, kind, f'"{sha256(content).hexdigest()[:32]}"', caching)


def _based(index: File, prefix: str) -> File:
    """Say in the page under which path it is shown."""
    base = f'<base href="{prefix}/">'.encode()
    content = BASE.sub(lambda _: base, index.content, count=1)
    if base not in content:
        content = index.content.replace(b"<head>", b"<head>" + base, 1)
    return _ready(content, index.kind, index.caching)


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
def show_page(request: Request[Any, Any, Any], state: State, path: FromPath[str] = "") -> Response[bytes]:
    """Show a file of the page, or the page itself."""
    page: Page = state.page
    file = page.find(path)
    if file is None and (page.is_built or path.lstrip("/").startswith(PROGRAMS)):
        raise NotFoundException
    return _missing(request) if file is None else _sent(file, request)


def _sent(file: File, request: Request[Any, Any, Any]) -> Response[bytes]:
    headers = {"cache-control": file.caching, "etag": file.tag, "vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if file.zipped is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.content, headers=headers, media_type=file.kind)
    return Response(file.zipped, headers=headers | {"content-encoding": "gzip"}, media_type=file.kind)


def _missing(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Say that the page has not been built, in the visitor's language."""
    wishes = (wish.strip().lower()[:2] for wish in request.headers.get("accept-language", "").split(","))
    language = next((wish for wish in wishes if wish in LANGUAGES), LANGUAGES[0])
    sentence = text("serve-page-missing", language).encode()
    return Response(sentence, status_code=503, media_type="text/plain")
