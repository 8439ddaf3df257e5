"""`cibola score`: a score calculator for a game on a real table."""

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from cibola.cli.options import AsJson, Language, Layout, layout_of
from cibola.cli.output import Output, print_json
from cibola.errors import CibolaError, OptionError

if TYPE_CHECKING:
    from cibola.cli.score_sheet import ScoredGame, ScoreSheet


def score(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="cli-metavar-game", help="cli-argument-game")],
    words: Annotated[list[str] | None, typer.Argument(metavar="cli-metavar-words", help="cli-argument-words")] = None,
    name: Annotated[list[str] | None, typer.Option(metavar="cli-metavar-name", help="cli-option-name")] = None,
    edition: Annotated[str | None, typer.Option(metavar="cli-metavar-name", help="cli-option-score-edition")] = None,
    round_: Annotated[
        int | None, typer.Option("--round", metavar="cli-metavar-number", help="cli-option-score-round")
    ] = None,
    layout: Layout = None,
    eldest: Annotated[int | None, typer.Option(metavar="cli-metavar-number", help="cli-option-score-eldest")] = None,
    as_json: AsJson = False,
    _language: Language = None,
) -> None:
    from cibola.cli.games import score_sheet_of

    output: Output = context.obj
    given = {"edition": edition, "round": round_, "layout": layout_of(layout), "eldest": eldest}
    sheet = score_sheet_of(game, {option: value for option, value in given.items() if value is not None})
    names = _names(name or [], sheet.seats, output)
    if words:
        rounds = sheet.read(words)
    elif sys.stdin.isatty() and output.stdout.is_terminal and not as_json:
        rounds = _ask(sheet, names, output)
    else:
        raise CibolaError(f"cli-score-nothing-{game}")
    if rounds and as_json:
        _print(sheet, sheet.score(rounds), names)
    elif rounds:
        _show(sheet, sheet.score(rounds), names, output)


def _names(given: list[str], seats: int, output: Output) -> list[str]:
    if len(given) > seats:
        raise OptionError("option-players", count=len(given), wanted=seats)
    return given + [output.text("cli-score-player", number=number) for number in range(len(given) + 1, seats + 1)]


def _ask(sheet: "ScoreSheet", names: list[str], output: Output) -> list[list[Any]]:
    """Ask player by player and round by round, until the game is over or the first player types nothing."""
    output.stdout.print(output.text(f"cli-score-how-{sheet.game}"))
    rounds: list[list[Any]] = []
    with suppress(EOFError):  # the rounds that were typed before are still scored
        _ask_rounds(sheet, names, output, rounds)
    return [sides for sides in rounds if sides and len(sides) == len(rounds[0])]


def _ask_rounds(sheet: "ScoreSheet", names: list[str], output: Output, rounds: list[list[Any]]) -> None:
    playing = names
    while sheet.rounds is None or sheet.first + len(rounds) <= sheet.rounds:
        rounds.append([])
        for name in playing:
            side = _ask_side(sheet, rounds, name, output)
            if side is not None:
                rounds[-1].append(side)
            if not rounds[-1]:
                return
            if side is None:
                break
        playing = names[: len(rounds[0])]


def _ask_side(sheet: "ScoreSheet", rounds: list[list[Any]], name: str, output: Output) -> Any:
    """Ask for one player's side until it can be read; return None if an empty answer ends the questions."""
    key = "cli-score-ask-one" if sheet.rounds == 1 else "cli-score-ask"
    is_open = not rounds[-1] or (len(rounds) == 1 and not sheet.fixed)
    while True:
        answer = output.stdout.input(output.text(key, round=sheet.first + len(rounds) - 1, name=name) + " ")
        if not answer.strip() and is_open:
            return None
        try:
            return sheet.read_side(answer, rounds)
        except CibolaError as error:
            output.notify(error.text(output.language))


def _print(sheet: "ScoreSheet", scored: "ScoredGame", names: list[str]) -> None:
    rounds = [
        {"round": number, "sides": msgspec.to_builtins(sides)}
        for number, sides in enumerate(scored.rounds, sheet.first)
    ]
    print_json(
        {
            "game": sheet.game,
            "players": names[: len(scored.totals)],
            "rounds": rounds,
            "totals": scored.totals,
            "leaders": scored.leaders,
            "tie": scored.tie,
            "over": scored.over,
        }
    )


def _show(sheet: "ScoreSheet", scored: "ScoredGame", names: list[str], output: Output) -> None:
    from cibola.drawing import signed

    for number, sides in enumerate(scored.rounds, sheet.first):
        if len(scored.rounds) > 1 or sheet.first > 1:
            output.stdout.print(output.text("cli-moves-round", round=number), style="bold")
        for seat, side in enumerate(sides):
            sheet.show(side, names[seat] if len(sides) > 1 else None, output)
            output.stdout.print()
    totals = scored.totals
    if len(totals) == 1 and len(scored.rounds) == 1:
        return
    points = ", ".join(f"{names[seat]} {signed(total)}" for seat, total in enumerate(totals))
    ending = f" {_leader_text(scored, names, output)}" if len(totals) > 1 else ""
    output.stdout.print(output.text("cli-score-totals", points=points) + ending, style="bold", soft_wrap=True)


def _leader_text(scored: "ScoredGame", names: list[str], output: Output) -> str:
    """Return a sentence that says who leads or has won, or who wins the tie."""
    name = names[scored.leaders[0]]
    if len(scored.leaders) > 1:
        return output.text(f"cli-score-tie-{scored.tie}")
    if scored.tie:
        return output.text("cli-score-tie-winner", name=name)
    return output.text("draw-won-by", name=name) + "." if scored.over else output.text("cli-score-leader", name=name)
