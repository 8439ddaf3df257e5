"""The game loop of the arena: players choose in turn, and whatever they do wrong forfeits the game, not the match."""

import time
from collections.abc import Callable

import msgspec

from cibola.arena.matches import Match
from cibola.engine.interface import Outcome
from cibola.errors import CibolaError, Message
from cibola.players import Player, analyse
from cibola.position.position import Position

Timer = Callable[[], float]
PlayerOf = Callable[[int], Player]  # returns the player of a match by number

FAILED, ILLEGAL = "failed", "illegal"


class Forfeit(msgspec.Struct, frozen=True):
    """Why a player lost by forfeit: it did not answer, or its answer was not allowed."""

    player: int
    kind: str  # FAILED or ILLEGAL
    message: Message


class ThinkingTime(msgspec.Struct):
    """How long a player thought: seconds in all, decisions, turns, and the longest turn."""

    seconds: float = 0.0
    moves: int = 0
    turns: int = 0
    longest: float = 0.0


class GameResult(msgspec.Struct, frozen=True):
    """The result of one game of a match. Everything is listed by player, not by seat."""

    number: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the win: 1 for the winner, an equal part for those who tie, 0 for the others
    plies: int
    paces: tuple[ThinkingTime, ...]
    reason: str  # as in `Outcome`
    truncated: bool = False
    refusal: Forfeit | None = None


class ForfeitError(Exception):
    """A player has lost by forfeit."""

    def __init__(self, kind: str, error: Exception) -> None:
        """Note the kind of the forfeit and the error behind it."""
        super().__init__(kind)
        self.kind = kind
        self.message = _message(error)


def play_game(
    match: Match, number: int, player_of: PlayerOf, clock: Timer = time.perf_counter
) -> tuple[GameResult, Position]:
    """Play one game of a match to its end."""
    position, seating = match.start(number), match.seating(number)
    paces = [ThinkingTime() for _ in seating]
    forfeit = _play_to_end(match, number, position, player_of, paces, clock)
    outcome = position.outcome
    if outcome is None:
        raise RuntimeError("a game of the arena has not ended")
    order = [seating.index(player) for player in range(len(seating))]
    played = GameResult(
        number=number,
        scores=tuple(outcome.scores[seat] for seat in order),
        shares=tuple(_share(outcome, seat) for seat in order),
        plies=sum(pace.moves for pace in paces),
        paces=tuple(paces),
        reason=outcome.reason,
        truncated=outcome.truncated,
        refusal=forfeit,
    )
    return played, position


def _play_to_end(
    match: Match, number: int, position: Position, player_of: PlayerOf, paces: list[ThinkingTime], clock: Timer
) -> Forfeit | None:
    """Let the players choose in turn until the game is over, or one of them forfeits it; return the forfeit."""
    seating, last, spent = match.seating(number), None, 0.0
    while position.mover is not None:
        seat = position.mover
        player = seating[seat]
        began = clock()
        try:
            action = _choose(player_of, player, position, match.seed_for(player, number))
            seconds = clock() - began
            _apply(position, action)
        except ForfeitError as forfeit:
            position.resign(seat, comment=forfeit.kind)
            return Forfeit(player, forfeit.kind, forfeit.message)
        spent = spent + seconds if seat == last else seconds
        _add_time(paces[player], seconds, spent, is_new_turn=seat != last)
        last = seat
    return None


def _choose(player_of: PlayerOf, player: int, position: Position, seed: str) -> object:
    """Return a player's answer. It may be anybody's program, so every exception is a forfeit."""
    try:
        return analyse(player_of(player), position, seed).action
    except Exception as error:
        raise ForfeitError(FAILED, error) from error


def _apply(position: Position, action: object) -> None:
    if not isinstance(action, str):
        raise ForfeitError(ILLEGAL, CibolaError("arena-no-text", answer=ascii(action)))
    try:
        position.play(action)
    except CibolaError as error:
        raise ForfeitError(ILLEGAL, error) from error


def _add_time(pace: ThinkingTime, seconds: float, spent: float, *, is_new_turn: bool) -> None:
    pace.seconds += seconds
    pace.moves += 1
    pace.turns += is_new_turn
    pace.longest = max(pace.longest, spent)


def _share(outcome: Outcome, seat: int) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _message(error: Exception) -> Message:
    """Return the message of an error: our own with its cause, any other by its type and text."""
    if not isinstance(error, CibolaError):
        return CibolaError("arena-raised", error=f"{type(error).__name__}: {error}").message
    args = error.message.args
    if isinstance(error.__cause__, CibolaError):
        args = {**args, "reason": str(error.__cause__)}
    return Message(error.message.key, args, error.message.rule)
