"""The terminal game: one table, for any mix of people and computers at one keyboard."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any


def run(
    *,
    game: str = "card",
    options: Mapping[str, Any],
    players: Sequence[str] | None = None,
    opponent: str | None = None,
    seat: int = 0,
    language: str,
    seed: object = None,
    resume: Path | None = None,
    save_to: Path | None = None,
    ask_level: bool = False,
) -> int:
    """Play in the terminal; return the exit code.

    `players` has a word for each seat: `person`, or the text of a computer player. Without it, one person at `seat`
    plays against the opponent; without an opponent, only people play. The players of a resumed game are those of its
    record; if it cannot be resumed, a page says why and offers a new game with the options given here. With
    `ask_level`, a page asks for the level of all computers before a new game.
    """
    from cibola.terminal.app import open_app  # noqa: PLC0415 (Textual is loaded only to play)
    from cibola.terminal.session import players_against  # noqa: PLC0415 (as above)

    seated = players if players is not None else players_against(game, options, opponent, seat)
    app = open_app(game, options, seated, language, seed, resume, save_to, ask_level=ask_level)
    try:
        return app.run() or 0
    finally:
        app.session.close()
