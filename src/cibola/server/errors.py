"""Errors of the server, their HTTP status codes, and the exception handlers that answer with them.

`STATUS` is the only table from an error to a status; routes and middleware both use it.
"""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from cibola.errors import CibolaError, Message
from cibola.server.answers import Problem

log = structlog.get_logger("cibola.routes")


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
CLIENT_GONE = "client disconnected prematurely"  # in Litestar's words; nobody reads the answer, and it is no fault
LONGEST_REASON = 300  # characters
# Litestar's own exceptions, by status: the message that replaces theirs.
MESSAGE_KEYS = {404: "server-not-found", 405: "server-method", 413: "server-request-large"}


def status_of(error: CibolaError) -> int:
    """Return the HTTP status of an error."""
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), BAD_REQUEST)


def headers_of(error: CibolaError) -> dict[str, str]:
    """Return the headers that go with an error: `Retry-After`, where it is known."""
    seconds = error.retry_after if isinstance(error, TooManyRequestsError) else 0
    return {"retry-after": str(seconds)} if seconds else {}


def _problem(message: Message, status: int, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(Problem(error=message), status_code=status, headers=headers, media_type="application/json")


def handle_cibola_error(_request: Request[Any, Any, Any] | None, error: CibolaError) -> Response[Problem]:
    """Answer with the error's message and status."""
    return _problem(error.message, status_of(error), headers_of(error))


def handle_http_exception(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer a request that Litestar refused: unreadable, or without a route."""
    if error.detail == CLIENT_GONE:
        return _problem(Message("server-request-unreadable", {"reason": error.detail}), BAD_REQUEST)
    if error.status_code >= INTERNAL_ERROR:
        log.error("fault", detail=error.detail)
        return _problem(Message("server-fault"), error.status_code)
    reason = " ".join((error.detail, *_details(error)))[:LONGEST_REASON]
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    key = MESSAGE_KEYS.get(error.status_code)
    message = Message(key) if key else CibolaError("server-request-unreadable", reason=reason).message
    return _problem(message, error.status_code, headers)


def _details(error: HTTPException) -> list[str]:
    extra = error.extra if isinstance(error.extra, list) else []
    return [f"{part.get('key', '')}: {part.get('message', '')}" for part in extra if isinstance(part, dict)]


def handle_unreadable(
    _request: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError
) -> Response[Problem]:
    """Answer a request whose JSON is nested too deeply, or is not UTF-8."""
    return _problem(CibolaError("server-request-unreadable", reason=error).message, BAD_REQUEST)


def handle_unexpected_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer after a bug of ours; the traceback goes to the log."""
    log.error("fault", path=request.scope["path"], exc_info=error)
    return _problem(Message("server-fault"), INTERNAL_ERROR)


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    CibolaError: handle_cibola_error,
    HTTPException: handle_http_exception,
    RecursionError: handle_unreadable,
    UnicodeDecodeError: handle_unreadable,
    Exception: handle_unexpected_error,
}
