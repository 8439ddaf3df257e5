"""The log of this process, as a test reads it."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

import structlog
from tests.server.app_setup import settings

from cibola.server.metrics import logs


@contextmanager
def captured_log() -> Iterator[StringIO]:
    """Write the log down to the least into a stream, as JSON; the settings of all logs are put back."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    stream = StringIO()
    logs.configure(settings(Path(), log_level="debug"), stream)
    try:
        yield stream
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        structlog.reset_defaults()
