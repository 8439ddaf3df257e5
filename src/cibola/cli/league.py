"""`cibola league`: every pair of players plays a match; ratings, and who beats whom."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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
    show_forfeits,
)
from cibola.cli.options import AsJson, GameName, Language
from cibola.cli.output import Output, print_json

if TYPE_CHECKING:
    from cibola.arena.league import LeagueRow

WIDE = 32  # letters of the terminal plot


def league(
    context: typer.Context,
    game: GameName,
    players: Annotated[
        list[str] | None, typer.Argument(metavar="arena-metavar-player", help="arena-argument-league")
    ] = None,
    games: Games = 100,
    option: Options = None,
    seed: Seed = "0",
    processes: Processes = None,
    cluster: Cluster = None,
    save: Save = None,
    records: RecordsFolder = None,
    picture: Annotated[Path | None, typer.Option(metavar="arena-metavar-picture", help="arena-option-picture")] = None,
    as_json: AsJson = False,
    _language: Language = None,
) -> None:
    from cibola.arena.league import pairs, rank_players, win_rates
    from cibola.arena.league_picture import draw_league
    from cibola.benchmark.machine import describe
    from cibola.players import PLAYERS

    output: Output = context.obj
    names = players or list(PLAYERS)
    matches = pairs(game, names, games, seed, options_of(option))
    run, code = run_matches(matches, output, processes=processes, cluster=cluster, save=save, records=records)
    reports = run.reports()
    table = rank_players(names, [(match, run.results_of(at)) for at, match in enumerate(matches)], reports)
    rates = win_rates(reports)
    if picture:
        title = output.text("arena-picture-title", game=game, games=sum(report.games for report in reports))
        picture.write_text(draw_league(title, table, rates, output.language), "utf-8")
    if as_json:
        values = {"standings": msgspec.to_builtins(table), "matches": msgspec.to_builtins(reports)}
        print_json({"game": game, "seed": seed, **values, "machine": describe()})
    else:
        _show_ratings(table, output)
        _show_pairs(table, rates, output)
        show_forfeits([forfeit for report in reports for forfeit in report.refusals], output)
    raise typer.Exit(code)


def _show_ratings(standings: "Sequence[LeagueRow]", output: Output) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for key in ("place", "player", "rating", "plot", "wins"):
        table.add_column(output.text(f"arena-column-{key}"), justify="left" if key in ("player", "plot") else "right")
    for place, row in enumerate(standings, 1):
        rate = percent(row.win_rate, None, output)
        table.add_row(str(place), row.player, points(row.rating, None, output), plot(row, standings), rate)
    output.stdout.print(table)
    output.stdout.print()


def plot(row: "LeagueRow", standings: "Sequence[LeagueRow]") -> str:
    """Draw a rating with its interval as a line of letters."""
    from cibola.arena.league_picture import bounds

    low, high = bounds(standings)
    start, middle, end = (
        round((WIDE - 1) * (value - low) / (high - low))
        for value in (row.rating_interval[0], row.rating, row.rating_interval[1])
    )
    line = [" "] * start + ["─"] * (end - start + 1) + [" "] * (WIDE - 1 - end)
    line[start], line[end], line[middle] = "├", "┤", "●"
    return "".join(line)


def _show_pairs(standings: "Sequence[LeagueRow]", rates: Mapping[tuple[str, str], float], output: Output) -> None:
    """Show how often the player of a row beats the one of a column."""
    from rich.table import Table

    output.stdout.print(output.text("arena-beats"))
    table = Table(box=None, pad_edge=False)
    table.add_column(output.text("arena-column-player"))
    for place in range(len(standings)):
        table.add_column(str(place + 1), justify="right")
    for place, row in enumerate(standings, 1):
        cells = [
            "·" if other is row else percent(rates.get((row.player, other.player)), None, output) for other in standings
        ]
        table.add_row(f"{place} {row.player}", *cells)
    output.stdout.print(table)
