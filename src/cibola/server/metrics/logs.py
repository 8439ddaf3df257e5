"""Log configuration: readable text on a terminal, JSON lines elsewhere, with secrets redacted."""

import logging
import os
import re
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog

from cibola.server.settings import Settings

REDACTED = "…"
SECRET_NAMES = {"password", "token", "cookie", "authorization", "secret", "seed", "link", "key"}
# Secret parts of paths, cookies, tokens, query strings and database URLs, anywhere in a text.
SECRETS = re.compile(
    r"(?<=/join/)[^/?\s\"']+|cibola-[0-9a-f]{8}=[^;\s]+|(?i:(?<=bearer ))\S+|cibola_[\w-]{8,}|\?\S+=\S*"
    r"|(?<=://)[^\s/:@]*:[^\s@]+(?=@)"
)
# They log every connection, with its path, and a warning for each that is no HTTP: a flood of these would fill the log.
QUIET_LOGGERS = {"uvicorn.error": logging.ERROR, "uvicorn.access": logging.WARNING, "asyncio": logging.WARNING}

LogEvent = MutableMapping[str, Any]


def redact(_logger: Any, _method: str, event: LogEvent) -> LogEvent:
    """Redact the secrets in a log event; a structlog processor."""
    return {name: REDACTED if name in SECRET_NAMES else _redacted(value) for name, value in event.items()}


def _redacted(value: Any) -> Any:
    return SECRETS.sub(REDACTED, value) if isinstance(value, str) else value


def add_process(_logger: Any, _method: str, event: LogEvent) -> LogEvent:
    """Add the process id, by which the lines of several processes are told apart; a structlog processor."""
    event["pid"] = os.getpid()
    return event


def configure(settings: Settings, stream: TextIO | None = None) -> None:
    """Send our own logs and those of libraries through the same processors to standard error."""
    stream = stream or sys.stderr
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,  # the id of the request
        add_process,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=_processors(settings, stream))
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(_level(settings, stream))
    for name, level in QUIET_LOGGERS.items():
        logging.getLogger(name).setLevel(level)


def _level(settings: Settings, stream: TextIO) -> str:
    default = "warning" if stream.isatty() else "info"
    return (default if settings.log_level == "auto" else settings.log_level).upper()


def _processors(settings: Settings, stream: TextIO) -> list[Any]:
    """Return the final processors: secrets are redacted just before rendering, in tracebacks too."""
    is_text = settings.log_format == "text" or (settings.log_format == "auto" and stream.isatty())
    strip = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    trace = structlog.processors.format_exc_info
    renderer = (
        structlog.dev.ConsoleRenderer(colors=stream.isatty())
        if is_text
        else structlog.processors.JSONRenderer(ensure_ascii=False)
    )
    return [strip, trace, redact, renderer]
