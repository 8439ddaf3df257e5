"""Matches between players: mirrored deals, results with confidence intervals, leagues with ratings."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cibola.arena.report import Report
    from cibola.players import Player

__all__ = ["match"]


def match(
    game: str,
    players: "Sequence[str | Player]",
    games: int = 100,
    *,
    seed: object = 0,
    processes: int = 1,
    save: Path | str | None = None,
    records: Path | str | None = None,
    **options: Any,
) -> "Report":
    """Let players compete on mirrored deals, and return the report with its intervals.

    Args:
        game: `card`, `board` or `roll`.
        players: As many as there are seats: names of the catalogue, or `Player` objects of your own, which stay open
            and are named in reports and records by their `name`.
        games: How many games at least; rounded up to whole deals.
        seed: The same one gives the same deals and the same lots.
        processes: How many processes play. With several, each has a copy of every object, which must be picklable.
        save: A file that keeps every finished game; another call goes on with what it holds.
        records: A folder for the record of every game.
        options: The options of the game, as `cibola.start` takes them; where there is a turn cap, it is 1,000 unless
            given.
    """
    from cibola.arena.matches import make_match  # noqa: PLC0415 (so that importing a part of the arena costs no more)
    from cibola.arena.run import Run  # noqa: PLC0415 (as above)
    from cibola.arena.workers import play_games  # noqa: PLC0415 (as above)
    from cibola.errors import OptionError  # noqa: PLC0415 (as above)
    from cibola.players import Player, find  # noqa: PLC0415 (as above)

    if processes < 1:
        raise OptionError("arena-processes")
    for player in players:
        if isinstance(player, str):
            find(player).close()  # an unknown name is refused before anything is played
        elif not isinstance(player, Player):
            raise OptionError("arena-no-player", player=ascii(player))
    guests = {place: player for place, player in enumerate(players) if isinstance(player, Player)}
    names = [
        player if isinstance(player, str) else getattr(player, "name", type(player).__name__) for player in players
    ]
    paths = [Path(path) if path else None for path in (save, records)]
    run = Run([make_match(game, names, games, seed, options)], save=paths[0], records=paths[1])
    keeps = records is not None
    for _ in run.play(lambda matches, jobs: play_games(matches, jobs, processes, keep_records=keeps, guests=guests)):
        pass
    return run.reports()[0]
