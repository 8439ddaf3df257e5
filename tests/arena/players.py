"""Players that misbehave, and small matches."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from cibola.arena.game_loop import GameResult
from cibola.arena.matches import Match, make_match
from cibola.arena.workers import GameJob, play_locally
from cibola.players import Analysis, Player
from cibola.players.catalogue import MAKERS
from cibola.position.position import Position


class Odd(Player):
    """Plays the first legal action until its n-th decision, and then does something odd."""

    def __init__(self, name: str, after: int, oddity: Callable[[Position], Any]) -> None:
        self.name = name
        self.left = after
        self.oddity = oddity
        self.is_closed = False

    def analyse(self, seen: Position, seed: object) -> Analysis:
        del seed
        if self.left:
            self.left -= 1
            return Analysis(seen.legal[0])
        answer: Analysis = self.oddity(seen)
        return answer

    def close(self) -> None:
        self.is_closed = True


def breaks_down(seen: Position) -> Analysis:
    raise ZeroDivisionError("no idea")


ODDITIES: dict[str, Callable[[Position], Any]] = {
    "breaks": breaks_down,
    "illegal": lambda _: Analysis("G11"),
    "number": lambda seen: Analysis(seen.actions[0]),  # type: ignore[arg-type]  # on purpose
    "nothing": lambda _: None,
    "text": lambda _: "D",
}


@contextmanager
def odd_players() -> Iterator[list[Odd]]:
    """Let the catalogue make odd players: `breaks:3` breaks down after three decisions."""
    made: list[Odd] = []

    def maker(name: str) -> Callable[[str], Player]:
        def make(after: str) -> Player:
            made.append(Odd(name, int(after or 0), ODDITIES[name]))
            return made[-1]

        return make

    MAKERS.update({name: maker(name) for name in ODDITIES})
    yield made
    for name in ODDITIES:
        del MAKERS[name]


def tiny(*players: str, games: int = 4, game: str = "card", **options: Any) -> Match:
    """Ask for a match of the smallest games."""
    mini = {"layout": "mini"} if game == "roll" else {"edition": "mini"}
    return make_match(game, players, games, 1, mini | options)


def play(match: Match) -> list[GameResult]:
    """Play all games of a match here."""
    jobs = [GameJob(0, number) for number in range(match.games)]
    return [done.played for done in play_locally([match], jobs, keep_records=False)]
