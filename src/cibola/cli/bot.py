"""`cibola bot`: one of our players as a bot, for programs that speak the protocol."""

from typing import Annotated

import typer

from cibola.cli.options import Language
from cibola.cli.speech import Speech


def bot(
    context: typer.Context,
    player: Annotated[str, typer.Argument(metavar="cli-metavar-player", help="cli-argument-player")],
    _language: Language = None,
) -> None:
    import sys

    from cibola.players import find, serve

    served = find(player)
    if sys.stdin.isatty():
        speech: Speech = context.obj
        speech.tell(speech("cli-bot-waiting"))
    try:
        serve(served, author="Cíbola")
    finally:
        served.close()
