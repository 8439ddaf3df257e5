"""What the server refuses besides what the rules forbid. Each kind has a status of its own over HTTP."""

from cibola.errors import CibolaError


class UnknownError(CibolaError):
    """Something that is not there, or that one may not know of."""


class ForbiddenError(CibolaError):
    """Something that only others may do."""


class StaleError(CibolaError):
    """A command about a table that has changed meanwhile: whoever sent it gets the present one."""


class BusyError(CibolaError):
    """Too much at once."""


class LeavingError(CibolaError):
    """The server is being stopped, and waits for nothing more."""


STATUS: dict[type[CibolaError], int] = {
    UnknownError: 404,
    ForbiddenError: 403,
    StaleError: 409,
    BusyError: 429,
    LeavingError: 503,
}
OTHER = 400


def status_of(error: CibolaError) -> int:
    """Give the status of a refusal over HTTP."""
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), OTHER)
