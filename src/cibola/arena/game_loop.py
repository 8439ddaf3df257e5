"""One game of a match: the players are asked in turn, and whatever they do wrong loses them the game, not the match."""

import time
from collections.abc import Callable

import msgspec

from cibola.arena.match import Match
from cibola.engine.interface import Outcome
from cibola.errors import CibolaError, Message
from cibola.players import Player, analyse
from cibola.position.position import Position

Clock = Callable[[], float]
Seated = Callable[[int], Player]  # gives the player of a match by number, and makes it if need be

FAILED, ILLEGAL = "failed", "illegal"


class Refusal(msgspec.Struct, frozen=True):
    """Why a player lost by forfeit: it did not answer, or its answer was not allowed."""

    player: int
    kind: str  # FAILED or ILLEGAL
    message: Message


class Pace(msgspec.Struct):
    """How long a player thought: seconds in all, in how many decisions and turns, and the longest turn."""

    seconds: float = 0.0
    moves: int = 0
    turns: int = 0
    longest: float = 0.0


class Played(msgspec.Struct, frozen=True):
    """How a game of a match went. Everything is listed by player, not by seat."""

    number: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the win: 1 for the winner, a part of it for who ties, 0 for the others
    plies: int
    paces: tuple[Pace, ...]
    reason: str  # as in `Outcome`
    truncated: bool = False
    refusal: Refusal | None = None


class RefusedError(Exception):
    """A player has lost by forfeit."""

    def __init__(self, kind: str, error: Exception) -> None:
        """Remember what it did, and how that can be told."""
        super().__init__(kind)
        self.kind = kind
        self.told = _message(error)


def play_game(match: Match, number: int, seated: Seated, clock: Clock = time.perf_counter) -> tuple[Played, Position]:
    """Play one game of a match to its end."""
    position, seating = match.start(number), match.seating(number)
    paces = [Pace() for _ in seating]
    refusal = _play_on(match, number, position, seated, paces, clock)
    outcome = position.outcome
    if outcome is None:
        raise RuntimeError("a game of the arena has not ended")
    order = [seating.index(player) for player in range(len(seating))]
    played = Played(
        number=number,
        scores=tuple(outcome.scores[seat] for seat in order),
        shares=tuple(_share(outcome, seat) for seat in order),
        plies=sum(pace.moves for pace in paces),
        paces=tuple(paces),
        reason=outcome.reason,
        truncated=outcome.truncated,
        refusal=refusal,
    )
    return played, position


def _play_on(
    match: Match, number: int, position: Position, seated: Seated, paces: list[Pace], clock: Clock
) -> Refusal | None:
    """Let the players decide in turn until the game is over, or one of them forfeits it."""
    seating, last, spent = match.seating(number), None, 0.0
    while position.mover is not None:
        seat = position.mover
        player = seating[seat]
        began = clock()
        try:
            action = _ask(seated, player, position, match.seed_for(player, number))
            seconds = clock() - began
            _carry_out(position, action)
        except RefusedError as refused:
            position.resign(seat, comment=refused.kind)
            return Refusal(player, refused.kind, refused.told)
        spent = spent + seconds if seat == last else seconds
        _note(paces[player], seconds, spent, is_new_turn=seat != last)
        last = seat
    return None


def _ask(seated: Seated, player: int, position: Position, seed: str) -> object:
    """Ask a player; it may be anybody's program, so anything may come of it."""
    try:
        return analyse(seated(player), position, seed).action
    except Exception as error:
        raise RefusedError(FAILED, error) from error


def _carry_out(position: Position, action: object) -> None:
    if not isinstance(action, str):
        raise RefusedError(ILLEGAL, CibolaError("arena-no-text", answer=ascii(action)))
    try:
        position.play(action)
    except CibolaError as error:
        raise RefusedError(ILLEGAL, error) from error


def _note(pace: Pace, seconds: float, spent: float, *, is_new_turn: bool) -> None:
    pace.seconds += seconds
    pace.moves += 1
    pace.turns += is_new_turn
    pace.longest = max(pace.longest, spent)


def _share(outcome: Outcome, seat: int) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _message(error: Exception) -> Message:
    """Tell an error: ours by its key, with the reason behind it; a stranger's by its name and text."""
    if not isinstance(error, CibolaError):
        return CibolaError("arena-raised", error=f"{type(error).__name__}: {error}").message
    args = error.message.args
    if isinstance(error.__cause__, CibolaError):
        args = {**args, "reason": str(error.__cause__)}
    return Message(error.message.key, args, error.message.rule)
