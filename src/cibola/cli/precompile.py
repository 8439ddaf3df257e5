"""Compile a game's rules on their first use on this machine, and show the progress: it takes a while."""

from collections.abc import Sequence

from cibola.cli.output import Output
from cibola.engine.interface import Game
from cibola.position.position import Record

RULES, PLAYERS = ("table", "knowledge"), ("careful", "search")


def ensure_compiled_for(record: Record, output: Output) -> None:
    """Compile the rules of a record's game. An unknown game is left for the replay to report."""
    from cibola.games import GAMES

    if record.game in GAMES:
        ensure_compiled(record.game, output)


def ensure_compiled(name: str, output: Output, *, players: bool = False) -> Game:
    """Return a game, after compiling its rules (and its computer players) unless the cache has them."""
    from cibola import precompile
    from cibola.games import find

    game = find(name)
    parts = (*RULES, *PLAYERS) if players else RULES
    missing = [part for part in parts if not precompile.is_compiled(name, part)]
    if missing:
        _compile(name, missing, output)
    return game


def _compile(game: str, parts: Sequence[str], output: Output) -> None:
    from cibola.precompile import compile_part

    steps = (step for part in parts for step in compile_part(game, part))
    if not output.stderr.is_terminal:
        output.notify(output.text("cli-compiling"))
        for _ in steps:
            pass
        return
    with output.stderr.status(output.text("cli-compiling")) as status:
        for step in steps:
            status.update(f"{output.text('cli-compiling')} {output.text('cli-compiling-step', step=step)}")
