"""What the server refuses besides what the rules forbid. Each kind has a status of its own over HTTP."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from cibola.errors import CibolaError, Message
from cibola.server.answers import Problem


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


log = structlog.get_logger("cibola.routes")
FAULT = 500
LONGEST = 300
KEYS = {404: "server-not-found", 405: "server-method", 413: "server-request-large"}


def _problem(message: Message, status: int, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(Problem(error=message), status_code=status, headers=headers, media_type="application/json")


def refused(_request: Request[Any, Any, Any], error: CibolaError) -> Response[Problem]:
    """Answer with why something was refused."""
    return _problem(error.message, status_of(error))


def unreadable(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer a request that could not be read, or that nobody answers."""
    if error.status_code >= FAULT:
        log.error("fault", detail=error.detail)
        return _problem(Message("server-fault"), error.status_code)
    reason = " ".join((error.detail, *_details(error)))[:LONGEST]
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    key = KEYS.get(error.status_code)
    message = Message(key) if key else CibolaError("server-request-unreadable", reason=reason).message
    return _problem(message, error.status_code, headers)


def _details(error: HTTPException) -> list[str]:
    extra = error.extra if isinstance(error.extra, list) else []
    return [f"{part.get('key', '')}: {part.get('message', '')}" for part in extra if isinstance(part, dict)]


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer after a fault of ours; the log has the rest."""
    log.error("fault", path=request.scope["path"], exc_info=error)
    return _problem(Message("server-fault"), FAULT)


def too_deep(_request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """Answer a request whose content has brackets in brackets without end."""
    return _problem(CibolaError("server-request-unreadable", reason=error).message, 400)


HANDLERS: ExceptionHandlersMap = {
    CibolaError: refused,
    HTTPException: unreadable,
    RecursionError: too_deep,
    Exception: fault,
}
