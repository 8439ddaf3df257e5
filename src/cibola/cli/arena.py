"""`cibola arena`: a match between players, with mirrored deals and confidence intervals."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from cibola.cli.contest import (
    Cluster,
    Games,
    Options,
    Processes,
    RecordsFolder,
    Save,
    Seed,
    options_of,
    percent,
    points,
    run_matches,
    seconds,
    show_forfeits,
)
from cibola.cli.options import AsJson, GameName, Language
from cibola.cli.output import Output, print_json

if TYPE_CHECKING:
    from cibola.arena.report import PlayerReport, Report


def arena(
    context: typer.Context,
    game: GameName,
    players: Annotated[list[str], typer.Argument(metavar="arena-metavar-player", help="arena-argument-players")],
    games: Games = 100,
    option: Options = None,
    seed: Seed = "0",
    processes: Processes = None,
    cluster: Cluster = None,
    save: Save = None,
    records: RecordsFolder = None,
    as_json: AsJson = False,
    _language: Language = None,
) -> None:
    from cibola.arena.matches import make_match
    from cibola.benchmark.machine import describe

    output: Output = context.obj
    match = make_match(game, players, games, seed, options_of(option))
    run, code = run_matches([match], output, processes=processes, cluster=cluster, save=save, records=records)
    (report,) = run.reports()
    if as_json:
        print_json({**msgspec.to_builtins(report), "machine": describe()})
    else:
        _show(report, output)
    raise typer.Exit(code)


def _show(report: "Report", output: Output) -> None:
    from rich.table import Table

    out = output.stdout
    out.print(output.text("arena-games", games=report.games, deals=report.deals, seed=report.seed), style="bold")
    table = Table(box=None, pad_edge=False)
    for key in ("player", "wins", "margin", "points", "move", "turn"):
        table.add_column(output.text(f"arena-column-{key}"), justify="left" if key == "player" else "right")
    for player in report.players:
        table.add_row(*_cells(player, output))
    out.print(table)
    for key in ("plies", "draws", "truncated", "left_out"):
        value: Any = getattr(report, key)
        if value:
            out.print(output.text(f"arena-{key}", count=round(value)))
    show_forfeits(report.refusals, output)


def _cells(player: "PlayerReport", output: Output) -> list[str]:
    return [
        player.player,
        percent(player.win_rate, player.win_rate_interval, output),
        points(player.margin, player.margin_interval, output),
        points(player.score, player.score_interval, output),
        seconds(player.seconds_per_move, output),
        seconds(player.seconds_per_turn, output),
    ]
