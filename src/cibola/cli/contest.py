"""The shared part of `cibola arena` and `cibola league`: their options, the run, and how numbers are shown."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cibola.cli.errors import FAULT, FINE, INTERRUPTED
from cibola.cli.options import layout_of
from cibola.cli.output import Output
from cibola.errors import OptionError

if TYPE_CHECKING:
    from cibola.arena.intervals import Interval
    from cibola.arena.matches import Match
    from cibola.arena.report import ForfeitReport
    from cibola.arena.run import Run

Games = Annotated[int, typer.Option(metavar="cli-metavar-number", help="arena-option-games")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="arena-metavar-option", help="arena-option-option")
]
Seed = Annotated[str, typer.Option(metavar="cli-metavar-seed", help="arena-option-seed")]
Processes = Annotated[int | None, typer.Option(metavar="cli-metavar-number", help="arena-option-processes")]
Cluster = Annotated[str | None, typer.Option(metavar="arena-metavar-cluster", help="arena-option-cluster")]
Save = Annotated[Path | None, typer.Option(metavar="cli-metavar-file", help="arena-option-save")]
RecordsFolder = Annotated[Path | None, typer.Option(metavar="arena-metavar-folder", help="arena-option-records")]

FORFEITS_SHOWN = 5


def options_of(words: Sequence[str] | None) -> dict[str, Any]:
    """Read options of a game: `name=value`, as a record writes them."""
    from cibola.record.text import read_option

    options: dict[str, Any] = {}
    for word in words or ():
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError("arena-option-unreadable", text=word)
        name = name.strip().replace("-", "_")
        options[name] = layout_of(value) if name == "layout" else read_option(value.strip())
    return options


def run_matches(
    matches: "Sequence[Match]",
    output: Output,
    *,
    processes: int | None,
    cluster: str | None,
    save: Path | None,
    records: Path | None,
) -> "tuple[Run, int]":
    """Play the missing games, and show the progress; return the run and the exit code."""
    from cibola.arena.run import Run
    from cibola.arena.workers import WorkersLostError, count_cores, play_games
    from cibola.cli.precompile import ensure_compiled

    players = {player for match in matches for player in match.players}
    for name in players:
        _check_player(name)
    if processes is not None and processes < 1:
        raise OptionError("arena-processes")
    ensure_compiled(matches[0].game, players, output)
    run = Run(matches, save=save, records=records)
    if cluster is None:
        play = partial(play_games, processes=processes or count_cores(), keep_records=records is not None)
    else:
        from cibola.arena.cluster import play_on_cluster

        play = partial(play_on_cluster, address=cluster, keep_records=records is not None)
    try:
        _play_with_progress(run, play, output)
    except KeyboardInterrupt:
        output.notify(output.text("arena-interrupted"))
        return run, INTERRUPTED
    except WorkersLostError:
        output.notify(output.text("arena-lost"))
        return run, FAULT
    return run, FINE


def _check_player(name: str) -> None:
    """Raise an error for an unknown player before anything is played."""
    from cibola.players import find

    find(name).close()


def _play_with_progress(run: "Run", play: Any, output: Output) -> None:
    """Play the run, with a progress bar on a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    left = len(run.jobs)
    if not output.stderr.is_terminal:
        for _ in run.play(play):
            pass
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=output.stderr, transient=True) as progress:
        total = sum(match.games for match in run.matches)
        task = progress.add_task(output.text("arena-playing"), total=total, completed=total - left)
        for _ in run.play(play):
            progress.advance(task)


def percent(value: float | None, interval: "Interval | None", output: Output) -> str:
    """Format a share as percent, with its interval."""
    if value is None or interval is None:
        return "–" if value is None else output.text("arena-percent", value=_rounded(100 * value))
    low, high = (_rounded(100 * end) for end in interval)
    return output.text("arena-percent-interval", value=_rounded(100 * value), low=low, high=high)


def points(value: float | None, interval: "Interval | None", output: Output) -> str:
    """Format points with the half width of their interval."""
    if value is None or interval is None:
        return "–" if value is None else _minus(output.text("arena-points", value=_rounded(value)))
    return _minus(output.text("arena-points-interval", value=_rounded(value), reach=_rounded(interval[1] - value)))


def seconds(value: float | None, output: Output) -> str:
    """Format a time with two significant digits."""
    return "–" if value is None else output.text("arena-seconds", milliseconds=float(f"{1000 * value:.2g}"))


def _rounded(value: float) -> float:
    return round(value, 1) + 0.0  # not -0.0


def _minus(text: str) -> str:
    return text.replace("-", "−")


def show_forfeits(forfeits: "Sequence[ForfeitReport]", output: Output) -> None:
    """Show which games were lost by forfeit; the first few in full."""
    from cibola.messages import tell

    if not forfeits:
        return
    output.stdout.print(output.text("arena-refusals", count=len(forfeits)), style="bold red")
    for forfeit in forfeits[:FORFEITS_SHOWN]:
        reason = tell(forfeit.message, output.language)
        sentence = output.text("arena-refusal", game=forfeit.game, player=forfeit.player, reason=reason)
        output.stdout.print(sentence, soft_wrap=True)
