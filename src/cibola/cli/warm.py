"""The first use compiles the rules for this machine, which takes a while: say so, and show that it goes on."""

from collections.abc import Sequence

from cibola.cli.speech import Speech
from cibola.engine.interface import Game
from cibola.record.model import Record

RULES, PLAYERS = ("table", "knowledge"), ("careful", "search")


def ready_for(record: Record, speech: Speech) -> None:
    """Compile the rules of a record's game; one that there is not is left for the replay to tell."""
    from cibola.games import GAMES

    if record.game in GAMES:
        ready(record.game, speech)


def ready(name: str, speech: Speech, *, players: bool = False) -> Game:
    """Find a game, and compile its rules, and its computer players if asked, unless that has been done before."""
    from cibola import precompile
    from cibola.games import find

    game = find(name)
    parts = (*RULES, *PLAYERS) if players else RULES
    missing = [part for part in parts if not precompile.is_compiled(name, part)]
    if missing:
        _compile(name, missing, speech)
    return game


def _compile(game: str, parts: Sequence[str], speech: Speech) -> None:
    from cibola.precompile import compile_part

    steps = (step for part in parts for step in compile_part(game, part))
    if not speech.err.is_terminal:
        speech.tell(speech("cli-compiling"))
        for _ in steps:
            pass
        return
    with speech.err.status(speech("cli-compiling")) as status:
        for step in steps:
            status.update(f"{speech('cli-compiling')} {speech('cli-compiling-step', step=step)}")
