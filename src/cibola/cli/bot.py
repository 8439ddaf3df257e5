"""`cibola bot`: one of our players as a bot, for programs that speak the protocol."""

from typing import Annotated

import typer

from cibola.cli.options import Language
from cibola.cli.output import Output


def bot(
    context: typer.Context,
    player: Annotated[str, typer.Argument(metavar="cli-metavar-player", help="cli-argument-player")],
    _language: Language = None,
) -> None:
    import sys

    from cibola.players import find, serve

    served = find(player)
    if sys.stdin.isatty():
        output: Output = context.obj
        output.notify(output.text("cli-bot-waiting"))
    try:
        serve(served, author="Cíbola")
    finally:
        served.close()
