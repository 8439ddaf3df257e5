"""The first use compiles the rules for this machine, which takes a while: say so, and show that it goes on."""

from collections.abc import Callable, Iterator
from contextlib import suppress

from cibola.cli.speech import Speech
from cibola.game import Game
from cibola.record import Record


def ready_for(record: Record, speech: Speech) -> None:
    """Compile the rules of a record's game; one that there is not is left for the replay to tell."""
    from cibola.games import GAMES

    if record.game in GAMES:
        ready(record.game, speech)


def ready(name: str, speech: Speech, *, players: bool = False) -> Game:
    """Find a game, and compile its rules, and its computer players if asked, unless that has been done before."""
    from cibola import warming
    from cibola.compiled import COMPILED
    from cibola.games import find

    game = find(name)
    if COMPILED:
        _once("rules", game, speech, warming.warm)
        if players:
            _once("players", game, speech, warming.warm_players)
    return game


def _once(what: str, game: Game, speech: Speech, warm: Callable[[Game], Iterator[str]]) -> None:
    from cibola.compiled import cache_folder

    done = cache_folder(rules_only=what == "rules") / f"{game.name}.{what}"
    if not done.exists():
        _compile(warm(game), speech)
        with suppress(OSError):
            done.touch()


def _compile(steps: Iterator[str], speech: Speech) -> None:
    if not speech.err.is_terminal:
        speech.tell(speech("cli-compiling"))
        for _ in steps:
            pass
        return
    with speech.err.status(speech("cli-compiling")) as status:
        for step in steps:
            status.update(f"{speech('cli-compiling')} {speech('cli-compiling-step', step=step)}")
