"""Getting games ready: compiled once by a process of its own, then loaded from the cache.

Compiling takes a gigabyte of memory that is never given back, and holds up whoever shares the interpreter: a page would
freeze. Loading takes a second.
"""

import hashlib
import subprocess
import sys
from pathlib import Path

from cibola import compiled
from cibola.games import GAMES
from cibola.warming import warm, warm_players

COMMAND = "import sys; from cibola.server.preparing import load; load(sys.argv[1])"


class Preparing:
    """Prepares one game after another, until it is told to stop."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._child: subprocess.Popen[bytes] | None = None
        self._is_stopped = False

    def prepare(self, game: str) -> None:
        """Get a game ready; the first time, let another process compile it."""
        self.compile(game)
        if not self._is_stopped:
            load(game)

    def stop(self) -> None:
        """Compile no more."""
        self._is_stopped = True
        if self._child is not None:
            self._child.terminate()

    def compile(self, game: str) -> None:
        """Fill the cache, unless that has been done; if it fails, loading compiles."""
        mark = mark_of(game)
        if self._is_stopped or mark is None or mark.exists():
            return
        command = [sys.executable, "-c", COMMAND, game]
        self._child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603 (ourselves)
        if self._child.wait() == 0:
            mark.touch()


def is_compiled(game: str) -> bool:
    """Ask whether there is nothing to compile for a game."""
    mark = mark_of(game)
    return mark is None or mark.exists()


def load(game: str) -> None:
    """Use every rule of a game once: from the cache, where they are there."""
    for _ in (*warm(GAMES[game]), *warm_players(GAMES[game])):
        pass


def mark_of(game: str) -> Path | None:
    """Name the file that says that a game is in the cache; none where nothing is compiled, or kept for others."""
    if not compiled.COMPILED or not sys.executable:
        return None
    folder = compiled.folder_for(rules_only=False)
    if folder.name != compiled.cache_name():
        return None  # a passing one, which another process would not find
    return folder / f"{game}-{_sources()}.ready"


def _sources() -> str:
    """Name the files that the cache is of, as Numba does: where they are, and when they were changed."""
    digest = hashlib.sha256()
    package = Path(compiled.__file__).parent
    for source in sorted(package.rglob("*.py")):
        if source.relative_to(package).parts[0] in compiled.EDGES:
            continue  # nothing in there is compiled
        digest.update(f"{source} {source.stat().st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]
