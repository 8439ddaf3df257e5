"""A match: who plays which game against whom, how often, and from which seeds.

Deals are mirrored: each is played once for every rotation of the players around the table, so that everybody gets every
seat's cards and dice once, and luck cancels out as far as it can.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cibola.errors import OptionError
from cibola.games import find
from cibola.position.position import Position

# Nothing in the rules ends a round in which both sides take only from the piles (C6.3). Random play, which takes the
# longest of all players, stays far below this cap.
TURN_CAP = 1000


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some players, named as the catalogue of players knows them, and the deals that they play."""

    game: str
    players: tuple[str, ...]
    options: dict[str, str | int | bool]
    seed: str
    deals: int

    @property
    def games(self) -> int:
        """The number of games: every deal for every rotation."""
        return self.deals * len(self.players)

    def deal_of(self, number: int) -> int:
        """Return the number of the deal of a game."""
        return number // len(self.players)

    def seating(self, number: int) -> list[int]:
        """Return the player at each seat in a game."""
        count = len(self.players)
        return [(seat + number) % count for seat in range(count)]

    def start(self, number: int) -> Position:
        """Start a game. All games of a deal have the same secret seed, so the same cards and dice."""
        names = [self.players[player] for player in self.seating(number)]
        secret = secret_of("deal", self.seed, self.deal_of(number))
        return Position(self.game, self.options, seed=secret, players=names)

    def seed_for(self, player: int, number: int) -> str:
        """Return the seed of a player's own random numbers in a game; it tells nothing about the deal's."""
        return secret_of("player", self.seed, number, player).hex()


def secret_of(purpose: str, *names: object) -> bytes:
    """Derive a seed of the arena from its purpose."""
    return hashlib.sha256("\0".join(["cibola arena 1", purpose, *map(str, names)]).encode()).digest()


def make_match(
    game: str, players: Sequence[str], games: int, seed: object = 0, options: Mapping[str, Any] | None = None
) -> Match:
    """Make a match of at least so many games; rounded up, so that every deal is played by all rotations."""
    found, chosen = find(game), dict(options or {})
    if "seats" in found.options:
        chosen.setdefault("seats", len(players))
    if "turn_cap" in found.options:
        chosen.setdefault("turn_cap", TURN_CAP)
    settled = found.settle(chosen)
    seats = found.seats(settled)
    if len(players) != seats:
        raise OptionError("arena-players", count=len(players), seats=seats)
    if games < 1:
        raise OptionError("arena-too-few")
    return Match(game, tuple(players), settled, str(seed), -(-games // seats))
