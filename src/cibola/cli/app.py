"""The Typer application with all commands."""

from collections.abc import Callable
from typing import Annotated

import typer

from cibola import __version__
from cibola.cli.arena import arena
from cibola.cli.bench import bench
from cibola.cli.bot import bot
from cibola.cli.completion import completion
from cibola.cli.database import database
from cibola.cli.export import export
from cibola.cli.help import LocalizedCommand, LocalizedGroup
from cibola.cli.league import league
from cibola.cli.options import Language
from cibola.cli.play import play
from cibola.cli.replay import replay
from cibola.cli.review import review
from cibola.cli.rules import rules
from cibola.cli.score import score
from cibola.cli.serve import serve, start
from cibola.cli.stats import stats
from cibola.cli.verify import verify

COMMANDS: dict[str, Callable[..., None]] = {
    "serve": serve,
    "play": play,
    "score": score,
    "rules": rules,
    "replay": replay,
    "verify": verify,
    "review": review,
    "stats": stats,
    "arena": arena,
    "league": league,
    "bot": bot,
    "bench": bench,
    "database": database,
    "export": export,
    "completion": completion,
}

app = typer.Typer(cls=LocalizedGroup, add_completion=False)
for name, command in COMMANDS.items():
    app.command(name, cls=LocalizedCommand)(command)


@app.callback(invoke_without_command=True)
def cibola(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="cli-option-version")] = False,
    _language: Language = None,
) -> None:
    if version:
        print(f"cibola {__version__}")
    elif context.invoked_subcommand is None:
        start(context.obj, {})
