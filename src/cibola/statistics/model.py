"""Statistics as data: typed structs that a server can store and a page can draw."""

from typing import Literal

import msgspec

from cibola.engine.interface import Figure

Result = Literal["won", "shared", "lost", "nobody"]


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One finished game as one seat has played it."""

    game: str
    edition: str
    seat: int
    seats: int  # how many played
    player: str  # the name at the end
    level: int | None  # the highest level among the others; None: one of them is no level of the computer players
    result: Result
    points: int  # in the end
    against: int  # points of the best other seat
    date: str  # as the record has it
    ended: int  # when the last entry was made, in milliseconds since 1970; 0: the record does not tell
    parts: list[Figure]  # where the points came from
    details: list[Figure]  # what else was done


class ReviewedGame(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat lost by its decisions in a game that was reviewed."""

    game: str
    seat: int
    player: str  # the name
    reference: str  # figures of different references, or of different depths, are not to be compared
    depth: str  # `quick`, `usual` or `deep`
    counted: int  # decisions that count
    lost: float  # what they lost, in chances to win from 0 to 1
    date: str  # of the game; empty: the review came without its record
    ended: int  # as in a played game


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """The games of one player in one edition of a game against one level, added up."""

    game: str
    edition: str
    level: int | None  # of the opponents; None: at least one of them is no level of the computer players
    games: int  # that ended: won, shared, lost and with nobody as winner
    won: int  # alone
    shared: int  # with other seats
    lost: int  # to another seat
    nobody: int  # without a winner: abandoned
    points: int  # of the player
    against: int  # of the best other seat of each game
    parts: list[Figure]  # where the points came from; added up, they are `points`
    details: list[Figure]  # what else was done


class Streak(msgspec.Struct, frozen=True):
    """Games won one after the other. Shared and abandoned ones do not end it and do not add to it."""

    longest: int  # ever
    current: int  # up to the last game


class PlayerStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of one player, told apart by name."""

    player: str  # the name
    games: int  # that ended
    streak: Streak  # of games won
    groups: list[Group]  # by game, edition and level
    reviews: list[ReviewedGame]  # in the order of time


class Statistics(msgspec.Struct, frozen=True):
    """The statistics of some records."""

    records: int  # of finished games
    running: int  # records of games that are not over: they count nowhere
    unmatched: int  # kept reviews that are not complete, or whose record is not among these
    players: list[PlayerStatistics]  # most games first
