"""What the score sheets of all games share: players parted by `/`, rounds by `//`; colours by any of their names."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import msgspec

from cibola.cli.output import Output
from cibola.errors import CibolaError, UnreadableError
from cibola.messages import LANGUAGES, text

OTHER_PLAYER, NEXT_ROUND = "/", "//"
NOTHING = "-"  # a player who has nothing to score
LONGEST = 6  # digits of a number


class Scored(msgspec.Struct, frozen=True):
    """A game on the table, scored: each round's sides, the points, who leads, and whether it is over."""

    rounds: list[list[Any]]
    totals: list[int]
    leaders: list[int]
    over: bool | None = None  # None: the table knows


class Sheet(ABC):
    """The score sheet of a game. A side is what one player has on the table at the end of a round."""

    game: ClassVar[str]
    options: ClassVar[tuple[str, ...]] = ()  # what a table can choose for it
    seats: ClassVar[int]  # at most
    fixed: ClassVar[bool] = False  # exactly so many play
    rounds: int | None = None  # at most
    rule_of_rounds: ClassVar[str] = ""
    first: int = 1  # the number of the first round

    def __init__(self, chosen: dict[str, Any]) -> None:
        """Prepare it for what the table has chosen."""
        self.chosen = chosen

    @abstractmethod
    def side(self, words: list[str]) -> Any:
        """Read one player's side of one round."""

    @abstractmethod
    def check(self, rounds: list[list[Any]]) -> None:
        """Refuse what cannot lie on one table."""

    @abstractmethod
    def score(self, rounds: list[list[Any]]) -> Scored:
        """Score everything by the rules themselves."""

    @abstractmethod
    def show(self, side: Any, name: str | None, output: Output) -> None:
        """Print one player's receipt of one round."""

    def read(self, words: Iterable[str]) -> list[list[Any]]:
        """Read everything that was typed, and check it: rounds of sides."""
        rounds = [[self.side(side) for side in sides] for sides in self._parted(words)]
        if not any(side for sides in rounds for side in sides):
            raise CibolaError(f"cli-score-nothing-{self.game}")
        self.check(rounds)
        return rounds

    def read_side(self, words: str, before: list[list[Any]]) -> Any:
        """Read one side at a time, where the last of the rounds before is still to be completed."""
        parts = self._parted([words])
        if len(parts) != 1 or len(parts[0]) != 1:
            raise UnreadableError("cli-score-one")
        side = self.side(parts[0][0])
        self.check([*before[:-1], [*before[-1], side]])
        return side

    def _parted(self, words: Iterable[str]) -> list[list[list[str]]]:
        rounds: list[list[list[str]]] = [[[]]]
        for word in " ".join(words).replace(":", " ").replace(",", " ").split():
            if word == NEXT_ROUND:
                rounds.append([[]])
            elif word == OTHER_PLAYER:
                rounds[-1].append([])
            elif word != NOTHING:
                rounds[-1][-1].append(word)
        self._check_size(rounds)
        return rounds

    def _check_size(self, rounds: Sequence[Sequence[object]]) -> None:
        if any(len(sides) > self.seats for sides in rounds):
            raise CibolaError("cli-score-sides", most=self.seats)
        last = self.first + len(rounds) - 1
        if self.rounds is not None and last > self.rounds:
            raise CibolaError("deal-round", self.rule_of_rounds, number=last, rounds=self.rounds)


def colour_of(word: str, letters: str) -> str:
    """Find a colour by its letter, or by its name in any of our languages."""
    if len(word) == 1 and word.upper() in letters:
        return word.upper()
    names = {text(f"colour-{letter}", language): letter for letter in letters for language in LANGUAGES}
    return names.get(word.lower(), "")


def number_of(digits: str) -> int:
    """Read a number; one that is absurdly long is only very large."""
    return int(digits[: LONGEST + 1])
