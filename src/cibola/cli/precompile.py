"""Compile what a command needs before it begins, with its progress: for commands that play many games."""

from collections.abc import Iterable

from cibola.cli.output import Output


def ensure_compiled(game: str, players: Iterable[str], output: Output, *more: str) -> None:
    """Compile the rules of a game, what these players need, and perhaps more parts, unless the cache has it."""
    from cibola.precompile.parts import parts_of_players
    from cibola.precompile.progress import compile_parts

    compile_parts(
        [*parts_of_players(game, players), *((game, part) for part in more)],
        output.stderr,
        output.text("cli-compiling"),
    )
