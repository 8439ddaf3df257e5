"""`cibola play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated, Any

import typer

from cibola.cli.errors import needs_extra
from cibola.cli.options import GameName, Language, layout_of
from cibola.cli.output import Output
from cibola.errors import CibolaError, OptionError

PERSON = "person"
CARD, TABLE = "cli-help-options-card", "cli-help-options-table"  # headings of the help
BOARD = "cli-help-options-board"


def play(
    context: typer.Context,
    game: GameName = "card",
    players: Annotated[str | None, typer.Option(metavar="cli-metavar-players", help="cli-option-players")] = None,
    against: Annotated[str | None, typer.Option(metavar="cli-metavar-against", help="cli-option-against")] = None,
    seat: Annotated[int | None, typer.Option(metavar="cli-metavar-number", help="cli-option-seat")] = None,
    seed: Annotated[str | None, typer.Option(metavar="cli-metavar-seed", help="cli-option-seed")] = None,
    resume: Annotated[bool | None, typer.Option("--resume/--new", help="cli-option-resume")] = None,
    save: Annotated[Path | None, typer.Option(metavar="cli-metavar-file", help="cli-option-save")] = None,
    edition: Annotated[
        str | None, typer.Option(metavar="cli-metavar-name", help="cli-option-edition", rich_help_panel=TABLE)
    ] = None,
    start: Annotated[
        str | None, typer.Option(metavar="cli-metavar-start", help="cli-option-start", rich_help_panel=TABLE)
    ] = None,
    eldest: Annotated[
        int | None, typer.Option(metavar="cli-metavar-number", help="cli-option-eldest", rich_help_panel=TABLE)
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="cli-metavar-number", help="cli-option-seats", rich_help_panel=TABLE)
    ] = None,
    layout: Annotated[
        str | None, typer.Option(metavar="cli-metavar-layout", help="cli-option-layout", rich_help_panel=TABLE)
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(metavar="cli-metavar-number", help="cli-option-rounds", rich_help_panel=CARD)
    ] = None,
    sixth: Annotated[bool, typer.Option("--sixth", help="cli-option-sixth", rich_help_panel=CARD)] = False,
    exploits: Annotated[bool, typer.Option("--exploits", help="cli-option-exploits", rich_help_panel=CARD)] = False,
    tie: Annotated[
        str | None, typer.Option(metavar="cli-metavar-tie", help="cli-option-tie", rich_help_panel=CARD)
    ] = None,
    up_or_down: Annotated[
        bool, typer.Option("--up-or-down", help="cli-option-up-or-down", rich_help_panel=BOARD)
    ] = False,
    free_start: Annotated[
        bool, typer.Option("--free-start", help="cli-option-free-start", rich_help_panel=BOARD)
    ] = False,
    take_back: Annotated[bool, typer.Option("--take-back", help="cli-option-take-back", rich_help_panel=BOARD)] = False,
    _language: Language = None,
) -> None:
    from cibola.games import find

    output: Output = context.obj
    named = None if players is None else _split(players)
    if seats is None and named is not None and "seats" in find(game).options:
        seats = len(named)
    chosen = _chosen(
        edition=edition,
        seats=seats,
        rounds=rounds,
        sixth=sixth or None,
        exploits=exploits or None,
        up_or_down=up_or_down or None,
        free_start=free_start or None,
        take_back=take_back or None,
        start=int(start) if start is not None and start.isascii() and start.isdecimal() else start,
        eldest=eldest,
        tie=tie,
        layout=layout_of(layout),
    )
    raise typer.Exit(_run(output, game, chosen, named, against, seat, seed, resume, save))


def _chosen(**options: Any) -> dict[str, Any]:
    return {name: value for name, value in options.items() if value is not None}


def _run(
    output: Output,
    game: str,
    chosen: dict[str, Any],
    named: list[str] | None,
    against: str | None,
    seat: int | None,
    seed: str | None,
    resume: bool | None,
    save: Path | None,
) -> int:
    """Check all options before the screen changes, then play; return the exit code."""
    from cibola.games import find
    from cibola.players.levels import USUAL
    from cibola.terminal import run
    from cibola.terminal.saves import default_path

    with needs_extra("terminal"):
        import textual  # noqa: F401 (`run` imports it when the game begins)

    settled = find(game).settle(chosen)
    if "layout" in chosen:
        chosen["layout"] = settled["layout"]  # the content of the file, not its name
    is_new = bool(chosen or named) or any(value is not None for value in (against, seat, seed))
    if resume and is_new:
        raise OptionError("cli-resume-options")
    players = _players(named, against or USUAL.player, seat or 0, find(game).seats(settled))
    if not _is_terminal(output):
        raise CibolaError("cli-no-terminal")
    path = save or default_path(game)
    wanted = _is_unfinished(path) and not is_new if resume is None else resume
    if resume and not path.exists():
        raise CibolaError("cli-nothing-saved", file=str(path))
    return run(
        game=game,
        options=chosen,
        players=players,
        language=output.language,
        seed=seed,
        resume=path if wanted else None,
        save_to=path,
        ask_level=named is None and against is None,
    )


def _players(named: list[str] | None, against: str, seat: int, seats: int) -> list[str]:
    """Return the player of each seat: as named, or one person against the same computer player everywhere."""
    if not 0 <= seat < seats:
        raise OptionError("seat-unknown", seat=seat, most=seats - 1)
    players = named or [PERSON if number == seat else against for number in range(seats)]
    if len(players) != seats:
        raise OptionError("cli-players", count=len(players), seats=seats)
    from cibola.terminal.session import check_player

    for name in players:
        check_player(name)
    return players


def _split(players: str) -> list[str]:
    """Split at commas, except in quotation marks, as in a bot's command, and before a digit, as in `level:6,3s`."""
    import re

    return [word.strip() for word in re.findall(r"""((?:"[^"]*"|'[^']*'|,(?=\d)|[^,])*)(?:,|$)""", players)[:-1]]


def _is_terminal(output: Output) -> bool:
    import sys

    return output.stdout.is_terminal and sys.stdin.isatty()


def _is_unfinished(path: Path) -> bool:
    """Return whether a saved game can be resumed; a damaged one counts, because the terminal game reports it."""
    from cibola.position.position import load

    if not path.exists():
        return False
    try:
        return load(path.read_bytes()).replay().outcome is None
    except (CibolaError, OSError):
        return True
