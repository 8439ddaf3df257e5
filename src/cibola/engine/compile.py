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
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from platformdirs import user_cache_path

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED = not os.environ.get("CIBOLA_PURE") and importlib.util.find_spec("numba") is not None

RULES = ("engine", "errors.py", "games")  # the rules of the games read nothing else
PLAYERS = ("players", "benchmark")  # compiled too, and built on the rules


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
        return _temporary_folder()
    return folder if os.access(folder, os.W_OK) else _temporary_folder()


def _temporary_folder() -> Path:
    """Make a folder that is removed when this program ends."""
    folder = Path(tempfile.mkdtemp(prefix="cibola-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


if COMPILED:
    import numba
    import numba.extending

    folder_for = functools.cache(cache_folder)

    def set_cache_folder(function: Callable[..., Any]) -> None:
        """Tell Numba where to keep what it makes of this function."""
        part = function.__module__.partition(".")[2].partition(".")[0]
        rules_only = part in RULES or f"{part}.py" in RULES
        numba.config.CACHE_DIR = str(folder_for(rules_only=rules_only))  # type: ignore[attr-defined]  # at run time

    def decorate(function: Function, *, inline: bool, nogil: bool, wraps: bool) -> Function:  # noqa: ARG001
        """Compile a rule on its first use, and keep the result for the next start."""
        set_cache_folder(function)
        return cast("Function", numba.njit(nogil=nogil, cache=True, forceinline=inline)(function))

else:

    def decorate(function: Function, *, inline: bool, nogil: bool, wraps: bool) -> Function:  # noqa: ARG001
        """Leave a rule as it is; where its integers are meant to wrap around, do so without a warning."""
        return np.errstate(over="ignore")(function) if wraps else function


@typing.overload
def rule(function: Function, /) -> Function: ...


@typing.overload
def rule(*, inline: bool = True, nogil: bool = True, wraps: bool = False) -> Callable[[Function], Function]: ...


def rule(
    function: Function | None = None, /, *, inline: bool = True, nogil: bool = True, wraps: bool = False
) -> Function | Callable[[Function], Function]:
    """Mark a function as a rule: compiled by Numba on its first use, or left as plain Python.

    Args:
        function: The rule, where the decorator is used without options.
        inline: Whether callers get a copy of its code. Turn it off for large rules with several callers.
        nogil: Whether other threads may run meanwhile. Turn it off for calls so short that this would cost more.
        wraps: Whether its integers are meant to wrap around.
    """
    if function is None:
        return functools.partial(decorate, inline=inline, nogil=nogil, wraps=wraps)
    return decorate(function, inline=inline, nogil=nogil, wraps=wraps)


class Interface:
    """A set of verbs that every game implements over its own records.

    A verb finds its game by the type of the state record: by a dictionary when interpreted, by an overload of Numba's
    when compiled.
    """

    def __init__(self, name: str) -> None:
        """Make an interface without verbs; the name stands in errors."""
        self.name = name
        self.verbs: set[str] = set()
        self._implementations: dict[np.dtype[Any], dict[str, Callable[..., Any]]] = {}

    def verb(self, function: Function) -> Function:
        """Declare a verb: calling it calls the implementation of the game whose state it is given."""
        name, implementations = function.__name__, self._implementations
        if name in self.verbs:
            raise TypeError(f"{name} is declared twice in the {self.name} interface")
        self.verbs.add(name)

        def chosen(box: Any, s: Any, *more: Any) -> Any:
            return implementations[s.dtype][name](box, s, *more)

        if COMPILED:

            @numba.extending.overload(chosen, strict=False, jit_options={"nogil": True, "forceinline": True})
            def choose(box: Any, s: Any, *more: Any) -> Any:  # noqa: ARG001 (Numba reads the names)
                rules = implementations[s.dtype][name]
                return lambda box, s, *more: rules(box, s, *more)  # noqa: PLW0108 (Numba wants these very names)

        chosen.__name__ = name
        chosen.__doc__ = function.__doc__
        return chosen  # type: ignore[return-value]  # the same call, without a body of its own

    def implement(self, state: np.dtype[Any], *functions: Callable[..., Any], **others: Callable[..., Any]) -> None:
        """Register a game's functions, exactly one for each verb: by its own name, or by a keyword.

        A verb that is missing, one too many, or one that is given twice is an error.
        """
        names = [function.__name__ for function in functions] + list(others)
        wrong = {
            "unknown verbs": set(names) - self.verbs,
            "missing verbs": self.verbs - set(names),
            "verbs given twice": {name for name in names if names.count(name) > 1},
        }
        for problem, found in wrong.items():
            if found:
                raise TypeError(f"{self.name} interface, {problem}: {', '.join(sorted(found))}")
        if state in self._implementations:
            raise TypeError(f"{self.name} interface: this type of state has an implementation already")
        self._implementations[state] = dict(zip(names, (*functions, *others.values()), strict=True))

    def implementation(self, state: np.dtype[Any]) -> dict[str, Callable[..., Any]]:
        """Return a game's functions by verb, found by the type of its state."""
        return dict(self._implementations[state])
