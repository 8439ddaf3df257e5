"""Compile what a command needs before it begins, with its progress: for commands that play many games."""

from collections.abc import Iterable

from cibola.cli.output import Output


def ensure_compiled(game: str, players: Iterable[str], output: Output) -> None:
    """Compile the rules of a game, and what these players need, unless the cache has it."""
    from cibola.precompile.parts import parts_of_players
    from cibola.precompile.progress import compile_parts

    compile_parts(parts_of_players(game, players), output.stderr, output.text("cli-compiling"))
