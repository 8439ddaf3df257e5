"""The base class of the score sheets: it splits players at `/` and rounds at `//`, and finds colours by name."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import msgspec

from cibola.cli.output import Output
from cibola.errors import CibolaError, UnreadableError
from cibola.messages import LANGUAGES, text

OTHER_PLAYER, NEXT_ROUND = "/", "//"
NOTHING = "-"  # a player who has nothing to score
SHARED, YOUNGEST = "shared", "youngest"  # who wins a tie
LONGEST = 6  # digits of a number


class ScoredGame(msgspec.Struct, frozen=True):
    """A scored game: each round's sides, the points, who leads, and whether it is over."""

    rounds: list[list[Any]]
    totals: list[int]
    leaders: list[int]
    tie: str | None  # who wins a tie: `shared` or `youngest`; None if there is no tie
    over: bool | None = None  # None: only the people at the table know


class ScoreSheet(ABC):
    """The score sheet of a game. A side is what one player has on the table at the end of a round."""

    game: ClassVar[str]
    options: ClassVar[tuple[str, ...]] = ()  # the options of `cibola score` that it takes
    seats: ClassVar[int]  # at most
    fixed: ClassVar[bool] = False  # exactly so many play
    rounds: int | None = None  # at most
    rule_of_rounds: ClassVar[str] = ""
    first: int = 1  # the number of the first round

    def __init__(self, chosen: dict[str, Any]) -> None:
        """Make a score sheet with the chosen options."""
        self.chosen = chosen

    @abstractmethod
    def side(self, words: list[str]) -> Any:
        """Read one player's side of one round."""

    @abstractmethod
    def check(self, rounds: list[list[Any]]) -> None:
        """Raise an error for what cannot lie on one table."""

    @abstractmethod
    def score(self, rounds: list[list[Any]]) -> ScoredGame:
        """Score all rounds with the functions of the rules."""

    @abstractmethod
    def show(self, side: Any, name: str | None, output: Output) -> None:
        """Print one player's receipt of one round."""

    def read(self, words: Iterable[str]) -> list[list[Any]]:
        """Read and check all words; return a list of sides for each round."""
        rounds = [[self.side(side) for side in sides] for sides in self._split(words)]
        if not any(side for sides in rounds for side in sides):
            raise CibolaError(f"cli-score-nothing-{self.game}")
        self.check(rounds)
        return rounds

    def read_side(self, words: str, before: list[list[Any]]) -> Any:
        """Read and check one more side of the last round in `before`."""
        parts = self._split([words])
        if len(parts) != 1 or len(parts[0]) != 1:
            raise UnreadableError("cli-score-one")
        side = self.side(parts[0][0])
        self.check([*before[:-1], [*before[-1], side]])
        return side

    def _split(self, words: Iterable[str]) -> list[list[list[str]]]:
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
    """Return the letter of a colour, given by its letter or by its name in any language; `""` if there is none."""
    if len(word) == 1 and word.upper() in letters:
        return word.upper()
    names = {text(f"colour-{letter}", language): letter for letter in letters for language in LANGUAGES}
    return names.get(word.lower(), "")


def number_of(digits: str) -> int:
    """Return a number; digits beyond the seventh are ignored, so that a long one is only too large."""
    return int(digits[: LONGEST + 1])


def leaders_of(bits: int, seats: int) -> list[int]:
    """Return the seats that lead, from the bits of `winners`. A single player leads, whatever an empty seat scores."""
    return [seat for seat in range(seats) if bits >> seat & 1] if seats > 1 else [0]


def shared_tie(leaders: Sequence[int]) -> str | None:
    """Return the tie of a game whose players share it."""
    return SHARED if len(leaders) > 1 else None
