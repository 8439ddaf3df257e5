"""`cibola review`: what each decision of a finished game was worth, and where luck came in."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from cibola.cli.options import AsJson, Language, read_record
from cibola.cli.output import Output, print_json
from cibola.errors import CibolaError

if TYPE_CHECKING:
    from cibola.position.position import Record
    from cibola.reviews.model import Review
    from cibola.reviews.reviewer import PartialReview, Reviewer

Threads = Annotated[
    int | None, typer.Option("--threads", min=1, metavar="cli-metavar-number", help="review-option-threads")
]


def review(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="cli-metavar-file", help="cli-argument-file")],
    depth: Annotated[str, typer.Option(metavar="review-metavar-depth", help="review-option-depth")] = "usual",
    seed: Annotated[str, typer.Option(metavar="cli-metavar-seed", help="review-option-seed")] = "0",
    threads: Threads = None,
    save: Annotated[Path | None, typer.Option(metavar="cli-metavar-file", help="review-option-save")] = None,
    every: Annotated[bool, typer.Option("--all", help="review-option-all")] = False,
    as_json: AsJson = False,
    _language: Language = None,
) -> None:
    from cibola.cli.precompile import ensure_compiled
    from cibola.players.levels import BEST
    from cibola.precompile.parts import REVIEW
    from cibola.reviews.reviewer import Reviewer

    output: Output = context.obj
    record = read_record(file)
    reviewer = Reviewer(record, depth, seed=seed, threads=threads, done=_read(save))
    ensure_compiled(record.game, [BEST.player], output, REVIEW)
    try:
        found = _run(reviewer, output)
    finally:
        if save is not None:
            save.write_bytes(msgspec.json.encode(reviewer.partial))
    if as_json:
        print_json(msgspec.to_builtins(found))
    else:
        _show(record, found, output, every=every)


def _read(save: Path | None) -> "PartialReview | None":
    """Read what an interrupted review has done."""
    from cibola.reviews.reviewer import PartialReview

    if save is None or not save.exists():
        return None
    try:
        return msgspec.json.decode(save.read_bytes(), type=PartialReview)
    except msgspec.MsgspecError as error:
        raise CibolaError("review-save", file=str(save)) from error


def _run(reviewer: "Reviewer", output: Output) -> "Review":
    """Run the review, with a progress bar on a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    if not output.stderr.is_terminal:
        found = reviewer.run()
    else:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=output.stderr, transient=True) as progress:
            task = progress.add_task(output.text("review-running-now"), total=None)
            found = reviewer.run(lambda done, all_of: progress.update(task, completed=done, total=all_of))
    if found is None:
        raise KeyboardInterrupt
    return found


def _show(record: "Record", found: "Review", output: Output, *, every: bool) -> None:
    from cibola.cli.review_picture import show_review

    show_review(record, found, output, every=every)
