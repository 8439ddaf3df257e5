"""Keeping the games of a run in a file, one line each, so that a run that was stopped can go on.

The first line says what was asked. A last line that was cut off when the run was stopped is dropped.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from cibola.arena.game_loop import Played
from cibola.arena.match import Match
from cibola.arena.workers import Done, Job
from cibola.errors import CibolaError

FORMAT = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of games belongs to."""

    arena: int  # the format
    matches: list[Match]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of the file."""

    match: int
    game: Played


class Keeper:
    """A file of games: those that it held, and those that are added."""

    def __init__(self, path: Path, matches: Sequence[Match]) -> None:
        """Read what the file holds, or begin it; refuse the file of other matches."""
        self.path = path
        self.games: dict[Job, Played] = {}
        header = msgspec.json.encode(Header(FORMAT, [_endless(match) for match in matches])) + b"\n"
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
            header = msgspec.json.decode(first, type=Header)
        except msgspec.MsgspecError as error:
            raise CibolaError("arena-file-unknown", file=str(self.path)) from error
        if header != Header(FORMAT, [_endless(match) for match in matches]):
            raise CibolaError("arena-file-other", file=str(self.path), asked=", ".join(map(_told, header.matches)))
        for number, line in enumerate(lines, 2):
            try:
                kept = msgspec.json.decode(line, type=Line)
            except msgspec.MsgspecError as error:
                raise CibolaError("arena-file-damaged", file=str(self.path), line=number) from error
            self.games[Job(kept.match, kept.game.number)] = kept.game

    def add(self, done: Done) -> None:
        """Keep a game that was played."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(Line(done.job.match, done.played)) + b"\n")


def _endless(match: Match) -> Match:
    """Leave out how long a match is: it may be made longer later."""
    return msgspec.structs.replace(match, deals=0)


def _told(match: Match) -> str:
    return " ".join([match.game, *match.players, "--seed", match.seed])
