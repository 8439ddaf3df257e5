"""The one decorator that compiles rules, or does not, and the cache behind it.

Rules are plain Python over flat records. With Numba they run at the speed of C; with
``CIBOLA_PURE=1``, or where Numba is missing, the same text runs as it stands.
"""

import atexit
import functools
import hashlib
import importlib.metadata
import importlib.util
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from platformdirs import user_cache_path

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED = not os.environ.get("CIBOLA_PURE") and importlib.util.find_spec("numba") is not None

RULES = ("engine", "errors.py", "games")  # the rules of the games read nothing else
PLAYERS = ("players", "benchmark")  # compiled too, and built on the rules

# The rules of each game, by the type of its state record: filled by `offer`.
_VERBS: dict[np.dtype[Any], dict[str, Callable[..., Any]]] = {}


def cache_name(*, rules_only: bool = False) -> str:
    """A hash of every source that rules, or all that is compiled, may read.

    Numba alone does not notice edits in *other* modules. An edit in a player must not compile the rules again.
    """
    digest = hashlib.sha256()
    for library in ("numba", "numpy"):
        digest.update(importlib.metadata.version(library).encode())
    for source in compiled_sources(rules_only=rules_only):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def compiled_sources(*, rules_only: bool = False) -> list[Path]:
    """List the source files that rules, or all that is compiled, may read."""
    package, parts = Path(__file__).parents[1], RULES if rules_only else (*RULES, *PLAYERS)
    return [source for source in sorted(package.rglob("*.py")) if source.relative_to(package).parts[0] in parts]


def cache_folder(*, rules_only: bool = False) -> Path:
    """Where compiled code is kept; a temporary folder where the user's own cannot be written."""
    chosen = os.environ.get("CIBOLA_CACHE")
    name = cache_name(rules_only=rules_only)
    folder = (Path(chosen) if chosen else user_cache_path("cibola")) / "compiled" / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _passing_folder()
    return folder if os.access(folder, os.W_OK) else _passing_folder()


def _passing_folder() -> Path:
    """Make a folder that is removed when this program ends."""
    folder = Path(tempfile.mkdtemp(prefix="cibola-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


if COMPILED:
    import numba
    from numba.extending import overload

    folder_for = functools.cache(cache_folder)

    def choose_cache(function: Callable[..., Any]) -> None:
        """Tell Numba where to keep what it makes of this function."""
        part = function.__module__.partition(".")[2].partition(".")[0]
        rules_only = part in RULES or f"{part}.py" in RULES
        numba.config.CACHE_DIR = str(folder_for(rules_only=rules_only))  # type: ignore[attr-defined]  # at run time

    def rule(function: Function) -> Function:
        """Compile a rule on its first use, and keep the result for the next start."""
        choose_cache(function)
        return cast("Function", numba.njit(nogil=True, cache=True, forceinline=True)(function))

    def brief_rule(function: Function) -> Function:
        """Compile a rule that Python calls for a single question: letting others run meanwhile would take longer."""
        choose_cache(function)
        return cast("Function", numba.njit(cache=True, forceinline=True)(function))

    def called_rule(function: Function) -> Function:
        """Compile a rule that is big and used in several places: it is called there, and not written out each time."""
        choose_cache(function)
        return cast("Function", numba.njit(nogil=True, cache=True)(function))

    wrapping_rule = rule
else:

    def rule(function: Function) -> Function:
        """Leave a rule as it is."""
        return function

    brief_rule = called_rule = rule

    def wrapping_rule(function: Function) -> Function:
        """Leave a rule as it is, and let its whole numbers wrap around silently, as it intends."""
        return np.errstate(over="ignore")(function)


def verb(function: Function) -> Function:
    """Make a verb that each game defines: which one is meant is told by the type of the state."""
    name = function.__name__

    def chosen(box: Any, s: Any, *more: Any) -> Any:
        return _VERBS[s.dtype][name](box, s, *more)

    if COMPILED:

        @overload(chosen, strict=False, jit_options={"nogil": True, "forceinline": True})
        def choose(box: Any, s: Any, *more: Any) -> Any:  # noqa: ARG001 (Numba reads the names)
            rules = _VERBS[s.dtype][name]
            return lambda box, s, *more: rules(box, s, *more)  # noqa: PLW0108 (Numba wants a function of these names)

    chosen.__name__ = name
    chosen.__doc__ = function.__doc__
    return chosen  # type: ignore[return-value]  # the same call, without a body of its own


def offer(state: np.dtype[Any], *rules: Any) -> None:
    """Tell the verbs about a game: the type of its state, and the modules that hold its rules, or thoughts about it."""
    _VERBS.setdefault(state, {}).update((name, value) for module in rules for name, value in vars(module).items())
