"""Opening the terminal game: a new session, or one that was saved."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cibola.errors import RecordError
from cibola.terminal.app import CibolaApp, notice_for
from cibola.terminal.session import PERSON, Session, begin, resume


def open_app(
    game: str,
    options: Mapping[str, Any],
    players: Sequence[str],
    language: str,
    seed: object,
    saved: Path | None,
    save_to: Path | None,
    *,
    ask_level: bool = False,
) -> CibolaApp:
    """Make the app with the session that was asked for, or with a new one and a notice why not.

    Before a new one, `ask_level` lets people choose the level of all computers.
    """
    notice = None
    if saved is not None:
        try:
            return CibolaApp(resume(saved, save_to), language)
        except RecordError as error:
            notice = notice_for(saved, error.text)
        except FileNotFoundError:
            notice = notice_for(saved, None)
        except OSError as error:
            reason = error.strerror or str(error)
            notice = notice_for(saved, lambda _: reason)

    def meet(computer: str) -> Session:
        seated = [word if word == PERSON else computer for word in players]
        return begin(game, options, seated, seed, save_to or saved)

    session = begin(game, options, players, seed, save_to or saved)
    return CibolaApp(session, language, notice=notice, meeting=meet if ask_level else None)
