"""Libraries that only one environment needs: each is imported with it, and missed in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from cibola.errors import CibolaError

EXTRA = "cibola[learn]"


class MissingLibraryError(CibolaError, ImportError):
    """A library that an environment needs is not installed."""


@contextmanager
def needs(package: str) -> Iterator[None]:
    """Turn a failed import of a package into an error that says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != package:
            raise
        raise MissingLibraryError("learn-library", package=package, extra=EXTRA) from error
