"""The machine on which a measurement was made: what matters for speed, and nothing that identifies it."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from cibola import __version__

PACKAGES = ("numpy", "numba", "llvmlite")


def describe() -> dict[str, str | int | None]:
    """Return the hardware, system and versions of this machine."""
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count(),
        "load": _load(),
        "system": platform.system(),
        "architecture": platform.machine(),
        "python": platform.python_version(),
        "cibola": __version__,
        **{name: _version(name) for name in PACKAGES},
    }


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")


def _load() -> str | None:
    """Return the load average of the last minute: how many processes wanted to run."""
    return f"{os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else None


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
