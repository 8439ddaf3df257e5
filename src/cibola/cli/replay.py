"""`cibola replay`: a recorded game, move by move, with the table after any of them."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from cibola.cli.options import AsJson, Language, read_record
from cibola.cli.output import Output, print_json
from cibola.errors import CibolaError

if TYPE_CHECKING:
    from cibola.cli.move_list import ReplayedEntry
    from cibola.position.position import Position, Record


def replay(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="cli-metavar-file", help="cli-argument-file")],
    move: Annotated[int | None, typer.Option("--move", metavar="cli-metavar-number", help="cli-option-move")] = None,
    seat: Annotated[int | None, typer.Option(metavar="cli-metavar-number", help="cli-option-replay-seat")] = None,
    step: Annotated[bool, typer.Option("--step", help="cli-option-step")] = False,
    as_json: AsJson = False,
    _language: Language = None,
) -> None:
    output: Output = context.obj
    record = read_record(file)
    if move is not None and not 0 <= move <= len(record.entries):
        raise CibolaError("cli-move-unknown", move=move, most=len(record.entries))
    if as_json:
        _print(record, move, seat)
    elif step:
        _step(record, move or 0, seat, output)
    else:
        _show(record, move, seat, output)


def _print(record: "Record", move: int | None, seat: int | None) -> None:
    from cibola.cli.move_list import replay_entries

    position = record.replay(move)
    view = position.open_view if seat is None else position.view(seat)
    entries = replay_entries(record, len(record.entries) if move is None else move)
    print_json(
        {
            "game": record.game,
            "options": record.options,
            "players": position.players,
            "entries": len(record.entries),
            "move": len(record.entries) if move is None else move,
            "moves": [] if seat is not None else [_plain(entry) for entry in entries],
            "view": msgspec.to_builtins(view),
            "scores": list(position.scores),
            "outcome": msgspec.to_builtins(position.outcome),
        }
    )


def _plain(replayed: "ReplayedEntry") -> dict[str, Any]:
    entry = msgspec.to_builtins(replayed.entry)
    return {"number": replayed.number, **entry, "events": msgspec.to_builtins(replayed.events)}


def _show(record: "Record", move: int | None, seat: int | None, output: Output) -> None:
    """Print the moves and the table at the end; only the table if one move or one seat was asked for."""
    position = record.replay(move)
    if move is None and seat is None:
        from cibola.cli.move_list import show_moves

        show_moves(record, output)
    _show_table(position, seat, output)


def _show_table(position: "Position", seat: int | None, output: Output) -> None:
    from cibola.cli.games import commands_of
    from cibola.cli.table import outcome_text

    commands_of(position.game.name).show_table(position, seat, output)
    if position.outcome is not None:
        output.stdout.print(outcome_text(position, output), soft_wrap=True)


def _step(record: "Record", at: int, seat: int | None, output: Output) -> None:
    """Show one table after another: Enter goes on, `b` goes back, a number goes there, `q` ends."""
    if not (output.stdout.is_terminal and sys.stdin.isatty()):
        raise CibolaError("cli-no-terminal")
    most = len(record.entries)
    while True:
        entry = f" {record.entries[at - 1].text}" if at else ""
        output.stdout.rule(output.text("cli-step", at=at, most=most) + entry)
        _show_table(record.replay(at), seat, output)
        answer = output.stdout.input(output.text("cli-step-prompt") + " ").strip().lower()
        if answer == "q" or (not answer and at == most):
            return
        at = _next(at, answer, most)


def _next(at: int, answer: str, most: int) -> int:
    if answer.isascii() and answer.isdecimal():
        return min(int(answer[:9]), most)
    return max(at - 1, 0) if answer == "b" else min(at + 1, most)
