"""Statistics as pictures for the terminal: results, how expeditions end, and what decisions lost over time."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from cibola.cli.output import Output
from cibola.drawing import LOOKS, signed
from cibola.engine.interface import Figure
from cibola.games.common.figures import add_up
from cibola.statistics.model import Group, PlayerStatistics, ReviewedGame, Statistics

BAR = 12  # characters of a bar of results
HALF = 12  # of a bar of points, to each side of nought
BLOCKS = "▁▂▃▄▅▆▇█"
INKS = {"won": "green", "shared": "yellow", "lost": "red", "nobody": "dim"}
BY_COLOUR = {"expedition", "round", "card", "number", "failed"}  # told by the table of expeditions
MOST_REVIEWS = 60  # in a row of blocks: the latest


def show_statistics(found: Statistics, output: Output) -> None:
    """Print the statistics of every player."""
    told = output.text("stats-records", records=found.records, running=found.running, unmatched=found.unmatched)
    output.stdout.print(told, style="dim", soft_wrap=True)
    for player in found.players:
        output.stdout.print()
        _show_player(player, output)


def _show_player(player: PlayerStatistics, output: Output) -> None:
    name = player.player or output.text("stats-nameless")
    output.stdout.print(name, style="bold", end="  ", markup=False)
    streak = player.streak
    output.stdout.print(
        output.text("stats-player", games=player.games, longest=streak.longest, current=streak.current), soft_wrap=True
    )
    if player.groups:
        _show_results(player.groups, output)
    for game, groups in groupby(player.groups, lambda group: group.game):
        _show_game(game, list(groups), output)
    _show_reviews(player.reviews, output)


def _table(columns: Iterable[str], output: Output, *, left: int = 1) -> Any:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for number, column in enumerate(columns):
        header = output.text(f"stats-column-{column}") if column else ""
        table.add_column(header, justify="left" if number < left else "right", no_wrap=True)
    return table


def _show_results(groups: list[Group], output: Output) -> None:
    """Print a line for each group: how the games ended, and the points for and against on average."""
    table = _table(("game", "against", "", "results", "points", "points-against"), output, left=3)
    for group in groups:
        game = output.text("statistics-game", game=group.game, edition=group.edition)
        against = output.text("statistics-against", level=group.level or 0)
        results = " / ".join(str(count) for count in (group.won, group.shared, group.lost))
        means = (_mean(points, group.games, output) for points in (group.points, group.against))
        table.add_row(game, against, _result_bar(group), results, *means)
    output.stdout.print(table)
    output.stdout.print(output.text("stats-legend"), style="dim", soft_wrap=True)


def _result_bar(group: Group) -> Any:
    """Draw a bar of all games: won, shared, lost, nobody's."""
    from rich.text import Text

    bar, begun, games = Text(), 0, 0
    for result, mark in zip(INKS, "█▓▒░", strict=True):
        games += getattr(group, result)
        end = round(BAR * games / group.games)
        bar.append(mark * (end - begun), style=INKS[result])
        begun = end
    return bar


def _mean(points: int, games: int, output: Output) -> str:
    """Write points on average, with one digit."""
    whole, tenth = f"{abs(points / games):.1f}".split(".")
    number = output.text("stats-number", whole=whole, tenth=tenth)
    return f"−{number}" if points < 0 and number.strip("0.,") else number


def _show_game(game: str, groups: list[Group], output: Output) -> None:
    """Print how the expeditions of a game end by colour, and what else brought points or was done."""
    parts = add_up(line for group in groups for line in group.parts)
    details = add_up(line for group in groups for line in group.details)
    lines = {(line.what, line.colour): line for line in (*parts, *details)}
    output.stdout.print()
    output.stdout.print(
        output.text("stats-expeditions", game=output.text("statistics-game-name", game=game)), style="bold"
    )
    table = _table(("colour", "begun", "of", "mean", "below", ""), output)
    table.columns[-1].justify = "left"
    for letter in LOOKS[game]:
        if ("round", letter) in lines:
            table.add_row(*_expedition(game, letter, lines, output))
    output.stdout.print(table)
    for line in add_up(Figure(line.what, "", line.count, line.points) for line in (*parts, *details)):
        if line.what not in BY_COLOUR:
            words = output.text(f"statistics-figure-{line.what}", count=line.count)
            told = output.text("stats-figure", words=words, points=signed(line.points), has=int(bool(line.points)))
            output.stdout.print(f"  {told}", soft_wrap=True)


def _expedition(game: str, letter: str, lines: dict[tuple[str, str], Figure], output: Output) -> Iterator[Any]:
    """Tell of the expeditions of one colour: how many of how many were begun, points of each, and how many failed."""
    from cibola.cli.table import place

    nothing = Figure("", letter, 0, 0)
    begun, failed = (lines.get((what, letter), nothing) for what in ("expedition", "failed"))
    yield place(game, letter)
    yield str(begun.count)
    yield str(lines["round", letter].count)
    mean = begun.points / begun.count if begun.count else 0.0
    yield _mean(begun.points, begun.count, output) if begun.count else "–"
    yield output.text("stats-percent", value=round(100 * failed.count / begun.count)) if begun.count else "–"
    yield _points_bar(mean, LOOKS[game][letter].ink)


def _points_bar(mean: float, ink: str) -> Any:
    """Draw points as a bar to the right of nought, or to the left: a block for every four."""
    from rich.text import Text

    length = min(HALF, round(abs(mean) / 4))
    bar = "█" * length
    text = Text(f"{bar:>{HALF}}" if mean < 0 else " " * HALF, style=ink)
    text.append("│", style="dim")
    text.append("" if mean < 0 else bar, style=ink)
    return text


def _show_reviews(reviews: list[ReviewedGame], output: Output) -> None:
    """Print what decisions lost, game by game, for each reference and depth: these are not to be compared."""
    alike = sorted(reviews, key=_kind)
    for (game, reference, depth), found in groupby(alike, _kind):
        games = list(found)
        losses = [one.lost / one.counted if one.counted else 0.0 for one in games][-MOST_REVIEWS:]
        counted = sum(one.counted for one in games)
        mean = sum(one.lost for one in games) / counted if counted else 0.0
        highest = max(*losses, 1e-9)
        row = "".join(BLOCKS[round((len(BLOCKS) - 1) * loss / highest)] for loss in losses)
        output.stdout.print()
        words = output.text("review-depth-name", depth=depth)
        name = output.text("statistics-game-name", game=game)
        title = output.text("stats-reviews", count=len(games), game=name, reference=reference, depth=words)
        output.stdout.print(title, style="bold", soft_wrap=True)
        lost = output.text("review-percent", value=round(100 * mean, 2))
        output.stdout.print(f"  {row}  {output.text('stats-lost', lost=lost, counted=counted)}", soft_wrap=True)


def _kind(reviewed: ReviewedGame) -> tuple[str, str, str]:
    return reviewed.game, reviewed.reference, reviewed.depth
