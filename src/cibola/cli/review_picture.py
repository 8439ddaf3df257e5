"""A review as a picture for the terminal: totals, the chances over the game, and what could have been better."""

from collections.abc import Iterator
from functools import reduce
from typing import Any

from cibola.cli.output import Output
from cibola.messages import tell
from cibola.position.position import Record
from cibola.reviews.decisions import CLASSES
from cibola.reviews.model import Ledger, Review, ReviewedDecision, SeatReview

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 72  # of the chances, at most
MOST_SHOWN = 10  # errors, unless all are wanted
MARKS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
INKS = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}


def show_review(record: Record, review: Review, output: Output, *, every: bool) -> None:
    """Print a review."""
    names = [record.replay(0).players[seat] or output.text("draw-seat", seat=seat) for seat in range(len(review.seats))]
    words = output.text("review-depth-name", depth=review.depth)
    title = output.text("review-title", reference=review.reference, depth=words, worlds=review.worlds)
    output.stdout.print(title, style="bold", soft_wrap=True)
    _show_totals(review, names, output)
    if review.ledger is not None:
        _show_chances(review, review.ledger, names, output)
    _show_errors(review, names, output, every=every)


def _show_totals(review: Review, names: list[str], output: Output) -> None:
    """Print what decisions lost, and below it where the result came from."""
    lost = ("player", "lost", "per-decision", "counted", *CLASSES)
    _show_table(lost, [_lost(seat, name, output) for seat, name in zip(review.seats, names, strict=True)], output)
    output.stdout.print(output.text("review-legend-lost"), style="dim", soft_wrap=True)
    output.stdout.print()
    if review.ledger is not None:
        won = ("player", "play", "luck", "error", "deal", "points", "fair")
        _show_table(won, [_won(seat, name, output) for seat, name in zip(review.seats, names, strict=True)], output)
        output.stdout.print(output.text("review-legend-luck"), style="dim", soft_wrap=True)
        output.stdout.print()


def _show_table(columns: tuple[str, ...], rows: list[Iterator[str]], output: Output) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(output.text(f"review-column-{column}"), justify="left" if column == "player" else "right")
    for row in rows:
        table.add_row(*row)
    output.stdout.print(table)


def _lost(seat: SeatReview, name: str, output: Output) -> Iterator[str]:
    yield name
    yield _percent(seat.lost, output)
    yield _percent(seat.lost_per_decision, output, digits=2)
    yield output.text("review-of", counted=seat.counted, decisions=seat.decisions)
    yield from (str(seat.kinds[kind]) for kind in CLASSES)


def _won(seat: SeatReview, name: str, output: Output) -> Iterator[str]:
    yield name
    for share in (seat.play, seat.luck):
        yield _percent(share or 0.0, output, signed=True)
    yield f"± {_percent(seat.luck_error or 0.0, output)}"
    yield _percent(seat.deal_luck or 0.0, output, signed=True)
    yield str(seat.points).replace("-", "−")
    yield f"{seat.points_without_luck:.0f} ± {seat.points_error:.0f}".replace("-", "−")


def _percent(share: float, output: Output, *, digits: int = 1, signed: bool = False) -> str:
    """Write a share as points of percent, in the language's way."""
    number = round(100 * share, digits) + 0.0
    told = output.text("review-percent", value=abs(number))
    sign = "−" if number < 0 else "+" if signed and number > 0 else ""
    return sign + told


def _show_chances(review: Review, ledger: Ledger, names: list[str], output: Output) -> None:
    """Print each seat's chance from the first deal to the end as a row of blocks, the classes of its errors below."""
    from rich.table import Table

    entries = max([1, *(step.number for step in ledger.steps)])
    width = min(WIDTH, entries + 1)
    table = Table.grid(padding=(0, 1), pad_edge=False)
    for seat, name in enumerate(names):
        heights = chances_by_entry(ledger, seat, entries)
        places = [heights[at * entries // max(1, width - 1)] for at in range(width)]
        table.add_row(name, "".join(BLOCKS[min(len(BLOCKS) - 1, int(len(BLOCKS) * height))] for height in places))
        table.add_row("", _marks(review, seat, entries, width))
    output.stdout.print(output.text("review-chances"), style="bold")
    output.stdout.print(table)
    output.stdout.print()


def chances_by_entry(ledger: Ledger, seat: int, entries: int) -> list[float]:
    """List a seat's chance to win after each entry, from 0 on."""
    chance, after = ledger.first_chance[seat], [ledger.first_chance[seat]] * (entries + 1)
    for step in ledger.steps:
        chance += step.chance[seat]
        after[step.number :] = [chance] * (entries + 1 - step.number)
    return [min(1.0, max(0.0, chance)) for chance in after]


def _marks(review: Review, seat: int, entries: int, width: int) -> Any:
    """Mark where a seat's errors are, the worst where several fall together."""
    from rich.text import Text

    row = [""] * width
    for decision in review.decisions:
        place = decision.number * (width - 1) // max(1, entries)
        if decision.seat == seat and decision.kind and (not row[place] or _is_worse(decision.kind, row[place])):
            row[place] = decision.kind
    text = Text()
    for kind in row:
        text.append("▲" if kind else " ", style=INKS.get(kind))
    return text


def _is_worse(kind: str, other: str) -> bool:
    return CLASSES[kind] > CLASSES[other]


def _show_errors(review: Review, names: list[str], output: Output, *, every: bool) -> None:
    """Print what could have been better, in the order of the game: the worst, or all."""
    found = [decision for decision in review.decisions if (decision.loss if every else decision.kind)]
    worst = sorted(found, key=lambda decision: -decision.loss)[: None if every else MOST_SHOWN]
    if not found:
        output.stdout.print(output.text("review-none"))
        return
    output.stdout.print(output.text("review-errors", shown=len(worst), count=len(found)), style="bold")
    for decision in sorted(worst, key=lambda decision: decision.number):
        _show_error(decision, names[decision.seat], output)


def _show_error(decision: ReviewedDecision, name: str, output: Output) -> None:
    from rich.text import Text

    mark = MARKS.get(decision.kind, "")
    line = Text(f"{decision.number:>4}  {name}  {decision.action} {mark}", style=INKS.get(decision.kind, ""))
    line.append(f"  −{_percent(decision.loss, output)} ± {_percent(decision.error, output)}")
    output.stdout.print(line, soft_wrap=True)
    output.stdout.print(f"      {why_text(decision, output.language)}", soft_wrap=True)


def why_text(decision: ReviewedDecision, language: str) -> str:
    """Say in one sentence what speaks for the better action."""
    from cibola import messages

    facts = [tell(fact, language) for fact in decision.why] or ["–"]
    joined = reduce(lambda first, then: messages.text("review-and", language, first=first, then=then), facts)
    return messages.text("review-why", language, best=decision.best, facts=joined)
