"""What a bot is told and asked about a position: nothing that its seat may not know."""

import hashlib

import msgspec

from cibola.errors import BotError, CibolaError, NotAllowedError
from cibola.players.base import Thoughts
from cibola.players.outside.messages import Answer, Considered, NewGame, Question
from cibola.position.position import Position
from cibola.record.model import Record


def game_of(record: Record, seat: int) -> NewGame:
    """Announce a game to the bot that plays a seat."""
    return NewGame(record.game, record.rules, record.options, tuple(record.players), seat, record.commitment)


def question(
    seen: Position, record: Record, number: int, seed: object, seconds: float | None, simulations: int | None
) -> Question:
    """Ask for the decision of the seat to move."""
    seat = seen.mover
    if seat is None:
        raise ValueError("nobody is to move")
    return Question(
        id=number,
        seat=seat,
        legal=tuple(seen.legal),
        view=msgspec.to_builtins(seen.view(seat)),
        record=record.dump(),
        seed=seed_for_bot(seed),
        seconds=seconds,
        simulations=simulations,
    )


def seed_for_bot(seed: object) -> str:
    """Give a seed that tells nothing about the one it was made from, which the deals may have in common."""
    return hashlib.sha256(f"cibola bot 1 {seed}".encode()).hexdigest()[:16]


def goes_on(record: Record, before: Record | None) -> bool:
    """Ask whether a record is a later moment of the same game, seen by the same seat."""
    return (
        before is not None
        and (record.seen, record.game, record.rules, record.options)
        == (before.seen, before.game, before.rules, before.options)
        and (record.players, record.commitment) == (before.players, before.commitment)
        and record.entries[: len(before.entries)] == before.entries
    )


def thoughts_of(answer: Answer, seen: Position, bot: str) -> Thoughts:
    """Check a bot's answer; thoughts about actions that are not legal, or for too few seats, are left out."""
    considered, legal = answer.thoughts or Considered(), seen.legal
    return Thoughts(
        _legal_action(answer.action, seen, bot),
        tuple(thought for thought in considered.options if thought.action in legal),
        considered.scores if len(considered.scores) == seen.seats else (),
        considered.simulations,
    )


def _legal_action(text: str, seen: Position, bot: str) -> str:
    try:
        number = seen.game.read(text)
        if number not in seen.actions:
            refusal = seen.game.refusal(seen.boxes, seen.states, number)
            raise NotAllowedError(refusal.key, refusal.rule, **refusal.args)
    except CibolaError as error:
        raise BotError("bot-illegal", bot=bot, action=text) from error
    return seen.game.write(number)
