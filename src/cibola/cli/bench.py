"""`cibola bench`: how quick Cíbola is on this machine, held against our own bars."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from cibola.cli.options import AsJson, Language
from cibola.cli.output import Output, print_json

if TYPE_CHECKING:
    from cibola.benchmark.report import Measured

RATES = (
    "plies_per_second",
    "games_per_second",
    "object_decisions_per_second",
    "copies_per_second",
    "object_copies_per_second",
    "state_bytes",
    "first_compile_seconds",
    "warm_start_seconds",
    "first_move_seconds",
    "help_seconds",
    "rollouts_per_second",
    "lateness_seconds",
)
COUNTED = 1000  # from here on a value is shown without decimals


def bench(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="cli-metavar-game", help="cli-argument-bench-game")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="cli-option-quick")] = False,
    as_json: AsJson = False,
    _language: Language = None,
) -> None:
    from cibola.benchmark.machine import describe
    from cibola.cli.precompile import ensure_compiled
    from cibola.games import GAMES, find

    output: Output = context.obj
    machine = describe()
    names = list(GAMES) if game is None else [find(game).name]
    values: dict[str, Any] = {}
    for name in names:
        ensure_compiled(name, ("careful", "search"), output)
        measured = _measure(name, quick, output)
        values[name] = {**msgspec.to_builtins(measured), "bars": measured.bars()}
        if not as_json:
            output.stdout.print(output.text("cli-bench-game", game=name), style="bold")
            _show(name, measured, output)
            output.stdout.print()
    if as_json:
        print_json({**values, "machine": machine})
        return
    output.stdout.print(", ".join(f"{name} {value}" for name, value in machine.items() if value is not None))


def _measure(name: str, quick: bool, output: Output) -> "Measured":
    from cibola.benchmark.report import FULL, QUICK, Measured, measure
    from cibola.games import find

    measured = Measured(name)
    steps = measure(find(name), QUICK if quick else FULL, measured)
    if not output.stderr.is_terminal:
        list(steps)
        return measured
    with output.stderr.status("…") as status:
        for step in steps:
            status.update(output.text("cli-bench-step", step=step))
    return measured


def _show(game: str, measured: "Measured", output: Output) -> None:
    from rich.table import Table

    from cibola.benchmark.report import bars_of

    bars = {bar.value: bar for bar in bars_of(game)}
    met = measured.bars()
    out = output.stdout
    out.print(output.text("cli-bench-policy", games=measured.games, tries=measured.tries))
    if measured.turns_per_round:
        out.print(output.text("cli-bench-turns", turns=round(measured.turns_per_round)))
    out.print()
    table = Table.grid(padding=(0, 2), pad_edge=False)
    for name in RATES:
        value = getattr(measured, name)
        table.add_row(output.text(f"cli-bench-{name}"), _number(value, output), *_bar(bars, met, name, output))
    table.columns[1].justify = "right"
    out.print(table)
    for name, reason in measured.notes.items():
        out.print(output.text(f"cli-bench-note-{name}", reason=reason), soft_wrap=True)


def _number(value: float | None, output: Output) -> str:
    if value is None:
        return "–"
    return output.text("cli-number", value=round(value) if value >= COUNTED else round(value, 2))


def _bar(bars: dict[str, Any], met: dict[str, bool], name: str, output: Output) -> list[Any]:
    from rich.text import Text

    if name not in bars:
        return ["", ""]
    bar = bars[name]
    side = "least" if bar.side == "at least" else "most"
    words = output.text("cli-bench-bar", side=side, bound=bar.bound)
    if name not in met:
        return [words, ""]
    key, style = ("met", "green") if met[name] else ("missed", "bold red")
    return [words, Text(output.text(f"cli-bench-{key}"), style=style)]
