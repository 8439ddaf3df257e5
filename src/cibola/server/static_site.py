"""The page as files for any web space: games in the browser, without a server behind them (`cibola export`)."""

import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

import msgspec

from cibola import __version__
from cibola.errors import CibolaError
from cibola.games import GAMES
from cibola.server.content_security_policy import CONTENT_SECURITY_POLICY, write_policy

PAGE = Path(__file__).parent / "page"
INDEX, WORKER = "index.html", "worker.js"
NOT_NEEDED = {"build.txt", "engine/sources.txt"}  # for whoever builds the page
FOR_SERVERS = "preview/"  # what a server paints pictures with
MARKER = "cibola-export.json"  # lists what an export has written, so that the next one can remove it
BASE_TAG = re.compile(r"<base [^>]*>")
# The folder may stand under any path, so the page's own address says where the files are.
ONLY_A_HEADER = {"frame-ancestors"}
POLICY = {name: value for name, value in CONTENT_SECURITY_POLICY.items() if name not in ONLY_A_HEADER}
HEAD = (
    '<base href="./" />',
    '<meta name="cibola-site" content="static" />',
    f'<meta http-equiv="Content-Security-Policy" content="{write_policy(POLICY)}" />',
)


class Exported(msgspec.Struct, frozen=True):
    """What an export has written."""

    files: int
    size: int  # bytes


class Marker(msgspec.Struct, frozen=True):
    """The file that tells what else in a folder comes from an export."""

    version: str
    files: list[str]


def export_site(folder: Path) -> Exported:
    """Write the site into a folder: a new or empty one, or that of an earlier export, which is brought up to date."""
    names = _page_files()
    before = _check_folder(folder)
    try:
        return _write_site(folder, names, before)
    except OSError as error:
        raise CibolaError("export-write", folder=folder, reason=error.strerror or error) from error


def _page_files() -> list[str]:
    """List the files of the built page, in the order in which they are written: what names others comes last."""
    if not (PAGE / INDEX).is_file():
        raise CibolaError("export-page-missing")
    if not all((PAGE / "engine" / name).is_file() for name in _engine_files()):
        raise CibolaError("export-engine-missing")
    paths = (path.relative_to(PAGE) for path in PAGE.rglob("*") if path.is_file())
    names = {path.as_posix() for path in paths if not any(part.startswith(".") for part in path.parts)}
    names = {name for name in names - NOT_NEEDED if not name.startswith(FOR_SERVERS)}
    return sorted(names, key=lambda name: (name == INDEX, name == WORKER, name))


def _engine_files() -> Iterable[str]:
    yield from ("manifest.json", "players.json", "site.json")
    for game in GAMES:
        yield from (f"{game}.wasm", f"{game}.json", f"scores-{game}.json")


def _check_folder(folder: Path) -> list[str]:
    """Return what an earlier export has written there; a folder with anything else in it is refused."""
    try:
        if not folder.exists():
            return []
        if not folder.is_dir():
            raise CibolaError("export-no-folder", folder=folder)
        marker = _read_marker(folder)
        if marker is None and any(folder.iterdir()):
            raise CibolaError("export-folder-used", folder=folder)
    except OSError as error:
        raise CibolaError("export-write", folder=folder, reason=error.strerror or error) from error
    return [] if marker is None else marker.files


def _read_marker(folder: Path) -> Marker | None:
    try:
        return msgspec.json.decode((folder / MARKER).read_bytes(), type=Marker)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def _write_site(folder: Path, names: list[str], before: list[str]) -> Exported:
    """Write all files, then remove the old ones: an export that is interrupted can be repeated."""
    folder.mkdir(parents=True, exist_ok=True)
    _write_marker(folder, {*names, *before})
    for name in names:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if name == INDEX:
            target.write_text(_static_index((PAGE / name).read_text("utf-8")), "utf-8")
        else:
            shutil.copyfile(PAGE / name, target)
    for name in set(before) - set(names):
        _remove(folder, name)
    _write_marker(folder, names)
    return Exported(files=len(names), size=sum((folder / name).stat().st_size for name in names))


def _write_marker(folder: Path, names: Iterable[str]) -> None:
    marker = {"version": __version__, "files": sorted(names)}
    (folder / MARKER).write_text(json.dumps(marker, indent=1) + "\n", "utf-8")


def _remove(folder: Path, name: str) -> None:
    """Remove an old file; what a damaged list names outside of the folder stays."""
    path = folder / name
    if path.resolve().is_relative_to(folder.resolve()):
        path.unlink(missing_ok=True)


def _static_index(index: str) -> str:
    """Tell the page that no server stands behind it, and where its files are."""
    head = "\n    ".join(HEAD)
    if BASE_TAG.search(index):
        return BASE_TAG.sub(lambda _: head, index, count=1)
    return index.replace("<head>", f"<head>\n    {head}", 1)
