"""The moves of a recorded game as lines of text: one a turn, numbered by entry."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from cibola.cli.speech import Speech
from cibola.game import SPECTATOR
from cibola.position import Position
from cibola.record import BACK, SEAT, Entry, Record, unquote


class Line(NamedTuple):
    """One entry of a record, with the round it belongs to and what happened by it."""

    number: int
    round: int
    entry: Entry
    events: list[Any]


def tell(record: Record, to: int) -> Iterator[Line]:
    """Play a record again, and say of each entry what happened."""
    position = record.replay(0)
    for number, entry in enumerate(record.entries[:to], 1):
        before, rounds = len(position.moves), len(position.outcomes)
        position.enter(entry)
        events = [] if entry.text.startswith("!") else _events(position, entry.seat, before)
        yield Line(number, rounds, entry, events)


def _events(position: Position, seat: int, since: int) -> list[Any]:
    """What happened, with the cards drawn as far as the record knows them; deals have lines of their own."""
    knows = position.seen is None or position.seen == seat
    events = position.events(seat if knows and seat != SPECTATOR else None, since)
    return [event for event in events if event.what != "deal"]


def show_story(record: Record, speech: Speech) -> None:
    """Print the moves, one line a turn."""
    from rich.table import Table

    lines = tell(record, len(record.entries))
    for round_, of_round in groupby(lines, lambda line: line.round):
        speech.out.print(speech("cli-story-round", round=round_), style="bold")
        table = Table.grid(padding=(0, 2), pad_edge=False)
        for (_, seat), turn in groupby(of_round, lambda line: (_is_event(line), line.entry.seat)):
            _add_turn(table, list(turn), _name(record, seat, speech), speech)
        speech.out.print(table)
        speech.out.print()


def _is_event(line: Line) -> bool:
    return not line.events


def _add_turn(table: Any, turn: list[Line], name: str, speech: Speech) -> None:
    first, last = turn[0].number, turn[-1].number
    numbers = str(first) if first == last else f"{first}–{last}"
    texts = " ".join(line.entry.text for line in turn if line.events)
    words = "; ".join(word for line in turn for word in _words(line, speech))
    comments = [f"“{line.entry.comment}”" for line in turn if line.entry.comment]
    table.add_row(numbers, name, texts, " ".join([words, *comments]))


def _name(record: Record, seat: int, speech: Speech) -> str:
    if not 0 <= seat < len(record.players):
        return ""
    return record.players[seat] or speech("draw-seat", seat=seat)


def _words(line: Line, speech: Speech) -> list[str]:
    """Say in words what an entry did."""
    text = line.entry.text
    if line.events:
        return [word for event in line.events for word in _event_words(event, speech)]
    if text.startswith(BACK):
        return [speech("cli-story-back", entry=text[len(BACK) :])]
    if text.startswith(SEAT):
        return [speech("cli-story-seat", name=unquote(text[len(SEAT) :]))]
    if text.startswith("!"):
        return [speech("cli-story-event", event=text[1:])]
    return [speech("cli-story-deal")]


def _event_words(event: Any, speech: Speech) -> list[str]:
    source = "" if event.source is None else event.source
    key = "take-deck" if source == "D" else event.what
    words = [speech(f"cli-story-{key}", card=event.card or "?", source=source)]
    return words + [f"★ {speech('exploit-' + name)}" for name in event.exploits]
