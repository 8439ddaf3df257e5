"""Start times, each measured in a process of its own, with an empty cache or a filled one."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence

COMPILE_ALL = (
    "-c",
    ("from cibola.precompile.parts import load; [load({game!r}, part) for part in ('table', 'knowledge', 'playouts')]"),
)
HELP = ("-m", "cibola", "--help")
FIRST_PLAYOUT = ("-c", "from cibola.precompile.parts import load; load({game!r}, 'playouts')")
FIRST_MOVE = ("-c", "import cibola; p = cibola.start({game!r}, seed=1); p.play(p.legal[0]); print(p)")


def seconds(arguments: Sequence[str], game: str, cache: str | None = None) -> float:
    """Run Python with these arguments; return the wall time from its start to its end."""
    environment = {**os.environ, "CIBOLA_CACHE": cache} if cache else dict(os.environ)
    command = [sys.executable, *(argument.format(game=game) for argument in arguments)]
    begun = time.perf_counter()
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 (our own program)
    return time.perf_counter() - begun


def quickest(arguments: Sequence[str], game: str, tries: int) -> float:
    """Return the shortest of several starts with the filled cache."""
    return min(seconds(arguments, game) for _ in range(tries))


def first_compile(game: str) -> tuple[float, float]:
    """Compile every rule of a game into an empty cache; return the wall time and the CPU time of it."""
    before = os.times()
    with tempfile.TemporaryDirectory() as empty:
        wall = seconds(COMPILE_ALL, game, empty)
    after = os.times()
    user, system = after.children_user - before.children_user, after.children_system - before.children_system
    return wall, user + system
