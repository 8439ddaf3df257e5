"""What can be taken back, and how far.

One's own put, before taking: always. Alone, against computers or at one screen: anything that a person did. With
another's consent: one's last action, while nobody has done or seen anything since. Never after something hidden was
seen, unless alone.
"""

from collections.abc import Iterator

from cibola.engine.interface import Move
from cibola.position.log import Log, Past
from cibola.record.model import BACK, Entry
from cibola.server.games import ROWS
from cibola.server.tables.standing import Standing


def entry_to_take_back(standing: Standing, seats: tuple[int, ...]) -> int | None:
    """Find the entry that one of these seats may take back now without asking."""
    if standing.is_alone:
        return _last_of_people(standing, seats)
    return _last_if_harmless(standing, seats) if standing.position.mover in seats else None


def entry_to_ask_back(standing: Standing, seats: tuple[int, ...]) -> int | None:
    """Find the entry that one of these seats may ask to take back: the turn has passed on since."""
    return None if standing.position.mover in seats else _last_if_harmless(standing, seats)


def _backwards(log: Log) -> Iterator[int]:
    """Walk back along the entries that led to the position; see `Log.numbers`."""
    at = len(log)
    while at:
        past = log.pasts[at - 1]
        if isinstance(past, Entry) and past.text.startswith(BACK):
            at = int(past.text[len(BACK) :])
        else:
            at -= 1
            yield at


def _is_action_of(past: Past, seats: tuple[int, ...]) -> bool:
    return isinstance(past, Move) and past.seat in seats


def _last_of_people(standing: Standing, seats: tuple[int, ...]) -> int | None:
    log = standing.position.log
    return next((number for number in _backwards(log) if _is_action_of(log.pasts[number], seats)), None)


def _last_if_harmless(standing: Standing, seats: tuple[int, ...]) -> int | None:
    """Find the last entry, if it is an action of these seats that showed nothing hidden and was followed by no deal."""
    moves, log = standing.position.moves, standing.position.log
    if not moves or moves[-1].seat not in seats or ROWS[standing.header.game].shows_something(moves[-1]):
        return None
    last = next(_backwards(log), None)
    return last if last is not None and _is_action_of(log.pasts[last], seats) else None
