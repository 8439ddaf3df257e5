"""Cíbola: the Lost Cities games in Python.

>>> import cibola
>>> p = cibola.start("card", seed=7)
>>> p.mover
0
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

# Where each public name lives: imported when it is first asked for, so that `import cibola` costs nothing.
_HOMES = {
    "start": "cibola.position.start",
    "Position": "cibola.position.position",
    "Record": "cibola.record.model",
    "Entry": "cibola.record.model",
    "load": "cibola.record.model",
    "replay": "cibola.position.replay",
    "verify": "cibola.position.replay",
    "Outcome": "cibola.engine.interface",
    "BotError": "cibola.errors",
    "CibolaError": "cibola.errors",
    "UnreadableError": "cibola.errors",
    "NotAllowedError": "cibola.errors",
    "WrongSeatError": "cibola.errors",
    "GameOverError": "cibola.errors",
    "NotDealtError": "cibola.errors",
    "HiddenError": "cibola.errors",
    "LayoutError": "cibola.errors",
    "OptionError": "cibola.errors",
    "DealError": "cibola.errors",
    "RecordError": "cibola.errors",
}

__all__ = [
    "BotError",
    "CibolaError",
    "DealError",
    "Entry",
    "GameOverError",
    "HiddenError",
    "LayoutError",
    "NotAllowedError",
    "NotDealtError",
    "OptionError",
    "Outcome",
    "Position",
    "Record",
    "RecordError",
    "UnreadableError",
    "WrongSeatError",
    "__version__",
    "load",
    "replay",
    "start",
    "verify",
]

if TYPE_CHECKING:
    from cibola.engine.interface import Outcome
    from cibola.errors import (
        BotError,
        CibolaError,
        DealError,
        GameOverError,
        HiddenError,
        LayoutError,
        NotAllowedError,
        NotDealtError,
        OptionError,
        RecordError,
        UnreadableError,
        WrongSeatError,
    )
    from cibola.position.position import Position
    from cibola.position.replay import replay, verify
    from cibola.position.start import start
    from cibola.record.model import Entry, Record, load


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        message = f"module 'cibola' has no attribute {name!r}"
        raise AttributeError(message)
    import importlib  # noqa: PLC0415 (only where a name is asked for)

    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
