"""Logs: readable on a terminal, one JSON object a line elsewhere; secrets never get there."""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog

from cibola.server.settings import Settings

HIDDEN = "…"
SECRET_NAMES = {"password", "token", "cookie", "authorization", "secret", "seed", "link", "key"}
# Paths that are secrets in themselves, cookies, and tokens, wherever they stand in a text.
SECRETS = re.compile(
    r"(?<=/join/)[^/?\s\"']+|cibola-[0-9a-f]{8}=[^;\s]+|(?i:(?<=bearer ))\S+|cibola_[\w-]{8,}|\?\S+=\S*"
)
QUIET = ("uvicorn.error", "uvicorn.access", "asyncio")  # they tell of every connection, with its path

Event = MutableMapping[str, Any]


def conceal(_logger: Any, _method: str, event: Event) -> Event:
    """Take out what must not be written down."""
    return {name: HIDDEN if name in SECRET_NAMES else _concealed(value) for name, value in event.items()}


def _concealed(value: Any) -> Any:
    return SECRETS.sub(HIDDEN, value) if isinstance(value, str) else value


def configure(settings: Settings, stream: TextIO | None = None) -> None:
    """Send our own logs and those of the libraries the same way, to standard error."""
    stream = stream or sys.stderr
    shared: list[Any] = [
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
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=_writers(settings, stream))
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(_level(settings, stream))
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


def _level(settings: Settings, stream: TextIO) -> str:
    by_place = "warning" if stream.isatty() else "info"
    return (by_place if settings.log_level == "auto" else settings.log_level).upper()


def _writers(settings: Settings, stream: TextIO) -> list[Any]:
    """Choose how a line looks; what is secret is taken out last, from tracebacks too."""
    text = settings.log_format == "text" or (settings.log_format == "auto" and stream.isatty())
    strip = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    trace = structlog.processors.format_exc_info
    last = (
        structlog.dev.ConsoleRenderer(colors=stream.isatty())
        if text
        else structlog.processors.JSONRenderer(ensure_ascii=False)
    )
    return [strip, trace, conceal, last]
