"""Errors of the server, and their HTTP status codes.

`STATUS` is the only table from an error to a status; routes and middleware both use it.
"""

from typing import Any

from cibola.errors import CibolaError


class UnauthorizedError(CibolaError):
    """The credentials that came with a request are not valid."""


class ForbiddenError(CibolaError):
    """Only others may do this."""


class NotFoundError(CibolaError):
    """There is no such thing, or the requester may not know of it."""


class ConflictError(CibolaError):
    """The request does not fit the present state."""


class StaleError(ConflictError):
    """The table has changed since the command was sent; its sender gets the present table."""


class TooLargeError(CibolaError):
    """The body of the request is too large."""


class MisdirectedError(CibolaError):
    """The `Host` header names another server."""


class TooManyRequestsError(CibolaError):
    """Too many requests in too short a time."""

    def __init__(self, key: str, *, retry_after: int = 0, **args: Any) -> None:
        """Set the message, and the seconds after which to try again (0: not told)."""
        super().__init__(key, **args)
        self.retry_after = retry_after


class UnavailableError(CibolaError):
    """The server cannot do its work at present."""


class FaultError(CibolaError):
    """A bug of ours; the log has the traceback."""


class ShuttingDownError(UnavailableError):
    """The server is shutting down, and nothing that has not begun will be done."""


STATUS: dict[type[CibolaError], int] = {
    UnauthorizedError: 401,
    ForbiddenError: 403,
    NotFoundError: 404,
    ConflictError: 409,
    TooLargeError: 413,
    MisdirectedError: 421,
    TooManyRequestsError: 429,
    FaultError: 500,
    UnavailableError: 503,
}
BAD_REQUEST = 400  # every other CibolaError: what the rules or the options forbid
INTERNAL_ERROR = STATUS[FaultError]


def status_of(error: CibolaError) -> int:
    """Return the HTTP status of an error."""
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), BAD_REQUEST)


def headers_of(error: CibolaError) -> dict[str, str]:
    """Return the headers that go with an error: `Retry-After`, where it is known."""
    seconds = error.retry_after if isinstance(error, TooManyRequestsError) else 0
    return {"retry-after": str(seconds)} if seconds else {}
