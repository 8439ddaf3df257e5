"""The first use compiles the rules for this machine, which takes a while: say so, and show that it goes on."""

from contextlib import suppress
from pathlib import Path

from cibola.cli.speech import Speech
from cibola.game import Game
from cibola.record import Record


def ready_for(record: Record, speech: Speech) -> None:
    """Compile the rules of a record's game; one that there is not is left for the replay to tell."""
    from cibola.games import GAMES

    if record.game in GAMES:
        ready(record.game, speech)


def ready(name: str, speech: Speech) -> Game:
    """Find a game, and compile its rules unless that has been done before."""
    from cibola.compiled import COMPILED
    from cibola.games import find

    game = find(name)
    if COMPILED:
        import numba

        done = Path(numba.config.CACHE_DIR) / f"{name}.compiled"  # type: ignore[attr-defined]  # set at run time
        if not done.exists():
            _compile(game, speech)
            with suppress(OSError):
                done.touch()
    return game


def _compile(game: Game, speech: Speech) -> None:
    from cibola.warming import warm

    if not speech.err.is_terminal:
        speech.tell(speech("cli-compiling"))
        for _ in warm(game):
            pass
        return
    with speech.err.status(speech("cli-compiling")) as status:
        for step in warm(game):
            status.update(f"{speech('cli-compiling')} {speech('cli-compiling-step', step=step)}")
