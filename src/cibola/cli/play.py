"""`cibola play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated, Any

import typer

from cibola.cli.options import GameName, Language
from cibola.cli.speech import Speech
from cibola.errors import CibolaError, OptionError

PERSON = "person"


def play(
    context: typer.Context,
    game: GameName = "card",
    edition: Annotated[str | None, typer.Option(metavar="cli-metavar-edition", help="cli-option-edition")] = None,
    rounds: Annotated[int | None, typer.Option(metavar="cli-metavar-number", help="cli-option-rounds")] = None,
    sixth: Annotated[bool, typer.Option("--sixth", help="cli-option-sixth")] = False,
    exploits: Annotated[bool, typer.Option("--exploits", help="cli-option-exploits")] = False,
    start: Annotated[str | None, typer.Option(metavar="cli-metavar-start", help="cli-option-start")] = None,
    eldest: Annotated[int | None, typer.Option(metavar="cli-metavar-seat", help="cli-option-eldest")] = None,
    tie: Annotated[str | None, typer.Option(metavar="cli-metavar-tie", help="cli-option-tie")] = None,
    against: Annotated[str, typer.Option(metavar="cli-metavar-against", help="cli-option-against")] = "greedy",
    seat: Annotated[int, typer.Option(metavar="cli-metavar-seat", help="cli-option-seat")] = 0,
    seed: Annotated[str | None, typer.Option(metavar="cli-metavar-seed", help="cli-option-seed")] = None,
    resume: Annotated[bool | None, typer.Option("--resume/--new", help="cli-option-resume")] = None,
    save: Annotated[Path | None, typer.Option(metavar="cli-metavar-file", help="cli-option-save")] = None,
    _language: Language = None,
) -> None:
    speech: Speech = context.obj
    chosen = _chosen(
        edition=edition,
        rounds=rounds,
        sixth=sixth or None,
        exploits=exploits or None,
        start=int(start) if start in ("0", "1") else start,
        eldest=eldest,
        tie=tie,
    )
    code = _run(speech, game, chosen, against, seat, seed, resume, save)
    raise typer.Exit(code)


def _chosen(**options: Any) -> dict[str, Any]:
    return {name: value for name, value in options.items() if value is not None}


def _run(
    speech: Speech,
    game: str,
    chosen: dict[str, Any],
    against: str,
    seat: int,
    seed: str | None,
    resume: bool | None,
    save: Path | None,
) -> int:
    """Check everything before the screen changes, then play."""
    from cibola.cli.warm import ready
    from cibola.games import find
    from cibola.terminal import run
    from cibola.terminal.saves import default_path

    settled = find(game).settle(chosen)
    opponent = _opponent(against)
    if not 0 <= seat < find(game).seats(settled):
        raise OptionError("seat-unknown", seat=seat, most=find(game).seats(settled) - 1)
    if not _is_terminal(speech):
        raise CibolaError("cli-no-terminal")
    ready(game, speech)
    path = save or default_path(game)
    wanted = _is_unfinished(path) and not chosen and seed is None if resume is None else resume
    if resume and not path.exists():
        raise CibolaError("cli-nothing-saved", file=str(path))
    return run(
        game=game,
        options=chosen,
        opponent=opponent,
        seat=seat,
        language=speech.language,
        seed=seed,
        resume=path if wanted else None,
        save_to=path,
    )


def _opponent(name: str) -> str | None:
    """Find the computer player of this name; nobody, where two people play."""
    from cibola.players import PLAYERS

    if name == PERSON:
        return None
    if name not in PLAYERS:
        raise OptionError("cli-opponent", name=name, known=", ".join((*PLAYERS, PERSON)))
    return name


def _is_terminal(speech: Speech) -> bool:
    import sys

    return speech.out.is_terminal and sys.stdin.isatty()


def _is_unfinished(path: Path) -> bool:
    """Ask whether a game can be gone on with; a damaged one is the terminal's to tell about."""
    from cibola.record import load

    if not path.exists():
        return False
    try:
        return load(path.read_bytes()).replay().outcome is None
    except (CibolaError, OSError):
        return True
