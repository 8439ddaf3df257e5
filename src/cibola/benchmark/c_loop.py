"""The loop in C: compiled anew for this machine in every run, and called with the same streams as the rules."""

import ctypes
import os
import shutil
import subprocess
import sysconfig
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import StateArray
from cibola.engine.random import Stream

COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")
SHARED = "common.h"

# What a loop reads of a box, in the order of `Options` in its source: all of it as numbers of 64 bits.
FIELDS = {
    "card": ("turn_cap", "rounds", "exploits", "hand", "start", "eldest", "copies"),
    "board": (
        *("turn_cap", "rounds", "seats", "hand", "removed", "start", "up_or_down", "free_start", "take_back"),
        *("tile_count", "copies", "marked", "tiles", "values", "large_track", "small_track"),
    ),
    "roll": (
        *("seats", "start", "squares", "bridge", "colours", "digits", "only_double", "bridge_points"),
        *("values", "artefact_track", "dice_track", "special"),
    ),
}


class CompilerError(Exception):
    """There is no C compiler, or it fails: `str()` says which."""


def find_compiler() -> str:
    """Find a C compiler: the one the environment names, or the usual ones."""
    wanted = os.environ.get("CC", "").split()[:1]
    for name in (*wanted, *COMPILERS):
        if path := shutil.which(name):
            return path
    raise CompilerError(", ".join((*wanted, *COMPILERS)))


def compiler_version() -> str:
    """Name the C compiler and its version."""
    answer = subprocess.run(  # noqa: S603 (the C compiler of this machine)
        [find_compiler(), "--version"], capture_output=True, text=True, check=False
    )
    return answer.stdout.partition("\n")[0]


class Loop:
    """The loop of a game, compiled into a folder."""

    def __init__(self, game: str, folder: Path) -> None:
        """Compile it."""
        for name in (SHARED, f"{game}.c"):
            (folder / name).write_bytes((files(__package__) / name).read_bytes())
        library = folder / (game + (sysconfig.get_config_var("SHLIB_SUFFIX") or ".so"))
        _compile(folder / f"{game}.c", library)
        self._fields = FIELDS[game]
        self._playouts = ctypes.CDLL(str(library))[f"{game}_playouts"]
        self._playouts.restype = ctypes.c_int64

    def playouts(self, boxes: StateArray, stream: Stream, games: int, totals: NDArray[np.int64]) -> int:
        """Play whole games uniformly at random, as `cibola.engine.interface.playouts` does."""
        options = np.concatenate([boxes[field].ravel() for field in self._fields], dtype=np.int64)
        plies: int = self._playouts(
            options.ctypes.data_as(ctypes.POINTER(ctypes.c_int64)),
            stream.ctypes.data_as(ctypes.POINTER(ctypes.c_uint64)),
            ctypes.c_int64(games),
            totals.ctypes.data_as(ctypes.POINTER(ctypes.c_int64)),
        )
        return plies


def _compile(source: Path, library: Path) -> None:
    command = [find_compiler(), *FLAGS, "-o", str(library), str(source)]
    answer = subprocess.run(  # noqa: S603 (the C compiler of this machine)
        command, capture_output=True, text=True, check=False
    )
    if answer.returncode:
        raise CompilerError(answer.stderr.strip().partition("\n")[0] or command[0])
