"""The results file of a run, one game a line: a run that was stopped continues from it.

The first line names the matches. A last line that was cut off when the run was stopped is dropped.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from cibola.arena.game_loop import GameResult
from cibola.arena.matches import Match
from cibola.arena.workers import FinishedGame, GameJob
from cibola.errors import CibolaError

FORMAT = 1


class ResultsHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: the format, and the matches that the games belong to."""

    arena: int  # the format
    matches: list[Match]


class ResultsLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game, and the number of its match."""

    match: int
    game: GameResult


class ResultsFile:
    """A file of results: those that it held, and those that are added."""

    def __init__(self, path: Path, matches: Sequence[Match]) -> None:
        """Read the file, or create it; the file of other matches is an error."""
        self.path = path
        self.games: dict[GameJob, GameResult] = {}
        header = msgspec.json.encode(ResultsHeader(FORMAT, [_without_length(match) for match in matches])) + b"\n"
        content = path.read_bytes() if path.exists() else b""
        if not header.startswith(content):
            whole = content[: content.rfind(b"\n") + 1]
            self._read(whole, matches)
            os.truncate(path, len(whole))
        else:
            path.write_bytes(header)

    def _read(self, content: bytes, matches: Sequence[Match]) -> None:
        first, *lines = content.split(b"\n")[:-1] or [b""]
        try:
            header = msgspec.json.decode(first, type=ResultsHeader)
        except msgspec.MsgspecError as error:
            raise CibolaError("arena-file-unknown", file=str(self.path)) from error
        if header != ResultsHeader(FORMAT, [_without_length(match) for match in matches]):
            raise CibolaError("arena-file-other", file=str(self.path), asked=", ".join(map(_describe, header.matches)))
        for number, line in enumerate(lines, 2):
            try:
                read = msgspec.json.decode(line, type=ResultsLine)
            except msgspec.MsgspecError as error:
                raise CibolaError("arena-file-damaged", file=str(self.path), line=number) from error
            self.games[GameJob(read.match, read.game.number)] = read.game

    def add(self, done: FinishedGame) -> None:
        """Append a game that was played."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(ResultsLine(done.job.match, done.played)) + b"\n")


def _without_length(match: Match) -> Match:
    """Leave out the length of a match: it may be made longer later."""
    return msgspec.structs.replace(match, deals=0)


def _describe(match: Match) -> str:
    return " ".join([match.game, *match.players, "--seed", match.seed])
