"""All that a position answers, as Python says it: what the driver of the page's engine must say, too."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from cibola.errors import (
    CibolaError,
    DealError,
    GameOverError,
    HiddenError,
    LayoutError,
    NotAllowedError,
    NotDealtError,
    OptionError,
    RecordError,
    UnreadableError,
    WrongSeatError,
)
from cibola.position.position import Position, Record, load

KINDS = {
    UnreadableError: "unreadable",
    NotAllowedError: "not-allowed",
    WrongSeatError: "wrong-seat",
    GameOverError: "game-over",
    NotDealtError: "not-dealt",
    HiddenError: "hidden",
    OptionError: "option",
    LayoutError: "layout",
    DealError: "deal",
    RecordError: "record",
}

Asked = tuple[dict[str, Any], Any]  # a request to the driver, and what Python answers to it


def plain(value: Any) -> Any:
    """Return what a value is once it went through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def told(error: CibolaError) -> dict[str, Any]:
    """Tell a refusal and those behind it."""
    cause = error.__cause__
    behind = told(cause) if isinstance(cause, CibolaError) else None
    return {"refused": {"kind": KINDS[type(error)], "reason": plain(error.message), "cause": behind}}


def attempt(ask: Callable[[], Any]) -> Any:
    """Return what a function returns, or how it is refused."""
    try:
        return plain(ask())
    except CibolaError as error:
        return told(error)


def carry_out(change: Callable[..., Any], *args: Any, **options: Any) -> Any:
    """Change a position; return how that is refused, or nothing."""
    try:
        change(*args, **options)
    except CibolaError as error:
        return told(error)
    return None


def picture(position: Position, since: int) -> dict[str, Any]:
    """Show all that a position answers."""
    seats = list(range(position.seats))
    viewers = [*seats, None]
    return {
        "state": position.states.tobytes().hex(),
        "fingerprint": position.fingerprint,
        "mover": position.mover,
        "due": position.is_chance_due,
        "outcome": plain(position.outcome),
        "scores": list(position.scores),
        "players": position.players,
        "actions": attempt(lambda: position.actions),
        "legal": attempt(lambda: position.legal),
        "moves": [list(move) for move in position.moves[-3:]],
        "views": [attempt(partial(position.view, seat)) for seat in viewers],
        "open": plain(position.open_view),
        "choices": [attempt(partial(position.choices, seat)) for seat in [*viewers, 99]],
        "events": [attempt(partial(position.events, seat, since)) for seat in viewers],
        "everything": plain(position.events(since=since, everything=True)),
        "results": plain(position.results),
        "unseen": [attempt(partial(position.unseen, seat)) for seat in viewers],
        "turns": [position.turns_left(seat) for seat in seats],
        "premoves": [premoved(position, seat) for seat in position.premove_seats],
    }


def premoved(position: Position, seat: int) -> list[Any]:
    """Show what a seat could choose before its turn, and the first two of its choices, one after another."""
    shown: list[Any] = []
    actions: list[str] = []
    for step in range(3):
        turned, view = position.premove(seat, actions), position.view(seat)
        shown.append(plain([turned.mover, turned.choices(seat), position.game.premove_view(view, turned.view(seat))]))
        following = turned.legal[step:] if turned.mover == seat else []
        if not following:
            break
        actions.append(following[0])
    return shown


def written(record: Record) -> dict[str, Any]:
    """Write a record in both of its forms."""
    return {"text": record.dump(), "json": plain(record)}


def seen(position: Position, viewer: int, since: int) -> dict[str, Any]:
    """Show a position as a viewer may know it, and its record."""
    known = position.seen_by(viewer)
    record = written(position.seen_record(viewer))
    return {"picture": picture(known, since), "record": record, "own": written(known.record)}


def played_hidden(position: Position, viewer: int, action: int) -> Any:
    """Play an action on a position as a viewer may know it; return the state."""
    return attempt(lambda: position.seen_by(viewer).play(action).states.tobytes().hex())


def replayed(text: str, to: int | None) -> Any:
    """Replay a record."""

    def replay() -> dict[str, Any]:
        position = load(text).replay(to)
        return {"shown": picture(position, 0), "record": written(position.record)}

    return attempt(replay)
