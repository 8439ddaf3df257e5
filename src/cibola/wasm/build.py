"""Build the WebAssembly modules of the games into a folder, unless they are there: one process for each game.

What was built is kept beside Numba's compiled code, under the name of its sources: another checkout builds nothing.
"""

import hashlib
import importlib.metadata
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cibola.engine.compile import cache_folder, cache_name
from cibola.games import GAMES
from cibola.wasm.players import NETWORK_FILES, network_of

MANIFEST = "manifest.json"  # the SHA-256 of every file, by name: how the page knows which are new
SOURCES = "sources.txt"  # the name of what the modules were built from
AT_ONCE = 2


class BuildError(Exception):
    """The modules cannot be built: one line says why."""


def sources_name() -> str:
    """Name the modules by what they are made from: all compiled sources, this package, the compilers."""
    digest = hashlib.sha256(cache_name().encode())
    digest.update(importlib.metadata.version("llvmlite").encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def build(folder: Path, games: Iterable[str] = GAMES) -> list[str]:
    """Build the modules that are missing or older than their sources; return the names of these games."""
    if importlib.util.find_spec("numba") is None:
        raise BuildError("Numba is not installed, and WebAssembly is compiled by it.")
    name, stamp = sources_name(), folder / SOURCES
    known = dict(line.split() for line in stamp.read_text("utf-8").splitlines()) if stamp.is_file() else {}
    stale = [game for game in games if known.get(game) != name or not (folder / f"{game}.wasm").is_file()]
    if not stale:
        return []
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BuildError(f"{folder} cannot be written ({error.strerror}).") from error
    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(lambda game: _provide(game, folder / f"{game}.wasm", name), stale))
    for game in stale:
        weights = network_of(game)
        if weights:
            _write(folder / NETWORK_FILES[game], weights)
    known.update(dict.fromkeys(stale, name))
    _write(folder / MANIFEST, (json.dumps(manifest(folder), indent=1) + "\n").encode())
    _write(stamp, "".join(f"{game} {known[game]}\n" for game in sorted(known)).encode())
    return stale


def manifest(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of every file for the page, by name."""
    files = [path for path in sorted(folder.iterdir()) if path.name not in {MANIFEST, SOURCES} and path.name[0] != "."]
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def _provide(game: str, path: Path, name: str) -> None:
    """Copy a module from the cache into its place; compile it before, if these sources never were."""
    kept = cache_folder() / f"wasm-{name}" / path.name
    if not kept.is_file():
        kept.parent.mkdir(exist_ok=True)
        _compile(game, kept)
    half = _half(path)
    shutil.copyfile(kept, half)
    half.replace(path)


def _compile(game: str, path: Path) -> None:
    """Compile a game in a process of its own; what is half written is never found under its name."""
    half = _half(path)
    environment = {name: value for name, value in os.environ.items() if name != "CIBOLA_PURE"}
    command = [sys.executable, "-m", "cibola.wasm.compiler", game, str(half)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 (ourselves)
    if done.returncode:
        half.unlink(missing_ok=True)
        raise BuildError(f"{path.name} could not be built: {done.stderr.strip().rpartition(chr(10))[2]}.")
    half.replace(path)


def _write(path: Path, data: bytes) -> None:
    half = _half(path)
    half.write_bytes(data)
    half.replace(path)


def _half(path: Path) -> Path:
    """Return where a file is written before it gets its name."""
    return path.with_name(f".{path.name}.{os.getpid()}")
