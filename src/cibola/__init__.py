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
    "start_by_name": "cibola.position.start",
    "CardPosition": "cibola.position.start",
    "BoardPosition": "cibola.position.start",
    "RollPosition": "cibola.position.start",
    "Choices": "cibola.position.position",
    "Position": "cibola.position.position",
    "Record": "cibola.position.position",
    "Entry": "cibola.record.entries",
    "load": "cibola.position.position",
    "replay": "cibola.position.position",
    "compile": "cibola.precompile.progress",
    "review": "cibola.reviews.reviewer",
    "stats": "cibola.statistics.records",
    "verify": "cibola.position.position",
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
    "BoardPosition",
    "BotError",
    "CardPosition",
    "Choices",
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
    "RollPosition",
    "UnreadableError",
    "WrongSeatError",
    "__version__",
    "compile",
    "load",
    "replay",
    "review",
    "start",
    "start_by_name",
    "stats",
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
    from cibola.position.position import Choices, Position, Record, load, replay, verify
    from cibola.position.start import BoardPosition, CardPosition, RollPosition, start, start_by_name
    from cibola.precompile.progress import compile  # noqa: A004
    from cibola.record.entries import Entry
    from cibola.reviews.reviewer import review
    from cibola.statistics.records import stats


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        message = f"module 'cibola' has no attribute {name!r}"
        raise AttributeError(message)
    import importlib  # noqa: PLC0415 (only where a name is asked for)

    module = importlib.import_module(_HOMES[name])
    if _HOMES[name].startswith("cibola.position"):
        _compile_what_is_used()
    return getattr(module, name)


def _compile_what_is_used() -> None:
    """Let what is interpreted for more than a moment be compiled in the background, unless CIBOLA_COMPILE is 0."""
    import os  # noqa: PLC0415 (only where rules are used)

    from cibola.engine.compile import Policy  # noqa: PLC0415

    if os.environ.get("CIBOLA_COMPILE") != "0":
        Policy.observe = _observe


def _observe(rule: Any, arguments: tuple[Any, ...]) -> None:
    from cibola.precompile.background import observe  # noqa: PLC0415 (it imports the computer players)

    observe(rule, arguments)


def __dir__() -> list[str]:
    return sorted(__all__)
