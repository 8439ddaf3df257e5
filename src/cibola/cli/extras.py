"""Optional parts of the package: `server`, `terminal` and `cluster` are extras of the installation."""

from collections.abc import Iterator
from contextlib import contextmanager

from cibola.errors import CibolaError


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Import a part of the package; if one of its packages is missing, say what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "cibola"):
            raise
        raise CibolaError("cli-extra-missing", package=package, extra=f"cibola[{extra}]") from error
