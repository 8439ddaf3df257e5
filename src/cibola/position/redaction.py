"""Leaving out of records what a viewer may not know: deals with hidden cards, draws, what was taken back.

What a viewer sees of the table is in the `view` module of each game.
"""

from typing import TYPE_CHECKING, Any

from cibola.engine.interface import CHANCE, Move
from cibola.position.log import Log
from cibola.record.entries import CHANCE_RESULT
from cibola.record.text import FORMAT

if TYPE_CHECKING:
    from cibola.position.position import Position


def record_fields(position: "Position", log: Log) -> dict[str, Any]:
    """Return the fields of a record that hide nothing, with these entries."""
    return {
        "format": FORMAT,
        "game": position.game.name,
        "options": dict(position.options),
        "players": list(position.names),
        "entries": [log.entry(position.game, number) for number in range(len(log))],
        "rules": position.rules,
        "date": position.date,
        "commitment": position.commitment,
        "scores": list(position.scores) if position.outcome else None,
    }


def visible_log(log: Log, moves: list[Move]) -> Log:
    """Return the log without what was taken back and without deals, which records keep apart; draws as in `moves`."""
    line, decisions = Log(), (move for move in moves if move.seat != CHANCE)
    for number in log.numbers():
        item = log.items[number]
        if isinstance(item, Move):
            line.write(next(decisions), *log.notes.get(number, (None, "")))
        elif not item.text.startswith(CHANCE_RESULT):
            line.write(item)
    return line


def is_everything_public(position: "Position") -> bool:
    """Return whether everything may be shown: the game is over, or the next deal is due (C5.2)."""
    return position.outcome is not None or position.is_chance_due


def visible_deals(position: "Position", seat: int) -> dict[int, str]:
    """Write the deals as a seat knows them; after its round, each may be shown."""
    game, boxes = position.game, position.boxes
    deals = {event: game.write_chance(boxes, result) for event, result in enumerate(position.chance_results)}
    if not is_everything_public(position):
        last, since = last_deal(position)
        deals[last] = game.hide_chance(boxes, position.chance_results[last], seat, position.moves[since:])
    return deals


def last_deal(position: "Position") -> tuple[int, int]:
    """Return the number of the last deal, and where it stands among the moves."""
    last = len(position.chance_results) - 1
    return last, position.moves.index(Move(CHANCE, last, 0))
