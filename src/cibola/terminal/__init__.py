"""The terminal game: one table, against a computer or two at one keyboard."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any


def run(
    *,
    game: str = "card",
    options: Mapping[str, Any],
    opponent: str | None,
    seat: int,
    language: str,
    seed: object = None,
    resume: Path | None = None,
    save_to: Path | None = None,
) -> int:
    """Play in the terminal; give the exit code.

    Without an opponent two people share the keyboard. A game to resume says itself who plays it; if it cannot be taken
    up, one is told why and may begin a new one with the options given here.
    """
    from cibola.terminal.opening import open_app  # noqa: PLC0415 (Textual is loaded only to play)

    app = open_app(game, options, opponent, seat, language, seed, resume, save_to)
    return app.run() or 0
