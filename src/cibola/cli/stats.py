"""`cibola stats`: the statistics of a folder of records."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from cibola.cli.options import STDIN, AsJson, Language, read_bytes, read_record
from cibola.cli.output import Output, print_json
from cibola.errors import CibolaError

if TYPE_CHECKING:
    from cibola.position.position import Record
    from cibola.reviews.model import Review
    from cibola.reviews.reviewer import PartialReview

ENDINGS = {".txt", ".json"}  # of files in a folder


def stats(
    context: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="stats-metavar-files", help="stats-argument-files")],
    player: Annotated[list[str] | None, typer.Option(metavar="stats-metavar-name", help="stats-option-player")] = None,
    as_json: AsJson = False,
    _language: Language = None,
) -> None:
    from cibola.cli.stats_picture import show_statistics
    from cibola.statistics.records import stats as collect

    output: Output = context.obj
    folder = _Files(files)
    found = collect(folder.records(), folder.reviews, skip=folder.skip)
    if player:
        chosen = [one for one in found.players if one.player in player]
        found = msgspec.structs.replace(found, players=chosen)
    if folder.skipped:
        output.notify(output.text("stats-skipped", count=folder.skipped))
    if as_json:
        print_json(msgspec.to_builtins(found))
    else:
        show_statistics(found, output)


class _Files:
    """What the files of a command line hold: reviews are read at once, records one after the other."""

    def __init__(self, names: list[str]) -> None:
        """Find the files, also those in folders, and read the reviews."""
        self.skipped = 0  # files of folders that are neither records nor reviews
        self.reviews: list[Review | PartialReview] = []
        self._is_named = True
        folders = [Path(name) for name in names if name != STDIN and Path(name).is_dir()]
        within = [file for folder in folders for file in sorted(folder.rglob("*")) if file.is_file()]
        self._named = [name for name in names if Path(name) not in folders and not self._take_review(name)]
        self._within = [str(file) for file in within if file.suffix in ENDINGS and not self._take_review(str(file))]

    def _take_review(self, name: str) -> bool:
        """Read a file if it is a review; tell whether it was one."""
        found = read_review(read_bytes(name)) if name.endswith(".json") else None
        if found is not None:
            self.reviews.append(found)
        return found is not None

    def records(self) -> "Iterator[Record]":
        """Yield the records: what was named must be one, what lies in a folder may be something else."""
        from cibola.position.position import load

        for name in self._named:
            yield read_record(name)
        self._is_named = False
        for name in self._within:
            try:
                record = load(read_bytes(name))
            except CibolaError:
                self.skipped += 1
            else:
                yield record

    def skip(self, _record: "Record", error: CibolaError) -> None:
        """Leave out a record that cannot be replayed, unless its file was named."""
        if self._is_named:
            raise error
        self.skipped += 1


def read_review(content: bytes) -> "Review | PartialReview | None":
    """Read a review, finished or kept; None if it is something else."""
    from cibola.reviews.model import Review
    from cibola.reviews.reviewer import PartialReview

    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(content, type=Review)
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(content, type=PartialReview)
    return None
