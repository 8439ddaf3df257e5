"""The line of a game: its decisions and chance events as they stood in the end, what was taken back left out."""

from typing import NamedTuple

import msgspec
import numpy as np

from cibola.engine.interface import CHANCE, Outcome, StateArray, apply_now, copy_state, given_now, start_now
from cibola.errors import NotAllowedError
from cibola.position.position import Position, Record
from cibola.record.entries import CHANCE_RESULT


class LineEvent(NamedTuple):
    """A decision or a chance event, and the state before it."""

    number: int  # of the entry, from 1 on; of a chance event, that of the entry before it
    seat: int  # CHANCE: a deal or a roll
    action: int  # of a chance event, its number
    states: StateArray
    draws: bool = False  # whether it takes a card from the deck
    seen: Position | None = None  # as the seat that decides knows it; None where the record does not tell


class Line(NamedTuple):
    """A finished game."""

    end: Position
    outcome: Outcome
    events: list[LineEvent]
    is_open: bool  # whether the record hides nothing


def read_line(record: Record) -> Line:
    """Replay a record of a finished game. One that is still going on is refused: its players must not ask."""
    end = record.replay()
    if end.outcome is None:
        raise NotAllowedError("review-running")
    position = msgspec.structs.replace(record, entries=[]).replay()
    begun = np.zeros(1, end.game.state)
    start_now(end.boxes, begun)
    events = _chance_events(position, 0, 0, begun)
    for number in end.log.numbers():
        entry, before = end.log.entry(end.game, number), len(position.moves)
        if entry.text.startswith("!"):
            continue
        states = copy_state(position.states)
        if not entry.text.startswith(CHANCE_RESULT):
            events.append(_decision(position, number + 1, end.game.read(entry.text)))
            apply_now(position.boxes, states, events[-1].action)
        position.enter(entry)
        events += _chance_events(position, before, number + 1, states)
    return Line(end, end.outcome, events, record.seen is None)


def _decision(position: Position, number: int, action: int) -> LineEvent:
    seat = position.mover or 0
    seen = position.seen_by(seat) if position.seen in (None, seat) else None
    return LineEvent(number, seat, action, copy_state(position.states), action in position.game.draws, seen)


def _chance_events(position: Position, since: int, number: int, states: StateArray) -> list[LineEvent]:
    """List the chance events since a move; `states` is the state before the first of them."""
    found = []
    for move in position.moves[since:]:
        if move.seat == CHANCE:
            found.append(LineEvent(number, CHANCE, move.action, copy_state(states)))
            given_now(position.boxes, states, position.chance_results[move.action])
    return found
