"""The page's built files, read into memory once. Every path that is not of the API shows the page."""

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
ASSETS = "assets/"  # their names contain a digest of their content
ENGINE = "engine/"
CACHE_FOREVER, REVALIDATE = "public, max-age=31536000, immutable", "no-cache"
API_PATHS = ("api/", "health", "ready", "metrics")  # an unknown path under these is 404, and not the page
SMALLEST_COMPRESSED = 500  # bytes
COMPRESSIBLE = re.compile(r"text/|application/(javascript|json|manifest)|image/svg")
BASE_TAG = re.compile(rb"<base [^>]*>")
EXTRA_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class PageFile(msgspec.Struct, frozen=True):
    """A file of the page with its response headers."""

    content: bytes
    compressed: bytes | None
    media_type: str
    etag: str
    cache_control: str


class PageFiles:
    """All files of the page."""

    def __init__(self, prefix: str, folder: Path = FOLDER) -> None:
        """Read the files, and write the URL prefix into the page."""
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
        is_file = "." in name and "/" not in name  # further down, a dot may be part of a secret: `/join/…`
        if name in self.files or name.startswith((*API_PATHS, ASSETS, ENGINE)) or is_file:
            return self.files.get(name)
        return self.files.get(INDEX)


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


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
def show_page(request: Request[Any, Any, Any], state: State, path: FromPath[str] = "") -> Response[bytes]:
    """Return a file of the page, or the page itself."""
    page: PageFiles = state.page
    file = page.find(path)
    if file is None and (page.is_built or path.lstrip("/").startswith(API_PATHS)):
        raise NotFoundException
    return _not_built(request) if file is None else _response(file, request)


def _response(file: PageFile, request: Request[Any, Any, Any]) -> Response[bytes]:
    headers = {"cache-control": file.cache_control, "etag": file.etag, "vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.compressed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.content, headers=headers, media_type=file.media_type)
    return Response(file.compressed, headers=headers | {"content-encoding": "gzip"}, media_type=file.media_type)


def _not_built(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Answer that the page has not been built, in the visitor's language."""
    wishes = (wish.strip().lower()[:2] for wish in request.headers.get("accept-language", "").split(","))
    language = next((wish for wish in wishes if wish in LANGUAGES), LANGUAGES[0])
    sentence = text("serve-page-missing", language).encode()
    return Response(sentence, status_code=503, media_type="text/plain")
