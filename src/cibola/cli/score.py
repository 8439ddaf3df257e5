"""`cibola score`: a score calculator for a game on a real table."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from cibola.cli.options import AsJson, Language
from cibola.cli.speech import Speech, print_json
from cibola.errors import CibolaError, OptionError

if TYPE_CHECKING:
    from cibola.cli.sheet import Round, ScoredSide

SCORED = ("card",)  # the games that have a score sheet here


def score(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="cli-metavar-game", help="cli-argument-game")],
    cards: Annotated[list[str] | None, typer.Argument(metavar="cli-metavar-cards", help="cli-argument-cards")] = None,
    name: Annotated[list[str] | None, typer.Option(metavar="cli-metavar-name", help="cli-option-name")] = None,
    edition: Annotated[str | None, typer.Option(metavar="cli-metavar-edition", help="cli-option-score-edition")] = None,
    as_json: AsJson = False,
    _language: Language = None,
) -> None:
    from cibola.cli import sheet

    speech: Speech = context.obj
    if game not in SCORED:
        raise OptionError("game-unknown", name=game, known=", ".join(SCORED))
    names = _names(name or [], speech)
    if cards:
        rounds = sheet.read(cards)
        sheet.check(rounds, edition)
    elif sys.stdin.isatty() and speech.out.is_terminal and not as_json:
        rounds = _ask(names, edition, speech)
    else:
        raise CibolaError("cli-score-nothing")
    scored = [sheet.scored(sides) for sides in rounds]
    if as_json:
        _print(scored, names)
    else:
        _show(scored, names, speech)


def _names(given: list[str], speech: Speech) -> list[str]:
    from cibola.games.card.state import SEATS

    if len(given) > SEATS:
        raise OptionError("option-players", count=len(given), wanted=SEATS)
    return given + [speech("cli-score-player", number=number) for number in range(len(given) + 1, SEATS + 1)]


def _ask(names: list[str], edition: str | None, speech: Speech) -> list["Round"]:
    """Ask for the cards, player by player and round by round, until an empty answer."""
    speech.out.print(speech("cli-score-how"))
    rounds: list[Round] = []
    while True:
        sides: Round = []
        for name in names:
            sides += _ask_side(sides, name, len(rounds) + 1, edition, speech)
            if not sides:
                return rounds
        rounds.append(sides)


def _ask_side(before: "Round", name: str, number: int, edition: str | None, speech: Speech) -> "Round":
    """Ask for one player's cards until they can be read; nothing, where the first player gives none."""
    from cibola.cli import sheet

    while True:
        answer = speech.out.input(speech("cli-score-ask", round=number, name=name) + " ")
        if not answer.strip() and not before:
            return []
        try:
            side = sheet.read_side(answer)
            sheet.check([[*before, side]], edition)
        except CibolaError as error:
            speech.tell(error.text(speech.language))
        else:
            return [side]


def _totals(scored: list[list["ScoredSide"]]) -> list[int]:
    sides = max((len(sides) for sides in scored), default=0)
    return [sum(round_[seat].total for round_ in scored if seat < len(round_)) for seat in range(sides)]


def _leaders(totals: list[int]) -> list[int]:
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def _print(scored: list[list["ScoredSide"]], names: list[str]) -> None:
    totals = _totals(scored)
    rounds = [{"round": number, "sides": msgspec.to_builtins(sides)} for number, sides in enumerate(scored, 1)]
    players = names[: len(totals)]
    print_json({"game": "card", "players": players, "rounds": rounds, "totals": totals, "leaders": _leaders(totals)})


def _show(scored: list[list["ScoredSide"]], names: list[str], speech: Speech) -> None:
    from cibola.drawing import signed

    for number, sides in enumerate(scored, 1):
        if len(scored) > 1:
            speech.out.print(speech("cli-story-round", round=number), style="bold")
        for seat, side in enumerate(sides):
            _show_side(side, names[seat] if len(sides) > 1 else None, speech)
    totals = _totals(scored)
    if len(totals) < len(names) and len(scored) == 1:
        return
    points = ", ".join(f"{names[seat]} {signed(total)}" for seat, total in enumerate(totals))
    leaders = _leaders(totals)
    key = "cli-score-leader" if len(leaders) == 1 else "cli-score-tie"
    ending = f" {speech(key, name=names[leaders[0]])}" if len(totals) > 1 else ""
    speech.out.print(speech("cli-score-totals", points=points) + ending, style="bold")


def _show_side(side: "ScoredSide", name: str | None, speech: Speech) -> None:
    from rich.table import Table

    from cibola.cli.table import place, ranks
    from cibola.drawing import signed

    table = Table(title=name, title_justify="left", title_style="bold", box=None, show_footer=True)
    table.add_column("")
    table.add_column(speech("cli-score-cards"))
    for key in ("sum", "cost", "multiplier", "bonus"):
        table.add_column(speech(f"cli-score-{key}"), justify="right")
    table.add_column(speech("draw-total"), footer=signed(side.total), justify="right", footer_style="bold")
    for expedition in side.expeditions:
        letter, receipt = expedition.colour, expedition.receipt
        colour = place("card", letter, " " + speech(f"colour-{letter}"))
        table.add_row(colour, ranks(letter, expedition.cards), *_receipt(receipt))
    if side.exploits:
        table.add_row(f"★ {speech('draw-exploits')}", str(side.exploits), "", "", "", "", signed(_won(side)))
    speech.out.print(table)
    speech.out.print()


def _receipt(receipt: Any) -> list[str]:
    from cibola.drawing import signed

    bonus = f"+{receipt.bonus}" if receipt.bonus else ""
    return [str(receipt.sum), signed(-receipt.cost), f"× {receipt.multiplier}", bonus, signed(receipt.total)]


def _won(side: "ScoredSide") -> int:
    """What the exploits brought: the points that no expedition did."""
    return side.total - sum(expedition.receipt.total for expedition in side.expeditions)
