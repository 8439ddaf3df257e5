"""The exception handlers, which answer requests with errors."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from cibola.errors import CibolaError, Message
from cibola.server.answers import Problem
from cibola.server.errors import BAD_REQUEST, INTERNAL_ERROR, headers_of, status_of

CLIENT_GONE = "client disconnected prematurely"  # in Litestar's words; nobody reads the answer, and it is no fault
LONGEST_REASON = 300  # characters
# Litestar's own exceptions, by status: the message that replaces theirs.
MESSAGE_KEYS = {404: "server-not-found", 405: "server-method", 413: "server-request-large"}
log = structlog.get_logger("cibola.routes")


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
